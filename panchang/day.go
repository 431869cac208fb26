package panchang

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Day is the panchang of a Hindu day, from sunrise to sunrise, at a place. Its JSON is that of the service, and a
// larger answer may embed it. Lists are in the order of time, slots and yogas by kind first; instants are in the zone
// of the place.
type Day struct {
	// Place, Options and Model are what the day was made of and by; they are not in its JSON.
	Place   vedic.Place `json:"-"`
	Options Options     `json:"-"`
	Model   vedic.Model `json:"-"`
	// Ayanamsa is that when the day begins.
	Ayanamsa vedic.Angle `json:"-"`

	// Date is that of the sunrise with which the day begins.
	Date vedic.Date `json:"date"`
	// Light is when Sun and Moon rise and set, and the bounds of the day.
	Light Light `json:"day"`
	// Vara is the weekday of Date, from the beginning of the day to its end: the small hours belong to the day before.
	Vara vedic.Named[vedic.Vara] `json:"vara"`
	// Tithi, Nakshatra, Yoga and Karana are all segments that meet the day, whole, never empty. The first of Tithi owns
	// the day.
	Tithi     []Segment[vedic.Tithi]     `json:"tithi"`
	Nakshatra []Segment[vedic.Nakshatra] `json:"nakshatra"` // lunar mansion, one of 27
	Yoga      []Segment[vedic.NityaYoga] `json:"yoga"`      // sum of the longitudes of Sun and Moon, one of 27
	Karana    []Segment[vedic.Karana]    `json:"karana"`    // half of a tithi
	// Padas are the Moon's stays in quarters of nakshatras.
	Padas []StarSpan `json:"padaSpans"`
	// SunSign and MoonSign are the sidereal signs when the day begins.
	SunSign  vedic.Rashi `json:"sunSign"`
	MoonSign vedic.Rashi `json:"moonSign"` // when the day begins
	// SunSigns and MoonSigns are stays from entry to entry, so that the Sun's reach a month beyond the day.
	SunSigns  []SignSpan `json:"sunSignSpans"`
	MoonSigns []SignSpan `json:"moonSignSpans"` // the spans of the Moon in each sign
	// SunStars are the Sun's stays in quarters of nakshatras.
	SunStars []StarSpan `json:"sunPadaSpans"`
	// Month is the lunar month that holds the beginning of the day.
	Month LunarMonth `json:"lunarMonth"`
	// Solar is the month and day of the solar calendar.
	Solar SolarMonth `json:"solarMonth"`
	// Years of the eras.
	Era Era `json:"era"`
	// Ayana is the half of the year by the sidereal Sun, as the signs of the calendar go.
	Ayana Term `json:"ayana"`
	// DrikAyana is that by the tropical Sun, as the days grow longer or shorter: some 24 days earlier.
	DrikAyana Term `json:"drikAyana"`
	// Ritu is the season by the amanta month, two months each from Chaitra.
	Ritu vedic.Named[Term] `json:"ritu"`
	// DrikRitu is the season by the tropical Sun, Vasanta from 330°.
	DrikRitu vedic.Named[Term] `json:"drikRitu"`
	// Slots are what divides day and night, varjyam and amrit kalam; the latter whole, so that they may begin before
	// the day.
	Slots []Slot `json:"slots"`
	// Kalas are the fifths of daylight, then the praharas, quarters of daylight and of the night; empty without
	// divisions.
	Kalas []Slot `json:"kalas"`
	// Choghadiya are 16, eighths of daylight, then of the night; empty without divisions.
	Choghadiya []Slot `json:"choghadiya"`
	// Hora are 24, from the lord of the weekday on; empty without divisions.
	Hora []Hora `json:"hora"`
	// Bhadra are those that meet the day, whole; often empty.
	Bhadra []Bhadra `json:"bhadra"`
	// Panchaka is that which meets the day, whole: some five days of a month; else empty.
	Panchaka []Slot `json:"panchaka"`
	// Gandmool are the stays of the Moon in the six nakshatras at the junctions, whole.
	Gandmool []StarSpan `json:"gandmool"`
	// Gandanta are the padas beside the three junctions in which the Moon stays, whole.
	Gandanta []StarSpan `json:"gandanta"`
	// SpecialYogas are cut to the day, by kind.
	SpecialYogas []Slot `json:"specialYogas"`
	// Anandadi is cut to the day; Number is 1 to 28.
	Anandadi []Slot `json:"anandadi"`
	// Lagnas are the signs that rise, cut to the day: 13 as a rule, for the first comes round again; fewer near the
	// poles.
	Lagnas []SignSpan `json:"lagnas"`
	// PanchakaRahita is cut to the day and without a gap.
	PanchakaRahita []Slot `json:"panchakaRahita"`
	// Tarabala is by the nakshatra of birth.
	Tarabala Tarabala `json:"tarabala"`
	// Chandrabala is by the sign of birth.
	Chandrabala Chandrabala `json:"chandrabala"`
	// DishaShool is the direction in which one would not travel on the weekday.
	DishaShool Term `json:"dishaShool"`
	// Directions has it with its name, and the further ones.
	Directions Compass `json:"directions"`
	// Warnings say what does not happen, and what stands for it; empty, not nil, on most days.
	Warnings []vedic.Warning `json:"warnings"`
}

// Light has the risings and settings of Sun and Moon. Begins and Ends bound the day and its limbs:
// sunrise and the next sunrise, or on a polar day what the options use instead. An event that does
// not happen is nil, with a warning.
type Light struct {
	// Sunrise, Sunset and NextSunrise are those of the Sun itself, by the rule of the options; nil where there is none.
	Sunrise     *vedic.Instant `json:"sunrise"`
	Sunset      *vedic.Instant `json:"sunset"`      // upper limb on the horizon, refracted
	NextSunrise *vedic.Instant `json:"nextSunrise"` // the sunrise at which the day ends
	// Moonrise and Moonset lie within the day, of the upper limb, refracted. The Moon rises some 50 minutes later each
	// day, so that one day of a month has none.
	Moonrise *vedic.Instant `json:"moonrise"`
	Moonset  *vedic.Instant `json:"moonset"` // nil if the Moon does not set on this day
	// Definition is the key of the rule for sunrise, as "visible".
	Definition string `json:"sunriseDefinition"`
	// Polar is "none", "midnight_sun" or "polar_night".
	Polar string `json:"polar"`

	// Begins and Ends bound the day; always there.
	Begins vedic.Instant `json:"begins"`
	// Bounds of the day and its limbs: sunrise and the next, or 06:00 of local mean solar time where the Sun does
	// not rise or set.
	Ends vedic.Instant `json:"ends"`
	// Madhyahna is the middle of daylight, not the culmination of the Sun; nil where the day is not divided.
	Madhyahna *vedic.Instant `json:"madhyahna"`
	// Dinamana is the length of daylight, and Ratrimana that of the night after it; nil likewise.
	Dinamana  *Length `json:"dinamana"`
	Ratrimana *Length `json:"ratrimana"` // seconds of the night after it
}

// Length is a length of time; JSON has whole seconds.
type Length time.Duration

// MarshalJSON returns whole seconds.
func (l Length) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%d", int64(time.Duration(l).Round(time.Second)/time.Second)), nil
}

// UnmarshalJSON reads whole seconds.
func (l *Length) UnmarshalJSON(b []byte) error {
	seconds, err := strconv.ParseInt(string(b), 10, 32)
	if err != nil {
		return &vedic.ParseError{What: "length", Got: string(b), Want: "a whole number of seconds"}
	}
	*l = Length(time.Duration(seconds) * time.Second)
	return nil
}

// Span is a time from Start up to but not at End.
type Span struct {
	Start vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
}

// Holds reports whether an instant lies in the span.
func (s Span) Holds(t time.Time) bool { return !t.Before(s.Start.Time) && t.Before(s.End.Time) }

// Of makes the panchang of a civil date: of the Hindu day whose sunrise falls on it. The error is a *vedic.ParseError
// for a date that is not in the calendar and a place without a zone, a *vedic.RangeError for a place that cannot be, an
// option that is not one, a date before [FirstYear], and one that the ephemeris does not reach: it must know the new
// Moons and the sankrantis about the date, up to 33 days away. For several days [Days] is cheaper. Safe for concurrent
// use if the ephemeris is.
func Of(e Ephemeris, d vedic.Date, p vedic.Place, o Options) (*Day, error) {
	if e == nil {
		return nil, fmt.Errorf("panchang: %w", vedic.ErrNoEphemeris)
	}
	if err := o.check(p); err != nil {
		return nil, fmt.Errorf("panchang: %w", err)
	}
	return newWalker(e, p, o).checked(d)
}

// Days makes the panchang of each date from one to another, both included. It ends after the first error, which it
// yields: as [Of] gives it, that of the context, or a *vedic.RangeError where the last date lies before the first. What
// two days share, a sunrise or the end of a limb, is found once and is the same instant in both. A day belongs to the
// caller.
func Days(ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options) iter.Seq2[*Day, error] {
	return func(yield func(*Day, error) bool) {
		if err := checkRange(from, to, p, &o); err != nil {
			yield(nil, err)
			return
		}
		if e == nil {
			yield(nil, fmt.Errorf("panchang: %w", vedic.ErrNoEphemeris))
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

// FirstYear is the first year that has a panchang. Its rules are those of the siddhantas, which were written
// from about 500 on: an almanac of earlier years was never in use.
const FirstYear = 500

// checkDate refuses dates that are not in the calendar and those before [FirstYear].
func checkDate(d vedic.Date) error {
	if err := d.Check(); err != nil || d.Year >= FirstYear {
		return err
	}
	return &vedic.RangeError{What: "date", Got: d.String(),
		Low:  "0500-01-01, the beginning of almanacs by these rules,",
		High: "9999-12-31"}
}

// checkRange refuses dates that are not in the calendar, and a last date before the first.
func checkRange(from, to vedic.Date, p vedic.Place, o *Options) error {
	err := o.check(p)
	for _, d := range []vedic.Date{from, to} {
		if err == nil {
			err = checkDate(d)
		}
	}
	if err == nil && to.Since(from) < 0 {
		err = &vedic.RangeError{What: "last date", Got: to.String(), Low: from.String(), High: "9999-12-31"}
	}
	if err != nil {
		return fmt.Errorf("panchang: %w", err)
	}
	return nil
}

func (w *walker) checked(d vedic.Date) (day *Day, err error) {
	if err = checkDate(d); err == nil {
		day, err = w.day(d)
	}
	if err != nil {
		return nil, fmt.Errorf("panchang %v: %w", d, ofDate(err, d))
	}
	return day, nil
}

// furthest is how many days from a date its panchang may look: for the new Moons and the sankrantis about it.
const furthest = 33

// ofDate returns the error of a day near a date, which the ephemeris does not reach, as one of the date itself.
func ofDate(err error, d vedic.Date) error {
	var near *vedic.RangeError
	if !errors.As(err, &near) || near.What != "date" || near.Got == d.String() {
		return err
	}
	low, errLow := vedic.ParseDate(near.Low)
	high, errHigh := vedic.ParseDate(near.High)
	if errLow != nil || errHigh != nil {
		return err
	}
	return &vedic.RangeError{What: near.What, Got: d.String(), Low: low.Plus(furthest).String(),
		High: high.Plus(-furthest).String(), Remedy: near.Remedy}
}

// course is a Hindu day with the stays of every wheel in it, from which all else is read.
type course struct {
	hours
	first                                                               sight // when the day begins
	tithis, karanas, stars, padas, yogas, sunPadas, moonSigns, sunSigns []part
	stars28, sunStars28                                                 []part
	vara                                                                vedic.Vara
}

// course finds the stays of every wheel in the day of a date. They lie in one slice of which each list is a part that
// cannot grow, since ten lists a day would be ten allocations.
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

// day makes the day. The order of filling matters: calendar asks for the tithi that owns the day, and bala for the
// paksha of the month.
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
