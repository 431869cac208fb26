package kundali_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestDecimal(t *testing.T) {
	for want, v := range map[string]kundali.Decimal{
		"0": 0, "1": 1, "0.5": 0.5, "0.33333333": 1.0 / 3, "10": 10, "2282.8125": 2282.8125, "0.00000001": 1e-8, "-0.25": -0.25,
		"1000000000000000": 1e15,
	} {
		if got, err := json.Marshal(v); err != nil || string(got) != want {
			t.Errorf("%v: %s %v", float64(v), got, err)
		}
	}
	for _, small := range []kundali.Decimal{1e-12, -1e-12, kundali.Decimal(math.Copysign(0, -1))} {
		if got, _ := json.Marshal(small); string(got) != "0" {
			t.Errorf("%v: %s", float64(small), got)
		}
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1)} {
		if got, err := json.Marshal(kundali.Decimal(bad)); err == nil {
			t.Errorf("%v: %s", bad, got)
		}
	}
}

func TestDMS(t *testing.T) {
	for text, a := range map[string]vedic.Angle{
		"13°20′00″": 13*vedic.Degree + 20*vedic.Arcminute, "0°00′59″": 59 * vedic.Arcsecond, "29°59′59″": vedic.Sign - vedic.Arcsecond,
		"−1°02′03″": -vedic.Degree - 2*vedic.Arcminute - 3*vedic.Arcsecond,
	} {
		var back kundali.DMS
		if err := back.UnmarshalText([]byte(text)); err != nil || back != kundali.DMS(a) || back.String() != text {
			t.Errorf("%s: %v %v", text, back, err)
		}
	}
	if got := kundali.DMS(vedic.Sign - 1).String(); got != "29°59′59″" {
		t.Errorf("cut, not rounded: %s", got)
	}
	for _, bad := range []string{"", "13", "13°", "13°20′", "13°x′00″", "°20′00″", "20′13°00″", "-1°00′00″", "1°00′00″ "} {
		var d kundali.DMS
		if err := d.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q was read as %v", bad, d)
		}
	}
}
