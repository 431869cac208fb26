package httpapi_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// drawing checks an answer that is a picture, and gives it.
func (r reply) drawing(t *testing.T) string {
	t.Helper()
	r.ok(t, 200)
	require.Equal(t, "image/svg+xml; charset=utf-8", r.header.Get("Content-Type"))
	require.Contains(t, r.header.Get("Content-Security-Policy"), "default-src 'none'")
	d := xml.NewDecoder(strings.NewReader(string(r.body)))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return string(r.body)
		}
		require.NoError(t, err)
	}
}

// A chart is drawn by the parameters of the query, has a title and a description, and is cached
// until it changes.
func TestChartPicture(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/v1/kundali/" + id + "/chart.svg"
	r := s.get(path)
	svg := r.drawing(t)
	for _, want := range []string{`width="480"`, "Rashi (D1) – Asha Rao", "North Indian style. House 1, ",
		"private, no-cache"} {
		require.Contains(t, svg+r.header.Get("Cache-Control"), want)
	}
	require.NotContains(t, svg, "°</tspan>")
	for query, want := range map[string]string{
		"?varga=D9": "Navamsa (D9)", "?varga=moon": "Moon chart", "?varga=SUN": "Sun chart",
		"?varga=bhava&lang=hi": "भाव चलित", "?style=south": "South Indian",
		"?style=east&size=160": `width="160"`, "?theme=dark&size=2000": "#1b1a21", "?degrees=true": "°</tspan>",
	} {
		other := s.get(path + query)
		require.Contains(t, other.drawing(t), want, query)
		require.NotEqual(t, r.header.Get("ETag"), other.header.Get("ETag"), query)
	}
	held := map[string]string{"If-None-Match": r.header.Get("ETag")}
	s.do(request{method: "GET", path: path, header: held}).ok(t, 304)
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":"Asha <b>\"R\"</b>"}`})
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":"Asha O'Rao"}`}).ok(t, 200)
	require.Contains(t, s.do(request{method: "GET", path: path, header: held}).drawing(t), "Asha O&#39;Rao")
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

func TestChartPictureThatWasNotBought(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	path := "/api/v1/kundali/" + id + "/chart.svg?varga=d10"
	p := s.get(path).problem(t, 402, "not-purchased")
	require.Equal(t, int64(5), *p.RequiredCredits)
	require.Equal(t, "/api/v1/kundali/"+id+"/shodashvarga", p.Links["purchase"])
	require.Equal(t, int64(990), s.balance(s.account.ID))
	s.post(p.Links["purchase"], "").ok(t, 201)
	require.Contains(t, s.get(path).drawing(t), "Dasamsa (D10)")
}

// All faults are reported at once, each with the valid values.
func TestChartPictureSaysWhatIsWrong(t *testing.T) {
	s := newStand(t)
	p := s.get("/v1/kundali/"+s.generate().ID+"/chart.svg?varga=D5&style=west&size=159&theme=pink&degrees=1").
		problem(t, 422, "validation-failed")
	allowed := map[string][]string{}
	for _, e := range p.Errors {
		allowed[e.Parameter] = e.Allowed
	}
	require.Len(t, allowed, 5)
	require.Equal(t, []string{"north", "south", "east"}, allowed["style"])
	require.Equal(t, []string{"light", "dark", "print"}, allowed["theme"])
	require.Len(t, allowed["varga"], 19)
	require.Contains(t, allowed["varga"], "bhava")
}

// The picture of a link bears the name that the link shows, and no other.
func TestSharedPicture(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	for pii, want := range map[string]string{"none": "<title id=\"chart-D1-north-t\">Rashi (D1)</title>",
		"initials": "Rashi (D1) – A. R.<", "full": "Asha Rao"} {
		r := s.follow(s.shareOf(id, `{"pii":"`+pii+`"}`).path() + "/chart.svg")
		require.Contains(t, r.drawing(t), want)
		require.Equal(t, pii == "full", strings.Contains(string(r.body), "Asha"))
		require.Equal(t, pii != "none", strings.Contains(string(r.body), "°"), "degrees would tell the minute of birth")
		require.Equal(t, "no-store", r.header.Get("Cache-Control"))
		require.Equal(t, "no-referrer", r.header.Get("Referrer-Policy"))
	}
	x := s.shareOf(id, `{"lang":"hi"}`)
	require.Contains(t, s.follow(x.path()+"/chart.svg?style=south&theme=dark").drawing(t), "दक्षिण भारतीय शैली")
	require.Contains(t, s.follow(x.path()+"/chart.svg?lang=en").drawing(t), "North Indian")
	s.follow(x.path()+"/chart.svg?style=west").problem(t, 422, "validation-failed")
	s.follow("/v1/share/"+strings.Repeat("0", 43)+"/chart.svg").problem(t, 404, "not-found")
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id + "/share/" + x.ID}).ok(t, 204)
	s.follow(x.path()+"/chart.svg").problem(t, 410, "share-gone")
}

// TestChartPictureWithTransits checks that a chart with transits shows their date and time, and
// that an invalid value is reported at its parameter.
func TestChartPictureWithTransits(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/chart.svg"
	r := s.get(path + "?transits=2026-11-21T14:30&style=east")
	require.Contains(t, r.drawing(t), "Transits of 2026-11-21 14:30")
	require.Equal(t, s.get(path+"?transits=2026-11-21T09:00:00Z&style=east").body, r.body,
		"the same by the clocks of Pune")
	require.Contains(t, s.get(path+"?transits=now").drawing(t), "Transits of 2026-11-21 05:30", "of the day, in UTC")
	require.Contains(t, s.get(path+"?size=160&letters=16").drawing(t), `width="160"`)
	for query, code := range map[string]string{"transits=yesterday": "bad_format",
		"transits=2026-11-21T25:00": "bad_format",
		"transits=now&varga=bhava":  "incompatible_with"} {
		p := s.get(path+"?"+query).problem(t, 422, "validation-failed")
		require.Equal(t, "transits", p.Errors[0].Parameter)
		require.Equal(t, code, p.Errors[0].Code, query)
	}
	s.get(path+"?transits=1092-01-01").problem(t, 422, "date-out-of-range")
	s.get(path+"?letters=25").problem(t, 422, "validation-failed")
}
