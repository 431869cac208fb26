package drawing

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/vedic"
)

var ist = time.FixedZone("IST", 19800)

// hm is a time of 22 November 2026, and of the next day from 24 on.
func hm(h, m int) time.Time { return time.Date(2026, 11, 22, h, m, 0, 0, ist) }

// sample are one of each picture. The day is an invented one of 24 hours from six to six.
func samples(tb testing.TB) map[string]func(Look) ([]byte, error) {
	chart := chartOf(tb, "gandhi")
	chart.Vimshottari = chart.Vimshottari.At(time.Date(1930, 3, 12, 6, 0, 0, 0, ist))
	timeline := TimelineOf(chart)
	grid := Grid{Lagna: vedic.Tula}
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		grid.Rows = append(grid.Rows, GridRow{Graha: g, Bindus: vedic.ByRashi[int]{3, 4, 5, 6, 0, 8, 1, 2, 3, 4, 5, 7},
			Total: 48, High: 5, Low: 3})
	}
	grid.Rows = append(grid.Rows, GridRow{Lagna: true, Total: 0},
		GridRow{Bindus: vedic.ByRashi[int]{30, 24, 28}, Total: 82, High: 30, Low: 24})
	bars := Bars{Got: 45, Of: 72, Needed: 36, Kootas: []Bar{
		{"Varna", 2, 2}, {"Vashya", 1, 4}, {"Tara", 3, 6}, {"Yoni", 8, 8}, {"Graha Maitri", 10, 10}, {"Gana", 12, 12},
		{"भकूट", 0, 14}, {"Nadi", 16, 16},
	}}
	ring := Ring{
		Begin: hm(6, 0), Sunset: hm(18, 0), End: hm(30, 0), Now: hm(15, 0),
		Heading: []string{"Sunday", "22 November 2026", "Shukla Trayodashi", "Ashwini"},
	}
	names := []string{"Udveg", "Char", "Labh", "Amrit", "Kaal", "Shubh", "Rog", "उद्वेग"}
	for i := range 16 {
		ring.Parts = append(ring.Parts, Slot{names[i%8], hm(6, 90*i), hm(6, 90*i+90), Quality(i % 3)})
	}
	ring.Slots = []Slot{
		{"Rahu Kalam", hm(16, 30), hm(18, 0), Bad}, {"Dur Muhurta", hm(16, 0), hm(16, 48), Bad},
		{"Godhuli", hm(17, 48), hm(18, 24), Good},
		{"Abhijit Muhurta", hm(11, 36), hm(12, 24), Good}, {"Varjyam", hm(4, 0), hm(7, 0), Bad},
		{"Yesterday", hm(1, 0), hm(3, 0), Bad},
	}
	months := Months{Title: "Marriage", First: vedic.Date{Year: 2026, Month: 11, Day: 20}, Count: 4, Days: []MarkedDay{
		{vedic.Date{Year: 2026, Month: 11, Day: 20}, "54", Neutral, false},
		{vedic.Date{Year: 2026, Month: 11, Day: 21}, "93", Good, true},
		{vedic.Date{Year: 2026, Month: 12, Day: 5}, "12", Bad, false},
		{Date: vedic.Date{Year: 2027, Month: 2, Day: 28}},
	}}
	return map[string]func(Look) ([]byte, error){"dasha": timeline.SVG, "ashtakavarga": grid.SVG, "koota": bars.SVG,
		"day": ring.SVG, "months": months.SVG}
}

func TestPicturesGolden(t *testing.T) {
	for name, draw := range samples(t) {
		for theme, lang := range []vedic.Lang{Light: vedic.English, Dark: vedic.Hindi, Print: vedic.English} {
			svg, err := draw(Look{Theme: Theme(theme), Lang: lang})
			require.NoError(t, err)
			check(t, string(svg))
			golden.Text(t, fmt.Sprintf("drawing/%s_%v_%v.svg", name, Theme(theme), lang), svg)
			require.LessOrEqual(t, len(svg), 20_000, name)
			apart(t, name, string(svg))
		}
	}
}

// Every letter is of 12 pixels or more: in a narrow picture where it is 270 wide, in a broad one where it is 464, and
// in one of months where it is 720. In the narrow form nothing overlaps and nothing leaves the picture either.
func TestLettersOfPictures(t *testing.T) {
	for name, draw := range samples(t) {
		for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
			for _, narrow := range []bool{false, true} {
				units, pixels := 960, 464
				if narrow {
					units, pixels = 480, 270
				} else if name == "months" {
					pixels = 720
				}
				svg, err := draw(Look{Lang: lang, Narrow: narrow})
				require.NoError(t, err)
				check(t, string(svg))
				apart(t, name, string(svg))
				sizes := fontSize.FindAllStringSubmatch(string(svg), -1)
				require.NotEmpty(t, sizes, "%s has no letters", name)
				for _, m := range sizes {
					if n, _ := strconv.Atoi(m[1]); n*pixels < 12*units {
						t.Errorf("%s, narrow %v, %v: letters of %d units", name, narrow, lang, n)
					}
				}
				if narrow {
					golden.Text(t, fmt.Sprintf("drawing/%s_narrow_%v.svg", name, lang), svg)
				}
			}
		}
	}
}

// apart checks that no texts overlap and none leaves the picture.
func apart(t *testing.T, what, svg string) {
	t.Helper()
	var w, h int
	if _, after, ok := strings.Cut(svg, `viewBox="`); !ok {
		t.Fatal("no view box")
	} else if _, err := fmt.Sscanf(after, "0 0 %d %d", &w, &h); err != nil {
		t.Fatal(err)
	}
	list := areas(t, svg)
	for i, a := range list {
		if a.left < 0 || a.top < 0 || a.right > w || a.bottom > h {
			t.Errorf("%s: %+v leaves the picture, %d × %d", what, a, w, h)
		}
		for _, b := range list[:i] {
			if a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom {
				t.Errorf("%s: %+v over %+v", what, a, b)
			}
		}
	}
}

// The timeline writes the dasha chain of 12 March 1930 in Gandhi's life as text and marks the
// running period.
func TestTimelineDescription(t *testing.T) {
	svg, err := samples(t)["dasha"](Look{})
	require.NoError(t, err)
	for _, want := range []string{"Mercury 1869, Ketu 18", "(now)", ">1869<"} {
		require.Contains(t, string(svg), want, "no: in %s", svg)
	}
	require.Equal(t, 2, strings.Count(string(svg), "(now)"), "now is not told once a level")
}

func TestPicturesRefuse(t *testing.T) {
	day := []Period{{vedic.Sun, hm(6, 0), hm(7, 0), nil}}
	for what, draw := range map[string]func(Look) ([]byte, error){
		"no month":  (&Months{First: vedic.Date{Year: 2026, Month: 1, Day: 1}}).SVG,
		"no period": (&Timeline{}).SVG, "no row": (&Grid{}).SVG, "no bar": (&Bars{}).SVG,
		"no day":               (&Ring{Begin: hm(6, 0), End: hm(6, 0)}).SVG,
		"periods of no length": (&Timeline{Periods: []Period{{vedic.Sun, hm(6, 0), hm(6, 0), nil}}}).SVG,
		"periods that overlap": (&Timeline{Periods: append(day, Period{vedic.Moon, hm(6, 30), hm(8, 0), nil})}).SVG,
		"a period of no graha": (&Timeline{Periods: []Period{{0, hm(6, 0), hm(7, 0), nil}}}).SVG,
		"sub-periods disorderd": (&Timeline{Periods: []Period{{vedic.Sun, hm(6, 0), hm(7, 0),
			[]Period{{vedic.Sun, hm(7, 0), hm(6, 0), nil}}}}}).SVG,
	} {
		_, err := draw(Look{})
		require.Error(t, err, "%s was drawn", what)
	}
	for name, draw := range samples(t) {
		if _, err := draw(Look{Theme: 7}); err == nil || !strings.Contains(err.Error(), "light, dark, print") {
			t.Errorf("%s: %v", name, err)
		}
	}
	alone := Timeline{Periods: day}
	if svg, err := alone.SVG(Look{}); err != nil {
		t.Error(err)
	} else {
		check(t, string(svg))
	}
}

// Names from outside are text in all of them.
func FuzzPictures(f *testing.F) {
	f.Add(`<b>"&'`)
	f.Add("\u202e" + strings.Repeat("Wide ", 40))
	f.Add("\xff\x00")
	f.Add("0\xae0 % 00 % 00000") // cut off beside the times of a slot
	f.Fuzz(func(t *testing.T, name string) {
		bars := Bars{Kootas: []Bar{{name, 1, 2}}, Got: -4, Of: 2, Title: name, TotalLabel: name}
		ring := Ring{Begin: hm(6, 0), End: hm(30, 0), Heading: []string{name},
			Parts: []Slot{{name, hm(6, 0), hm(9, 0), Good}}}
		ring.Slots = ring.Parts
		for _, draw := range []func(Look) ([]byte, error){bars.SVG, ring.SVG} {
			svg, err := draw(Look{})
			require.NoError(t, err)
			check(t, string(svg))
			apart(t, "a name", string(svg))
		}
	})
}

func BenchmarkPictures(b *testing.B) {
	for name, draw := range samples(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := draw(Look{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestHalves(t *testing.T) {
	for n, want := range map[int]string{0: "0", 1: "½", 2: "1", 3: "1½", 35: "17½", 72: "36"} {
		require.Equal(t, want, halves(n), "%d halves", n)
	}
}
