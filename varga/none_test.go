package varga

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A longitude that is none lies in no part of any varga: the parts of it are alike, and no other part is like them.
func TestNoLongitude(t *testing.T) {
	for v := range catalogue {
		for m := range catalogue[v] {
			s := &catalogue[v][m]
			if len(s.cells) == 0 {
				continue
			}
			for _, l := range []vedic.Longitude{-1, vedic.Longitude(vedic.Circle)} {
				if i, c := s.cell(l); i >= 0 || c != (cell{}) {
					t.Errorf("%v lies in part %d, %+v", l, i, c)
				}
				require.Zero(t, s.rashi(l), "%v lies", l)
				h := Horizon{at: l, polar: true}
				require.Zero(t, h.search(s, 1), "%v holds", l)
			}
			if !s.same(-1, -1) || s.same(-1, 0) || s.same(0, -1) || !s.same(0, 0) {
				t.Errorf("%v %v: no part is like a part", s.varga, s.method)
			}
			for _, l := range []vedic.Longitude{0, vedic.Longitude(vedic.Circle - 1)} {
				if i, c := s.cell(l); i < 0 || c.sign == 0 {
					t.Errorf("%v lies in part %d, %+v", l, i, c)
				}
			}
		}
	}
}

// Every method has a key and is read back by it; the one after the last has none.
func TestKeysOfMethods(t *testing.T) {
	for m := range Method(methodCount) {
		b, err := m.MarshalText()
		var back Method
		if err != nil || string(b) != m.String() || back.UnmarshalText(b) != nil || back != m {
			t.Errorf("%v: %q, %v, %v", m, b, err, back)
		}
	}
	if b, err := Method(methodCount).MarshalText(); err == nil || !strings.Contains(err.Error(), "has no key") {
		t.Errorf("%q, %v", b, err)
	}
}
