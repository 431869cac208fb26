// Command muhurat makes muhurat/knots.json: for every school that comes with the engine and every activity that it
// speaks of, the points below which given shares of its listed days lie, at the best of each day. Days of 2020 to
// 2039 at four places are taken a decade and a place at a time, and each knot is the greatest of the eight, so that
// nowhere more days than said are above it.
//
//	go run -C tools ./muhurat -o ../muhurat/knots.json
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

var ist = time.FixedZone("IST", 19800)

// places are far from each other in India, by latitude and longitude.
var places = []vedic.Place{
	{Name: "New Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: ist},
	{Name: "Chennai", Lat: vedic.Degrees(13.0827), Lon: vedic.Degrees(80.2707), Zone: ist},
	{Name: "Mumbai", Lat: vedic.Degrees(19.076), Lon: vedic.Degrees(72.8777), Zone: ist},
	{Name: "Guwahati", Lat: vedic.Degrees(26.1445), Lon: vedic.Degrees(91.7362), Zone: ist},
}

// percents are the shares of days below the knots; package muhurat has the same.
var percents = []float64{0, 5, 10, 25, 50, 75, 90, 95, 99, 100}

func main() {
	out := flag.String("o", "knots.json", "the file to write")
	flag.Parse()
	if err := write(*out); err != nil {
		log.Fatal(err)
	}
}

// write makes the whole file in the order of its keys, so that a change of the rules shows as lines that changed.
func write(name string) error {
	all := map[string][]int{}
	for _, key := range muhurat.SchoolKeys() {
		school, err := muhurat.BuiltIn(key)
		if err != nil {
			return err
		}
		for _, a := range school.Activities() {
			knots, err := knotsOf(school, a)
			if err != nil {
				return fmt.Errorf("%s.%v: %w", key, a, err)
			}
			all[key+"."+a.String()] = knots
		}
	}
	var b strings.Builder
	b.WriteString("{")
	for i, k := range slices.Sorted(maps.Keys(all)) {
		row, err := json.Marshal(all[k])
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, "\n  %q: %s", k, strings.ReplaceAll(string(row), ",", ", "))
	}
	b.WriteString("\n}\n")
	return os.WriteFile(name, []byte(b.String()), 0o644)
}

// knotsOf returns the greatest knots of all places and decades.
func knotsOf(school *muhurat.School, a muhurat.Activity) ([]int, error) {
	knots := make([]int, len(percents))
	for i := range knots {
		knots[i] = math.MinInt
	}
	sky := ephemeris.New(almanac.Engine{})
	for _, place := range places {
		for decade := 2020; decade < 2040; decade += 10 {
			points, days, err := pointsOf(sky, school, a, place, decade)
			if err != nil {
				return nil, err
			}
			for i, p := range percents {
				knots[i] = max(knots[i], knot(points, days, p))
			}
		}
	}
	return knots, nil
}

// pointsOf returns the points of the pure days of ten years in ascending order, and the number of
// all days. No people are involved: ranks are computed without them, and people only deduct points.
func pointsOf(
	sky muhurat.Sky, school *muhurat.School, a muhurat.Activity, place vedic.Place, from int,
) (points []float64, days int, err error) {
	for year := from; year < from+10; year++ {
		l, err := muhurat.List(context.Background(), sky, muhurat.Plan{
			Activity: a, School: school, Place: place, Reasons: true,
			From: vedic.Date{Year: year, Month: 1, Day: 1}, To: vedic.Date{Year: year, Month: 12, Day: 31},
		})
		if err != nil {
			return nil, 0, err
		}
		for _, d := range l.Days {
			days++
			if d.Merit.Pure {
				points = append(points, float64(d.Merit.Points))
			}
		}
	}
	slices.Sort(points)
	return points, days, nil
}

// knot returns the least whole number of points that no more of the days reach than a share leaves
// above it. Days without a pure stretch are below all others. Of 200 days and 95 per cent ten may
// reach it, so that it is one more than the eleventh best has, rounded down.
func knot(points []float64, days int, percent float64) int {
	above := int(float64(days) * (100 - percent) / 100) // so many days may reach it
	if len(points) == 0 {
		return 0
	}
	if above >= len(points) {
		return int(math.Floor(points[0]))
	}
	return int(math.Floor(points[len(points)-above-1])) + 1
}
