package points

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Point is a place of the chart that no graha stands at. House is counted in whole signs from that of the lagna, zero
// where the hour of birth is not known.
type Point struct {
	// Which point, by key.
	Point Term `json:"point"`
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// The sign that holds it.
	Rashi vedic.Rashi `json:"rashi"`
	// House in whole signs from the lagna, 1 to 12; left out where the hour of birth is not known.
	House vedic.Bhava `json:"house,omitzero"`
	// Nakshatra in which it stands, by key.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	// Quarter of the nakshatra, 1 to 4.
	Pada vedic.Pada `json:"pada"`
	// Its sign in the navamsa (D9).
	Navamsa vedic.Rashi `json:"navamsa"`
	// Of the beeja and the kshetra sphuta alone: strong, medium or weak; empty for others.
	Strength Term `json:"strength,omitempty"`
	// Where it is taught.
	Source vedic.Source `json:"source"`
}

// Points is all that this package reads from a birth. Bodies are the lagna, unless the hour is not known, the grahas
// from the Sun to Ketu, and Mandi where it is known. Withheld says what was left out, and why.
type Points struct {
	// Dhuma, vyatipata, parivesha, indrachapa and upaketu.
	Solar []Point `json:"solarUpagrahas"`
	// Gulika, Mandi and the others that hang on the time of day.
	Timed Timed `json:"timedUpagrahas"`
	// Sums of longitudes, and the Bhrigu bindu last.
	Sphutas []Point `json:"sphutas"`
	// Who helps and who hinders; nil without the hour.
	Yogi *YogiGroup `json:"yogi,omitempty"`
	// Signs that the tithi of birth leaves void (dagdha rashi); none at full and new Moon; nil without the hour.
	Dagdha *Dagdha `json:"tithiShunya,omitempty"`
	// The badhaka house of the lagna: the 11th of a movable, the 9th of a fixed, the 7th of a dual lagna; nil
	// without the hour.
	Badhaka *Badhaka `json:"badhaka,omitempty"`
	// The moment of conception by the text; nil without the hour or a sunrise.
	Nisheka *Nisheka `json:"nisheka,omitempty"`
	// Stars counted from the Moon's; nil without the hour.
	Taras *Taras `json:"taras,omitempty"`
	// By rank; never nil, empty without the hour.
	Marakas []Maraka `json:"marakas"`
	// The lagna, the grahas, Mandi.
	Bodies []Body `json:"bodies"`
	// From the Sun to Ketu; the Moon is left out without the hour.
	Avasthas []Avastha `json:"avasthas"`
	// Graha yuddha: pairs of Mars to Saturn in one sign and within a degree of longitude; never nil.
	Wars []War `json:"wars"`
	// What was left out; never nil.
	Withheld []Withheld `json:"withheld"`
}

// Withheld names something that the result lacks, and why: NoSunrise or TimeUnknown.
type Withheld struct {
	// The key of a point or of a set that is left out.
	What Term `json:"what"`
	// Why, by key: no sunrise on that day, or a time of birth that is not known.
	Because Term `json:"because"`
}

// Point returns a point of any kind by its key; ok is false if there is none or it is withheld.
func (p *Points) Point(key Term) (at Point, ok bool) {
	for _, list := range [2][]Point{p.Solar, p.Sphutas} {
		for i := range list {
			if list[i].Point == key {
				return list[i], true
			}
		}
	}
	for i := range p.Timed.Points {
		if p.Timed.Points[i].Point.Point == key {
			return p.Timed.Points[i].Point, true
		}
	}
	return Point{}, false
}

// reader reads one chart.
type reader struct {
	sky     *vedic.Sky
	o       *Options
	horizon varga.Horizon
	day     vedic.Day
	vara    vedic.Vara
	hour    bool // known
	lagna   vedic.Rashi
	benefic vedic.ByGraha[bool]
	rashi   vedic.ByGraha[vedic.Rashi]
	room    *room
}

// room holds the arrays from which the lists of a result are cut, so that most of it is one allocation.
type room struct {
	Points
	solar    [5]Point
	timed    [8]TimedPoint
	sphutas  [19]Point
	bodies   [11]Body
	avasthas [9]Avastha
	terms    [128]Term
	used     int
	yogi     YogiGroup
	dagdha   Dagdha
	badhaka  Badhaka
}

// Of reads a chart. The errors are kundali.ErrNoSky for a chart that was read back from JSON, and all that is wrong
// with the options, joined: a *vedic.RangeError for what is none of the constants, and a day that does not hold the
// birth.
//
// It is safe for concurrent use. An option that is not used, such as a syllable without a sunrise,
// is no error.
func Of(c *kundali.Chart, o Options) (*Points, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("points: %w", err)
	}
	if err := o.check(c.Sky.At); err != nil {
		return nil, fmt.Errorf("points: %w", err)
	}
	r := &room{}
	x := read(c, &o, r)
	p := &r.Points
	p.Withheld = []Withheld{}
	p.Solar = x.solar(r.solar[:0])
	x.timed(&p.Timed, p)
	p.Sphutas = x.sphutas(r.sphutas[:0], p)
	p.Bodies = x.bodies(r.bodies[:0], p)
	p.Marakas = []Maraka{}
	if x.hour {
		r.yogi, r.dagdha, r.badhaka = x.yogis(), x.burnt(), x.obstructs()
		p.Yogi, p.Dagdha, p.Badhaka, p.Marakas = &r.yogi, &r.dagdha, &r.badhaka, x.marakas()
		p.Taras = x.taras()
		if gulika, ok := p.Point(Gulika); ok {
			p.Nisheka = x.nisheka(gulika.Longitude)
		} else {
			p.Withheld = append(p.Withheld, Withheld{nishekaKey, p.Timed.Absent})
		}
	} else {
		for _, what := range [...]Term{Yogi, "tithi_shunya", "badhaka", "maraka", "shayanadi", "lajjitadi", LagnaTerm,
			"taras", nishekaKey} {
			p.Withheld = append(p.Withheld, Withheld{what, TimeUnknown})
		}
	}
	if x.hour && x.day == (vedic.Day{}) {
		p.Withheld = append(p.Withheld, Withheld{"shayanadi", NoSunrise})
	}
	p.Avasthas = x.avasthas(r.avasthas[:0])
	p.Wars = x.wars()
	return p, nil
}

// read looks at a chart. The weekday is that of the sunrise which the options name, if they name
// one.
func read(c *kundali.Chart, o *Options, r *room) reader {
	x := reader{sky: &c.Sky, o: o, day: c.Sky.Day, room: r, hour: !o.TimeUnknown && c.Birth.Accuracy < 12*time.Hour}
	if o.Day != (vedic.Day{}) {
		x.day = o.Day
	}
	x.vara = c.Panchang.Vara.Key
	if x.day != (vedic.Day{}) {
		x.vara = vedic.VaraOf(vedic.InstantOf(x.day.Sunrise, c.Birth.Time.Location()).Weekday())
	}
	x.horizon, x.lagna = varga.HorizonOf(x.sky), x.sky.Lagna.Rashi()
	x.benefic = vedic.NaturalBenefics(&x.sky.Grahas)
	for i := range x.rashi {
		x.rashi[i] = x.sky.Grahas[i].Longitude.Rashi()
	}
	return x
}

// longitude returns where a graha stands.
func (x *reader) longitude(g vedic.Graha) vedic.Longitude { return x.sky.Grahas[g-1].Longitude }

// point makes a point of a longitude.
func (x *reader) point(key Term, l vedic.Longitude, source vedic.Source) Point {
	return x.sumPoint(key, l, 1, source)
}

// sumPoint makes a point of a sum of so many longitudes. Its nakshatra is that of the sum of the longitudes by which
// nakshatras are counted.
func (x *reader) sumPoint(key Term, l vedic.Longitude, terms int, source vedic.Source) Point {
	n, pada := l.Plus(-vedic.Angle(terms) * x.sky.NakshatraZero).Nakshatra()
	p := Point{Point: key, Longitude: l, Rashi: l.Rashi(), Nakshatra: n, Pada: pada, Navamsa: l.Navamsa(),
		Source: source}
	if x.hour {
		p.House = vedic.Bhava(x.lagna.CountTo(p.Rashi))
	}
	return p
}

// terms keeps a list of terms in the room; none are a list too, which is sent as []. A list of
// constants alone costs nothing so; beyond the room it is made apart.
func (x *reader) terms(list ...Term) []Term {
	r := x.room
	if r.used+len(list) > len(r.terms) {
		return append([]Term{}, list...)
	}
	cut := r.terms[r.used : r.used+len(list) : r.used+len(list)]
	r.used += len(list)
	copy(cut, list)
	return cut
}
