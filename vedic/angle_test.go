package vedic_test

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestDegreesRoundToEven(t *testing.T) {
	for deg, want := range map[float64]vedic.Angle{
		0:                   0,
		360:                 vedic.Circle,
		-1.5:                -90 * vedic.Arcminute,
		1.0 / 3600:          vedic.Arcsecond,
		13 + 1.0/3:          48000 * vedic.Arcsecond,
		0.5 / (3600e6):      0, // a tie goes to the even microarcsecond
		1.5 / (3600e6):      2,
		179.99999999999999:  180 * vedic.Degree,
		21.6417:             77910120000,
		-0.0000000001388888: 0,
	} {
		require.Equal(t, want, vedic.Degrees(deg), "Degrees(%v)", deg)
	}
}

func TestRadiansOfRightAngle(t *testing.T) {
	got := vedic.Radians(math.Pi / 2)
	require.True(t, got == 90*vedic.Degree, "Radians(π/2) = %v", got)
	require.Equal(t, math.Pi, (180 * vedic.Degree).Radians(), "180°")
}

func TestAngleStringCutsSeconds(t *testing.T) {
	for a, want := range map[vedic.Angle]string{
		48000 * vedic.Arcsecond:               "13°20′00″",
		30*vedic.Degree - 1:                   "29°59′59″",
		-(3*vedic.Degree + 5*vedic.Arcsecond): "−3°00′05″",
		0:                                     "0°00′00″",
	} {
		require.Equal(t, want, a.String(), int64(a))
	}
}

func TestNormAndSigned(t *testing.T) {
	for _, c := range []struct{ in, norm, signed vedic.Angle }{
		{-1, vedic.Circle - 1, -1},
		{vedic.Circle, 0, 0},
		{180 * vedic.Degree, 180 * vedic.Degree, 180 * vedic.Degree},
		{180*vedic.Degree + 1, 180*vedic.Degree + 1, -180*vedic.Degree + 1},
		{-900 * vedic.Degree, 180 * vedic.Degree, 180 * vedic.Degree},
	} {
		require.Equal(t, c.norm, c.in.Norm(), "%v.Norm()", c.in)
		require.Equal(t, c.signed, c.in.Signed(), "%v.Signed()", c.in)
	}
}

func TestAngleJSON(t *testing.T) {
	for a, want := range map[vedic.Angle]string{
		0:                                     "0",
		18:                                    "0", // a tie, 0.5 of the last decimal: to even
		-18:                                   "0",
		19:                                    "0.00000001",
		-19:                                   "-0.00000001",
		54:                                    "0.00000002", // 1.5: to even
		90:                                    "0.00000002", // 2.5: to even
		vedic.Degrees(166.893509546):          "166.89350955",
		30*vedic.Degree - 1:                   "29.99999999", // never the next sign
		vedic.Circle - 1:                      "359.99999999",
		-30*vedic.Degree + 1:                  "-29.99999999",
		29*vedic.Degree - 1:                   "29",
		30 * vedic.Degree:                     "30",
		123*vedic.Degree + vedic.Degree/2:     "123.5",
		-(5*vedic.Arcminute + vedic.Degree/4): "-0.33333333",
	} {
		b, err := json.Marshal(a)
		require.NoError(t, err, "%d µas = %s", int64(a), b)
		require.Equal(t, want, string(b), "%d µas = %s", int64(a), b)
	}
	var a vedic.Angle
	for _, bad := range []string{`"1"`, `null`, `1e300`, `true`} {
		require.Error(t, json.Unmarshal([]byte(bad), &a), "%s was read as %v", bad, a)
	}
}

// Rounding is held against exact rational arithmetic, and reading back gives the same decimals.
func FuzzAngleJSON(f *testing.F) {
	f.Add(int64(0))
	f.Add(int64(vedic.Circle) - 1)
	f.Add(int64(-35))
	f.Fuzz(func(t *testing.T, n int64) {
		a := vedic.Angle(n % int64(vedic.Circle))
		text := string(a.AppendDegrees(nil))
		if strings.ContainsAny(text, "eE") || strings.HasPrefix(text, "-0") && !strings.HasPrefix(text, "-0.") {
			t.Fatalf("%d: %s", a, text)
		}
		got, ok := new(big.Rat).SetString(text)
		require.True(t, ok, "%d: %s is no number", a, text)
		diff := got.Sub(got, big.NewRat(int64(a), int64(vedic.Degree)))
		limit := big.NewRat(1, 200000000) // half of the last decimal
		if a%vedic.Sign != 0 && (a.Abs()+18)/vedic.Sign != a.Abs()/vedic.Sign {
			limit = big.NewRat(1, 100000000) // cut before the edge of a sign
		}
		require.LessOrEqual(t, diff.Abs(diff).Cmp(limit), 0, "%d µas: %s is off by %v", a, text, diff.FloatString(12))
		deg, _ := strconv.ParseFloat(text, 64)
		require.Equal(t, text, string(vedic.Degrees(deg).AppendDegrees(nil)))
	})
}
