package festival

import (
	"errors"

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
	rises map[int]vedic.JD // of the Sun by civil dates; zero where he does not rise
	sets  map[int]vedic.JD // of the Sun after those
	// first moonrises of days; zero where there is none
	moons map[int]vedic.JD
	rules rules
	// rows of the country of the search that stand for those of the table, by key
	instead map[string]*row

	// days, whole or not
	whole map[int]day
	// what rows gave for tithis
	tithiHits        map[tithiOf]hit
	seen             []gochar.Eclipse // those from one day to another, once looked for
	seenFrom, seenTo int
}

func newBook(s *sky, place vedic.Place, r rules) *book {
	return &book{
		sky: s, place: place, rules: r, rises: map[int]vedic.JD{}, sets: map[int]vedic.JD{}, moons: map[int]vedic.JD{},
		whole: map[int]day{}, tithiHits: map[tithiOf]hit{},
	}
}

// number counts a civil date.
func number(d vedic.Date) int { return int(d.JD() + 0.5) }

// dateOf returns the date of a count.
func dateOf(n int) vedic.Date { return vedic.DateOf((vedic.JD(n) - 0.5).Time()) }

// civil returns the count of the civil date on which a moment falls.
func (b *book) civil(at vedic.JD) int { return number(vedic.DateOf(at.Time().In(b.place.Zone))) }

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
	at, ok := b.rises[n]
	if !ok && b.err == nil {
		at = b.next(vedic.Sun, false, b.midnight(n), b.midnight(n+1))
		b.rises[n] = at
	}
	return at
}

// sunset returns the sunset that follows the sunrise of a civil date; zero for none.
func (b *book) sunset(n int) vedic.JD {
	at, ok := b.sets[n]
	if rise := b.sunrise(n); !ok && rise != 0 && b.err == nil {
		at = b.next(vedic.Sun, true, rise, rise+1.05)
		b.sets[n] = at
	}
	return at
}

// day is a Hindu day: from the sunrise of a civil date to the next. Where the Sun does not rise or set it runs from
// 06:00 to 06:00 of local mean time and has no parts.
type day struct {
	n               int
	rise, set, next vedic.JD
	whole           bool // has day and night, so that it can be divided
}

func (b *book) day(n int) day {
	d, ok := b.whole[n]
	if !ok {
		d = b.divide(n)
		b.whole[n] = d
	}
	return d
}

func (b *book) divide(n int) day {
	d := day{n: n, rise: b.sunrise(n), set: b.sunset(n), next: b.sunrise(n + 1)}
	d.whole = d.rise != 0 && d.set != 0 && d.next != 0 && d.set < d.next
	if !d.whole {
		d.rise, d.set, d.next = b.six(n), 0, b.six(n+1)
	}
	return d
}

// riseOf returns the beginning of a day. Far from the poles it needs no more than the sunrise.
func (b *book) riseOf(n int) vedic.JD {
	if b.place.Lat.Abs() < 60*vedic.Degree {
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
	at, known := b.moons[d.n]
	if !known {
		at = b.next(vedic.Moon, false, d.rise, d.next)
		b.moons[d.n] = at
	}
	return at, at != 0
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
	shown := b.shown(s)
	return &shown
}
