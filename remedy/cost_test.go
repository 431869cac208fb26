package remedy_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/remedy"
)

// With a greatest cost, or with some types, a report has those remedies of the whole report that are of them, in the
// same order.
func TestReportIsCutByCostAndType(t *testing.T) {
	dear := 0
	for i, c := range charts(t) {
		if i%10 != 0 {
			continue
		}
		o := remedy.Options{At: c.Birth.Time.AddDate(20, 0, 0), Purpose: remedy.Purpose(1 + i%11)}
		whole := reportOf(t, c, nil, o).Remedies
		cut := func(o remedy.Options, fits func(r *remedy.Remedy) bool) {
			t.Helper()
			var want []string
			for j := range whole {
				if fits(&whole[j]) {
					want = append(want, whole[j].ID)
				}
			}
			if got := ids(reportOf(t, c, nil, o).Remedies); !slices.Equal(got, want) {
				t.Errorf("chart %d, at most %v, %v: %q, want %q", i, o.MaxCost, o.Types, got, want)
			}
		}
		for most := remedy.Free; most <= remedy.High; most++ {
			o := o
			o.MaxCost = most
			cut(o, func(r *remedy.Remedy) bool { return r.Cost <= most })
		}
		for _, kind := range []remedy.Type{remedy.Mantra, remedy.Charity, remedy.Gemstone} {
			o := o
			o.Types = remedy.Only(kind)
			cut(o, func(r *remedy.Remedy) bool { return r.Type == kind })
		}
		for _, r := range whole {
			if r.Cost > remedy.Free {
				dear++
			}
		}
	}
	require.GreaterOrEqual(t, dear, 20)
}
