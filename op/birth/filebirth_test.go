package birth_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/vedic"
)

// Offsets that differ from the legal one: an hour does, but not the half minute that programs with
// whole minutes lose, and not a birth in a file that lacks the data to compare.
func TestAgainstLaw(t *testing.T) {
	at, clock := &birthfile.Point{Lat: vedic.Degrees(28.6), Lon: vedic.Degrees(77.2)}, birthfile.Clock(12*360000)
	record := func(offset int) *birthfile.Record {
		return &birthfile.Record{Year: 1995, Month: 11, Day: 7, Clock: &clock, Offset: &offset, At: at}
	}
	for offset, want := range map[int]string{19800: "", 19830: "", 23400: "offset_differs_from_law"} {
		w, _ := births.OffsetDifference(record(offset))
		if diff := cmp.Diff(want, w.Code); diff != "" {
			t.Error(offset, diff)
		}
	}
	// Calcutta kept its own time in 1869, which the zone takes for the law of all India; Porbandar kept Porbandar's.
	old := record(16711)
	old.Year, old.At, old.Basis = 1869, &birthfile.Point{Lat: vedic.Degrees(21.64), Lon: vedic.Degrees(69.63)},
		birthfile.LMT
	if _, differs := births.OffsetDifference(old); differs {
		t.Error("mean time of the place is held against that of another")
	}
	bare := record(23400)
	for _, less := range []func(){func() { bare.At = nil }, func() { bare.At, bare.Clock = at, nil },
		func() { bare.Clock, bare.Offset = &clock, nil }} {
		if less(); func() bool { _, differs := births.OffsetDifference(bare); return differs }() {
			t.Errorf("compared with nothing: %+v", bare)
		}
	}
}
