package birthfile_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/birthfile"
)

// An export of Astro-Databank with 10,000 entries is streamed: its memory does not grow with it.
func BenchmarkADB(b *testing.B) {
	raw, err := readBytes("newyork_dst.adb.xml")
	require.NoError(b, err)
	head, rest, _ := strings.Cut(string(raw), "  <adb_entry")
	entry, _, _ := strings.Cut("  <adb_entry"+rest, "</astrodatabank_export>")
	b.ReportAllocs()
	for b.Loop() {
		parts := []io.Reader{strings.NewReader(head)}
		for range 10_000 {
			parts = append(parts, strings.NewReader(entry))
		}
		all, err := birthfile.All("export.xml",
			io.MultiReader(append(parts, strings.NewReader("</astrodatabank_export>"))...))
		if err != nil {
			b.Fatal(err)
		}
		n := 0
		for _, err := range all {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
		if n != 10_000 {
			b.Fatal(n)
		}
	}
}
