package festival

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// The kinds of the years of Thailand from 1914 on, ten a line: m has a month more, d a day more, as the calendar of the
// country was printed (the circular of its Department of Provincial Administration of 5 February 1996).
const thaiYears = "dm.dm.m..m" + ".dm.md.m.d" + "m.dm.m..m." + "md.m.dm.dm" + "..mdm..m.d" +
	"m.m..md.md" + ".m.m.dm..m" + ".m.dm.dm.." + "m.md.md.m." + "m.dm.dm.m." +
	".md.m.dm.m" + ".dm..m.md." + "md.m..m.md" + ".md.m.m.dm" + ".dm."

// The months of a year of Thailand have 29 and 30 days by turns; Makha is the full moon, the 15th day, of the third
// month, Visakha of the sixth and Asalha of the eighth. A year of thirteen months has each a month later, and a year
// with a day more has it in the seventh.
func TestThaiYears(t *testing.T) {
	start := number(vedic.Date{Year: 1913, Month: time.November, Day: 28})
	for i, kind := range thaiYears {
		year := thaiFirst + i
		got := thaiStart(year)
		require.Equal(t, start, got, "%d begins on %v, want %v", year, dateOf(got), dateOf(start))
		b := newBook(newSky(ephemeris.New(almanac.Engine{}), vedic.Lahiri), vedic.Place{Zone: time.UTC}, rules{})
		lo, hi := number(vedic.Date{Year: year, Month: 1, Day: 1}), number(vedic.Date{Year: year, Month: 12, Day: 31})
		for month, want := range map[int]int{3: 0, 6: 0, 8: 0} {
			if kind == 'm' {
				month++
			}
			want = start + 14
			for m := 1; m < month; m++ {
				want += 30 - m%2
				if kind == 'd' && m == 7 {
					want++
				}
			}
			if kind == 'm' {
				month--
			}
			hits := b.thai(&row{}, fmt.Sprint(month), lo, hi)
			if len(hits) != 1 || hits[0].n != want || hits[0].how != choseCalendar || hits[0].tithi != 15 {
				t.Fatalf("month %d of %d: %v, want %v", month, year, hits, dateOf(want))
			}
			// The calendar keeps within three days of the Moon.
			if off := hits[0].stay.middle() - vedic.JD(want); off > 3 || off < -3 {
				t.Errorf("month %d of %d: %.1f days from the full Moon", month, year, off)
			}
		}
		start += map[rune]int{'.': 354, 'd': 355, 'm': 384}[kind]
	}
	require.Equal(t, thaiLast, thaiFirst+len(thaiYears)-1, "%d years", len(thaiYears))
	b := newBook(newSky(ephemeris.New(almanac.Engine{}), vedic.Lahiri), vedic.Place{Zone: time.UTC}, rules{})
	all := b.thai(&row{}, "6", number(vedic.Date{Year: 1900, Month: 1, Day: 1}),
		number(vedic.Date{Year: 2100, Month: 1, Day: 1}))
	require.Len(t, all, 144)
}

// The full moon of a calendar of its own has the Purnima that is nearest to it.
func TestFullMoonByHand(t *testing.T) {
	for _, c := range []struct {
		tithi int // that begins six hours before the middle of day 100
		ahead int // days from there to the beginning of Purnima
	}{{15, 0}, {14, 1}, {16, -1}, {1, 14}, {30, -15}, {29, -14}} {
		b := evenBook()
		n := b.setTithis(c.tithi, clock(100, 6, 0))
		h := b.fullMoon(&row{}, 100)
		if want := b.tithi(n + c.ahead); h.stay != want || h.tithi != 15 || h.n != 100 {
			t.Errorf("tithi %d: Purnima %s, want %s", c.tithi, spanText(h.stay), spanText(want))
		}
	}
}

// The tithi of a date is that of a second after its sunrise.
func TestLunarDateByHand(t *testing.T) {
	for _, c := range []struct {
		end  vedic.JD // of Purnima
		want vedic.Tithi
	}{
		{clock(100, 6, 0) - second, 16}, {clock(100, 6, 0) + second/2, 16}, {clock(100, 6, 0) + 2*second, 15},
	} {
		b := evenBook()
		k := floorDiv(b.setTithis(16, c.end), 30)
		for i := -2; i <= 2; i++ {
			b.setMonth(k+i, lunation{masa: 6})
		}
		got := b.lunarDate(100)
		if got.Tithi != c.want || got.Amanta != 6 || int(got.Purnimanta) != 6+int(c.want)-15 {
			t.Errorf("Purnima until %v: %+v", c.end.Time(), got)
		}
		b.setStars(vedic.Rohini, c.end)
		star := b.starOn(100)
		require.Equal(t, c.want == 16, star == vedic.Rohini, "the Moon enters Rohini at %v: %v", c.end.Time(), star)
	}
}

// Months end with the full Moon between the Narmada and the Himalaya, but not in Gujarat.
func TestReckoningByHand(t *testing.T) {
	for _, c := range []struct {
		lat, lon float64
		want     string
	}{
		{28.6, 77.2, purnimanta}, {21.9, 77.2, amanta}, {21.91, 77.2, purnimanta}, {36.99, 77.2, purnimanta},
		{37, 77.2, amanta}, {28.6, 69.5, amanta}, {28.6, 69.51, purnimanta}, {26, 88.09, purnimanta},
		{26, 88.1, amanta}, {23, 72.6, amanta}, {24.59, 74.29, amanta}, {24.6, 74.29, purnimanta},
		{24.59, 74.3, purnimanta}, {27.7, 85.3, purnimanta}, {13, 80, amanta}, {-28.6, 77.2, amanta},
	} {
		if got := reckoning(vedic.Place{Lat: vedic.Degrees(c.lat), Lon: vedic.Degrees(c.lon)}); got != c.want {
			t.Errorf("%v, %v: %s", c.lat, c.lon, got)
		}
	}
	d := LunarDate{Amanta: 6, Purnimanta: 7}
	require.EqualValues(t, 6, d.Masa())
	if d.Reckoning = purnimanta; d.Masa() != 7 {
		t.Error(d.Masa())
	}
}

// A period is listed on the days that it meets, with whether it begins and ends in them.
func TestPeriodsByHand(t *testing.T) {
	at := clock
	b := evenBook()
	for _, c := range []struct {
		s            span
		listed       bool
		begins, ends bool
	}{
		{span{at(100, 6, 0), at(101, 6, 0)}, true, true, true}, {span{at(100, 5, 0), at(101, 6, 0)}, true, false, true},
		{span{at(100, 6, 0), at(101, 7, 0)}, true, true, false},
		{span{at(99, 6, 0), at(100, 6, 0)}, false, false, false},
		{span{at(101, 6, 0), at(102, 6, 0)}, false, false, false},
		{span{at(99, 0, 0), at(102, 0, 0)}, true, false, false},
	} {
		p := periods{b: b, all: span{at(100, 6, 0), at(101, 6, 0)}}
		p.add("x", c.s)
		if len(p.list) == 1 != c.listed || c.listed && (p.list[0].Begins != c.begins || p.list[0].Ends != c.ends) {
			t.Errorf("%s: %+v", spanText(c.s), p.list)
		}
	}
	one := span{at(99, 0, 0), at(100, 12, 0)}
	two := span{at(100, 12, 0), at(102, 0, 0)}
	p := periods{b: b, all: span{at(100, 6, 0), at(101, 6, 0)}}
	p.both("x", func(t vedic.JD) span {
		if t < one.to {
			return one
		}
		return two
	})
	if len(p.list) != 2 || !p.list[0].Ends || !p.list[1].Begins {
		t.Errorf("two of a kind: %+v", p.list)
	}
	p = periods{b: b, all: span{at(100, 6, 0), at(100, 9, 0)}}
	p.both("x", func(vedic.JD) span { return one })
	require.Len(t, p.list, 1, "one at both ends")
}

// Bhadra is the 8th, 15th, 22nd, 29th, 36th, 43rd, 50th and 57th of the sixty karanas of a month.
func TestBhadrasByHand(t *testing.T) {
	b := evenBook()
	n := b.setTithis(1, clock(95, 0, 0)) // karanas of twelve hours
	for i := 0; i < 60; i++ {
		from := clock(95, 0, 0) + vedic.JD(i)/2
		list := b.bhadras(span{from + minute, from + 2*minute})
		want := slices.Contains([]int{8, 15, 22, 29, 36, 43, 50, 57}, i+1)
		held := slices.Contains(list, span{from, from + 0.5})
		require.Equal(t, want, held, "karana %d of the month: %v", i+1, list)
	}
	// One that begins at the end of the span is not of it.
	require.Empty(t, b.bhadras(span{clock(97, 0, 0), b.karana(2*n + 7)}))
}

// Panchaka is the Moon's stay in the last sixth of the zodiac.
func TestPanchakaByHand(t *testing.T) {
	b := evenBook()
	n := b.setStars(vedic.Dhanishta, clock(100, 0, 0)) // Dhanishta, then four more, then Ashvini on day 105
	turn := floorDiv(n, 27)
	*b.sixths.at(6*turn + 5) = clock(100, 12, 0)
	want := span{clock(100, 12, 0), clock(105, 0, 0)}
	for _, c := range []struct {
		at   vedic.JD
		want span
	}{
		{clock(99, 23, 59), span{}}, {clock(100, 11, 59), span{}}, {clock(100, 12, 0), want},
		{clock(104, 23, 59), want},
		{clock(105, 0, 0), span{}},
	} {
		got := b.panchaka(c.at)
		require.Equal(t, c.want, got, "%v: %s", c.at.Time(), spanText(got))
	}
}

// Kharmas is the Sun's stay in Dhanu and in Meena.
func TestKharmasByHand(t *testing.T) {
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		b := evenBook()
		b.setSigns(r, clock(90, 0, 0))
		got := b.kharmas(clock(100, 0, 0))
		if want := r == vedic.Dhanu || r == vedic.Meena; want != (got == span{clock(90, 0, 0), clock(120, 0, 0)}) ||
			!want && got != (span{}) {
			t.Errorf("%v: %s", r, spanText(got))
		}
	}
}

// The times before the sunrise of Naraka Chaturdashi: from the moonrise, or from the last two muhurtas of the night,
// which begin at 04:24.
func TestSnanByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what string
		f    found
		stay span
		want []timed
	}{
		{"a moonrise", found{n: 100, shown: true, kala: instant(at(100, 5, 0))}, span{},
			[]timed{{"abhyanga_snan", span{at(100, 5, 0), at(100, 6, 0)}}}},
		{"none", found{n: 100}, span{at(99, 12, 0), at(100, 12, 0)},
			[]timed{{"abhyanga_snan", span{at(100, 4, 24), at(100, 6, 0)}}}},
		{"none, and a late beginning", found{n: 100}, span{at(100, 5, 0), at(101, 5, 0)},
			[]timed{{"abhyanga_snan", span{at(100, 5, 0), at(100, 6, 0)}}}},
		{"none, and a beginning at sunrise", found{n: 100}, span{at(100, 6, 0), at(101, 5, 0)}, nil},
	} {
		for _, key := range []string{"naraka_chaturdashi", "roop_chaturdashi", "deepavali_tamil"} {
			got := evenBook().timesOf(&hit{r: &row{key: key}, found: c.f, stay: c.stay})
			if len(got) != len(c.want) || len(got) == 1 &&
				(got[0].key != c.want[0].key || !near(got[0].span, c.want[0].span)) {
				t.Errorf("%s: %v", c.what, got)
			}
		}
	}
	b := evenBook()
	*b.sets.at(99) = event{0, true}
	if got := b.timesOf(&hit{r: &row{key: "naraka_chaturdashi"}, found: found{n: 100}}); got != nil {
		t.Errorf("after a day without a sunset: %v", got)
	}
}

// The times of one moment: the arghyas of Chhath, and the moonrise where a row asks for it.
func TestMomentsByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		r    row
		f    found
		want string
		time vedic.JD
	}{
		{row{key: "chhath"}, found{}, "evening_arghya", at(100, 18, 0)},
		{row{key: "chaiti_chhath"}, found{}, "evening_arghya", at(100, 18, 0)},
		{row{key: "chhath_usha"}, found{}, "morning_arghya", at(100, 6, 0)},
		{row{kala: moonrise}, found{kala: instant(at(100, 20, 0)), shown: true}, "moonrise", at(100, 20, 0)},
		{row{kala: moonrise}, found{}, "", 0}, {row{kala: aparahna}, found{shown: true}, "", 0},
	} {
		c.f.n = 100
		got := evenBook().timesOf(&hit{r: &c.r, found: c.f})
		if c.want == "" {
			require.Nil(t, got, c.r.key)
			continue
		}
		if len(got) != 1 || got[0].key != c.want || got[0].span != instant(c.time) {
			t.Errorf("%s: %v", c.want, got)
		}
		require.Nil(t, polar(evenBook()).timesOf(&hit{r: &c.r, found: c.f}), "%s of a day that is not divided", c.want)
	}
}

// Lakshmi Puja in the part of pradosha, 18:00 to 20:24, with Amavasya in which Vrishabha rises; then the evening, the
// midnight and the good parts of day and night, each with Amavasya. The eighths of a day of twelve hours are 90
// minutes.
func TestLakshmiByHand(t *testing.T) {
	at := clock
	amavasya := span{at(100, 15, 0), at(101, 15, 0)}
	vrishabha := []ephemeris.Ascent{{Rashi: vedic.Mesha, From: at(100, 17, 0)},
		{Rashi: vedic.Vrishabha, From: at(100, 19, 0)},
		{Rashi: vedic.Mithuna, From: at(100, 20, 0)}}
	for _, c := range []struct {
		what           string
		stay           span
		ascents        []ephemeris.Ascent
		puja, pradosha span
		nishita        bool
	}{
		{"Vrishabha within the evening", amavasya, vrishabha, span{at(100, 19, 0), at(100, 20, 0)},
			span{at(100, 18, 0), at(100, 20, 24)}, true},
		{"Vrishabha to the end of it", amavasya, vrishabha[:2], span{at(100, 19, 0), at(100, 20, 24)},
			span{at(100, 18, 0), at(100, 20, 24)}, true},
		{"Vrishabha from its beginning", amavasya, []ephemeris.Ascent{{Rashi: vedic.Vrishabha, From: at(100, 17, 0)},
			{Rashi: vedic.Mithuna, From: at(100, 19, 0)}}, span{at(100, 18, 0), at(100, 19, 0)},
			span{at(100, 18, 0), at(100, 20, 24)}, true},
		{"no Vrishabha", amavasya, vrishabha[:1], span{at(100, 18, 0), at(100, 20, 24)},
			span{at(100, 18, 0), at(100, 20, 24)}, true},
		{"Amavasya ends in the evening", span{at(99, 19, 0), at(100, 19, 0)}, vrishabha[:1],
			span{at(100, 18, 0), at(100, 19, 0)}, span{at(100, 18, 0), at(100, 19, 0)}, false},
		{"Amavasya ends before the evening", span{at(99, 17, 0), at(100, 17, 0)}, vrishabha[:1],
			span{at(100, 18, 0), at(100, 20, 24)}, span{at(100, 18, 0), at(100, 20, 24)}, false},
	} {
		for _, key := range []string{"diwali", "tihar_laxmi_puja"} {
			b := evenBook()
			b.e = handSky{ascents: c.ascents}
			got := b.timesOf(&hit{r: &row{key: key}, found: found{n: 100}, stay: c.stay})
			if len(got) < 2 || got[0].key != "lakshmi_puja" || !near(got[0].span, c.puja) ||
				got[1].key != "pradosha" || !near(got[1].span, c.pradosha) {
				t.Errorf("%s: %v", c.what, got)
				continue
			}
			require.Equal(t, c.nishita, len(got) > 2 && got[2].key == "nishita", "%s: nishita %v", c.what, got)
			for _, k := range got[2:] {
				if k.from < c.stay.from || k.to > c.stay.to || k.empty() {
					t.Errorf("%s: %s %s", c.what, k.key, spanText(k.span))
				}
			}
		}
	}
	// Day 100 is a Wednesday. The last quarter of its light is char and labh, its night udveg, shubh, amrit, char, rog,
	// kaal, labh and udveg, of which four are good.
	b := evenBook()
	b.e = handSky{}
	list := b.timesOf(&hit{r: &row{key: "diwali"}, found: found{n: 100}, stay: amavasya})
	want := []timed{{"choghadiya_char", span{at(100, 15, 0), at(100, 16, 30)}},
		{"choghadiya_labh", span{at(100, 16, 30), at(100, 18, 0)}},
		{"choghadiya_shubh", span{at(100, 19, 30), at(100, 21, 0)}},
		{"choghadiya_amrit", span{at(100, 21, 0), at(100, 22, 30)}},
		{"choghadiya_char", span{at(100, 22, 30), at(100, 24, 0)}},
		{"choghadiya_labh", span{at(100, 27, 0), at(100, 28, 30)}}}
	if list = list[3:]; len(list) != len(want) {
		t.Fatalf("%v", list)
	}
	for i, k := range want {
		require.Equal(t, k.key, list[i].key, spanText(list[i].span))
		require.True(t, near(list[i].span, k.span), "%s %s", list[i].key, spanText(list[i].span))
	}
}

// Of an eclipse a place sees what lies between its contacts; the Moon counts from the rise of her centre, an edge of an
// hour at most.
func TestViewByHand(t *testing.T) {
	at := clock
	whole := gochar.Span{From: at(100, 17, 0), To: at(100, 20, 0)}
	for _, c := range []struct {
		what      string
		body      vedic.Graha
		seen      gochar.Span
		rise, set []vedic.JD
		want      span
	}{
		{"all of it", vedic.Moon, whole, nil, nil, span{at(100, 17, 0), at(100, 20, 0)}},
		{"the Moon rises", vedic.Moon, gochar.Span{From: at(100, 18, 0), To: at(100, 20, 0)},
			[]vedic.JD{at(100, 18, 4)}, nil, span{at(100, 18, 4), at(100, 20, 0)}},
		{"her centre a minute before the limb", vedic.Moon, gochar.Span{From: at(100, 18, 0), To: at(100, 20, 0)},
			[]vedic.JD{at(100, 17, 59) + 2*second}, nil, span{at(100, 17, 59) + 2*second, at(100, 20, 0)}},
		{"her centre 39 minutes after", vedic.Moon, gochar.Span{From: at(100, 18, 0), To: at(100, 20, 0)},
			[]vedic.JD{at(100, 18, 39)}, nil, span{at(100, 18, 39), at(100, 20, 0)}},
		{"her centre 41 minutes after", vedic.Moon, gochar.Span{From: at(100, 18, 0), To: at(100, 20, 0)},
			[]vedic.JD{at(100, 18, 41)}, nil, span{at(100, 18, 0), at(100, 20, 0)}},
		{"her centre does not rise", vedic.Moon, gochar.Span{From: at(100, 18, 0), To: at(100, 20, 0)}, nil, nil,
			span{at(100, 18, 0), at(100, 20, 0)}},
		{"the Moon sets", vedic.Moon, gochar.Span{From: at(100, 17, 0), To: at(100, 19, 0)}, nil,
			[]vedic.JD{at(100, 18, 56)}, span{at(100, 17, 0), at(100, 18, 56)}},
		{"her centre half a minute after the limb", vedic.Moon, gochar.Span{From: at(100, 17, 0), To: at(100, 19, 0)},
			nil, []vedic.JD{at(100, 19, 0) + minute/2}, span{at(100, 17, 0), at(100, 19, 0) + minute/2}},
		{"her centre two minutes after", vedic.Moon, gochar.Span{From: at(100, 17, 0), To: at(100, 19, 0)}, nil,
			[]vedic.JD{at(100, 19, 2)}, span{at(100, 17, 0), at(100, 19, 0)}},
		{"the Sun sets", vedic.Sun, gochar.Span{From: at(100, 17, 30), To: at(100, 18, 0)}, []vedic.JD{at(100, 17, 33)},
			[]vedic.JD{at(100, 17, 56)}, span{at(100, 17, 30), at(100, 18, 0)}},
	} {
		b := evenBook()
		b.e = handSky{rise: c.rise, set: c.set}
		e := &gochar.Eclipse{Body: c.body, Partial: whole, Visible: []gochar.Span{c.seen}}
		got := b.view(e)
		require.True(t, near(got, c.want), "%s: %s", c.what, spanText(got))
	}
	b := evenBook()
	b.e = handSky{}
	e := &gochar.Eclipse{Body: vedic.Moon, Partial: whole, Visible: []gochar.Span{
		{From: at(100, 17, 0), To: at(100, 18, 0)}, {From: at(100, 19, 0), To: at(100, 20, 0)}}}
	got := b.view(e)
	require.Equal(t, span{at(100, 17, 0), at(100, 20, 0)}, got, "two parts: %s", spanText(got))
	// An hour after the moment is near enough, and not more.
	for after, want := range map[vedic.JD]bool{59 * minute: true, 61 * minute: false} {
		b.e = handSky{rise: []vedic.JD{at(100, 12, 0) + after}}
		got := b.crossing(false, at(100, 12, 0))
		require.Equal(t, want, got != 0, "a rise %v days later: %v", after, got.Time())
	}
}

// The sutak of the Moon begins three quarters before that of the first contact, that of the Sun four; for the weak it
// is one.
func TestSutakByHand(t *testing.T) {
	at := clock
	for body, want := range map[vedic.Graha]vedic.JD{vedic.Sun: at(99, 24, 0), vedic.Moon: at(100, 3, 0)} {
		b := evenBook()
		b.e = handSky{}
		all := gochar.Span{From: at(100, 12, 30), To: at(100, 14, 0)}
		e := &gochar.Eclipse{Body: body, Partial: all, Full: gochar.Span{From: at(100, 13, 0), To: at(100, 13, 10)},
			Max: at(100, 13, 5), Greatest: at(100, 13, 6), Magnitude: 0.123456, Visible: []gochar.Span{all}}
		x := b.eclipse(e)
		if d := vedic.JDOf(x.Sutak.Start.Time) - want; !x.Visible || d > second || d < -second {
			t.Errorf("%v: %+v", body, x.Sutak)
		}
		if d := vedic.JDOf(x.Weak.Start.Time) - at(100, 9, 0); d > second || d < -second {
			t.Errorf("%v: %+v", body, x.Weak)
		}
		if x.Magnitude != 0.1235 || x.Total == nil || x.Partial == nil || x.Max == nil || x.View == nil {
			t.Errorf("%+v", x)
		}
		e.Visible, e.Full, e.Partial = nil, gochar.Span{}, gochar.Span{}
		if x = b.eclipse(e); x.Visible || x.Total != nil || x.Partial != nil || x.Max != nil || x.View != nil ||
			x.Sutak != nil || x.Weak != nil {
			t.Errorf("of none: %+v", x)
		}
	}
}

// The rows by the Moon that have a function of their own.
func TestNamedByHand(t *testing.T) {
	at := clock
	b := evenBook()
	h := hit{r: &row{when: when{key: "x"}}, b: b, stay: span{at(99, 12, 0), at(100, 12, 0)}}
	month := lunation{masa: 7}
	if got := b.sandhi(h, 0, month); len(got) != 1 || got[0].n != 100 || got[0].how != choseJunction ||
		!near(got[0].rite, span{at(100, 11, 36), at(100, 12, 24)}) {
		t.Errorf("sandhi: %+v", got)
	}
	month.masa = 6
	require.Nil(t, b.sandhi(h, 0, month), "sandhi in Bhadrapada")
	// bhanu: a Saptami on a Sunday.
	for n := 95; n < 102; n++ {
		h.stay = span{at(n, 5, 0), at(n+1, 5, 0)}
		got := b.bhanu(h, 0, month)
		if sunday := dateOf(n).Weekday() == time.Sunday; sunday != (len(got) == 1) || sunday && got[0].n != n {
			t.Errorf("bhanu on %v: %v", dateOf(n).Weekday(), got)
		}
	}
	// varalakshmi: the Friday on the day of Shravana Purnima, or before it.
	for n := 98; n < 105; n++ {
		h.stay = span{at(n, 5, 0), at(n+1, 5, 0)}
		got := b.varalakshmi(h, 0, lunation{masa: 5})
		if len(got) != 1 || dateOf(got[0].n).Weekday() != time.Friday || got[0].n > n || got[0].n <= n-7 {
			t.Errorf("varalakshmi: %v", got)
		}
	}
	require.Nil(t, b.varalakshmi(h, 0, lunation{masa: 4}), "varalakshmi in Ashadha")
	// bonalu: the Monday after the last Sunday whose sunrise comes before Amavasya.
	for n := 99; n < 106; n++ {
		for _, hour := range []int{5, 7} {
			h.stay = span{at(n, hour, 0), at(n+1, hour, 0)}
			got := b.bonalu(h, 0, lunation{masa: 4})
			last := n // the last day whose sunrise comes before
			if hour == 5 {
				last--
			}
			for dateOf(last).Weekday() != time.Sunday {
				last--
			}
			require.Len(t, got, 1, "bonalu: Amavasya at %d:00 of %v", hour, dateOf(n).Weekday())
			require.Equal(t, last+1, got[0].n, "bonalu: Amavasya at %d:00 of %v", hour, dateOf(n).Weekday())
		}
	}
	require.Nil(t, b.bonalu(h, 0, lunation{masa: 5}), "bonalu in Shravana")
	// The first evening of the Moon: 44.5 minutes after the Sun, and 19 hours old.
	for _, c := range []struct {
		new  vedic.JD
		sets []vedic.JD
		n    int
	}{
		{at(99, 23, 1), []vedic.JD{at(100, 18, 50), at(101, 19, 40)}, 101},
		{at(99, 22, 59), []vedic.JD{at(100, 18, 50), at(101, 19, 40)}, 100},
		{at(99, 12, 0), []vedic.JD{at(100, 18, 44), at(101, 19, 40)}, 101},
		{at(99, 12, 0), []vedic.JD{at(100, 18, 45), at(101, 19, 40)}, 100},
	} {
		b.e = handSky{set: c.sets}
		got := b.chandra(h, 0, lunation{span: span{from: c.new}})
		if len(got) != 1 || got[0].n != c.n || got[0].rite.from != at(c.n, 18, 0) || got[0].how != choseSeen {
			t.Errorf("new Moon at %v: %v", c.new.Time(), got)
		}
	}
	b.e = handSky{}
	require.Nil(t, b.chandra(h, 0, lunation{span: span{from: at(95, 0, 0)}}), "a Moon that does not set")
	h.stay = span{at(100, 5, 0), at(101, 7, 0)}
	if got := b.adhika(h, 0, lunation{adhika: true}); len(got) != 1 || got[0].n != 100 {
		t.Errorf("adhika: %v", got)
	}
	require.Nil(t, b.adhika(h, 0, lunation{}), "adhika")
}

// The day of a parva is that on which it ends before the end of madhyahna, 13:12, and else the next; that of Anvadhan
// is the one before.
func TestParvasByHand(t *testing.T) {
	for _, tithi := range []int{15, 30} {
		day := 100
		for mod(gain.near(vedic.JD(day), 30), 30)+1 != tithi { // the search looks for it about this day
			day++
		}
		for _, c := range []struct {
			end  vedic.JD
			want int
		}{{clock(day, 13, 11), day}, {clock(day, 13, 13), day + 1}, {clock(day+1, 5, 0), day + 1}} {
			for key, off := range map[string]int{"ishti": 0, "anvadhan": -1} {
				b := evenBook()
				for n := 95; n < 140; n++ {
					*b.rises.at(n), *b.sets.at(n) = event{clock(n, 6, 0), true}, event{clock(n, 18, 0), true}
				}
				n := gain.near(vedic.JD(day), 30)
				for i := -90; i <= 90; i++ {
					*b.karanas.at(2*n + i) = c.end + vedic.JD(i-2)/2
				}
				for i := -2; i <= 2; i++ {
					b.setMonth(floorDiv(n, 30)+i, lunation{masa: 6, adhika: true})
				}
				hits := b.find(&row{when: when{sort: 'W', key: key}}, day-1, day+2)
				if len(hits) != 1 || hits[0].n != c.want+off || hits[0].how != choseParva || !hits[0].adhika ||
					int(hits[0].tithi) != tithi {
					t.Errorf("%s, %v: %+v", key, c.end.Time(), hits)
				}
			}
		}
	}
}

// Shravana: of the North from the dark half of Ashadha to the bright one of the true month, with those of a leap month;
// of others the month alone.
func TestInShravanaByHand(t *testing.T) {
	for _, c := range []struct {
		m            lunation
		dark         bool
		north, south bool
	}{
		{lunation{masa: 4}, true, true, false}, {lunation{masa: 4}, false, false, false},
		{lunation{masa: 5}, false, true, true}, {lunation{masa: 5}, true, false, true},
		{lunation{masa: 5, adhika: true}, true, true, false}, {lunation{masa: 5, adhika: true}, false, true, false},
		{lunation{masa: 4, adhika: true}, true, false, false}, {lunation{masa: 6}, false, false, false},
	} {
		tithi := 15
		if c.dark {
			tithi = 16
		}
		b := evenBook()
		b.setMonth(floorDiv(b.setTithis(tithi, clock(100, 5, 0)), 30), c.m)
		in, adhika := b.inShravana(100, true)
		south, _ := b.inShravana(100, false)
		if in != c.north || south != c.south || adhika != c.m.adhika {
			t.Errorf("%+v, dark %t: %t %t", c.m, c.dark, in, south)
		}
	}
}

// A row keeps a tithi in the months that it names; leap months as its column says.
func TestKeepsByHand(t *testing.T) {
	b := evenBook()
	b.setMonth(-1, lunation{masa: 6})
	b.setMonth(0, lunation{masa: 6})
	for _, c := range []struct {
		r    row
		m    lunation
		want bool
	}{
		{row{when: when{month: 6}}, lunation{masa: 6}, true}, {row{when: when{month: 6}}, lunation{masa: 7}, false},
		{row{when: when{month: 6}}, lunation{masa: 6, adhika: true}, false},
		{row{when: when{month: 6}}, lunation{masa: 5, second: 6}, true},
		{row{}, lunation{masa: 7}, true}, {row{}, lunation{masa: 7, adhika: true}, true},
		{row{when: when{extra: true}}, lunation{masa: 6}, false},
		{row{when: when{extra: true}}, lunation{masa: 6, adhika: true}, true},
		{row{when: when{month: 6}, adhika: "prefer"}, lunation{masa: 6, adhika: true}, true},
		{row{when: when{month: 6}, adhika: "prefer"}, lunation{masa: 6}, true},
		{row{when: when{month: 6}, adhika: "prefer"}, lunation{masa: 5, second: 6}, true},
		{row{when: when{month: 6}, adhika: "prefer"}, lunation{masa: 7}, false},
	} {
		require.Equal(t, c.want, b.keeps(&c.r, 3, c.m), "%+v of %+v", c.r.when, c.m)
	}
	b.setMonth(-1, lunation{masa: 6, adhika: true})
	if b.keeps(&row{when: when{month: 6}, adhika: "prefer"}, 3, lunation{masa: 6}) {
		t.Error("the true month after a leap one")
	}
}

// A day that is counted from another has the tithi so many further on where that meets it, else that of its sunrise.
func TestRecountByHand(t *testing.T) {
	b := evenBook()
	n := b.setTithis(15, clock(100, 12, 0)) // a day each
	k := floorDiv(n, 30)
	b.setMonth(k, lunation{adhika: true})
	b.setMonth(k-1, lunation{})
	for _, c := range []struct {
		n, plus int
		want    vedic.Tithi
	}{{101, 1, 16}, {102, 1, 16}, {103, 1, 17}, {99, -1, 14}, {98, -1, 12}, {86, -15, 30}} {
		for i := 80; i < 90; i++ {
			*b.rises.at(i), *b.sets.at(i) = event{clock(i, 6, 0), true}, event{clock(i, 18, 0), true}
		}
		h := hit{found: found{n: c.n}, tithi: 15, stay: b.tithi(n), adhika: true}
		b.recount(&h, c.plus)
		want := n + int(c.want) - 15
		if c.want == 30 {
			want -= 30
		}
		if h.tithi != c.want || h.adhika != (c.want != 30) || h.stay != b.tithi(want) {
			t.Errorf("day %d, %+d: %v %s", c.n, c.plus, h.tithi, spanText(h.stay))
		}
	}
	s := b.setStars(vedic.Ashlesha, clock(100, 12, 0))
	for _, c := range []struct {
		n, plus int
		want    vedic.Nakshatra
	}{{101, 1, 10}, {102, 1, 10}, {103, 1, 11}} {
		h := hit{found: found{n: c.n}, star: vedic.Ashlesha, stay: b.star(s)}
		b.recount(&h, c.plus)
		require.Equal(t, c.want, h.star, "day %d, %+d", c.n, c.plus)
		require.Equal(t, b.star(s+int(c.want)-9), h.stay, "day %d, %+d", c.n, c.plus)
	}
}

// The day of a tithi is looked for a day off its ends.
func TestAboutByHand(t *testing.T) {
	s := span{clock(100, 5, 0), clock(101, 7, 0)}
	for _, c := range []struct {
		lo, hi int
		want   bool
	}{{102, 104, true}, {103, 104, false}, {90, 99, true}, {90, 98, false}, {100, 100, true}} {
		require.Equal(t, c.want, evenBook().about(s, c.lo, c.hi), "%d to %d", c.lo, c.hi)
	}
}

// The nearest of some days, and the first of two at one distance.
func TestNearest1(t *testing.T) {
	hits := func(days ...int) (list []hit) {
		for _, n := range days {
			list = append(list, hit{found: found{n: n}})
		}
		return list
	}
	for _, c := range []struct {
		days []int
		want int
	}{{[]int{90, 105, 98}, 98}, {[]int{103, 97}, 103}, {[]int{97, 103}, 97}, {[]int{100, 101}, 100},
		{[]int{130}, 130}} {
		if n, ok := nearest1(hits(c.days...), 100); !ok || n != c.want {
			t.Errorf("%v: %d", c.days, n)
		}
	}
	_, ok := nearest1(nil, 100)
	require.False(t, ok, "of none")
}

// A span is refused before and beyond what it may be; what is left is the margin of the ephemeris.
func TestCheckSpanByHand(t *testing.T) {
	place := vedic.Place{Lat: 28 * vedic.Degree, Lon: 77 * vedic.Degree, Zone: time.UTC}
	date := func(y, m, d int) vedic.Date { return vedic.Date{Year: y, Month: time.Month(m), Day: d} }
	e := boundSky{first: date(2026, 1, 1).JD(), last: date(2026, 12, 31).JD()}
	for _, c := range []struct {
		what     string
		e        Ephemeris
		from, to vedic.Date
		want     string
	}{
		{"one day", e, date(2026, 6, 1), date(2026, 6, 1), ""}, {"ten", e, date(2026, 6, 1), date(2026, 6, 10), ""},
		{"eleven", e, date(2026, 6, 1), date(2026, 6, 11), "2026-06-10"},
		{"backward", e, date(2026, 6, 2), date(2026, 6, 1), "last date"},
		{"no date", e, date(2026, 2, 30), date(2026, 3, 1), "2026-02-30"},
		{"no last date", e, date(2026, 2, 20), date(2026, 2, 30), "2026-02-30"},
		{"no almanac", boundSky{first: -1e6, last: 3e6}, date(499, 12, 31), date(499, 12, 31), "beginning of almanacs"},
		{"the first almanac", boundSky{first: -1e6, last: 3e6}, date(500, 1, 1), date(500, 1, 1), ""},
		{"the margin of the first", e, date(2026, 1, 8), date(2026, 1, 8), ""},
		{"before it", e, date(2026, 1, 7), date(2026, 1, 7), "2026-01-08"},
		{"the margin of the last", e, date(2026, 12, 24), date(2026, 12, 24), ""},
		{"beyond it", e, date(2026, 12, 25), date(2026, 12, 25), "2026-12-24"},
	} {
		err := checkSpan(c.e, c.from, c.to, place, 10, 7)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	require.ErrorIs(t, checkSpan(nil, date(2026, 6, 1), date(2026, 6, 1), place, 10, 7), vedic.ErrNoEphemeris)
	require.Error(t, checkSpan(e, date(2026, 6, 1), date(2026, 6, 1), vedic.Place{}, 10, 7), "no place")
	for _, m := range []time.Month{0, 13} {
		var out *vedic.RangeError
		_, err := Month(context.Background(), e, 2026, m, place, Options{})
		require.ErrorAs(t, err, &out, "month %d", m)
	}
}

type boundSky struct {
	Ephemeris
	first, last vedic.JD
}

func (b boundSky) Range() (first, last vedic.JD) { return b.first, b.last }
