package prediction

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A judgement is that of the reading of the same chart and area.
func TestJudgeAgreesWithTheReading(t *testing.T) {
	r := rand.New(rand.NewPCG(36, 1))
	for range 5 {
		c := randomChart(r)
		report, err := Of(c, twoYears)
		require.NoError(t, err)
		for _, a := range report.Areas {
			j, err := Judge(c, a.Area)
			require.NoError(t, err)
			if j.Score != a.Score || j.Sum != a.Sum || j.Confidence != a.Confidence ||
				len(j.Evidence) != len(a.Evidence) {
				t.Errorf("%v: %d, not %d", a.Area, j.Score, a.Score)
			}
		}
	}
}

func TestJudgeRefusesNoArea(t *testing.T) {
	c := randomChart(rand.New(rand.NewPCG(36, 2)))
	for _, a := range []Area{0, Spirituality + 1} {
		var wrong *vedic.RangeError
		_, err := Judge(c, a)
		require.ErrorAs(t, err, &wrong, a)
	}
}

// What the accessors say of a chart made by hand: Saturn alone in the tenth house of Mesha, in its own sign.
func TestEvidenceSaysWhatItFound(t *testing.T) {
	j, err := Judge(chart("lagna mesha 10, saturn makara 11, sun mithuna 5, moon mithuna 15, mercury mithuna 20, "+
		"venus mithuna 25, jupiter mithuna 10, mars kanya 5, rahu simha 5"), Career)
	require.NoError(t, err)
	found := map[string]bool{}
	for _, e := range j.Evidence {
		switch e.ID() {
		case "house.10.saturn.lord_in":
			found["lord_in"] = e.Factor() == "lord_in" && e.House() == 10 && e.By == vedic.Saturn
		case "lord.10.saturn.dignity":
			found["dignity"] = vedic.Dignity(e.Number()) == vedic.Own && e.House() == 10
		case "lord.10.saturn.place":
			found["place"] = e.Number() == 10
		}
		if f, ok := j.Yoga(e); ok != (e.Part == OfYoga && e.Factor() == "yoga") || ok && f.ID == "" {
			t.Errorf("%s: yoga %q", e.ID(), f.ID)
		}
	}
	for _, key := range []string{"lord_in", "dignity", "place"} {
		require.True(t, found[key], "%s is not as it should be", key)
	}
}
