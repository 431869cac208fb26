package milan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// A bride of Uttara Ashadha 2 and a groom of Swati 3: the lords of their signs, Saturn and Venus, are friends (N6),
// which cancels nadi dosha and leaves its points; the varnas of these lords make up for varna (V1) and leave its point.
func TestReliefOfFriends(t *testing.T) {
	r := match(t, party(vedic.UttaraAshadha, 2), party(vedic.Swati, 3), milan.Options{})
	for k, want := range map[milan.Koota][2]string{
		milan.Varna: {"lack made up for, points stay", "कमी की पूर्ति, अंक वही रहे"},
		milan.Tara: {"has no cancellation",
			"इसका कोई परिहार नहीं"}, milan.Gana: {"", ""},
		milan.Yoni: {"no cancellation applies", "कोई परिहार लागू नहीं"},
		milan.Nadi: {"dosha cancelled, points stay", "दोष का परिहार, अंक वही रहे"},
	} {
		s := r.Kootas[k-1]
		if s.EffectiveNote != want[0] || s.Effective != s.Obtained ||
			r.In(vedic.Hindi).Kootas[k-1].EffectiveNote != want[1] {
			t.Errorf("%v: %v to %v, %q", k, s.Obtained, s.Effective, s.EffectiveNote)
		}
	}
	for _, c := range r.Kootas[milan.Nadi-1].Cancellations {
		if c.Rule.RuleID == "N6" && c.Text != "applies, cancels the dosha, the points stay" {
			t.Errorf("%+v", c)
		}
	}
	// Under no policy it is not counted.
	none := match(t, party(vedic.UttaraAshadha, 2), party(vedic.Swati, 3), milan.Options{Policy: milan.NoPolicy})
	require.Equal(t, "cancellation not counted under this policy", none.Kootas[milan.Nadi-1].EffectiveNote)
}

// Over all pairs of padas and all policies the words agree with the points: a koota gains points exactly if one of its
// cancellations restores, and a dosha is cancelled exactly if one of them cancels or restores.
func TestReliefAgreesWithPoints(t *testing.T) {
	restored := 0
	for i := range 108 * 108 {
		if i%7 != 0 {
			continue
		}
		b, g := i/108, i%108
		r := match(t, party(vedic.Nakshatra(b/4+1), vedic.Pada(b%4+1)),
			party(vedic.Nakshatra(g/4+1), vedic.Pada(g%4+1)),
			milan.Options{Policy: milan.Policy(i % 3)})
		for j := range r.Kootas {
			s := &r.Kootas[j]
			gives, cancels := false, false
			for k := range s.Cancellations {
				c := &s.Cancellations[k]
				gives = gives || c.Relief == milan.Restores
				cancels = cancels || c.Relief == milan.Restores || c.Relief == milan.Cancels
				require.NotEqual(t, c.Applies, c.Relief == milan.NotThere, "%v: %+v", s.Koota, c)
				require.NotEmpty(t, c.Text, "%v: %+v", s.Koota, c)
			}
			if gives != (s.Effective > s.Obtained) || (s.EffectiveNote == "") != (s.Obtained == s.Maximum) {
				t.Fatalf("%v: %v to %v, %q", s.Koota, s.Obtained, s.Effective, s.EffectiveNote)
			}
			if gives {
				restored++
			}
			for k := range r.Doshas {
				if d := &r.Doshas[k]; d.Key == s.Koota.String() &&
					(d.Status.String() == "present_cancelled") != cancels {
					t.Fatalf("%v: %v, %+v", s.Koota, d.Status, s.Cancellations)
				}
			}
		}
	}
	require.NotZero(t, restored, "no koota has its points restored")
}
