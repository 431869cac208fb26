package main

import (
	"bytes"
	"os"
	"testing"
)

// The clients are those of the document that is served.
func TestClientsAreFresh(t *testing.T) {
	files, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range files {
		if got, err := os.ReadFile("../../" + path); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is stale: go run -C tools ./sdk (%v)", path, err)
		}
	}
}
