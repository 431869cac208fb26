package vedic

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Degrees are read to the microarcsecond that their digits say, also where a float64 of them says the next one. Worked
// out by fractions of whole numbers.
func TestDegreesAreExact(t *testing.T) {
	for text, want := range map[string]Angle{
		"75.177002937083330555":             270637210573,
		"62.570982069583336111":             225255535451,
		"-80.902578939861108333":            -291249284183,
		"7.5177002937083330555e1":           270637210573,
		"7517700293708333055500E-20":        270637210573,
		"0.00000000013888888888888888":      0, // a little less than half a microarcsecond
		"0.00000000013888888888888889":      1,
		"0.000000000138888888888888888889":  1, // more digits than are taken, which still tell
		"0.000000000138888888888888888888":  0,
		"0.125":                             450_000_000,
		"-0.0":                              0,
		"0.00000001":                        36, // 3,600 million microarcseconds a degree
		"999999999.99999999":                3_599_999_999_999_999_964,
		"-18.5":                             -66_600_000_000,
		"1e-999999999":                      0,
		"0e999999999":                       0,
		"1000000000":                        1_000_000_000 * Degree,
		"0.000000000" + "41666666666666666": 1, // one and a half, less a little
		"0.000000000416666666666666667":     2,
	} {
		var a Angle
		require.NoError(t, json.Unmarshal([]byte(text), &a), text)
		require.Equal(t, want, a, text)
	}
	near := "75.177002937083330555"
	f, _ := strconv.ParseFloat(near, 64)
	require.True(t, Degrees(f) != 270637210573, "a float64 gets %s right too: it shows nothing", near)
	for _, bad := range []string{`"1"`, "1000000001", "9999999999", "1e999999999", "null", "NaN", "0x1p3", "1.", ".5",
		"1e", "1e+-2",
		"--1", "", "-", "01", "-01.5", "1.2.3", "1.1234567x", "1. "} {
		var a Angle
		require.Error(t, a.UnmarshalJSON([]byte(bad)), "%q is read as %d", bad, a)
	}
}

// Whatever is written is read as a fraction of whole numbers would be.
func TestDegreesAsFractions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	for range 5_000 {
		text := strconv.Itoa(random.IntN(361)) + "."
		for range 1 + random.IntN(24) {
			text += string(rune('0' + random.IntN(10)))
		}
		if random.IntN(3) == 0 {
			text += "e-" + strconv.Itoa(random.IntN(6))
		}
		r, _ := new(big.Rat).SetString(text)
		want := nearestOf(r.Mul(r, big.NewRat(int64(Degree), 1)))
		for sign, want := range map[string]Angle{"": want, "-": -want} {
			if got, ok := degreesOf([]byte(sign + text)); !ok || got != want {
				t.Fatalf("%s%s is %d, want %d", sign, text, got, want)
			}
		}
	}
	if a, ok := degreesOf([]byte("1." + strings.Repeat("0", 5000))); !ok || a != Degree {
		t.Error(a, ok)
	}
}

// nearestOf rounds a positive fraction of whole numbers half to even.
func nearestOf(r *big.Rat) Angle {
	q, rest := new(big.Int).QuoRem(r.Num(), r.Denom(), new(big.Int))
	half := rest.Lsh(rest, 1).Cmp(r.Denom())
	if half > 0 || half == 0 && q.Bit(0) == 1 {
		q.Add(q, big.NewInt(1))
	}
	return Angle(q.Int64())
}
