package arch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ARCHITECTURE.md has every room: its tables are what a newcomer reads instead of ours.
func TestArchitectureNamesEveryRoom(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	for room := range rooms {
		if !strings.Contains(string(text), "`"+room+"`") {
			t.Errorf("ARCHITECTURE.md does not name %s", room)
		}
	}
}
