package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

const integrated = "P. V. R. Narasimha Rao, Vedic Astrology: An Integrated Approach, examples and exercises as quoted in " +
	"PyJHora's tests"

// bookFile is what is taken of books.json.
type bookFile struct {
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

// books are worked examples that need no ephemeris.
func (m *maker) books() []Suite {
	var file bookFile
	m.read("books.json", &file)
	return []Suite{file.karakas(), file.drishti(), file.bindus(), file.limbs()}
}

// karakas are the orders of given longitudes, as lists of eight.
func (f *bookFile) karakas() Suite {
	s := Suite{Suite: "book_karakas", Question: "chara_karakas", Kind: Exact, Source: integrated, Allows: factsOf,
		About: "the eight chara karakas of given longitudes", Settings: map[string]any{"karakas": 8}}
	for i, c := range f.Cases.Karakas {
		expected := map[string]any{}
		for n, g := range c.Expected {
			expected[fmt.Sprintf("karaka%d", n+1)] = strings.ToLower(g)
		}
		s.Cases = append(s.Cases, Case{ID: fmt.Sprint("karakas-", i+1),
			Input: map[string]any{"longitudes": lowered(c.Input)}, Expected: expected})
	}
	return s
}

// drishti takes each sign once: grahas that share one see the same.
func (f *bookFile) drishti() Suite {
	s := Suite{Suite: "book_rashi_drishti", Question: "rashi_drishti", Kind: Exact, Source: integrated,
		Allows: factsOf, About: "which signs a sign aspects"}
	for _, c := range f.Cases.Drishti {
		had := map[int]bool{}
		for graha, sees := range c.Expected {
			sign := c.Input.Signs[graha]
			if had[sign] {
				continue
			}
			had[sign] = true
			expected := map[string]any{}
			for n := range 12 {
				expected[fmt.Sprintf("sign%d", n+1)] = slices.Contains(sees, n)
			}
			s.Cases = append(s.Cases, Case{ID: fmt.Sprint("drishti-", sign+1),
				Input: map[string]any{"sign": sign + 1}, Expected: expected})
		}
	}
	sortCases(s.Cases)
	return s
}

// bindus takes the examples that print whole tables; others give sums alone.
func (f *bookFile) bindus() Suite {
	s := Suite{Suite: "book_ashtakavarga", Question: "ashtakavarga", Kind: Exact, Source: integrated, Allows: factsOf,
		About: "bindus of the seven grahas and the lagna, signs Mesha to Meena, by Parashara's tables"}
	names := [8]string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "lagna"}
	for i, c := range f.Cases.Bindus {
		var rows [][]int
		if err := json.Unmarshal(c.Expected, &rows); err != nil || len(rows) < 7 || len(rows[0]) != 12 {
			continue
		}
		signs, expected := map[string]any{}, map[string]any{}
		for g, n := range c.Input.Signs {
			signs[strings.ToLower(g)] = n + 1
		}
		for n, row := range rows {
			expected[names[n]] = anys(row)
		}
		s.Cases = append(s.Cases, Case{ID: fmt.Sprint("bindus-", i+1), Input: map[string]any{"signs": signs},
			Expected: expected, Note: c.Source})
	}
	return s
}

// limbs are tithi and yoga by formula.
func (f *bookFile) limbs() Suite {
	s := Suite{Suite: "book_limbs", Question: "limbs", Kind: Exact, Source: integrated, Allows: factsOf,
		About: "tithi, 1 to 30, and yoga, 1 to 27, of given longitudes"}
	for i, c := range f.Cases.Limbs {
		expected := map[string]any{}
		for k, v := range c.Expected {
			expected[k] = v
		}
		s.Cases = append(s.Cases, Case{ID: fmt.Sprint("limbs-", i+1),
			Input: map[string]any{"longitudes": lowered(c.Input)}, Expected: expected})
	}
	return s
}

func lowered(m map[string]float64) map[string]any {
	all := map[string]any{}
	for k, v := range m {
		all[strings.ToLower(k)] = v
	}
	return all
}
