//go:build swisseph

package swiss

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// ErrClosed reports that the engine was closed.
var ErrClosed = errors.New("swiss: the engine is closed")

// Engine owns the library. It implements ephemeris.Batcher.
type Engine struct {
	// Jobs for the owner's thread, run one at a time.
	jobs chan func()
	// Closed by Close; ends the owner and all waiting callers.
	closed chan struct{}
	close  sync.Once
	// The private folder of the data files.
	dir string
	lib *library // used on the owner's thread only
}

// Options change what the library computes. The zero Options are right for charts.
type Options struct {
	// Undeflected leaves out the deflection of light by the Sun, as the generator of the almanac
	// needs.
	Undeflected bool
	// Moshier asks for the analytic model that needs no files, up to 3.4″ off for the Moon; never
	// chosen by itself.
	Moshier bool
	// Files is a directory with another edition of the data files, that of DE431; empty for the
	// embedded ones.
	Files string
	// All takes every file of the edition of DE441 from the directory, for the years −3000 to 2999.
	All bool
}

// Open starts the thread that owns the library and checks its data files. Each engine has a
// thread of its own; a program needs one. Call Close to end it. The error says which file is
// damaged or missing, or that the library does not use the files.
func Open(o Options) (*Engine, error) {
	dir, sums, err := writeFiles(o.Files, o.All)
	if err != nil {
		return nil, err
	}
	e := &Engine{jobs: make(chan func()), closed: make(chan struct{}), dir: dir}
	started := make(chan error)
	go e.own(o, sums, started)
	if err := <-started; err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return e, nil
}

// own runs every job on one thread that never changes and never ends: an ended thread would
// leak the library's open files.
func (e *Engine) own(o Options, sums [2]string, started chan<- error) {
	runtime.LockOSThread()
	e.lib = newLibrary(e.dir, o)
	started <- e.lib.identify(sums)
	for {
		select {
		case job := <-e.jobs:
			job()
		case <-e.closed:
			e.lib.close()
			select {} // keep the thread
		}
	}
}

// Close ends the engine and removes the data files; later calls return ErrClosed.
func (e *Engine) Close() error {
	e.close.Do(func() { close(e.closed) })
	return os.RemoveAll(e.dir)
}

// Batch runs a job on the owner's thread. A panic in the job becomes an error, since the thread
// must survive. The engine passed to the job is valid until the job returns. Calling e itself
// within the job deadlocks.
func (e *Engine) Batch(job func(ephemeris.Engine) error) error {
	return e.do(func() error { return job(e.lib) })
}

// do sends a job to the owner and waits for its end. If the engine is closed at the same time,
// the job either runs or returns ErrClosed.
func (e *Engine) do(job func() error) (err error) {
	done := make(chan struct{})
	select {
	case e.jobs <- func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("swiss: job panicked: %v", p)
			}
		}()
		err = job()
	}:
		<-done
		return err
	case <-e.closed:
		return ErrClosed
	}
}

// Model names the library and its files.
func (e *Engine) Model() vedic.Model { return e.lib.about }

// Range returns the moments for which charts can be cast.
func (e *Engine) Range() (vedic.JD, vedic.JD) { return e.lib.Range() }

// Body returns the apparent place of a body; see ephemeris.Engine.
func (e *Engine) Body(b ephemeris.Body, tt vedic.JD) (a ephemeris.Apparent, err error) {
	err = e.do(func() (err error) { a, err = e.lib.Body(b, tt); return err })
	return a, err
}

// Frame returns the frames of reference; see ephemeris.Engine.
func (e *Engine) Frame(ut vedic.JD, a vedic.Ayanamsa) (f ephemeris.Frame, err error) {
	err = e.do(func() (err error) { f, err = e.lib.Frame(ut, a); return err })
	return f, err
}

// Star returns the apparent place of the star that a true ayanamsa follows, measured as by
// Body, and the fixed sidereal longitude of the star: the ayanamsa is the difference. For an
// ayanamsa that follows no star it returns an error.
func (e *Engine) Star(a vedic.Ayanamsa, tt vedic.JD) (place ephemeris.Apparent, at vedic.Angle, err error) {
	err = e.do(func() (err error) { place, at, err = e.lib.Star(a, tt); return err })
	return place, at, err
}
