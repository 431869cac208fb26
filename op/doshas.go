//go:build !jyotish_core

package op

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// DoshasInput has the parameters for the doshas of a chart.
type DoshasInput struct {
	// Further also shows the doshas beyond the usual ones that are absent or cancelled. Those that are there
	// are always shown.
	Further bool
	// SadeSati is the moment for which Sade Sati is computed, with all its periods in the life. If
	// it is not set, only the period running now is returned.
	SadeSati When
	// Natal leaves Sade Sati out unless SadeSati is set.
	Natal bool
	// Until is the last day of the life; the zero Date means 120 years. Sade Sati has nothing after it.
	Until vedic.Date
	// Partner is the birth of the person whose chart may cancel mangal dosha; nil for none.
	Partner *Input
	// Options select between schools. Partner and what the report contains are filled in.
	Options dosha.Options
}

// Doshas are those of a chart, with what else was asked for.
type Doshas struct {
	*dosha.Report
	// The usual doshas, found or not, in a fixed order.
	Doshas []Dosha `json:"doshas"`
	// Further are the doshas beyond the usual ones, as shrapit and gandamoola: those that are there, or all
	// where they are asked for. Absent if there are none.
	Further []Dosha `json:"further,omitempty"`
	// Saturn around the Moon: today, with the time of his that runs, or at the moment that was asked for, with all
	// of a life; SadeSati is absent where it was not asked for.
	SadeSati *SadeSati `json:"sadeSati,omitempty"`
}

var doshasQuestion = newOperation(Operation{Name: "doshas", Command: "dosha",
	Description: "Mangal, kaal sarp, pitru, guru chandal, kemdrum, Saturn around the Moon today and, on " +
		"request, further ones and all periods of Saturn in a life: present, cancelled or absent, with every " +
		"circumstance that was examined. Free.",
	Of: OfBirth, Scope: "doshas:read", Path: "/doshas/{id}", Tag: "doshas", Schema: "DoshaReport", Post: true,
	Form: []string{"sadeSati", "until"}},
	slices.Concat([]field[DoshasInput]{
		truth("further", func(a *DoshasInput) *bool { return &a.Further }),
		moment("sadeSati", "today", func(a *DoshasInput) *When { return &a.SadeSati }),
		truth("natal", func(a *DoshasInput) *bool { return &a.Natal }),
		untilField(func(a *DoshasInput) *vedic.Date { return &a.Until }),
		{Field{Name: "partner", Kind: Birth}, func(d *Calculator, o *form.Object, f *Field, a *DoshasInput) {
			a.Partner, _ = d.takeOther(o, f.Name, "A Moon alone does not have the position of Mars")
		}},
	},
		mangalFields(func(a *DoshasInput) *dosha.Options { return &a.Options }),
		[]field[DoshasInput]{
			numbered("kaalSarp", []string{"by_degree", "by_sign", "empty_node_signs"},
				func(a *DoshasInput) *dosha.Mode {
					return &a.Options.KaalSarp
				}),
			whole("age", 0, 150, "years", func(a *DoshasInput) *int { return &a.Options.Age }),
			decimal("jupiterShadbala", 0, 20, "rupas", func(a *DoshasInput) *float64 {
				return &a.Options.JupiterShadbala
			}),
		},
		switches(func(a *DoshasInput) any { return &a.Options })),
	func(d *Calculator, on *Request, a *DoshasInput) (*Answer[Doshas], error) { return d.Doshas(on, a) })

// mangalFields say how mangal is judged. They are fields of a match too, by the same names.
func mangalFields[A any](of func(*A) *dosha.Options) []field[A] {
	return []field[A]{
		choices("mangalReferences", []string{"lagna", "moon", "venus"}, "lagna,moon,venus",
			func(a *A) *dosha.References {
				return &of(a).References
			}).as("references"),
		choices("mangalHouses", []string{"1", "2", "4", "7", "8", "12"}, "1,2,4,7,8,12", func(a *A) *dosha.Houses {
			return &of(a).Houses
		}),
		numbered("strictness", []string{"all_rules", "sloka_only", "none"}, func(a *A) *dosha.Strictness {
			return &of(a).Strictness
		}),
	}
}

// Doshas finds the doshas of a report, and what cancels them. The errors are those of [Calculator.Cast] for a partner,
// and *[Invalid] of "sadeSati" for a moment that the ephemeris does not reach.
func (d *Calculator) Doshas(on *Request, a *DoshasInput) (*Answer[Doshas], error) {
	c, o := on.Report.Chart, a.Options
	if a.Partner != nil {
		partner, err := d.Cast(*a.Partner, on.Now)
		if err != nil {
			return nil, &PersonError{Person: "partner", Err: err}
		}
		o.Partner = partner.Chart
	}
	o = remedy.Known(c, o)
	all := dosha.Of(c, o)
	further := dosha.All(c, o)[dosha.Kemdrum:]
	if !a.Further { // those that are there: the remedies treat them too
		further = slices.DeleteFunc(further, func(f dosha.Finding) bool {
			return f.Status != finding.Present && f.Status != finding.Reduced
		})
	}
	last, err := lastDayOf(on, a.Until)
	if err != nil {
		return nil, err
	}
	o.Until = last.Plus(1).In(c.Birth.Time.Location())
	var shani func(vedic.Lang) *SadeSati
	if whole := a.SadeSati.Given(); whole || !a.Natal && !on.Now.IsZero() && !lived(on, last) {
		at, err := lifetimeMoment(on, a.SadeSati, last, "sadeSati")
		if err != nil {
			return nil, err
		}
		if !whole { // one answer for a day
			at = vedic.DateOf(at).In(at.Location())
		}
		if shani, err = d.sadeSati(on, at, whole, o); err != nil {
			return nil, err
		}
	}
	return readingOf(d, on, "doshas", func(l vedic.Lang) (*Doshas, []vedic.Warning) {
		found := &Doshas{Report: all, Doshas: remedied(all.Doshas, l)}
		if len(further) > 0 {
			found.Further = remedied(further, l)
		}
		if shani != nil {
			found.SadeSati = shani(l)
		}
		return found, nil
	})
}

// remedied puts in what tradition does about the doshas that are there, cancelled or not.
func remedied(list []dosha.Finding, l vedic.Lang) []Dosha {
	out := make([]Dosha, len(list))
	for i, f := range list {
		out[i] = Dosha{f.In(l), []string{}}
		if f.Status != finding.Absent {
			out[i].Remedies = remedy.Practices(f.Dosha, l)
		}
	}
	return out
}

// SadeSati is Saturn around the Moon at a moment, and his times around her in a life.
type SadeSati struct {
	// At is the moment that Finding is of, by the clocks of the birth place.
	At      vedic.Instant `json:"at"`
	Finding Dosha         `json:"finding"` // where Saturn stands
	// Periods are in order of time; never nil.
	Periods []ShaniTime `json:"periods"`
}

// ShaniTime is one of those times, by the clock of the birth place.
type ShaniTime struct {
	Kind gochar.Shani `json:"kind"` // the kind, by key
	// End does not belong to it. Stays are those in single signs, in order of time, with gaps where Saturn went back
	// out.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
	Stays []ShaniStay   `json:"stays"` // stays of a graha in a sign

	gochar.ShaniPeriod `json:"-"`
}

// ShaniStay is a stay of Saturn in one sign.
type ShaniStay struct {
	Start vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
	// Phase is one of the three of Sade Sati; nil for a dhaiya.
	Phase *gochar.Phase `json:"phase"`
	// House of the sign from the Moon, 1 to 12.
	House vedic.Bhava `json:"house"`
	Rashi vedic.Rashi `json:"rashi"`
	// Retrograde says that he came into it going backwards.
	Retrograde bool `json:"retrograde"`
}

// sadeSati returns a function that words the Sade Sati of a chart in a language. whole includes all
// periods of the life, which needs a search over 120 years; otherwise only the running period
// is included.
func (d *Calculator) sadeSati(on *Request, at time.Time, whole bool, o dosha.Options) (func(vedic.Lang) *SadeSati,
	error) {
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	tell := dosha.SadeSatiNow
	if whole {
		tell = dosha.SadeSatiAt
	}
	f, list, err := tell(on.Context, sky, on.Report.Chart, vedic.JDOf(at), o)
	if err != nil {
		return nil, ofField("sadeSati", err)
	}
	zone := at.Location()
	local := func(jd vedic.JD) vedic.Instant { return vedic.Instant{Time: jd.Time().In(zone).Truncate(time.Second)} }
	s := &SadeSati{At: vedic.Instant{Time: at.Truncate(time.Second)}, Periods: []ShaniTime{}}
	for _, p := range list {
		s.Periods = append(s.Periods, shaniTime(p, local))
	}
	return func(l vedic.Lang) *SadeSati {
		worded := *s
		worded.Finding = Dosha{f.In(l), []string{}}
		return &worded
	}, nil
}

// shaniTime converts a period of Saturn to local times.
func shaniTime(p gochar.ShaniPeriod, local func(vedic.JD) vedic.Instant) ShaniTime {
	t := ShaniTime{Kind: p.Kind, Start: local(p.From), End: local(p.To), Stays: []ShaniStay{}, ShaniPeriod: p}
	for _, x := range p.Stays {
		stay := ShaniStay{Start: local(x.From), End: local(x.To), House: x.House, Rashi: x.Rashi,
			Retrograde: x.Retrograde}
		if p.Kind == gochar.SadeSati {
			stay.Phase = &x.Phase
		}
		t.Stays = append(t.Stays, stay)
	}
	return t
}
