package httpapi_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// charted is what the facts of a report are read from, in the report as it is shown.
type charted struct {
	ID    string `json:"id"`
	Lagna struct {
		Rashi     struct{ Key string }
		Nakshatra struct{ Key string }
	} `json:"lagna"`
	Planets []struct {
		Graha, Rashi, Nakshatra struct{ Key string }
		House                   int
	} `json:"planets"`
	Vimshottari struct {
		Periods []struct {
			Lord       string
			Start, End time.Time
		} `json:"periods"`
	} `json:"vimshottari"`
}

// filtered lists the ids of the reports that a query finds.
func (s *stand) filtered(query string) (ids []string) {
	s.Helper()
	list := decode[struct{ Data []struct{ ID string } }](s, s.get("/v1/kundali?limit=100&"+query).ok(s, 200))
	for _, r := range list.Data {
		ids = append(ids, r.ID)
	}
	return ids
}

// births of three people whose charts differ in what is looked for.
var births3 = []string{"1990-05-17", "1975-11-02", "2004-02-29"}

func (s *stand) charts() (list []charted) {
	s.Helper()
	for _, day := range births3 {
		list = append(list, decode[charted](s, s.post("/v1/kundali/generate",
			`{"name":"Asha","date":"`+day+`","time":"06:45","place":"Pune, India"}`).ok(s, 201)))
	}
	return list
}

// checkFacts asks for every fact of every chart: exactly the charts are found that show it.
func (s *stand) checkFacts(list []charted) {
	s.Helper()
	has := map[string][]string{}
	for i := len(list) - 1; i >= 0; i-- { // newest first
		x := list[i]
		add := func(what, key string) { has[what+"="+key] = append(has[what+"="+key], x.ID) }
		add("lagnaRashi", x.Lagna.Rashi.Key)
		add("lagnaNakshatra", x.Lagna.Nakshatra.Key)
		for _, p := range x.Planets {
			add(p.Graha.Key+"Rashi", p.Rashi.Key)
			add(p.Graha.Key+"Nakshatra", p.Nakshatra.Key)
			add(p.Graha.Key+"House", fmt.Sprint(p.House))
		}
	}
	for query, want := range has {
		require.Equal(s, want, s.filtered(query), query)
	}
	for _, year := range []int{1976, 1991, 2010, 2026, 2070} {
		at := time.Date(year, 3, 1, 12, 0, 0, 0, time.UTC)
		running := map[string][]string{}
		for i := len(list) - 1; i >= 0; i-- {
			for _, p := range list[i].Vimshottari.Periods {
				if !at.Before(p.Start) && at.Before(p.End) {
					running[p.Lord] = append(running[p.Lord], list[i].ID)
				}
			}
		}
		for _, lord := range []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"} {
			require.Equal(s, running[lord], s.filtered("mahadasha="+lord+"&mahadashaAt="+at.Format("2006-01-02")),
				"%s %d",
				lord, year)
		}
	}
}

// A list is narrowed by what stands where in a chart, as the chart shows it, and by the running maha dasha.
func TestListByFacts(t *testing.T) {
	s := newStand(t)
	list := s.charts()
	s.checkFacts(list)
	x := list[1]
	moon := x.Planets[1]
	require.Equal(t, "moon", moon.Graha.Key)
	all := url.Values{"moonRashi": {moon.Rashi.Key}, "moonHouse": {fmt.Sprint(moon.House)}, "q": {"ash"}}
	require.Equal(t, []string{x.ID}, s.filtered(all.Encode()))
	all.Set("q", "usha")
	require.Empty(t, s.filtered(all.Encode()))
	require.Len(t, s.filtered("mahadasha="+x.Vimshottari.Periods[0].Lord+"&mahadashaAt=1975-11-02"), 1)

	p := s.get("/v1/kundali?marsHouse=13&moonNakshatra=rohinee&mahadasha=pluto").problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 3)
	s.get("/v1/kundali?mahadashaAt=2026-01-01").problem(t, 422, "validation-failed")
	_, other := s.newAccount(50)
	r := s.do(request{method: "GET", path: "/v1/kundali?moonRashi=" + moon.Rashi.Key, token: other.Token}).ok(t, 200)
	require.NotContains(t, string(r.body), x.ID)

	s.patch(x.ID, `{"birth":{"name":"Asha","date":"1975-11-16","time":"06:45","place":"Pune, India"}}`, nil).ok(t, 200)
	list[1] = decode[charted](t, s.get("/v1/kundali/"+x.ID).ok(t, 200))
	require.NotEqual(t, moon.Rashi.Key, list[1].Planets[1].Rashi.Key)
	s.checkFacts(list)
}
