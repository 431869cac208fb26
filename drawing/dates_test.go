package drawing

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Months, dates and numbers of pictures are those that CLDR has for the language; English and Hindi keep theirs.
func TestPicturesTellDates(t *testing.T) {
	months := Months{Title: "x", First: vedic.Date{Year: 2026, Month: 11, Day: 1}, Count: 1}
	ring := Ring{Begin: time.Date(2026, 11, 22, 6, 5, 0, 0, time.UTC), Sunset: time.Date(2026, 11, 22, 17, 20, 0, 0,
		time.UTC), End: time.Date(2026, 11, 23, 6, 6, 0, 0, time.UTC)}
	for _, c := range []struct {
		tag  string
		want []string
	}{
		{"mr", []string{">नोव्हेंबर २०२६<", ">सो<", ">३०<", ">०६:०५<", ">१७:२०<"}},
		{"bn", []string{">নভেম্বর ২০২৬<", ">সোঃ<", ">৩০<", ">১৭:২০<"}},
		{"ml", []string{">2026 നവംബർ<", ">തി<", ">30<", ">17:20<"}},
		{"ta", []string{">நவம்பர் 2026<", ">தி<", ">30<", ">17:20<"}},
		{"hi", []string{">नवंबर 2026<", ">30<", ">17:20<"}},
		{"en", []string{">November 2026<", ">Mo<", ">30<", ">17:20<"}},
	} {
		var l vedic.Lang
		require.NoError(t, l.UnmarshalText([]byte(c.tag)))
		svg, err := months.SVG(Look{Lang: l})
		require.NoError(t, err)
		day, err := ring.SVG(Look{Lang: l})
		require.NoError(t, err)
		for _, want := range c.want {
			require.Contains(t, string(svg)+string(day), want, "%s: no", c.tag)
		}
	}
}
