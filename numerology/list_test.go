package numerology_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is listed is what a wish takes, and nothing else is taken.
func TestLists(t *testing.T) {
	numerology.Prepare()
	suggest := func(w numerology.Wish) error {
		_, err := numerology.Suggest(w)
		var parse *vedic.ParseError
		if err != nil && !errors.As(err, &parse) {
			t.Fatal(err)
		}
		return err
	}
	for _, s := range []numerology.System{numerology.Pythagorean, numerology.Chaldean} {
		for n := -1; n < 100; n++ {
			if n == 0 {
				continue // finds a target
			}
			err := suggest(numerology.Wish{Kind: numerology.Respelling, BaseName: "Ravi", System: s, Target: n})
			require.Equal(t, err == nil, slices.Contains(s.Targets(), n), "%v %d: %v", s, n, err)
		}
	}
	require.Nil(t, numerology.Both.Targets(), "targets of no single system")
	require.Nil(t, numerology.System(0).Targets(), "targets of no single system")
	for _, sector := range append(numerology.Sectors(), "none") {
		err := suggest(numerology.Wish{Kind: numerology.Business, BaseName: "Surya", Target: 1, Sector: sector})
		require.Equal(t, err != nil, sector == "none", "%s: %v", sector, err)
	}
	for _, tag := range append(numerology.Tags(), "none") {
		err := suggest(numerology.Wish{Kind: numerology.Baby, Target: 1, Tags: []string{tag}})
		require.Equal(t, err != nil, tag == "none", "%s: %v", tag, err)
	}
}
