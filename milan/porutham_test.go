package milan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// Each of the ten as good, middling and bad, by B. V. Raman's rules.
func TestPoruthams(t *testing.T) {
	for _, x := range []struct {
		key          string
		bride, groom milan.Party
		o            milan.Options
		want         milan.Grade
	}{
		{"dina", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{}, milan.Fine},
		{"dina", party(vedic.Ashwini, 1), party(vedic.Krittika, 1), milan.Options{}, milan.Bad},
		{"dina", party(vedic.Ashwini, 1), party(vedic.Magha, 1), milan.Options{}, milan.Bad}, // 10th, remainder 1
		{"dina", party(vedic.Ashwini, 1), party(vedic.Ashlesha, 1), milan.Options{}, milan.Fine},
		{"dina", party(vedic.Ashwini, 1), party(vedic.Shravana, 1), milan.Options{}, milan.Bad}, // the 22nd
		{"dina", party(vedic.Bharani, 1), party(vedic.Ashwini, 1), milan.Options{}, milan.Fine}, // the 27th in one sign
		{"dina", party(vedic.Ashwini, 1), party(vedic.Revati, 1), milan.Options{}, milan.Bad},   // in two
		{"dina", party(vedic.Rohini, 1), party(vedic.Rohini, 2), milan.Options{}, milan.Fine},
		{"dina", party(vedic.Ashwini, 1), party(vedic.Ashwini, 2), milan.Options{}, milan.Middling},
		{"dina", party(vedic.Bharani, 1), party(vedic.Bharani, 2), milan.Options{}, milan.Bad},
		{"gana", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{}, milan.Fine},
		{"gana", party(vedic.Ashwini, 1), party(vedic.Krittika, 1), milan.Options{}, milan.Middling},
		{"gana", party(vedic.Krittika, 1), party(vedic.Ashwini, 1), milan.Options{}, milan.Bad},
		// the 16th from his
		{"gana", party(vedic.Vishakha, 1), party(vedic.Ashwini, 1), milan.Options{}, milan.Middling},
		{"mahendra", party(vedic.Ashwini, 1), party(vedic.Rohini, 1), milan.Options{}, milan.Fine},
		{"mahendra", party(vedic.Ashwini, 1), party(vedic.Ashwini, 2), milan.Options{}, milan.Bad},
		{"mahendra", party(vedic.Ashwini, 1), party(vedic.PurvaBhadrapada, 1), milan.Options{}, milan.Fine},
		{"stree_deergha", party(vedic.Ashwini, 1), party(vedic.Chitra, 1), milan.Options{}, milan.Fine},
		{"stree_deergha", party(vedic.Ashwini, 1), party(vedic.Hasta, 1), milan.Options{}, milan.Middling},
		{"stree_deergha", party(vedic.Ashwini, 1), party(vedic.Punarvasu, 1), milan.Options{}, milan.Bad},
		{"stree_deergha", party(vedic.Ashwini, 1), party(vedic.Ashlesha, 1),
			milan.Options{StreeDeergha: milan.AboveNine}, milan.Bad},
		{"stree_deergha", party(vedic.Ashwini, 1), party(vedic.Magha, 1), milan.Options{StreeDeergha: milan.AboveNine},
			milan.Fine},
		{"stree_deergha", party(vedic.Ashwini, 1), party(vedic.Pushya, 1),
			milan.Options{StreeDeergha: milan.AboveSeven}, milan.Fine},
		{"yoni", party(vedic.Ashwini, 1), party(vedic.Hasta, 1), milan.Options{}, milan.Bad},
		{"yoni", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{}, milan.Fine},
		{"rashi", party(vedic.Ashwini, 1), party(vedic.Rohini, 1), milan.Options{}, milan.Bad},
		{"rashi", party(vedic.Ashwini, 1), party(vedic.Swati, 1), milan.Options{}, milan.Fine},
		{"rashi", party(vedic.Ashwini, 1), party(vedic.Anuradha, 1), milan.Options{}, milan.Middling},
		{"rashi", party(vedic.Bharani, 1), party(vedic.Ashwini, 1), milan.Options{}, milan.Fine},
		{"rashi", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{}, milan.Middling},
		{"rasyadhipati", party(vedic.Ashwini, 1), party(vedic.Mula, 1), milan.Options{}, milan.Fine},
		{"rasyadhipati", party(vedic.Ashwini, 1), party(vedic.Rohini, 1), milan.Options{}, milan.Middling},
		{"rasyadhipati", party(vedic.Pushya, 1), party(vedic.Ardra, 1), milan.Options{}, milan.Bad}, // friend and enemy
		{"vasya", party(vedic.Ashwini, 1), party(vedic.Magha, 1), milan.Options{}, milan.Fine},
		{"vasya", party(vedic.Magha, 1), party(vedic.Ashwini, 1), milan.Options{}, milan.Middling},
		{"vasya", party(vedic.Ashwini, 1), party(vedic.Rohini, 1), milan.Options{}, milan.Bad},
		{"rajju", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{}, milan.Fine},
		{"rajju", party(vedic.Ashwini, 1), party(vedic.Ashlesha, 1), milan.Options{}, milan.Bad},
		{"rajju", party(vedic.Ashwini, 1), party(vedic.Ashlesha, 1), milan.Options{RajjuWays: true}, milan.Middling},
		{"rajju", party(vedic.Ashwini, 1), party(vedic.Magha, 1), milan.Options{RajjuWays: true}, milan.Bad},
		{"vedha", party(vedic.Ashwini, 1), party(vedic.Jyeshtha, 1), milan.Options{}, milan.Bad},
		// their numbers sum to 28
		{"vedha", party(vedic.Ashwini, 1), party(vedic.Revati, 1), milan.Options{}, milan.Fine},
		{"vedha", party(vedic.Mrigashira, 1), party(vedic.Dhanishta, 1), milan.Options{}, milan.Bad},
	} {
		r := match(t, x.bride, x.groom, x.o)
		found, sum := false, milan.Points(0)
		for _, p := range r.South.Poruthams {
			sum += milan.Points(p.Grade)
			if p.Key != x.key {
				continue
			}
			if found = true; p.Grade != x.want || p.Name == "" || p.Rule.Note == "" || len(p.Because) == 0 {
				t.Errorf("%s %v %v: %v, want %v", x.key, x.bride, x.groom, p.Grade, x.want)
			}
		}
		require.True(t, found, "%s: %v, sum %v of %v", x.key, found, r.South.Total, sum)
		require.Equal(t, r.South.Total, sum, "%s: %v, sum", x.key, found)
	}
	// Ashwini and Bharani 2: dina, gana, yoni, lords, rajju and vedha are good, the sign is middling: 6½, with a good
	// rajju and dina.
	s := match(t, party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{}).South
	require.Equal(t, 6.5, s.Total.Float(), s.Total)
	require.Equal(t, milan.Acceptable, s.Band, s.Total)
	// one rajju
	if s := match(t, party(vedic.Ashwini, 1), party(vedic.Magha, 1), milan.Options{}).
		South; s.Band != milan.BelowThreshold {
		t.Errorf("%v %v", s.Total, s.Band)
	}
}
