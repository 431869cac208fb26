package skytest

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Where nothing else is said: 1 January 2000, noon in Ujjain, sunrise at six. The obliquity and the ayanamsa are those
// of that day.
const (
	noon      vedic.JD = 2451545.0 - 5.5/24
	obliquity          = 23*vedic.Degree + 26*vedic.Arcminute + 15*vedic.Arcsecond
	ayanamsa           = 23*vedic.Degree + 51*vedic.Arcminute + 26*vedic.Arcsecond
)

// The grahas that a text leaves out stand here, each alone in its sign, none of them combust, exalted, debilitated, or
// in a sign of its own; the lagna rises at 15° of Mesha.
var elsewhere vedic.ByGraha[vedic.Longitude] = [...]vedic.Longitude{
	at(vedic.Mithuna, 15*vedic.Degree), at(vedic.Meena, 15*vedic.Degree), at(vedic.Kanya, 15*vedic.Degree),
	at(vedic.Vrishabha, 25*vedic.Degree), at(vedic.Tula, 15*vedic.Degree), at(vedic.Karka, 28*vedic.Degree),
	at(vedic.Dhanu, 15*vedic.Degree), at(vedic.Simha, 15*vedic.Degree), at(vedic.Kumbha, 15*vedic.Degree),
}

// Mean motions a day, in arcseconds; the nodes go backward.
var speeds vedic.ByGraha[vedic.Angle] = [...]vedic.Angle{3548, 47435, 1887, 4732, 299, 4320, 120, -191, -191}

// Sky makes a sky from a text of entries with commas between them, each a point, a sign, the degrees in it, and perhaps
// retro:
//
//	lagna mesha 10°, sun simha 5°30′, mars vrishchika 3 retro
//
// A point is lagna or a graha; points and signs are spelled as [vedic.ParseGraha] and [vedic.ParseRashi] read them.
// Ketu stands opposite Rahu, or Rahu opposite Ketu, unless both are named. Grahas that are not named stand alone in
// signs of their own choice: name all that the rule looks at. They move at their mean speed, backward where retro says
// so.
//
// The moment is noon of 1 January 2000 in Ujjain, on a day from six to six; the settings are zero, the cusps those of
// whole signs, and the sidereal time is the one at which the lagna rises there. Sky panics on a text that it cannot
// read: that is a mistake in the test.
func Sky(text string) vedic.Sky {
	sky := vedic.Sky{
		At: noon, DeltaT: 63.8, Model: vedic.Model{Source: "almanac", Version: "literal", Files: []string{}},
		Place: vedic.Place{
			Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7885), Height: 494,
			Zone: time.FixedZone("IST", 19800),
		},
		Obliquity: obliquity, Ayanamsa: ayanamsa, Lagna: at(vedic.Mesha, 15*vedic.Degree),
		Day: vedic.Day{Sunrise: noon - 0.25, Sunset: noon + 0.25, NextSunrise: noon + 0.75},
	}
	for g, l := range elsewhere.All() {
		sky.Grahas[g-1] = vedic.Position{Longitude: l, Speed: speeds.At(g) * vedic.Arcsecond}
	}
	place(&sky, parse(text))
	return complete(turn(sky))
}

func place(sky *vedic.Sky, points []point) {
	var named vedic.ByGraha[bool]
	for _, p := range points {
		if p.graha == 0 {
			sky.Lagna = p.at
			continue
		}
		if named.At(p.graha) {
			panic("skytest: " + p.graha.String() + " stands in two places")
		}
		named[p.graha-1] = true
		pos := &sky.Grahas[p.graha-1]
		pos.Longitude = p.at
		if p.retro {
			pos.Speed = -pos.Speed.Abs()
		}
	}
	rahu, ketu := &sky.Grahas[vedic.Rahu-1].Longitude, &sky.Grahas[vedic.Ketu-1].Longitude
	switch {
	case named.At(vedic.Rahu) && !named.At(vedic.Ketu):
		*ketu = rahu.Plus(vedic.Circle / 2)
	case named.At(vedic.Ketu) && !named.At(vedic.Rahu):
		*rahu = ketu.Plus(vedic.Circle / 2)
	}
}

// turn turns the heavens until the lagna rises.
func turn(sky vedic.Sky) vedic.Sky {
	sky.SiderealTime = rising(sky).Norm()
	theta := (sky.SiderealTime + sky.Place.Lon).Radians()
	culmination := vedic.Radians(math.Atan2(math.Sin(theta), math.Cos(theta)*math.Cos(sky.Obliquity.Radians())))
	sky.Midheaven = vedic.NewLongitude(culmination - sky.Ayanamsa - sky.Nutation)
	return sky
}

// complete fills what follows from the longitudes: whole-sign cusps, declinations, and the Moon half a day away.
func complete(sky vedic.Sky) vedic.Sky {
	for i := range sky.Cusps {
		sky.Cusps[i] = at(sky.Lagna.Rashi().Nth(i+1), 0)
	}
	for i, p := range sky.Grahas {
		sky.Grahas[i].Declination = declination(sky, p)
	}
	moon := sky.Grahas[vedic.Moon-1]
	sky.MoonAround = [2]vedic.Longitude{moon.Longitude.Plus(-moon.Speed / 2), moon.Longitude.Plus(moon.Speed / 2)}
	return sky
}

// rising returns the sidereal time at Greenwich at which the lagna rises at the place: its right ascension less a
// quarter of a circle, less the ascensional difference.
func rising(sky vedic.Sky) vedic.Angle {
	lambda := (vedic.Angle(sky.Lagna) + sky.Ayanamsa + sky.Nutation).Radians()
	eps, phi := sky.Obliquity.Radians(), sky.Place.Lat.Radians()
	ascension := math.Atan2(math.Sin(lambda)*math.Cos(eps), math.Cos(lambda))
	delta := math.Asin(math.Sin(lambda) * math.Sin(eps))
	return vedic.Radians(ascension-math.Pi/2-math.Asin(math.Tan(phi)*math.Tan(delta))) - sky.Place.Lon
}

func declination(sky vedic.Sky, p vedic.Position) vedic.Angle {
	lambda := (vedic.Angle(p.Longitude) + sky.Ayanamsa + sky.Nutation).Radians()
	eps, beta := sky.Obliquity.Radians(), p.Latitude.Radians()
	return vedic.Radians(math.Asin(math.Sin(beta)*math.Cos(eps) + math.Cos(beta)*math.Sin(eps)*math.Sin(lambda)))
}

func at(r vedic.Rashi, a vedic.Angle) vedic.Longitude {
	return vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + a)
}
