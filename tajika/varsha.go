package tajika

import (
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Varsha is the chart of a year, or of a month, part or day of one. At is the moment of UT at which it begins; Ends
// that at which the next year does, and Months those at which the twelve months begin, for a year alone. Day says that
// the Sun was up. Sky is the sky of the moment at the place where the year is spent; [Varsha.Chart] makes a chart of
// it.
type Varsha struct {
	// What was asked for.
	Pravesha Pravesha `json:"pravesha"`
	// In which it begins, in the zone of the birth.
	CivilYear int `json:"civilYear"`
	// When it begins, in days of UT.
	At vedic.JD `json:"at"`
	// When the next year begins; zero for a month, part or day.
	Ends vedic.JD `json:"ends,omitzero"`
	// When its twelve months begin, the first with the year; nil for a month, part or day.
	Months []vedic.JD `json:"months,omitempty"`
	// Whether the Sun was up at that moment and place.
	Day bool `json:"day"`
	// Lagna of the annual chart: sidereal longitude in degrees, 0 to 360.
	Lagna vedic.Longitude `json:"lagna"`
	// Where they stand, from the Sun to Ketu.
	Grahas vedic.ByGraha[GrahaPlace] `json:"grahas"`
	// The lagna of birth, carried on.
	Muntha Muntha `json:"muntha"`
	// The lord of the year.
	Lord Lord `json:"lord"`
	// Of the seven grahas in the annual chart.
	Strengths [seven]Strength `json:"strengths"`
	// How two of the seven grahas look at each other by their signs (tajika drishti); Of all 21 pairs of the seven.
	Aspects []Aspect `json:"aspects"`
	// Those of the sixteen that hold; never nil.
	Yogas []Yoga `json:"yogas"`
	// Verdicts are what the yogas of each pair with an Ithasala come to together; never nil.
	Verdicts []PairVerdict `json:"verdicts"`
	// All 36, in the order of the table.
	Sahams []Saham `json:"sahams"`
	// Tripataki chakra, the wheel of three flags: where the grahas of birth have come in this year, and who strikes
	// whom (vedha).
	Tripataki Tripataki `json:"tripataki"`
	// The Vimshottari of the year; nil for a month, part or day.
	Mudda []Period `json:"mudda,omitempty"`
	// The yoginis of the year; nil likewise.
	Yogini []Period `json:"yoginiMudda,omitempty"`
	// The dasha by degrees; nil likewise.
	Patyayini []Period `json:"patyayini,omitempty"`
	// Of that moment, at the place where the year is spent.
	Sky vedic.Sky `json:"-"`
	// The moment and the place, as a chart takes them.
	Birth kundali.Birth `json:"-"`
}

// GrahaPlace is where a graha stands; House counts whole signs from the lagna.
type GrahaPlace struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// The sign that holds it.
	Rashi vedic.Rashi `json:"rashi"`
	// House in whole signs from the annual lagna, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Moving backwards (vakri).
	Retrograde bool `json:"retrograde"`
	// Too near to the Sun to be seen.
	Combust bool `json:"combust"`
	// Its standing; none for the nodes outside the signs of their own.
	Dignity vedic.Dignity `json:"dignity"`
}

// Muntha is the lagna of birth carried on by a sign a year. House counts from the annual lagna; Fortune is "good" in
// the 9th to 11th, "mixed" in the 1st, 2nd, 3rd and 5th, and "careful" in the others.
type Muntha struct {
	// The degree of the natal lagna in the sign that it has reached: sidereal longitude in degrees, 0 to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// That sign.
	Rashi vedic.Rashi `json:"rashi"`
	// Munthesha, lord of its sign.
	Lord vedic.Graha `json:"lord"`
	// House from the annual lagna, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Good in the 9th to 11th; mixed in the 1st, 2nd, 3rd and 5th; careful in the others; "good", "mixed" or
	// "careful".
	Fortune Term `json:"fortune"`
}

// reader reads the sky of a year.
type reader struct {
	sky, natal *vedic.Sky
	o          *Options
	p          *Pravesha
	day        bool
	lagna      vedic.Rashi
	rashi      vedic.ByGraha[vedic.Rashi]
	house      vedic.ByGraha[int]
	combust    vedic.ByGraha[bool]
	strengths  *[seven]Strength
	vargas     *[12][]vedic.Rashi
}

// at returns where a graha stands.
func (x *reader) at(g vedic.Graha) vedic.Longitude { return x.sky.Grahas[g-1].Longitude }

// Of reads the chart of a year, or of a month or part of one. The errors are kundali.ErrNoSky for a chart that was read
// back from JSON; all that is wrong with what is asked and with the options, joined: a *vedic.RangeError for a year
// before birth or beyond MostYears; and a *vedic.RangeError for a moment that the ephemeris does not reach.
func Of(e Ephemeris, natal *kundali.Chart, p Pravesha, o Options) (*Varsha, error) {
	if err := check(natal, &p, &o); err != nil {
		return nil, err
	}
	if e == nil {
		return nil, fmt.Errorf("tajika: %w", vedic.ErrNoEphemeris)
	}
	v := &Varsha{Pravesha: p}
	if err := v.moments(e, natal, &o); err != nil {
		return nil, fmt.Errorf("tajika: %w", err)
	}
	if err := within(e, v.At); err != nil {
		return nil, err
	}
	place := natal.Sky.Place
	if o.Place != nil {
		place = *o.Place
	}
	var err error
	if v.Sky, err = e.Sky(v.At, place, natal.Sky.Settings); err != nil {
		return nil, fmt.Errorf("tajika: %w", err)
	}
	zone := natal.Birth.Time.Location()
	if o.Place != nil && place.Zone != nil {
		zone = place.Zone
	}
	v.Birth = kundali.Birth{Time: v.At.Time().In(zone), Place: place}
	v.CivilYear = v.At.Time().In(natal.Birth.Time.Location()).Year()
	officer := vedic.Graha(0)
	if p.Month > 0 {
		year, err := Of(e, natal, Pravesha{Completed: p.Completed}, o)
		if err != nil {
			return nil, err
		}
		officer = year.Lord.Graha
	}
	v.read(&natal.Sky, &o, officer)
	return v, nil
}

// FromSky returns the annual chart for a sky, without the moments of its months; tests use it.
// natal determines muntha, officers and dashas. sky must be that of the beginning of the year.
// Without an end the chart has no dashas, and CivilYear is that of UT. It is zero for a sky that
// its Check refuses and for invalid options.
func FromSky(natal, sky *vedic.Sky, p Pravesha, o Options) *Varsha {
	if natal.Check() != nil || sky.Check() != nil || p.check() != nil || o.check() != nil {
		return &Varsha{}
	}
	v := &Varsha{Pravesha: p, At: sky.At, Sky: *sky, Birth: kundali.Birth{Time: sky.At.Time(), Place: sky.Place}}
	v.CivilYear = v.Birth.Time.Year()
	v.read(natal, &o, 0)
	return v
}

// Chart makes the birth chart, as it were, of the moment, for what draws and reads charts.
func (v *Varsha) Chart() *kundali.Chart { return kundali.FromSky(v.Birth, v.Sky) }

// moments finds when the year begins and ends, and its months.
func (v *Varsha) moments(e Ephemeris, natal *kundali.Chart, o *Options) error {
	return e.Batch(func(engine ephemeris.Engine) (err error) {
		f := finder{engine, &natal.Sky, o}
		if v.At, err = f.begin(v.Pravesha); err != nil || v.Pravesha.Month > 0 {
			return err
		}
		if v.Ends, err = f.begin(Pravesha{Completed: v.Pravesha.Completed + 1}); err != nil {
			return err
		}
		v.Months = append(make([]vedic.JD, 0, 12), v.At)
		for m := 2; m <= 12; m++ {
			at, err := f.month(v, m)
			if err != nil {
				return err
			}
			v.Months = append(v.Months, at)
		}
		return nil
	})
}

// month finds the beginning of a month of the year, from that of the one before. A sign of the Sun
// is a month; the guess from the one before is within two days, for his months are 29 to 32 days
// long.
func (f *finder) month(v *Varsha, m int) (vedic.JD, error) {
	if f.o.Moment == Sidereal || f.o.Moment == Tropical {
		return f.reach(f.target().Plus(vedic.Angle(m-1)*vedic.Sign), v.Months[m-2]+siderealYear/12)
	}
	return f.begin(Pravesha{Completed: v.Pravesha.Completed, Month: m})
}

// read goes by what needs what: signs, houses and combustion first, then day or night and the strengths, then the
// aspects, and with all of these the lord of the year, the yogas and the rest. Dashas divide a whole year: the chart of
// a month, a part or a day has no end of its own to divide up to.
func (v *Varsha) read(natal *vedic.Sky, o *Options, officer vedic.Graha) {
	x := &reader{sky: &v.Sky, natal: natal, o: o, p: &v.Pravesha, strengths: &v.Strengths, vargas: vargas()}
	x.lagna = v.Sky.Lagna.Rashi()
	v.Lagna = v.Sky.Lagna
	for i := range v.Grahas {
		g, pos := vedic.Graha(i+1), &v.Sky.Grahas[i]
		x.rashi[i] = pos.Longitude.Rashi()
		x.house[i] = x.lagna.CountTo(x.rashi[i])
		orb, burns := g.CombustionOrb(pos.Retrograde())
		x.combust[i] = burns && pos.Longitude.Distance(v.Sky.Grahas[vedic.Sun-1].Longitude) < orb
		v.Grahas[i] = GrahaPlace{
			g, pos.Longitude, x.rashi[i], vedic.Bhava(x.house[i]), pos.Retrograde(), x.combust[i],
			vedic.DignityIn(g, &v.Sky.Grahas),
		}
	}
	x.day = x.sunUp()
	v.Day = x.day
	for i := range v.Strengths {
		g := vedic.Graha(i + 1)
		v.Strengths[i] = Strength{g, x.harsha(g), x.panchavargiya(g), x.dwadasha(g)}
	}
	v.Muntha = x.muntha()
	v.Aspects = x.aspects()
	v.Lord = x.lord(&v.Muntha, v.Aspects, officer)
	v.Yogas = x.yogas(v.Aspects)
	v.Verdicts = x.verdicts(v.Yogas)
	v.Sahams = x.sahams()
	v.Tripataki = x.tripataki()
	if v.Ends > v.At {
		v.Mudda, v.Yogini, v.Patyayini = x.mudda(v), x.yoginis(v), x.patyayini(v)
	}
}

// sunUp reports whether the Sun is up: between sunrise and sunset, and where there are none, above the line from the
// lagna to its opposite.
func (x *reader) sunUp() bool {
	if d := x.sky.Day; d != (vedic.Day{}) {
		return x.sky.At < d.Sunset
	}
	return x.at(vedic.Sun).From(x.sky.Lagna) > vedic.Circle/2
}

// By the house of the muntha from the annual lagna.
var munthaFortunes = vedic.ByBhava[Term]{
	"mixed", "mixed", "mixed", "careful", "mixed", "careful", "careful", "careful", "good", "good", "good", "careful",
}

// muntha carries the lagna of birth on. In the chart of a month it has gone on by two and a half
// degrees for each month before.
func (x *reader) muntha() Muntha {
	l := x.natal.Lagna.Plus(vedic.Angle(x.p.Completed%12)*vedic.Sign + x.p.arc()/12)
	m := Muntha{Longitude: l, Rashi: l.Rashi(), Lord: l.Rashi().Lord(), House: vedic.Bhava(x.lagna.CountTo(l.Rashi()))}
	m.Fortune = munthaFortunes.At(m.House)
	return m
}
