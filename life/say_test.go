package life

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Which frames are chosen, by hand; what they say is tested elsewhere.

// spoken returns what a writer of English adds, as "id path=value".
func spoken(t *testing.T, length Length, write func(w *writer)) []string {
	t.Helper()
	w := &writer{view: read(births(t, 1, 9)[0], yoga.Options{}), l: vedic.English, length: length,
		said: map[string]bool{}, now: now, years: 5}
	w.begin(YearAhead)
	w.open("test", "")
	write(w)
	list := []string{}
	for _, p := range w.section.Paragraphs {
		for _, s := range p.Sentences {
			list = append(list, s.ID+" "+s.key())
		}
	}
	return list
}

func expect(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if len(want) == 0 {
		want = []string{}
	}
	require.Equal(t, want, got, what)
}

// Of twelve months the four lightest and the two heaviest are written, and nothing of the others.
func TestMonthsInWords(t *testing.T) {
	var list []YearMonth
	var want []string
	for i, rank := range []int{7, 12, 1, 4, 5, 10, 11, 2, 8, 3, 6, 9} {
		start := vedic.Instant{Time: time.Date(2027, time.Month(i+1), 1, 0, 0, 0, 0, time.UTC)}
		list = append(list, YearMonth{Start: start, Rank: rank, Because: []Sight{{Graha: vedic.Saturn, FromLagna: 3},
			{Graha: vedic.Sun, FromLagna: 3}}})
		frame := map[int]string{1: "year.light", 2: "year.light", 3: "year.light", 4: "year.light", 11: "year.heavy",
			12: "year.heavy"}[rank]
		if frame != "" {
			want = append(want, frame+" year.month."+start.Format("2006-01")+"="+strconv.Itoa(int(rank)))
		}
	}
	expect(t, "months", spoken(t, Full, func(w *writer) { w.yearMonths(list) }), want...)
}

// A transit is named with its points from 0 on, and a node without any; one that has few where the place is good, or
// many where it is bad, has a note of both.
func TestTransitsInWords(t *testing.T) {
	w := &writer{view: &view{}, l: vedic.English}
	for _, x := range []struct {
		weight vedic.Decimal
		bindus int
		month  string
		id     string
	}{{1, 0, "year.light", "sight.eased"}, {1, -1, "year.light", "sight.eased.node"},
		{0.4, 5, "year.light", "sight.even.light"}, {-0.4, 0, "year.heavy", "sight.even.heavy"},
		{0, -1, "year.heavy", "sight.even.heavy.node"}, {-0.5, 8, "year.light", "sight.careful"},
		{-3, -1, "year.heavy", "sight.careful.node"}} {
		s := &Sight{Graha: vedic.Mars, FromLagna: 4, Weight: x.weight, Bindus: x.bindus}
		want := w.fill(x.id, "graha", w.name(vedic.Mars), "nth", w.nth(4), "n", strconv.Itoa(int(x.bindus)))
		if got := w.seenIn(s, x.month); got != want || got == "" {
			t.Errorf("%+v: %q, want %q", x, got, want)
		}
	}
	for outcome := gochar.Good; outcome <= gochar.Relieved; outcome++ {
		for bindus := -1; bindus <= 8; bindus++ {
			id := "note." + outcome.String()
			if bindus == -1 {
				id += ".node"
			} else if outcome == gochar.Good && bindus < 4 || outcome == gochar.Bad && bindus > 4 {
				id += ".but"
			}
			by := []vedic.Graha{vedic.Sun}
			want := w.fill(id, "list", w.names(by), "n", strconv.Itoa(int(bindus)))
			if got := w.noteOf(outcome, bindus, by); got != want || got == "" {
				t.Errorf("%v, %d: %q, want %q", outcome, bindus, got, want)
			}
		}
	}
}

// The frame of each kind of date, and that a transit is described once for a sign.
func TestDatesInWords(t *testing.T) {
	at := vedic.Instant{Time: time.Date(2027, 3, 4, 0, 0, 0, 0, time.UTC)}
	next := vedic.Instant{Time: at.AddDate(0, 1, 0)}
	sight := &Sight{Graha: vedic.Saturn, Rashi: vedic.Mesha, Outcome: gochar.Bad, Bindus: 3}
	for _, x := range []struct {
		d     Date
		frame string
		path  string
	}{
		{Date{At: at, Kind: "ingress", Graha: vedic.Saturn, Rashi: vedic.Mesha, Transit: sight}, "date.ingress",
			"ingress.saturn"},
		{Date{At: at, Kind: "ingress", Graha: vedic.Saturn, Rashi: vedic.Mesha, Retrograde: true, Transit: sight},
			"date.back",
			"ingress.saturn"},
		{Date{At: at, Kind: "ingress", Graha: vedic.Rahu, Rashi: vedic.Mesha, Retrograde: true, Transit: sight},
			"date.ingress",
			"ingress.rahu"},
		{Date{At: at, Kind: "station", Graha: vedic.Saturn, Rashi: vedic.Mesha, Retrograde: true, Transit: sight},
			"date.turns",
			"station.saturn"},
		{Date{At: at, Kind: "station", Graha: vedic.Saturn, Rashi: vedic.Mesha, Transit: sight}, "date.direct",
			"station.saturn"},
		{Date{At: at, Kind: "eclipse", Graha: vedic.Sun, Rashi: vedic.Mesha, Natal: vedic.Moon}, "date.eclipse",
			"eclipse.sun"},
		{Date{At: at, Kind: "eclipse", Graha: vedic.Sun, Rashi: vedic.Mesha, Touches: true}, "date.eclipse_near",
			"eclipse.sun"},
		{Date{At: at, Kind: "antara", Graha: vedic.Mars}, "date.antara", "antara.mars"},
		{Date{At: at, Kind: "birthday", Graha: vedic.Sun, Rashi: vedic.Mesha}, "date.birthday", "birthday.sun"},
		{Date{At: at, Kind: "contact", Graha: vedic.Saturn, Rashi: vedic.Mesha, Natal: vedic.Moon, Transit: sight},
			"date.contact", "contact.saturn"},
	} {
		key := " date." + x.path + "=2027-03-04 " + strconv.Itoa(int(x.d.Natal))
		expect(t, x.d.Kind, spoken(t, Brief, func(w *writer) { w.dated(&x.d) }), x.frame+key)
		if x.d.Transit == nil {
			continue
		}
		expect(t, x.d.Kind+" again", spoken(t, Brief, func(w *writer) {
			w.dated(&x.d)
			again := x.d
			again.At = next
			w.dated(&again)
		}), x.frame+key, x.frame+".bare"+strings.Replace(key, "-03-", "-04-", 1))
	}
}

// A period is over from its end on, and to come until its beginning. Near is within the years of the reading.
func TestTenses(t *testing.T) {
	at := func(days int) vedic.Instant { return vedic.Instant{Time: now.AddDate(0, 0, days)} }
	w := &writer{now: now, years: 5}
	for _, x := range []struct {
		from, to int
		want     string
	}{{-2, -1, over}, {-2, 0, over}, {-2, 1, ""}, {0, 2, ""}, {1, 2, toCome}} {
		require.Equal(t, x.want, w.tense(&Period{Start: at(x.from), End: at(x.to)}), "%d to %d", x.from, x.to)
	}
	for when, want := range map[time.Time]bool{now: false, now.Add(1): true, now.AddDate(5, 0, 0).Add(-1): true,
		now.AddDate(5, 0, 0): false} {
		require.Equal(t, want, w.near(when), "%v is near: %v", when, !want)
	}
	day := func(y int) time.Time { return time.Date(y, 5, 1, 0, 0, 0, 0, time.UTC) }
	if a, b := years(day(2020), day(2020)), years(day(2020), day(2021)); a != "2020" || b != "2020–2021" {
		t.Error(a, b)
	}
}

// A change of maha dasha is pointed out where the bands differ by more than one, and only within the years read.
func TestChangesOfDasha(t *testing.T) {
	at := func(years int) vedic.Instant { return vedic.Instant{Time: now.AddDate(years, 0, 0)} }
	for _, x := range []struct {
		ends        int
		first, next Band
		want        bool
	}{{2, Strong, Mixed, true}, {2, Demanding, Helpful, true}, {2, Strong, Helpful, false}, {2, Mixed, Helpful, false},
		{2, Mixed, Mixed, false}, {2, Mixed, Strong, true}, {6, Strong, Mixed, false}, {-1, Strong, Mixed, false}} {
		r := &Reading{Dashas: []Period{{Level: 1, Lord: vedic.Sun, Maha: vedic.Sun, Start: at(x.ends - 6),
			End:  at(x.ends),
			Band: x.first}, {Level: 1, Lord: vedic.Moon, Maha: vedic.Moon, Start: at(x.ends), End: at(x.ends + 10),
			Band: x.next}}}
		list := spoken(t, Standard, func(w *writer) { w.dashas(r) })
		got := slices.ContainsFunc(list, func(s string) bool { return strings.HasPrefix(s, "dasha.change ") })
		require.Equal(t, x.want, got, "%v to %v in %d years: %q", x.first, x.next, x.ends, list)
		advice := 0
		for _, s := range list {
			if strings.HasPrefix(s, "advice.") {
				advice++
			}
		}
		require.Equal(t, map[int]int{2: 2, 6: 1, -1: 1}[x.ends], advice, "ends in %d years", x.ends)
	}
}

// The note of a rule is "how; what". A note of one part states no effect, and of three parts the last is the effect.
func TestNotesOfRules(t *testing.T) {
	for note, want := range map[string][]string{
		"Jupiter in a kendra.":                     {"yoga.rule yoga.x.about=R"},
		"Jupiter in a kendra; fame.":               {"yoga.effect yoga.x.effect=R", "yoga.rule yoga.x.about=R"},
		"Jupiter in a kendra; from the Moon; fame": {"yoga.effect yoga.x.effect=R", "yoga.rule yoga.x.about=R"},
	} {
		x := &yoga.Heading{ID: "x", Name: "X"}
		x.Rule.RuleID, x.Rule.Note = "R", note
		b := &book{}
		expect(t, note, spoken(t, Full, func(w *writer) {
			b.writer = w
			b.level = grounds
			b.note(x)
			require.Equal(t, grounds, b.level, "the level is another one")
		}), want...)
		last := b.section.Paragraphs[0].Sentences
		if len(last) > 1 && !strings.Contains(last[0].Text, "fame") { // within a sentence it begins small
			t.Errorf("%q: %q", note, last[0].Text)
		}
		if s := last[len(last)-1]; !strings.Contains(s.Text, "Jupiter in a kendra") || strings.Contains(s.Text,
			"fame") ||
			strings.Contains(note, "from the Moon") && !strings.Contains(s.Text, "From the Moon") ||
			s.level != details {
			t.Errorf("%q: %q, level %d", note, s.Text, s.level)
		}
	}
}

// Days of a month are listed with the month once, and of two months with both.
func TestDaysInWords(t *testing.T) {
	day := func(m time.Month, d int) MonthDay { return MonthDay{Day: vedic.Date{Year: 2026, Month: m, Day: d}} }
	for want, list := range map[string][]MonthDay{
		"5, 6 and 18 December":           {day(12, 5), day(12, 6), day(12, 18)},
		"29, 30 November and 2 December": {day(11, 29), day(11, 30), day(12, 2)},
		"7 December":                     {day(12, 7)},
	} {
		var said string
		spoken(t, Full, func(w *writer) {
			w.days("month.best", list)
			said = w.section.Paragraphs[0].Sentences[0].Text
		})
		require.Contains(t, said, want)
	}
	expect(t, "no days", spoken(t, Full, func(w *writer) { w.days("month.best", nil) }))
}
