package jaimini_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestKeys(t *testing.T) {
	for key, want := range map[string]jaimini.Scheme{"seven": jaimini.Seven, "eight": jaimini.Eight} {
		var s jaimini.Scheme
		if err := s.UnmarshalText([]byte(key)); err != nil || s != want || s.String() != key {
			t.Errorf("%s: %v %v", key, s, err)
		}
	}
	for key, want := range map[string]jaimini.System{
		"kn_rao": jaimini.KNRao, "parashara": jaimini.Parashara, "raghava_bhatta": jaimini.RaghavaBhatta,
		"rangacharya": jaimini.Rangacharya,
	} {
		var s jaimini.System
		if err := s.UnmarshalText([]byte(key)); err != nil || s != want || s.String() != key {
			t.Errorf("%s: %v %v", key, s, err)
		}
	}
	require.Equal(t, "Scheme(9)System(9)", jaimini.Scheme(9).String()+jaimini.System(9).String())
	if b, err := json.Marshal(jaimini.Eight); string(b) != `"eight"` || err != nil {
		t.Errorf("%s %v", b, err)
	}
}

// The error for an unknown name lists the known ones.
func TestWrongNames(t *testing.T) {
	sky := skytest.Sky("")
	of := func(o jaimini.Options) error { _, err := jaimini.Of(cast(sky), o); return err }
	marshal := func(v any) error { _, err := json.Marshal(v); return err }
	for want, errs := range map[string][]error{
		"seven, eight": {
			new(jaimini.Scheme).UnmarshalText([]byte("nine")), new(jaimini.Scheme).UnmarshalText([]byte("")),
			of(jaimini.Options{Scheme: 2}), marshal(jaimini.Scheme(2)),
		},
		"kn_rao, parashara, raghava_bhatta, rangacharya": {
			new(jaimini.System).UnmarshalText([]byte("KNRao")), of(jaimini.Options{System: 4}),
			marshal(jaimini.System(4)),
		},
	} {
		for _, err := range errs {
			var wrong *vedic.ParseError
			require.ErrorAs(t, err, &wrong, "want one of %s", want)
			require.True(t, strings.HasSuffix(wrong.Want, want), "%v, want one of %s", err, want)
		}
	}
	_, err := jaimini.CharaDasha(&sky, jaimini.Options{System: 4})
	require.Error(t, err, "a system that there is not")
}

func TestChartWithoutSky(t *testing.T) {
	_, err := jaimini.Of(&kundali.Chart{}, jaimini.Options{})
	require.ErrorIs(t, err, kundali.ErrNoSky)
}
