package almanac

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// plain is what people read of a page, in one line.
func plain(body string) string {
	return strings.Join(strings.Fields(tags.ReplaceAllString(body, " ")), " ")
}

// TestFamily checks the summary for a family on the first page, which precedes all tables: the
// observances of the day and what they require, the hours, and the next observances with the number
// of days until each. On a Sunday the fourth part of the daylight is Amrit. On 22 November 2026 it
// ends at 12:07 in Delhi.
func TestFamily(t *testing.T) {
	a, _ := newTest(t)
	text := plain(get(a, "/").Body.String())
	short, tables, _ := strings.Cut(text, "The limbs of the day")
	for _, part := range []string{"Sunday, 22 November 2026", "Panchang for New Delhi, Delhi, India",
		"Ravi Pradosh A fast until dusk, when Shiva is worshipped.", "Tithi Shukla Trayodashi until", "Sunrise 06:49",
		"Rahu Kalam 16:0", "Abhijit Muhurta 11:4",
		"Now Choghadiya Amrit until 12:07 Hora Jupiter until 12:07 Rahu Kalam from 16:0",
		"Good for beginnings: 11:46 – 12:28 (Abhijit Muhurta). Leave out 16:06 – 17:25 (Rahu Kalam).",
		"24 November Kartika Purnima, Guru Nanak Jayanti in 2 days", "4 December Utpanna Ekadashi in 12 days",
		"Names for a child"} {
		require.Contains(t, short, part)
	}
	require.Contains(t, tables, "Rising signs")
	require.NotContains(t, short, "Free birth chart", "the operator casts none")

	page := get(a, "/panchang/"+pune+"/2026-11-08").Body.String()
	const told = "Diwali (Lakshmi Puja), Naraka Chaturdashi (Abhyanga Snan), Darsha Amavasya. Sunday. Krishna"
	require.Contains(t, page, `og:description" content="`+told)
	require.Contains(t, page, `"name":"Panchang for Pune, 8 November 2026","description":"`+told)
	diwali := plain(page)
	short, _, _ = strings.Cut(diwali, "The limbs of the day")
	before, _, found := strings.Cut(short, "Naraka Chaturdashi")
	require.True(t, found)
	require.Contains(t, before, "Diwali (Lakshmi Puja) Lakshmi and Ganesha are worshipped", "what all know is first")
	require.Contains(t, before, "17:59 – 20:31")
	require.NotContains(t, short, "Now Choghadiya")
	require.NotContains(t, short, "in 2 days", "who looks at another day counts from today")
	require.Contains(t, short, "11 November Bhai Dooj")
}

// TestFamilyOfRegions checks that the page for Chennai lists Pongal first, and that the page for
// Delhi lists Makar Sankranti and not Pongal. Ekadashi is listed once if both schools keep it on
// the same day.
func TestFamilyOfRegions(t *testing.T) {
	a, _ := newTest(t)
	shortOf := func(path string) string {
		w := get(a, path)
		require.Equal(t, http.StatusOK, w.Code, path)
		short, _, _ := strings.Cut(plain(w.Body.String()), "The limbs of the day")
		return short
	}
	chennai := get(a, "/town?name=Chennai").Header().Get("Location")
	require.Contains(t, shortOf(chennai+"/2027-01-15"), "Pongal The new rice is cooked")
	require.NotContains(t, shortOf("/panchang/new-delhi-plc_r1d5/2027-01-15"), "Pongal")
	ekadashi := shortOf("/panchang/" + pune + "/2026-12-04")
	require.Contains(t, ekadashi, "Utpanna Ekadashi A fast without grain")
	require.Equal(t, 1, strings.Count(ekadashi, "Utpanna Ekadashi"))
	savitri := "/2026-05-16" // of the North, on the Amavasya of Jyeshtha
	require.Contains(t, shortOf("/panchang/new-delhi-plc_r1d5"+savitri), "Women fast and worship the banyan tree.")
	require.NotContains(t, shortOf(chennai+savitri), "banyan")
	plainDay := shortOf("/panchang/new-delhi-plc_r1d5/2026-11-28")
	require.Contains(t, plainDay, "An ordinary day, without a festival")
}

// TestMomentPasses checks that a page that shows the current moment is rendered again when that
// moment is over, also before sunrise. Any other page is kept.
func TestMomentPasses(t *testing.T) {
	a, d := newTest(t)
	now := func(text string) {
		require.Contains(t, plain(get(a, "/").Body.String()), "Now Choghadiya "+text)
		require.Contains(t, plain(get(a, "/panchang/new-delhi-plc_r1d5/2026-11-22").Body.String()),
			"Now Choghadiya "+text)
	}
	now("Amrit until 12:07")
	d.now = d.now.Add(6 * time.Minute)
	now("Amrit until 12:07")
	d.now = d.now.Add(4 * time.Minute)
	now("Kaal until 13:2")
	a, d = newTest(t)
	d.now = time.Date(2026, 11, 21, 23, 0, 0, 0, time.UTC) // 04:30 of the 22nd, in the seventh part of a Saturday night
	now("Kaal until 05:0")
	require.Equal(t, "public, max-age=60",
		get(a, "/panchang/new-delhi-plc_r1d5/2026-11-22").Header().Get("Cache-Control"))
	require.Equal(t, "public, max-age=3600",
		get(a, "/panchang/new-delhi-plc_r1d5/2026-11-20").Header().Get("Cache-Control"))
}

// A cell of the month names first what a family makes most of, an Ekadashi of both schools once; so does the list of
// them, and the small calendar marks the great days.
func TestFamilyMonth(t *testing.T) {
	a, _ := newTest(t)
	body := get(a, "/panchang/"+pune+"/2026-11").Body.String()
	_, cell, found := strings.Cut(body, `<li id="d2026-11-08">`)
	require.True(t, found)
	cell, _, _ = strings.Cut(cell, `<li id="d2026-11-09">`)
	require.Regexp(t, `(?s)Diwali.*Naraka Chaturdashi.*Darsha Amavasya.*and 7 more`, cell)
	require.Contains(t, body, `<a href="#d2026-11-08" class="great">8</a>`)
	require.Contains(t, body, `<a href="#d2026-11-04">4</a>`)
	require.Contains(t, body, "<li>Rama Ekadashi</li>")
	require.NotContains(t, body, "purnimanta name", "an Amavasya is not told by two names of its month")
	list := plain(get(a, "/ekadashi/2026/"+pune).Body.String())
	require.Equal(t, 1, strings.Count(list, "Rama Ekadashi"))
	require.Contains(t, list, "Rama Ekadashi Krishna Ekadashi fast broken", "both schools on one line")
}

// Where no number is wished, names of every number are shown, with the number of each.
func TestNamesOfAnyNumber(t *testing.T) {
	a, _ := newTest(t)
	text := plain(get(a, "/names?nakshatra=4&pada=1&gender=any").Body.String())
	for _, number := range []string{"Number 1", "Number 5", "Number 9"} {
		require.Contains(t, text, number)
	}
	one := plain(get(a, "/names?nakshatra=4&pada=1&number=5").Body.String())
	one = one[strings.LastIndex(one, "Find names"):] // after both forms
	require.NotContains(t, one, "Number")
	require.NotContains(t, plain(get(a, "/names").Body.String()), "No name fits")
}

// The file of a year for a family's calendar has what it makes something of, each once; that of all has the rest. What
// is kept in the state of the town is not folded away.
func TestFamilyFile(t *testing.T) {
	a, _ := newTest(t)
	year := get(a, "/festivals/2026/"+pune).Body.String()
	require.Contains(t, year, `href="/festivals/2026/`+pune+`/calendar.ics"`)
	require.Contains(t, year, `href="/festivals/2026/`+pune+`/all.ics"`)
	open := regexp.MustCompile(`(?s)<details.*?</details>`).ReplaceAllString(year, "")
	require.Contains(t, open, `<th scope="row" class="great"><a href="/festivals/gudi-padwa/`+pune+`">Gudi Padwa`)
	require.Contains(t, open, `<th scope="row" class="great"><a href="/festivals/diwali/`+pune+`">Diwali`)
	require.NotContains(t, open, "Pongal")
	few := get(a, "/festivals/2026/"+pune+"/calendar.ics").Body.String()
	all := get(a, "/festivals/2026/"+pune+"/all.ics").Body.String()
	for _, name := range []string{"Diwali", "Gudi Padwa", "Rama Ekadashi"} {
		require.Contains(t, few, "SUMMARY;LANGUAGE=en:"+name)
	}
	require.Equal(t, 1, strings.Count(few, ":Rama Ekadashi"))
	for _, name := range []string{"Thai Pongal", "Kalashtami", "Darsha Amavasya"} {
		require.NotContains(t, few, "en:"+name)
		require.Contains(t, all, "en:"+name)
	}
	n := strings.Count(few, "BEGIN:VEVENT")
	require.True(t, 80 < n && n < 220, n)
	require.Greater(t, strings.Count(all, "BEGIN:VEVENT"), 700)
}

// A list of festivals has the days of the region of the town, or of the community in the address, which is remembered.
// An address without a town leads to that of its query.
func TestCommunityOfList(t *testing.T) {
	a, _ := newTest(t)
	list := plain(get(a, "/festivals/2027/"+pune).Body.String())
	require.Contains(t, list, "Gudi Padwa")
	require.NotContains(t, list, "Thai Pongal")
	tamil := get(a, "/festivals/2027/"+pune+"?community=tamil")
	require.Contains(t, plain(tamil.Body.String()), "Thai Pongal")
	require.Contains(t, tamil.Header().Get("Set-Cookie"), "community=tamil")
	require.Equal(t, http.StatusBadRequest, get(a, "/festivals/2027/"+pune+"?community=martian").Code)
	require.Regexp(t, `^/festivals/2027/pune-`,
		get(a, "/festivals?place=Pune,+India&year=2027").Header().Get("Location"))
}

// The list of a place leaves out the days of others, which one link shows. Of an Ekadashi that Vaishnavas keep on
// another day, as on 11 July 2026, the row of the Smartas has that date.
func TestOtherCommunities(t *testing.T) {
	a, _ := newTest(t)
	w := get(a, "/festivals/2026/new-delhi-plc_r1d5")
	require.Contains(t, plain(w.Body.String()), "days of other communities are not shown. Show all")
	require.Contains(t, w.Body.String(), `<a href="/festivals/2026/new-delhi-plc_r1d5?community=all">Show all</a>`)
	_, row, found := strings.Cut(plain(w.Body.String()), "10 July Friday Yogini Ekadashi")
	require.True(t, found)
	row, _, _ = strings.Cut(row, "Saturday")
	require.Contains(t, row, "11 July: Vaishnavas")
	require.NotContains(t, plain(w.Body.String()), "Pongal")
	require.Contains(t, plain(get(a, "/festivals/2026/new-delhi-plc_r1d5?community=all").Body.String()), "Pongal")
	for _, file := range []string{"/calendar.ics", "/all.ics"} {
		require.Contains(t, strings.ReplaceAll(get(a, "/festivals/2026/new-delhi-plc_r1d5"+file).Body.String(), "\r\n ",
			""),
			"Also 2026-07-11: Vaishnavas", file)
	}
}

// A subscription has the year before, this one and the next two. A day keeps its UID from one year to the next, also in
// the file of the year.
func TestSubscription(t *testing.T) {
	a, d := newTest(t)
	page := get(a, "/festivals/2026/"+pune).Body.String()
	require.Contains(t, page, `href="webcal://example.org/feed/festivals/`+pune+`/calendar.ics"`)
	require.Contains(t, page, `aria-label="QR code for a phone"`)
	require.Contains(t, get(a, "/festivals/2026/"+pune+"?community=tamil").Body.String(),
		`href="webcal://example.org/feed/festivals/`+pune+`/calendar.ics?community=tamil"`)
	feed := func() string { return get(a, "/feed/festivals/"+pune+"/calendar.ics").Body.String() }
	diwali := func(file, date string) string {
		for _, event := range strings.Split(file, "BEGIN:VEVENT") {
			if strings.Contains(event, "SUMMARY;LANGUAGE=en:Diwali") && strings.Contains(event, "DATE:"+date) {
				return regexp.MustCompile(`UID:(\S+)`).FindString(event)
			}
		}
		return ""
	}
	now := feed()
	uid := diwali(now, "20271029")
	require.NotEmpty(t, uid)
	require.NotEmpty(t, diwali(now, "20251020"), "the year before") // as published
	require.Empty(t, diwali(now, "20241031"))
	require.Contains(t, now, "DATE:2028")
	require.NotContains(t, now, "DTSTART;VALUE=DATE:2029")
	require.Equal(t, uid, diwali(get(a, "/festivals/2027/"+pune+"/calendar.ics").Body.String(), "20271029"))
	d.now = d.now.AddDate(1, 0, 0)
	require.Equal(t, uid, diwali(feed(), "20271029"))
	require.Contains(t, feed(), "DTSTART;VALUE=DATE:2029")
	require.Contains(t, get(a, "/feed/festivals/"+pune+"/all.ics").Body.String(), "Pongal")
	require.Equal(t, http.StatusBadRequest, get(a, "/feed/festivals/"+pune+"/calendar.ics?community=martian").Code)
	require.Equal(t, http.StatusOK, get(a, "/feed/eclipses/"+pune+"/calendar.ics").Code)
}

// A chosen community is that of the day, the month and the year at every address. Puthandu is on 14 April 2027. What a
// cache may keep for all is the page without a choice.
func TestChosenCommunityEverywhere(t *testing.T) {
	a, _ := newTest(t)
	described := func(path string, heads ...string) (string, string, string) {
		w := get(a, path, heads...)
		require.Equal(t, 200, w.Code, path)
		_, about, _ := strings.Cut(w.Body.String(), `<meta name="description" content="`)
		about, _, _ = strings.Cut(about, `"`)
		require.Contains(t, w.Header().Get("Vary"), "Cookie", path)
		return about, w.Body.String(), w.Header().Get("Cache-Control")
	}
	tamil := []string{"Cookie", "community=tamil"}
	for _, none := range [][]string{nil, {"Cookie", "community=martian"}, {"Cookie", "community=place"}} {
		about, _, cached := described("/panchang/"+pune+"/2027-04-14", none...)
		require.NotContains(t, about, "Puthandu")
		require.Contains(t, cached, "public")
	}
	about, _, cached := described("/panchang/"+pune+"/2027-04-14", tamil...)
	require.Contains(t, about, "Puthandu")
	require.Equal(t, "private, no-cache", cached)

	_, month, _ := described("/panchang/" + pune + "/2027-04")
	_, own, cached := described("/panchang/"+pune+"/2027-04", tamil...)
	require.NotEqual(t, month, own)
	require.Equal(t, "private, no-cache", cached)

	_, year, _ := described("/festivals/2027/" + pune)
	_, own, cached = described("/festivals/2027/"+pune, tamil...)
	require.NotContains(t, year, "Puthandu")
	require.Contains(t, own, "Puthandu")
	require.Equal(t, "private, no-cache", cached)
	// An address that says the community means it, whatever was chosen before.
	_, own, _ = described("/festivals/2027/"+pune+"?community=place", tamil...)
	require.NotContains(t, own, "Puthandu")
	// Files for calendar programs are the same for everyone.
	w := get(a, "/festivals/2027/"+pune+"/calendar.ics", tamil...)
	require.NotContains(t, w.Body.String(), "Puthandu")
}

// The page of docs/COMMUNITIES.md: Diwali at Toronto in 2027 is on 28 October.
func TestFestivalOfToronto(t *testing.T) {
	a, _ := newTest(t)
	w := get(a, "/festivals/diwali?place=Toronto,+Canada")
	for range 3 {
		if to := w.Header().Get("Location"); to != "" {
			w = get(a, to)
		}
	}
	require.Equal(t, 200, w.Code)
	require.Contains(t, plain(w.Body.String()), "28 October 2027")
}
