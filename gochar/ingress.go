package gochar

import (
	"cmp"
	"context"

	"github.com/jyotish-go/jyotish/vedic"
)

// Ingress is the entry of a graha into a sign, a nakshatra or a pada. At is the first moment in it.
// Rashi, Nakshatra and Pada are the new position, and Edge is the boundary that was crossed.
// Retrograde means that the graha moved backward, into the end of that part. Again means that it
// returns: its last crossing was of the same edge in the other direction.
type Ingress struct {
	// At is a Julian day of UT.
	At    vedic.JD    `json:"at"`
	Graha vedic.Graha `json:"graha"`
	// Edge is the longitude that it went over, the beginning of a sign, a nakshatra or a pada, in its own zodiac.
	Edge vedic.Longitude `json:"edge"`
	// Rashi, Nakshatra and Pada are all set, whatever was requested. In retrograde motion they are
	// those that end at the edge.
	Rashi     vedic.Rashi     `json:"rashi"`
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	Pada      vedic.Pada      `json:"pada"` // quarter of the nakshatra, 1 to 4
	// Retrograde is always true for the mean nodes.
	Retrograde bool `json:"retrograde"`
	Again      bool `json:"again"` // it comes back over the edge that it crossed last
}

// Ingresses returns the entries of a graha in a span, in order of time, into what [Options].Division asks for. Whether
// a graha comes back is not known for entries in the first months that the ephemeris reaches. A graha that is none is a
// *vedic.ParseError.
func Ingresses(ctx context.Context, e Ephemeris, g vedic.Graha, from, to vedic.JD, o Options) (list []Ingress,
	err error) {
	if err := check(e, from, to, &o, g); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		if o.Division != ByRashi { // the search counts by the zodiac of what it divides
			s.o.Ayanamsa = o.zodiacs().NakshatraAyanamsa()
		}
		p, pace, n := s.graha(g), s.pace(g), divisions[o.Division]
		last := entry{part: -1}
		return s.cells(p, pace.cell, from-pace.reach, to, func(a, b mark) error {
			var failed error
			err := p.entries(a, b, n, func(in entry) {
				if in.at >= from && in.at < to {
					entered, err := s.ingress(g, in, &o)
					entered.Again = last.part >= 0 && last.edge == in.edge && last.back != in.back
					list, failed = append(list, entered), cmp.Or(failed, err)
				}
				last = in
			})
			return cmp.Or(failed, err)
		})
	})
	return list, err
}

// ingress returns an entry whose longitude is in the zodiac of what the options divide.
func (s *seer) ingress(g vedic.Graha, in entry, o *Options) (Ingress, error) {
	signs, nakshatras := in.lon, in.lon
	zero, err := o.nakshatraZero(s.engine, in.at)
	if o.Division == ByRashi {
		nakshatras = signs.Plus(-zero)
	} else {
		signs = nakshatras.Plus(zero)
	}
	n, p := nakshatras.Nakshatra()
	return Ingress{At: in.at, Graha: g, Edge: in.edge, Rashi: signs.Rashi(), Nakshatra: n, Pada: p,
		Retrograde: in.back}, err
}
