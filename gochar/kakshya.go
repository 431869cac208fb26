package gochar

import (
	"cmp"
	"context"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// KakshyaStay is the stay of a graha in a kakshya, an eighth of a sign.
type KakshyaStay struct {
	Graha vedic.Graha `json:"graha"`
	Span
	OpenFrom bool `json:"openFrom"` // the span that was asked for begins within it
	OpenTo   bool `json:"openTo"`   // the span that was asked for ends within it
	// Rashi is the sign of the kakshya.
	Rashi vedic.Rashi `json:"rashi"`
	Kakshya
	Retrograde bool `json:"retrograde"` // the graha came into it backward
}

// Kakshyas returns the stays of grahas in kakshyas in a span, in order of their start, with the bindu that the lord of
// each gives (Phaladeepika 23). The Moon has 1,280 a year, the Sun 96. An invalid graha is a *vedic.ParseError.
func Kakshyas(
	ctx context.Context, e Ephemeris, grahas []vedic.Graha, natal *Natal, from, to vedic.JD, o Options,
) (list []KakshyaStay, err error) {
	if err := check(e, from, to, &o, grahas...); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		for _, g := range grahas {
			p := s.graha(g)
			start, err := p(from)
			if err != nil {
				return err
			}
			stay := KakshyaStay{Graha: g, Span: Span{From: from}, OpenFrom: true, Rashi: start.lon.Rashi(),
				Kakshya: natal.kakshya(g, start.lon), Retrograde: start.speed < 0}
			err = s.cells(p, s.pace(g).cell, from, to, func(a, b mark) error {
				return p.entries(a, b, 96, func(in entry) {
					if in.at <= from || in.at >= to {
						return
					}
					stay.To = in.at
					list = append(list, stay)
					stay = KakshyaStay{Graha: g, Span: Span{From: in.at}, Rashi: vedic.Rashi(in.part/8 + 1),
						Kakshya: natal.kakshya(g, edge(in.part, 96)), Retrograde: in.back}
				})
			})
			if err != nil {
				return err
			}
			stay.To, stay.OpenTo = to, true
			list = append(list, stay)
		}
		return nil
	})
	slices.SortStableFunc(list, func(a, b KakshyaStay) int { return cmp.Compare(a.From, b.From) })
	return list, err
}
