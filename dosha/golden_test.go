package dosha_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whole results: the report of one chart, and the further doshas of another in Hindi.
func TestGolden(t *testing.T) {
	r := dosha.Of(cast(skytest.Reference(t, "gandhi")), dosha.Options{})
	golden.JSON(t, "dosha/gandhi", r)
	further := dosha.All(cast(skytest.Reference(t, "steve_jobs")), dosha.Options{})[dosha.Kemdrum:]
	for i := range further {
		further[i] = further[i].In(vedic.Hindi)
	}
	golden.JSON(t, "dosha/steve_jobs_further", further)
}
