package varga_test

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

var vargas = []varga.Varga{varga.D1, varga.D9, varga.D10}

// Signs are counted from 0 in the reference.
type reference struct {
	Cases []struct {
		Input struct {
			ID         string
			Longitudes map[string]float64 `json:"lon_d1"`
		}
		Expected struct{ Sign map[string]map[string]int }
	}
	Grid []struct {
		Lon float64
		Std map[string]int
	} `json:"rule_grid"`
}

func TestReference(t *testing.T) {
	b, err := os.ReadFile("../testdata/reference/varga.json")
	if err != nil {
		t.Fatal(err)
	}
	var ref reference
	if err := json.Unmarshal(b, &ref); err != nil {
		t.Fatal(err)
	}
	compared := 0
	check := func(what string, v varga.Varga, lon float64, want int) {
		compared++
		if got := v.Rashi(vedic.NewLongitude(vedic.Degrees(lon))); got != vedic.Rashi(want+1) {
			t.Errorf("%s: %v of %v° is %v, want %v", what, v, lon, got, vedic.Rashi(want+1))
		}
	}
	for _, c := range ref.Cases {
		for _, v := range vargas {
			for point, sign := range c.Expected.Sign[v.String()] {
				check(c.Input.ID+" "+point, v, c.Input.Longitudes[point], sign)
			}
		}
	}
	for _, row := range ref.Grid {
		check("grid", varga.D9, row.Lon, row.Std["D9"])
		check("grid", varga.D10, row.Lon, row.Std["D10"])
	}
	if compared != 27*12*3+164*2 {
		t.Errorf("%d comparisons", compared)
	}
}

// A part holds its beginning and not its end.
func TestEdges(t *testing.T) {
	at := func(r vedic.Rashi, a vedic.Angle) vedic.Longitude {
		return vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + a)
	}
	const navamsa = vedic.Sign / 9
	for _, c := range []struct {
		v    varga.Varga
		at   vedic.Longitude
		want vedic.Rashi
	}{
		{varga.D1, at(vedic.Mesha, vedic.Sign), vedic.Vrishabha},
		{varga.D1, at(vedic.Mesha, vedic.Sign-1), vedic.Mesha},
		{varga.D9, at(vedic.Mesha, navamsa-1), vedic.Mesha},    // movable: from itself
		{varga.D9, at(vedic.Mesha, navamsa), vedic.Vrishabha},  //
		{varga.D9, at(vedic.Vrishabha, 0), vedic.Makara},       // fixed: from the ninth
		{varga.D9, at(vedic.Mithuna, 0), vedic.Tula},           // dual: from the fifth
		{varga.D9, at(vedic.Meena, vedic.Sign-1), vedic.Meena}, // worked example 3
		{varga.D10, at(vedic.Mesha, 3*vedic.Degree-1), vedic.Mesha},
		{varga.D10, at(vedic.Mesha, 3*vedic.Degree), vedic.Vrishabha},
		{varga.D10, at(vedic.Vrishabha, 0), vedic.Makara}, // even: from the ninth
		{varga.D10, at(vedic.Vrishabha, 3*vedic.Degree), vedic.Kumbha},
		{varga.D10, at(vedic.Meena, vedic.Sign-1), vedic.Simha},
	} {
		if got := c.v.Rashi(c.at); got != c.want {
			t.Errorf("%v of %v: %v, want %v", c.v, c.at, got, c.want)
		}
	}
	if got := varga.Varga(5).Rashi(0); got != 0 {
		t.Errorf("D5: %v", got)
	}
}

// The navamsa goes round without a break; the dasamsa repeats its sign where an odd sign passes into an even one.
func TestNeighbours(t *testing.T) {
	for i := range vedic.Longitude(108) {
		l := i * vedic.Longitude(vedic.Sign/9)
		if next := varga.D9.Rashi(l.Plus(vedic.Sign / 9)); next != varga.D9.Rashi(l).Nth(2) {
			t.Errorf("after %v comes %v", l, next)
		}
	}
	for i := range vedic.Longitude(120) {
		l := i * vedic.Longitude(3*vedic.Degree)
		repeats := varga.D10.Rashi(l) == varga.D10.Rashi(l.Plus(3*vedic.Degree))
		if junction := i%20 == 9; repeats != junction {
			t.Errorf("the dasamsa after %v: repeats %v", l, repeats)
		}
	}
}

// Rules, varga.md §3: Mesha 10°30′ lies in the fourth navamsa and in the fourth dasamsa.
func Example() {
	l := vedic.NewLongitude(vedic.Degrees(10.5))
	fmt.Println(varga.D1.Rashi(l), varga.D9.Rashi(l), varga.D10.Rashi(l))
	// Output: mesha karka karka
}
