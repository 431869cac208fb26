package milan_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whole results: two births, with their poruthams; and two Moons alone in Hindi.
func TestGolden(t *testing.T) {
	bride, groom := cast(skytest.Reference(t, "indira_gandhi")), cast(skytest.Reference(t, "gandhi"))
	births := match(t, milan.Party{Chart: bride}, milan.Party{Chart: groom}, milan.Options{})
	moons := match(t, party(vedic.Krittika, 1), party(vedic.Krittika, 3), milan.Options{Bands: milan.ServiceBands}).In(vedic.Hindi)
	for _, r := range []*milan.Report{births, moons} {
		if err := r.Seal(); err != nil {
			t.Fatal(err)
		}
	}
	golden.JSON(t, "milan/births", births)
	golden.JSON(t, "milan/births_south", births.South)
	golden.JSON(t, "milan/moons", moons)
}

// The hash is the same in every language and whatever the service fills in.
func TestSeal(t *testing.T) {
	r := match(t, party(vedic.Krittika, 1), party(vedic.Krittika, 3), milan.Options{})
	hindi, label := r.In(vedic.Hindi), "A"
	hindi.Bride.Label = &label
	for _, x := range []*milan.Report{r, hindi} {
		if err := x.Seal(); err != nil {
			t.Fatal(err)
		}
	}
	if r.Meta.ResultSHA256 != hindi.Meta.ResultSHA256 || len(r.Meta.ResultSHA256) != 64 {
		t.Error(r.Meta.ResultSHA256, hindi.Meta.ResultSHA256)
	}
	other := match(t, party(vedic.Krittika, 1), party(vedic.Krittika, 3), milan.Options{Policy: milan.NoPolicy})
	if err := other.Seal(); err != nil || other.Meta.ResultSHA256 == r.Meta.ResultSHA256 {
		t.Error("another policy has the same hash", err)
	}
}
