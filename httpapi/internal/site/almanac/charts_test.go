package almanac

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func newChartsTest(t *testing.T) (*Almanac, *testDoor) {
	_, d := newTest(t)
	d.charts = true
	return New(d), d
}

// post sends a form as a page of this site does.
func post(a *Almanac, path string, fields ...string) *httptest.ResponseRecorder {
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	w := httptest.NewRecorder()
	a.ServeHTTP(w, r)
	return w
}

var asha = []string{"date", "1990-05-17", "time", "06:45", "place", "Pune, India"}

// The chart of a birth: Vrishabha rises in Pune at 6:45 of 17 May 1990, and the Moon stands in Makara. Nothing of it
// is kept, and none of it stands in an address.
func TestPublicChart(t *testing.T) {
	a, d := newChartsTest(t)
	require.Equal(t, 200, get(a, "/chart").Code)
	for lang, want := range map[string][]string{
		"en": {"Taurus 12°", "Capricorn, ", "D9 Navamsa", "From the Moon", "Mahadasha now", "<bdi>आशा</bdi>",
			"<th scope=\"row\">Saturn <span class=\"soft small\">retrograde</span></th><td>Capricorn</td>",
			"<th scope=\"row\">Moon</th><td>Capricorn</td>", "data-print", `download="kundali.svg"`, "wa.me"},
		"hi": {"वृषभ 12°", "मकर, ", "नवांश (वर्ग 9)", "चंद्र से", "<bdi>आशा</bdi>", "सहेजें"},
	} {
		w := post(a, "/chart?lang="+lang, append(asha, "name", "आशा")...)
		require.Equal(t, 200, w.Code)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		require.Equal(t, 3, strings.Count(w.Body.String(), "<figure"))
		for _, s := range want {
			require.Contains(t, w.Body.String(), s)
		}
		require.Contains(t, w.Body.String(), `value="1990-05-17"`, "the form can be corrected")
		shared := regexp.MustCompile(`https://wa.me/[^"]*`).FindString(w.Body.String())
		require.NotContains(t, shared, "1990")
		require.NotContains(t, shared, url.QueryEscape("आशा"), "the message has neither the birth nor the name")
		if lang == "hi" {
			require.Empty(t, latinOf(w.Body.String(), "Pune, India", "WhatsApp"))
		}
	}
	require.Equal(t, 2, d.cast)
	require.NotContains(t, get(a, "/chart").Body.String(), "1990", "a page that is kept has no birth")
	require.Equal(t, 200, get(a, "/chart?date=1990-05-17").Code)
	require.NotContains(t, get(a, "/chart?date=1990-05-17").Body.String(), "1990")
}

// Two births have a verdict with its meaning, a sentence for each koota, Mangal and Nadi with what cancels them, the
// next step and the names; the Moons of 17 May 1990 and 2 January 1988 stand in Makara and Vrishabha.
func TestPublicMatch(t *testing.T) {
	a, d := newChartsTest(t)
	couple := []string{"bride-date", "1990-05-17", "bride-time", "06:45", "bride-place", "Pune, India",
		"groom-date", "1988-01-02", "groom-time", "10:00", "groom-place", "Jaipur, India", "bride-name", "<Asha>"}
	w := post(a, "/match", couple...)
	require.Equal(t, 200, w.Code)
	body := html.UnescapeString(w.Body.String())
	require.Contains(t, body, `<span class="soft">/ 36</span>`)
	require.NotContains(t, w.Body.String(), "<Asha>")
	for _, want := range []string{"<bdi><Asha></bdi>", "By the tables the match", "of 36 points", "Varna compares",
		"Nadi compares", "Capricorn and Taurus are 5/9 from each other", "Mangal dosha:", "Nadi dosha:",
		"Bhakoot dosha: the Moon signs Capricorn and Taurus", "What to do next"} {
		require.Contains(t, body, want)
	}
	require.Equal(t, 8, len(regexp.MustCompile(`\([\d.]+ of \d\)\.`).FindAllString(body, -1)))
	require.Empty(t, latinOf(post(a, "/match?lang=hi", couple...).Body.String(), "Pune, India", "Jaipur, India",
		"<Asha>"))
	require.Equal(t, 2, d.cast)
	wrong := post(a, "/match", append(couple, "groom-time", "25:00", "bride-date", "1990-02-30")...)
	require.Equal(t, 400, wrong.Code)
	for _, name := range []string{"groom-time-wrong", "bride-date-wrong"} {
		require.Contains(t, wrong.Body.String(), `id="`+name+`"`)
	}
	two := post(a, "/match", append(couple, "groom-place", "Springfield, USA", "bride-place", "Xyzzyqk")...)
	require.Contains(t, two.Body.String(), `name="groom-placeId" value="plc_`)
	require.Contains(t, two.Body.String(), `id="bride-place-wrong"`)
}

// A form offers the dates that the tables of the service have. Where they go back to the Julian calendar it asks for
// the calendar of the date too.
func TestDatesOfForms(t *testing.T) {
	a, _ := newChartsTest(t)
	form := get(a, "/chart").Body.String()
	require.Contains(t, form, `min="1200-01-16" max="2399-12-30"`)
	require.Contains(t, form, `<option value="julian">`)
	require.Contains(t, form, `<details><summary>Calendar of the date</summary>`)
	early := []string{"date", "1500-02-19", "time", "10:00", "place", "Pune, India"}
	asked := post(a, "/chart", early...).Body.String()
	require.Contains(t, asked, `id="calendar-wrong"`)
	require.Contains(t, asked, `<details open><summary>Calendar of the date</summary>`)
	require.Contains(t, post(a, "/chart?lang=hi", early...).Body.String(), "से पहले की तिथि का कैलेंडर चुनें")
	early[1] = "1100-02-19"
	require.Contains(t, post(a, "/chart", append(early, "calendar", "julian")...).Body.String(),
		"no tables for this date")
	born := post(a, "/chart", "date", "1630-02-19", "time", "18:30", "place", "Pune, India", "calendar", "julian")
	require.Equal(t, 200, born.Code)
	require.Contains(t, born.Body.String(), "1 March 1630 (Julian 19 February 1630), 18:30")
}

// TestPublicChartFaults checks that a fault of a birth is shown next to its field, in the language
// of the page, and does not count as a chart against the limit.
func TestPublicChartFaults(t *testing.T) {
	a, d := newChartsTest(t)
	for _, c := range [][]string{{"date", "1990-02-30", "date-wrong"}, {"time", "", "time-wrong"},
		{"place", "", "place-wrong"}} {
		w := post(a, "/chart?lang=hi", append(asha[:6:6], c[:2]...)...)
		require.Equal(t, 400, w.Code)
		require.Contains(t, w.Body.String(), `id="`+c[2]+`"`)
		require.NotContains(t, w.Body.String(), "must")
		require.NotContains(t, w.Body.String(), "<figure")
	}
	require.Zero(t, d.cast)
	w := post(a, "/chart", append(asha[:6:6], "place", "Springfield, USA")...)
	require.Contains(t, w.Body.String(), "more than one place")
	id := regexp.MustCompile(`type="radio" name="placeId" value="(plc_\w+)"`).FindStringSubmatch(w.Body.String())
	require.NotNil(t, id)
	w = post(a, "/chart", append(asha[:6:6], "place", "Springfield, USA", "asked", "Springfield, USA", "placeId",
		id[1])...)
	require.Equal(t, 200, w.Code)
	fold := []string{"date", "2007-11-04", "time", "01:30", "place", "New York, US"}
	w = post(a, "/chart", fold...)
	require.Contains(t, w.Body.String(), `name="fold" value="later"`)
	require.Equal(t, 200, post(a, "/chart", append(fold, "fold", "later")...).Code)
	require.Contains(t, post(a, "/chart", "date", "1100-01-01", "calendar", "julian", "time", "10:00", "place",
		"Pune, India").Body.String(),
		"1200 to 2399")
	require.Contains(t, post(a, "/chart", "date", "1500-01-01", "time", "10:00", "place", "Pune, India").Body.String(),
		"1500-01-01 is before 1582-10-15")
	d.often = 77
	w = post(a, "/chart", asha...)
	require.Equal(t, http.StatusTooManyRequests, w.Code)
	require.Equal(t, "77", w.Header().Get("Retry-After"))
	require.NotContains(t, w.Body.String(), "<figure")
}

// Without the operator's leave there are no such pages, nor ways to them; other sites send no forms.
func TestPublicChartsAreOff(t *testing.T) {
	a, _ := newTest(t)
	require.Equal(t, 404, get(a, "/chart").Code)
	require.NotContains(t, get(a, "/numerology").Body.String(), `href="/chart"`)
	require.NotContains(t, get(a, "/sitemap.xml").Body.String(), "/chart")
	a, _ = newChartsTest(t)
	require.Contains(t, get(a, "/numerology").Body.String(), `href="/chart"`)
	require.Contains(t, get(a, "/sitemap.xml").Body.String(), "/chart<")
	r := httptest.NewRequest("POST", "/chart", strings.NewReader("date=1990-05-17"))
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	w := httptest.NewRecorder()
	a.ServeHTTP(w, r)
	require.Equal(t, http.StatusForbidden, w.Code)
}

var unread = regexp.MustCompile(`(?s)<head>.*?</head>|<script.*?</script>|<title[^>]*>.*?</title>|<[^>]*>`)

// latinOf lists the Latin letters that people read of a page, but for texts that they typed and the other language.
func latinOf(body string, typed ...string) []string {
	text := html.UnescapeString(unread.ReplaceAllString(body, " "))
	for _, s := range append(typed, "English", "GeoNames") {
		text = strings.ReplaceAll(text, s, "")
	}
	return regexp.MustCompile(`[A-Za-z]+`).FindAllString(text, -1)
}

// Changing the language of a result keeps it: the fields are sent again in the body of a form, and
// not in a URL.
func TestLanguageOfAnAnswer(t *testing.T) {
	a, _ := newChartsTest(t)
	form := regexp.MustCompile(`<form[^>]* method="post" action="(\?lang=hi)">((?:<input type="hidden"[^>]*>)*)<button`)
	field := regexp.MustCompile(`name="([^"]*)" value="([^"]*)"`)
	for path, x := range map[string]struct {
		fields []string
		says   string
	}{
		"/chart":      {asha, "मकर, "},
		"/numerology": {[]string{"name", "Asha & Sons", "date", "1990-05-17"}, "जन्म"},
		"/match": {[]string{"bride-date", "1990-05-17", "bride-time", "06:45", "bride-place", "Pune, India",
			"groom-date", "1988-02-03", "groom-time", "10:00", "groom-place", "Nagpur, India"}, "36"},
	} {
		body := post(a, path+"?lang=en", x.fields...).Body.String()
		require.NotContains(t, body, `<a href="?lang=`, path)
		found := form.FindAllStringSubmatch(body, -1)
		require.Len(t, found, 2, "above, and in the foot beside all languages")
		for _, f := range found {
			var again []string
			for _, m := range field.FindAllStringSubmatch(f[2], -1) {
				again = append(again, html.UnescapeString(m[1]), html.UnescapeString(m[2]))
			}
			require.ElementsMatch(t, x.fields, again)
			w := post(a, path+f[1], again...)
			require.Equal(t, 200, w.Code, path)
			require.Contains(t, w.Body.String(), x.says, path)
			require.Contains(t, w.Body.String(), `<html lang="hi">`)
		}
		require.Contains(t, body, `formaction="?lang=ta"`)
		require.NotContains(t, get(a, path).Body.String(), `formaction`, "a form that is empty has links")
	}
}

// TestPlaceThatWasTaken checks that the page says so if it chose a place of another spelling, or
// one of several with the same name. It also shows the birth as it was understood.
func TestPlaceThatWasTaken(t *testing.T) {
	a, _ := newChartsTest(t)
	chart := func(place string) string {
		return plain(post(a, "/chart", "date", "1990-05-17", "time", "06:45", "place", place).Body.String())
	}
	require.Contains(t, chart("Pune, India"), "Birth 17 May 1990, 06:45, Pune, Maharashtra, India")
	require.NotContains(t, chart("Pune, India"), "was taken")
	guessed := chart("Varnasi")
	require.Contains(t, guessed, "No place is written “Varnasi”: the nearest in spelling was taken, Varanasi, Uttar")
	require.Contains(t, guessed, "17 May 1990, 06:45, Varanasi, Uttar Pradesh, India")
	require.Contains(t, guessed, "Jupiter 3 September 2015 – 3 September 2031")
	require.Contains(t, chart("Rampur"),
		"Several places are called “Rampur”: Rampur, Uttar Pradesh, India was taken, not Rampur, Uttar")
	w := post(a, "/match", "bride-date", "1990-05-17", "bride-time", "06:45", "bride-place", "Pune, India",
		"groom-date", "1988-02-03", "groom-time", "10:00", "groom-place", "Varnasi")
	match := plain(w.Body.String())
	require.Contains(t, match, "Groom 3 February 1988, 10:00, Varanasi, Uttar Pradesh, India")
	require.Contains(t, match, "“Varnasi”: the nearest")
}

// The Moon of 15 August 1947, 0:00 at New Delhi, stands at 3°59′ of Karka in the books: Pushya, first pada, whose
// syllable is Hu. On that day she leaves Pushya for Ashlesha before midnight, so the birth star needs the time of
// birth.
func TestNamesByBirth(t *testing.T) {
	a, _ := newTest(t)
	independence := []string{"date", "1947-08-15", "time", "00:00", "place", "New Delhi, India", "gender", "female"}
	for lang, want := range map[string][]string{
		"en": {"Birth star Pushya, pada 1. Names begin with Hu (हू).", `<th scope="row">Hu`},
		"hi": {"जन्म नक्षत्र पुष्य, चरण 1। नाम का अक्षर: हू।", `<th scope="row">हु`},
	} {
		w := post(a, "/names?lang="+lang, independence...)
		require.Equal(t, 200, w.Code)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		for _, s := range want {
			require.Contains(t, w.Body.String(), s)
		}
		require.Contains(t, w.Body.String(), `value="1947-08-15"`, "the form can be corrected")
		require.Empty(t, duplicates(regexp.MustCompile(` id="([^"]+)"`).FindAllString(w.Body.String(), -1)))
	}
	untimed := post(a, "/names", "date", "1947-08-15", "place", "New Delhi, India")
	require.Equal(t, 400, untimed.Code)
	require.Contains(t, untimed.Body.String(), "The Moon changed her nakshatra on this day.")
	missing := post(a, "/names", "time", "00:00", "place", "New Delhi, India")
	require.Equal(t, 400, missing.Code)
	require.Contains(t, missing.Body.String(), `id="date-wrong"`)
	require.NotContains(t, get(a, "/names").Body.String(), "1947", "a page that is kept has no birth")

	// By the star alone, all four syllables of Ashwini: Chu, Che, Cho, La.
	require.Contains(t, get(a, "/names?nakshatra=1").Body.String(),
		"Birth star Ashwini. Names begin with Chu (चू), Che (चे), Cho (चो), La (ला).")
}

// duplicates returns what is in a list more than once.
func duplicates(list []string) (twice []string) {
	seen := map[string]bool{}
	for _, s := range list {
		if seen[s] {
			twice = append(twice, s)
		}
		seen[s] = true
	}
	return twice
}

// The foot of the pages links to the page that computes in the browser, where the operator shows it.
func TestPlayIsLinked(t *testing.T) {
	a, d := newTest(t)
	require.NotContains(t, get(a, "/rashifal").Body.String(), `"/play/"`)
	d.play = true
	a = New(d)
	require.Contains(t, get(a, "/rashifal").Body.String(), `<a href="/play/">Compute in the browser</a>`)
}
