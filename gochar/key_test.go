package gochar

import (
	"encoding"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every word is there in both languages, and none that nothing asks for.
func TestTexts(t *testing.T) {
	var known []string
	for room, keys := range map[string][]string{
		"shani": shaniKeys, "phase": phaseKeys, "murti": murtiKeys, "outcome": outcomeKeys, "eclipse": eclipseKeys,
	} {
		for _, k := range keys {
			known = append(known, room+"."+k)
		}
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
	if SadeSati.Name(vedic.Hindi) != "साढ़ेसाती" || Total.Name(vedic.English) != "total" ||
		Peak.Name(vedic.Hindi) != "मध्य" ||
		Loha.Name(vedic.English) != "iron" || Void.Name(vedic.English) != "obstructed" {
		t.Error("names")
	}
}

type counted interface {
	encoding.TextMarshaler
	String() string
}

// Keys are written and read back; none is empty; a number too high has no key, and a word that is none is refused.
func TestKeys(t *testing.T) {
	for _, c := range []struct {
		n    int
		make func(int) counted
		read encoding.TextUnmarshaler
	}{
		{3, func(i int) counted {
			return Shani(i)
		}, new(Shani)}, {3, func(i int) counted { return Phase(i) }, new(Phase)},
		{4, func(i int) counted {
			return Murti(i)
		}, new(Murti)}, {4, func(i int) counted { return Outcome(i) }, new(Outcome)},
		{5, func(i int) counted { return EclipseKind(i) }, new(EclipseKind)},
	} {
		for i := range c.n + 1 {
			b, err := c.make(i).MarshalText()
			if err != nil || (len(b) == 0) != (i == 0) || i > 0 && string(b) != c.make(i).String() {
				t.Errorf("%v: %q %v", c.make(i), b, err)
			}
			require.NoError(t, c.read.UnmarshalText(b))
		}
		_, err := c.make(c.n + 1).MarshalText()
		require.Error(t, err, "%v was marshalled", c.make(c.n+1))
		var p *vedic.ParseError
		require.ErrorAs(t, c.read.UnmarshalText([]byte("bright")), &p)
	}
}

// The table of vedha: houses 1 to 12, each good one once and each obstructing one once, never the same.
func TestVedhaRows(t *testing.T) {
	for g, row := range vedhas.All() {
		var good, against [13]bool
		for _, p := range row {
			if p.good < 1 || p.good > 12 || p.vedha > 12 || p.good == p.vedha || good[p.good] ||
				p.vedha > 0 && against[p.vedha] {
				t.Errorf("%v: %+v", g, p)
			}
			good[p.good], against[p.vedha] = true, true
		}
	}
}
