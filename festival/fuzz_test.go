package festival_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// moment reports whether the rite of an entry is at a moonrise, a sunset or a sunrise, so that it has no length.
func moment(e *festival.Entry) bool {
	moments := []string{"moonrise", "evening_arghya", "morning_arghya"}
	return len(e.Times) > 0 && slices.Contains(moments, e.Times[0].Key) && e.Rite.Start.Equal(e.Rite.End.Time)
}

// Wherever and whenever, a day is found or refused: dates keep to the span, times run forward, nothing is its own
// alternative.
func FuzzOn(f *testing.F) {
	f.Add(28.6, 77.2, 5.5, 82000)
	f.Add(69.65, 18.96, 1.0, 82345)
	f.Add(-78.0, 166.7, 13.0, 90000)
	f.Add(66.6, -18.0, 0.0, 82350)
	f.Add(90.0, 0.0, 0.0, 82350)
	f.Add(0.0, 180.0, -12.0, 150)
	f.Add(25.6, 85.1, 5.5, 82479)
	f.Add(-62.0, 3.125, 0.0, 82520)
	f.Fuzz(func(t *testing.T, lat, lon, hours float64, days int) {
		if !(lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180 && hours >= -14 && hours <= 14) || days < 0 ||
			days > 219000 {
			t.Skip()
		}
		p := vedic.Place{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon), Zone: time.FixedZone("", int(hours*3600))}
		d := vedic.Date{Year: 1800, Month: 1, Day: 1}.Plus(days)
		day, err := festival.On(context.Background(), observer, d, p, festival.Options{})
		if err != nil {
			if days > 300 && days < 218700 {
				t.Error(err)
			}
			return
		}
		if day.Lunar.Tithi < 1 || day.Lunar.Tithi > 30 || day.Lunar.Amanta < 1 {
			t.Errorf("%+v", day.Lunar)
		}
		for _, e := range day.Entries {
			require.Equal(t, d, e.Date, e.Key)
			for _, a := range e.Alternatives {
				if a.Date == e.Date || a.Date.Since(e.Date) > 31 || e.Date.Since(a.Date) > 31 ||
					a.Name(vedic.Hindi) == "" {
					t.Errorf("%s: %v", e.Key, a)
				}
			}
			if e.Stay != nil && e.Stay.End.Before(e.Stay.Start.Time) ||
				e.Rite != nil && !e.Rite.End.After(e.Rite.Start.Time) && !moment(&e) ||
				e.Parana != nil && e.Parana.End.Before(e.Parana.Start.Time) {
				t.Errorf("%s: %v %v %v", e.Key, e.Stay, e.Rite, e.Parana)
			}
			_ = e.Name(vedic.Hindi) + e.Choice.Name(vedic.Hindi)
		}
	})
}
