package pdf

import (
	"bytes"
	"compress/gzip"
	"embed"
	"io"
	"sync"

	"github.com/go-text/typesetting/font"

	"github.com/jyotish-go/jyotish/internal/pdf/sfnt"
)

//go:generate go run ../gen/fonts -from /usr/share/fonts/truetype/noto -to font

//go:embed font/*.gz
var fontFiles embed.FS

// Weight is how heavy letters are.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
)

// face is a font that is built in, as documents share it.
type face struct {
	name   string
	tables sfnt.Font
	font   *font.Font
}

// faceNames are by script, then by weight.
var faceNames = [4]string{"NotoSans-Regular", "NotoSans-Bold", "NotoSansDevanagari-Regular", "NotoSansDevanagari-Bold"}

const devanagari = 2 // the first face of its script

// faces reads the fonts, once. They are part of the program: one that cannot be read is a mistake of whoever built it.
var faces = sync.OnceValue(func() *[4]face {
	var list [4]face
	for i, name := range faceNames {
		b, err := fontFiles.ReadFile("font/" + name + ".ttf.gz")
		must(err)
		z, err := gzip.NewReader(bytes.NewReader(b))
		must(err)
		raw, err := io.ReadAll(z)
		must(err)
		tables, err := sfnt.Parse(raw)
		must(err)
		f, err := font.ParseTTF(bytes.NewReader(raw))
		must(err)
		list[i] = face{name, tables, f.Font}
	}
	return &list
})

func must(err error) {
	if err != nil {
		panic("pdf: a built-in font: " + err.Error())
	}
}

// Missing gives the first letter of a text that the fonts do not have; ok is false where they have all.
func Missing(s string) (r rune, ok bool) {
	list := faces()
	for _, r := range s {
		if r == ' ' || joiner(r) {
			continue
		}
		if _, has := list[scriptOf(r)].font.NominalGlyph(r); !has {
			return r, true
		}
	}
	return 0, false
}

func joiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// scriptOf gives the first face of the script that a letter is written in.
func scriptOf(r rune) int {
	if r >= 0x900 && r <= 0x97f || r >= 0x1cd0 && r <= 0x1cff || r >= 0xa8e0 && r <= 0xa8ff || joiner(r) ||
		r == '\u25cc' || r == '\u2212' { // Noto Sans lacks the minus sign
		return devanagari
	}
	return 0
}
