package numerology_test

import (
	"errors"
	"slices"
	"testing"

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
			if slices.Contains(s.Targets(), n) != (err == nil) {
				t.Errorf("%v %d: %v", s, n, err)
			}
		}
	}
	if numerology.Both.Targets() != nil || numerology.System(0).Targets() != nil {
		t.Error("targets of no single system")
	}
	for _, sector := range append(numerology.Sectors(), "none") {
		err := suggest(numerology.Wish{Kind: numerology.Business, BaseName: "Surya", Target: 1, Sector: sector})
		if (sector == "none") != (err != nil) {
			t.Errorf("%s: %v", sector, err)
		}
	}
	for _, tag := range append(numerology.Tags(), "none") {
		err := suggest(numerology.Wish{Kind: numerology.Baby, Target: 1, Tags: []string{tag}})
		if (tag == "none") != (err != nil) {
			t.Errorf("%s: %v", tag, err)
		}
	}
}
