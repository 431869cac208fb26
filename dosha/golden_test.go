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
	if err := r.Seal(); err != nil {
		t.Fatal(err)
	}
	golden.JSON(t, "dosha/gandhi", r)
	further := dosha.All(cast(skytest.Reference(t, "steve_jobs")), dosha.Options{})[dosha.Kemdrum:]
	for i := range further {
		further[i] = further[i].In(vedic.Hindi)
	}
	golden.JSON(t, "dosha/steve_jobs_further", further)
}

// The hash is the same in every language, and differs by what was asked.
func TestSeal(t *testing.T) {
	c := cast(skytest.Reference(t, "gandhi"))
	one, hindi, other := dosha.Of(c, dosha.Options{}), dosha.Of(c, dosha.Options{}).In(vedic.Hindi), dosha.Of(c, dosha.Options{Houses: dosha.NorthHouses})
	for _, r := range []*dosha.Report{one, hindi, other} {
		if err := r.Seal(); err != nil {
			t.Fatal(err)
		}
	}
	if one.Meta.ResultSHA256 != hindi.Meta.ResultSHA256 || one.Meta.ResultSHA256 == other.Meta.ResultSHA256 || len(one.Meta.ResultSHA256) != 64 {
		t.Error(one.Meta.ResultSHA256, hindi.Meta.ResultSHA256, other.Meta.ResultSHA256)
	}
}
