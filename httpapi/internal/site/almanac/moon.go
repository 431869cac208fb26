package almanac

import (
	"fmt"
	"html/template"
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// moon is the Moon as she looks in the middle of a tithi from the North, where her right side waxes.
type moon struct{ tithi vedic.Tithi }

func moonOf(t vedic.Tithi) moon { return moon{t} }

// Path is the lit part in a circle of radius 9 about the origin, as the data of an SVG path; empty for the new Moon.
// Its edges are half of the limb and half of an ellipse, whose breadth is the cosine of the elongation.
func (m moon) Path() string {
	e := (float64(m.tithi) - 0.5) * 12 * math.Pi / 180
	const r = 9.0
	rx := math.Abs(math.Cos(e)) * r
	limb, inner := 1, 1 // clockwise from the top on the right; back on the left where more than half is lit
	waning := m.tithi > 15
	if waning {
		limb = 0
	}
	if gibbous := math.Cos(e) < 0; gibbous == waning {
		inner = 0
	}
	return fmt.Sprintf("M0-9A9 9 0 0 %d 0 9A%.2f 9 0 0 %d 0-9Z", limb, rx, inner)
}

// SVG draws her, for the eye alone: the tithi beside her says the same.
func (m moon) SVG() template.HTML {
	return template.HTML(`<svg class="moon" viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true" focusable="false">` +
		`<circle r="9"/><path d="` + m.Path() + `"/></svg>`)
}
