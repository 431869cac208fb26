package panchang

import (
	"context"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Birthday is how the calendars remember a birth: by the tithi in its lunar month, as in the North and the West, and by
// the nakshatra in its solar month, as in Tamil Nadu and Kerala.
type Birthday struct {
	// Masa is the amanta month. That of a birth in an adhika month is kept in the month that follows, which has the
	// same name.
	Masa Masa `json:"masa"`
	// Born in an adhika month, whose birthdays are kept in the month that follows.
	Adhika bool        `json:"adhika"`
	Tithi  vedic.Tithi `json:"tithi"` // tithi by key, such as krishna_saptami
	// Rashi is the sign of the Sun, after which the solar month is named.
	Rashi     vedic.Rashi     `json:"sunSign"`
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
}

// Anniversary is a date on which a birthday is kept.
type Anniversary struct {
	// Of the civil calendar, YYYY-MM-DD.
	Date vedic.Date `json:"date"`
	// Skipped says that the tithi or the nakshatra begins and ends between two sunrises. The day within which it does
	// is kept.
	Skipped bool `json:"skipped"`
}

// BirthdayOf reads the calendar at the moment of a birth. The error is that of [Outlines].
func BirthdayOf(ctx context.Context, e Ephemeris, at vedic.JD, p vedic.Place, o Options) (Birthday, error) {
	zone := p.Zone
	if zone == nil { // Outlines refuses it
		zone = time.UTC
	}
	date := vedic.DateOf(at.Time().In(zone))
	for x, err := range Outlines(ctx, e, date.Plus(-1), date.Plus(1), p, o) {
		if err != nil {
			return Birthday{}, err
		}
		if at < x.Begins || at >= x.Ends {
			continue
		}
		m := x.monthAt(at)
		return Birthday{Masa: m.Month, Adhika: m.Adhika, Tithi: vedic.Tithi(running(x.Tithis, at)),
			Rashi: vedic.Rashi(running(x.SunSigns, at)), Nakshatra: vedic.Nakshatra(running(x.Nakshatras, at))}, nil
	}
	return Birthday{}, &vedic.RangeError{What: "birth", Got: date.String(), Low: "a day with a sunrise",
		High: "a day with a sunrise"}
}

// monthAt returns the lunar month that holds a moment of the day.
func (x *Outline) monthAt(at vedic.JD) MonthStay {
	m := x.Months[0]
	for _, other := range x.Months[1:] {
		if other.From <= at {
			m = other
		}
	}
	return m
}

// running returns the number of the stay that holds a moment.
func running(stays []Stay, at vedic.JD) int {
	n := stays[0].Number
	for _, s := range stays[1:] {
		if s.From <= at {
			n = s.Number
		}
	}
	return n
}

// ByTithi returns the dates from one to another, both included, on which the tithi of the birth holds the sunrise in
// the month of the birth, of two such days the first. Source: common practice. The error is that of [Outlines].
func (b *Birthday) ByTithi(ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options) (
	list []Anniversary, err error) {
	for x, err := range Outlines(ctx, e, from.Plus(-1), to, p, o) {
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(x.Tithis, func(s Stay) bool {
			return s.Number == int(b.Tithi) && (s.From <= x.Begins || s.To <= x.Ends) && b.in(x, s.From)
		})
		if i < 0 {
			continue
		}
		a := Anniversary{Date: x.Date, Skipped: x.Tithis[i].From > x.Begins}
		if n := len(list); n == 0 || a.Date.Since(list[n-1].Date) > 1 {
			list = append(list, a)
		}
	}
	return within(list, from), nil
}

// in reports whether the lunar month at a moment of a day, or at its beginning if that is later, is that of the birth.
func (b *Birthday) in(x *Outline, at vedic.JD) bool {
	m := x.monthAt(max(at, x.Begins))
	return !m.Adhika && (m.Month == b.Masa || m.Kshaya && m.Second == b.Masa)
}

// ByNakshatra returns the dates from one to another, both included, on which the nakshatra of the birth holds the
// sunrise in the solar month of the birth. Where a solar month has it twice, the later day is kept. Source: common
// practice. The error is that of [Outlines].
func (b *Birthday) ByNakshatra(ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options) (
	list []Anniversary, err error) {
	const longest = 33 // days of a solar month, and one
	var last vedic.JD  // when the Sun entered the sign of the last date
	for x, err := range Outlines(ctx, e, from.Plus(-longest), to.Plus(longest), p, o) {
		if err != nil {
			return nil, err
		}
		sun := x.SunSigns[0]
		if sun.Number != int(b.Rashi) {
			continue
		}
		i := slices.IndexFunc(x.Nakshatras, func(s Stay) bool {
			return s.Number == int(b.Nakshatra) && (s.From <= x.Begins || s.To <= x.Ends)
		})
		if i < 0 {
			continue
		}
		a := Anniversary{Date: x.Date, Skipped: x.Nakshatras[i].From > x.Begins}
		n := len(list)
		switch {
		case n > 0 && a.Date.Since(list[n-1].Date) == 1: // the second sunrise of one stay
		case n > 0 && last == sun.From:
			list[n-1] = a
		default:
			list = append(list, a)
		}
		last = sun.From
	}
	list = within(list, from)
	return slices.DeleteFunc(list, func(a Anniversary) bool { return a.Date.Since(to) > 0 }), nil
}

// within leaves out the dates before one.
func within(list []Anniversary, from vedic.Date) []Anniversary {
	return slices.DeleteFunc(list, func(a Anniversary) bool { return a.Date.Since(from) < 0 })
}
