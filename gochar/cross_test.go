package gochar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func markAt(degrees vedic.Angle) mark { return mark{lon: vedic.NewLongitude(degrees * vedic.Degree)} }

// A path crosses an edge if it lies on both sides of it, nearer than a quarter of the circle to it. On the edge is
// beyond it.
func TestCrossesByHand(t *testing.T) {
	for _, c := range []struct {
		a, b, edge vedic.Angle
		want       bool
	}{
		{359, 1, 0, true}, {1, 359, 0, true}, {29, 31, 30, true}, {29, 30, 30, true}, {30, 31, 30, false},
		{31, 32, 30, false}, {28, 29, 30, false}, {271, 89, 0, true}, {271, 90, 0, false}, {270, 89, 0, false},
		{170, 190, 0, false}, // the far side
	} {
		if got := crosses(markAt(c.a), markAt(c.b), vedic.NewLongitude(c.edge*vedic.Degree)); got != c.want {
			t.Errorf("%d° to %d° over %d°: %t", int(c.a), int(c.b), int(c.edge), got)
		}
	}
}

// Near an edge is less than so far from either edge of the sign.
func TestNearEdgeByHand(t *testing.T) {
	for at, want := range map[vedic.Angle]bool{30: true, 31: true, 32: false, 33: false, 45: false, 57: false,
		58: false, 59: true, 0: true} {
		require.Equal(t, want, nearEdge(markAt(at), 2*vedic.Degree), "%d°", int(at))
	}
}
