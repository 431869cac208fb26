package op_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// desk is shared by all tests: polygons of zones take half a second to load.
var dk = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}, Commit: "abc"}

// today is the moment of all casts.
var today = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

const gandhi = skytest.Gandhi

var with = skytest.BirthWith

// read parses a birth that must be valid.
func read(tb testing.TB, body string) op.Input {
	tb.Helper()
	in, faults := dk.ParseBirth([]byte(body))
	require.LessOrEqual(tb, len(faults), 0, "%s: %+v", body, faults)
	return in
}

// cast returns the report of a birth that must be valid.
func cast(tb testing.TB, body string) *op.Report {
	tb.Helper()
	r, err := dk.Cast(read(tb, body), today)
	require.NoError(tb, err, body)
	return r
}

// text returns the JSON of what an answer shows.
func text(tb testing.TB, v any) string {
	tb.Helper()
	b, err := json.Marshal(v)
	require.NoError(tb, err)
	return string(b)
}

func BenchmarkRead(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, faults := dk.ParseBirth([]byte(gandhi)); faults != nil {
			b.Fatal(faults)
		}
	}
}

func BenchmarkCast(b *testing.B) {
	in := read(b, gandhi)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := dk.Cast(in, today); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkStore(b *testing.B) {
	r := cast(b, gandhi)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Store(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRestore(b *testing.B) {
	s, err := cast(b, gandhi).Store()
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := dk.Restore(s); err != nil {
			b.Fatal(err)
		}
	}
}
