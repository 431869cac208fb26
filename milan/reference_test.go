package milan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

func party(n vedic.Nakshatra, p vedic.Pada) milan.Party { return milan.Party{Nakshatra: n, Pada: p} }

func match(tb testing.TB, bride, groom milan.Party, o milan.Options) *milan.Report {
	tb.Helper()
	r, err := milan.Match(bride, groom, o)
	require.NoError(tb, err)
	return r
}

func cast(sky vedic.Sky) *kundali.Chart {
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
}

func chart(text string) *kundali.Chart { return cast(skytest.Sky(text)) }

// moon is one of a pair in milan.json; its sign is counted from 0.
type moon struct{ Nakshatra, Pada, Rashi int }

func (m moon) party() milan.Party { return party(vedic.Nakshatra(m.Nakshatra), vedic.Pada(m.Pada)) }

// All kootas with a textbook value in all 300 pairs, exactly: what at least two of PyJHora, panchangam-js and Maitreya
// agree on.
func TestReference(t *testing.T) {
	var file struct {
		Cases []struct {
			Boy, Girl moon
			Textbook  struct {
				Varna, Tara, Bhakoot, Nadi float64
				Maitri                     float64 `json:"graha_maitri"`
				Gana                       [2]int  `json:"gana_class"` // boy, girl
			}
		}
	}
	skytest.ReadJSON(t, "milan.json", &file)
	require.Len(t, file.Cases, 300)
	ganas := [3]string{"deva", "manushya", "rakshasa"}
	for _, x := range file.Cases {
		r := match(t, x.Girl.party(), x.Boy.party(), milan.Options{})
		require.Equal(t, x.Girl.Rashi+1, int(r.Bride.Rashi.Key), "%+v: signs %v %v", x, r.Bride.Rashi, r.Groom.Rashi)
		require.Equal(t, x.Boy.Rashi+1, int(r.Groom.Rashi.Key), "%+v: signs %v %v", x, r.Bride.Rashi, r.Groom.Rashi)
		for k, want := range map[milan.Koota]float64{
			milan.Varna: x.Textbook.Varna, milan.Tara: x.Textbook.Tara, milan.GrahaMaitri: x.Textbook.Maitri,
			milan.Bhakoot: x.Textbook.Bhakoot,
			milan.Nadi:    x.Textbook.Nadi,
		} {
			require.Equal(t, want, r.Kootas[k-1].Obtained.Float(), "%+v: %v", x, k)
		}
		if g := r.Kootas[milan.Gana-1]; g.Groom != ganas[x.Textbook.Gana[0]] || g.Bride != ganas[x.Textbook.Gana[1]] {
			t.Errorf("%+v: ganas %s %s", x, g.Bride, g.Groom)
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	bride, groom := cast(skytest.Reference(b, "indira_gandhi")), cast(skytest.Reference(b, "gandhi"))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := milan.Match(milan.Party{Chart: bride}, milan.Party{Chart: groom}, milan.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMatchMoons(b *testing.B) {
	bride, groom := party(vedic.Rohini, 1), party(vedic.Ashwini, 2)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := milan.Match(bride, groom, milan.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
