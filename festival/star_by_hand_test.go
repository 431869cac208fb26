package festival

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The day of a nakshatra by each window. The Sun rises at 06:00 and sets at 18:00; noon is at 12:00.
func TestStarDayByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		window string
		s      span
		n      int
		how    Choice
	}{
		{"begin", span{at(100, 7, 0), at(101, 7, 0)}, 100, choseBeginsInTime},
		{"begin", span{at(100, 5, 59), at(101, 7, 0)}, 99, choseBeginsInTime},
		{"long", span{at(100, 5, 0), at(101, 7, 0)}, 101, choseLast},
		{"long", span{at(100, 7, 0), at(101, 5, 0)}, 100, choseLast},
		{"day", span{at(100, 5, 0), at(100, 12, 1)}, 100, choseOnly},
		{"day", span{at(99, 11, 59), at(100, 11, 59)}, 99, choseBeginsInTime},
		{"day", span{at(99, 12, 0), at(100, 11, 59)}, 100, choseOnly},
		{"day", span{at(99, 12, 0), at(100, 12, 0)}, 100, choseOnly},
		{"day", span{at(99, 11, 0), at(100, 12, 0)}, 99, choseBeginsInTime},
		{"day", span{at(100, 7, 0), at(101, 5, 0)}, 100, choseNeither},
		{"midday", span{at(100, 11, 0), at(101, 11, 0)}, 100, choseOnly},
		{"midday", span{at(100, 12, 0), at(101, 12, 0)}, 100, choseOnly},
		{"midday", span{at(100, 12, 0), at(101, 12, 1)}, 101, choseSecond},
		{"midday", span{at(100, 5, 0), at(100, 12, 1)}, 100, choseOnly},
		{"midday", span{at(100, 12, 1), at(101, 11, 0)}, 101, choseNeither},
		{"midday", span{at(100, 12, 1), at(101, 5, 0)}, 100, choseNeither},
		{"karthigai", span{at(100, 17, 0), at(101, 17, 0)}, 100, choseOnly},
		{"karthigai", span{at(100, 17, 0), at(101, 18, 1)}, 100, choseFirst},
		{"karthigai", span{at(100, 18, 1), at(101, 17, 0)}, 101, choseNeither},
		{"aparahna", span{at(100, 14, 0), at(101, 14, 0)}, 100, choseFuller},
		{"aparahna", span{at(100, 15, 0), at(101, 15, 0)}, 101, choseFuller},
		{"aparahna", span{at(100, 16, 0), at(101, 13, 0)}, 100, choseNeither},
		{"", span{at(100, 5, 0), at(101, 7, 0)}, 100, choseFirst},
		{"", span{at(100, 7, 0), at(101, 7, 0)}, 101, choseOnly},
		{"", span{at(100, 7, 0), at(101, 5, 0)}, 100, choseNeither},
	} {
		if f := evenBook().starDay(c.window, c.s); f.n != c.n || f.how != c.how {
			t.Errorf("%q, %s: %d %v, want %d %v", c.window, spanText(c.s), f.n, f.how, c.n, c.how)
		}
	}
	if f := evenBook().starDay("midday", span{at(100, 11, 0), at(101, 13, 0)}); f.other != 100 || f.by != "first" {
		t.Errorf("two middays: %+v", f)
	}
}

// The Sun is looked for 7.2 hours after sunrise, at 13:12.
func TestInSolarByHand(t *testing.T) {
	b := evenBook()
	n := b.setSigns(vedic.Simha, clock(100, 13, 12)+second)
	for day, want := range map[int]bool{100: false, 101: true} {
		stay, ok := b.inSolar(day, int(vedic.Simha))
		if ok != want || ok && stay != n {
			t.Errorf("day %d: %d %t", day, stay, ok)
		}
	}
	_, ok := b.inSolar(100, int(vedic.Karka))
	require.True(t, ok, "day 100 is of Karka")
}

// A day is of the half in whose tithi its noon lies: the fifteenth is bright, the sixteenth dark.
func TestInHalfByHand(t *testing.T) {
	for _, c := range []struct {
		tithi int
		from  vedic.JD
		half  string
		want  bool
	}{
		{15, clock(100, 11, 0), "S", true}, {15, clock(100, 11, 0), "K", false},
		{16, clock(100, 11, 0), "K", true}, {16, clock(100, 12, 1), "S", true},
		{1, clock(100, 12, 0), "S", true},
	} {
		b := evenBook()
		k := floorDiv(b.setTithis(c.tithi, c.from), 30)
		b.setMonth(k, lunation{masa: 6})
		require.Equal(t, c.want, b.inHalf(100, 6, c.half), c)
		require.False(t, b.inHalf(100, 7, c.half), "%+v: of another month", c)
		b.setMonth(k, lunation{masa: 6, adhika: true})
		require.False(t, b.inHalf(100, 6, c.half), "%+v: of a leap month", c)
	}
}

// The Sun may be in the sign of his mean place, and in its neighbours.
func TestSunNearByHand(t *testing.T) {
	at := sun.zero + 3 // about 3° of Mesha
	var list []vedic.Rashi
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		if sunNear(at, int(r)) {
			list = append(list, r)
		}
	}
	require.Equal(t, []vedic.Rashi{vedic.Mesha, vedic.Vrishabha, vedic.Meena}, list)
}

// A sign of the Sun about some days: he enters Mesha on 14 April of 2026 and leaves it a month later. Nine days either
// way are counted, and what bounds adds: less than a sign.
func TestSunInByHand(t *testing.T) {
	b := evenBook()
	for _, c := range []struct {
		date vedic.Date
		want bool
	}{
		{vedic.Date{Year: 2026, Month: time.April, Day: 29}, true},
		{vedic.Date{Year: 2026, Month: time.April, Day: 7}, true},
		{vedic.Date{Year: 2026, Month: time.May, Day: 21}, true},
		{vedic.Date{Year: 2026, Month: time.October, Day: 29}, false},
		{vedic.Date{Year: 2026, Month: time.July, Day: 29}, false},
	} {
		n := number(c.date)
		require.Equal(t, c.want, b.sunIn(int(vedic.Mesha), n, n), c.date)
	}
}

// The Moon is in a nakshatra of a solar month twice where the month is longer than her turn: the later counts.
func TestStarOfASolarMonthByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what string
		sign vedic.JD // the entry of the Sun, for thirty days
		ok   bool
	}{
		{"in the month, and not again in it", at(80, 0, 0), true},
		{"in the month, and again in it", at(98, 0, 0), false},
		{"before the month", at(102, 0, 0), false},
		{"after it", at(70, 0, 0), false},
	} {
		b := evenBook()
		for n := 110; n < 135; n++ {
			*b.rises.at(n), *b.sets.at(n) = event{at(n, 6, 0), true}, event{at(n, 18, 0), true}
		}
		n := b.setStars(vedic.Shravana, at(100, 5, 0))
		b.setSigns(vedic.Simha, c.sign)
		f, ok := b.starHit(&when{solar: int(vedic.Simha), star: int(vedic.Shravana)}, n)
		require.Equal(t, c.ok, ok, "%s: %+v", c.what, f)
		require.Equal(t, 100, f.n, "%s: %+v", c.what, f)
	}
	b := evenBook()
	n := b.setStars(vedic.Shravana, at(100, 5, 0))
	if f, ok := b.starHit(&when{star: int(vedic.Shravana)}, n); !ok || f.n != 100 {
		t.Errorf("of no month: %+v %t", f, ok)
	}
	k := floorDiv(b.setTithis(4, at(100, 5, 0)), 30)
	b.setMonth(k, lunation{masa: 6})
	_, ok := b.starHit(&when{star: 22, month: 6, half: "S"}, n)
	require.True(t, ok, "of the bright half")
	if _, ok := b.starHit(&when{star: 22, month: 6, half: "K"}, n); ok {
		t.Error("of the dark half")
	}
}

// The day of an entry of the Sun by each rule, at its limit. The Sun sets at 18:00, three fifths of the day end at
// 13:12; the place has the clocks of UT.
func TestEntryByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		rule     string
		t        vedic.JD
		n, other int
		limit    vedic.JD
	}{
		{"makara", at(100, 17, 59), 100, 101, at(100, 18, 0)}, {"makara", at(100, 18, 0), 101, 100, at(100, 18, 0)},
		{"tamil", at(100, 17, 59), 100, 101, at(100, 18, 0)}, {"tamil", at(100, 18, 1), 101, 100, at(100, 18, 0)},
		{"kerala", at(100, 13, 11), 100, 101, at(100, 13, 12)}, {"kerala", at(100, 13, 13), 101, 100, at(100, 13, 12)},
		{"vishu", at(100, 5, 59), 100, 101, at(100, 6, 0)}, {"vishu", at(100, 6, 0), 101, 100, at(100, 6, 0)},
		{"karka", at(100, 5, 59), 99, 100, at(100, 6, 0)}, {"karka", at(100, 6, 1), 100, 99, at(100, 6, 0)},
		{"sankranti", at(100, 11, 0), 100, 99, at(100, 0, 0)}, {"sankranti", at(100, 13, 0), 100, 101, at(101, 0, 0)},
		{"bengal", at(100, 23, 59), 100, 101, at(101, 0, 0)}, {"assam", at(100, 0, 1), 100, 99, at(100, 0, 0)},
		{"nombu", at(100, 12, 0), 100, 101, at(101, 0, 0)},
	} {
		n, other, limit := evenBook().entry(c.rule, c.t)
		if d := limit - c.limit; n != c.n || other != c.other || d > second || d < -second {
			t.Errorf("%s at %v: %d or %d, limit %v", c.rule, c.t.Time(), n, other, limit.Time())
		}
	}
	// Where the Sun does not rise, half a day from 06:00 stands for the daylight.
	b := polar(evenBook())
	d := b.day(100)
	for x, want := range map[float64]vedic.JD{0: at(100, 6, 0), 0.5: at(100, 12, 0), 1: at(100, 18, 0)} {
		if got := b.share(&d, x); got-want > second || want-got > second {
			t.Errorf("%v of a day that is not divided: %v", x, got.Time())
		}
	}
}

// When to bathe at an entry: within 6 h 24 m of it by day, the first half of the day for one deep in the night.
func TestPunyaByHand(t *testing.T) {
	at := clock
	morning := span{at(100, 6, 0), at(100, 12, 0)}
	for _, c := range []struct {
		rule string
		t    vedic.JD
		want span
	}{
		{"sankranti", at(100, 12, 0), span{at(100, 6, 0), at(100, 18, 0)}},
		{"sankranti", at(100, 14, 0), span{at(100, 7, 36), at(100, 18, 0)}},
		{"sankranti", at(100, 7, 0), span{at(100, 6, 0), at(100, 13, 24)}},
		{"sankranti", at(100, 23, 0), span{at(100, 16, 36), at(100, 18, 0)}},
		{"sankranti", at(101, 2, 0), morning}, {"sankranti", at(99, 23, 30), morning},
		{"sankranti", at(99, 23, 40), span{at(100, 6, 0), at(100, 6, 4)}},
		{"makara", at(100, 14, 0), span{at(100, 14, 0), at(100, 18, 0)}},
		{"makara", at(100, 6, 0), span{at(100, 6, 0), at(100, 18, 0)}},
		{"makara", at(99, 20, 0), morning}, {"makara", at(100, 18, 0), morning},
	} {
		got := evenBook().punya(c.rule, 100, c.t)
		require.True(t, near(got, c.want), "%s at %v: %s", c.rule, c.t.Time(), spanText(got))
	}
	got := polar(evenBook()).punya("makara", 100, at(100, 12, 0))
	require.Equal(t, span{}, got, "on a day that is not divided %s", spanText(got))
}

// An entry within twenty minutes of its limit has the other day as an alternative; both move with the row.
func TestSolarHitsByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		t    vedic.JD
		plus int
		want string
	}{
		{at(100, 17, 0), 0, "100 []"}, {at(100, 17, 41), 0, "100 [{101 edge}]"}, {at(100, 17, 39), 0, "100 []"},
		{at(100, 18, 19), 0, "101 [{100 edge}]"}, {at(100, 18, 21), 0, "101 []"},
		{at(100, 17, 41), 2, "102 [{103 edge}]"},
		{at(100, 18, 19), -1, "100 [{99 edge}]"},
	} {
		b := evenBook()
		sign := mod(sun.near(c.t, 12), 12) + 1 // the one that is looked for about that day
		b.setSigns(vedic.Rashi(sign), c.t)
		r := &row{when: when{sort: 'S', sign: sign, key: "makara", plus: c.plus}}
		hits := b.find(r, 98, 104)
		require.Len(t, hits, 1, c.t.Time())
		h := hits[0]
		if got := fmt.Sprint(h.n, h.alts); got != c.want || h.how != choseIngress || h.entry != c.t ||
			h.rite.empty() != (c.plus != 0) {
			t.Errorf("%v: %s %v %s", c.t.Time(), got, h.how, spanText(h.rite))
		}
		if hits := b.find(r, 108, 109); len(hits) != 0 && c.plus == 0 {
			t.Errorf("%v: %d hits eight days later", c.t.Time(), len(hits))
		}
	}
}
