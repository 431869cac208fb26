package vedic_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every edge of every division that the vargas, the nakshatras and their parts use: the edge belongs to the later part.
func TestPartEdges(t *testing.T) {
	for _, n := range []int{2, 7, 12, 24, 27, 36, 48, 60, 84, 108, 120, 144, 192, 240, 288, 324, 360, 480, 540, 720} {
		for k := range n {
			// first microarcsecond of part k
			edge := vedic.Longitude((int64(vedic.Circle)*int64(k) + int64(n) - 1) / int64(n))
			i, _ := edge.Part(n)
			require.Equal(t, k, i, "n=%d: %v lies in part", n, edge)
			before := vedic.NewLongitude(vedic.Angle(edge) - 1)
			if i, _ := before.Part(n); i != (k+n-1)%n {
				t.Errorf("n=%d: %v lies in part %d, want %d", n, before, i, (k+n-1)%n)
			}
		}
	}
}

func TestNakshatraPadaAndSignEdges(t *testing.T) {
	for k := range 108 {
		l := vedic.Longitude(12000 * vedic.Arcsecond * vedic.Angle(k)) // a pada is 3°20′
		n, p := l.Nakshatra()
		if int(n) != k/4+1 || int(p) != k%4+1 || int(l.Rashi()) != k/9+1 || l.Navamsa() != vedic.Rashi(k%12+1) {
			t.Errorf("pada %d at %v: %v %d, %v, navamsa %v", k, l, n, p, l.Rashi(), l.Navamsa())
		}
	}
}

// Worked examples 1–3 of the rules of the foundations.
func TestWorkedLongitudes(t *testing.T) {
	for _, c := range []struct {
		deg  float64
		want string
	}{
		{123.4567, "simha 3°27′24″ magha 2 ketu vrishabha"},
		{13 + 1.0/3, "mesha 13°20′00″ bharani 1 venus simha"},
		{359.999999, "meena 29°59′59″ revati 4 mercury meena"},
	} {
		l := vedic.NewLongitude(vedic.Degrees(c.deg))
		n, p := l.Nakshatra()
		require.Equal(t, c.want, fmt.Sprintf("%v %v %d %v %v", l, n, p, n.Lord(), l.Navamsa()), c.deg)
	}
}

func TestArcs(t *testing.T) {
	a, b := vedic.NewLongitude(350*vedic.Degree), vedic.NewLongitude(10*vedic.Degree)
	got := b.From(a)
	require.True(t, got == 20*vedic.Degree, "10° from 350° = %v", got)
	if got := a.From(b); got != 340*vedic.Degree {
		t.Errorf("350° from 10° = %v", got)
	}
	if got := a.Distance(b); got != 20*vedic.Degree || b.Distance(a) != got {
		t.Errorf("distance %v", got)
	}
	require.Equal(t, vedic.NewLongitude(359*vedic.Degree), a.Plus(-351*vedic.Degree), "350° − 351°")
	require.Equal(t, vedic.Longitude(vedic.Circle-1), vedic.NewLongitude(-1), "−1 µas is not in [0, Circle)")
}

func TestLongitudeJSON(t *testing.T) {
	var l vedic.Longitude
	require.NoError(t, json.Unmarshal([]byte("359.99999999"), &l), l)
	require.Equal(t, vedic.Meena, l.Rashi(), l)
	for _, bad := range []string{"360", "-0.1", `"x"`, "359.9999999999999"} {
		require.Error(t, json.Unmarshal([]byte(bad), &l), "%s was read as %v", bad, l)
	}
}

// All divisions agree with exact rational arithmetic and with each other.
func FuzzLongitudePart(f *testing.F) {
	f.Add(int64(0), 12)
	f.Add(int64(vedic.Circle)-1, 720)
	f.Add(int64(48000*vedic.Arcsecond), 27)
	f.Fuzz(func(t *testing.T, a int64, n int) {
		if n < 1 || n > 7_000_000 || !vedic.Angle(a).Valid() {
			t.Skip()
		}
		l := vedic.NewLongitude(vedic.Angle(a))
		i, within := l.Part(n)
		exact := new(big.Int).Div(new(big.Int).Mul(big.NewInt(int64(l)), big.NewInt(int64(n))),
			big.NewInt(int64(vedic.Circle)))
		if int64(i) != exact.Int64() || i < 0 || i >= n {
			t.Fatalf("%d/%d: part %d, want %v", l, n, i, exact)
		}
		require.True(t, within >= 0, "%d/%d: %d within", l, n, within)
		require.LessOrEqual(t, int64(within), int64(vedic.Circle)/int64(n), "%d/%d: %d within", l, n, within)
		fine, _ := l.Part(108)
		nak, pada := l.Nakshatra()
		if int(l.Rashi()) != fine/9+1 || int(nak) != fine/4+1 || int(pada) != fine%4+1 {
			t.Fatalf("%v: rashi %v nakshatra %v pada %v disagree", l, l.Rashi(), nak, pada)
		}
	})
}

func ExampleLongitude_Nakshatra() {
	moon := vedic.NewLongitude(vedic.Degrees(123.4567))
	nakshatra, pada := moon.Nakshatra()
	fmt.Println(moon, nakshatra.Name(vedic.English), pada, nakshatra.Lord())
	// Output: simha 3°27′24″ Magha 2 ketu
}
