package printout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestTexts(t *testing.T) {
	known := []string{"item", "item.plain", "name.lagna", "name.dasha.start", "name.dasha.end"}
	for _, id := range []string{"ayanamsa", "ayanamsa_node", "several", "several_node", "no_ayanamsa", "none",
		"no_places",
		"offset", "offset_less", "geometric", "nutation", "nutation_lagna", "surface", "later", "earlier",
		"later_minutes",
		"earlier_minutes", "delta_t",
		"rule.arudha", "rule.shadbala", "within", "houses", "year", "own_moon", "varga", "karakas", "all", "only",
		"only_differs", "agree", "nothing",
		"differ", "differ_one", "differ_all"} {
		known = append(known, "answer."+id)
	}
	for _, id := range []string{"unexplained", "digit", "plain", "shadbala", "day_name", "not_computed", "not_compared",
		"other_dasha", "no_place", "place_east", "place_west",
		"place_mirrored"} {
		known = append(known, "why."+id)
	}
	for _, k := range []Kind{SignOf, NakshatraOf, PadaOf, HouseOf, RetrogradeOf, CuspOf, VargaSignOf, KarakaOf,
		ShadbalaOf, DashaOf, BalanceOf, AyanamsaOf, RiseOf, SetOf} {
		known = append(known, "name."+string(k))
	}
	for _, id := range []string{"tithi", "yoga", "karana", "weekday"} {
		known = append(known, "name.day."+id)
	}
	for _, y := range years("") {
		known = append(known, "year."+y.String())
	}
	for _, fault := range text.New(textFiles).Check(known) {
		t.Error(fault)
	}
	for _, id := range []string{"ayanamsa." + vedic.Lahiri.String(), "houses." + vedic.Placidus.String(),
		"node." + vedic.TrueNode.String(), "method.kashinatha"} {
		require.True(t, texts.Has(vedic.English, id), "%s has no name", id)
	}
}
