package life

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// born casts a birth at Delhi.
func born(t *testing.T, at time.Time) *kundali.Chart {
	t.Helper()
	c, err := kundali.Cast(observer, kundali.Birth{Time: at, Place: vedic.Place{Lat: vedic.Degrees(28.65),
		Lon: vedic.Degrees(77.23), Zone: at.Location()}}, vedic.Settings{})
	require.NoError(t, err)
	return c
}

var india = time.FixedZone("IST", 19800)

// Nothing after a given death is read: no dasha, no window, no month and no year ahead, also where now is later. With
// now a month before it the year ahead ends with the life.
func TestNothingIsReadAfterTheEnd(t *testing.T) {
	c := born(t, time.Date(1917, 11, 19, 23, 11, 0, 0, india))
	death := time.Date(1984, 10, 31, 0, 0, 0, 0, india)
	end := death.AddDate(0, 0, 1)
	for _, now := range []time.Time{time.Date(2026, 11, 28, 0, 0, 0, 0, india), death.AddDate(0, -1, 0)} {
		r, err := Of(context.Background(), observer, c,
			Options{Now: now, Until: death, Years: 20, Parts: Parts(), Length: Full})
		require.NoError(t, err)
		require.Equal(t, end, r.Dashas[len(r.Dashas)-1].End.Time)
		for _, p := range r.Dashas {
			require.False(t, p.End.After(end), p.Lord)
			for _, s := range p.Sub {
				require.False(t, s.End.After(end), "%v in %v", s.Lord, p.Lord)
			}
		}
		for _, a := range r.answers {
			for _, w := range a.Windows {
				require.False(t, w.End.After(end), "%v %v", a.Question, w.Start)
			}
		}
		for _, x := range sentences(r) {
			require.NotRegexp(t, "198[5-9]|199[0-9]|20[0-9][0-9]", x.Text)
		}
		if now.After(death) {
			require.Nil(t, r.Month)
			require.Nil(t, r.Transits)
			continue
		}
		require.Equal(t, end, r.Transits.To.Time)
		for _, d := range r.Transits.Dates {
			require.False(t, d.At.After(end), d.Kind)
		}
		for _, s := range r.Transits.Shanis {
			require.False(t, s.Start.After(end), s.Kind)
			for _, p := range s.Phases {
				require.False(t, p.Start.After(end), p.Phase)
			}
		}
	}
}

// Without a date of death a life ends 120 years after birth: at 157 there is no year ahead and no Sade Sati to come. At
// 109 there is.
func TestLifetimeIs120Years(t *testing.T) {
	now := time.Date(2026, 11, 28, 0, 0, 0, 0, india)
	old, err := Of(context.Background(), observer, born(t, time.Date(1869, 10, 2, 7, 12, 0, 0, india)),
		Options{Now: now, Parts: Parts()})
	require.NoError(t, err)
	require.Nil(t, old.Transits)
	require.Nil(t, old.Month)
	require.Len(t, old.Dashas, 9, "the whole cycle, not the first hundred years of it")
	alive, err := Of(context.Background(), observer, born(t, time.Date(1917, 11, 19, 23, 11, 0, 0, india)),
		Options{Now: now, Parts: Parts()})
	require.NoError(t, err)
	require.NotNil(t, alive.Transits)
}

// The end must lie within the lifetime: the day before birth and 121 years after it are refused, the day of birth not.
func TestUntilIsWithinTheLifetime(t *testing.T) {
	birth := time.Date(1917, 11, 19, 23, 11, 0, 0, india)
	c := born(t, birth)
	for days, ok := range map[int]bool{-1: false, 0: true, 120 * 365: true, 121 * 366: false} {
		_, err := Of(context.Background(), nil, c, Options{Now: birth, Until: birth.AddDate(0, 0, days),
			Parts: []Part{Dashas}})
		var wrong *vedic.RangeError
		require.Equal(t, !ok, errors.As(err, &wrong), "%d days after birth: %v", days, err)
	}
}
