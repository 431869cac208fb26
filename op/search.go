//go:build !jyotish_core

package op

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Search asks for the times that suit an undertaking at a place, on the dates From to To.
type Search struct {
	Query
	// Activity is the undertaking.
	Activity muhurat.Activity
	// School is nil for the default.
	School *muhurat.School
	// People are up to four.
	People []Party
	// Free says when those who plan are; none is always.
	Free []muhurat.Free
	// Wish bounds what is found: how long, how good, how many.
	Wish muhurat.Wish
}

// Party is a person whom the times must suit: by birth, by the id of a report, or by the Moon. One of them is set.
type Party struct {
	Birth  *Input
	Report string
	Moon   *muhurat.Person
}

// usualLimit is the default number of windows.
const usualLimit = 10

// mostPeople is the largest number of people in a search.
const mostPeople = 4

var weekdays = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// ReadSearch reads a search from an object of checked syntax: what [Calculator.ReadDays] reads with the dates startDate
// and endDate, and activity, school, people, weekdays, dayPart, free, minDurationMinutes, minScore and limit.
func (d *Calculator) ReadSearch(o *form.Object) Search {
	s := Search{Query: d.ReadDays(o, "startDate", "endDate"), Wish: muhurat.Wish{Limit: usualLimit}}
	o.RequireOneOf("activity", Activities()...)
	o.Require("startDate", "endDate")
	if key, ok := o.Choice("activity", Activities()...); ok {
		s.Activity = ActivityOf(key)
	}
	s.School = takeSchool(o, "school")
	s.People = d.takePeople(o, "people")
	s.Free = ReadFree(o)
	if n, ok := o.Integer("minDurationMinutes", 5, 720); ok {
		s.Wish.MinDuration = time.Duration(n) * time.Minute
	}
	if n, ok := o.Integer("minScore", 0, 100); ok {
		s.Wish.MinScore = int(n)
	}
	if n, ok := o.Integer("limit", 1, 50); ok {
		s.Wish.Limit = int(n)
	}
	return s
}

// ReadFree reads when those who plan are free: weekdays and dayPart together, or free, a list of texts of which each is
// a weekday, a part of the day, or both with a colon: "sun,evening" are Sundays, and evenings.
func ReadFree(o *form.Object) (list []muhurat.Free) {
	days, _ := o.List("weekdays", 1, len(weekdays))
	var one muhurat.Free
	for at, day := range days {
		if i := slices.Index(weekdays, day); i >= 0 {
			one.Weekdays = append(one.Weekdays, vedic.Vara(i+1))
		} else {
			o.Note(fmt.Sprintf("weekdays/%d", at), form.NotAllowed, "Use the allowed values.").Allowed = weekdays
		}
	}
	if part, ok := o.Choice("dayPart", dayParts...); ok {
		must(one.Part.UnmarshalText([]byte(part)))
	}
	texts, told := o.List("free", 1, 21)
	if len(one.Weekdays) > 0 || one.Part != muhurat.AnyTime {
		if told {
			o.Note("free", form.IncompatibleWith, "Send this or `weekdays` and `dayPart`, not both.")
		}
		return []muhurat.Free{one}
	}
	for at, text := range texts {
		f, ok := freeOf(text)
		if !ok {
			o.Note(fmt.Sprintf("free/%d", at), form.BadFormat,
				"Use a weekday (sun … sat), a part of the day (daytime, evening), or both as sat:evening.")
			continue
		}
		list = append(list, f)
	}
	return list
}

var dayParts = []string{"any", "daytime", "evening"}

// freeOf reads a free time: "sun", "evening", "sat:evening". A part alone is of every day, a weekday alone all of it.
func freeOf(text string) (f muhurat.Free, ok bool) {
	day, part, both := strings.Cut(text, ":")
	if i := slices.Index(weekdays, day); i >= 0 {
		f.Weekdays = []vedic.Vara{vedic.Vara(i + 1)}
		if !both {
			return f, true
		}
	} else if both {
		return f, false
	} else {
		part = day
	}
	return f, slices.Contains(dayParts, part) && f.Part.UnmarshalText([]byte(part)) == nil
}

// takePeople reads the people whom times must suit.
func (d *Calculator) takePeople(o *form.Object, name string) (list []Party) {
	o.Objects(name, mostPeople, func(_ int, item *form.Object) { list = append(list, d.takeParty(item)) })
	return list
}

// takeParty reads a person: {"reportId"}, {"moon": {"nakshatra", "pada"}}, or a birth. Which of the three it is, is
// seen from the member that was sent.
func (d *Calculator) takeParty(o *form.Object) (p Party) {
	switch {
	case o.Sent("reportId"):
		p.Report, _ = o.Text("reportId", 1, 64)
	case o.Sent("moon"):
		o.Inner("moon", func(in *form.Object) {
			in.Require("nakshatra", "pada")
			n := birth.ReadNakshatra(in, "nakshatra")
			pada, ok := in.Integer("pada", 1, 4)
			if ok && n > 0 {
				m := MoonOf(n, vedic.Pada(pada))
				p.Moon = &m
			}
		})
	default:
		in := d.ReadBirth(o)
		p.Birth = &in
	}
	return p
}

// MoonOf returns a person by nakshatra and pada of the Moon, which determine its sign: nine padas
// to a sign. Rohini 2 is the fourteenth pada, and so in Vrishabha.
func MoonOf(n vedic.Nakshatra, p vedic.Pada) muhurat.Person {
	return muhurat.Person{Nakshatra: n, Rashi: vedic.Rashi((int(n-1)*4+int(p-1))/9 + 1)}
}

// Activities returns the keys of the activities for which a time can be sought.
func Activities() (keys []string) {
	for a := muhurat.Marriage; a <= muhurat.General; a++ {
		keys = append(keys, a.String())
	}
	return keys
}

// ActivityOf returns the activity of one of the keys of [Activities]. It panics on any other text.
func ActivityOf(key string) muhurat.Activity {
	a, err := muhurat.ParseActivity(key)
	if err != nil {
		panic(err)
	}
	return a
}

// BestDates are the times that suit.
type BestDates struct {
	*muhurat.Result
	Place place.Resolved `json:"place"`
}

// mostSearched is how many days a search may span after its first.
const mostSearched = 366

// BestDates searches for suitable times. reports returns the reports of people who are sent by
// report ID. Errors are those of [Calculator.Festivals], of reports, of [Calculator.Cast] for
// people who are sent by birth, and of a cancelled context.
func (d *Calculator) BestDates(ctx context.Context, s Search, now time.Time,
	reports func(id string) (*Report, error)) (*Answer[BestDates], error) {
	found, err := d.find(&s.Query, now)
	if err != nil {
		return nil, err
	}
	if s.To.Since(s.From) > mostSearched {
		return nil, &vedic.RangeError{What: "last date", Got: s.To.String(), Low: s.From.String(),
			High: s.From.Plus(mostSearched).String()}
	}
	p := muhurat.Plan{Activity: s.Activity, School: s.School, From: s.From, To: s.To, Place: found.Vedic(),
		Free: s.Free,
		Node: s.Settings.Node, Panchang: s.Panchang(s.Language())}
	var odd []vedic.Warning
	if p.People, odd, err = d.people(s.People, now, reports); err != nil {
		return nil, err
	}
	found.Warnings = append(found.Warnings, odd...)
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	r, err := muhurat.Find(ctx, sky, p, s.Wish)
	if err != nil {
		return nil, err
	}
	warnings := append(found.In(s.Language()).Warnings, r.Warnings...)
	return sealAnswer("muhurat.best_dates", &BestDates{r, found.Place}, namedIn(s.Language(), warnings, r),
		d.meta(&s.Query, sky, r.Ayanamsa))
}

// people returns the Moon of each person and the warnings about their births. In a marriage, a
// woman is the bride and a man the groom. It stops at the first invalid person and returns all
// faults of that person.
func (d *Calculator) people(list []Party, now time.Time,
	reports func(id string) (*Report, error)) (out []muhurat.Person,
	odd []vedic.Warning, err error) {
	for i, p := range list {
		if p.Moon != nil {
			out = append(out, *p.Moon)
			continue
		}
		var r *Report
		if p.Birth != nil {
			r, err = d.Cast(*p.Birth, now)
		} else if reports != nil {
			r, err = reports(p.Report)
		} else {
			err = &Invalid{Faults: []Fault{{Pointer: "/reportId", Code: form.NotAllowed,
				Detail: "Reports exist only in a service: give the birth."}}}
		}
		if err != nil {
			return nil, nil, ofPerson(err, i)
		}
		for _, w := range r.Warnings {
			if p.Birth != nil && w.Pointer != "" {
				w.Pointer = fmt.Sprintf("/people/%d%s", i, w.Pointer)
				odd = append(odd, w)
			}
		}
		out = append(out, personOf(r))
	}
	return out, odd, nil
}

// personOf returns what package muhurat needs of a report. The sign of the Moon is that of the zodiac in which her
// nakshatra is counted, as the panchang of the days has one zodiac too.
func personOf(r *Report) muhurat.Person {
	person := muhurat.Person{Nakshatra: r.Graha(vedic.Moon).Nakshatra.Key, Rashi: r.Sky.MoonNakshatra().Rashi()}
	if g := r.Input.Gender; g != nil {
		person.Role = map[string]muhurat.Role{"female": muhurat.Bride, "male": muhurat.Groom}[*g]
	}
	return person
}

// ofPerson prefixes the pointers of a fault with the index of the person in the request.
func ofPerson(err error, i int) error {
	var fields *Invalid
	if !errors.As(err, &fields) {
		return err
	}
	faults := slices.Clone(fields.Faults)
	for k := range faults {
		faults[k].Pointer = fmt.Sprintf("/people/%d%s", i, faults[k].Pointer)
	}
	return &Invalid{Faults: faults}
}
