//go:build !jyotish_core

package op

import (
	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// Grahas has the plain facts of a chart: each graha with its motion, states and lords, the houses
// with the positions of their lords, the aspects with their strengths, and the panchang of the
// birth. All values are keys and numbers; names are those of the keys.
type Grahas struct {
	// Grahas are from the Sun to Ketu, Houses from the first.
	Grahas [9]GrahaStanding  `json:"planets"`
	Houses [12]HouseStanding `json:"houses"`
	// Drishti has the looks of the Sun to Saturn at the lagna, and then at the Sun to Ketu.
	Drishti  [10]DrishtiAt `json:"drishti"`
	Panchang BirthPanchang `json:"panchang"`
}

// GrahaStanding is the position and state of a graha.
type GrahaStanding struct {
	Graha vedic.Graha `json:"graha"`
	// Longitude is sidereal; Speed is its arc of it a day, negative in retrograde motion.
	Longitude  vedic.Longitude `json:"longitude"`
	DMS        kundali.DMS     `json:"dms"`
	Rashi      vedic.Rashi     `json:"rashi"`
	House      vedic.Bhava     `json:"house"`
	Nakshatra  vedic.Nakshatra `json:"nakshatra"`
	Pada       vedic.Pada      `json:"pada"`
	Speed      vedic.Angle     `json:"speed"`
	Retrograde bool            `json:"retrograde"`
	// SunDistance is the arc of longitude to the Sun, 0° to 180°, and CombustionOrb what it is combust within; both nil
	// for the Sun and the nodes.
	SunDistance   *vedic.Angle `json:"sunDistance"`
	CombustionOrb *vedic.Angle `json:"combustionOrb"`
	Combust       bool         `json:"combust"`
	// Dignity is zero, in JSON null, for a node outside the signs of its own.
	Dignity    vedic.Dignity `json:"dignity"`
	Vargottama bool          `json:"vargottama"`
	// SignLord, StarLord and SubLord rule its sign, its nakshatra and the part of that, which is divided as the years
	// of Vimshottari are; SubNumber is the horary division, 1 to 249.
	SignLord  vedic.Graha `json:"signLord"`
	StarLord  vedic.Graha `json:"starLord"`
	SubLord   vedic.Graha `json:"subLord"`
	SubNumber int         `json:"subNumber"`
	// Maitri is how it regards the lord of its sign; nil for a node, and in a sign of its own.
	Maitri *LordMaitri `json:"maitri"`
	// Rules are the houses whose lord it is; never nil, empty for the nodes.
	Rules []vedic.Bhava `json:"rules"`
	// CharaKaraka is its office by the scheme of seven; empty for the nodes, but where Rahu fills a place that two who
	// are level leave vacant.
	CharaKaraka jaimini.Term `json:"charaKaraka,omitempty"`
	// Avastha is nil for the Moon of a birth whose hour is not known.
	Avastha *points.Avastha `json:"avastha"`
	// AspectsHouses are counted from its own, nearest count first; Aspects the grahas in them, and With those in its
	// own house, both from the Sun to Ketu and never nil.
	AspectsHouses []vedic.Bhava `json:"aspectsHouses"`
	Aspects       []vedic.Graha `json:"aspects"`
	With          []vedic.Graha `json:"with"`
}

// LordMaitri is how a graha regards the lord of its sign: for all time, for as long as they stand so, and both together
// (BPHS 3.55–58).
type LordMaitri struct {
	Natural   vedic.Maitri `json:"natural"`
	Temporary vedic.Maitri `json:"temporary"`
	Compound  vedic.Maitri `json:"compound"`
}

// HouseStanding is a house with its lord and where that has gone.
type HouseStanding struct {
	House vedic.Bhava `json:"house"`
	Rashi vedic.Rashi `json:"rashi"`
	Lord  vedic.Graha `json:"lord"`
	// LordHouse and LordRashi are where the lord stands.
	LordHouse vedic.Bhava `json:"lordHouse"`
	LordRashi vedic.Rashi `json:"lordRashi"`
	// The house holds Start and does not hold End; Cusp is its beginning or its middle, as the house system has it.
	Start vedic.Longitude `json:"start"`
	Cusp  vedic.Longitude `json:"cusp"`
	End   vedic.Longitude `json:"end"`
	// Occupants and AspectedBy are from the Sun to Ketu, and never nil.
	Occupants  []vedic.Graha `json:"occupants"`
	AspectedBy []vedic.Graha `json:"aspectedBy"`
}

// DrishtiAt is how strongly the seven look at a point, in virupas: 0 to 60, and up to 90 with the special looks of
// Mars, Jupiter and Saturn.
type DrishtiAt struct {
	// On is the lagna or a graha.
	On string `json:"on"`
	// Looks are those of the Sun to Saturn; that of a graha at itself is 0.
	Looks [7]bala.Strength `json:"virupas"`
}

var grahasQuestion = newOperation(Operation{Name: "kundali.grahas", Command: "grahas",
	Description: "Each graha with speed, distance from the Sun, dignity, friendship with the lord of its sign, " +
		"avasthas, chara karaka, nakshatra lord and sub lord; each house with the place of its lord; the " +
		"aspects by count and in virupas; and the panchang at birth with the elapsed part of each limb, month, " +
		"year and ishta kala.",
	Of:    OfBirth,
	Scope: "kundali:read"}, nil,
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
	whole, err := d.birthPanchang(c, &all.Panchang)
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
	lords := kp.LordsAt(p.Longitude)
	s := GrahaStanding{Graha: g, Longitude: p.Longitude, DMS: p.DMS, Rashi: p.Rashi.Key, House: p.House,
		Nakshatra: p.Nakshatra.Key, Pada: p.Nakshatra.Pada, Speed: p.Speed, Retrograde: p.Retrograde,
		CombustionOrb: p.CombustionOrb, Combust: p.Combust, Dignity: p.Dignity, Vargottama: p.Vargottama,
		SignLord: lords.Sign, StarLord: lords.Star, SubLord: lords.Sub, SubNumber: lords.Number,
		Rules: []vedic.Bhava{}, AspectsHouses: p.AspectsHouses, Aspects: []vedic.Graha{}, With: []vedic.Graha{}}
	if p.CombustionOrb != nil {
		apart := p.Longitude.Distance(c.Sky.Grahas[vedic.Sun-1].Longitude)
		s.SunDistance = &apart
	}
	if lord := lords.Sign; !g.Node() && lord != g {
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
