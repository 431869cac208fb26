package bala

import "github.com/jyotish-go/jyotish/vedic"

// Mean longitudes of date from the mean equinox: degrees at J2000.0 and degrees a Julian century of TT (J. Meeus,
// Astronomical Algorithms, table 31.A). The Moon and the nodes have none here.
var meanElements vedic.ByGraha[[2]float64] = [...][2]float64{
	{280.466457, 36000.7698278},
	{},
	{355.433000, 19141.6964471},
	{252.250906, 149474.0722491},
	{34.351519, 3036.3027748},
	{181.979801, 58519.2130302},
	{50.077444, 1223.5110686},
	{},
	{},
}

// meanLongitude returns the mean sidereal longitude of g: of the Sun as seen from the Earth, of the others from the
// Sun.
func meanLongitude(g vedic.Graha, sky *vedic.Sky) vedic.Longitude {
	e := meanElements.At(g)
	return vedic.NewLongitude(vedic.Degrees(e[0]+float64(e[1]*sky.TT().Centuries())) - sky.Ayanamsa)
}

// cheshtaArc returns the mean longitude and the apex (seeghrocha) of Mars to Saturn, and the arc of
// 0° to 180° from the apex to the middle of the mean and the true longitude (BPHS 27.24–25; B. V.
// Raman). Of an inner graha the mean place is the Sun's and the apex its own, of an outer one the
// other way about.
func cheshtaArc(g vedic.Graha, sky *vedic.Sky) (mean, apex vedic.Longitude, arc vedic.Angle) {
	mean, apex = meanLongitude(g, sky), meanLongitude(vedic.Sun, sky)
	if g == vedic.Mercury || g == vedic.Venus {
		mean, apex = apex, mean
	}
	middle := mean.Plus((vedic.Angle(sky.Grahas[g-1].Longitude) - vedic.Angle(mean)).Signed() / 2)
	return mean, apex, apex.Distance(middle)
}

// Mean daily motions of Mars to Saturn as seen from the Earth; those of Mercury and Venus are the Sun's.
var meanMotions vedic.ByGraha[vedic.Angle] = [...]vedic.Angle{
	0, 0, 1886_519_000, 3548_330_000, 299_129_000, 3548_330_000, 120_455_000, 0, 0,
}

// motion is one of the eight motions of BPHS 27.21–23.
type motion uint8

const (
	vakra     motion = 1 + iota // backward
	anuvakra                    // backward into the sign before
	vikala                      // standing
	manda                       // slow
	mandatara                   // slower
	sama                        // even
	chara                       // fast
	atichara                    // fast into the next sign
)

var motionKeys = [9]string{"", "vakra", "anuvakra", "vikala", "manda", "mandatara", "sama", "chara", "atichara"}

// BPHS 27.21–23.
var motionShares = [9]Strength{0, Rupa, 30 * Virupa, 15 * Virupa, 30 * Virupa, 15 * Virupa, 15 * Virupa / 2,
	45 * Virupa, 30 * Virupa}

// motionOf names the motion of g. The chapter compares in words; here standing is below a tenth of the mean motion,
// slower below a half, slow below nine tenths, even to eleven tenths, and a sign is entered if the day's motion reaches
// it.
func motionOf(g vedic.Graha, p vedic.Position) motion {
	mean, within := meanMotions.At(g), p.Longitude.InSign()
	switch v := p.Speed; {
	case 10*v.Abs() < mean:
		return vikala
	case v < 0 && within+v < 0:
		return anuvakra
	case v < 0:
		return vakra
	case 2*v < mean:
		return mandatara
	case 10*v < 9*mean:
		return manda
	case 10*v < 11*mean:
		return sama
	case within+v >= vedic.Sign:
		return atichara
	}
	return chara
}
