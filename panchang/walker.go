package panchang

import (
	"errors"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// errUnsettled would be a mistake of the engine: every wheel turns evenly enough.
var errUnsettled = errors.New("panchang: the search for the end of a limb did not converge")

// walker computes consecutive days and keeps what neighbours share. It must be used by one
// goroutine.
//
// A single day needs the sunrises and sunsets of its date and of those next to it, and some steps
// for the end of each limb. In a sequence only the Sun of the next date is new, and the end of a
// continuing limb is known. Neighbours share these moments bit for bit: a tithi that ends near
// sunrise ends on the same side of it for both days, so it is neither listed twice nor lost.
type walker struct {
	e     Ephemeris
	place vedic.Place
	o     Options

	gain, moon, sum, sun wheel
	// sunrises and sunsets of dates, by date in a ring
	known [4]daylight
	today [2]sight // at both ends of the day in hand
	// the last two sankrantis whose first day was asked for
	entries [2]sankranti
	month   lunation // the last one named
}

func newWalker(e Ephemeris, place vedic.Place, o Options) *walker {
	return &walker{
		e: e, place: place, o: o,
		gain: wheel{of: elongation, period: 29.5}, moon: wheel{of: moonOf, period: 27.3},
		sum: wheel{of: sumOf, period: 25.4}, sun: wheel{of: sunOf, period: 365},
	}
}

// daylight is when the Sun rises on a civil date, and sets after that; zero where it does not.
type daylight struct {
	date      vedic.Date
	rise, set vedic.JD
}

func (w *walker) event(b vedic.Graha, setting bool) ephemeris.Event {
	ev := ephemeris.Event{Body: ephemeris.Body(b), Setting: setting, Refraction: w.o.Refraction, Dip: w.o.Dip}
	if b == vedic.Sun {
		ev.Rule = w.o.Sunrise
	}
	return ev
}

// next returns the first event after a moment and before another; zero where there is none.
func (w *walker) next(ev ephemeris.Event, after, before vedic.JD) (vedic.JD, error) {
	at, err := w.e.Next(ev, after, w.place)
	if errors.Is(err, vedic.ErrCircumpolar) || err == nil && at >= before {
		return 0, nil
	}
	return at, err
}

// daylight returns the sunrise of a civil date and the sunset that follows within a day.
func (w *walker) daylight(d vedic.Date) (daylight, error) {
	// A day asks for yesterday, today and tomorrow: by date in a ring of four none of the three displaces another, and
	// a walk finds two of them there. The remainder is made positive since JD is negative before 4713 BC.
	slot := &w.known[((int(d.JD())%len(w.known))+len(w.known))%len(w.known)]
	if slot.date == d {
		return *slot, nil
	}
	found := daylight{date: d}
	midnight := vedic.JDOf(d.In(w.place.Zone))
	var err error
	if found.rise, err = w.next(w.event(vedic.Sun, false), midnight,
		vedic.JDOf(d.Plus(1).In(w.place.Zone))); err != nil {
		return found, err
	}
	if found.rise > 0 {
		if found.set, err = w.next(w.event(vedic.Sun, true), found.rise, found.rise+1.05); err != nil {
			return found, err
		}
	}
	*slot = found
	return found, nil
}

// hours are the moments that divide a Hindu day: Sun times, or those that stand for them.
type hours struct {
	date            vedic.Date
	begin, end      vedic.JD // of the day: sunrise and the next
	rise, set, next vedic.JD // of the Sun itself, zero where it does not rise or set
	noon            vedic.JD // the middle of daylight
	dusk            vedic.JD // the end of daylight; zero where the day is not divided
	beforeRise      vedic.JD // the sunrise before; zero where there is none
	beforeSet       vedic.JD // the sunset before
	polar           polar
	fallback        string // the code of the warning for what stands for sunrise
}

// polar is why the Sun does not rise or set: the keys of the contract.
type polar string

const (
	notPolar    polar = "none"
	midnightSun polar = "midnight_sun"
	polarNight  polar = "polar_night"
)

func (h *hours) divided() bool       { return h.dusk != 0 }
func (h *hours) day() vedic.JD       { return h.dusk - h.begin }
func (h *hours) night() vedic.JD     { return h.end - h.dusk }
func (h *hours) lastNight() vedic.JD { return h.begin - h.beforeSet }

// hours finds the Hindu day of a civil date. A day is divided only if the Sun rises on the date, sets after that, and
// rises again after setting: near the polar circles each of them fails on other dates.
func (w *walker) hours(d vedic.Date) (h hours, err error) {
	today, err := w.daylight(d)
	if err != nil {
		return h, err
	}
	h = hours{date: d, rise: today.rise, set: today.set, polar: notPolar}
	if h.rise > 0 {
		if h.next, err = w.nextRise(d, h.rise); err != nil {
			return h, err
		}
	}
	if h.rise == 0 || h.set == 0 || h.next == 0 || h.set >= h.next {
		return h, w.polarHours(&h)
	}
	h.begin, h.dusk, h.end = h.rise, h.set, h.next
	h.noon = (h.begin + h.dusk) / 2
	return h, w.nightBefore(&h)
}

// nextRise takes the sunrise of the next date, so that neighbours share it to the bit, unless the date has none or two.
func (w *walker) nextRise(d vedic.Date, rise vedic.JD) (vedic.JD, error) {
	tomorrow, err := w.daylight(d.Plus(1))
	if err != nil {
		return 0, err
	}
	// From day to day the Sun rises some minutes earlier or later, near the polar circles up to an hour or two. What
	// lies outside of that is the second sunrise of a date, or that of a date after one that has none.
	if wait := tomorrow.rise - rise; wait > 0.9 && wait < 1.08 {
		return tomorrow.rise, nil
	}
	return w.next(w.event(vedic.Sun, false), rise, rise+1.08)
}

func (w *walker) nightBefore(h *hours) error {
	yesterday, err := w.daylight(h.date.Plus(-1))
	if err != nil {
		return err
	}
	if gap := h.begin - yesterday.rise; gap > 0.9 && gap < 1.08 {
		h.beforeRise, h.beforeSet = yesterday.rise, yesterday.set
	}
	if h.beforeSet == 0 {
		at, err := w.e.Last(w.event(vedic.Sun, true), h.begin, w.place)
		if err == nil {
			h.beforeSet = at
		} else if !errors.Is(err, vedic.ErrCircumpolar) {
			return err
		}
	}
	return nil
}

// six returns 06:00 of local mean solar time.
func (w *walker) six(d vedic.Date) vedic.JD {
	return d.JD() + 0.25 - vedic.JD(w.place.Lon.Degrees()/360)
}

// polarHours fills in a day on which the Sun does not rise or set, as the options ask.
func (w *walker) polarHours(h *hours) error {
	six := w.six(h.date)
	l, err := w.look(six)
	if err != nil {
		return err
	}
	tropical := l.Sun.Plus(l.Ayanamsa + l.Nutation)
	// Which of the two it is follows from the season alone: the Sun is north of the Equator from Aries to Virgo of the
	// tropical zodiac, and does not set on the side on which it is. No altitude is asked for, since at the noon of a
	// day on which it just fails to rise that is all but zero.
	north := vedic.Angle(tropical) < vedic.Circle/2
	h.polar, h.fallback = polarNight, "nominal_day"
	if north == (w.place.Lat > 0) {
		h.polar = midnightSun
	}
	h.begin, h.end = six, six+1
	switch w.o.Polar {
	case PolarEquinoctial:
		h.fallback = "equinoctial_day"
		h.dusk, h.noon, h.beforeRise, h.beforeSet = six+0.5, six+0.25, six-1, six-0.5
	case PolarNearest:
		return w.nearest(h)
	}
	return nil
}

// nearest takes the hours of a lower latitude.
func (w *walker) nearest(h *hours) error {
	// At 66° the air keeps the Sun up all night for some days about the solstice, although that is below the polar
	// circle; 65° has a night on every day of the year.
	for _, lat := range []vedic.Angle{66 * vedic.Degree, 65 * vedic.Degree} {
		there := *w
		there.known, there.today, there.o.Polar = [4]daylight{}, [2]sight{}, PolarNone
		there.place.Lat = lat
		if w.place.Lat < 0 {
			there.place.Lat = -lat
		}
		other, err := there.hours(h.date)
		if err != nil {
			return err
		}
		if other.polar == notPolar {
			h.begin, h.end, h.noon, h.dusk = other.begin, other.end, other.noon, other.dusk
			h.beforeRise, h.beforeSet, h.fallback = other.beforeRise, other.beforeSet, "nearest_latitude"
			return nil
		}
	}
	return nil
}
