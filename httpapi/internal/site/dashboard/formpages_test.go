package dashboard_test

import (
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// submitForm sends the form of a page with fields and values.
func (b *browser) submitForm(path string, typed ...string) reply {
	b.Helper()
	return b.submit(path, path, typed...)
}

// formWords finds the pages that the ways of a page lead to.
func formWords(page, below string) (words []string) {
	for _, m := range regexp.MustCompile(`href="/dashboard/`+below+`([a-z-]+)"`).FindAllStringSubmatch(page, -1) {
		if !slices.Contains(words, m[1]) {
			words = append(words, m[1])
		}
	}
	return words
}

// A question of the desk without a page has a reason why, and each operation of signs and names has its page.
func TestEveryQuestionHasAPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := s.generate().ID
	s.buyAll(report) // what is not bought has its price in place of its link
	shown := map[op.Subject][]string{
		op.OfBirth: formWords(b.open("/dashboard/reports/"+report), "reports/"+report+"/ask/"),
		op.OfPlace: formWords(b.open("/dashboard"), "days/"),
		op.OfNone:  formWords(b.open("/dashboard"), "tables/"),
	}
	for _, q := range op.Operations() {
		if q.Private {
			require.Contains(t, shown[op.OfNone], q.Command)
		} else if q.NoPage == "" {
			require.Contains(t, shown[q.Of], q.Command, "it has neither a page nor a reason (Question.Unlike)")
		}
	}
	paged := map[string]string{"/horoscope/daily": "horoscope", "/horoscope/generate": "horoscope",
		"/numerology/calculate": "numerology", "/numerology/suggest-names": "names/baby"}
	for path := range decode[struct{ Paths map[string]any }](t, s.get("/openapi.json").ok(t, 200)).Paths {
		for _, room := range []string{"/horoscope/", "/numerology/"} {
			if i := strings.Index(path, room); i >= 0 {
				require.Contains(t, paged, path[i:], "an operation without a page")
				require.Contains(t, b.open("/dashboard"), `href="/dashboard/`+paged[path[i:]]+`"`)
			}
		}
	}
}

// inHindi requires that the text of a page has no Latin words except those in kept.
func inHindi(t *testing.T, body []byte, kept string) {
	t.Helper()
	text := article.FindString(string(body))
	require.NotEmpty(t, text)
	for line := range strings.Lines(text) {
		bare := latinKept.ReplaceAllString(html.UnescapeString(markup.ReplaceAllString(line, " ")), "")
		bare = strings.ReplaceAll(bare, kept, "")
		require.NotRegexp(t, hasFew, bare)
	}
}

// On 15 April 2026 the Moon enters Pisces at 09:37 in India, and Saturn stands in Pisces to 3 June 2027: the last part
// of Sade Sati for Aquarius. The chart of the tests has its Moon where the report says.
func TestHoroscopePages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	r := s.generate()
	before := s.balance(s.account.ID)
	const path = "/dashboard/horoscope"
	require.NotContains(t, b.open(path), "<article", "nothing is asked")
	one := b.open(path + "?rashi=kumbha&date=2026-04-15&period=daily")
	require.Contains(t, article.FindString(one), "Sade Sati, last part")
	require.Contains(t, one, "2027-06-03")
	require.Contains(t, one, "Jupiter is in Gemini, fifth from Aquarius", "the reasons")
	require.Contains(t, b.open(path+"?date=2026-04-15&rashi=&period=daily"), "from 09:37")
	for period, span := range map[string]string{"weekly": "2026-04-13 – 2026-04-19",
		"monthly": "2026-04-01 – 2026-04-30",
		"yearly":  "2026-01-01 – 2026-12-31"} {
		asked := path + "?rashi=kumbha&date=2026-04-15&period=" + period
		require.Contains(t, b.open(asked), span)
		inHindi(t, b.send("GET", asked+"&lang=hi", nil).ok(t, 200).body, "")
		b.open(path + "?lang=en")
	}
	for period, beside := range map[string][2]string{"daily": {"2026-04-14", "2026-04-16"},
		"weekly": {"2026-04-12", "2026-04-20"}, "monthly": {"2026-03-31", "2026-05-01"},
		"yearly": {"2025-12-31", "2027-01-01"}} {
		page := b.open(path + "?rashi=kumbha&date=2026-04-15&period=" + period)
		for i, rel := range []string{"prev", "next"} {
			require.Contains(t, page, `rel="`+rel+`" href="`+path+`?date=`+beside[i]+`&amp;period=`+period+
				`&amp;rashi=kumbha"`)
		}
	}
	require.Contains(t, b.open(path+"?date=2026-04-15"), `rel="next" href="`+path+`?date=2026-04-16"`)
	of := b.open(path + "?report=" + r.ID + "&date=2026-04-15")
	sign := decode[struct{ Data []struct{ MoonSign string } }](t, s.get("/v1/kundali").ok(t, 200)).Data[0].MoonSign
	require.Equal(t, article.FindString(b.open(path+"?rashi="+sign+"&date=2026-04-15")), article.FindString(of))
	require.Contains(t, of, `/reports/`+r.ID+`/ask/transits?at=2026-04-15"`)
	require.Equal(t, before, s.balance(s.account.ID))

	for asked, want := range map[string]string{"?period=weekly": "rashi", "?rashi=mesh": "rashi",
		"?rashi=mesha&period=hourly": "period", "?rashi=mesha&date=2026-02-30": "date",
		"?rashi=mesha&timezone=Asia/Kolkatta": "timezone"} {
		wrong := string(b.send("GET", path+asked, nil).ok(t, 422).body)
		require.Contains(t, wrong, `id="`+want+`-wrong"`, asked)
		require.NotContains(t, wrong, "<article")
	}
	require.Contains(t, string(b.send("GET", path+"?rashi=mesha&date=9999-01-01", nil).ok(t, 422).body),
		"1200 to 2399")
	for _, id := range []string{"x", "kun_00000000000000000000000000"} {
		require.Contains(t, string(b.send("GET", path+"?report="+id, nil).ok(t, 404).body), `id="report-wrong"`)
	}
	b.send("POST", path, b.fill(b.open("/dashboard/numerology"), "/dashboard/numerology")).ok(t, 404)
	s.sound()
}

// Mohandas Gandhi was born on 2 October 1869: mulank 2, bhagyank 0+2+1+0+1+8+6+9 = 27, 9.
func TestNumerologyPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	before := s.balance(s.account.ID)
	const path = "/dashboard/numerology"
	form := b.open(path)
	require.Contains(t, form, `<form class="card noprint" method="post"`)
	told := []string{"name", "Mohandas Gandhi", "date", "1869-10-02", "gender", "male", "asOf", "1930-03-12"}
	page := html.UnescapeString(string(b.submitForm(path, told...).ok(t, 200).body))
	require.Contains(t, page, "9 · conductor (bhagyank): 0 + 2 + 1 + 0 + 1 + 8 + 6 + 9 = 27 → 9")
	require.Contains(t, page, "Pythagorean")
	require.Contains(t, page, "On 1930-03-12")
	only := string(b.submitForm(path, append(told, "system", "chaldean")...).ok(t, 200).body)
	require.NotContains(t, article.FindString(only), "Pythagorean")
	straight := string(b.submitForm(path, append(told, "lifePath", "straight", "stripTitles", "true")...).ok(t, 200).
		body)
	require.NotEqual(t, article.FindString(page), article.FindString(straight), "1869 + 10 + 2 = 1881")
	require.Contains(t, straight, "1881")
	b.open(path + "?lang=hi")
	inHindi(t, b.submitForm(path, "name", "गांधी", "date", "1869-10-02").ok(t, 200).body, "GANDHI")
	b.open(path + "?lang=en")

	r := s.generate()
	before -= 10
	of := string(b.submitForm(path, "reportId", r.ID).ok(t, 200).body)
	require.Contains(t, article.FindString(of), "1990-05-17")
	require.Contains(t, string(b.submitForm(path, "reportId", "kun_00000000000000000000000000").ok(t, 404).body),
		`id="reportId-wrong"`)
	wrong := string(b.submitForm(path, "name", "123", "date", "1869-02-30", "asOf", "x").ok(t, 422).body)
	for _, name := range []string{"name", "date", "asOf"} {
		require.Contains(t, wrong, `id="`+name+`-wrong"`, "all is told at once")
	}
	require.NotContains(t, wrong, "<article")
	// nothing of a birth is in a URL or a log, and a URL with a birth shows no result
	require.NotContains(t, b.open(path+"?name=Mohandas&date=1869-10-02"), "<article")
	b.send("POST", path, url.Values{"name": {"Mohandas"}, "date": {"1869-10-02"}}).ok(t, 403)
	require.Equal(t, before, s.balance(s.account.ID))
	require.NotContains(t, s.log.String(), "1869-10-02")
	require.NotContains(t, s.log.String(), "Gandhi")
	s.sound()
}

// Names for one born in the first pada of Rohini begin with O, those of the second with Va, by the Avakahada chakra;
// Ravi is 2 + 1 + 6 + 1 = 10, 1 in Chaldean letters.
func TestNamesPages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := s.generate().ID
	before := s.balance(s.account.ID)
	first := regexp.MustCompile(`<tr><td>([^<]+)</td>`)
	for pada, letter := range map[string]string{"1": "O", "2": "V"} {
		page := b.submitForm("/dashboard/names/baby", "nakshatra", "4", "pada", pada, "targetNumber", "5").ok(t, 200).
			body
		names := first.FindAllSubmatch(page, -1)
		require.NotEmpty(t, names)
		require.True(t, strings.HasPrefix(string(names[0][1]), letter), "best first: %s", names[0][1])
	}
	avoided := func(list string) string {
		return article.FindString(string(b.submitForm("/dashboard/names/baby", "startsWith", "Va\nVi", "targetNumber",
			"5",
			"avoid", list, "faith", "hindu").ok(t, 200).body))
	}
	all := avoided("")
	name := first.FindStringSubmatch(all)[1]
	require.NotContains(t, avoided(name+", Nobody"), ">"+name+"<", "a name that is not wanted")
	require.Contains(t, string(b.submitForm("/dashboard/names/baby", "reportId", report, "targetNumber", "0").
		ok(t, 200).
		body),
		"<article", "the chart tells star, pada and date")
	spelt := string(b.submitForm("/dashboard/names/spelling", "baseName", "Ravi", "targetNumber", "1").ok(t, 200).body)
	require.Regexp(t, `(?s)<td>Ravi</td>.*<td[^>]*>10</td>`, spelt)
	firm := string(b.submitForm("/dashboard/names/business", "keywords", "Surya, Tara", "sector", "food",
		"targetNumber",
		"6").ok(t, 200).body)
	require.Regexp(t, `<td>[^<]*(Surya|Tara)`, firm)
	for kind, typed := range map[string][]string{"baby": {"nakshatra", "4", "targetNumber", "5"},
		"spelling": {"baseName", "रवि", "targetNumber", "1"}} {
		path := "/dashboard/names/" + kind
		b.open(path + "?lang=hi")
		require.Contains(t, string(b.submitForm(path, typed...).ok(t, 200).body), `<article class="card paper">`)
		b.open(path + "?lang=en")
	}
	for _, x := range []struct{ kind, field, value, wrong string }{
		{"baby", "pada", "2", "nakshatra"}, {"baby", "targetNumber", "0", "birthDate"},
		{"baby", "limit", "many", "limit"}, {"business", "targetNumber", "5", "keywords"},
		{"spelling", "targetNumber", "22", "targetNumber"}, {"spelling", "targetNumber", "5", "baseName"},
	} {
		page := string(b.submitForm("/dashboard/names/"+x.kind, x.field, x.value).ok(t, 422).body)
		require.Contains(t, page, `id="`+x.wrong+`-wrong"`, "%+v", x)
		require.NotContains(t, page, "<article")
	}
	b.send("GET", "/dashboard/names/cat", nil).ok(t, 404)
	require.Equal(t, before, s.balance(s.account.ID))
	token := s.newKey(s.account.ID, "keys:read").Token
	other := s.browser().signIn(token)
	for _, path := range []string{"/dashboard/horoscope", "/dashboard/numerology", "/dashboard/names/baby",
		"/dashboard/tables/kp-table"} {
		other.send("GET", path, nil).ok(t, 403)
	}
	require.NotContains(t, other.open("/dashboard"), "/dashboard/horoscope")
	s.sound()
}

// The tables: of Saturn's remedies, and the first of KP's 249 divisions, 0°46′40″ of Ketu.
func TestTablePages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	require.Contains(t, b.open("/dashboard/tables/kp-table"), "0°46′40″")
	require.NotContains(t, b.open("/dashboard/tables/remedies-general"), "<article")
	saturn := b.open("/dashboard/tables/remedies-general?graha=saturn&dosha=&weekday=&maxCost=free&purpose=")
	require.Contains(t, article.FindString(saturn), "Saturn")
	require.Contains(t, string(b.send("GET", "/dashboard/tables/remedies-general?graha=pluto", nil).ok(t, 422).body),
		`id="graha-wrong"`)
	for _, path := range []string{"kp-table", "remedies-general?graha=saturn"} {
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		inHindi(t, b.send("GET", "/dashboard/tables/"+path+sep+"lang=hi", nil).ok(t, 200).body, "")
		for _, option := range regexp.MustCompile(`<option[^>]*>([^<]*)<`).
			FindAllStringSubmatch(b.open("/dashboard/tables/"+path), -1) {
			require.NotRegexp(t, hasFew, option[1])
		}
	}
	s.sound()
}

// A printout is pasted into a form. The answer names the wrong value, nothing of it is in an address or costs anything,
// and what the text lacks is asked for beside its field.
func TestPrintoutPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	before := s.balance(s.account.ID)
	const path = "/dashboard/tables/explain-difference"
	require.NotContains(t, b.open(path+"?text=Moon"), "<article", "it is asked by POST alone")
	text := "Time: 14:30\r\nTime Zone: +05:30\r\nSun Taurus 0°32'\r\nMoon Capricorn 1°43'\r\nMars Aquarius 24°30'\r\n" +
		"Jupiter Gemini 15°47'\r\nSaturn Capricorn 1°31'\r\n"
	wrong := string(b.submitForm(path, "text", text).ok(t, 422).body)
	require.Contains(t, wrong, `id="date-wrong"`)
	require.Contains(t, wrong, "Mars Aquarius", "what was pasted stays")
	wrong = string(b.submitForm(path, "text", "Place: Nowheretown\r\n"+text, "date", "1990-05-15").ok(t, 422).body)
	require.Contains(t, wrong, `id="place-wrong"`)
	require.NotContains(t, wrong, "/place", "a pointer is no word for people")
	page := article.FindString(string(b.submitForm(path, "text", text, "date", "1990-05-15").ok(t, 200).body))
	require.Contains(t, page, "Their ayanamsa is Lahiri. 4 of 5 values agree. The one that does not: Moon")
	require.Contains(t, page, "one wrong digit")
	require.Equal(t, before, s.balance(s.account.ID))
	s.sound()
}

// A window and events are sent by a form. The answer names times with a picture, nothing of it is in an address or
// costs anything, and what is wrong is said beside its field.
func TestRectifyPage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	before := s.balance(s.account.ID)
	const path = "/dashboard/tables/rectify"
	sent := []string{"date", "1981-08-03", "earliest", "09:00", "latest", "11:00", "place", "Jaipur, India", "event",
		"marriage:2010-08-06\r\nchild:2005-06-19\r\nwork:2006-12-17\r\npromotion:2006-12-28\r\n" +
			"degree:2010-06-27\r\nhome:2004-01-19\r\nmove:2009-07-12\r\nfaith:2002-08-05"}
	page := article.FindString(string(b.submitForm(path, sent...).ok(t, 200).body))
	require.Contains(t, page, "better than chance: 09:39:30 to 09:45:00") // drawn by the rules for a birth at 09:42
	require.Equal(t, 2, strings.Count(page, "<svg"), "a broad and a narrow picture")
	wrong := string(b.submitForm(path, append(sent[:8:8], "event", "funeral:2010-08-06")...).ok(t, 422).body)
	require.Contains(t, wrong, `id="event-wrong"`)
	require.Equal(t, before, s.balance(s.account.ID))
	s.sound()
}

// Every field of every form has its words, and no page in Hindi a Latin one, but the zone.
func TestFormPagesInHindi(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	for _, path := range []string{"horoscope", "numerology", "names/baby", "names/business", "names/spelling",
		"tables/remedies-general", "tables/explain-difference", "tables/rectify"} {
		for _, lang := range []string{"en", "hi", "ta"} {
			page := b.open("/dashboard/" + path + "?lang=" + lang)
			require.NotContains(t, page, "told.", "a word is missing")
			_, form, _ := strings.Cut(page, `<form class="card noprint"`)
			form, _, _ = strings.Cut(form, "</form>")
			bare := html.UnescapeString(markup.ReplaceAllString(form[strings.Index(form, ">"):], " "))
			if lang == "hi" {
				require.NotRegexp(t, hasFew, bare)
			}
		}
		b.open("/dashboard/" + path + "?lang=en")
	}
}

// A language that is not there is refused on the dashboard with those that are, before anything is done.
func TestDashboardLanguages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	page := string(b.send("GET", "/dashboard/horoscope?rashi=mesha&lang=xx", nil).ok(t, 400).body)
	for _, part := range []string{"“xx”", `href="/dashboard/horoscope?lang=ta&amp;rashi=mesha">தமிழ்`, ">English<",
		">हिंदी<"} {
		require.Contains(t, page, part)
	}
	require.NotContains(t, page, "<article")
	before := s.balance(s.account.ID)
	form := b.fill(b.open("/dashboard/numerology"), "/dashboard/numerology", "name", "Asha", "date", "1990-01-01")
	page = string(b.send("POST", "/dashboard/numerology?lang=en", form).ok(t, 200).body)
	const again = `<form method="post" action="/dashboard/numerology?lang=hi">`
	_, fields, found := strings.Cut(page, again)
	require.True(t, found, "the answer is had in the other language")
	fields, _, _ = strings.Cut(fields, "</form>")
	for name := range form {
		require.Contains(t, fields, `name="`+name+`" value="`+form.Get(name)+`"`)
	}
	require.NotContains(t, string(b.open("/dashboard/numerology")), again)
	page = string(b.send("POST", "/dashboard/numerology?lang=xx", form).ok(t, 400).body)
	require.Contains(t, page, `href="/dashboard/numerology?lang=hi"`)
	require.NotContains(t, page, "1990")
	require.Equal(t, before, s.balance(s.account.ID))
	b.open("/dashboard?lang=")
	b.open("/dashboard?lang=ta")
}

// Values out of range and ambiguous places are reported in Hindi without an English sentence.
func TestFaultsInHindi(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	notes := regexp.MustCompile(`<p class="note bad" role="alert">([^<]*)<`)
	for _, path := range []string{"/dashboard/horoscope?rashi=mesha&date=9999-01-01",
		"/dashboard/days/festivals?year=9999&place=Ujjain", "/dashboard/panchang?date=2026-11-21&place=Salem",
		"/dashboard/panchang?date=9999-01-01&place=Ujjain"} {
		note := notes.FindSubmatch(b.send("GET", path+"&lang=hi", nil).ok(t, 422).body)
		require.NotNil(t, note, path)
		require.NotRegexp(t, hasFew, string(note[1]))
	}
}
