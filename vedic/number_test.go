package vedic_test

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestDecimal(t *testing.T) {
	for want, v := range map[string]vedic.Decimal{
		"0": 0, "1": 1, "0.5": 0.5, "0.33333333": 1.0 / 3, "10": 10, "2282.8125": 2282.8125, "0.00000001": 1e-8,
		"-0.25":            -0.25,
		"1000000000000000": 1e15,
	} {
		if got, err := json.Marshal(v); err != nil || string(got) != want {
			t.Errorf("%v: %s %v", float64(v), got, err)
		}
	}
	for _, small := range []vedic.Decimal{1e-12, -1e-12, vedic.Decimal(math.Copysign(0, -1))} {
		got, _ := json.Marshal(small)
		require.Equal(t, "0", string(got), "%v: %s", float64(small), got)
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1)} {
		got, err := json.Marshal(vedic.Decimal(bad))
		require.Error(t, err, "%v: %s", bad, got)
	}
}

func TestDMS(t *testing.T) {
	for text, a := range map[string]vedic.Angle{
		"13°20′00″": 13*vedic.Degree + 20*vedic.Arcminute, "0°00′59″": 59 * vedic.Arcsecond,
		"29°59′59″": vedic.Sign - vedic.Arcsecond,
		"−1°02′03″": -vedic.Degree - 2*vedic.Arcminute - 3*vedic.Arcsecond,
	} {
		var back vedic.DMS
		if err := back.UnmarshalText([]byte(text)); err != nil || back != vedic.DMS(a) || back.String() != text {
			t.Errorf("%s: %v %v", text, back, err)
		}
	}
	require.Equal(t, "29°59′59″", vedic.DMS(vedic.Sign-1).String(), "cut, not rounded")
	for _, bad := range []string{"", "13", "13°", "13°20′", "13°x′00″", "°20′00″", "20′13°00″", "-1°00′00″",
		"1°00′00″ "} {
		var d vedic.DMS
		require.Error(t, d.UnmarshalText([]byte(bad)), "%q was read as %v", bad, d)
	}
}

func TestMinutes(t *testing.T) {
	d := vedic.Delta{Earlier: 12.3456, Later: vedic.Minutes(math.Inf(1))}
	text, err := json.Marshal(d)
	require.NoError(t, err, string(text))
	require.Equal(t, `{"earlierMinutes":12.35,"laterMinutes":null}`, string(text), string(text))
	var back vedic.Delta
	if err := json.Unmarshal(text, &back); err != nil || back.Earlier != 12.35 || back.Later != d.Later {
		t.Errorf("%+v %v", back, err)
	}
	require.Error(t, json.Unmarshal([]byte(`{"laterMinutes":"3"}`), &back), "%+v", back)
}

// An edge at the moment itself lies behind a birth that stands at the beginning, and one at the very end of an accuracy
// is still reached.
func TestDeltaWithin(t *testing.T) {
	for _, c := range []struct {
		d    vedic.Delta
		by   time.Duration
		want bool
	}{
		{vedic.Delta{Earlier: 5, Later: 10}, 0, false},
		{vedic.Delta{Earlier: 5, Later: 10}, 5 * time.Minute, false},
		{vedic.Delta{Earlier: 5, Later: 10}, 5*time.Minute + time.Second, true},
		{vedic.Delta{Earlier: 10, Later: 5}, 5 * time.Minute, true},
		{vedic.Delta{Earlier: 0, Later: 5}, time.Second, true},
		{vedic.Delta{Earlier: vedic.Minutes(math.Inf(1)), Later: vedic.Minutes(math.Inf(1))}, 12 * time.Hour, false},
	} {
		require.Equal(t, c.want, c.d.Within(c.by), "%+v within %v", c.d, c.by)
	}
}

func TestPositionIn(t *testing.T) {
	p := vedic.PositionIn(vedic.Karka, 3*vedic.Degree+30*vedic.Arcminute, vedic.Hindi)
	text, err := json.Marshal(p)
	if want := `{"rashi":{"key":"karka","name":"कर्क"},"rashiNumber":4,"degreeInSign":3.5,"dms":"3°30′00″"}`; err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
}
