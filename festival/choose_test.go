package festival

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// evenBook has twenty days on which the Sun rises at 06:00 UT and sets at 18:00, around day 100.
func evenBook() *book {
	b := newBook(newSky(ephemeris.New(almanac.Engine{}), vedic.Ayanamsa(0)),
		vedic.Place{Lat: 28 * vedic.Degree, Zone: time.UTC}, rules{})
	for n := 90; n < 110; n++ {
		*b.rises.at(n), *b.sets.at(n) = event{clock(n, 6, 0), true}, event{clock(n, 18, 0), true}
	}
	return b
}

// clock is a time of a day by its count.
func clock(n, hour, minutes int) vedic.JD {
	return vedic.JD(n) - 0.5 + vedic.JD(hour*60+minutes)/1440
}

// The cases of a tithi that meets its part of the day on one, none or two days, by hours. The afternoon (aparahna) is
// from 13:12 to 15:36, the evening (pradosha) from 18:00 to 20:24, midnight (nishita) from 23:36 to 24:24. Other is the
// day that others keep, 0 for none.
func TestChooseByHand(t *testing.T) {
	from := func(hour, minutes int) vedic.JD { return clock(100, hour, minutes) }
	to := func(hour, minutes int) vedic.JD { return clock(101, hour, minutes) }
	for _, c := range []struct {
		what     string
		row      row
		from, to vedic.JD
		n        int
		how      Choice
		other    int
		by       string
	}{
		// By sunrise, on one day.
		{"one sunrise", row{kala: sunrise, both: "first"}, from(10, 0), to(12, 0), 101, choseOnly, 0, ""},
		{"one sunrise by 25 minutes", row{kala: sunrise, both: "first"}, from(10, 0), to(6, 25), 101, choseOnly, 0, ""},
		{"one sunrise by 23 minutes", row{kala: sunrise, both: "first"}, from(10, 0), to(6, 23), 100, choseOneGhati,
			101, "udaya"},
		{"the same, begun at night", row{kala: sunrise, both: "first"}, from(18, 30), to(6, 23), 101, choseOnly, 0, ""},
		{"begins at sunrise", row{kala: sunrise, both: "first"}, from(6, 0), to(4, 0), 100, choseOnly, 0, ""},
		{"ends at sunrise", row{kala: sunrise, both: "first"}, from(7, 0), to(6, 0), 100, choseNeither, 101, "next"},

		// On two days.
		{"two sunrises: first", row{kala: sunrise, both: "first"}, from(5, 0), to(7, 0), 100, choseFirst, 101,
			"second"},
		{"two sunrises: second", row{kala: sunrise, both: "second"}, from(5, 0), to(7, 0), 101, choseSecond, 100,
			"first"},
		{"three muhurtas of the second", row{kala: sunrise, both: "second3m"}, from(5, 0), to(8, 25), 101, choseSecond,
			100, "first"},
		{"less than three muhurtas", row{kala: sunrise, both: "second3m"}, from(5, 0), to(8, 23), 100, choseFirst, 101,
			"second"},
		{"fuller second", row{kala: aparahna, both: "fuller"}, from(15, 0), to(15, 0), 101, choseFuller, 100, "first"},
		{"fuller first", row{kala: aparahna, both: "fuller"}, from(14, 0), to(14, 0), 100, choseFuller, 101, "second"},
		{"fuller by one minute", row{kala: aparahna, both: "fuller"}, from(14, 24), to(14, 25), 100, choseFuller, 101,
			"second"},
		{"fuller by three minutes", row{kala: aparahna, both: "fuller"}, from(14, 24), to(14, 27), 101, choseFuller,
			100, "first"},
		{"all of the second midnight", row{kala: nishita, both: "shivaratri"}, from(24, 0), clock(102, 0, 30), 101,
			choseSecond, 100, "first"},
		{"a part of the second midnight", row{kala: nishita, both: "shivaratri"}, from(24, 0), clock(102, 0, 20), 100,
			choseFirst, 101, "second"},
		{"Diwali, a ghati after the second sunset", row{kala: pradosha, both: "diwali"}, from(19, 0), to(18, 25), 101,
			choseSecond, 100, "first_night"},
		{"Diwali, less than a ghati", row{kala: pradosha, both: "diwali"}, from(19, 0), to(18, 23), 100, choseFirst,
			101, "second"},

		// On none.
		{"no afternoon", row{kala: aparahna, neither: "begin"}, from(16, 0), to(13, 0), 100, choseNeither, 101,
			"udaya"},
		{"no afternoon: the next", row{kala: aparahna, neither: "next"}, from(16, 0), to(13, 0), 101, choseNeither, 100,
			"begin"},
		{"no afternoon: its own", row{kala: aparahna, neither: "own"}, from(16, 0), to(13, 0), 101, choseNeither, 100,
			"begin"},
		{"no afternoon and no sunrise: its own", row{kala: aparahna, neither: "own"}, from(16, 0), to(5, 0), 100,
			choseNeither, 101, "next"},
		{"no evening, beyond three quarters", row{kala: pradosha, neither: "three_yamas"}, from(20, 30), to(15, 1), 101,
			choseNeither, 100, "begin"},
		{"no evening, within three quarters", row{kala: pradosha, neither: "three_yamas"}, from(20, 30), to(14, 59),
			100, choseNeither, 101, "next"},
	} {
		b := evenBook()
		f := b.choose(&c.row, span{c.from, c.to})
		if b.err != nil || f.n != c.n || f.how != c.how || f.other != c.other || f.by != c.by {
			t.Errorf("%s: day %d, %v, other %d by %q; want %d, %v, %d by %q (%v)", c.what, f.n, f.how, f.other, f.by,
				c.n, c.how, c.other, c.by, b.err)
		}
	}
	b := evenBook()
	b.rules.firstNight = true
	if f := b.choose(&row{kala: pradosha, both: "diwali"}, span{from(19, 0), to(19, 0)}); f.n != 100 || f.other != 101 {
		t.Errorf("the first night: %+v", f)
	}
	b.rules = rules{secondSunrise: true}
	if f := b.choose(&row{kala: sunrise, both: "first"}, span{from(5, 0), to(7, 0)}); f.n != 101 || f.other != 100 {
		t.Errorf("the second sunrise: %+v", f)
	}
	if f := b.choose(&row{kala: aparahna, both: "first"}, span{from(14, 0), to(14, 0)}); f.n != 100 {
		t.Errorf("the second sunrise is of sunrises: %+v", f)
	}
	// What it was chosen by.
	f := evenBook().choose(&row{kala: aparahna, both: "first"}, span{from(12, 0), to(12, 0)})
	if !f.shown || f.kala.from != from(13, 12) || f.kala.to != from(15, 36) {
		t.Errorf("the afternoon: %+v", f)
	}
}

// A tithi whose end or beginning lies within six minutes of what decides has the other day as an alternative.
func TestAlternativesByHand(t *testing.T) {
	r := &row{kala: aparahna, both: "fuller", neither: "begin"}
	for _, c := range []struct {
		what     string
		from, to vedic.JD
		n        int
		how      Choice
		want     []alternative
	}{
		{"clear of every edge", clock(100, 12, 0), clock(101, 12, 0), 100, choseOnly, nil},
		{"a minute of the second afternoon would change nothing", clock(100, 12, 0), clock(101, 13, 7), 100, choseOnly,
			nil},
		{"six minutes later it has the second afternoon alone", clock(100, 15, 31), clock(101, 13, 7), 100, choseEdge,
			[]alternative{{101, "edge"}}},
		{"seven minutes before the end of the first", clock(100, 15, 29), clock(101, 13, 7), 100, choseOnly, nil},
		{"two afternoons", clock(100, 14, 0), clock(101, 14, 0), 100, choseFuller, []alternative{{101, "second"}}},
	} {
		b := evenBook()
		s := span{c.from, c.to}
		f := b.choose(r, s)
		got := b.alternatives(r, s, &f)
		if f.n != c.n || f.how != c.how || !slices.Equal(got, c.want) {
			t.Errorf("%s: %d %v %v, want %d %v %v", c.what, f.n, f.how, got, c.n, c.how, c.want)
		}
	}
}

// A tithi is near a sunrise within two and a half hours of it; else it is so if it does not own one day.
func TestNearRise(t *testing.T) {
	for _, c := range []struct {
		what     string
		from, to vedic.JD
		want     bool
	}{
		{"one day, far from both sunrises", clock(100, 12, 0), clock(101, 12, 0), false},
		{"begins 2 h 29 m after a sunrise", clock(100, 8, 29), clock(101, 12, 0), true},
		{"begins 2 h 31 m after it", clock(100, 8, 31), clock(101, 12, 0), false},
		{"begins 2 h 29 m before a sunrise", clock(100, 3, 31), clock(101, 2, 0), true},
		{"begins 2 h 31 m before it", clock(100, 3, 29), clock(101, 2, 0), false},
		{"ends 2 h 29 m after a sunrise", clock(100, 12, 0), clock(101, 8, 29), true},
		{"ends 2 h 31 m after it", clock(100, 12, 0), clock(101, 8, 31), false},
		{"owns no day", clock(100, 9, 0), clock(101, 3, 0), true},
		{"owns two days", clock(100, 3, 0), clock(101, 9, 0), true},
	} {
		require.Equal(t, c.want, evenBook().nearRise(span{c.from, c.to}), c.what)
	}
	// The Sun rises at one in the night: the sunrise after the end lies on another date.
	b := evenBook()
	for n := 90; n < 110; n++ {
		b.rises.at(n).at = clock(n, 1, 0)
	}
	if !b.nearRise(span{clock(100, 4, 0), clock(101, 23, 30)}) {
		t.Error("a sunrise an hour and a half after the end is near")
	}
	if b.nearRise(span{clock(100, 4, 0), clock(101, 22, 0)}) {
		t.Error("a sunrise three hours after the end is near")
	}
}

func TestDistinct(t *testing.T) {
	got := distinct([]alternative{{3, "a"}, {4, "b"}, {3, "c"}, {5, "d"}, {4, "e"}})
	require.Equal(t, []alternative{{3, "a"}, {4, "b"}, {5, "d"}}, got)
}

// A text of 256 bytes is looked up, spaces and all; a longer one is not.
func TestFindLength(t *testing.T) {
	pad := func(n int) string { return "diwali" + strings.Repeat(" ", n-len("diwali")) }
	require.Equal(t, []string{"diwali"}, Find(pad(256)))
	require.Nil(t, Find(pad(257)))
}

// What was looked for first does not hide an eclipse that lies beyond it. Eclipses of the Moon over Delhi: 7 September
// 2025, 3 March 2026, and none between them (NASA's canon).
func TestEclipsesOfAWiderSpan(t *testing.T) {
	r := &row{when: when{sort: 'E', key: "moon"}}
	day := func(y int, m time.Month, d int) int { return number(vedic.Date{Year: y, Month: m, Day: d}) }
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: time.FixedZone("IST", 19800)}
	b := newBook(newSky(ephemeris.New(almanac.Engine{}), vedic.Lahiri), delhi, rules{})
	count := func(lo, hi int) (days []string) {
		for _, h := range b.eclipseHits(r, lo, hi) {
			days = append(days, dateOf(h.n).String())
		}
		return days
	}
	for _, c := range []struct {
		lo, hi int
		want   []string
	}{
		{day(2025, 10, 1), day(2026, 1, 31), nil},
		{day(2025, 10, 1), day(2026, 3, 31), []string{"2026-03-03"}},
		{day(2025, 9, 1), day(2026, 3, 31), []string{"2025-09-07", "2026-03-03"}},
	} {
		if got := count(c.lo, c.hi); b.err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%v to %v: %v %v, want %v", dateOf(c.lo), dateOf(c.hi), got, b.err, c.want)
		}
	}
	require.Len(t, count(day(2025, 10, 1), day(2025, 10, 2)), 2, "the list that is kept")
}

// The quarters of day 100 begin at 06:00, 09:00, 12:00 and 15:00, those of its night at 18:00, 21:00, 24:00 and 27:00.
func TestPraharasByHand(t *testing.T) {
	for _, c := range []struct {
		at     vedic.JD
		before int
		want   vedic.JD
	}{
		{clock(100, 10, 0), 1, clock(100, 6, 0)}, {clock(100, 10, 0), 3, clock(99, 24, 0)},
		{clock(100, 10, 0), 4, clock(99, 21, 0)}, {clock(100, 17, 0), 3, clock(100, 6, 0)},
		{clock(100, 17, 0), 4, clock(99, 27, 0)}, {clock(100, 18, 0), 1, clock(100, 15, 0)},
		{clock(100, 19, 0), 1, clock(100, 15, 0)}, {clock(100, 19, 0), 3, clock(100, 9, 0)},
		{clock(100, 19, 0), 4, clock(100, 6, 0)}, {clock(100, 22, 0), 1, clock(100, 18, 0)},
		{clock(101, 4, 0), 1, clock(100, 24, 0)}, {clock(101, 4, 0), 4, clock(100, 15, 0)},
	} {
		got, ok := evenBook().prahara(c.at, c.before)
		if d := got - c.want; !ok || d > second || d < -second {
			t.Errorf("%d before %v: %v %t, want %v", c.before, c.at.Time(), got.Time(), ok, c.want.Time())
		}
	}
	// A day without a sunrise has no quarters, and none that lie in it.
	b := evenBook()
	b.rises.at(100).at = 0
	for _, at := range []vedic.JD{clock(100, 12, 0), clock(101, 7, 0)} {
		got, ok := b.prahara(at, 4)
		require.False(t, ok, "%v: %v", at.Time(), got.Time())
	}
	d := b.day(100)
	for _, k := range []kala{sunset, pratah, aparahna, pradosha, nishita, arunodaya, midnight} {
		_, ok := b.kala(&d, k)
		require.False(t, ok, "part %d of a day that is not divided", k)
	}
	if s, ok := b.kala(&d, sunrise); !ok || s.from != d.rise || s.to != d.rise {
		t.Errorf("06:00 does not stand for sunrise: %v %t", s, ok)
	}
}

// The tail of a Bhadra of 24 hours from noon is from 19:48 to 21:00. A fire waits for it where the evening is not free
// before midnight; where the tail is not in the night, for the end of the Bhadra.
func TestBhadraOfAFireByHand(t *testing.T) {
	d := evenBook().day(100)
	noon := span{clock(100, 12, 0), clock(101, 12, 0)}
	early := span{clock(99, 20, 0), clock(100, 20, 0)} // its tail is before sunrise
	for _, c := range []struct {
		what string
		t    span
		free vedic.JD
		want span
	}{
		{"free at ten", noon, clock(100, 22, 0), span{clock(100, 22, 0), clock(100, 24, 0)}},
		{"free after midnight", noon, clock(100, 26, 0), span{clock(100, 19, 48), clock(100, 21, 0)}},
		{"no tail in the night", early, clock(100, 26, 0), span{clock(100, 26, 0), clock(101, 6, 0)}},
	} {
		got := afterBhadra(&d, c.t, c.free)
		if x, y := got.from-c.want.from, got.to-c.want.to; x > second || x < -second || y > second || y < -second {
			t.Errorf("%s: %v to %v", c.what, got.from.Time(), got.to.Time())
		}
	}
}

// A stay is cut off the end of a span that it covers.
func TestWithoutByHand(t *testing.T) {
	s := span{10, 20}
	for _, c := range []struct{ k, want span }{
		{span{5, 12}, span{12, 20}}, {span{10, 12}, span{12, 20}}, {span{18, 25}, span{10, 18}},
		{span{20, 25}, s}, {span{5, 10}, s}, {span{30, 40}, s},
	} {
		require.Equal(t, c.want, s.without(c.k), "without %v", c.k)
	}
	if !s.without(span{5, 25}).empty() || s.empty() || !(span{3, 3}).empty() {
		t.Error("empty spans")
	}
}
