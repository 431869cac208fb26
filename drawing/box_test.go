package drawing

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// area is what a text covers.
type area struct {
	text                     string
	left, top, right, bottom int
}

// crowd puts everything into one house, each graha with all its marks and a degree of two digits.
func crowd(f *Figure, h vedic.Bhava) {
	for i := range f.Bodies {
		b := &f.Bodies[i]
		b.House, b.Degree = h, 28*vedic.Degree
		b.Retrograde, b.Combust = b.Graha >= vedic.Mars && b.Graha <= vedic.Saturn,
			b.Graha >= vedic.Moon && b.Graha <= vedic.Saturn
	}
}

// areas reads the texts of an SVG as a browser lays them out, by the widths of the widest fonts.
func areas(tb testing.TB, svg string) (list []area) {
	tb.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	var open bool
	var x, y, size, total, font int
	var all, anchor string
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		require.NoError(tb, err)
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "text":
				open, x, y, size, total, all = true, attr(e, "x"), attr(e, "y"), attr(e, "font-size"), 0, ""
				font, anchor = size, ""
				for _, a := range e.Attr {
					if a.Name.Local == "text-anchor" {
						anchor = a.Value
					}
				}
			case "tspan":
				font = attr(e, "font-size")
				total += attr(e, "dx") * 1000
			}
		case xml.CharData:
			if open {
				total += widthOf(string(e)) * font
				all += string(e)
			}
		case xml.EndElement:
			switch e.Name.Local {
			case "tspan":
				font = size
			case "text":
				open = false
				w := total / 1000
				// of Latin letters, in hundredths; digits of India stand from −8 to 64 in Noto Sans
				up, down := 74, 16
				if strings.ContainsFunc(all, func(r rune) bool {
					return r >= 0x900 && r < 0xd80 && !unicode.IsDigit(r)
				}) {
					up, down = 96, 40
				}
				switch anchor {
				case "start":
					x += w / 2
				case "end":
					x -= w - w/2
				}
				list = append(list, area{all, x - w/2, y - up*size/100, x + w - w/2, y + down*size/100})
			}
		}
	}
}

func attr(e xml.StartElement, name string) int {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			n, _ := strconv.Atoi(a.Value)
			return n
		}
	}
	return 0
}

// With all grahas in any one house nothing overlaps, everything stands inside the polygon of its house, and at 240
// pixels a name without degrees is at least 6 pixels high.
func TestCrowdedHouses(t *testing.T) {
	chart := chartOf(t, "gandhi")
	for style := North; style <= East; style++ {
		for _, lang := range vedic.Langs() {
			for _, o := range []Options{{Size: 240}, {Size: 1200, Degrees: true}, {Size: 240, Degrees: true},
				{Degrees: true}} {
				o.Style, o.Lang, o.Name = style, lang, strings.Repeat("Venkata ", 15)
				least := 99.0
				for house := vedic.Bhava(1); house <= 12; house++ {
					for _, frame := range []Frame{Frame(varga.D1), Bhava} {
						f := figureOf(t, chart, frame)
						crowd(f, house)
						least = min(least, inside(t, fmt.Sprintf("%v %v %+v house %d", frame, style, o, house), f, o))
					}
				}
				t.Logf("%v %v %d degrees %v: names of %.1f pixels or more", style, lang, o.Size, o.Degrees, least)
				floor := 6.0
				if lang > vedic.Hindi { // Punjabi and Sanskrit have no names in few letters, and show them whole
					floor = 4.5
				}
				require.GreaterOrEqual(t, least, floor, "%v %v at %d: names", style, lang, o.Size)
			}
		}
	}
}

// Real charts, most of whose houses are empty.
func TestBoxesOfRealCharts(t *testing.T) {
	for _, id := range []string{"gandhi", "steve_jobs"} {
		chart := chartOf(t, id)
		for _, key := range FrameKeys() {
			frame, err := ParseFrame(key)
			require.NoError(t, err)
			for style := North; style <= East; style++ {
				for _, lang := range vedic.Langs() {
					f, o := figureOf(t, chart, frame),
						Options{Style: style, Lang: lang, Degrees: true, Name: "नमस्ते world"}
					inside(t, fmt.Sprint(id, key, style, lang), f, o)
				}
			}
		}
	}
}

// inside checks a chart, and gives the size of the smallest name in pixels.
func inside(t *testing.T, what string, f *Figure, o Options) (least float64) {
	t.Helper()
	svg := svgOf(t, f, o)
	check(t, svg)
	list := areas(t, svg)
	require.GreaterOrEqual(t, len(list), 12+len(f.Bodies), what)
	for i, a := range list {
		for _, b := range list[:i] {
			if a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom {
				t.Errorf("%s: %v over %v", what, a, b)
			}
		}
	}
	cells := cellsOf(o.Style)
	for i := range f.Rashis {
		within(t, what, &cells[f.cellOf(o.Style, vedic.Bhava(i+1))], list[i])
	}
	least = 99
	i := 12
	for h := vedic.Bhava(1); h <= 12; h++ {
		for _, b := range f.Bodies {
			if b.House == h {
				within(t, what, &cells[f.cellOf(o.Style, h)], list[i])
				i++
			}
		}
	}
	for _, size := range nameSizes(svg) {
		least = min(least, float64(size)*float64(o.size())/(side+2*edge))
	}
	return least
}

// nameSizes returns the font sizes of the grahas' names: of the texts with a mark or of a length below three letters.
func nameSizes(svg string) (list []int) {
	for _, line := range strings.Split(svg, "\n") {
		var size int
		if _, after, ok := strings.Cut(line, `font-size="`); ok && strings.HasPrefix(line, "<text") {
			fmt.Sscanf(after, "%d", &size)
			list = append(list, size)
		}
	}
	return list
}

// within checks that a text lies inside a polygon: all corners of what it covers.
func within(t *testing.T, what string, c *cell, a area) {
	t.Helper()
	for _, p := range [4]point{{a.left, a.top}, {a.right, a.top}, {a.left, a.bottom}, {a.right, a.bottom}} {
		left, right := c.span(p.y)
		require.GreaterOrEqual(t, p.x, left, "%s: %+v leaves its house at %v", what, a, p)
		require.LessOrEqual(t, p.x, right, "%s: %+v leaves its house at %v", what, a, p)
	}
}
