package dasha

import "github.com/jyotish-go/jyotish/vedic"

// AshtottariOptions are the choices in which schools differ. The zero ones are those of Jagannatha Hora.
type AshtottariOptions struct {
	// The arc of Saturn is shared out by its four stars, Abhijit among them, and not as a whole.
	Abhijit bool
	// The next lord begins each period (P. V. R. Narasimha Rao), and not the lord himself.
	FromNext bool
}

// Ashtottari returns the tree of the eight lords, 108 years, for the sidereal longitude of the Moon at a birth (UT) and
// a length of the year (BPHS 46.17–23). Each lord has three or four nakshatras, from Ardra on; the part of their arc
// that the Moon has left behind is the part of his period that ran before birth. It is computed whether the text would
// use it or not: see [AshtottariApplies].
//
// It panics for a year that is none of the constants; the longitude must be in [0°, 360°). Of 27
// stars the lords have 4, 3, 4, 3, 3, 3, 4, 3 in their order, so that one star may be worth 1½
// years of the Sun or 7 of Venus.
// For an invalid longitude or moment it is the zero Tree, which has no periods.
func Ashtottari(moon vedic.Longitude, birth vedic.JD, year vedic.DashaYear, o AshtottariOptions) Tree {
	if !moon.Valid() || !isMoment(float64(birth)) {
		return Tree{}
	}
	t := Tree{system: SystemAshtottari, first: vedic.Sun, gone: moon.From(ardra), year: year.Days(), kind: uneven(year),
		birth: birth}
	if o.FromNext {
		t.system = SystemAshtottariOfNext
	}
	for t.arc = starsOf(t.first) * nakshatra; t.gone >= t.arc; t.arc = starsOf(t.first) * nakshatra {
		t.gone -= t.arc
		t.first = t.system.After(t.first)
	}
	if o.Abhijit && t.first == vedic.Saturn {
		t.gone, t.arc = amongFour(t.gone)
	}
	return t
}

// ardra is where the arc of the Sun begins, 66°40′.
const ardra = vedic.Longitude(5 * nakshatra)

// starsOf returns the number of nakshatras of a lord: three for benefics and four for malefics (BPHS 46.18–20).
func starsOf(g vedic.Graha) vedic.Angle {
	switch g {
	case vedic.Moon, vedic.Mercury, vedic.Jupiter, vedic.Venus, vedic.Saturn:
		return 3 // Saturn's fourth is Abhijit, which lies within the other three
	}
	return 4
}

// The stars of Saturn: Purva Ashadha, Uttara Ashadha up to 276°40′, Abhijit up to 280°53′20″,
// Shravana. The four come to 40°, the arc of three stars: Abhijit takes the last quarter of Uttara
// Ashadha and the first fifteenth of Shravana.
var saturnStars = [4]vedic.Angle{
	nakshatra, 10 * vedic.Degree, 4*vedic.Degree + 13*vedic.Arcminute + 20*vedic.Arcsecond,
	12*vedic.Degree + 26*vedic.Arcminute + 40*vedic.Arcsecond,
}

// amongFour returns how much of the arc of Saturn is gone when each of his four stars is a quarter of it, as a part of
// a whole.
func amongFour(gone vedic.Angle) (part, whole vedic.Angle) {
	i := vedic.Angle(0)
	for gone >= saturnStars[i] {
		gone -= saturnStars[i]
		i++
	}
	star := saturnStars[i]
	return i*star + gone, 4 * star
}

// Applicability says whether the text would use Ashtottari for a birth, and why (BPHS 46.17): where Rahu, not in the
// sign of the lagna, is in a kendra or trikona from the lord of the lagna; or at a birth by day in the dark half,
// or by night in the bright half.
type Applicability struct {
	// Whether either ground holds.
	Applicable bool `json:"applicable"`
	// Rahu is in a kendra or trikona from the lord of the lagna, and not in the lagna.
	ByRahu bool `json:"byRahu"`
	// Birth by day in the dark half, or by night in the bright half.
	ByPaksha bool `json:"byPaksha"`
	// The facts that were looked at.
	Because Grounds `json:"because"`
	// BPHS 46.17.
	Source vedic.Source `json:"source"`
}

// Grounds are the facts that the rule looks at. RahuFromLord counts inclusively from the sign of the lagna's lord to
// that of Rahu, 1 to 12. Without a sunrise DayKnown is false, and the rule of day and night does not apply.
type Grounds struct {
	// Whether Rahu is in the sign of the lagna, which bars the first ground.
	RahuInLagna bool `json:"rahuInLagna"`
	// The graha that owns that sign.
	LagnaLord vedic.Graha `json:"lagnaLord"`
	// From 1 (the same sign) to 12.
	RahuFromLord int `json:"rahuFromLord"`
	// Whether the Moon waxes.
	Shukla bool `json:"shukla"`
	// Whether the Sun is up: from sunrise up to but not at sunset.
	Day bool `json:"day"`
	// False where the Sun does not rise or set that day.
	DayKnown bool `json:"dayKnown"`
}

// AshtottariApplies looks at a sky for the conditions of Ashtottari.
// It is zero for a sky that its Check refuses.
func AshtottariApplies(sky *vedic.Sky) Applicability {
	if sky.Check() != nil {
		return Applicability{}
	}
	sign := func(g vedic.Graha) vedic.Rashi { return sky.Grahas[g-1].Longitude.Rashi() }
	lagna := sky.Lagna.Rashi()
	why := Grounds{
		RahuInLagna: sign(vedic.Rahu) == lagna, LagnaLord: lagna.Lord(),
		RahuFromLord: sign(lagna.Lord()).CountTo(sign(vedic.Rahu)),
		Shukla:       vedic.TithiOf(sky.Grahas[vedic.Sun-1].Longitude, sky.Grahas[vedic.Moon-1].Longitude).Shukla(),
		DayKnown:     sky.Day != vedic.Day{},
	}
	why.Day = why.DayKnown && sky.Day.Sunrise <= sky.At && sky.At < sky.Day.Sunset
	a := Applicability{Because: why, Source: vedic.Source{Work: "BPHS", At: "46.17"}}
	a.ByRahu = angular(why.RahuFromLord) && !why.RahuInLagna
	a.ByPaksha = why.DayKnown && why.Day != why.Shukla
	a.Applicable = a.ByRahu || a.ByPaksha
	return a
}
