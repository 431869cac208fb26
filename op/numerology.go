//go:build !jyotish_core

package op

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

// Numbers are a numerology profile with the version of its rules, which Meta repeats.
type Numbers struct {
	*numerology.Profile
	Ruleset string `json:"rulesetVersion"` // version of the rules; results change only when it changes
	// Hash of the result in RFC 8785 form, as in Meta.
	ResultSHA256 string `json:"resultSha256"`
}

// Numerology returns the profile in the requested language. Errors are those of numerology.Of;
// there are none for a request that was parsed without faults.
func (d *Calculator) Numerology(q naming.Profile) (*Answer[Numbers], error) {
	p, err := numerology.Of(q.Request, q.Options)
	if err != nil {
		return nil, err
	}
	p = p.In(naming.LangOf(q.Lang))
	a, err := sealAnswer("numerology", &Numbers{Profile: p, Ruleset: vedic.Ruleset},
		namedIn(naming.LangOf(q.Lang), p.Warnings, p),
		d.plainMeta())
	if err != nil {
		return nil, err
	}
	return a.with(&Numbers{p, vedic.Ruleset, a.Meta.ResultSHA256}), nil
}

// ReadNames reads a wish for names; see [naming.ReadNames].
func (d *Calculator) ReadNames(o *form.Object) naming.Names { return naming.ReadNames(&d.Resolver, o) }

// Suggested holds name suggestions with the version of the rules, which Meta repeats.
type Suggested struct {
	*numerology.Suggestions
	Ruleset string `json:"rulesetVersion"` // version of the rules; results change only when it changes
}

// Names suggests names, in the language of q. Now is the present moment, and reports finds a stored chart by its id.
// Errors are those of reports, of [Calculator.Cast] for q.Birth, and of numerology.Suggest; a wish that was read
// without faults has none of the last.
func (d *Calculator) Names(q naming.Names, now time.Time, reports func(id string) (*Report, error)) (*Answer[Suggested],
	error) {
	var warnings []vedic.Warning
	var r *Report
	var err error
	switch {
	case q.Report != "":
		r, err = reports(q.Report)
	case q.Birth != nil && q.Birth.TimeUnknown:
		var l Resolution
		if q.Wish.Nakshatra, l, err = d.StarWithoutTime(*q.Birth, now); err == nil {
			warnings = l.In(naming.LangOf(q.Lang)).Warnings
		}
	case q.Birth != nil:
		if r, err = d.CastUnsealed(*q.Birth, now); err == nil {
			warnings = slices.DeleteFunc(r.warningsIn(naming.LangOf(q.Lang)),
				func(w vedic.Warning) bool { return w.Pointer == "" })
		}
	}
	if err != nil {
		return nil, err
	}
	if r != nil {
		if err := chartOf(&q, r); err != nil {
			return nil, err
		}
	}
	s, err := numerology.Suggest(q.Wish)
	if err != nil {
		return nil, err
	}
	s = s.In(naming.LangOf(q.Lang))
	return sealAnswer("name_suggestions", &Suggested{s, vedic.Ruleset}, append(s.Warnings, warnings...), d.plainMeta())
}

// chartOf sets the Moon of a chart, and its date of birth where the wish has none.
func chartOf(q *naming.Names, r *Report) (err error) {
	moon := r.Graha(vedic.Moon).Nakshatra
	q.Wish.Nakshatra, q.Wish.Pada = moon.Key, moon.Pada
	if q.Wish.Born == (vedic.Date{}) {
		q.Wish.Born, err = vedic.ParseDate(r.Input.Date)
	}
	return err
}
