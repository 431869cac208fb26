package panchang_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// An outline has the limbs of the day to the bit, in a year with an adhika month (2023) at Delhi.
func TestOutlinesAreOfTheDays(t *testing.T) {
	from, to := date("2023-01-01"), date("2023-12-31")
	days := map[vedic.Date]*panchang.Day{}
	for d, err := range panchang.Days(context.Background(), observer, from, to, delhi, panchang.Options{}) {
		require.NoError(t, err)
		days[d.Date] = d
	}
	n, twice := 0, 0
	for x, err := range panchang.Outlines(context.Background(), observer, from, to, delhi, panchang.Options{}) {
		require.NoError(t, err)
		n++
		d := days[x.Date]
		same := func(what string, got []panchang.Stay, i, number int, s panchang.Span) {
			if i >= len(got) || got[i].Number != number ||
				!vedic.InstantOf(got[i].From, delhi.Zone).Equal(s.Start.Time) ||
				!vedic.InstantOf(got[i].To, delhi.Zone).Equal(s.End.Time) {
				t.Errorf("%v %s %d: %v, want %d %v", x.Date, what, i, got, number, s)
			}
		}
		for i, s := range d.Tithi {
			same("tithi", x.Tithis, i, s.Number, s.Span)
		}
		for i, s := range d.Nakshatra {
			same("nakshatra", x.Nakshatras, i, s.Number, s.Span)
		}
		for i, s := range d.Yoga {
			same("yoga", x.Yogas, i, s.Number, s.Span)
		}
		for i, s := range d.Karana {
			same("karana", x.Karanas, i, s.Number, s.Span)
		}
		for i, s := range d.SunSigns {
			same("sun", x.SunSigns, i, int(s.Rashi), s.Span)
		}
		if len(x.Tithis) != len(d.Tithi) || len(x.Karanas) != len(d.Karana) || x.Vara != d.Vara.Key || x.Polar {
			t.Errorf("%v: %+v", x.Date, x)
		}
		from, to, ok := x.RahuKalam()
		same("rahu kalam", []panchang.Stay{{Number: 1, From: from, To: to}}, 0, 1, d.Slots[0].Span)
		require.True(t, ok, "%v: %v", x.Date, d.Slots[0])
		require.Equal(t, "rahu_kalam", d.Slots[0].Key.Key(), "%v: %v", x.Date, d.Slots[0])
		if m := x.Months[0]; m.Month != d.Month.Amanta || m.Adhika != d.Month.Adhika || m.Kshaya != d.Month.Kshaya {
			t.Errorf("%v: %v, want %v", x.Date, m, d.Month)
		}
		if len(x.Months) == 2 {
			twice++
			if x.Months[0].To != x.Months[1].From || x.Months[0].To <= x.Begins || x.Months[0].To >= x.Ends {
				t.Errorf("%v: %v", x.Date, x.Months)
			}
		}
	}
	// 12 new Moons in 2023, from 21 January to 12 December, none within a second of sunrise
	require.Equal(t, 365, n)
	require.Equal(t, 12, twice)
}

func TestOutlinesRefuse(t *testing.T) {
	for _, c := range []struct{ from, to string }{{"2026-01-02", "2026-01-01"}, {"2500-01-01", "2500-01-02"},
		{"0499-12-31", "0500-01-01"}} {
		var e *vedic.RangeError
		for _, err := range panchang.Outlines(context.Background(), observer, date(c.from), date(c.to), delhi,
			panchang.Options{}) {
			require.ErrorAs(t, err, &e, c)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, err := range panchang.Outlines(ctx, observer, date("2026-01-01"), date("2026-01-02"), delhi,
		panchang.Options{}) {
		require.ErrorIs(t, err, context.Canceled)
	}
}

func BenchmarkOutlineYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range panchang.Outlines(context.Background(), observer, date("2026-01-01"), date("2026-12-31"),
			delhi, panchang.Options{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}
