package muhurat

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Explanation says of one day why a school lists it or does not: each criterion with its verdict, moment by moment,
// and which schools would take the day.
type Explanation struct {
	// Activity is what was asked for.
	Activity Activity `json:"activity"`
	// Date is that of the sunrise with which the day begins.
	Date vedic.Date `json:"date"`
	// Day is from sunrise to sunrise, in the zone of the place.
	Day panchang.Span `json:"day"`
	// Rule is the row of the school that was asked for.
	Rule Rule `json:"rule"`
	// Listed says whether any window is left.
	Listed bool `json:"listed"`
	// Windows are those of the day, in order; empty, not nil, of a day that is out.
	Windows []Opening `json:"windows"`
	// Criteria are those that the row asks for, in the order of [Criterion], with every time of the day that they rule
	// on.
	Criteria []CriterionView `json:"criteria"`
	// ClosedBy are those that close the whole day, each alone. It is empty of a listed day, and of one that several
	// close together, as a tithi the morning and a nakshatra the rest; sunrise, weekday, lunar_month, sun_sign,
	// asta, nakshatra, tithi, yoga, karana ….
	ClosedBy []Criterion `json:"closedBy"`
	// Schools are those that come with the engine, in the order of [SchoolKeys], and the one asked for if it is
	// another. One that knows nothing of the activity and falls back to none is left out.
	Schools []SchoolView `json:"schools"`
	// Merit is that of the day if it is listed; else nil, and left out.
	Merit    *Merit   `json:"merit,omitempty"`
	Warnings []string `json:"-"` // codes; see [WarningText]
	school   *School
}

// CriterionView is the result of one criterion for a day.
type CriterionView struct {
	// Sunrise, weekday, lunar_month, sun_sign, asta, nakshatra, tithi, yoga, karana ….
	Criterion Criterion `json:"criterion"`
	// The verdict of the criterion, which sums up its times.
	Verdict DayVerdict `json:"verdict"`
	// Times are in order of their beginning, cut to the day. Those that only name what closes leave the rest of the day
	// out.
	Times []RulingView `json:"times"`
}

// DayVerdict is the verdict of a criterion on a whole day.
type DayVerdict string

// The verdicts.
const (
	// OpenAllDay is where nothing closes.
	OpenAllDay DayVerdict = "open"
	// OpenInPart is where a part of a minute or more stays open.
	OpenInPart DayVerdict = "part"
	// ClosedAllDay is where closed times cover the day.
	ClosedAllDay DayVerdict = "closed"
)

// RulingView is the verdict of a criterion on a time.
type RulingView struct {
	panchang.Span
	// Value is a key: "rohini", "adhika_jyeshtha", "venus", "rohini_2" of a pada; "none" where nothing closes; "" where
	// a clock or the Sun is looked at and there is nothing to name.
	Value string `json:"value"`
	// Open says whether a window may lie here as far as this criterion goes.
	Open bool `json:"open"`

	ruling ruling
}

// Name returns the display name of the value; "" where there is none.
func (v *RulingView) Name(l vedic.Lang) string { return v.ruling.name(l) }

// SchoolView is the verdict of a school on the day.
type SchoolView struct {
	// Rule is the school's row.
	Rule Rule `json:"rule"`
	// Listed says whether it lists the day.
	Listed bool `json:"listed"`
	// Windows are its windows within the day; empty, not nil, if it does not.
	Windows []Opening `json:"windows"`
	// Sunrise, weekday, lunar_month, sun_sign, asta, nakshatra, tithi, yoga, karana ….
	ClosedBy []Criterion `json:"closedBy"`
}

// Explain says why a school lists a Hindu day for an activity or not. Of the plan it takes no dates and no free time;
// errors are those of [List]. It rules on the day by every school that comes with the engine. It is safe for concurrent
// use if the Sky is.
func Explain(ctx context.Context, e Sky, p Plan, d vedic.Date) (*Explanation, error) {
	x, err := p.explain(ctx, e, d)
	if err != nil {
		return nil, fmt.Errorf("muhurat: %w", err)
	}
	return x, nil
}

func (p Plan) explain(ctx context.Context, e Sky, d vedic.Date) (*Explanation, error) {
	p.From, p.To, p.Free, p.Reasons = d, d, nil, true
	l, err := p.list(ctx, e)
	if err != nil {
		return nil, err
	}
	x := &Explanation{Activity: p.Activity, Date: d, Rule: l.Rule, Windows: []Opening{}, Warnings: l.Warnings,
		school: p.school()}
	if len(l.Days) == 1 {
		x.Listed, x.Windows, x.Merit = true, l.Days[0].Windows, l.Days[0].Merit
	}
	for day, err := range panchang.Outlines(ctx, e, d, d, p.Place, p.Panchang) {
		if err != nil {
			return nil, err
		}
		x.Day = p.time(day.Begins, day.Ends)
		if err := p.views(ctx, e, day, x); err != nil {
			return nil, err
		}
	}
	return x, nil
}

// views rules on the day by each school. Each has a sky of its own, since it asks for asta or eclipses that another
// does not look at.
func (p *Plan) views(ctx context.Context, e Sky, day *panchang.Outline, x *Explanation) error {
	schools := make([]*School, 0, len(schoolKeys)+1)
	for _, k := range schoolKeys {
		schools = append(schools, builtIn()[k])
	}
	if !slices.Contains(schools, x.school) {
		schools = append(schools, x.school)
	}
	for _, s := range schools {
		row, rule, err := s.row(p.Activity)
		if _, ok := errors.AsType[*vedic.ParseError](err); ok {
			continue
		}
		sky, _, err := p.survey(ctx, e, row)
		if err != nil {
			return err
		}
		j := &judge{row: row, sky: sky}
		j.rule(day)
		v := SchoolView{Rule: rule, Listed: len(j.open) > 0, Windows: p.openings(j.open), ClosedBy: []Criterion{}}
		views := p.criteria(j)
		if !v.Listed {
			for _, c := range views {
				if c.Verdict == ClosedAllDay {
					v.ClosedBy = append(v.ClosedBy, c.Criterion)
				}
			}
		}
		if s == x.school {
			x.Criteria, x.ClosedBy = views, v.ClosedBy
		}
		x.Schools = append(x.Schools, v)
	}
	return nil
}

// criteria returns the rulings of a day by criterion.
func (p *Plan) criteria(j *judge) (list []CriterionView) {
	for c := Criterion(1); int(c) <= criteria; c++ {
		v := CriterionView{Criterion: c, Times: []RulingView{}}
		open, closed := false, false
		for i := range j.rulings {
			r := &j.rulings[i]
			if r.c != c {
				continue
			}
			open, closed = open || r.open, closed || !r.open
			v.Times = append(v.Times, RulingView{p.time(r.from, r.to), r.value(), r.open, *r})
		}
		switch {
		case !open && !closed:
			continue
		case !closed:
			v.Verdict = OpenAllDay
		case open || !fills(v.Times, j.day):
			v.Verdict = OpenInPart
		default:
			v.Verdict = ClosedAllDay
		}
		slices.SortStableFunc(v.Times, func(a, b RulingView) int { return a.Start.Compare(b.Start.Time) })
		list = append(list, v)
	}
	return list
}

// fills reports whether closed times cover the whole day, a minute here and there left aside: a sum of lengths would
// not do, since the closed times of one criterion may overlap.
func fills(times []RulingView, day *panchang.Outline) bool {
	rest := []span{{day.Begins, day.Ends}}
	for _, t := range times {
		rest = cutOut(rest, span{vedic.JDOf(t.Start.Time), vedic.JDOf(t.End.Time)})
	}
	for _, x := range rest {
		if x.to-x.from > least {
			return false
		}
	}
	return true
}
