package bala

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// BPHS 67 on the trine of Mesha; the other trines hold 0.
func TestTrikona(t *testing.T) {
	for _, c := range []struct {
		in, want [3]int
		twoZeros bool
	}{
		{[3]int{4, 6, 2}, [3]int{2, 4, 0}, false},
		{[3]int{3, 3, 3}, [3]int{0, 0, 0}, false}, // equal ones vanish
		{[3]int{0, 5, 2}, [3]int{0, 5, 2}, false}, // a zero keeps all
		{[3]int{0, 0, 5}, [3]int{0, 0, 5}, false},
		{[3]int{0, 0, 5}, [3]int{0, 0, 0}, true},
		{[3]int{0, 1, 5}, [3]int{0, 1, 5}, true}, // one zero only
	} {
		var v vedic.ByRashi[int]
		v[0], v[4], v[8] = c.in[0], c.in[1], c.in[2]
		v = trikonaShodhana(v, c.twoZeros)
		require.Equal(t, c.want, [3]int{v[0], v[4], v[8]}, c)
	}
}

// BPHS 68 on Mesha and Vrishchika, whom Mars owns.
func TestEkadhipatya(t *testing.T) {
	for _, c := range []struct {
		in       [2]int
		full     [2]bool
		subtract bool
		want     [2]int
	}{
		{[2]int{0, 4}, [2]bool{true, false}, false, [2]int{0, 4}}, // a zero
		{[2]int{3, 4}, [2]bool{true, true}, false, [2]int{3, 4}},  // both occupied
		{[2]int{3, 3}, [2]bool{}, false, [2]int{0, 0}},            // both empty, equal
		{[2]int{3, 4}, [2]bool{}, false, [2]int{3, 3}},            // both empty
		{[2]int{3, 2}, [2]bool{true, false}, false, [2]int{3, 0}}, // the empty one holds less
		{[2]int{3, 3}, [2]bool{true, false}, false, [2]int{3, 0}}, // as much
		{[2]int{2, 5}, [2]bool{true, false}, false, [2]int{2, 2}}, // more
		{[2]int{2, 5}, [2]bool{true, false}, true, [2]int{2, 3}},
		{[2]int{5, 2}, [2]bool{false, true}, false, [2]int{2, 2}},
		{[2]int{5, 2}, [2]bool{false, true}, true, [2]int{3, 2}},
	} {
		var v vedic.ByRashi[int]
		var full vedic.ByRashi[bool]
		v[0], v[7], full[0], full[7] = c.in[0], c.in[1], c.full[0], c.full[1]
		v = ekadhipatyaShodhana(v, &full, c.subtract)
		require.Equal(t, c.want, [2]int{v[0], v[7]}, c)
	}
	var seen vedic.ByRashi[int]
	for _, p := range pairs {
		require.Equal(t, p[1].Lord(), p[0].Lord(), "%v are no pair", p)
		require.NotEqual(t, p[1], p[0], "%v are no pair", p)
		seen[p[0]-1]++
		seen[p[1]-1]++
	}
	for r, n := range seen.All() {
		require.Equal(t, r == vedic.Karka || r == vedic.Simha, n == 0, "%v stands", r)
		require.LessOrEqual(t, n, 1, "%v stands", r)
	}
}

func TestOccupied(t *testing.T) {
	sky := skytest.Sky("lagna mesha 1, rahu simha 1, sun mithuna 1")
	for _, c := range []struct {
		by                 Occupants
		lagna, rahu, other bool
	}{{GrahasAndLagna, true, true, true}, {NineGrahas, false, true, true}, {SevenGrahas, false, false, true}} {
		full := occupied(&sky, c.by)
		if full.At(vedic.Mesha) != c.lagna || full.At(vedic.Simha) != c.rahu || full.At(vedic.Mithuna) != c.other ||
			full.At(vedic.Makara) {
			t.Errorf("%v: %v", c.by, full)
		}
	}
}

func TestKeys(t *testing.T) {
	for s := Parashara; s <= Varahamihira; s++ {
		text, err := s.MarshalText()
		var back School
		if err != nil || back.UnmarshalText(text) != nil || back != s || s.String() != string(text) {
			t.Errorf("%v: %q %v", s, text, err)
		}
	}
	for o := GrahasAndLagna; o <= SevenGrahas; o++ {
		text, err := o.MarshalText()
		var back Occupants
		if err != nil || back.UnmarshalText(text) != nil || back != o {
			t.Errorf("%v: %q %v", o, text, err)
		}
	}
	var s School
	require.Error(t, s.UnmarshalText([]byte("jaimini")), s)
	require.Equal(t, "parashara", s.String(), s)
	if text, err := School(9).MarshalText(); err == nil || School(9).String() != "School(9)" {
		t.Errorf("%q", text)
	}
}
