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
	Activity Activity        `json:"activity"`
	Date     vedic.Date      `json:"date"`
	Day      panchang.Span   `json:"day"` // from sunrise to sunrise
	Rule     Rule            `json:"rule"`
	Listed   bool            `json:"listed"`
	Windows  []Opening       `json:"windows"`
	Criteria []CriterionView `json:"criteria"`
	ClosedBy []Criterion     `json:"closedBy"` // each alone; none of a day that is out: they close it together
	Schools  []SchoolView    `json:"schools"`  // those that come with the engine, and the one asked for
	Merit    *Merit          `json:"merit,omitempty"`
	Warnings []string        `json:"-"` // codes; see [WarningText]
	school   *School
}

// CriterionView is what one criterion says of a day.
type CriterionView struct {
	Criterion Criterion    `json:"criterion"`
	Verdict   DayVerdict   `json:"verdict"`
	Times     []RulingView `json:"times"` // in order
}

// DayVerdict is what a criterion makes of a whole day.
type DayVerdict string

// The verdicts.
const (
	OpenAllDay   DayVerdict = "open"
	OpenInPart   DayVerdict = "part"
	ClosedAllDay DayVerdict = "closed"
)

// RulingView is what a criterion says of a time.
type RulingView struct {
	panchang.Span
	Value string `json:"value"` // as a key: "rohini", "adhika_jyeshtha", "venus"; "none" where nothing closes
	Open  bool   `json:"open"`

	ruling ruling
}

// Name gives the display name of the value; "" where there is none.
func (v *RulingView) Name(l vedic.Lang) string { return v.ruling.name(l) }

// SchoolView is what a school makes of the day.
type SchoolView struct {
	Rule     Rule        `json:"rule"`
	Listed   bool        `json:"listed"`
	Windows  []Opening   `json:"windows"`
	ClosedBy []Criterion `json:"closedBy"`
}

// Explain says why a school lists a Hindu day for an activity or not. Of the plan it takes no dates and no free time;
// errors are those of [List].
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

// views rules on the day by each school.
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
		var silent *vedic.ParseError
		if errors.As(err, &silent) {
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

// criteria gives the rulings of a day by criterion.
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

// fills says whether closed times cover the whole day.
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
