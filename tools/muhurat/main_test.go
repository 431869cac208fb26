package main

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/muhurat"
)

// Of a hundred days with points 1 to 100, ten have 91 or more. Of two hundred, half of which have none, ten in a
// hundred have 81 or more, and the least that have any stand above that half.
func TestKnot(t *testing.T) {
	var points []float64
	for i := range 100 {
		points = append(points, float64(i+1))
	}
	for _, c := range []struct {
		days    int
		percent float64
		want    int
	}{{100, 90, 91}, {100, 0, 1}, {100, 50, 51}, {100, 100, 101}, {200, 90, 81}, {200, 50, 1}, {200, 25, 1},
		{200, 75, 51}} {
		if got := knot(points, c.days, c.percent); got != c.want {
			t.Errorf("%d days at %v %%: %d, want %d", c.days, c.percent, got, c.want)
		}
	}
}

// The file is what the command makes: one row of it, in ten years at one place, has no more days above any knot than
// it says, and with JYOTISH_LONG set every row is made again.
func TestFileIsMadeByTheCommand(t *testing.T) {
	b, err := os.ReadFile("../../muhurat/knots.json")
	if err != nil {
		t.Fatal(err)
	}
	var file map[string][]int
	if err := json.Unmarshal(b, &file); err != nil {
		t.Fatal(err)
	}
	school, err := muhurat.BuiltIn("drik")
	if err != nil {
		t.Fatal(err)
	}
	points, days, err := pointsOf(ephemeris.New(almanac.Engine{}), school, muhurat.GrihaPravesh, places[0], 2020)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range percents {
		if k := knot(points, days, p); k > file["drik.griha_pravesh"][i] {
			t.Errorf("%v %%: %d, the file has %d", p, k, file["drik.griha_pravesh"][i])
		}
	}
	if os.Getenv("JYOTISH_LONG") == "" {
		return
	}
	for _, key := range muhurat.SchoolKeys() {
		school, _ := muhurat.BuiltIn(key)
		for _, a := range school.Activities() {
			got, err := knotsOf(school, a)
			if err != nil || !slices.Equal(got, file[key+"."+a.String()]) {
				t.Errorf("%s.%v: %v, the file has %v (%v)", key, a, got, file[key+"."+a.String()], err)
			}
		}
	}
}
