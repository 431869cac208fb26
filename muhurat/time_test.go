package muhurat

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The parts of 24 January 2022, a Monday, as Drik Panchang published the day (07:13 to 17:54): an eighth is 80 minutes,
// a hora 53. K6 to 08:43, Hasta to 11:15. From Mrigashira, the first star of Mondays, Hasta is the ninth (Vajra, bad);
// on Wednesday, 26 January, from Hasta Swati is the third (Dhumra, bad) and Vishakha, from 10:07, the fourth (Dhata,
// good). Rests of five: in Kumbha 22+2+13+11 leave 3, good; in Meena 4, Raja.
func TestTimes(t *testing.T) {
	for _, c := range []struct {
		when  string
		o     outcome
		value string // none: it does not hold
		a     Activity
	}{
		{"2022-01-24 07:40", choghadiyaGood, "amrit", General},
		{"2022-01-24 09:00", choghadiyaBad, "kaal", General},
		{"2022-01-24 14:00", choghadiyaNeutral, "char", General},
		{"2022-01-24 07:40", horaGood, "moon", General},
		{"2022-01-24 08:30", horaGood, "", General}, // Saturn's
		{"2022-01-24 09:20", horaGood, "jupiter", General},
		{"2022-01-24 11:12", yamagandaRuns, "", General},
		{"2022-01-24 11:15", yamagandaRuns, "yamaganda", General},
		{"2022-01-24 14:00", gulikaRuns, "gulika", General},
		{"2022-01-24 13:50", gulikaRuns, "", General},
		{"2022-01-24 14:00", gulikaRuns, "", GoldPurchase}, // what is bought in Gulika is bought again
		{"2022-01-24 10:00", anandadiBad, "vajra", General},
		{"2022-01-26 10:00", anandadiBad, "dhumra", General},
		{"2022-01-26 10:15", anandadiGood, "dhata", General},
		{"2022-01-24 08:55", rahitaBad, "", General},
		{"2022-01-24 10:00", rahitaBad, "raja", General},
		{"2025-04-30 10:00", selfSufficient, "akshaya_tritiya", General},
		{"2025-04-29 10:00", selfSufficient, "", General},
		{"2024-10-29 10:00", selfSufficient, "dhanteras", GoldPurchase},
		{"2024-10-29 10:00", selfSufficient, "", General},
	} {
		s, x := at(t, Plan{Activity: c.a}, c.when)
		m := s.moment(x)
		s.times(&m)
		got := ""
		for _, e := range s.sheet.list[:s.sheet.n] {
			if e.o == c.o {
				got = e.value
			}
		}
		require.Equal(t, c.value, got, "%s %v %s", c.when, c.a, outcomeKeys[c.o])
	}
}

// Trayodashi of 10 August 2026 is lost; on the day before no tithi is.
func TestTithiUneven(t *testing.T) {
	for when, want := range map[string]bool{"2026-08-10 12:00": true, "2026-08-10 07:30": false,
		"2026-08-09 12:00": false} {
		s, x := at(t, Plan{Activity: General}, when)
		m := s.moment(x)
		s.limbs(&m)
		_, got := s.sheet.has(tithiUneven)
		require.Equal(t, want, got, when)
	}
}

// Special yogas count but where the rules except them.
func TestSpecialYogas(t *testing.T) {
	for _, c := range []struct {
		a    Activity
		v    vedic.Vara
		yoga int
		want float64 // 0: it does not count
	}{
		{General, vedic.Guruvara, amritSiddhi, 8}, {Marriage, vedic.Guruvara, amritSiddhi, 0},
		{Marriage, vedic.Somavara, amritSiddhi, 8},
		{GrihaPravesh, vedic.Mangalavara, amritSiddhi, 0}, {GrihaPravesh, vedic.Budhavara, amritSiddhi, 8},
		{Travel, vedic.Shanivara, amritSiddhi, 0},
		{Travel, vedic.Shukravara, amritSiddhi, 8}, {Marriage, vedic.Guruvara, guruPushya, 0},
		{GoldPurchase, vedic.Guruvara, guruPushya, 8},
		{Marriage, vedic.Ravivara, raviPushya, 0}, {General, vedic.Ravivara, raviPushya, 8},
		{General, vedic.Ravivara, dwipushkar, 0},
		{GoldPurchase, vedic.Ravivara, dwipushkar, 3}, {GoldPurchase, vedic.Ravivara, tripushkar, 3},
		{Naming, vedic.Ravivara, tripushkar, 0},
		{Marriage, vedic.Somavara, sarvarthaSiddhi, 6}, {Marriage, vedic.Somavara, raviYoga, 5},
	} {
		s := fake(c.a)
		s.day.of.Vara = vedic.Name(c.v, vedic.English)
		s.day.tracks[ofSpecial+c.yoga] = track{{-1, 1, 1}}
		s.yogas(&moment{})
		if got, ok := s.sheet.has(amritSiddhiHolds + outcome(c.yoga)); ok != (c.want != 0) || got != c.want {
			t.Errorf("%v %v %s: %v %v", c.a, c.v, yogaKeys[c.yoga], ok, got)
		}
		if s.yogas(&moment{at: 5}); s.sheet.n > 1 {
			t.Error("it counts when it is over")
		}
	}
}

// Seven navamshas are good. The tithi burnt by the Sun in Dhanu is the second, of either half.
func TestNavamshaAndDagdha(t *testing.T) {
	good := map[vedic.Rashi]bool{2: true, 3: true, 4: true, 6: true, 7: true, 9: true, 12: true}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		s := fake(General)
		s.day.tracks[ofNavamsha] = track{{-1, 1, int(r)}}
		m := sky(quiet)
		s.lagnas(&m)
		_, ok := s.sheet.has(navamshaGood)
		require.Equal(t, good[r], ok, r)
	}
	for tithi, want := range map[vedic.Tithi]bool{2: true, 17: true, 3: false, 12: false} {
		s := fake(Marriage)
		m := sky(with([2]string{"sun", "dhanu"}))
		m.tithi = tithi
		s.vivaha(&m, 0)
		_, ok := s.sheet.has(dagdhaHolds)
		require.Equal(t, want, ok, "tithi %d", tithi)
	}
}

// At dusk faults of the lagna count half for a marriage; for other acts, and by day, whole.
func TestGodhuli(t *testing.T) {
	for _, c := range []struct {
		a    Activity
		at   int64
		want float64
	}{{Marriage, 5, -4}, {Marriage, 15, -8}, {General, 5, -8}} {
		s := fake(c.a)
		s.day.tracks[ofGodhuli] = track{{0, 10, 1}}
		m := sky(with([2]string{"saturn", "vrishchika"}))
		m.at = c.at
		s.lagnas(&m)
		s.reliefs(&m)
		got, _ := s.sheet.has(eighthMalefic)
		require.Equal(t, c.want, got, "%v at %d", c.a, c.at)
		_, ok := s.sheet.has(godhuliRuns)
		require.Equal(t, c.want == -4, ok, "%v at %d: told", c.a, c.at)
	}
}

// A gate that is a caution counts against a time, one that is a note is listed, and one that does
// not hold is left out.
func TestCautions(t *testing.T) {
	for effect, want := range map[Effect]Verdict{Off: "", Note: Neutral, Caution: Unfavourable} {
		s, x := at(t, Plan{Activity: General}, "2026-01-10 12:00")
		s.only("").gates[gateKharmas] = effect
		m := s.moment(x)
		s.cautions(&m)
		var got Verdict
		for _, f := range s.factors() {
			got = f.Verdict
			if f.Key != "kharmas" || f.Value != "holds" || f.Rule.Rule != "muhurat.gate.kharmas" ||
				f.Points != map[Effect]vedic.Decimal{Caution: -4}[effect] {
				t.Errorf("%+v", f)
			}
		}
		require.Equal(t, want, got, "effect %d", effect)
	}
	s, x := at(t, Plan{Activity: General}, "2026-02-10 12:00")
	require.False(t, s.only("kharmas").held(gateKharmas, x), "Kharmas on 10 February")
}

// The bad parts of the day within a window are listed: on 24 January 2022 Rahu Kalam from 08:33 to
// 09:53.
func TestSubtracted(t *testing.T) {
	s, x := at(t, Plan{Activity: General}, "2022-01-24 09:00")
	const hour = int64(time.Hour / time.Microsecond)
	for _, c := range []struct {
		from, to int64
		want     bool
	}{{x, x + hour, true}, {x + hour, x + 2*hour, false}} {
		told := false
		for _, slot := range s.subtracted(c.from, c.to) {
			told = told || slot.Key == "slot.rahu_kalam"
		}
		require.Equal(t, c.want, told, "%d to %d", c.from-x, c.to-x)
	}
}
