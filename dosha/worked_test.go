package dosha_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
)

// The worked examples of the rules (§7). Severity before cancellations, the status, the rules that apply, the score;
// what an example does not place stands where no rule of it looks.
func TestWorkedExamples(t *testing.T) {
	const (
		first    = "lagna mesha 15, mars tula 10, moon mithuna 5, venus kanya 5, saturn kumbha 10, rahu meena 10, sun karka 10, mercury simha 5"
		enclosed = "rahu mesha 10, sun mesha 20, mars mithuna 0, mercury mesha 15, jupiter karka 10, venus vrishabha 10, lagna meena 5"
		alone    = "moon mesha 10, sun vrishabha 5, mars mithuna 10, mercury mithuna 5, lagna vrishabha 20"
	)
	for _, x := range []struct {
		name, sky string
		id        dosha.ID
		before    dosha.Severity
		status    finding.Status
		severity  dosha.Severity
		variant   dosha.Variant
		applying  string
		raw, left float64
	}{
		{"1", first + ", jupiter vrishabha 5", dosha.Mangal, dosha.Medium, finding.Reduced, dosha.Medium, "lagna,venus",
			"M20", 1.125, 0.675},
		{"2", first + ", jupiter mesha 5", dosha.Mangal, dosha.Medium, finding.Cancelled, dosha.NoSeverity,
			"lagna,venus", "M11 M13 M20", 1.125, 0},
		{"3", "lagna tula 15, mars mesha 10", dosha.Mangal, dosha.High, finding.Cancelled, dosha.NoSeverity,
			"lagna,moon", "M01", 1.25, 0},
		{"4", "lagna karka 15, mars karka 10", dosha.Mangal, dosha.Medium, finding.Cancelled, dosha.NoSeverity,
			"lagna,venus", "M09", 0.9375, 0},
		{"5", "lagna vrishabha 15, mars mithuna 10, moon simha 5, venus makara 5", dosha.Mangal, dosha.Low,
			finding.Cancelled, dosha.NoSeverity, "lagna", "M02", 0.5, 0},
		{"6", enclosed + ", moon kanya 25, saturn kanya 0", dosha.KaalSarp, dosha.Medium, finding.Reduced, dosha.Low,
			"kulik", "K6", 0, 0},
		{"7", enclosed + ", moon tula 15, saturn kanya 0", dosha.KaalSarp, dosha.Low, finding.Cancelled,
			dosha.NoSeverity, "kulik", "K6", 0, 0},
		{"8", enclosed + ", moon tula 15, saturn vrishchika 20", dosha.KaalSarp, 0, finding.Absent, 0, "", "", 0, 0},
		{"9", alone + ", jupiter simha 5, venus simha 10, saturn vrishchika 5, rahu meena 5", dosha.Kemdrum, dosha.High,
			finding.Cancelled, 0, "", "KD1 KD4", 0, 0},
		{"10", alone + ", jupiter kanya 5, venus mithuna 20, saturn dhanu 5, rahu meena 5", dosha.Kemdrum, dosha.High,
			finding.Present, dosha.High, "", "", 0, 0},
		{"11", "jupiter karka 4, rahu karka 6", dosha.GuruChandal, dosha.High, finding.Cancelled, 0, "rahu", "G1", 0,
			0},
		{"12", "lagna mesha 15, sun vrishabha 12, rahu vrishabha 18, jupiter mithuna 10, saturn kanya 5", dosha.Pitru,
			dosha.Medium, finding.Reduced, dosha.Low, "", "PR1", 3, 1},
	} {
		f := find(t, x.sky, x.id, dosha.Options{})
		if f.Before != x.before || f.Status != x.status || f.Severity != x.severity || f.Variant != x.variant ||
			f.RawScore.Float() != x.raw || f.Score.Float() != x.left {
			t.Errorf("%s: %v %v %v %q %v %v, want %+v", x.name, f.Before, f.Status, f.Severity, f.Variant,
				f.RawScore.Float(), f.Score.Float(), x)
		}
		for id := range strings.FieldsSeq(x.applying) {
			require.True(t, rule(t, f, id).Applies, "%s: %s does not apply", x.name, id)
		}
	}
	f := find(t, enclosed+", moon tula 15, saturn kanya 0", dosha.KaalSarp, dosha.Options{})
	require.True(t, f.Partial, "7: %s, partial %v", triggered(f), f.Partial)
	require.Equal(t, "rahu_to_ketu:kaal_sarp", triggered(f), "7: partial %v", f.Partial)
	require.Equal(t, "M20", applying(find(t, first+", jupiter vrishabha 5", dosha.Mangal, dosha.Options{})), "1")
}
