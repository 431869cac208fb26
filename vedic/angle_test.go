package vedic_test

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

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
		if got := vedic.Degrees(deg); got != want {
			t.Errorf("Degrees(%v) = %d, want %d", deg, got, want)
		}
	}
}

func TestRadiansOfRightAngle(t *testing.T) {
	if got := vedic.Radians(math.Pi / 2); got != 90*vedic.Degree {
		t.Errorf("Radians(π/2) = %v", got)
	}
	if got := (180 * vedic.Degree).Radians(); got != math.Pi {
		t.Errorf("180° = %v rad", got)
	}
}

func TestAngleStringCutsSeconds(t *testing.T) {
	for a, want := range map[vedic.Angle]string{
		48000 * vedic.Arcsecond:               "13°20′00″",
		30*vedic.Degree - 1:                   "29°59′59″",
		-(3*vedic.Degree + 5*vedic.Arcsecond): "−3°00′05″",
		0:                                     "0°00′00″",
	} {
		if got := a.String(); got != want {
			t.Errorf("%d: %q, want %q", int64(a), got, want)
		}
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
		if got := c.in.Norm(); got != c.norm {
			t.Errorf("%v.Norm() = %v, want %v", c.in, got, c.norm)
		}
		if got := c.in.Signed(); got != c.signed {
			t.Errorf("%v.Signed() = %v, want %v", c.in, got, c.signed)
		}
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
		if err != nil || string(b) != want {
			t.Errorf("%d µas = %s (%v), want %s", int64(a), b, err, want)
		}
	}
	var a vedic.Angle
	for _, bad := range []string{`"1"`, `null`, `1e300`, `true`} {
		if err := json.Unmarshal([]byte(bad), &a); err == nil {
			t.Errorf("%s was read as %v", bad, a)
		}
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
		if !ok {
			t.Fatalf("%d: %s is no number", a, text)
		}
		diff := got.Sub(got, big.NewRat(int64(a), int64(vedic.Degree)))
		limit := big.NewRat(1, 200000000) // half of the last decimal
		if a%vedic.Sign != 0 && (a.Abs()+18)/vedic.Sign != a.Abs()/vedic.Sign {
			limit = big.NewRat(1, 100000000) // cut before the edge of a sign
		}
		if diff.Abs(diff).Cmp(limit) > 0 {
			t.Fatalf("%d µas: %s is off by %v", a, text, diff.FloatString(12))
		}
		deg, _ := strconv.ParseFloat(text, 64)
		if back := string(vedic.Degrees(deg).AppendDegrees(nil)); back != text {
			t.Fatalf("%s reads back as %s", text, back)
		}
	})
}
