package muhurat_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	observer = ephemeris.New(almanac.Engine{})
	ist      = time.FixedZone("IST", 5*3600+1800)
	delhi    = vedic.Place{Name: "New Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: ist}
)

var date = skytest.Date

// find searches at New Delhi, by the school drik unless the changes say otherwise.
func find(tb testing.TB, a muhurat.Activity, from, to string, w muhurat.Wish,
	changes ...func(*muhurat.Plan)) *muhurat.Result {
	tb.Helper()
	p := muhurat.Plan{Activity: a, From: date(from), To: date(to), Place: delhi}
	for _, change := range changes {
		change(&p)
	}
	r, err := muhurat.Find(context.Background(), observer, p, w)
	require.NoError(tb, err)
	return r
}

func of(people ...muhurat.Person) func(*muhurat.Plan) {
	return func(p *muhurat.Plan) { p.People = people }
}

func by(tb testing.TB, school string) func(*muhurat.Plan) {
	s, err := muhurat.BuiltIn(school)
	require.NoError(tb, err)
	return func(p *muhurat.Plan) { p.School = s }
}

func free(weekdays []vedic.Vara, part muhurat.DayPart) func(*muhurat.Plan) {
	return func(p *muhurat.Plan) { p.Free = append(p.Free, muhurat.Free{Weekdays: weekdays, Part: part}) }
}

func rejected(r *muhurat.Result) map[string]int {
	m := map[string]int{}
	for _, x := range r.Rejected {
		m[x.Reason] = x.Days
	}
	return m
}

// Venus is hidden from December 2025 to 1 February 2026, and closes three days more: no marriages in January. Of the
// twelve days that Drik Panchang has in February all are ours but the 24th, a slip of its own (rules on schools 2.1,
// 7.10).
func TestMarriagesOf2026(t *testing.T) {
	r := find(t, muhurat.Marriage, "2026-01-01", "2026-01-31", muhurat.Wish{})
	m := rejected(r)
	if len(r.Windows) != 0 || m["kharmas"] != 14 || m["shukra_asta"] != 17 {
		t.Errorf("%d windows, %v", len(r.Windows), m)
	}
	require.Len(t, r.Warnings, 1)
	require.Equal(t, "no_windows", r.Warnings[0].Code)
	r = find(t, muhurat.Marriage, "2026-02-01", "2026-02-28", muhurat.Wish{})
	got := map[int]bool{}
	for _, d := range r.Days {
		got[d.HinduDay.Date.Day] = true
	}
	for _, day := range []int{5, 6, 8, 10, 12, 14, 19, 20, 21, 25, 26} {
		require.True(t, got[day], "February %d is missing", day)
		delete(got, day)
	}
	require.Empty(t, got)
}

// The days and the moments are those of the list of the same plan: each window of either, whole or in its days.
func TestFindIsTheList(t *testing.T) {
	for _, school := range muhurat.SchoolKeys() {
		for _, a := range []muhurat.Activity{muhurat.Marriage, muhurat.GrihaPravesh, muhurat.Travel} {
			r := find(t, a, "2026-02-01", "2026-04-30", muhurat.Wish{}, by(t, school))
			l := list(t, a, "2026-02-01", "2026-04-30", by(t, school))
			require.Len(t, r.Days, len(l.Days), "%s %v", school, a)
			require.Equal(t, l.Rule, r.Rule, "%s %v", school, a)
			require.Len(t, r.Windows, len(l.Windows), "%s %v", school, a)
			at := map[vedic.Instant]vedic.Instant{}
			for _, w := range l.Windows {
				at[w.Start] = w.End
			}
			for _, w := range r.Windows {
				if end, ok := at[w.Start]; !ok || !end.Equal(w.End.Time) {
					t.Errorf("%s %v: from %v to %v", school, a, w.Start, w.End)
				}
			}
		}
	}
}

// Adhika Jyeshtha from 17 May to 15 June 2026; Kharmas from 16 December 2025 to 14 January 2026, in which Drik Panchang
// does enter houses (rules on schools 2.2).
func TestAdhikaAndKharmas(t *testing.T) {
	r := find(t, muhurat.Marriage, "2026-05-17", "2026-06-15", muhurat.Wish{})
	if m := rejected(r); len(r.Windows) != 0 || m["adhika"] < 28 {
		t.Errorf("%d windows, %v", len(r.Windows), m)
	}
	if r = find(t, muhurat.Marriage, "2026-05-05", "2026-06-25", muhurat.Wish{}); len(r.Windows) == 0 {
		t.Error("no marriage beside the adhika month")
	}
	r = find(t, muhurat.Marriage, "2025-12-17", "2026-01-13", muhurat.Wish{})
	require.Empty(t, r.Windows, "windows, %v", rejected(r))
	require.Equal(t, 28, rejected(r)["kharmas"], "windows, %v", rejected(r))
	if r = find(t, muhurat.GrihaPravesh, "2025-03-15", "2025-03-15", muhurat.Wish{}); len(r.Days) != 1 {
		t.Error("no house on 15 March 2025")
	}
	r = find(t, muhurat.GrihaPravesh, "2025-12-17", "2026-01-13", muhurat.Wish{}, by(t, "muhurta_chintamani"))
	require.Empty(t, r.Windows, "the Muhurta Chintamani enters houses in Kharmas")
}

// Akshaya Tritiya of 2025, a Wednesday under Rohini (rules 7.6): better than nearly all days of ten years.
func TestAkshayaTritiya(t *testing.T) {
	for _, a := range []muhurat.Activity{muhurat.GoldPurchase, muhurat.VehiclePurchase} {
		r := find(t, a, "2025-04-30", "2025-04-30", muhurat.Wish{})
		if len(r.Windows) == 0 || r.Days[0].Score < 90 || r.Days[0].SelfSufficient == nil ||
			r.Days[0].SelfSufficient.Key != "akshaya_tritiya" {
			t.Errorf("%v: %+v", a, r.Days)
		}
	}
}

// A person's sign removes no day. But a window with the Moon in the eighth, or in the seventh tara,
// has a caution, and its best stretch lies outside.
func TestChandrashtama(t *testing.T) {
	person := muhurat.Person{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha} // the Moon in Dhanu is the eighth
	r := find(t, muhurat.Travel, "2026-01-01", "2026-06-30", muhurat.Wish{}, of(person))
	alone := find(t, muhurat.Travel, "2026-01-01", "2026-06-30", muhurat.Wish{})
	require.Len(t, alone.Days, len(r.Days))
	require.NotEmpty(t, r.Days)
	minded, outside := 0, 0
	for _, w := range r.Windows {
		for _, m := range w.Mind {
			if m.Key != "tarabala" && m.Key != "chandrabala" {
				continue
			}
			minded++
			require.Equal(t, 1, m.Person, m)
			require.Contains(t, w.Text, m.Name(vedic.English), m)
			if w.Pure && m.Start.Before(w.Best.End.Time) && m.End.After(w.Best.Start.Time) {
				t.Errorf("%v: its best stretch is under %s", w.Start, m.Key)
			}
		}
		for _, at := range []time.Time{w.Best.Start.Add(time.Millisecond), w.Best.End.Add(-time.Millisecond)} {
			l, err := observer.Lights(vedic.JDOf(at), vedic.Lahiri)
			require.NoError(t, err)
			star, _ := l.Moon.Nakshatra()
			if bad := l.Moon.Rashi() == vedic.Dhanu || person.Nakshatra.CountTo(star)%9 == 7; bad && w.Pure {
				t.Errorf("%v: the Moon is in %v, %v", at, l.Moon.Rashi(), star)
			} else if !bad {
				outside++
			}
		}
	}
	require.NotZero(t, minded)
	require.NotZero(t, outside)
}

// Every score is a rank and its points the sum of the factors; the days are accounted for; the best come first. For
// every activity, two months, with and without people, by the default and by the old tables.
func TestInvariants(t *testing.T) {
	falling := 0
	for a := muhurat.Marriage; a <= muhurat.General; a++ {
		for _, with := range [][]muhurat.Person{nil, couple} {
			for _, school := range []string{"drik", "muhurta_chintamani"} {
				r := find(t, a, "2026-02-01", "2026-03-31", muhurat.Wish{Explain: true}, of(with...), by(t, school))
				total := len(r.Days)
				for _, x := range r.Rejected {
					total += x.Days
				}
				if r.DaysScanned != 59 || total != 59 || len(r.Explained) != 59-len(r.Days) || !r.Rule.Ranked {
					t.Errorf("%v: %d days scanned, %d accounted for, %d explained", a, r.DaysScanned, total,
						len(r.Explained))
				}
				for i := range r.Windows {
					w := &r.Windows[i]
					checkWindow(t, a, w)
					if i > 0 && w.Score > r.Windows[i-1].Score {
						t.Errorf("%v: %v after %v", a, w.Score, r.Windows[i-1].Score)
					}
				}
				falling += checkDays(t, a, r)
			}
		}
	}
	require.NotZero(t, falling, "on no day is a later window worse than an earlier one")
}

// checkDays checks that a Hindu day has the score of its best window, where none of its windows goes on with another
// day's, and that days of one score come by the points of their best windows. It returns on how many days a later
// window is worse than an earlier one.
func checkDays(t *testing.T, a muhurat.Activity, r *muhurat.Result) (falling int) {
	of := map[vedic.Date][]muhurat.Window{}
	for _, w := range r.Windows {
		of[w.HinduDay.Date] = append(of[w.HinduDay.Date], w)
	}
	windows := map[vedic.Date]int{}
	for _, d := range r.Days {
		windows[d.HinduDay.Date] = d.Windows
	}
	var before muhurat.Window // the best of the day before in the list
	for _, d := range r.Days {
		next := d.HinduDay.Date.Plus(1)
		if len(of[d.HinduDay.Date]) != d.Windows || len(of[next]) != windows[next] {
			continue
		}
		best, last := of[d.HinduDay.Date][0], of[d.HinduDay.Date][0]
		for _, w := range of[d.HinduDay.Date] {
			if w.Score > best.Score || w.Score == best.Score && w.Points > best.Points {
				best = w
			}
			if w.Start.After(last.Start.Time) {
				last = w
			}
		}
		if best.Score == before.Score && best.Points > before.Points {
			t.Errorf("%v %v: %v points after %v", a, d.HinduDay.Date, best.Points, before.Points)
		}
		before = best
		require.Equal(t, best.Score, d.Score, "%v %v: score", a, d.HinduDay.Date)
		if last.Score < best.Score {
			falling++
		}
	}
	return falling
}

func checkWindow(t *testing.T, a muhurat.Activity, w *muhurat.Window) {
	t.Helper()
	sum, met := 50.0, 0
	for _, f := range w.Factors {
		sum += float64(f.Score * f.Weight / 100)
		if f.Score < -100 || f.Score > 100 || f.Weight < 0 || f.Weight > 100 || f.Value == "" || f.Rule.Source == "" ||
			f.Rule.Note == "" || !strings.HasPrefix(f.Rule.Rule, "muhurat.") {
			t.Errorf("%v %v: %+v", a, w.Start, f)
		}
		require.InDelta(t, 0, float64(f.Score*f.Weight/100-f.Points), 1e-9, "%v %v: %+v", a, w.Start, f)
		if f.Verdict == muhurat.RequiredMet {
			met++
		}
	}
	if math.Abs(sum-float64(w.Points)) > 1e-9 || w.Score < 0 || w.Score > 100 || w.Best.Score != w.Score || met == 0 {
		t.Errorf("%v %v: %v, the factors give %v, best %v", a, w.Start, w.Points, sum, w.Best.Score)
	}
	want := map[muhurat.Class]muhurat.Grade{muhurat.ClassExcellent: muhurat.Excellent,
		muhurat.ClassGood: muhurat.Good, muhurat.ClassFair: muhurat.Acceptable, muhurat.ClassWeak: muhurat.Acceptable}
	if w.Class == "" || w.Grade != want[w.Class] || !strings.HasPrefix(w.Text, "Listed by") &&
		!strings.Contains(w.Text, "listed by the rule of") {
		t.Errorf("%v %v: %v is %v, %v: %s", a, w.Start, w.Score, w.Class, w.Grade, w.Text)
	}
	if w.Best.Start.Before(w.Start.Time) || w.Best.End.After(w.End.Time) || w.Best.Lagna == 0 ||
		w.Minutes != int(w.End.Sub(w.Start.Time).Minutes()) {
		t.Errorf("%v: %+v", a, w)
	}
	for _, s := range w.Subtracted {
		require.True(t, s.Start.Before(w.End.Time), "%v %v: %v is not in it", a, w.Start, s.Key)
		require.True(t, s.End.After(w.Start.Time), "%v %v: %v is not in it", a, w.Start, s.Key)
		if w.Pure && s.Start.Before(w.Best.End.Add(-time.Millisecond)) &&
			s.End.After(w.Best.Start.Add(time.Millisecond)) {
			t.Errorf("%v %v: %v is in its best stretch", a, w.Start, s.Key)
		}
	}
}

// A window across a sunrise is listed once, from one civil date to another, and both its days are
// listed: a marriage under Revati and its neighbours of 19 and 20 February 2026, to 21 February.
func TestOverSunrise(t *testing.T) {
	r := find(t, muhurat.Marriage, "2026-02-19", "2026-02-20", muhurat.Wish{})
	if len(r.Windows) != 1 || len(r.Days) != 2 || r.Windows[0].Date != date("2026-02-19") ||
		r.Windows[0].End.Day() != 21 {
		t.Fatalf("%+v", r.Windows)
	}
	w := r.Windows[0]
	best, total := vedic.Decimal(0), 0
	for _, d := range r.Days {
		best, total = max(best, d.Score), total+d.Windows
	}
	if w.Score != best || total != 2 || w.Lagna != nil || w.Minutes < 24*60 ||
		!strings.Contains(w.Text, "20 February ") {
		t.Errorf("%+v", w)
	}
	for i := 1; i < len(w.Mind); i++ {
		require.False(t, w.Mind[i].Start.Before(w.Mind[i-1].Start.Time), w.Mind)
	}
	// Half a day is long enough where the whole window is, although its parts are not.
	if r = find(t, muhurat.Marriage, "2026-02-19", "2026-02-20", muhurat.Wish{MinDuration: 12 * time.Hour}); len(
		r.Windows) != 1 || len(r.Days) != 2 {
		t.Errorf("%+v", r.Days)
	}
}

// Wishes narrow what is found, and what is free does.
func TestWishesNarrow(t *testing.T) {
	const from, to = "2026-02-01", "2026-04-30"
	whole := find(t, muhurat.VehiclePurchase, from, to, muhurat.Wish{})
	r := find(t, muhurat.VehiclePurchase, from, to, muhurat.Wish{},
		free([]vedic.Vara{vedic.Guruvara}, muhurat.AnyTime))
	require.NotEmpty(t, r.Days, rejected(r))
	require.Len(t, whole.Days, len(r.Days)+rejected(r)["weekday"], rejected(r))
	for _, d := range r.Days {
		require.Equal(t, time.Thursday, d.HinduDay.Date.Weekday(), d.HinduDay)
	}
	r = find(t, muhurat.VehiclePurchase, from, to, muhurat.Wish{MinScore: 60})
	require.NotEmpty(t, r.Windows, rejected(r))
	require.Less(t, len(r.Windows), len(whole.Windows), rejected(r))
	require.Len(t, whole.Days, rejected(r)["low_score"]+len(r.Days), rejected(r))
	for _, w := range r.Windows {
		require.True(t, w.Score >= 60, w.Score)
	}
	if r = find(t, muhurat.VehiclePurchase, from, to,
		muhurat.Wish{Limit: 3}); len(r.Windows) != 3 || !r.Windows[2].Start.Equal(whole.Windows[2].Start.Time) {
		t.Error(len(r.Windows))
	}
	evening := find(t, muhurat.VehiclePurchase, from, to, muhurat.Wish{}, free(nil, muhurat.Evening))
	require.NotEmpty(t, evening.Windows, rejected(evening))
	require.Less(t, len(evening.Days), len(whole.Days), rejected(evening))
	require.Len(t, whole.Days, rejected(evening)["hours"]+len(evening.Days), rejected(evening))
	for _, w := range evening.Windows {
		if h := w.Start.Hour(); h < 17 && h > 7 {
			t.Error(w.Start)
		}
	}
	long := find(t, muhurat.VehiclePurchase, from, to, muhurat.Wish{MinDuration: 8 * time.Hour})
	require.NotEmpty(t, long.Windows)
	require.Less(t, len(long.Windows), len(whole.Windows))
	for _, w := range long.Windows {
		require.GreaterOrEqual(t, w.Minutes, 480, w.Start)
	}
}

// A school of one's own has points that are not ranked, unless it gives knots.
func TestOwnSchool(t *testing.T) {
	const file = `{"school": "ours", "name": "Pandit Ji", "source": {"work": "own"}, "fallback": "drik", "activities": [
		{"activity": "naming", "source": {"work": "own"}, "nakshatra": {"open": ["rohini", "hasta"]}KNOTS}]}`
	for knots, ranked := range map[string]bool{"": false, `, "knots": [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]`: true} {
		s, err := muhurat.ParseSchool(strings.NewReader(strings.Replace(file, "KNOTS", knots, 1)))
		require.NoError(t, err)
		r := find(t, muhurat.Naming, "2026-02-01", "2026-02-28", muhurat.Wish{}, func(p *muhurat.Plan) { p.School = s })
		if len(r.Windows) == 0 || r.Rule.Ranked != ranked || r.Rule.School != "ours" {
			t.Errorf("%d windows, %+v", len(r.Windows), r.Rule)
		}
		for _, w := range r.Windows {
			require.NotEqual(t, ranked, w.Class == "", "%v %v", w.Score, w.Class)
			require.NotEqual(t, ranked, strings.Contains(w.Text, "not ranked"), "%v %v", w.Score, w.Class)
			require.Contains(t, w.Text, "Pandit Ji", "%v %v", w.Score, w.Class)
		}
	}
}

func TestErrors(t *testing.T) {
	someone := muhurat.Person{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha}
	for name, c := range map[string]struct {
		change func(p *muhurat.Plan, w *muhurat.Wish)
		want   string
	}{
		"no activity":    {func(p *muhurat.Plan, _ *muhurat.Wish) { p.Activity = 0 }, "one of marriage"},
		"other activity": {func(p *muhurat.Plan, _ *muhurat.Wish) { p.Activity = 99 }, "job_joining, general"},
		"no date":        {func(p *muhurat.Plan, _ *muhurat.Wish) { p.From = vedic.Date{} }, "YYYY-MM-DD"},
		"reversed": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.To = date("2026-01-31")
		}, "last date 2026-01-31"},
		"too long": {func(p *muhurat.Plan, _ *muhurat.Wish) { p.To = date("2031-02-03") }, "2031-02-01"},
		"five people": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.People = []muhurat.Person{someone, someone, someone, someone, someone}
		}, "number of people 5"},
		"no star": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.People = []muhurat.Person{{Rashi: vedic.Mesha}}
		}, "person 1: nakshatra"},
		"no sign": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.People = []muhurat.Person{{Nakshatra: vedic.Rohini}}
		}, "rashi 0"},
		"not in that sign": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.People = []muhurat.Person{someone, {Nakshatra: vedic.Rohini, Rashi: vedic.Mesha}}
		}, "person 2"},
		"role": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.People = []muhurat.Person{{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: 3}}
		}, "role 3"},
		"no zone":      {func(p *muhurat.Plan, _ *muhurat.Wish) { p.Place.Zone = nil }, "zone"},
		"no place":     {func(p *muhurat.Plan, _ *muhurat.Wish) { p.Place.Lat = 91 * vedic.Degree }, "latitude"},
		"direction":    {func(p *muhurat.Plan, _ *muhurat.Wish) { p.Direction = muhurat.East }, "travel"},
		"body":         {func(p *muhurat.Plan, _ *muhurat.Wish) { p.BodySign = vedic.Mesha }, "medical_procedure"},
		"node":         {func(p *muhurat.Plan, _ *muhurat.Wish) { p.Node = 2 }, "node 2"},
		"min duration": {func(_ *muhurat.Plan, w *muhurat.Wish) { w.MinDuration = time.Minute }, "minimum duration"},
		"min score":    {func(_ *muhurat.Plan, w *muhurat.Wish) { w.MinScore = 101 }, "minimum score 101"},
		"limit":        {func(_ *muhurat.Plan, w *muhurat.Wish) { w.Limit = -1 }, "limit -1"},
		"weekday": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.Free = []muhurat.Free{{}, {Weekdays: []vedic.Vara{8}}}
		}, "weekday of free time 2 8"},
		"ephemeris": {func(p *muhurat.Plan, _ *muhurat.Wish) {
			p.From, p.To = date("2500-01-01"), date("2500-01-02")
		}, "date"},
	} {
		p := muhurat.Plan{Activity: muhurat.General, From: date("2026-02-01"), To: date("2026-02-02"), Place: delhi}
		var w muhurat.Wish
		c.change(&p, &w)
		_, err := muhurat.Find(context.Background(), observer, p, w)
		var parse *vedic.ParseError
		var span *vedic.RangeError
		known := errors.As(err, &parse) || errors.As(err, &span) || errors.Is(err, vedic.ErrNoZone)
		require.True(t, known, "%s: %v", name, err)
		require.Contains(t, err.Error(), c.want, "%s: %v", name, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := muhurat.Find(ctx, observer, muhurat.Plan{Activity: muhurat.General, From: date("2026-02-01"),
		To: date("2026-02-02"), Place: delhi}, muhurat.Wish{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Where the Sun does not set no day can be divided, unless the options say how.
func TestPolarDay(t *testing.T) {
	tromso := func(p *muhurat.Plan) {
		p.Place = vedic.Place{Lat: vedic.Degrees(69.6492), Lon: vedic.Degrees(18.9553),
			Zone: time.FixedZone("CEST", 7200)}
	}
	codes := func(r *muhurat.Result) (all []string) {
		for _, w := range r.Warnings {
			all = append(all, w.Code)
		}
		return all
	}
	r := find(t, muhurat.Marriage, "2026-06-10", "2026-06-20", muhurat.Wish{}, tromso)
	if len(r.Windows) != 0 || rejected(r)["no_sunrise"] != 11 || !slices.Contains(codes(r), "no_sunrise") ||
		codes(r)[0] != "no_windows" {
		t.Error(rejected(r), codes(r))
	}
	r = find(t, muhurat.Marriage, "2026-06-16", "2026-07-23", muhurat.Wish{}, tromso,
		func(p *muhurat.Plan) { p.Panchang.Polar = panchang.PolarEquinoctial })
	require.NotEmpty(t, r.Windows, rejected(r))
	require.Contains(t, codes(r), "asta_by_orb", rejected(r))
}

// The JSON has the members of the contract's BestDates but place and meta, and Hindi words where they are asked for.
func TestJSON(t *testing.T) {
	r := find(t, muhurat.GoldPurchase, "2025-04-29", "2025-04-30",
		muhurat.Wish{},
		func(p *muhurat.Plan) { p.Panchang.Lang = vedic.Hindi })
	b, err := json.Marshal(r)
	require.NoError(t, err)
	var top map[string]any
	require.NoError(t, json.Unmarshal(b, &top))
	has := func(what string, m map[string]any, keys string) {
		t.Helper()
		for _, k := range strings.Fields(keys) {
			_, ok := m[k]
			require.True(t, ok, "%s lacks %s", what, k)
		}
	}
	has("best dates", top, "activity rule startDate endDate windows daysScanned rejected")
	w := top["windows"].([]any)[0].(map[string]any)
	has("window", w, "start end date score points grade class text durationMinutes lagna factors subtracted mind best")
	f := w["factors"].([]any)[0].(map[string]any)
	has("factor", f, "key value score weight verdict rule")
	has("rule", f["rule"].(map[string]any), "ruleId source note")
	if top["activity"] != "gold_purchase" || top["startDate"] != "2025-04-29" || w["score"].(float64) < 90 ||
		!strings.HasSuffix(w["start"].(string), "+05:30") {
		t.Error(top["activity"], w["grade"], w["start"])
	}
	require.Contains(t, string(b), "अबूझ मुहूर्त का दिन है।", "no Hindi")
}
