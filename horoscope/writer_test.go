package horoscope

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// written returns a writer of one sign and period in English.
func written(rashi vedic.Rashi, p Period) *writer {
	w := &watcher{o: Options{}, place: vedic.Place{Zone: time.UTC}}
	return w.writer(rashi, p, vedic.Date{Year: 2026, Month: time.March, Day: 30})
}

// last returns the sentence that was written last, with the value of its first fact.
func (w *writer) last() (fragment, text, value string) {
	s := w.area.Sentences[len(w.area.Sentences)-1]
	return s.Fragment, s.Text, w.area.Because[s.Because[0]].Value
}

func TestDriver(t *testing.T) {
	const none = gochar.Void
	for _, x := range []struct {
		what    string
		period  Period
		area    int
		score   int
		points  map[vedic.Graha]int
		outcome map[vedic.Graha]gochar.Outcome // Good where points are positive and Bad where they are negative
		houses  map[vedic.Graha]vedic.Bhava    // 3 for the others, which triggers nothing
		want    string
	}{
		{"at a rating of 4 what helps goes first", Day, love, 60,
			map[vedic.Graha]int{vedic.Venus: 3, vedic.Mars: -5}, nil, nil, "venus driver.good"},
		{"at 3 the larger one", Day, love, 59,
			map[vedic.Graha]int{vedic.Venus: 3, vedic.Mars: -5}, nil, nil, "mars driver.bad"},
		{"at 3 the larger one, if it helps", Day, love, 45,
			map[vedic.Graha]int{vedic.Venus: 5, vedic.Mars: -3}, nil, nil, "venus driver.good"},
		{"at 2 what hinders", Day, love, 44,
			map[vedic.Graha]int{vedic.Venus: 5, vedic.Mars: -3}, nil, nil, "mars driver.bad"},
		{"at 4 what hinders before what does nothing", Day, love, 60, map[vedic.Graha]int{vedic.Mars: -5}, nil, nil,
			"mars driver.bad"},
		{"at 2 what helps before what does nothing", Day, love, 44, map[vedic.Graha]int{vedic.Venus: 5}, nil, nil,
			"venus driver.good"},
		{"of equal ones the first", Day, love, 50,
			map[vedic.Graha]int{vedic.Venus: 5, vedic.Mars: -5}, nil, nil, "mars driver.bad"},
		{"of equal ones that help the first", Day, love, 80,
			map[vedic.Graha]int{vedic.Venus: 5, vedic.Moon: 5}, nil, nil, "moon driver.good"},
		{"a bad one that is relieved", Day, love, 50, map[vedic.Graha]int{vedic.Mars: -5},
			map[vedic.Graha]gochar.Outcome{vedic.Mars: gochar.Relieved}, nil, "mars driver.eased"},
		{"no points at all", Day, love, 50, nil, map[vedic.Graha]gochar.Outcome{vedic.Sun: none}, nil,
			"sun driver.quiet"},
		{"no points, though relieved", Day, love, 50, nil,
			map[vedic.Graha]gochar.Outcome{vedic.Sun: gochar.Relieved}, nil, "sun driver.quiet"},
		{"a place that is bad does not explain points that are good", Day, love, 50,
			map[vedic.Graha]int{vedic.Mars: 9, vedic.Moon: 1},
			map[vedic.Graha]gochar.Outcome{vedic.Mars: gochar.Bad}, nil, "moon driver.good"},
		{"nor one that is relieved", Day, love, 50, map[vedic.Graha]int{vedic.Mars: 9, vedic.Moon: 1},
			map[vedic.Graha]gochar.Outcome{vedic.Mars: gochar.Relieved}, nil, "moon driver.good"},
		{"but a trigger does", Day, love, 50, map[vedic.Graha]int{vedic.Venus: 9, vedic.Moon: 1},
			map[vedic.Graha]gochar.Outcome{vedic.Venus: gochar.Bad}, map[vedic.Graha]vedic.Bhava{vedic.Venus: 7},
			"venus driver.good"},
		{"and not a trigger that takes points", Day, love, 50, map[vedic.Graha]int{vedic.Mars: 9, vedic.Moon: 1},
			map[vedic.Graha]gochar.Outcome{vedic.Mars: gochar.Bad}, map[vedic.Graha]vedic.Bhava{vedic.Mars: 7},
			"moon driver.good"},
		{"a place that is good does not explain points that are bad", Day, love, 50,
			map[vedic.Graha]int{vedic.Mars: -9, vedic.Moon: 1},
			map[vedic.Graha]gochar.Outcome{vedic.Mars: gochar.Good}, nil, "moon driver.good"},
		{"the Moon drives a day", Day, health, 50, map[vedic.Graha]int{vedic.Moon: 9, vedic.Sun: 1}, nil, nil,
			"moon driver.good"},
		{"but no week", Week, health, 50, map[vedic.Graha]int{vedic.Moon: 9, vedic.Sun: 1}, nil, nil,
			"sun driver.good"},
		{"the Sun drives a month", Month, career, 50, map[vedic.Graha]int{vedic.Sun: 9, vedic.Jupiter: 1}, nil, nil,
			"sun driver.good"},
		{"but no year", Year, career, 50, map[vedic.Graha]int{vedic.Sun: 9, vedic.Jupiter: 1}, nil, nil,
			"jupiter driver.good"},
		{"where none can be named it is Saturn", Year, career, 50, map[vedic.Graha]int{vedic.Jupiter: 1,
			vedic.Saturn: 1, vedic.Rahu: 1, vedic.Ketu: 1}, map[vedic.Graha]gochar.Outcome{vedic.Jupiter: gochar.Bad,
			vedic.Saturn: gochar.Bad, vedic.Rahu: gochar.Bad, vedic.Ketu: gochar.Bad}, nil, "saturn driver.good"},
	} {
		var points vedic.ByGraha[int]
		var verdicts vedic.ByGraha[gochar.Verdict]
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			points[g-1] = x.points[g] * one
			v := gochar.Verdict{Graha: g, House: 3, Outcome: gochar.Good, By: []vedic.Graha{vedic.Mercury}}
			if points[g-1] < 0 {
				v.Outcome = gochar.Bad
			}
			if o := x.outcome[g]; o != 0 {
				v.Outcome = o
			}
			if h := x.houses[g]; h != 0 {
				v.House = h
			}
			v.Rashi = vedic.Rashi(v.House) // the sign is Mesha
			verdicts[g-1] = v
		}
		w := written(vedic.Mesha, x.period)
		w.begin(x.area, x.score)
		w.driver(x.area, &points, &verdicts)
		s := w.area.Sentences[1]
		graha, _, _ := strings.Cut(w.area.Because[s.Because[0]].Path, ".")
		require.Equal(t, x.want, graha+" "+s.Fragment, x.what)
		rules := 1
		if len(x.houses) > 0 && strings.HasPrefix(x.want, "venus") {
			rules = 2 // gochara, and that of the area
		}
		require.Len(t, s.Rules, rules, x.what)
	}
}

// An advice is by the rating: 4 and 5, 3, 1 and 2.
func TestAdviceByRating(t *testing.T) {
	for score, want := range map[int]string{98: "high", 75: "high", 60: "high", 59: "mid", 45: "mid", 44: "low",
		5: "low"} {
		w := written(vedic.Mesha, Day)
		w.begin(career, score)
		w.advice()
		if got, _, value := w.last(); got != "advice.career."+want || value != number(score) {
			t.Errorf("%d: %s of %s, want %s", score, got, value, want)
		}
	}
}

// Of equal areas the first is the best and the last the worst.
func TestCloseOfEqualAreas(t *testing.T) {
	for _, x := range []struct {
		scores [4]int
		want   string
	}{
		{[4]int{50, 60, 60, 40}, "Today, love looks easiest, and money needs the most patience."},
		{[4]int{40, 60, 50, 40}, "Today, love looks easiest, and money needs the most patience."},
		{[4]int{50, 50, 50, 50}, "Today, work looks easiest, and money needs the most patience."},
		{[4]int{60, 40, 61, 60}, "Today, well-being looks easiest, and love needs the most patience."},
	} {
		w := written(vedic.Mesha, Day)
		var list []Area
		for i, n := range x.scores {
			list = append(list, Area{Area: areas[i+1].key, Score: n})
		}
		w.begin(general, 50)
		w.close(list)
		s := w.area.Sentences[1]
		require.Equal(t, x.want, s.Text, x.scores)
		require.Len(t, s.Because, 2, x.scores)
	}
}

// Days and months in order of time, the best and the hardest of each; of equal ones the earlier is the better.
func TestBestAndHardest(t *testing.T) {
	c := &course{}
	for i, n := range []int{50, 61, 70, 44, 61, 30, 44} { // 30 March to 5 April
		date := vedic.Date{Year: 2026, Month: time.March, Day: 30}.Plus(i)
		c.days = append(c.days, DayScore{date, n})
	}
	for i, n := range []int{50, 61, 44, 61, 70, 30, 44, 50, 50, 61, 50, 50} {
		c.months = append(c.months, MonthScore{i + 1, n})
	}
	w := written(vedic.Mesha, Week)
	w.begin(general, 50)
	w.days(c, 2)
	const days = "The best days this week are 31 March and 1 April; take more time on 4 and 5 April."
	_, text, value := w.last()
	require.Equal(t, days, text)
	require.Equal(t, "best 2026-03-31 2026-04-01, hardest 2026-04-04 2026-04-05", value)
	w.days(c, 3)
	const more = "The best days this week are 31 March and 1 and 3 April; take more time on 2, 4 and 5 April."
	if _, text, _ := w.last(); text != more {
		t.Error(text)
	}
	w.months(c)
	const months = "The best months are February, April, May and October; take more time in June and July."
	if _, text, value := w.last(); text != months || value != "best 2 4 5 10, hardest 6 7" {
		t.Error(text, value)
	}
}

// The Sun parts a month where he enters a sign: he was in the house before, and is then in the next.
func TestHalvesOfAMonth(t *testing.T) {
	jd := func(month time.Month, day int) vedic.JD {
		return vedic.JDOf(time.Date(2026, month, day, 12, 0, 0, 0, time.UTC))
	}
	c := &course{entries: []gochar.Ingress{
		{At: jd(4, 2), Graha: vedic.Mars, Rashi: vedic.Meena},
		{At: jd(4, 14), Graha: vedic.Sun, Rashi: vedic.Mesha},
		{At: jd(5, 15), Graha: vedic.Sun, Rashi: vedic.Vrishabha},
	}}
	first := &sight{}
	first.transits[vedic.Sun-1].Rashi = vedic.Meena
	first.transits[vedic.Moon-1].Rashi = vedic.Tula
	w := written(vedic.Karka, Month)
	w.begin(general, 50)
	w.halves(c, first)
	var got []string
	for _, s := range w.area.Sentences[1:] {
		got = append(got, s.Text)
	}
	if want := "Until 14 April the Sun is in your ninth house, then in your tenth. " +
		"Until 15 May the Sun is in your tenth house, then in your eleventh."; strings.Join(got, " ") != want {
		t.Error(got)
	}
}

// At most four entries are named; a month has said those of the Sun before.
func TestEntriesOfAPeriod(t *testing.T) {
	c := &course{}
	for i, g := range []vedic.Graha{vedic.Mars, vedic.Sun, vedic.Mercury, vedic.Venus, vedic.Jupiter, vedic.Saturn} {
		c.entries = append(c.entries, gochar.Ingress{Graha: g, Rashi: vedic.Kanya,
			At: vedic.JDOf(time.Date(2026, time.April, i+1, 12, 0, 0, 0, time.UTC))})
	}
	for p, want := range map[Period]string{
		Month: "1 April Mars, 3 April Mercury, 4 April Venus, 5 April Jupiter",
		Week:  "1 April Mars, 2 April the Sun, 3 April Mercury, 4 April Venus"} {
		w := written(vedic.Simha, p)
		w.begin(general, 50)
		w.entries(c)
		var got []string
		for _, s := range w.area.Sentences[1:] {
			text, rest, _ := strings.Cut(strings.TrimPrefix(s.Text, "On "), " enters ")
			require.True(t, strings.HasPrefix(rest, "Virgo, your second house"), s.Text)
			got = append(got, text)
		}
		require.Equal(t, want, strings.Join(got, ", "), "%v: %v", p, got)
	}
}

// The full and the new Moon of a month are named together or not at all.
func TestMoonsOfAMonth(t *testing.T) {
	full := &panchang.Day{Date: vedic.Date{Year: 2026, Month: time.April, Day: 2}, MoonSign: vedic.Kanya}
	none := &panchang.Day{Date: vedic.Date{Year: 2026, Month: time.April, Day: 17}, MoonSign: vedic.Mesha}
	for _, c := range []*course{{full: full}, {none: none}, {}} {
		w := written(vedic.Simha, Month)
		w.begin(general, 50)
		if w.moons(c); len(w.area.Sentences) != 1 {
			t.Error(w.area.Sentences)
		}
	}
	w := written(vedic.Simha, Month)
	w.begin(general, 50)
	w.moons(&course{full: full, none: none})
	if _, text, value := w.last(); text != "The full Moon of 2 April falls in your second house, the new Moon of "+
		"17 April in your ninth." || value != "2026-04-02/2026-04-17" {
		t.Error(text, value)
	}
}

// The eighth Moon of a week or month is from its first day to the last of those without a gap, and an eclipse is named
// where it falls on the axis of the sign. A year names no eighth Moon.
func TestCourseOfAPeriod(t *testing.T) {
	day := func(d int) vedic.Date { return vedic.Date{Year: 2026, Month: time.March, Day: d} }
	week := func() *course {
		c := &course{}
		for d := 2; d <= 8; d++ {
			c.days = append(c.days, DayScore{day(d), 50 + d})
		}
		return c
	}
	text := func(c *course, p Period) (all string) {
		w := written(vedic.Mesha, p)
		w.begin(general, 50)
		w.course(c, &sight{})
		for _, s := range w.area.Sentences[1:] {
			all += s.Fragment + " "
			if strings.HasPrefix(s.Fragment, "chandra") {
				all += w.area.Because[s.Because[0]].Value + " "
			}
		}
		return strings.TrimSpace(all)
	}
	for _, x := range []struct {
		eighth []vedic.Date
		want   string
	}{
		{nil, "days"},
		{[]vedic.Date{day(3)}, "days chandra.day 2026-03-03/2026-03-03"},
		{[]vedic.Date{day(3), day(4), day(5)}, "days chandra 2026-03-03/2026-03-05"},
		{[]vedic.Date{day(2), day(3), day(29), day(30)}, "days chandra 2026-03-02/2026-03-03"},
		{[]vedic.Date{day(2), day(29), day(30)}, "days chandra.day 2026-03-02/2026-03-02"},
	} {
		c := week()
		c.eighth = x.eighth
		require.Equal(t, x.want, text(c, Week), x.eighth)
	}
	eclipse := func(r vedic.Rashi) gochar.Eclipse {
		return gochar.Eclipse{Body: vedic.Moon, Greatest: vedic.JDOf(time.Date(2026, 3, 3, 11, 0, 0, 0, time.UTC)),
			Longitude: vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + vedic.Degree)}
	}
	c := week()
	c.eclipses = []gochar.Eclipse{eclipse(vedic.Simha), eclipse(vedic.Tula), eclipse(vedic.Mesha)}
	require.Equal(t, "days eclipse eclipse", text(c, Week))
	begin := &dayView{}
	for g := range begin.verdicts {
		begin.verdicts[g].House = vedic.Bhava(g + 1)
	}
	c.reading.values = vedic.ByGraha[int]{1: one, 4: -one}
	c.reading.aspects = vedic.ByGraha[int]{6: -3 * one}
	var got []string
	for _, p := range c.count(Month, vedic.Mesha, begin) {
		if p.Points != 0 {
			got = append(got, p.Key+" "+p.Value+" "+decimalText(p.Points))
		}
	}
	// 35·18/100; of two eclipses on the axis the first counts.
	want := "jupiter 5 -6.3, aspect.saturn 7 -3, eclipse tula -4"
	require.Equal(t, want, strings.Join(got, ", "))
	if n := len(c.count(Month, vedic.Mesha, begin)); n != 10 { // eight grahas weigh in a month
		t.Errorf("%d points", n)
	}
	c = week()
	c.eighth = []vedic.Date{day(3)}
	for m := 1; m <= 12; m++ {
		c.months = append(c.months, MonthScore{m, m})
	}
	require.Equal(t, "months", text(c, Year))
}

func decimalText(d vedic.Decimal) string {
	b, _ := d.MarshalJSON()
	return string(b)
}
