package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

const integrated = "P. V. R. Narasimha Rao, Vedic Astrology: An Integrated Approach, examples and exercises as quoted in " +
	"PyJHora's tests"

// books are worked examples that need no ephemeris.
func (m *maker) books() []Suite {
	karakas := Suite{Suite: "book_karakas", Question: "chara_karakas", Kind: Exact, Source: integrated, Allows: factsOf,
		About: "the eight chara karakas of given longitudes", Settings: map[string]any{"karakas": 8}}
	seen := Suite{Suite: "book_rashi_drishti", Question: "rashi_drishti", Kind: Exact, Source: integrated,
		Allows: factsOf, About: "which signs a sign aspects"}
	bindus := Suite{Suite: "book_ashtakavarga", Question: "ashtakavarga", Kind: Exact, Source: integrated,
		Allows: factsOf, About: "bindus of the seven grahas and the lagna, signs Mesha to Meena, by Parashara's tables"}
	limbs := Suite{Suite: "book_limbs", Question: "limbs", Kind: Exact, Source: integrated, Allows: factsOf,
		About: "tithi, 1 to 30, and yoga, 1 to 27, of given longitudes"}
	var file struct {
		Cases struct {
			Karakas []struct {
				Input    map[string]float64
				Expected []string
			} `json:"chara_karakas_8"`
			Drishti []struct {
				Input    struct{ Signs map[string]int }
				Expected map[string][]int
			} `json:"rasi_drishti"`
			Bindus []struct {
				Source   string
				Input    struct{ Signs map[string]int }
				Expected json.RawMessage // bindus in some, sums or pindas in others
			} `json:"ashtakavarga"`
			Limbs []struct{ Input, Expected map[string]float64 } `json:"panchanga_formula"`
		}
	}
	m.read("books.json", &file)
	for i, c := range file.Cases.Karakas {
		expected := map[string]any{}
		for n, g := range c.Expected {
			expected[fmt.Sprintf("karaka%d", n+1)] = strings.ToLower(g)
		}
		karakas.Cases = append(karakas.Cases, Case{ID: fmt.Sprint("karakas-", i+1),
			Input: map[string]any{"longitudes": lowered(c.Input)}, Expected: expected})
	}
	for _, c := range file.Cases.Drishti {
		had := map[int]bool{}
		for graha, sees := range c.Expected {
			sign := c.Input.Signs[graha]
			if had[sign] {
				continue
			}
			had[sign] = true
			expected := map[string]any{}
			for s := range 12 {
				expected[fmt.Sprintf("sign%d", s+1)] = false
			}
			for _, s := range sees {
				expected[fmt.Sprintf("sign%d", s+1)] = true
			}
			seen.Cases = append(seen.Cases, Case{ID: fmt.Sprint("drishti-", sign+1),
				Input: map[string]any{"sign": sign + 1}, Expected: expected})
		}
	}
	sortCases(seen.Cases)
	names := [8]string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "lagna"}
	for i, c := range file.Cases.Bindus {
		signs := map[string]any{}
		for g, s := range c.Input.Signs {
			signs[strings.ToLower(g)] = s + 1
		}
		var rows [][]int
		if err := json.Unmarshal(c.Expected, &rows); err != nil || len(rows) < 7 || len(rows[0]) != 12 {
			continue
		}
		expected := map[string]any{}
		for n, row := range rows {
			expected[names[n]] = anys(row)
		}
		bindus.Cases = append(bindus.Cases, Case{ID: fmt.Sprint("bindus-", i+1), Input: map[string]any{"signs": signs},
			Expected: expected, Note: c.Source})
	}
	for i, c := range file.Cases.Limbs {
		expected := map[string]any{}
		for k, v := range c.Expected {
			expected[k] = v
		}
		limbs.Cases = append(limbs.Cases, Case{ID: fmt.Sprint("limbs-", i+1),
			Input: map[string]any{"longitudes": lowered(c.Input)}, Expected: expected})
	}
	return []Suite{karakas, seen, bindus, limbs}
}

func lowered(m map[string]float64) map[string]any {
	all := map[string]any{}
	for k, v := range m {
		all[strings.ToLower(k)] = v
	}
	return all
}
