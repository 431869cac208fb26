package op_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// ended is a question about the chart of Gandhi, who died on 30 January 1948.
func ended(t *testing.T) *op.Request {
	t.Helper()
	return &op.Request{Context: context.Background(), Report: cast(t, gandhi), Now: transitMoment}
}

var lastDay = vedic.Date{Year: 1948, Month: 1, Day: 30}

// Without a death the life of 1869 ends on 2 October 1989, and with one on that day; nothing later is in any list.
func TestNothingAfterTheLife(t *testing.T) {
	on := ended(t)
	for _, c := range []struct {
		until vedic.Date
		end   time.Time
	}{
		{vedic.Date{}, time.Date(1989, 10, 3, 0, 0, 0, 0, on.Report.Chart.Birth.Time.Location())},
		{lastDay, time.Date(1948, 1, 31, 0, 0, 0, 0, on.Report.Chart.Birth.Time.Location())},
	} {
		early := func(what string, at time.Time) {
			t.Helper()
			require.False(t, at.After(c.end), "%s at %v, after %v", what, at, c.end)
		}
		times := func(list []op.ShaniTime) {
			t.Helper()
			if n := len(list); n < 8 || !list[n-1].End.After(c.end.AddDate(-8, 0, 0)) {
				t.Errorf("%d times of Saturn", n)
			}
			for _, s := range list {
				early("a time of Saturn", s.End.Time)
				for _, stay := range s.Stays {
					early("a stay", stay.End.Time)
				}
			}
		}
		sky, err := dk.Transits(on, &op.TransitsInput{Life: true, Until: c.until})
		require.NoError(t, err)
		early("the moment", sky.Result.At.Time)
		times(sky.Result.Life.Shani)
		for _, p := range sky.Result.Life.Passages {
			early("a passage", p.End.Time)
		}
		found, err := dk.Doshas(on, &op.DoshasInput{SadeSati: op.Now(), Until: c.until})
		require.NoError(t, err)
		early("Sade Sati", found.Result.SadeSati.At.Time)
		times(found.Result.SadeSati.Periods)
		if found, err = dk.Doshas(on, &op.DoshasInput{Until: c.until}); err != nil || found.Result.SadeSati != nil {
			t.Errorf("Sade Sati after the life: %+v, %v", found.Result.SadeSati, err)
		}
		cures, err := dk.Remedies(on, &op.RemediesInput{Until: c.until})
		require.NoError(t, err, "remedies by the dashas of %v", cures.Result.At)
		require.True(t, cures.Result.At.IsZero(), "remedies by the dashas of %v, %v", cures.Result.At, err)
	}
}

// A year before the death a reading and a list of transits end with it, and without the death they go on.
func TestSpansEndWithTheLife(t *testing.T) {
	on := ended(t)
	from, to := vedic.Date{Year: 1947, Month: 1, Day: 1}, vedic.Date{Year: 1950, Month: 1, Day: 1}
	end := lastDay.Plus(1).In(on.Report.Chart.Birth.Time.Location())
	for until, later := range map[vedic.Date]bool{lastDay: false, {}: true} {
		r, err := dk.Predictions(on, &op.PredictionsInput{Read: true, From: from, To: to, Until: until})
		require.NoError(t, err)
		after, windows := false, 0
		for _, a := range r.Result.Areas {
			for _, w := range a.Windows {
				windows++
				after = after || w.End.After(end)
			}
		}
		sky, err := dk.Transits(on, &op.TransitsInput{SpanInput: op.SpanInput{From: from, To: to}, Until: until})
		require.NoError(t, err)
		if windows == 0 || after != later || (sky.Result.Span.To != lastDay) != later {
			t.Errorf("until %v: %d windows, %v; transits to %v", until, windows, after, sky.Result.Span.To)
		}
	}
}

// The ends of a life are the day of birth and 120 years later; a moment after the end is refused, its last day is not.
func TestEndOfTheLife(t *testing.T) {
	on := ended(t)
	for until, wrong := range map[vedic.Date]bool{
		{Year: 1869, Month: 10, Day: 1}: true, {Year: 1869, Month: 10, Day: 2}: false,
		{Year: 1989, Month: 10, Day: 2}: false, {Year: 1989, Month: 10, Day: 3}: true,
	} {
		_, err := dk.Transits(on, &op.TransitsInput{Until: until})
		var invalid *op.Invalid
		if is := errors.As(err, &invalid) && invalid.Faults[0].Pointer == "/until"; is != wrong {
			t.Errorf("until %v: %v", until, err)
		}
	}
	for from, wrong := range map[vedic.Date]bool{lastDay: false, lastDay.Plus(1): true} {
		_, err := dk.Predictions(on, &op.PredictionsInput{Read: true, From: from, To: from.Plus(40), Until: lastDay})
		var invalid *op.Invalid
		if is := errors.As(err, &invalid) && invalid.Faults[0].Pointer == "/from"; is != wrong {
			t.Errorf("from %v: %v", from, err)
		}
	}
}
