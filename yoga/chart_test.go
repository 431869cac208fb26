package yoga_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// read makes the chart of a sky as its own place sees it.
func read(sky vedic.Sky) *kundali.Chart {
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

// chart makes the chart of a literal sky.
func chart(text string) *kundali.Chart { return read(skytest.Sky(text)) }

// find returns the finding of one rule.
func find(t testing.TB, c *kundali.Chart, o yoga.Options, id string) yoga.Finding {
	t.Helper()
	for _, f := range yoga.All(c, o) {
		if f.ID == id {
			return f
		}
	}
	t.Fatalf("no rule %q", id)
	return yoga.Finding{}
}

func toJSON(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}
