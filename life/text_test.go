package life

import (
	"context"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every text is there in both languages and none is idle.
func TestTextsAreComplete(t *testing.T) {
	known := slices.Clone(single)
	for id, n := range frames {
		for i := 1; i <= n; i++ {
			known = append(known, id+"."+strconv.Itoa(i))
		}
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// sentences returns all of a reading.
func sentences(r *Reading) (list []Sentence) {
	for _, s := range r.Sections {
		for _, p := range s.Paragraphs {
			list = append(list, p.Sentences...)
		}
	}
	return list
}

var now = time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)

// The measures of reading.md §7 that concern words, over random charts: no fact twice, no forbidden
// word, the same facts in the same order in both languages, no Latin letter and one spelling in
// Hindi, short sentences, no opening or frame too often, and few sentences that two charts share.
func TestReadingsKeepTheMeasures(t *testing.T) {
	n := 40
	if os.Getenv("JYOTISH_LONG") != "" {
		n = 500
	}
	charts := births(t, n, 5)
	var bags []map[string]bool
	openings, shapes, all, words := map[string]int{}, map[string]int{}, 0, 0
	for _, c := range charts {
		r, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full, Matters: Matters()})
		if err != nil {
			t.Fatal(err)
		}
		english, hindi := sentences(r), sentences(r.In(vedic.Hindi))
		if len(english) != len(hindi) {
			t.Fatalf("%d sentences in English, %d in Hindi", len(english), len(hindi))
		}
		facts, bag := map[string]bool{}, map[string]bool{}
		for i, s := range english {
			h := hindi[i]
			if s.ID != h.ID || len(s.Because) == 0 || s.Because[0].Path != h.Because[0].Path {
				t.Fatalf("%s and %s are not one", s.ID, h.ID)
			}
			key := s.Because[0].Path + s.Because[0].Value
			if facts[key] {
				t.Errorf("%s is told twice", key)
			}
			if facts[key] = true; !strings.HasPrefix(s.ID, "date.") && !strings.HasPrefix(s.ID, "transit.") &&
				!strings.HasPrefix(s.ID, "shani.") {
				bag[s.Text] = true // the sky of a year is that of everybody with one lagna
			}
			check(t, vedic.English, s.Text)
			check(t, vedic.Hindi, h.Text)
			if strings.ContainsFunc(h.Text, func(r rune) bool { return r < unicode.MaxASCII && unicode.IsLetter(r) }) {
				t.Errorf("Latin letters: %s", h.Text)
			}
			all++
			words += len(strings.Fields(s.Text))
			shapes[s.ID]++
			if f := strings.Fields(s.Text); len(f) > 2 {
				openings[strings.Join(f[:3], " ")]++
			}
		}
		bags = append(bags, bag)
	}
	mean, worst, pairs := 0.0, 0.0, 0
	for i := range bags[:20] {
		for k := range i {
			same := 0
			for s := range bags[i] {
				if bags[k][s] {
					same++
				}
			}
			share := float64(same) / float64(min(len(bags[i]), len(bags[k])))
			mean, worst, pairs = mean+share, max(worst, share), pairs+1
		}
	}
	mean /= float64(pairs)
	commonest := func(m map[string]int) (string, float64) {
		k := slices.MaxFunc(slices.Collect(maps.Keys(m)), func(a, b string) int { return m[a] - m[b] })
		return k, float64(m[k]) / float64(all)
	}
	shape, sh := commonest(shapes)
	opening, o := commonest(openings)
	t.Logf("%d reports, %d sentences each, %.1f words each; equal in two charts %.3f, at worst %.3f; %q %.3f; %q %.3f",
		len(charts), all/len(charts), float64(words)/float64(all), mean, worst, shape, sh, opening, o)
	if mean >= 0.05 || worst >= 0.12 {
		t.Errorf("two charts share %.3f of their sentences, at worst %.3f", mean, worst)
	}
	if len(charts) >= 40 && sh > 0.06 {
		t.Errorf("%.3f of the sentences are of %q", sh, shape)
	}
	if o > 0.04 {
		t.Errorf("%.3f of the sentences begin with %q", o, opening)
	}
}

// Each sentence that dates a window states its class, and a reading with windows states how they
// were tested.
func TestWindowsTellTheirClass(t *testing.T) {
	told := 0
	for _, c := range births(t, 60, 37) {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			r, err := Of(context.Background(), observer, c,
				Options{Now: now, Parts: []Part{Windows}, Matters: Matters(),
					Lang: l})
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(r.Method, "793") {
				t.Errorf("no method: %q", r.Method)
			}
			for _, s := range sentences(r) {
				if !slices.Contains([]string{"window.when", "window.next", "window.best", "window.past"}, s.ID) {
					continue
				}
				told++
				if !slices.ContainsFunc([]string{"marked", "favourable", "open", "quiet"}, func(class string) bool {
					words, _ := texts.Get(l, "class."+class)
					return strings.Contains(s.Text, words)
				}) {
					t.Errorf("no class: %s", s.Text)
				}
			}
		}
	}
	if told < 500 {
		t.Errorf("only %d sentences date a window", told)
	}
}

// A full reading has 4,000 to 9,000 words, and each part can be had alone, as it stands in the whole.
func TestFullReadingsAreFull(t *testing.T) {
	for _, c := range births(t, 25, 23) {
		whole, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full})
		if err != nil {
			t.Fatal(err)
		}
		words := 0
		for _, s := range sentences(whole) {
			words += len(strings.Fields(s.Text))
		}
		if words < 4000 || words > 9000 {
			t.Errorf("%v: %d words", c.Birth.Time, words)
		}
		for _, p := range []Part{Planets, Houses, MonthAhead} {
			one, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full, Parts: []Part{p}})
			if err != nil {
				t.Fatal(err)
			}
			if len(one.Sections) != 1 || one.Sections[0].Part != p || len(sentences(one)) < 5 {
				t.Errorf("%v alone: %d sections", p, len(one.Sections))
			}
		}
	}
}

// most are the words that a sentence may have.
var most = map[vedic.Lang]int{vedic.English: 32, vedic.Hindi: 26}

func check(t *testing.T, l vedic.Lang, said string) {
	t.Helper()
	for _, sentence := range strings.FieldsFunc(said, func(r rune) bool { return r == '.' || r == '।' || r == '?' }) {
		if n := len(strings.Fields(sentence)); n > most[l] {
			t.Errorf("%d words: %s", n, sentence)
		}
	}
	if bad := golden.Forbidden(l.String(), said); bad != "" {
		t.Errorf("%q in %q", bad, said)
	}
	if strings.ContainsAny(said, "{}") {
		t.Errorf("an open gap: %s", said)
	}
	if said := golden.Gendered(said); l == vedic.Hindi && said != "" {
		t.Errorf("takes the reader for a man or a woman: %s", said)
	}
	if l == vedic.Hindi && (text.Anusvara(said) != said || strings.ContainsAny(said, "\u0958\u0959\u095a")) {
		t.Errorf("two spellings: %s", said)
	}
}

// All nine grahas, twelve houses, nine maha dashas and the matters that were asked for are spoken of in each length.
func TestReadingsLeaveNothingOut(t *testing.T) {
	for _, length := range []Length{Brief, Standard, Full} {
		r, err := Of(context.Background(), observer, births(t, 1, 7)[0],
			Options{Now: now, Length: length, Matters: Matters()})
		if err != nil {
			t.Fatal(err)
		}
		of := map[string]int{}
		words := 0
		for _, s := range r.Sections {
			for _, p := range s.Paragraphs {
				if len(p.Sentences) > 0 {
					of[s.Part.String()]++
				}
				for _, x := range p.Sentences {
					words += len(strings.Fields(x.Text))
				}
			}
		}
		t.Log(length, words, of)
		if of["planets"] != 9 || of["houses"] != 12 || of["dashas"] < len(r.Dashas) || len(r.Dashas) < 8 ||
			of["windows"] != len(Matters()) {
			t.Errorf("%v: %v", length, of)
		}
	}
}

func BenchmarkFullReading(b *testing.B) {
	c := births(b, 1, 7)[0]
	for b.Loop() {
		if _, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full}); err != nil {
			b.Fatal(err)
		}
	}
}
