// Package stars words fixed stars over a place for an answer.
package stars

import (
	"cmp"
	"context"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/star"
	"github.com/jyotish-go/jyotish/vedic"
)

// Stars are fixed stars over a place.
type Stars struct {
	Place place.Resolved `json:"place"`
	// At is the moment of the positions, by the clocks of the place, to the second.
	At vedic.Instant `json:"at"`
	// Junction stars by nakshatra, then the others.
	Stars []Star `json:"stars"`
	// From and To are both included; nil without a span.
	From *vedic.Date `json:"from,omitempty"`
	To   *vedic.Date `json:"to,omitempty"` // the last day
	// In order of time; absent without a span.
	Conjunctions []Conjunction `json:"conjunctions,omitempty"`
}

// Star is a star with its names, and its passages by the clocks of the place.
type Star struct {
	Name        string        `json:"name"`                 // as people call it, in the language of the answer
	IndianName  string        `json:"indianName,omitempty"` // Indian name, if the star has one
	Designation string        `json:"designation"`          // of Bayer or Flamsteed, as α Vir
	Magnitude   vedic.Decimal `json:"magnitude"`            // visual; less is brighter
	// The nakshatra whose junction star (yogatara) it is.
	JunctionOf vedic.Nakshatra `json:"junctionOf,omitzero"`
	star.Sight
	Rashi     vedic.Rashi     `json:"rashi"`     // sign in which it stands
	Nakshatra vedic.Nakshatra `json:"nakshatra"` // nakshatra in which it stands
	// The next after midnight of the day; left out where the star never rises or never sets.
	Rise    *vedic.Instant `json:"rise,omitempty"`
	Transit vedic.Instant  `json:"transit"`       // when it is highest, due south or north
	Set     *vedic.Instant `json:"set,omitempty"` // the next after midnight; left out as rise is
}

// Conjunction is a moment at which a graha has the longitude of a star.
type Conjunction struct {
	Name     string `json:"name"`     // as people call it, in the language of the answer
	StarName string `json:"starName"` // usual name of the star
	star.Conjunction
	At vedic.Instant `json:"at"` // when their longitudes are equal
}

// Of makes the stars of the sights over a place.
func Of(where place.Resolved, spot vedic.Place, at vedic.Instant, sights []star.Sight) *Stars {
	all := &Stars{Place: where, At: at}
	instant := func(jd *vedic.JD) *vedic.Instant {
		if jd == nil {
			return nil
		}
		i := vedic.InstantOf(*jd, spot.Zone)
		return &i
	}
	for _, s := range sights {
		nakshatra, _ := s.Longitude.Nakshatra()
		all.Stars = append(all.Stars, Star{Designation: s.Star.Designation(), Magnitude: s.Star.Magnitude(),
			JunctionOf: s.Star.Nakshatra(), Sight: s,
			Rashi: s.Longitude.Rashi(), Nakshatra: nakshatra,
			Rise: instant(s.Rise), Transit: *instant(&s.Transit), Set: instant(s.Set)})
	}
	return all
}

// Meet searches the conjunctions of grahas with stars from one moment to another.
func (all *Stars) Meet(ctx context.Context, e star.Ephemeris, grahas []vedic.Graha, stars []star.Star,
	spot vedic.Place, from, to vedic.JD, o gochar.Options) error {
	all.Conjunctions = []Conjunction{}
	for _, g := range grahas {
		list, err := star.Conjunctions(ctx, e, g, stars, from, to, o)
		if err != nil {
			return err
		}
		for _, c := range list {
			all.Conjunctions = append(all.Conjunctions, Conjunction{Conjunction: c,
				At: vedic.InstantOf(c.At, spot.Zone)})
		}
	}
	slices.SortStableFunc(all.Conjunctions, func(a, b Conjunction) int {
		return cmp.Compare(a.Conjunction.At, b.Conjunction.At)
	})
	return nil
}

// In returns a copy with names in a language.
func (all *Stars) In(l vedic.Lang) *Stars {
	worded := *all
	worded.Stars, worded.Conjunctions = slices.Clone(all.Stars), slices.Clone(all.Conjunctions)
	for i := range worded.Stars {
		s := &worded.Stars[i]
		s.Name, s.IndianName = s.Star.Name(l), s.Star.IndianName(l)
	}
	for i := range worded.Conjunctions {
		c := &worded.Conjunctions[i]
		c.Name, c.StarName = c.Graha.Name(l), c.Star.Name(l)
	}
	return &worded
}
