package dasha

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

const second = vedic.JD(1.0 / 86400)

// One birth of dasha.json: periods of two levels by a closed formula, on which PyJHora agrees to 0.04 s.
type referenceCase struct {
	Input struct {
		ID     string
		Offset float64  `json:"utc_offset_hours"`
		JD     vedic.JD `json:"jd_ut"`
		Moon   float64  `json:"moon_lahiri"`
	}
	Expected struct {
		First       string  `json:"first_lord"`
		Left        float64 `json:"balance_years"`
		Vimshottari map[string][]struct {
			Lord  string
			Start vedic.JD `json:"start_jd_local"`
			End   vedic.JD `json:"end_jd_local"`
			Sub   []sub    `json:"antardasha"`
		}
	}
}

// sub is written ["Mercury", 2398723.679184, "1855-05-20 04:18:01"].
type sub struct {
	Lord  string
	Start vedic.JD
}

func (s *sub) UnmarshalJSON(b []byte) error {
	var text string
	return json.Unmarshal(b, &[]any{&s.Lord, &s.Start, &text})
}

func reference(t *testing.T) []referenceCase {
	t.Helper()
	var file struct{ Cases []referenceCase }
	skytest.ReadJSON(t, "dasha.json", &file)
	require.Len(t, file.Cases, 27)
	return file.Cases
}

var lord = skytest.Graha

// The reference takes a sidereal year of 365.256364 days, the settings one of 365.256363: the tree is grown here with
// the year of the reference, and TestSiderealYear shows what the last digit does.
func TestReference(t *testing.T) {
	for _, c := range reference(t) {
		moon := vedic.NewLongitude(vedic.Degrees(c.Input.Moon))
		for name, year := range map[string]float64{"julian_365.25": vedic.JulianYear.Days(),
			"sidereal_365.256364": 365.256364} {
			tree := grow(moon, c.Input.JD, year)
			mahas, want := tree.Mahas(), c.Expected.Vimshottari[name]
			require.Len(t, want, 9, c.Input.ID)
			require.Len(t, mahas, 9, c.Input.ID)
			for i, m := range mahas {
				same(t, c, m, sub{want[i].Lord, want[i].Start})
				for j, a := range m.Sub() {
					same(t, c, a, want[i].Sub[j])
				}
			}
		}
	}
}

func same(t *testing.T, c referenceCase, got Period, want sub) {
	t.Helper()
	start := want.Start - vedic.JD(c.Input.Offset/24)
	if got.Lord != lord(t, want.Lord) || math.Abs(float64(got.Start-start)) > float64(second) {
		t.Errorf("%s: level %d %v from %.6f, want %s from %.6f", c.Input.ID, got.Level, got.Lord, got.Start, want.Lord,
			start)
	}
}

func TestReferenceBalance(t *testing.T) {
	for _, c := range reference(t) {
		b := Vimshottari(vedic.NewLongitude(vedic.Degrees(c.Input.Moon)), c.Input.JD, vedic.JulianYear).Balance()
		if b.Lord != lord(t, c.Expected.First) || math.Abs(b.Remaining-c.Expected.Left*365.25) > float64(second) {
			t.Errorf("%s: %v %v days, want %s %v years", c.Input.ID, b.Lord, b.Remaining, c.Expected.First,
				c.Expected.Left)
		}
	}
}

// A sidereal year one millionth of a day shorter moves every boundary by that millionth for each year since the start.
func TestSiderealYear(t *testing.T) {
	moon, birth := vedic.NewLongitude(vedic.Degrees(45)), vedic.JD(2451545)
	ours, theirs := Vimshottari(moon, birth, vedic.SiderealYear).Mahas(), grow(moon, birth, 365.256364).Mahas()
	yearsAtEnd := 120 - 3.75 // the Moon dasha of ten years began 3.75 years before birth
	for i := range ours {
		at := float64(ours[i].End-birth) / 365.256363
		late := float64(theirs[i].End - ours[i].End)
		require.LessOrEqual(t, math.Abs(late-at*1e-6), 1e-9, "%v: %v days", ours[i].Lord, late)
	}
	require.InDelta(t, yearsAtEnd, float64(ours[8].End-birth)/365.256363, 1e-9, "the tree ends")
}

// Worked examples 4, 5 and 6 of the rules: Moon at 45°, born at J2000.
func TestWorkedExamples(t *testing.T) {
	tree := Vimshottari(vedic.NewLongitude(vedic.Degrees(45)), 2451545, vedic.JulianYear)
	want := Balance{Lord: vedic.Moon, Years: 6, Months: 3, Days: 0, Remaining: 6.25 * 365.25}
	require.Empty(t, cmp.Diff(want, tree.Balance()))
	mahas := tree.Mahas()
	if mahas[0] != (Period{vedic.Moon, SystemVimshottari, 1, 2451545 - 3.75*365.25, 2453827.8125, 0, 0}) ||
		mahas[1] != (Period{vedic.Mars, SystemVimshottari, 1, 2453827.8125, 2456384.5625, 0, 0}) {
		t.Errorf("%+v", mahas[:2])
	}
	venus := mahas[7]
	require.Equal(t, vedic.Venus, venus.Lord, "%+v", venus)
	require.True(t, venus.End-venus.Start == 20*365.25, "%+v", venus)
	sun := venus.Sub()[1]
	require.Equal(t, vedic.Sun, sun.Lord, "Venus–Sun: %+v", sun)
	require.InDelta(t, 365.25, float64(sun.End-sun.Start), 1e-8, "Venus–Sun: %+v", sun)
	if moon := sun.Sub()[1]; moon.Lord != vedic.Moon || math.Abs(float64(moon.End-moon.Start)-30.4375) > 1e-8 {
		t.Errorf("Venus–Sun–Moon: %+v", moon)
	}
}

// basics.md §12a: 7 December 1996, 10:34 at Chennai, Moon at 6.96° of Tula with the True Pushya ayanamsa, sidereal
// year.
func TestJagannathaHora(t *testing.T) {
	tree := grow(vedic.NewLongitude(vedic.Degrees(186.96)), 2450424.711111, 365.256364)
	for _, c := range []struct {
		date  vedic.JD // 0 h UT
		chain []vedic.Graha
	}{
		{2450280.5, []vedic.Graha{vedic.Rahu}},                  // 1996-07-16
		{2456854.5, []vedic.Graha{vedic.Jupiter}},               // 2014-07-16
		{2462698.5, []vedic.Graha{vedic.Saturn}},                // 2030-07-16
		{2451266.5, []vedic.Graha{vedic.Rahu, vedic.Jupiter}},   // 1999-03-29
		{2452142.5, []vedic.Graha{vedic.Rahu, vedic.Saturn}},    // 2001-08-21
		{2457633.5, []vedic.Graha{vedic.Jupiter, vedic.Saturn}}, // 2016-09-02
	} {
		chain := tree.At(c.date+1, len(c.chain))
		for i, p := range chain {
			require.Equal(t, c.chain[i], p.Lord, "%v: %+v", c.chain, chain)
		}
		start := chain[len(chain)-1].Start
		require.InDelta(t, 0, float64(start-c.date), 1, "%v from %.2f, want %.1f", c.chain, start, c.date)
	}
}

// grow returns the tree for a year of any number of days.
func grow(moon vedic.Longitude, birth vedic.JD, yearDays float64) Tree {
	t := Vimshottari(moon, birth, vedic.JulianYear)
	t.year = yearDays
	return t
}
