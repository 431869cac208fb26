package place

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// geo-tz, from whose data the borders were made, returns the zones of random points; see
// testdata/README.md.
func TestZoneAtReference(t *testing.T) {
	var all struct{ Anywhere, Border [][3]any }
	skytest.ReadJSON(t, "zones.json", &all)
	z := NewZones()
	wrong := func(points [][3]any) (n int) {
		for _, p := range points {
			zones := strings.Fields(p[2].(string))
			slices.Sort(zones)
			got, err := z.ZoneAt(vedic.Degrees(p[0].(float64)), vedic.Degrees(p[1].(float64)))
			if err != nil || got != zones[0] {
				t.Logf("%v: %s, %v", p, got, err)
				n++
			}
		}
		return n
	}
	if n := wrong(all.Anywhere); len(all.Anywhere) != 3000 || n > 1 {
		t.Errorf("%d of %d points anywhere are in another zone", n, len(all.Anywhere))
	}
	if n := wrong(all.Border); len(all.Border) != 1000 || n > 10 {
		t.Errorf("%d of %d points near a border are in another zone", n, len(all.Border))
	}
}

// The first look-up takes at most two megabytes; later ones allocate nothing.
func TestZoneAtCostsLittle(t *testing.T) {
	lat, lon := vedic.Degrees(31.601), vedic.Degrees(74.605)
	best, heap := time.Hour, uint64(1<<40)
	for range 5 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		z := NewZones()
		_, err := z.ZoneAt(lat, lon)
		require.NoError(t, err)
		best = min(best, time.Since(start))
		runtime.ReadMemStats(&after)
		heap = min(heap, after.TotalAlloc-before.TotalAlloc)
	}
	require.True(t, heap <= 2<<20, "the first look-up takes %d bytes", heap)
	t.Logf("%v, %d bytes", best, heap)
	z := NewZones()
	z.ZoneAt(lat, lon)
	require.Zero(t, testing.AllocsPerRun(100, func() { z.ZoneAt(lat, lon) }))
}

// The path from (1,1) over (9,1) to (9,9), infinitesimally further east, and edges that pass
// exactly through its points.
func TestCrossed(t *testing.T) {
	for _, c := range []struct {
		name  string
		steps string // the halved differences of the edge's ends, signs in the lowest bit
		odd   bool
	}{
		{"a meridian between: (6,0) to (6,20)", "\x06\x00\x00\x14", true},
		{"a meridian beyond: (12,0) to (12,20)", "\x0c\x00\x00\x14", false},
		{"rising through the bend (9,1): (0,−8) to (18,10)", "\x00\x07\x12\x12", false},
		{"falling through the bend (9,1): (0,10) to (12,−2)", "\x00\x0a\x0c\x0b", true},
		{"rising through both ends: (0,0) to (20,20)", "\x00\x00\x14\x14", false},
		{"falling through the point: (0,18) to (18,0)", "\x00\x12\x12\x11", true},
	} {
		r := packReader{rest: c.steps}
		require.Equal(t, c.odd, new(borders).crossed(&r, 1, 0, 0, 9, 9), c.name)
	}
}

func TestDamagedBorders(t *testing.T) {
	for _, pack := range []string{"", "zones 1\n", "zones 2\n" + zonePack[8:], zonePack[:2000]} {
		_, err := openBorders(pack)
		require.Error(t, err, "%d bytes open", len(pack))
	}
}
