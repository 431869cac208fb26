package book_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	dk = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	now = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
)

const (
	asha = `{"name":"Asha","gender":"female","date":"1990-08-15","time":"14:30","place":"Pune, India"}`
	ravi = `{"name":"Ravi Kumar","gender":"male","date":"1988-01-03","time":"05:10","place":"Delhi, India"}`
	old  = `{"name":"रमेश चंद्र","date":"1931-02-28","time":"23:59","place":"Varanasi, India"}`
	away = `{"name":"Łucja Đặng","date":"2011-06-30","time":"00:01","place":"London, United Kingdom"}`
)

var languages = []vedic.Lang{vedic.English, vedic.Hindi}

// asked is a birth of which a book is asked.
func asked(t testing.TB, birth string, l vedic.Lang) *op.Request {
	t.Helper()
	in, faults := dk.ParseBirth([]byte(birth))
	require.Empty(t, faults)
	r, err := dk.Cast(in, now)
	require.NoError(t, err)
	return &op.Request{Context: context.Background(), Report: r, Lang: l, Now: now}
}

// couple is a match of two births.
func couple(t testing.TB, births ...string) *op.MatchInput {
	t.Helper()
	var people [2]op.Person
	for i, birth := range births {
		in, faults := dk.ParseBirth([]byte(birth))
		require.Empty(t, faults)
		people[i].Birth = &in
	}
	return &op.MatchInput{Bride: people[0], Groom: people[1], Options: milan.Options{Bands: milan.ServiceBands}}
}

// tool runs a program of poppler or qpdf on a book and gives what it says.
func tool(t *testing.T, file []byte, name string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("needs %s: apt-get install poppler-utils qpdf", name)
	}
	at := filepath.Join(t.TempDir(), "book.pdf")
	require.NoError(t, os.WriteFile(at, file, 0o600))
	for i, a := range args {
		if a == "FILE" {
			args[i] = at
		}
	}
	out, err := exec.Command(path, args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

// pages returns the text of each page.
func pages(t *testing.T, file []byte) []string {
	t.Helper()
	list := strings.Split(tool(t, file, "pdftotext", "-layout", "FILE", "-"), "\f")
	return list[:len(list)-1]
}

var spaces = regexp.MustCompile(`\s+`)

// running is text as one line.
func running(s string) string { return spaces.ReplaceAllString(s, " ") }

func TestKundaliBook(t *testing.T) {
	for _, birth := range []string{asha, ravi, old, away} {
		for i, l := range languages {
			on := asked(t, birth, l)
			file, err := book.Of(dk, on, book.Options{Style: drawing.Style(i)})
			require.NoError(t, err)
			list := pages(t, file)
			require.GreaterOrEqual(t, len(list), 30, l)
			require.LessOrEqual(t, len(list), 60, l)
			wellFilled(t, list)
			quiet(t, strings.Join(list, " "))
			if l == vedic.Hindi {
				noLatin(t, list, on.Report.Input.Name)
			}
		}
	}
}

// wellFilled fails on a page that is almost empty, apart from the cover and the page of the seal. A page has two lines
// around its matter, and figures have little text.
func wellFilled(t *testing.T, list []string) {
	t.Helper()
	for i, page := range list {
		if i == 0 || sealOnly(page) {
			continue
		}
		require.Greater(t, len(strings.Fields(page)), 40, "page %d:\n%s", i+1, page)
	}
}

// quiet: what a book for a family does not tell.
func quiet(t *testing.T, text string) {
	t.Helper()
	// the mantra that is said for protection
	text = strings.NewReplacer("Mrityunjaya", "", "मृत्युंजय", "", "मृत्युंजय", "").Replace(text)
	for _, word := range []string{"maraka", "mrityu", "death", "22nd drekkana", "64th navamsa", "apamrityu", "मारक",
		"मृत्यु",
		"अपमृत्यु", "22वाँ द्रेष्काण", "64वाँ नवांश"} {
		require.NotContains(t, strings.ToLower(text), word)
	}
}

var foreign = []*regexp.Regexp{
	regexp.MustCompile(`[A-Z][a-z]+/[A-Z][A-Za-z_]+`),     // the id of a zone
	regexp.MustCompile(`\d[\d.]*-[a-z]+\d* (DE\d+)`),      // the version of the ephemeris
	regexp.MustCompile(`\b[0-9a-f]{10,64}\b`),             // the seal
	regexp.MustCompile(`\b[0-9]\.[0-9]\.[0-9](-[a-z]+)?`), // of the program
	regexp.MustCompile(`[IVX]+`),                          // volumes
}

// noLatin: a Hindi page has no Latin letter but what was typed and what is the same everywhere.
func noLatin(t *testing.T, list []string, name string) {
	t.Helper()
	for i, page := range list {
		page = strings.ReplaceAll(page, name, "")
		for _, allowed := range foreign {
			page = allowed.ReplaceAllString(page, "")
		}
		require.NotRegexp(t, `\p{Latin}`, page, "page %d", i+1)
	}
}

// What was put in is read out again: sentences of the desk's own answers, and conjuncts as they were spelled.
func TestBookSaysWhatTheDeskAnswers(t *testing.T) {
	for _, l := range languages {
		on := asked(t, asha, l)
		file, err := book.Of(dk, on, book.Options{})
		require.NoError(t, err)
		text := running(strings.Join(pages(t, file), " "))
		text = running(regexp.MustCompile(` Asha `).ReplaceAllString(text, " "))
		yogas, err := dk.Yogas(on, &op.YogasInput{})
		require.NoError(t, err)
		n := 0
		for _, y := range yogas.Result.Yogas {
			if y.Present {
				require.Contains(t, text, y.Name)
				n++
			}
		}
		require.Greater(t, n, 10)
		doshas, err := dk.Doshas(on, &op.DoshasInput{})
		require.NoError(t, err)
		for _, d := range doshas.Result.Doshas {
			require.Contains(t, text, d.Name)
			for _, c := range d.Cancellations {
				if words := strings.Fields(c.Rule.Note); d.Status != finding.Absent &&
					c.Applies && len(words) > 3 {
					part := strings.Join(words[:3], " ")
					require.True(t, strings.Contains(text, part), part)
				}
			}
		}
		view, err := on.Report.View(l, 2, now)
		require.NoError(t, err)
		for i := range view.Planets {
			p := &view.Planets[i]
			require.Contains(t, text, p.DMS.String())
			require.Contains(t, text, p.Nakshatra.Name)
		}
		d, err := on.Report.Dashas(2, on.Report.Birth.Time, on.Report.Birth.Time.AddDate(120, 0, 0))
		require.NoError(t, err)
		for _, maha := range d.Periods {
			for _, x := range maha.Sub {
				if x.Start.After(on.Report.Birth.Time) {
					require.Contains(t, text, x.Start.Format(time.DateOnly))
				}
			}
		}
	}
}

func TestSameBytesTwice(t *testing.T) {
	for _, l := range languages {
		one, err := book.Of(dk, asked(t, asha, l), book.Options{})
		require.NoError(t, err)
		two, err := book.Of(dk, asked(t, asha, l), book.Options{})
		require.NoError(t, err)
		require.True(t, bytes.Equal(one, two))
		require.Less(t, len(one), 1<<20)
		require.Contains(t, tool(t, one, "qpdf", "--check", "FILE"), "No syntax or stream encoding errors")
	}
}

// The contents tell the page that each part begins on, and bookmarks lead there too.
func TestContents(t *testing.T) {
	file, err := book.Of(dk, asked(t, asha, vedic.English), book.Options{})
	require.NoError(t, err)
	list := pages(t, file)
	row := regexp.MustCompile(`(?m)^(\S.*?)\s{2,}(\d+)$`)
	n := 0
	for _, m := range row.FindAllStringSubmatch(list[1], -1) {
		number, err := strconv.Atoi(m[2])
		require.NoError(t, err)
		if m[1] == "Made with jyotish" {
			require.Equal(t, 2, number)
			continue
		}
		require.Contains(t, list[number-1], m[1], "page %d", number)
		require.Regexp(t, `(?m)\s`+m[2]+`\s*$`, list[number-1], "the number on the page")
		n++
	}
	require.Equal(t, 16, n, "a row for each part")
	structure := tool(t, file, "pdfinfo", "-struct", "FILE")
	for _, role := range []string{"H1", "H2", "Table", "TR", "TH", "Figure", "TOCI"} {
		require.Contains(t, structure, role)
	}
	dests := tool(t, file, "qpdf", "--qdf", "--object-streams=disable", "FILE", "-")
	require.Equal(t, 16+strings.Count(structure, "H2")+9+12, // and each graha and house
		strings.Count(dests, "/Parent ")-strings.Count(dests, "/Type /Page\n"))
	require.Contains(t, dests, "/Outlines")
}

// Each answer stands in the book whole, in both languages, and no chapter of the reading says its verdict again.
func TestAnswersInTheBook(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		on := asked(t, asha, l)
		answers, err := dk.Answers(on, vedic.Date{})
		require.NoError(t, err)
		require.Len(t, answers, 9)
		file, err := book.Of(dk, on, book.Options{Sections: []book.Section{book.Reading}})
		require.NoError(t, err)
		said := running(strings.Join(pages(t, file), " "))
		if l == vedic.Hindi { // pdftotext does not read Devanagari back letter by letter
			continue
		}
		for _, a := range answers {
			require.Equal(t, 1, strings.Count(said, a.Confidence), a.Confidence)
			require.Contains(t, said, a.Summary)
			for _, r := range slices.Concat(a.For, a.Against) {
				require.Contains(t, said, r.Text)
			}
			require.Contains(t, said, a.ToDo[0])
		}
	}
}

func TestSections(t *testing.T) {
	file, err := book.Of(dk, asked(t, asha, vedic.English), book.Options{Sections: []book.Section{book.Doshas}})
	require.NoError(t, err)
	text := strings.Join(pages(t, file), " ")
	require.Contains(t, text, "Mangal dosha")
	require.NotContains(t, text, "Ashtakavarga\n")
	var s book.Section
	var wrong *vedic.ParseError
	require.ErrorAs(t, s.UnmarshalText([]byte("chart")), &wrong)
	require.Contains(t, wrong.Want, "charts, vargas")
	require.NoError(t, s.UnmarshalText([]byte("year")))
	require.Equal(t, book.Year, s)
	require.Len(t, book.Sections(), 14)
}

func TestMatchBook(t *testing.T) {
	for i, l := range languages {
		on := &op.Request{Context: context.Background(), Lang: l, Now: now}
		file, err := book.Match(dk, on, couple(t, asha, ravi), book.Options{Style: drawing.Style(i + 1)})
		require.NoError(t, err)
		again, err := book.Match(dk, on, couple(t, asha, ravi), book.Options{Style: drawing.Style(i + 1)})
		require.NoError(t, err)
		require.True(t, bytes.Equal(file, again))
		list := pages(t, file)
		require.GreaterOrEqual(t, len(list), 8)
		require.LessOrEqual(t, len(list), 12)
		wellFilled(t, list)
		text := running(strings.Join(list, " "))
		quiet(t, text)
		for _, want := range []string{"Asha", "Ravi Kumar", "27 / 36"} {
			require.Contains(t, text, want)
		}
		if l == vedic.Hindi {
			for j := range list {
				list[j] = strings.NewReplacer("Asha", "", "Ravi Kumar", "").Replace(list[j])
			}
			noLatin(t, list, "Ravi")
		}
	}
	_, err := book.MatchOf(dk, &op.Request{Now: now}, []byte(`{"kootas":5}`), [2]*op.Report{}, book.Options{})
	require.Error(t, err)
	require.NotContains(t, err.Error(), "kootas", "the document is personal")
}

// picture is a PNG of noise, which compresses badly.
func picture(t *testing.T, w, h int) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	r := rand.New(rand.NewPCG(1, 2))
	for i := range m.Pix {
		m.Pix[i] = byte(r.Uint32())
	}
	m.Set(0, 0, color.NRGBA{1, 2, 3, 255})
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, m))
	return b.Bytes()
}

func TestLetterhead(t *testing.T) {
	l := book.Letterhead{Name: "Shri Jyotish Kendra", Address: "12 Temple Road\n\nPune 411001", Colour: "#1b4d3e"}
	few := book.Options{Sections: []book.Section{book.Charts}, Letterhead: l}
	plain, err := book.Of(dk, asked(t, asha, vedic.English), few)
	require.NoError(t, err)
	for i, page := range pages(t, plain) {
		require.Contains(t, page, "Shri Jyotish Kendra", i)
	}
	require.Contains(t, pages(t, plain)[0], "Pune 411001")
	few.Letterhead.Logo = picture(t, 1400, 900)
	with, err := book.Of(dk, asked(t, asha, vedic.English), few)
	require.NoError(t, err)
	require.Greater(t, len(with), len(plain)+20<<10)
	require.Less(t, len(with), len(plain)+201<<10, "the logo is written anew")
	require.Contains(t, tool(t, with, "pdfimages", "-list", "FILE"), "smask")
}

// All faults are reported at once, with corrections.
func TestWrongOptions(t *testing.T) {
	o := book.Options{Style: 7, Sections: []book.Section{book.Charts, 99}, Letterhead: book.Letterhead{
		Name: strings.Repeat("a", 81), Address: strings.Repeat("a\n", 5), Logo: []byte("GIF89a"), Colour: "#ffff00"}}
	_, err := book.Of(dk, asked(t, asha, vedic.English), o)
	var wrong *op.Invalid
	require.ErrorAs(t, err, &wrong)
	var at []string
	for _, f := range wrong.Faults {
		at = append(at, f.Pointer)
	}
	require.Equal(t, []string{"/letterhead/address", "/letterhead/colour", "/letterhead/logo", "/letterhead/name",
		"/sections/1", "/style"}, at)
	for words, say := range map[string]string{strings.Repeat("ॐ", 61): "61 letters", "สวัสดี": "scripts of India"} {
		require.ErrorContains(t, (&book.Options{Invocation: words}).Check(), say)
	}
	o = book.Options{Letterhead: book.Letterhead{Logo: picture(t, 2001, 1)}}
	require.ErrorContains(t, o.Check(), "2001 by 1")
	o.Letterhead.Logo = picture(t, 40, 40)[:300]
	require.ErrorContains(t, o.Check(), "no picture")
	o = book.Options{Letterhead: book.Letterhead{Name: "โหราศาสตร์"}}
	require.ErrorContains(t, o.Check(), "scripts of India")
	_, err = book.Of(dk, asked(t, strings.Replace(asha, "Asha", "อาชา", 1), vedic.English), book.Options{})
	require.ErrorContains(t, err, "name: ")
}

// A name as long as a birth may have one, without a space, is broken and not run off the page.
func TestLongName(t *testing.T) {
	name := strings.Repeat("कृष्णा", 16)
	file, err := book.Of(dk, asked(t, strings.Replace(asha, "Asha", name, 1), vedic.Hindi), book.Options{})
	require.NoError(t, err)
	require.Contains(t, strings.ReplaceAll(spaces.ReplaceAllString(pages(t, file)[0], ""), "\n", ""), name[:60])
}

func BenchmarkKundaliBook(b *testing.B) {
	for _, l := range languages {
		b.Run(l.String(), func(b *testing.B) {
			on := asked(b, asha, l)
			b.ReportAllocs()
			for b.Loop() {
				file, err := book.Of(dk, on, book.Options{})
				if err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(len(file)))
			}
		})
	}
}
