package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	reader "github.com/jyotish-go/jyotish/internal/ical/icaltest"
)

// A calendar program takes in the days of a place: by an address that ends in .ics, or by what it accepts.
func TestCalendarFile(t *testing.T) {
	s := newStand(t)
	const query = "?year=2026&keys=diwali,yogini_ekadashi&place=New+Delhi,+India"
	r := s.get("/v1/calendar/festivals.ics"+query).ok(t, 200)
	require.Equal(t, "text/calendar; charset=utf-8", r.header.Get("Content-Type"))
	require.Equal(t, `attachment; filename="festivals.ics"`, r.header.Get("Content-Disposition"))
	require.Equal(t, "en", r.header.Get("Content-Language"))
	require.Equal(t, "private, max-age=86400", r.header.Get("Cache-Control"))
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	c, err := reader.ParseCalendar(strings.NewReader(string(r.body)))
	require.NoError(t, err)
	require.Len(t, c.Events(), 5, "Diwali, one Ekadashi on two days, each with its parana")

	accept := map[string]string{"Accept": "text/calendar"}
	same := s.do(request{method: "GET", path: "/v1/calendar/festivals" + query, header: accept}).ok(t, 200)
	require.Equal(t, string(r.body), string(same.body))
	require.Equal(t, "Accept, Accept-Language, Authorization, Jyotish-Version, Accept-Encoding",
		same.header.Get("Vary"))
	plain := s.get("/v1/calendar/festivals"+query).ok(t, 200)
	require.Equal(t, "application/json; charset=utf-8", plain.header.Get("Content-Type"))
	require.NotEqual(t, plain.header.Get("ETag"), r.header.Get("ETag"))

	hindi := s.get("/v1/calendar/festivals.ics"+query+"&lang=hi").ok(t, 200)
	require.Equal(t, "hi", hindi.header.Get("Content-Language"))
	require.Contains(t, string(hindi.body), "SUMMARY;LANGUAGE=hi:")
	require.NotEqual(t, r.header.Get("ETag"), hindi.header.Get("ETag"))
	s.do(request{method: "GET", path: "/v1/calendar/festivals.ics" + query,
		header: map[string]string{"Accept": "application/json"}}).problem(t, 406, "not-acceptable")
	// What is no list of entries is no file.
	s.do(request{method: "GET", path: "/v1/muhurat/why?activity=marriage&school=drik&place=Pune", header: accept}).
		problem(t, 406, "not-acceptable")
}

// The page of a day shows its festivals: Diwali with its time, an eclipse with its sutak, those who
// keep another date, and the month by its name at the place.
func TestDayPageShowsFestivals(t *testing.T) {
	s := newStand(t)
	page := func(query string) string {
		return string(s.do(request{method: "GET", path: "/v1/muhurat/panchang?" + query,
			header: map[string]string{"Accept": "text/html"}}).ok(t, 200).body)
	}
	diwali := page("date=2026-11-08&place=New+Delhi,+India")
	require.Regexp(t, `Diwali \(Lakshmi Puja\)</th><td[^>]*><div>Lakshmi Puja 17:5\d – 19:5\d</div>`, diwali)
	require.Regexp(t, `Chaturmas</th><td[^>]*><div>runs 25.07. 05:3\d – 21.11. 06:48`, diwali)
	require.Regexp(t, `(?s)Kartika <span.*full Moon.*Ashvina <span.*new Moon`, diwali)
	require.Regexp(t, `(?s)Ashvina <span.*new Moon.*Kartika <span.*full Moon`,
		page("date=2026-11-08&place=Chennai,+India"))
	eclipse := page("date=2026-03-03&place=New+Delhi,+India")
	require.Regexp(t, `Lunar eclipse with sutak</th><td[^>]*><div>18:2\d – 18:4\d</div><div>sutak 09:39 – 18:4\d</div>`,
		eclipse)
	require.Contains(t, eclipse, "2026-03-02: those who keep the first of two days")
	require.Contains(t, page("date=2026-03-03&place=New+Delhi,+India&lang=hi"), "सूतक 09:39")
	require.NotContains(t, page("date=1200-03-03&place=New+Delhi,+India"), `id="kept"`, "too near the edge")
}
