package festival_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// on returns the entries of some keys in the civil years of a place.
func on(tb testing.TB, p vedic.Place, from, to string, o festival.Options) []festival.Entry {
	tb.Helper()
	list, err := festival.Of(context.Background(), observer, vdate(from), vdate(to), p, o)
	require.NoError(tb, err)
	return list
}

// The dates of New Delhi that decide between rules: each is one that a simpler rule would miss, or the near miss beside
// it.
func TestRules(t *testing.T) {
	for key, dates := range map[string]string{
		"holika_dahan": "2003-03-17 2012-03-07 2013-03-26 2016-03-23 2017-03-12 2022-03-17 2023-03-07 2024-03-24 2025-03-13 2026-03-03 2027-03-21",
		"holi":         "2016-03-24 2023-03-08 2026-03-04",
		// three muhurtas after sunrise, or the night after Bhadra
		"raksha_bandhan": "2022-08-11 2023-08-30 2024-08-19 2025-08-09 2026-08-28",
		// Shravana on the second day, under a ghati on the first, and those that miss one condition
		"vijayadashami": "2003-10-05 2014-10-03 2018-10-19 2019-10-08 2022-10-05 2024-10-12 2026-10-20 2028-09-27 2033-10-03",
		"diwali":        "2024-11-01 2025-10-20", "kali_puja": "2024-10-31",
		"janmashtami":           "2021-08-30",
		"janmashtami_vaishnava": "2014-08-18 2019-08-24 2020-08-12 2022-08-19 2023-09-07 2025-08-16",
		"chhath":                "2012-11-19 2021-11-10 2023-11-19 2025-10-27 2026-11-15",
		"maha_navami":           "2026-10-19", "kalparambha": "", "bilva_nimantran": "2024-10-08",
		"ganesh_chaturthi": "2023-09-19", "ram_navami": "2005-04-18 2032-04-19",
		"govardhan":          "2020-11-15 2022-10-26 2023-11-14 2026-11-10",
		"naraka_chaturdashi": "2005-11-01 2006-10-21 2012-11-13 2030-10-26",
		"karva_chauth":       "2007-10-29 2016-10-19 2025-10-10",
		"maha_shivaratri":    "2031-02-20", "pradosh": "2024-01-23",
		"guru_purnima": "2021-07-24", "jhulelal_jayanti": "2025-03-30",
		"varalakshmi_vrat": "2023-08-25 2026-08-28", "bathukamma": "2020-10-16",
		"ganga_dussehra": "2026-05-25", "onam": "2013-09-16 2014-09-07",
		// one ghati: 12, 5, 12 and 17 minutes move it, 25 and more do not
		"sharad_navratri": "2004-10-14", "gudi_padwa": "2008-04-06", "maharana_pratap_jayanti": "2015-05-20",
		"mahavir_jayanti":     "2027-04-18",
		"thai_pusam_official": "2026-02-01", "karka_sankranti": "2023-07-16 2026-07-16",
		"makara_sankranti": "2023-01-15 2024-01-15 2026-01-14",
	} {
		for _, want := range strings.Fields(dates) {
			list := on(t, delhi, want[:4]+"-01-01", want[:4]+"-12-31", festival.Options{Keys: []string{key}})
			if !slices.ContainsFunc(list, func(e festival.Entry) bool { return e.Date == vdate(want) }) {
				t.Errorf("%s %s: %s", key, want, shown(list))
			}
		}
	}
}

// Ekadashis by case: smarta and vaishnava, at Delhi and New York.
func TestEkadashi(t *testing.T) {
	ref := loadReference(t)
	york := ref.place(t, "newyork")
	for _, c := range []struct {
		place             vedic.Place
		choice            string
		smarta, vaishnava string
	}{
		{delhi, "unmilani", "2024-06-18", "2024-06-18"}, {delhi, "unmilani", "2026-05-27", "2026-05-27"},
		{york, "unmilani", "2026-01-14", "2026-01-14"},
		{delhi, "trisparsha", "2023-12-22", "2023-12-23"}, {delhi, "trisparsha", "2024-10-13", "2024-10-14"},
		{delhi, "trisparsha", "2027-01-18", "2027-01-19"}, {york, "trisparsha", "2026-09-06", "2026-09-07"},
		{delhi, "viddha", "2023-02-16", "2023-02-17"}, {delhi, "viddha", "2027-10-25", "2027-10-26"},
		{delhi, "vanjuli", "2025-06-06", "2025-06-07"}, {delhi, "vanjuli", "2026-08-23", "2026-08-24"},
		{york, "vanjuli", "2027-01-02", "2027-01-03"},
		{delhi, "lost", "2025-06-21", "2025-06-22"}, {delhi, "lost", "2026-07-10", "2026-07-11"},
		{delhi, "lost", "2026-11-20", "2026-11-21"},
		{delhi, "only", "2026-12-20", "2026-12-20"},
		// begins at 04:29, within 96 minutes of sunrise but not in two fifteenths of the short night
		{york, "only", "2026-08-08", "2026-08-08"},
	} {
		got := map[string]string{}
		for _, e := range on(t, c.place, c.smarta, c.vaishnava, festival.Options{}) {
			if strings.HasSuffix(string(e.Key), "_ekadashi") && e.Choice.String() == c.choice && e.Rule.Window != "" {
				got[e.School] = e.Date.String()
			}
		}
		require.Equal(t, c.smarta, got["smarta"], "%v: %v", c, got)
		require.Equal(t, c.vaishnava, got["vaishnava"], "%v: %v", c, got)
	}
}

// The great Dwadashis: by sunrises, and Vijaya by Shravana through the day; a sunrise in it is not enough.
func TestMahadvadashi(t *testing.T) {
	ref := loadReference(t)
	for _, c := range [][3]string{
		{"delhi", "unmilani", "2026-05-27"}, {"delhi", "unmilani", "2027-03-04"}, {"delhi", "vanjuli", "2026-08-24"},
		{"vilnius", "vanjuli", "2027-02-02"},
		{"delhi", "trisparsha", "2027-01-19"}, {"newyork", "trisparsha", "2026-12-20"},
		{"delhi", "pakshavardhini", "2026-06-26"},
		{"delhi", "pakshavardhini", "2027-06-15"}, {"vilnius", "vijaya", "2026-03-15"},
		{"delhi", "vijaya", "-2026-09-23"}, {"delhi", "vanjuli", "-2026-08-23"},
	} {
		date, not := strings.CutPrefix(c[2], "-")
		list := on(t, ref.place(t, c[0]), date, date, festival.Options{Keys: []string{c[1] + "_mahadvadashi"}})
		require.Equal(t, not, len(list) == 0, "%v: %s", c, shown(list))
	}
}

// A fast is never broken in the night: after the end of Dwadashi from sunrise, in pratah, late in it after Hari vasara,
// or in aparahna.
func TestParanaCases(t *testing.T) {
	ref := loadReference(t)
	for _, c := range []struct{ place, day, from, to string }{
		{"delhi", "2026-03-29", "06:14", "07:09"}, {"delhi", "2026-07-10", "13:50", "16:36"},
		{"delhi", "2026-12-20", "07:10", "09:13"},
		{"newyork", "2026-01-28", "08:43", "09:09"}, {"vilnius", "2026-11-04", "13:04", "14:46"},
	} {
		ok := false
		for _, e := range on(t, ref.place(t, c.place), c.day, vdate(c.day).Plus(1).String(), festival.Options{}) {
			ok = ok || e.Parana != nil && off(e.Parana.Start.Time, c.from).Minutes() <= 3 &&
				off(e.Parana.End.Time, c.to).Minutes() <= 3
		}
		require.True(t, ok, "%v", c)
	}
}

// Entries of the Sun: at night, in the last hour, at another place.
func TestSankranti(t *testing.T) {
	ref := loadReference(t)
	for _, c := range []struct{ place, key, date string }{
		{"vilnius", "meena_sankranti", "2026-03-14"}, {"vilnius", "simha_sankranti", "2026-08-17"},
		{"delhi", "makara_sankranti", "2003-01-14"},
	} {
		list := on(t, ref.place(t, c.place), c.date[:4]+"-01-01", c.date[:4]+"-12-31",
			festival.Options{Keys: []string{c.key}})
		if len(list) != 1 || list[0].Date != vdate(c.date) || list[0].Sankranti == nil || list[0].Rite == nil {
			t.Errorf("%v: %s", c, shown(list))
		}
	}
}

// Tamil days are kept by Vakya, with those of the modern Sun and of Sri Lanka's government among the alternatives.
func TestTamilSolarDays(t *testing.T) {
	chennai := vedic.Place{Lat: vedic.Degrees(13.08), Lon: vedic.Degrees(80.27), Zone: delhi.Zone}
	for _, c := range []struct{ key, from, want string }{
		{"pongal", "2003-01-01", "2003-01-15(south entry or 2003-01-14 drik)"},
		{"pongal", "2026-01-01", "2026-01-15(south entry or 2026-01-14 drik)"},
		{"bhogi", "2026-01-01", "2026-01-14(south follows or 2026-01-13 drik)"},
		{"mattu_pongal", "2026-01-01", "2026-01-16(south follows or 2026-01-15 drik)"},
		{"kaanum_pongal", "2026-01-01", "2026-01-17(south follows or 2026-01-16 drik)"},
		{"pongal", "2025-01-01", "2025-01-14(south entry)"},
		{"puthandu", "2012-04-01", "2012-04-13(south entry or 2012-04-14 drik)"},
		{"puthandu", "2024-04-01", "2024-04-14(south entry or 2024-04-13 sri_lanka)"},
		{"puthandu", "2026-04-01", "2026-04-14(south entry)"},
		{"makara_sankranti", "2026-01-01", "2026-01-14(all entry)"},
		{"mattu_kanuma", "2026-01-01", "2026-01-15(south follows)"},
	} {
		to := vdate(c.from).Plus(29).String()
		list := on(t, chennai, c.from, to, festival.Options{Keys: []string{c.key}})
		require.Equal(t, c.want, shown(list), c.key)
	}
}

// Regions of their own Sun: Kerala's first of Vrishchikam 2025 is a day after that of Bhuj, Chennai's Karthigai a day
// after.
func TestRegionalPlace(t *testing.T) {
	bhuj := func() vedic.Place { r := loadReference(t); return r.place(t, "bhuj") }()
	for key, want := range map[string][2]string{
		"mandala_pooja_begins": {"2025-11-17", "2025-11-16"}, "karthigai_deepam": {"2025-12-04", "2025-12-03"},
	} {
		own := on(t, bhuj, "2025-11-01", "2025-12-31", festival.Options{Keys: []string{key}})
		here := on(t, bhuj, "2025-11-01", "2025-12-31", festival.Options{Keys: []string{key}, Here: true})
		if len(own) != 1 || len(here) != 1 || own[0].Date != vdate(want[0]) || here[0].Date != vdate(want[1]) {
			t.Errorf("%s: %s, here %s", key, shown(own), shown(here))
			continue
		}
		if own[0].Place == "" || here[0].Place != "" ||
			!slices.ContainsFunc(own[0].Alternatives, func(a festival.Alternative) bool {
				return a.Date == vdate(want[1])
			}) {
			t.Errorf("%s: %q %v", key, own[0].Place, own[0].Alternatives)
		}
	}
}

// When to do what is done, of New Delhi to the minute: Lakshmi Puja in what is left of Amavasya, Holika's fire after
// Bhadra, the thread after it, the pot of Navratri outside Vaidhriti (2024) and Chitra (2026), the bath of Makara by
// day and after an entry by night, the junction of tithis.
func TestRites(t *testing.T) {
	for _, c := range [][4]string{
		{"diwali", "2024-11-01", "17:36", "18:17"}, {"holika_dahan", "2024-03-24", "23:13", "00:27"},
		{"holika_dahan", "2025-03-13", "23:26", "00:30"},
		{"holika_dahan", "2026-03-03", "18:22", "20:50"}, {"chaitra_navratri", "2024-04-09", "11:58", "12:48"},
		{"sharad_navratri", "2024-10-03", "06:15", "10:12"},
		{"raksha_bandhan", "2024-08-19", "13:43", "16:20"}, {"makara_sankranti", "2024-01-15", "07:15", "12:30"},
		{"sandhi_puja", "2024-10-11", "11:42", "12:30"},
		{"raksha_bandhan", "2023-08-30", "21:01", ""}, {"raksha_bandhan", "2025-08-09", "05:47", "13:24"},
	} {
		list := on(t, delhi, c[1], c[1], festival.Options{Keys: []string{c[0]}})
		require.Len(t, list, 1, "%v: %s", c, shown(list))
		require.NotNil(t, list[0].Rite, "%v: %s", c, shown(list))
		for i, at := range []string{list[0].Rite.Start.Format("15:04"), list[0].Rite.End.Format("15:04")} {
			if want := c[2+i]; want != "" && off(vtime(at), want).Minutes() > 1.5 {
				t.Errorf("%v: %v", c, list[0].Rite)
			}
		}
	}
}

func vtime(clock string) time.Time {
	at, err := time.Parse("15:04", clock)
	if err != nil {
		panic(err)
	}
	return at
}

// A sunset cuts the eclipse of the Sun of Vilnius short; its sutak begins four praharas before that of the first
// contact.
func TestSolarSutak(t *testing.T) {
	ref := loadReference(t)
	d := vdate("2026-08-12")
	list, err := festival.Eclipses(context.Background(), observer, d, d, ref.place(t, "vilnius"), false)
	require.NoError(t, err)
	require.Len(t, list, 1)
	e := list[0]
	for _, x := range []struct {
		at   time.Time
		want string
	}{{e.Sutak.Start.Time, "03:37"}, {e.Weak.Start.Time, "13:23"}, {e.Sutak.End.Time, "20:58"}} {
		require.True(t, off(x.at, x.want) <= time.Minute, "%v, want %s", x.at, x.want)
	}
	// The eclipse is not visible in Delhi: it is listed only if all are asked for, and without
	// sutak.
	none, err := festival.Eclipses(context.Background(), observer, d, d, delhi, false)
	require.NoError(t, err)
	require.Empty(t, none)
	all, err := festival.Eclipses(context.Background(), observer, d, d, delhi, true)
	if err != nil || len(all) != 1 || all[0].Visible || all[0].Sutak != nil || all[0].View != nil {
		t.Error(all, err)
	}
	// as eclipse canons have it
	at := all[0].Greatest.UTC()
	require.True(t, at.Sub(time.Date(2026, 8, 12, 17, 46, 0, 0, time.UTC)).Abs() <= 2*time.Minute, at)
	// and the shadow passes the far south by: nothing begins there
	south, err := festival.Eclipses(context.Background(), observer, d, d,
		vedic.Place{Lat: vedic.Degrees(-52), Zone: time.UTC}, true)
	if err != nil || len(south) != 1 || south[0].Partial != nil || south[0].Max != nil || south[0].Magnitude != 0 {
		t.Error(south, err)
	}
}

// Every yearly day comes once in a lunar year at every place: in 30 civil years 28 to 32 times, those of adhika months
// and eclipses apart.
func TestOnceAYear(t *testing.T) {
	ref := loadReference(t)
	rare := []string{"padmini_ekadashi", "parama_ekadashi", "sankashti_vibhuvana", "adhika_masa_begins", "surya_grahan",
		"chandra_grahan",
		"vaikuntha_ekadashi", "guruvayur_ekadashi"}
	for _, place := range []string{"delhi", "newyork", "suva"} {
		count := map[string]int{}
		for year := 2001; year <= 2030; year += 10 {
			from := vdate("2001-01-01")
			from.Year = year
			to := from
			to.Year, to.Month, to.Day = year+9, 12, 31
			list, err := festival.Of(context.Background(), observer, from, to, ref.place(t, place),
				festival.Options{Here: true, School: festival.Smarta})
			require.NoError(t, err)
			for _, e := range list {
				if w := e.Rule.When; !strings.HasPrefix(w, "L0") && !strings.HasPrefix(w, "N:0") &&
					!strings.Contains(w, "@") {
					count[string(e.Key)+" "+w]++
				}
			}
		}
		for key, n := range count {
			name, w, _ := strings.Cut(key, " ")
			solar := w[:2] == "LS" || w[0] == 'N' // a solar month may hold such a tithi or star twice, or not
			if slices.Contains(rare, name) || strings.HasPrefix(w, "N:L") || w[0] == 'X' || w[0] == 'W' ||
				w == "R:purnima+1" || w == "R:purnima_vrat+0" || strings.HasPrefix(w, "R:yaj") {
				continue
			}
			if w[0] == 'R' && (strings.Contains(w, "aadi_") || strings.Contains(w, "arudra")) {
				solar = true
			}
			if n < 28 || n > 32 && !solar || n > 42 {
				t.Errorf("%s %s: %d times", place, key, n)
			}
		}
	}
}

// The calendar reaches as far as it says, and no further.
func TestReach(t *testing.T) {
	first, last := vdate("1200-08-22"), vdate("2399-05-20")
	for _, d := range []vedic.Date{first, last} {
		_, err := festival.On(context.Background(), observer, d, delhi, festival.Options{})
		require.NoError(t, err)
	}
	if _, err := festival.Of(context.Background(), observer, vdate("1200-03-16"), vdate("1200-12-31"), delhi,
		festival.Options{}); err != nil {
		t.Error(err)
	}
	_, err := festival.On(context.Background(), observer, vdate("1200-07-01"), delhi,
		festival.Options{})
	require.Error(t, err, "a day whose periods the ephemeris does not reach")
	if _, err := festival.Of(context.Background(), observer, vdate("2300-01-01"), vdate("2399-10-31"), delhi,
		festival.Options{Keys: []string{"holi"}}); err != nil {
		t.Error(err)
	}
}
