package op_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Any day, clock, point and choice of settings: the chart is cast and survives being stored, or an error says why not.
func FuzzCast(f *testing.F) {
	f.Add(uint32(40_000), uint32(26_000), 18.52, 73.86, uint16(0), uint8(0))
	f.Add(uint32(69_705), uint32(43_200), 69.65, 18.96, uint16(5), uint8(1))
	f.Add(uint32(0), uint32(0), -90.0, 180.0, uint16(4321), uint8(2))
	f.Add(uint32(219_145), uint32(86_399), 90.0, -180.0, uint16(999), uint8(5))
	f.Add(uint32(75_674), uint32(9000), 40.71, -74.01, uint16(60), uint8(8))
	d := *dk
	d.AnyFuture = true
	f.Fuzz(func(t *testing.T, day, second uint32, lat, lon float64, settings uint16, told uint8) {
		if !(lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180) {
			t.Skip()
		}
		at := time.Date(1800, 1, 1, 0, 0, int(second%86400), 0, time.UTC).AddDate(0, 0, int(day%220_000))
		in := read(t,
			with(fmt.Sprintf(`"date":%q,"time":%q,"latitude":%v,"longitude":%v,"timeBasis":%q,"disambiguation":%q`,
				at.Format(time.DateOnly), at.Format(time.TimeOnly), lat, lon, []string{"civil", "lmt", "utc"}[told%3],
				[]string{"reject", "earlier", "later"}[told/3%3])))
		n := vedic.Settings{Ayanamsa: vedic.Ayanamsa(settings % 20), Houses: vedic.HouseSystem(settings / 20 % 11),
			Node: vedic.Node(settings / 220 % 2)}
		n.Center, n.Year = vedic.Center(settings/440%2), vedic.DashaYear(settings/880%5)
		in.Settings = n
		r, err := d.Cast(in, today)
		require.NotEqual(t, err == nil, r == nil, "%s: %v, %v", in.Canonical(), r, err)
		if err != nil {
			foreseen(t, err)
			return
		}
		keep(t, r)
	})
}

// foreseen fails for an error that the documentation of Resolve does not name.
func foreseen(t *testing.T, err error) {
	t.Helper()
	var gap *place.GapError
	var fold *place.FoldError
	var beyond *vedic.RangeError
	if !errors.As(err, &gap) && !errors.As(err, &fold) && !errors.As(err, &beyond) &&
		!errors.Is(err, vedic.ErrPolarHouses) {
		t.Fatal(err)
	}
}

// keep fails for a report that is another after it was stored.
func keep(t *testing.T, r *op.Report) {
	t.Helper()
	stored, err := r.Store()
	require.NoError(t, err)
	again, err := dk.Restore(stored)
	require.NoError(t, err, string(stored.Report))
	if twice, err := again.Store(); err != nil || string(twice.Report) != string(stored.Report) ||
		string(twice.Sky) != string(stored.Sky) {
		t.Fatalf("%s is restored as %s, %v", stored.Report, twice.Report, err)
	}
}
