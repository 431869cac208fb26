package prediction

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// cast makes the chart of a sky as its own place sees it.
func cast(sky vedic.Sky) *kundali.Chart {
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

// chart makes the chart of a literal sky.
func chart(text string) *kundali.Chart { return cast(skytest.Sky(text)) }

func gandhi(t testing.TB) *kundali.Chart { return cast(skytest.Reference(t, "gandhi")) }

var twoYears = Options{From: vedic.Date{Year: 2027, Month: 1, Day: 1}, To: vedic.Date{Year: 2028, Month: 12, Day: 31}}

func look(t testing.TB, c *kundali.Chart) *view {
	t.Helper()
	v, err := read(c)
	require.NoError(t, err)
	return v
}
