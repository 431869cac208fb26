package place

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMisspelling(t *testing.T) {
	for _, c := range []struct {
		written, name string
		halves        int
	}{
		{"delhi", "delhi", 0},
		{"varansi", "varanasi", 1},      // a vowel lacks
		{"lucknaw", "lucknow", 1},       // a vowel for a vowel
		{"kolkatta", "kolkata", 1},      // a letter doubled
		{"chenai", "chennai", 1},        // a double letter single
		{"dilhi", "delhi", 1},           //
		{"deli", "delhi", 1},            // an h lacks
		{"vijayawada", "wijayavada", 2}, // w and v, twice
		{"delih", "delhi", 2},           // two letters swapped
		{"nagput", "nagpur", 2},         // a wrong letter
		{"nagpr", "nagpur", 1},          //
		{"nagur", "nagpur", 2},          // a letter lacks
		{"banglore", "bangor", 4},       // l and e too many, and beyond: another town
		{"jaipur", "raipur", 2},         //
		{"mumbai", "chennai", tooFar},
	} {
		limit := 4
		got := misspelling(c.written, c.name, limit)
		if c.written == "banglore" {
			require.GreaterOrEqual(t, got, 3, "%s is taken for %s", c.written, c.name)
			continue
		}
		require.Equal(t, c.halves, got, "misspelling(%s, %s)", c.written, c.name)
		require.Equal(t, got, misspelling(c.name, c.written, limit), "misspelling(%s, %s)", c.written, c.name)
	}
	require.Zero(t, misspelling("", "", 2), "empty names are not compared")
	require.Equal(t, 1, misspelling("", "a", 2), "empty names are not compared")
}

// The quick refusal lets through whatever the slow comparison accepts, where the first letter is
// right.
func TestAlikeIsSound(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	letter := func() byte { return "abcdefghijklmnopqrstuvwxyz"[r.Intn(26)] }
	names := []string{"porbandar", "hyderabad", "thiruvananthapuram", "kolkata", "vijayawada", "saintpetersburg",
		"ooty"}
	for range 20_000 {
		name := names[r.Intn(len(names))]
		b := []byte(name)
		for range 1 + r.Intn(3) {
			switch i := 1 + r.Intn(len(b)-1); r.Intn(3) {
			case 0:
				b[i] = letter()
			case 1:
				b = append(b[:i], b[i+1:]...)
			case 2:
				b = append(b[:i], append([]byte{letter()}, b[i:]...)...)
			}
		}
		written := string(b)
		const limit = 4
		if d := misspelling(written, name, limit); d <= limit && !lettersOf(written).alike(lettersOf(name), d+1) {
			t.Fatalf("%s is %d half slips from %s, and refused", written, d, name)
		}
	}
}

func FuzzMisspelling(f *testing.F) {
	f.Add("varansi", "varanasi")
	f.Add("", "x")
	f.Fuzz(func(t *testing.T, a, b string) {
		d := misspelling(a, b, 6)
		if d < 0 || d > 6 && d != tooFar || d == 0 && a != b {
			t.Fatalf("misspelling(%q, %q) = %d", a, b, d)
		}
		require.Equal(t, d, misspelling(b, a, 6), "misspelling(%q, %q)", a, b)
	})
}
