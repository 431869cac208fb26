package vedic_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestParseAngle(t *testing.T) {
	const arcsecond = vedic.Arcsecond
	for text, want := range map[string][2]vedic.Angle{ // the angle, and half of its last digit
		"24°14′":               {24*vedic.Degree + 14*vedic.Arcminute, 30 * arcsecond},
		"24°14'":               {24*vedic.Degree + 14*vedic.Arcminute, 30 * arcsecond},
		"22-42-36.71":          {22*vedic.Degree + 42*vedic.Arcminute + 36_710_000, 5_000},
		"24:13:41":             {24*vedic.Degree + 13*vedic.Arcminute + 41*arcsecond, arcsecond / 2},
		"24° 13′ 41.25″":       {24*vedic.Degree + 13*vedic.Arcminute + 41_250_000, 5_000},
		"-0°0′5\"":             {-5 * arcsecond, arcsecond / 2},
		"−0.00003889":          {-140_004, 18},
		"24.23782":             {87_256_152_000, 18_000},
		"150.90388382295382":   {543_253_981_763, 0}, // 543 253 981 762.633 752
		"0.1":                  {vedic.Degree / 10, vedic.Degree / 20},
		"360":                  {vedic.Circle, vedic.Degree / 2},
		" +7 ":                 {7 * vedic.Degree, vedic.Degree / 2},
		"7°":                   {7 * vedic.Degree, vedic.Degree / 2},
		"0.000000000138888888": {0, 0},
		"0-0-0.0000005":        {0, 0}, // half of a microarcsecond, to the even one
		"0-0-0.0000015":        {2, 0},
	} {
		a, within, err := vedic.ParseAngle(text)
		if err != nil || a != want[0] || within != want[1] {
			t.Errorf("%q: %d ± %d, %v; want %d ± %d", text, int64(a), int64(within), err, int64(want[0]),
				int64(want[1]))
		}
	}
	for _, text := range []string{
		"", "-", "°", "24°60′", "24°14′60″", "24.5°14′", "1-2-3-4", "1--2", "24°14", "x", "1e3", "0x10", "361", "24 14",
		"1.", ".5", "24°14′ 3", "1.2.3",
		"−-1", "१२", "NaN", "24′", "0000000000000000000000000000000001",
	} {
		var wrong *vedic.ParseError
		a, _, err := vedic.ParseAngle(text)
		require.ErrorAs(t, err, &wrong, "%q reads as %v", text, a)
	}
}

// What is written exactly is read exactly.
func FuzzParseAngle(f *testing.F) {
	f.Add(int64(87_256_152_000))
	f.Fuzz(func(t *testing.T, n int64) {
		a := vedic.Angle(n % int64(vedic.Circle))
		text := string(a.AppendDMS(nil))
		got, within, err := vedic.ParseAngle(text)
		if err != nil || (got-a).Abs() > within+1 {
			t.Errorf("%d is written %s and read %d ± %d, %v", n, text, int64(got), int64(within), err)
		}
	})
}
