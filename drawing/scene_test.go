package drawing

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// sceneFigure is a chart with a graha of every mark.
func sceneFigure() *Figure {
	f := &Figure{Frame: Frame(varga.D1)}
	for i := range f.Rashis {
		f.Rashis[i] = vedic.Mesha.Nth(i + 1)
	}
	f.Bodies = []Body{{House: 1, Degree: 3 * vedic.Degree}, {Graha: vedic.Mars, House: 4, Degree: 21 * vedic.Degree,
		Retrograde: true, Combust: true}}
	return f
}

var written = regexp.MustCompile(`>([^<>]+)<`)

// A scene says what the SVG says: the same texts at the same places, and every line and area.
func TestSceneIsThePicture(t *testing.T) {
	for style := North; style <= East; style++ {
		o := Options{Style: style, Degrees: true, Name: "Asha & Co"}
		svg, err := sceneFigure().SVG(o)
		require.NoError(t, err)
		s, err := sceneFigure().Scene(o)
		require.NoError(t, err)
		_, body, _ := strings.Cut(string(svg), "</desc>")
		var want, got []string
		for _, m := range written.FindAllStringSubmatch(body, -1) {
			if text := strings.TrimSpace(strings.ReplaceAll(m[1], "&amp;", "&")); text != "" {
				want = append(want, text)
			}
		}
		for _, x := range s.Texts {
			for _, p := range x.Parts {
				got = append(got, p.Text)
				require.Greater(t, p.Size, 0, "%v: %+v", style, p)
				require.True(t, strings.HasPrefix(p.Colour, "#"), "%v: %+v", style, p)
			}
		}
		if strings.Join(want, "|") != strings.Join(got, "|") {
			t.Errorf("%v: %q, the picture has %q", style, got, want)
		}
		strokes := len(regexp.MustCompile(`M-?\d`).FindAllString(body, -1)) + strings.Count(body, "<rect")
		require.Len(t, s.Shapes, strokes, style)
		if s.Title == "" || !strings.Contains(s.Description, "Mars") || s.Width != side+2*edge {
			t.Errorf("%v: %+v", style, s.Title)
		}
	}
	_, err := (&Bars{}).Scene(Look{})
	require.True(t, err == errEmpty, err)
	_, err = sceneFigure().Scene(Options{Style: 9})
	require.Error(t, err, "no style 9")
}
