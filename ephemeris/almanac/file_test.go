package almanac_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

const (
	// from1800 and to2399 are the ends of almanac.bin.
	from1800, to2399 vedic.JD = 2378499.9, 2597642
	// from1900 and to2100 are the ends of a cut.
	from1900, to2100 vedic.JD = 2415020.5, 2488434.5
)

// same compares everything two engines return at random moments of a span; all bits must be
// equal.
func same(t *testing.T, a, b ephemeris.Engine, from, to vedic.JD) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 8))
	for range 20_000 {
		jd := from + vedic.JD(rng.Float64())*(to-from)
		body := ephemeris.Body(1 + rng.IntN(9))
		p, err := a.Body(body, jd)
		q, err2 := b.Body(body, jd)
		if err != nil || err2 != nil || p != q {
			t.Fatalf("%v at %v: %+v %v, %+v %v", body, jd, p, err, q, err2)
		}
		ayanamsa := vedic.Ayanamsa(rng.IntN(20))
		f, err := a.Frame(jd, ayanamsa)
		g, err2 := b.Frame(jd, ayanamsa)
		if err != nil || err2 != nil || f != g {
			t.Fatalf("%v at %v: %+v %v, %+v %v", ayanamsa, jd, f, err, g, err2)
		}
	}
}

func TestFileLoads(t *testing.T) {
	var whole almanac.Engine
	file, err := whole.File()
	require.NoError(t, err)
	e, err := almanac.Load(file)
	require.NoError(t, err)
	if a, b := whole.Model(), e.Model(); a.Version != b.Version || a.DE != b.DE || a.Files[0] != b.Files[0] {
		t.Errorf("%+v, %+v", a, b)
	}
	first, last := e.Range()
	require.Equal(t, from1800, first) // almanac.bin alone
	same(t, whole, e, first, last)
}

// A cut returns the same as the whole, also for the days around it that a chart needs, and
// outside it an error with its own range.
func TestCut(t *testing.T) {
	var whole almanac.Engine
	e, err := whole.Cut(from1900, to2100)
	require.NoError(t, err)
	same(t, whole, e, from1900-40, to2100+40)
	file, err := e.File()
	require.NoError(t, err)
	require.LessOrEqual(t, len(file), 3_000_000)
	again, err := almanac.Load(file)
	require.NoError(t, err)
	same(t, e, again, from1900-40, to2100+40)
	a, b := whole.Model(), again.Model()
	require.Equal(t, b.Files[0], a.Files[0], "what was cut from %v calls itself %v", a.Files, b.Files)
	if a, b := again.Whole(); a != from1800 || b != to2399 {
		t.Errorf("says it was cut from %v to %v", a, b)
	}
	var r *vedic.RangeError
	for _, jd := range []vedic.JD{from1900 - 500, to2100 + 500} {
		if _, err := again.Body(ephemeris.Body(vedic.Sun), jd); !errors.As(err, &r) || r.Low != "1900-01-01" ||
			r.High != "2101-01-01" {
			t.Errorf("%v: %v", jd, err)
		}
		_, err := again.Frame(jd, vedic.Lahiri)
		require.ErrorAs(t, err, &r, "frame at %v", jd)
	}
	twice, err := e.Cut(from1900+3650, to2100-3650)
	require.NoError(t, err)
	same(t, whole, twice, from1900+3650, to2100-3650)
	for _, span := range [][2]vedic.JD{{from1900 - 1, to2100}, {from1900, to2100 + 1}, {to2100, from1900}} {
		_, err := e.Cut(span[0], span[1])
		require.ErrorAs(t, err, &r, span)
	}
}

// Load refuses input that is no file of tables, is cut off, or has a flipped bit anywhere.
func TestDamagedFile(t *testing.T) {
	e, err := almanac.Engine{}.Cut(from1900, from1900+400)
	require.NoError(t, err)
	file, _ := e.File()
	for _, part := range [][]byte{nil, []byte("jyotish almanac\n"), file[:40], file[:len(file)/2], file[:len(file)-1],
		file[1:], append(bytes.Clone(file), 0)} {
		_, err := almanac.Load(part)
		require.Error(t, err, "%d of %d bytes were opened", len(part), len(file))
	}
	_, err = almanac.Load([]byte("PNG"))
	require.ErrorIs(t, err, almanac.ErrNotTables)
	flipped := bytes.Clone(file)
	flipped[len(flipped)-1000] ^= 4
	_, err = almanac.Load(flipped)
	require.Error(t, err, "a flipped bit of the data passed")
}

// Load refuses every head that points outside the data.
func FuzzLoad(f *testing.F) {
	e, err := almanac.Engine{}.Cut(from1900, from1900+30)
	require.NoError(f, err)
	file, _ := e.File()
	const front = len("jyotish almanac\n") + 4
	size := int(binary.LittleEndian.Uint32(file[front-4:]))
	f.Add(string(file[front : front+size]))
	f.Fuzz(func(t *testing.T, head string) {
		changed := binary.LittleEndian.AppendUint32(bytes.Clone(file[:front-4]), uint32(len(head)))
		e, err := almanac.Load(append(append(changed, head...), file[front+size:]...))
		if err != nil {
			return
		}
		first, last := e.Range()
		for _, jd := range []vedic.JD{first, last, from1900, from1900 + 30} {
			for b := ephemeris.Body(1); b <= ephemeris.TrueNode; b++ {
				e.Body(b, jd)
			}
			e.Frame(jd, vedic.TrueChitra)
		}
	})
}
