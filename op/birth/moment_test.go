package birth_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// newOperation reads "1990-05-17 06:45:00 18.52 73.86 Asia/Kolkata", the zone being optional.
func newTimeQuery(t *testing.T, s string) (q birth.TimeQuery) {
	t.Helper()
	var date, clock string
	var lat, lon float64
	fmt.Sscan(s, &date, &clock, &lat, &lon, &q.Timezone)
	var errDate, errClock error
	q.Date, errDate = place.ParseDate(date)
	q.Clock, errClock = place.ParseClock(clock)
	require.NoError(t, errDate, s)
	require.NoError(t, errClock, s)
	q.At = birth.Coordinates{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon)}
	return q
}

func TestResolveTime(t *testing.T) {
	for s, want := range map[string]string{
		"1990-05-17 06:45 18.52 73.86":                  "ok 1990-05-17T01:15:00Z Asia/Kolkata kept +05:30.",
		"1990-05-17 06:45 18.52 73.86 Europe/London":    "ok 1990-05-17T05:45:00Z Europe/London kept summer time, +01:00.",
		"1869-10-02 07:12 21.64 69.63 America/New_York": "ok 1869-10-02T02:33:29Z Before standard time: the mean time of the longitude itself, +04:38:31.",
		"2007-11-04 01:30 40.71 -74.01":                 "ambiguous 2007-11-04T05:30:00Z 2007-11-04T06:30:00Z 2007-11-04T01:30:00 happened twice in America/New_York",
		"2007-03-11 02:30 40.71 -74.01":                 "nonexistent 2007-03-11T06:59:59Z 2007-03-11T07:00:00Z 2007-03-11T02:30:00 did not exist in America/New_York",
		"1990-05-17 06:45 0 -30":                        "ok 1990-05-17T08:45:00Z Etc/GMT+2 kept -02:00.",
	} {
		r, err := births.ResolveTime(newTimeQuery(t, s))
		got := r.Status
		for _, m := range r.Candidates {
			got += " " + m.UTC.String()
			require.NotZero(t, m.DeltaT, "%s: %+v", s, m)
			require.True(t, m.JulianDayTT > m.JulianDayUT, "%s: %+v", s, m)
		}
		if got += " " + r.Explanation; !strings.HasPrefix(got, want) || err != nil || r.Object != "time_resolution" {
			t.Errorf("%s: %s (%v), not %s", s, got, err, want)
		}
	}
}

func TestResolveTimeRefuses(t *testing.T) {
	var unknown *place.UnknownZoneError
	_, err := births.ResolveTime(newTimeQuery(t, "1990-05-17 06:45 18.52 73.86 Asia/Poona"))
	require.ErrorAs(t, err, &unknown)
	require.Equal(t, "Asia/Poona", unknown.Name)
	for s, what := range map[string]string{
		"1990-05-17 06:45 91 0": "latitude", "1990-05-17 06:45 0 181": "longitude", "1100-05-17 06:45 0 0": "date",
		"2500-03-14 02:30 40.71 -74.01":      "date",
		"1990-05-17 06:45 91 0 Asia/Kolkata": "latitude", "1990-05-17 06:45 0 -181 Asia/Kolkata": "longitude",
	} {
		var beyond *vedic.RangeError
		if r, err := births.ResolveTime(newTimeQuery(t, s)); !errors.As(err, &beyond) || beyond.What != what ||
			r.Status != "" {
			t.Errorf("%s: %+v, %v", s, r, err)
		}
	}
}
