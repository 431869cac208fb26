package remedy

import (
	"strings"
	"sync/atomic"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// catalogues hold the remedies in words, by language, japa and row; each is worded when it is first asked for and
// shared from then on, since a report takes a few of some hundred and the words are always the same.
var catalogues = func() (c [2][4][]atomic.Pointer[Remedy]) {
	for l := range c {
		for j := range c[l] {
			c[l][j] = make([]atomic.Pointer[Remedy], len(rows))
		}
	}
	return c
}()

// worded returns the remedy of a row in words.
func worded(l vedic.Lang, j japa, i int) Remedy {
	at := &catalogues[l.Words()][j][i]
	r := at.Load()
	if r == nil {
		w := wording{l, j, &rows[i]}
		made := w.remedy()
		made.row, made.japa = i, j
		r = &made
		at.Store(r) // concurrent callers store equal values
	}
	return *r
}

// wording puts a row into words.
type wording struct {
	lang vedic.Lang
	japa japa
	*row
}

func (w *wording) remedy() Remedy {
	r := Remedy{ID: w.id, Type: w.kind, Graha: w.graha, Dosha: w.dosha, Purpose: w.purpose, Vara: w.vara, Cost: w.cost}
	r.Title, r.Instructions = w.fill(w.words+".title"), w.fill(w.words+".how")
	r.Details = w.details()
	if w.caution != "" {
		r.Caution = w.fill(w.caution)
	}
	r.Rules = w.rules()
	return r
}

func (w *wording) rules() []finding.Citation {
	id := w.id
	if strings.HasPrefix(id, "graha.") {
		id = "remedy." + w.kind.String()
	}
	list := []finding.Citation{{RuleID: id, Source: finding.Sources{w.source}}}
	switch {
	case w.words == "type.mantra":
		list = append(list, finding.Citation{RuleID: "remedy.stotra", Source: finding.Sources{verse}})
	case w.words == "type.gemstone":
		list = append(list, finding.Citation{RuleID: "remedy.gem.functional", Source: finding.Sources{nature}})
	case w.prayer != nil && w.prayer.source != w.source:
		list = append(list, finding.Citation{RuleID: id + ".text", Source: finding.Sources{w.prayer.source}})
	}
	return list
}

func (w *wording) fill(id string) string { return text.Fill(word(w.lang, id), w.part) }

// part returns what stands in a gap: of the graha, unless it is of the row.
func (w *wording) part(gap string) string {
	if w.prayer != nil {
		switch gap {
		case "mantra":
			return w.prayer.text
		case "iast":
			return w.prayer.iast
		}
	}
	r := &rites[w.graha-1]
	switch gap {
	case "graha":
		return finding.Named(w.graha, w.lang)
	case "day":
		return r.day.Name(w.lang)
	case "mantra":
		return r.beej
	case "iast":
		return r.beejIAST
	case "count":
		return number(w.japa.count(r))
	case "days":
		return number(japaDays)
	case "perDay":
		return number((w.japa.count(r) + japaDays - 1) / japaDays)
	case "daily":
		return number(japaDaily)
	case "mukhi":
		return number(r.mukhi[0])
	case "weight":
		return tenths(r.weight[0]) + "–" + tenths(r.weight[1])
	case "square":
		return squareText(r.square)
	case "sum":
		return number(int(r.square[0][0]) + int(r.square[0][1]) + int(r.square[0][2]))
	}
	return word(w.lang, w.graha.String()+"."+gap)
}

func tenths(n int) string {
	if n%10 == 0 {
		return number(n / 10)
	}
	return number(n/10) + "." + number(n%10)
}

func squareText(s [3][3]uint8) string {
	var b strings.Builder
	for i, line := range s {
		if i > 0 {
			b.WriteString(" / ")
		}
		for j, n := range line {
			if j > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(number(int(n)))
		}
	}
	return b.String()
}

// detailKeys are the details of each type, in the order of their keys.
var detailKeys = [Gemstone][]string{
	Mantra - 1: {
		"dailyCount", "day", "japaCount", "japaCountBphs", "japaCountElsewhere", "japaDays", "japaPerDay", "mantra",
		"mantraIast", "shortMantra",
		"shortMantraIast", "verse", "verseIast",
	},
	Puja - 1:      {"day", "deity", "image", "offering", "presidingDeity", "samidha", "stotra"},
	Fasting - 1:   {"day"},
	Colour - 1:    {"colours", "day"},
	Charity - 1:   {"day", "items"},
	Yantra - 1:    {"day", "square", "sum"},
	Rudraksha - 1: {"day", "faces", "otherFaces"},
	Gemstone - 1:  {"day", "finger", "gem", "metal", "substitute", "time", "weightCarat"},
}

// details returns the details of what is of a graha's own table, and of prayers their words.
func (w *wording) details() []Detail {
	list := []Detail{}
	switch {
	case w.prayer != nil:
		return append(list, Detail{"mantra", w.prayer.text}, Detail{"mantraIast", w.prayer.iast})
	case !strings.HasPrefix(w.words, "type."):
		return list
	}
	for _, key := range detailKeys[w.kind-1] {
		if value := w.detail(key); value != "" {
			list = append(list, Detail{key, value})
		}
	}
	return list
}

func (w *wording) detail(key string) string {
	r := &rites[w.graha-1]
	switch key {
	case "dailyCount":
		return w.part("daily")
	case "japaCount":
		return w.part("count")
	case "japaPerDay":
		return w.part("perDay")
	case "japaDays":
		return w.part("days")
	case "japaCountBphs":
		return number(r.japaBPHS)
	case "japaCountElsewhere":
		return some(r.japaElsewhere)
	case "mantraIast":
		return r.beejIAST
	case "shortMantra":
		return r.short
	case "shortMantraIast":
		return r.shortIAST
	case "verse":
		return r.verse
	case "verseIast":
		return r.verseIAST
	case "faces":
		return number(r.mukhi[0])
	case "otherFaces":
		return some(r.mukhi[1])
	case "weightCarat":
		return w.part("weight")
	case "presidingDeity":
		if w.graha.Node() {
			return "" // BPHS 3 names none
		}
	}
	return w.part(key)
}

// some returns a number, and nothing for zero.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return number(n)
}
