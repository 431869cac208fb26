package panchang

import (
	"context"
	"fmt"
	"iter"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Day is the panchang of a Hindu day, from sunrise to sunrise, at a place. Its JSON is that of the service, and a
// larger answer may embed it. Lists are in the order of time, slots and yogas by kind first; instants are in the zone
// of the place.
type Day struct {
	Place    vedic.Place `json:"-"`
	Options  Options     `json:"-"`
	Model    vedic.Model `json:"-"`
	Ayanamsa vedic.Angle `json:"-"` // when the day begins

	Date      vedic.Date                 `json:"date"`  // of the sunrise
	Light     Light                      `json:"day"`   // Sun and Moon
	Vara      vedic.Named[vedic.Vara]    `json:"vara"`  // from the beginning of the day to its end
	Tithi     []Segment[vedic.Tithi]     `json:"tithi"` // the first owns the day
	Nakshatra []Segment[vedic.Nakshatra] `json:"nakshatra"`
	Yoga      []Segment[vedic.NityaYoga] `json:"yoga"`
	Karana    []Segment[vedic.Karana]    `json:"karana"`
	Padas     []StarSpan                 `json:"padaSpans"`     // of the Moon
	SunSign   vedic.Rashi                `json:"sunSign"`       // when the day begins
	MoonSign  vedic.Rashi                `json:"moonSign"`      // when the day begins
	SunSigns  []SignSpan                 `json:"sunSignSpans"`  // from entry to entry
	MoonSigns []SignSpan                 `json:"moonSignSpans"` // from entry to entry
	SunStars  []StarSpan                 `json:"sunPadaSpans"`  // padas of the Sun
	Month     LunarMonth                 `json:"lunarMonth"`    // that holds the beginning of the day
	Solar     SolarMonth                 `json:"solarMonth"`    // of the solar calendar
	Era       Era                        `json:"era"`           // years
	Ayana     Term                       `json:"ayana"`         // by the sidereal Sun
	DrikAyana Term                       `json:"drikAyana"`     // by the tropical Sun
	Ritu      vedic.Named[Term]          `json:"ritu"`          // by the lunar month
	DrikRitu  vedic.Named[Term]          `json:"drikRitu"`      // by the tropical Sun
	// what divides day and night, varjyam and amrit kalam
	Slots          []Slot          `json:"slots"`
	Kalas          []Slot          `json:"kalas"`          // fifths of the day and eighths of day and night
	Choghadiya     []Slot          `json:"choghadiya"`     // eighths of daylight, then of the night
	Hora           []Hora          `json:"hora"`           // 24
	Bhadra         []Bhadra        `json:"bhadra"`         // those that meet the day, whole
	Panchaka       []Slot          `json:"panchaka"`       // that which meets the day, whole
	Gandmool       []StarSpan      `json:"gandmool"`       // stays of the Moon
	Gandanta       []StarSpan      `json:"gandanta"`       // the padas beside the three junctions
	SpecialYogas   []Slot          `json:"specialYogas"`   // cut to the day
	Anandadi       []Slot          `json:"anandadi"`       // cut to the day
	Lagnas         []SignSpan      `json:"lagnas"`         // signs that rise, cut to the day
	PanchakaRahita []Slot          `json:"panchakaRahita"` // cut to the day
	Tarabala       Tarabala        `json:"tarabala"`       // by the nakshatra of birth
	Chandrabala    Chandrabala     `json:"chandrabala"`    // by the sign of birth
	DishaShool     Term            `json:"dishaShool"`     // where not to travel
	Directions     Compass         `json:"directions"`
	Warnings       []vedic.Warning `json:"warnings"` // what does not happen, and what stands for it
}

// Light is when Sun and Moon rise and set. Begins and Ends bound the day and its limbs: sunrise and the next sunrise,
// or on a polar day what the options put in their stead. What does not happen is nil; a warning says why.
type Light struct {
	Sunrise     *vedic.Instant `json:"sunrise"`
	Sunset      *vedic.Instant `json:"sunset"`
	NextSunrise *vedic.Instant `json:"nextSunrise"`
	Moonrise    *vedic.Instant `json:"moonrise"` // within the day
	Moonset     *vedic.Instant `json:"moonset"`
	Definition  string         `json:"sunriseDefinition"`
	Polar       string         `json:"polar"` // "none", "midnight_sun" or "polar_night"

	Begins    vedic.Instant  `json:"begins"`
	Ends      vedic.Instant  `json:"ends"`
	Madhyahna *vedic.Instant `json:"madhyahna"` // the middle of daylight
	Dinamana  *Length        `json:"dinamana"`  // of daylight
	Ratrimana *Length        `json:"ratrimana"` // of the night after it
}

// Length is a length of time; JSON has whole seconds.
type Length time.Duration

// MarshalJSON gives whole seconds.
func (l Length) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%d", int64(time.Duration(l).Round(time.Second)/time.Second)), nil
}

// Span is a time from Start up to but not at End.
type Span struct {
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
}

// Holds says whether an instant lies in the span.
func (s Span) Holds(t time.Time) bool { return !t.Before(s.Start.Time) && t.Before(s.End.Time) }

// Of makes the panchang of a civil date: of the Hindu day whose sunrise falls on it. The error is a *vedic.ParseError
// for a date that is not in the calendar and a place without a zone, a *vedic.RangeError for a place that cannot be, an
// option that is not one and a date that the ephemeris does not reach: it must know the new Moons and the sankrantis
// about the date, up to 33 days away.
func Of(e Ephemeris, d vedic.Date, p vedic.Place, o Options) (*Day, error) {
	if err := o.check(p); err != nil {
		return nil, fmt.Errorf("panchang: %w", err)
	}
	return newWalker(e, p, o).checked(d)
}

// Days makes the panchang of each date from one to another, both included. It ends after the first error, which it
// yields: as [Of] gives it, that of the context, or a *vedic.RangeError where the last date lies before the first.
func Days(ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options) iter.Seq2[*Day, error] {
	return func(yield func(*Day, error) bool) {
		if err := checkRange(from, to, vedic.Date{Year: 9999, Month: 12, Day: 31}, p, &o); err != nil {
			yield(nil, err)
			return
		}
		w := newWalker(e, p, o)
		for d := from; d.Since(to) <= 0; d = d.Plus(1) {
			day, err := (*Day)(nil), ctx.Err()
			if err == nil {
				day, err = w.checked(d)
			}
			if !yield(day, err) || err != nil {
				return
			}
		}
	}
}

// checkRange refuses dates that are none, and a last one that lies before the first or beyond another.
func checkRange(from, to, high vedic.Date, p vedic.Place, o *Options) error {
	err := o.check(p)
	for _, d := range []vedic.Date{from, to} {
		if err == nil {
			err = d.Check()
		}
	}
	if err == nil && (to.Since(from) < 0 || high.Since(to) < 0) {
		err = &vedic.RangeError{What: "last date", Got: to.String(), Low: from.String(), High: high.String()}
	}
	if err != nil {
		return fmt.Errorf("panchang: %w", err)
	}
	return nil
}

func (w *walker) checked(d vedic.Date) (day *Day, err error) {
	if err = d.Check(); err == nil {
		day, err = w.day(d)
	}
	if err != nil {
		return nil, fmt.Errorf("panchang %v: %w", d, err)
	}
	return day, nil
}

// course is a Hindu day with the stays of every wheel in it, from which all else is read.
type course struct {
	hours
	first                                                               sight // when the day begins
	tithis, karanas, stars, padas, yogas, sunPadas, moonSigns, sunSigns []part
	stars28, sunStars28                                                 []part
	vara                                                                vedic.Vara
}

func (w *walker) course(d vedic.Date) (c *course, err error) {
	c = &course{vara: vedic.VaraOf(d.Weekday())}
	if c.hours, err = w.hours(d); err != nil {
		return nil, err
	}
	if c.first, err = w.begin(c.begin, c.end); err != nil {
		return nil, err
	}
	room := make([]part, 0, 40)
	for _, list := range []struct {
		to *[]part
		k  *wheel
		of *division
	}{
		{&c.tithis, &w.gain, &tithis}, {&c.karanas, &w.gain, &karanas}, {&c.padas, &w.moon, &padas},
		{&c.stars, &w.moon, &stars}, {&c.stars28, &w.moon, &stars28},
		{&c.yogas, &w.sum, &stars}, {&c.sunPadas, &w.sun, &padas}, {&c.sunStars28, &w.sun, &stars28},
		{&c.moonSigns, &w.moon, &signs}, {&c.sunSigns, &w.sun, &signs},
	} {
		from := len(room)
		if room, err = w.parts(room, list.k, list.of, &c.first, c.end); err != nil {
			return nil, err
		}
		*list.to = room[from:len(room):len(room)]
	}
	return c, nil
}

func (w *walker) day(d vedic.Date) (*Day, error) {
	c, err := w.course(d)
	if err != nil {
		return nil, err
	}
	day := &Day{
		Place: w.place, Options: w.o, Model: w.e.Model(), Ayanamsa: c.first.Ayanamsa, Date: d,
		Vara: vedic.Name(c.vara, w.o.Lang), SunSign: c.first.Sun.Rashi(), MoonSign: c.first.Moon.Rashi(),
		DishaShool: shools[c.vara-1], Warnings: []vedic.Warning{},
	}
	for _, fill := range []func(*Day, *course) error{
		w.light, w.limbs, w.signs, w.calendar, w.slots, w.choghadiya, w.bhadra, w.panchaka, w.yogas, w.anandadi,
		w.lagnas, w.bala, w.compass,
	} {
		if err := fill(day, c); err != nil {
			return nil, err
		}
	}
	return day, nil
}

func (w *walker) instant(at vedic.JD) vedic.Instant { return vedic.InstantOf(at, w.place.Zone) }

func (w *walker) maybe(at vedic.JD) *vedic.Instant {
	if at == 0 {
		return nil
	}
	i := w.instant(at)
	return &i
}

func (w *walker) span(from, to vedic.JD) Span { return Span{w.instant(from), w.instant(to)} }

func (w *walker) warn(day *Day, code string) {
	day.Warnings = append(day.Warnings, vedic.Warning{Code: code, Message: Term("warning." + code).Name(w.o.Lang)})
}

// shortest is the night or day muhurta below which a warning stands: 20 minutes.
const shortest vedic.JD = 20.0 / 1440

// light fills in risings and settings.
func (w *walker) light(day *Day, c *course) error {
	l := &day.Light
	l.Sunrise, l.Sunset, l.NextSunrise = w.maybe(c.rise), w.maybe(c.set), w.maybe(c.next)
	l.Definition, l.Polar = w.o.Sunrise.String(), string(c.polar)
	l.Begins, l.Ends = w.instant(c.begin), w.instant(c.end)
	if c.polar != notPolar {
		w.warn(day, string(c.polar))
		w.warn(day, c.fallback)
	}
	if c.divided() {
		l.Madhyahna, l.Dinamana, l.Ratrimana = w.maybe(c.noon), lengthOf(c.day()), lengthOf(c.night())
		if c.day()/15 < shortest || c.night()/15 < shortest {
			w.warn(day, "extreme_daylight")
		}
	}
	for _, ev := range []struct {
		to      **vedic.Instant
		setting bool
		none    string
	}{{&l.Moonrise, false, "no_moonrise_today"}, {&l.Moonset, true, "no_moonset_today"}} {
		at, err := w.next(w.event(vedic.Moon, ev.setting), c.begin, c.end)
		if err != nil {
			return err
		}
		if *ev.to = w.maybe(at); at == 0 {
			w.warn(day, ev.none)
		}
	}
	return nil
}

func lengthOf(days vedic.JD) *Length {
	l := Length(time.Duration(float64(days) * 86400 * float64(time.Second)).Round(time.Millisecond))
	return &l
}
