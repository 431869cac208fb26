package kp

import (
	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Lords are the grahas that rule a point of the ecliptic: the lord of its sign, that of its star (the nakshatra), and
// those of the sub and of the three finer divisions in which it lies. Number is that of the horary division, 1 to 249;
// see [Row].
type Lords struct {
	// The lord of the sign.
	Sign vedic.Graha `json:"signLord"`
	// The lord of the nakshatra.
	Star vedic.Graha `json:"starLord"`
	// The lord of the second division.
	Sub vedic.Graha `json:"subLord"`
	// The lord of the third.
	SubSub vedic.Graha `json:"subSubLord"`
	// The lord of the fourth.
	Sookshma vedic.Graha `json:"sookshmaLord"`
	// The lord of the fifth.
	Prana vedic.Graha `json:"pranaLord"`
	// The horary number of the part in which it lies, 1 to 249.
	Number int `json:"subNumber"`
}

const (
	star  = vedic.Circle / 27 // 48,000″
	cycle = 120               // the years of the nine lords
	nine  = 9                 // lords, and subs in a star
	year  = star / cycle      // 400″: a sub has as many of them as its lord has years
	subs  = 27 * nine
	rows  = subs + 6 // horary numbers: six subs lie across the edge of a sign
)

// LordsAt returns the lords of a point. A division holds its beginning and not its end (KP Reader
// II). It is exact for every microarcsecond, and allocates nothing: a chart asks it for each cusp
// and graha. It is zero for an invalid longitude.
func LordsAt(l vedic.Longitude) Lords {
	if !l.Valid() {
		return Lords{}
	}
	n, _ := l.Nakshatra()
	d := division{lord: n.Lord(), gone: int64(l.InNakshatra()), whole: int64(star)}
	lords := Lords{Sign: l.Rashi().Lord(), Star: d.lord}
	k := d.divide()
	lords.Sub, lords.Number = d.lord, int(n-1)*nine+k+1+splitsBefore(l)
	d.divide()
	lords.SubSub = d.lord
	d.divide()
	lords.Sookshma = d.lord
	d.divide()
	lords.Prana = d.lord
	return lords
}

// division is a part of a star that holds a point: gone/whole of it lies behind the point.
type division struct {
	lord        vedic.Graha
	gone, whole int64
}

// divide goes down to the one of nine parts that holds the point, each as large as the years of its lord, from the lord
// of the whole on, and gives its index. Nothing is rounded: each step shrinks the unit to a 120th of itself and
// multiplies the whole by at most 20 of them, so that four steps from a star of 4.8e10 microarcseconds stay below 1e17.
//
// A point 1° into Ashwini, 3,600″: Ketu's sub has seven years of 400″, 2,800″, and is passed; Venus
// has 8,000″, of which 800″ are gone.
func (d *division) divide() (k int) {
	d.gone *= cycle
	for {
		part := d.whole * int64(dasha.Years(d.lord))
		if d.gone < part {
			d.whole = part
			return k
		}
		d.gone -= part
		d.lord = dasha.After(d.lord)
		k++
	}
}
