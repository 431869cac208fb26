package sfnt

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"testing"

	"github.com/go-text/typesetting/font"
	"github.com/stretchr/testify/require"
)

func read(t *testing.T) Font {
	t.Helper()
	file, err := os.Open("../font/NotoSans-Regular.ttf.gz")
	require.NoError(t, err)
	defer file.Close()
	z, err := gzip.NewReader(file)
	require.NoError(t, err)
	raw, err := io.ReadAll(z)
	require.NoError(t, err)
	f, err := Parse(raw)
	require.NoError(t, err)
	return f
}

// A cut font keeps what was chosen, the parts that it is made of, and all numbers; another reader takes it.
func TestCut(t *testing.T) {
	f := read(t)
	face, err := font.ParseTTF(bytes.NewReader(f.Bytes()))
	require.NoError(t, err)
	composite, _ := face.NominalGlyph('é')
	plain, _ := face.NominalGlyph('e')
	accent, _ := face.NominalGlyph('x')
	cut := f.Cut(map[int]bool{int(composite): true})
	require.Equal(t, f.Glyphs(), cut.Glyphs())
	require.NotEmpty(t, cut.outline(int(composite)))
	require.NotEmpty(t, cut.outline(int(plain)), "a part of é")
	require.Empty(t, cut.outline(int(accent)))
	require.Equal(t, f.Advance(int(composite)), cut.Advance(int(composite)))
	cut["cmap"] = Cmap(map[rune]int{'é': int(composite), 'e': int(plain)})
	again, err := font.ParseTTF(bytes.NewReader(cut.Bytes()))
	require.NoError(t, err)
	gid, ok := again.NominalGlyph('é')
	require.True(t, ok)
	require.Equal(t, composite, gid)
	_, ok = again.NominalGlyph('x')
	require.False(t, ok)
	require.Less(t, len(cut.Bytes()), len(f.Bytes())/2)
}

func TestParseWrong(t *testing.T) {
	whole := read(t).Bytes()
	for _, b := range [][]byte{nil, []byte("OTTO12345678"), whole[:20], whole[:len(whole)/2]} {
		_, err := Parse(b)
		require.Error(t, err)
	}
}
