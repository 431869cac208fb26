package birth_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// births is shared by all tests: the polygons of the zones take half a second to load.
var births = &birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(),
	Zones: atlas.Zones()}

// today is the moment at which all births are resolved.
var today = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

const gandhi = skytest.Gandhi

var with = skytest.BirthWith

// read parses a birth that must be valid.
func read(tb testing.TB, body string) birth.Input {
	tb.Helper()
	in, faults := births.ParseBirth([]byte(body))
	require.LessOrEqual(tb, len(faults), 0, "%s: %+v", body, faults)
	return in
}

// resolve resolves a birth that must be valid.
func resolve(tb testing.TB, body string) birth.Resolution {
	tb.Helper()
	r, err := births.Resolve(read(tb, body), today)
	require.NoError(tb, err, body)
	return r
}

// listFaults lists faults as "pointer code".
func listFaults(faults []form.Fault) (list string) {
	for _, f := range faults {
		if list != "" {
			list += ", "
		}
		list += f.Pointer + " " + f.Code
	}
	return list
}
