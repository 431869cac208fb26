package muhurat

import (
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// near is how far from opposite a graha makes Yamitra: one navamsha (Muhurta Chintamani, vivaha).
const near = 3*vedic.Degree + 20*vedic.Arcminute

// yamitra fills in the times in which a graha is opposite to the Moon or to the lagna. Only rows with that trait ask
// for it: the Moon may have to be searched for each of eight grahas.
func (s *search) yamitra() error {
	begin := vedic.JDOf(s.day.of.Light.Begins.Time)
	all, err := gochar.At(s.e, begin, s.options())
	if err != nil {
		return err
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if g == vedic.Moon {
			continue
		}
		if err := s.opposite(g, all.At(g), all.At(vedic.Moon), begin); err != nil {
			return err
		}
	}
	return nil
}

// opposite adds when the Moon passes the place opposite to a graha, and when that place rises. Whether the signs are
// opposite, too, is seen when the times are weighed.
func (s *search) opposite(g vedic.Graha, t, moon gochar.Transit, begin vedic.JD) error {
	d := &s.day
	// The Moon goes at most 16° in a day, a graha 2.5°.
	if ahead := t.Longitude.Plus(vedic.Circle / 2).From(moon.Longitude).Signed(); ahead > -12*vedic.Degree &&
		ahead < 26*vedic.Degree {
		var at [2]vedic.JD
		for i, arc := range [2]vedic.Angle{-near, near} {
			var err error
			if at[i], err = s.passes(g, arc, begin); err != nil {
				return err
			}
		}
		d.tracks[ofYamitraMoon] = append(d.tracks[ofYamitraMoon], stretch{microOf(at[0]), microOf(at[1]), int(g)})
	}
	for _, x := range d.tracks[ofLagna] {
		from, to := d.meets(x, t, begin, -near), d.meets(x, t, begin, near)
		if from < to {
			d.tracks[ofYamitraLagna] = append(d.tracks[ofYamitraLagna], stretch{from, to, int(g)})
		}
	}
	return nil
}

// meets returns when, while a sign rises, the place opposite to a graha rises, so far before or beyond it; the
// beginning of the sign where the signs are not opposite. The graha moves on while the sign rises, so it is asked again
// where it is at the moment found; three times are enough for the two hours of a sign.
func (d *day) meets(sign stretch, t gochar.Transit, begin vedic.JD, beyond vedic.Angle) int64 {
	at := sign.from
	for range 3 {
		days := float64(vedic.JDOf(time.UnixMicro(at)) - begin)
		l := t.Longitude.Plus(vedic.Angle(days * float64(t.Speed)))
		if l.Rashi().Nth(7) != vedic.Rashi(sign.v) {
			return sign.from
		}
		at = d.rises(sign, min(max(l.InSign()+beyond, 0), vedic.Sign))
	}
	return at
}

// passes returns when the Moon is so far beyond the place opposite to a graha, within some seconds.
func (s *search) passes(g vedic.Graha, beyond vedic.Angle, at vedic.JD) (vedic.JD, error) {
	for range 6 {
		all, err := gochar.At(s.e, at, s.options())
		if err != nil {
			return at, err
		}
		moon, other := all.At(vedic.Moon), all.At(g)
		left := other.Longitude.Plus(vedic.Circle/2 + beyond).From(moon.Longitude).Signed()
		step := vedic.JD(float64(left) / float64(moon.Speed-other.Speed))
		if at += step; step < 1e-6 && step > -1e-6 {
			break
		}
	}
	return at, nil
}

// rises returns when a degree of a sign rises in the stretch of that sign: between the edges of navamshas by their even
// share, within some seconds. Where the day cuts the sign, the degrees that rise outside are at its edge.
func (d *day) rises(sign stretch, in vedic.Angle) int64 {
	const navamsha = vedic.Sign / 9
	// BPHS 6: by fire, earth, air, water
	first := [4]vedic.Rashi{vedic.Mesha, vedic.Makara, vedic.Tula, vedic.Karka}[(sign.v-1)%4]
	for _, x := range d.tracks[ofNavamsha] {
		if x.from < sign.from || x.to > sign.to {
			continue
		}
		k := vedic.Angle(first.CountTo(vedic.Rashi(x.v)) - 1)
		if lo := k * navamsha; in >= lo && in < lo+navamsha {
			return x.from + int64(float64(in-lo)/float64(navamsha)*float64(x.to-x.from))
		} else if in < lo {
			return x.from
		}
	}
	return sign.to
}
