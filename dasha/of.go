package dasha

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Of returns the tree of any system for a seed and a birth (UT), whether or not the text would use
// the system for the chart: see [Fits]. The error joins all faults: *[vedic.ParseError] and
// *[vedic.RangeError] for invalid values, and [ErrHourUnknown] if the hour is withheld.
//
// A tree is a small value. Periods are computed when they are iterated. A tree is safe for
// concurrent use.
func Of(s System, seed Seed, birth vedic.JD, o Options) (Tree, error) {
	if err := o.check(s, seed, birth); err != nil {
		return Tree{}, fmt.Errorf("dasha: %w", err)
	}
	t := o.grow(s, seed.Longitude.Plus(o.From.arc()), birth)
	t.by, t.thirds = o.Antardasha, o.Tribhagi
	if o.Tribhagi {
		t.year /= 3
	}
	return t, nil
}

// grow makes the tree of a system that has been checked.
func (o *Options) grow(s System, x vedic.Longitude, birth vedic.JD) Tree {
	switch s {
	case SystemAshtottari, SystemAshtottariOfNext:
		return Ashtottari(x, birth, o.Year, AshtottariOptions{o.Stars == Stars28, s == SystemAshtottariOfNext})
	case SystemShashtihayani:
		return shashtihayani(x, birth, o.Year, o.Stars != Stars27)
	case SystemYoginiKetu:
		return byStar(SystemYogini, x, o.Start, birth, o.Year).withKetu()
	}
	return byStar(s, x, o.Start, birth, o.Year)
}

// shashtihayani returns every star the whole years of its lord. The lords have three and four stars
// by turns from Ashwini, Abhijit among them or not; the stars on both sides of Abhijit are the
// shorter for it. The years of a star are the whole years of its lord and not a share of them: that
// is what parts this system from Ashtottari, whose groups share one period.
func shashtihayani(x vedic.Longitude, birth vedic.JD, year vedic.DashaYear, abhijit bool) Tree {
	star, gone := x.Part(27)
	arc := nakshatra
	if abhijit {
		star, gone, arc = among28(star, gone)
	}
	group := 0
	for size := 3; star >= size; group++ {
		star, size = star-size, 7-size
	}
	t := &systems[SystemShashtihayani]
	return Tree{system: SystemShashtihayani, first: t.order[group], gone: gone, arc: arc, year: year.Days(),
		kind: uneven(year), birth: birth}
}

// among28 returns the star with Abhijit as the 22nd, all counted from 0, and how much of it is gone.
// Abhijit straddles the edge of two stars, so that what is gone of it may have begun in the one and
// run on in the other: 278° is 1°20′ into Abhijit, 280° 3°20′.
func among28(star int, gone vedic.Angle) (int, vedic.Angle, vedic.Angle) {
	const uttaraAshadha, shravana = 20, 21
	before, abhijit, after := saturnStars[1], saturnStars[2], saturnStars[3]
	switch {
	case star < uttaraAshadha:
		return star, gone, nakshatra
	case star > shravana:
		return star + 1, gone, nakshatra
	case star == uttaraAshadha && gone < before:
		return star, gone, before
	}
	if star == shravana {
		gone += nakshatra
	}
	if gone -= before; gone < abhijit {
		return star + 1, gone, abhijit
	}
	if star == uttaraAshadha {
		star++
	}
	return star + 1, gone - abhijit, after
}
