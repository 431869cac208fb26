package op

import (
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// MonthGrid is a civil month at a place as a wall calendar shows it.
type MonthGrid struct {
	Place place.Resolved `json:"place"`
	// Calendar is that of the month: "gregorian", or the key of a calendar such as "bikram_sambat".
	Calendar string `json:"calendar"`
	// Year and Month (1 to 12) are of that calendar.
	Year  int `json:"year"`
	Month int `json:"month"` // the month shown
	// Title names a month of another calendar, such as "Kartik 2083".
	Title string `json:"title,omitempty"`
	// Basis says how the length of a month of another calendar is known: "published", "provisional", "computed" or
	// "fixed".
	Basis string `json:"basis,omitempty"`
	// Weeks are from Sunday to Saturday, filled up with days of the months around.
	Weeks [][7]MonthDay `json:"weeks"`
}

// MonthDay is a day of the grid.
type MonthDay struct {
	Date vedic.Date `json:"date"` // of the civil calendar, YYYY-MM-DD
	// Outside says that the day is of another month.
	Outside bool `json:"outside"`
	// Local is the date in the calendar of the month, or in the civil calendar of the place: Bikram Sambat in Nepal. It
	// is nil elsewhere.
	Local *calendars.CivilDate `json:"local,omitempty"`
	Lunar festival.LunarDate   `json:"lunar"`
	// Nakshatra of the Moon at sunrise.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	Festival  []Festival      `json:"festivals"` // the festivals of the day
}

var monthQuestion = newOperation(Operation{Name: "calendar.month", Command: "calendar",
	Description: "Weeks of days with tithi and festivals. Free.",
	Of:          OfPlace, Scope: "muhurat:read", Entries: true, Path: "/calendar/month", Schema: "CalendarMonth",
	Form: []string{"month"}, Sample: map[string]string{"month": "2026-11"}},
	slices.Concat([]field[CalendarInput]{
		{Field{Name: "calendar", Kind: Choice, Keys: calendars.MonthKeys(), Default: calendars.Gregorian},
			func(_ *Calculator, o *form.Object, f *Field, a *CalendarInput) {
				if key, ok := o.Choice(f.Name, f.Keys...); ok && key != calendars.Gregorian {
					must(a.Calendar.UnmarshalText([]byte(key)))
				}
			}},
		{Field{Name: "month", Kind: Text, Low: 7, High: 7},
			func(_ *Calculator, o *form.Object, f *Field, a *CalendarInput) {
				if text, ok := o.Text(f.Name, 0, 32); ok {
					month, err := time.Parse("2006-01", text)
					if err != nil {
						o.Note(f.Name, form.BadFormat, "Use YYYY-MM, for example 2026-11, or 2083-04 of Bikram Sambat.")
						return
					}
					a.Month = vedic.DateOf(month)
				}
			}},
	}, calendarFields(), communityFields(), placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[MonthGrid], error) {
		asked := *a
		asked.ofPlace()
		return d.MonthOf(on, &asked)
	})

// datesIn returns the days of weeks in another calendar; none where there is no other.
func (d *Calculator) datesIn(in calendar.Calendar, ayanamsa vedic.Ayanamsa,
	weeks [][7]festival.Cell) (map[vedic.Date]calendar.Date,
	error) {
	dates := map[vedic.Date]calendar.Date{}
	if in == 0 {
		return dates, nil
	}
	c := d.converter(ayanamsa)
	for i := range weeks {
		for k := range weeks[i] {
			day := weeks[i][k].Date
			var err error
			if dates[day], err = c.Of(in, day); err != nil {
				return nil, ofField("month", err)
			}
		}
	}
	return dates, nil
}

// MonthOf returns a month at a place as a grid; without one, the month that runs there. It is of the Gregorian
// calendar, or of the calendar asked for.
func (d *Calculator) MonthOf(on *Request, a *CalendarInput) (*Answer[MonthGrid], error) {
	begin := vedic.Date{}
	if a.Calendar == 0 {
		begin = a.Month
	}
	found, err := d.placed(on, &a.PlaceDaysInput, begin)
	if err != nil {
		return nil, err
	}
	m, err := d.monthAsked(a, vedic.DateOf(on.Now.In(found.Zone)))
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	o := placeCalendar(found, a.Options)
	o.Ayanamsa = a.Ayanamsa
	weeks, err := festival.Weeks(on.Context, sky, m.First, m.First.Plus(m.Days-1), found.Vedic(), o)
	if err != nil {
		return nil, ofCalendar(err, &o, func(err error) error { return ofField("month", err) })
	}
	local := a.Calendar
	if own, ok := calendars.Of(&found.Place); local == 0 && ok {
		local = own
	}
	dates, err := d.datesIn(local, a.Ayanamsa, weeks)
	if err != nil {
		return nil, err
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "calendar.month", m.First,
		func(l vedic.Lang) (*MonthGrid, []vedic.Warning) {
			out := &MonthGrid{Place: found.Place, Calendar: calendars.Gregorian, Year: m.Year, Month: m.Month,
				Weeks: make([][7]MonthDay, len(weeks))}
			if a.Calendar != 0 {
				first := m.Date(1)
				out.Calendar, out.Basis = a.Calendar.String(), m.Basis.String()
				out.Title = l.Digits(fmt.Sprintf("%s %d", first.MonthName(l), m.Year))
			}
			for i := range weeks {
				for k := range weeks[i] {
					c := &weeks[i][k]
					day := MonthDay{Date: c.Date, Outside: c.Outside, Lunar: c.Lunar, Nakshatra: c.Nakshatra,
						Festival: named(c.Entries, l)}
					if date, ok := dates[c.Date]; ok {
						day.Local = calendars.Civil(date, l)
					}
					out.Weeks[i][k] = day
				}
			}
			return out, nil
		})
}

// monthAsked returns the month of a grid, as the calendar asked for has it. Of the Gregorian calendar only the
// first day and the length count.
func (d *Calculator) monthAsked(a *CalendarInput, today vedic.Date) (calendar.Month, error) {
	if a.Calendar == 0 {
		first := a.Month
		if first == (vedic.Date{}) {
			first = today
		}
		first.Day = 1
		next := vedic.DateOf(time.Date(first.Year, first.Month+1, 1, 0, 0, 0, 0, time.UTC))
		return calendar.Month{Year: first.Year, Month: int(first.Month), First: first, Days: next.Since(first)}, nil
	}
	c := d.converter(a.Ayanamsa)
	year, month := a.Month.Year, int(a.Month.Month)
	if a.Month == (vedic.Date{}) {
		date, err := c.Of(a.Calendar, today)
		if err != nil {
			return calendar.Month{}, ofField("month", err)
		}
		year, month = date.Year, date.Month
	}
	m, err := c.Month(a.Calendar, year, month)
	return m, ofField("month", err)
}
