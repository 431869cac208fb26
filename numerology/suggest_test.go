package numerology_test

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

func suggest(tb testing.TB, w numerology.Wish) *numerology.Suggestions {
	tb.Helper()
	s, err := numerology.Suggest(w)
	require.NoError(tb, err)
	return s
}

// The letters of the two systems once more, as the rules list them, for a count that shares no code with the package.
var (
	cheiro  = []string{"AIJQY", "BKR", "CGLS", "DMT", "EHNX", "UVW", "OZ", "FP"}
	western = []string{"AJS", "BKT", "CLU", "DMV", "ENW", "FOX", "GPY", "HQZ", "IR"}
)

func total(name string, rows []string) (sum int) {
	for _, r := range strings.ToUpper(name) {
		if r >= '0' && r <= '9' {
			sum += int(r - '0')
		}
		for i, row := range rows {
			if strings.ContainsRune(row, r) {
				sum += i + 1
			}
		}
	}
	return sum
}

func digits(n int) (sum int) {
	for ; n > 0; n /= 10 {
		sum += n % 10
	}
	return sum
}

// recount returns compound and value of a name of letters and spaces.
func recount(name string, s numerology.System) (compound, value int) {
	if s == numerology.Chaldean {
		compound = total(name, cheiro)
		for compound > 52 {
			compound = digits(compound)
		}
		for value = compound; value > 9; {
			value = digits(value)
		}
		return compound, value
	}
	down := func(n int) int {
		for n > 9 && n != 11 && n != 22 && n != 33 {
			n = digits(n)
		}
		return n
	}
	words := strings.Fields(name)
	for _, w := range words {
		n := total(w, western)
		if len(words) > 1 {
			n = down(n)
		}
		compound += n
	}
	return compound, down(compound)
}

// The sound of a name by rewriting, in no way as the package finds it.
var folds = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`ksh`), "x"}, {regexp.MustCompile(`ph`), "f"}, {regexp.MustCompile(`w`), "v"},
	{regexp.MustCompile(`c([^h]|$)`), "k$1"},
	{regexp.MustCompile(`aa`), "a"}, {regexp.MustCompile(`ee`), "i"}, {regexp.MustCompile(`oo`), "u"},
	{regexp.MustCompile(`ah\b`), "a"},
	{regexp.MustCompile(`([^aeiou\s])y\b`), "${1}i"}, {regexp.MustCompile(`nn`), "n"}, {regexp.MustCompile(`tt`), "t"},
	{regexp.MustCompile(`ll`), "l"},
	{regexp.MustCompile(`pp`), "p"}, {regexp.MustCompile(`ss`), "s"},
}

func said(name string) string {
	name = strings.ToLower(name)
	for _, f := range folds {
		name = f.from.ReplaceAllString(name, f.to)
	}
	return name
}

// check holds what is true of every answer: the target is reached, by a count of its own; nothing is said otherwise
// than what it was made of; the order is that of the contract; scores are the sums of their factors; no name comes
// twice.
func check(t *testing.T, w numerology.Wish, s *numerology.Suggestions) {
	t.Helper()
	limit := cmp.Or(w.Limit, 20)
	if len(s.Suggestions) > limit || len(s.Suggestions) < limit && len(s.CouldRelax) == 0 ||
		s.Considered < len(s.Suggestions) {
		t.Errorf("%d names of %d considered, could relax %q", len(s.Suggestions), s.Considered, s.CouldRelax)
	}
	seen := map[string]bool{}
	for _, x := range s.Suggestions {
		counted := strings.TrimSpace(strings.ReplaceAll(x.Name, "&", "") + " " + w.Surname)
		if w.CoreOnly {
			counted = coreOf(x)
		}
		compound, value := recount(counted, s.System)
		require.Equal(t, s.Target, value, "%s comes", counted)
		require.Equal(t, x.Value, value, "%s comes", counted)
		require.Equal(t, x.Compound, compound, "%s comes", counted)
		if got := x.Steps.Sum; len(x.Steps.Reduction) > 0 && x.Steps.Reduction[len(x.Steps.Reduction)-1] != x.Value ||
			len(x.Steps.Reduction) == 0 && got != x.Value {
			t.Errorf("%s: %+v", x.Name, x.Steps)
		}
		if !strings.Contains(said(x.Name), said(x.Of)) || x.Origin != "composed" && said(x.Name) != said(x.Of) {
			t.Errorf("%s is not said as %s", x.Name, x.Of)
		}
		sum, key := 0, x.Name
		if x.Native != nil {
			key += *x.Native
		}
		for _, f := range x.Factors {
			sum += f.Score
			if f.Text == "" || f.Rule.ID == "" || f.Rule.Source == "" || f.Score > f.Weight || -f.Score > f.Weight {
				t.Errorf("%s: %+v", x.Name, f)
			}
		}
		if sum != x.Score || seen[key] || x.Edits == nil ||
			x.Origin != "composed" && (len(x.Edits) == 0) != (x.Name == x.Of) {
			t.Errorf("%s of %s, %q: %d adds up to %d, twice %t", x.Name, x.Of, x.Edits, x.Score, sum, seen[key])
		}
		seen[key] = true
	}
}

// coreOf finds the keyword in a composed name.
func coreOf(x numerology.Suggestion) string {
	for word := range strings.FieldsSeq(x.Name) {
		if strings.Contains(said(word), said(x.Of)) {
			return word
		}
	}
	return ""
}

func TestSuggestBaby(t *testing.T) {
	for _, system := range []numerology.System{numerology.Chaldean, numerology.Pythagorean} {
		for target := 1; target <= 9; target++ {
			for n := vedic.Ashwini; n <= vedic.Revati; n += 4 {
				w := numerology.Wish{Kind: numerology.Baby, Target: target, System: system, Nakshatra: n,
					Pada: vedic.Pada(target%4 + 1), Gender: numerology.Gender(target % 3)}
				if target > 5 {
					w.Surname = "Sharma"
				}
				check(t, w, suggest(t, w))
			}
			w := numerology.Wish{Kind: numerology.Baby, Target: target, System: system, Limit: 50, MaxLength: 6}
			s := suggest(t, w)
			check(t, w, s)
			for _, x := range s.Suggestions {
				require.LessOrEqual(t, len(x.Name), 6, "%s has more than 6 letters", x.Name)
			}
		}
	}
	for _, target := range []int{11, 22, 33} {
		w := numerology.Wish{Kind: numerology.Baby, Target: target, System: numerology.Pythagorean}
		check(t, w, suggest(t, w))
	}
}

// A girl of Rohini, second pada: names in Va first, then, where they are too few, of O, Vi and Vu, then of Vrishabha.
func TestSyllables(t *testing.T) {
	w := numerology.Wish{Kind: numerology.Baby, Target: 5, Gender: numerology.Female, Nakshatra: vedic.Rohini, Pada: 2}
	s := suggest(t, w)
	check(t, w, s)
	rank := 0
	for _, x := range s.Suggestions {
		level := slices.IndexFunc([]*regexp.Regexp{
			regexp.MustCompile(`^[VW]aa?[^aiuw]`), regexp.MustCompile(`^([OU]|[VW](i|ee|u|oo))`),
			regexp.MustCompile(`^(I|Ee|Oo|U|E|[VW](e|o)|K(a|i|ee))`), // padas 2–4 of Krittika, 1 and 2 of Mrigashira
		}, func(r *regexp.Regexp) bool { return r.MatchString(x.Name) })
		require.GreaterOrEqual(t, level, rank, "%s comes after names of level", x.Name)
		rank = level
		if level > 0 && !slices.Contains(s.Relaxations, "nakshatra_syllables") &&
			!slices.Contains(s.Relaxations, "rashi_syllables") {
			t.Errorf("%s, and nothing was relaxed", x.Name)
		}
		require.NotNil(t, x.Gender, "%s is no girl", x.Name)
		require.NotEqual(t, numerology.Male, *x.Gender, "%s is no girl", x.Name)
	}
	few := w
	few.Limit = 1
	if got := suggest(t, few); len(got.Suggestions) != 1 || len(got.Relaxations) != 0 ||
		got.Suggestions[0].Name != s.Suggestions[0].Name {
		t.Errorf("%+v", got)
	}
}

// For every pada, names said to begin with its syllable do, in Latin letters by a pattern made of the syllable; lengths
// of vowels make no difference, and the aspirate is another letter.
func TestEveryPada(t *testing.T) {
	vowels := map[byte]string{'a': `(aa|a)([^iu]|$)`, 'i': `(ee|i|y)`, 'u': `(oo|u)`, 'e': `e([^e]|$)`,
		'o': `o([^o]|$)`}
	instead := map[string]string{"Nga": "Na", "Nya": "(?:n|gy|dny|jn)a", "Jha": "jh?a", "Tha": "th(?:a|e)"}
	named := 0
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		for p := vedic.Pada(1); p <= 4; p++ {
			latin, _ := n.Syllable(p)
			latin = strings.ToLower(cmp.Or(instead[latin], latin))
			last := latin[len(latin)-1]
			pattern := `^` + strings.NewReplacer("v", "[vw]", "ph", "(?:ph|f)", "kh", "kh", "k",
				"[kqc]").Replace(latin[:len(latin)-1]) + vowels[last]
			if strings.HasSuffix(latin, ")") {
				pattern = `^` + latin
			}
			want := regexp.MustCompile(pattern)
			for _, target := range []int{1, 5, 6} {
				w := numerology.Wish{Kind: numerology.Baby, Target: target, Nakshatra: n, Pada: p, Limit: 50}
				s := suggest(t, w)
				check(t, w, s)
				for _, x := range s.Suggestions {
					ofPada := slices.ContainsFunc(x.Factors, func(f numerology.Factor) bool {
						return f.Key == "pada_syllable"
					})
					if ofPada && !want.MatchString(strings.ToLower(x.Name)) {
						t.Errorf("%s does not begin with %s (%s)", x.Name, latin, pattern)
					}
					if a, b := x.Name[0],
						x.Of[0]; a != b && !strings.Contains("VW WV PF FP EI IE OU UO", string([]byte{a, b})) {
						t.Errorf("%s begins otherwise than %s", x.Name, x.Of)
					}
					if !ofPada && len(s.Relaxations) == 0 {
						t.Errorf("%s: nothing was relaxed", x.Name)
					}
					named++
				}
			}
		}
	}
	require.GreaterOrEqual(t, named, 108*3*30)
}

func TestStartsWith(t *testing.T) {
	for with, want := range map[string]string{"Va": `^[VW]aa?[^i]`, "वा": `^[VW]aa?[^i]`, "Wa": `^[VW]aa?[^i]`,
		"Vi": `^[VW](i|ee)`, "L": `^L`} {
		found := 0
		for target := 1; target <= 9; target++ {
			w := numerology.Wish{Kind: numerology.Baby, Target: target, StartsWith: []string{with}}
			s := suggest(t, w)
			check(t, w, s)
			for _, x := range s.Suggestions {
				found++
				require.True(t, regexp.MustCompile(want).MatchString(x.Name), "%s does not begin with %s", x.Name, with)
			}
		}
		require.NotZero(t, found, "no name begins with %s", with)
	}
}

func TestSuggestSpelling(t *testing.T) {
	for _, name := range []string{"Ravi", "Priya", "Lakshmi", "Deepak", "Anita", "Vikram", "Phalguni", "Sarah", "राधा",
		"Sai Kumar", "Anne-Marie", "Maxwell"} {
		for target := 1; target <= 9; target++ {
			w := numerology.Wish{Kind: numerology.Respelling, BaseName: name, Target: target, Limit: 50}
			check(t, w, suggest(t, w))
		}
	}
	all := map[string]bool{}
	for target := 1; target <= 9; target++ {
		for _, x := range suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "Ravi", Target: target,
			Limit: 50}).Suggestions {
			all[x.Name] = true
		}
	}
	// रवि: only the last vowel can be written long
	for name, want := range map[string]bool{"Ravi": true, "Ravee": true, "Ravy": true, "Rawi": true, "Rawee": true,
		"Raavi": false, "Ravvi": false, "Rafi": false} {
		require.Equal(t, want, all[name], name)
	}
	s := suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "राधा", Target: 4, Limit: 50})
	require.NotNil(t, s.Suggestions[0].Native, "%+v", s.Suggestions[0])
	require.Equal(t, "राधा", *s.Suggestions[0].Native, "%+v", s.Suggestions[0])
	unknown := suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "Zarino", Target: 2, Limit: 50})
	if w := unknown.Warnings[len(unknown.Warnings)-1]; len(unknown.Suggestions) > 0 &&
		w.Code != "vowel_lengths_unknown" {
		t.Errorf("%+v", unknown.Warnings)
	}
}

func TestSuggestBusiness(t *testing.T) {
	for _, system := range []numerology.System{numerology.Chaldean, numerology.Pythagorean} {
		for _, sector := range []string{"", "general", "technology", "food", "jewellery"} {
			w := numerology.Wish{Kind: numerology.Business, Keywords: []string{"Surya", "Kiran"}, Sector: sector,
				Target: 5, System: system}
			s := suggest(t, w)
			check(t, w, s)
			require.GreaterOrEqual(t, len(s.Suggestions), 10)
			w.CoreOnly = true
			check(t, w, suggest(t, w))
		}
	}
	w := numerology.Wish{Kind: numerology.Business, Keywords: []string{"Tata"}, Target: 5, Limit: 50}
	for _, x := range suggest(t, w).Suggestions {
		require.False(t, strings.HasPrefix(x.Name, "Tata"), "%s is the mark of others", x.Name)
	}
	w = numerology.Wish{Kind: numerology.Business, BaseName: "सूर्य", Target: 6}
	check(t, w, suggest(t, w))
}

// A friend of mulank and bhagyank where no target is given.
func TestAutoTarget(t *testing.T) {
	for _, c := range []struct {
		born string
		kind numerology.Kind
		want int
	}{
		{"2000-01-01", numerology.Baby, 1},     // 1 and 4: 1, 5
		{"2000-01-01", numerology.Business, 5}, //
		{"1869-10-02", numerology.Baby, 1},     // 2 and 9: 1, 3, 5
		{"1950-09-17", numerology.Baby, 5},     // 8 and 5: 3, 5, 6
		{"1950-09-17", numerology.Business, 5}, //
		{"1988-03-08", numerology.Baby, 5},     // 8 and 1 (37): 3, 5
	} {
		w := numerology.Wish{Kind: c.kind, Born: date(t, c.born)}
		if c.kind == numerology.Business {
			w.Keywords = []string{"Surya"}
		}
		s := suggest(t, w)
		check(t, w, s)
		require.Equal(t, c.want, s.Target, "%s: %q", c.born, s.Relaxations)
	}
}

func TestSuggestWrongInput(t *testing.T) {
	good := numerology.Wish{Kind: numerology.Baby, Target: 5}
	for what, change := range map[string]func(*numerology.Wish){
		"no kind":             func(w *numerology.Wish) { w.Kind = 0 },
		"22 in Chaldean":      func(w *numerology.Wish) { w.Target = 22 },
		"33 in Chaldean":      func(w *numerology.Wish) { w.Target = 33 },
		"10":                  func(w *numerology.Wish) { w.Target, w.System = 10, numerology.Pythagorean },
		"no target":           func(w *numerology.Wish) { w.Target = 0 },
		"both systems":        func(w *numerology.Wish) { w.System = numerology.Both },
		"gender":              func(w *numerology.Wish) { w.Gender = 3 },
		"limit":               func(w *numerology.Wish) { w.Limit = 51 },
		"length":              func(w *numerology.Wish) { w.MaxLength = 1 },
		"pada alone":          func(w *numerology.Wish) { w.Pada = 1 },
		"pada 5":              func(w *numerology.Wish) { w.Nakshatra, w.Pada = 1, 5 },
		"nakshatra 28":        func(w *numerology.Wish) { w.Nakshatra = 28 },
		"beginning":           func(w *numerology.Wish) { w.StartsWith = []string{"12"} },
		"nine beginnings":     func(w *numerology.Wish) { w.StartsWith = make([]string, 9) },
		"surname":             func(w *numerology.Wish) { w.Surname = "😀" },
		"avoid":               func(w *numerology.Wish) { w.Avoid = []string{""} },
		"tag":                 func(w *numerology.Wish) { w.Tags = []string{"no such place"} },
		"born":                func(w *numerology.Wish) { w.Born = vedic.Date{Year: 1999, Month: 2, Day: 30} },
		"keywords of a child": func(w *numerology.Wish) { w.Keywords = []string{"Surya"} },
		"nothing to respell":  func(w *numerology.Wish) { w.Kind = numerology.Respelling },
		"no keyword":          func(w *numerology.Wish) { w.Kind = numerology.Business },
		"eleven keywords": func(w *numerology.Wish) {
			w.Kind, w.Keywords = numerology.Business, make([]string, 11)
		},
		"sector": func(w *numerology.Wish) {
			w.Kind, w.Keywords, w.Sector = numerology.Business, []string{"Om"}, "space"
		},
		"firm of a nakshatra": func(w *numerology.Wish) {
			w.Kind, w.Keywords, w.Nakshatra = numerology.Business, []string{"Om"}, 1
		},
		"long base": func(w *numerology.Wish) {
			w.Kind, w.BaseName = numerology.Respelling, strings.Repeat("a", 61)
		},
		"base without letters": func(w *numerology.Wish) { w.Kind, w.BaseName = numerology.Respelling, "54" },
	} {
		w := good
		change(&w)
		s, err := numerology.Suggest(w)
		var parse *vedic.ParseError
		var out *vedic.RangeError
		if s != nil || !errors.As(err, &parse) && !errors.As(err, &out) && !errors.Is(err, numerology.ErrNoLetters) {
			t.Errorf("%s: %v", what, err)
		}
	}
	s := suggest(t, numerology.Wish{Kind: numerology.Baby, Target: 5, Tags: []string{"parsi", "tamil"}, MaxLength: 3})
	require.Empty(t, s.Suggestions, "%+v", s)
	require.NotNil(t, s.Suggestions, "%+v", s)
	require.Equal(t, []string{"tags", "max_length", "target"}, s.CouldRelax, "%+v", s)
	avoided := suggest(t, numerology.Wish{Kind: numerology.Baby, Target: 1, Avoid: []string{"Ravee"},
		StartsWith: []string{"Rav"}, Limit: 50})
	for _, x := range avoided.Suggestions {
		require.NotEqual(t, "ravi", said(x.Name), "a name to avoid")
	}
}

// A surname may be as long as any name: with the given name before it, the two are longer.
func TestLongSurname(t *testing.T) {
	for _, surname := range []string{strings.Repeat("avi ", 30), strings.Repeat("नायर", 30),
		"ﬁý " + strings.Repeat("Rao-", 25)} {
		s, err := numerology.Suggest(numerology.Wish{Kind: numerology.Baby, Target: 5, Surname: surname})
		require.NoError(t, err)
		require.NotEmpty(t, s.Suggestions)
		for _, x := range s.Suggestions {
			n := x.Steps
			require.Equal(t, 5, n.Reduction[len(n.Reduction)-1], "%s %s: %+v", x.Name, surname, n)
		}
	}
}

// Subramaniam Krishnamurthy is 30 and 41, 71 in all: its digits come to 8. Nines would leave 44.
func TestNameNumberAbove52(t *testing.T) {
	n, err := numerology.NameNumber("Subramaniam Krishnamurthy", numerology.Chaldean)
	if err != nil || n.Steps[0].Sum != 71 || n.Compound != 8 || n.Value != 8 {
		t.Errorf("%+v %v", n, err)
	}
}

// A k within a word may be written as a c, and not the second letter of ck or kk.
func TestRespellingOfK(t *testing.T) {
	names := func(base string) string {
		var list []string
		for target := 1; target <= 9; target++ {
			for _, x := range suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: base, Target: target,
				Limit: 50}).Suggestions {
				list = append(list, x.Name)
			}
		}
		return strings.Join(list, " ") + " "
	}
	require.Contains(t, names("Bakul"), "Bacul ", "Bakul")
	require.Contains(t, names("Vicky Rakul"), "Vicky Racul ", "the second word counts as the first")
	for _, base := range []string{"Bacaku", "Backul", "Bakkul"} {
		if got := names(base); strings.Contains(got, "Baccul ") || strings.Contains(got, "Bakcul ") {
			t.Errorf("%s: %s", base, got)
		}
	}
}
