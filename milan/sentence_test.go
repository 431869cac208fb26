package milan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Each koota's sentence on a couple where it holds and on a near miss: the same bride with a groom whose Moon stands
// elsewhere. What the two have is from the tables of printed almanacs.
func TestKootaSentences(t *testing.T) {
	star := func(n vedic.Nakshatra, p vedic.Pada) Party { return Party{Nakshatra: n, Pada: p} }
	for _, c := range []struct {
		koota        Koota
		bride, groom Party
		want         string
	}{
		// Rohini is Vrishabha, vaishya; Pushya Karka, brahmin; Ardra Mithuna, shudra.
		{Varna, star(vedic.Rohini, 1), star(vedic.Pushya, 1), "the groom's is brahmin, which is not below hers"},
		{Varna, star(vedic.Rohini, 1), star(vedic.Ardra, 1), "the groom's is shudra, which is below hers"},
		{Varna, star(vedic.Rohini, 1), star(vedic.Mrigashira, 1), "both are vaishya"},
		{Vashya, star(vedic.Rohini, 1), star(vedic.Pushya, 1), "jalachara, which go together in part (1 of 2)"},
		{Vashya, star(vedic.Rohini, 1), star(vedic.Mrigashira, 1),
			"both are chatushpada, so they go together (2 of 2)"},
		{Vashya, star(vedic.Ardra, 1), star(vedic.Magha, 1), "vanachara, which do not go together (0 of 2)"},
		// Ashwini to Krittika is the 3rd, vipat; back 26, mod 9 is 8, mitra.
		{Tara, star(vedic.Ashwini, 1), star(vedic.Krittika, 1),
			"One is good (mitra) and one is not (vipat), which is half (1.5 of 3)"},
		{Tara, star(vedic.Ashwini, 1), star(vedic.Bharani, 1), "and both are good (3 of 3)"},
		{Yoni, star(vedic.Ashwini, 1), star(vedic.Shatabhisha, 1), "both have the horse, which is best (4 of 4)"},
		{Yoni, star(vedic.Ashwini, 1), star(vedic.Hasta, 1), "the buffalo, which do not get on (0 of 4)"},
		{Yoni, star(vedic.Ashwini, 1), star(vedic.Bharani, 1), "neither friends nor enemies (2 of 4)"},
		{GrahaMaitri, star(vedic.Ashwini, 1), star(vedic.Mula, 1), "Mars and Jupiter are friends (5 of 5)"},
		{GrahaMaitri, star(vedic.Ashwini, 1), star(vedic.Pushya, 1),
			"Mars and the Moon one is a friend and the other is"},
		{GrahaMaitri, star(vedic.Ashwini, 1), star(vedic.Ardra, 1), "one is neutral and the other an enemy"},
		{GrahaMaitri, star(vedic.Ashwini, 1), star(vedic.Rohini, 1),
			"Mars and Venus are neutral to each other (3 of 5)"},
		{Gana, star(vedic.Ashwini, 1), star(vedic.Rohini, 1), "which live well together (5 of 6)"},
		{Gana, star(vedic.Ashwini, 1), star(vedic.Krittika, 1), "which are held to clash (1 of 6)"},
		{Gana, star(vedic.Ashwini, 1), star(vedic.Pushya, 1), "both are deva (gentle) (6 of 6)"},
		{Bhakoot, star(vedic.Ashwini, 1), star(vedic.Rohini, 1),
			"are 2/12 from each other, which tradition avoids (0 of 7)"},
		{Bhakoot, star(vedic.Ashwini, 1), star(vedic.Ardra, 1), "are 3/11 from each other, which is good (7 of 7)"},
		{Bhakoot, star(vedic.Ashwini, 1), star(vedic.Bharani, 1), "both Moons are in Aries, which is good (7 of 7)"},
		{Nadi, star(vedic.Ashwini, 1), star(vedic.Ardra, 1),
			"both are adi, and tradition wants two different ones (0 of 8)"},
		{Nadi, star(vedic.Ashwini, 1), star(vedic.Bharani, 1), "the groom's is madhya; they differ"},
	} {
		r, err := Match(c.bride, c.groom, Options{})
		require.NoError(t, err)
		require.Contains(t, strings.ToLower(r.Kootas[c.koota-1].Text), strings.ToLower(c.want))
	}
}

// The sentences of doshas: cancelled with the points given back, cancelled with the points staying, and not cancelled.
func TestDoshaSentences(t *testing.T) {
	for _, c := range []struct {
		name         string
		bride, groom Party
		options      Options
		dosha        int
		want, not    []string
	}{
		{"one nakshatra in two signs gives the points back", Party{Nakshatra: vedic.Krittika, Pada: 1},
			Party{Nakshatra: vedic.Krittika, Pada: 3}, Options{}, 0,
			[]string{"It is cancelled, and this rule gives the 8 points back: one nakshatra and different signs."},
			[]string{"not cancelled", "stay"}},
		{"the same pada keeps the points at 0", Party{Nakshatra: vedic.Rohini, Pada: 1},
			Party{Nakshatra: vedic.Rohini, Pada: 1}, Options{}, 0,
			[]string{"It is cancelled, and by this rule the points stay at 0", "It weighs more here"},
			[]string{"not cancelled", "back"}},
		{"the same without cancellations", Party{Nakshatra: vedic.Krittika, Pada: 1},
			Party{Nakshatra: vedic.Krittika, Pada: 3}, Options{Policy: NoPolicy}, 0,
			[]string{"is not counted by the rules chosen here", "It is not cancelled, and the points stay at 0."},
			[]string{"It is cancelled", "back"}},
		{"one lord gives bhakoot back", Party{Nakshatra: vedic.Ashwini, Pada: 1},
			Party{Nakshatra: vedic.Anuradha, Pada: 1}, Options{}, 1,
			[]string{"Aries and Scorpio are 6/8 from each other. It is cancelled, and this rule gives the 7 points back: " +
				"one graha is the lord of both Moon signs."}, []string{"not cancelled", "eased"}},
		{"no rule for bhakoot", Party{Nakshatra: vedic.Ashwini, Pada: 1}, Party{Nakshatra: vedic.Rohini, Pada: 2},
			Options{}, 1, []string{"It is not cancelled, and the points stay at 0."}, []string{"It is cancelled"}},
		{"two nadis", Party{Nakshatra: vedic.Ashwini, Pada: 1}, Party{Nakshatra: vedic.Bharani, Pada: 1}, Options{}, 0,
			[]string{"none, since the two nadis differ"}, []string{"cancelled"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := Match(c.bride, c.groom, c.options)
			require.NoError(t, err)
			for _, want := range c.want {
				require.Contains(t, r.Doshas[c.dosha].Text, want)
			}
			for _, not := range c.not {
				require.NotContains(t, r.Doshas[c.dosha].Text, not)
			}
		})
	}
}

// randomCharts are charts with every graha and the lagna at random places.
func randomCharts(n int, seed uint64) []*kundali.Chart {
	rnd := rand.New(rand.NewPCG(seed, 2))
	list := make([]*kundali.Chart, n)
	for i := range list {
		var sky vedic.Sky
		for g := range sky.Grahas {
			sky.Grahas[g].Longitude = vedic.Longitude(rnd.Int64N(int64(vedic.Circle)))
		}
		sky.Lagna = vedic.Longitude(rnd.Int64N(int64(vedic.Circle)))
		list[i] = kundali.FromSky(kundali.Birth{}, sky)
	}
	return list
}

// What the sentences of 500 random couples say is counted again from the Moons alone, and no dosha is called cancelled
// and not cancelled.
func TestSentencesAreTrue(t *testing.T) {
	charts := randomCharts(1000, 36)
	seen := map[string]int{}
	for i := range 500 {
		b, g := charts[2*i], charts[2*i+1]
		o := Options{Policy: Policy(i % 3), Bands: Bands(i % 2)}
		r, err := Match(Party{Chart: b}, Party{Chart: g}, o)
		require.NoError(t, err)
		moons := [2]vedic.Longitude{b.Planets[1].Longitude, g.Planets[1].Longitude}
		var stars [2]int
		var signs [2]int
		for k, m := range moons {
			stars[k], signs[k] = int(m/(vedic.Longitude(vedic.Circle)/27)), int(m/(vedic.Longitude(vedic.Circle)/12))
		}
		text := func(k Koota) string { return r.Kootas[k-1].Text }
		for k := range r.Kootas {
			x := &r.Kootas[k]
			require.Contains(t, x.Text, fmt.Sprintf("(%v of %v).", x.Obtained, x.Maximum))
			require.Equal(t, x.Effective > x.Obtained, strings.Contains(x.Text, "gives the points back"), x.Text)
		}
		// Nadi runs adi, madhya, antya, antya, madhya, adi through the nakshatras.
		nadi := func(star int) int { return []int{0, 1, 2, 2, 1, 0}[star%6] }
		require.Equal(t, nadi(stars[0]) == nadi(stars[1]), strings.Contains(text(Nadi), "Both are"))
		there := (signs[1]-signs[0]+12)%12 + 1
		back := (signs[0]-signs[1]+12)%12 + 1
		require.Equal(t, there == 1, strings.Contains(text(Bhakoot), "Both Moons are in"))
		if there != 1 {
			require.Contains(t, text(Bhakoot), fmt.Sprintf("are %d/%d from", min(there, back), max(there, back)))
			require.Equal(t, slices.Contains([]int{2, 5, 6, 8, 9, 12}, there),
				strings.Contains(text(Bhakoot), "tradition avoids"))
		}
		bad := func(from, to int) bool { return slices.Contains([]int{3, 5, 7}, ((to-from+27)%27+1)%9) }
		half := bad(stars[0], stars[1]) || bad(stars[1], stars[0])
		require.Equal(t, half, strings.Contains(text(Tara), "which is half"), text(Tara))

		for k := range r.Doshas {
			d := &r.Doshas[k]
			not := strings.Contains(d.Text, "It is not cancelled")
			is := strings.Contains(d.Text, "It is cancelled")
			require.False(t, is && not, d.Text)
			require.Equal(t, d.Status == finding.Present, not, d.Text)
			require.Equal(t, d.Status == finding.Cancelled, is, d.Text)
			require.False(t, strings.Contains(d.Text, "stay at") && strings.Contains(d.Text, "points back"), d.Text)
			seen[d.Key+d.Status.String()]++
			for _, cap := range r.Verdict.Caps {
				if cap == "cap."+d.Key {
					require.True(t, not, d.Text)
				}
			}
		}
		mars := r.Doshas[3].Text
		require.Equal(t, r.Mangal.Bride == NoMangal && r.Mangal.Groom == NoMangal,
			strings.Contains(mars, "neither chart has it"))
		if r.Mangal.Bride != NoMangal {
			// Mars in 1, 2, 4, 7, 8 or 12 from the lagna is named, and nothing else is.
			from := (int(b.Planets[2].Longitude.Rashi())-int(b.Lagna.Longitude.Rashi())+12)%12 + 1
			ofBride, _, _ := strings.Cut(mars, ";")
			require.Equal(t, slices.Contains([]int{1, 2, 4, 7, 8, 12}, from), strings.Contains(ofBride, "the lagna"),
				mars)
		}
		hindi := r.In(vedic.Hindi)
		for k := range hindi.Doshas {
			require.Equal(t, hindi.Doshas[k].Status == finding.Present,
				strings.Contains(hindi.Doshas[k].Text, "इसका परिहार नहीं है"), hindi.Doshas[k].Text)
		}
	}
	for _, want := range []string{"nadipresent", "nadipresent_cancelled", "nadiabsent", "bhakootpresent",
		"bhakootpresent_cancelled", "mangalpresent", "mangalpresent_cancelled", "mangalabsent"} {
		require.NotZero(t, seen[want], want)
	}
}

// The next step names what stands, and of a match without such a thing the wedding day.
func TestNext(t *testing.T) {
	r, err := Match(Party{Nakshatra: vedic.Ashwini, Pada: 1}, Party{Nakshatra: vedic.Punarvasu, Pada: 1},
		Options{Bands: ServiceBands})
	require.NoError(t, err)
	require.Equal(t, []string{"cap.nadi"}, r.Verdict.Caps)
	require.Contains(t, r.Next[1], "ask about the nadi")
	require.Contains(t, r.Verdict.Text, "18 of 36 points alone would be acceptable, but points do not decide here")
	r, err = Match(Party{Nakshatra: vedic.Ashwini, Pada: 1}, Party{Nakshatra: vedic.Bharani, Pada: 1}, Options{})
	require.NoError(t, err)
	require.Contains(t, r.Next[0], "Give both births")
	require.Contains(t, r.Next[1], "choose a wedding day")
}
