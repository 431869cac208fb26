package prediction

import (
	"encoding"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func report(t *testing.T, o Options) *Report {
	t.Helper()
	o.From, o.To = vedic.Date{Year: 2027, Month: 1, Day: 1}, vedic.Date{Year: 2027, Month: 12, Day: 31}
	r, err := Of(chart("lagna mesha 5, moon karka 10"), o)
	require.NoError(t, err)
	return r
}

// Other words take the place of a statement and of a summary, and nothing else changes. What guards a summary stays.
func TestRetold(t *testing.T) {
	r := report(t, Options{})
	guarded := 0
	for i := range r.Areas {
		a := &r.Areas[i]
		before, opening := a.Summary, a.Opening()
		guard := strings.TrimPrefix(before, opening)
		if opening == "" || opening+guard != before || guard != "" && guard[0] != ' ' {
			t.Errorf("%v: %q, %q", a.Area, before, opening)
		}
		if guard != "" {
			guarded++
		}
		id := a.Statements[0].ID
		other := r.Retold(map[string]string{id: "A new word.", SummaryOf(a.Area): "A new summary."})
		for k := range other.Areas {
			x, old := &other.Areas[k], &r.Areas[k]
			want := old.Summary
			if k == i {
				want = "A new summary." + guard
			}
			require.Equal(t, want, x.Summary, x.Area)
			for n := range x.Statements {
				want := old.Statements[n].Text
				if x.Statements[n].ID == id {
					want = "A new word."
				}
				require.Equal(t, want, x.Statements[n].Text, x.Area)
			}
		}
		require.Equal(t, before, a.Summary, "%v was changed itself", a.Area)
		require.NotEqual(t, "A new word.", a.Statements[0].Text, "%v was changed itself", a.Area)
	}
	require.NotZero(t, guarded)
	require.NotEqual(t, guarded, len(r.Areas))
	require.Equal(t, "health.summary", SummaryOf(Health))
	var read Reading // as from JSON
	if read.Summary = "Good."; read.Opening() != "Good." {
		t.Error(read.Opening())
	}
}

// Each graha in each house, each house, sign, nakshatra and month has its words in both languages; none other has.
func TestPhrasesOfEverything(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for n := range 29 {
			for what, x := range map[string]struct {
				text string
				last int
			}{
				"house":     {OfPlace(vedic.Moon, vedic.Bhava(n), l), 12},
				"graha":     {OfPlace(vedic.Graha(n), 4, l), 9},
				"theme":     {ThemeOf(vedic.Bhava(n), l), 12},
				"rising":    {OfRising(vedic.Rashi(n), l), 12},
				"moon":      {OfMoon(vedic.Rashi(n), l), 12},
				"nakshatra": {OfStar(vedic.Nakshatra(n), l), 27},
				"month":     {MonthOf(n, 2027, l), 12},
			} {
				require.Equal(t, n >= 1 && n <= x.last, x.text != "", "%s %d: %q", what, n, x.text)
			}
		}
	}
	require.Equal(t, "May 2027", MonthOf(5, 2027, vedic.English))
	if got := MonthOf(12, 2027, vedic.Hindi); !strings.Contains(got, "2027") || !strings.Contains(got, "दिसंबर") {
		t.Error(got)
	}
}

type keyed interface {
	encoding.TextMarshaler
	String() string
}

// Keys are written and read back; a value that is none is written with its number, and is not marshalled.
func TestKeysOfEverything(t *testing.T) {
	for room, c := range map[string]struct {
		count int
		make  func(int) keyed
		read  func([]byte) (keyed, error)
	}{
		"Area": {len(Areas()), func(i int) keyed { return Area(i) }, func(b []byte) (keyed, error) {
			var a Area
			err := a.UnmarshalText(b)
			return a, err
		}},
		"Section": {7, func(i int) keyed { return Section(i) }, func(b []byte) (keyed, error) {
			var s Section
			err := s.UnmarshalText(b)
			return s, err
		}},
		"Polarity": {4, func(i int) keyed { return Polarity(i) }, func(b []byte) (keyed, error) {
			var p Polarity
			err := p.UnmarshalText(b)
			return p, err
		}},
	} {
		for i := range c.count + 2 {
			v := c.make(i)
			b, err := v.MarshalText()
			if i == 0 || i > c.count {
				require.Error(t, err, "%s %d: %s, %q", room, i, v, b)
				require.True(t, strings.HasPrefix(v.String(), room+"("), "%s %d: %s, %q", room, i, v, b)
				continue
			}
			back, wrong := c.read(b)
			if err != nil || wrong != nil || string(b) != v.String() || back != v {
				t.Errorf("%s %d: %q, %v, %v", room, i, b, err, wrong)
			}
		}
		var wrong *vedic.ParseError
		_, err := c.read([]byte("weather"))
		require.ErrorAs(t, err, &wrong, room)
	}
	for i, want := range []string{"Part(0)", "house", "lord", "karaka", "varga", "yoga", "Part(6)"} {
		require.Equal(t, want, Part(i).String())
	}
	count := len(Areas())
	require.Equal(t, "Area(0)", Area(0).Name(vedic.English), "names of areas")
	require.NotEmpty(t, Area(count).Name(vedic.English), "names of areas")
	require.True(t, strings.HasPrefix(Area(count+1).Name(vedic.English), "Area("), "names of areas")
	require.False(t, strings.HasPrefix(Area(count).Name(vedic.English), "Area("), "names of areas")
}

// Each option is checked at both its ends.
func TestOptionsAtTheirEnds(t *testing.T) {
	day := func(text string) vedic.Date {
		d, err := vedic.ParseDate(text)
		require.NoError(t, err)
		return d
	}
	from := day("2027-03-01")
	none := vedic.Date{Year: 2027, Month: 2, Day: 30}
	areas := len(Areas())
	for _, c := range []struct {
		what string
		o    Options
		ok   bool
	}{
		{"a day", Options{From: from, To: from}, true},
		{"the day before", Options{From: from, To: day("2027-02-28")}, false},
		{"twenty years", Options{From: from, To: day("2047-03-01")}, true},
		{"a day more", Options{From: from, To: day("2047-03-02")}, false},
		{"no first day", Options{From: none, To: from}, false},
		{"no last day", Options{From: from, To: none}, false},
		{"area 0", Options{From: from, To: from, Areas: []Area{0}}, false},
		{"area 1", Options{From: from, To: from, Areas: []Area{1}}, true},
		{"last area", Options{From: from, To: from, Areas: []Area{Area(areas)}}, true},
		{"one more", Options{From: from, To: from, Areas: []Area{Area(areas + 1)}}, false},
		{"section 0", Options{From: from, To: from, Sections: []Section{0}}, false},
		{"section 1", Options{From: from, To: from, Sections: []Section{1}}, true},
		{"section 7", Options{From: from, To: from, Sections: []Section{7}}, true},
		{"section 8", Options{From: from, To: from, Sections: []Section{8}}, false},
		{"length 2", Options{From: from, To: from, Length: Full}, true},
		{"length 3", Options{From: from, To: from, Length: Full + 1}, false},
		{"no language", Options{From: from, To: from, Lang: 200}, false},
	} {
		err := c.o.Check()
		require.Equal(t, c.ok, err == nil, "%s: %v", c.what, err)
	}
}
