package varga_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

var shortSigns = [12]string{"Ar", "Ta", "Ge", "Cn", "Le", "Vi", "Li", "Sc", "Sg", "Cp", "Aq", "Pi"}

// The signs of all bodies of the 27 births in the eight vargas, by their usual and by the cyclic rules, and the numbers
// of their nadiamsas.
func TestFurtherReference(t *testing.T) {
	var file struct {
		Cases []struct {
			Input struct{ ID string }
			Varga map[string]struct {
				Trust   string
				Signs   map[string]string
				Cyclic  map[string]string `json:"signs_cyclic"`
				Numbers map[string]int    `json:"amsa_number_own"`
				Nadi    map[string]string `json:"sign_cyclic_own"`
			}
		}
	}
	skytest.ReadJSON(t, "techniques.json", &file)
	compared := 0
	for _, c := range file.Cases {
		sky := skytest.Reference(t, c.Input.ID)
		for key, want := range c.Varga {
			d, err := varga.ParseDivision(key)
			require.NoError(t, err)
			if want.Trust == "low" {
				continue
			}
			for deal, signs := range map[varga.Deal]map[string]string{varga.DealUsual: want.Signs,
				varga.DealCyclic: want.Cyclic} {
				d[0].Deal = deal
				compared += sameSigns(t, c.Input.ID, &sky, d, signs)
			}
			d[0].Deal = varga.DealCyclic
			compared += sameSigns(t, c.Input.ID, &sky, d, want.Nadi)
			for body, n := range want.Numbers {
				_, got := varga.Nadiamsa(place(&sky, body))
				require.Equal(t, n, got, "%s: %s has name", c.Input.ID, body)
			}
		}
	}
	t.Logf("%d signs", compared)
	require.GreaterOrEqual(t, compared, 3000)
}

func place(sky *vedic.Sky, body string) vedic.Longitude {
	if body == "Lagna" {
		return sky.Lagna
	}
	g, _ := vedic.ParseGraha(body)
	return sky.Grahas.At(g).Longitude
}

func sameSigns(t *testing.T, id string, sky *vedic.Sky, d varga.Division, want map[string]string) (n int) {
	t.Helper()
	for body, sign := range want {
		got, err := d.Rashi(place(sky, body))
		require.NoError(t, err, "%s %v %v: %s in %v", id, d, d[0].Deal, body, got)
		require.Equal(t, sign, shortSigns[got-1], "%s %v %v: %s in %v", id, d, d[0].Deal, body, got)
		n++
	}
	return n
}

// The chart of Chennai, 1996, as Jagannatha Hora shows it.
func TestFurtherJagannathaHora(t *testing.T) {
	var file struct {
		Varga map[string]json.RawMessage `json:"varga_jhora"`
	}
	skytest.ReadJSON(t, "techniques_golden.json", &file)
	sky := skytest.Reference(t, "chennai_1996")
	for key, raw := range file.Varga {
		var signs []string
		if !strings.HasPrefix(key, "D") || json.Unmarshal(raw, &signs) != nil {
			continue
		}
		d, _ := varga.ParseDivision(key)
		c, err := varga.Divide(&sky, d)
		require.NoError(t, err, "%s: lagna in %v", key, c.LagnaRashi)
		require.Equal(t, signs[0], shortSigns[c.LagnaRashi-1], "%s: lagna in %v", key, c.LagnaRashi)
		for i, p := range c.Placements {
			require.Equal(t, signs[i+1], shortSigns[p.Rashi-1], "%s: %v in %v", key, p.Graha, p.Rashi)
			require.Equal(t, c.LagnaRashi.CountTo(p.Rashi), int(p.House), "%s: %v in house %d", key, p.Graha, p.House)
		}
	}
}

// The rules of the sixteen fall out of those for any number, and some vargas out of others, at every cell's both ends.
func TestIdentities(t *testing.T) {
	from := func(n int, deal varga.Deal, start varga.Start) varga.Division {
		return varga.Division{{N: n, Deal: deal, Start: start}}
	}
	one := func(n int) varga.Division { return varga.Division{{N: n}} }
	for _, pair := range [][2]varga.Division{
		{one(7), from(7, varga.DealFromSign, varga.Start1and7)},
		{one(10), from(10, varga.DealFromSign, varga.Start1and9)},
		{one(9), from(9, varga.DealFromSign, varga.Start1to9to5)},
		{one(16), from(16, varga.DealFromAries, varga.Start1to5to9)},
		{one(45), from(45, varga.DealFromAries, varga.Start1to5to9)},
		{one(20), from(20, varga.DealFromAries, varga.Start1to9to5)},
		{one(40), from(40, varga.DealFromAries, varga.Start1and7)},
		{one(60), from(60, varga.DealFromSign, varga.StartFirst)},
		{one(12), from(12, varga.DealFromSign, varga.StartFirst)},
		{one(27), from(27, varga.DealFromAries, varga.Start1to4to7to10)},
		{one(9), from(9, varga.DealCyclic, 0)}, {one(6), from(6, varga.DealCyclic, 0)},
		{one(8), from(8, varga.DealCyclic, 0)},
		{one(6), from(6, varga.DealFromAries, varga.Start1and7)},
		{one(8), from(8, varga.DealFromAries, varga.Start1to9to5)},
		{one(11), from(11, varga.DealCyclic, 0)}, {one(81), {{N: 9}, {N: 9}}}, {one(108), {{N: 9}, {N: 12}}},
		{one(144), {{N: 12}, {N: 12}}},
		{from(108, varga.DealSwapped, 0), {{N: 12}, {N: 9}}}, {one(17), from(17, varga.DealCyclic, 0)},
		{one(1), from(1, varga.DealFromSign, 0)},
	} {
		for i := range 12 * 150 * 12 {
			for _, off := range [2]vedic.Angle{0, -1} {
				l := vedic.NewLongitude(vedic.Angle(i)*(vedic.Circle/(12*150*12)) + off)
				a, err := pair[0].Longitude(l)
				b, err2 := pair[1].Longitude(l)
				if err != nil || err2 != nil || a != b {
					t.Fatalf("%v and %v differ at %v: %v, %v", pair[0], pair[1], l, a, b)
				}
			}
		}
	}
	a, _ := varga.Division{{N: 9}, {N: 12}}.Rashi(vedic.Longitude(5 * vedic.Degree))
	b, _ := varga.Division{{N: 12}, {N: 9}}.Rashi(vedic.Longitude(5 * vedic.Degree))
	require.NotEqual(t, b, a, "the order of mixed vargas does not matter at 5° of Mesha")
}

// D5 is not cyclic; D11 after Raman goes backward from Meena; D5 alternate by hand: the second even sign begins at
// Meena − 5.
func TestFurtherByHand(t *testing.T) {
	for _, c := range []struct {
		d    varga.Division
		at   float64
		want vedic.Rashi
	}{
		{varga.Division{{N: 5}}, 7, vedic.Kumbha}, {varga.Division{{N: 5, Deal: varga.DealCyclic}}, 7, vedic.Vrishabha},
		{varga.Division{{N: 5}}, 37, vedic.Kanya}, {varga.Division{{N: 11, Deal: varga.DealRaman}}, 0, vedic.Meena},
		{varga.Division{{N: 11, Deal: varga.DealRaman}}, 3, vedic.Kumbha}, {varga.Division{{N: 11}}, 31, vedic.Meena},
		{varga.Division{{N: 5, Deal: varga.DealAlternate}}, 90, vedic.Tula},
		{varga.Division{{N: 5, Deal: varga.DealAlternate}}, 60, vedic.Kanya},
		{varga.Division{{N: 5, Deal: varga.DealEvenReverse}}, 30, vedic.Makara},
		{varga.Division{{N: 150}}, 0.21, vedic.Vrishabha},
		{varga.Division{{N: 150}}, 30.01, vedic.Vrishabha},
	} {
		if got, err := c.d.Rashi(vedic.NewLongitude(vedic.Degrees(c.at))); err != nil || got != c.want {
			t.Errorf("%v %v at %v°: %v, %v, want %v", c.d, c.d[0].Deal, c.at, got, err, c.want)
		}
	}
	for at, want := range map[float64][2]int{0: {1, 1}, 29.9: {150, 150}, 30: {1, 150}, 59.9: {150, 1}, 60: {1, 76},
		74.9: {75, 150}, 75.1: {76, 1}, 89.9: {150, 75}} {
		if n, name := varga.Nadiamsa(vedic.NewLongitude(vedic.Degrees(at))); n != want[0] || name != want[1] {
			t.Errorf("nadiamsa at %v°: %d, %d, want %v", at, n, name, want)
		}
	}
}

// The lagna of a Dn holds as long as that of the same of the sixteen; one of D150 about 48 s, and no longer than a part
// takes to rise.
func TestFurtherValidity(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	h := varga.HorizonOf(&sky)
	for _, v := range varga.All() {
		c, err := varga.Divide(&sky, varga.Division{{N: int(v)}})
		if want := h.Holds(v); err != nil || c.LagnaValidity != want {
			t.Errorf("%v: %+v, %v, want %+v", v, c.LagnaValidity, err, want)
		}
		one, err := varga.Of(&sky, v, varga.Options{})
		if err != nil || one.Lagna.Rashi.Key != c.LagnaRashi || one.Placements[3].Rashi != c.Placements[3].Rashi ||
			v != varga.D1 && one.Placements[3].Dignity != c.Placements[3].Dignity {
			t.Errorf("%v differs from the report", v)
		}
	}
	c, _ := varga.Divide(&sky, varga.Division{{N: 150}})
	if s := float64(c.LagnaValidity.Earlier+c.LagnaValidity.Later) * 60; s < 20 || s > 80 {
		t.Errorf("D150 holds %f s", s)
	}
	polar := skytest.Reference(t, "tromso_midwinter")
	if c, err := varga.Divide(&polar, varga.Division{{N: 9}}); err != nil ||
		math.IsNaN(float64(c.LagnaValidity.Later)) {
		t.Error(c.LagnaValidity, err)
	}
}

func TestDivisionRefuses(t *testing.T) {
	for _, s := range []string{"", "D", "D0", "D301", "nine", "D9x", "D9xD12xD3xD3", "D300xD300xD2"} {
		_, err := varga.ParseDivision(s)
		require.Error(t, err, "%q was read", s)
	}
	for _, d := range []varga.Division{
		{{N: 9, Deal: varga.DealRaman}}, {{N: 9, Deal: varga.DealSwapped}}, {{N: 5, Method: varga.Cyclic}},
		{{N: 9, Method: varga.LeoBoth}},
		{{N: 30, Method: varga.LordsOnly}}, {{N: 9, Deal: 99}}, {{N: 9, Start: 99}},
		{{N: 9, Method: varga.Cyclic, Deal: varga.DealCyclic}},
	} {
		_, err := varga.Divide(&vedic.Sky{}, d)
		require.ErrorAs(t, err, new(*vedic.ParseError), d)
	}
	if d, err := varga.ParseDivision(" d9×D12 "); err != nil || d.String() != "D9xD12" || d.Parts() != 108 {
		t.Error(d, err)
	}
	if len(varga.All()) != 16 || varga.Varga(5).Valid() || varga.FurtherName(9, 0) != "" ||
		varga.FurtherName(81, vedic.Hindi) != "नव-नवांश" {
		t.Error("the sixteen are no longer sixteen")
	}
}

// Rules, varga-more.md §1: 7° of Mesha lies in the second fifth, of Saturn's odd sign; the navamsa of its navamsa; and
// D9 of D12 is not D12 of D9.
func ExampleDivision() {
	l := vedic.NewLongitude(vedic.Degrees(7))
	for _, key := range []string{"D5", "D81", "D9xD12", "D12xD9"} {
		d, err := varga.ParseDivision(key)
		if err != nil {
			fmt.Println(err)
			return
		}
		at, _ := d.Longitude(l)
		fmt.Println(d, at)
	}
	// Output:
	// D5 kumbha 5°00′00″
	// D81 tula 27°00′00″
	// D9xD12 karka 6°00′00″
	// D12xD9 vrishabha 6°00′00″
}

func BenchmarkDivide(b *testing.B) {
	sky := skytest.Reference(b, "gandhi")
	for _, key := range []string{"D5", "D81", "D150", "D9xD12"} {
		d, _ := varga.ParseDivision(key)
		b.Run(key, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := varga.Divide(&sky, d); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What can be read can be shown and read again, and carries every longitude into a sign of the circle: the degree
// within a part grows with the longitude.
func FuzzDivision(f *testing.F) {
	for _, s := range []string{"D5", "d9xD12", "300", "D30×D3", "x", "D108xD108"} {
		f.Add(s, int64(12345678901))
	}
	f.Fuzz(func(t *testing.T, s string, at int64) {
		d, err := varga.ParseDivision(s)
		if err != nil {
			return
		}
		back, err := varga.ParseDivision(d.String())
		require.NoError(t, err, "%q reads as %v and again as %v", s, d, back)
		require.Equal(t, d.String(), back.String(), "%q reads as %v and again as %v", s, d, back)
		l, err := d.Longitude(vedic.NewLongitude(vedic.Angle(at)))
		if err != nil || l < 0 || l >= vedic.Longitude(vedic.Circle) {
			t.Fatalf("%v of %d: %v, %v", d, at, l, err)
		}
	})
}

// The source of a division is that of the rule that deals it: BPHS for the sixteen vargas, the book that names others,
// and the program that knows the ways of dealing.
func TestDivisionSources(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	for _, c := range []struct {
		step varga.Step
		want vedic.Source
	}{
		{varga.Step{N: 9}, varga.D9.Source(varga.Parashara)},
		{varga.Step{N: 60}, varga.D60.Source(varga.Parashara)},
		{varga.Step{N: 9, Deal: varga.DealCyclic}, vedic.Source{Work: "Jagannatha Hora", At: "D9 cyclic"}},
		{varga.Step{N: 11}, vedic.Source{Work: "Vedic Astrology: An Integrated Approach", At: "D11"}},
		{varga.Step{N: 13}, vedic.Source{Work: "Jagannatha Hora", At: "D13 usual"}},
	} {
		chart, err := varga.Divide(&sky, varga.Division{c.step})
		require.NoError(t, err, c.step)
		require.Equal(t, c.want, chart.Source, c.step)
	}
}
