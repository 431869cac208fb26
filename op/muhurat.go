//go:build !jyotish_core

package op

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// MuhuratInput has the parameters for the days that a school lists for an activity.
type MuhuratInput struct {
	PlaceDaysInput
	SpanInput
	// Date of the day that is to be explained; zero is today at the place.
	Date vedic.Date
	// Plan has the undertaking, the school and when people are free; place and people are put into it.
	Plan muhurat.Plan
	// People whom the days must suit, up to four.
	People []Party
}

func inPlan(a *MuhuratInput) *PlaceDaysInput { return &a.PlaceDaysInput }

// planFields are those of every question about the days of a school.
func planFields() []field[MuhuratInput] {
	return []field[MuhuratInput]{
		{Field{Name: "activity", Kind: Choice, Keys: Activities()},
			func(_ *Calculator, o *form.Object, f *Field, a *MuhuratInput) {
				o.RequireOneOf(f.Name, f.Keys...)
				if key, ok := o.Choice(f.Name, f.Keys...); ok {
					a.Plan.Activity = ActivityOf(key)
				}
			}},
		{Field{Name: "school", Kind: School, Keys: muhurat.SchoolKeys()},
			func(_ *Calculator, o *form.Object, f *Field, a *MuhuratInput) { a.Plan.School = takeSchool(o, f.Name) }},
		{Field{Name: "people", Flag: "person", Kind: Births, High: mostPeople},
			func(d *Calculator, o *form.Object, f *Field, a *MuhuratInput) { a.People = d.takePeople(o, f.Name) }},
	}
}

// freeFields say when those who plan are free. The first reads them all, because they go together.
func freeFields() []field[MuhuratInput] {
	none := func(*Calculator, *form.Object, *Field, *MuhuratInput) {}
	return []field[MuhuratInput]{
		{Field{Name: "weekdays", Kind: Choices, Keys: weekdays, Low: 1, High: 7},
			func(_ *Calculator, o *form.Object, _ *Field, a *MuhuratInput) { a.Plan.Free = ReadFree(o) }},
		{Field{Name: "dayPart", Kind: Choice, Keys: dayParts, Default: dayParts[0]}, none},
		{Field{Name: "free", Kind: Texts, Low: 1, High: 21}, none},
	}
}

// takeSchool reads the rules to use: the key of a built-in school, or a school file as an object.
// nil means the default. Package muhurat validates a file, and each error is reported at its
// position in it.
func takeSchool(o *form.Object, name string) (s *muhurat.School) {
	if !o.IsObject(name) {
		if key, ok := o.Choice(name, muhurat.SchoolKeys()...); ok {
			s, _ = muhurat.BuiltIn(key) // one of them
		}
		return s
	}
	o.Inner(name, func(in *form.Object) {
		in.Accept()
		own, err := muhurat.ParseSchool(bytes.NewReader(in.Raw))
		for _, e := range flatten(err) {
			var at *muhurat.SchoolError
			pointer := ""
			if errors.As(e, &at) {
				pointer = at.Pointer()
			}
			fault := in.Note(pointer, form.BadFormat, sentence(e))
			fault.Pointer = strings.TrimSuffix(fault.Pointer, "/") // of the school as a whole
		}
		s = own
	})
	return s
}

// flatten returns the errors that are joined in one. A single error is a list of one, none an empty list.
func flatten(err error) []error {
	var joined interface{ Unwrap() []error }
	switch {
	case err == nil:
		return nil
	case errors.As(err, &joined):
		return joined.Unwrap()
	}
	return []error{err}
}

// plan returns the request to package muhurat and adds warnings about the people to found. Reasons
// are always included when there are people, since a good day that does not suit them has to be
// explained.
func (d *Calculator) plan(on *Request, a *MuhuratInput, found *ResolvedPlace) (muhurat.Plan, error) {
	p := a.Plan
	p.Place, p.Panchang = found.Vedic(), panchang.Options{Ayanamsa: a.Ayanamsa}
	var odd []vedic.Warning
	var err error
	p.People, odd, err = d.people(a.People, on.Now, on.Reports)
	found.Warnings = append(found.Warnings, odd...)
	p.Reasons = p.Reasons || len(p.People) > 0
	return p, err
}

// MuhuratDays are the days that a school lists, each with a sentence.
type MuhuratDays struct {
	Place place.Resolved `json:"place"`
	// School is its name in the language of the answer.
	School string `json:"schoolName"`
	*muhurat.Listing
	// Days are in order of dates; never nil.
	Days []MuhuratDay `json:"days"`
	// Asta are the times of the span in which Jupiter or Venus are hidden; never nil.
	Asta []AstaTime `json:"asta"`
}

// MuhuratDay is a listed day with why it is there, how it compares, and what to mind.
type MuhuratDay struct {
	muhurat.ListedDay
	// Text says why the day is listed, how it compares, and what to mind.
	Text string `json:"text"`
}

var muhuratDaysQuestion = newOperation(Operation{Name: "muhurat.days", Command: "muhurat-days",
	Description: "The days that a printed almanac would list for marriage, griha pravesh and other " +
		"undertakings, by the rules of a school. Free.",
	Of: OfPlace, Scope: "muhurat:read", Entries: true, Picture: true,
	Path: "/muhurat/days", Schema: "MuhuratDays", Body: true, Form: []string{"activity", "year"},
	Sample: map[string]string{"activity": "marriage", "school": "drik", "from": "2026-02-01", "to": "2026-02-10"}},
	slices.Concat(planFields(), spanFields(func(a *MuhuratInput) *SpanInput {
		return &a.SpanInput
	}), []field[MuhuratInput]{
		truth("reasons", func(a *MuhuratInput) *bool { return &a.Plan.Reasons }),
	}, freeFields(), placeFields(inPlan)),
	func(d *Calculator, on *Request, a *MuhuratInput) (*Answer[MuhuratDays], error) {
		return d.MuhuratDays(on, a)
	})

// MuhuratDays returns the days that a school lists for an undertaking in a span of at most five
// years; without dates, in the twelve months from today at the place. What the school does not know
// is *vedic.ParseError, a span that is too long or out of reach *[Invalid].
func (d *Calculator) MuhuratDays(on *Request, a *MuhuratInput) (*Answer[MuhuratDays], error) {
	found, err := d.placed(on, &a.PlaceDaysInput, a.From)
	if err != nil {
		return nil, err
	}
	p, err := d.plan(on, a, &found)
	if err != nil {
		return nil, err
	}
	today := vedic.DateOf(on.Now.In(found.Zone))
	if a.SpanInput == (SpanInput{}) {
		p.From, p.To = today, vedic.DateOf(today.In(nil).AddDate(1, 0, -1))
	} else if p.From, p.To, err = a.span(today); err != nil {
		return nil, err
	}
	sky, err := as[muhurat.Sky](d)
	if err != nil {
		return nil, err
	}
	list, err := muhurat.List(on.Context, sky, p)
	if err != nil {
		return nil, a.fault(err)
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "muhurat.days", p.From,
		func(l vedic.Lang) (*MuhuratDays, []vedic.Warning) {
			out := &MuhuratDays{found.Place, list.SchoolName(l), list, make([]MuhuratDay, len(list.Days)),
				astaTimes(list.Hidden, found.Zone)}
			for i := range list.Days {
				out.Days[i] = MuhuratDay{list.Days[i], list.Sentence(&list.Days[i], l)}
			}
			return out, warningsIn(list.Warnings, l)
		})
}

// MuhuratWhy is why a school lists a day or does not.
type MuhuratWhy struct {
	Place place.Resolved `json:"place"`
	// The answer in a sentence.
	Text string `json:"text"`
	*muhurat.Explanation
}

var muhuratWhyQuestion = newOperation(Operation{Name: "muhurat.why", Command: "muhurat-why",
	Description: "Each criterion of the school with the times that it allows. Free.",
	Of:          OfPlace, Scope: "muhurat:read", Path: "/muhurat/why", Schema: "MuhuratWhy", Body: true,
	Form:   []string{"activity", "date"},
	Sample: map[string]string{"activity": "marriage", "school": "drik", "date": "2026-02-07"}},
	slices.Concat(planFields(), []field[MuhuratInput]{day("date", "", func(a *MuhuratInput) *vedic.Date {
		return &a.Date
	})}, placeFields(inPlan)),
	func(d *Calculator, on *Request, a *MuhuratInput) (*Answer[MuhuratWhy], error) {
		return d.MuhuratWhy(on, a)
	})

// MuhuratWhy explains why a school lists a date or not, and which schools would list it. The date
// defaults to today at the place.
func (d *Calculator) MuhuratWhy(on *Request, a *MuhuratInput) (*Answer[MuhuratWhy], error) {
	found, err := d.placed(on, &a.PlaceDaysInput, a.Date)
	if err != nil {
		return nil, err
	}
	p, err := d.plan(on, a, &found)
	if err != nil {
		return nil, err
	}
	date := a.Date
	if date == (vedic.Date{}) {
		date = vedic.DateOf(on.Now.In(found.Zone))
	}
	sky, err := as[muhurat.Sky](d)
	if err != nil {
		return nil, err
	}
	x, err := muhurat.Explain(on.Context, sky, p, date)
	if err != nil {
		return nil, ofField("date", err)
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "muhurat.why", date,
		func(l vedic.Lang) (*MuhuratWhy, []vedic.Warning) {
			return &MuhuratWhy{found.Place, x.Sentence(l), x}, warningsIn(x.Warnings, l)
		})
}

// warningsIn returns the warnings of package muhurat in words.
func warningsIn(codes []string, l vedic.Lang) (list []vedic.Warning) {
	for _, code := range codes {
		list = append(list, vedic.Warning{Code: code, Message: muhurat.WarningText(code, l)})
	}
	return list
}

// Asta is when Jupiter and Venus are hidden by the Sun in a year at a place.
type Asta struct {
	Place place.Resolved `json:"place"`
	// Year of the civil calendar.
	Year int `json:"year"`
	// List is in order of time; never nil.
	List []AstaTime `json:"data"`
}

// AstaTime is one such time, from the last setting or rising at which the graha is seen to the first at which it is
// again.
type AstaTime struct {
	Graha vedic.Graha `json:"graha"`
	// Asta is the last that was seen of the graha, Udaya the first that is seen again, Conjunction when it has the
	// Sun's longitude.
	Asta        vedic.Instant `json:"asta"`
	Udaya       vedic.Instant `json:"udaya"`       // the day on which it is visible again
	Conjunction vedic.Instant `json:"conjunction"` // the conjunction with the Sun, in the middle of the time
	// Inferior says that it passes between Earth and Sun, as Venus may.
	Inferior bool `json:"inferior"`
	// Basis is visibility, or the orb where visibility cannot be computed, as near the poles.
	Basis  gochar.Basis `json:"basis"`
	Source vedic.Source `json:"source"`
}

var astaQuestion = newOperation(Operation{Name: "asta", Command: "asta",
	Description: "Guru and Shukra asta, when weddings are not held. Free.",
	Of:          OfPlace, Scope: "muhurat:read", Entries: true, Path: "/muhurat/asta", Schema: "AstaYear",
	Form: []string{"year"}, Sample: map[string]string{"year": "2026"}},
	slices.Concat([]field[MuhuratInput]{whole("year", 1, 9999, "", func(a *MuhuratInput) *int {
		return &a.Year
	})}, placeFields(inPlan)),
	func(d *Calculator, on *Request, a *MuhuratInput) (*Answer[Asta], error) { return d.Asta(on, a) })

// Asta returns the asta calendar of a year at a place; without one, of that which runs there.
func (d *Calculator) Asta(on *Request, a *MuhuratInput) (*Answer[Asta], error) {
	found, err := d.placed(on, &a.PlaceDaysInput, vedic.Date{})
	if err != nil {
		return nil, err
	}
	year := a.Year
	if year == 0 {
		year = on.Now.In(found.Zone).Year()
	}
	sky, err := as[gochar.Horizon](d)
	if err != nil {
		return nil, err
	}
	list, err := gochar.AstaYear(on.Context, sky, found.Vedic(), year, gochar.Options{Ayanamsa: a.Ayanamsa})
	if err != nil {
		return nil, ofField("year", err)
	}
	out := &Asta{found.Place, year, astaTimes(list, found.Zone)}
	var codes []string
	if slices.ContainsFunc(list, func(h gochar.Hiding) bool { return h.Basis == gochar.ByOrb }) {
		codes = []string{muhurat.WarnAstaByOrb}
	}
	return ofDays(d, on, &a.PlaceDaysInput, found, "asta", vedic.Date{Year: year, Month: 1, Day: 1},
		func(l vedic.Lang) (*Asta, []vedic.Warning) { return out, warningsIn(codes, l) })
}

// astaTimes converts periods of combustion to local times.
func astaTimes(list []gochar.Hiding, zone *time.Location) []AstaTime {
	out := make([]AstaTime, len(list))
	for i, h := range list {
		at := func(jd vedic.JD) vedic.Instant { return vedic.InstantOf(jd, zone) }
		out[i] = AstaTime{h.Graha, at(h.From), at(h.To), at(h.Conjunction), h.Inferior, h.Basis, h.Source}
	}
	return out
}
