package festival

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// near reports whether two spans are the same to a second.
func near(s, t span) bool {
	a, b := s.from-t.from, s.to-t.to
	return a < second && -a < second && b < second && -b < second
}

func spanText(s span) string {
	return s.from.Time().Format("2 15:04:05") + " to " + s.to.Time().Format("2 15:04:05")
}

// purnima has a Purnima with its Bhadra, its first half, in a book.
func purnima(from, free, to vedic.JD) (b *book, s span) {
	b = evenBook()
	n := b.setTithis(15, from)
	*b.karanas.at(2*n + 1), *b.karanas.at(2*n + 2) = free, to
	return b, span{from, to}
}

// The thread of Raksha Bandhan: aparahna is from 13:12 to 15:36, pradosha from 18:00 to 20:24.
func TestThreadByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what           string
		from, free, to vedic.JD
		want           span
	}{
		{"an afternoon free of Bhadra", at(99, 18, 0), at(100, 6, 0), at(100, 18, 0),
			span{at(100, 13, 12), at(100, 15, 36)}},
		{"free within the afternoon", at(100, 3, 0), at(100, 14, 0), at(101, 2, 0),
			span{at(100, 14, 0), at(100, 15, 36)}},
		{"free after it", at(100, 5, 0), at(100, 15, 37), at(101, 5, 0), span{at(100, 18, 0), at(100, 20, 24)}},
		{"free within the evening", at(100, 9, 0), at(100, 20, 0), at(101, 9, 0),
			span{at(100, 20, 0), at(100, 20, 24)}},
		{"free in the night", at(100, 9, 0), at(100, 22, 0), at(101, 9, 0), span{at(100, 22, 0), at(101, 6, 0)}},
		{"the end in the afternoon", at(99, 14, 0), at(100, 2, 0), at(100, 14, 0),
			span{at(100, 13, 12), at(100, 14, 0)}},
		{"the end before it", at(99, 12, 0), at(99, 24, 0), at(100, 12, 0), span{at(100, 6, 0), at(100, 12, 0)}},
	} {
		b, s := purnima(c.from, c.free, c.to)
		h := &hit{r: &row{key: "raksha_bandhan"}, found: found{n: 100}, stay: s}
		got := b.riteOf(h)
		require.True(t, near(got, c.want), "%s: %s", c.what, spanText(got))
	}
	b, s := purnima(at(100, 5, 0), at(100, 10, 0), at(101, 5, 0))
	h := &hit{r: &row{key: "raksha_bandhan"}, found: found{n: 100}, stay: s}
	got := polar(b).riteOf(h)
	require.Equal(t, span{}, got, "on a day that is not divided %s", spanText(got))
}

// The fire of Holika in the evening, after Bhadra, or on the evening after Purnima.
func TestFireByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what           string
		from, free, to vedic.JD
		how            Choice
		want           span
	}{
		{"free", at(100, 5, 0), at(100, 17, 0), at(101, 5, 0), choseOnly, span{at(100, 18, 0), at(100, 20, 24)}},
		{"free in the evening", at(100, 7, 0), at(100, 19, 0), at(101, 7, 0), choseOnly,
			span{at(100, 19, 0), at(100, 20, 24)}},
		{"Purnima ends in it", at(99, 19, 0), at(100, 7, 0), at(100, 19, 0), choseOnly,
			span{at(100, 18, 0), at(100, 19, 0)}},
		{"free at 22:00", at(100, 10, 0), at(100, 22, 0), at(101, 10, 0), choseAfterBhadra,
			span{at(100, 22, 0), at(100, 24, 0)}},
		{"the next evening", at(99, 10, 0), at(99, 22, 0), at(100, 10, 0), choseFreeOfBhadra,
			span{at(100, 18, 0), at(100, 20, 24)}},
	} {
		b, s := purnima(c.from, c.free, c.to)
		h := &hit{r: &row{key: "holika_dahan"}, found: found{n: 100, how: c.how}, stay: s}
		got := b.riteOf(h)
		require.True(t, near(got, c.want), "%s: %s", c.what, spanText(got))
	}
	b, s := purnima(at(100, 5, 0), at(100, 17, 0), at(101, 5, 0))
	h := &hit{r: &row{key: "holika_dahan"}, found: found{n: 100}, stay: s}
	got := polar(b).riteOf(h)
	require.Equal(t, span{}, got, "on a day that is not divided %s", spanText(got))
}

// yogaLights has the 27th yoga begin at a moment and last an hour before the first comes: the Sun stands at 0° and the
// Moon moves 13°20′ from there on.
func yogaLights(from, to vedic.JD) func(vedic.JD) ephemeris.Lights {
	return func(at vedic.JD) ephemeris.Lights {
		l := ephemeris.Lights{Moon: vedic.Longitude(10 * vedic.Degree)}
		if at >= from && at < to {
			l.Moon = vedic.Longitude(vedic.Circle - 5*vedic.Degree)
		}
		return l
	}
}

// The pot of Navratri: the first third of the day is from 06:00 to 10:00, a muhurta 48 minutes, the eighth from 11:36
// to 12:24.
func TestPotByHand(t *testing.T) {
	at := clock
	none := span{at(103, 0, 0), at(103, 1, 0)}
	for _, c := range []struct {
		what      string
		tithi     span
		chitra    span
		vaidhriti span
		want      span
	}{
		{"free", span{at(99, 12, 0), at(100, 12, 0)}, none, none, span{at(100, 6, 0), at(100, 10, 0)}},
		{"Pratipada ends", span{at(99, 8, 0), at(100, 8, 0)}, none, none, span{at(100, 6, 0), at(100, 8, 0)}},
		{"Pratipada begins", span{at(100, 7, 0), at(101, 7, 0)}, none, none, span{at(100, 7, 0), at(100, 10, 0)}},
		{"Chitra until eight", span{at(99, 12, 0), at(100, 12, 0)}, span{at(99, 8, 0), at(100, 8, 0)}, none,
			span{at(100, 8, 0), at(100, 10, 0)}},
		{"Chitra from eight on", span{at(99, 12, 0), at(100, 12, 0)}, span{at(100, 8, 0), at(101, 8, 0)}, none,
			span{at(100, 6, 0), at(100, 8, 0)}},
		{"Vaidhriti until eight", span{at(99, 12, 0), at(100, 12, 0)}, none, span{at(100, 0, 0), at(100, 8, 0)},
			span{at(100, 8, 0), at(100, 10, 0)}},
		{"Vaidhriti from eight on", span{at(99, 12, 0), at(100, 12, 0)}, none, span{at(100, 8, 0), at(100, 20, 0)},
			span{at(100, 6, 0), at(100, 8, 0)}},
		{"Vaidhriti all the time", span{at(99, 12, 0), at(100, 12, 0)}, none, span{at(100, 0, 0), at(100, 20, 0)},
			span{at(100, 11, 36), at(100, 12, 24)}},
		{"47 minutes left", span{at(99, 12, 0), at(100, 12, 0)}, span{at(99, 9, 13), at(100, 9, 13)}, none,
			span{at(100, 11, 36), at(100, 12, 24)}},
		{"49 minutes left", span{at(99, 12, 0), at(100, 12, 0)}, span{at(99, 9, 11), at(100, 9, 11)}, none,
			span{at(100, 9, 11), at(100, 10, 0)}},
		{"Chitra and Vaidhriti", span{at(99, 12, 0), at(100, 12, 0)}, span{at(99, 7, 0), at(100, 7, 0)},
			span{at(100, 9, 0), at(100, 20, 0)}, span{at(100, 7, 0), at(100, 9, 0)}},
	} {
		for _, key := range []string{"chaitra_navratri", "sharad_navratri"} {
			b := evenBook()
			b.e = handSky{at: yogaLights(c.vaidhriti.from, c.vaidhriti.to)}
			b.setStars(vedic.Chitra, c.chitra.from)
			got := b.riteOf(&hit{r: &row{key: key}, found: found{n: 100}, stay: c.tithi})
			if a, z := got.from-c.want.from, got.to-c.want.to; a > minute/2 || -a > minute/2 || z > minute/2 ||
				-z > minute/2 {
				t.Errorf("%s: %s", c.what, spanText(got))
			}
		}
	}
	got := polar(evenBook()).pot(&hit{found: found{n: 100}})
	require.Equal(t, span{}, got, "on a day that is not divided %s", spanText(got))
}

// What has no rule of its own has its rite in the part of the day in which the tithi runs; an instant has none.
func TestRiteByHand(t *testing.T) {
	stay := span{clock(100, 12, 0), clock(100, 14, 0)}
	afternoon := span{clock(100, 13, 12), clock(100, 15, 36)}
	for _, c := range []struct {
		f    found
		want span
	}{
		{found{kala: afternoon, shown: true}, span{clock(100, 13, 12), clock(100, 14, 0)}},
		{found{kala: afternoon}, span{}}, {found{kala: instant(clock(100, 13, 0)), shown: true}, span{}},
	} {
		got := evenBook().riteOf(&hit{r: &row{key: "x"}, found: c.f, stay: stay})
		require.Equal(t, c.want, got, "%+v: %s", c.f, spanText(got))
	}
}

// The cases of a fast, by the sunrises that Ekadashi and Dwadashi hold. The last two muhurtas of the night before a
// sunrise at 06:00 begin at 04:24.
func TestEkadashiByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what         string
		from, mid    vedic.JD // of Ekadashi, and of Dwadashi
		to           vedic.JD
		smarta, vais int
		how          Choice
	}{
		{"two sunrises", at(100, 5, 0), at(101, 7, 0), at(102, 8, 0), 101, 101, choseUnmilani},
		{"two sunrises, and none of Dwadashi", at(100, 5, 0), at(101, 7, 0), at(102, 5, 0), 100, 101, choseFirst},
		{"no sunrise", at(100, 7, 0), at(101, 5, 0), at(102, 5, 0), 100, 101, choseLost},
		{"one, and none of Dwadashi", at(100, 1, 0), at(100, 8, 0), at(101, 5, 0), 99, 100, choseTrisparsha},
		{"one, Dashami at dawn", at(100, 4, 25), at(101, 4, 0), at(102, 4, 0), 100, 101, choseViddha},
		{"one, Dashami before dawn", at(100, 4, 23), at(101, 4, 0), at(102, 4, 0), 100, 100, choseOnly},
		{"one, and two of Dwadashi", at(100, 1, 0), at(101, 5, 0), at(102, 7, 0), 100, 101, choseVanjuli},
		{"one, Dashami at dawn, and two of Dwadashi", at(100, 5, 0), at(101, 5, 0), at(102, 7, 0), 100, 101,
			choseViddha},
	} {
		f := evenBook().ekadashi(span{c.from, c.mid}, span{c.mid, c.to})
		if f.smarta != c.smarta || f.vaishnava != c.vais || f.how != c.how {
			t.Errorf("%s: %+v", c.what, f)
		}
		e, v := span{c.from, c.mid}, span{c.mid, c.to}
		for _, k := range []kala{ekadashiSmarta, ekadashiVaishnava} {
			b := evenBook()
			n := b.setTithis(11, c.from)
			*b.karanas.at(2 * n), *b.karanas.at(2*n + 2), *b.karanas.at(2*n + 4) = c.from, c.mid, c.to
			h := b.lunarHit(&row{kala: k}, n, lunation{adhika: true})
			day, other, by := c.smarta, c.vais, "vaishnava"
			if k == ekadashiVaishnava {
				day, other, by = c.vais, c.smarta, "smarta"
			}
			if h.n != day || h.how != c.how || h.tithi != 11 || !h.adhika || h.stay != e || !h.shown ||
				h.kala != instant(clock(day, 6, 0)) || h.parana != b.parana(day, v) {
				t.Errorf("%s, %s: %+v", c.what, kalaKeys[k], h.found)
			}
			if (day == other) != (len(h.alts) == 0) || len(h.alts) > 0 && h.alts[0] != (alternative{other, by}) {
				t.Errorf("%s, %s: %v", c.what, kalaKeys[k], h.alts)
			}
		}
	}
}

// The great Dwadashis by their names, and that by Shravana.
func TestMahadvadashiByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what          string
		e, v, w, last vedic.JD // beginnings of Ekadashi, Dwadashi, the day after and the end of Purnima
		name          string
		day           int
		ok            bool
	}{
		{"vanjuli", at(100, 1, 0), at(101, 5, 0), at(102, 7, 0), 0, "vanjuli", 101, true},
		{"vanjuli for unmilani", at(100, 1, 0), at(101, 5, 0), at(102, 7, 0), 0, "unmilani", 101, false},
		{"unmilani", at(100, 5, 0), at(101, 7, 0), at(102, 8, 0), 0, "unmilani", 101, true},
		{"a Purnima of two sunrises", at(100, 1, 0), at(101, 5, 0), at(102, 4, 0), at(105, 7, 0), "pakshavardhini", 101,
			true},
		{"a Purnima of one", at(100, 1, 0), at(101, 5, 0), at(102, 4, 0), at(105, 5, 30), "pakshavardhini", 0, false},
		{"a Dwadashi of none", at(100, 1, 0), at(101, 7, 0), at(102, 4, 0), at(105, 7, 0), "pakshavardhini", 0, false},
	} {
		b := evenBook()
		n := b.setTithis(11, c.e)
		*b.karanas.at(2*n + 2), *b.karanas.at(2*n + 4) = c.v, c.w
		if c.last != 0 {
			*b.karanas.at(2*n + 8), *b.karanas.at(2*n + 10) = at(104, 5, 0), c.last
		}
		day, ok := b.mahadvadashi(n, c.name)
		if ok != c.ok || ok && day != c.day {
			t.Errorf("%s: %d %t", c.what, day, ok)
		}
	}
	for _, c := range []struct {
		what     string
		from, to vedic.JD // of Dwadashi
		shravana vedic.JD
		length   vedic.JD
		ok       bool
	}{
		{"both to sunset", at(100, 5, 0), at(100, 18, 0), at(100, 6, 0), 0.5, true},
		{"Dwadashi ends before sunset", at(100, 5, 0), at(100, 17, 59), at(100, 6, 0), 1, false},
		{"Shravana ends before sunset", at(100, 5, 0), at(101, 5, 0), at(100, 5, 0), 0.53, false},
		{"Shravana begins after sunrise", at(100, 5, 0), at(101, 5, 0), at(100, 6, 1), 1, false},
		{"no sunrise", at(100, 7, 0), at(101, 5, 0), at(100, 5, 0), 2, false},
	} {
		b := evenBook()
		n := b.setTithis(12, c.from)
		*b.karanas.at(2*n + 2) = c.to
		s := b.setStars(vedic.Shravana, c.shravana)
		for i := 1; i < 50; i++ {
			*b.stars.at(s + i) = c.shravana + c.length + vedic.JD(i-1)
		}
		day, ok := b.mahadvadashi(n-1, "vijaya")
		if ok != c.ok || ok && day != 100 {
			t.Errorf("%s: %d %t", c.what, day, ok)
		}
	}
	b := evenBook()
	*b.sets.at(100) = event{0, true}
	n := b.setTithis(12, at(100, 5, 0))
	b.setStars(vedic.Shravana, at(100, 5, 0))
	day, ok := b.mahadvadashi(n-1, "vijaya")
	require.False(t, ok, "a day that is not divided: %d", day)
}

// When a fast of day 100 is broken: the first fifth of day 101 ends at 08:24, the fourth is from 13:12 to 15:36.
func TestParanaByHand(t *testing.T) {
	at := clock
	for _, c := range []struct {
		what        string
		v           span
		want, third span
	}{
		{"Dwadashi ends before sunrise", span{at(100, 4, 0), at(101, 5, 0)}, span{at(101, 6, 0), at(101, 8, 24)},
			span{at(101, 6, 0), at(101, 10, 0)}},
		{"at sunrise", span{at(100, 6, 0), at(101, 6, 0)}, span{at(101, 6, 0), at(101, 8, 24)},
			span{at(101, 6, 0), at(101, 10, 0)}},
		{"its quarter ends before sunrise", span{at(100, 7, 0), at(101, 7, 0)}, span{at(101, 6, 0), at(101, 7, 0)},
			span{at(101, 6, 0), at(101, 7, 0)}},
		{"and it lasts", span{at(100, 20, 0), at(101, 20, 0)}, span{at(101, 6, 0), at(101, 8, 24)},
			span{at(101, 6, 0), at(101, 10, 0)}},
		{"its quarter ends in the first fifth", span{at(101, 1, 0), at(102, 1, 0)},
			span{at(101, 7, 0), at(101, 8, 24)},
			span{at(101, 7, 0), at(101, 10, 0)}},
		{"its quarter ends after it", span{at(101, 3, 0), at(102, 3, 0)}, span{at(101, 13, 12), at(101, 15, 36)},
			span{at(101, 9, 0), at(101, 10, 0)}},
		{"its quarter ends after the third", span{at(101, 8, 0), at(102, 8, 0)},
			span{at(101, 14, 0), at(101, 15, 36)},
			span{at(101, 14, 0), at(102, 8, 0)}},
		{"it ends in the fourth fifth", span{at(101, 7, 0), at(101, 14, 0)}, span{at(101, 13, 12), at(101, 14, 0)},
			span{at(101, 8, 45), at(101, 10, 0)}},
	} {
		b := evenBook()
		if got := b.parana(100, c.v); !near(got, c.want) {
			t.Errorf("%s: %s", c.what, spanText(got))
		}
		n := b.setTithis(12, c.v.from)
		*b.karanas.at(2*n + 2) = c.v.to
		got := b.timesOf(&hit{r: &row{kala: ekadashiVaishnava}, found: found{n: 100}, stay: b.tithi(n - 1)})
		if len(got) != 1 || got[0].key != "parana_iskcon" || !near(got[0].span, c.third) {
			t.Errorf("%s: by ISKCON %s", c.what, spanText(got[0].span))
		}
	}
	b := evenBook()
	*b.sets.at(101) = event{0, true}
	got := b.parana(100, span{at(100, 7, 0), at(101, 7, 0)})
	require.Equal(t, span{}, got, "on a day that is not divided %s", spanText(got))
	b.setTithis(12, at(100, 7, 0))
	stay := span{at(99, 7, 0), at(100, 7, 0)}
	if got := b.timesOf(&hit{r: &row{kala: ekadashiVaishnava}, found: found{n: 100}, stay: stay}); got != nil {
		t.Errorf("by ISKCON on a day that is not divided %v", got)
	}
}
