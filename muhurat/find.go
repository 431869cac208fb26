package muhurat

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Find gives the times that suit an activity, best first, and for the days without one the reason. The error is a *vedic.ParseError for no
// activity, a date that is not in the calendar, a place without a zone, a rashi in which the nakshatra does not lie, an unknown gate and
// an option that the activity has no use for; a *vedic.RangeError for a range that is reversed or longer than 366 days after the first,
// more than four people, other numbers out of range, and dates that the ephemeris does not reach (it must know the new Moons about them);
// or that of the context.
func Find(ctx context.Context, e Ephemeris, q Query) (*Result, error) {
	if err := q.check(); err != nil {
		return nil, fmt.Errorf("muhurat: %w", err)
	}
	s := newSearch(e, &q)
	if s.gates[gateSunSigns] != Off && s.row.sunSigns == 0 {
		err := &vedic.ParseError{What: "gate", Got: "sun_signs", Want: "a gate of " + q.Activity.String() + ": its rules have no list of the Sun's signs"}
		return nil, fmt.Errorf("muhurat: %w", err)
	}
	if err := s.survey(ctx); err != nil {
		return nil, fmt.Errorf("muhurat: %w", err)
	}
	for d, err := range panchang.Days(ctx, e, q.From, q.To, q.Place, q.Options.Panchang) {
		if err == nil {
			err = s.judge(d)
		}
		if err != nil {
			return nil, fmt.Errorf("muhurat: %w", err)
		}
	}
	return s.finish(), nil
}

// search is a search under way: what is known of the whole span, the day at hand, and what was found.
type search struct {
	e     Ephemeris
	q     *Query
	o     *Options
	lang  vedic.Lang
	rules *Rules
	row   *row
	gates [gates]Effect
	least time.Duration
	asked set16 // weekdays

	orbs     gochar.Options
	stays    vedic.ByGraha[track] // signs of the grahas but the Sun and the Moon
	astas    [3]track             // of Jupiter, Venus, Mercury
	edges    track                // days beside an asta
	eclipses track
	feasts   map[vedic.Date]panchang.Festival

	day    day
	sheet  sheet
	counts [reasons]int
	result Result
}

// grahas whose combustion counts, in the order of search.astas.
var burnt = [3]vedic.Graha{vedic.Jupiter, vedic.Venus, vedic.Mercury}

func newSearch(e Ephemeris, q *Query) *search {
	s := &search{e: e, q: q, o: &q.Options, lang: q.Options.Panchang.Lang, rules: q.Options.Rules}
	if s.rules == nil {
		s.rules = DefaultRules()
	}
	s.row = &s.rules.rows[q.Activity-1]
	s.gates = s.row.gates
	for k, effect := range s.o.Gates {
		g, _ := gateOf(k) // checked
		s.gates[g] = effect
	}
	if s.least = s.o.MinDuration; s.least == 0 {
		s.least = time.Duration(s.row.minutes) * time.Minute
	}
	for _, v := range s.o.Weekdays {
		s.asked |= 1 << v
	}
	if len(s.o.Weekdays) == 0 {
		s.asked = 0xff
	}
	s.orbs = gochar.Options{Ayanamsa: s.o.Panchang.Ayanamsa, Node: s.o.Node, Orbs: gochar.DrikOrbs}
	if s.o.ClassicalVenus {
		s.orbs.Orbs = gochar.ClassicalOrbs
	}
	s.result = Result{
		Object: "muhurat.best_dates", Activity: q.Activity, From: q.From, To: q.To,
		Windows: []Window{}, Rejected: []Rejection{}, Warnings: []vedic.Warning{}, Days: []Day{}, Model: e.Model(),
	}
	return s
}

// survey finds what is known of the whole span at once: signs, combustions, eclipses and festivals.
func (s *search) survey(ctx context.Context) error {
	from, to := s.q.From.JD()-2, s.q.To.JD()+4
	start, err := gochar.At(s.e, from, s.orbs)
	if err != nil {
		return err
	}
	for g := vedic.Mars; g <= vedic.Rahu; g++ {
		list, err := gochar.Ingresses(ctx, s.e, g, from, to, s.orbs)
		if err != nil {
			return err
		}
		t := append(make(track, 0, len(list)+1), stretch{microOf(from), microOf(to), int(start.At(g).Rashi)})
		for _, in := range list {
			at := microOf(in.At)
			t[len(t)-1].to = at
			t = append(t, stretch{at, microOf(to), int(in.Rashi)})
		}
		s.stays[g-1] = t
	}
	s.stays[vedic.Ketu-1] = slices.Clone(s.stays[vedic.Rahu-1])
	for i := range s.stays[vedic.Ketu-1] {
		x := &s.stays[vedic.Ketu-1][i]
		x.v = int(vedic.Rashi(x.v).Nth(7))
	}
	margin := vedic.JD(s.o.AstaDays)
	for i, g := range burnt {
		list, err := gochar.Astas(ctx, s.e, g, from-margin, to+margin, s.orbs)
		if err != nil {
			return err
		}
		for _, a := range list {
			s.astas[i] = append(s.astas[i], stretch{microOf(a.From), microOf(a.To), int(g)})
			if margin > 0 && g != vedic.Mercury {
				s.edges = append(s.edges, stretch{microOf(a.From - margin), microOf(a.From), int(g)}, stretch{microOf(a.To), microOf(a.To + margin), int(g)})
			}
		}
	}
	eclipses, err := gochar.Eclipses(ctx, s.e, s.q.Place, from-vedic.JD(s.o.EclipseDays), to+vedic.JD(s.o.EclipseDays), s.orbs)
	if err != nil {
		return err
	}
	for _, x := range eclipses {
		for _, v := range x.Visible {
			s.eclipses = append(s.eclipses, stretch{microOf(v.From), microOf(v.To), int(x.Body)})
		}
	}
	return s.festivals(ctx)
}

// festivals finds the days that need no other ground.
func (s *search) festivals(ctx context.Context) error {
	list, err := panchang.Festivals(ctx, s.e, s.q.From, s.q.To, s.q.Place, s.o.Panchang)
	if err != nil {
		return err
	}
	s.feasts = map[vedic.Date]panchang.Festival{}
	for _, f := range list {
		k := f.Key.Key()
		if slices.Contains(s.rules.selfSufficient, k) || slices.Contains(s.row.days, k) {
			if _, twice := s.feasts[f.Date]; !twice {
				s.feasts[f.Date] = f
			}
		}
	}
	return nil
}

func microOf(at vedic.JD) int64 { return at.Time().UnixMicro() }

// reject counts a day without a window.
func (s *search) reject(r reason) {
	s.counts[r]++
	if s.o.Explain {
		x := Explained{Date: s.day.of.Date, Reason: reasonKeys[r], Name: word(s.lang, "reason."+reasonKeys[r])}
		if source := s.sourceOf(r); source.Work != "" {
			x.Rule = &Citation{"muhurat." + reasonKeys[r], source.String(), ""}
		}
		s.result.Explained = append(s.result.Explained, x)
	}
}

// sourceOf gives who says that a time is left out; none for a wish of the query.
func (s *search) sourceOf(r reason) vedic.Source {
	switch {
	case r < gates:
		return s.rules.gates[r]
	case r == byTithi:
		return s.row.tithiSource
	case r == byVara:
		return s.row.varaSource
	case r == byNakshatra:
		return s.row.starSource
	case r == byPada:
		return s.row.padaSource
	}
	return s.rules.vetoes[r]
}

func (s *search) finish() *Result {
	r := &s.result
	order := make([]reason, 0, reasons)
	for i := range s.counts {
		if s.counts[i] > 0 {
			order = append(order, reason(i))
		}
	}
	slices.SortStableFunc(order, func(a, b reason) int { return cmp.Compare(s.counts[b], s.counts[a]) })
	for _, x := range order {
		r.Rejected = append(r.Rejected, Rejection{reasonKeys[x], s.counts[x], word(s.lang, "reason."+reasonKeys[x])})
	}
	scores := make(map[vedic.Date]vedic.Decimal, len(r.Days))
	for i := range r.Days {
		scores[r.Days[i].Date] = r.Days[i].Score
	}
	slices.SortStableFunc(r.Days, func(a, b Day) int { return cmp.Compare(b.Score, a.Score) })
	slices.SortStableFunc(r.Windows, func(a, b Window) int {
		return cmp.Or(cmp.Compare(b.sum, a.sum), cmp.Compare(scores[b.Date], scores[a.Date]), a.Start.Compare(b.Start.Time))
	})
	if s.o.Limit > 0 && len(r.Windows) > s.o.Limit {
		r.Windows = slices.Clip(r.Windows[:s.o.Limit])
	}
	for _, w := range []struct {
		code string
		when bool
	}{
		{"no_windows", len(r.Windows) == 0}, {"no_sunrise", s.counts[noSunrise] > 0},
		{"information_only", s.q.Activity == MedicalProcedure}, {"naming_days", s.q.Activity == Naming},
	} {
		if w.when {
			r.Warnings = append(r.Warnings, vedic.Warning{Code: w.code, Message: word(s.lang, "warning."+w.code)})
		}
	}
	return r
}
