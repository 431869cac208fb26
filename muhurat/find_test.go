package muhurat_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	observer = ephemeris.New(almanac.Engine{})
	ist      = time.FixedZone("IST", 5*3600+1800)
	delhi    = vedic.Place{Name: "New Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: ist}
)

func date(text string) vedic.Date {
	d, err := vedic.ParseDate(text)
	if err != nil {
		panic(err)
	}
	return d
}

// find searches at New Delhi.
func find(tb testing.TB, a muhurat.Activity, from, to string, o muhurat.Options, people ...muhurat.Person) *muhurat.Result {
	tb.Helper()
	r, err := muhurat.Find(context.Background(), observer, muhurat.Query{Activity: a, From: date(from), To: date(to), Place: delhi, People: people, Options: o})
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

func rejected(r *muhurat.Result) map[string]int {
	m := map[string]int{}
	for _, x := range r.Rejected {
		m[x.Reason] = x.Days
	}
	return m
}

// Venus is asta until 1 February 2026: no marriages in January (rules 7.1).
func TestMarriagesOf2026(t *testing.T) {
	r := find(t, muhurat.Marriage, "2026-01-01", "2026-01-31", muhurat.Options{})
	m := rejected(r)
	if len(r.Windows) != 0 || m["kharmas"] == 0 || m["shukra_asta"] == 0 || m["kharmas"]+m["shukra_asta"] != 31 {
		t.Errorf("%d windows, %v", len(r.Windows), m)
	}
	if len(r.Warnings) != 1 || r.Warnings[0].Code != "no_windows" {
		t.Error(r.Warnings)
	}
	// Of the twelve days that Drik Panchang is said to have in February eight are ours. The others are Tuesdays and Saturdays, which the
	// rules call bad.
	r = find(t, muhurat.Marriage, "2026-02-01", "2026-02-28", muhurat.Options{})
	got := map[int]bool{}
	for _, d := range r.Days {
		got[d.Date.Day] = true
	}
	for day, want := range map[int]bool{5: true, 6: true, 8: true, 12: true, 19: true, 20: true, 25: true, 26: true, 10: false, 14: false, 21: false, 24: false} {
		if got[day] != want {
			t.Errorf("February %d: %v", day, got[day])
		}
	}
	// Drik Panchang's total is quoted as 51, Prokerala's as 37; the rules accept 35 to 60.
	if r = find(t, muhurat.Marriage, "2026-01-01", "2026-12-31", muhurat.Options{}); len(r.Days) < 35 || len(r.Days) > 60 {
		t.Errorf("%d days in the year", len(r.Days))
	}
}

// Adhika Jyeshtha from 17 May to 15 June 2026; Kharmas from 16 December 2025 to 14 January 2026 (rules 7.2, 7.3).
func TestNoMarriageInAdhikaAndKharmas(t *testing.T) {
	r := find(t, muhurat.Marriage, "2026-05-17", "2026-06-15", muhurat.Options{})
	if len(r.Windows) != 0 || rejected(r)["adhika"] != 30 {
		t.Errorf("%d windows, %v", len(r.Windows), rejected(r))
	}
	if r = find(t, muhurat.Marriage, "2026-05-10", "2026-06-20", muhurat.Options{}); len(r.Windows) == 0 {
		t.Error("no marriage beside the adhika month")
	}
	for _, a := range []muhurat.Activity{muhurat.Marriage, muhurat.GrihaPravesh} {
		r := find(t, a, "2025-12-16", "2026-01-14", muhurat.Options{})
		if len(r.Windows) != 0 || rejected(r)["kharmas"] < 28 {
			t.Errorf("%v: %d windows, %v", a, len(r.Windows), rejected(r))
		}
	}
}

// On 1 November 2024 Amavasya ends at 18:16, after sunset: nothing begins before that (rules 7.4).
func TestAmavasya(t *testing.T) {
	for a := muhurat.Marriage; a <= muhurat.General; a++ {
		r := find(t, a, "2024-11-01", "2024-11-01", muhurat.Options{DayPart: muhurat.Daytime})
		if len(r.Windows) != 0 {
			t.Errorf("%v: %v", a, r.Windows[0].Start)
		}
		if a == muhurat.GoldPurchase && rejected(r)["tithi"] != 1 {
			t.Errorf("%v: %v", a, rejected(r))
		}
	}
}

// Akshaya Tritiya of 2025, a Wednesday under Rohini (rules 7.6).
func TestAkshayaTritiya(t *testing.T) {
	for _, a := range []muhurat.Activity{muhurat.GoldPurchase, muhurat.VehiclePurchase} {
		r := find(t, a, "2025-04-30", "2025-04-30", muhurat.Options{})
		if len(r.Windows) == 0 || r.Windows[0].Grade != muhurat.Excellent || r.Days[0].SelfSufficient == nil || r.Days[0].SelfSufficient.Key.Key() != "akshaya_tritiya" {
			t.Errorf("%v: %+v", a, r.Days)
		}
	}
}

// For one born under a sign no time is found while the Moon is in the eighth from it, nor under the seventh tara (rules 7.7).
func TestChandrashtama(t *testing.T) {
	person := muhurat.Person{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha} // the Moon in Dhanu is the eighth
	r := find(t, muhurat.Travel, "2026-01-01", "2026-12-31", muhurat.Options{}, person)
	if len(r.Windows) == 0 || rejected(r)["chandrabala"] == 0 {
		t.Fatal(len(r.Windows), rejected(r))
	}
	for _, w := range r.Windows {
		for _, at := range []time.Time{w.Start.Time, w.End.Add(-time.Millisecond)} {
			l, err := observer.Lights(vedic.JDOf(at), vedic.Lahiri)
			if err != nil {
				t.Fatal(err)
			}
			star, _ := l.Moon.Nakshatra()
			if l.Moon.Rashi() == vedic.Dhanu || person.Nakshatra.CountTo(star)%9 == 7 {
				t.Errorf("%v: the Moon is in %v, %v", at, l.Moon.Rashi(), star)
			}
		}
	}
	alone := find(t, muhurat.Travel, "2026-01-01", "2026-12-31", muhurat.Options{})
	if len(alone.Days) <= len(r.Days) {
		t.Errorf("%d days for nobody, %d for one", len(alone.Days), len(r.Days))
	}
}

// No journey east on Mondays and Saturdays, none north on Tuesdays and Wednesdays (rules 7.8).
func TestDishaShool(t *testing.T) {
	for _, c := range []struct {
		to    muhurat.Direction
		never []vedic.Vara
	}{
		{muhurat.East, []vedic.Vara{vedic.Somavara, vedic.Shanivara}}, {muhurat.North, []vedic.Vara{vedic.Mangalavara, vedic.Budhavara}},
		{muhurat.West, []vedic.Vara{vedic.Ravivara, vedic.Shukravara}}, {muhurat.South, []vedic.Vara{vedic.Guruvara}},
	} {
		r := find(t, muhurat.Travel, "2026-01-01", "2026-12-31", muhurat.Options{Direction: c.to})
		seen := map[vedic.Vara]bool{}
		for _, d := range r.Days {
			seen[d.Vara.Key] = true
		}
		for v := vedic.Ravivara; v <= vedic.Shanivara; v++ {
			never := false
			for _, n := range c.never {
				never = never || n == v
			}
			if seen[v] == never {
				t.Errorf("direction %d on %v: found %v", c.to, v, seen[v])
			}
		}
		if n := rejected(r)["disha_shool"]; n != 52*len(c.never) && n != 52*len(c.never)+1 {
			t.Errorf("direction %d: %d days", c.to, n)
		}
	}
}

// What Prokerala and Drik Panchang count for 2026, loosely (rules 7.9): mundan 17; griha pravesh 33 and 35; naming 107; vehicles 60 and 102.
func TestCountsOf2026(t *testing.T) {
	for _, c := range []struct {
		a         muhurat.Activity
		low, high int
	}{{muhurat.Mundan, 12, 24}, {muhurat.GrihaPravesh, 28, 52}, {muhurat.Naming, 90, 140}, {muhurat.VehiclePurchase, 60, 155}} {
		r := find(t, c.a, "2026-01-01", "2026-12-31", muhurat.Options{})
		if n := len(r.Days); n < c.low || n > c.high {
			t.Errorf("%v: %d days", c.a, n)
		}
		if c.a == muhurat.Mundan {
			for _, d := range r.Days {
				if d.Date.Month >= time.August {
					t.Errorf("mundan on %v", d.Date)
				}
			}
		}
	}
}

// Nothing that is found meets what is left out (rules 7.5); scores are the sums of their factors; days are accounted for; the best come
// first. For every activity, two months, with and without people.
func TestInvariants(t *testing.T) {
	people := []muhurat.Person{{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride}, {Nakshatra: vedic.Hasta, Rashi: vedic.Kanya, Role: muhurat.Groom}}
	for a := muhurat.Marriage; a <= muhurat.General; a++ {
		for _, with := range [][]muhurat.Person{nil, people} {
			r := find(t, a, "2026-02-01", "2026-03-31", muhurat.Options{Explain: true}, with...)
			days := map[vedic.Date]*panchang.Day{}
			for d, err := range panchang.Days(context.Background(), observer, date("2026-02-01"), date("2026-03-31"), delhi, panchang.Options{}) {
				if err != nil {
					t.Fatal(err)
				}
				days[d.Date] = d
			}
			total := len(r.Days)
			for _, x := range r.Rejected {
				total += x.Days
			}
			if r.DaysScanned != 59 || total != 59 || len(r.Explained) != 59-len(r.Days) {
				t.Errorf("%v: %d days scanned, %d accounted for, %d explained", a, r.DaysScanned, total, len(r.Explained))
			}
			for i := range r.Windows {
				w := &r.Windows[i]
				checkWindow(t, a, w, days[w.Date])
				if i > 0 && w.Score > r.Windows[i-1].Score {
					t.Errorf("%v: %v after %v", a, w.Score, r.Windows[i-1].Score)
				}
			}
		}
	}
}

func checkWindow(t *testing.T, a muhurat.Activity, w *muhurat.Window, d *panchang.Day) {
	t.Helper()
	meets := func(s panchang.Span) bool { return s.Start.Before(w.End.Time) && s.End.After(w.Start.Time) }
	const grain = 2 * time.Microsecond
	for _, s := range d.Slots {
		switch s.Key {
		case "slot.rahu_kalam", "slot.varjyam", "slot.durmuhurta":
			if meets(panchang.Span{Start: vedic.Instant{Time: s.Start.Add(grain)}, End: vedic.Instant{Time: s.End.Add(-grain)}}) {
				t.Errorf("%v %v: meets %v", a, w.Start, s.Key)
			}
		}
	}
	sum := 50.0
	for _, f := range w.Factors {
		sum += float64(f.Score * f.Weight / 100)
		if f.Score < -100 || f.Score > 100 || f.Weight < 0 || f.Weight > 100 || f.Value == "" || f.Rule.Source == "" || f.Rule.Note == "" ||
			!strings.HasPrefix(f.Rule.Rule, "muhurat.") {
			t.Errorf("%v %v: %+v", a, w.Start, f)
		}
		if math.Abs(float64(f.Score*f.Weight/100-f.Points)) > 1e-9 {
			t.Errorf("%v %v: %+v", a, w.Start, f)
		}
	}
	if sum = math.Min(sum, 100); math.Abs(sum-float64(w.Score)) > 1e-9 || w.Score < 50 || w.Best.Score < w.Score {
		t.Errorf("%v %v: %v, the factors give %v, best %v", a, w.Start, w.Score, sum, w.Best.Score)
	}
	if want := map[bool]muhurat.Grade{true: muhurat.Good, false: muhurat.Acceptable}[w.Score >= 65]; w.Score < 80 && w.Grade != want || w.Score >= 80 && w.Grade != muhurat.Excellent {
		t.Errorf("%v %v: %v is %v", a, w.Start, w.Score, w.Grade)
	}
	least := 24
	if a == muhurat.Marriage {
		least = 48
	}
	if w.Minutes < least || w.Lagna == nil || w.Start.Before(d.Light.Begins.Add(-grain)) || w.End.After(d.Light.Ends.Add(grain)) ||
		w.Best.Start.Before(w.Start.Time) || w.Best.End.After(w.End.Time) {
		t.Errorf("%v: %+v", a, w)
	}
	if a != muhurat.Marriage && a != muhurat.Travel && w.End.After(d.Light.Sunset.Add(2*time.Hour+grain)) {
		t.Errorf("%v %v: in the night", a, w.End)
	}
	for _, s := range d.Lagnas {
		if s.Holds(w.Start.Add(grain)) && s.Rashi != *w.Lagna {
			t.Errorf("%v %v: %v rises, not %v", a, w.Start, s.Rashi, *w.Lagna)
		}
	}
	for _, s := range w.Subtracted {
		if !meets(panchang.Span{Start: vedic.Instant{Time: s.Start.Add(-time.Millisecond)}, End: vedic.Instant{Time: s.End.Add(time.Millisecond)}}) {
			t.Errorf("%v %v: %v is not beside it", a, w.Start, s.Key)
		}
	}
}

// The options narrow what is found.
func TestOptionsNarrow(t *testing.T) {
	whole := find(t, muhurat.VehiclePurchase, "2026-02-01", "2026-02-28", muhurat.Options{})
	r := find(t, muhurat.VehiclePurchase, "2026-02-01", "2026-02-28", muhurat.Options{Weekdays: []vedic.Vara{vedic.Guruvara}})
	if len(r.Days) == 0 || rejected(r)["weekday"] != 24 {
		t.Error(len(r.Days), rejected(r))
	}
	for _, d := range r.Days {
		if d.Date.Weekday() != time.Thursday {
			t.Error(d.Date)
		}
	}
	r = find(t, muhurat.VehiclePurchase, "2026-02-01", "2026-02-28", muhurat.Options{MinScore: 90})
	if len(r.Windows) == 0 || len(r.Windows) >= len(whole.Windows) || rejected(r)["low_score"]+len(r.Days) == 0 {
		t.Error(len(r.Windows), len(whole.Windows))
	}
	for _, w := range r.Windows {
		if w.Score < 90 {
			t.Error(w.Score)
		}
	}
	if r = find(t, muhurat.VehiclePurchase, "2026-02-01", "2026-02-28", muhurat.Options{Limit: 3}); len(r.Windows) != 3 || !r.Windows[2].Start.Equal(whole.Windows[2].Start.Time) {
		t.Error(len(r.Windows))
	}
	for _, w := range find(t, muhurat.VehiclePurchase, "2026-02-01", "2026-02-28", muhurat.Options{DayPart: muhurat.Evening}).Windows {
		if w.Start.Hour() < 17 {
			t.Error(w.Start)
		}
	}
	long := find(t, muhurat.Travel, "2026-02-01", "2026-02-28", muhurat.Options{MinDuration: 4 * time.Hour})
	if len(long.Windows) == 0 {
		t.Error("no long window")
	}
	for _, w := range long.Windows {
		if w.Minutes < 240 || w.Lagna != nil {
			t.Error(w.Start, w.Minutes, w.Lagna)
		}
	}
	strict := find(t, muhurat.Marriage, "2026-02-01", "2026-02-28", muhurat.Options{})
	if r = find(t, muhurat.Marriage, "2026-02-01", "2026-02-28", muhurat.Options{Lenient: true}); len(r.Days) <= len(strict.Days) {
		t.Error(len(r.Days), len(strict.Days))
	}
	if r = find(t, muhurat.Marriage, "2026-02-01", "2026-02-16", muhurat.Options{ClassicalVenus: true}); rejected(r)["shukra_asta"] < 13 {
		t.Error(rejected(r))
	}
	for _, s := range find(t, muhurat.VehiclePurchase, "2026-02-01", "2026-02-28", muhurat.Options{YamagandaBlocks: true}).Windows {
		for _, f := range s.Factors {
			if f.Key == "yamaganda" {
				t.Error(s.Start)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	good := muhurat.Query{Activity: muhurat.General, From: date("2026-02-01"), To: date("2026-02-02"), Place: delhi}
	someone := muhurat.Person{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha}
	for name, c := range map[string]struct {
		change func(q *muhurat.Query)
		want   string
	}{
		"no activity":    {func(q *muhurat.Query) { q.Activity = 0 }, "one of marriage"},
		"other activity": {func(q *muhurat.Query) { q.Activity = 99 }, "job_joining, general"},
		"no date":        {func(q *muhurat.Query) { q.From = vedic.Date{} }, "YYYY-MM-DD"},
		"reversed":       {func(q *muhurat.Query) { q.To = date("2026-01-31") }, "last date 2026-01-31"},
		"too long":       {func(q *muhurat.Query) { q.To = date("2027-02-03") }, "2027-02-02"},
		"five people":    {func(q *muhurat.Query) { q.People = []muhurat.Person{someone, someone, someone, someone, someone} }, "number of people 5"},
		"no star":        {func(q *muhurat.Query) { q.People = []muhurat.Person{{Rashi: vedic.Mesha}} }, "person 1: nakshatra"},
		"no sign":        {func(q *muhurat.Query) { q.People = []muhurat.Person{{Nakshatra: vedic.Rohini}} }, "rashi 0"},
		"not in that sign": {func(q *muhurat.Query) {
			q.People = []muhurat.Person{someone, {Nakshatra: vedic.Rohini, Rashi: vedic.Mesha}}
		}, "person 2"},
		"no zone":      {func(q *muhurat.Query) { q.Place.Zone = nil }, "zone"},
		"no place":     {func(q *muhurat.Query) { q.Place.Lat = 91 * vedic.Degree }, "latitude"},
		"gate":         {func(q *muhurat.Query) { q.Options.Gates = map[string]muhurat.Effect{"karmas": muhurat.Veto} }, "kharmas"},
		"effect":       {func(q *muhurat.Query) { q.Options.Gates = map[string]muhurat.Effect{"kharmas": 9} }, "effect of kharmas"},
		"sun signs":    {func(q *muhurat.Query) { q.Options.Gates = map[string]muhurat.Effect{"sun_signs": muhurat.Veto} }, "sun_signs"},
		"eclipse days": {func(q *muhurat.Query) { q.Options.EclipseDays = 4 }, "eclipse days 4"},
		"asta days":    {func(q *muhurat.Query) { q.Options.AstaDays = 16 }, "asta days 16"},
		"direction":    {func(q *muhurat.Query) { q.Options.Direction = muhurat.East }, "travel"},
		"body":         {func(q *muhurat.Query) { q.Options.BodySign = vedic.Mesha }, "medical_procedure"},
		"short":        {func(q *muhurat.Query) { q.Options.MinDuration = time.Minute }, "5m"},
		"long":         {func(q *muhurat.Query) { q.Options.MinDuration = 13 * time.Hour }, "12h"},
		"score":        {func(q *muhurat.Query) { q.Options.MinScore = 101 }, "minimum score 101"},
		"limit":        {func(q *muhurat.Query) { q.Options.Limit = -1 }, "limit"},
		"weekday":      {func(q *muhurat.Query) { q.Options.Weekdays = []vedic.Vara{8} }, "weekday 8"},
		"beyond":       {func(q *muhurat.Query) { q.From, q.To = date("2500-01-01"), date("2500-01-02") }, "date"},
	} {
		q := good
		c.change(&q)
		_, err := muhurat.Find(context.Background(), observer, q)
		var p *vedic.ParseError
		var r *vedic.RangeError
		if err == nil || !errors.As(err, &p) && !errors.As(err, &r) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	q := good
	if q.To = date("2027-02-02"); true { // 366 days later
		if r, err := muhurat.Find(context.Background(), observer, q); err != nil || r.DaysScanned != 367 {
			t.Error(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := muhurat.Find(ctx, observer, good); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Where the Sun does not set no day can be divided, unless the options say how.
func TestPolarDay(t *testing.T) {
	q := muhurat.Query{Activity: muhurat.General, From: date("2026-06-10"), To: date("2026-06-20"),
		Place: vedic.Place{Lat: vedic.Degrees(69.6492), Lon: vedic.Degrees(18.9553), Zone: time.FixedZone("CEST", 7200)}}
	r, err := muhurat.Find(context.Background(), observer, q)
	if err != nil || len(r.Windows) != 0 || rejected(r)["no_sunrise"] != 11 || len(r.Warnings) != 2 {
		t.Error(err, rejected(r), r.Warnings)
	}
	q.Options.Panchang.Polar = panchang.PolarEquinoctial
	if r, err = muhurat.Find(context.Background(), observer, q); err != nil || len(r.Windows) == 0 {
		t.Error(err)
	}
}

// The JSON has the members of the contract's BestDates but place and meta, and Hindi words where they are asked for.
func TestJSON(t *testing.T) {
	r := find(t, muhurat.GoldPurchase, "2025-04-29", "2025-04-30", muhurat.Options{Panchang: panchang.Options{Lang: vedic.Hindi}})
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var top map[string]any
	if err := json.Unmarshal(b, &top); err != nil {
		t.Fatal(err)
	}
	has := func(what string, m map[string]any, keys string) {
		t.Helper()
		for _, k := range strings.Fields(keys) {
			if _, ok := m[k]; !ok {
				t.Errorf("%s lacks %s", what, k)
			}
		}
	}
	has("best dates", top, "object activity startDate endDate windows daysScanned rejected warnings")
	w := top["windows"].([]any)[0].(map[string]any)
	has("window", w, "start end date score grade durationMinutes lagna factors subtracted")
	f := w["factors"].([]any)[0].(map[string]any)
	has("factor", f, "key value score weight verdict rule")
	has("rule", f["rule"].(map[string]any), "ruleId source note")
	if top["object"] != "muhurat.best_dates" || top["activity"] != "gold_purchase" || top["startDate"] != "2025-04-29" || w["grade"] != "excellent" ||
		!strings.HasSuffix(w["start"].(string), "+05:30") {
		t.Error(top["object"], top["activity"], w["grade"], w["start"])
	}
	if !strings.Contains(string(b), "अबूझ मुहूर्त का दिन है।") || strings.Contains(string(b), "null,\"factors") {
		t.Error("no Hindi")
	}
}
