package milan

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// The rules of matching once more, from the books' lists and the data of the rules alone, over all pairs of padas.

// second is a pair of padas, counted from 0, as the second reading sees it.
type second struct {
	d            *ruleData
	o            Options
	bride, groom int
	points       map[string]Points // what the tables gave, by koota
}

func (s *second) star(pada int) int { return pada / 4 } // from 0
func (s *second) sign(pada int) int { return pada / 9 } // from 0

var lordsOfSigns = []string{"Mars", "Venus", "Mercury", "Moon", "Sun", "Mercury", "Venus", "Mars", "Jupiter", "Saturn",
	"Saturn", "Jupiter"}

func (s *second) lord(pada int) string  { return lordsOfSigns[s.sign(pada)] }
func (s *second) ninth(pada int) string { return lordsOfSigns[pada%12] } // the navamsas go through the signs

// from counts from one place to another of n, both counted: 1 for the same.
func from(a, b, n int) int { return (b-a+n)%n + 1 }

func (s *second) forth() int { return from(s.star(s.bride), s.star(s.groom), 27) }
func (s *second) back() int  { return from(s.star(s.groom), s.star(s.bride), 27) }
func (s *second) signs() int { return from(s.sign(s.bride), s.sign(s.groom), 12) }

// regards is F, N or E: how one lord regards another.
func (s *second) regards(a, b string) string {
	switch {
	case a == b || slices.Contains(s.d.Friends[a], b):
		return "F"
	case slices.Contains(s.d.Enemies[a], b):
		return "E"
	}
	return "N"
}

func (s *second) both(a, b string) string {
	r := []string{s.regards(a, b), s.regards(b, a)}
	slices.Sort(r)
	return strings.Join(r, "")
}

// obtained are the points of the tables under the common options.
func (s *second) obtained() map[string]float64 {
	b, g := s.d.Nakshatra[s.star(s.bride)], s.d.Nakshatra[s.star(s.groom)]
	of := map[string]float64{}
	if s.d.Rashi[s.sign(s.groom)].Rank >= s.d.Rashi[s.sign(s.bride)].Rank {
		of["varna"] = 1
	}
	group := func(pada int) int {
		name := s.d.Rashi[s.sign(pada)].Vashya
		if halves, found := strings.CutPrefix(name, "<15deg:"); found {
			first, last, _ := strings.Cut(halves, ", >=15deg:")
			if name = first; pada%9 >= 4 { // a fifth pada's middle is 15°
				name = last
			}
		}
		return slices.IndexFunc(s.d.VashyaOrder, func(x string) bool { return strings.EqualFold(x, name) })
	}
	of["vashya"] = s.d.Vashya[group(s.bride)][group(s.groom)]
	for _, n := range []int{s.forth(), s.back()} {
		if !slices.Contains(s.d.BadTaras, n%9) {
			of["tara"] += 1.5
		}
	}
	animal := func(name string) int { return slices.Index(s.d.YoniOrder, name) }
	of["yoni"] = s.d.Yoni[animal(b.Yoni)][animal(g.Yoni)]
	of["graha_maitri"] = s.d.MaitriPoints[s.both(s.lord(s.bride), s.lord(s.groom))]
	temper := func(name string) int { return slices.Index([]string{"Deva", "Manushya", "Rakshasa"}, name) }
	of["gana"] = s.d.Gana[temper(b.Gana)][temper(g.Gana)]
	if !slices.Contains([]int{2, 12, 5, 9, 6, 8}, s.signs()) {
		of["bhakoot"] = 7
	}
	if b.Nadi != g.Nadi {
		of["nadi"] = 8
	}
	return of
}

// applies reports whether the rule of an ID holds.
func (s *second) applies(id string) bool {
	b, g := s.lord(s.bride), s.lord(s.groom)
	one, star := s.signs() == 1, s.forth() == 1
	ninths := s.both(s.ninth(s.bride), s.ninth(s.groom)) == "FF"
	pair := s.both(b, g)
	sameQuarter := s.bride%4 == s.groom%4
	exempt := func(pada int) bool {
		return slices.Contains(s.d.Exempt, vedic.Nakshatra(s.star(pada)+1).Name(vedic.English))
	}
	switch id {
	case "V1":
		caste := func(lord string) int {
			return map[string]int{"Jupiter": 4, "Venus": 4, "Sun": 3, "Mars": 3, "Moon": 2, "Mercury": 2,
				"Saturn": 1}[lord]
		}
		return s.points["varna"] == 0 && (caste(g) >= caste(b) || s.points["graha_maitri"] == 10)
	case "Y1":
		return s.points["yoni"] == 0 && s.points["bhakoot"] == 14 && s.points["vashya"] >= 2
	case "M0":
		return s.points["graha_maitri"] <= 2 && (s.points["bhakoot"] == 14 || ninths)
	case "G1":
		return pair == "FF" || s.o.GanaLenient && !strings.Contains(pair, "E")
	case "G2":
		return ninths
	case "G3":
		least := 15
		if s.o.GanaLenient {
			least = 14
		}
		return s.back() >= least
	case "G4":
		return s.points["tara"] == 6 && s.points["yoni"] >= 6 && s.points["bhakoot"] == 14
	case "B1":
		return b == g
	case "B2":
		return b != g && pair == "FF"
	case "B3":
		return ninths && s.points["nadi"] == 16
	case "B4": // an odd sign and its 8th, from whichever of the two
		odd := func(pada int) bool { return s.sign(pada)%2 == 0 } // Mesha is the first
		return s.signs() == 8 && odd(s.bride) || s.signs() == 6 && odd(s.groom)
	case "E1":
		return one && s.star(s.groom) < s.star(s.bride)
	case "N1":
		return one && !star
	case "N2":
		return !one && star
	case "N3":
		return one && star && !sameQuarter
	case "N4":
		return star && sameQuarter
	case "N5":
		x, y := exempt(s.bride), exempt(s.groom)
		return x && y || s.o.EitherStar && (x || y)
	case "N6":
		return pair == "FF"
	case "N7":
		soft := []string{"Mercury", "Jupiter", "Venus"}
		return slices.Contains(soft, b) && slices.Contains(soft, g)
	}
	panic(id)
}

// relief is what a rule does under the policy, by the lists of the rules.
func (s *second) relief(id string, koota Koota, lacks bool) Relief {
	in := func(list string) bool { return slices.Contains(strings.Fields(list), id) }
	counts := s.o.Policy == ClassicalPolicy || s.o.Policy == StrictPolicy && in("G3 B1 B2 B3 N5 N6")
	switch {
	case !s.applies(id):
		return NotThere
	case in("E1 N4"):
		return Tells
	case !counts:
		return Uncounted
	case koota == Varna || koota == GrahaMaitri:
		return MakesUp
	case !lacks:
		return NoDosha
	case id == "B4":
		return Eases
	case id == "B2" && s.points["nadi"] == 0:
		return Cancels
	case in("N1 N2 N3 B1 B2 G1"):
		return Restores
	}
	return Cancels
}

// grade is how a porutham comes out.
func (s *second) grade(key string) Grade {
	b, g := s.star(s.bride), s.star(s.groom)
	x, y := s.d.Nakshatra[b], s.d.Nakshatra[g]
	n := s.forth()
	three := func(fine, middling bool) Grade {
		switch {
		case fine:
			return Fine
		case middling:
			return Middling
		}
		return Bad
	}
	named := func(list string) bool {
		return slices.Contains(strings.Fields(list), vedic.Nakshatra(b+1).String())
	}
	switch key {
	case "dina":
		switch n {
		case 1:
			return three(named("rohini ardra magha hasta vishakha shravana uttara_bhadrapada revati"),
				named("ashwini krittika mrigashira punarvasu pushya purva_phalguni uttara_phalguni chitra anuradha "+
					"purva_ashadha uttara_ashadha"))
		case 27:
			return three(s.signs() == 1, false)
		}
		return three(slices.Contains([]int{2, 4, 6, 8, 9, 11, 13, 15, 17, 18, 20, 24, 26}, n), false)
	case "gana":
		devil := x.Gana == "Rakshasa"
		return three(x.Gana == y.Gana || !devil && y.Gana != "Rakshasa", !devil || s.back() > 14)
	case "mahendra":
		return three(slices.Contains(s.d.Mahendra, n), false)
	case "stree_deergha":
		return map[DeerghaRule]Grade{ThreeGrades: three(n >= 14, n >= 8), AboveNine: three(n >= 10, false),
			AboveSeven: three(n >= 8, false)}[s.o.StreeDeergha]
	case "yoni":
		return three(!slices.Contains(s.d.YoniEnemies, [2]string{x.Yoni, y.Yoni}) &&
			!slices.Contains(s.d.YoniEnemies, [2]string{y.Yoni, x.Yoni}), false)
	case "rashi":
		if s.signs() == 1 {
			return three(g <= b, true)
		}
		return three(slices.Contains([]int{7, 9, 10, 11, 12}, s.signs()), s.signs() == 8)
	case "rasyadhipati":
		pair := s.both(s.lord(s.bride), s.lord(s.groom))
		return three(pair == "FF" || pair == "FN", pair == "NN")
	case "vasya":
		obeys := func(who, whom int) bool {
			return slices.Contains(s.d.Vasya[vedic.Rashi(s.sign(whom)+1).Name(vedic.English)],
				vedic.Rashi(s.sign(who)+1).Name(vedic.English))
		}
		return three(obeys(s.groom, s.bride), obeys(s.bride, s.groom))
	case "rajju":
		return three(x.Rajju != y.Rajju, s.o.RajjuWays && x.Way != y.Way)
	case "vedha":
		return three(!slices.Contains(s.d.Vedha, [2]int{b + 1, g + 1}) &&
			!slices.Contains(s.d.Vedha, [2]int{g + 1, b + 1}), false)
	}
	panic(key)
}

// TestSecondReading compares all pairs of padas, under one set of options each, with the second reading.
func TestSecondReading(t *testing.T) {
	d := rulesOf(t)
	sets := []Options{{}, {Policy: StrictPolicy, Bands: ServiceBands, RajjuWays: true}, {EitherStar: true,
		StreeDeergha: AboveNine}, {GanaLenient: true, StreeDeergha: AboveSeven, RajjuWays: true},
		{Policy: NoPolicy, Bands: ServiceBands}}
	for n := range 108 * 108 {
		b, g := n/108, n%108
		s := second{d: &d, o: sets[n%len(sets)], bride: b, groom: g, points: map[string]Points{}}
		r, err := Match(Party{Nakshatra: vedic.Nakshatra(b/4 + 1), Pada: vedic.Pada(b%4 + 1)},
			Party{Nakshatra: vedic.Nakshatra(g/4 + 1), Pada: vedic.Pada(g%4 + 1)}, s.o)
		require.NoError(t, err)
		total, effective := Points(0), Points(0)
		for key, want := range s.obtained() {
			s.points[key] = Points(2 * want)
			total += Points(2 * want)
		}
		statuses := map[string]finding.Status{}
		rulesAsked := 0
		for i := range r.Kootas {
			k := &r.Kootas[i]
			key := k.Koota.String()
			lacks := map[string]bool{"yoni": s.points["yoni"] == 0, "gana": s.points["gana"] <= 2,
				"bhakoot": s.points["bhakoot"] == 0, "nadi": s.points["nadi"] == 0}[key]
			most := Relief(0)
			for j := range k.Cancellations {
				c := &k.Cancellations[j]
				want := s.relief(c.Rule.RuleID, k.Koota, lacks)
				require.Equal(t, want, c.Relief, "%d %d %+v: %s", b, g, s.o, c.Rule.RuleID)
				require.Equal(t, want != NotThere, c.Applies, "%d %d %+v: %s", b, g, s.o, c.Rule.RuleID)
				most = max(most, want)
				rulesAsked++
			}
			gets := s.points[key]
			if most == Restores {
				gets = k.Maximum
			}
			effective += gets
			require.Equal(t, s.points[key], k.Obtained, "%d %d %+v: %s", b, g, s.o, key)
			require.Equal(t, gets, k.Effective, "%d %d %+v: %s", b, g, s.o, key)
			require.Equal(t, lacks, k.Dosha, "%d %d %+v: %s", b, g, s.o, key)
			switch {
			case !lacks:
				statuses[key] = finding.Absent
			case most >= Cancels:
				statuses[key] = finding.Cancelled
			default:
				statuses[key] = finding.Present
			}
		}
		sum := Points(0)
		grades := map[string]Grade{}
		for i := range r.South.Poruthams {
			x := &r.South.Poruthams[i]
			if grades[x.Key] = s.grade(x.Key); x.Grade != grades[x.Key] {
				t.Errorf("%d %d %+v: %s is %v, want %v", b, g, s.o, x.Key, x.Grade, grades[x.Key])
			}
			sum += Points(grades[x.Key])
		}
		south := BelowThreshold
		if grades["rajju"] == Fine {
			switch {
			case sum >= 14:
				south = Good
			case sum >= 10 && grades["dina"] == Fine:
				south = Acceptable
			}
		}
		for _, key := range []string{"rajju", "vedha"} {
			statuses[key] = map[Grade]finding.Status{Fine: finding.Absent, Middling: finding.Cancelled,
				Bad: finding.Present}[grades[key]]
		}
		for i := range r.Doshas {
			x := &r.Doshas[i]
			require.Equal(t, statuses[x.Key], x.Status, "%d %d %+v: %s", b, g, s.o, x.Key)
		}
		band, caps := s.verdict(effective, statuses)
		if r.Total != total || r.EffectiveTotal != effective || r.South.Band != south || r.South.Total != sum ||
			r.Verdict.Band != band || !slices.Equal(r.Verdict.Caps, caps) || rulesAsked != 19 {
			t.Errorf("%d %d %+v: %v %v %v %v %v %v, want %v %v %v %v %v %v; %d rules", b, g, s.o, r.Total,
				r.EffectiveTotal, r.South.Band, r.South.Total, r.Verdict.Band, r.Verdict.Caps, total, effective,
				south, sum,
				band, caps, rulesAsked)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

// verdict returns the band and what holds it down, without mangal.
func (s *second) verdict(points Points, is map[string]finding.Status) (band Band, caps []string) {
	x, good, excellent := points.Float(), 25.0, 33.0
	if s.o.Bands == ServiceBands {
		good, excellent = 24.5, 32.5
	}
	switch {
	case x < 18:
		band = BelowThreshold
	case x < good:
		band = Acceptable
	case x < excellent:
		band = Good
	default:
		band = Excellent
	}
	caps = []string{}
	if is["nadi"] == finding.Present {
		caps = append(caps, "cap.nadi")
		most := Acceptable
		if s.o.Bands == ServiceBands {
			most = BelowThreshold
		}
		band = min(band, most)
	}
	if is["bhakoot"] == finding.Present && (s.signs() == 6 || s.signs() == 8) {
		caps = append(caps, "cap.bhakoot")
		band = min(band, Good)
	}
	return band, caps
}

// Mangal dosha between random charts once more, from what package dosha found in each.
func TestSecondReadingOfMangal(t *testing.T) {
	charts := randomCharts(1200, 7)
	seen := map[MangalMatch]int{}
	for i := range 600 {
		b, g := charts[2*i], charts[2*i+1]
		o := Options{Bands: Bands(i % 2), Mangal: dosha.Options{Strictness: dosha.Strictness(i / 2 % 2)}}
		r, err := Match(Party{Chart: b}, Party{Chart: g}, o)
		require.NoError(t, err)
		state := func(f *dosha.Finding) MangalState {
			cancelled := slices.ContainsFunc(f.Cancellations, func(c dosha.Cancellation) bool {
				return c.References&f.References != 0 && slices.Contains([]string{"M01", "M02", "M03", "M04", "M05",
					"M06",
					"M07", "M10", "M11", "M13"}, c.Rule.RuleID)
			})
			switch {
			case f.Status == finding.Absent:
				return NoMangal
			case cancelled || f.References == dosha.FromMoon || f.References == dosha.FromVenus:
				return MildMangal
			}
			return WholeMangal
		}
		want := MangalMatch{Bride: state(r.Bride.Mangal), Groom: state(r.Groom.Mangal)}
		tied := false
		for _, f := range []*dosha.Finding{r.Bride.Mangal, r.Groom.Mangal} {
			for _, c := range f.Cancellations {
				tied = tied || c.Rule.RuleID == "M23" && c.Applies && f.Status != finding.Absent
			}
		}
		low, high := min(want.Bride, want.Groom), max(want.Bride, want.Groom)
		status, mismatch := finding.Cancelled, low == NoMangal && high == WholeMangal
		switch {
		case mismatch && !tied:
			want.Result, status = Mismatch, finding.Present
		case mismatch, low == MildMangal && high == WholeMangal:
			want.Result = Caution
		default:
			want.Result = Compatible
			if high == NoMangal {
				status = finding.Absent
			}
		}
		d := &r.Doshas[3]
		rules := []bool{low == WholeMangal, want.Bride == MildMangal || want.Groom == MildMangal, mismatch && tied}
		for j := range d.Cancellations {
			c := &d.Cancellations[j]
			relief := NotThere
			if rules[j] {
				relief = CancelsAlone
			}
			require.Equal(t, rules[j], c.Applies, "%d: %s", i, c.Rule.RuleID)
			require.Equal(t, relief, c.Relief, "%d: %s", i, c.Rule.RuleID)
		}
		if r.Mangal != want || d.Key != "mangal" || d.Status != status || len(d.Cancellations) != 3 {
			t.Errorf("%d: %+v %v, want %+v %v", i, r.Mangal, d.Status, want, status)
		}
		strong := r.Bride.Mangal.Severity == dosha.High || r.Groom.Mangal.Severity == dosha.High
		held, below := status == finding.Present, status == finding.Present && strong && o.Bands == ServiceBands
		if slices.Contains(r.Verdict.Caps, "cap.mangal") != held || held && r.Verdict.Band > Acceptable ||
			slices.Contains(r.Verdict.Caps, "cap.mangal_strong") != below || below && r.Verdict.Band > BelowThreshold {
			t.Errorf("%d: %v %v, mangal %v, strong %v", i, r.Verdict.Band, r.Verdict.Caps, status, strong)
		}
		seen[want]++
	}
	for _, want := range []MangalMatch{{0, 0, Compatible}, {1, 1, Compatible}, {2, 2, Compatible}, {2, 0, Mismatch},
		{2, 0, Caution}, {1, 2, Caution}, {2, 1, Caution}, {0, 1, Compatible}, {1, 0, Compatible}} {
		require.NotZero(t, seen[want], "no pair of charts has %+v", want)
	}
}

// A nakshatra and a pada are one Moon: the middle of its pada, in the sign that holds it.
func TestMoonOfAPada(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1))
	for range 200 {
		n, q := rnd.IntN(27)+1, rnd.IntN(4)+1
		p := Party{Nakshatra: vedic.Nakshatra(n), Pada: vedic.Pada(q)}
		m, err := p.moon()
		if err != nil || int(m.star) != n || int(m.pada) != q || int(m.sign) != (4*(n-1)+q-1)/9+1 || !m.middle {
			t.Errorf("%d %d: %+v, %v", n, q, m, err)
		}
		list, err := p.stars()
		require.NoError(t, err, "%d %d", n, q)
		require.Equal(t, []Star{{p.Nakshatra, p.Pada}}, list, "%d %d", n, q)
	}
}

// Two charts are the same birth where every graha and the lagna stand in one place.
func TestSameBirth(t *testing.T) {
	sky := vedic.Sky{Lagna: 5}
	for g := range sky.Grahas {
		sky.Grahas[g].Longitude = vedic.Longitude(g) * vedic.Longitude(vedic.Sign)
	}
	a := kundali.FromSky(kundali.Birth{}, sky)
	require.True(t, same(a, kundali.FromSky(kundali.Birth{}, sky)), "one sky is not the same")
	for g := range sky.Grahas {
		other := sky
		other.Grahas[g].Longitude++
		require.False(t, same(a, kundali.FromSky(kundali.Birth{}, other)), "graha %d elsewhere is the same", g+1)
	}
	other := sky
	other.Lagna++
	require.False(t, same(a, kundali.FromSky(kundali.Birth{}, other)), "another lagna is the same")
}
