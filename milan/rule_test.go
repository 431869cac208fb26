package milan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

func find(tb testing.TB, r *milan.Report, id string) milan.Cancellation {
	tb.Helper()
	for _, k := range r.Kootas {
		for _, c := range k.Cancellations {
			if c.Rule.RuleID == id {
				return c
			}
		}
	}
	for _, d := range r.Doshas {
		for _, c := range d.Cancellations {
			if c.Rule.RuleID == id {
				return c
			}
		}
	}
	tb.Fatalf("no rule %s", id)
	return milan.Cancellation{}
}

func status(r *milan.Report, key string) finding.Status {
	for _, d := range r.Doshas {
		if d.Key == key {
			return d.Status
		}
	}
	return 0
}

// The worked examples of the rules (§13); points in the order of the kootas.
func TestWorkedExamples(t *testing.T) {
	for _, x := range []struct {
		bride, groom     milan.Party
		points           [8]float64
		total, effective float64
		fires            string
		nadi, bhakoot    finding.Status
	}{
		{party(vedic.Ashwini, 2), party(vedic.Rohini, 2), [8]float64{0, 2, 1.5, 3, 3, 5, 0, 8}, 22.5, 22.5, "B3",
			finding.Absent, finding.Cancelled},
		{party(vedic.Rohini, 2), party(vedic.Ashwini, 2), [8]float64{1, 2, 1.5, 3, 3, 6, 0, 8}, 24.5, 24.5, "B3",
			finding.Absent, finding.Cancelled},
		{party(vedic.Magha, 3), party(vedic.Magha, 3), [8]float64{1, 2, 3, 4, 5, 6, 7, 0}, 28, 28, "N4",
			finding.Cancelled, finding.Absent},
		{party(vedic.PurvaAshadha, 2), party(vedic.PurvaAshadha, 4), [8]float64{1, 2, 3, 4, 5, 6, 7, 0}, 28, 36, "N3",
			finding.Cancelled, finding.Absent},
		{party(vedic.Krittika, 1), party(vedic.Krittika, 3), [8]float64{0, 2, 3, 4, 3, 6, 0, 0}, 18, 26, "N2",
			finding.Cancelled, finding.Present},
		{party(vedic.Chitra, 1), party(vedic.Chitra, 4), [8]float64{0, 2, 3, 4, 5, 6, 0, 0}, 20, 28, "B2",
			finding.Cancelled, finding.Cancelled},
		{party(vedic.Hasta, 2), party(vedic.Shatabhisha, 1), [8]float64{0, 2, 1.5, 0, 4, 1, 0, 0}, 8.5, 8.5, "",
			finding.Present, finding.Present},
		{party(vedic.Pushya, 1), party(vedic.Shravana, 3), [8]float64{0, 2, 1.5, 0, 0.5, 6, 7, 8}, 25, 25, "",
			finding.Absent, finding.Absent},
	} {
		r := match(t, x.bride, x.groom, milan.Options{})
		for i, want := range x.points {
			require.Equal(t, want, r.Kootas[i].Obtained.Float(), "%v %v: %v", x.bride, x.groom, r.Kootas[i].Koota)
		}
		if r.Total.Float() != x.total || r.EffectiveTotal.Float() != x.effective {
			t.Errorf("%v %v: %v and %v, want %v and %v", x.bride, x.groom, r.Total, r.EffectiveTotal, x.total,
				x.effective)
		}
		if x.fires != "" && !find(t, r, x.fires).Applies {
			t.Errorf("%v %v: %s does not apply", x.bride, x.groom, x.fires)
		}
		if n, b := status(r, "nadi"), status(r, "bhakoot"); n != x.nadi || b != x.bhakoot {
			t.Errorf("%v %v: nadi %v, bhakoot %v", x.bride, x.groom, n, b)
		}
	}
}

// Every cancellation on a pair where it holds and on a near miss.
func TestRules(t *testing.T) {
	type pair [2]milan.Party
	for _, x := range []struct {
		id         string
		holds, not pair
	}{
		// Karka over Dhanu: Jupiter is no lower than the Moon. Karka over Makara: Saturn is, and no friend.
		{"V1", pair{party(vedic.Pushya, 1), party(vedic.Mula, 1)},
			pair{party(vedic.Pushya, 1), party(vedic.Shravana, 3)}},
		// Mare and buffalo in Mesha and Tula, 7 from each other; in Mesha and Kanya they are 6 from each other.
		{"Y1", pair{party(vedic.Ashwini, 1), party(vedic.Swati, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Hasta, 1)}},
		// Karka and Makara have full bhakoot; Karka and Mithuna do not, and the navamsa lords of Pushya 1 and Ardra 1
		// are the Sun and Jupiter, who are friends, those of Pushya 2 and Ardra 2 Mercury and Saturn, who are not.
		{"M0", pair{party(vedic.Pushya, 1), party(vedic.Ardra, 1)},
			pair{party(vedic.Pushya, 2), party(vedic.Ardra, 2)}},
		{"G1", pair{party(vedic.Ashwini, 1), party(vedic.Anuradha, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Rohini, 1)}},
		{"G2", pair{party(vedic.Pushya, 1), party(vedic.Ardra, 1)},
			pair{party(vedic.Pushya, 2), party(vedic.Ardra, 2)}},
		{"G3", pair{party(vedic.Swati, 1), party(vedic.Ashwini, 1)},
			pair{party(vedic.Chitra, 3), party(vedic.Ashwini, 1)}},
		{"G4", pair{party(vedic.Magha, 1), party(vedic.Magha, 2)},
			pair{party(vedic.Magha, 1), party(vedic.UttaraPhalguni, 1)}},
		{"B1", pair{party(vedic.Ashwini, 1), party(vedic.Anuradha, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Mula, 1)}},
		{"B2", pair{party(vedic.Ashwini, 1), party(vedic.Mula, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Rohini, 1)}},
		// The navamsa lords of Ashwini 1 and Rohini 1 are Mars and Mars; of Ashwini 1 and Rohini 2 Mars and Venus.
		{"B3", pair{party(vedic.Ashwini, 1), party(vedic.Rohini, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Rohini, 2)}},
		{"B4", pair{party(vedic.Ashwini, 1), party(vedic.Anuradha, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Hasta, 1)}},
		{"E1", pair{party(vedic.Bharani, 1), party(vedic.Ashwini, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Bharani, 1)}},
		{"N1", pair{party(vedic.Ardra, 1), party(vedic.Punarvasu, 1)},
			pair{party(vedic.Ardra, 1), party(vedic.Punarvasu, 4)}},
		{"N2", pair{party(vedic.Krittika, 1), party(vedic.Krittika, 2)},
			pair{party(vedic.Krittika, 2), party(vedic.Krittika, 3)}},
		{"N3", pair{party(vedic.Krittika, 2), party(vedic.Krittika, 3)},
			pair{party(vedic.Krittika, 2), party(vedic.Krittika, 2)}},
		{"N4", pair{party(vedic.Krittika, 2), party(vedic.Krittika, 2)},
			pair{party(vedic.Krittika, 2), party(vedic.Krittika, 3)}},
		{"N5", pair{party(vedic.Rohini, 1), party(vedic.Krittika, 2)},
			pair{party(vedic.Rohini, 1), party(vedic.Ashlesha, 2)}},
		{"N6", pair{party(vedic.Ashwini, 1), party(vedic.Mula, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Rohini, 1)}},
		{"N7", pair{party(vedic.Ardra, 1), party(vedic.Rohini, 1)},
			pair{party(vedic.Ardra, 1), party(vedic.Pushya, 1)}},
		{"RJ1", pair{party(vedic.Ashwini, 1), party(vedic.Ashlesha, 1)},
			pair{party(vedic.Ashwini, 1), party(vedic.Magha, 1)}},
	} {
		for i, p := range []pair{x.holds, x.not} {
			require.Equal(t, i == 0, find(t, match(t, p[0], p[1], milan.Options{}), x.id).Applies, "%s: %v", x.id, p)
		}
	}
}

func TestPolicies(t *testing.T) {
	// Krittika 1 and 3: N2 restores by common practice alone. Ashwini and Anuradha: B1, of the Muhurta Chintamani, and
	// nadi is clean.
	star, sign := [2]milan.Party{party(vedic.Krittika, 1), party(vedic.Krittika, 3)},
		[2]milan.Party{party(vedic.Ashwini, 1), party(vedic.Anuradha, 1)}
	for _, x := range []struct {
		pair   [2]milan.Party
		policy milan.Policy
		gained float64
		key    string
		status finding.Status
	}{
		{star, milan.ClassicalPolicy, 8, "nadi", finding.Cancelled},
		{star, milan.StrictPolicy, 0, "nadi", finding.Cancelled},
		{star, milan.NoPolicy, 0, "nadi", finding.Present},
		{sign, milan.ClassicalPolicy, 7, "bhakoot", finding.Cancelled},
		{sign, milan.StrictPolicy, 7, "bhakoot", finding.Cancelled},
		{sign, milan.NoPolicy, 0, "bhakoot", finding.Present},
	} {
		r := match(t, x.pair[0], x.pair[1], milan.Options{Policy: x.policy})
		require.Equal(t, x.gained, r.EffectiveTotal.Float()-r.Total.Float())
		require.Equal(t, x.status, status(r, x.key))
		require.Equal(t, x.policy, r.Policy)
		require.Equal(t, match(t, x.pair[0], x.pair[1], milan.Options{}).Total, r.Total, "a policy changed the total")
	}
}

func TestVariants(t *testing.T) {
	for _, x := range []struct {
		name         string
		bride, groom milan.Party
		o            milan.Options
		koota        milan.Koota
		want         float64
	}{
		{"varna", party(vedic.Rohini, 1), party(vedic.Ardra, 1), milan.Options{}, milan.Varna, 0},
		{"varna", party(vedic.Rohini, 1), party(vedic.Ardra, 1), milan.Options{Varna: milan.SaravaliVarna}, milan.Varna,
			1},
		{"varna", party(vedic.Ashwini, 1), party(vedic.Swati, 1), milan.Options{Varna: milan.RamanVarna}, milan.Varna,
			1},
		{"vashya", party(vedic.Magha, 1), party(vedic.Pushya, 1), milan.Options{}, milan.Vashya, 1},
		{"vashya", party(vedic.Magha, 1), party(vedic.Pushya, 1), milan.Options{Vashya: milan.SaravaliVashya},
			milan.Vashya, 0},
		{"vashya", party(vedic.Pushya, 1), party(vedic.Hasta, 1), milan.Options{Vashya: milan.AstroyogiVashya},
			milan.Vashya, 1.5},
		{"vashya", party(vedic.Magha, 1), party(vedic.Pushya, 1), milan.Options{Vashya: milan.PyJHoraVashya},
			milan.Vashya, 2},
		{"tara", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{Tara: milan.FromBride}, milan.Tara, 3},
		{"tara", party(vedic.Bharani, 1), party(vedic.Krittika, 1), milan.Options{}, milan.Tara, 3},
		{"tara", party(vedic.Ashwini, 1), party(vedic.Krittika, 1), milan.Options{Tara: milan.FromBride}, milan.Tara,
			0},
		{"tara", party(vedic.Ashwini, 1), party(vedic.Krittika, 1), milan.Options{}, milan.Tara, 1.5},
		{"yoni", party(vedic.Ashwini, 1), party(vedic.Rohini, 1), milan.Options{Yoni: milan.PlainYoni}, milan.Yoni, 2},
		{"yoni", party(vedic.Ashwini, 1), party(vedic.Hasta, 1), milan.Options{Yoni: milan.PlainYoni}, milan.Yoni, 0},
		{"yoni", party(vedic.Ashwini, 1), party(vedic.Shatabhisha, 1), milan.Options{Yoni: milan.PlainYoni}, milan.Yoni,
			4},
		{"maitri", party(vedic.Pushya, 1), party(vedic.Ardra, 1), milan.Options{}, milan.GrahaMaitri, 1},
		{"maitri", party(vedic.Pushya, 1), party(vedic.Ardra, 1), milan.Options{Maitri: milan.SaravaliMaitri},
			milan.GrahaMaitri, 2},
		{"gana", party(vedic.Krittika, 1), party(vedic.Ashwini, 1), milan.Options{Gana: milan.FuturePointGana},
			milan.Gana, 1},
		{"gana", party(vedic.Ashwini, 1), party(vedic.Bharani, 1), milan.Options{Gana: milan.SaravaliGana}, milan.Gana,
			6},
		{"bhakoot", party(vedic.Ashwini, 1), party(vedic.Ardra, 1), milan.Options{}, milan.Bhakoot, 7},
		{"bhakoot", party(vedic.Ashwini, 1), party(vedic.Ardra, 1), milan.Options{Bhakoot: milan.RamanBhakoot},
			milan.Bhakoot, 0},
		{"bhakoot", party(vedic.Ashwini, 1), party(vedic.Anuradha, 1), milan.Options{Bhakoot: milan.RamanBhakoot},
			milan.Bhakoot, 7},
	} {
		r := match(t, x.bride, x.groom, x.o)
		require.Equal(t, x.want, r.Kootas[x.koota-1].Obtained.Float(), "%s %v %v %+v", x.name, x.bride, x.groom, x.o)
	}
	either := match(t, party(vedic.Rohini, 1), party(vedic.Ashlesha, 2), milan.Options{EitherStar: true})
	require.True(t, find(t, either, "N5").Applies, "either star")
	for _, id := range []string{"G1", "G3"} {
		bride, groom := party(vedic.Chitra, 3), party(vedic.Ashwini, 1) // 14 back; Venus and Mars are neutral
		if find(t, match(t, bride, groom, milan.Options{}), id).Applies ||
			!find(t, match(t, bride, groom, milan.Options{GanaLenient: true}), id).Applies {
			t.Errorf("%s: the lenient school", id)
		}
	}
}

// B. V. Raman counts from the bride's sign to the groom's: the 2nd to the 6th are bad and the 7th to the 12th good, so
// that a pair whose partners change places has the other result. The common rule has 2/12, 5/9 and 6/8 as bad.
func TestBhakootOfEveryCount(t *testing.T) {
	firstOf := [12]vedic.Nakshatra{vedic.Ashwini, vedic.Rohini, vedic.Ardra, vedic.Pushya, vedic.Magha, vedic.Hasta,
		vedic.Swati, vedic.Anuradha, vedic.Mula, vedic.Shravana, vedic.Shatabhisha, vedic.UttaraBhadrapada}
	for rule, points := range map[milan.BhakootRule][12]float64{
		milan.CommonBhakoot: {7, 0, 7, 7, 0, 0, 7, 0, 0, 7, 7, 0},
		milan.RamanBhakoot:  {7, 0, 0, 0, 0, 0, 7, 7, 7, 7, 7, 7},
	} {
		for i, want := range points {
			r := match(t, party(vedic.Ashwini, 1), party(firstOf[i], 1), milan.Options{Bhakoot: rule})
			require.Equal(t, want, r.Kootas[milan.Bhakoot-1].Obtained.Float(), "%v, count %d", rule, i+1)
		}
	}
}
