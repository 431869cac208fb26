package place

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestLoad(t *testing.T) {
	z := NewZones()
	for _, name := range []string{"Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "UTC",
		"Etc/GMT-14", "Europe/Kyiv", "Europe/Kiev"} {
		loc, err := z.Load(name)
		require.NoError(t, err, "%s: %v, %v", name, loc, err)
		require.Equal(t, name, loc.String(), "%s: %v, %v", name, loc, err)
	}
	first, _ := z.Load("Asia/Kolkata")
	again, _ := z.Load("Asia/Kolkata")
	require.Same(t, first, again, "a zone is read twice")
	if names := z.Names(); len(names) < 590 || !slices.IsSorted(names) || slices.Contains(names, "Factory") {
		t.Errorf("%d names", len(names))
	}
}

func TestLoadUnknown(t *testing.T) {
	z := NewZones()
	for name, suggestion := range map[string]string{
		"":                     "",
		"Local":                "",
		"asia/kolkata":         "Asia/Kolkata",
		"Asia/Kolkatta":        "Asia/Kolkata",
		"Kolkata":              "Asia/Kolkata",
		"Asia/Katmandoo":       "Asia/Katmandu",
		"America/NewYork":      "America/New_York",
		"new york":             "America/New_York",
		"../../etc/passwd":     "",
		"/etc/localtime":       "",
		"Asia/":                "",
		"Asia":                 "",
		"Asia/Kolkata/":        "Asia/Kolkata",
		"Asia/../Asia/Kolkata": "",
		"Factory":              "",
		"\x00":                 "",
		strings.Repeat("x", 9): "",
	} {
		_, err := z.Load(name)
		var u *UnknownZoneError
		if !errors.As(err, &u) || u.Name != name || u.Suggestion != suggestion {
			t.Errorf("%q: %v, want the suggestion %q", name, err, suggestion)
		}
	}
}

func TestZonesConcurrently(t *testing.T) {
	z := NewZones()
	var all sync.WaitGroup
	for _, name := range []string{"Asia/Kolkata", "Europe/London", "nowhere", "Asia/Kolkata"} {
		for range 8 {
			all.Go(func() {
				if _, err := z.Load(name); (err != nil) != (name == "nowhere") {
					t.Errorf("%s: %v", name, err)
				}
			})
		}
	}
	all.Wait()
}

// Border towns, the sea and the poles.
func TestZoneAt(t *testing.T) {
	z := NewZones()
	for _, c := range []struct {
		where    string
		lat, lon float64
		zone     string
	}{
		{"Porbandar", 21.642, 69.609, "Asia/Kolkata"},
		{"Attari", 31.601, 74.605, "Asia/Kolkata"},
		{"Wagah", 31.605, 74.555, "Asia/Karachi"},
		{"Lahore", 31.558, 74.351, "Asia/Karachi"},
		{"Amritsar", 31.634, 74.872, "Asia/Kolkata"},
		{"Petrapole", 23.035, 88.860, "Asia/Kolkata"},
		{"Benapole", 23.041, 88.905, "Asia/Dhaka"},
		{"Moreh", 24.238, 94.290, "Asia/Kolkata"},
		{"Tamu", 24.217, 94.312, "Asia/Yangon"},
		{"Raxaul", 26.980, 84.845, "Asia/Kolkata"},
		{"Birgunj", 27.017, 84.868, "Asia/Kathmandu"},
		{"Jaigaon", 26.848, 89.375, "Asia/Kolkata"},
		{"Phuntsholing", 26.860, 89.394, "Asia/Thimphu"},
		{"Dhanushkodi", 9.178, 79.418, "Asia/Kolkata"},
		{"Jaffna", 9.668, 80.007, "Asia/Colombo"},
		{"Port Blair", 11.667, 92.736, "Asia/Kolkata"},
		{"Leh", 34.165, 77.584, "Asia/Kolkata"},
		{"El Paso", 31.759, -106.487, "America/Denver"},
		{"London", 51.509, -0.126, "Europe/London"},
		{"Suva", -18.142, 178.441, "Pacific/Fiji"},
		{"Taveuni, across the 180th meridian", -16.85, -179.97, "Pacific/Fiji"},
		{"Apia", -13.833, -171.767, "Pacific/Apia"},
		{"Pago Pago", -14.278, -170.702, "Pacific/Pago_Pago"},
		{"the Arabian Sea", 15, 66, "Etc/GMT-4"},
		{"the Bay of Bengal", 12, 88, "Etc/GMT-6"},
		{"the Atlantic", 0, 0, "Etc/GMT"},
		{"the Pacific, west of the line", 10, 179.99, "Etc/GMT-12"},
		{"the Pacific, east of the line", 10, -179.99, "Etc/GMT+12"},
		{"the line from the west", 0, 180, "Etc/GMT-12"},
		{"the line from the east", 0, -180, "Etc/GMT+12"},
		{"the North Pole", 90, 0, "Etc/GMT"},
		{"the South Pole", -90, 0, "Antarctica/McMurdo"},
	} {
		if got, err := z.ZoneAt(vedic.Degrees(c.lat), vedic.Degrees(c.lon)); err != nil || got != c.zone {
			t.Errorf("%s: %s, %v; want %s", c.where, got, err, c.zone)
		}
	}
	var outside *vedic.RangeError
	for _, p := range [][2]float64{{90.001, 0}, {-91, 0}, {0, 180.001}, {0, -400}} {
		_, err := z.ZoneAt(vedic.Degrees(p[0]), vedic.Degrees(p[1]))
		require.ErrorAs(t, err, &outside, p)
	}
	borders, _ := z.borders()
	for _, name := range borders.names {
		_, err := z.Load(name)
		require.NoError(t, err, "a polygon has the unknown zone %s", name)
	}
}

func TestNautical(t *testing.T) {
	for lon, want := range map[float64]string{
		0: "Etc/GMT", 7.4: "Etc/GMT", 7.6: "Etc/GMT-1", -7.4: "Etc/GMT", -7.6: "Etc/GMT+1", 82.5: "Etc/GMT-6",
		172.4: "Etc/GMT-11",
		172.6: "Etc/GMT-12", 180: "Etc/GMT-12", -180: "Etc/GMT+12",
	} {
		require.Equal(t, want, nautical(vedic.Degrees(lon)), "the sea at %g°", lon)
	}
}

func BenchmarkZoneAt(b *testing.B) {
	z := NewZones()
	lat, lon := vedic.Degrees(31.601), vedic.Degrees(74.605)
	_, err := z.ZoneAt(lat, lon)
	require.NoError(b, err)
	for b.Loop() {
		_, _ = z.ZoneAt(lat, lon)
	}
}
