package yoga

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
)

// Every text is there in both languages and none is idle.
func TestTextsAreComplete(t *testing.T) {
	var known []string
	for i := range rules {
		if known = append(known, rules[i].id+".about"); rules[i].group == 0 || rules[i].group == sankhyaGroup {
			known = append(known, rules[i].id+".name")
		}
	}
	for i := range checks {
		known = append(known, checks[i].id+".about")
	}
	for id, forms := range map[string][]string{
		"chandra_adhi": {"partial"}, "vasumati": {"partial"}, "moon_sun_grade": {"adhama", "sama", "varishtha"},
		"chandra_dhana": {"little", "medium", "great"}, "raja_kt": {"weak"}, "neechabhanga": {"raja"},
		"sannyasa":  {"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn"},
		"kalasarpa": {"rahu_to_ketu", "ketu_to_rahu"}, "guru_chandal": {"ketu"},
		"veshi": {"shubha", "papa", "mishra"}, "voshi": {"shubha", "papa", "mishra"},
		"ubhayachari": {"shubha", "papa", "mishra"},
	} {
		for _, form := range forms {
			known = append(known, id+"."+form+".name")
		}
	}
	for rule, own := range map[string]bool{
		"raja_kt": false, "dharma_karma": false, "maha_parivartana": false, "kahala_parivartana": false,
		"dainya_parivartana": false, "dhana": true, "lord_1_home": true, "lord_5_home": true, "lord_10_home": true,
		"lord_9_strong": true, "graha_malika": true, "parivraja": true, "tapasvi": true, "lagna_lord_loss": true,
	} {
		if known = append(known, "heading."+rule+".name"); own {
			known = append(known, "heading."+rule+".about")
		}
	}
	known = append(known, "lagna_lord_loss.company.about", "lagna.and", "lagna.supported", "lagna.pressed",
		"lagna.even",
		"lagna.clear", "lagna.bare", "balance.helps", "balance.asks", "balance.even")
	for n := range 12 {
		known = append(known, "matter."+strconv.Itoa(n+1))
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// Facts count the Nabhasa yogas to which others yield in the order of the rules.
func TestNabhasasAreCountedAsFactsDo(t *testing.T) {
	n := 0
	for i := range rules {
		if g := rules[i].group; g == 0 || g == sankhyaGroup {
			continue
		}
		n++
		require.Equal(t, rules[i].id, (finding.Fact{Kind: finding.Preceded, N: uint8(i - firstNabhasa + 1)}).Value())
	}
	if n != 25 { // 20 Akriti, 2 Dala and 3 Ashraya yogas (BPHS 35)
		t.Error(n)
	}
}
