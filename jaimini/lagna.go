package jaimini

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/vedic"
)

// SpecialLagna is another lagna (BPHS 5). Lagna is "bhava_lagna", "hora_lagna", "ghati_lagna", "pranapada",
// "shri_lagna", "indu_lagna" or "varnada_lagna". The first five have a Longitude, which is Arc further on than Base.
// The last two are signs, Count from the sign From, backward where Reverse; Parts are the kalas of the lords of the
// ninth from the lagna and from the Moon, or the numbers of the lagna and of the hora lagna. The first four and the
// varnada need a sunrise.
type SpecialLagna struct {
	// Which, by its key.
	Lagna Term `json:"lagna"`
	// The sign.
	Rashi vedic.Rashi `json:"rashi"`
	// Sidereal longitude in degrees, 0 to 360; nil of those that are signs (indu, varnada); nil, in JSON nil, for
	// one that is a sign only.
	Longitude *vedic.Longitude `json:"longitude"`
	// The sidereal longitude that arc was added to, in degrees, 0 to 360; zero for one that is a sign only.
	Base vedic.Longitude `json:"base,omitzero"`
	// How far on, which may be more than a circle.
	Arc vedic.Angle `json:"arc,omitzero"`
	// From which sign Count is counted; zero for one with a longitude.
	From vedic.Rashi `json:"from,omitzero"`
	// Of those that are signs: how many signs on, both counted; Inclusive, 1 to 12.
	Count int `json:"count,omitzero"`
	// Whether it is counted backward.
	Reverse bool `json:"reverse,omitzero"`
	// What makes the count: kalas of the lords of the 9th from lagna and Moon (indu), or the numbers of lagna and
	// hora lagna (varnada).
	Parts [2]int `json:"parts,omitzero"`
	// Where it is taught.
	Source vedic.Source `json:"source"`
}

// Sunrise is the sunrise from which a birth is counted, and the sidereal longitude of the Sun at it. The zero Sunrise
// is none.
type Sunrise struct {
	// In days of UT.
	At vedic.JD
	// Sidereal, at that moment.
	Sun vedic.Longitude
}

// SunriseOf returns the sunrise of the sky's own day, at its moment or before it, and zero where the
// Sun does not rise. The Sun is carried back by its speed and by how that changes along its orbit:
// within 0.3″ of where it was. By the speed alone he would be up to 1″ off after a day, for it
// changes by up to 2″ a day in a day.
func SunriseOf(sky *vedic.Sky) Sunrise {
	if sky.Check() != nil {
		return Sunrise{}
	}
	if sky.Day.Sunrise == 0 {
		return Sunrise{}
	}
	sun, days := &sky.Grahas[vedic.Sun-1], float64(sky.At-sky.Day.Sunrise)
	back := float64(float64(sun.Speed)*days) - acceleration(sky)*days*days/2
	return Sunrise{sky.Day.Sunrise, sun.Longitude.Plus(-vedic.Angle(math.RoundToEven(back)))}
}

// acceleration returns how the speed of the Sun changes in its orbit of eccentricity e and perigee at p, in
// microarcseconds a day a day: −2 n² e sin ν (1 + e cos ν)³ / (1 − e²)³ (Meeus, Astronomical Algorithms 25, for the
// elements).
func acceleration(sky *vedic.Sky) float64 {
	const motion = 2 * math.Pi / 365.259636
	t := sky.At.Centuries()
	e, p := 0.016708634-float64(0.000042037*t), vedic.Degrees(282.93735+float64(1.71946*t))
	nu := (vedic.Angle(sky.Grahas[vedic.Sun-1].Longitude) + sky.Ayanamsa - p).Radians()
	k := (1 + float64(e*math.Cos(nu))) / (1 - float64(e*e))
	radians := -2 * motion * motion * e * math.Sin(nu) * k * k * k
	return radians * (vedic.Circle / 2).Degrees() / math.Pi * float64(vedic.Degree)
}

// check reports whether a birth can be counted from s.
func (s Sunrise) check(birth vedic.JD) error {
	if s != (Sunrise{}) && !(s.At <= birth && s.At > birth-2) {
		return fmt.Errorf("jaimini: %w", &vedic.RangeError{
			What: "sunrise", Got: "JD " + days(s.At), Low: "JD " + days(birth-2), High: "JD " + days(birth),
		})
	}
	return nil
}

// days writes a moment for an error.
func days(d vedic.JD) string { return fmt.Sprintf("%.5f", float64(d)) }

// Degrees a day by which three lagnas run ahead of the Sun: a sign in five ghatis, in two and a half, and in one (BPHS
// 5.1–9).
const (
	bhavaRate     = 360
	horaRate      = 720
	ghatiRate     = 1800
	pranapadaRate = 7200 // a sign in 15 vighatis (BPHS 3.71–74)
)

// lagnas appends the special lagnas; room takes their longitudes. A sign in five ghatis is 30° in
// two hours, 360° a day: the bhava lagna goes with the clock, where the true lagna goes with the
// sky.
func (x *reader) lagnas(to []SpecialLagna, room *[5]vedic.Longitude) []SpecialLagna {
	at := room[:0]
	add := func(key Term, base vedic.Longitude, arc vedic.Angle, source vedic.Source) vedic.Rashi {
		at = append(at, base.Plus(arc))
		l := &at[len(at)-1]
		to = append(to, SpecialLagna{Lagna: key, Rashi: l.Rashi(), Longitude: l, Base: base, Arc: arc, Source: source})
		return l.Rashi()
	}
	hora, sunrise := vedic.Rashi(0), x.o.Sunrise
	if sunrise == (Sunrise{}) {
		sunrise = SunriseOf(x.sky)
	}
	if sunrise != (Sunrise{}) {
		gone, sun := float64(x.sky.At-sunrise.At), x.sky.Grahas[vedic.Sun-1].Longitude
		base := sunrise.Sun
		if x.o.SunAtBirth {
			base = sun
		}
		add("bhava_lagna", base, vedic.Degrees(gone*bhavaRate), sourceLagnas)
		hora = add("hora_lagna", base, vedic.Degrees(gone*horaRate), sourceLagnas)
		add("ghati_lagna", base, vedic.Degrees(gone*ghatiRate), sourceLagnas)
		// From the Sun in a movable sign, from the ninth from him in a fixed one, from the fifth in a dual one.
		lead := [3]vedic.Angle{0, 240 * vedic.Degree, 120 * vedic.Degree}[(sun.Rashi()-1)%3]
		add("pranapada", sun.Plus(lead), vedic.Degrees(gone*pranapadaRate), sourcePranapada)
	}
	// As much of the circle as the Moon has gone of her nakshatra, its 27th part.
	add("shri_lagna", x.sky.Lagna, 27*x.sky.MoonNakshatra().InNakshatra(), sourceShri)
	to = append(to, x.indu())
	if hora != 0 {
		to = append(to, x.varnada(hora))
	}
	return to
}

// Rays of Sun to Saturn for the indu lagna; the nodes have none. They add up to 83 for the seven.
var kalas vedic.ByGraha[int] = [...]int{30, 16, 6, 8, 10, 12, 1, 0, 0}

// indu counts the kalas of the lords of the ninth from lagna and Moon on from the Moon.
func (x *reader) indu() SpecialLagna {
	moon := x.sign[vedic.Moon-1]
	a, b := kalas[x.lagna.Nth(9).Lord()-1], kalas[moon.Nth(9).Lord()-1]
	l := SpecialLagna{Lagna: "indu_lagna", From: moon, Count: twelfth(a + b), Parts: [2]int{a, b}, Source: sourceIndu}
	l.Rashi = moon.Nth(l.Count)
	return l
}

// varnada counts lagna and hora lagna forward from Mesha where odd and backward from Meena where
// even, adds the numbers where both are of one parity and else takes their difference, and counts
// that in the way of the lagna (BPHS 5.10–13). A lagna in Vrishabha is number 11 and a hora lagna
// in Mithuna number 3; of unlike parity, the difference 8 is counted back from Meena: Simha.
func (x *reader) varnada(hora vedic.Rashi) SpecialLagna {
	number := func(r vedic.Rashi) int {
		if r%2 == 0 {
			return 13 - int(r)
		}
		return int(r)
	}
	a, b := number(x.lagna), number(hora)
	n := a + b
	if (x.lagna+hora)%2 == 1 {
		n = max(a-b, b-a)
	}
	l := SpecialLagna{Lagna: "varnada_lagna", From: vedic.Mesha, Count: twelfth(n), Parts: [2]int{a, b},
		Source: sourceVarnada}
	if l.Rashi = vedic.Rashi(l.Count); x.lagna%2 == 0 && !x.o.VarnadaBySum || l.Count%2 == 0 && x.o.VarnadaBySum {
		l.From, l.Reverse = vedic.Meena, true
		l.Rashi = vedic.Meena.Nth(2 - l.Count)
	}
	return l
}

// twelfth brings a number into 1 to 12.
func twelfth(n int) int { return (n+11)%12 + 1 }
