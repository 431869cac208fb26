package preset_test

import (
	"slices"
	"testing"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Of the printed values of Jagannatha Hora and Prokerala one is made wrong: it is left out, and the settings stay those
// of the others. With none wrong, none is left out.
func TestDetectMost(t *testing.T) {
	all := facts(t)
	for id, node := range map[string]vedic.Light{"jhora-1": vedic.Geometric, "prokerala-1": vedic.Apparent} {
		f := all[id]
		ev := f.evidence(t, vedic.Arcsecond/100)
		r, left, err := preset.DetectMost(observer, ev)
		if err != nil || left != nil || r.Fitting[0].Settings.Light != node {
			t.Errorf("%s: %v %v", id, left, err)
		}
		for i := range ev.Readings {
			wrong := ev
			wrong.Readings = slices.Clone(ev.Readings)
			wrong.Readings[i].At = wrong.Readings[i].At.Plus(10 * vedic.Arcminute)
			r, left, err := preset.DetectMost(observer, wrong)
			if err != nil || len(left) != 1 || left[0] != ev.Readings[i].Of || len(r.Fitting) == 0 ||
				r.Fitting[0].Settings.Light != node || r.Fitting[0].Settings.Ayanamsa != vedic.Lahiri {
				t.Errorf("%s, %v wrong: left out %v, %v", id, ev.Readings[i].Of, left, err)
			}
		}
	}
}

// Two readings that contradict each other, and readings that all do, are no majority: the result is that of Detect.
func TestDetectMostNone(t *testing.T) {
	f := facts(t)["prokerala-1"]
	ev := f.evidence(t, vedic.Arcsecond/100)
	ev.Readings = ev.Readings[:2]
	ev.Readings[0].At = ev.Readings[0].At.Plus(5 * vedic.Degree)
	if r, left, err := preset.DetectMost(observer, ev); err != nil || left != nil || len(r.Fitting) > 0 {
		t.Errorf("%v %v", left, err)
	}
	ev = f.evidence(t, vedic.Arcsecond/100)
	for i := range ev.Readings {
		ev.Readings[i].At = ev.Readings[i].At.Plus(vedic.Angle(i*i) * 17 * vedic.Arcminute)
	}
	if r, left, err := preset.DetectMost(observer, ev); err != nil || left != nil || r.Verdict != preset.None {
		t.Errorf("%v %v", left, err)
	}
}
