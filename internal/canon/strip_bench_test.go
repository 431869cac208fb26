package canon

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"
)

// BenchmarkStrip is a chart of 29 kB, as its hash is made.
func BenchmarkStrip(b *testing.B) {
	in, err := os.ReadFile("../../testdata/golden/kundali/gandhi.json")
	if err != nil {
		b.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, in); err != nil {
		b.Fatal(err)
	}
	in = compact.Bytes()
	words := NewWords("name", "message", "text", "because")
	var out []byte
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		out = Strip(out[:0], in, words)
	}
}
