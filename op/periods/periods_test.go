package periods_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/periods"
	"github.com/jyotish-go/jyotish/vedic"
)

// order asks for the periods of a birth at noon of 1 January 2000 in Ujjain with the Moon at 45°, five degrees into
// Rohini, by a year of 365.25 days.
func order(system string, levels int) periods.Order {
	sky := skytest.Sky("moon vrishabha 15")
	sky.Settings.Year = vedic.JulianYear
	at := sky.At.Time().In(sky.Place.Zone)
	return periods.Order{Chart: kundali.FromSky(kundali.Birth{Time: at, Place: sky.Place}, sky), System: system,
		Levels: levels, At: at}
}

// Rohini is 40° to 53°20′, so the Moon at 45° has 62.5 % of the ten years of the Moon before her: P6Y3M0D. Mars of 7
// and Rahu of 18 years follow.
func TestVimshottari(t *testing.T) {
	o := order("", 1)
	found, err := periods.Of(o)
	require.NoError(t, err)
	all := found.In(vedic.English)
	require.Equal(t, "vimshottari", all.System)
	require.Equal(t, vedic.Moon, all.Balance.Lord)
	require.Equal(t, "P6Y3M0D", all.Balance.Duration)
	require.Equal(t, vedic.Rohini, all.MoonNakshatra.Key)
	year := 365.25 * 24 * float64(time.Hour)
	end := o.At
	for i, want := range []struct {
		lord  vedic.Graha
		years float64
	}{{vedic.Moon, 6.25}, {vedic.Mars, 7}, {vedic.Rahu, 18}} {
		p := all.Periods[i]
		require.Equal(t, want.lord, p.Lord)
		end = end.Add(time.Duration(want.years * year))
		require.WithinDuration(t, end, p.End.Time, time.Second)
		require.Equal(t, i == 0, p.Partial)
		require.Nil(t, p.Sub)
	}
	require.Len(t, all.Current, 1)
	require.Equal(t, vedic.Moon, all.Current[0].Lord)
}

// The words of one language leave those of another as they are.
func TestIn(t *testing.T) {
	found, err := periods.Of(order("yogini", 1))
	require.NoError(t, err)
	english, hindi := found.In(vedic.English), found.In(vedic.Hindi)
	require.Equal(t, "Yogini", english.Name)
	require.Equal(t, "योगिनी", hindi.Name)
	require.Len(t, english.Yoginis, 8)
	require.Len(t, hindi.Yoginis, 8)
	require.Equal(t, "P4Y4M15D", english.Balance.Duration) // 62.5 % of the seven years of Siddha
}

// The bounds leave out the periods that end before them or begin after them.
func TestBounds(t *testing.T) {
	o := order("vimshottari", 1)
	o.From, o.To = o.At.AddDate(10, 0, 0), o.At.AddDate(14, 0, 0) // Mars from 6.25 to 13.25 years, then Rahu
	found, err := periods.Of(o)
	require.NoError(t, err)
	all := found.In(vedic.English)
	require.Len(t, all.Periods, 2)
	require.Equal(t, vedic.Mars, all.Periods[0].Lord)
	require.Equal(t, vedic.Rahu, all.Periods[1].Lord)
	require.Equal(t, vedic.Moon, all.Current[0].Lord) // at the moment of the order, outside of the bounds
}

// What cannot be computed is a fault of its field.
func TestFaults(t *testing.T) {
	unknown := order("kalachakra_of_mars", 1)
	deep := order("vimshottari", 5) // 9 + 81 + 729 + 6,561 + 59,049 periods
	untimed := order("vimshottari", 1)
	untimed.Chart.Birth.Accuracy, untimed.Seed = 12*time.Hour, dasha.PointLagna
	for _, x := range []struct {
		order         periods.Order
		pointer, code string
	}{
		{unknown, "/system", form.NotAllowed},
		{deep, "/to", form.OutOfRange},
		{untimed, "/system", form.IncompatibleWith},
	} {
		_, err := periods.Of(x.order)
		var wrong *birth.Invalid
		require.True(t, errors.As(err, &wrong), "%s: %v", x.pointer, err)
		require.Equal(t, x.pointer, wrong.Faults[0].Pointer)
		require.Equal(t, x.code, wrong.Faults[0].Code)
	}
}
