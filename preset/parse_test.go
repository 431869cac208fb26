package preset_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestParseReading(t *testing.T) {
	r, err := preset.ParseReading(preset.Point(vedic.Moon), "24°14′")
	if err != nil || !r.InSign || r.Within != vedic.Arcminute ||
		r.At != vedic.Longitude(24*vedic.Degree+14*vedic.Arcminute) {
		t.Errorf("%+v, %v", r, err)
	}
	r, err = preset.ParseReading(preset.Lagna, "117.3773083")
	if err != nil || r.InSign || r.At != vedic.Longitude(422_558_309_880) || r.Within != 360 {
		t.Errorf("%+v, %v", r, err)
	}
	_, err = preset.ParseReading(preset.Lagna, "24°61′")
	require.Error(t, err, "61 minutes")
}

func TestParseBoundary(t *testing.T) {
	const ist = 5*time.Hour + 30*time.Minute
	noon := vedic.JDOf(time.Date(2011, 1, 7, 6, 30, 0, 0, time.UTC))
	if b, err := preset.ParseBoundary("Rahu 2011-01-07", ist); err != nil || b.Lord != vedic.Rahu || b.Start != noon ||
		b.Within != 0.5 {
		t.Errorf("%+v, %v", b, err)
	}
	if b, err := preset.ParseBoundary(" rahu  2011-01-07T12:00:00 ", ist); err != nil || b.Start != noon ||
		b.Within != 1.0/86400 {
		t.Errorf("%+v, %v", b, err)
	}
	var wrong *vedic.ParseError
	for _, text := range []string{"", "Rahu", "Rahu 7.1.2011", "Pluto 2011-01-07", "2011-01-07"} {
		_, err := preset.ParseBoundary(text, ist)
		require.ErrorAs(t, err, &wrong, text)
	}
}

// A Moon printed to the minute without her sign and one date of her dashas: no setting is proved, but those that fit
// are named.
func TestDetectFromText(t *testing.T) {
	at := vedic.JDOf(time.Date(1990, 5, 15, 5, 0, 0, 0, time.UTC))
	sky, err := observer.Sky(at, vedic.Place{Name: "0, 0"}, vedic.Settings{Ayanamsa: vedic.Raman})
	require.NoError(t, err)
	moon, err := preset.ParseReading(preset.Point(vedic.Moon), sky.Grahas.At(vedic.Moon).Longitude.InSign().String())
	require.NoError(t, err)
	r := detect(t, preset.Evidence{At: at, Readings: []preset.Reading{moon}})
	raman := false
	for _, h := range r.Fitting {
		raman = raman || h.Settings == vedic.Settings{Ayanamsa: vedic.Raman} && h.Exact()
	}
	require.Equal(t, preset.Several, r.Verdict, "%d fit, Raman %v", len(r.Fitting), raman)
	require.True(t, raman, "%s, %d fit, Raman %v", r.Verdict, len(r.Fitting), raman)
}
