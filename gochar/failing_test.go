package gochar_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// An error of the ephemeris is the error of the search, wherever in the code the failing call is made.
func TestErrorsOfTheEphemeris(t *testing.T) {
	ctx, o := context.Background(), gochar.Options{}
	natal := &gochar.Natal{}
	whole := gochar.Options{Penumbral: true, Everywhere: true}
	for name, search := range map[string]func(gochar.Horizon) error{
		"at": func(e gochar.Horizon) error {
			_, err := gochar.At(e, jd("2026-03-01"), o)
			return err
		},
		"ingresses": func(e gochar.Horizon) error {
			_, err := gochar.Ingresses(ctx, e, vedic.Mercury, jd("2026-02-01"), jd("2026-04-30"), o)
			return err
		},
		"ingresses of the node": func(e gochar.Horizon) error {
			_, err := gochar.Ingresses(ctx, e, vedic.Rahu, jd("2026-11-01"), jd("2026-12-31"),
				gochar.Options{Node: vedic.TrueNode})
			return err
		},
		"stations": func(e gochar.Horizon) error {
			_, err := gochar.Stations(ctx, e, vedic.Mercury, jd("2026-02-01"), jd("2026-04-30"), o)
			return err
		},
		"tropical stations": func(e gochar.Horizon) error {
			_, err := gochar.TropicalStations(ctx, e, vedic.Mercury, jd("2026-02-01"), jd("2026-04-30"), o)
			return err
		},
		"passages": func(e gochar.Horizon) error {
			_, err := gochar.Passages(ctx, e, gochar.Lasting(), natal, jd("2026-02-01"), jd("2026-12-31"), o)
			return err
		},
		"crossings": func(e gochar.Horizon) error {
			_, err := gochar.Crossings(ctx, e, vedic.Mercury, []vedic.Longitude{0}, jd("2026-04-01"), jd("2026-05-30"),
				o)
			return err
		},
		"meetings": func(e gochar.Horizon) error {
			_, err := gochar.Meetings(ctx, e, vedic.Mercury, vedic.Venus, jd("2026-01-01"), jd("2026-12-31"), o)
			return err
		},
		"combustions": func(e gochar.Horizon) error {
			_, err := gochar.Combustions(ctx, e, vedic.Mercury, jd("2026-02-01"), jd("2026-04-30"), o)
			return err
		},
		"shani": func(e gochar.Horizon) error {
			_, err := gochar.Shanis(ctx, e, vedic.Mesha, jd("2023-01-01"), jd("2029-01-01"), o)
			return err
		},
		"shani by degree": func(e gochar.Horizon) error {
			_, err := gochar.ShanisByDegree(ctx, e, 0, jd("2023-01-01"), jd("2026-01-01"), o)
			return err
		},
		"eclipses": func(e gochar.Horizon) error { // a total one of the Sun, and of the Moon
			_, err := gochar.Eclipses(ctx, e, delhi, jd("2026-08-01"), jd("2026-09-10"), whole)
			return err
		},
		"annular eclipses": func(e gochar.Horizon) error {
			_, err := gochar.Eclipses(ctx, e, vedic.Place{Lat: vedic.Degrees(-80)}, jd("2026-02-10"), jd("2026-03-10"),
				whole)
			return err
		},
		"next eclipse": func(e gochar.Horizon) error {
			_, err := gochar.NextEclipse(ctx, e, delhi, jd("2026-02-20"), o)
			return err
		},
		"hidings": func(e gochar.Horizon) error {
			_, err := gochar.Hidings(ctx, e, vedic.Venus, delhi, jd("2026-01-01"), jd("2026-12-31"), o)
			return err
		},
		"hidings by the orb": func(e gochar.Horizon) error {
			_, err := gochar.Hidings(ctx, e, vedic.Jupiter, vedic.Place{Lat: vedic.Degrees(78)}, jd("2026-07-01"),
				jd("2026-08-31"), o)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ways := skytest.Ways{}
			ways.LosesNoError(t, almanac.Engine{}, name, func(o *ephemeris.Observer) error { return search(o) })
			t.Log(len(ways), "ways")
		})
	}
}
