package festival

import (
	"errors"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Lengths of time in days.
const (
	minute vedic.JD = 1.0 / 1440
	ghati           = 24 * minute
)

// book is the sky over one place, by its days. A day is counted by the Julian day number of its civil date, so that
// dates are added to and compared as integers. What is found is kept: hundreds of rows ask for the same sunrises. It
// belongs to one goroutine; the first error stays in its sky and ends the search, so that rules need not hand it on.
type book struct {
	*sky
	place vedic.Place
	rises pages[event] // of the Sun by civil dates; zero where he does not rise
	sets  pages[event] // of the Sun after those
	// first moonrises of days; zero where there is none
	moons pages[event]
	rules rules
	// rows of the country of the search that stand for those of the table, by key
	instead map[string]*row

	// days that were divided, whole or not
	days pages[day]
	// what rows that others follow gave for tithis
	tithiHits        map[tithiOf]*hit
	seen             []gochar.Eclipse // those from one day to another, once looked for
	seenFrom, seenTo int
	clock            wallClock
	spans            []panchang.Span // room for those of entries
}

// event is a rising or setting once it was looked for; at is zero where there is none.
type event struct {
	at    vedic.JD
	known bool
}

func newBook(s *sky, place vedic.Place, r rules) *book {
	return &book{sky: s, place: place, rules: r, tithiHits: map[tithiOf]*hit{}}
}

// number counts a civil date.
func number(d vedic.Date) int {
	const unixDay = 2440588 // 1970-01-01
	return unixDay + floorDiv(int(d.In(time.UTC).Unix()), 86400)
}

// dateOf returns the date of a count.
func dateOf(n int) vedic.Date { return vedic.DateOf((vedic.JD(n) - 0.5).Time()) }

// civil returns the count of the civil date on which a moment falls.
func (b *book) civil(at vedic.JD) int {
	if n, ok := b.clock.date(at); ok {
		return n
	}
	t := at.Time().In(b.place.Zone)
	b.clock = wallClockOf(t)
	return number(vedic.DateOf(t))
}

// wallClock is the offset of a zone from UT, in days, with the moments between which it holds.
type wallClock struct{ offset, from, to vedic.JD }

// wallClockOf returns the clock of a moment in its zone.
func wallClockOf(t time.Time) wallClock {
	_, seconds := t.Zone()
	c := wallClock{offset: vedic.JD(seconds) / 86400, to: math.MaxFloat64}
	from, to := t.ZoneBounds()
	if !from.IsZero() {
		c.from = vedic.JDOf(from)
	}
	if !to.IsZero() {
		c.to = vedic.JDOf(to)
	}
	return c
}

// date returns the count of the civil date of a moment. It is not ok where the clock does not hold or midnight is too
// near for a sum of days: moments of the calendar are rounded to milliseconds, see [vedic.JD.Time].
func (c *wallClock) date(at vedic.JD) (n int, ok bool) {
	const near = 1e-6 // 86 ms
	if !(at > c.from+near && at < c.to-near) {
		return 0, false
	}
	days := float64(at+c.offset) + 0.5
	n = int(days)
	rest := days - float64(n)
	return n, rest > near && rest < 1-near
}

func (b *book) midnight(n int) vedic.JD { return vedic.JDOf(dateOf(n).In(b.place.Zone)) }

func (b *book) next(g vedic.Graha, setting bool, after, before vedic.JD) vedic.JD {
	at, err := b.e.Next(ephemeris.Event{Body: ephemeris.Body(g), Setting: setting}, after, b.place)
	if errors.Is(err, vedic.ErrCircumpolar) || err == nil && at >= before {
		return 0
	}
	if err != nil {
		b.fail(err)
	}
	return at
}

// sunrise returns the sunrise of a civil date; zero for none.
func (b *book) sunrise(n int) vedic.JD {
	rise := b.rises.at(n)
	if !rise.known && b.err == nil {
		*rise = event{b.next(vedic.Sun, false, b.midnight(n), b.midnight(n+1)), true}
	}
	return rise.at
}

// sunset returns the sunset that follows the sunrise of a civil date; zero for none.
func (b *book) sunset(n int) vedic.JD {
	rise, set := b.sunrise(n), b.sets.at(n)
	if !set.known && rise != 0 && b.err == nil {
		*set = event{b.next(vedic.Sun, true, rise, rise+1.05), true}
	}
	return set.at
}

// day is a Hindu day: from the sunrise of a civil date to the next. Where the Sun does not rise or set it runs from
// 06:00 to 06:00 of local mean time and has no parts.
type day struct {
	n               int
	rise, set, next vedic.JD
	whole           bool // has day and night, so that it can be divided
}

func (b *book) day(n int) day {
	d := b.days.at(n)
	if d.n != n {
		*d = b.divide(n)
	}
	return *d
}

func (b *book) divide(n int) day {
	d := day{n: n, rise: b.sunrise(n), set: b.sunset(n), next: b.sunrise(n + 1)}
	d.whole = d.rise != 0 && d.set != 0 && d.next != 0 && d.set < d.next
	if !d.whole {
		d.rise, d.set, d.next = b.six(n), 0, b.six(n+1)
	}
	return d
}

// hasParts reports whether a day is known to be whole without its sunset: far from the poles the Sun sets between two
// sunrises. A date that a clock leaves out has no sunrise (Apia, 2011-12-30).
func (b *book) hasParts(n int) bool {
	return b.temperate() && b.sunrise(n) != 0 && b.sunrise(n+1) != 0
}

// temperate reports whether the place is so far from the poles that the Sun rises and sets every 24 hours.
func (b *book) temperate() bool { return b.place.Lat.Abs() < 60*vedic.Degree }

// riseOf returns the beginning of a day. Far from the poles it needs no more than the sunrise.
func (b *book) riseOf(n int) vedic.JD {
	if b.temperate() {
		if at := b.sunrise(n); at != 0 {
			return at
		}
	}
	d := b.day(n)
	return d.rise
}

// lastNight returns the night before a day; ok is false where there is none.
func (b *book) lastNight(d *day) (s span, ok bool) {
	set := b.sunset(d.n - 1)
	return span{set, d.rise}, set != 0 && set < d.rise
}

// six returns 06:00 of local mean time.
func (b *book) six(n int) vedic.JD {
	return vedic.JD(n) - 0.25 - vedic.JD(b.place.Lon.Degrees()/360)
}

func (d *day) light() span            { return span{d.rise, d.set} }
func (d *day) night() span            { return span{d.set, d.next} }
func (d *day) all() span              { return span{d.rise, d.next} }
func (d *day) at(x float64) vedic.JD  { return d.light().part(x) }
func (d *day) midnight() vedic.JD     { return d.night().middle() }
func (d *day) cut(x, y float64) span  { return d.light().cut(x, y) }
func (d *day) aparahna() span         { return d.cut(3./5, 4./5) }
func (d *day) pradosha() span         { return d.dark(0, 1./5) }
func (d *day) dark(x, y float64) span { return d.night().cut(x, y) }

// holder returns the day that holds a moment.
func (b *book) holder(at vedic.JD) day { return b.day(b.holds(at)) }

func (b *book) holds(at vedic.JD) int {
	n := b.civil(at)
	if at < b.riseOf(n) {
		return n - 1
	}
	if at >= b.riseOf(n+1) { // where 06:00 stands for sunrise
		return n + 1
	}
	return n
}

// moonrise returns the first rise of the Moon in a day; ok is false where there is none.
func (b *book) moonrise(d *day) (at vedic.JD, ok bool) {
	rise := b.moons.at(d.n)
	if !rise.known {
		*rise = event{b.next(vedic.Moon, false, d.rise, d.next), true}
	}
	return rise.at, rise.at != 0
}

func (b *book) instant(at vedic.JD) vedic.Instant { return vedic.InstantOf(at, b.place.Zone) }

func (b *book) shown(s span) panchang.Span {
	return panchang.Span{Start: b.instant(s.from), End: b.instant(s.to)}
}

// maybe returns a span as answers show it; nil for none.
func (b *book) maybe(s span) *panchang.Span {
	if s.from == 0 || s.to < s.from {
		return nil
	}
	shown := b.newSpan()
	*shown = b.shown(s)
	return shown
}

// newSpan returns room for a span of an entry. Spans are allocated by 32, since a year has a thousand.
func (b *book) newSpan() *panchang.Span {
	if len(b.spans) == 0 {
		b.spans = make([]panchang.Span, 32)
	}
	s := &b.spans[0]
	b.spans = b.spans[1:]
	return s
}
