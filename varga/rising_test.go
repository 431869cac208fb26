package varga_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The horizon counts from where the lagna is counted from: a mean ayanamsa that holds the nutation is the same zero as
// a true one with it, and the same ayanamsa without it is another, by 17″ at most: a second of time.
func TestHorizonCountsFromTheLagnasZero(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	sky.Nutation = 17 * vedic.Arcsecond
	horizon := varga.HorizonOf(&sky)
	for _, zero := range []vedic.Zero{vedic.NutationStays, vedic.NutationInLagna} {
		mean := sky
		mean.Settings.Zero = zero
		other := varga.HorizonOf(&mean)
		mean.Ayanamsa += mean.Nutation
		same := varga.HorizonOf(&mean)
		for _, v := range varga.All() {
			want := horizon.Holds(v)
			require.Equal(t, want, same.Holds(v), "%v, %v", zero, v)
			if got := other.Holds(v); v == varga.D60 && got == want {
				t.Errorf("%v, %v: the nutation is nothing to it: %+v", zero, v, got)
			}
		}
	}
}

// The lagna is the point of the ecliptic on the horizon in the east, within the polar circles too, where the other
// intersection with the ecliptic may be the northern one: its altitude is 0 and its hour angle is negative. Altitude
// and hour angle follow from right ascension and declination (Meeus, Astronomical Algorithms, 13.3, 13.4 and 13.6).
func TestLagnaRisesInTheEast(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	eps := sky.Obliquity.Radians()
	for _, lat := range []float64{-80, -70, -40, 0, 30, 66, 70, 80} {
		sky.Place.Lat = vedic.Degrees(lat)
		horizon, phi := varga.HorizonOf(&sky), sky.Place.Lat.Radians()
		for minutes := vedic.Minutes(-720); minutes <= 720; minutes += 7 {
			lambda := (vedic.Angle(horizon.Lagna(minutes)) + sky.Ayanamsa + sky.Nutation).Radians()
			alpha := math.Atan2(math.Sin(lambda)*math.Cos(eps), math.Cos(lambda))
			delta := math.Asin(math.Sin(eps) * math.Sin(lambda))
			turned := float64(minutes) * 360.98564736629 / 1440 * math.Pi / 180
			hour := (sky.SiderealTime + sky.Place.Lon).Radians() + turned - alpha
			altitude := math.Asin(math.Sin(phi)*math.Sin(delta) + math.Cos(phi)*math.Cos(delta)*math.Cos(hour))
			if math.Abs(altitude) > 1e-6 || math.Sin(hour) > 0 {
				t.Errorf("latitude %v, %v min: altitude %.6f°, sin of the hour angle %.6f", lat, minutes,
					altitude*180/math.Pi, math.Sin(hour))
			}
		}
	}
}
