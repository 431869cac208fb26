package calendar

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Search asks for the times that suit an undertaking at a place, on the dates From to To. Panchang and Node of the options follow from the
// query.
type Search struct {
	Query
	Activity muhurat.Activity
	People   []Party
	Options  muhurat.Options
}

// Party is a person whom the times must suit: by birth, by the id of a report, or by the Moon. One of them is set.
type Party struct {
	Birth  *birth.Input
	Report string
	Moon   *muhurat.Person
}

// usualLimit is how many windows are given where nobody says.
const usualLimit = 10

// mostPeople is how many people a search may be for.
const mostPeople = 4

var weekdays = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// TakeSearch reads a search from an object of checked syntax: what [Desk.Take] reads with the dates startDate and endDate, and activity,
// people, weekdays, dayPart, minDurationMinutes, minScore and limit.
func (d *Desk) TakeSearch(o *form.Object) Search {
	s := Search{Query: d.Take(o, "startDate", "endDate"), Options: muhurat.Options{Limit: usualLimit}}
	o.Require("activity", "startDate", "endDate")
	if key, ok := o.Choice("activity", Activities()...); ok {
		s.Activity = ActivityOf(key)
	}
	o.Objects("people", mostPeople, func(_ int, item *form.Object) { s.People = append(s.People, d.takeParty(item)) })
	days, _ := o.List("weekdays", 1, len(weekdays))
	for at, day := range days {
		if i := slices.Index(weekdays, day); i >= 0 {
			s.Options.Weekdays = append(s.Options.Weekdays, vedic.Vara(i+1))
		} else {
			o.Note(fmt.Sprintf("weekdays/%d", at), form.NotAllowed, "Use the allowed values.").Allowed = weekdays
		}
	}
	if part, ok := o.Choice("dayPart", "any", "daytime", "evening"); ok {
		_ = s.Options.DayPart.UnmarshalText([]byte(part)) // one of them
	}
	if n, ok := o.Integer("minDurationMinutes", 5, 720); ok {
		s.Options.MinDuration = time.Duration(n) * time.Minute
	}
	if n, ok := o.Integer("minScore", 0, 100); ok {
		s.Options.MinScore = int(n)
	}
	if n, ok := o.Integer("limit", 1, 50); ok {
		s.Options.Limit = int(n)
	}
	return s
}

// takeParty reads a person: {"reportId"}, {"moon": {"nakshatra", "pada"}}, or a birth.
func (d *Desk) takeParty(o *form.Object) (p Party) {
	switch {
	case o.Sent("reportId"):
		p.Report, _ = o.Text("reportId", 1, 64)
	case o.Sent("moon"):
		o.Inner("moon", func(in *form.Object) {
			in.Require("nakshatra", "pada")
			n, _ := in.Integer("nakshatra", 1, 27)
			pada, ok := in.Integer("pada", 1, 4)
			if ok && n > 0 {
				m := MoonOf(vedic.Nakshatra(n), vedic.Pada(pada))
				p.Moon = &m
			}
		})
	default:
		in := d.births.Take(o)
		p.Birth = &in
	}
	return p
}

// MoonOf gives a person by nakshatra and pada of the Moon, which tell her sign: nine padas to a sign.
func MoonOf(n vedic.Nakshatra, p vedic.Pada) muhurat.Person {
	return muhurat.Person{Nakshatra: n, Rashi: vedic.Rashi((int(n-1)*4+int(p-1))/9 + 1)}
}

// Activities are the keys of what a time may be sought for.
func Activities() (keys []string) {
	for a := muhurat.Marriage; a <= muhurat.General; a++ {
		keys = append(keys, a.String())
	}
	return keys
}

// ActivityOf gives the activity of one of the keys of [Activities]. It panics on any other text.
func ActivityOf(key string) muhurat.Activity {
	a, err := muhurat.ParseActivity(key)
	if err != nil {
		panic(err)
	}
	return a
}

// BestDates are the times that suit; their JSON is the contract's. Warnings are those of the place, then those of the search.
type BestDates struct {
	*muhurat.Result
	Place    place.Resolved  `json:"place"`
	Warnings []vedic.Warning `json:"warnings"`
	Meta     kundali.Meta    `json:"meta"`
}

// BestDates finds the times that suit. Reports gives the report of an id, for people who are told by one. Errors are those of
// [Desk.Festivals], of reports, and of birth.Desk.Cast for people who are told by their birth; where the context ends first, its own.
func (d *Desk) BestDates(ctx context.Context, s Search, now time.Time, reports func(id string) (*birth.Report, error)) (*BestDates, error) {
	found, err := d.find(&s.Query, now)
	if err != nil {
		return nil, err
	}
	q := muhurat.Query{Activity: s.Activity, From: s.From, To: s.To, Place: found.Vedic(), Options: s.Options}
	var odd []vedic.Warning
	if q.People, odd, err = d.people(s.People, now, reports); err != nil {
		return nil, err
	}
	found.Warnings = append(found.Warnings, odd...)
	q.Options.Node, q.Options.Panchang = s.Settings.Node, s.options(s.lang())
	r, err := muhurat.Find(ctx, d.sky, q)
	if err != nil {
		return nil, err
	}
	out := &BestDates{r, found.Place, append(found.In(s.lang()).Warnings, r.Warnings...), d.meta(&s.Query, r.Ayanamsa)}
	plain := r
	if s.lang() != vedic.English {
		q.Options.Panchang.Lang = vedic.English
		if plain, err = muhurat.Find(ctx, d.sky, q); err != nil {
			return nil, err
		}
	}
	return out, seal(&out.Meta, plain)
}

// people finds the Moon of each person, and gives the warnings about what was told of them. A woman is the bride of a marriage, and a man
// the groom.
func (d *Desk) people(list []Party, now time.Time, reports func(id string) (*birth.Report, error)) (out []muhurat.Person, odd []vedic.Warning, err error) {
	for i, p := range list {
		if p.Moon != nil {
			out = append(out, *p.Moon)
			continue
		}
		var r *birth.Report
		if p.Birth != nil {
			r, err = d.births.Cast(*p.Birth, now)
		} else {
			r, err = reports(p.Report)
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

func personOf(r *birth.Report) muhurat.Person {
	moon := r.Graha(vedic.Moon)
	person := muhurat.Person{Nakshatra: moon.Nakshatra.Key, Rashi: moon.Rashi.Key}
	if g := r.Input.Gender; g != nil {
		person.Role = map[string]muhurat.Role{"female": muhurat.Bride, "male": muhurat.Groom}[*g]
	}
	return person
}

// ofPerson puts faults of a birth where it stands in the request.
func ofPerson(err error, i int) error {
	var fields *birth.Invalid
	if !errors.As(err, &fields) {
		return err
	}
	faults := slices.Clone(fields.Faults)
	for k := range faults {
		faults[k].Pointer = fmt.Sprintf("/people/%d%s", i, faults[k].Pointer)
	}
	return &birth.Invalid{Faults: faults}
}
