package op

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

var schoolKeys = keysOf([]festival.School{festival.Almanac, festival.Smarta, festival.Vaishnava, festival.Government,
	festival.Bengal,
	festival.FirstNight, festival.OfficialDays})

// inCalendar and inSpan find the parts of the ask that other questions have too.
func inCalendar(a *CalendarInput) *PlaceDaysInput { return &a.PlaceDaysInput }
func inSpan(a *CalendarInput) *SpanInput          { return &a.SpanInput }

// calendarFields choose whose calendar it is.
func calendarFields() []field[CalendarInput] {
	return []field[CalendarInput]{
		textList("keys", 1, 100, func(a *CalendarInput) *[]string { return &a.Options.Keys }),
		choice("school", schoolKeys, func(a *CalendarInput) *festival.School { return &a.Options.School }),
		textList("region", 1, 40, func(a *CalendarInput) *[]string { return &a.Options.Regions }),
		truth("here", func(a *CalendarInput) *bool { return &a.Options.Here }),
	}
}

// communityFields choose whose days a list has.
func communityFields() []field[CalendarInput] {
	return []field[CalendarInput]{
		{Field{Name: "community", Kind: Choice, Keys: communityKeys, Default: festival.AtPlace.String()},
			func(_ *Calculator, o *form.Object, f *Field, a *CalendarInput) {
				if key, ok := o.Choice(f.Name, f.Keys...); ok {
					must(a.Options.Community.UnmarshalText([]byte(key)))
					a.AllDays = a.Options.Community == festival.Everyone
				}
			}},
		truth("all", func(a *CalendarInput) *bool { return &a.AllDays }),
	}
}

// nameFields choose a day by what it is called, and the years of it.
func nameFields() []field[CalendarInput] {
	return []field[CalendarInput]{
		{Field{Name: "name", Kind: Text, Low: 1, High: 100, Argument: true},
			func(_ *Calculator, o *form.Object, f *Field, a *CalendarInput) {
				text, ok := o.Text(f.Name, int(f.Low), int(f.High))
				if !ok {
					return
				}
				keys := festival.Find(text)
				if len(keys) == 0 {
					o.Note(f.Name, form.NotAllowed, "No day of the calendar has this name; these are the nearest.").
						Allowed = festival.Nearest(text)
					return
				}
				a.Name, a.Options.Keys = text, append(a.Options.Keys, keys...)
			}},
		{Field{Name: "years", Kind: Text, Low: 4, High: 9},
			func(_ *Calculator, o *form.Object, f *Field, a *CalendarInput) {
				text, ok := o.Text(f.Name, 0, 32)
				if !ok {
					return
				}
				first, last, ranged := strings.Cut(text, "-")
				if !ranged {
					last = first
				}
				from, err := strconv.Atoi(first)
				to, bad := strconv.Atoi(last)
				switch {
				case err != nil || bad != nil || len(first) != 4 || len(last) != 4 || from < 1 || to < from:
					o.Note(f.Name, form.BadFormat, "Use the first and the last year, for example 2026-2036.")
				case a.Year != 0 || a.From != vedic.Date{} || a.To != vedic.Date{}:
					o.Note(f.Name, form.IncompatibleWith, "Send this or `year`, `from` and `to`, not both.")
				default:
					a.ofYears(from, to)
				}
			}},
	}
}

var holidayForms = keysOf([]festival.HolidayForm{festival.HolidayList, festival.PythonHolidays, festival.DateHolidays,
	festival.Nager})

// holidayFields ask for public holidays and their file.
func holidayFields() []field[CalendarInput] {
	return []field[CalendarInput]{
		truth("official", func(a *CalendarInput) *bool { return &a.Official }),
		choice("form", holidayForms, func(a *CalendarInput) *festival.HolidayForm { return &a.Form }),
	}
}

// ofYears sets the span to whole years.
func (a *SpanInput) ofYears(first, last int) {
	a.From = vedic.Date{Year: first, Month: time.January, Day: 1}
	a.To = vedic.Date{Year: last, Month: time.December, Day: 31}
}

var communityKeys = keysOf(festival.Communities())
