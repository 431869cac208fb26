package muhurat

import (
	"context"
	"slices"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// search weighs times: what is known of the whole span, and the day at hand. It closes nothing; that is for schools. It
// belongs to one goroutine.
type search struct {
	e     Sky
	p     *Plan
	rules *Rules
	row   *row
	gates [gates]Effect

	stays vedic.ByGraha[track] // signs of the grahas but the Sun and the Moon
	// Jupiter, Venus, Mercury, by their orbs: takes the strength of a benefic in the lagna
	combust [3]track
	// Jupiter and Venus, by visibility from the place: the gates of asta
	hidden   [2]track
	eclipses track
	feasts   map[vedic.Date]festival.Key

	day   day
	sheet sheet
}

// burnt are the grahas whose combustion counts, in the order of search.combust.
var burnt = [3]vedic.Graha{vedic.Jupiter, vedic.Venus, vedic.Mercury}

func newSearch(e Sky, p *Plan) *search {
	s := &search{e: e, p: p, rules: p.Rules}
	if s.rules == nil {
		s.rules = DefaultRules()
	}
	s.row = &s.rules.rows[p.Activity-1]
	s.gates = s.row.gates
	return s
}

func (s *search) options() gochar.Options {
	return gochar.Options{Ayanamsa: s.p.Panchang.Ayanamsa, Node: s.p.Node}
}

// survey finds what is known of a span at once: signs, what the Sun hides, eclipses and festivals. Ketu is not searched
// for: he is opposite to Rahu and enters the seventh sign from his at the same moment.
func (s *search) survey(ctx context.Context, first, last vedic.Date) error {
	// A day more behind than the days themselves need: Hidings below is asked for a day less than the rest.
	from, to := first.JD()-2, last.JD()+4
	o := s.options()
	for g := vedic.Mars; g <= vedic.Rahu; g++ {
		list, err := signStays(ctx, s.e, g, from, to, o)
		if err != nil {
			return err
		}
		for _, x := range list {
			s.stays[g-1] = append(s.stays[g-1], stretch{microOf(x.From), microOf(x.To), x.Number})
		}
	}
	s.stays[vedic.Ketu-1] = slices.Clone(s.stays[vedic.Rahu-1])
	for i := range s.stays[vedic.Ketu-1] {
		x := &s.stays[vedic.Ketu-1][i]
		x.v = int(vedic.Rashi(x.v).Nth(7))
	}
	if err := s.bySun(ctx, from, to, o); err != nil {
		return err
	}
	eclipses, err := gochar.Eclipses(ctx, s.e, s.p.Place, from, to, o)
	if err != nil {
		return err
	}
	for _, x := range eclipses {
		for _, v := range x.Visible {
			s.eclipses = append(s.eclipses, stretch{microOf(v.From), microOf(v.To), int(x.Body)})
		}
	}
	return s.festivals(ctx, first, last)
}

// bySun finds when grahas are combust, which takes the strength of a benefic in the lagna, and when Jupiter and Venus
// are not seen from the place.
func (s *search) bySun(ctx context.Context, from, to vedic.JD, o gochar.Options) error {
	for i, g := range burnt {
		list, err := gochar.Combustions(ctx, s.e, g, from, to, o)
		if err != nil {
			return err
		}
		for _, x := range list {
			s.combust[i] = append(s.combust[i], stretch{microOf(x.From), microOf(x.To), int(g)})
		}
	}
	for i, g := range hiddenGrahas {
		if s.gates[gateGuruAsta+reason(i)] == Off {
			continue
		}
		list, err := gochar.Hidings(ctx, s.e, g, s.p.Place, from, to-1, o)
		if err != nil {
			return err
		}
		for _, x := range list {
			s.hidden[i] = append(s.hidden[i], stretch{microOf(x.From), microOf(x.To), int(g)})
		}
	}
	return nil
}

// festivals finds the days that need no other ground.
func (s *search) festivals(ctx context.Context, first, last vedic.Date) error {
	s.feasts = map[vedic.Date]festival.Key{}
	keys := slices.Concat(s.rules.selfSufficient, s.row.days)
	if len(keys) == 0 {
		return nil
	}
	list, err := festival.Of(ctx, s.e, first, last, s.p.Place,
		festival.Options{Ayanamsa: s.p.Panchang.Ayanamsa, School: festival.Smarta, Keys: keys})
	if err != nil {
		return err
	}
	for i := range list {
		if _, twice := s.feasts[list[i].Date]; !twice {
			s.feasts[list[i].Date] = list[i].Key
		}
	}
	return nil
}

func microOf(at vedic.JD) int64 { return at.Time().UnixMicro() }
