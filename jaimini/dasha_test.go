package jaimini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

func order(periods []jaimini.Period) (list []vedic.Rashi) {
	for _, p := range periods {
		list = append(list, p.Rashi)
	}
	return list
}

// Rules §6.1: the lagnas whose dashas run in the order of the zodiac.
func TestDirectionOfRao(t *testing.T) {
	direct := signs(t, "Ar Le Vi Li Aq Pi")
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		d := literal(t, fmt.Sprintf("lagna %v 15", r), jaimini.Options{}).Dasha
		next := map[bool]vedic.Rashi{true: r.Nth(2), false: r.Nth(12)}[slices.Contains(direct, r)]
		require.Equal(t, []vedic.Rashi{r, next}, order(d.Mahas())[:2], d)
		require.Equal(t, r.Nth(9), d.DecidedBy, d)
		require.Equal(t, r, d.Start, d)
		if want := map[bool]jaimini.Term{true: "zodiacal", false: "reverse"}[next == r.Nth(2)]; d.Direction != want {
			t.Errorf("from %v: %v", r, d.Direction)
		}
	}
}

// Years for each distance of the lord, by hand, with the Sun for Simha, counted backward, and the Moon for Karka;
// Mercury for Mithuna, forward. An exalted or debilitated lord makes no difference to K. N. Rao.
func TestLengthsOfRao(t *testing.T) {
	for _, c := range []struct {
		sky       string
		of        vedic.Rashi
		years     int
		count     int
		direction jaimini.Term
		exception jaimini.Term
	}{
		{"sun simha 5", vedic.Simha, 12, 1, "reverse", "own_sign"},
		{"sun karka 5", vedic.Simha, 1, 2, "reverse", "none"},
		{"sun kanya 5", vedic.Simha, 11, 12, "reverse", "none"},
		{"sun mesha 5", vedic.Simha, 4, 5, "reverse", "none"},  // exalted
		{"sun tula 5", vedic.Simha, 10, 11, "reverse", "none"}, // debilitated
		{"mercury mithuna 5", vedic.Mithuna, 12, 1, "zodiacal", "own_sign"},
		{"mercury karka 5", vedic.Mithuna, 1, 2, "zodiacal", "none"},
		{"mercury vrishabha 5", vedic.Mithuna, 11, 12, "zodiacal", "none"},
		{"mercury kanya 5", vedic.Mithuna, 3, 4, "zodiacal", "none"},
		{"mars vrishchika 5, ketu vrishchika 6", vedic.Vrishchika, 12, 1, "zodiacal", "own_sign"},
		{"mars vrishchika 5, ketu dhanu 6", vedic.Vrishchika, 1, 2, "zodiacal", "none"}, // to Ketu
	} {
		l := literal(t, c.sky, jaimini.Options{}).Dasha.Length(c.of, 1)
		if l.Years != c.years || l.Count != c.count || l.Direction != c.direction || l.Exception != c.exception {
			t.Errorf("%s: %+v, want %+v", c.sky, l, c)
		}
		second := literal(t, c.sky, jaimini.Options{}).Dasha.Length(c.of, 2)
		require.Equal(t, l, second, "%s: second cycle", c.sky)
	}
}

// Parashara adds a year for an exalted lord and takes one for a debilitated one; a sign left with none is passed over,
// with a warning. The second cycle has what the first leaves of twelve.
func TestParasharaDignity(t *testing.T) {
	o := jaimini.Options{System: jaimini.Parashara}
	for _, c := range []struct {
		sky           string
		of            vedic.Rashi
		years, second int
		exception     jaimini.Term
	}{
		{"sun mesha 5", vedic.Simha, 5, 7, "exalted"},
		{"sun mesha 29", vedic.Simha, 5, 7, "exalted"}, // the whole sign
		{"sun meena 5", vedic.Simha, 5, 7, "none"},
		{"sun tula 5", vedic.Simha, 9, 3, "debilitated"},
		{"sun simha 5", vedic.Simha, 12, 0, "own_sign"},
		{"mercury kanya 5", vedic.Kanya, 12, 0, "own_sign"}, // not thirteen
		{"mercury kanya 5", vedic.Mithuna, 4, 8, "exalted"},
		{"jupiter makara 5", vedic.Dhanu, 0, 12, "debilitated"},
		{"saturn mesha 5, rahu kumbha 5", vedic.Makara, 8, 4, "debilitated"},
	} {
		j := literal(t, c.sky, o)
		first, second := j.Dasha.Length(c.of, 1), j.Dasha.Length(c.of, 2)
		if first.Years != c.years || first.Exception != c.exception || second.Years != c.second ||
			second.Exception != "complement" {
			t.Errorf("%s: %+v and %+v, want %+v", c.sky, first, second, c)
		}
		ruled := slices.ContainsFunc(j.CharaDasha, func(p jaimini.DashaPeriod) bool {
			return p.Rashi == c.of && p.Cycle == 1
		})
		warned := slices.ContainsFunc(j.Warnings, func(w vedic.Warning) bool {
			return w.Code == "skipped_dasha" && strings.Contains(w.Message, c.of.Name(vedic.English))
		})
		require.NotEqual(t, c.years == 0, ruled, "%s: %v rules: warnings %+v", c.sky, c.of, j.Warnings)
		require.NotEqual(t, ruled, warned, "%s: %v rules: warnings %+v", c.sky, c.of, j.Warnings)
	}
	// The longer dasha decides for Parashara where K. N. Rao looks at degrees: Saturn in Karka, Rahu in Mesha, both
	// alone and unseen.
	const sky = "saturn karka 5, rahu makara 9, ketu dhanu 3, venus mithuna 5, mars mithuna 6, jupiter mithuna 7, mercury mithuna 8, moon dhanu 1, sun dhanu 2"
	// Backward from Kumbha, Karka is the eighth and Makara the second.
	if l := literal(t, sky, o).Dasha.Length(vedic.Kumbha, 1); l.Lord != vedic.Saturn ||
		l.CoLordRule != "longer_dasha" || l.Years != 7 {
		t.Errorf("%+v", l)
	}
	if l := literal(t, sky, jaimini.Options{}).Dasha.Length(vedic.Kumbha, 1); l.Lord != vedic.Rahu ||
		l.CoLordRule != "advancement" || l.Years != 1 {
		t.Errorf("%+v", l)
	}
}

// From the strongest of lagna, Sun and Moon: the Moon has the company of Saturn in Dhanu, or else the Sun that of
// Mars in Karka.
func TestStartFromStrongest(t *testing.T) {
	o := jaimini.Options{System: jaimini.Parashara, StartFromStrongest: true}
	d := literal(t, "lagna mesha 5, sun karka 5, venus meena 1, moon dhanu 5, saturn dhanu 9", o).Dasha
	if d.Start != vedic.Dhanu || d.StartRule != "strongest_of_three" || d.DecidedBy != vedic.Simha ||
		d.Direction != "reverse" {
		t.Errorf("%+v", d)
	}
	if d := literal(t, "lagna mesha 5, sun karka 5, venus meena 1, mars karka 6, moon dhanu 5, saturn kumbha 5", o).
		Dasha; d.Start != vedic.Karka {
		t.Errorf("%+v", d)
	}
	o.System = jaimini.KNRao
	if d := literal(t, "lagna mesha 5, sun karka 5, venus meena 1, moon dhanu 5, saturn dhanu 9", o).
		Dasha; d.Start != vedic.Mesha || d.StartRule != "lagna_sign" {
		t.Errorf("%+v", d)
	}
}

// Raghava Bhatta by hand: from a movable lagna sign by sign, from a fixed one every sixth, from a dual one by trines;
// forward where the lagna is odd.
func TestRaghavaBhatta(t *testing.T) {
	for _, c := range []struct{ lagna, order, direction string }{
		{"mesha", "Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq Pi", "zodiacal"},
		{"karka", "Cn Ge Ta Ar Pi Aq Cp Sg Sc Li Vi Le", "reverse"},
		{"simha", "Le Cp Ge Sc Ar Vi Aq Cn Sg Ta Li Pi", "zodiacal"},
		{"vrishabha", "Ta Sg Cn Aq Vi Ar Sc Ge Cp Le Pi Li", "reverse"},
		{"mithuna", "Ge Li Aq Cn Sc Pi Le Sg Ar Vi Cp Ta", "zodiacal"},
		{"kanya", "Vi Cp Ta Le Sg Ar Cn Sc Pi Ge Li Aq", "reverse"},
	} {
		j := literal(t, "lagna "+c.lagna+" 15", jaimini.Options{System: jaimini.RaghavaBhatta})
		require.Empty(t, cmp.Diff(signs(t, c.order), order(j.Dasha.Mahas())[:12]), "%s: %v", c.lagna, j.Dasha.Direction)
		require.Equal(t, c.direction, string(j.Dasha.Direction), "%s: %v", c.lagna, j.Dasha.Direction)
		require.Equal(t, "experimental_dasha", j.Warnings[len(j.Warnings)-1].Code, "%+v", j.Warnings)
	}
	for _, c := range []struct {
		sky          string
		of           vedic.Rashi
		years, count int
		direction    jaimini.Term
	}{
		{"sun mesha 5", vedic.Simha, 4, 5, "zodiacal"}, // from the odd Mesha to Simha
		{"sun vrishabha 5", vedic.Simha, 9, 10, "reverse"},
		{"sun simha 5", vedic.Simha, 12, 1, "zodiacal"},
	} {
		l := literal(t, c.sky, jaimini.Options{System: jaimini.RaghavaBhatta}).Dasha.Length(c.of, 1)
		if l.Years != c.years || l.Count != c.count || l.Direction != c.direction {
			t.Errorf("%s: %+v", c.sky, l)
		}
	}
}

// Rangacharya by hand, each beside what differs from Raghava Bhatta: the lord in the seventh gives ten years and not
// six, from an even dual lagna the trines are counted backward as well, and Shani alone is the lord of Kumbha.
func TestRangacharya(t *testing.T) {
	o := jaimini.Options{System: jaimini.Rangacharya}
	for _, c := range []struct{ lagna, order string }{
		{"mesha", "Ar Ta Ge Cn Le Vi Li Sc Sg Cp Aq Pi"}, {"vrishabha", "Ta Sg Cn Aq Vi Ar Sc Ge Cp Le Pi Li"},
		{"mithuna", "Ge Li Aq Cn Sc Pi Le Sg Ar Vi Cp Ta"}, {"kanya", "Vi Ta Cp Le Ar Sg Cn Pi Sc Ge Aq Li"},
	} {
		j := literal(t, "lagna "+c.lagna+" 15", o)
		require.Empty(t, cmp.Diff(signs(t, c.order), order(j.Dasha.Mahas())[:12]), c.lagna)
		require.Equal(t, "experimental_dasha", j.Warnings[len(j.Warnings)-1].Code, "%+v", j.Warnings)
	}
	const rahu = "saturn mithuna 5, rahu mesha 1, jupiter mesha 2, mercury mesha 3"
	for _, c := range []struct {
		sky           string
		of            vedic.Rashi
		years, before int
		exception     jaimini.Term
	}{
		{"sun kumbha 5", vedic.Simha, 10, 6, "lord_in_seventh"}, // from the odd Kumbha the seventh is Simha
		{"sun mesha 5", vedic.Simha, 4, 4, "none"},
		{"sun simha 5", vedic.Simha, 12, 12, "own_sign"},
		// Saturn in the odd Mithuna, the ninth; Rahu in the odd Mesha, the eleventh
		{rahu, vedic.Kumbha, 8, 10, "none"},
	} {
		l := literal(t, c.sky, o).Dasha.Length(c.of, 1)
		raghava := literal(t, c.sky, jaimini.Options{System: jaimini.RaghavaBhatta}).Dasha.Length(c.of, 1)
		if l.Years != c.years || l.Exception != c.exception || raghava.Years != c.before {
			t.Errorf("%s: %+v, with Raghava Bhatta %+v", c.sky, l, raghava)
		}
	}
	d := literal(t, "lagna mesha 5", o).Dasha
	for r, want := range map[vedic.Rashi]string{
		vedic.Simha: "Le Cp Ge Sc Ar Vi Aq Cn Sg Ta Li Pi", vedic.Karka: "Cn Ge Ta Ar Pi Aq Cp Sg Sc Li Vi Le",
	} {
		i := slices.IndexFunc(d.Mahas(), func(p jaimini.Period) bool { return p.Rashi == r })
		require.Empty(t, cmp.Diff(signs(t, want), order(d.Mahas()[i].Sub())), r)
	}
}

// Rules §6.1: the first antardashas of Simha, of four years, last four months each: Kanya, Tula … Karka, Simha.
func TestAntardashas(t *testing.T) {
	j := literal(t, worked, jaimini.Options{})
	maha := j.Dasha.Mahas()[0]
	sub := maha.Sub()
	require.Empty(t, cmp.Diff(signs(t, "Vi Li Sc Sg Cp Aq Pi Ar Ta Ge Cn Le"), order(sub)))
	for i, p := range sub {
		want := maha.Start + vedic.JD(float64(i+1)*4*365.25/12)
		if off := p.End - want; off < -1e-6 || off > 1e-6 || p.Level != 2 || i > 0 && p.Start != sub[i-1].End {
			t.Errorf("%d: %+v, want an end at %v", i, p, want)
		}
	}
	require.Equal(t, maha.Start, sub[0].Start, "the antardashas do not fill the maha dasha")
	require.Equal(t, maha.End, sub[11].End, "the antardashas do not fill the maha dasha")
	// In reverse order, from a lagna in Karka, the first antardasha of Karka is of Mithuna, and the last of Karka.
	back := literal(t, "lagna karka 5", jaimini.Options{}).Dasha.Mahas()[0].Sub()
	require.Empty(t, cmp.Diff(signs(t, "Ge Ta Ar Pi Aq Cp Sg Sc Li Vi Le Cn"), order(back)))
	if third := sub[0].Sub(); len(third) != 12 || third[0].Rashi != vedic.Tula || third[11].Rashi != vedic.Kanya ||
		third[0].Sub() != nil && len(third[0].Sub()) != 0 {
		t.Errorf("%+v", third)
	}
}

// Whatever the chart: at any moment of the mahas there is one chain, each period within the one above; the cycles cover
// 120 years; windows and moments agree; every sign rules once a cycle unless it has no years.
func TestDashaInvariants(t *testing.T) {
	for _, id := range skytest.References(t) {
		for _, system := range []jaimini.System{jaimini.KNRao, jaimini.Parashara, jaimini.RaghavaBhatta} {
			sky := skytest.ReferenceWith(t, id, vedic.Settings{Year: vedic.SavanaYear})
			d, err := jaimini.CharaDasha(&sky, jaimini.Options{System: system})
			require.NoError(t, err)
			mahas := d.Mahas()
			last := mahas[len(mahas)-1]
			require.Equal(t, sky.At, mahas[0].Start, "%s %v: to %v", id, system, last.End)
			require.True(t, last.End-sky.At >= 120*360, "%s %v: from %v to %v", id, system, mahas[0].Start, last.End)
			seen := map[[2]int]bool{}
			for i, p := range mahas {
				years := d.Length(p.Rashi, p.Cycle).Years
				if seen[[2]int{p.Cycle, int(p.Rashi)}] || years < 1 || years > 12 ||
					i > 0 && p.Start != mahas[i-1].End {
					t.Errorf("%s %v: %+v of %d years", id, system, p, years)
				}
				seen[[2]int{p.Cycle, int(p.Rashi)}] = true
			}
			for at := sky.At; at < last.End; at += 777.7 {
				chain := d.At(at, 9)
				require.Len(t, chain, jaimini.Levels, "%s: at %v", id, at)
				for i, p := range chain {
					if !p.Holds(at) || p.Level != i+1 ||
						i > 0 && (p.Start < chain[i-1].Start || p.End > chain[i-1].End) {
						t.Errorf("%s: %+v", id, chain)
					}
					walked := slices.Collect(d.Between(at, at, i+1))
					require.Len(t, walked, 1, "%s: between", id)
					require.Equal(t, p, walked[0], "%s: between", id)
				}
			}
		}
	}
}

// Periods hold their start and not their end; a span both its ends.
func TestDashaEdges(t *testing.T) {
	sky := skytest.Sky(worked)
	d, err := jaimini.CharaDasha(&sky, jaimini.Options{})
	require.NoError(t, err)
	mahas := d.Mahas()
	end, last := mahas[0].End, mahas[len(mahas)-1].End
	got := d.At(end, 1)
	require.Equal(t, vedic.Kanya, got[0].Rashi, "%+v", got)
	require.Zero(t, len(d.At(sky.At-1e-6, 3))+len(d.At(last, 3))+len(d.At(end, 0)), "periods outside the dasha")
	count := func(from, to vedic.JD, level int) int { return len(slices.Collect(d.Between(from, to, level))) }
	for _, c := range []struct {
		from, to vedic.JD
		level    int
		want     int
	}{
		{sky.At, end, 1, 2}, {sky.At, end - 1e-6, 1, 1}, {sky.At, last, 1, len(mahas)},
		{sky.At, last, 3, len(mahas) * 144},
		{end, sky.At, 1, 0}, {sky.At, end, 0, 0}, {sky.At, end, 4, 0}, {sky.At - 99, sky.At - 1, 1, 0},
	} {
		require.Equal(t, c.want, count(c.from, c.to, c.level), c)
	}
	for range d.Between(sky.At, last, 3) {
		break // stops the walk
	}
	var zero jaimini.Period
	require.Empty(t, zero.Sub(), "no period has no parts")
	require.False(t, zero.Holds(sky.At), "no period has no parts")
}

// What is sent is what the dasha has.
func TestCharaDashaIsTheDasha(t *testing.T) {
	j := literal(t, worked, jaimini.Options{})
	mahas := j.Dasha.Mahas()
	if len(mahas) != len(j.CharaDasha) || len(mahas) != 24 { // 79 years, twice
		t.Fatalf("%d and %d", len(mahas), len(j.CharaDasha))
	}
	for i, p := range j.CharaDasha {
		m := mahas[i]
		if p.Rashi != m.Rashi || p.Cycle != m.Cycle || !p.Start.Equal(m.Start.Time()) || !p.End.Equal(m.End.Time()) ||
			p.Because != j.Dasha.Length(m.Rashi, m.Cycle) || p.Source.Work == "" {
			t.Errorf("%+v and %+v", p, m)
		}
	}
}
