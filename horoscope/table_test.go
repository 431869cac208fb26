package horoscope

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The weights of grahas from the Sun to Ketu, in the score of each period and in each area, as the specification has
// them, and the tables by house, by tara and by graha.
func TestTablesAsSpecified(t *testing.T) {
	for what, x := range map[string]struct {
		got  any
		want string
	}{
		"day":           {weights[Day], "8 26 8 8 12 8 12 5 3"},
		"week":          {weights[Week], "12 14 11 10 15 11 15 7 5"},
		"month":         {weights[Month], "17 0 13 11 18 13 16 7 5"},
		"year":          {weights[Year], "0 0 8 4 30 6 28 14 10"},
		"career":        {areas[career].weights, "7 0 4 5 5 0 6 0 0"},
		"love":          {areas[love].weights, "0 8 0 0 4 8 3 0 0"},
		"health":        {areas[health].weights, "6 7 5 0 0 0 5 0 0"},
		"finance":       {areas[finance].weights, "0 4 0 6 8 6 0 0 0"},
		"chandrabala":   {chandrabala, "6 -1 6 -5 -2 5 5 -10 -1 6 8 -6"},
		"taras":         {taras, "0 4 -4 3 -4 5 -6 3 4"}, // the specification counts the ninth as 0
		"thirds":        {thirds, "1 3 1 0 2 2 3 0 0"},
		"lucky numbers": {numbers, "1 2 9 5 3 6 8 4 7"},
		"ratings":       {ratings, "30 45 60 75"},
	} {
		require.Equal(t, x.want, strings.Trim(fmt.Sprint(x.got), "[]"), what)
	}
	for g, want := range map[vedic.Graha]string{vedic.Sun: "east", vedic.Venus: "south_east", vedic.Mars: "south",
		vedic.Rahu: "south_west", vedic.Saturn: "west", vedic.Moon: "north_west", vedic.Mercury: "north",
		vedic.Jupiter: "north_east"} {
		require.Equal(t, want, directionKeys[directions.At(g)], "%v rules", g)
	}
}

// A graha in a house moves an area by these points, and by none in any other house. The malefics are the Sun, Mars,
// Saturn, Rahu and Ketu, the benefics Mercury, Jupiter and Venus.
func TestTriggersAsSpecified(t *testing.T) {
	type place struct{ area, graha, house string }
	want := map[place]int{}
	for _, x := range []struct {
		area   int
		grahas string
		houses string
		points int
	}{
		{career, "sun jupiter mercury", "10", 6}, {career, "saturn", "10", -2}, {career, "saturn", "11", 6},
		{love, "venus jupiter", "5 7", 6}, {love, "mars saturn rahu", "7", -6}, {love, "moon", "7", 4},
		{health, "sun mars saturn rahu ketu", "1 8", -5}, {health, "sun mars saturn rahu ketu", "6", 5},
		{health, "moon", "8", -8}, {health, "jupiter", "1", 3},
		{finance, "mercury jupiter venus", "2 11", 5}, {finance, "sun mars saturn rahu ketu", "2 12", -5},
	} {
		for _, g := range strings.Fields(x.grahas) {
			for _, h := range strings.Fields(x.houses) {
				want[place{areas[x.area].key, g, h}] = x.points
			}
		}
	}
	for a := range areas {
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			for h := vedic.Bhava(1); h <= 12; h++ {
				key := place{areas[a].key, g.String(), number(int(h))}
				require.Equal(t, want[key], triggerOf(a, g, h), key)
			}
		}
	}
}

// Points are 35 (25 in an area) times the weight over the sum of weights. The Moon has no part in the areas of months
// and years; her weight is then not in the sum either. Half a point is rounded away from zero.
func TestWeighedPoints(t *testing.T) {
	r := &reading{}
	for i := range r.values {
		r.values[i] = one
		r.triggers[love][i] = 100
	}
	for _, x := range []struct {
		got        vedic.ByGraha[int]
		moon       int
		venus, sun int
	}{
		{r.points(Day), 10111, 3111, 3111}, // 35000·26/90, 35000·8/90
		{r.points(Month), 0, 4550, 5950},   // 35000·13/100, 35000·17/100
		{r.area(love, Day), 8796, 8796, 100},
		{r.area(love, Week), 8796, 8796, 100}, // 25000·8/23 + 100
		{r.area(love, Month), 0, 13433, 100},  // 25000·8/15 + 100
		{r.area(love, Year), 0, 13433, 100},
	} {
		if x.got.At(vedic.Moon) != x.moon || x.got.At(vedic.Venus) != x.venus || x.got.At(vedic.Sun) != x.sun {
			t.Errorf("%v, want %d of the Moon, %d of Venus, %d of the Sun", x.got, x.moon, x.venus, x.sun)
		}
	}
	for _, x := range [][3]int{{5, 10, 1}, {4, 10, 0}, {-5, 10, -1}, {-4, 10, 0}, {7, 2, 4}, {-7, 2, -4}, {0, 3, 0},
		{1, 1, 1}, {2, 3, 1}, {1, 3, 0}} {
		require.Equal(t, x[2], divide(x[0], x[1]), "%d / %d", x[0], x[1])
	}
}

// The mean of moments by their lengths: one hour good and three hours bad come to half of bad.
func TestMeanByLength(t *testing.T) {
	r := &reading{values: vedic.ByGraha[int]{one*1 - one*3}, aspects: vedic.ByGraha[int]{8}, length: 4}
	r.triggers[finance][8] = -8
	r.mean()
	if r.values[0] != -one/2 || r.aspects[0] != 2 || r.triggers[finance][8] != -2 {
		t.Errorf("%+v", r)
	}
}
