package festival

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A wrong line of the days of countries is an error with its number, counted with the heading; a right one is none.
func TestFaultsOfTheDaysOfCountries(t *testing.T) {
	const head = "country\tkey\twhen\twindow\tboth\tneither\tat\tkeeps\tequal\tpublished\tgazette\n"
	const right = "NP\tdiwali\tL7.30\tpradosha\tfirst\tbegin\tNP\tpeople\t6\t7\t2026-11-08, 2027-10-29\n"
	all, err := parseLaws(head + right)
	require.NoError(t, err)
	if l := all["NP"]["diwali"]; l == nil || !l.people || l.basis.Equal != 6 || l.basis.Published != 7 ||
		len(l.gazette) != 2 || l.both != "first" || l.neither != "begin" || l.at != "NP" {
		t.Errorf("%+v", l)
	}
	all, err = parseLaws(head + strings.Replace(right, "people", "office", 1))
	require.NoError(t, err)
	require.False(t, all["NP"]["diwali"].people, err)
	for from, to := range map[string]string{
		"\t6\t7": "\t6", "diwali": "christmas", "L7.30": "L7.31", "pradosha": "noon", "\t6\t": "\tsix\t",
		"\t7\t":      "\tx\t",
		"2027-10-29": "2027-10-32",
	} {
		_, err := parseLaws(head + right + strings.Replace(right, from, to, 1))
		require.Error(t, err, "%s for %s", to, from)
		require.Contains(t, err.Error(), "line 3 ", "%s for %s", to, from)
	}
}

// The rules of Thailand hold in the years of its table, to the first and the last day; those of Nepal always.
func TestLawsOfAYear(t *testing.T) {
	day := func(y int, m time.Month, d int) int { return number(vedic.Date{Year: y, Month: m, Day: d}) }
	for _, c := range []struct {
		country string
		lo, hi  int
		is      bool
	}{
		{"TH", day(1914, 1, 1), day(2057, 12, 31), true}, {"TH", day(1913, 12, 31), day(1914, 6, 1), false},
		{"TH", day(2057, 6, 1), day(2058, 1, 1), false}, {"NP", day(1913, 1, 1), day(2100, 1, 1), true},
		{"XX", day(2026, 1, 1), day(2026, 1, 1), false}, {"", day(2026, 1, 1), day(2026, 1, 1), false},
	} {
		got := lawsOf(c.country, c.lo, c.hi)
		require.Equal(t, c.is, got != nil, "%s: %d rules", c.country, len(got))
	}
}

// The rules of the country are kept by all but the government of India, Vaishnavas and Bengal, whose are their own.
func TestWhoKeepsTheDaysOfACountry(t *testing.T) {
	nepal := vedic.Place{Lat: vedic.Degrees(27.7), Lon: vedic.Degrees(85.3), Zone: time.UTC}
	for school := range School(len(schoolKeys)) {
		for _, country := range []string{"NP", "IN"} {
			s := newShelf(nil, nepal, Options{School: school, Country: country})
			n := number(vedic.Date{Year: 2026, Month: 1, Day: 1})
			s.enact(n, n)
			want := country == "NP" && school != Government && school != Vaishnava && school != Bengal
			require.Equal(t, want, s.plain != nil, "%v in %s", school, country)
		}
	}
}

// A row is filtered by its regions, and by its tradition where it has none or is of another religion.
func TestTagsByHand(t *testing.T) {
	for _, c := range []struct {
		regions, school, want string
	}{
		{"all", "smarta", ""}, {"all", "vaishnava", ""}, {"", "government", ""}, {"all", "jain", "jain"},
		{"all", "shakta", "shakta"}, {"GJ", "smarta", "GJ"}, {"GJ", "jain", "GJ jain"},
		{"PB north", "sikh", "PB north sikh"},
		{"GJ", "shakta", "GJ"}, {"all GJ", "buddhist", "GJ buddhist"},
	} {
		r := row{regions: strings.Fields(c.regions), school: c.school}
		require.Equal(t, c.want, strings.Join(r.tags(), " "), "%s, %s", c.regions, c.school)
	}
}

// Keys of schools and choices are read back as what they were; a wrong one is an error that lists them.
func TestKeysByHand(t *testing.T) {
	for s := range School(len(schoolKeys)) {
		var back School
		b, err := s.MarshalText()
		if err != nil || string(b) != s.String() || back.UnmarshalText(b) != nil || back != s {
			t.Errorf("%v: %s, %v", s, b, err)
		}
	}
	for c := range Choice(len(choiceKeys)) {
		var back Choice
		if b, err := c.MarshalText(); err != nil || back.UnmarshalText(b) != nil || back != c {
			t.Errorf("%v: %s, %v", c, b, err)
		}
	}
	for c := range Community(len(communityKeys)) {
		var back Community
		if b, err := c.MarshalText(); err != nil || back.UnmarshalText(b) != nil || back != c {
			t.Errorf("%v: %s, %v", c, b, err)
		}
	}
	var s School
	if err := s.UnmarshalText([]byte("martian")); err == nil || !strings.Contains(err.Error(), "one of almanac") {
		t.Error(err)
	}
	_, err := School(len(schoolKeys)).MarshalText()
	require.Error(t, err, "a school that is none has a key")
}
