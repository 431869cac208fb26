package gochar_test

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func judge(text string, moon vedic.Rashi, o gochar.Options) vedic.ByGraha[gochar.Verdict] {
	s := skytest.Sky(text)
	all := gochar.Of(&s.Grahas)
	return gochar.Judge(&all, moon, o)
}

// Every graha in every house, alone in the sky but for one other in another house: good, void, bad and relieved as the
// table of the rules has it.
func TestVedhaTable(t *testing.T) {
	var table struct {
		Good map[string]map[string]*int `json:"good_to_vedha"`
		None [][2]string                `json:"no_vedha_pairs"`
	}
	skytest.ReadJSON(t, "rules_gochara.json", &table)
	require.Len(t, table.Good, 9, "%+v", table)
	require.Len(t, table.None, 2, "%+v", table)
	graha := func(s string) vedic.Graha {
		g, err := vedic.ParseGraha(s)
		require.NoError(t, err)
		return g
	}
	const moon = vedic.Simha
	for name, pairs := range table.Good {
		g := graha(name)
		vedha := map[int]int{} // of good houses
		for house, against := range pairs {
			h, _ := strconv.Atoi(house)
			vedha[h] = 0
			if against != nil {
				vedha[h] = *against
			}
		}
		for other := vedic.Sun; other <= vedic.Saturn; other++ {
			if other == g {
				continue
			}
			spared := false
			for _, p := range table.None {
				spared = spared || g == graha(p[0]) && other == graha(p[1]) || g == graha(p[1]) && other == graha(p[0])
			}
			for house := 1; house <= 12; house++ {
				for there := 1; there <= 12; there++ {
					var all vedic.ByGraha[gochar.Transit]
					for i := range all { // the rest where the one judged is: there nothing obstructs
						all[i].Rashi = moon.Nth(house)
					}
					all[other-1].Rashi = moon.Nth(there)
					verdicts := gochar.Judge(&all, moon, gochar.Options{})
					against, good := vedha[house]
					want := gochar.Bad
					switch {
					case good && against == there && !spared:
						want = gochar.Void
					case good:
						want = gochar.Good
					case vedha[there] == house && !spared:
						want = gochar.Relieved
					}
					if v := verdicts.At(g); v.Outcome != want || v.Vedha != (want == gochar.Void) ||
						int(v.House) != house {
						t.Fatalf("%v in %d, %v in %d: %+v, want %v", g, house, other, there, v, want)
					}
				}
			}
		}
	}
}

// The worked examples of the rules: on 2025-01-14 the Moon in the 11th from Kanya is good, for the 8th, Mesha, is
// empty; Mercury there would not obstruct her, and Mars would. On 2024-11-01 the Sun in the 11th from Dhanu is good,
// his 5th, Mesha, being empty.
func TestVedhaExamples(t *testing.T) {
	empty := "moon karka 10°, sun makara 1°, mercury dhanu 15°, mars karka 5°, jupiter vrishabha 18°, venus kumbha 17°, saturn kumbha 21°, rahu meena 6°"
	moon := func(text string, o gochar.Options) gochar.Verdict {
		all := judge(text, vedic.Kanya, o)
		return all.At(vedic.Moon)
	}
	v := moon(empty, gochar.Options{})
	want := gochar.Verdict{
		Graha: vedic.Moon, Rashi: vedic.Karka, House: 11, Outcome: gochar.Good, Against: 8, By: []vedic.Graha{},
		Source: vedic.Source{Work: "Phaladeepika", At: "26"},
	}
	require.Empty(t, cmp.Diff(want, v))
	const others = ", sun makara 1°, jupiter vrishabha 18°, venus kumbha 17°, saturn kumbha 21°"
	if v := moon("moon karka 10°, mercury mesha 3°, mars karka 5°, rahu meena 6°"+others,
		gochar.Options{}); v.Outcome != gochar.Good || v.Vedha {
		t.Errorf("Mercury in the 8th: %+v", v)
	}
	v = moon("moon karka 10°, mercury dhanu 3°, mars mesha 5°, rahu meena 6°"+others, gochar.Options{})
	if v.Outcome != gochar.Void || !v.Vedha || len(v.By) != 1 || v.By[0] != vedic.Mars {
		t.Errorf("Mars in the 8th: %+v", v)
	}
	// Rahu there does so only where he is asked to.
	const rahu = "moon karka 10°, mercury dhanu 3°, mars karka 5°, rahu mesha 6°" + others
	if v := moon(rahu, gochar.Options{}); v.Outcome != gochar.Good {
		t.Errorf("Rahu in the 8th: %+v", v)
	}
	if v := moon(rahu, gochar.Options{NodesObstruct: true}); v.Outcome != gochar.Void {
		t.Errorf("Rahu in the 8th: %+v", v)
	}
	const november = "sun tula 15°, moon tula 20°, mars karka 3°, mercury vrishchika 1°, jupiter vrishabha 25°, venus vrishchika 17°, saturn kumbha 18°"
	sun := judge(november+", rahu meena 9°", vedic.Dhanu, gochar.Options{})
	if v := sun.At(vedic.Sun); v.House != 11 || v.Outcome != gochar.Good || v.Against != 5 {
		t.Errorf("%+v", v)
	}
	// The Sun in the 9th is bad, and relieved by a graha in the 3rd, but not by Saturn, his son.
	for text, outcome := range map[string]gochar.Outcome{
		"sun dhanu 1°, mars mithuna 5°, saturn kumbha 1°, moon makara 1°, mercury makara 2°, jupiter makara 3°, venus makara 4°": gochar.Relieved,
		"sun dhanu 1°, saturn mithuna 5°, mars kumbha 1°, moon makara 1°, mercury makara 2°, jupiter makara 3°, venus makara 4°": gochar.Bad,
	} {
		all := judge(text, vedic.Mesha, gochar.Options{})
		if v := all.At(vedic.Sun); v.House != 9 || v.Outcome != outcome || v.Vedha {
			t.Errorf("%s: %+v", text, v)
		}
	}
}

// What the contract of the service calls them.
func TestVerdictAsJSON(t *testing.T) {
	all := judge("moon karka 10°", vedic.Kanya, gochar.Options{})
	b, err := json.Marshal(all.At(vedic.Moon))
	require.NoError(t, err)
	var got map[string]any
	require.NoError(t, json.Unmarshal(b, &got))
	if got["graha"] != "moon" || got["rashi"] != "karka" || got["houseFromMoon"] != 11.0 || got["vedha"] != false ||
		got["outcome"] != "good" {
		t.Errorf("%s", b)
	}
}
