package kundali

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// MoonWithin returns where the Moon stood a time before birth and where she stood as much after it, the time 0 to 12 h:
// what an uncertain birth leaves open. It is as exact as the Moon's times in [Sensitivity]. The errors are a
// *vedic.RangeError for another time and ErrNoSky for a chart that was read back.
//
// Seen from the surface (Settings.Center) she swings with the turning Earth, and the places may be
// off by a degree.
func (c *Chart) MoonWithin(t time.Duration) (first, last vedic.Longitude, err error) {
	if t < 0 || t > reach {
		return 0, 0, fmt.Errorf("kundali: %w",
			&vedic.RangeError{What: "time around birth", Got: t.String(), Low: "0s", High: reach.String()})
	}
	if c.Sky.At == 0 {
		return 0, 0, ErrNoSky
	}
	p, moon := pathOf(&c.Sky), c.Sky.Grahas[vedic.Moon-1].Longitude
	at := func(x float64) vedic.Longitude {
		return moon.Plus(vedic.Angle(x * (p.a + float64(x*(p.b+float64(x*p.c))))))
	}
	x := float64(t) / float64(reach)
	return at(-x), at(x), nil
}
