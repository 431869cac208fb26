package gochar

import (
	"github.com/jyotish-go/jyotish/vedic"
)

// Natal is the birth that transits are read against: longitudes, and what other packages know of it. HourUnknown says
// that the lagna is not known; nothing is then counted from it. Bindus is the ashtakavarga, nil where it is not known.
type Natal struct {
	// Lagna is sidereal; of no account where HourUnknown is true.
	Lagna vedic.Longitude
	// Grahas are sidereal longitudes at birth, by the ayanamsa of the transits.
	Grahas      vedic.ByGraha[vedic.Longitude]
	HourUnknown bool
	Bindus      *Bindus
}

// NatalOf takes the longitudes of a sky.
// It is zero for nil.
func NatalOf(sky *vedic.Sky) Natal {
	if sky == nil {
		return Natal{}
	}
	n := Natal{Lagna: sky.Lagna}
	for i := range n.Grahas {
		n.Grahas[i] = sky.Grahas[i].Longitude
	}
	return n
}

// Bindus is an ashtakavarga as this package reads it: for the Sun to Saturn the bindus of each sign, their sum of all
// seven, and which of the eight lords of kakshyas gives a bindu to which sign, in the order of [Kakshya].
type Bindus struct {
	// Tables are those of the Sun at 0 to Saturn at 6, 0 to 8 a sign.
	Tables [7]vedic.ByRashi[int]
	// Sarva is their sum by sign, 337 over all twelve.
	Sarva vedic.ByRashi[int]
	// Gives is [table][lord]: lord 0 is Saturn, 7 the lagna.
	Gives [7][8]vedic.ByRashi[bool]
}

// Kakshya is the eighth of a sign, 3°45′, in which a graha goes: Number 1 to 8, and its Lord, Saturn, Jupiter, Mars,
// Sun, Venus, Mercury, Moon and, as zero, the lagna (Phaladeepika 23). Gives says that the lord gives the graha a bindu
// there; nil where bindus are not known.
type Kakshya struct {
	// Of the eight kakshyas, 1 to 8.
	Number int `json:"number"`
	// The lord of the eighth; left out of that of the lagna.
	Lord vedic.Graha `json:"lord,omitzero"`
	// Whether the lord gives the sign a point in the table of the graha; nil of Rahu and Ketu, and where it is not
	// known.
	Gives *bool `json:"gives"`
}

var kakshyaLords = [8]vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Mars, vedic.Sun, vedic.Venus, vedic.Mercury,
	vedic.Moon, 0}

// Contact is a natal point that a graha aspects or stands with: Natal is a graha, or zero for the lagna. Count is that
// of the aspect by signs, 1 where both are in one sign. Apart is how far the graha has still to go to the exact degree
// of it, negative where it is past; Exact says that this is within the orb.
type Contact struct {
	// The natal graha; left out for the lagna.
	Natal vedic.Graha `json:"natal,omitzero"`
	// Of the aspect by signs, 1 where both are in one sign; count is 1 to 12.
	Count int `json:"count"`
	// Degrees still to go; below zero where it is past.
	Apart vedic.Angle `json:"apart"`
	Exact bool        `json:"exact"` // when it is exact
}

// Reading is the transit of a graha for a birth. FromLagna is zero if the hour is unknown. From has
// its house from each natal graha; the one from the Moon decides Verdict. Bindus is of the graha's
// own table and Sarva of the sum, nil if they are unknown; Bindus is also nil for Rahu and Ketu,
// which have no table.
type Reading struct {
	Transit
	// House from the lagna by signs, 1 to 12; left out where the hour of birth is not known.
	FromLagna vedic.Bhava `json:"houseFromLagna,omitzero"`
	// The house from each natal graha, the Sun first, 1 to 12 by signs.
	From    vedic.ByGraha[vedic.Bhava] `json:"houseFrom"`
	Verdict Verdict                    `json:"verdict"` // the verdict, by key
	// Bindus is 0 to 8, Sarva the sum of the seven tables in the sign.
	Bindus *int `json:"bindus"`
	// Points of the sign in the sarvashtakavarga; nil where the hour of birth is not known.
	Sarva *int `json:"sarva"`
	// Kakshya is the eighth of the sign in which it stands.
	Kakshya Kakshya `json:"kakshya"`
	// Contacts are empty, not nil, where there are none.
	Contacts []Contact `json:"contacts"`
}

// Against reads the transits of a moment against a birth: places, vedha from the Moon, bindus and kakshya, and aspects,
// exact within an orb (0 to 15°). For another orb and for nil all are zero.
func Against(transits *vedic.ByGraha[Transit], natal *Natal, orb vedic.Angle, o Options) (all vedic.ByGraha[Reading]) {
	if transits == nil || natal == nil || orb < 0 || orb > vedic.Sign/2 {
		return all
	}
	verdicts := Judge(transits, natal.Grahas[vedic.Moon-1].Rashi(), o)
	for i := range all {
		t := transits[i]
		r := &all[i]
		if t.Graha < vedic.Sun || t.Graha > vedic.Ketu || !t.Longitude.Valid() {
			continue
		}
		r.Transit, r.Verdict = t, verdicts[i]
		if !natal.HourUnknown {
			r.FromLagna = vedic.Bhava(natal.Lagna.Rashi().CountTo(t.Rashi))
		}
		for j, l := range natal.Grahas {
			r.From[j] = vedic.Bhava(l.Rashi().CountTo(t.Rashi))
		}
		r.Kakshya = natal.kakshya(t.Graha, t.Longitude)
		r.Bindus, r.Sarva = natal.bindus(t.Graha, t.Rashi)
		r.Contacts = natal.contacts(t.Graha, t.Longitude, orb)
	}
	return all
}

func (n *Natal) kakshya(g vedic.Graha, l vedic.Longitude) Kakshya {
	i, _ := l.Part(96)
	k := Kakshya{Number: i%8 + 1, Lord: kakshyaLords[i%8]}
	if n.Bindus != nil && !g.Node() {
		gives := n.Bindus.Gives[g-1][i%8]
		is := gives.At(l.Rashi())
		k.Gives = &is
	}
	return k
}

func (n *Natal) bindus(g vedic.Graha, r vedic.Rashi) (own, sarva *int) {
	if n.Bindus == nil {
		return nil, nil
	}
	sum := n.Bindus.Sarva.At(r)
	if g.Node() {
		return nil, &sum
	}
	table := n.Bindus.Tables[g-1]
	count := table.At(r)
	return &count, &sum
}

// each calls visit with the lagna as point 0, unless the hour is unknown, and then with the grahas.
func (n *Natal) each(visit func(point vedic.Graha, at vedic.Longitude)) {
	if !n.HourUnknown {
		visit(0, n.Lagna)
	}
	for g, at := range n.Grahas.All() {
		visit(g, at)
	}
}

// contacts returns what g touches: the lagna first, then the grahas.
func (n *Natal) contacts(g vedic.Graha, l vedic.Longitude, orb vedic.Angle) []Contact {
	list := []Contact{}
	n.each(func(point vedic.Graha, at vedic.Longitude) {
		count := l.Rashi().CountTo(at.Rashi())
		if count == 1 || looks[g-1]>>count&1 == 1 {
			apart := (vedic.Angle(at-l) - vedic.Angle(count-1)*vedic.Sign).Signed()
			list = append(list, Contact{point, count, apart, apart.Abs() <= orb})
		}
	})
	return list
}

// looks says by which counts a graha aspects, a bit for each.
var looks = func() (table vedic.ByGraha[uint16]) {
	for i := range table {
		for _, n := range vedic.Graha(i + 1).Drishti() {
			table[i] |= 1 << n
		}
	}
	return table
}()

// Touched returns the natal points within an orb of a longitude, as that of an eclipse or a station, by conjunction and
// opposition: Count 1 and 7. Apart is how far ahead of it the point lies, or the one opposite.
func (n *Natal) Touched(l vedic.Longitude, orb vedic.Angle) []Contact {
	list := []Contact{}
	n.each(func(point vedic.Graha, at vedic.Longitude) {
		for _, count := range [2]int{1, 7} {
			apart := (vedic.Angle(at-l) - vedic.Angle(count-1)*vedic.Sign).Signed()
			if apart.Abs() <= orb {
				list = append(list, Contact{point, count, apart, true})
			}
		}
	})
	return list
}
