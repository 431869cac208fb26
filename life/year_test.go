package life

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The year ahead of a Moon in Pisces in 2026, against dates that almanacs print: Saturn is with the Moon, comes into
// Aries on 3 June 2027, and Jupiter into Cancer on 2 June 2026; Sade Sati runs since Saturn came into Aquarius.
func TestYearAhead(t *testing.T) {
	for _, c := range births(t, 200, 13) {
		if c.Planets[1].Rashi.Key.String() != "meena" {
			continue
		}
		r, err := Of(context.Background(), observer, c, Options{Now: time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC),
			Parts: []Part{YearAhead}})
		require.NoError(t, err)
		y := r.Transits
		if y.Stays[0].FromMoon != 1 || y.Shanis[0].Kind.String() != "sade_sati" || len(y.Dates) > 16 ||
			y.Shanis[0].Start.Year() > 2023 {
			t.Errorf("%+v", y)
		}
		for _, d := range y.Dates {
			if d.Kind == "ingress" && d.Graha.String() == "jupiter" && d.Rashi.String() == "karka" && !d.Retrograde &&
				d.At.Add(19800*time.Second).Format(time.DateOnly) != "2026-06-02" &&
				d.At.Year() == 2026 /* in India */ {
				t.Error(d)
			}
		}
		return
	}
}
