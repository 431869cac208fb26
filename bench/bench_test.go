package main

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each peer has an adapter that calls its package; a program without one is built from Go.
func TestPeers(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range peers {
		require.False(t, seen[p.name], p.name)
		seen[p.name] = true
		if p.adapter == "" {
			require.FileExists(t, "peers/"+p.name+"/main.go")
			continue
		}
		b, err := adapters.ReadFile("peers/" + p.adapter)
		require.NoError(t, err)
		require.Contains(t, string(b), `from "`+p.from+`"`)
		require.Contains(t, string(b), `from "./lines.mjs"`)
		require.Regexp(t, `^\d+\.\d+\.\d+$`, p.version, "npm installs this version")
	}
	require.GreaterOrEqual(t, len(peers), 4)
}

// A dash is a suite that was not answered; a number is of the answered ones, with the largest difference.
func TestRefereeTable(t *testing.T) {
	got := refereeTable([]Report{
		{Program: "a", Version: "1", Results: []Result{{Suite: "x", Values: 9, Right: 9, Worst: 0.0014}}},
		{Program: "b", Version: "2", Results: []Result{{Suite: "x", Values: 9, Unanswered: 9}}},
		{Program: "c", Version: "3", Results: []Result{{Suite: "x", Values: 9, Right: 4, Wrong: 1, Unanswered: 4,
			TooMuch: 2, Worst: 43.6}}},
	})
	require.Equal(t, "| suite | a 1 | b 2 | c 3 |\n|---|---|---|---|\n"+
		"| x (9) | 9; 0.0014 | – | 4 of 5, 2 further; 44 |\n", got)
}

// This program stands in for another one where the environment says so.
func TestMain(m *testing.M) {
	switch os.Getenv("BENCH_STANDS_IN") {
	case "answers":
		if err := newEngine().serve(context.Background(), os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	case "nonsense":
		os.Stdout.WriteString("Namaste\n")
		os.Exit(0)
	case "fails":
		os.Exit(3)
	}
	os.Exit(m.Run())
}

func all(t *testing.T, names ...string) []Suite {
	t.Helper()
	suites, err := load(names)
	require.NoError(t, err)
	return suites
}

// This engine answers every question, and all as expected, but for a few days of almanacs, which the tests of muhurat
// name with their reasons, and points beside borders.
func TestOurs(t *testing.T) {
	wrong := map[string]int{"muhurat": 17, "zones": 7}
	further := map[string]int{"muhurat": 60}
	e := newEngine()
	for _, s := range all(t) {
		answers, err := e.Answers(t.Context(), s.asks())
		require.NoError(t, err)
		r := s.judge(answers)
		t.Logf("%s: %s", s.Suite, r.cell())
		require.Zero(t, r.Unanswered, s.Suite)
		require.LessOrEqual(t, r.Wrong, wrong[s.Suite], "%s: %v", s.Suite, r.Misses)
		require.Equal(t, r.Values, r.Right+r.Wrong, s.Suite)
		if s.Kind != Among {
			require.LessOrEqual(t, r.TooMuch, further[s.Suite], s.Suite)
		}
	}
}

// A setting that a question does not read is refused by its name, and so is a value of one that it cannot follow.
func TestUnknownSettings(t *testing.T) {
	for _, c := range []struct {
		question string
		settings map[string]any
		want     string
	}{
		{"positions", map[string]any{"ayanamsa": "lahiri", "clok": "utc"}, `no such setting of positions: "clok"`},
		{"positions", map[string]any{"houses": "koch"}, `"houses"; it reads ["ayanamsa" "clock"]`},
		{"positions", map[string]any{"clock": "gps"}, "gps"},
		{"cusps", map[string]any{"clock": "utc"}, `"clock"`},
		{"limbs", map[string]any{"ayanamsa": "lahiri"}, `"ayanamsa"; it reads []`},
		{"rise_set", map[string]any{"limb": "centre"}, `limb "centre"`},
		{"chara_karakas", map[string]any{"karakas": 7}, "karakas 7"},
	} {
		a := newEngine().answer(t.Context(), Ask{ID: "1", Question: c.question, Settings: c.settings})
		require.Contains(t, a.Unsupported, c.want)
		require.Empty(t, a.Values)
	}
	a := newEngine().answer(t.Context(), Ask{Question: "vargas", Input: map[string]any{"longitud": 5}})
	require.Contains(t, a.Unsupported, "longitud")
}

// On 1 January 2000 UT1 was 0.355 s ahead of UTC (IERS), in which the Moon, at 12° a day, moves by 0.18″.
func TestClockOfPositions(t *testing.T) {
	moon := func(clock string) float64 {
		a := newEngine().answer(t.Context(), Ask{Question: "positions", Settings: map[string]any{"clock": clock},
			Input: map[string]any{"jdUt": 2451544.5, "lat": 0, "lon": 0}})
		require.Empty(t, a.Unsupported)
		return a.Values["moon"].(float64)
	}
	require.InDelta(t, 0.18, (moon("utc")-moon("ut1"))*3600, 0.02)
}

// cases/ is what the reference files give, no more and no less, and each suite says what it is and whose.
func TestCasesAreTheReference(t *testing.T) {
	suites, err := (&maker{dir: "../testdata/reference"}).suites()
	require.NoError(t, err)
	var names []string
	for _, s := range suites {
		want, err := s.text()
		require.NoError(t, err)
		have, err := os.ReadFile(filepath.Join("cases", s.Suite+".json"))
		require.NoError(t, err)
		require.Equal(t, string(want), string(have), "%s: go run ./bench make", s.Suite)
		names = append(names, s.Suite+".json")
		require.NotEmpty(t, s.About)
		require.NotEmpty(t, s.Source)
		require.NotEmpty(t, s.Allows)
		ids := map[string]bool{}
		for _, c := range s.Cases {
			require.False(t, ids[c.ID], "%s: %s is there twice", s.Suite, c.ID)
			ids[c.ID] = true
			require.NotEmpty(t, c.Expected, c.ID)
		}
	}
	files, err := os.ReadDir("cases")
	require.NoError(t, err)
	for _, f := range files {
		require.Contains(t, names, f.Name())
	}
}

// By hand: what is right, what is near and what is not.
func TestJudge(t *testing.T) {
	one := func(k Kind, tolerance float64, want any, values map[string]any) Result {
		s := Suite{Suite: "x", Kind: k, Tolerance: tolerance,
			Cases: []Case{{ID: "1", Expected: map[string]any{"v": want}}}}
		return s.judge(map[string]Answer{"1": {ID: "1", Values: values}})
	}
	v := func(x any) map[string]any { return map[string]any{"v": x, "more": "than was asked"} }
	for name, c := range map[string]struct {
		got                               Result
		right, wrong, unanswered, tooMuch int
	}{
		"over the edge of the circle":   {one(Angle, 2, 359.9998, v(0.0003)), 1, 0, 0, 0}, // 1.8″
		"farther than allowed":          {one(Angle, 1, 359.9998, v(0.0003)), 0, 1, 0, 0},
		"an angle as text":              {one(Angle, 1, 10.0, v("10")), 0, 1, 0, 0},
		"a second of a day":             {one(Instant, 1.1, 2451545.0, v(2451545.0+1.0/86400)), 1, 0, 0, 0},
		"two of them":                   {one(Instant, 1.1, 2451545.0, v(2451545.0+2.0/86400)), 0, 1, 0, 0},
		"the same list":                 {one(Exact, 0, []any{1.0, 2.0}, v([]any{1.0, 2.0})), 1, 0, 0, 0},
		"another order":                 {one(Exact, 0, []any{1.0, 2.0}, v([]any{2.0, 1.0})), 0, 1, 0, 0},
		"one of the zones":              {one(OneOf, 0, []any{"a", "b"}, v("b")), 1, 0, 0, 0},
		"none of them":                  {one(OneOf, 0, []any{"a", "b"}, v("c")), 0, 1, 0, 0},
		"nothing":                       {one(Exact, 0, "a", nil), 0, 0, 1, 0},
		"a day too few, one too many":   {one(Dates, 0, []any{"d1", "d2"}, v([]any{"d2", "d3"})), 1, 1, 0, 1},
		"no list of days":               {one(Dates, 0, []any{"d1", "d2"}, nil), 0, 0, 2, 0},
		"a day that was not printed":    {one(Among, 0, []any{"d1"}, v([]any{"d1", "d3"})), 1, 0, 0, 1},
		"a printed day that is missing": {one(Among, 0, []any{"d1"}, v([]any{})), 0, 1, 0, 0},
	} {
		require.Equal(t, []int{c.right, c.wrong, c.unanswered, c.tooMuch},
			[]int{c.got.Right, c.got.Wrong, c.got.Unanswered, c.got.TooMuch}, name)
	}
	require.InDelta(t, 1.8, one(Angle, 2, 359.9998, v(0.0003)).Worst, 1e-6)
}

// A command and a service that answer as this engine does come to the same results; one that fails is an error, and no
// result.
func TestPrograms(t *testing.T) {
	suites := all(t, "kp249", "book_limbs")
	ours := newEngine()
	answering := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var out bytes.Buffer // a server that answers before it has read all is not read to the end
		if err := newEngine().serve(r.Context(), r.Body, &out); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		_, _ = out.WriteTo(w)
	}))
	defer answering.Close()
	t.Setenv("BENCH_STANDS_IN", "answers")
	for i := range suites {
		s := &suites[i]
		want, err := ours.Answers(t.Context(), s.asks())
		require.NoError(t, err)
		for name, p := range map[string]Program{"command": command{[]string{os.Args[0]}},
			"service": service{answering.URL}} {
			got, err := p.Answers(t.Context(), s.asks())
			require.NoError(t, err, name)
			require.Equal(t, s.judge(want), s.judge(got), name)
			require.Zero(t, s.judge(got).Unanswered, name)
		}
	}
	refusing := httptest.NewServer(http.NotFoundHandler())
	defer refusing.Close()
	for mode, want := range map[string]string{"nonsense": "line 1", "fails": "exit status 3"} {
		t.Setenv("BENCH_STANDS_IN", mode)
		_, err := command{[]string{os.Args[0]}}.Answers(t.Context(), suites[0].asks())
		require.ErrorContains(t, err, want)
	}
	_, err := service{refusing.URL}.Answers(t.Context(), suites[0].asks())
	require.ErrorContains(t, err, "404")
	_, err = readAnswers(strings.NewReader(`{"id":"a"}` + "\n" + `{"id":"a"}`))
	require.ErrorContains(t, err, "line 2")
}

// What is not known is not answered, and says why.
func TestUnsupported(t *testing.T) {
	e := newEngine()
	for question, input := range map[string]map[string]any{
		"palmistry": {}, "kp_division": {"number": 250}, "rashi_drishti": {"sign": 13}, "cusps": {"jdUt": "now"},
		"utc_offset": {"zone": "Asia/Nowhere", "local": "1990-05-15 14:30"}, "kootas": {},
		"positions": {"jdUt": 1.0}, "chara_karakas": {"longitudes": map[string]any{"pluto": 1}},
	} {
		a := e.answer(t.Context(), Ask{ID: "1", Question: question, Input: input})
		require.Empty(t, a.Values, question)
		require.NotEmpty(t, a.Unsupported, question)
	}
	_, err := load([]string{"palmistry"})
	require.ErrorContains(t, err, "kp249", "it names those that there are")
}

func TestTable(t *testing.T) {
	page := table([]Report{
		{Program: "ours", Version: "1", At: "2026-11-23", Results: []Result{{Suite: "a", Values: 2, Right: 2},
			{Suite: "b", Values: 3, Right: 1, Wrong: 1, Unanswered: 1, Worst: 2, Mean: 1}}},
		{Program: "other", Version: "2", At: "2026-11-24", Results: []Result{{Suite: "b", Values: 3, Unanswered: 3}}},
	})
	require.Equal(t, `| suite | ours 1, 2026-11-23 | other 2, 2026-11-24 |
|---|---|---|
| a | 2 of 2 | not run |
| b | 1 of 3, 1 not answered; mean 1, largest 2 | does not answer |
`, page)
}
