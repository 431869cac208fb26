package kundali_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func deg(d float64) vedic.Longitude { return vedic.NewLongitude(vedic.Degrees(d)) }

func TestWholeSigns(t *testing.T) {
	c := chart("lagna kumbha 29°59′, sun kumbha 0, moon meena 0, mars makara 29°59′59″")
	for g, want := range map[vedic.Graha]vedic.Bhava{vedic.Sun: 1, vedic.Moon: 2, vedic.Mars: 12} {
		require.Equal(t, want, c.BhavaOf(g), g)
	}
	if h := c.Bhava(3); h.Start != 0 || h.Cusp != 0 || h.End != deg(30) || h.Rashi.Key != vedic.Mesha ||
		h.Lord != vedic.Mars {
		t.Errorf("%+v", h)
	}
	require.Equal(t, []vedic.Graha{vedic.Sun, vedic.Ketu}, c.Bhava(1).Occupants)
}

// Where a cusp begins its house, it belongs to it; where it is the middle, the house runs from one halfway point to the
// next.
func TestCuspHouses(t *testing.T) {
	sky := skytest.Sky("sun mesha 20, moon mesha 19°59′59″, mars mithuna 9, saturn mesha 4°59′59″, jupiter mesha 5")
	for i := range sky.Cusps {
		sky.Cusps[i] = deg(20 + 30*float64(i))
	}
	sky.Cusps[1] = deg(60) // houses 1 and 2 are unequal: 20°–60°–80°
	for _, c := range []struct {
		system                           vedic.HouseSystem
		start, end                       float64 // of house 1
		sun, moon, mars, saturn, jupiter vedic.Bhava
	}{
		{vedic.Placidus, 20, 60, 1, 12, 2, 12, 12},
		{vedic.Sripati, 5, 40, 1, 1, 2, 12, 1},
	} {
		sky.Settings.Houses = c.system
		got := read(sky)
		if h := got.Bhava(1); h.Start != deg(c.start) || h.Cusp != deg(20) || h.End != deg(c.end) {
			t.Errorf("%v: %v to %v", c.system, h.Start, h.End)
		}
		for g, want := range map[vedic.Graha]vedic.Bhava{
			vedic.Sun: c.sun, vedic.Moon: c.moon, vedic.Mars: c.mars, vedic.Saturn: c.saturn, vedic.Jupiter: c.jupiter,
		} {
			require.Equal(t, want, got.BhavaOf(g), "%v: %v", c.system, g)
		}
		for i := range got.Houses {
			require.Equal(t, got.Houses[(i+1)%12].Start, got.Houses[i].End, "%v: house %d ends", c.system, i+1)
		}
	}
	sky.Settings.Houses = vedic.Placidus
	if h := read(sky).Bhava(2); h.Rashi.Key != vedic.Mithuna || h.Lord != vedic.Mercury {
		t.Errorf("the sign of the second cusp is %v", h.Rashi)
	}
}

// kp.json: the Placidus houses of nine grahas in 26 births, by another program and under another ayanamsa, which leaves
// houses alone.
func TestPlacidusReference(t *testing.T) {
	var file struct {
		Cases []struct {
			Input    struct{ ID string }
			Expected struct {
				Planets map[string]struct{ House vedic.Bhava }
			}
		}
	}
	skytest.ReadJSON(t, "kp.json", &file)
	compared := 0
	for _, c := range file.Cases {
		if c.Input.ID == "tromso_midwinter" { // Placidus is undefined there
			continue
		}
		got := read(skytest.ReferenceWith(t, c.Input.ID, vedic.Settings{Houses: vedic.Placidus}))
		for name, want := range c.Expected.Planets {
			if g, err := vedic.ParseGraha(name); err == nil {
				compared++
				require.Equal(t, want.House, got.BhavaOf(g), "%s: %v", c.Input.ID, g)
			}
		}
	}
	require.Equal(t, 26*9, compared)
}
