package canon

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkStrip is a chart of 29 kB, as its hash is made.
func BenchmarkStrip(b *testing.B) {
	in, err := os.ReadFile("../../testdata/golden/kundali/gandhi.json")
	require.NoError(b, err)
	var compact bytes.Buffer
	require.NoError(b, json.Compact(&compact, in))
	in = compact.Bytes()
	words := NewWords("name", "message", "text", "because")
	var out []byte
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		out = Strip(out[:0], in, words)
	}
}
