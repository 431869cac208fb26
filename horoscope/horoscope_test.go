package horoscope_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	observer = ephemeris.New(almanac.Engine{})
	kolkata  = time.FixedZone("Asia/Kolkata", 19800)
	ujjain   = vedic.Place{Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7885), Zone: kolkata}
)

var date = skytest.Date

func daily(tb testing.TB, d vedic.Date, o horoscope.Options) *horoscope.DailyResult {
	tb.Helper()
	r, err := horoscope.Daily(context.Background(), observer, horoscope.Query{Date: d, Zone: kolkata, Options: o})
	require.NoError(tb, err)
	return r
}

func single(tb testing.TB, d string, r vedic.Rashi, p horoscope.Period) *horoscope.Horoscope {
	tb.Helper()
	x, err := horoscope.Single(context.Background(), observer,
		horoscope.Query{Date: date(d), Zone: kolkata, Rashi: r, Period: p})
	require.NoError(tb, err)
	return &x.Horoscope
}

func point(t *testing.T, h *horoscope.Horoscope, key string) float64 {
	t.Helper()
	for _, p := range h.Points {
		if p.Key == key {
			return float64(p.Points)
		}
	}
	t.Fatalf("%v has no points for %s", h.Rashi.Key, key)
	return 0
}

// The Moon is all day in Tula and the Sun too (worked example 1 of the rules; she enters Vrishchika on the 2nd at
// 23:23).
func TestMoonHouses(t *testing.T) {
	r := daily(t, date("2024-11-01"), horoscope.Options{})
	want := []vedic.Bhava{7, 6, 5, 4, 3, 2, 1, 12, 11, 10, 9, 8}
	for i := range r.Rashis {
		h := &r.Rashis[i]
		if len(h.Segments) != 1 || h.Segments[0].House != want[i] || h.Transits[vedic.Moon-1].House != want[i] {
			t.Errorf("%v: %+v", h.Rashi.Key, h.Segments)
		}
		require.Equal(t, h.Rashi.Key == vedic.Meena, h.Chandrashtama, "%v: chandrashtama", h.Rashi.Key)
	}
	// The Sun is good in the 11th from Dhanu and in the 3rd from Simha: Mesha, which would obstruct
	// both, is empty.
	for _, s := range []vedic.Rashi{vedic.Dhanu, vedic.Simha} {
		if x := r.Rashis[s-1].Transits[vedic.Sun-1]; x.Outcome != gochar.Good || x.Vedha {
			t.Errorf("%v: %+v", s, x)
		}
	}
}

// The Moon is in Karka from 04:19 (worked example 2; the list is that of Drik Panchang as the press quotes it), in the
// dark half, and its star at sunrise Punarvasu. It is a Tuesday. The day after she is there all day.
func TestChandrabala(t *testing.T) {
	r, next := daily(t, date("2025-01-14"), horoscope.Options{}), daily(t, date("2025-01-15"), horoscope.Options{})
	good := []vedic.Rashi{vedic.Vrishabha, vedic.Karka, vedic.Kanya, vedic.Tula, vedic.Makara, vedic.Kumbha}
	points := map[vedic.Rashi]float64{
		vedic.Mesha: -5, vedic.Vrishabha: 6, vedic.Mithuna: -1, vedic.Karka: 6, vedic.Simha: -6, vedic.Kanya: 8,
		vedic.Tula:       6,
		vedic.Vrishchika: -1, vedic.Dhanu: -10, vedic.Makara: 5, vedic.Kumbha: 5, vedic.Meena: -2,
	}
	days := map[vedic.Rashi]float64{ // Mars and the lords of the signs
		vedic.Mesha: 3, vedic.Vrishchika: 3, vedic.Simha: 2, vedic.Dhanu: 2, vedic.Meena: 2, vedic.Karka: 0,
		vedic.Makara: -2, vedic.Kumbha: -2,
		vedic.Mithuna: 0, vedic.Kanya: 0, vedic.Vrishabha: 0, vedic.Tula: 0,
	}
	for i := range r.Rashis {
		h := &r.Rashis[i]
		s := h.Rashi.Key
		require.Equal(t, vedic.Mithuna, h.Segments[0].Rashi, "%v: %+v", s, h.Segments)
		require.Equal(t, slices.Contains(good, s), h.Segments[1].Good, "%v: %+v", s, h.Segments)
		require.Equal(t, points[s], point(t, &next.Rashis[i], "chandrabala"), "%v: chandrabala", s)
		require.Equal(t, days[s], point(t, h, "weekday"), "%v: weekday", s)
		require.Equal(t, s == vedic.Dhanu, h.Chandrashtama, "%v: chandrashtama", s)
	}
	mesha := &r.Rashis[vedic.Mesha-1]
	if got := point(t, mesha, "tara"); got != -0.889 { // (−6·4 + 5·4 − 4·1) / 9
		t.Errorf("tara %v", got)
	}
	if n := mesha.Lucky.Numbers; n != [2]int{3, 9} { // 9 of Mars, 5 of the 14th, 7 of Punarvasu: 21
		t.Errorf("numbers %v", n)
	}
	// what is over before sunrise is left out
	require.NotContains(t, r.Rashis[vedic.Vrishchika-1].Areas[0].Text, "04:19")
	// She is in the 11th from Kanya; the 8th, Mesha, is empty (worked example 3).
	if x := r.Rashis[vedic.Kanya-1].Transits[vedic.Moon-1]; x.Outcome != gochar.Good || x.House != 11 {
		t.Errorf("%+v", x)
	}
}

// The Moon waxes and is in the 2nd, the 5th and the 9th: two points more each (2025-01-04, Kumbha all day, the fifth
// tithi), and none more elsewhere.
func TestBrightHalf(t *testing.T) {
	r := daily(t, date("2025-01-04"), horoscope.Options{})
	want := map[vedic.Bhava]float64{1: 6, 2: 1, 3: 6, 4: -5, 5: 0, 6: 5, 7: 5, 8: -10, 9: 1, 10: 6, 11: 8, 12: -6}
	for i := range r.Rashis {
		h := &r.Rashis[i]
		require.Len(t, h.Segments, 1)
		require.Equal(t, vedic.Kumbha, h.Segments[0].Rashi)
		require.Equal(t, want[h.Segments[0].House], point(t, h, "chandrabala"), h.Rashi.Key)
	}
}

// The Moon leaves Kumbha at 09:37 (worked example 5): two parts of the day, and two sentences with the time.
func TestTwoSegments(t *testing.T) {
	r := daily(t, date("2026-04-15"), horoscope.Options{})
	for i := range r.Rashis {
		h := &r.Rashis[i]
		require.Len(t, h.Segments, 2)
		a, b := h.Segments[0], h.Segments[1]
		if a.Rashi != vedic.Kumbha || b.Rashi != vedic.Meena || b.Start.Format("15:04") != "09:37" ||
			!a.End.Equal(b.Start.Time) {
			t.Errorf("%+v", h.Segments)
		}
		require.Equal(t, "2026-04-15T00:00:00+05:30", a.Start.String(), "%+v", h.Segments)
		require.Equal(t, "2026-04-16T00:00:00+05:30", b.End.String(), "%+v", h.Segments)
		require.Contains(t, h.Areas[0].Text, "09:37", "%v: no time", h.Rashi.Key)
		s := h.Rashi.Key
		require.Equal(t, s == vedic.Karka || s == vedic.Simha, h.Chandrashtama, "%v: chandrashtama", s)
		// 8 for the 11th and −6 for the 12th, by their lengths.
		if h.Rashi.Key == vedic.Mesha {
			n := a.End.Sub(a.Start.Time).Hours()
			require.InDelta(t, (8*n-6*(24-n))/24, point(t, h, "chandrabala"), 0.001)
		}
	}
}

// Saturn is in Meena from 2025-03-29 to 2027-06-03 and again from 2027-10-20 to 2028-02-23 (worked example 4; Drik
// Panchang's dates).
func TestSaturn(t *testing.T) {
	r := daily(t, date("2026-01-01"), horoscope.Options{})
	want := map[vedic.Rashi]string{
		vedic.Kumbha: "setting", vedic.Meena: "peak", vedic.Mesha: "rising", vedic.Simha: "ashtama",
		vedic.Dhanu:     "kantaka",
		vedic.Vrishabha: "good", vedic.Mithuna: "bad", // the 11th; the 10th
	}
	for i := range r.Rashis {
		b := r.Rashis[i].Background[0]
		if s := want[r.Rashis[i].Rashi.Key]; s != "" && b.State != s {
			t.Errorf("%v: %s, want %s", r.Rashis[i].Rashi.Key, b.State, s)
		}
		got := ""
		for _, s := range b.Stays {
			got += s.From.Format("2006-01-02") + "/" + s.To.Format("2006-01-02") + " "
		}
		if got != "2025-03-29/2027-06-03 2027-10-20/2028-02-23 " || b.From != b.Stays[0].From || b.OpenFrom ||
			b.OpenTo {
			t.Errorf("%s %+v", got, b)
		}
		// The Moon of that entry was in Meena as well, hours after the new Moon: 1st of Meena, gold; 2nd of Kumbha,
		// silver; 12th of Mesha, iron.
		switch r.Rashis[i].Rashi.Key {
		case vedic.Meena:
			require.Equal(t, gochar.Swarna, b.Murti)
		case vedic.Kumbha:
			require.Equal(t, gochar.Rajata, b.Murti)
		case vedic.Mesha:
			require.Equal(t, gochar.Loha, b.Murti)
		}
	}
	// For Meena, by hand: Saturn at 2° of Meena is bad and outside its third, −0.85 of 35·12/90
	// points. Jupiter is retrograde at 27° of Mithuna, the 4th, and no graha in the 5th relieves
	// it: −0.85·0.8 of as many. Saturn with the sign takes 3 more.
	meena := &r.Rashis[vedic.Meena-1]
	for key, want := range map[string]float64{"saturn": -3.967, "jupiter": -3.173, "aspect.saturn": -3} {
		require.Equal(t, want, point(t, meena, key), key)
	}
	// Jupiter came to Karka on 18 October 2025 in the evening, with the Moon in Simha: 5th of Mesha, silver; 1st of
	// Simha, gold; 12th of Kanya, iron.
	jupiter := daily(t, date("2025-11-01"), horoscope.Options{}).Rashis
	for r, want := range map[vedic.Rashi]gochar.Murti{vedic.Mesha: gochar.Rajata, vedic.Simha: gochar.Swarna,
		vedic.Kanya: gochar.Loha} {
		if b := jupiter[r-1].Background[1]; b.Murti != want || b.From.Format("2006-01-02") != "2025-10-18" {
			t.Errorf("%v: %+v", r, b)
		}
	}
	// In August 2027 he is in Mesha, and Meena has its setting, not its peak.
	if b := daily(t, date("2027-08-01"), horoscope.Options{}).
		Rashis[vedic.Meena-1].Background[0]; b.Rashi != vedic.Mesha || b.State != "setting" {
		t.Errorf("%+v", b)
	}
}

// Stays as Drik Panchang has them: Saturn came to Kumbha twice in one turn, and the nodes (mean) stay once.
func TestStays(t *testing.T) {
	for d, want := range map[string][2]string{
		"2022-05-15": {"2022-04-29/2022-07-12 2023-01-17/2025-03-29", "2022-04-12/2023-10-30"},
		"2022-07-13": {"2020-01-24/2022-04-29 2022-07-12/2023-01-17", "2022-04-12/2023-10-30"},
		"2025-03-01": {"2022-04-29/2022-07-12 2023-01-17/2025-03-29", "2023-10-30/2025-05-18"},
		"2025-05-10": {"2025-03-29/2027-06-03 2027-10-20/2028-02-23", "2023-10-30/2025-05-18"},
	} {
		all := daily(t, date(d), horoscope.Options{}).Rashis[vedic.Mesha-1].Background
		for i, b := range []horoscope.Background{all[0], all[2]} {
			var got []string
			now := 0
			for _, s := range b.Stays {
				got = append(got, s.From.Format("2006-01-02")+"/"+s.To.Format("2006-01-02"))
				if s.From == b.From && s.To == b.To && s.From.Format("2006-01-02") <= d &&
					d < s.To.Format("2006-01-02") {
					now++
				}
			}
			if strings.Join(got, " ") != want[i] || now != 1 || b.OpenFrom || b.OpenTo {
				t.Errorf("%s %v: %v, %d of %v, open %v %v", d, b.Graha, got, now, b.From, b.OpenFrom, b.OpenTo)
			}
		}
		if all[2].Murti != 0 || all[0].Murti == 0 || all[1].Murti == 0 {
			t.Errorf("%s: %v, %v and %v", d, all[0].Murti, all[1].Murti, all[2].Murti)
		}
	}
}

// The Moon was eclipsed in Kumbha on 7 September 2025, seen in India; the Sun on 17 February 2026 in the same sign, and
// not seen there.
func TestEclipse(t *testing.T) {
	for d, signs := range map[string][]vedic.Rashi{"2025-09-07": {vedic.Simha, vedic.Kumbha}, "2026-02-17": nil,
		"2025-09-08": nil} {
		r := daily(t, date(d), horoscope.Options{})
		for i := range r.Rashis {
			h := &r.Rashis[i]
			got := slices.ContainsFunc(h.Points, func(p horoscope.Point) bool {
				return p.Key == "eclipse" && p.Points == -4 && p.Value == "kumbha"
			})
			require.Equal(t, slices.Contains(signs, h.Rashi.Key), got, "%s %v", d, h.Rashi.Key)
		}
	}
}

// The quality of a day for all signs, by hand: on Thursday 2 January 2025 the third tithi is neither siddha (5, 10, 15)
// nor dagdha (6) nor rikta (4, 9, 14); on Friday 3 January the fourth is rikta.
func TestQuality(t *testing.T) {
	for d, want := range map[string]bool{"2025-01-02": false, "2025-01-03": true} {
		h := daily(t, date(d), horoscope.Options{}).Rashis[0]
		got := slices.ContainsFunc(h.Points, func(p horoscope.Point) bool {
			return p.Value == "rikta_tithi" && p.Points == -1
		})
		require.Equal(t, want, got, "%s: %+v", d, h.Points)
	}
}

// The points sum to the score, of every kind of day and period.
func TestPointsSum(t *testing.T) {
	check := func(h *horoscope.Horoscope) {
		sum := 50.0
		for _, p := range h.Points {
			sum += float64(p.Points)
			require.NotEmpty(t, p.Rule.RuleID, "%+v", p)
			require.NotEmpty(t, p.Rule.Source, "%+v", p)
		}
		if got := min(max(math.Round(sum), 5), 98); math.Abs(float64(h.Score)-got) > 0 &&
			math.Abs(sum-math.Trunc(sum)-0.5) > 1e-9 {
			t.Errorf("%v %v: %v, want %v", h.Rashi.Key, h.From, h.Score, sum)
		}
		if h.Areas[0].Score != h.Score || len(h.Areas) != 5 || len(h.Transits) != 9 {
			t.Errorf("%v: %+v", h.Rashi.Key, h.Areas[0])
		}
	}
	for i := range 40 {
		r := daily(t, date("2026-01-01").Plus(9*i), horoscope.Options{})
		for j := range r.Rashis {
			check(&r.Rashis[j])
		}
	}
	for p := horoscope.Week; p <= horoscope.Year; p++ {
		check(single(t, "2026-05-05", vedic.Karka, p))
	}
}

// minute is one in which the lucky time may lie, with its hora and its choghadiya.
type minute struct {
	time.Time
	hora, choghadiya int
}

// fairMinutes finds them one by one.
func fairMinutes(day *panchang.Day, lord vedic.Graha) (list []minute) {
	for at := day.Light.Sunrise.Truncate(time.Minute); at.Before(day.Light.Sunset.Time); at = at.Add(time.Minute) {
		whole := func(s panchang.Span) bool {
			return !at.Before(s.Start.Time) && !at.Add(time.Minute).After(s.End.Time)
		}
		touches := func(s panchang.Span) bool { return s.Start.Before(at.Add(time.Minute)) && s.End.After(at) }
		hora := slices.IndexFunc(day.Hora, func(h panchang.Hora) bool {
			return whole(h.Span) && vedic.NaturalMaitri(lord, h.Lord) > 0
		})
		choghadiya := slices.IndexFunc(day.Choghadiya, func(s panchang.Slot) bool {
			return whole(s.Span) && slices.Contains([]string{"amrit", "shubh", "labh"}, s.Key.Key())
		})
		ok := hora >= 0 && choghadiya >= 0
		for _, s := range day.Slots {
			if slices.Contains([]string{"rahu_kalam", "yamaganda", "varjyam"}, s.Key.Key()) && touches(s.Span) {
				ok = false
			}
		}
		if ok {
			list = append(list, minute{at, hora, choghadiya})
		}
	}
	return list
}

func TestLucky(t *testing.T) {
	none := 0
	for i := range 12 {
		d := date("2026-03-01").Plus(29 * i)
		day, err := panchang.Of(observer, d, ujjain, panchang.Options{})
		require.NoError(t, err)
		r := daily(t, d, horoscope.Options{})
		for j := range r.Rashis {
			h := &r.Rashis[j]
			l := h.Lucky
			if strings.EqualFold(l.Direction, day.Directions.ShoolName) {
				t.Errorf("%v %v: %s is the shool", d, h.Rashi.Key, l.Direction)
			}
			if l.Number < 1 || l.Number > 9 || l.Colour == "" {
				t.Errorf("%+v", l)
			}
			fair := fairMinutes(day, h.Rashi.Key.Lord())
			longest, run := 0, 0
			for k, m := range fair {
				if k == 0 || m.Sub(fair[k-1].Time) > time.Minute || m.hora != fair[k-1].hora ||
					m.choghadiya != fair[k-1].choghadiya {
					run = 0
				}
				run++
				longest = max(longest, run)
			}
			if l.Time == nil {
				none++
				require.LessOrEqual(t, longest, 0, "%v %v: none", d, h.Rashi.Key)
				continue
			}
			n := int(l.Time.End.Sub(l.Time.Start.Time).Minutes())
			has := func(at time.Time) bool {
				return slices.ContainsFunc(fair, func(m minute) bool { return m.Equal(at) })
			}
			if !has(l.Time.Start.Time) || !has(l.Time.End.Add(-time.Minute)) || n != longest {
				t.Errorf("%v %v: %v to %v, longest %d", d, h.Rashi.Key, l.Time.Start, l.Time.End, longest)
			}
		}
	}
	t.Logf("%d without a lucky time", none)
}

// Longer periods: the days and months they hold, their best ones in the text, the Moon in the 8th.
func TestPeriods(t *testing.T) {
	week := single(t, "2026-04-15", vedic.Simha, horoscope.Week)
	if week.From.String() != "2026-04-13" || week.To.String() != "2026-04-19" || len(week.Days) != 7 ||
		!week.Chandrashtama {
		t.Errorf("%v %v %d %v", week.From, week.To, len(week.Days), week.Chandrashtama)
	}
	for _, d := range week.Days { // the days are those of the daily horoscope
		require.Equal(t, d.Score, single(t, d.Date.String(), vedic.Simha, horoscope.Day).Score, d.Date)
	}
	// the Sun enters Mesha
	require.Contains(t, week.Areas[0].Text, "14 April")
	require.Contains(t, week.Areas[0].Text, "Aries")
	// From Mesha the 8th is Vrishchika, where the Moon is from the 5th to the 7th of April 2026 and not in that week.
	require.False(t, single(t, "2026-04-15", vedic.Mesha, horoscope.Week).Chandrashtama, "chandrashtama")
	month := single(t, "2026-04-15", vedic.Simha, horoscope.Month)
	require.Len(t, month.Days, 30)
	require.Contains(t, month.Areas[0].Text, "eighth")
	require.Contains(t, month.Areas[0].Text, "ninth")
	year := single(t, "2026-04-15", vedic.Simha, horoscope.Year)
	require.Len(t, year.Months, 12)
	require.Empty(t, year.Days)
	// Jupiter enters Karka on 2 June and Simha on 31 October 2026; the Moon is eclipsed in Simha on 3 March.
	for _, want := range []string{"2 June", "31 October", "3 March", "3 June 2027"} {
		require.Contains(t, year.Areas[0].Text, want)
	}
	require.EqualValues(t, -4, point(t, year, "eclipse"), "eclipse")
	for _, p := range single(t, "2026-04-15", vedic.Karka, horoscope.Year).Points { // Simha and Kumbha are not its axis
		require.NotEqual(t, "eclipse", p.Key, "%+v", p)
	}
}

// The civil day of another zone, also one of 23 hours; there is no place, and so no lucky time.
func TestZones(t *testing.T) {
	zone, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Skip(err)
	}
	r, err := horoscope.Daily(context.Background(), observer, horoscope.Query{Date: date("2026-03-08"), Zone: zone})
	require.NoError(t, err)
	h := &r.Rashis[0]
	first, last := h.Segments[0], h.Segments[len(h.Segments)-1]
	if h.Lucky.Time != nil || last.End.Sub(first.Start.Time) != 23*time.Hour || r.Timezone != "America/New_York" {
		t.Errorf("%+v %+v", h.Lucky, h.Segments)
	}
	place := vedic.Place{Name: "New York", Lat: vedic.Degrees(40.7128), Lon: vedic.Degrees(-74.006), Zone: zone}
	r, err = horoscope.Daily(context.Background(), observer, horoscope.Query{Date: date("2026-03-08"), Place: &place})
	require.NoError(t, err)
	require.NotNil(t, r.Rashis[4].Lucky.Time)
	// Within the polar circle in December there is a day by the equinox, and still a horoscope.
	place = vedic.Place{Name: "Tromsø", Lat: vedic.Degrees(69.65), Lon: vedic.Degrees(18.96), Zone: time.UTC}
	if _, err = horoscope.Daily(context.Background(), observer,
		horoscope.Query{Date: date("2026-12-21"), Place: &place}); err != nil {
		t.Error(err)
	}
}

func TestFaults(t *testing.T) {
	ok := horoscope.Query{Date: date("2026-04-15"), Zone: kolkata, Rashi: vedic.Mesha}
	bad := func(change func(*horoscope.Query)) error {
		q := ok
		change(&q)
		_, err := horoscope.Single(context.Background(), observer, q)
		return err
	}
	var parse *vedic.ParseError
	for what, change := range map[string]func(*horoscope.Query){
		"mesha, vrishabha":               func(q *horoscope.Query) { q.Rashi = 13 },
		"one of mesha":                   func(q *horoscope.Query) { q.Rashi = 0 },
		"daily, weekly, monthly, yearly": func(q *horoscope.Query) { q.Period = 4 },
		"2026-02-30":                     func(q *horoscope.Query) { q.Date.Month, q.Date.Day = time.February, 30 },
		"en, hi":                         func(q *horoscope.Query) { q.Options.Lang = 77 },
	} {
		if err := bad(change); !errors.As(err, &parse) || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
	require.ErrorIs(t, bad(func(q *horoscope.Query) { q.Zone = nil }), vedic.ErrNoZone)
	var far *vedic.RangeError
	for what, change := range map[string]func(*horoscope.Query){
		"date":     func(q *horoscope.Query) { q.Date.Year = 2500 },
		"date ":    func(q *horoscope.Query) { q.Date.Year = 1100 },
		"latitude": func(q *horoscope.Query) { q.Place = &vedic.Place{Lat: 91 * vedic.Degree} },
	} {
		require.ErrorAs(t, bad(change), &far, what)
	}
	for _, p := range []horoscope.Period{horoscope.Day, horoscope.Year} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		q := ok
		q.Period = p
		_, err := horoscope.Single(ctx, observer, q)
		require.ErrorIs(t, err, context.Canceled, p)
	}
	var p horoscope.Period
	err := p.UnmarshalText([]byte("hourly"))
	require.ErrorAs(t, err, &parse)
	require.Contains(t, err.Error(), "daily, weekly, monthly, yearly")
	require.NoError(t, p.UnmarshalText([]byte("monthly")))
	require.Equal(t, horoscope.Month, p)
	// Signs are read by vedic, in Sanskrit and in English.
	if r, err := vedic.ParseRashi("SAGITTARIUS"); r != vedic.Dhanu || err != nil {
		t.Error(r, err)
	}
}

// Stays are open where the ephemeris ends, and begin or end there; nothing is known of the entry then. The first and
// the last sign of a graha are open, on their side alone: Saturn came to his second sign on 5 April 1200.
func TestEnds(t *testing.T) {
	first, last := observer.Range()
	for _, x := range []struct {
		date     string
		from, to string // of Saturn, Jupiter and Rahu: o for open
	}{
		{"1200-03-25", "ooo", "   "}, {"1200-08-15", " oo", "   "}, {"1202-01-01", "   ", "   "},
		{"2398-12-01", "   ", "o  "}, {"2399-06-01", "   ", "ooo"},
	} {
		r := daily(t, date(x.date), horoscope.Options{})
		for i := range r.Rashis {
			for k, b := range r.Rashis[i].Background {
				from, to := x.from[k] == 'o', x.to[k] == 'o'
				if !b.From.Before(b.To.Time) || b.OpenFrom != from || b.OpenTo != to ||
					b.From.Equal(first.Time()) != from || b.To.Equal(last.Time()) != to ||
					(b.Murti == 0) != (from || b.Graha == vedic.Rahu) {
					t.Errorf("%s: %+v", x.date, b)
				}
			}
		}
	}
}

// Equal questions get equal bytes, also at once, and all that the contract names is there.
func TestBytes(t *testing.T) {
	want, err := json.Marshal(daily(t, date("2027-05-05"), horoscope.Options{}))
	require.NoError(t, err)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			got, err := json.Marshal(daily(t, date("2027-05-05"), horoscope.Options{}))
			if err != nil || !bytes.Equal(got, want) {
				t.Error("other bytes", err)
			}
		})
	}
	all.Wait()
	var r struct {
		Date, Timezone, Lang string
		Rashis               []map[string]json.RawMessage
	}
	if err := json.Unmarshal(want, &r); err != nil || r.Date != "2027-05-05" || r.Lang != "en" || len(r.Rashis) != 12 {
		t.Fatal(err, r)
	}
	for _, key := range strings.Fields("rashi period from to areas lucky transits chandrashtama") {
		require.NotEmpty(t, r.Rashis[0][key], "no %s", key)
	}
	var area []struct {
		Area, Text string
		Rating     int
		Because    []struct{ Path, Value, Text string }
		Rules      []struct{ RuleID, Source string }
	}
	require.NoError(t, json.Unmarshal(r.Rashis[0]["areas"], &area))
	for i, key := range strings.Fields("general career love health finance") {
		if a := area[i]; a.Area != key || a.Rating < 1 || a.Rating > 5 || len(a.Because) == 0 ||
			a.Rules[0].Source == "" || a.Because[0].Path == "" {
			t.Errorf("%+v", a)
		}
	}
}

// Sunrise of the place and the node and the vedha of the nodes make a difference, and the language none but in words.
func TestOptions(t *testing.T) {
	plain := daily(t, date("2026-06-10"), horoscope.Options{})
	hindi := daily(t, date("2026-06-10"), horoscope.Options{Lang: vedic.Hindi})
	whole := daily(t, date("2026-06-10"), horoscope.Options{WholeSigns: true})
	differs := false
	for i := range plain.Rashis {
		a, b := &plain.Rashis[i], &hindi.Rashis[i]
		require.Equal(t, b.Score, a.Score, "%v differs by language", a.Rashi.Key)
		require.Equal(t, b.Lucky.Number, a.Lucky.Number, "%v differs by language", a.Rashi.Key)
		require.Len(t, a.Areas[0].Sentences, len(b.Areas[0].Sentences), "%v differs by language", a.Rashi.Key)
		for j := range a.Areas {
			require.False(t, strings.ContainsAny(b.Areas[j].Text, "abcdefghijklmnopqrstuvwxyz"), b.Areas[j].Text)
		}
		differs = differs || a.Score != whole.Rashis[i].Score
	}
	require.True(t, differs, "thirds of signs make no difference")
}
