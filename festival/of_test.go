package festival_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

func dated(list []festival.Entry) string {
	var s []string
	for _, e := range list {
		s = append(s, string(e.Key)+" "+e.Date.String()[5:])
	}
	return strings.Join(s, ", ")
}

// What each school keeps of the days on which they differ.
func TestSchools(t *testing.T) {
	keys := []string{"ram_navami", "janmashtami", "maha_navami", "vijayadashami", "diwali", "indira_ekadashi"}
	for school, want := range map[festival.School]string{
		festival.Almanac:    "ram_navami 04-17, janmashtami 08-26, indira_ekadashi 09-28, indira_ekadashi 09-28, maha_navami 10-11, vijayadashami 10-12, diwali 11-01",
		festival.Smarta:     "ram_navami 04-17, janmashtami 08-26, indira_ekadashi 09-28, maha_navami 10-11, vijayadashami 10-12, diwali 11-01",
		festival.Vaishnava:  "ram_navami 04-17, janmashtami 08-26, indira_ekadashi 09-28, maha_navami 10-11, vijayadashami 10-12, diwali 11-01",
		festival.Bengal:     "ram_navami 04-17, janmashtami 08-26, indira_ekadashi 09-28, indira_ekadashi 09-28, maha_navami 10-12, vijayadashami 10-13, diwali 11-01",
		festival.FirstNight: "ram_navami 04-17, janmashtami 08-26, indira_ekadashi 09-28, indira_ekadashi 09-28, maha_navami 10-11, vijayadashami 10-12, diwali 10-31",
		festival.Government: "ram_navami 04-17, janmashtami 08-26, indira_ekadashi 09-28, indira_ekadashi 09-28, maha_navami 10-11, vijayadashami 10-12, diwali 10-31",
	} {
		got := dated(on(t, delhi, "2024-01-01", "2024-12-31",
			festival.Options{School: school, Keys: keys}))
		require.Equal(t, want, got, school)
	}
	// the Government takes the second of two sunrises, at its own place: published for 2008 and 2016
	for key, want := range map[string]string{"buddha_purnima": "2008-05-20", "mahavir_jayanti": "2016-04-20",
		"janmashtami": "2023-09-07", "ram_navami": "2008-04-14"} {
		list := on(t, delhi, want[:4]+"-01-01", want[:4]+"-12-31",
			festival.Options{School: festival.Government, Keys: []string{key}})
		if len(list) != 1 || list[0].Date != vdate(want) || list[0].Place != "government" {
			t.Errorf("%s: %s", key, shown(list))
		}
	}
	for _, e := range on(t, delhi, "2023-01-01", "2023-12-31", festival.Options{School: festival.Vaishnava}) {
		if e.School == "smarta" || e.Key == "janmashtami_vaishnava" ||
			e.Key == "janmashtami" && e.Date != vdate("2023-09-07") {
			t.Errorf("%s of %v for Vaishnavas", e.Key, e.Date)
		}
	}
}

// The fasts alone are those that a whole year has, by each school. Of 24 fortnights or more each has one.
func TestEkadashis(t *testing.T) {
	for school := festival.Almanac; school <= festival.FirstNight; school++ {
		all := on(t, delhi, "2025-01-01", "2025-12-31", festival.Options{School: school})
		want := slices.DeleteFunc(all, func(e festival.Entry) bool {
			return !strings.HasPrefix(e.Rule.Window, "ekadashi_")
		})
		got := on(t, delhi, "2025-01-01", "2025-12-31", festival.Options{School: school, Ekadashis: true})
		if a, b := shown(got), shown(want); a != b || len(got) < 24 {
			t.Errorf("%v: %d fasts\n%s\nwant %d\n%s", school, len(got), a, len(want), b)
		}
	}
}

// "only" stands beside no date of the same practice.
func TestOnlyStandsAlone(t *testing.T) {
	schools := []string{"government", "vaishnava", "smarta", "bengal", "udaya", "here", "all",
		"vaishnava_government"}
	for _, e := range on(t, delhi, "2020-01-01", "2029-12-31", festival.Options{}) {
		for _, a := range e.Alternatives {
			if e.Choice.String() == "only" && !slices.Contains(schools, a.By) || a.Date == e.Date {
				t.Errorf("%s %v: %s beside %v", e.Key, e.Date, e.Choice, e.Alternatives)
			}
		}
	}
}

// Regions leave out what others keep, and never what all keep.
func TestRegions(t *testing.T) {
	has := func(region string) map[festival.Key]bool {
		found := map[festival.Key]bool{}
		for _, e := range on(t, delhi, "2026-01-01", "2026-12-31", festival.Options{Regions: []string{region}}) {
			found[e.Key] = true
		}
		return found
	}
	for region, want := range map[string]string{
		"KL": "onam diwali ayudha_puja -pongal -chhath", "south": "onam pongal bonalu diwali -chhath",
		"gujarat": "gujarati_new_year holi -onam",
		"BR":      "chhath karva_chauth diwali -onam", "jain": "mahavir_jayanti diwali -onam -guru_nanak_jayanti",
		"GJ": "labh_panchami uttarayan? -onam",
	} {
		found := has(region)
		for _, key := range strings.Fields(want) {
			if k, not := strings.CutPrefix(key, "-"); !strings.HasSuffix(key, "?") && found[festival.Key(k)] == not {
				t.Errorf("%s: %s", region, key)
			}
		}
	}
}

// Keys of earlier versions are accepted, and the entry has the current key.
func TestAliases(t *testing.T) {
	for alias, want := range map[string]string{
		"makara": "makara_sankranti 01-14", "aja": "aja_ekadashi 09-07, aja_ekadashi 09-07",
		"purnima_snan": "purnima 01-03",
	} {
		list := on(t, delhi, "2026-01-01", "2026-12-31", festival.Options{Keys: []string{alias}})
		if len(list) == 0 || !strings.HasPrefix(dated(list), want) || !slices.Contains(list[0].Aliases, alias) {
			t.Errorf("%s: %s", alias, dated(list))
		}
	}
	list := on(t, delhi, "2026-01-01", "2026-12-31",
		festival.Options{Keys: []string{"pitru_paksha"}})
	require.Len(t, list, 15, dated(list))
	// every key of the earlier answers that is not one of today's
	former := strings.Fields(`
		aja amalaki amavasya_snan apara dev_uthani devshayani dhanu indira jaya kamada kamika kanya karka
		kumbha makara meena mesha mithuna mohini mokshada nirjala padmini papamochani papankusha parama
		parsva pausha_putrada pitru_paksha purnima_snan rama saphala shattila shravana_putrada simha tula
		utpanna varuthini vijaya vrishabha vrishchika yogini
	`)
	require.Len(t, former, 41)
	for _, key := range former {
		o := festival.Options{Keys: []string{key}}
		_, err := festival.Of(context.Background(), observer, vdate("2026-01-01"), vdate("2026-01-01"), delhi,
			o)
		require.NoError(t, err)
	}
}

// Leap months: monthly vratas are kept in them, yearly ones wait, and those of the leap month
// itself are listed.
func TestAdhika(t *testing.T) {
	list := on(t, delhi, "2023-07-01", "2023-08-31", festival.Options{Keys: []string{
		"sankashti", "sankashti_vibhuvana", "padmini_ekadashi", "parama_ekadashi", "nag_panchami", "adhika_masa_begins",
		"shravan_somwar_north",
	}, School: festival.Smarta})
	want := "sankashti 07-06, shravan_somwar_north 07-10, shravan_somwar_north 07-17, adhika_masa_begins 07-18, shravan_somwar_north 07-24, " +
		"padmini_ekadashi 07-29, shravan_somwar_north 07-31, sankashti 08-04, sankashti_vibhuvana 08-04, shravan_somwar_north 08-07, " +
		"parama_ekadashi 08-12, shravan_somwar_north 08-14, nag_panchami 08-21, shravan_somwar_north 08-21, shravan_somwar_north 08-28"
	require.Equal(t, want, dated(list))
}

func TestWrongInput(t *testing.T) {
	ctx := context.Background()
	_, err := festival.Of(ctx, observer, vdate("2026-01-01"), vdate("2026-12-31"), delhi, festival.Options{
		Keys: []string{"divalli", "holi"}, Regions: []string{"atlantis"}, School: 99,
	})
	var all *festival.OptionsError
	if !errors.As(err, &all) || len(all.Faults) != 3 || !strings.Contains(err.Error(), "diwali") ||
		!strings.Contains(err.Error(), "kerala") {
		t.Error(err)
	}
	nowhere := delhi
	nowhere.Zone = nil
	far := delhi
	far.Lat = 91 * vedic.Degree
	for _, c := range []struct {
		from, to string
		place    vedic.Place
		want     string
	}{
		{"2026-01-01", "2026-12-31", nowhere, "time zone"}, {"2026-01-01", "2026-12-31", far, "latitude"},
		{"2026-01-01", "2025-12-31", delhi, "last date"},
		{"2001-01-01", "2050-12-31", delhi, "last date"}, {"1200-01-01", "1200-12-31", delhi, "date"},
		{"2399-01-01", "2399-12-31", delhi, "date"},
	} {
		_, err := festival.Of(ctx, observer, vdate(c.from), vdate(c.to), c.place, festival.Options{})
		require.Error(t, err, c)
		require.Contains(t, err.Error(), c.want, c)
	}
	_, err = festival.Month(ctx, observer, 2026, 13, delhi, festival.Options{})
	require.Error(t, err, "a thirteenth month")
	done, cancel := context.WithCancel(ctx)
	cancel()
	_, err = festival.Year(done, observer, 2026, delhi, festival.Options{})
	require.ErrorIs(t, err, context.Canceled)
}

// Where the Sun does not rise, days go by 06:00 of local time, without windows, and say so.
func TestPolar(t *testing.T) {
	tromso := vedic.Place{Name: "Tromsø", Lat: vedic.Degrees(69.6492), Lon: vedic.Degrees(18.9553),
		Zone: time.FixedZone("CET", 3600)}
	for _, e := range on(t, tromso, "2026-06-01", "2026-06-30", festival.Options{Here: true}) {
		if e.Window != nil || e.Parana != nil || e.Tithi != 0 && e.Choice.String() != "undivided" {
			t.Errorf("%s %v: %v %v", e.Key, e.Date, e.Choice, e.Window)
		}
	}
}

// A place west of the date line and one that leaps over a midnight have each day once.
func TestOddPlaces(t *testing.T) {
	for _, name := range []string{"Pacific/Kiritimati", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Auckland"} {
		zone, err := time.LoadLocation(name)
		require.NoError(t, err)
		p := vedic.Place{Lat: vedic.Degrees(-1), Lon: vedic.Degrees(-157.4), Zone: zone}
		list := on(t, p, "2018-01-01", "2018-12-31",
			festival.Options{Keys: []string{"diwali", "holi", "makara_sankranti", "ram_navami"}})
		require.Len(t, list, 4, "%s: %s", name, dated(list))
	}
}

// A year is the sum of its days, whatever the span that is searched.
func TestYearIsItsDays(t *testing.T) {
	year := on(t, delhi, "2023-01-01", "2023-12-31", festival.Options{})
	var days []festival.Entry
	for d := vdate("2023-01-01"); d.Year == 2023; d = d.Plus(1) {
		day, err := festival.On(context.Background(), observer, d, delhi, festival.Options{})
		require.NoError(t, err)
		days = append(days, day.Entries...)
	}
	a, _ := json.Marshal(year)
	b, _ := json.Marshal(days)
	if string(a) != string(b) {
		for i := range min(len(year), len(days)) {
			x, _ := json.Marshal(year[i])
			y, _ := json.Marshal(days[i])
			require.Equal(t, string(y), string(x), "%d of %d, %d:\n%s\n%s", i, len(year), len(days), x, y)
		}
		t.Fatal(len(year), len(days))
	}
}

// Diwali's day knows itself, and so does the day of an eclipse.
func TestOn(t *testing.T) {
	day, err := festival.On(context.Background(), observer, vdate("2026-11-08"), delhi, festival.Options{})
	require.NoError(t, err)
	i := slices.IndexFunc(day.Entries, func(e festival.Entry) bool { return e.Key == "diwali" })
	if i < 0 || day.Entries[i].Rite == nil || day.Entries[i].Window == nil ||
		day.Entries[i].Name(vedic.Hindi) != "दीपावली" {
		t.Fatalf("%+v", day)
	}
	if l := day.Lunar; l.Tithi != 29 || l.Amanta != 7 || l.Purnimanta != 8 || l.Masa() != 8 {
		t.Errorf("%+v", l)
	}
	day, err = festival.On(context.Background(), observer, vdate("2026-03-03"), delhi, festival.Options{})
	require.NoError(t, err)
	i = slices.IndexFunc(day.Entries, func(e festival.Entry) bool { return e.Key == "chandra_grahan" })
	if i < 0 || day.Entries[i].Eclipse == nil || day.Entries[i].Eclipse.Sutak == nil {
		t.Errorf("%+v", day.Entries)
	}
}

// What begins, runs and ends: by hand from the sankrantis, Ekadashis and nakshatras of 2026.
func TestPeriods(t *testing.T) {
	for date, want := range map[string]string{
		"2026-07-25": "bhadra ends, chaturmas begins", "2026-11-20": "bhadra begins ends, chaturmas ends, panchaka",
		"2026-11-21": "panchaka ends",
		"2026-12-16": "bhadra begins, kharmas begins, panchaka",
		"2026-05-17": "adhika_masa", "2026-03-15": "kharmas begins", "2026-04-14": "kharmas ends, panchaka",
	} {
		day, err := festival.On(context.Background(), observer, vdate(date), delhi,
			festival.Options{Keys: []string{"diwali"}})
		require.NoError(t, err)
		var got []string
		for _, p := range day.Periods {
			s := p.Key
			if p.Begins {
				s += " begins"
			}
			if p.Ends {
				s += " ends"
			}
			got = append(got, s)
		}
		slices.Sort(got)
		require.Equal(t, want, strings.Join(got, ", "), "%s: %v", date, got)
	}
}

// Bhadra and Panchaka are those of package panchang.
func TestPeriodsOfPanchang(t *testing.T) {
	for d := vdate("2026-01-01"); d.Year == 2026; d = d.Plus(3) {
		day, err := festival.On(context.Background(), observer, d, delhi, festival.Options{Keys: []string{"diwali"}})
		require.NoError(t, err)
		other, err := panchang.Of(observer, d, delhi, panchang.Options{})
		require.NoError(t, err)
		has := func(key string, at time.Time) bool {
			return slices.ContainsFunc(day.Periods, func(p festival.Period) bool {
				return p.Key == key && (p.Start.Sub(at).Abs() < time.Second || key == "bhadra" && p.Holds(at))
			})
		}
		for _, b := range other.Bhadra {
			require.True(t, has("bhadra", b.Start.Time), "%v: %v, not %v", d, day.Periods, b.Span)
		}
		for _, p := range other.Panchaka {
			require.True(t, has("panchaka", p.Start.Time), "%v: %v, not %v", d, day.Periods, p.Span)
		}
		if day.Lunar.Amanta != other.Month.Amanta || day.Lunar.Purnimanta != other.Month.Purnimanta ||
			day.Lunar.Tithi != other.Tithi[0].Key || day.Lunar.Adhika != other.Month.Adhika {
			t.Errorf("%v: %+v, not %+v", d, day.Lunar, other.Month)
		}
	}
}

func TestMonth(t *testing.T) {
	g, err := festival.Month(context.Background(), observer, 2026, time.November, delhi, festival.Options{})
	require.NoError(t, err)
	if len(g.Weeks) != 5 || g.Weeks[0][0].Date != vdate("2026-11-01") || g.Weeks[4][6].Date != vdate("2026-12-05") ||
		!g.Weeks[4][6].Outside {
		t.Errorf("%+v", g.Weeks)
	}
	n := 0
	for _, w := range g.Weeks {
		for _, c := range w {
			day, err := panchang.Of(observer, c.Date, delhi, panchang.Options{})
			require.NoError(t, err, c.Date)
			require.Equal(t, day.Nakshatra[0].Key, c.Nakshatra, c.Date)
			for _, e := range c.Entries {
				n++
				require.Equal(t, c.Date, e.Date, e.Key)
			}
		}
	}
	require.Len(t, on(t, delhi, "2026-11-01", "2026-12-05", festival.Options{}), n)
	require.NotZero(t, n)
}

// Every text that the rows name is a work of SOURCES.md.
func TestNamedTexts(t *testing.T) {
	sources, err := os.ReadFile("../SOURCES.md")
	require.NoError(t, err)
	named := 0
	for _, e := range on(t, delhi, "2026-01-01", "2026-12-31", festival.Options{}) {
		if s := e.Basis.Source; s != nil {
			named++
			require.Contains(t, string(sources), "| `"+s.Work+"` |", s.Work)
		}
	}
	require.GreaterOrEqual(t, named, 30)
}

// An ayanamsa that is none is refused, also where nothing else is chosen; the last one is an ayanamsa.
func TestUnknownAyanamsa(t *testing.T) {
	_, err := festival.Year(t.Context(), observer, 2027, delhi, festival.Options{Ayanamsa: vedic.AyanamsaCount})
	var options *festival.OptionsError
	require.ErrorAs(t, err, &options, "ayanamsa %d", vedic.AyanamsaCount)
	require.Contains(t, err.Error(), "ayanamsa 48 is outside 0 to 47", "ayanamsa %d", vedic.AyanamsaCount)
	_, err = festival.Year(t.Context(), observer, 2027, delhi, festival.Options{Ayanamsa: vedic.AyanamsaCount - 1})
	require.NoError(t, err)
}
