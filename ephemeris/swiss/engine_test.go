//go:build swisseph

package swiss

import (
	"errors"
	"math"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

func open(tb testing.TB, o Options) *Engine {
	tb.Helper()
	e, err := Open(o)
	require.NoError(tb, err)
	tb.Cleanup(func() { e.Close() })
	return e
}

func TestModelNamesItsFiles(t *testing.T) {
	m := open(t, Options{}).Model()
	if m.Source != "swisseph" || m.DE != 441 || !strings.HasPrefix(m.Version, "2.10.03") || len(m.Files) != 2 ||
		m.Files[0] != "sepl_18.se1 ca1393ce" {
		t.Errorf("%+v", m)
	}
	if m := open(t, Options{Moshier: true}).Model(); m.Source != "moshier" || m.DE != 0 || len(m.Files) != 0 {
		t.Errorf("%+v", m)
	}
}

// A path in the environment or a missing file must never switch to another model silently.
func TestNoSilentFallback(t *testing.T) {
	t.Setenv("SE_EPHE_PATH", t.TempDir())
	e := open(t, Options{})
	if _, err := e.Body(ephemeris.Body(vedic.Moon), 2451545); err != nil {
		t.Errorf("the environment had a say: %v", err)
	}
	for _, missing := range []string{"semo_18.se1", "sepl_18.se1"} {
		dir, sums, err := writeFiles("", false)
		require.NoError(t, err)
		defer os.RemoveAll(dir)
		os.Remove(dir + "/" + missing)
		err = e.do(func() error { // a library of its own on the owner's thread
			err := newLibrary(dir, Options{}).identify(sums)
			newLibrary(e.dir, Options{})
			return err
		})
		if err == nil || !strings.Contains(err.Error(), "did not use its files") {
			t.Errorf("without %s: %v", missing, err)
		}
	}
}

func TestDamagedFileIsRefused(t *testing.T) {
	dir, _, err := writeFiles("", false)
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	open(t, Options{Files: dir}).Close()
	moon := dir + "/semo_18.se1"
	b, err := os.ReadFile(moon)
	require.NoError(t, err)
	b[len(b)/2] ^= 1
	os.Remove(moon)
	require.NoError(t, os.WriteFile(moon, b, 0o400))
	if e, err := Open(Options{Files: dir}); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("%v %v", e, err)
	}
}

func TestRefusesWhatItCannotAnswer(t *testing.T) {
	e := open(t, Options{})
	for _, jd := range []vedic.JD{2378496, 2597641.5, -1e9, vedic.JD(math.NaN()), vedic.JD(math.Inf(1))} {
		var r *vedic.RangeError
		if _, err := e.Body(ephemeris.Body(vedic.Sun), jd); !errors.As(err, &r) {
			t.Errorf("Body at %v: %v", jd, err)
		}
		if _, err := e.Frame(jd, vedic.Lahiri); !errors.As(err, &r) {
			t.Errorf("Frame at %v: %v", jd, err)
		}
	}
	for _, b := range []ephemeris.Body{0, ephemeris.BodyCount, 255} {
		if _, err := e.Body(b, 2451545); err == nil {
			t.Errorf("body %d was answered", b)
		}
	}
	if _, err := e.Frame(2451545, vedic.AyanamsaCount); err == nil { // libswe would answer Fagan and Bradley
		t.Error("an unknown ayanamsa was answered")
	}
	if _, _, err := e.Star(vedic.Lahiri, 2451545); err == nil {
		t.Error("Lahiri follows a star")
	}
}

func TestClosed(t *testing.T) {
	e := open(t, Options{})
	e.Close()
	if _, err := e.Body(1, 2451545); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if _, err := os.Stat(e.dir); !os.IsNotExist(err) {
		t.Errorf("the files are still there: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
}

func TestPanicOfAJobIsAnError(t *testing.T) {
	e := open(t, Options{})
	if err := e.Batch(func(ephemeris.Engine) error { panic("job") }); err == nil {
		t.Error("no error")
	}
	if _, err := e.Body(1, 2451545); err != nil {
		t.Errorf("the owner died: %v", err)
	}
}

// Concurrent callers with different ayanamsas get the same as a single caller: the sidereal
// mode is thread-local in the library.
func TestConcurrentCallers(t *testing.T) {
	e := open(t, Options{})
	const moments = 40
	var want [20][moments]ephemeris.Frame
	ask := func(a, i int) ephemeris.Frame {
		f, err := e.Frame(vedic.JD(2400000+i*4000), vedic.Ayanamsa(a))
		if err != nil {
			t.Error(err)
		}
		return f
	}
	for a := range want {
		for i := range want[a] {
			want[a][i] = ask(a, i)
		}
	}
	var wg sync.WaitGroup
	for a := range want {
		wg.Go(func() {
			for i := range want[a] {
				if got := ask(a, i); got != want[a][i] {
					t.Errorf("%v at moment %d: %+v, alone %+v", vedic.Ayanamsa(a), i, got, want[a][i])
				}
			}
		})
	}
	wg.Wait()
}
