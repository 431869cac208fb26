package dashboard_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// charted is what the facts of a report are read from, in the report as it is shown.
type charted struct {
	ID    string `json:"id"`
	Lagna struct {
		Rashi struct{ Key string }
	} `json:"lagna"`
	Planets []struct {
		Graha, Nakshatra struct{ Key string }
		House            int
	} `json:"planets"`
	Vimshottari struct {
		Periods []struct{ Lord string } `json:"periods"`
	} `json:"vimshottari"`
}

// charts makes the charts of three people that differ in what is looked for.
func (s *stand) charts() (list []charted) {
	s.Helper()
	for _, day := range []string{"1990-05-17", "1975-11-02", "2004-02-29"} {
		list = append(list, decode[charted](s, s.post("/v1/kundali/generate?detail=standard",
			`{"name":"Asha","date":"`+day+`","time":"06:45","place":"Pune, India"}`).ok(s, 201)))
	}
	return list
}

// The charts in the dashboard can be searched by their facts. An incomplete fact is reported next
// to its field.
func TestDashboardFacts(t *testing.T) {
	s := newStand(t)
	list := s.charts()
	b := s.browser().signIn(s.key.Token)
	const path, find = "/dashboard/reports", "/dashboard/reports/find"
	x := list[1]
	mars := x.Planets[2]
	require.Equal(t, "mars", mars.Graha.Key)
	page := string(b.submit(path, find, "moonNakshatra", x.Planets[1].Nakshatra.Key, "graha", "mars", "house",
		fmt.Sprint(mars.House), "lagnaRashi", x.Lagna.Rashi.Key).ok(t, 200).body)
	require.Contains(t, page, path+"/"+x.ID)
	require.NotContains(t, page, path+"/"+list[0].ID)
	require.Contains(t, page, `<option value="`+x.Planets[1].Nakshatra.Key+`" selected>`)
	page = string(b.submit(path, find, "graha", "mars", "mahadashaAt", "2026-01-01").ok(t, 200).body)
	require.Contains(t, page, `id="graha-wrong"`)
	require.Contains(t, page, `id="mahadasha-wrong"`)
	lord := x.Vimshottari.Periods[0].Lord
	page = string(b.submit(path, find, "mahadasha", lord, "mahadashaAt", "1975-11-02").ok(t, 200).body)
	require.Contains(t, page, path+"/"+x.ID)
	require.NotContains(t, page, path+"/"+list[2].ID)
	page = string(b.submit(path, find, "q", fmt.Sprintf("Mars in %d", mars.House), "lagnaRashi", x.Lagna.Rashi.Key).
		ok(t, 200).body)
	require.Contains(t, page, path+"/"+x.ID)
	require.NotContains(t, page, path+"/"+list[0].ID)
	page = string(b.submit(path, find, "q", fmt.Sprintf("Mars in %d", mars.House%12+1), "lagnaRashi",
		x.Lagna.Rashi.Key).
		ok(t, 200).body)
	require.NotContains(t, page, path+"/"+x.ID)
	page = string(b.submit(path, find, "q", "Mars in the shade").ok(t, 200).body)
	require.Contains(t, page, "No chart was found.")
	require.Contains(t, page, "Looked for in names and tags: “Mars in the shade”")
	b.header["Accept-Language"] = "hi"
	require.Contains(t, b.open(path), "कुंडली की स्थिति से खोजें")
}

// What a search understood is said with a way to put each part away; what is left is a name, or a name with a tag.
func TestDashboardFactWords(t *testing.T) {
	s := newStand(t)
	list := s.charts()
	b := s.browser().signIn(s.key.Token)
	const path, find = "/dashboard/reports", "/dashboard/reports/find"
	x := list[1]
	mars, name := x.Planets[2], "Asha"
	s.do(request{method: "PATCH", path: "/v1/kundali/" + x.ID, body: `{"tags":["vip guest"]}`}).ok(t, 200)
	asked := fmt.Sprintf("%s %d mars", name, mars.House)
	page := string(b.submit(path, find, "q", asked).ok(t, 200).body)
	require.Contains(t, page, path+"/"+x.ID)
	require.Contains(t, page, fmt.Sprintf(`name="instead" value="%s">Mars: house %d`, name, mars.House))
	require.Contains(t, page, "Looked for in names and tags: “"+name+"”")
	page = string(b.submit(path, find, "q", fmt.Sprintf("%s %d mars", name, mars.House%12+1)).ok(t, 200).body)
	require.NotContains(t, page, path+"/"+x.ID)
	page = string(b.submit(path, find, "q", asked, "instead", name).ok(t, 200).body)
	require.Contains(t, page, path+"/"+x.ID)
	require.NotContains(t, page, `name="instead"`)
	page = string(b.submit(path, find, "q", asked, "plain", "1").ok(t, 200).body)
	require.Contains(t, page, "No chart was found.")
	for _, words := range []string{name + " vip guest", "vip guest " + name, name + " vip guest mars " +
		fmt.Sprint(mars.House)} {
		page = string(b.submit(path, find, "q", words).ok(t, 200).body)
		require.Contains(t, page, path+"/"+x.ID, words)
		require.Contains(t, page, "Tag: vip guest")
	}
	page = string(b.submit(path, find, "q", name+" vip host").ok(t, 200).body)
	require.NotContains(t, page, path+"/"+x.ID)
}

// Forms that ask for one chart of the account offer more than a page of the API has, by name and with the birth.
func TestFormsOfferAllCharts(t *testing.T) {
	s := newStand(t)
	rows := make([]string, 130)
	for i := range rows {
		rows[i] = fmt.Sprintf(`{"name":"P%03d","date":"1990-05-17","time":"06:45","latitude":18.5,"longitude":73.9}`, i)
	}
	_, key := s.newAccount(5000)
	own := *s
	own.key = key
	own.work(own.newBatch(`"report"`, rows...).ID)
	b := s.browser().signIn(key.Token)
	for _, path := range []string{"/dashboard/calendars", "/dashboard/horoscope"} {
		page := b.open(path)
		first, last := strings.Index(page, "P000 · 1990-05-17 06:45"), strings.Index(page, "P129 · 1990-05-17 06:45")
		require.Positive(t, first, path)
		require.Greater(t, last, first, path)
	}
}
