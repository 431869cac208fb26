package muhurat

import (
	"context"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Sky is what is asked of the sky; *ephemeris.Observer answers it. Its dates limit those of plans; it must be safe for
// concurrent use where plans are.
type Sky interface {
	panchang.Ephemeris
	panchang.Rising
	gochar.Horizon
}

// Plan has the activity, span, place and people of a search. Activity, From, To and Place are
// required; the other fields may be zero. A Plan is not modified.
type Plan struct {
	// Activity is what is planned.
	Activity Activity
	// School is whose list it is; nil is drik.
	School *School
	// From and To are Hindu days by the date of their sunrise, both included; To at most five years after From.
	From, To vedic.Date
	// Place must have a time zone. Days are those of its calendar, and moments are in its time.
	Place vedic.Place
	// People are at most four. Their Moons affect the points but never close a day.
	People []Person
	// Free lists when all people are free; nil means always. Windows are cut to it.
	Free []Free
	// Reasons includes merits in a list: points, the best stretch, its reasons and times to avoid.
	// This needs the whole almanac of each listed day.
	Reasons bool

	// Panchang is the ayanamsa, how sunrise is taken, what is done on polar days, and the language of display names.
	Panchang panchang.Options
	// Node says which node of the Moon is Rahu; zero the mean one.
	Node vedic.Node
	// Direction is that of a journey; with another activity it is an error.
	Direction Direction
	// BodySign is that of the part of the body that a procedure concerns, Mesha the head to Meena the feet; zero: none.
	// With another activity it is an error.
	BodySign vedic.Rashi
	// Rules are what is scored; nil: [DefaultRules]. They close no day.
	Rules *Rules
}

// mostPlanned is how many days a plan may span after its first: five years.
const mostPlanned = 5*365 + 1

// check asks what can be wrong in a plan before the sky is asked. The place is asked by the almanac.
func (p *Plan) check() error {
	if err := p.Activity.check(); err != nil {
		return err
	}
	for _, d := range [2]vedic.Date{p.From, p.To} {
		if err := d.Check(); err != nil {
			return err
		}
	}
	if days := p.To.Since(p.From); days < 0 || days > mostPlanned {
		high := p.From.Plus(mostPlanned).String()
		return &vedic.RangeError{What: "last date", Got: p.To.String(), Low: p.From.String(), High: high}
	}
	if err := checkPeople(p.People); err != nil {
		return err
	}
	for i := range p.Free {
		if err := p.Free[i].check(i + 1); err != nil {
			return err
		}
	}
	for _, c := range []struct {
		what      string
		got, high int
	}{
		{"option direction", int(p.Direction), len(directionKeys) - 1},
		{"option sign of the body", int(p.BodySign), 12}, {"option node", int(p.Node), 1},
	} {
		if err := within(c.what, c.got, 0, c.high); err != nil {
			return err
		}
	}
	switch {
	case p.Direction != Anywhere && p.Activity != Travel:
		return &vedic.ParseError{What: "activity", Got: p.Activity.String(),
			Want: "one with a direction: " + Travel.String()}
	case p.BodySign != 0 && p.Activity != MedicalProcedure:
		return &vedic.ParseError{What: "activity", Got: p.Activity.String(),
			Want: "one that concerns a part of the body: " + MedicalProcedure.String()}
	}
	return nil
}

func (p *Plan) school() *School {
	if p.School != nil {
		return p.School
	}
	return builtIn()[schoolKeys[0]]
}

// each rules on the days of the plan in order, by a row, and gives when Jupiter and Venus are hidden then. What visit
// is given is valid until it returns.
func (p *Plan) each(
	ctx context.Context, e Sky, row *schoolRow, visit func(day *panchang.Outline, j *judge) error,
) ([]gochar.Hiding, error) {
	sky, told, err := p.survey(ctx, e, row)
	if err != nil {
		return nil, err
	}
	j := &judge{row: row, sky: sky}
	for day, err := range panchang.Outlines(ctx, e, p.From, p.To, p.Place, p.Panchang) {
		if err != nil {
			return nil, err
		}
		j.rule(day)
		if err := visit(day, j); err != nil {
			return nil, err
		}
	}
	return told, nil
}

// survey finds what the row asks of the whole span beside the limbs of its days: asta, eclipses and Jupiter's signs
// change a few times a year, and a search for each day would find the same again and again. Only what the row asks is
// sought.
func (p *Plan) survey(ctx context.Context, e Sky, r *schoolRow) (*heaven, []gochar.Hiding, error) {
	h := &heaven{zone: p.Place.Zone}
	// A date has its midnight up to 14 hours from that of UT, and the Hindu day of the last ends with the sunrise of
	// the next: two days before and three behind hold every day of the plan whole, wherever it is.
	from, to := p.From.JD()-2, p.To.JD()+3
	o := gochar.Options{Ayanamsa: p.Panchang.Ayanamsa, Node: p.Node}
	told := []gochar.Hiding{}
	margin := vedic.JD(max(r.vriddha, r.balya))
	for i, g := range hiddenGrahas {
		if !r.asta[i] {
			continue
		}
		list, err := gochar.Hidings(ctx, e, g, p.Place, from-margin, to+margin, o)
		if err != nil {
			return nil, nil, err
		}
		for _, x := range list {
			h.hidden[i] = append(h.hidden[i], span{x.From, x.To})
		}
		told = append(told, list...)
	}
	if r.eclipse {
		list, err := gochar.Eclipses(ctx, e, p.Place, from, to, o)
		if err != nil {
			return nil, nil, err
		}
		for _, x := range list {
			for _, v := range x.Visible {
				h.eclipses = append(h.eclipses, sunMoon{span{v.From, v.To}, x.Body})
			}
		}
	}
	if r.jupiter != allSigns {
		stays, err := signStays(ctx, e, vedic.Jupiter, from, to, o)
		if err != nil {
			return nil, nil, err
		}
		h.jupiter = stays
	}
	return h, told, nil
}

// signStays returns the stays of a graha in signs from one moment to another, in order, the first and the last cut.
// Three entries close together are a retrograde graha at an edge.
func signStays(
	ctx context.Context, e gochar.Ephemeris, g vedic.Graha, from, to vedic.JD, o gochar.Options,
) ([]panchang.Stay, error) {
	start, err := gochar.At(e, from, o)
	if err != nil {
		return nil, err
	}
	entries, err := gochar.Ingresses(ctx, e, g, from, to, o)
	if err != nil {
		return nil, err
	}
	list := []panchang.Stay{{Number: int(start.At(g).Rashi), From: from, To: to}}
	for _, x := range entries {
		list[len(list)-1].To = x.At
		list = append(list, panchang.Stay{Number: int(x.Rashi), From: x.At, To: to})
	}
	return list, nil
}

// free keeps of the windows of a day what lies in free time. It takes the busy time out of them, which cutOut can: what
// is left of the day when all free times are taken out. It changes open.
func (p *Plan) free(day *panchang.Outline, open []span) []span {
	if len(p.Free) == 0 {
		return open
	}
	busy := []span{{day.Begins, day.Ends}}
	for i := range p.Free {
		if f := &p.Free[i]; f.on(day.Vara) {
			busy = cutOut(busy, f.in(day))
		}
	}
	for _, x := range busy {
		open = cutOut(open, x)
	}
	return slices.DeleteFunc(open, func(x span) bool { return x.to-x.from < least })
}

// freeOn reports whether those who plan have any free time on a weekday.
func (p *Plan) freeOn(v vedic.Vara) bool {
	return len(p.Free) == 0 || slices.ContainsFunc(p.Free, func(f Free) bool { return f.on(v) })
}

// Free is a time at which those who plan are free: on some weekdays, of the Hindu day, and in a part of it. "Only
// Sundays, and evenings" is two.
type Free struct {
	// Weekdays are 1 to 7 from Sunday; none: all. The small hours belong to the weekday before.
	Weekdays []vedic.Vara
	// Part is the part of these days.
	Part DayPart
}

func (f *Free) check(number int) error {
	for _, v := range f.Weekdays {
		if err := within(fmt.Sprintf("weekday of free time %d", number), int(v), 1, 7); err != nil {
			return err
		}
	}
	return within(fmt.Sprintf("part of the day of free time %d", number), int(f.Part), 0, len(dayPartKeys)-1)
}

func (f *Free) on(v vedic.Vara) bool { return len(f.Weekdays) == 0 || slices.Contains(f.Weekdays, v) }

// in returns the free time of a day.
func (f *Free) in(day *panchang.Outline) span {
	at := span{day.Begins, day.Ends}
	if day.Sunset != 0 {
		switch f.Part {
		case Daytime:
			at.to = day.Sunset
		case Evening:
			at.from = day.Sunset
		}
	}
	return at
}
