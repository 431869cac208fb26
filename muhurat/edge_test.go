package muhurat

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The earth sleeps at the counts 5, 7, 9, 12, 19 and 26 from the star of the Sun to that of the Moon.
func TestBhoomiShayanCounts(t *testing.T) {
	s, x := at(t, Plan{Activity: BhoomiPujan}, "2026-01-28 12:00")
	s.day.tracks[ofSunStar] = track{{x - 1, x + 1, int(vedic.Ashwini)}}
	asleep := map[int]bool{5: true, 7: true, 9: true, 12: true, 19: true, 26: true}
	for count := 1; count <= 27; count++ {
		if got := s.closed(gateBhoomiShayan, &moment{at: x, star: vedic.Nakshatra(count)}); got != asleep[count] {
			t.Errorf("count %d: %v", count, got)
		}
	}
}

// The key and the name of what each criterion looks at.
func TestRulingWords(t *testing.T) {
	for _, x := range []struct {
		c           Criterion
		number      int
		value, name string
	}{
		{ByWeekday, 2, "somavara", "Monday"},
		{ByLunarMonth, 6, "bhadrapada", "Bhadrapada"},
		{ByLunarMonth, 6 + adhikaMonth, "adhika_bhadrapada", "Adhika Bhadrapada"},
		{BySunSign, 9, "dhanu", "Sagittarius"},
		{ByJupiterSign, 5, "simha", "Leo"},
		{ByAsta, int(vedic.Venus), "venus", "Venus"},
		{ByEclipse, int(vedic.Moon), "moon", "Moon"},
		{ByNakshatra, 4, "rohini", "Rohini"},
		{ByGandanta, 9, "ashlesha", "Ashlesha"},
		{ByPada, 4*4 + 2, "rohini_3", "Rohini 3"},
		{ByTithi, 1, "shukla_pratipada", "Shukla Pratipada"},
		{ByClosedDay, 15, "purnima", "Purnima"},
		{ByTithiGandanta, 30, "amavasya", "Amavasya"},
		{ByYoga, 17, "vyatipata", "Vyatipata"},
		{ByKarana, 1, "kimstughna", "Kimstughna"}, {ByKarana, 2, "bava", "Bava"},
		{ByLength, 48, "48", "48"},
		{ByWeekday, 0, "none", ""},
		{ByClock, 0, "", ""},
	} {
		r := ruling{c: x.c, number: x.number}
		require.Equal(t, x.value, r.value(), "%v %d", x.c, x.number)
		require.Equal(t, x.name, r.name(vedic.English), "%v %d", x.c, x.number)
	}
}

// Why a lunar month is closed: an added month, the fortnight of the ancestors in Bhadrapada, Chaturmas in part of
// Ashadha and Kartika or where its three months alone are closed, or the month itself.
func TestMonthReason(t *testing.T) {
	const shravana, ashvina = 5, 7
	all := schoolRow{month: allSigns}
	open := schoolRow{month: allSigns, adhikaOpen: true}
	chaturmas := schoolRow{month: allSigns &^ (1<<shravana | 1<<bhadrapada | 1<<ashvina)}
	two := schoolRow{month: 1<<2 | 1<<3}
	for _, x := range []struct {
		row    *schoolRow
		number int
		want   reason
	}{
		{&all, 2 + adhikaMonth, gateAdhika}, {&open, 2 + adhikaMonth, byMonth},
		{&all, int(bhadrapada), gatePitru}, {&open, int(bhadrapada) + adhikaMonth, gatePitru},
		{&all, int(ashadha), gateChaturmas}, {&all, int(kartika), gateChaturmas}, {&all, 2, byMonth},
		{&chaturmas, shravana, gateChaturmas}, {&chaturmas, int(bhadrapada), gateChaturmas},
		{&two, shravana, byMonth}, {&two, int(kartika), byMonth}, {&two, int(bhadrapada), byMonth},
	} {
		require.Equal(t, x.want, x.row.monthReason(x.number), "%v, open %b", panchang.Masa(x.number%16), x.row.month)
	}
}
