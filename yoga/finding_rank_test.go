package yoga_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// The list of all yogas and the headings of a reading have one order: of two headings that are rules of the catalogue
// the first comes first in the list, unless a heavier heading of the same rule moved it up.
func TestYogasAreInTheOrderOfHeadings(t *testing.T) {
	compared := 0
	for i, c := range charts(t) {
		list := yoga.Present(yoga.All(c, yoga.Options{}))
		at := func(id string) int {
			rule, _, _ := strings.Cut(id, ".")
			return slices.IndexFunc(list, func(f yoga.Finding) bool { return f.ID == rule })
		}
		last := -1
		for _, h := range yoga.Rank(c, yoga.Options{}).Yogas {
			n := at(h.ID)
			if n < 0 || h.ID == "raja_kt.5.9" {
				continue // only headings have the rule; raja_kt of the catalogue joins a kendra and a trikona
			}
			if list[n].Rank < h.Rank {
				t.Errorf("chart %d: %s has rank %v in the list and %v as a heading", i, h.ID, list[n].Rank, h.Rank)
			}
			if list[n].Rank == h.Rank {
				require.GreaterOrEqual(t, n, last, "chart %d: %s comes too early in the list", i, h.ID)
				last = n
				compared++
			}
		}
	}
	require.GreaterOrEqual(t, compared, 400)
}

// BPHS 37.1 gives every chart one of three grades of the Moon, and BPHS 35 one of seven Sankhya yogas unless another
// Nabhasa yoga is formed. They come after all yogas of note. The Akriti yogas are no such set: most charts have none.
func TestWhatEveryChartHasComesLast(t *testing.T) {
	for i, c := range charts(t) {
		general, nabhasa := 0, 0
		for _, f := range yoga.Present(yoga.All(c, yoga.Options{})) {
			switch {
			case f.General:
				general++
			case f.Class == yoga.Nabhasa:
				nabhasa++
			}
			switch {
			case f.General:
			case general > 0:
				t.Errorf("chart %d: %s comes after yogas that every chart has", i, f.ID)
			}
		}
		if general != 2 && (general != 1 || nabhasa == 0) {
			t.Errorf("chart %d: %d yogas are called general with %d other Nabhasa yogas", i, general, nabhasa)
		}
	}
	for _, id := range []string{"nauka", "gajakesari", "veshi", "rajju"} {
		if find(t, chart("lagna mesha 5"), yoga.Options{}, id).General {
			t.Errorf("%s is called general, but many charts lack it", id)
		}
	}
}

// Nehru's Malavya stood below the grade of his Moon, which graded higher by strength alone.
func TestMalavyaComesBeforeTheGradeOfTheMoon(t *testing.T) {
	list := yoga.Present(yoga.All(cast(t, "nehru"), yoga.Options{}))
	require.Equal(t, "malavya", list[0].ID, "the first yoga")
	if last := list[len(list)-1].ID; last != "moon_sun_grade" && last != "dama" {
		t.Errorf("the last yoga is %s, not one that every chart has", last)
	}
}

// Half a percent is rounded up everywhere: 50.5 of 100 charts are 51.
func TestPercent(t *testing.T) {
	for share, want := range map[vedic.Decimal]int{0.505: 51, 0.504: 50, 0.088: 9, 0.001: 0, 0: 0} {
		h := yoga.Heading{Share: share}
		require.Equal(t, want, h.Percent(), "a share of %v", share)
	}
}
