package prediction

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Jupiter and Saturn both reach a matter by its house or its lord, from the lagna or from the Moon; one alone does not.
func TestDoubleTransit(t *testing.T) {
	v := look(t, chart("lagna mesha 10, moon mesha 20, saturn makara 5, sun simha 5"))
	j := v.judge(Career) // the tenth is Makara, and its lord stands there
	for _, c := range []struct {
		jupiter, saturn vedic.Rashi
		want            bool
	}{
		{vedic.Makara, vedic.Makara, true},
		{vedic.Kanya, vedic.Karka, true},      // the fifth look of Jupiter and the seventh of Saturn
		{vedic.Kanya, vedic.Vrishabha, false}, // Makara is the ninth from Vrishabha
		{vedic.Simha, vedic.Karka, false},
	} {
		if got := v.reached(j, stay{jupiter: c.jupiter, saturn: c.saturn}); got != c.want {
			t.Errorf("Jupiter in %v, Saturn in %v: %v", c.jupiter, c.saturn, got)
		}
	}
}

func TestGate(t *testing.T) {
	terms := func(lagna string, saturn vedic.Rashi) (sade bool) {
		v := look(t, chart("lagna "+lagna+" 10, moon mesha 20"))
		for _, term := range v.gate(nil, v.judge(Health), stay{jupiter: vedic.Mesha, saturn: saturn}) {
			sade = sade || term.Key == "sade_sati" && term.Value == -5*cent
		}
		return sade
	}
	if !terms("simha", vedic.Meena) || !terms("simha", vedic.Mesha) || !terms("simha", vedic.Vrishabha) ||
		terms("simha", vedic.Mithuna) || terms("tula", vedic.Mesha) {
		t.Error("sade sati")
	}
}

// The windows are parts of antar dashas, add up, and are the right kind; transits only cut and weigh them.
func TestWindows(t *testing.T) {
	o := Options{From: vedic.Date{Year: 2026, Month: 1, Day: 10}, To: vedic.Date{Year: 2040, Month: 1, Day: 1}}
	with, err := TransitsOf(context.Background(), ephemeris.New(almanac.Engine{}), o.From, o.To, vedic.Lahiri)
	require.NoError(t, err)
	// Saturn is in Meena from March 2025 and enters Mesha in June 2027; Jupiter enters Karka in June 2026 (Drik
	// Panchang).
	if s := with.stays[0]; s.saturn != vedic.Meena || s.jupiter != vedic.Mithuna {
		t.Errorf("%+v", s)
	}
	if s := with.stays[1]; s.jupiter != vedic.Karka || s.at.Time().Format("2006-01") != "2026-06" {
		t.Errorf("%v %+v", s.at.Time(), s)
	}
	dated := 0
	for _, id := range skytest.References(t) {
		for _, transits := range []*Transits{nil, with} {
			o.Transits = transits
			r, err := Of(cast(skytest.Reference(t, id)), o)
			require.NoError(t, err)
			for _, a := range r.Areas {
				good, slow := 0, 0
				for _, w := range a.Windows {
					var all Points
					for _, term := range w.Terms {
						all += term.Value
					}
					if w.Supportive {
						good++
					} else {
						slow++
					}
					if all != w.Weight || w.Supportive != (w.Weight >= supportive) || !w.Start.Before(w.End.Time) {
						t.Errorf("%s %v: %+v", id, a.Area, w)
					}
				}
				if dated += good + slow; good > 3 || slow > 2 {
					t.Errorf("%s %v: %d and %d windows", id, a.Area, good, slow)
				}
			}
		}
	}
	require.GreaterOrEqual(t, dated, 200)
	if _, err := TransitsOf(context.Background(), ephemeris.New(almanac.Engine{}),
		vedic.Date{Year: 3000, Month: 1, Day: 1}, vedic.Date{Year: 3001, Month: 1, Day: 1}, vedic.Lahiri); err == nil {
		t.Error("the year 3000 was found")
	}
}
