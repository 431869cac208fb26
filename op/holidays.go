package op

import (
	"errors"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// Holidays gives the public holidays of the country of a place that follow this calendar, in a span of dates: a hundred
// years at most. Of the options only the keys, the span and the form count.
func (d *Calculator) Holidays(on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
	found, from, to, err := d.calendarSpan(on, a)
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	if err := a.forHolidays(); err != nil {
		return nil, err
	}
	country := placeCalendar(found, festival.Options{}).Country
	list, err := festival.Holidays(on.Context, sky, country, from, to)
	if wrong := new(vedic.ParseError); errors.As(err, &wrong) {
		detail := "No public holiday of the country of this place follows this calendar by a rule that is known. Choose a" +
			" place in one of " + strings.Join(festival.HolidayCountries(), ", ") + "."
		return nil, &Invalid{Faults: []Fault{{Pointer: "/place", Code: form.NotAllowed, Detail: detail}}, Cause: err}
	}
	if err != nil {
		return nil, a.fault(err)
	}
	if len(a.Options.Keys) > 0 {
		var keys []string
		for _, name := range a.Options.Keys {
			keys = append(keys, festival.Find(name)...)
		}
		list = slices.DeleteFunc(list, func(h festival.Holiday) bool {
			lawful := a.Name != "" && strings.Contains(strings.ToLower(h.Name), strings.ToLower(a.Name))
			return !lawful && !slices.Contains(keys, string(h.Key))
		})
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "festivals", from,
		func(l vedic.Lang) (*FestivalList, []vedic.Warning) {
			return &FestivalList{From: from, To: to, Place: found.Place, School: festival.OfficialDays,
				Named: profiles(a.Name, l), Holidays: list, File: a.Form.File(list), List: []Festival{}}, nil
		})
}

// forHolidays refuses options that choose whose days a calendar has: the law has one answer.
func (a *CalendarInput) forHolidays() error {
	var faults []Fault
	o := &a.Options
	for _, x := range []struct {
		name string
		sent bool
	}{{"community", o.Community != festival.Everyone}, {"all", a.AllDays}, {"region", len(o.Regions) > 0},
		{"school", o.School != festival.Almanac && o.School != festival.OfficialDays}, {"here", o.Here}} {
		if x.sent {
			faults = append(faults, Fault{Pointer: "/" + x.name, Code: form.IncompatibleWith,
				Detail: "This does not go with public holidays, which the law sets for everyone."})
		}
	}
	if faults == nil {
		return nil
	}
	return &Invalid{Faults: faults}
}
