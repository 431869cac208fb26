package op

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// CalendarInput has the parameters for the festival calendar of a place.
type CalendarInput struct {
	PlaceDaysInput
	SpanInput
	// Options say whose calendar it is, and which of its days.
	Options festival.Options
	// Name is what a day is called, as [festival.Find] knows it. The answer then has its profile, and without a span
	// it goes over this year and the next ten.
	Name string
	// Month is the first day of that of a grid, in Calendar; zero for the month that runs.
	Month vedic.Date
	// Calendar is that of the month of a grid; zero for the Gregorian one.
	Calendar calendar.Calendar
	// AllDays has the days of every community. Without it a list that chooses no region, key, school or community has
	// those of the place.
	AllDays bool
	// Official asks for the public holidays of the country of the place instead of its days.
	Official bool
	// Form is that of the file of the holidays; any but the plain list asks for holidays too.
	Form festival.HolidayForm
	// All includes eclipses that are not visible from the place.
	All bool
}

// Festival is a day of the calendar with its name.
type Festival struct {
	Name string `json:"name"`
	festival.Entry
	// Times are those of the entry with their names.
	Times []NamedTime `json:"times,omitempty"`
	// Local is the date in the civil calendar of the place: Bikram Sambat in Nepal. It is nil elsewhere.
	Local *CivilDate `json:"local,omitempty"`
}

// NamedTime is a named time of a day of the calendar.
type NamedTime struct {
	Name string `json:"name"`
	festival.Time
}

// Remarks returns lines on the day of the country of the place: its official date, and that its own calendar is not
// computed.
func (f *Festival) Remarks(l vedic.Lang) (lines []string) {
	if f.Official != nil {
		lines = append(lines, filled(l, "ics.official", "country", f.Official.Country,
			"date", l.Format(f.Official.Date.In(nil), time.DateOnly)))
	}
	if f.Note != "" {
		lines = append(lines, f.NoteText(l))
	}
	return lines
}

// Hours returns the named times as lines, the one to use first: "Lakshmi Puja 19:08 – 20:18". The choghadiyas share
// one line. The argument writes a span.
func (f *Festival) Hours(during func(*panchang.Span) string) (lines []string) {
	var parts []string
	for i := range f.Times {
		t := &f.Times[i]
		line := t.Name + " " + during(&t.Span)
		if strings.HasPrefix(t.Key, "choghadiya_") {
			parts = append(parts, line)
			continue
		}
		lines = append(lines, line)
	}
	if len(parts) > 0 {
		lines = append(lines, strings.Join(parts, ", "))
	}
	return lines
}

// FestivalList is the calendar of a span of dates at a place.
type FestivalList struct {
	// From and To are both included.
	From  vedic.Date     `json:"from"`
	To    vedic.Date     `json:"to"`
	Place place.Resolved `json:"place"`
	// School is the tradition that was asked for; each day says whose it is.
	School festival.School `json:"school"`
	// Community is whose days the list has: "place" for those of the region of the place, "all" for everyone's.
	Community festival.Community `json:"community"`
	// LeftOut is how many days of other communities the list leaves out.
	LeftOut int `json:"leftOut"`
	// Named are the profiles of the days that the name asked for means; nil where no name was asked for.
	Named []FestivalProfile `json:"named,omitempty"`
	// Holidays are the public holidays of the country of the place, where they were asked for instead of its days.
	Holidays []festival.Holiday `json:"holidays,omitempty"`
	// File has the holidays in the form of a library of holidays; empty where none was asked for.
	File string `json:"file,omitempty"`
	// List is in order of dates, and never nil.
	List []Festival `json:"data"`
}

// FestivalProfile is a day of the calendar apart from its dates, in words.
type FestivalProfile struct {
	Name string `json:"name"`
	// Asks says what families do on the day; empty where there is nothing to say.
	Asks string `json:"asks,omitempty"`
	// Keepers are the names of the regions that keep it.
	Keepers []string `json:"keepers"`
	festival.Profile
}

// yearsAhead is how many years after this one the answer for a name has.
const yearsAhead = 10

var schoolKeys = keysOf([]festival.School{festival.Almanac, festival.Smarta, festival.Vaishnava, festival.Government,
	festival.Bengal,
	festival.FirstNight, festival.OfficialDays})

// placeCalendar returns the options of a calendar with the country of the place, whose own days are kept there.
func placeCalendar(p ResolvedPlace, o festival.Options) festival.Options {
	if p.Place.CountryCode != nil {
		o.Country = *p.Place.CountryCode
	}
	if p.Place.Admin1 != nil && o.Country == "IN" {
		o.State = *p.Place.Admin1
	}
	return o
}

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
					o.Note(f.Name, form.IncompatibleWith, "Send this or year, from and to, not both.")
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

// ofPlace sets the community of a list that chooses none: that of the place.
func (a *CalendarInput) ofPlace() {
	o := &a.Options
	switch chosen := len(o.Regions)+len(o.Keys) > 0 || o.School != festival.Almanac; {
	case a.AllDays:
		o.Community = festival.Everyone
	case o.Community == festival.Everyone && !chosen:
		o.Community = festival.AtPlace
	}
}

var festivalsQuestion = newOperation(Operation{Name: "festivals", Command: "festivals", Of: OfPlace,
	Scope:   "muhurat:read",
	Entries: true,
	Path:    "/calendar/festivals", Schema: "CalendarFestivals",
	Form: []string{"year", "community"}, Sample: map[string]string{"from": "2026-11-01", "to": "2026-11-30"}},
	slices.Concat(spanFields(inSpan), calendarFields(), nameFields(), communityFields(), holidayFields(),
		placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
		if a.Official || a.Form != festival.HolidayList {
			return d.Holidays(on, a)
		}
		asked := *a
		asked.ofPlace()
		return d.Calendar(on, &asked)
	})

// Calendar returns the days of the calendar that people keep in a span of dates at a place: a year,
// ten of everything, or a hundred of chosen keys. What is wrong with the options, and a span that
// is too long or out of reach, is *[Invalid].
func (d *Calculator) Calendar(on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
	return d.entries(on, a, "festivals", func(*festival.Entry) bool { return true })
}

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

// calendarSpan resolves the place and the range of dates, which defaults to the current year at the
// place.
func (d *Calculator) calendarSpan(on *Request, a *CalendarInput) (found ResolvedPlace, from, to vedic.Date, err error) {
	if found, err = d.placed(on, &a.PlaceDaysInput, a.From); err == nil {
		span, today := a.SpanInput, vedic.DateOf(on.Now.In(found.Zone))
		if a.Name != "" && span == (SpanInput{}) {
			span.ofYears(today.Year, today.Year+yearsAhead)
		}
		from, to, err = span.span(today)
	}
	return found, from, to, err
}

// entries answers with the days of the calendar that are asked for.
func (d *Calculator) entries(on *Request, a *CalendarInput, object string,
	asked func(*festival.Entry) bool) (*Answer[FestivalList], error) {
	found, from, to, err := d.calendarSpan(on, a)
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	o := placeCalendar(found, a.Options)
	o.Ayanamsa = a.Ayanamsa
	community := o.Community
	if len(o.Keys) == 0 {
		o.Community = festival.Everyone // the others are counted
	}
	list, err := festival.Of(on.Context, sky, from, to, found.Vedic(), o)
	if err != nil {
		return nil, ofCalendar(err, &o, a.fault)
	}
	list = slices.DeleteFunc(list, func(e festival.Entry) bool { return !asked(&e) })
	every := len(list)
	if o.Community = community; len(o.Keys) == 0 {
		list = slices.DeleteFunc(list, func(e festival.Entry) bool { return !o.Keeps(&e) })
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, object, from, func(l vedic.Lang) (*FestivalList, []vedic.Warning) {
		days := localDays(named(list, l), &found.Place, l)
		return &FestivalList{From: from, To: to, Place: found.Place, School: a.Options.School, Community: community,
			LeftOut: every - len(list), Named: profiles(a.Name, l), List: days}, undividedDays(list, l)
	})
}

// profiles returns the profiles of the days that a name means; nil for the empty name.
func profiles(name string, l vedic.Lang) (list []FestivalProfile) {
	if name == "" {
		return nil
	}
	for _, key := range festival.Find(name) {
		p, _ := festival.ProfileOf(festival.Key(key))
		list = append(list, FestivalProfile{p.Key.Name(l), p.Key.Asks(l), p.Keepers(l), p})
	}
	return list
}

// undividedDays warns of polar days and nights, which have no sunrise or sunset. Without the
// warning such a day would look like one without festivals.
func undividedDays(list []festival.Entry, l vedic.Lang) (warnings []vedic.Warning) {
	if slices.ContainsFunc(list, func(e festival.Entry) bool { return e.Undivided() }) {
		warnings = []vedic.Warning{{Code: undivided, Message: message(undivided, "", l)}}
	}
	return warnings
}

// ofCalendar turns what is wrong with the options of a calendar into faults of its fields, and leaves the rest to of.
// Of turns every other error, as one of the span.
func ofCalendar(err error, o *festival.Options, of func(error) error) error {
	var wrong *festival.OptionsError
	if !errors.As(err, &wrong) {
		return of(err)
	}
	list := make([]Fault, len(wrong.Faults))
	for i, fault := range wrong.Faults {
		list[i] = Fault{Pointer: "/school", Code: form.NotAllowed, Detail: sentence(fault)}
		var key *vedic.ParseError
		switch errors.As(fault, &key); {
		case key == nil:
		case key.What == "region":
			list[i].Pointer = fmt.Sprintf("/region/%d", slices.Index(o.Regions, key.Got))
		default:
			list[i].Pointer = fmt.Sprintf("/keys/%d", slices.Index(o.Keys, key.Got))
		}
	}
	return &Invalid{Faults: list, Cause: err}
}

// named returns entries with their names.
func named(list []festival.Entry, l vedic.Lang) []Festival {
	out := make([]Festival, len(list))
	for i := range list {
		out[i] = Festival{Name: list[i].Name(l), Entry: list[i]}
		for _, t := range list[i].Times {
			out[i].Times = append(out[i].Times, NamedTime{t.Name(l), t})
		}
	}
	return out
}

var ekadashiQuestion = newOperation(Operation{Name: "ekadashi", Command: "ekadashi", Of: OfPlace, Scope: "muhurat:read",
	Entries: true,
	Path:    "/calendar/ekadashi",
	Form:    []string{"year"}, Sample: map[string]string{"from": "2026-11-01", "to": "2026-11-30"}},
	slices.Concat(spanFields(inSpan), calendarFields(), placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
		return d.Ekadashis(on, a)
	})

// Ekadashis returns the Ekadashis of a span of dates, each with the time in which its fast is broken.
func (d *Calculator) Ekadashis(on *Request, a *CalendarInput) (*Answer[FestivalList], error) {
	asked := *a
	asked.Options.Ekadashis = true
	return d.entries(on, &asked, "ekadashi", func(e *festival.Entry) bool {
		return strings.HasPrefix(e.Rule.Window, "ekadashi_") // at the poles there is none to break the fast in
	})
}

// Eclipses are those of a span of dates at a place.
type Eclipses struct {
	From  vedic.Date     `json:"from"`
	To    vedic.Date     `json:"to"`
	Place place.Resolved `json:"place"`
	// List is in order of time, and never nil.
	List []festival.Eclipse `json:"data"`
}

var eclipsesQuestion = newOperation(Operation{Name: "eclipses", Command: "eclipses", Of: OfPlace, Scope: "muhurat:read",
	Entries: true,
	Path:    "/calendar/eclipses",
	Form:    []string{"year", "everywhere"}, Sample: map[string]string{"year": "2027"}},
	slices.Concat(spanFields(inSpan), []field[CalendarInput]{truth("everywhere", func(a *CalendarInput) *bool {
		return &a.All
	})},
		placeFields(inCalendar)),
	func(d *Calculator, on *Request, a *CalendarInput) (*Answer[Eclipses], error) {
		return d.Eclipses(on, a)
	})

// Eclipses returns the eclipses of a span of dates, as the place sees them, with their sutak.
func (d *Calculator) Eclipses(on *Request, a *CalendarInput) (*Answer[Eclipses], error) {
	found, from, to, err := d.calendarSpan(on, a)
	if err != nil {
		return nil, err
	}
	sky, err := as[festival.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	list, err := festival.Eclipses(on.Context, sky, from, to, found.Vedic(), a.All)
	if err != nil {
		return nil, a.fault(err)
	}
	if list == nil {
		list = []festival.Eclipse{}
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "eclipses", from, func(vedic.Lang) (*Eclipses, []vedic.Warning) {
		return &Eclipses{from, to, found.Place, list}, nil
	})
}

// MonthGrid is a civil month at a place as a wall calendar shows it.
type MonthGrid struct {
	Place place.Resolved `json:"place"`
	// Calendar is that of the month: "gregorian", or the key of a calendar such as "bikram_sambat".
	Calendar string `json:"calendar"`
	// Year and Month (1 to 12) are of that calendar.
	Year  int `json:"year"`
	Month int `json:"month"`
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
	Date vedic.Date `json:"date"`
	// Outside says that the day is of another month.
	Outside bool `json:"outside"`
	// Local is the date in the calendar of the month, or in the civil calendar of the place: Bikram Sambat in Nepal. It
	// is nil elsewhere.
	Local *CivilDate         `json:"local,omitempty"`
	Lunar festival.LunarDate `json:"lunar"`
	// Nakshatra of the Moon at sunrise.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	Festival  []Festival      `json:"festivals"`
}

var monthQuestion = newOperation(Operation{Name: "calendar.month", Command: "calendar", Of: OfPlace,
	Scope:   "muhurat:read",
	Entries: true,
	Path:    "/calendar/month", Schema: "CalendarMonth",
	Form: []string{"month"}, Sample: map[string]string{"month": "2026-11"}},
	slices.Concat([]field[CalendarInput]{
		{Field{Name: "calendar", Kind: Choice, Keys: monthCalendars(), Default: gregorian},
			func(_ *Calculator, o *form.Object, f *Field, a *CalendarInput) {
				if key, ok := o.Choice(f.Name, f.Keys...); ok && key != gregorian {
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
	if own, ok := calendarOf(&found.Place); local == 0 && ok {
		local = own
	}
	dates, err := d.datesIn(local, a.Ayanamsa, weeks)
	if err != nil {
		return nil, err
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "calendar.month", m.First,
		func(l vedic.Lang) (*MonthGrid, []vedic.Warning) {
			out := &MonthGrid{Place: found.Place, Calendar: gregorian, Year: m.Year, Month: m.Month,
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
						day.Local = civilDate(date, l)
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

// DayFestivals is what a civil date at a place is in the calendar that people keep: its festivals, and the periods that
// run in it.
type DayFestivals struct {
	// Lunar is the date by tithi and month.
	Lunar festival.LunarDate `json:"lunar"`
	// Months are by both reckonings, that of the place first.
	Months [2]NamedMonth `json:"months"`
	// Local is the date of the civil calendar of the place: Bikram Sambat in Nepal. It is nil elsewhere.
	Local *CivilDate `json:"local,omitempty"`
	// Solar are the dates of the solar and of the national calendars.
	Solar []CivilDate `json:"solar"`
	// Festival and Periods are never nil.
	Festival []Festival    `json:"festivals"`
	Periods  []NamedPeriod `json:"periods"`
}

// NamedMonth is the lunar month of a day by one of the two reckonings.
type NamedMonth struct {
	// "amanta" or "purnimanta".
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
	Name string `json:"name"`
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
	var beyond *vedic.RangeError
	if errors.As(err, &beyond) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("op: %w", err)
	}
	l := q.Language()
	solar, err := civilDates(d.converter(q.Settings.Ayanamsa), q.From, l)
	if err != nil {
		return nil, err
	}
	k := &DayFestivals{Lunar: day.Lunar, Months: monthsOf(month, day.Lunar.Reckoning), Local: localDate(&found.Place,
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
