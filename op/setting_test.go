package op_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The finer settings move the sky as they should, and stand in meta; the usual ones do not.
func TestFinerSettings(t *testing.T) {
	usual := cast(t, with(``))
	plain, _ := json.Marshal(usual.Meta)
	nutation := usual.Sky.Nutation.Degrees() * 3600
	for option, want := range map[string]struct {
		sun, lagna, within float64 // arcseconds by which they move
		meta               string
	}{
		// the constant of aberration, ±1.7 %
		`"places":"geometric"`:               {20.5, 0, 0.4, `"places":"geometric"`},
		`"ayanamsaNutation":"without"`:       {nutation, nutation, 0.001, `"ayanamsaNutation":"without"`},
		`"ayanamsaNutation":"lagna_without"`: {0, nutation, 0.001, `"ayanamsaNutation":"lagna_without"`},
		`"ayanamsaOffset":0.001`:             {-3.6, -3.6, 0.001, `"ayanamsaOffset":0.001`},
		`"ayanamsaOffset":-0.001`:            {3.6, 3.6, 0.001, `"ayanamsaOffset":-0.001`},
		`"clock":"ut1"`:                      {0, 0, 0, ""},
	} {
		in := read(t, with(`"options":{`+option+`}`))
		r, err := dk.Cast(in, today)
		require.NoError(t, err)
		sun := float64((vedic.Angle(r.Sky.Grahas.At(vedic.Sun).Longitude) - vedic.Angle(usual.Sky.Grahas.At(vedic.Sun).
			Longitude)).Signed()) / 1e6
		lagna := float64((vedic.Angle(r.Sky.Lagna) - vedic.Angle(usual.Sky.Lagna)).Signed()) / 1e6
		if d := sun - want.sun; d > want.within || d < -want.within {
			t.Errorf("%s: the Sun moves by %v″, want %v″", option, sun, want.sun)
		}
		if d := lagna - want.lagna; d > want.within || d < -want.within {
			t.Errorf("%s: the lagna moves by %v″, want %v″", option, lagna, want.lagna)
		}
		meta, err := json.Marshal(r.Meta)
		if err != nil || !bytes.Contains(meta, []byte(want.meta)) || bytes.Contains(plain, []byte("ayanamsaNutation")) {
			t.Errorf("%s: %s, %v", option, meta, err)
		}
		again := read(t, string(in.Canonical()))
		require.Equal(t, in.Settings, again.Settings, option)
	}
}
