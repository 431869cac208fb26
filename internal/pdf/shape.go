package pdf

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
)

// Word is a text without a space, shaped: what a document measures and sets. It belongs to its document.
type Word struct {
	// Text is what was shaped.
	Text string
	// Width in thousandths of the size of the letters.
	Width int

	runs []run
}

// run is a part of a word in one face.
type run struct {
	face   int
	glyphs []glyph
}

// glyph is a shape with how far it moves the pen, and where it stands beside the pen; thousandths of the size. A book
// keeps tens of thousands of these until it is written, so that they are small: no letter is 32 times its size wide.
type glyph struct {
	id          uint16
	advance     int16
	right, lift int16
}

// typist shapes the words of one document; a face of the library serves one at a time.
type typist struct {
	shaped [2]map[string]*Word
	hb     [faceCount]*harfbuzz.Font // nil until they are used
	buffer *harfbuzz.Buffer
	used   [faceCount]map[uint16]string // glyphs, with the text that they stand for
}

// mostShaped is how many words of a weight are kept as they were shaped. Those that repeat are soon there again; all
// the words of a book would take a megabyte.
const mostShaped = 1024

// newTypist has no face ready: a document in English opens none of the others.
func newTypist() *typist {
	t := &typist{buffer: harfbuzz.NewBuffer()}
	for i := range t.shaped {
		t.shaped[i] = map[string]*Word{}
	}
	for i := range t.used {
		t.used[i] = map[uint16]string{}
	}
	return t
}

// word shapes a word, or gives it as it was shaped before: words repeat. A word in two scripts is cut where they
// change. What glyphs stand for is noted as they are used, for the subset and for copying.
func (t *typist) word(s string, w Weight) *Word {
	if x, ok := t.shaped[w][s]; ok {
		return x
	}
	x := &Word{Text: s}
	letters := []rune(s)
	for from := 0; from < len(letters); {
		script, to := scriptOf(letters[from]), from+1
		for to < len(letters) && (scriptOf(letters[to]) == script || script > 0 && joiner(letters[to])) {
			to++
		}
		r := run{face: script + int(w)}
		if script >= devanagari {
			r.glyphs = t.shape(letters[from:to], r.face)
		} else {
			r.glyphs = t.plain(letters[from:to], r.face)
		}
		for _, g := range r.glyphs {
			x.Width += int(g.advance)
		}
		x.runs, from = append(x.runs, r), to
	}
	if len(t.shaped[w]) == mostShaped {
		clear(t.shaped[w])
	}
	t.shaped[w][s] = x
	return x
}

// rest returns up the words that are kept: all is set.
func (t *typist) rest() {
	for i := range t.shaped {
		t.shaped[i] = map[string]*Word{}
	}
	t.hb, t.buffer = [faceCount]*harfbuzz.Font{}, harfbuzz.NewBuffer()
}

// use records that a glyph is used and the letters that it represents; "" if the previous glyph
// represents them too. The first letters recorded for a glyph are kept.
func (t *typist) use(in int, gid uint16, letters string) {
	if known, is := t.used[in][gid]; !is || known == "" {
		t.used[in][gid] = letters
	}
}

// plain sets letters that stand side by side as they are.
func (t *typist) plain(letters []rune, in int) []glyph {
	f := faces[in]()
	list := make([]glyph, 0, len(letters))
	for _, r := range letters {
		gid := f.glyph(r)
		list = append(list, glyph{id: gid, advance: int16(f.tables.Advance(int(gid)))})
		t.use(in, gid, string(r))
	}
	return list
}

// shape sets letters that change with their neighbours. HarfBuzz says by clusters which letters each glyph is made of.
func (t *typist) shape(letters []rune, in int) []glyph {
	if t.hb[in] == nil {
		t.hb[in] = harfbuzz.NewFont(font.NewFace(faces[in]().shapes()))
	}
	b := t.buffer
	b.Clear()
	b.AddRunes(letters, 0, -1)
	b.Props = harfbuzz.SegmentProperties{Script: scriptOfFace(in).tag, Direction: harfbuzz.LeftToRight,
		Language: language.NewLanguage(scriptOfFace(in).language)}
	b.Shape(t.hb[in], nil)
	list := make([]glyph, len(b.Info))
	for i := range b.Info {
		p := &b.Pos[i]
		list[i] = glyph{id: uint16(b.Info[i].Glyph), advance: int16(p.XAdvance), right: int16(p.XOffset),
			lift: int16(p.YOffset)}
	}
	for i := 0; i < len(list); {
		j, from, to := i+1, b.Info[i].Cluster, len(letters)
		for j < len(list) && b.Info[j].Cluster == from {
			j++
		}
		if j < len(list) {
			to = b.Info[j].Cluster
		}
		t.stand(list[i:j], letters[from:to], in)
		i = j
	}
	return list
}

// stand says which letters of a syllable its glyphs stand for: a glyph that is the shape of one letter for that, and
// the first of the others for what is left.
func (t *typist) stand(list []glyph, letters []rune, in int) {
	// This is what copying, searching and reading aloud give back: a syllable of an Indian script has fewer glyphs than
	// letters, and in another order, so that without it a reader would find conjuncts as boxes.
	var rest []rune
	texts := make([]string, len(list))
	for _, r := range letters {
		gid := faces[in]().glyph(r)
		found := false
		for k := range list {
			if list[k].id == gid && texts[k] == "" {
				texts[k], found = string(r), true
				break
			}
		}
		if !found {
			rest = append(rest, r)
		}
	}
	for k := range list {
		if texts[k] == "" && len(rest) > 0 {
			texts[k], rest = string(rest), nil
		}
		t.use(in, list[k].id, texts[k])
	}
}

// Word shapes a text without spaces. A letter that no font has is a mistake of the caller, who asks [Missing] first; it
// shows as the box of the font.
func (d *Document) Word(s string, w Weight) *Word { return d.typist.word(s, w) }

// Space is the width of a space in thousandths of the size of the letters. It is that of Noto Sans, also between words
// of other scripts, so that a line's width does not hang on the order of scripts.
const Space = 260
