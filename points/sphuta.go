package points

import "github.com/jyotish-go/jyotish/vedic"

// sphuta is a sum of longitudes: times the lagna, Gulika and the grahas from the Sun to Ketu, plus
// an arc. The texts speak of the lagna times five, the Moon times eight, Gulika times seven: whole
// multiples of an exact angle, which lose nothing however often the circle goes round.
type sphuta struct {
	key Term
	// How many times the lagna and how many times Gulika.
	lagna, gulika int
	grahas        vedic.ByGraha[int]
	plus          vedic.Angle
	source        vedic.Source
}

var (
	// Who teaches the sums.
	prashna = vedic.Source{Work: "Prashna Marga", At: "5"}
	pvr     = vedic.Source{Work: "Vedic Astrology: An Integrated Approach", At: "sphutas"}
)

// In the order of the grahas: Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu, Ketu.
var sphutas = [...]sphuta{
	{"prana", 5, 1, vedic.ByGraha[int]{}, 0, prashna},
	{"deha", 0, 1, vedic.ByGraha[int]{1: 8}, 0, prashna},
	{"mrityu_sphuta", 0, 7, vedic.ByGraha[int]{0: 1}, 0, prashna},
	{"sookshma_tri", 5, 9, vedic.ByGraha[int]{0: 1, 1: 8}, 0, prashna},
	{"tri", 1, 1, vedic.ByGraha[int]{1: 1}, 0, prashna},
	{"chatur", 1, 1, vedic.ByGraha[int]{0: 1, 1: 1}, 0, prashna},
	{"pancha", 1, 1, vedic.ByGraha[int]{0: 1, 1: 1, 7: 1}, 0, prashna},
	{"beeja", 0, 0, vedic.ByGraha[int]{0: 1, 4: 1, 5: 1}, 0, pvr},
	{"kshetra", 0, 0, vedic.ByGraha[int]{1: 1, 2: 1, 4: 1}, 0, pvr},
	{"tithi", 0, 0, vedic.ByGraha[int]{0: -1, 1: 1}, 0, pvr},
	{"yoga", 0, 0, vedic.ByGraha[int]{0: 1, 1: 1}, 0, pvr},
	{"rahu_tithi", 0, 0, vedic.ByGraha[int]{0: -1, 7: 1}, 0, pvr},
	{Yogi, 0, 0, vedic.ByGraha[int]{0: 1, 1: 1}, 93*vedic.Degree + 20*vedic.Arcminute, pvr},
	{Avayogi, 0, 0, vedic.ByGraha[int]{0: 1, 1: 1}, 280 * vedic.Degree, pvr}, // the yogi and 186°40′
	{kunda, 81, 0, vedic.ByGraha[int]{}, 0, prashna},
}

// sphutas returns those for which all is known. The Moon runs 12° and more in a day of which the hour
// is not known. Prana times five moves 5° for each degree of the lagna, four minutes of time: a
// sphuta is as sure as the time of birth and no more.
func (x *reader) sphutas(list []Point, p *Points) []Point {
	gulika, timed := p.Point(Gulika)
	for i := range sphutas {
		s := &sphutas[i]
		var missing Term
		switch {
		case !x.hour && (s.lagna != 0 || s.gulika != 0 || s.grahas[vedic.Moon-1] != 0):
			missing = TimeUnknown
		case !timed && s.gulika != 0:
			missing = p.Timed.Absent
		}
		if missing != "" {
			p.Withheld = append(p.Withheld, Withheld{s.key, missing})
			continue
		}
		terms := s.lagna + s.gulika
		sum := s.plus + vedic.Angle(s.lagna)*vedic.Angle(x.sky.Lagna) +
			vedic.Angle(s.gulika)*vedic.Angle(gulika.Longitude)
		for g, n := range s.grahas {
			sum += vedic.Angle(n) * vedic.Angle(x.sky.Grahas[g].Longitude)
			terms += n
		}
		at := x.sumPoint(s.key, vedic.NewLongitude(sum), terms, s.source)
		switch s.key {
		case "beeja":
			at.Strength = fertility(&at, true)
		case "kshetra":
			at.Strength = fertility(&at, false)
		}
		list = append(list, at)
	}
	if !x.hour {
		p.Withheld = append(p.Withheld, Withheld{BhriguBindu, TimeUnknown})
		return list
	}
	return append(list, x.bindu())
}

// fertility grades the beeja, for which odd signs of rashi and navamsa are good, or the kshetra, for which even ones
// are.
func fertility(p *Point, odd bool) Term {
	return [...]Term{weak, medium, strong}[count(p.Rashi.Traits().Odd == odd)+count(p.Navamsa.Traits().Odd == odd)]
}

// count is 1 for what is so.
func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// bindu returns the Bhrigu bindu, midway from Rahu forward to the Moon or, by option, on the nearer arc.
func (x *reader) bindu() Point {
	rahu, moon := x.longitude(vedic.Rahu), x.longitude(vedic.Moon)
	arc := moon.From(rahu)
	if x.o.ShortBindu && arc > vedic.Circle/2 {
		arc -= vedic.Circle
	}
	return x.point(BhriguBindu, rahu.Plus(arc/2), vedic.Source{Work: "common practice", At: "Bhrigu bindu"})
}

// YogiGroup is who helps and who hinders by the yogi point: Yogi and Avayogi are the Vimshottari lords of the stars of
// those points, and Sahayogi, the duplicate yogi, owns the sign of the yogi point.
type YogiGroup struct {
	// The yogi: Vimshottari lord of the nakshatra of the yogi point.
	Yogi vedic.Graha `json:"yogi"`
	// The sahayogi (duplicate yogi): lord of the sign of the yogi point.
	Sahayogi vedic.Graha `json:"sahayogi"`
	// The avayogi: Vimshottari lord of the nakshatra of the avayogi point.
	Avayogi vedic.Graha `json:"avayogi"`
	// P. V. R. Narasimha Rao.
	Source vedic.Source `json:"source"`
}

// yogis counts 93°20′ on from the sum of Sun and Moon, which is the end of Pushya's predecessor
// Punarvasu, so that the first yoga belongs to Pushya; the avayogi is 14 stars, 186°40′, further.
func (x *reader) yogis() YogiGroup {
	sum := vedic.Angle(x.longitude(vedic.Sun)) + vedic.Angle(x.longitude(vedic.Moon))
	yogi := x.sumPoint(Yogi, vedic.NewLongitude(sum+93*vedic.Degree+20*vedic.Arcminute), 2, pvr)
	avayogi := x.sumPoint(Avayogi, vedic.NewLongitude(sum+280*vedic.Degree), 2, pvr)
	return YogiGroup{yogi.Nakshatra.Lord(), yogi.Rashi.Lord(), avayogi.Nakshatra.Lord(), pvr}
}

// Dagdha holds the signs that the tithi of birth leaves void (tithi shunya, dagdha rashi) with
// their lords. There are none at new and full Moon.
type Dagdha struct {
	// The tithi of birth.
	Tithi vedic.Tithi `json:"tithi"`
	// Two signs, or four on the fourteenth; empty at new and full Moon. Never nil.
	Rashis []vedic.Rashi `json:"rashis"`
	// Their lords in the same order; a lord may occur twice.
	Lords []vedic.Graha `json:"lords"`
	// Common practice.
	Source vedic.Source `json:"source"`
}

// By the tithi of either half, 1 to 14.
var dagdhas = [15][]vedic.Rashi{
	{},
	{vedic.Tula, vedic.Makara}, {vedic.Dhanu, vedic.Meena}, {vedic.Simha, vedic.Makara},
	{vedic.Vrishabha, vedic.Kumbha},
	{vedic.Mithuna, vedic.Kanya}, {vedic.Mesha, vedic.Simha}, {vedic.Karka, vedic.Dhanu}, {vedic.Mithuna, vedic.Kanya},
	{vedic.Simha, vedic.Vrishchika}, {vedic.Simha, vedic.Vrishchika}, {vedic.Dhanu, vedic.Meena},
	{vedic.Tula, vedic.Makara},
	{vedic.Vrishabha, vedic.Simha}, {vedic.Mithuna, vedic.Kanya, vedic.Dhanu, vedic.Meena},
}

// burnt finds the signs by the tithi, alike in both halves of the month.
func (x *reader) burnt() Dagdha {
	t := vedic.TithiOf(x.longitude(vedic.Sun), x.longitude(vedic.Moon))
	d := Dagdha{Tithi: t, Rashis: []vedic.Rashi{}, Lords: []vedic.Graha{}}
	d.Source = vedic.Source{Work: "common practice", At: "tithi shunya"}
	d.Rashis = append(d.Rashis, dagdhas[int(t)%15]...)
	for _, r := range d.Rashis {
		d.Lords = append(d.Lords, r.Lord())
	}
	return d
}
