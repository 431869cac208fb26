package almanac

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	engine "github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// testDoor is a service that has nothing but a desk.
type testDoor struct {
	desk   *op.Calculator
	now    time.Time
	wait   int
	failed error

	charts      bool
	play        bool
	cast, often int // the number of charts requested, and the wait that Cast returns
}

var testDesk = sync.OnceValue(func() *op.Calculator {
	return &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(engine.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
})

func (d *testDoor) Community(*http.Request) (string, bool) { return "", false }
func (d *testDoor) Prefer(*http.Request, string) error     { return nil }

func (d *testDoor) Desk() *op.Calculator       { return d.desk }
func (d *testDoor) Now() time.Time             { return d.now }
func (d *testDoor) Base() string               { return "https://example.org" }
func (d *testDoor) Secure(*http.Request) bool  { return true }
func (d *testDoor) Visit(*http.Request) int    { return d.wait }
func (d *testDoor) Charts() bool               { return d.charts }
func (d *testDoor) Play() bool                 { return d.play }
func (d *testDoor) Published() bool            { return false }
func (d *testDoor) Cast(*http.Request) int     { d.cast++; return d.often }
func (d *testDoor) Unpacks(accept string) bool { return strings.Contains(accept, "gzip") }
func (d *testDoor) Problem(http.ResponseWriter, *http.Request, int, string, int, []place.Hit) bool {
	return false
}
func (d *testDoor) Failed(_ *http.Request, err error) { d.failed = err }
func (d *testDoor) Language(accept string) vedic.Lang {
	if strings.HasPrefix(accept, "hi") {
		return vedic.Hindi
	}
	return vedic.English
}

func (d *testDoor) Pack(body []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(body)
	z.Close()
	return b.Bytes()
}

// newTest makes an almanac at noon in India on 22 November 2026.
func newTest(t testing.TB) (*Almanac, *testDoor) {
	t.Helper()
	d := &testDoor{desk: testDesk(), now: time.Date(2026, 11, 22, 6, 30, 0, 0, time.UTC)}
	return New(d), d
}

func get(a *Almanac, path string, heads ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i < len(heads); i += 2 {
		r.Header.Set(heads[i], heads[i+1])
	}
	w := httptest.NewRecorder()
	a.ServeHTTP(w, r)
	return w
}

const pune = "pune-plc_qzml"

// Dates that published calendars of 2026 give: Diwali on 8 November, Dev Uthani Ekadashi on 20 November, the total
// eclipse of the Moon of 3 March, which India sees end as she rises.
func TestPagesTellTheCalendar(t *testing.T) {
	a, _ := newTest(t)
	for path, want := range map[string][]string{
		"/": {"Panchang for New Delhi, 22 November 2026", "Shukla Trayodashi",
			`href="/panchang/new-delhi-plc_r1d5/2026-11-21"`},
		"/panchang/" + pune + "/2026-11-08": {"Panchang for Pune, 8 November 2026", "Diwali (Lakshmi Puja)",
			"Rahu Kalam",
			"Krishna Chaturdashi", "Pune, Maharashtra, India", "Tarabala", "Rising signs"},
		"/panchang/" + pune + "/2026-11": {"November 2026, Pune", `datetime="2026-11-08"`, "Diwali", "Swati",
			"Amavasya",
			`aria-current="date"`},
		"/festivals/2026/" + pune: {"Festivals 2026, Pune", "Maha Shivaratri", "Diwali", `datetime="2026-11-08"`},
		"/ekadashi/2026/" + pune: {"Ekadashi 2026, Pune", "Dev Uthani Ekadashi", "fast broken",
			`datetime="2026-11-20"`},
		"/muhurat/marriage/2026-11/" + pune: {"November 2026, Pune",
			`<li class=" open"><a href="/panchang/pune-plc_qzml/2026-11-25">`,
			`<li class=" ended"><a href="/panchang/pune-plc_qzml/2026-11-10">`,
			`<li class=" today" aria-current="date"><a href="/panchang/pune-plc_qzml/2026-11-22">`,
			`<a href="/muhurat/marriage/next/pune-plc_qzml">The next good days`, `id="on-2026-11-25"`, "Drik Panchang"},
		"/rashifal": {"Rashifal, 22 November 2026", `href="/rashifal/vrishabha/2026-11-22"`},
		"/rashifal/mesha/2026-W47": {"16 November 2026 – 22 November 2026",
			`href="/rashifal/mesha/2026-W48"`},
		"/rashifal/vrishchika/2026":          {"Scorpio rashifal, 2026", `href="/rashifal/vrishchika/2027"`},
		"/names?nakshatra=4&pada=1&number=5": {"<th scope=\"row\">O"},
		"/names?nakshatra=40":                {`role="alert"`, "from 1 to 27"},
		"/names?nakshatra=4&gender=cat":      {`role="alert"`, "allowed values"},
		"/eclipses/2026/" + pune: {"Eclipses 2026, Pune", `datetime="2026-03-03"`, "Eclipse of the Moon",
			"sutak"},
	} {
		w := get(a, path)
		require.Equal(t, http.StatusOK, w.Code, "%s: %s", path, w.Body)
		for _, s := range want {
			require.Contains(t, w.Body.String(), s, path)
		}
	}
}

// The town of a cookie is that of the first page, and a cookie that is none does no harm.
func TestChosenTown(t *testing.T) {
	a, _ := newTest(t)
	w := get(a, "/town?name=Pune")
	require.Equal(t, http.StatusSeeOther, w.Code)
	require.Equal(t, "/panchang/"+pune, w.Header().Get("Location"))
	cookie := w.Header().Get("Set-Cookie")
	require.Contains(t, cookie, "town=plc_qzml; Path=/;")
	require.Contains(t, cookie, "HttpOnly; Secure; SameSite=Lax")
	w = get(a, "/", "Cookie", "town=plc_qzml")
	require.Contains(t, w.Body.String(), "Panchang for Pune, 22 November 2026")
	require.Equal(t, "private, no-cache", w.Header().Get("Cache-Control"))
	require.Contains(t, w.Header().Get("Vary"), "Cookie")
	require.Empty(t, w.Header().Get("Access-Control-Allow-Origin"))
	require.Equal(t, "*", get(a, "/ekadashi/2026/"+pune+"/calendar.ics").Header().Get("Access-Control-Allow-Origin"))
	require.Equal(t, "*", get(a, "/panchang/"+pune+"/2026-11-08").Header().Get("Access-Control-Allow-Origin"))
	require.Contains(t, get(a, "/", "Cookie", "town=<b>").Body.String(), "New Delhi")
	require.Equal(t, "/festivals/2026/"+pune, get(a, "/festivals", "Cookie", "town=plc_qzml").Header().Get("Location"))
}

// What is wrong is a page that says what would be right.
func TestWrongAddresses(t *testing.T) {
	a, _ := newTest(t)
	for path, want := range map[string]struct {
		status int
		says   string
	}{
		"/panchang/rampur/2026-11-08":        {300, `href="/panchang/rampur-plc_qz53/2026-11-08"`},
		"/panchang/zzzqqx":                   {404, "no place called “zzzqqx”"},
		"/panchang/pune-plc_zzzzzz":          {404, `href="/panchang/pune-plc_qzml"`},
		"/panchang/" + pune + "/2026-02-30":  {400, "2026-02-30"},
		"/panchang/" + pune + "/heute":       {400, "A date is written 2026-11-22"},
		"/panchang/" + pune + "/1100-01-01":  {404, "from 1801 to 2398"},
		"/panchang/" + pune + "/1199-05":     {404, "from 1801 to 2398"},
		"/panchang/" + pune + "/a/b":         {404, "nothing at this address"},
		"/festivals/1200/" + pune:            {404, "from 1801 to 2398"},
		"/festivals/26/" + pune:              {400, "Write four digits"},
		"/eclipses/9999/" + pune:             {404, "from 1801 to 2398"},
		"/muhurat/golf/2026-11/" + pune:      {404, `href="/muhurat/marriage/2026-11/pune-plc_qzml"`},
		"/muhurat/marriage/november/" + pune: {400, "2026-11"},
		"/rashifal/lion/2026":                {404, `href="/rashifal/simha/2026"`},
		"/rashifal/mesha/2026-W54":           {400, "2026-W47"},
		"/rashifal/mesha/tomorrow":           {400, "2026-W47"},
		"/rashifal/leo":                      {303, ""},
		"/rashifal/mesha/1100-01-01":         {404, "from 1801 to 2398"},
		"/town?name=Rampur+Himachal":         {303, ""},
		"/town?name=+":                       {400, "Write the name of a town"},
		"/town?id=plc_x":                     {404, "plc_x"},
		"/town?name=Islampur":                {300, "/town?id=plc_"},
	} {
		w := get(a, path)
		require.Equal(t, want.status, w.Code, "%s: %s", path, w.Body)
		require.Contains(t, w.Body.String(), want.says, path)
		if w.Code >= 400 {
			require.Equal(t, "no-store", w.Header().Get("Cache-Control"), path)
		}
	}
	w := get(a, "/panchang/poona-plc_qzml/2026-11-08?lang=hi")
	require.Equal(t, http.StatusMovedPermanently, w.Code)
	require.Equal(t, "/panchang/"+pune+"/2026-11-08?lang=hi", w.Header().Get("Location"))
}

// TestMisspeltTowns checks that a name that no town has is reported, with the towns nearest in
// spelling. The link to each town, and the result of the form, keep the date and the page. A former
// name is accepted. A name that several towns share lists those towns.
func TestMisspeltTowns(t *testing.T) {
	a, _ := newTest(t)
	delhi := url.QueryEscape("/festivals/2026/new-delhi-plc_r1d5")
	for path, want := range map[string]struct {
		status int
		says   []string
	}{
		"/panchang/Varnasi/2026-11-27": {404, []string{"Which place?", "no place written “Varnasi”",
			`href="/panchang/varanasi-plc_qv4t/2026-11-27">Varanasi, Uttar Pradesh, India`,
			`name="from" value="/panchang/town-plc_0/2026-11-27"`}},
		"/festivals/2026/Hyderbad": {404, []string{`href="/festivals/2026/hyderabad-`, "Sindh, Pakistan"}},
		"/town?name=Varnasi&from=" + delhi: {404, []string{"no place written “Varnasi”",
			`name="from" value="/festivals/2026/new-delhi-plc_r1d5"`,
			`href="/town?from=%2Ffestivals%2F2026%2Fnew-delhi-plc_r1d5&amp;id=plc_qv4t&amp;lang=en"`}},
		"/town?name=Islampur":         {300, []string{"more than one place", "Bihar, India (Nalanda)", "Rajasthan"}},
		"/town?name=Xyzzyville":       {404, []string{"no place called “Xyzzyville”", ">Kolkata<"}},
		"/panchang/rampur/2026-11-27": {300, []string{"Himachal Pradesh, India (Shimla)", "Madhya Pradesh"}},
	} {
		w := get(a, path)
		require.Equal(t, want.status, w.Code, path)
		for _, s := range want.says {
			require.Contains(t, w.Body.String(), s, path)
		}
		require.NotContains(t, w.Body.String(), "Bulgaria", path)
	}
	for path, to := range map[string]string{
		"/town?name=Bombay": "/panchang/mumbai-plc_rc23", "/town?name=Calcutta": "/panchang/kolkata-plc_rbss",
		"/town?name=बनारस&lang=hi":                                    "/panchang/varanasi-plc_qv4t?lang=hi",
		"/town?name=Pune&from=" + delhi:                               "/festivals/2026/" + pune,
		"/town?id=plc_qzml&from=" + delhi:                             "/festivals/2026/" + pune,
		"/town?id=plc_qzml&from=/muhurat/marriage/2026-11/town-plc_0": "/muhurat/marriage/2026-11/" + pune,
		"/panchang/bombay/2026-11-08":                                 "/panchang/mumbai-plc_rc23/2026-11-08",
		"/town?id=plc_qzml&from=//evil.example/x-plc_1":               "/panchang/" + pune,
		"/town?id=plc_qzml&from=https://evil.example/x-plc_1":         "/panchang/" + pune,
		"/town?id=plc_qzml&from=/dashboard/x-plc_1":                   "/panchang/" + pune,
		"/town?id=plc_qzml&from=/panchang/x-plc_1/..%2f..%2fa":        "/panchang/" + pune,
		"/town?id=plc_qzml&from=/panchang/x-plc_1%3flang=xx%0d":       "/panchang/" + pune,
	} {
		w := get(a, path)
		require.Equal(t, http.StatusSeeOther, w.Code, path)
		require.Equal(t, to, w.Header().Get("Location"), path)
	}
	hindi := plain(get(a, "/panchang/rampur?lang=hi").Body.String())
	require.Contains(t, hindi, "(संबलपुर)")
	require.Contains(t, hindi, "(Kalahandi)", "two of one state are told apart, if only by a name in English")
	require.Contains(t, get(a, "/festivals/2026/"+pune).Body.String(), `name="from" value="/festivals/2026/`+pune+`"`)
}

func TestTooOften(t *testing.T) {
	a, d := newTest(t)
	d.wait = 7
	w := get(a, "/")
	require.Equal(t, http.StatusTooManyRequests, w.Code)
	require.Equal(t, "7", w.Header().Get("Retry-After"))
}

func TestFaultsAreLogged(t *testing.T) {
	a, d := newTest(t)
	_, err := a.cache.get(t.Context(), "x", time.Time{}, func() (*kept, error) { return nil, errors.New("oh") })
	require.EqualError(t, err, "oh")
	v := &visit{Almanac: a, w: httptest.NewRecorder(), r: httptest.NewRequest("GET", "/", nil)}
	v.refuse(errors.New("secret of the house"))
	require.EqualError(t, d.failed, "secret of the house")
	require.NotContains(t, v.w.(*httptest.ResponseRecorder).Body.String(), "secret")
}

var (
	tags    = regexp.MustCompile(`(?s)<script.*?</script>|<title>[^<]*</title>|<[^>]*>`)
	code    = regexp.MustCompile(`<textarea[^>]*>[^<]*</textarea>`)
	allowed = regexp.MustCompile(`English`)
	// what a page says to those who do not see it, and to those whom somebody sends its address
	said = regexp.MustCompile(`\b(?:alt|aria-label|data-label|placeholder|(?:og:title|og:description|description)" content)="([^"]*)"`)
)

// A Hindi page has no Latin letter but the name of the other language.
func TestHindiHasNoLatinLetter(t *testing.T) {
	a, _ := newChartsTest(t)
	for _, path := range append(somePages(), "/chart", "/match", "/widget/"+pune, "/names?number=5&nakshatra=4",
		"/panchang/"+pune+"/1100-01-01", "/panchang/"+pune+"/a/b",
		"/town?name=+") {
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		w := get(a, path+sep+"lang=hi")
		require.Equal(t, "hi", w.Header().Get("Content-Language"))
		page := code.ReplaceAllString(w.Body.String(), "")
		shown := tags.ReplaceAllString(page, "\n")
		for _, m := range said.FindAllStringSubmatch(page, -1) {
			shown += "\n" + m[1]
		}
		text := allowed.ReplaceAllString(html.UnescapeString(shown), "")
		for line := range strings.Lines(text) {
			require.False(t, strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Latin, r) }),
				"%s: %s", path, line)
		}
	}
}

// somePages are one of each.
func somePages() []string {
	return []string{"/", "/panchang/" + pune + "/2026-11-08", "/panchang/" + pune + "/2026-11",
		"/festivals/2026/" + pune,
		"/ekadashi/2026/" + pune, "/eclipses/2026/" + pune, "/muhurat", "/muhurat/marriage/2026-11/" + pune,
		"/rashifal",
		"/rashifal/mesha/2026-11-22", "/rashifal/mesha/2026-W47", "/rashifal/mesha/2026-11", "/rashifal/mesha/2026",
		"/names",
		"/numerology"}
}

// TestEveryPage checks that every page has its address in each language, refers to no other site
// except geonames.org, and has less than 60 kB on the wire.
func TestEveryPage(t *testing.T) {
	a, _ := newTest(t)
	for _, path := range somePages() {
		w := get(a, path, "Accept-Encoding", "gzip")
		require.Less(t, w.Body.Len(), 60_000, path)
		require.Equal(t, "gzip", w.Header().Get("Content-Encoding"))
		body := string(unpacked(w.Body.Bytes()))
		require.Contains(t, body, `<link rel="canonical" href="https://example.org`+path+`">`)
		require.Contains(t, body, `hreflang="hi" href="https://example.org`+path+`?lang=hi"`)
		require.Contains(t, body, `hreflang="x-default" href="https://example.org`+path+`"`)
		for _, m := range regexp.MustCompile(`(?:src|href|action)="(https?://[^"]*)"`).FindAllStringSubmatch(body, -1) {
			require.True(t, strings.HasPrefix(m[1], "https://example.org/") || m[1] == "https://www.geonames.org", m[1])
		}
		for _, m := range regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`).
			FindAllStringSubmatch(body,
				-1) {
			var thing map[string]any
			require.NoError(t, json.Unmarshal([]byte(m[1]), &thing), path)
			require.Equal(t, "https://schema.org", thing["@context"])
		}
		if m := regexp.MustCompile(`og:image" content="https://example.org([^"]*)"`).
			FindStringSubmatch(body); m != nil {
			for _, lang := range []string{"", "?lang=hi"} {
				w := get(a, m[1]+lang)
				require.Equal(t, "image/png", w.Header().Get("Content-Type"), m[1])
				size, err := png.DecodeConfig(w.Body)
				require.NoError(t, err)
				require.Equal(t, [2]int{1200, 630}, [2]int{size.Width, size.Height})
			}
		}
		tag := w.Header().Get("ETag")
		require.NotEmpty(t, tag)
		again := get(a, path, "If-None-Match", tag)
		require.Equal(t, http.StatusNotModified, again.Code)
		require.Empty(t, again.Body.String())
		require.Equal(t, body, get(a, path).Body.String(), "the page without packing")
	}
}

func TestFilesAndMap(t *testing.T) {
	a, _ := newTest(t)
	w := get(a, "/ekadashi/2026/"+pune+"/calendar.ics")
	require.Equal(t, "text/calendar; charset=utf-8", w.Header().Get("Content-Type"))
	require.Contains(t, w.Body.String(), "BEGIN:VCALENDAR")
	require.Contains(t, w.Body.String(), "DTSTART;VALUE=DATE:20261120")
	w = get(a, "/sitemap.xml")
	require.Contains(t, w.Body.String(), "<loc>https://example.org/festivals/2027/"+pune+"?lang=hi</loc>")
	require.Contains(t, w.Body.String(), "<loc>https://example.org/festivals/diwali/"+pune+"</loc>")
	require.Less(t, strings.Count(w.Body.String(), "<loc>"), 50_000) // of the protocol
	require.Equal(t, 200, get(a, "/festivals/diwali/"+pune).Code)
	for _, id := range known {
		_, ok := a.townOf(id, vedic.Hindi)
		require.True(t, ok, id)
	}
	w = get(a, "/town/find?q=pune")
	require.Contains(t, w.Body.String(), `"plc_qzml"`)
	require.NotContains(t, w.Body.String(), "shown")
	for query, want := range map[string]string{
		"q=allahab":           `"text":"Prayagraj, Uttar Pradesh, India","shown":"Allahabad, now Prayagraj, Uttar Pradesh, India"`,
		"lang=hi&q=allahabad": `"shown":"इलाहाबाद, अब प्रयागराज, उत्तर प्रदेश, भारत"`,
		"lang=en&q=gurugram":  `"shown":"Gurugram, that is Gurgaon`,
	} {
		require.Contains(t, get(a, "/town/find?"+query).Body.String(), want)
	}
	require.Contains(t, get(a, "/names?lang=hi").Body.String(), `data-search="/town/find?lang=hi"`)
}

// The cache never holds more than its bytes, lets the oldest go, and makes a page once for all who wait.
func TestCache(t *testing.T) {
	c := newCache(10_000)
	made := 0
	page := func() (*kept, error) { made++; return &kept{packed: make([]byte, 1500)}, nil }
	for i := range 40 {
		_, err := c.get(t.Context(), fmt.Sprint(i), time.Time{}, page)
		require.NoError(t, err)
		require.LessOrEqual(t, c.bytes, 10_000)
		_, err = c.get(t.Context(), "0", time.Time{}, page) // which is asked for again and again, and stays
		require.NoError(t, err)
	}
	require.Equal(t, 40, made)
	require.Len(t, c.pages, 4) // 2,000 bytes and a little each
	large, err := c.get(t.Context(), "large", time.Time{}, func() (*kept, error) {
		return &kept{packed: make([]byte, 20_000)}, nil
	})
	require.NoError(t, err)
	require.Len(t, large.packed, 20_000)
	require.NotContains(t, c.pages, "large")

	var once sync.WaitGroup
	begun, go2 := 0, make(chan struct{})
	for range 8 {
		once.Go(func() {
			_, err := c.get(t.Context(), "together", time.Time{}, func() (*kept, error) {
				begun++
				<-go2
				return &kept{}, nil
			})
			require.NoError(t, err)
		})
	}
	close(go2)
	once.Wait()
	require.Equal(t, 1, begun)
	require.Panics(t, func() { c.get(t.Context(), "boom", time.Time{}, func() (*kept, error) { panic("x") }) })
	require.Empty(t, c.flights)
}

// The lit part of the Moon at the quarters: nothing on the left while she waxes, nothing on the right while she wanes.
func TestMoon(t *testing.T) {
	for tithi, want := range map[vedic.Tithi]string{
		3: "M0-9A9 9 0 0 1 0 9A7.79 9 0 0 0 0-9Z", 12: "M0-9A9 9 0 0 1 0 9A6.69 9 0 0 1 0-9Z",
		18: "M0-9A9 9 0 0 0 0 9A7.79 9 0 0 0 0-9Z", 27: "M0-9A9 9 0 0 0 0 9A6.69 9 0 0 1 0-9Z",
	} {
		require.Equal(t, want, moonOf(tithi).Path(), tithi)
	}
}

// A page from memory, as a browser asks for it.
func BenchmarkKeptPage(b *testing.B) {
	a, _ := newTest(b)
	paths := somePages()
	for _, path := range paths {
		get(a, path)
	}
	b.RunParallel(func(pb *testing.PB) {
		for i := 0; pb.Next(); i++ {
			if w := get(a, paths[i%len(paths)], "Accept-Encoding", "gzip, br"); w.Code != 200 {
				b.Error(w.Code)
			}
		}
	})
}

// BenchmarkNewDay measures a page of a day that was not requested before.
func BenchmarkNewDay(b *testing.B) {
	a, _ := newTest(b)
	day := vedic.Date{Year: 2026, Month: 1, Day: 1}
	for i := 0; b.Loop(); i++ {
		if w := get(a, "/panchang/"+pune+"/"+day.Plus(i).String()); w.Code != 200 {
			b.Fatal(w.Code)
		}
	}
}

// A form is answered from its body, kept nowhere, and taken from this site only. 7 October 1993 is the worked example
// of mulank 7 and bhagyank 30, 3 (7+1+0+1+9+9+3).
func TestNumerologyForm(t *testing.T) {
	a, _ := newTest(t)
	post := func(body string, heads ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("POST", "/numerology?lang=en", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for i := 0; i < len(heads); i += 2 {
			r.Header.Set(heads[i], heads[i+1])
		}
		w := httptest.NewRecorder()
		a.ServeHTTP(w, r)
		return w
	}
	before := len(a.cache.pages)
	w := post("name=Asha+Rao&date=1993-10-07")
	require.Equal(t, 200, w.Code, w.Body)
	require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	require.Empty(t, w.Header().Get("ETag"))
	require.Regexp(t, `(?s)<p class="big">7</p>.*<p class="big">3</p>`, w.Body.String())
	require.Len(t, a.cache.pages, before)
	w = post("name=&date=1993-02-30")
	require.Equal(t, 400, w.Code)
	require.Equal(t, 2, strings.Count(w.Body.String(), `class="wrong"`), w.Body)
	require.Equal(t, 403, post("name=Asha&date=1993-10-07", "Sec-Fetch-Site", "cross-site").Code)
	require.Equal(t, 400, post("name="+strings.Repeat("a", 9000)).Code)
}

// Weeks are those of ISO 8601: the first holds 4 January.
func TestSpans(t *testing.T) {
	for text, first := range map[string]string{"2026-W47": "2026-11-16", "2026-W01": "2025-12-29",
		"2020-W53": "2020-12-28",
		"2026-11":  "2026-11-01", "2026": "2026-01-01", "2026-11-22": "2026-11-22"} {
		s, ok := readSpan(text)
		require.True(t, ok, text)
		require.Equal(t, first, s.date.String(), text)
		require.Equal(t, text, s.String())
		require.Equal(t, s, spanOf(s.period, s.date.Plus(0)))
	}
	for _, bad := range []string{"2026-W00", "2025-W53", "2026-w47", "2026-13", "W47", "", "2026-11-31"} {
		_, ok := readSpan(bad)
		require.False(t, ok, bad)
	}
}

// The page of a month has windows under the civil date on which they begin, with the Hindu day where that is another.
func TestMuhuratsBeforeSunrise(t *testing.T) {
	const jaipur = "/muhurat/marriage/2027-02/jaipur-plc_r7kb"
	a, _ := newTest(t)
	body := get(a, jaipur).Body.String()
	require.Contains(t, body, `datetime="2027-02-11">11 February</time></a> <span class="soft small">Thursday `+
		`(Hindu day: Wednesday, 10 February)</span>`)
	require.Contains(t, body, "03:05 – 23:31", "one window in its cell, over the sunrise")
	require.Contains(t, get(a, jaipur+"?lang=hi").Body.String(), "पंचांग का दिन: बुधवार, 10 फ़रवरी")

	// A window before the sunrise of 1 April 2028 is on the page of April, though its Hindu day is 31 March.
	const first = `datetime="2028-04-01">1 April</time></a> <span class="soft small">` +
		`Saturday (Hindu day: Friday, 31 March)`
	require.Contains(t, get(a, "/muhurat/property_purchase/2028-04/jaipur-plc_r7kb").Body.String(), first)
	require.NotContains(t, get(a, "/muhurat/property_purchase/2028-03/jaipur-plc_r7kb").Body.String(), first)
}

// The form of the month page leads to any month of the pages, in the language of the page. A month that does not exist
// is answered with the ones that may have been meant.
func TestMonthPicker(t *testing.T) {
	const pune = "/panchang/pune-plc_qzml"
	a, _ := newTest(t)
	body := get(a, pune+"/2027-03?lang=hi").Body.String()
	require.Contains(t, body, `action="`+pune+`/month"`)
	require.Contains(t, body, `<option value="03" selected>मार्च</option>`)
	require.Contains(t, body, `value="2027"`)
	for query, want := range map[string]string{
		"?month=08&year=2031&lang=hi": pune + "/2031-08?lang=hi",
		"?month=08&year=2031":         pune + "/2031-08",
		"":                            pune + "/2026-11",
	} {
		w := get(a, pune+"/month"+query)
		require.Equal(t, http.StatusSeeOther, w.Code, query)
		require.Equal(t, want, w.Header().Get("Location"))
	}
	for _, query := range []string{"?month=13&year=2031", "?month=08", "?year=2031"} {
		w := get(a, pune+"/month"+query)
		require.Equal(t, http.StatusBadRequest, w.Code, query)
		require.Contains(t, w.Body.String(), pune+"/2026-11")
	}
	require.Contains(t, get(a, pune+"/month?month=13&year=2031").Body.String(), pune+"/2031-12")
}

// Each town with another name is one that the gazetteer finds by it.
func TestOtherNamesOfTowns(t *testing.T) {
	a, _ := newTest(t)
	for query, shown := range map[string]string{
		"Bombay": "Bombay, now Mumbai", "Calcutta": "Calcutta, now Kolkata", "Madras": "Madras, now Chennai",
		"Baroda": "Baroda, now Vadodara", "Calicut": "Calicut, now Kozhikode", "Rangoon": "Rangoon, now Yangon",
		"Broach": "Broach, now Bharuch", "Saigon": "Saigon, now Ho Chi Minh City", "Mysuru": "Mysuru, that is Mysore",
		"Dharashiv":      "Dharashiv, that is Osmanabad",
		"Constantinople": "Constantinople, now Istanbul", "Trichy": "Trichy, that is Tiruchirappalli",
		"Tumakuru": "Tumakuru, that is Tumkur", "Tuticorin": "Tuticorin, now Thoothukudi",
	} {
		require.Contains(t, get(a, "/town/find?q="+query).Body.String(), `"shown":"`+shown+",")
	}
}
