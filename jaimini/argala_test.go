package jaimini_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// bolts writes the argalas of a house, or of a node, as "2 mars/12 sun equal papa".
func bolts(j *jaimini.Chart, house vedic.Bhava, node vedic.Graha) (list []string) {
	names := func(grahas []vedic.Graha) string {
		var s []string
		for _, g := range grahas {
			s = append(s, g.String())
		}
		return strings.Join(s, "+")
	}
	for _, a := range j.Argala {
		if a.Node == node && (node != 0 || a.House == house) {
			list = append(list, fmt.Sprintf("%d %s/%s %s %s", a.Place, names(a.Grahas), names(a.Opposing), a.Verdict,
				a.Nature))
		}
	}
	return list
}

// The worked example of the rules: on Simha only Rahu in the 11th against Saturn in the 3rd, and Ketu in the 5th
// against the Sun in the 9th, one against one. On Karka, the twelfth house, by hand: the 2nd and 4th, Simha and Tula:
// Saturn against the Sun in Mesha, the 10th; the 11th, Vrishabha, Mercury against none in Kanya.
func TestArgalaOfWorkedExample(t *testing.T) {
	j := literal(t, worked, jaimini.Options{})
	for house, want := range map[vedic.Bhava][]string{
		1:  {"11 rahu/saturn equal papa", "5 ketu/sun equal papa"},
		12: {"4 saturn/sun equal papa", "11 mercury/ stands shubha"},
	} {
		require.Equal(t, want, bolts(j, house, 0), "house %d", house)
	}
}

// On Mesha, the lagna; the others are in the seventh and the first, which take no part. Each verdict with its near
// miss.
func TestArgalaVerdicts(t *testing.T) {
	const idle = "lagna mesha 5, jupiter tula 1, venus tula 2, mercury tula 3, saturn tula 4, rahu tula 5, ketu mesha 6, moon mesha 7, "
	for _, c := range []struct {
		sky  string
		o    jaimini.ArgalaOptions
		want string
	}{
		{"sun vrishabha 5, mars mesha 5", jaimini.ArgalaOptions{}, "2 sun/ stands papa"},
		{"sun vrishabha 5, mars meena 5", jaimini.ArgalaOptions{}, "2 sun/mars equal papa"},
		{"sun vrishabha 5, mars vrishabha 6, venus meena 5", jaimini.ArgalaOptions{}, "2 sun+mars/venus stands papa"},
		{"sun vrishabha 5, mars meena 6, venus meena 5", jaimini.ArgalaOptions{}, "2 sun/mars+venus obstructed papa"},
		{"venus karka 5, sun mesha 5, mars mesha 9", jaimini.ArgalaOptions{}, "4 venus/ stands shubha"},
		{"venus karka 5, sun makara 5, mars mesha 9", jaimini.ArgalaOptions{}, "4 venus/sun equal shubha"},
		{"venus kumbha 5, sun kumbha 6, mars mesha 9", jaimini.ArgalaOptions{}, "11 sun+venus/ stands mixed"},
		{"venus kumbha 5, sun mithuna 6, mars mesha 9", jaimini.ArgalaOptions{}, "11 venus/sun equal shubha"},
		{"venus simha 5, sun dhanu 6, mars mesha 9", jaimini.ArgalaOptions{}, "5 venus/sun equal shubha"},
		{"sun mithuna 5, mars mithuna 6, saturn mithuna 7", jaimini.ArgalaOptions{}, "3 sun+mars+saturn/ stands papa"},
		{"sun mithuna 5, mars mithuna 6", jaimini.ArgalaOptions{}, ""},
		{"sun mithuna 5, mars mithuna 6", jaimini.ArgalaOptions{TwoMalefics: true}, "3 sun+mars/ stands papa"},
		{"sun mithuna 5, venus mithuna 6, mars mesha 9", jaimini.ArgalaOptions{TwoMalefics: true}, ""},
		{"sun mithuna 5, mars mithuna 6", jaimini.ArgalaOptions{Seventh: true},
			"7 mercury+jupiter+venus+saturn+rahu/moon+ketu stands mixed"},
		// By quarters: the first is hindered from the fourth, the second from the third.
		{"sun vrishabha 5, mars meena 5", jaimini.ArgalaOptions{Quarters: true}, "2 sun/mars stands papa"},
		{"sun vrishabha 5, mars meena 22°30′", jaimini.ArgalaOptions{Quarters: true}, "2 sun/mars equal papa"},
		{"sun vrishabha 7°30′, mars meena 22°30′", jaimini.ArgalaOptions{Quarters: true}, "2 sun/mars stands papa"},
		{"sun vrishabha 7°30′, mars meena 15, venus meena 22", jaimini.ArgalaOptions{Quarters: true},
			"2 sun/mars+venus obstructed papa"},
	} {
		var named []string
		for _, entry := range strings.Split(idle, ", ") {
			if g, _, _ := strings.Cut(entry, " "); g != "" && !strings.Contains(c.sky, g+" ") {
				named = append(named, entry)
			}
		}
		j := literal(t, strings.Join(append(named, c.sky), ", "), jaimini.Options{Argala: c.o})
		require.Equal(t, c.want, strings.Join(bolts(j, 1, 0), "; "), "%s %+v", c.sky, c.o)
	}
}

// For Ketu places count backward: what lies in the twelfth from him takes part, what lies in the second hinders. For
// Rahu only on request.
func TestArgalaOfNodes(t *testing.T) {
	const sky = "lagna mesha 5, ketu mithuna 5, rahu dhanu 5, venus vrishabha 5, sun karka 5, mars karka 6, moon kanya 5, mercury kanya 6, " +
		"jupiter vrishchika 5, saturn vrishchika 6"
	j := literal(t, sky, jaimini.Options{})
	// Backward from Mithuna: Vrishabha 2nd, Karka 12th; Meena 4th and Kanya 10th; Simha 11th; Kumbha 5th; Mesha 3rd.
	require.Equal(t, []string{"2 venus/sun+mars obstructed shubha"}, bolts(j, 0, vedic.Ketu))
	// The same sign as a house counts forward. The Moon, on Shukla 6, and Mercury with her are malefic.
	got, want := bolts(j, 3, 0), []string{"2 sun+mars/venus stands papa",
		"4 moon+mercury/ stands papa"}
	require.Equal(t, want, got)
	require.Nil(t, bolts(j, 0, vedic.Rahu))
	// Backward from Dhanu: Vrishchika 2nd, Kanya 4th, with Meena the 10th empty.
	both := literal(t, sky, jaimini.Options{Argala: jaimini.ArgalaOptions{RahuReverse: true}})
	require.Equal(t, []string{"2 jupiter+saturn/ stands mixed", "4 moon+mercury/ stands papa"},
		bolts(both, 0, vedic.Rahu))
}
