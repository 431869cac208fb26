package op

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// localDays adds the date in the civil calendar of a place to each day of a list.
func localDays(list []Festival, p *place.Resolved, l vedic.Lang) []Festival {
	for i := range list {
		list[i].Local = calendars.Local(p, list[i].Date, l)
	}
	return list
}

// converter converts dates by the ephemeris, where there is one.
func (d *Calculator) converter(a vedic.Ayanamsa) calendar.Converter {
	sky, _ := d.sky().(panchang.Ephemeris)
	return calendar.Converter{Sky: sky, Ayanamsa: a}
}

// DateInput is a date of one calendar that is asked for in the others.
type DateInput struct {
	// Date is its text.
	Date string
	// From is its calendar; zero for the Gregorian one.
	From calendar.Calendar
	// To are the calendars of the answer; none for all.
	To []calendar.Calendar
	// School is the Sun of the solar calendars.
	School calendar.School
}

// Conversion is a day in all calendars.
type Conversion struct {
	// Date is the Gregorian date and Weekday its day of the week.
	Date    vedic.Date              `json:"date"`
	Weekday vedic.Named[vedic.Vara] `json:"weekday"` // day of the week
	// From is the calendar of the date that was given: "gregorian" or another key.
	From string `json:"from"`
	// School is the Sun of the solar calendars.
	School calendar.School `json:"school"`
	// A day in a calendar, with its month.
	Dates []ConvertedDate `json:"data"`
}

// ConvertedDate is a day in a calendar, with its month.
type ConvertedDate struct {
	calendars.CivilDate
	// MonthFirst is the Gregorian date of the first day of the month and MonthDays its length; absent of lunar dates.
	MonthFirst *vedic.Date `json:"monthFirst,omitempty"`
	MonthDays  int         `json:"monthDays,omitempty"` // length of the month
	// Basis says how the month is known: "published", "provisional", "computed" or "fixed".
	Basis calendar.Basis `json:"basis"`
	// Source is the work behind the months.
	Source vedic.Source `json:"source"`
}

var dateQuestion = newOperation(Operation{Name: "calendar.date", Command: "date",
	Description: "A date of one calendar in the others: Bikram Sambat, Tamil, Kollam, Bangabda, Odia, Tulu, " +
		"Saka, Nanakshahi and lunar dates. Free.",
	Of: OfNone, Scope: "muhurat:read",
	Path: "/calendar/date", Schema: "CalendarDate", Tag: "muhurat", Form: []string{"date", "from"},
	Sample: map[string]string{"date": "2082-01-15", "from": "bs"}},
	[]field[DateInput]{
		{Field{Name: "date", Kind: Text, Low: 1, High: 40, Argument: true},
			func(_ *Calculator, o *form.Object, f *Field, a *DateInput) {
				o.Require(f.Name)
				a.Date, _ = o.Text(f.Name, int(f.Low), int(f.High))
			}},
		{Field{Name: "from", Kind: Choice, Keys: calendars.Keys(), Default: calendars.Gregorian},
			func(_ *Calculator, o *form.Object, f *Field, a *DateInput) {
				if key, ok := o.Choice(f.Name, f.Keys...); ok && key != calendars.Gregorian {
					must(a.From.UnmarshalText([]byte(key)))
				}
			}},
		each("to", calendars.Keys()[1:], func(a *DateInput) *[]calendar.Calendar { return &a.To }),
		choice("school", calendar.SchoolKeys(), func(a *DateInput) *calendar.School { return &a.School }),
	},
	func(d *Calculator, on *Request, a *DateInput) (*Answer[Conversion], error) {
		return d.ConvertDate(on, a)
	})

// ConvertDate converts a date of one calendar to the others. Lunar days begin with the sunrise of Ujjain. A date that
// does not exist is *[Invalid], with the length of its month.
func (d *Calculator) ConvertDate(on *Request, a *DateInput) (*Answer[Conversion], error) {
	c := d.converter(vedic.Lahiri)
	c.School = a.School
	civil, err := dateAsked(c, a)
	if err != nil {
		return nil, ofDate(err)
	}
	asked := a.To
	if len(asked) == 0 {
		asked = calendar.All()
	}
	dates := make([]calendar.Date, 0, len(asked))
	var undated calendars.Undated
	months := map[calendar.Calendar]calendar.Month{}
	for _, cal := range asked {
		date, err := c.Of(cal, civil)
		if len(a.To) == 0 && undated.Add(cal, civil, err) {
			continue
		}
		if err == nil && !cal.Lunar() {
			months[cal], err = c.MonthOf(date)
		}
		if err != nil {
			return nil, ofDate(err)
		}
		dates = append(dates, date)
	}
	return spoken("calendar.date", d.plainMeta(), on.Lang, func(l vedic.Lang) (*Conversion, []vedic.Warning, error) {
		out := &Conversion{Dates: []ConvertedDate{}, Date: civil, Weekday: vedic.Name(vedic.VaraOf(civil.Weekday()), l),
			From:   calendars.Gregorian,
			School: a.School}
		if a.From != 0 {
			out.From = a.From.String()
		}
		var warnings []vedic.Warning
		for _, date := range dates {
			m, solar := months[date.Calendar]
			x := ConvertedDate{CivilDate: *calendars.Civil(date, l), Basis: m.Basis}
			if solar {
				x.MonthFirst, x.MonthDays = &m.First, m.Days
			}
			x.Source = date.Calendar.Source(a.School, m.Basis)
			if m.Basis == calendar.Provisional {
				_, last := calendar.PublishedBikramSambat()
				warnings = append(warnings, vedic.Warning{Code: provisionalDate,
					Message: message(provisionalDate, fmt.Sprint(last), l)})
			}
			out.Dates = append(out.Dates, x)
		}
		return out, append(warnings, undated.Warnings(l, message, sentence)...), nil
	})
}

// provisionalDate is the code of the warning that a year of Bikram Sambat is not published yet.
const provisionalDate = "provisional_date"

// dateAsked returns the Gregorian date that is asked for.
func dateAsked(c calendar.Converter, a *DateInput) (vedic.Date, error) {
	if a.From == 0 {
		return vedic.ParseDate(a.Date)
	}
	date, err := c.Parse(a.From, a.Date)
	if err != nil {
		return vedic.Date{}, err
	}
	return c.Civil(date)
}

// ofDate turns what is wrong with a date into a fault of its field.
func ofDate(err error) error {
	code := form.BadFormat
	var none *calendar.DateError
	var beyond *vedic.RangeError
	var parse *vedic.ParseError
	switch {
	case errors.As(err, &none):
		code = form.NotACalendarDate
	case errors.As(err, &beyond):
		code = form.OutOfRange
	case !errors.As(err, &parse):
		return err
	}
	return &Invalid{Faults: []Fault{{Pointer: "/date", Code: code, Detail: sentence(err)}}, Cause: err}
}
