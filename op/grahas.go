//go:build !jyotish_core

package op

import (
	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// Grahas has the plain facts of a chart: each graha with its motion, states and lords, the houses
// with the positions of their lords, the aspects with their strengths, and the panchang of the
// birth. All values are keys and numbers; names are those of the keys.
type Grahas struct {
	// Grahas are from the Sun to Ketu, Houses from the first.
	Grahas [9]GrahaStanding  `json:"planets"`
	Houses [12]HouseStanding `json:"houses"` // the twelve houses
	// Drishti has the looks of the Sun to Saturn at the lagna, and then at the Sun to Ketu.
	Drishti  [10]DrishtiAt           `json:"drishti"`
	Panchang calendars.BirthPanchang `json:"panchang"` // At the moment of birth
}

// GrahaStanding is the position and state of a graha.
type GrahaStanding struct {
	Graha vedic.Graha `json:"graha"`
	// Longitude is sidereal; Speed is its arc of it a day, negative in retrograde motion.
	Longitude  vedic.Longitude `json:"longitude"`
	DMS        kundali.DMS     `json:"dms"` // its place in the sign
	Rashi      vedic.Rashi     `json:"rashi"`
	House      vedic.Bhava     `json:"house"` // house in which it stands, 1 to 12, counted from the lagna
	Nakshatra  vedic.Nakshatra `json:"nakshatra"`
	Pada       vedic.Pada      `json:"pada"`       // quarter of the nakshatra, 1 to 4
	Speed      vedic.Angle     `json:"speed"`      // sidereal, degrees a day
	Retrograde bool            `json:"retrograde"` // moving backwards (vakri)
	// SunDistance is the arc of longitude to the Sun, 0° to 180°, and CombustionOrb what it is combust within; both nil
	// for the Sun and the nodes.
	SunDistance *vedic.Angle `json:"sunDistance"`
	// Degrees from the Sun within which it is combust; nil for the Sun and the nodes.
	CombustionOrb *vedic.Angle `json:"combustionOrb"`
	Combust       bool         `json:"combust"` // too near to the Sun to be seen
	// Its standing in its sign, as exalted, own, enemy; null for a node outside the signs of its own.
	Dignity    vedic.Dignity `json:"dignity"`
	Vargottama bool          `json:"vargottama"` // in one sign in the rashi and the navamsa
	// SignLord, StarLord and SubLord rule its sign, its nakshatra and the part of that, which is divided as the years
	// of Vimshottari are; SubNumber is the horary division, 1 to 249.
	SignLord  vedic.Graha `json:"signLord"`
	StarLord  vedic.Graha `json:"starLord"`
	SubLord   vedic.Graha `json:"subLord"`
	SubNumber int         `json:"subNumber"` // number of the horary division of KP in which it stands, 1 to 249
	// How it regards the lord of its sign, -2 a great enemy to 2 a great friend; nil for a node and in a sign of
	// its own.
	Maitri *LordMaitri `json:"maitri"`
	// Rules are the houses whose lord it is; never nil, empty for the nodes.
	Rules []vedic.Bhava `json:"rules"`
	// CharaKaraka is its office by the scheme of seven; empty for the nodes, but where Rahu fills a place that two who
	// are level leave vacant.
	CharaKaraka jaimini.Term `json:"charaKaraka,omitempty"`
	// States of BPHS 45 by keys; nil for the Moon of a birth whose hour is not known.
	Avastha *points.Avastha `json:"avastha"`
	// AspectsHouses are counted from its own, nearest count first; Aspects the grahas in them, and With those in its
	// own house, both from the Sun to Ketu and never nil.
	AspectsHouses []vedic.Bhava `json:"aspectsHouses"`
	Aspects       []vedic.Graha `json:"aspects"` // grahas in those houses
	With          []vedic.Graha `json:"with"`    // grahas in its own house
}

// LordMaitri is how a graha regards the lord of its sign: for all time, for as long as they stand so, and both together
// (BPHS 3.55–58).
type LordMaitri struct {
	Natural   vedic.Maitri `json:"natural"`   // the natural friendship
	Temporary vedic.Maitri `json:"temporary"` // the temporary friendship, by their places in this chart
	Compound  vedic.Maitri `json:"compound"`  // the sum before it is reduced
}

// HouseStanding is a house with its lord and where that has gone.
type HouseStanding struct {
	House vedic.Bhava `json:"house"` // the house, 1 to 12
	Rashi vedic.Rashi `json:"rashi"`
	Lord  vedic.Graha `json:"lord"`
	// LordHouse and LordRashi are where the lord stands.
	LordHouse vedic.Bhava `json:"lordHouse"`
	LordRashi vedic.Rashi `json:"lordRashi"`
	// The house holds start and does not hold end; cusp is its beginning or its middle, as the house system has it;
	// longitude where the house begins, in degrees from 0 to 360.
	Start vedic.Longitude `json:"start"`
	Cusp  vedic.Longitude `json:"cusp"` // longitude where the house is entered or has its middle, in degrees
	End   vedic.Longitude `json:"end"`  // longitude where it ends and the next begins, in degrees from 0 to 360
	// Occupants and AspectedBy are from the Sun to Ketu, and never nil.
	Occupants  []vedic.Graha `json:"occupants"`
	AspectedBy []vedic.Graha `json:"aspectedBy"` // grahas that see the house
}

// DrishtiAt is how strongly the seven look at a point, in virupas: 0 to 60, and up to 90 with the special looks of
// Mars, Jupiter and Saturn.
type DrishtiAt struct {
	// On is the lagna or a graha.
	On string `json:"on"`
	// Virupas are those of the Sun to Saturn; that of a graha at itself is 0; 60 is a full look.
	Looks [7]bala.Strength `json:"virupas"`
}

var grahasQuestion = newOperation(Operation{Name: "kundali.grahas", Command: "grahas",
	Description: "Each graha with speed, distance from the Sun, dignity, friendship with the lord of its sign, " +
		"avasthas, chara karaka, nakshatra lord and sub lord; each house with the place of its lord; the " +
		"aspects by count and in virupas; and the panchang at birth with the elapsed part of each limb, month, " +
		"year and ishta kala.",
	Of: OfBirth, Scope: "kundali:read"}, nil,
	func(d *Calculator, on *Request, _ *struct{}) (*Answer[Grahas], error) { return d.Grahas(on) })

// Grahas reads the standing of the grahas and the houses of a report, and the panchang of its birth. The latter lacks
// months, years and the ends of its limbs at the edges of the ephemeris, and a warning says so.
func (d *Calculator) Grahas(on *Request) (*Answer[Grahas], error) {
	c := on.Report.Chart
	states, err := points.Of(c, points.Options{})
	if err != nil {
		return nil, err
	}
	all := &Grahas{}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		all.Grahas[g-1] = standingOf(c, g)
	}
	for i := range states.Avasthas {
		a := &states.Avasthas[i]
		all.Grahas[a.Graha-1].Avastha = a
	}
	for _, k := range jaimini.Karakas(&c.Sky, jaimini.Seven) {
		all.Grahas[k.Graha-1].CharaKaraka = k.Karaka
	}
	all.houses(c)
	all.drishti(c)
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	whole, err := calendars.AtBirth(sky, c, &all.Panchang)
	if err != nil {
		return nil, err
	}
	return readingOf(d, on, "kundali.grahas", func(l vedic.Lang) (*Grahas, []vedic.Warning) {
		if whole {
			return all, nil
		}
		return all, []vedic.Warning{{Code: noBirthCalendar, Message: message(noBirthCalendar, "", l)}}
	})
}

// standingOf returns the standing of a graha except for its avastha and functional role, which the
// caller sets.
func standingOf(c *kundali.Chart, g vedic.Graha) GrahaStanding {
	p := &c.Planets[g-1]
	lords := kp.LordsAt(c.Sky.NakshatraLongitude(p.Longitude))
	s := GrahaStanding{Graha: g, Longitude: p.Longitude, DMS: p.DMS, Rashi: p.Rashi.Key, House: p.House,
		Nakshatra: p.Nakshatra.Key, Pada: p.Nakshatra.Pada, Speed: p.Speed, Retrograde: p.Retrograde,
		CombustionOrb: p.CombustionOrb, Combust: p.Combust, Dignity: p.Dignity, Vargottama: p.Vargottama,
		SignLord: p.SignLord, StarLord: lords.Star, SubLord: lords.Sub, SubNumber: lords.Number,
		Rules: []vedic.Bhava{}, AspectsHouses: p.AspectsHouses, Aspects: []vedic.Graha{}, With: []vedic.Graha{}}
	if p.CombustionOrb != nil {
		apart := p.Longitude.Distance(c.Sky.Grahas[vedic.Sun-1].Longitude)
		s.SunDistance = &apart
	}
	if lord := p.SignLord; !g.Node() && lord != g {
		in, of := p.Rashi.Key, c.Planets[lord-1].Rashi.Key
		s.Maitri = &LordMaitri{vedic.NaturalMaitri(g, lord), vedic.TemporaryMaitri(in, of),
			vedic.CompoundMaitri(g, in, lord, of)}
	}
	for i := range c.Houses {
		if c.Houses[i].Lord == g {
			s.Rules = append(s.Rules, c.Houses[i].House)
		}
	}
	for _, other := range c.Bhava(p.House).Occupants {
		if other != g {
			s.With = append(s.With, other)
		}
	}
	for other := vedic.Sun; other <= vedic.Ketu; other++ {
		for _, h := range p.AspectsHouses {
			if c.Planets[other-1].House == h {
				s.Aspects = append(s.Aspects, other)
			}
		}
	}
	return s
}

// houses reads the twelve.
func (all *Grahas) houses(c *kundali.Chart) {
	for i := range c.Houses {
		h := &c.Houses[i]
		lord := &c.Planets[h.Lord-1]
		all.Houses[i] = HouseStanding{House: h.House, Rashi: h.Rashi.Key, Lord: h.Lord, LordHouse: lord.House,
			LordRashi: lord.Rashi.Key, Start: h.Start, Cusp: h.Cusp, End: h.End, Occupants: h.Occupants,
			AspectedBy: h.AspectedBy}
	}
}

// drishti reads the looks at the lagna and at the grahas.
func (all *Grahas) drishti(c *kundali.Chart) {
	all.Drishti[0] = DrishtiAt{bala.Lagna.String(), bala.Drishti(&c.Sky, c.Sky.Lagna)}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		all.Drishti[g] = DrishtiAt{g.String(), bala.Drishti(&c.Sky, c.Sky.Grahas[g-1].Longitude)}
	}
}
