package drawing

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// A picture for a script names every house with its sign and every graha, and has the band of all signs outside its
// view box. The lagna of Gandhi's chart is Libra, the 7th sign: so the 7th house is Aries, and Venus in Libra (with
// Mars and Mercury) is in the 1st.
func TestLive(t *testing.T) {
	figure := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1))
	for _, style := range []Style{North, South, East} {
		b, err := figure.Live(Options{Style: style})
		require.NoError(t, err)
		svg := string(b)
		for _, want := range []string{`data-house="1" data-sign="7"`, `data-house="7" data-sign="1"`,
			`data-house="12" data-sign="6"`, `data-graha="venus"`, `data-ring="7"`, `data-wide="-208 -208 1376 1376"`,
			`viewBox="-8 -8 976 976"`, `var(--chart-ground`} {
			require.NotZero(t, strings.Count(svg, want), "%v: the picture lacks %s", style, want)
		}
		for name, n := range map[string]int{"house": 12, "graha": 9, "ring": 12, "wide": 1} {
			got := strings.Count(svg, "data-"+name+"=")
			require.Equal(t, n, got, "%v: %d of data-%s, want %d", style, got, name, n)
		}
		for _, m := range regexp.MustCompile(`<rect fill="none"[^>]* width="(\d+)" height="(\d+)"`).
			FindAllStringSubmatch(svg, -1) {
			if len(m[1]) < 2 || len(m[1]) == 2 && m[1] < "72" || len(m[2]) == 2 && m[2] < "72" {
				t.Errorf("%v: an area of %s by %s takes the pointer, want 72 or more", style, m[1], m[2])
			}
		}
	}
	if signs := figure.Signs(); signs[vedic.Venus-1] != 7 || signs[vedic.Mars-1] != 7 || signs[vedic.Sun-1] != 6 {
		t.Errorf("signs %v: want Venus and Mars in the 7th, the Sun in the 6th", signs)
	}
}

// The houses of a bhava chalit are no signs: it has no band. A picture that is not live names nothing.
func TestLiveNearMiss(t *testing.T) {
	chart := chartOf(t, "gandhi")
	b, err := figureOf(t, chart, Bhava).Live(Options{})
	if err != nil || strings.Contains(string(b), "data-ring") || !strings.Contains(string(b), "data-house") {
		t.Errorf("the bhava chalit: %v, or it has a band, or no houses", err)
	}
	if strings.Contains(svgOf(t, figureOf(t, chart, Frame(varga.D1)), Options{}), "data-") {
		t.Error("a picture that stands alone has names for a script")
	}
	_, err = (&Figure{}).Live(Options{})
	require.Error(t, err, "a figure of no chart is drawn")
	_, err = figureOf(t, chart, Bhava).Live(Options{Style: 9})
	require.Error(t, err, "an unknown style is drawn")
}
