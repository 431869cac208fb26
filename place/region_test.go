package place

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every country is named in English and Hindi, and so is every state of India.
func TestRegionNames(t *testing.T) {
	g := Embedded()
	countries, states := 0, 0
	for i := range g.regions {
		r := &g.regions[i]
		switch {
		case r.country == i:
			countries++
			if len(r.code) != 2 || r.name == "" || r.hindi == "" {
				t.Errorf("%+v", r)
			}
		case strings.HasPrefix(r.code, "IN."):
			states++
			if r.name == "" || r.hindi == "" || strings.HasPrefix(r.name, "State") {
				t.Errorf("%+v", r)
			}
		}
	}
	if countries != 250 || states != 36 { // ISO 3166-1 has 249, and Kosovo; India has 28 states and 8 union territories
		t.Errorf("%d countries, %d states of India", countries, states)
	}
	for code, want := range map[string][2]string{
		"IN": {"India", "भारत"}, "US": {"United States", "संयुक्त राज्य अमेरिका"}, "NP": {"Nepal", "नेपाल"},
		"MM":    {"Myanmar", "म्यांमार"},
		"IN.36": {"Uttar Pradesh", "उत्तर प्रदेश"}, "IN.21": {"Odisha", "ओडिशा"},
	} {
		for i := range g.regions {
			if r := &g.regions[i]; r.code == code && (r.in(vedic.English) != want[0] || r.in(vedic.Hindi) != want[1]) {
				t.Errorf("%s is %s, %s", code, r.in(vedic.English), r.in(vedic.Hindi))
			}
		}
	}
}

// What the words beside a name mean.
func TestRegionMeanings(t *testing.T) {
	g := Embedded()
	x := g.regionIndex
	codes := func(m meaning) string { return strings.Trim(g.codes(m), "~") }
	for word, want := range map[string]string{
		"India": "IN", "भारत": "IN", "in": "IN+US.IN", "USA": "US+PR+GU+VI+AS+MP", "UP": "IN.36~IN.39",
		"Illinois": "US.IL", "il": "IL+US.IL",
		"England": "GB.ENG", "Orissa": "IN.21", "Burma": "MM", "महाराष्ट्र": "IN.16", "Sindh": "PK.05",
		"Maine": "US.ME",
		"Bihar": "IN.34~IN.38", "Punjab": "IN.23+PK.04~IN.10+IN.11+IN.05", "Coorg": "@1264540", "Atlantis": "",
	} {
		require.Equal(t, want, codes(x.named(key(word))), "%s means", word)
	}
	for word, want := range map[string]string{"gujaraat": "IN.09", "maharashtraa": "IN.16", "rajasthn": "IN.24",
		"qqxxzz": ""} {
		if m := x.guess(word, false); codes(m) != want || !m.guessed {
			t.Errorf("%s is taken for %s, want %s", word, codes(m), want)
		}
	}
	require.Equal(t, "IN.16", codes(x.guess("maharash", true)), "maharash, being typed, may be")
}

func TestBareName(t *testing.T) {
	for name, want := range map[string]string{
		"Sindh Province": "Sindh", "State of Maine": "Maine", "Province of Eastern Cape": "Eastern Cape",
		"Beijing Municipality": "Beijing",
		"Gujarat":              "Gujarat", "District": "District", "City of the State": "State",
	} {
		require.Equal(t, want, bareName(name), "%s is bare", name)
	}
}

func TestFiller(t *testing.T) {
	for word, want := range map[string]bool{
		"district": true, "city": true, "110001": true, "4000": true, "123": false, "1234567": false, "delhi": false,
		"of": true, "": false, "जिला": true,
	} {
		require.Equal(t, want, filler(word), "filler(%q) = %t", word, !want)
	}
}

// Delhi and Agra are 178 km apart, Vienna and Bratislava 55; across the date line Fiji is near
// itself.
func TestApart(t *testing.T) {
	for _, c := range []struct{ lat1, lon1, lat2, lon2, km float64 }{
		{28.6517, 77.2219, 27.1835, 78.0167, 181},
		{48.2085, 16.3721, 48.1482, 17.1067, 55},
		{-16.8, 179.9, -16.8, -179.9, 21},
		{10, 20, 10, 20, 0},
	} {
		got := apart(vedic.Degrees(c.lat1), vedic.Degrees(c.lon1), vedic.Degrees(c.lat2), vedic.Degrees(c.lon2))
		require.GreaterOrEqual(t, got, c.km*0.98-0.5, c)
		require.LessOrEqual(t, got, c.km*1.02+0.5, c)
	}
}

// Each name is found where it stands, and what stands between two is not.
func TestRegionNamesAreFound(t *testing.T) {
	x := Embedded().regionIndex
	all := x.all()
	require.GreaterOrEqual(t, len(all), 5000)
	for i := range all {
		s := &all[i]
		if i > 0 && all[i-1].name >= s.name {
			t.Fatalf("%q stands before %q", all[i-1].name, s.name)
		}
		if got, want := x.named(s.name), x.meaning(s); got.empty() || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q means %v, and its line %v", s.name, got, want)
		}
		m := x.named(s.name + "\x01")
		require.True(t, m.empty(), "what follows %q means %v", s.name, m)
	}
	for _, none := range []string{"", "\x01", "\U0010ffff", "india\tx", "ind"} {
		m := x.named(none)
		require.True(t, m.empty(), "%q means %v", none, m)
	}
	m := newRegionIndex("").named("india")
	require.True(t, m.empty(), m)
	one := newRegionIndex("goa\t7\t\t\n")
	if m := one.named("goa"); len(m.now) != 1 || m.now[0] != 7 || !one.named("go").empty() ||
		!one.named("gob").empty() {
		t.Error(m)
	}
}
