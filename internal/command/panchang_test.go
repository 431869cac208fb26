package command

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	reader "github.com/jyotish-go/jyotish/internal/ical/icaltest"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/internal/view"
)

// line returns what a page has beside a title, and fails if it has none.
func line(t *testing.T, page, title string) string {
	t.Helper()
	for l := range strings.SplitSeq(page, "\n") {
		if rest, ok := strings.CutPrefix(l, title); ok {
			return strings.TrimSpace(rest)
		}
	}
	t.Fatalf("no %q in\n%s", title, page)
	return ""
}

// 24 January 2022 in New Delhi as Drik Panchang published it, to the minute: a minute is allowed for the Sun, the Moon
// and the parts of the day, two for the ends of limbs (the tolerances of the rules).
func TestPanchangIsAsPublished(t *testing.T) {
	var file struct {
		Days []struct {
			Date, Sunrise, Sunset, Moonrise, Moonset string
			Madhyahna, Dinamana, Ratrimana           string
			Tithi, Nakshatra, Yoga                   [][2]string
			Brahma, Abhijit, Rahu, Yamaganda, Vijaya json.RawMessage
		}
	}
	skytest.ReadJSON(t, "rules_panchang_vectors_published.json", &file)
	want := file.Days[0]
	require.Equal(t, "2022-01-24", want.Date)
	got := jyotish(t, nil, "panchang", "--date", want.Date, "--lat", "28.6139", "--lon", "77.209", "--place",
		"New Delhi")
	require.Zero(t, got.code, got.stderr)
	clock := regexp.MustCompile(`\d\d:\d\d:\d\d`)
	near := func(what, shown, printed string, minutes float64) {
		t.Helper()
		layout := "15:04:05"[:len(printed)]
		a, err := time.Parse("15:04:05", shown)
		require.NoError(t, err, what)
		b, err := time.Parse(layout, printed)
		require.NoError(t, err, what)
		require.LessOrEqual(t, math.Abs(a.Sub(b).Minutes()), minutes+0.5, "%s: %s, %s", what, shown, printed)
	}
	for title, printed := range map[string]string{"Sunrise": want.Sunrise, "Sunset": want.Sunset,
		"Moonrise": want.Moonrise, "Moonset": want.Moonset,
		"Madhyahna": want.Madhyahna, "Daylight": want.Dinamana, "Night": want.Ratrimana} {
		near(title, clock.FindString(line(t, got.stdout, title)), printed, 1)
	}
	for title, printed := range map[string]string{"Tithi      Krishna Shashthi": want.Tithi[0][1],
		"Nakshatra  Hasta":   want.Nakshatra[0][1],
		"Yoga       Sukarma": want.Yoga[0][1]} {
		near(title, clock.FindAllString(line(t, got.stdout, title), 2)[1], printed, 2)
	}
	for title, printed := range map[string]json.RawMessage{"Auspicious    Brahma Muhurta": want.Brahma,
		"              Abhijit Muhurta": want.Abhijit,
		"              Rahu Kalam":      want.Rahu, "              Yamaganda": want.Yamaganda,
		"              Vijaya Muhurta": want.Vijaya} {
		var span []string
		require.NoError(t, json.Unmarshal(printed, &span))
		shown := clock.FindAllString(line(t, got.stdout, title), 2)
		near(title, shown[0], span[0], 1)
		near(title, shown[1], span[1], 1)
	}
	for _, text := range []string{"Monday 2022-01-24\n", "New Delhi  28°36′50″N 77°12′32″E  Asia/Kolkata +05:30",
		"sunrise upper limb, with refraction",
		// as published
		"Magha (purnimanta, as here), Pausha (amanta)", "Vikram 2078 Ananda, Shaka 1943 Plava, Gujarati 2078 Pramadi",
		"Hemanta (early winter), Uttarayana (vedic); Shishira (late winter), Uttarayana (drik)", "+ Amrit ",
		"Hora     Day", "Disha shool   East"} {
		require.Contains(t, got.stdout, text)
	}
}

// pages are days and lists of many kinds.
var pages = map[string][]string{
	"Delhi":         {"panchang", "--date", "2026-05-25", "--place", "New Delhi, India"},
	"Delhi, Hindi":  {"panchang", "--date", "2026-11-13", "--place", "New Delhi, India", "--lang", "hi"},
	"Tromsø, June":  {"panchang", "--date", "2026-06-21", "--place", "Tromsø, Norway"},
	"Tromsø, Dec":   {"panchang", "--date", "2026-12-21", "--place", "Tromsø, Norway", "--lang", "hi"},
	"Tromsø, May":   {"panchang", "--date", "2026-05-15", "--place", "Tromsø, Norway"},
	"New York, DST": {"panchang", "--date", "2026-10-31", "--place", "New York, USA"},
	"at sea": {"panchang", "--date", "2026-10-31", "--lat", "-40.5", "--lon", "-150", "--sunrise", "hindu",
		"--ayanamsa", "raman"},
	"year": {"festivals", "--year", "2026", "--place", "New Delhi, India"},
	"vaishnava": {"festivals", "--from", "2026-01-01", "--to", "2026-12-31", "--place", "New York, USA", "--school",
		"vaishnava"},
	"marriage": {"muhurat", "--activity", "marriage", "--from", "2026-02-01", "--to", "2026-02-28", "--place",
		"New Delhi, India", "--person", "rohini/2", "--person", "hasta/3"},
	"naming, Hindi": {"muhurat", "--activity", "naming", "--from", "2026-10-25", "--to", "2026-11-10", "--place",
		"New York, USA", "--lang", "hi"},
	"Kharmas": {"muhurat", "--activity", "marriage", "--from", "2025-12-20", "--to", "2026-01-10", "--place",
		"New Delhi, India"},
	"Hindi": {"festivals", "--year", "2025", "--place", "Ujjain, India", "--lang", "hi"},
}

func TestDayPagesFit(t *testing.T) {
	for name, args := range pages {
		got := jyotish(t, nil, args...)
		require.Zero(t, got.code, "%s: %s", name, got.stderr)
		require.NotContains(t, got.stdout, "0001-01-01", name)
		if args[0] == "festivals" {
			require.Greater(t, strings.Count(got.stdout, "\n"), 100, name)
		}
		for l := range strings.SplitSeq(got.stdout, "\n") {
			limit := 120
			if slices.Contains(args, "New York, USA") {
				limit = 128 // offsets stand beside the times after the change
			}
			require.LessOrEqual(t, view.Width(l), limit, "%s: %s", name, l)
			require.Equal(t, strings.TrimRight(l, " "), l, name)
		}
	}
}

// Clocks in New York went back on 2026-11-01 at 06:00 UT, within the Hindu day of 31 October.
func TestPanchangOverAChangeOfClocks(t *testing.T) {
	got := jyotish(t, nil, pages["New York, DST"]...).stdout
	require.Contains(t, got, "America/New_York -04:00")
	require.Regexp(t, `(?m)^Next sunrise +11-01 06:2\d:\d\d -05:00$`, got)
	require.Regexp(t, `(?m)^Sunrise +07:2\d:\d\d$`, got)
	require.Regexp(t, `Nishita Muhurta +11-01 00:\d\d:\d\d – 01:\d\d:\d\d `, got, "before the change")
	require.Regexp(t, `Varjyam +11-01 02:\d\d:\d\d – 04:\d\d:\d\d -05:00`, got, "after it")
}

func TestFestivalsOfAYear(t *testing.T) {
	got := jyotish(t, nil, pages["year"]...).stdout
	found, date := map[string]string{}, ""
	for l := range strings.SplitSeq(got, "\n") {
		if strings.HasPrefix(l, "2026-") {
			date = l[:10]
		}
		for _, name := range []string{"Maha Shivaratri", "Raksha Bandhan", "Ganesh Chaturthi", "Diwali (Lakshmi"} {
			if strings.Contains(l, "  "+name) {
				found[name] = date
			}
		}
	}
	require.Equal(t, map[string]string{"Maha Shivaratri": "2026-02-15", "Raksha Bandhan": "2026-08-28",
		"Ganesh Chaturthi": "2026-09-14",
		"Diwali (Lakshmi":  "2026-11-08"}, found) // the dates of public calendars; see the tests of package festival
	require.Regexp(t, `Diwali \(Lakshmi Puja\) +festival +Lakshmi Puja 17:5\d – 19:5\d`, got)
	require.Equal(t, got, jyotish(t, []string{"JYOTISH_YEAR=2026"}, "festivals", "--place", "New Delhi, India").stdout)
	holi := jyotish(t, nil, "festivals", "--from", "2001-01-01", "--to", "2035-12-31", "--keys", "holi", "--place",
		"New Delhi, India").stdout
	require.Equal(t, 35, strings.Count(holi, "  Holi ("), "one a year")
	none := jyotish(t, nil, "festivals", "--from", "2026-10-12", "--to", "2026-10-13", "--keys", "diwali", "--place",
		"New Delhi, India")
	require.Zero(t, none.code)
	require.NotContains(t, none.stdout, "Diwali")
}

// Published calendars of 2026 and 2027: the fast of 5 November, the eclipse of 2 August 2027 over Delhi, and a wedding
// day of the almanac.
func TestDaysOfAPlace(t *testing.T) {
	place := []string{"--place", "New Delhi, India"}
	for _, c := range [][2]string{
		{"ekadashi --from 2026-11-01 --to 2026-11-10",
			`2026-11-05 +Thu +Rama Ekadashi \(smarta\).* 06:3\d – 08:4\d`},
		{"eclipses --year 2027",
			`2027-08-02 15:36 +Sun +total`},
		{"calendar --month 2026-11",
			`Diwali \(Lakshmi Puja\)`},
		{"muhurat-days --activity marriage --school drik --from 2026-02-01 --to 2026-02-28",
			`(?m)^2026-02-05 Thursday`},
		{"muhurat-why --activity marriage --school drik --date 2026-02-07",
			`Not listed by the rule of Drik Panchang: Yoga`},
		{"muhurat --activity marriage --date 2026-02-07 --explain",
			`Yoga +closed +07:0\d:\d\d +23:4\d:\d\d +closed Shula`},
		{"muhurat --activity marriage --date 2026-02-05",
			`Better than \d+ of 100 of its days`},
		{"muhurat --activity marriage --school prokerala --date 2026-02-14",
			`0 of 1 days have windows`},
		{"muhurat --activity naming --date 2026-02-07 --explain --school testdata/pandit.json --lang hi",
			`Pandit Ji`},
		{"muhurat-days --activity naming --from 2026-02-01 --to 2026-03-31 --school testdata/pandit.json --person rohini/2 --free sun,evening",
			`points, not ranked`},
		{"muhurat-days --activity marriage --from 2026-02-01 --to 2026-02-28 --reasons --svg",
			`^<svg (?s:.*)February 2026: 5 \(`},
		{"asta --year 2026",
			`Jupiter +2026-07-15 \d\d:\d\d +2026-08-1`},
	} {
		line, want := c[0], c[1]
		got := jyotish(t, nil, append(strings.Fields(line), place...)...)
		require.Zero(t, got.code, "%s: %s", line, got.stderr)
		require.Regexp(t, want, got.stdout, line)
	}
	for line, want := range map[string]string{
		"muhurat-days --activity marriage --school nobody":                   "--school: ",
		"muhurat-days --activity marriage --from 2026-01-01 --to 2036-01-01": "--to: ",
		"muhurat-why --school drik":                                          "--activity: ",
		"muhurat --activity marriage --date 2026-02-07 --from 2026-02-01":    "--date: ",
		"muhurat --activity marriage --date 2026-02-07 --explain --limit 3":  "--limit: ",
		"muhurat --activity marriage --date 2026-02-07 --school nobody":      "--school: ",
		"muhurat-days --activity marriage --school nobody.json":              "--school: There is no file nobody.json.",
		"muhurat-days --activity marriage --person rohini/5":                 "--person: 0/moon/pada: ",
		"muhurat-days --activity marriage --free sun,night":                  "--free: \"night\": ",
		"muhurat-days --activity marriage --svg --ics":                       "--svg: ",
		"calendar --month 2026-13":                                           "--month: ",
		"festivals --year 2026 --keys dewali":                                "--keys: ",
		"eclipses --from 2026-02-01":                                         "--to: ",
	} {
		got := jyotish(t, nil, append(strings.Fields(line), place...)...)
		require.Equal(t, 2, got.code, "%s: %s", line, got.stdout)
		require.Contains(t, got.stderr, want, line)
	}
}

// Faults in a custom school file are reported with line and member.
func TestBadSchool(t *testing.T) {
	raw, err := os.ReadFile("testdata/pandit.json")
	require.NoError(t, err)
	bad := filepath.Join(t.TempDir(), "bad.json")
	require.NoError(t, os.WriteFile(bad, []byte(strings.Replace(string(raw), `"hasta"`, `"hastaa"`, 1)), 0o600))
	for _, word := range []string{"muhurat --date 2026-02-07", "muhurat --explain", "muhurat-days", "muhurat-why"} {
		args := append(strings.Fields(word), "--activity", "naming", "--place", "Pune, India", "--school", bad)
		got := jyotish(t, nil, args...)
		require.Equal(t, 2, got.code, word)
		require.Contains(t, got.stderr, `Line 9: activities[0].nakshatra.open[1]: "hastaa"`, word)
	}
}

// A list of dated entries is a file for calendar programs, which a reader of other hands takes in.
func TestCalendarFile(t *testing.T) {
	where := []string{"--place", "New Delhi, India", "--ics"}
	for line, want := range map[string]int{"festivals --from 2026-11-05 --to 2026-11-09 --keys diwali,dhanteras": 2,
		"ekadashi --from 2026-11-01 --to 2026-11-10": 4, "eclipses --year 2027": 2,
		"muhurat-days --activity marriage --from 2026-02-05 --to 2026-02-08": 2, "asta --year 2026": 3} {
		got := jyotish(t, nil, append(strings.Fields(line), where...)...)
		require.Zero(t, got.code, "%s: %s", line, got.stderr)
		c, err := reader.ParseCalendar(strings.NewReader(got.stdout))
		require.NoError(t, err, line)
		require.Len(t, c.Events(), want, line)
	}
	got := jyotish(t, nil, append([]string{"eclipses", "--json", "--year", "0"}, where...)...)
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--ics: ")
	require.Contains(t, got.stderr, "--year: ")
	require.Equal(t, 2, jyotish(t, nil, "muhurat-why", "--ics").code, "it is no list")
}

// Both commands print with --json what the contract says.
func TestDaysAsJSON(t *testing.T) {
	raw, err := httpapi.Document("", "1.0.0")
	require.NoError(t, err)
	doc, err := openapi3.Load(raw)
	require.NoError(t, err)
	for name, args := range pages {
		v := decoded[any](t, jyotish(t, nil, append(args, "--json")...))
		if args[0] == "festivals" { // the service sends the list in parts, the command has all of it
			whole := v.(map[string]any)
			whole["hasMore"], whole["nextCursor"] = false, nil
		}
		schema := map[string]string{"panchang": "Panchang", "festivals": "CalendarFestivals",
			"muhurat": "BestDates"}[args[0]]
		require.NoError(t, doc.Components.Schemas[schema].Value.Check(v), name)
	}
	type day struct {
		Object, Date string
		Place        struct{ Timezone string }
		Day          struct{ Sunrise, SunriseDefinition string }
		Meta         struct{ Ayanamsa struct{ Key string } }
	}
	got := decoded[day](t, jyotish(t, nil, append(pages["at sea"], "--json")...))
	require.Equal(t, "panchang 2026-10-31 Etc/GMT+10 hindu raman",
		strings.Join([]string{got.Object, got.Date, got.Place.Timezone, got.Day.SunriseDefinition,
			got.Meta.Ayanamsa.Key}, " "))
}

func TestDaysSayWhatIsWrong(t *testing.T) {
	for args, want := range map[string][]string{
		"panchang": {"--place: ", "--lat and --lon"},
		"panchang --place Pune --date 2026-02-30 --sunrise dawn": {"--date: ", "2026-02-28", "--sunrise: ",
			"disc_centre_geometric"},
		"panchang --place Pune --date 1.2.2026":                    {"--date: ", "YYYY-MM-DD"},
		"panchang --place Pune --date 1100-01-01":                  {"--date: ", "1200-02-16"},
		"panchang --place Pune --ayanamsa lahri":                   {"--ayanamsa: ", "Perhaps lahiri?"},
		"panchang --place Pune --timezone Asia/Bombay":             {"--timezone: "},
		"panchang --place Springfield":                             {"--place: ", "Illinois", "--place-id", "plc_"},
		"panchang --place Qwxzzy":                                  {"--place: ", "not known"},
		"panchang --lat 28":                                        {"--lon: "},
		"panchang --lat 91 --lon 0":                                {"--lat: ", "from -90 to 90"},
		"panchang --place Pune --lang fr":                          {"--lang"},
		"festivals --place Pune --from 2026-01-01":                 {"--to: "},
		"festivals --place Pune --year 2026 --to 2026-02-01":       {"--year: ", "instead"},
		"festivals --place Pune --year 1100":                       {"1200-"},
		"festivals --place Pune --from 2026-02-01 --to 2026-01-31": {"--to: "},
		"festivals --place Pune --from 2026-02-01 --to 2037-02-03": {"--to: "},
		"festivals --place Pune --from 2026-02-31 --to x":          {"--from: ", "2026-02-28", "--to: ", "YYYY-MM-DD"},
		"festivals --year 2026":                                    {"--place: "},
		"panchang --place Pune --gazetteer /no/such/file":          {"/no/such/file"},
	} {
		got := jyotish(t, nil, strings.Fields(args)...)
		require.Equal(t, 2, got.code, "%s: %+v", args, got)
		require.Empty(t, got.stdout, args)
		for _, text := range want {
			require.Contains(t, got.stderr, text, args)
		}
	}
}

// A marriage in Delhi in February 2026 for two people: windows with what speaks for and against them, and why the other
// days have none.
func TestMuhurat(t *testing.T) {
	got := jyotish(t, nil, pages["marriage"]...).stdout
	require.Regexp(t, `(?m)^Marriage  2026-02-01 – 2026-02-28$`, got)
	require.Regexp(t,
		`(?m)^2026-02-\d\d \w+day  (from )?.*(to .*)$\n^  \d+ (excellent|good|fair|weak) +Listed by the rule of Drik`,
		got)
	require.Regexp(t, `(?m)^  \+ +\d+\.\d   The nakshatra is prescribed\. \(Muhurta Chintamani`, got)
	require.Regexp(t, `(?m)^  − +\d+\.\d   .* \[person 1\]`, got)
	require.Regexp(t, `(?m)^\d+ of 28 days have windows; the others:$`, got)
	require.Regexp(t, `(?m)^ +\d+  Venus is hidden by the Sun`, got, "to 1 February, and three days")
	two := jyotish(t, nil, append(pages["marriage"], "--limit", "2", "--day-part", "daytime", "--weekdays",
		"thu,fri")...).stdout
	require.LessOrEqual(t, len(regexp.MustCompile(`(?m)^2026-`).FindAllString(two, -1)), 2)
	require.NotRegexp(t, `(?m)^2026-\d\d-\d\d (Sun|Mon|Tues|Wednes|Satur)day`, two)

	none := jyotish(t, nil, pages["Kharmas"]...)
	require.Zero(t, none.code, none.stderr)
	require.Contains(t, none.stdout, "0 of 22 days have windows; the others:")
	require.Contains(t, none.stdout, "Kharmas")

	born := filepath.Join(t.TempDir(), "bride.json")
	require.NoError(t, os.WriteFile(born,
		[]byte(`{"name":"Asha","date":"1998-05-17","time":"06:45","place":"Pune, India","gender":"female"}`), 0o600))
	one := jyotish(t, nil, with(pages["marriage"], "--person", "", "--person", born)...)
	require.Zero(t, one.code, one.stderr)
	require.Contains(t, one.stdout, "days have windows")
}

func TestMuhuratSaysWhatIsWrong(t *testing.T) {
	const range5 = " --from 2026-02-01 --to 2026-02-05 --place Pune,India"
	for args, want := range map[string][]string{
		"muhurat" + range5:                       {"--activity: "},
		"muhurat --activity wedding" + range5:    {"--activity: ", "marriage", "general"},
		"muhurat --activity travel --place Pune": {"--from: ", "--to: "},
		"muhurat --activity travel --from 2026-02-05 --to 2026-02-01 --place Pune,India": {"--to: ", "2026-02-05"},
		"muhurat --activity travel --from 2026-02-01 --to 2027-02-03 --place Pune,India": {"--to: ", "2027-02-02"},
		"muhurat --activity travel --from 1150-02-01 --to 1150-02-03 --place Pune,India": {"--from: ", "1200-01-1"},
		"muhurat --activity travel" + strings.Repeat(" --person rohini/2", 5) + range5:   {"--person: ", "4"},
		"muhurat --activity travel --person rohini/5" + range5:                           {"--person", "from 1 to 4"},
		"muhurat --activity travel --person rohni/2" + range5:                            {"--person: ", "rohini/2"},
		"muhurat --activity travel --weekdays monday" + range5:                           {"--weekdays", "mon"},
		"muhurat --activity travel --day-part night" + range5:                            {"--day-part: ", "evening"},
		"muhurat --activity travel --limit 51 --min-minutes 4 --min-score 101" +
			range5: {"--limit: ", "--min-minutes: ", "--min-score: "},
	} {
		got := jyotish(t, nil, strings.Fields(args)...)
		require.Equal(t, 2, got.code, "%s: %+v", args, got)
		require.Empty(t, got.stdout, args)
		for _, text := range want {
			require.Contains(t, got.stderr, text, args)
		}
	}
}
