//go:build !jyotish_core

package op

import (
	"errors"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// RemediesInput has the parameters for the remedies of a chart. Options.At is set from At.
type RemediesInput struct {
	// At is the moment whose running dashas count; the default is now.
	At When
	// Until is the last day of the life; the zero Date means 120 years. After it no dasha counts.
	Until vedic.Date
	// Options narrow the result; whether the person is a woman follows from the report.
	Options remedy.Options
}

// Remedies has the remedies of a report. At is the moment for the dashas; the zero moment is none.
type Remedies struct {
	*remedy.Report
	At vedic.Instant `json:"-"`
}

var (
	remedyTypes = []string{"mantra", "charity", "fasting", "gemstone", "rudraksha", "yantra", "puja", "colour",
		"conduct"}
	remedyCosts    = keysOf([]remedy.Cost{remedy.Free, remedy.Low, remedy.Medium, remedy.High})
	remedyPurposes = purposeKeys()
	allGrahas      = []vedic.Graha{vedic.Sun, vedic.Moon, vedic.Mars, vedic.Mercury, vedic.Jupiter, vedic.Venus,
		vedic.Saturn, vedic.Rahu, vedic.Ketu}
)

var remediesQuestion = newOperation(Operation{Name: "remedies", Command: "remedies",
	Description: "By afflictions and running periods of the chart. Free.",
	Of:          OfBirth, Scope: "remedies:read",
	Path: "/remedies/{reportId}", Tag: "remedies", Schema: "PersonalRemedies", Post: true,
	Form: []string{"maxCost"}},
	slices.Concat([]field[RemediesInput]{
		moment("at", "now", func(a *RemediesInput) *When { return &a.At }),
		untilField(func(a *RemediesInput) *vedic.Date { return &a.Until }),
		choices("type", remedyTypes, "", func(a *RemediesInput) *remedy.Types { return &a.Options.Types }),
		open(choice("maxCost", remedyCosts, func(a *RemediesInput) *remedy.Cost { return &a.Options.MaxCost })),
		open(choice("purpose", remedyPurposes, func(a *RemediesInput) *remedy.Purpose { return &a.Options.Purpose })),
		whole("most", 1, 9, "", func(a *RemediesInput) *int { return &a.Options.Most }),
		each("worn", keysOf(allGrahas), func(a *RemediesInput) *[]vedic.Graha { return &a.Options.Worn }),
	}, switches(func(a *RemediesInput) any { return &a.Options }, "Female")),
	func(d *Calculator, on *Request, a *RemediesInput) (*Answer[Remedies], error) {
		return d.Remedies(on, a)
	})

// purposeKeys, doshaKeys and varaKeys are those of their enumerations, in order.
func purposeKeys() (keys []string) {
	for p := remedy.Purpose(1); p <= remedy.Spirituality; p++ {
		keys = append(keys, p.String())
	}
	return keys
}

// Remedies returns traditional remedies for the afflicted grahas of a report. A requested moment
// outside the dashas is *[Invalid] of "at". If none was requested and the dashas have ended, no
// dasha counts, and the remedies follow from the birth chart alone.
func (d *Calculator) Remedies(on *Request, a *RemediesInput) (*Answer[Remedies], error) {
	r, o := on.Report, a.Options
	o.Female = r.Input.Gender != nil && *r.Input.Gender == "female"
	last, err := lastDayOf(on, a.Until)
	if err != nil {
		return nil, err
	}
	if o.At, err = lifetimeMoment(on, a.At, last, "at"); err != nil {
		return nil, err
	}
	if lived(on, last) && !a.At.Given() {
		o.At = time.Time{}
	}
	doshas := dosha.All(r.Chart, remedy.Known(r.Chart, dosha.Options{}))
	found, err := remedy.For(r.Chart, doshas, o)
	if _, ok := errors.AsType[*vedic.RangeError](err); ok && !a.At.Given() {
		o.At = time.Time{}
		found, err = remedy.For(r.Chart, doshas, o)
	}
	if err != nil {
		return nil, ofField("at", err)
	}
	return readingOf(d, on, "remedies", func(l vedic.Lang) (*Remedies, []vedic.Warning) {
		return &Remedies{found.In(l), vedic.Instant{Time: o.At}}, nil
	})
}

// General is the collection of remedies without a chart, with the version of its rules, which Meta
// repeats.
type General struct {
	*remedy.Collection
	Ruleset string `json:"rulesetVersion"` // version of the rules; results change only when it changes
}

var generalQuestion = newOperation(Operation{Name: "remedies.general", Command: "remedies-general",
	Description: "For a graha, a dosha or a weekday. Free.",
	Of:          OfNone, Scope: "remedies:read",
	Path: "/remedies/general", Tag: "remedies", Schema: "GeneralRemedies", Post: true,
	Form: []string{"graha", "dosha", "weekday", "maxCost", "purpose"}},
	slices.Concat([]field[remedy.Query]{
		open(choice("graha", keysOf(allGrahas), func(q *remedy.Query) *vedic.Graha { return &q.Graha })),
		open(choice("dosha", doshaKeys(), func(q *remedy.Query) *dosha.ID { return &q.Dosha })),
		open(choice("weekday", varaKeys(), func(q *remedy.Query) *vedic.Vara { return &q.Vara })),
		choices("type", remedyTypes, "", func(q *remedy.Query) *remedy.Types { return &q.Types }),
		open(choice("maxCost", remedyCosts, func(q *remedy.Query) *remedy.Cost { return &q.MaxCost })),
		open(choice("purpose", remedyPurposes, func(q *remedy.Query) *remedy.Purpose { return &q.Purpose })),
	}, switches(func(q *remedy.Query) any { return q })),
	func(d *Calculator, on *Request, q *remedy.Query) (*Answer[General], error) {
		return d.GeneralRemedies(*q, on.Lang)
	})

func doshaKeys() (keys []string) {
	for d := dosha.Mangal; d <= dosha.SadeSati; d++ {
		keys = append(keys, d.String())
	}
	return keys
}

func varaKeys() (keys []string) {
	for v := vedic.Ravivara; v <= vedic.Shanivara; v++ {
		keys = append(keys, v.String())
	}
	return keys
}

// GeneralRemedies returns the remedies of a query. The errors are those of remedy.General.
func (d *Calculator) GeneralRemedies(q remedy.Query, l vedic.Lang) (*Answer[General], error) {
	found, err := remedy.General(q)
	if err != nil {
		return nil, err
	}
	return spoken("remedies.general", d.plainMeta(), l, func(l vedic.Lang) (*General, []vedic.Warning, error) {
		return &General{found.In(l), vedic.Ruleset}, nil, nil
	})
}
