package kundali_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// After Sripati, by hand: the midheaven at 0° and the lagna at 120°, so that a third of the one quadrant is 40° and of
// the other 20°. A house begins halfway between two middles and holds its beginning.
func TestMadhyasByHand(t *testing.T) {
	at := func(degrees int) vedic.Longitude { return vedic.NewLongitude(vedic.Angle(degrees) * vedic.Degree) }
	m, ok := kundali.Madhyas(&vedic.Sky{Lagna: at(120), Midheaven: at(0)})
	want := [12]int{120, 140, 160, 180, 220, 260, 300, 320, 340, 0, 40, 80}
	for i, degrees := range want {
		require.Equal(t, at(degrees), m[i], "middle of house %d: want %d°", i+1, degrees)
	}
	require.True(t, ok, "the midheaven bounds a quadrant")
	begins := [12]int{100, 130, 150, 170, 200, 240, 280, 310, 330, 350, 20, 60}
	for i, degrees := range begins {
		before := vedic.Bhava((i+11)%12 + 1)
		if got := kundali.BhavaAmong(&m, at(degrees)); got != vedic.Bhava(i+1) {
			t.Errorf("%d° is in house %d, want %d", degrees, got, i+1)
		}
		require.Equal(t, before, kundali.BhavaAmong(&m, at(degrees).Plus(-1)), "just before %d° is in house", degrees)
	}
	for _, midheaven := range []int{120, 300, 299} { // no quadrant: the middles are 30° apart
		m, ok := kundali.Madhyas(&vedic.Sky{Lagna: at(120), Midheaven: at(midheaven)})
		if ok || m[0] != at(120) || m[1] != at(150) || m[11] != at(90) {
			t.Errorf("the midheaven at %d°: %v, %v", midheaven, m, ok)
		}
	}
}
