package milan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// A seat beyond the last has no points, with whomever it is paired; the last has.
func TestSeatsAtTheEnd(t *testing.T) {
	m, err := milan.NewMatrix(milan.Options{})
	require.NoError(t, err)
	for _, c := range []struct {
		bride, groom milan.Seat
		is           bool
	}{
		{109, 109, true}, {0, 109, true}, {110, 0, false}, {0, 110, false}, {111, 0, false}, {0, 111, false},
		{111, 111, false}, {255, 255, false},
	} {
		total, effective := m.Total(c.bride, c.groom)
		if (total > 0 && effective > 0) != c.is || (m.Kootas(c.bride, c.groom) != [8]milan.Points{}) != c.is {
			t.Errorf("%d and %d: %v, %v", c.bride, c.groom, total, effective)
		}
	}
}

// V1 with lords of one varna: the bride's sign is Meena, a Brahmin, and the groom's Tula, a Shudra, but both lords,
// Jupiter and Venus, are Brahmins. Of Mithuna the lord is Mercury, who is lower. Full friends make up for it too: the
// lord of Vrishchika is Mars, a Kshatriya, and that of Simha the Sun.
func TestVarnaOfEqualLords(t *testing.T) {
	for _, c := range []struct {
		bride, groom milan.Party
		want         bool
	}{
		{party(vedic.UttaraBhadrapada, 1), party(vedic.Swati, 1), true},
		{party(vedic.UttaraBhadrapada, 1), party(vedic.Ardra, 1), false},
		{party(vedic.Anuradha, 1), party(vedic.Magha, 1), true},
	} {
		r := match(t, c.bride, c.groom, milan.Options{})
		s := &r.Kootas[milan.Varna-1]
		if s.Obtained != 0 || len(s.Cancellations) != 1 || s.Cancellations[0].Applies != c.want {
			t.Errorf("%v and %v: %+v", c.bride, c.groom, s)
		}
	}
}

// Opposite ways of rajju cancel where options say so, and change nothing otherwise.
func TestWaysOfRajjuByOption(t *testing.T) {
	for ways, want := range map[bool]finding.Effect{true: finding.Cancels, false: finding.NoEffect} {
		r := match(t, party(vedic.Ashwini, 1), party(vedic.Ashlesha, 1), milan.Options{RajjuWays: ways})
		found := false
		for _, d := range r.Doshas {
			for _, c := range d.Cancellations {
				if c.Rule.RuleID == "RJ1" {
					found = true
					require.True(t, c.Applies, "ways %v: %+v", ways, c)
					require.Equal(t, want, c.Effect, "ways %v: %+v", ways, c)
				}
			}
		}
		require.True(t, found, "no rule RJ1")
	}
}
