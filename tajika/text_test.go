package tajika

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every key has words in each language, and no words are without a key.
func TestTexts(t *testing.T) {
	var known []string
	name := func(list ...Term) {
		for _, key := range list {
			known = append(known, string(key))
		}
	}
	for i := range sahamRows {
		name(sahamRows[i].key, sahamRows[i].key+".use")
	}
	for _, row := range sixteen {
		name(row.key, row.key+".use")
	}
	for _, y := range yoginis {
		name(y.key)
	}
	name(vartamana, purna, bhavishyat, munthaLord, natalLord, annualLord, trirashi, dinaratri, yearLord)
	name("strongest", "more_offices", "none_aspects", "all_weak", "moon_hands_on", "moon_sign")
	name("excellent", "good", "ordinary", "weak", "mixed", "careful", "uttama", "madhyama", "sama", "adhama")
	name("open_friendly", "secret_friendly", "secret_inimical", "open_inimical", "neutral")
	for _, row := range outcomes {
		name("verdict." + row.yoga)
	}
	name("verdict.bhavishyat", "verdict.over", "and")
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
	require.True(t, Term("apamrityu").Reserved(), "reserved")
	require.False(t, Punya.Reserved(), "reserved")
	if Ithasala.Name(vedic.Hindi) != "इत्थशाल" || Term("").Name(vedic.English) != "" || Punya.Use(vedic.English) == "" {
		t.Error(Ithasala.Name(vedic.Hindi))
	}
}

// Haddas run to the end of a sign with five lords, each of Mars to Saturn once; days of dashas come to a year; places
// strike each other both ways; orbs, speeds and lords of three signs are complete.
func TestTables(t *testing.T) {
	for r, row := range haddas.All() {
		lords, last := map[vedic.Graha]bool{}, 0
		for _, h := range row {
			lords[h.lord] = true
			if h.to <= last || h.lord < vedic.Mars || h.lord > vedic.Saturn {
				t.Errorf("%v: %+v", r, row)
			}
			last = h.to
		}
		require.Len(t, lords, 5, "%v: %+v", r, row)
		require.Equal(t, 30, last, "%v: %+v", r, row)
	}
	sum := 0.0
	for _, d := range muddaDays {
		sum += d
	}
	require.Equal(t, 360.0, sum, "the mudda dashas")
	for i, row := range vedhas {
		for _, j := range row {
			back := false
			for _, k := range vedhas[j-1] {
				back = back || k == i+1
			}
			require.True(t, back, "place %d sees %d and is not seen by it", i+1, j)
		}
	}
	for _, row := range trirashis {
		for r, g := range row.All() {
			require.True(t, g >= vedic.Sun, "%v: %v", r, g)
			require.True(t, g <= vedic.Saturn, "%v: %v", r, g)
		}
	}
	require.Equal(t, 36, len(sahamRows))
	require.Equal(t, 16, len(sixteen))
}
