package kp

import (
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Horary returns the chart of a question with a number from 1 to 249. The lagna is the beginning of
// the [Row] of that number, the other cusps are those of the place when that point rises, and the
// grahas have their positions at the moment of judgement (KP Reader VI). Another number is a
// *vedic.RangeError; other errors are those of [Cast].
//
// It calls the ephemeris twice: at the moment for the grahas, and at the turned place for the
// cusps. The place itself, its sunrise and its day lord are not turned.
func Horary(e vedic.Ephemeris, number int, judged kundali.Birth, o Options) (*Chart, error) {
	row, err := Row(number)
	if err != nil {
		return nil, fmt.Errorf("kp: %w", err)
	}
	s, err := o.settings()
	if err != nil {
		return nil, fmt.Errorf("kp: %w", err)
	}
	sky, err := turned(e, vedic.JDOf(judged.Time), judged.Place, s, func(p *vedic.Place, sky *vedic.Sky) error {
		if o.GeocentricLatitude {
			p.Lat = geocentric(p.Lat)
		}
		ramc, err := rising(tropical(row.From, sky, o.Ayanamsa), sky.Obliquity, p.Lat)
		p.Lon = (ramc - sky.SiderealTime).Signed()
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("kp: %w", err)
	}
	o.Ayanamsa.shift(&sky)
	sky.Lagna = row.From // to which rounding has brought it within some microarcseconds
	sky.Cusps[0], sky.Cusps[6] = row.From, row.From.Plus(vedic.Circle/2)
	c := FromSky(judged, sky, o)
	c.Number = number
	return c, nil
}

// tropical returns the distance of a point of the lagna's circle from the true equinox, under the ayanamsa of the
// options. The settings say whether the nutation stays in it.
func tropical(l vedic.Longitude, sky *vedic.Sky, a Ayanamsa) vedic.Angle {
	ayanamsa, ok := a.byDate(sky.At)
	if !ok {
		ayanamsa = sky.Ayanamsa
	}
	return vedic.Angle(l) + ayanamsa + sky.LagnaZero() - sky.Ayanamsa
}

// rising returns the right ascension of the meridian at which a point of the ecliptic rises: its own, less the
// ascensional difference, less a right angle. Within the polar circles some points never rise, and houses are
// undefined.
//
// From the right ascension α and the declination δ of the point: its hour angle at rising is −90°
// less the difference, whose sine is tan φ tan δ. Of two points of the ecliptic on the horizon this
// is the one in the east.
func rising(tropical, obliquity, lat vedic.Angle) (vedic.Angle, error) {
	sinλ, cosλ := math.Sincos(tropical.Radians())
	sinε, cosε := math.Sincos(obliquity.Radians())
	δ := math.Asin(sinε * sinλ)
	sin := math.Tan(lat.Radians()) * math.Tan(δ)
	if !(math.Abs(sin) < 1) {
		return 0, fmt.Errorf("%w: %s° of the ecliptic does not rise at latitude %s°", vedic.ErrPolarHouses,
			tropical.Norm().AppendDegrees(nil), lat.AppendDegrees(nil))
	}
	ramc := math.Atan2(sinλ*cosε, cosλ) - math.Asin(sin) - math.Pi/2
	return vedic.Radians(ramc).Norm(), nil
}
