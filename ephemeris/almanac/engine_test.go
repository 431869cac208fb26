package almanac_test

import (
	"errors"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestModel(t *testing.T) {
	m := almanac.Engine{}.Model()
	if m.Source != "almanac" || m.DE != 441 || !strings.Contains(m.Version, "2.10.03") || len(m.Files) != 1 {
		t.Errorf("%+v", m)
	}
}

// Both ends of the range have results; outside it the error names the range.
func TestRange(t *testing.T) {
	var e almanac.Engine
	first, last := e.Range()
	for b := ephemeris.Body(1); b <= ephemeris.TrueNode; b++ {
		for _, jd := range []vedic.JD{first - 1, first, last, last + 1.5} {
			if b == ephemeris.Body(vedic.Moon) || b == ephemeris.TrueNode {
				jd = max(jd, first-0.6) // a series of its own begins later
			}
			_, err := e.Body(b, jd)
			require.NoError(t, err, "%v at %v", b, jd)
		}
		for _, jd := range []vedic.JD{first - 30, last + 15, vedic.JD(math.NaN()), vedic.JD(math.Inf(1)), -1e300} {
			var r *vedic.RangeError
			if _, err := e.Body(b, jd); !errors.As(err, &r) || r.Low != "1200-01-14" || r.High != "2400-01-01" {
				t.Errorf("%v at %v: %v", b, jd, err)
			}
			_, err := e.Frame(jd, vedic.TrueChitra)
			require.ErrorAs(t, err, &r, "frame at %v", jd)
		}
	}
	for _, b := range []ephemeris.Body{0, ephemeris.BodyCount, 255} {
		_, err := e.Body(b, 2451545)
		require.Error(t, err, "body %d was answered", b)
	}
	_, err := e.Frame(2451545, vedic.AyanamsaCount)
	require.Error(t, err, "an unknown ayanamsa was answered")
}

// Pieces join: across every joint of a hundred years the places are continuous within the error
// of the series.
func TestPiecesJoin(t *testing.T) {
	var e almanac.Engine
	const step = 1e-5 // days
	for b := ephemeris.Body(1); b < ephemeris.TrueNode; b++ {
		for jd := vedic.JD(2440000); jd < 2440000+400; jd += 0.37 {
			p, _ := e.Body(b, jd)
			q, _ := e.Body(b, jd+step)
			moved := (q.Longitude - p.Longitude).Signed()
			d := moved - vedic.Angle(float64(p.Speed)*step)
			require.True(t, d.Abs() <= 4*vedic.Arcsecond/1000, "%v jumps by %d µas at %v", b, int64(d), jd)
		}
	}
}

func TestNoQuestionAllocates(t *testing.T) {
	var e almanac.Engine
	if n := testing.AllocsPerRun(100, func() {
		for b := ephemeris.Body(1); b <= ephemeris.TrueNode; b++ {
			e.Body(b, 2460000.25)
		}
		e.Frame(2460000.25, vedic.TrueChitra)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestConcurrentCallers(t *testing.T) {
	var e almanac.Engine
	var got [8][]ephemeris.Apparent
	var wg sync.WaitGroup
	for i := range got {
		wg.Go(func() {
			for n := range 1000 {
				at := vedic.JD(2320000.25) // of 1639, which the first one to ask unpacks
				if n%2 == 1 {
					at = 2460000.25
				}
				a, err := e.Body(ephemeris.Body(vedic.Moon), at)
				assert.NoError(t, err)
				got[i] = append(got[i], a)
			}
		})
	}
	wg.Wait()
	for i := range got {
		require.Equal(t, got[0], got[i])
	}
	require.NotEqual(t, got[0][0], got[0][1])
}

func TestVerify(t *testing.T) {
	require.NoError(t, (almanac.Engine{}).Verify())
}
