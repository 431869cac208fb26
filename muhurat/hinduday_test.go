package muhurat_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

var jaipur = vedic.Place{Lat: vedic.Degrees(26.91962), Lon: vedic.Degrees(75.78781), Zone: ist}

// The marriage window of 11 February 2027 in Jaipur begins at 03:05, before the sunrise of 07:07, so it belongs to the
// Hindu day of Wednesday the 10th and to the civil date of Thursday the 11th. It has two parts: one on each Hindu day.
func TestWindowAfterMidnight(t *testing.T) {
	in := func(p *muhurat.Plan) { p.Place = jaipur }
	r := find(t, muhurat.Marriage, "2027-02-10", "2027-02-11", muhurat.Wish{}, in)
	wednesday, thursday := date("2027-02-10"), date("2027-02-11")
	var after *muhurat.Window
	for i := range r.Windows {
		w := &r.Windows[i]
		require.Equal(t, vedic.DateOf(w.Start.Time), w.Date, "%v stands under", w.Start)
		if w.Date == thursday {
			after = w
		}
	}
	require.NotNil(t, after, "%+v", r.Windows)
	require.Equal(t, "03:05", after.Start.Format("15:04"), "%+v", r.Windows)
	require.Equal(t, muhurat.HinduDay{Date: wednesday, Vara: vedic.Budhavara}, after.HinduDay, "%+v", r.Windows)
	require.Equal(t, "Hindu day: Wednesday, 10 February", after.HinduDay.Note(after.Date, vedic.English))
	require.Equal(t, "पंचांग का दिन: बुधवार, 10 फ़रवरी", after.HinduDay.Note(after.Date, vedic.Hindi))
	require.Empty(t, after.HinduDay.Note(wednesday, vedic.English))

	// The starts are cut to the minute here. The Hindu day of the 10th has a window on each of two civil dates, that of
	// the 11th on one.
	l := list(t, muhurat.Marriage, "2027-02-10", "2027-02-11", in, reasons)
	var got []string
	for i := range l.Days {
		d := &l.Days[i]
		best := 0
		for _, c := range d.CivilDays() {
			for k := range c.Windows {
				at := c.Windows[k].Start.Format("15:04")
				got = append(got, c.Date.String()+" of "+d.HinduDay.Date.String()+" "+at)
				require.Equal(t, c.Date, c.Windows[k].Date, "%v stands under", c.Windows[k].Start)
			}
			if c.Best {
				best++
			}
		}
		require.Equal(t, 1, best, "%v of its civil dates have the best stretch", d.HinduDay)
		require.Equal(t, d.CivilDays()[0].Date, d.Date, "%v of its civil dates have the best stretch", d.HinduDay)
	}
	want := []string{"2027-02-10 of 2027-02-10 07:07", "2027-02-11 of 2027-02-10 03:05",
		"2027-02-11 of 2027-02-11 07:06"}
	require.Len(t, got, len(want))
	for i := range want {
		require.Equal(t, want[i], got[i])
	}
}

// A year of marriages at places east and west: every window has the civil date of its start, and the Hindu day is the
// same date from sunrise to midnight and the one before from midnight to sunrise.
func TestCivilDatesOfAYear(t *testing.T) {
	if testing.Short() {
		t.Skip("a year of days")
	}
	for name, p := range map[string]vedic.Place{"Jaipur": jaipur, "Delhi": delhi} {
		r := find(t, muhurat.Marriage, "2027-01-01", "2027-12-31", muhurat.Wish{},
			func(plan *muhurat.Plan) { plan.Place = p })
		after := 0
		for i := range r.Windows {
			w := &r.Windows[i]
			require.Equal(t, vedic.DateOf(w.Start.Time), w.Date, "%s: %v has the date", name, w.Start)
			switch w.Date.Since(w.HinduDay.Date) {
			case 0:
			case 1:
				if after++; w.Start.Hour() > 7 {
					t.Errorf("%s: %v is of the day before", name, w.Start)
				}
			default:
				t.Errorf("%s: %v of %v", name, w.Start, w.HinduDay)
			}
			require.Equal(t, vedic.VaraOf(w.HinduDay.Date.Weekday()), w.HinduDay.Vara, "%s: %+v", name, w.HinduDay)
		}
		require.NotZero(t, after, "%s: no window begins after midnight", name)
	}
}
