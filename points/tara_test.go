package points_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// By hand, from the Moon in Revati: the tenth from it is Ashlesha, and Ashwini is the second, sampat.
func TestTaras(t *testing.T) {
	sky := skytest.Sky("lagna mesha 1°, sun mesha 1°, moon meena 20°, mars karka 20°")
	c := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
	p := read(t, c, points.Options{})
	want := map[points.Term]vedic.Nakshatra{"janma_star": vedic.Revati, "karma_star": vedic.Ashlesha,
		"sanghatika": vedic.Swati, "samudayika": vedic.Anuradha, "adhana_star": vedic.Jyeshtha,
		"vainashika": vedic.Shravana, "manasa": vedic.Shatabhisha}
	for _, s := range p.Taras.Special {
		require.Equal(t, want[s.Tara], s.Nakshatra, s)
	}
	if g := p.Taras.Grahas; g[0].Tara != "sampat" || g[0].Count != 2 || g[1].Tara != "janma_tara" ||
		g[2].Tara != "janma_tara" || g[2].Count != 10 {
		t.Errorf("%+v", g[:3])
	}
	unknown := read(t, c, points.Options{TimeUnknown: true})
	require.Nil(t, unknown.Taras, "the Moon's star hangs on the hour")
}
