package kundali_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rashi agrees with the chart in sign, house, dignity and vargottama, in any house system.
func TestShodashvargaAgreesWithChart(t *testing.T) {
	for _, id := range skytest.References(t) {
		for _, houses := range []vedic.HouseSystem{vedic.WholeSign, vedic.Sripati} {
			c := read(skytest.ReferenceWith(t, id, vedic.Settings{Houses: houses}))
			s, err := c.Shodashvarga(varga.Options{})
			require.NoError(t, err)
			one, err := c.Varga(varga.D1)
			require.NoError(t, err, id)
			require.Equal(t, s.Charts[0], one, id)
			for g, p := range s.Charts[0].Placements.All() {
				x := c.Graha(g)
				if p.Rashi != x.Rashi.Key || p.House != x.House || p.Dignity != x.Dignity ||
					p.Vargottama != x.Vargottama || p.Degree != x.DegreeInSign {
					t.Errorf("%s %v: %+v, in the chart %+v", id, g, p, x)
				}
			}
			require.Equal(t, c.Sensitivity.Lagna, s.Charts[0].LagnaValidity, "%s: the spans differ", id)
			require.Equal(t, c.Sensitivity.NavamsaLagna, s.Charts[5].LagnaValidity, "%s: the spans differ", id)
			require.Equal(t, c.Sensitivity.DasamsaLagna, s.Charts[6].LagnaValidity, "%s: the spans differ", id)
		}
	}
}

// The members of the contract's Shodashvarga, without identity and credits.
func TestShodashvargaMembers(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	c := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place,
		Accuracy: 5 * time.Minute}, sky)
	s, err := c.Shodashvarga(varga.Options{Lang: vedic.Hindi})
	if err != nil || len(s.Charts) != 16 || len(s.Bala) != 7 {
		t.Fatal(err)
	}
	require.Len(t, s.Warnings, 1)
	require.Contains(t, s.Warnings[0].Message, "षष्ट्यंश")
	members := func(v any) map[string]json.RawMessage {
		var m map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(toJSON(t, v), &m))
		return m
	}
	for what, x := range map[string]struct {
		got  map[string]json.RawMessage
		want string
	}{
		"report":    {members(s), "charts vargaBala"},
		"chart":     {members(s.Charts[5]), "varga name divisions signification method lagna placements lagnaValidity"},
		"placement": {members(s.Charts[5].Placements[0]), "graha rashi house degreeInVarga dignity vargottama deity"},
		"bala":      {members(s.Bala[0]), "graha shadvarga saptavarga dasavarga shodasavarga amsa"},
	} {
		for name := range strings.FieldsSeq(x.want) {
			_, ok := x.got[name]
			require.True(t, ok, "%s: no member %q", what, name)
		}
		require.Len(t, x.got, len(strings.Fields(x.want)), what)
	}
}

func TestShodashvargaErrors(t *testing.T) {
	c := chart("")
	var parse *vedic.ParseError
	_, err := c.Shodashvarga(varga.Options{D9: varga.LeoBoth})
	require.ErrorAs(t, err, &parse)
	_, err = c.Varga(11)
	require.ErrorAs(t, err, &parse)
	var back kundali.Chart
	require.NoError(t, json.Unmarshal(toJSON(t, c), &back))
	_, err = back.Shodashvarga(varga.Options{})
	require.ErrorIs(t, err, kundali.ErrNoSky)
	_, err = back.Varga(varga.D9)
	require.ErrorIs(t, err, kundali.ErrNoSky)
}
