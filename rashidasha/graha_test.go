package rashidasha

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// The year of a house: the first of life is that of the lagna, the thirteenth again; its months run on from it, for
// Moon and Sun alike.
func TestSudarshana(t *testing.T) {
	d := of(t, Sudarshana, chennai(t), Options{}) // lagna Makara, Moon Tula, Sun Vrishchika
	mahas := d.Mahas()
	for i, want := range map[int][3]vedic.Rashi{
		0: {vedic.Makara, vedic.Tula, vedic.Vrishchika}, 1: {vedic.Kumbha, vedic.Vrishchika, vedic.Dhanu},
		12: {vedic.Makara, vedic.Tula, vedic.Vrishchika}, 119: {vedic.Dhanu, vedic.Kanya, vedic.Tula},
	} {
		p := mahas[i]
		require.Equal(t, [3]vedic.Rashi{p.Rashi, p.FromMoon, p.FromSun}, want, "year %d: %+v", i+1, p)
		require.LessOrEqual(t, math.Abs(float64(p.Start-d.Birth())-float64(i)*365.25), 1e-6, "year %d: %+v", i+1, p)
	}
	month := d.Sub(mahas[1])[3]
	if month.Rashi != vedic.Vrishabha || month.FromMoon != vedic.Kumbha || month.FromSun != vedic.Meena {
		t.Errorf("%+v", month)
	}
	days := d.Sub(month)[0]
	hours := d.Sub(days)[0]
	require.LessOrEqual(t, math.Abs(float64(days.End-days.Start)-365.25/144), 1e-6, "%+v, %+v", days, hours)
	require.LessOrEqual(t, math.Abs(float64(hours.End-hours.Start)*24-365.25/72), 1e-5, "%+v, %+v", days, hours)
	require.Len(t, mahas, 120)
}

// BPHS 46: the ages end at 1, 3, 12, 32, 50, 70 and 120.
func TestNaisargika(t *testing.T) {
	d := of(t, Naisargika, chennai(t), Options{NaisargikaOfLagna: true})
	mahas := d.Mahas()
	require.Equal(t, "moon mars mercury venus jupiter sun saturn Cp", written(mahas))
	for i, age := range []float64{1, 3, 12, 32, 50, 70, 120, 132} {
		require.InDelta(t, age, float64(mahas[i].End-d.Birth())/365.25, 1e-9, mahas[i].Lord)
	}
	// Mars is in Simha. In its kendras stand the Sun in Vrishchika alone; in the second, fifth, eighth and eleventh
	// Mercury and Jupiter in Dhanu, Saturn in Meena; in the third and so on Moon and Venus in Tula. Of equals by
	// company he who has gone further comes first.
	got := written(d.Sub(mahas[1]))
	require.Equal(t, "mars sun", got[:8], "%s", got)
	require.Len(t, d.Sub(mahas[0]), 7, "parts")
	require.Empty(t, d.Sub(mahas[7]), "parts")
	sky := chennai(t)
	if d, err := Of(Naisargika, &sky, Options{HourUnknown: true}); err != nil || len(d.Mahas()) != 7 ||
		len(d.Sub(d.Mahas()[0])) != 0 {
		t.Errorf("without the hour: %+v, %v", d, err)
	}
}

// Grahas around a sign: one in a kendra, then those after the kendras, then those before; of two in one group the
// stronger.
func TestAround(t *testing.T) {
	sky := skytest.Sky("lagna mesha 1, sun mesha 5, moon tula 3, mars vrishabha 2, mercury simha 4, jupiter simha 9, venus mithuna 1, " +
		"saturn meena 3, rahu makara 7")
	x, err := read(&sky, 1, &Options{})
	must(t, err)
	var got []vedic.Graha
	got = append(got, x.around(vedic.Mesha, 0, vedic.Ketu)...)
	group := map[vedic.Graha]int{vedic.Sun: 1, vedic.Moon: 1, vedic.Rahu: 1, vedic.Ketu: 1, vedic.Mars: 2,
		vedic.Mercury: 2, vedic.Jupiter: 2,
		vedic.Venus: 3, vedic.Saturn: 3}
	for i, g := range got {
		if i > 0 && group[g] < group[got[i-1]] {
			t.Errorf("%v", got)
		}
	}
	// Mercury and Jupiter share Simha, Mars is alone; Jupiter has gone further, and so has more than Mercury in nothing
	// else.
	if len(got) != 9 || got[4] != vedic.Jupiter || got[5] != vedic.Mercury || got[6] != vedic.Mars {
		t.Errorf("%v", got)
	}
	if first := x.around(vedic.Mesha, vedic.Venus, vedic.Saturn); first[0] != vedic.Venus || len(first) != 7 {
		t.Errorf("%v", first)
	}
}

// Both cycles of Moola come to the years of Vimshottari, each graha's to its own.
func TestMoola(t *testing.T) {
	for _, id := range skytest.References(t) {
		d := of(t, Moola, skytest.Reference(t, id), Options{})
		for _, l := range d.Lengths {
			if l.Years < 0 || l.Second < 0 || l.Years+l.Second != vimshottari.At(l.Graha) {
				t.Errorf("%s: %+v", id, l)
			}
		}
		require.Len(t, d.Lengths, 9, id)
		require.Len(t, d.Mahas(), 18, id)
		require.LessOrEqual(t, math.Abs(float64(d.Mahas()[17].End-d.Birth())-120*365.25), 1e-6, id)
	}
	// The Sun in Vrishchika is ten signs from Simha, nine taken of six: none left. Jupiter in Dhanu is at his root:
	// whole years. Saturn in Meena: twelve signs to Kumbha, eleven of nineteen.
	want := map[vedic.Graha]Years{vedic.Sun: 0, vedic.Jupiter: 16, vedic.Saturn: 8}
	for _, l := range of(t, Moola, chennai(t), Options{}).Lengths {
		if years, asked := want[l.Graha]; asked && l.Years != years {
			t.Errorf("%+v, want %v", l, years)
		}
	}
}

// Lagna Makara and the seventh Karka are empty; Karka is the stronger by printed dashas of this chart. Its sixth,
// eighth and twelfth are Dhanu, Kumbha and Mithuna: Jupiter in Dhanu, odd and the sixth from Karka, at home: all three
// hold. Saturn in Meena is with a friend by nature neither; Mercury in Dhanu is odd and behind.
func TestBrahma(t *testing.T) {
	d := of(t, Sthira, chennai(t), Options{})
	seat := d.Brahma
	if seat == nil || seat.Graha != vedic.Jupiter || seat.Rashi != vedic.Dhanu || seat.From != vedic.Karka ||
		seat.ForSaturn {
		t.Fatalf("%+v", seat)
	}
	for i, want := range []Candidate{
		{vedic.Jupiter, 6, true, true, true}, {vedic.Saturn, 8, false, false, false},
		{vedic.Mercury, 12, false, true, true},
	} {
		require.Equal(t, want, seat.Candidates[i])
	}
	if b := of(t, Brahma, chennai(t), Options{}); b.Seed.Rashi != vedic.Dhanu || b.Brahma == nil {
		t.Errorf("%+v", b.Seed)
	}
	require.Nil(t, of(t, Narayana, chennai(t), Options{}).Brahma, "Narayana has a Brahma")
}
