package life

import (
	"context"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// people are public charts, and a child; their births are those of the tests of package answer.
var people = []struct {
	name     string
	birth    time.Time
	lat, lon float64
	until    time.Time
}{
	{"gandhi", time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+24)), 21.6417, 69.6293,
		time.Date(1948, 1, 30, 0, 0, 0, 0, time.UTC)},
	{"nehru", time.Date(1889, 11, 14, 23, 6, 0, 0, time.FixedZone("LMT", 5*3600+27*60+24)), 25.4358, 81.8463,
		time.Date(1964, 5, 27, 0, 0, 0, 0, time.UTC)},
	{"child", time.Date(2025, 3, 8, 10, 30, 0, 0, time.FixedZone("IST", 19800)), 28.6139, 77.209, time.Time{}},
}

var now = time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)

// page writes a reading as a person reads it.
func page(r *Reading) string {
	var b strings.Builder
	for _, s := range r.Sections {
		fmt.Fprintf(&b, "# %s\n", s.Title)
		for _, p := range s.Paragraphs {
			if p.Title != "" {
				fmt.Fprintf(&b, "\n## %s", p.Title)
			}
			b.WriteByte('\n')
			for _, x := range p.Sentences {
				fmt.Fprintln(&b, x.Text)
			}
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s\n%s\n", r.Method, r.Disclaimer)
	return b.String()
}

// sentences are those of all chapters.
func sentences(r *Reading) (list []Sentence) {
	for _, s := range r.Sections {
		for _, p := range s.Paragraphs {
			list = append(list, p.Sentences...)
		}
	}
	return list
}

func wordsOf(r *Reading) (n int) {
	for _, s := range sentences(r) {
		n += len(strings.Fields(s.Text))
	}
	return n
}

// The lives of Gandhi, Nehru and a child in 800 words, in both languages.
func TestGolden(t *testing.T) {
	for _, p := range people {
		c, err := kundali.Cast(observer, kundali.Birth{Time: p.birth, Place: vedic.Place{Lat: vedic.Degrees(p.lat),
			Lon: vedic.Degrees(p.lon), Zone: p.birth.Location()}}, vedic.Settings{})
		require.NoError(t, err)
		for _, length := range []Length{Brief, Standard, Full} {
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
				r, err := Of(context.Background(), observer, c,
					Options{Now: now, Until: p.until, Length: length, Lang: l})
				require.NoError(t, err)
				if n := wordsOf(r); math.Abs(float64(n)/float64(words[length])-1) > 0.15 {
					t.Errorf("%s, %v, %v: %d words, not %d", p.name, length, l, n, words[length])
				}
				if length == Brief {
					golden.Text(t, fmt.Sprintf("life/%s-%v.txt", p.name, l), []byte(page(r)))
				}
			}
		}
	}
}

// Over random charts the sentences are the same in both languages, short, and without a forbidden word; no sentence
// stands twice in one reading and no fact is stated twice, every length is within 15 in 100 of its words, and every
// chapter is there.
func TestNothingTwice(t *testing.T) {
	least, most := map[Length]int{}, map[Length]int{}
	for i, c := range births(t, charts()/4, 41) {
		r, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full})
		require.NoError(t, err)
		for _, length := range []Length{Brief, Standard, Full} {
			r.o.Length = length // nothing else depends on it
			r.kept = r.written(vedic.English).chosen()
			var english []string
			for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
				r := r.written(l)
				seen := map[string]string{}
				for i, s := range sentences(r) {
					check(t, l, s.Text)
					if l == vedic.English {
						english = append(english, s.ID)
					} else if english[i] != s.ID {
						t.Fatalf("%s and %s are not one", english[i], s.ID)
					}
				}
				for _, s := range sentences(r) {
					for _, one := range strings.FieldsFunc(s.Text, func(r rune) bool { return r == '।' }) {
						for _, one := range strings.Split(one, ". ") {
							one = strings.Trim(one, " .")
							if strings.Count(one, " ") > 2 && seen[one] != "" {
								t.Errorf("%d, %v, %v: %q of %s stands twice, in %s", i, length, l, one, s.ID, seen[one])
							}
							seen[one] = s.ID
						}
					}
					key := s.Because[0].Path + "=" + s.Because[0].Value
					require.Empty(t, seen[key], "%d: %s is stated twice", i, key)
					seen[key] = s.ID
				}
				n := wordsOf(r)
				if math.Abs(float64(n)/float64(words[length])-1) > 0.15 {
					t.Errorf("%d: %v, %v: %d words, not %d", i, length, l, n, words[length])
				}
				if least[length] == 0 || n < least[length] {
					least[length] = n
				}
				most[length] = max(most[length], n)
				require.Len(t, r.Sections, len(Chapters()))
			}
		}
		if t.Failed() && i > 3 {
			break
		}
	}
	t.Log(least, most)
}

// charts is how many random charts are read: 40, and 200 where JYOTISH_LONG is set.
func charts() int {
	if os.Getenv("JYOTISH_LONG") != "" {
		return 200
	}
	return 40
}

// most are the words that a sentence may have, or a part of one between semicolons, such as a ground in a list.
var most = map[vedic.Lang]int{vedic.English: 36, vedic.Hindi: 36}

func check(t *testing.T, l vedic.Lang, said string) {
	t.Helper()
	for _, sentence := range strings.FieldsFunc(said, func(r rune) bool {
		return r == '.' || r == '।' || r == '?' || r == ';'
	}) {
		require.LessOrEqual(t, len(strings.Fields(sentence)), most[l], "words: %s", sentence)
	}
	require.Empty(t, text.Forbidden(l.String(), said), "in %q", said)
	require.False(t, strings.ContainsAny(said, "{}"), "an open gap: %s", said)
	if l != vedic.Hindi {
		return
	}
	if said := golden.Gendered(said); said != "" {
		t.Errorf("takes the reader for a man or a woman: %s", said)
	}
	require.Equal(t, said, text.Anusvara(said), "two spellings")
	require.False(t, strings.ContainsAny(said, "\u0958\u0959\u095a"), "two spellings: %s", said)
	if strings.ContainsFunc(said, func(r rune) bool { return r < unicode.MaxASCII && unicode.IsLetter(r) }) {
		t.Errorf("Latin letters: %s", said)
	}
}

// Of a single chapter, and of the year ahead, a reading has that part alone.
func TestPartsAlone(t *testing.T) {
	c := births(t, 1, 23)[0]
	for _, p := range Parts() {
		r, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full, Parts: []Part{p}})
		require.NoError(t, err)
		if len(r.Sections) != 1 || r.Sections[0].Part != p || len(sentences(r)) < 5 {
			t.Errorf("%v alone: %d sections of %d sentences", p, len(r.Sections), len(sentences(r)))
		}
		require.NotEqual(t, r.Method == "", p.isChapter(), "%v: %q", p, r.Method)
	}
}

// A reading of full length needs no more than the answers and the words.
func BenchmarkFullReading(b *testing.B) {
	c := births(b, 1, 7)[0]
	for b.Loop() {
		if _, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full}); err != nil {
			b.Fatal(err)
		}
	}
}

// The sentences of the nine chapters are easy to read: Flesch 60 or more over 20 charts.
func TestReadingEase(t *testing.T) {
	var all []string
	for _, c := range births(t, 20, 42) {
		r, err := Of(context.Background(), observer, c, Options{Now: now})
		require.NoError(t, err)
		for _, s := range sentences(r) {
			all = append(all, s.Text)
		}
	}
	if ease := golden.ReadingEase(strings.Join(all, " ")); ease < 60 {
		t.Errorf("Flesch %.1f", ease)
	} else {
		t.Logf("Flesch %.1f", ease)
	}
}

// Every text is there in both languages.
func TestTextsAreComplete(t *testing.T) {
	for _, fault := range texts.Check(texts.IDs()) {
		t.Error(fault)
	}
}
