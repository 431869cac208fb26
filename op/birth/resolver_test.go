package birth_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// births is shared by all tests: the polygons of the zones take half a second to load.
var births = &birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(),
	Zones: atlas.Zones()}

// today is the moment at which all births are resolved.
var today = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

const gandhi = `{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`

// with returns the birth of a person in Pune in 1990 with other members: null takes one out.
func with(members string) string {
	all := map[string]any{"name": "Asha Rao", "date": "1990-05-17", "time": "06:45", "place": "Pune, India"}
	var other map[string]any
	if err := json.Unmarshal([]byte("{"+members+"}"), &other); err != nil {
		panic(members + ": " + err.Error())
	}
	for k, v := range other {
		if all[k] = v; v == nil {
			delete(all, k)
		}
	}
	body, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(body)
}

// read parses a birth that must be valid.
func read(tb testing.TB, body string) birth.Input {
	tb.Helper()
	in, faults := births.ParseBirth([]byte(body))
	if len(faults) > 0 {
		tb.Fatalf("%s: %+v", body, faults)
	}
	return in
}

// resolve resolves a birth that must be valid.
func resolve(tb testing.TB, body string) birth.Resolution {
	tb.Helper()
	r, err := births.Resolve(read(tb, body), today)
	if err != nil {
		tb.Fatalf("%s: %v", body, err)
	}
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
