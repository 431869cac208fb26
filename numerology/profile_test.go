package numerology_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

func date(tb testing.TB, s string) vedic.Date {
	tb.Helper()
	d, err := vedic.ParseDate(s)
	require.NoError(tb, err)
	return d
}

var today = vedic.Date{Year: 2026, Month: time.November, Day: 21}

func profile(tb testing.TB, name, born string, o numerology.Options) *numerology.Profile {
	tb.Helper()
	p, err := numerology.Of(numerology.Request{Name: name, Date: date(tb, born), AsOf: today}, o)
	require.NoError(tb, err)
	return p
}

// number finds a number of a profile, in whichever place.
func number(tb testing.TB, p *numerology.Profile, k numerology.Key) numerology.Number {
	tb.Helper()
	all := append([]numerology.Number{p.Birth.Driver, p.Birth.Conductor}, p.Cycles.Numbers...)
	for _, s := range p.Systems {
		all = append(all, s.Numbers...)
	}
	for _, n := range all {
		if n.Key == k {
			return n
		}
	}
	tb.Fatalf("no %s", k)
	return numerology.Number{}
}

// way writes the sums of a number: "39→3 29→11 25→7 21→3".
func way(n numerology.Number) string {
	var all []string
	for _, s := range n.Steps {
		one := fmt.Sprint(s.Sum)
		for _, r := range s.Reduction {
			one += fmt.Sprint("→", r)
		}
		all = append(all, one)
	}
	return strings.Join(all, " ")
}

// The five people of the rules, every figure as printed there.
func TestWorkedExamples(t *testing.T) {
	type want map[numerology.Key]string // the last step; a debt after "debt"
	for _, c := range []struct {
		name, born string
		total      int // of all letters, where printed; Pythagorean
		want       want
	}{
		{"Mohandas Karamchand Gandhi", "1869-10-02", 102, want{
			"expression": "21→3", "soul_urge": "12→3", "personality": "36→9", "life_path": "9", "maturity": "12→3",
			"name_number": "77→14→5",
			"mulank":      "2", "bhagyank": "27→9",
		}},
		{"Narendra Damodardas Modi", "1950-09-17", 0, want{
			"expression": "16→7 debt 16", "soul_urge": "22", "personality": "21→3", "life_path": "23→5",
			"maturity": "12→3", "name_number": "72→9",
			"mulank": "8", "bhagyank": "32→5",
		}},
		{"Amitabh Bachchan", "1942-10-11", 0, want{
			"expression": "13→4 debt 13", "soul_urge": "13→4 debt 13", "personality": "18→9",
			"life_path": "19→10→1 debt 19", "maturity": "5",
			"name_number": "43→7", "mulank": "2", "bhagyank": "19→10→1",
		}},
		{"Yash Chopra", "1932-09-27", 0, want{
			"expression": "15→6", "soul_urge": "8", "personality": "16→7 debt 16", "life_path": "24→6",
			"maturity": "12→3", "name_number": "36→9",
			"mulank": "9", "bhagyank": "33→6",
		}},
		{"Priya Sharma", "1990-11-29", 0, want{
			"expression": "39→12→3", "soul_urge": "3", "personality": "27→9", "life_path": "23→5", "maturity": "8",
			"name_number": "29→11→2",
			"mulank":      "11→2", "bhagyank": "32→5",
		}},
	} {
		p := profile(t, c.name, c.born, numerology.Options{})
		for k, want := range c.want {
			n := number(t, p, k)
			steps := strings.Fields(way(n))
			got := steps[len(steps)-1]
			if n.KarmicDebt != nil {
				got += fmt.Sprint(" debt ", *n.KarmicDebt)
			}
			if got != want && !(k == "mulank" && strings.HasSuffix(got, "→"+want)) {
				t.Errorf("%s: %s is %s, want %s (%+v)", c.name, k, got, want, n.Steps)
			}
		}
		if e := number(t, profile(t, c.name, c.born, numerology.Options{Names: numerology.Straight}),
			"expression"); c.total > 0 && e.Compound != c.total {
			t.Errorf("%s: the letters add up to %d", c.name, e.Compound)
		}
	}
	gandhi := profile(t, "Mohandas Karamchand Gandhi", "1869-10-02", numerology.Options{})
	for k, want := range map[numerology.Key]string{ // parts 3, 11, 7; 8, 3, 1; 22, 8, 6; month, day, year 1, 2, 6
		"expression": "30→3 38→11 34→7 21→3", "soul_urge": "8 3 10→1 12→3", "personality": "22 35→8 24→6 36→9",
		"life_path": "1 2 24→6 9",
	} {
		require.Equal(t, want, way(number(t, gandhi, k)), k)
	}
	e := number(t, profile(t, "Priya Sharma", "1990-11-29", numerology.Options{}),
		"expression")
	require.Equal(t, "33 24→6 39→12→3", way(e))
	if e := number(t, gandhi, "expression"); e.Steps[0].Expression != "M4+O6+H8+A1+N5+D4+A1+S1" ||
		e.Steps[3].Expression != "3+11+7" {
		t.Errorf("%+v", e.Steps)
	}
}

// The ways to reduce a date and a name, on an example in which they differ: 24 → 6 or 33.
func TestReductions(t *testing.T) {
	of := func(o numerology.Options, k numerology.Key) string {
		return way(number(t, profile(t, "Yash Chopra", "1932-09-27", o), k))
	}
	for _, c := range []struct {
		o    numerology.Options
		k    numerology.Key
		want string
	}{
		{numerology.Options{}, "life_path", "9 9 15→6 24→6"}, // September, 27, 1932
		{numerology.Options{LifePath: numerology.AllDigits}, "life_path", "33"},
		{numerology.Options{LifePath: numerology.AllDigits, No33: true}, "life_path", "33→6"},
		{numerology.Options{LifePath: numerology.Straight}, "life_path", "1968→24→6"}, // 9 + 27 + 1932
		{numerology.Options{}, "expression", "17→8 34→7 15→6"},
		{numerology.Options{Names: numerology.Straight}, "expression", "51→6"},
		{numerology.Options{}, "soul_urge", "1 7 8"},
		{numerology.Options{Y: numerology.YAlways}, "soul_urge", "8 7 15→6"},
		{numerology.Options{Y: numerology.YAlways}, "personality", "9 27→9 18→9"},
	} {
		require.Equal(t, c.want, of(c.o, c.k), "%+v: %s", c.o, c.k)
	}
	born := profile(t, "A B", "1993-11-22", numerology.Options{}) // 11, 22 and 22 stand: 55
	require.Equal(t, "11 22 22 55→10→1", way(number(t, born, "life_path")))
	if n := number(t, born, "birthday"); n.Value != 22 || !n.Master {
		t.Errorf("%+v", n)
	}
	for o, want := range map[numerology.Options]string{{}: "72→9", {SubtractNines: true}: "72→45→9"} { // Modi
		n := number(t, profile(t, "Narendra Damodardas Modi", "1950-09-17", o), "name_number")
		require.Equal(t, want, way(n), n.Omen)
		require.Equal(t, o.SubtractNines, n.Omen != nil, n.Omen)
	}
}

// Where Y is a vowel: no neighbour of the word is one (rules §3).
func TestY(t *testing.T) {
	for name, want := range map[string]bool{
		"Harry": true, "Lynn": true, "Kyra": true, "Y": true, "Yvonne": true, "Yash": false, "Bryan": false,
		"Priya": false, "Maya": false,
		"Ray": false, "Aayush": false, "Ra Y": true,
	} {
		for _, l := range profile(t, name, "2000-01-01", numerology.Options{}).Systems[0].Letters {
			if l.Letter == "Y" && l.Vowel != want {
				t.Errorf("Y of %s: %t", name, l.Vowel)
			}
			if l.Letter == "W" && l.Vowel {
				t.Error("W is never a vowel")
			}
		}
	}
	if n := number(t, profile(t, "Lynn", "2000-01-01", numerology.Options{Y: numerology.YNever}),
		"soul_urge"); n.Value != 0 || !strings.Contains(n.Meaning, "no vowel") {
		t.Errorf("%+v", n)
	}
	n := number(t, profile(t, "Aia", "2000-01-01", numerology.Options{}), "personality")
	require.Zero(t, n.Value, "%+v", n)
	require.Contains(t, n.Meaning, "no consonant", "%+v", n)
}

func TestOtherNumbers(t *testing.T) {
	p := profile(t, "Mohandas Karamchand Gandhi", "1869-10-02", numerology.Options{})
	for k, want := range map[numerology.Key]string{ // by hand
		"attitude":          "12→3", // 10 + 2
		"balance":           "13→4", // M4 K2 G7
		"rational_thought":  "32→5", // Mohandas 30 + 2
		"hidden_passion":    "1",    // six A and an S
		"subconscious_self": "9",    // see the lessons
		"birthday":          "2",    //
		"first_name_number": "30→3", // M4 O7 H5 A1 N5 D4 A1 S3
		"personal_year":     "22→4", // 10 + 2 + 2+0+2+6
		"personal_month":    "15→6", // 4 + 11
		"personal_day":      "27→9", // 6 + 21
		"universal_year":    "10→1", // 2+0+2+6
		"universal_month":   "12→3", // 1 + 11
		"universal_day":     "24→6", // 3 + 21
	} {
		require.Equal(t, want, way(number(t, p, k)), k)
	}
	karma := p.Systems[0].Karma
	// M4 O6 H8 A1 N5 D4 A1 S1 · K2 A1 R9 A1 M4 C3 H8 A1 N5 D4 · G7 A1 N5 D4 H8 I9: every value is there
	require.Empty(t, karma.Lessons, "%+v", karma)
	require.Equal(t, []int{1}, karma.Passion, "%+v", karma)
	// mental A H J N P: HANA KAAHAN ANH → 12; physical D E M W: MD MD D → 5; emotional B I O R S T X Z: OS R I → 4;
	// intuitive: K C G → 3
	if pl := karma.Planes; pl.Mental != 12 || pl.Physical != 5 || pl.Emotional != 4 || pl.Intuitive != 3 {
		t.Errorf("%+v", pl)
	}
	if b := karma.Bridges; b.LifeExpression != 6 || b.SoulPersonality != 6 { // 9−3, 3−9
		t.Errorf("%+v", b)
	}
	ravi := profile(t, "Ravi", "2000-02-14", numerology.Options{}).Systems[0].Karma // R9 A1 V4 I9
	var lacks []int
	for _, l := range ravi.Lessons {
		lacks = append(lacks, l.Number)
	}
	if !slices.Equal(lacks, []int{2, 3, 5, 6, 7, 8}) || !slices.Equal(ravi.Passion, []int{9}) || len(ravi.Debts) != 2 ||
		ravi.Debts[1].Number != 14 {
		t.Errorf("%+v", ravi) // personality R9 V4 = 13, day 14
	}
	tie := profile(t, "Ava Bob", "2000-01-01", numerology.Options{}) // A1 V4 A1 B2 O6 B2
	require.Equal(t, []int{1, 2}, tie.Systems[0].Karma.Passion)
}

// Pinnacles and challenges as the rules print them.
func TestPinnacles(t *testing.T) {
	for _, c := range []struct{ name, born, pinnacles, challenges string }{
		{"Mohandas Karamchand Gandhi", "1869-10-02", "3 0–27 8 28–36 11 37–45 7 46–", "1 4 3 5"},
		{"Narendra Damodardas Modi", "1950-09-17", "8 0–31 5 32–40 4 41–49 6 50–", "1 2 1 3"},
	} {
		p := profile(t, c.name, c.born, numerology.Options{})
		var peaks, tests []string
		for i := range 4 {
			x := p.Cycles.Pinnacles[i]
			to := ""
			if x.ToAge != nil {
				to = fmt.Sprint(*x.ToAge)
			}
			peaks = append(peaks, fmt.Sprintf("%d %d–%s", x.Number, x.FromAge, to))
			tests = append(tests, fmt.Sprint(p.Cycles.Challenges[i].Number))
		}
		require.Equal(t, c.pinnacles, strings.Join(peaks, " "), c.name)
		require.Equal(t, c.challenges, strings.Join(tests, " "), c.name)
	}
}

// The kua numbers that the rules print, and the year that begins on 4 February.
func TestKua(t *testing.T) {
	for _, c := range []struct {
		born         string
		male, female int
		o            numerology.Options
	}{
		{"1985-06-01", 6, 9, numerology.Options{}}, {"1990-06-01", 1, 8, numerology.Options{}},
		{"2000-06-01", 9, 6, numerology.Options{}},
		{"2005-06-01", 4, 2, numerology.Options{}}, {"1986-02-03", 6, 9, numerology.Options{}},
		{"1985-02-04", 6, 9, numerology.Options{}},
		{"1985-01-31", 6, 9, numerology.Options{JanuaryKua: true}},
		{"1995-06-01", 2, 1, numerology.Options{}}, // 1995 → 24 → 6; a man's 11 − 6 = 5 is 2
	} {
		for g, want := range map[numerology.Gender]int{numerology.Male: c.male, numerology.Female: c.female} {
			p, err := numerology.Of(numerology.Request{Name: "A", Date: date(t, c.born), AsOf: today, Gender: g}, c.o)
			require.NoError(t, err, "%s %v: %+v", c.born, g, p.Birth.Kua)
			require.Equal(t, want, p.Birth.Kua.Value, "%s %v: %+v", c.born, g, p.Birth.Kua)
		}
	}
	require.Nil(t, profile(t, "A", "2000-01-01", numerology.Options{}).Birth.Kua, "kua without a gender")
}

func TestLoShu(t *testing.T) {
	grid := func(born string, o numerology.Options) (counts [9]int, l numerology.LoShu) {
		l = profile(t, "A", born, o).Birth.LoShu
		for i, c := range l.Cells {
			require.Equal(t, i+1, c.Number, "%+v", l.Cells)
			counts[i] = c.Count
		}
		return counts, l
	}
	// 29 11 1990: 2 9 1 1 1 9 9; mulank 2, bhagyank 5
	if got, l := grid("1990-11-29", numerology.Options{PlainLoShu: true}); got != [9]int{3, 1, 0, 0, 0, 0, 0, 0, 3} ||
		!slices.Equal(l.Missing, []int{3, 4, 5, 6, 7, 8}) ||
		!slices.Equal(l.Absent, []string{"emotional", "thought", "golden"}) {
		t.Error(got, l)
	}
	got, l := grid("1990-11-29", numerology.Options{})
	if got != [9]int{3, 2, 0, 0, 1, 0, 0, 0, 3} || l.Cells[1].Added != 1 || l.Cells[4].Added != 1 ||
		!slices.Equal(l.Planes, []string{"will"}) || !slices.Equal(l.Absent, []string{"thought"}) {
		t.Error(got, l)
	}
	// 02 10 1869: 2 1 1 8 6 9; bhagyank 9 only: the mulank repeats the day
	if got, l := grid("1869-10-02", numerology.Options{}); got != [9]int{2, 1, 0, 0, 0, 1, 0, 1, 2} ||
		!slices.Equal(l.Planes, []string{"practical"}) {
		t.Error(got, l)
	}
	// of 10, 20 and 30 too, but not of 19 (mulank 1)
	if got, _ := grid("2000-02-20", numerology.Options{}); got != [9]int{0, 3, 0, 0, 0, 1, 0, 0, 0} {
		t.Error(got)
	}
	// 1 9 2 2; mulank 1, bhagyank 14 → 5
	if got, _ := grid("2000-02-19", numerology.Options{}); got != [9]int{2, 2, 0, 0, 1, 0, 0, 0, 1} {
		t.Error(got)
	}
	p, err := numerology.Of(numerology.Request{Name: "A", Date: date(t, "1985-06-01"), AsOf: today,
		Gender: numerology.Male}, numerology.Options{LoShuKua: true})
	if err != nil || p.Birth.LoShu.Cells[5].Added != 1 { // kua 6
		t.Errorf("%+v %v", p.Birth.LoShu, err)
	}
}

func TestPersonalYear(t *testing.T) {
	for _, c := range []struct {
		o    numerology.Options
		asOf string
		want int
	}{ // born on 2 October: 10 + 2 + 2026 → 10 = 22 → 4, the year before 3
		{numerology.Options{}, "2026-10-01", 4}, {numerology.Options{}, "2026-10-02", 4},
		{numerology.Options{BirthdayYear: true}, "2026-10-01", 3},
		{numerology.Options{BirthdayYear: true}, "2026-10-02", 4},
	} {
		p, err := numerology.Of(numerology.Request{Name: "A", Date: date(t, "1990-10-02"), AsOf: date(t, c.asOf)}, c.o)
		require.NoError(t, err, c)
		require.Equal(t, c.want, p.Cycles.PersonalYear, c)
	}
}

func TestBirthNumbers(t *testing.T) {
	for _, c := range []struct {
		born string
		m, b int
	}{{"1869-10-02", 2, 9}, {"1950-09-17", 8, 5}, {"1942-10-11", 2, 1}, {"1932-09-27", 9, 6}, {"1990-11-29", 2, 5}} {
		m, err := numerology.Mulank(date(t, c.born))
		b, err2 := numerology.Bhagyank(date(t, c.born))
		if m.Value != c.m || b.Value != c.b || err != nil || err2 != nil || m.Meaning == "" || b.Name == "" {
			t.Errorf("%s: %+v %+v", c.born, m, b)
		}
	}
	// 29 February
	p := profile(t, "A", "2000-03-01", numerology.Options{BeforeSunrise: true})
	require.Equal(t, 2, p.Birth.Driver.Value, "%+v", p.Birth)
	require.Equal(t, 6, p.Birth.Conductor.Value, "%+v", p.Birth)
	lucky := profile(t, "A", "2000-01-01", numerology.Options{}).Lucky // mulank 1, bhagyank 4
	want := numerology.Lucky{
		Numbers: []int{1, 2, 3, 5, 9}, Compatible: []int{1, 5}, Neutral: []int{4, 6, 7}, Unfriendly: []int{8},
		Dates:   []int{1, 10, 19, 28},
		Colours: []string{"gold", "orange", "yellow"}, Weekdays: []string{"Sunday", "Monday"}, Graha: vedic.Sun,
		Gem: "ruby", Source: lucky.Source,
	}
	require.Empty(t, cmp.Diff(want, lucky))
}

// The Chaldean system takes the name in daily use, and joins what a hyphen divides; the spelling can be overridden.
func TestNames(t *testing.T) {
	r := numerology.Request{Name: "Mohandas Karamchand Gandhi", CurrentName: "Anne-Marie Roy",
		Date: date(t, "1990-01-01"), AsOf: today}
	p, err := numerology.Of(r, numerology.Options{})
	if err != nil || p.Current != "ANNE MARIE ROY" || number(t, p, "expression").Value != 3 {
		t.Fatalf("%+v %v", p, err)
	}
	if n := number(t, p, "first_name_number"); n.Compound != 29 { // A1 N5 N5 E5 M4 A1 R2 I1 E5
		t.Errorf("%+v", n)
	}
	r = numerology.Request{Name: "रवि", Spelling: "Ravee", Date: r.Date, AsOf: today, System: numerology.Chaldean}
	p, err = numerology.Of(r, numerology.Options{})
	// 2+1+6+5+5
	if err != nil || p.Normalized != "RAVEE" || !p.Transliterated || len(p.Systems) != 1 ||
		number(t, p, "name_number").Compound != 19 {
		t.Errorf("%+v %v", p, err)
	}
	// RAVI 2+1+6+1
	if n, err := numerology.NameNumber("रवि", numerology.Chaldean); err != nil || n.Compound != 10 || n.Value != 1 ||
		n.Omen.Nature != "good" {
		t.Errorf("%+v %v", n, err)
	}
	// S1 T2 U3 D4 I9 O6, 5 + 4
	if n, err := numerology.NameNumber("Studio 54", numerology.Pythagorean); err != nil || way(n) != "25→7 9 16→7" {
		t.Errorf("%s %v", way(n), err)
	}
}

func TestWarnings(t *testing.T) {
	codes := func(name string) (all []string) {
		for _, w := range profile(t, name, "1990-01-01", numerology.Options{}).Warnings {
			all = append(all, w.Code)
		}
		return all
	}
	require.Equal(t, []string{"no_scripture"}, codes("Ravi"))
	require.Equal(t, []string{"no_scripture", "transliterated", "ignored_characters"}, codes("रवि 😀"))
}

func TestWrongInput(t *testing.T) {
	good := numerology.Request{Name: "Ravi", Date: date(t, "1990-01-01"), AsOf: today}
	for what, change := range map[string]func(*numerology.Request, *numerology.Options){
		"no date": func(r *numerology.Request, _ *numerology.Options) { r.Date = vedic.Date{} },
		"no such date": func(r *numerology.Request, _ *numerology.Options) {
			r.Date = vedic.Date{Year: 1999, Month: 2, Day: 30}
		},
		"year 0":          func(r *numerology.Request, _ *numerology.Options) { r.Date.Year = 0 },
		"no asOf":         func(r *numerology.Request, _ *numerology.Options) { r.AsOf = vedic.Date{} },
		"asOf too soon":   func(r *numerology.Request, _ *numerology.Options) { r.AsOf = date(t, "1989-12-31") },
		"system":          func(r *numerology.Request, _ *numerology.Options) { r.System = 4 },
		"gender":          func(r *numerology.Request, _ *numerology.Options) { r.Gender = 3 },
		"y":               func(_ *numerology.Request, o *numerology.Options) { o.Y = 3 },
		"life path":       func(_ *numerology.Request, o *numerology.Options) { o.LifePath = 3 },
		"names by digits": func(_ *numerology.Request, o *numerology.Options) { o.Names = numerology.AllDigits },
		"spelling":        func(r *numerology.Request, _ *numerology.Options) { r.Spelling = "रवि" },
		"10 kB":           func(r *numerology.Request, _ *numerology.Options) { r.Name = strings.Repeat("a", 10<<10) },
		"no letters":      func(r *numerology.Request, _ *numerology.Options) { r.Name = "123" },
		"current name":    func(r *numerology.Request, _ *numerology.Options) { r.CurrentName = "😀" },
	} {
		r, o := good, numerology.Options{}
		change(&r, &o)
		p, err := numerology.Of(r, o)
		var parse *vedic.ParseError
		var out *vedic.RangeError
		if p != nil || !errors.As(err, &parse) && !errors.As(err, &out) && !errors.Is(err, numerology.ErrNoLetters) {
			t.Errorf("%s: %v", what, err)
		}
	}
	_, err := numerology.Mulank(vedic.Date{})
	require.Error(t, err, "a mulank of no day")
	for _, year := range []int{0, -1, -4003} {
		_, err := numerology.Bhagyank(vedic.Date{Year: year, Month: 1, Day: 1})
		require.Error(t, err, "a bhagyank of the year %v", year)
	}
	_, err = numerology.NameNumber("Ravi", numerology.Both)
	require.Error(t, err, "one number of two systems")
}
