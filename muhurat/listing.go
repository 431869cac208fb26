package muhurat

import (
	"context"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Listing is the days and windows that a school gives for an activity: its calendar.
type Listing struct {
	// Activity is what was asked for.
	Activity Activity `json:"activity"`
	// Rule is the row by which the days are listed.
	Rule Rule `json:"rule"`
	// From and To are those of the plan, both included.
	From vedic.Date `json:"startDate"`
	To   vedic.Date `json:"endDate"` // last day, YYYY-MM-DD
	// Days are in order, each with a window at least; empty, not nil, where none is listed.
	Days []ListedDay `json:"days"`
	// Windows are in order; one that runs over a sunrise is once here and on both its days above.
	Windows []Opening `json:"windows"`
	// Hidden is when Jupiter and Venus are not seen from the place, where the row asks for them; it may reach beyond
	// the dates.
	Hidden []gochar.Hiding `json:"asta"`
	// Warnings are codes; see [WarningText]. Empty, not nil, where there is nothing to say.
	Warnings []string `json:"warnings"`
	// Model is the engine that answered.
	Model vedic.Model `json:"-"`

	school *School
}

// The codes of a listing's warnings.
const (
	// WarnUnverified: the row was held against no published list and no text.
	WarnUnverified = "school_unverified"
	// WarnFellBack: the school is silent on the activity; the row is another's.
	WarnFellBack = "school_fell_back"
	// WarnUnranked: there is no table of knots for the row, so that scores are points alone.
	WarnUnranked = "not_ranked"
	// WarnAstaByOrb: there was nothing to judge visibility by; the orb of combustion stands for it.
	WarnAstaByOrb = "asta_by_orb"
	// WarnInformation comes with every medical procedure.
	WarnInformation = "information_only"
	// WarnNamingDays comes with every naming: on the eleventh and twelfth day it needs no other ground.
	WarnNamingDays = "naming_days"
	// WarnNoSunrise: on some days the Sun does not rise or set; they are left out.
	WarnNoSunrise = "no_sunrise"
)

// ListedDay is a Hindu day that the school lists, with its windows.
type ListedDay struct {
	// Date is the civil date on which the first window begins. After midnight it is the date after that of HinduDay.
	Date vedic.Date `json:"date"`
	// HinduDay is the day itself.
	HinduDay HinduDay `json:"hinduDay"`
	// Month is the amanta month at sunrise; a window after a new moon may be in the next.
	Month panchang.Masa `json:"month"`
	// Adhika says that it is a leap month.
	Adhika bool `json:"adhika"`
	// Tithi is that of the first window when it opens, 1 to 30.
	Tithi vedic.Tithi `json:"tithi"`
	// Star is the nakshatra of the Moon then.
	Star vedic.Nakshatra `json:"nakshatra"`
	// Windows lie within the day, in order, at least one.
	Windows []Opening `json:"windows"`
	// Merit is there if the plan asks for Reasons, else nil.
	Merit *Merit `json:"merit,omitempty"`
}

// Opening is a window: a time at which everything that the school asks is open.
type Opening struct {
	panchang.Span
	// Date is the civil date of Start.
	Date vedic.Date `json:"date"`
	// Minutes are whole ones, rounded down.
	Minutes int `json:"durationMinutes"`
}

// List returns the days that a school lists. The error is a *vedic.ParseError for no activity, one that neither the
// school nor those it falls back to know, a date that is not in the calendar and a place without a zone; a
// *vedic.RangeError for a range that is reversed or longer than five years, for people without a Moon, and for dates
// that the ephemeris does not reach: where the row asks for asta it must reach [gochar.HidingReach] days beyond them;
// or that of the context.
func List(ctx context.Context, e Sky, p Plan) (*Listing, error) {
	l, err := p.list(ctx, e)
	if err != nil {
		return nil, fmt.Errorf("muhurat: %w", err)
	}
	return l, nil
}

// list rules on every day of the plan and only then weighs those that are listed: an outline has the limbs alone, a
// whole day also each lagna, navamsha and part of the day.
func (p *Plan) list(ctx context.Context, e Sky) (*Listing, error) {
	if e == nil {
		return nil, vedic.ErrNoEphemeris
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	row, rule, err := p.school().row(p.Activity)
	if err != nil {
		return nil, err
	}
	l := &Listing{
		Activity: p.Activity, Rule: rule, From: p.From, To: p.To, Days: []ListedDay{}, Windows: []Opening{},
		Model: e.Model(), school: p.school(),
	}
	polar := false
	last := vedic.JD(0) // where the window before ends, if at a sunrise
	l.Hidden, err = p.each(ctx, e, row, func(day *panchang.Outline, j *judge) error {
		polar = polar || day.Polar && day.Sunset == 0
		if open := p.free(day, j.open); len(open) > 0 {
			l.add(p.listed(day, open), open[0].from == last)
			last = open[len(open)-1].to
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	l.Warnings = warningsOf(p.Activity, rule, l.Hidden, polar)
	if p.Reasons {
		return l, p.weigh(ctx, e, l, row)
	}
	return l, nil
}

// add adds a day. Its first window may go on with the last one of the day before.
func (l *Listing) add(d ListedDay, goesOn bool) {
	l.Days = append(l.Days, d)
	more := d.Windows
	if goesOn {
		before := &l.Windows[len(l.Windows)-1]
		before.End = more[0].End
		before.Minutes = int(before.End.Sub(before.Start.Time).Minutes())
		more = more[1:]
	}
	l.Windows = append(l.Windows, more...)
}

// listed makes the entry of a day.
func (p *Plan) listed(day *panchang.Outline, open []span) ListedDay {
	month, opens, windows := day.Months[0], open[0].from, p.openings(open)
	return ListedDay{
		Date: windows[0].Date, HinduDay: HinduDay{day.Date, day.Vara}, Month: month.Month, Adhika: month.Adhika,
		Windows: windows,
		Tithi:   vedic.Tithi(holding(day.Tithis, opens)), Star: vedic.Nakshatra(holding(day.Nakshatras, opens)),
	}
}

// openings returns windows in the zone of the place.
func (p *Plan) openings(open []span) []Opening {
	list := make([]Opening, len(open))
	for i, x := range open {
		t := p.time(x.from, x.to)
		list[i] = Opening{t, vedic.DateOf(t.Start.Time), int(t.End.Sub(t.Start.Time).Minutes())}
	}
	return list
}

// time returns a time in the zone of the place.
func (p *Plan) time(from, to vedic.JD) panchang.Span {
	return panchang.Span{Start: vedic.InstantOf(from, p.Place.Zone), End: vedic.InstantOf(to, p.Place.Zone)}
}

// holding returns the number of the stay that holds a moment; 0 after the last. Stays are in order and leave no gap.
func holding(stays []panchang.Stay, at vedic.JD) int {
	for _, x := range stays {
		if at < x.To {
			return x.Number
		}
	}
	return 0
}

// warningsOf returns the codes of what is to be said of a list.
func warningsOf(a Activity, rule Rule, hidden []gochar.Hiding, polar bool) []string {
	byOrb := slices.ContainsFunc(hidden, func(x gochar.Hiding) bool { return x.Basis == gochar.ByOrb })
	codes := []string{}
	for _, w := range []struct {
		code string
		when bool
	}{
		{WarnFellBack, rule.FellBack}, {WarnUnverified, !rule.Verified}, {WarnUnranked, !rule.Ranked},
		{WarnAstaByOrb, byOrb}, {WarnNoSunrise, polar}, {WarnInformation, a == MedicalProcedure},
		{WarnNamingDays, a == Naming},
	} {
		if w.when {
			codes = append(codes, w.code)
		}
	}
	return codes
}
