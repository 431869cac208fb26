package share

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// TestSixtyMinutesShareTheirSigns checks that knowing the rule that makes links does not help to
// find the time of birth. Of all the minutes around a birth, sixty or more have the same link. Some
// births are arbitrary. Others are difficult cases: at the edge of a sign, of a nakshatra or of a
// year, and far in the north.
func TestSixtyMinutesShareTheirSigns(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	for name, b := range map[string]kundali.Birth{
		"Pune":                {Time: time.Date(1990, 5, 17, 1, 15, 0, 0, time.UTC), Place: at(18.52, 73.86)},
		"edge of a sign":      {Time: time.Date(1990, 5, 17, 2, 26, 0, 0, time.UTC), Place: at(18.52, 73.86)},
		"edge of a nakshatra": {Time: time.Date(1990, 5, 17, 1, 58, 20, 0, time.UTC), Place: at(18.52, 73.86)},
		"edge of a year": {Time: time.Date(1999, 12, 31, 23, 59, 0, 0, time.FixedZone("IST", 19800)),
			Place: at(28.61, 77.21)},
		"London": {Time: time.Date(1961, 7, 1, 18, 45, 0, 0, time.UTC), Place: at(51.51, -0.13)},
		"Tromsø": {Time: time.Date(1990, 6, 21, 12, 0, 0, 0, time.UTC), Place: at(69.65, 18.96)},
	} {
		told := func(at time.Time) string {
			other := kundali.Birth{Time: at.In(b.Time.Location()), Place: b.Place}
			x, err := signsOf(e, other, vedic.Settings{}, now, vedic.English)
			require.NoError(t, err, name)
			text, err := canon.Append(nil, x)
			require.NoError(t, err)
			return string(text)
		}
		own, same := told(b.Time), 0
		for minute := -150; minute <= 150; minute++ {
			if told(b.Time.Add(time.Duration(minute)*time.Minute)) == own {
				same++
			}
		}
		require.GreaterOrEqual(t, same, 60, "%s: %s", name, own)
	}
}

// TestSignsAreTrue checks that what a link shows agrees with the chart of the birth.
func TestSignsAreTrue(t *testing.T) {
	e := ephemeris.New(almanac.Engine{})
	now, place := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC), at(18.52, 73.86)
	stars, lagnas := 0, 0
	for hour := range 200 {
		begin := time.Date(1990, 5, 17, 0, 0, 0, 0, time.UTC)
		b := kundali.Birth{Time: begin.Add(time.Duration(hour) * 3672 * time.Second), Place: place}
		c, err := kundali.Cast(e, b, vedic.Settings{})
		require.NoError(t, err)
		x, err := signsOf(e, b, vedic.Settings{}, now, vedic.English)
		require.NoError(t, err)
		if x.Lagna != nil {
			lagnas++
			require.Equal(t, c.Lagna.Rashi, x.Lagna.Rashi)
		}
		for i, p := range x.Planets {
			own := &c.Planets[i]
			if p.Rashi != nil {
				require.Equal(t, own.Rashi, *p.Rashi)
			}
			if p.House != nil {
				require.Equal(t, own.House, *p.House)
			}
			if p.Nakshatra != nil {
				require.Equal(t, own.Nakshatra.Key, p.Nakshatra.Key)
				if p.Nakshatra.Pada != nil {
					require.Equal(t, own.Nakshatra.Pada, *p.Nakshatra.Pada)
				}
			}
			if p.Navamsa != nil {
				require.Equal(t, own.Longitude.Navamsa(), p.Navamsa.Key)
			}
		}
		if x.Vimshottari != nil {
			stars++
			for i, p := range x.Vimshottari.Periods {
				own := c.Vimshottari.Periods[i]
				require.Equal(t, own.Lord, p.Lord)
				require.True(t, p.Start.First <= own.Start.Year() && own.Start.Year() <= p.Start.Last, "%v %v",
					own.Start, p.Start)
				require.True(t, p.End.First <= own.End.Year() && own.End.Year() <= p.End.Last, "%v %v", own.End, p.End)
			}
		}
	}
	require.Equal(t, 200, lagnas, "every sign rises slowly in Pune")
	require.Greater(t, stars, 170, "the Moon changes her nakshatra once a day")
}

func at(lat, lon float64) vedic.Place {
	return vedic.Place{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon), Zone: time.UTC}
}
