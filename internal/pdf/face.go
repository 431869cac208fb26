package pdf

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/binary"
	"io"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"

	"github.com/jyotish-go/jyotish/internal/pdf/sfnt"
)

//go:generate go run -C ../../tools ./fonts -from /usr/share/fonts/truetype/noto -to ../internal/pdf/font

//go:embed font/*.gz
var fontFiles embed.FS

// Weight is how heavy letters are.
type Weight uint8

// The weights.
const (
	// Regular is for text.
	Regular Weight = iota
	// Bold is for headings.
	Bold
)

// face is a font that is built in, as documents share it: its tables, and what is read of them when it is asked for. A
// document wants the rules of shaping only of scripts that join letters, and outlines as they are in the tables;
// pictures want the outlines as curves, which are many times as large.
type face struct {
	name   string
	tables sfnt.Font

	letters  sfnt.Letters
	shapes   func() *font.Font // shapes, without outlines
	outlines func() *font.Font
}

// glyph returns the number of a letter's glyph; 0 for one that the font lacks.
func (f *face) glyph(r rune) uint16 { return uint16(f.letters.Glyph(r)) }

// script is a script that documents are set in, with what its fonts are called and, of those whose letters change with
// their neighbours, the letters and how they are shaped.
type script struct {
	name      string
	low, high rune
	tag       language.Script
	language  string
}

// scripts are those of the fonts that are built in; each has a face of either weight.
var scripts = [...]script{
	{name: "NotoSans"},
	{"NotoSansDevanagari", 0x900, 0x97f, language.Devanagari, "hi"},
	{"NotoSansBengali", 0x980, 0x9ff, language.Bengali, "bn"},
	{"NotoSansGurmukhi", 0xa00, 0xa7f, language.Gurmukhi, "pa"},
	{"NotoSansGujarati", 0xa80, 0xaff, language.Gujarati, "gu"},
	{"NotoSansOriya", 0xb00, 0xb7f, language.Oriya, "or"},
	{"NotoSansTamil", 0xb80, 0xbff, language.Tamil, "ta"},
	{"NotoSansTelugu", 0xc00, 0xc7f, language.Telugu, "te"},
	{"NotoSansKannada", 0xc80, 0xcff, language.Kannada, "kn"},
	{"NotoSansMalayalam", 0xd00, 0xd7f, language.Malayalam, "ml"},
}

// Faces are numbered by script, then by weight.
const (
	weights    = 2
	faceCount  = len(scripts) * weights
	devanagari = weights // the first face of its script, and the first that is shaped
)

// scriptOfFace returns the script of a face.
func scriptOfFace(index int) *script { return &scripts[index/weights] }

// faces load the fonts, each at most once. The fonts are embedded, so one that cannot be read is a
// build error and panics.
var faces = func() (list [faceCount]func() *face) {
	for i := range list {
		list[i] = sync.OnceValue(func() *face {
			return open(scripts[i/weights].name + [weights]string{"-Regular", "-Bold"}[i%weights])
		})
	}
	return list
}()

// open reads a font that is built in.
func open(name string) *face {
	b, err := fontFiles.ReadFile("font/" + name + ".ttf.gz")
	must(err)
	z, err := gzip.NewReader(bytes.NewReader(b))
	must(err)
	// The last four bytes are the uncompressed size. A growing buffer would leave twice as much
	// garbage.
	raw := make([]byte, binary.LittleEndian.Uint32(b[len(b)-4:]))
	_, err = io.ReadFull(z, raw)
	must(err)
	tables, err := sfnt.Parse(raw)
	must(err)
	f := &face{name: name, tables: tables}
	f.letters, err = tables.Letters()
	must(err)
	f.outlines = sync.OnceValue(func() *font.Font { return parse(raw) })
	f.shapes = sync.OnceValue(func() *font.Font { return parse(tables.Bare().Bytes()) })
	return f
}

func parse(ttf []byte) *font.Font {
	f, err := font.ParseTTF(bytes.NewReader(ttf))
	must(err)
	return f.Font
}

// must ends the program over what only its builder can mend.
func must(err error) {
	if err != nil {
		panic("pdf: a built-in font: " + err.Error())
	}
}

// Missing returns the first letter of a text that the fonts do not have; ok is false where they have all. Joiners and
// spaces need no letter of a font.
func Missing(s string) (r rune, ok bool) {
	for _, r := range s {
		if r == ' ' || joiner(r) {
			continue
		}
		if faces[scriptOf(r)]().glyph(r) == 0 {
			return r, true
		}
	}
	return 0, false
}

// joiner reports whether a character is one of the two zero-width characters that control joining.
func joiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// scriptOf returns the first face of the script of a letter. Vedic signs use Devanagari, whose font
// contains them, and so do joiners without context.
func scriptOf(r rune) int {
	if r >= 0x1cd0 && r <= 0x1cff || r >= 0xa8e0 && r <= 0xa8ff || joiner(r) || r == '\u25cc' ||
		r == '\u2212' { // Noto Sans lacks the minus sign
		return devanagari
	}
	for i := range scripts {
		if s := &scripts[i]; r >= s.low && r <= s.high && s.low > 0 {
			return i * weights
		}
	}
	return 0
}
