package drawing

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

func chartOf(tb testing.TB, id string) *kundali.Chart {
	sky := skytest.Reference(tb, id)
	sky.Day = vedic.Day{Sunrise: sky.At - 0.03, Sunset: sky.At + 0.47, NextSunrise: sky.At + 0.97}
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

func figureOf(tb testing.TB, c *kundali.Chart, f Frame) *Figure {
	tb.Helper()
	x, err := Of(c, f)
	require.NoError(tb, err)
	return x
}

func svgOf(tb testing.TB, f *Figure, o Options) string {
	tb.Helper()
	b, err := f.SVG(o)
	require.NoError(tb, err)
	return string(b)
}

// A chart of a real birth in each style, language and theme, and each kind of chart.
func TestGolden(t *testing.T) {
	chart := chartOf(t, "gandhi")
	for _, c := range []struct {
		frame Frame
		o     Options
	}{
		{Frame(varga.D1), Options{Degrees: true, Name: "M. K. Gandhi"}},
		{Frame(varga.D1), Options{Style: South, Degrees: true, Name: "M. K. Gandhi"}},
		{Frame(varga.D1), Options{Style: East, Lang: vedic.Hindi, Theme: Print, Degrees: true}},
		{Frame(varga.D9), Options{Lang: vedic.Hindi, Theme: Dark, Size: 240}},
		{Frame(varga.D60), Options{Style: South, Theme: Print, Size: 1200}},
		{Moon, Options{Style: East}},
		{Sun, Options{Lang: vedic.Hindi}},
		{Bhava, Options{Style: South, Theme: Dark, Degrees: true}},
	} {
		svg := svgOf(t, figureOf(t, chart, c.frame), c.o)
		golden.Text(t, fmt.Sprintf("drawing/gandhi_%v_%v_%v_%v.svg", strings.ToLower(c.frame.String()), c.o.Style,
			c.o.Theme, c.o.Lang), []byte(svg))
		require.LessOrEqual(t, len(svg), 20_000, c)
	}
}

// Gandhi by Raman, Notable Horoscopes: Tula rises with Mars, Mercury and Venus; the Moon is in Karka with Rahu, the
// Sun in Kanya, Jupiter in Mesha, Saturn in Vrishchika, Ketu in Makara.
func TestFigureOfGandhi(t *testing.T) {
	chart := chartOf(t, "gandhi")
	signs := [10]vedic.Rashi{
		vedic.Tula, vedic.Kanya, vedic.Karka, vedic.Tula, vedic.Tula, vedic.Mesha, vedic.Tula, vedic.Vrishchika,
		vedic.Karka, vedic.Makara,
	}
	for frame, first := range map[Frame]vedic.Rashi{Frame(varga.D1): vedic.Tula, Moon: vedic.Karka, Sun: vedic.Kanya} {
		f := figureOf(t, chart, frame)
		for i, b := range f.Bodies {
			require.Equal(t, signs[i], f.Rashis.At(b.House), "%v: body %d in house", frame, i)
			require.Equal(t, vedic.Bhava(first.CountTo(signs[i])), b.House, "%v: body %d in house", frame, i)
		}
	}
}

// Where a graha stands past the middle between two houses, it moves to the next: lagna 28° and midheaven a square
// behind it put the middles at the 28th degree of each sign, and the houses from the 13th to the 13th.
func TestChalit(t *testing.T) {
	sky := skytest.Sky("lagna mesha 28°, sun mesha 12°, moon mesha 14°, mars vrishabha 12°30′, saturn meena 20°")
	sky.Midheaven = sky.Lagna.Plus(-90 * vedic.Degree)
	f := figureOf(t, kundali.FromSky(kundali.Birth{Time: sky.At.Time()}, sky), Bhava)
	for g, want := range map[vedic.Graha]vedic.Bhava{vedic.Sun: 12, vedic.Moon: 1, vedic.Mars: 1, vedic.Saturn: 12} {
		require.Equal(t, want, f.Bodies[g].House, "%v in house", g)
	}
	require.Equal(t, vedic.Mesha, f.Rashis[0], "%v", f.Rashis)
	require.Equal(t, vedic.Makara, f.Rashis[9], "%v", f.Rashis)
	// The chart's own houses, where it has some.
	own := chartOf(t, "gandhi")
	own.Sky.Settings.Houses = vedic.Placidus
	own.Planets[0].House = 7
	require.EqualValues(t, 7, figureOf(t, own, Bhava).Bodies[1].House, "the Sun")
}

func TestRefusals(t *testing.T) {
	chart := chartOf(t, "gandhi")
	f := figureOf(t, chart, Moon)
	for _, c := range []struct {
		o    Options
		want []string
	}{
		{Options{Style: 9}, []string{"style", "north, south, east"}},
		{Options{Theme: 9, Size: 159}, []string{"light, dark, print", "160 to 2000"}},
		{Options{Size: 2001, Lang: 99}, []string{"160 to 2000", "en, hi, as, bn"}},
	} {
		_, err := f.SVG(c.o)
		for _, want := range c.want {
			require.Error(t, err, c.o)
			require.Contains(t, err.Error(), want, c.o)
		}
	}
	var parse *vedic.ParseError
	for _, s := range []string{"D5", "", "mars", "D9 "} {
		if x, err := ParseFrame(s); s != "D9 " &&
			(!errors.As(err, &parse) || !strings.Contains(parse.Want, "D1, D2") ||
				!strings.Contains(parse.Want, "moon, sun, bhava")) {
			t.Errorf("%q: %v %v", s, x, err)
		}
	}
	var style Style
	if err := style.UnmarshalText([]byte("west")); err == nil || !strings.Contains(err.Error(), "north, south, east") {
		t.Error(err)
	}
	_, err := Of(chart, Frame(5))
	require.ErrorAs(t, err, &parse)
	_, err = (&Figure{}).SVG(Options{})
	require.Error(t, err, "a figure of nothing was drawn")
	back := *chart
	back.Sky = vedic.Sky{}
	for _, frame := range []Frame{Frame(varga.D9), Bhava} {
		_, err := Of(&back, frame)
		require.ErrorIs(t, err, kundali.ErrNoSky, frame)
	}
}

// All that a name may hold is text, and the picture is well-formed.
func FuzzName(f *testing.F) {
	for _, s := range []string{
		"Ravi", `<script>alert(1)</script>`, `"><image href='http://x'/>`, "\u202eevil\u202c", "\u2067שלום\u2069",
		"]]>&amp;", "e\x00\x1b[31m", "\xff\xfe",
		strings.Repeat("क्ष्", 40), strings.Repeat("M", 120), strings.Repeat("a\u0301", 120),
		"a" + strings.Repeat("\u0301", 119), "🙏🏽 नमस्ते", "\uFFFE",
	} {
		f.Add(s)
	}
	chart := chartOf(f, "gandhi")
	figure := figureOf(f, chart, Frame(varga.D1))
	f.Fuzz(func(t *testing.T, name string) {
		for style := North; style <= East; style++ {
			svg := svgOf(t, figure, Options{Style: style, Name: name})
			check(t, svg)
			if strings.ContainsAny(svg, "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200e\u200f") {
				t.Errorf("%q turns the text about", name)
			}
		}
	})
}

// check holds an SVG against what every picture must be: well-formed, of a few harmless elements, without style or
// reference.
func check(tb testing.TB, svg string) {
	tb.Helper()
	require.True(tb, utf8.ValidString(svg), "not UTF-8")
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		require.NoError(tb, err, "in %s", svg)
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch e.Name.Local {
		case "svg", "title", "desc", "rect", "path", "text", "tspan":
		default:
			tb.Errorf("element %s", e.Name.Local)
		}
		for _, a := range e.Attr {
			if n := a.Name.Local; n == "style" || n == "href" || n == "src" || n == "class" ||
				strings.HasPrefix(n, "on") || strings.Contains(a.Value, "url(") {
				tb.Errorf("attribute %s=%q", n, a.Value)
			}
		}
	}
}

// In a page the colours are the page's, with those of the light theme behind them.
func TestPageTheme(t *testing.T) {
	f := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1))
	svg := svgOf(t, f, Options{Theme: Page})
	check(t, svg)
	for _, want := range []string{"var(--chart-ground,#fffdf8)", "var(--chart-text,#2b2118)"} {
		require.Contains(t, svg, want, "no")
	}
	require.NotContains(t, svg, "http", "a part of a page has an address in it")
	plain := regexp.MustCompile(`var\(--chart-[a-z]+,(#[0-9a-f]{6})\)`).ReplaceAllString(svg, "$1")
	if plain != strings.Replace(svgOf(t, f, Options{}), ` xmlns="http://www.w3.org/2000/svg"`, "", 1) {
		t.Error("the page's colours do not stand before those of the light theme")
	}
}

func TestAccessible(t *testing.T) {
	chart := chartOf(t, "gandhi")
	svg := svgOf(t, figureOf(t, chart, Frame(varga.D1)), Options{Name: "M. K. Gandhi"})
	for _, want := range []string{
		`role="img" aria-labelledby="chart-D1-north-t" aria-describedby="chart-D1-north-d" lang="en"`,
		`<title id="chart-D1-north-t">Rashi (D1) – M. K. Gandhi</title>`,
		`<desc id="chart-D1-north-d">North Indian style. House 1, Libra: Ascendant`,
		"House 7, Aries: Jupiter 28° retrograde",
	} {
		require.Contains(t, svg, want, "no")
	}
	if svg = svgOf(t, figureOf(t, chart, Moon), Options{Lang: vedic.Hindi}); !strings.Contains(svg, "चंद्र कुंडली") ||
		!strings.Contains(svg, "भाव 1, कर्क: चंद्र") {
		t.Error(svg)
	}
}

// Text in every theme has a contrast of 4.5 or more on what is behind it (WCAG 2.2, 1.4.3), lines of 3.
func TestContrast(t *testing.T) {
	for theme, k := range inks[:Page] {
		for _, pair := range [][2]string{
			{k.text, k.ground}, {k.text, k.tint}, {k.faint, k.ground}, {k.faint, k.tint}, {k.accent, k.ground},
			{k.accent, k.tint},
			{k.text, k.good}, {k.text, k.bad}, {k.text, k.neutral},
		} {
			if got := contrast(t, pair[0], pair[1]); got < 4.5 {
				t.Errorf("%v: %s on %s: %.2f", Theme(theme), pair[0], pair[1], got)
			}
		}
		require.GreaterOrEqual(t, contrast(t, k.line, k.ground), 3.0, "%v: lines", Theme(theme))
	}
}

func contrast(tb testing.TB, a, b string) float64 {
	x, y := luminance(tb, a), luminance(tb, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(tb testing.TB, s string) float64 {
	n, err := strconv.ParseUint(s[1:], 16, 32)
	require.NoError(tb, err)
	require.Len(tb, s, 7)
	var sum float64
	for i, weight := range [3]float64{0.2126, 0.7152, 0.0722} {
		sum += weight * linear(float64(n>>(16-8*i)&0xff)/255)
	}
	return sum
}

func BenchmarkSVG(b *testing.B) {
	figure := figureOf(b, chartOf(b, "gandhi"), Frame(varga.D1))
	for _, o := range []Options{{Degrees: true}, {Style: South, Degrees: true, Name: "M. K. Gandhi"},
		{Style: East, Degrees: true, Lang: vedic.Hindi}} {
		b.Run(o.Style.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := figure.SVG(o); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// From the chart to the picture of its worst case: a varga, and all in one narrow house with degrees and marks.
func BenchmarkCrowded(b *testing.B) {
	chart := chartOf(b, "gandhi")
	b.ReportAllocs()
	for b.Loop() {
		f, err := Of(chart, Frame(varga.D9))
		if err != nil {
			b.Fatal(err)
		}
		crowd(f, 3)
		if _, err := f.SVG(Options{Degrees: true}); err != nil {
			b.Fatal(err)
		}
	}
}

// An annual chart says so in its middle and in its title; the birth chart of the same signs does not.
func TestAnnual(t *testing.T) {
	c := chartOf(t, "gandhi")
	for l, want := range map[vedic.Lang]string{vedic.English: "Annual chart 1930", vedic.Hindi: "वर्ष कुंडली 1930"} {
		o := Options{Style: South, Lang: l}
		got := svgOf(t, Annual(c, 1930), o)
		require.Equal(t, 2, strings.Count(got, want), "%v: title and middle say not both %q: %s", l, want, got)
		require.NotContains(t, svgOf(t, figureOf(t, c, Frame(varga.D1)), o), want, "%v: a birth chart", l)
	}
}
