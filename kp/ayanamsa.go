package kp

import (
	"math"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ayanamsa is the distance between the tropical and the sidereal zero by the school of KP. The zero
// Ayanamsa is Krishnamurti's own. They differ by up to some minutes of arc, while the narrowest
// sub-sub is 2′ wide: who compares with another program must know which one that takes.
type Ayanamsa uint8

// The ayanamsas of KP.
const (
	Old          Ayanamsa = iota // 22°21′50″ at 1900, the table of KP Reader I, as vedic.Krishnamurti
	New                          // of K. Senthilathiban, 2019, as vedic.KrishnamurtiVP291
	Balachandran                 // the "KP New" of many programs, by its formula of the Gregorian date
	Linear                       // of older desktop programs: 50.2388475″ a year since the year 297.32
	Lahiri                       // as vedic.Lahiri
	ayanamsaCount
)

// ayanamsaKeys are in the order of the constants.
var ayanamsaKeys = [ayanamsaCount]string{"krishnamurti", "krishnamurti_vp291", "kp_new_balachandran", "kp_linear",
	"lahiri"}

// observed gives the ayanamsas under which the sky is observed; those that are formulas of ours shift a sky observed
// under the old one.
var observed = [ayanamsaCount]vedic.Ayanamsa{vedic.Krishnamurti, vedic.KrishnamurtiVP291, vedic.Krishnamurti,
	vedic.Krishnamurti, vedic.Lahiri}

// String returns the key, as "krishnamurti"; that of vedic.Ayanamsa where it has the same.
func (a Ayanamsa) String() string {
	return enum.String(a, 0, "Ayanamsa", ayanamsaKeys[:])
}

// MarshalText returns the key. An undefined value is an error.
func (a Ayanamsa) MarshalText() ([]byte, error) {
	if a >= ayanamsaCount {
		return nil, a.unknown()
	}
	return []byte(ayanamsaKeys[a]), nil
}

// UnmarshalText parses a key. Any other text is a *[vedic.ParseError].
func (a *Ayanamsa) UnmarshalText(b []byte) error {
	return enum.Read(a, 0, "KP ayanamsa", b, ayanamsaKeys[:])
}

// unknown is the error for a value that has no key.
func (a Ayanamsa) unknown() error {
	return &vedic.RangeError{What: "KP ayanamsa", Got: a.String(), Low: Old.String(), High: Lahiri.String()}
}

// byDate returns an ayanamsa that is a formula of the Gregorian date of UT, from the mean equinox; ok
// is false for the others. It stands still for a day, as the formulas do. Their authors reckon a
// month as 30 days and a year as 365: the little error is part of the formula, and mending it would
// miss the programs that use it.
func (a Ayanamsa) byDate(at vedic.JD) (value vedic.Angle, ok bool) {
	year, month, day := at.Time().Date()
	y, m, d := float64(year), float64(month), float64(day)
	var arcseconds float64
	switch a {
	case Balachandran:
		since := y - 1900
		arcseconds = 22*3600 + 22*60 + 15 + float64(50.2388475*since) + float64(0.000111*since*since) +
			50.2410675*(float64((m-1)*30)+(d-1))/365
	case Linear:
		arcseconds = (y + (float64(30*m)+d)/365 - 297.3204723) * 50.2388475
	default:
		return 0, false
	}
	return vedic.Angle(math.RoundToEven(arcseconds * float64(vedic.Arcsecond))), true
}

// shift brings a sky to the ayanamsa, if that is a formula of ours. Speeds stay: the rates of ayanamsas differ by less
// than 0.001″ a day.
func (a Ayanamsa) shift(sky *vedic.Sky) {
	value, ok := a.byDate(sky.At)
	if !ok {
		return
	}
	back := sky.Ayanamsa - value
	sky.Ayanamsa, sky.Lagna, sky.Midheaven = value, sky.Lagna.Plus(back), sky.Midheaven.Plus(back)
	for i := range sky.Cusps {
		sky.Cusps[i] = sky.Cusps[i].Plus(back)
	}
	for i := range sky.Grahas {
		sky.Grahas[i].Longitude = sky.Grahas[i].Longitude.Plus(back)
	}
	for i := range sky.MoonAround {
		sky.MoonAround[i] = sky.MoonAround[i].Plus(back)
	}
}
