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

// Characters are found as another reader finds them, those beside them and beyond too; other tables are refused.
func TestLetters(t *testing.T) {
	f := read(t)
	letters, err := f.Letters()
	require.NoError(t, err)
	face, err := font.ParseTTF(bytes.NewReader(f.Bytes()))
	require.NoError(t, err)
	found := 0
	for r := range rune(0x2300) {
		want, _ := face.NominalGlyph(r)
		require.Equal(t, int(want), letters.Glyph(r), "%U", r)
		found += min(int(want), 1)
	}
	require.Greater(t, found, 500)
	require.Zero(t, letters.Glyph(0x10ffff))
	for _, table := range [][]byte{nil, make([]byte, 40), f["cmap"][:len(f["cmap"])-1]} {
		_, err := Font{"cmap": table}.Letters()
		require.Error(t, err)
	}
}

func TestParseWrong(t *testing.T) {
	whole := read(t).Bytes()
	for _, b := range [][]byte{nil, []byte("OTTO12345678"), whole[:20], whole[:len(whole)/2]} {
		_, err := Parse(b)
		require.Error(t, err)
	}
}
