package skytest

import (
	"errors"
	"runtime"
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ways are the ways through the code by which a search calls the engine: a stack of 24 callers each.
type Ways map[[24]uintptr]bool

var errSky = errors.New("skytest: this call fails")

// LosesNoError runs a search on an engine of which one call fails, once for each way by which the search calls the
// engine and which is not among the ways already, and adds these. A search that returns another error than that of the
// call, or none, fails the test.
func (ways Ways) LosesNoError(t testing.TB, e ephemeris.Engine, name string, search func(*ephemeris.Observer) error) {
	t.Helper()
	whole := &failing{Engine: e, ways: ways}
	if err := search(ephemeris.New(whole)); err != nil || whole.calls == 0 {
		t.Fatalf("%s: %d calls of the engine, %v", name, whole.calls, err)
	}
	for _, n := range whole.first {
		if err := search(ephemeris.New(&failing{Engine: e, at: n})); !errors.Is(err, errSky) {
			t.Errorf("%s: call %d of %d fails, and the error is %v", name, n, whole.calls, err)
		}
	}
}

// failing is an engine of which one call fails.
type failing struct {
	ephemeris.Engine
	calls, at int // calls so far, and the one that fails; 0 for none
	ways      Ways
	first     []int // the first call of each way
}

func (f *failing) fails() error {
	f.calls++
	if f.at == 0 {
		var way [24]uintptr
		runtime.Callers(3, way[:])
		if !f.ways[way] {
			f.ways[way] = true
			f.first = append(f.first, f.calls)
		}
	}
	if f.calls == f.at {
		return errSky
	}
	return nil
}

func (f *failing) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	if err := f.fails(); err != nil {
		return ephemeris.Apparent{}, err
	}
	return f.Engine.Body(b, tt)
}

func (f *failing) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	if err := f.fails(); err != nil {
		return ephemeris.Frame{}, err
	}
	return f.Engine.Frame(ut, a)
}
