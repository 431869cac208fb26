package gochar_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every search returns what happens within its span, and nothing from a minute before or after it. Spans that meet in
// the middle between two events have each of them once.
func TestSpansOfAllSearches(t *testing.T) {
	ctx, o := context.Background(), gochar.Options{Everywhere: true}
	type search func(from, to vedic.JD) ([]vedic.JD, error)
	for name, find := range map[string]search{
		"ingresses": func(from, to vedic.JD) (at []vedic.JD, err error) {
			list, err := gochar.Ingresses(ctx, sky, vedic.Mercury, from, to, o)
			for _, x := range list {
				at = append(at, x.At)
			}
			return at, err
		},
		"stations": func(from, to vedic.JD) (at []vedic.JD, err error) {
			list, err := gochar.Stations(ctx, sky, vedic.Mercury, from, to, o)
			for _, x := range list {
				at = append(at, x.At)
			}
			return at, err
		},
		"tropical stations": func(from, to vedic.JD) (at []vedic.JD, err error) {
			list, err := gochar.TropicalStations(ctx, sky, vedic.Mercury, from, to, o)
			for _, x := range list {
				at = append(at, x.At)
			}
			return at, err
		},
		"crossings": func(from, to vedic.JD) (at []vedic.JD, err error) {
			list, err := gochar.Crossings(ctx, sky, vedic.Mercury, []vedic.Longitude{0}, from, to, o)
			for _, x := range list {
				at = append(at, x.At)
			}
			return at, err
		},
		"meetings": func(from, to vedic.JD) (at []vedic.JD, err error) {
			list, err := gochar.Meetings(ctx, sky, vedic.Mercury, vedic.Venus, from, to, o)
			for _, x := range list {
				at = append(at, x.At)
			}
			return at, err
		},
		"eclipses": func(from, to vedic.JD) (at []vedic.JD, err error) {
			list, err := gochar.Eclipses(ctx, sky, delhi, from, to, o)
			for _, x := range list {
				at = append(at, x.Greatest)
			}
			return at, err
		},
	} {
		from, to := jd("2025-01-01"), jd("2028-01-01")
		all, err := find(from, to)
		require.NoError(t, err, "%v %v", name, all)
		require.GreaterOrEqual(t, len(all), 2, "%v %v", name, all)
		const minute vedic.JD = 1.0 / 1440
		for i, at := range all {
			low, high := from, to
			if i > 0 {
				low = (all[i-1] + at) / 2
			}
			if i < len(all)-1 {
				high = (all[i+1] + at) / 2
			}
			for _, c := range []struct {
				from, to vedic.JD
				n        int
			}{{low, high, 1}, {low, at - minute, 0}, {at + minute, high, 0}, {at - minute, at + minute, 1}} {
				got, err := find(c.from, c.to)
				if err != nil || len(got) != c.n && name != "eclipses" { // an eclipse lasts for hours
					t.Errorf("%s: %d of %v from %v to %v: %v", name, len(got), at.Time(), c.from.Time(), c.to.Time(),
						err)
				}
				if c.n == 1 && (len(got) != 1 || seconds(got[0], at) > 1) {
					t.Errorf("%s: %v, want %v", name, got, at)
				}
			}
		}
	}
	// What is no graha is no search, and two that are one do not meet.
	for _, g := range []vedic.Graha{0, vedic.Ketu + 1} {
		from, to := jd("2025-01-01"), jd("2025-02-01")
		_, a := gochar.Ingresses(ctx, sky, g, from, to, o)
		_, b := gochar.Stations(ctx, sky, g, from, to, o)
		_, c := gochar.TropicalStations(ctx, sky, g, from, to, o)
		_, d := gochar.Crossings(ctx, sky, g, nil, from, to, o)
		_, e := gochar.Meetings(ctx, sky, vedic.Sun, g, from, to, o)
		_, f := gochar.Combustions(ctx, sky, g, from, to, o)
		_, h := gochar.Passages(ctx, sky, []vedic.Graha{g}, nil, from, to, o)
		for i, err := range []error{a, b, c, d, e, f, h} {
			require.Error(t, err, "search %d of graha %d", i, g)
		}
	}
}

// No search goes beyond the ephemeris, nor runs backward, whichever it is.
func TestSpansBeyondTheEphemeris(t *testing.T) {
	ctx, o := context.Background(), gochar.Options{}
	first, last := sky.Range()
	for _, span := range [][2]vedic.JD{{first - 1, first + 10}, {last - 10, last + 1}, {2451545, 2451544}} {
		from, to := span[0], span[1]
		_, a := gochar.Ingresses(ctx, sky, vedic.Mars, from, to, o)
		_, b := gochar.Stations(ctx, sky, vedic.Mars, from, to, o)
		_, c := gochar.TropicalStations(ctx, sky, vedic.Mars, from, to, o)
		_, d := gochar.Crossings(ctx, sky, vedic.Mars, nil, from, to, o)
		_, e := gochar.Meetings(ctx, sky, vedic.Sun, vedic.Mars, from, to, o)
		_, f := gochar.Combustions(ctx, sky, vedic.Mars, from, to, o)
		_, g := gochar.Passages(ctx, sky, gochar.Lasting(), nil, from, to, o)
		_, h := gochar.Eclipses(ctx, sky, delhi, from, to, o)
		_, i := gochar.Hidings(ctx, sky, vedic.Venus, delhi, from, to, o)
		_, j := gochar.Shanis(ctx, sky, vedic.Mesha, from, to, o)
		_, k := gochar.ShanisByDegree(ctx, sky, 0, from, to, o)
		for n, err := range []error{a, b, c, d, e, f, g, h, i, j, k} {
			if err == nil && (n != 8 || from < to) { // no hiding lies in a span that runs backward
				t.Errorf("search %d from %v to %v", n, from, to)
			}
		}
	}
	for _, at := range []vedic.JD{first - 1, last + 1} {
		_, err := gochar.At(sky, at, o)
		require.Error(t, err, "a sky at %v", at)
	}
}
