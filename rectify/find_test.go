package rectify

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

var observer = ephemeris.New(almanac.Engine{})

// life is a random birth of 1930 to 1990 and a window of two hours that holds it.
func life(rng *rand.Rand) (born time.Time, s Search) {
	zone := time.FixedZone("IST", 19800)
	born = time.Date(1930, 1, 1, 0, 0, 0, 0, zone).Add(time.Duration(rng.Int64N(60*525960)) * time.Minute)
	s.From = born.Add(-time.Duration(5+rng.IntN(110)) * time.Minute)
	s.To = s.From.Add(2 * time.Hour)
	s.Place = vedic.Place{Lat: vedic.Degrees(8 + 24*rng.Float64()), Lon: vedic.Degrees(70 + 18*rng.Float64()),
		Zone: zone}
	s.Draws = 200
	return born, s
}

// typical draws dates as lives have them: events near each other in the twenties and thirties.
func typical(rng *rand.Rand, born time.Time) []Event {
	at := func(years, spread float64) float64 { return years + spread*rng.NormFloat64() }
	degree, marriage := at(22, 1), at(27, 3)
	work := degree + at(0.5, 0.3)
	ages := map[Kind]float64{Degree: degree, Work: work, Promotion: work + at(4, 1), Marriage: marriage,
		Child: marriage + at(1.7, 0.6), Home: marriage + at(4, 2), Move: degree + at(2, 1), Faith: at(35, 6)}
	var list []Event
	for _, k := range Kinds() {
		day := born.AddDate(0, 0, int(ages[k]*365.25))
		list = append(list, Event{Kind: k, Date: vedic.DateOf(day)})
	}
	return list
}

// ruled draws for each kind twice the best of a hundred dates by the rules, in the chart of the true time.
func ruled(t *testing.T, rng *rand.Rand, born time.Time, s Search) (list []Event) {
	c, err := kundali.Cast(observer, kundali.Birth{Time: born, Place: s.Place}, vedic.Settings{})
	require.NoError(t, err)
	for _, k := range slices.Concat(Kinds(), Kinds()) {
		best, event := -1.0, Event{}
		for range 100 {
			try := s
			day := born.AddDate(0, 0, 20*365+rng.IntN(20*365))
			try.Events, try.Draws = []Event{{Kind: k, Date: vedic.DateOf(day)}}, 0
			moments, err := try.moments(observer)
			require.NoError(t, err)
			var x judged
			require.NoError(t, x.read(c, []Kind{k}, moments[0].at))
			at := slices.IndexFunc(x.periods, func(p period) bool { return moments[0].at < p.end })
			fit := x.judge(k, &moments[0], &x.periods[at].lords)
			if score := fit.score(); score > best {
				best, event = score, try.Events[0]
			}
		}
		list = append(list, event)
	}
	return list
}

// lives is how many random lives a calibration has.
func lives(few int) int {
	if os.Getenv("JYOTISH_LONG") != "" {
		return 400
	}
	return few
}

// Nine of ten lives that follow the rules are found, and the times that are named hold the true one in 9 of 10 of them.
func TestFindsWhatFollowsTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(39, 8))
	n, found, right := lives(15), 0, 0
	for range n {
		born, s := life(rng)
		s.Events = ruled(t, rng, born, s)
		r, err := Find(t.Context(), observer, s)
		require.NoError(t, err)
		if r.Verdict == Found {
			found++
			require.LessOrEqual(t, float64(r.Chance), 0.05)
		}
		if slices.ContainsFunc(r.Intervals, func(i Interval) bool {
			return !born.Before(i.From.Time) && born.Before(i.To.Time)
		}) {
			right++
		}
	}
	t.Logf("%d of %d found, %d with the true time", found, n, right)
	require.GreaterOrEqual(t, float64(found), 0.9*float64(n))
	require.GreaterOrEqual(t, float64(right), 0.9*float64(found))
}

// Lives that do not follow the rules are refused in about 95 of 100 cases, and the share of chance is 0.5 in the mean,
// as that of a test must be where there is nothing to find.
func TestRefusesChance(t *testing.T) {
	rng := rand.New(rand.NewPCG(39, 9))
	n, found, sum := lives(100), 0, 0.0
	for range n {
		born, s := life(rng)
		s.Events = typical(rng, born)
		r, err := Find(t.Context(), observer, s)
		require.NoError(t, err)
		sum += float64(r.Chance)
		if r.Verdict == Found {
			found++
			continue
		}
		require.Empty(t, r.Intervals)
		for _, e := range r.Events {
			require.Nil(t, e.Best)
		}
	}
	t.Logf("%d of %d found, mean share of chance %.3f", found, n, sum/float64(n))
	// Five of a hundred are expected; more than ten come by chance once in a hundred such tests.
	require.LessOrEqual(t, float64(found), 5*float64(n)/100+2.4*math.Sqrt(0.05*0.95*float64(n)))
	require.InDelta(t, 0.5, sum/float64(n), 0.08)
}

// An answer can be repeated to the last byte, in both languages. Other dates are other draws.
func TestRepeats(t *testing.T) {
	rng := rand.New(rand.NewPCG(39, 10))
	born, s := life(rng)
	s.Events = typical(rng, born)
	s.Events[0].Month = true
	first, err := Find(t.Context(), observer, s)
	require.NoError(t, err)
	second, err := Find(t.Context(), observer, s)
	require.NoError(t, err)
	require.Equal(t, first, second)
	require.Equal(t, 240, first.Tried)
	require.Equal(t, first, first.In(vedic.Hindi).In(vedic.English))
	require.NotContains(t, first.In(vedic.Hindi).Text, "birth")
	for _, d := range first.Divisions {
		require.Equal(t, first.From, d.Spans[0].From)
		require.Equal(t, first.To, d.Spans[len(d.Spans)-1].To)
	}
	// Two hours have about one sign of the lagna, nine of its navamsa and sixty of its shashtyamsa.
	require.InDelta(t, 2, len(first.Divisions[0].Spans), 1)
	require.InDelta(t, 10, len(first.Divisions[3].Spans), 4)
	require.InDelta(t, 60, len(first.Divisions[7].Spans), 20)
}

// The same days in the Julian calendar have the same answer, but for the texts of their dates. The month of birth is
// refused in the calendar of the event: 5 May 1950 of the Gregorian calendar was 22 April of the Julian.
func TestJulianDays(t *testing.T) {
	zone := time.FixedZone("IST", 19800)
	s := Search{From: time.Date(1950, 5, 5, 9, 0, 0, 0, zone), To: time.Date(1950, 5, 5, 10, 0, 0, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(26.91), Lon: vedic.Degrees(75.79), Zone: zone}, Draws: 200}
	search := func(parse func(string) (Event, error), events ...string) (*Result, error) {
		s.Events = nil
		for _, text := range events {
			e, err := parse(text)
			require.NoError(t, err)
			s.Events = append(s.Events, e)
		}
		return Find(t.Context(), observer, s)
	}
	want, err := search(ParseEvent, "marriage:1975-03-14", "child:1977-08-20")
	require.NoError(t, err)
	got, err := search(ParseJulianEvent, "marriage:1975-03-01", "child:1977-08-07")
	require.NoError(t, err)
	require.Equal(t, "1975-03-01", got.Events[0].Date)
	for i := range got.Events {
		got.Events[i].Date = want.Events[i].Date
	}
	require.Equal(t, want, got)
	for month, within := range map[string]bool{"child:1950-04": false, "child:1950-05": true} {
		_, err := search(ParseJulianEvent, month)
		var wrong *EventError
		require.Equal(t, !within, errors.As(err, &wrong), month)
	}
}

func TestRefuses(t *testing.T) {
	born, good := life(rand.New(rand.NewPCG(39, 11)))
	good.Events = []Event{{Kind: Marriage, Date: vedic.DateOf(born.AddDate(25, 0, 0))}}
	for name, c := range map[string]struct {
		spoil func(*Search)
		want  error
	}{
		"backwards": {func(s *Search) { s.To = s.From }, ErrWindow},
		"long":      {func(s *Search) { s.To = s.From.Add(12*time.Hour + time.Second) }, ErrWindow},
		"none":      {func(s *Search) { s.Events = nil }, ErrEvents},
		"many":      {func(s *Search) { s.Events = make([]Event, 21) }, ErrEvents},
		"coarse":    {func(s *Search) { s.Step = 31 * time.Second }, ErrSearch},
		"few draws": {func(s *Search) { s.Draws = 199 }, ErrSearch},
	} {
		s := good
		c.spoil(&s)
		_, err := Find(t.Context(), observer, s)
		require.ErrorIs(t, err, c.want, name)
	}
	for _, date := range []time.Time{born.AddDate(0, 0, -1), born, born.AddDate(91, 0, 0)} {
		s := good
		s.Events = []Event{good.Events[0], {Kind: Child, Date: vedic.DateOf(date)}}
		var wrong *EventError
		_, err := Find(t.Context(), observer, s)
		require.ErrorAs(t, err, &wrong)
		require.Equal(t, 1, wrong.Index)
		require.False(t, wrong.Twice)
	}
	s := good
	again, year := good.Events[0], vedic.DateOf(born.AddDate(9, 0, 0))
	s.Events = []Event{good.Events[0], {Kind: Faith, Date: year}, {Kind: Child, Date: year}, again}
	var wrong *EventError
	_, err := Find(t.Context(), observer, s)
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, EventError{Index: 3, Event: again, Twice: true}, *wrong)
	s.Events = []Event{{Kind: 99, Date: good.Events[0].Date}}
	var beyond *vedic.RangeError
	_, err = Find(t.Context(), observer, s)
	require.ErrorAs(t, err, &beyond)
	_, err = Find(t.Context(), nil, good)
	require.ErrorIs(t, err, vedic.ErrNoEphemeris)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Find(ctx, observer, good)
	require.ErrorIs(t, err, context.Canceled)
}
