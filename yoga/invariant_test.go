package yoga_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// charts returns the recorded births and two hundred skies where everything stands at random.
func charts(t *testing.T) (list []*kundali.Chart) {
	t.Helper()
	for _, id := range skytest.References(t) {
		list = append(list, read(skytest.Reference(t, id)))
	}
	dice := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		text := fmt.Sprintf("lagna %v %d", vedic.Rashi(dice.IntN(12)+1), dice.IntN(30))
		for g := vedic.Sun; g <= vedic.Rahu; g++ {
			text += fmt.Sprintf(", %v %v %d", g, vedic.Rashi(dice.IntN(12)+1), dice.IntN(30))
		}
		list = append(list, chart(text))
	}
	return list
}

func TestInvariants(t *testing.T) {
	for i, c := range charts(t) {
		all := yoga.All(c, yoga.Options{})
		formed := map[string]bool{}
		for j := range all {
			f := &all[j]
			if formed[f.ID] = f.Present; f.Present {
				checkFormed(t, i, c, f)
			} else if len(f.Missing()) == 0 || f.Strength != 0 ||
				len(f.Planets)+len(f.Houses)+len(f.Cancellations) != 0 || f.Variant != "" {
				t.Errorf("chart %d: absent %+v", i, f)
			}
		}
		checkMoon(t, i, formed)
		checkSankhya(t, i, c, all, formed)
		falls := yoga.Falls(c, yoga.Options{})
		if formed["neechabhanga"] != slices.ContainsFunc(falls, func(f yoga.Fall) bool { return f.Relieved }) {
			t.Errorf("chart %d: neechabhanga is %v, falls %+v", i, formed["neechabhanga"], falls)
		}
	}
}

// A yoga that is formed has grahas, stands in their houses, and rests on reasons that hold.
func checkFormed(t *testing.T, i int, c *kundali.Chart, f *yoga.Finding) {
	t.Helper()
	var houses []vedic.Bhava
	for _, g := range f.Planets {
		houses = append(houses, vedic.Bhava(c.Lagna.Rashi.Key.CountTo(c.Planets[g-1].Rashi.Key)))
	}
	slices.Sort(houses)
	if !slices.Equal(slices.Compact(houses), f.Houses) || len(f.Planets) == 0 || !slices.IsSorted(f.Planets) {
		t.Errorf("chart %d: %s: %v in %v", i, f.ID, f.Planets, f.Houses)
	}
	require.NotEmpty(t, f.Because, "chart %d: %s: %s", i, f.ID, toJSON(t, f.Because))
	require.Empty(t, f.Missing(), "chart %d: %s: %s", i, f.ID, toJSON(t, f.Because))
	if f.Cancelled() != (f.Strength == 0) || f.Strength > 100 || f.Strength != 0 && f.Strength < 5 {
		t.Errorf("chart %d: %s: strength %v, cancelled %v", i, f.ID, f.Strength, f.Cancelled())
	}
}

// Just one of the four states of the Moon's neighbours holds, at most one of the three of the Sun's, and her grade
// always.
func checkMoon(t *testing.T, i int, formed map[string]bool) {
	t.Helper()
	moon, sun := 0, 0
	for _, id := range []string{"sunapha", "anapha", "durudhara", "kemadruma"} {
		if formed[id] {
			moon++
		}
	}
	for _, id := range []string{"veshi", "voshi", "ubhayachari"} {
		if formed[id] {
			sun++
		}
	}
	if moon != 1 || sun > 1 || !formed["moon_sun_grade"] {
		t.Errorf("chart %d: %d of the Moon, %d of the Sun", i, moon, sun)
	}
}

// Just one Sankhya yoga is formed, that of the number of signs, unless another Nabhasa yoga goes before it.
func checkSankhya(t *testing.T, i int, c *kundali.Chart, all []yoga.Finding, formed map[string]bool) {
	t.Helper()
	byCount := []string{"", "gola", "yuga", "shula", "kedara", "pasha", "dama", "vallaki"}
	signs := map[vedic.Rashi]bool{}
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		signs[c.Planets[g-1].Rashi.Key] = true
	}
	other := slices.ContainsFunc(all, func(f yoga.Finding) bool {
		return f.Present && f.Class == yoga.Nabhasa && !slices.Contains(byCount, f.ID)
	})
	for n, id := range byCount {
		if n > 0 && formed[id] != (n == len(signs) && !other) {
			t.Errorf("chart %d: %d signs, another Nabhasa %v: %s is %v", i, len(signs), other, id, formed[id])
		}
	}
}

// Every reason of every rule reads as a sentence in both languages, with a path and no gap.
func TestReasonsRead(t *testing.T) {
	for _, c := range charts(t) {
		all := yoga.All(c, yoga.Options{GajakesariStrict: true, Partial: true, RajaWeak: true, KahalaByNinth: true,
			LagnadhiByBenefics: true})
		all = append(all, yoga.All(c, yoga.Options{Gender: yoga.Female})...)
		for i := range all {
			for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
				f := all[i].In(lang)
				checkWords(t, f.Name, f.Rule.Note)
				checkReasons(t, f.Because)
				for _, x := range f.Cancellations {
					checkWords(t, x.Rule.Note)
					checkReasons(t, x.Because)
				}
			}
		}
		for _, fall := range yoga.Falls(c, yoga.Options{}) {
			for _, x := range fall.In(vedic.Hindi).Rules {
				checkWords(t, x.Rule.Note)
				checkReasons(t, x.Because)
			}
		}
	}
}

func checkReasons(t *testing.T, because []finding.Fact) {
	t.Helper()
	for _, r := range because {
		checkWords(t, r.Text())
		if p := r.Path(); strings.ContainsAny(p, " {}()") || !strings.Contains(p, ".") ||
			strings.ContainsAny(r.Value(), " {}()") {
			t.Errorf("%q = %q", p, r.Value())
		}
	}
}

func checkWords(t *testing.T, texts ...string) {
	t.Helper()
	for _, s := range texts {
		if s == "" || strings.ContainsAny(s, "{}") || strings.Contains(s, "  ") || strings.Contains(s, "(0)") {
			t.Errorf("%q", s)
		}
	}
}

// A finding in Hindi and back is what it was, and only words differ.
func TestIn(t *testing.T) {
	for _, f := range yoga.All(chart("lagna tula 5, sun tula 9, mars makara 5"), yoga.Options{}) {
		hindi := f.In(vedic.Hindi)
		require.Empty(t, cmp.Diff(toJSON(t, f), toJSON(t, hindi.In(vedic.English))))
		if hindi.Name == f.Name || hindi.Rule.Note == f.Rule.Note || hindi.ID != f.ID {
			t.Errorf("%s is %s in Hindi", f.Name, hindi.Name)
		}
	}
}
