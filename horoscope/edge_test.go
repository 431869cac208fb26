package horoscope

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The part of the day changes at 4, 12, 16 and 20 o'clock, in both languages.
func TestClockByHand(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		w := &writer{watcher: &watcher{o: Options{Lang: l}}}
		for minute := range 24 * 60 {
			part := "night"
			switch h := minute / 60; h {
			case 4, 5, 6, 7, 8, 9, 10, 11:
				part = "morning"
			case 12, 13, 14, 15:
				part = "noon"
			case 16, 17, 18, 19:
				part = "evening"
			}
			at := time.Date(2027, 1, 1, 0, minute, 30, 0, time.UTC)
			want := text.Fill(w.word("clock."+part), text.Pairs("h24", fmt.Sprintf("%02d:%02d", minute/60, minute%60),
				"h12", fmt.Sprintf("%d:%02d", (minute/60+11)%12+1, minute%60)))
			require.Equal(t, want, w.clock(at), at)
		}
	}
}

// The days of two months: each has a score, the best is the first of the highest, the full and the new Moon are the
// first days with these tithis at sunrise, and the days of the eighth Moon are listed.
func TestDaysOfACourse(t *testing.T) {
	w := &watcher{ctx: context.Background(), e: observer, place: vedic.Place{Lat: vedic.Degrees(28.6),
		Lon:  vedic.Degrees(77.2),
		Zone: time.UTC}}
	for _, rashi := range []vedic.Rashi{vedic.Mesha, vedic.Tula} {
		c := course{from: vedic.Date{Year: 2027, Month: 1, Day: 10}, to: vedic.Date{Year: 2027, Month: 3, Day: 10}}
		require.NoError(t, w.days(&c, rashi))
		var full, none *vedic.Date
		best, n, eighth := -1, 0, 0
		for day, err := range panchang.Days(w.ctx, w.e, c.from, c.to, w.place, w.panchang()) {
			require.NoError(t, err)
			switch date := day.Date; day.Tithi[0].Key {
			case 15:
				if full == nil {
					full = &date
				}
			case 30:
				if none == nil {
					none = &date
				}
			}
			require.Equal(t, day.Date, c.days[n].Date, "day %d", n)
			if best < 0 || c.days[n].Score > c.days[best].Score {
				best = n
			}
			s, err := w.see(day)
			require.NoError(t, err)
			if w.view(s, rashi).chandrashtama() {
				require.Less(t, eighth, len(c.eighth), "has the eighth Moon: %v", c.eighth)
				require.Equal(t, day.Date, c.eighth[eighth], "has the eighth Moon: %v", c.eighth)
				eighth++
			}
			n++
		}
		if n != len(c.days) || n != 60 || eighth != len(c.eighth) || eighth < 4 {
			t.Errorf("%d days, want %d; %d of the eighth Moon, want %d", len(c.days), n, len(c.eighth), eighth)
		}
		if c.full == nil || c.full.Date != *full || c.none == nil || c.none.Date != *none ||
			c.best.Date != c.days[best].Date {
			t.Errorf("%v: full on %v, new on %v, best on %v; want %v, %v, %v", rashi, c.full.Date, c.none.Date,
				c.best.Date,
				full, none, c.days[best].Date)
		}
	}
}

// What the day adds for all signs: each of its circumstances at sunrise alone, and nothing of one that begins later.
func TestQualityByHand(t *testing.T) {
	rise := time.Date(2027, 1, 1, 7, 0, 0, 0, time.UTC)
	span := func(from, to int) panchang.Span {
		return panchang.Span{Start: vedic.Instant{Time: rise.Add(time.Duration(from) * time.Hour)},
			End: vedic.Instant{Time: rise.Add(time.Duration(to) * time.Hour)}}
	}
	day := func(tithi int, change func(d *panchang.Day)) *panchang.Day {
		d := &panchang.Day{Tithi: []panchang.Segment[vedic.Tithi]{{Number: tithi}},
			Yoga: []panchang.Segment[vedic.NityaYoga]{{Quality: panchang.Good}}}
		d.Light.Begins.Time = rise
		change(d)
		return d
	}
	special := func(key panchang.Term, s panchang.Span) func(d *panchang.Day) {
		return func(d *panchang.Day) {
			d.SpecialYogas = append(d.SpecialYogas, panchang.Slot{Span: s,
				Named: vedic.Named[panchang.Term]{Key: key}})
		}
	}
	none := func(*panchang.Day) {}
	for name, c := range map[string]struct {
		d    *panchang.Day
		want string
	}{
		"nothing":   {day(3, none), ""},
		"siddha":    {day(3, special("yoga.siddha_tithi", span(0, 5))), "siddha_tithi 2"},
		"dagdha":    {day(3, special("yoga.dagdha_tithi", span(-2, 1))), "dagdha_tithi -2"},
		"sarvartha": {day(3, special("yoga.sarvartha_siddhi", span(0, 9))), "siddhi_yoga 2"},
		"amrit":     {day(3, special("yoga.amrit_siddhi", span(0, 9))), "siddhi_yoga 2"},
		"later":     {day(3, special("yoga.amrit_siddhi", span(1, 9))), ""},
		"over":      {day(3, special("yoga.amrit_siddhi", span(-9, 0))), ""},
		"another":   {day(3, special("yoga.ravi", span(0, 9))), ""},
		"both siddhis": {day(3, func(d *panchang.Day) {
			special("yoga.amrit_siddhi", span(0, 9))(d)
			special("yoga.sarvartha_siddhi", span(0, 9))(d)
		}), "siddhi_yoga 2"},
		"rikta 4":    {day(4, none), "rikta_tithi -1"},
		"rikta 9":    {day(9, none), "rikta_tithi -1"},
		"rikta 14":   {day(14, none), "rikta_tithi -1"},
		"rikta 19":   {day(19, none), "rikta_tithi -1"},
		"rikta 29":   {day(29, none), "rikta_tithi -1"},
		"full":       {day(15, none), ""},
		"new":        {day(30, none), ""},
		"the fifth":  {day(5, none), ""},
		"a bad yoga": {day(3, func(d *panchang.Day) { d.Yoga[0].Quality = panchang.Bad }), "yoga -2"},
		"bhadra": {day(3, func(d *panchang.Day) {
			d.Bhadra = []panchang.Bhadra{{}, {}, {}}
			d.Bhadra[1].Quality = panchang.Bad
			d.Bhadra[2].Quality = panchang.Bad
		}), "bhadra -1"},
		"a good bhadra": {day(3, func(d *panchang.Day) { d.Bhadra = []panchang.Bhadra{{}} }), ""},
	} {
		got := ""
		for _, p := range quality(c.d) {
			if got != "" {
				got += ", "
			}
			got += fmt.Sprint(p.Value, " ", p.Points)
		}
		require.Equal(t, c.want, got, name)
	}
}

// Jupiter, Saturn and the nodes are the slower ones; an eclipse counts in its sign and in the opposite one.
func TestSlowOnesAndAxes(t *testing.T) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		want := g == vedic.Jupiter || g == vedic.Saturn || g == vedic.Rahu || g == vedic.Ketu
		require.Equal(t, want, slower(g), "%v is slower: %v", g, !want)
	}
	w := &watcher{ctx: context.Background(), e: observer, place: vedic.Place{Lat: vedic.Degrees(28.6),
		Lon: vedic.Degrees(77.2), Zone: time.UTC}}
	d, err := panchang.Of(observer, vedic.Date{Year: 2027, Month: 1, Day: 12}, w.place, w.panchang())
	require.NoError(t, err)
	s, err := w.see(d)
	require.NoError(t, err)
	for rashi := vedic.Mesha; rashi <= vedic.Meena; rashi++ {
		for _, key := range []string{"eclipse", "ingress"} {
			s.events = []event{{key: key, rashi: vedic.Karka}}
			n := 0
			for _, p := range w.view(s, rashi).points {
				if p.Key == "eclipse" {
					n++
				}
			}
			want := 0
			if key == "eclipse" && (rashi == vedic.Karka || rashi == vedic.Makara) {
				want = 1
			}
			require.Equal(t, want, n, "%s in Karka counts %d times for %v, want %d", key, n, rashi, want)
		}
	}
}
