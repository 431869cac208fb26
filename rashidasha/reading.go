package rashidasha

import (
	"fmt"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// reading is a sky as the rules look at it: its rashi chart, and the chart in which signs are compared, which may be a
// varga.
type reading struct {
	sky *vedic.Sky
	o   *Options
	// Strengths in the rashi chart.
	rashi *jaimini.Strengths
	// Strengths in the chart that the system is reckoned in.
	chart *jaimini.Strengths
	varga varga.Varga
}

// read looks at a sky in a varga. In a varga each graha has a place of its own within the sign, its
// degree spread over it, so that rules of strength that ask who is further on can be asked there as
// well.
func read(sky *vedic.Sky, v varga.Varga, o *Options) (*reading, error) {
	var grahas vedic.ByGraha[vedic.Longitude]
	for i := range sky.Grahas {
		grahas[i] = sky.Grahas[i].Longitude
	}
	x := &reading{sky: sky, o: o, varga: v, rashi: jaimini.StrengthsOf(sky.Lagna, &grahas, o.Jaimini)}
	x.chart = x.rashi
	if v == varga.D1 {
		return x, nil
	}
	lagna, err := within(v, sky.Lagna)
	if err != nil {
		return nil, err
	}
	for i, l := range grahas {
		if grahas[i], err = within(v, l); err != nil {
			return nil, err
		}
	}
	x.chart = jaimini.StrengthsOf(lagna, &grahas, o.Jaimini)
	return x, nil
}

// within returns where a longitude comes in a varga by the rule of Parashara.
func within(v varga.Varga, l vedic.Longitude) (vedic.Longitude, error) {
	p, err := v.At(l, varga.Parashara)
	if err != nil {
		return 0, fmt.Errorf("%v: %w", v, err)
	}
	return vedic.Longitude(vedic.Angle(p.Rashi-1)*vedic.Sign + p.Degree), nil
}

// stronger returns the stronger of two signs.
func (x *reading) stronger(a, b vedic.Rashi) vedic.Rashi {
	r, _ := x.chart.Stronger(a, b)
	return r
}

func (x *reading) holds(r vedic.Rashi, g vedic.Graha) bool { return x.chart.Sign(g) == r }

// forward reports whether a sign counts forward because it is odd.
func forward(r vedic.Rashi) bool { return r%2 == 1 }

// oddFooted reports whether a sign counts forward because of its feet: Mesha to Mithuna and Tula to Dhanu.
func oddFooted(r vedic.Rashi) bool { return r.Traits().OddFooted }

// turned returns a direction by the malefics in a sign: Saturn runs it forward, and Ketu, where Saturn is not, the
// other way.
func (x *reading) turned(r vedic.Rashi, ahead bool) bool {
	switch {
	case x.holds(r, vedic.Saturn):
		return true
	case x.holds(r, vedic.Ketu):
		return !ahead
	}
	return ahead
}
