package op_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// How much of an offset is summer time, by the laws: Britain's clocks of war stood two hours before Greenwich in summer
// and one in winter, America's one hour the year round; Ireland's winter, which its law calls the exception, is none.
func TestRecordOfSummer(t *testing.T) {
	for body, want := range map[string][2]int{
		`{"name":"A","date":"1990-07-15","time":"08:05:30","place":"New York, USA"}`:    {-14400, 3600},
		`{"name":"A","date":"1990-01-15","time":"08:05:30","place":"New York, USA"}`:    {-18000, 0},
		`{"name":"A","date":"1942-12-15","time":"12:00","place":"New York, USA"}`:       {-14400, 3600},
		`{"name":"A","date":"1943-07-01","time":"12:00","place":"London, UK"}`:          {7200, 7200},
		`{"name":"A","date":"1943-12-01","time":"12:00","place":"London, UK"}`:          {3600, 3600},
		`{"name":"A","date":"1988-10-30","time":"03:30","place":"Sydney, Australia"}`:   {39600, 3600},
		`{"name":"A","date":"1990-12-01","time":"12:00","place":"Dublin, Ireland"}`:     {0, 0},
		`{"name":"A","date":"1995-11-07","time":"14:35:42","place":"New Delhi, India"}`: {19800, 0},
	} {
		r, err := op.RecordOf(cast(t, body))
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{*r.Offset, *r.Summer}; got != want || r.Basis != birthfile.Civil {
			t.Errorf("%s: %v, want %v; basis %v", body, got, want, r.Basis)
		}
	}
}

// Offsets that differ from the legal one: an hour does, but not the half minute that programs with
// whole minutes lose, and not a birth in a file that lacks the data to compare.
func TestAgainstLaw(t *testing.T) {
	at, clock := &birthfile.Point{Lat: vedic.Degrees(28.6), Lon: vedic.Degrees(77.2)}, birthfile.Clock(12*360000)
	told := func(offset int) *birthfile.Record {
		return &birthfile.Record{Year: 1995, Month: 11, Day: 7, Clock: &clock, Offset: &offset, At: at}
	}
	d := dk
	for offset, want := range map[int]string{19800: "", 19830: "", 23400: "offset_differs_from_law"} {
		w, _ := d.OffsetDifference(told(offset))
		if diff := cmp.Diff(want, w.Code); diff != "" {
			t.Error(offset, diff)
		}
	}
	// Calcutta kept its own time in 1869, which the zone takes for the law of all India; Porbandar kept Porbandar's.
	old := told(16711)
	old.Year, old.At, old.Basis = 1869, &birthfile.Point{Lat: vedic.Degrees(21.64), Lon: vedic.Degrees(69.63)},
		birthfile.LMT
	if _, differs := d.OffsetDifference(old); differs {
		t.Error("mean time of the place is held against that of another")
	}
	bare := told(23400)
	for _, less := range []func(){func() { bare.At = nil }, func() { bare.At, bare.Clock = at, nil },
		func() { bare.Clock, bare.Offset = &clock, nil }} {
		if less(); func() bool { _, differs := d.OffsetDifference(bare); return differs }() {
			t.Errorf("compared with nothing: %+v", bare)
		}
	}
}
