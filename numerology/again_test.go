package numerology

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// subsets returns every set of edits that can be made together at most at a cost, the empty one first.
func subsets(all []edit, most int) (sets [][]edit) {
	sets = [][]edit{nil}
	for n := 1; n <= mostCost; n++ {
		for _, s := range sets {
			if len(s) != n-1 {
				continue
			}
			for i := range all {
				cost := all[i].cost
				for _, e := range s {
					cost += e.cost
				}
				after := len(s) == 0
				if !after {
					last := s[len(s)-1]
					end := last.at + last.cut
					double := len(all[i].put) == 2 && all[i].put[0] == all[i].put[1] &&
						!strings.Contains("aeiou", all[i].put[:1])
					after = all[i].at > end || all[i].at == end && !double
				}
				if after && cost <= most {
					sets = append(sets, append(slices.Clone(s), all[i]))
				}
			}
		}
	}
	return sets
}

func costOf(set []edit) (cost int) {
	for _, e := range set {
		cost += e.cost
	}
	return cost
}

// countOf is the number of a name as a profile counts it, letter by letter.
func countOf(s *sought, name string) (compound, value int) {
	step := s.lastStep(&candidate{name: name})
	last := step.Sum
	if n := len(step.Reduction); n > 0 {
		last = step.Reduction[n-1]
	}
	return step.Sum, last
}

// Names of firms made a second time: every pattern with every spelling of every keyword, each counted letter by letter
// as it is written. Of the spellings of one keyword in one pattern the nearest is kept.
func TestBusinessMadeAgain(t *testing.T) {
	names := 0
	for _, w := range []Wish{
		{Keywords: []string{"Surya", "Kiran"}, Sector: "technology"}, {Keywords: []string{"Vikas"}, Sector: "food"},
		{Keywords: []string{"Deepak", "Phool"}, Sector: "technology", CoreOnly: true},
		{Keywords: []string{"Lakshmi", "Tata"}, Sector: "trade"}, {Keywords: []string{"Om", "Shakti"}},
		{Keywords: []string{"Sri Ram"}, Sector: "jewellery", MaxLength: 7},
		{Keywords: []string{"Surya", "Kiran"}, Sector: "media", StartsWith: []string{"Ki"}, Avoid: []string{"Kiran"}},
	} {
		for _, system := range []System{Chaldean, Pythagorean} {
			for target := 1; target <= 9; target++ {
				w := w
				w.Kind, w.System, w.Target = Business, system, target
				s, err := w.read()
				require.NoError(t, err)
				texts, err := sectorOf(w.Sector)
				require.NoError(t, err)
				var want []string
				seen := map[string]bool{}
				considered := 0
				for _, core := range s.cores() {
					if strings.HasPrefix(core, "tata") && core == "tata" || slices.Contains(s.avoid, soundOf(core)) {
						continue
					}
					if len(s.starts) > 0 && !strings.HasPrefix(soundOf(core), s.starts[0]) {
						continue
					}
					l, _ := s.known(core)
					sets := subsets(edits(core, &l), 2)
					for _, text := range texts {
						considered++
						joined := strings.Contains(text, "{w}t") || strings.Contains(text, "{w}s")
						var best []edit
						name, found := "", false
						for _, set := range sets {
							if joined && slices.ContainsFunc(set, func(e edit) bool {
								return e.at+e.cut == len(core)
							}) {
								continue
							}
							spelled := capital(write(core, set))
							whole := strings.Replace(text, "{w}", spelled, 1)
							counted := whole
							if w.CoreOnly {
								counted = spelled
							}
							plain := *s
							plain.Wish = &Wish{System: system}
							if _, value := countOf(&plain, counted); value != target {
								continue
							}
							if w.MaxLength > 0 && len(strings.ReplaceAll(spelled, " ", "")) > w.MaxLength {
								continue
							}
							order := cmp.Or(cmp.Compare(len(set), len(best)), cmp.Compare(costOf(set), costOf(best)),
								cmp.Compare(whole, name))
							if !found || order < 0 {
								best, name, found = set, whole, true
							}
						}
						marked := joined && slices.ContainsFunc(strings.Fields(strings.ToLower(name)),
							func(x string) bool { return slices.Contains(stoppedSounds(), soundOf(x)) })
						if found && !seen[name] && !marked {
							seen[name] = true
							want = append(want, fmt.Sprint(name, " ", costOf(best)))
						}
					}
				}
				list, n := s.business()
				var got []string
				for _, c := range list {
					got = append(got, fmt.Sprint(c.name, " ", c.cost))
				}
				slices.Sort(got)
				slices.Sort(want)
				require.Equal(t, want, got, w)
				require.Equal(t, considered, n, w)
				names += len(want)
			}
		}
	}
	require.GreaterOrEqual(t, names, 1000)
}

// Names of children chosen a second time from the corpus: who fits the wish, and the nearest spelling of each.
func TestBabyChosenAgain(t *testing.T) {
	found := 0
	for i, w := range []Wish{
		{Gender: Female}, {Gender: Male, Tags: []string{"tamil", "sikh"}}, {Tags: []string{"classical", "hindu"}},
		{StartsWith: []string{"Va", "Shri"}}, {Nakshatra: vedic.Rohini, Pada: 2}, {Nakshatra: vedic.Chitra},
		{Surname: "Rao", MaxLength: 5, Gender: Male}, {Avoid: []string{"Ravee", "Meera"}},
	} {
		for _, system := range []System{Chaldean, Pythagorean} {
			w := w
			w.Kind, w.System, w.Target, w.Limit = Baby, system, 1+(5*i)%9, 50
			s, err := w.read()
			require.NoError(t, err)
			var want []string
			considered := 0
			regions := nameTagKeys[:nameRegions]
			faiths := nameTagKeys[nameRegions : nameRegions+nameFaiths]
			for j := range pool() {
				e := &pool()[j]
				if w.Gender == Female && e.gender == male || w.Gender == Male && e.gender == female {
					continue
				}
				if slices.ContainsFunc(w.Avoid, func(a string) bool {
					return soundOf(strings.ToLower(a)) == e.latinSound
				}) {
					continue
				}
				keys := e.tags.keys()
				group := func(of func(string) bool) bool { // one of those that are wished of a kind
					asked := slices.DeleteFunc(slices.Clone(w.Tags), func(k string) bool { return !of(k) })
					return len(asked) == 0 || slices.ContainsFunc(asked,
						func(k string) bool { return slices.Contains(keys, k) })
				}
				isRegion := func(k string) bool { return slices.Contains(regions, k) }
				isFaith := func(k string) bool { return slices.Contains(faiths, k) }
				other := func(k string) bool { return !isRegion(k) && !isFaith(k) }
				if !group(isRegion) || !group(isFaith) || !group(other) {
					continue
				}
				if len(w.StartsWith) > 0 && !slices.ContainsFunc(w.StartsWith, func(x string) bool {
					x = soundOf(strings.ToLower(x))
					return strings.HasPrefix(e.sound, x) && strings.HasPrefix(e.latinSound, x)
				}) {
					continue
				}
				if w.Nakshatra != 0 {
					near := syllablesOf(w.Nakshatra, w.Pada)
					if level, _ := near.level(e); level == elsewhere {
						continue
					}
				}
				considered++
				best, name, ok := []edit(nil), "", false
				for _, set := range subsets(e.edits, mostCost) {
					spelled := write(e.small, set)
					if w.MaxLength > 0 && len(strings.ReplaceAll(spelled, " ", "")) > w.MaxLength {
						continue
					}
					if _, value := countOf(s, capital(spelled)); value != w.Target {
						continue
					}
					if order := cmp.Or(cmp.Compare(len(set), len(best)), cmp.Compare(costOf(set), costOf(best)),
						cmp.Compare(spelled, name)); !ok || order < 0 {
						best, name, ok = set, spelled, true
					}
				}
				if ok {
					want = append(want, fmt.Sprint(name, " ", e.deva, " ", costOf(best)))
				}
			}
			list, n := s.baby()
			var got []string
			for _, c := range list {
				got = append(got, fmt.Sprint(write(c.small, c.chosen[:c.changes]), " ", c.native, " ", c.cost))
			}
			if w.Nakshatra == 0 && len(got) != len(want) || n != considered || len(got) > len(want) {
				t.Errorf("%+v: %d names, %d considered; want %d, %d", w, len(got), n, len(want), considered)
			}
			for _, x := range got {
				require.Contains(t, want, x, w)
			}
			found += len(got)
		}
	}
	require.GreaterOrEqual(t, found, 300)
}

// Each wish that may be relaxed is named alone, and the target always is.
func TestCouldRelaxByHand(t *testing.T) {
	for want, w := range map[string]Wish{
		"": {}, "letters": {StartsWith: []string{"a"}}, "letters ": {Nakshatra: 4}, "gender": {Gender: Male},
		"tags": {Tags: []string{"hindu"}}, "max_length": {MaxLength: 5}, "avoid": {Avoid: []string{"Ravi"}},
		"keywords": {Kind: Business},
		"letters gender tags max_length avoid": {StartsWith: []string{"a"}, Gender: Female,
			Tags: []string{"hindu"}, MaxLength: 5, Avoid: []string{"Ravi"}},
	} {
		s := &sought{Wish: &w}
		if len(w.StartsWith) > 0 {
			s.starts = []string{"a"}
		}
		if got := strings.Join(s.couldRelax(), " "); got != strings.TrimSpace(want+" target") &&
			got != strings.TrimSpace(want)+" target" {
			t.Errorf("%q: %q", want, got)
		}
	}
}

// What a kind of name may not be asked with is refused, and what it may is not.
func TestWishesOfEachKind(t *testing.T) {
	base := map[Kind]Wish{Baby: {Kind: Baby, Target: 5},
		Business:   {Kind: Business, Target: 5, Keywords: []string{"Om"}},
		Respelling: {Kind: Respelling, Target: 5, BaseName: "Ravi"}}
	for what, c := range map[string]struct {
		set  func(*Wish)
		good []Kind
	}{
		"nakshatra":    {func(w *Wish) { w.Nakshatra = 27 }, []Kind{Baby}},
		"pada":         {func(w *Wish) { w.Nakshatra, w.Pada = 1, 4 }, []Kind{Baby}},
		"gender":       {func(w *Wish) { w.Gender = Male }, []Kind{Baby}},
		"tags":         {func(w *Wish) { w.Tags = []string{"hindu"} }, []Kind{Baby}},
		"surname":      {func(w *Wish) { w.Surname = "Rao" }, []Kind{Baby, Respelling}},
		"beginning":    {func(w *Wish) { w.StartsWith = slices.Repeat([]string{"Va"}, 8) }, []Kind{Baby, Business}},
		"keywords":     {func(w *Wish) { w.Keywords = slices.Repeat([]string{"Om"}, 10) }, []Kind{Business}},
		"sector":       {func(w *Wish) { w.Sector = "food" }, []Kind{Business}},
		"core":         {func(w *Wish) { w.CoreOnly = true }, []Kind{Business}},
		"avoid":        {func(w *Wish) { w.Avoid = []string{"Meera"} }, []Kind{Baby, Business}},
		"base name":    {func(w *Wish) { w.BaseName = strings.Repeat("ab", 30) }, []Kind{Business, Respelling}},
		"length 2":     {func(w *Wish) { w.MaxLength = 2 }, []Kind{Baby, Business, Respelling}},
		"length 40":    {func(w *Wish) { w.MaxLength = 40 }, []Kind{Baby, Business, Respelling}},
		"length 41":    {func(w *Wish) { w.MaxLength = 41 }, nil},
		"length 1":     {func(w *Wish) { w.MaxLength = 1 }, nil},
		"limit 1":      {func(w *Wish) { w.Limit = 1 }, []Kind{Baby, Business, Respelling}},
		"limit 50":     {func(w *Wish) { w.Limit = 50 }, []Kind{Baby, Business, Respelling}},
		"limit 51":     {func(w *Wish) { w.Limit = 51 }, nil},
		"limit −1":     {func(w *Wish) { w.Limit = -1 }, nil},
		"base of 61":   {func(w *Wish) { w.BaseName = strings.Repeat("a", 61) }, nil},
		"11 words":     {func(w *Wish) { w.Keywords = slices.Repeat([]string{"Om"}, 11) }, nil},
		"9 starts":     {func(w *Wish) { w.StartsWith = slices.Repeat([]string{"Va"}, 9) }, nil},
		"nakshatra 28": {func(w *Wish) { w.Nakshatra = 28 }, nil},
		"pada 5":       {func(w *Wish) { w.Nakshatra, w.Pada = 1, 5 }, nil},
		"pada alone":   {func(w *Wish) { w.Pada = 1 }, nil},
		"two words":    {func(w *Wish) { w.StartsWith = []string{"Va Vi"} }, nil},
	} {
		for kind, w := range base {
			c.set(&w)
			s, err := w.read()
			if ok := slices.Contains(c.good, kind); (err == nil) != ok || (s != nil) != ok {
				t.Errorf("%s of %v: %v", what, kind, err)
			}
		}
	}
	var wrong *vedic.ParseError
	w := base[Business]
	w.Sector = "space"
	_, err := w.read()
	require.ErrorAs(t, err, &wrong)
	for i := range sectors {
		require.Contains(t, wrong.Want, sectors[i].key)
		own, err := sectorOf(sectors[i].key)
		if n := len(sectors[i].patterns); err != nil || !slices.Equal(own[:n], sectors[i].patterns) ||
			(i > 0) != (len(own) > n) {
			t.Errorf("%s: %q %v", sectors[i].key, own, err)
		}
	}
}

// Every factor of a name, each with a near miss.
func TestFactorsByHand(t *testing.T) {
	edited := func(n, cost int) *candidate {
		c := &candidate{small: "ravi", cost: cost, changes: n, compound: 5}
		for i := range n {
			c.chosen[i] = edit{at: i, cut: 0, put: "x", cost: 1}
		}
		return c
	}
	for _, c := range []struct {
		key          string
		c            *candidate
		s            sought
		score, least int // and the weight
	}{
		{"spelling", edited(1, 1), sought{}, -8, 24}, {"spelling", edited(2, 3), sought{}, -24, 24},
		{"-spelling", edited(0, 0), sought{}, 0, 0},
		{"pada_syllable", &candidate{small: "ravi", syllable: "va", level: ofPada}, sought{}, 15, 15},
		{"nakshatra_syllable", &candidate{small: "ravi", syllable: "va", level: ofNakshatra}, sought{}, 8, 15},
		{"rashi_syllable", &candidate{small: "ravi", syllable: "va", level: ofRashi}, sought{}, 0, 15},
		{"-pada_syllable", &candidate{small: "ravi", level: ofPada}, sought{}, 0, 0},
		{"length", &candidate{small: "ramanujan"}, sought{}, -3, 3},
		{"-length", &candidate{small: "ramanuja"}, sought{}, 0, 0},
		{"-length", &candidate{small: "rama nuja"}, sought{}, 0, 0},
		{"blend", &candidate{small: "sukiran", blend: true}, sought{}, -5, 5}, {"-blend", edited(0, 0), sought{}, 0, 0},
		{"near_duplicate", &candidate{small: "ravi", twin: "Ravindra"}, sought{}, -10, 10},
		{"-near_duplicate", edited(0, 0), sought{}, 0, 0},
		{"target", edited(0, 0), sought{}, 40, 40},
		{"friendly", edited(0, 0), sought{driver: 5, conductor: 5}, 10, 10},
		{"-friendly", edited(0, 0), sought{}, 0, 0},
	} {
		c.s.Wish = &Wish{Kind: Baby, System: Pythagorean, Target: 5}
		key, not := strings.CutPrefix(c.key, "-")
		var got []Factor
		for _, f := range c.s.weigh(c.c, nil) {
			if f.Key == key {
				got = append(got, f)
			}
		}
		if not != (len(got) == 0) || !not && (got[0].Score != c.score || got[0].Weight != c.least ||
			got[0].Rule.ID != "names."+key) {
			t.Errorf("%s: %+v", c.key, got)
		}
	}
	// A target is friendly where mulank and bhagyank both are its friends.
	for driver := 1; driver <= 9; driver++ {
		for conductor := 1; conductor <= 9; conductor++ {
			for target := 1; target <= 9; target++ {
				s := &sought{Wish: &Wish{System: Pythagorean, Target: target}, driver: driver, conductor: conductor}
				held := slices.ContainsFunc(s.weigh(edited(0, 0), nil),
					func(f Factor) bool { return f.Key == "friendly" })
				if want := toward(driver, target) == friend && toward(conductor, target) == friend; held != want {
					t.Errorf("%d of %d and %d: %t", target, driver, conductor, held)
				}
			}
		}
	}
}

// The nine scripts are from U+0900 to U+0D7F, a vowel sign from U+093E on in each block.
func TestScriptsAtTheirEnds(t *testing.T) {
	for r, want := range map[rune]bool{0x08ff: false, 0x0900: true, 0x0d7f: true, 0x0d80: false, 'a': false} {
		require.Equal(t, want, indic(r), r)
		if !want && place(r) != 0 {
			t.Errorf("%U: %d", r, place(r))
		}
	}
	for p := range 0x80 {
		require.Equal(t, p >= 0x15 && p <= 0x39, consonantAt(p), "%#x is a consonant", p)
		require.Equal(t, p >= 0x3e && p <= 0x4d || p == 0x57 || p == 0x62, vowelSign(p), "%#x is a sign", p)
	}
	for r, want := range map[rune]int{'0': 0, '9': 9, '०': 0, '९': 9, '௯': 9, 0x0970: -1, 0x0965: -1, 'a': -1, '/': -1,
		':': -1, '٣': -1} {
		if got, ok := digitValue(r); ok != (want >= 0) || ok && int(got) != want {
			t.Errorf("%c: %d %t", r, got, ok)
		}
	}
}
