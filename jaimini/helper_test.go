package jaimini_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// worked is chart J1, the worked example of the rules (§9).
const worked = "lagna simha 12, sun mesha 10.5, moon karka 22.3, mars makara 28.9, mercury vrishabha 3.2, jupiter karka 5, " +
	"venus meena 27.4, saturn tula 20, rahu mithuna 14.6"

// Charts printed in P. V. R. Narasimha Rao's Vedic Astrology by signs alone; here every graha is in the middle of
// its sign. The second is a varga, in which the nodes share a sign.
const (
	printed1 = "lagna kanya 15, jupiter mesha 15, mars mesha 15, saturn mesha 15, moon mithuna 15, rahu karka 15, mercury meena 15, " +
		"sun meena 15, venus meena 15"
	printed2 = "lagna dhanu 15, saturn mesha 15, venus vrishabha 15, rahu karka 15, ketu karka 15, mercury dhanu 15, jupiter makara 15, " +
		"moon kumbha 15, sun kumbha 15, mars kumbha 15"
)

func cast(sky vedic.Sky) *kundali.Chart {
	zone := sky.Place.Zone
	if zone == nil {
		zone = time.UTC
	}
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(zone), Place: sky.Place}, sky)
}

func of(tb testing.TB, sky vedic.Sky, o jaimini.Options) *jaimini.Chart {
	tb.Helper()
	j, err := jaimini.Of(cast(sky), o)
	if err != nil {
		tb.Fatal(err)
	}
	return j
}

func literal(tb testing.TB, text string, o jaimini.Options) *jaimini.Chart {
	tb.Helper()
	return of(tb, skytest.Sky(text), o)
}

// graha and sign read names as the references write them; signs also by two letters.
func graha(tb testing.TB, s string) vedic.Graha {
	tb.Helper()
	g, err := vedic.ParseGraha(s)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

func sign(tb testing.TB, s string) vedic.Rashi {
	tb.Helper()
	if i := slices.Index(strings.Fields("Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq Pi"), s); i >= 0 {
		return vedic.Rashi(i + 1)
	}
	r, err := vedic.ParseRashi(s)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// signs reads a list of two-letter signs.
func signs(tb testing.TB, s string) (list []vedic.Rashi) {
	tb.Helper()
	for _, two := range strings.Fields(s) {
		list = append(list, sign(tb, two))
	}
	return list
}

// numbered turns signs counted from 0 into signs.
func numbered(numbers []int) (list []vedic.Rashi) {
	for _, n := range numbers {
		list = append(list, vedic.Rashi(n+1))
	}
	return list
}

func padas(j *jaimini.Chart) (list []vedic.Rashi) {
	for _, a := range j.ArudhaPadas {
		list = append(list, a.Rashi)
	}
	return list
}

func grahaPadas(j *jaimini.Chart) (list []vedic.Rashi) {
	for _, a := range j.GrahaArudhas {
		list = append(list, a.Rashi)
	}
	return list
}

func holders(list []jaimini.CharaKaraka) (grahas []vedic.Graha) {
	for _, k := range list {
		grahas = append(grahas, k.Graha)
	}
	return grahas
}
