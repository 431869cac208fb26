// Command fonts cuts the fonts that books are printed with from the Noto fonts, whose licence allows it:
//
//	go run -C tools ./fonts -from /usr/share/fonts/truetype/noto -to ../internal/pdf/font
//
// Of Noto Sans it keeps the letters of Latin, Greek and Russian, the marks of transliteration and the signs that texts
// use, and no table for shaping: these letters need none. Of the fonts of the scripts of India it keeps everything but
// instructions for screens. Equal fonts give equal bytes.
package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-text/typesetting/font"

	"github.com/jyotish-go/jyotish/internal/pdf/sfnt"
)

// ranges are the characters that are kept of Noto Sans. Transliteration (IAST) has its letters in the second and the
// sixth of them.
var ranges = [][2]rune{
	{0x20, 0x7e}, {0xa0, 0x24f}, {0x2b0, 0x2cf}, {0x386, 0x3ce}, {0x400, 0x45f}, {0x1e00, 0x1eff}, {0x2010, 0x2027},
	{0x2030, 0x203a}, {0x2044, 0x2044},
	{0x2070, 0x208e}, {0x20a8, 0x20a8}, {0x20b9, 0x20b9}, {0x2116, 0x2116}, {0x2122, 0x2122}, {0x2150, 0x215e},
}

// families are the fonts, by what follows Noto Sans in their names: its own letters, then those of the scripts of
// India, whose letters change with their neighbours.
var families = []string{"", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada",
	"Malayalam"}

func main() {
	from := flag.String("from", "", "the folder of the fonts")
	to := flag.String("to", "", "where to write them")
	flag.Parse()
	for _, family := range families {
		for _, weight := range []string{"-Regular", "-Bold"} {
			if err := cut(*from, *to, "NotoSans"+family+weight); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		}
	}
}

// cut writes one font, packed by gzip, which a program unpacks when it is first used.
func cut(from, to, name string) error {
	raw, err := os.ReadFile(filepath.Join(from, name+".ttf"))
	if err != nil {
		return err
	}
	f, err := sfnt.Parse(raw)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	face, err := font.ParseTTF(bytes.NewReader(raw))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	glyphs, keep := map[rune]int{}, map[int]bool{}
	add := func(low, high rune) {
		for r := low; r <= high; r++ {
			if gid, ok := face.NominalGlyph(r); ok {
				glyphs[r], keep[int(gid)] = int(gid), true
			}
		}
	}
	var out sfnt.Font
	if !strings.HasPrefix(name, "NotoSans-") {
		add(0x20, 0xffff)
		for gid := range f.Glyphs() {
			keep[gid] = true
		}
		out = f.Cut(keep, "GSUB", "GPOS", "GDEF", "OS/2", "post")
	} else {
		for _, r := range ranges {
			add(r[0], r[1])
		}
		out = f.Cut(keep, "OS/2")
	}
	out["cmap"] = sfnt.Cmap(glyphs)
	if post := out["post"]; len(post) > 32 { // names of glyphs, which are not needed
		post = append([]byte{0, 3, 0, 0}, post[4:32]...)
		out["post"] = post
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if _, err := z.Write(out.Bytes()); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, name+".ttf.gz"), b.Bytes(), 0o644)
}
