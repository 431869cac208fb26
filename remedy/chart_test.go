package remedy_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

func read(sky vedic.Sky) *kundali.Chart {
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

// chart makes the chart of a literal sky.
func chart(text string) *kundali.Chart { return read(skytest.Sky(text)) }

// even are strengths in which everyone has what is required and seven bindus everywhere: they add nothing to a score.
func even() *bala.Strengths {
	s := &bala.Strengths{}
	for i, rupas := range []float64{5, 6, 5, 7, 6.5, 5.5, 5} {
		s.Shadbala[i].Graha, s.Shadbala[i].Required = vedic.Graha(i+1), vedic.Decimal(rupas)
		s.Shadbala[i].Total = bala.Strength(rupas*2) * (bala.Rupa / 2)
	}
	for i := range s.Ashtakavarga.Tables {
		for j := range s.Ashtakavarga.Tables[i].Bindus {
			s.Ashtakavarga.Tables[i].Bindus[j] = 7
		}
	}
	return s
}

// reportOf returns a report on all grahas, with even strengths unless options say otherwise.
func reportOf(t testing.TB, c *kundali.Chart, findings []dosha.Finding, o remedy.Options) *remedy.Report {
	t.Helper()
	if o.Strengths == nil {
		o.Strengths = even()
	}
	o.Most = cmp.Or(o.Most, 9)
	r, err := remedy.For(c, findings, o)
	require.NoError(t, err)
	return r
}

// found are findings of doshas that are present.
func found(ids ...dosha.ID) (list []dosha.Finding) {
	for _, id := range ids {
		list = append(list, dosha.Finding{Dosha: id, Status: finding.Present})
	}
	return list
}

// value returns the value of a fact of a graha; ok reports whether there is one.
func value(a *remedy.Affliction, path string) (v string, ok bool) {
	i := slices.IndexFunc(a.Reasons, func(r finding.Fact) bool { return r.Path() == path })
	if i < 0 {
		return "", false
	}
	return a.Reasons[i].Value(), true
}

func ids(list []remedy.Remedy) (all []string) {
	for _, r := range list {
		all = append(all, r.ID)
	}
	return all
}
