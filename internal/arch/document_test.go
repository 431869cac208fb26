package arch

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// ARCHITECTURE.md has every room: its tables are what a newcomer reads instead of ours.
func TestArchitectureNamesEveryRoom(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	require.NoError(t, err)
	for room := range rooms {
		require.Contains(t, string(text), "`"+room+"`", "ARCHITECTURE.md does not name %s", room)
	}
}
