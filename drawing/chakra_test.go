package drawing

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/vedic"
)

// chakras are one of each wheel, with long names and crowded places.
func chakras(l vedic.Lang) map[string]func(Look) ([]byte, error) {
	lattice, wheel, fort := &Lattice{}, &Wheel{Marked: 7}, &Fort{}
	crowd := []vedic.Graha{vedic.Sun, vedic.Moon, vedic.Mars, vedic.Mercury, vedic.Jupiter, vedic.Venus, vedic.Saturn,
		vedic.Rahu, vedic.Ketu}
	for r := range 9 {
		for c := range 9 {
			lattice.Cells[r][c] = LatticeCell{Text: vedic.Nakshatra((9*r+c)%27 + 1).Name(l), Own: r == 4,
				Quality: Quality((r + c) % 3)}
		}
	}
	lattice.Cells[0][1].Grahas, lattice.Cells[8][8].Grahas = crowd, crowd[:2]
	for i := range wheel.Rings {
		wheel.Rings[i].Name = [3]string{vedic.Sun.Name(l), vedic.Moon.Name(l), vedic.Mars.Name(l)}[i]
		for h := range 12 {
			wheel.Rings[i].Rashis[h] = vedic.Mesha.Nth(h + 4*i + 1)
		}
		wheel.Rings[i].Grahas[3*i] = crowd[:5]
		wheel.Rings[i].Grahas[3*i+2] = crowd[5:]
	}
	for i := range fort.Stars {
		fort.Stars[i] = FortStar{Name: vedic.Nakshatra(i%27 + 1).Name(l), Quality: Quality(i % 3)}
	}
	fort.Stars[0].Grahas, fort.Stars[3].Grahas, fort.Stars[10].Grahas = crowd[:4], crowd[4:], crowd[:1]
	return map[string]func(Look) ([]byte, error){"sarvatobhadra": lattice.SVG, "sudarshana": wheel.SVG,
		"kota": fort.SVG}
}

func TestChakrasGolden(t *testing.T) {
	for theme, lang := range []vedic.Lang{Light: vedic.English, Dark: vedic.Hindi} {
		for name, draw := range chakras(lang) {
			svg, err := draw(Look{Theme: Theme(theme), Lang: lang})
			require.NoError(t, err)
			check(t, string(svg))
			apart(t, name, string(svg))
			golden.Text(t, fmt.Sprintf("drawing/%s_%v_%v.svg", name, Theme(theme), lang), svg)
			require.LessOrEqual(t, len(svg), 30_000, name)
		}
	}
}

// Every star of the fort has its own place, the corners lead in and the sides out.
func TestFortPlaces(t *testing.T) {
	seen := map[point]int{}
	for i := range 28 {
		at := fortPoint(i)
		j, twice := seen[at]
		require.False(t, twice, "stars %d and %d stand in one place", i+1, j+1)
		seen[at] = i
	}
	if a, b := fortPoint(0), fortPoint(7); a.x >= 480 || a.y >= 480 || b.x <= 480 || b.y >= 480 {
		t.Error(a, b)
	}
	if east, south := fortPoint(6), fortPoint(13); east.x != 480 || east.y >= 480 || south.y != 480 || south.x <= 480 {
		t.Error(east, south)
	}
}

func TestChakrasRefuse(t *testing.T) {
	for what, draw := range map[string]func(Look) ([]byte, error){"lattice": (&Lattice{}).SVG, "wheel": (&Wheel{}).SVG,
		"fort": (&Fort{}).SVG} {
		_, err := draw(Look{})
		require.Error(t, err, "an empty %s was drawn", what)
	}
	for name, draw := range chakras(vedic.English) {
		if _, err := draw(Look{Theme: 7}); err == nil || !strings.Contains(err.Error(), "light, dark, print") {
			t.Errorf("%s: %v", name, err)
		}
	}
	unkind := &Lattice{Title: `<b>"&'`}
	unkind.Cells[0][0].Text = "\u202e<script>" + strings.Repeat("Wide ", 40)
	svg, err := unkind.SVG(Look{})
	require.NoError(t, err)
	check(t, string(svg))
	apart(t, "names from outside", string(svg))
}

func BenchmarkChakras(b *testing.B) {
	for name, draw := range chakras(vedic.English) {
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
