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
	moons := match(t, party(vedic.Krittika, 1), party(vedic.Krittika, 3), milan.Options{Bands: milan.ServiceBands}).
		In(vedic.Hindi)
	golden.JSON(t, "milan/births", births)
	golden.JSON(t, "milan/births_south", births.South)
	golden.JSON(t, "milan/moons", moons)
}
