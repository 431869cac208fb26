package tajika

import (
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// ErrTimeUnknown reports that the hour of birth is unknown (an accuracy of 12 h). The solar return
// depends on the longitude of the Sun at that hour, so that neither its day nor its lagna is
// certain.
var ErrTimeUnknown = errors.New("the annual chart needs the hour of birth, which is not known")

// Lengths of the year in days: from the Sun among the stars back to the same place, and that of the Surya Siddhanta.
const (
	siderealYear vedic.JD = 365.256363
	tropicalYear vedic.JD = 365.242190
	suryaYear    vedic.JD = 365.258756
)

// finder looks for moments through one engine.
type finder struct {
	engine ephemeris.Engine
	natal  *vedic.Sky
	o      *Options
}

// sun returns the longitude that comes back, and its speed a day: sidereal, or by the option tropical, of date.
func (f *finder) sun(at vedic.JD) (vedic.Longitude, vedic.Angle, error) { return f.body(vedic.Sun, at) }

// body returns a longitude and its speed a day, sidereal or by the option tropical, and from where the natal chart was
// seen. The engine is asked and not a sky: a return needs one or two bodies, and a dozen skies would each look for a
// sunrise.
func (f *finder) body(g vedic.Graha, at vedic.JD) (vedic.Longitude, vedic.Angle, error) {
	frame, err := f.engine.Frame(at, f.natal.Settings.Ayanamsa)
	if err != nil {
		return 0, 0, err
	}
	a, err := f.engine.Body(ephemeris.Body(g), at+vedic.JD(frame.DeltaT/86400))
	if err != nil {
		return 0, 0, err
	}
	speed := a.Speed - frame.AyanamsaRate
	if f.natal.Settings.Center == vedic.OnSurface {
		a, _ = frame.Surface(a, f.natal.Place)
	}
	if f.o.Moment == Tropical {
		return vedic.NewLongitude(a.Longitude + frame.Nutation), speed + frame.AyanamsaRate, nil
	}
	return vedic.NewLongitude(a.Longitude - frame.Ayanamsa), speed, nil
}

// target returns the longitude that the Sun comes back to. It is the place in the natal chart,
// ayanamsa and all, so that the year comes round by what the chart shows.
func (f *finder) target() vedic.Longitude {
	l := f.natal.Grahas[vedic.Sun-1].Longitude
	if f.o.Moment == Tropical {
		return l.Plus(f.natal.Ayanamsa + f.natal.Nutation)
	}
	return l
}

// reach solves for the moment near a guess at which the Sun is at a longitude, to 0.01 s, by
// Newton's method. The Sun's speed varies by a thirtieth, so that a few steps do; 1e-7 days are 9
// ms.
func (f *finder) reach(to vedic.Longitude, guess vedic.JD) (vedic.JD, error) {
	for range 12 {
		l, speed, err := f.sun(guess)
		if err != nil {
			return 0, err
		}
		step := vedic.JD(vedic.Angle(to-l).Signed()) / vedic.JD(speed)
		guess += step
		if math.Abs(float64(step)) < 1e-7 {
			return guess, nil
		}
	}
	return 0, fmt.Errorf("tajika: the Sun was not found at %v", to)
}

// begin returns the moment of a chart. At birth itself nothing is solved: the year 0 begins at the
// very moment of birth, to the bit.
func (f *finder) begin(p Pravesha) (vedic.JD, error) {
	n := vedic.JD(p.Completed)
	switch f.o.Moment {
	case FixedYear:
		return f.natal.At + vedic.JD(suryaYear*(n+vedic.JD(p.arc())/vedic.JD(vedic.Circle))), nil
	case TithiPravesha, YogaPravesha, NakshatraPravesha:
		year, err := f.reach(f.target(), f.natal.At+vedic.JD(n*siderealYear))
		if err != nil || n == 0 && p.arc() == 0 {
			return f.natal.At, err
		}
		return f.lunar(year, p.arc())
	}
	if n == 0 && p.arc() == 0 {
		return f.natal.At, nil
	}
	year := siderealYear
	if f.o.Moment == Tropical {
		year = tropicalYear
	}
	guess := f.natal.At + vedic.JD(year*(n+vedic.JD(p.arc())/vedic.JD(vedic.Circle)))
	return f.reach(f.target().Plus(p.arc()), guess)
}

// share returns how often the Sun counts in the angle that comes back: a yoga is the sum of both longitudes, a tithi
// the Moon's less the Sun's, and a nakshatra hers alone.
func (f *finder) share() vedic.Angle {
	switch f.o.Moment {
	case YogaPravesha:
		return 1
	case NakshatraPravesha:
		return 0
	}
	return -1
}

// round returns the mean time in which the angle goes once round: 29.53 days of a tithi, 25.42 of a yoga, 27.32 of a
// nakshatra.
func (f *finder) round() vedic.JD {
	return 360 / (360/vedic.JD(27.321662) + vedic.JD(f.share())*360/siderealYear)
}

// lunar returns the moment at which the angle of Sun and Moon is that of birth, of those at which he is in the sign of
// birth. A chart of a month is that of the next sign, and so on; days count by the angle, 12° of it for each degree of
// the Sun.
//
// Three rounds are looked at, for the one that holds the right sign may begin before or after the
// solar year's moment; of two that do, the nearer is taken.
func (f *finder) lunar(year vedic.JD, arc vedic.Angle) (vedic.JD, error) {
	natal := vedic.Angle(f.natal.Grahas[vedic.Moon-1].Longitude) +
		f.share()*vedic.Angle(f.natal.Grahas[vedic.Sun-1].Longitude)
	months, rest := arc/vedic.Sign, arc%vedic.Sign
	sign := f.natal.Grahas[vedic.Sun-1].Longitude.Rashi().Nth(int(months) + 1)
	around := year + vedic.JD(vedic.JD(months)*vedic.JD(vedic.Sign)/vedic.JD(vedic.Circle)*siderealYear)
	best, off := vedic.JD(0), vedic.JD(math.Inf(1))
	for k := -1; k <= 1; k++ {
		at, err := f.angle(natal, around+vedic.JD(vedic.JD(k)*f.round()))
		if err != nil {
			return 0, err
		}
		sun, _, err := f.sun(at)
		if err != nil {
			return 0, err
		}
		far := vedic.JD(math.Abs(float64(at - around)))
		if sun.Rashi() != sign {
			far += 100
		}
		if far < off {
			best, off = at, far
		}
	}
	if rest == 0 {
		return best, nil
	}
	return f.angle(natal+rest*12, best+vedic.JD(vedic.JD(rest)/vedic.JD(vedic.Sign)*f.round()))
}

// angle solves for the moment near a guess at which the angle of Sun and Moon is so large. It grows by 11° to 16° a
// day, so that a guess within half a round leads there and to no other round.
func (f *finder) angle(to vedic.Angle, guess vedic.JD) (vedic.JD, error) {
	for range 20 {
		sun, his, err := f.sun(guess)
		if err != nil {
			return 0, err
		}
		moon, hers, err := f.body(vedic.Moon, guess)
		if err != nil {
			return 0, err
		}
		off := (to - vedic.Angle(moon) - f.share()*vedic.Angle(sun)).Signed()
		step := vedic.JD(off) / vedic.JD(hers+f.share()*his)
		guess += step
		if math.Abs(float64(step)) < 1e-7 {
			return guess, nil
		}
	}
	return 0, fmt.Errorf("tajika: no %v was found", f.o.Moment)
}

// Begins returns the moment of UT at which a year, or a month, part or day of it begins, to 0.1 s: the moment of the
// chart that [Of] reads. Errors are those of [Of].
func Begins(e Ephemeris, natal *kundali.Chart, p Pravesha, o Options) (at vedic.JD, err error) {
	if err := check(natal, &p, &o); err != nil {
		return 0, err
	}
	if e == nil {
		return 0, fmt.Errorf("tajika: %w", vedic.ErrNoEphemeris)
	}
	err = e.Batch(func(engine ephemeris.Engine) error {
		f := finder{engine, &natal.Sky, &o}
		at, err = f.begin(p)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("tajika: %w", err)
	}
	return at, within(e, at)
}

// within reports whether the ephemeris reaches a moment with a whole sky.
func within(e Ephemeris, at vedic.JD) error {
	if first, last := e.Range(); at < first || at > last {
		return fmt.Errorf("tajika: %w", ephemeris.Beyond(e, at))
	}
	return nil
}

// InYear returns the number of completed years at the solar return in a calendar year, in the time
// zone of the birth. If there are two, as is possible in a leap year, it is the first. It returns
// an error if there is none or the year is before birth.
//
// Only two or three returns are computed: the number of completed years differs from that of the
// calendar years by at most one.
func InYear(e Ephemeris, natal *kundali.Chart, year int, o Options) (completed int, err error) {
	if natal == nil {
		return 0, fmt.Errorf("tajika: %w", kundali.ErrNoChart)
	}
	zone := natal.Birth.Time.Location()
	if born := natal.Birth.Time.Year(); year < born || year > born+MostYears {
		return 0, fmt.Errorf("tajika: %w", &vedic.RangeError{What: "year", Got: fmt.Sprint(year), Low: fmt.Sprint(born),
			High: fmt.Sprint(born + MostYears)})
	}
	var near time.Time
	for n := max(0, year-natal.Birth.Time.Year()-1); n <= year-natal.Birth.Time.Year()+1; n++ {
		at, err := Begins(e, natal, Pravesha{Completed: n}, o)
		if err != nil {
			return 0, err
		}
		switch near = at.Time().In(zone); {
		case near.Year() == year:
			return n, nil
		case near.Year() > year:
			return 0, fmt.Errorf("tajika: no year of this birth begins within %d; the next one begins on %s", year,
				near.Format(time.DateOnly))
		}
	}
	return 0, fmt.Errorf("tajika: no year of this birth begins within %d; the last one began on %s", year,
		near.Format(time.DateOnly))
}

// check validates a request before the ephemeris is used. A chart that was read from JSON is
// reported first, since it cannot be checked further.
func check(natal *kundali.Chart, p *Pravesha, o *Options) error {
	if err := natal.CheckSky(); err != nil {
		return fmt.Errorf("tajika: %w", err)
	}
	if natal.Birth.Accuracy >= 12*time.Hour {
		return fmt.Errorf("tajika: %w", ErrTimeUnknown)
	}
	if err := p.check(); err != nil {
		return fmt.Errorf("tajika: %w", err)
	}
	if err := o.check(); err != nil {
		return fmt.Errorf("tajika: %w", err)
	}
	return nil
}
