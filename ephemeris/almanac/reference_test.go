package almanac_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/vedic"
)

// A limit is how far a place (arcseconds), a speed (arcseconds a day) and a distance (AU) may be from those of the
// Swiss Ephemeris.
type limit struct{ place, speed, distance float64 }

// Places, also geometric ones and near the Sun, and frames of reference, by the Swiss Ephemeris: see tools/sights.
func TestAgainstReference(t *testing.T) {
	for name, want := range map[string]map[string]int{"sights.tsv": {"body": 620, "frame": 342},
		"sights_1200.tsv": {"body": 620, "frame": 342}} {
		t.Run(name, func(t *testing.T) { require.Equal(t, want, compared(t, name)) })
	}
}

// compared compares the rows of a file, and counts them by kind.
func compared(t *testing.T, name string) map[string]int {
	file, err := os.ReadFile("../../testdata/reference/" + name)
	require.NoError(t, err)
	var e almanac.Engine
	rows := map[string]int{}
	off := func(a, b vedic.Angle) float64 { return math.Abs(float64((a - b).Signed())) / float64(vedic.Arcsecond) }
	for line := range strings.Lines(string(file)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		kind, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		var n []float64
		var angle []vedic.Angle
		for text := range strings.SplitSeq(rest, "\t") {
			x, err := strconv.ParseFloat(text, 64)
			require.NoError(t, err)
			n, angle = append(n, x), append(angle, vedic.Angle(x))
		}
		at := vedic.JD(n[1])
		rows[kind]++
		switch kind {
		case "body":
			b := ephemeris.Body(n[0])
			p, err := e.Body(b, at)
			require.NoError(t, err)
			most := limit{0.003, 0.01, 1.6e-5}
			switch b {
			case ephemeris.TrueNode:
				most = limit{0.01, 0.1, 0}
			case ephemeris.MeanNode:
				most = limit{0.001, 0.001, 0}
			case ephemeris.Body(vedic.Moon): // whose speed the library takes from two places
				most = limit{0.003, 0.3, 2e-8}
			case ephemeris.Body(vedic.Mercury): // behind the Sun's limb
				most.speed = 0.05
			default:
				if b&ephemeris.Geometric != 0 { // the distance is that of the light's way
					most.distance = 1.1e-3
					if b&^ephemeris.Geometric >= ephemeris.Uranus {
						most.distance = 0.005
					}
				}
			}
			got := limit{max(off(p.Longitude, angle[2]), off(p.Latitude, angle[3])),
				max(off(p.Speed, angle[4]), off(p.LatitudeSpeed, angle[5])), math.Abs(p.Distance - n[6])}
			if got.place > most.place || got.speed > most.speed || got.distance > most.distance {
				t.Errorf("%s: %+v is off by %+v", strings.TrimSpace(line), p, got)
			}
		case "frame":
			f, err := e.Frame(at, vedic.Ayanamsa(n[0]))
			require.NoError(t, err)
			ayanamsa := 0.005
			if kind := vedic.Ayanamsa(n[0]); kind&ephemeris.GeometricStar != 0 { // by the Sun's centre
				ayanamsa = 0.05
				if kind&^ephemeris.GeometricStar == vedic.GalacticCenterMulaWilhelm { // along its hour circle
					ayanamsa = 0.2
				}
			} else if kind <= vedic.GalacticCenter && !kind.Star() {
				ayanamsa = 0.0005
			}
			if math.Abs(f.DeltaT-n[2]) > 0.001 || off(f.Nutation, angle[3]) > 0.0015 ||
				off(f.Obliquity, angle[4]) > 0.0015 || off(f.SiderealTime, angle[5])/15 > 0.0005 ||
				off(f.Ayanamsa, angle[6]) > ayanamsa || off(f.AyanamsaRate, angle[7]) > 0.02 {
				t.Errorf("%s: %+v, ayanamsa off by %.3f″", strings.TrimSpace(line), f, off(f.Ayanamsa, angle[6]))
			}
		}
	}
	return rows
}

// A version of the tables returns the same bits on every machine and in every program: a change of them is another
// version. Bodies that are geometric are numbered from 128.
func TestBits(t *testing.T) {
	var e almanac.Engine
	first, last := from1800, to2399
	text, files := "", []string(nil)
	hash := func(name string, n int, values func(at vedic.JD) []any) {
		h := sha256.New()
		rng := rand.New(rand.NewPCG(9, uint64(len(text)))) // moments of its own
		for range n {
			for _, v := range values(first + vedic.JD(rng.Float64())*(last-first)) {
				require.NoError(t, binary.Write(h, binary.LittleEndian, v))
			}
		}
		text += fmt.Sprintf("%s %x\n", name, h.Sum(nil)[:8])
	}
	for b := ephemeris.Body(1); b < ephemeris.BodyCount; b++ {
		for _, kind := range []ephemeris.Body{b, b | ephemeris.Geometric} {
			if _, err := e.Body(kind, first); err != nil {
				continue
			}
			hash(fmt.Sprint("body ", uint8(kind)), 1500, func(at vedic.JD) []any {
				p, err := e.Body(kind, at)
				require.NoError(t, err)
				return []any{p}
			})
		}
	}
	for a := vedic.Lahiri; a < vedic.AyanamsaCount; a++ {
		for _, kind := range []vedic.Ayanamsa{a, a | ephemeris.GeometricStar} {
			if _, err := e.Frame(first, kind); err != nil {
				continue
			}
			hash(fmt.Sprint("frame ", uint8(kind)), 300, func(at vedic.JD) []any {
				f, err := e.Frame(at, kind)
				require.NoError(t, err)
				return []any{f}
			})
		}
	}
	// So do the files of tables, or a file of before could not be read.
	cut, err := e.Cut(from1900, from1900+366)
	require.NoError(t, err)
	for name, write := range map[string]func() ([]byte, error){"file": cut.File, "packed": cut.Packed} {
		file, err := write()
		require.NoError(t, err)
		files = append(files, fmt.Sprintf("%s %d bytes, %x\n", name, len(file), sha256.Sum256(file)))
	}
	slices.Sort(files)
	golden.Text(t, "almanac/bits.txt", []byte(e.Model().Version+"\n"+text+strings.Join(files, "")))
}
