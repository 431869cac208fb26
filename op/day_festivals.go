package op

import (
	"context"
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// DayFestivals is what a civil date at a place is in the calendar that people keep: its festivals, and the periods that
// run in it.
type DayFestivals struct {
	// Lunar is the date by tithi and month.
	Lunar festival.LunarDate `json:"lunar"`
	// Months are by both reckonings, that of the place first.
	Months [2]NamedMonth `json:"months"`
	// Local is the date of the civil calendar of the place: Bikram Sambat in Nepal. It is nil elsewhere.
	Local *calendars.CivilDate `json:"local,omitempty"`
	// Solar are the dates of the solar and of the national calendars.
	Solar []calendars.CivilDate `json:"solar"`
	// Festival and Periods are never nil.
	Festival []Festival    `json:"festivals"`
	Periods  []NamedPeriod `json:"periods"` // the periods in order, each with its sub-periods
}

// NamedMonth is the lunar month of a day by one of the two reckonings.
type NamedMonth struct {
	// Months ending with the new or the full moon; "amanta" or "purnimanta".
	Reckoning string `json:"reckoning"`
	// Masa is the key of the month.
	Masa panchang.Masa `json:"masa"`
	// Name has "Adhika" where the month is one.
	Name string `json:"name"`
}

// monthsOf returns the month of a day by both reckonings, that which people use at the place first.
func monthsOf(m *panchang.LunarMonth, reckoning string) [2]NamedMonth {
	both := [2]NamedMonth{{"amanta", m.Amanta, m.AmantaName}, {"purnimanta", m.Purnimanta, m.PurnimantaName}}
	if reckoning == both[1].Reckoning {
		both[0], both[1] = both[1], both[0]
	}
	return both
}

// NamedPeriod is a period with its name.
type NamedPeriod struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	festival.Period
}

// kept returns the festivals of the day. It returns nil without an error if the ephemeris does not
// cover seven months on either side, since the panchang of the day is still valid.
func (d *Calculator) kept(ctx context.Context, q *Query, found ResolvedPlace,
	month *panchang.LunarMonth) (*DayFestivals, error) {
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	day, err := festival.On(ctx, sky, q.From, found.Vedic(),
		placeCalendar(found, festival.Options{Ayanamsa: q.Settings.Ayanamsa}))
	if _, ok := errors.AsType[*vedic.RangeError](err); ok {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("op: %w", err)
	}
	l := q.Language()
	solar, err := calendars.All(d.converter(q.Settings.Ayanamsa), q.From, l)
	if err != nil {
		return nil, err
	}
	k := &DayFestivals{Lunar: day.Lunar, Months: monthsOf(month, day.Lunar.Reckoning),
		Local: calendars.Local(&found.Place,
			q.From, l), Solar: solar, Festival: named(day.Entries, l), Periods: []NamedPeriod{}}
	for i := range day.Periods {
		k.Periods = append(k.Periods, NamedPeriod{day.Periods[i].Name(l), day.Periods[i]})
	}
	astas, err := d.hidden(ctx, q, found)
	if err != nil {
		return nil, fmt.Errorf("op: %w", err)
	}
	k.Periods = append(k.Periods, astas...)
	return k, nil
}
