package kundali_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

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
			if err != nil {
				t.Fatal(err)
			}
			one, err := c.Varga(varga.D1)
			if err != nil || one != s.Charts[0] {
				t.Errorf("%s: %+v %v", id, one, err)
			}
			for g, p := range s.Charts[0].Placements.All() {
				x := c.Graha(g)
				if p.Rashi != x.Rashi.Key || p.House != x.House || p.Dignity != x.Dignity ||
					p.Vargottama != x.Vargottama || p.Degree != x.DegreeInSign {
					t.Errorf("%s %v: %+v, in the chart %+v", id, g, p, x)
				}
			}
			if s.Charts[0].LagnaValidity != c.Sensitivity.Lagna ||
				s.Charts[5].LagnaValidity != c.Sensitivity.NavamsaLagna ||
				s.Charts[6].LagnaValidity != c.Sensitivity.DasamsaLagna {
				t.Errorf("%s: the spans differ", id)
			}
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
	if len(s.Warnings) != 1 || !strings.Contains(s.Warnings[0].Message, "षष्ट्यंश") {
		t.Errorf("%+v", s.Warnings)
	}
	members := func(v any) map[string]json.RawMessage {
		var m map[string]json.RawMessage
		if err := json.Unmarshal(toJSON(t, v), &m); err != nil {
			t.Fatal(err)
		}
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
			if _, ok := x.got[name]; !ok {
				t.Errorf("%s: no member %q", what, name)
			}
		}
		if len(x.got) != len(strings.Fields(x.want)) {
			t.Errorf("%s: %d members", what, len(x.got))
		}
	}
}

func TestShodashvargaErrors(t *testing.T) {
	c := chart("")
	var parse *vedic.ParseError
	if _, err := c.Shodashvarga(varga.Options{D9: varga.LeoBoth}); !errors.As(err, &parse) {
		t.Error(err)
	}
	if _, err := c.Varga(11); !errors.As(err, &parse) {
		t.Error(err)
	}
	var back kundali.Chart
	if err := json.Unmarshal(toJSON(t, c), &back); err != nil {
		t.Fatal(err)
	}
	if _, err := back.Shodashvarga(varga.Options{}); !errors.Is(err, kundali.ErrNoSky) {
		t.Error(err)
	}
	if _, err := back.Varga(varga.D9); !errors.Is(err, kundali.ErrNoSky) {
		t.Error(err)
	}
}
