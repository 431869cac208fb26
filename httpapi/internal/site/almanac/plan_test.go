package almanac

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

const jaipurTown = "jaipur-plc_r7kb"

// rankedDates are the dates of the list of the best days, in its order.
func rankedDates(t *testing.T, body string) (dates []string) {
	t.Helper()
	_, list, ok := strings.Cut(body, `id="best"`)
	require.True(t, ok)
	list, _, _ = strings.Cut(list, "</section>")
	for _, m := range regexp.MustCompile(`datetime="([0-9-]{10})"`).FindAllStringSubmatch(list, -1) {
		dates = append(dates, m[1])
	}
	return dates
}

// The page of an undertaking never shows a day that has passed: the list begins today and moves on with the clock.
// Drik Panchang lists the night of 11 February 2027 for marriages in Jaipur, from 03:05 on.
func TestNextDaysAreAhead(t *testing.T) {
	const path = "/muhurat/marriage/next/" + jaipurTown
	a, d := newTest(t)
	body := get(a, path).Body.String()
	require.Contains(t, body, "<h1>Marriage: the next good days, Jaipur</h1>")
	require.Regexp(t, `The next day is Tuesday, 24 November 2026, .* lists [0-9]+ days for the next twelve months`,
		body)
	dates := rankedDates(t, body)
	require.Len(t, dates, mostRanked)
	for _, date := range dates {
		require.GreaterOrEqual(t, date, "2026-11-22")
		require.Less(t, date, "2027-11-22")
	}
	const night = `class="at2 open">`
	require.Contains(t, body, `<a href="/muhurat/marriage/2027-02/`+jaipurTown+
		`#on-2027-02-11" title="03:05 – 23:31">11</a>`)
	require.Equal(t, 13, strings.Count(body, "<h3><a href=\"/muhurat/marriage/20"),
		"the month that runs stands twice: %s", night)

	d.now = time.Date(2027, 2, 11, 19, 0, 0, 0, time.UTC) // half past midnight of the 12th in Jaipur
	later := get(a, path).Body.String()
	require.NotContains(t, later, "#on-2027-02-11")
	for _, date := range rankedDates(t, later) {
		require.GreaterOrEqual(t, date, "2027-02-12")
	}
}

// A date that has windows of two Hindu days is one target of the grid.
func TestDatesAreNamedOnce(t *testing.T) {
	a, _ := newTest(t)
	body := get(a, "/muhurat/marriage/2026-11/"+pune).Body.String()
	require.Equal(t, 1, strings.Count(body, `id="on-2026-11-21"`))
	require.Equal(t, 2, strings.Count(body, `<h3><a href="/panchang/pune-plc_qzml/2026-11-21">`))
}

// The year has a page of its own, where the days that are past stay in the grid and leave the list.
func TestYearOfGoodDays(t *testing.T) {
	const path = "/muhurat/marriage/2027/" + jaipurTown
	a, d := newTest(t)
	body := get(a, path).Body.String()
	require.Contains(t, body, "<h1>Marriage: good days of 2027, Jaipur</h1>")
	require.Equal(t, 12, strings.Count(body, "<h3><a href=\"/muhurat/marriage/2027-"))
	require.Contains(t, body, `rel="prev" href="/muhurat/marriage/2026/`+jaipurTown)
	d.now = time.Date(2027, 6, 1, 0, 0, 0, 0, time.UTC)
	body = get(a, path).Body.String()
	require.Contains(t, body, "#on-2027-02-11")
	for _, date := range rankedDates(t, body) {
		require.GreaterOrEqual(t, date, "2027-06-01")
	}
	d.now = time.Date(2028, 1, 1, 0, 0, 0, 0, time.UTC)
	body = get(a, path).Body.String()
	require.Contains(t, body, "All days of 2027 are past.")
	require.Empty(t, rankedDates(t, body))
}

// The Moons of two people change the order of the days, and no days: by the books they close none.
func TestDaysOfACouple(t *testing.T) {
	const path = "/muhurat/marriage/2027/" + jaipurTown
	a, _ := newTest(t)
	plain := get(a, path).Body.String()
	couple := get(a, path+"?bride=ashlesha.karka&groom=krittika.mesha").Body.String()
	require.Contains(t, couple, `<option value="ashlesha.karka" selected>`)
	require.Contains(t, couple, `?bride=ashlesha.karka&amp;groom=krittika.mesha&amp;lang=hi"`,
		"the other language keeps them")
	require.NotEqual(t, rankedDates(t, plain), rankedDates(t, couple))
	open := regexp.MustCompile(`#on-[0-9-]{10}`)
	require.Equal(t, open.FindAllString(plain, -1), open.FindAllString(couple, -1))
	require.Contains(t, get(a, "/muhurat/travel/next/"+jaipurTown).Body.String(), `name="person"`)
}

// A nakshatra stands once for each sign in which it lies: 27, and nine of them twice.
func TestMoonPlaces(t *testing.T) {
	all := moonPlaces()
	require.Len(t, all, 36)
	require.Equal(t, muhurat.Person{Nakshatra: vedic.Ashwini, Rashi: vedic.Mesha}, all[0])
	require.Equal(t, muhurat.Person{Nakshatra: vedic.Krittika, Rashi: vedic.Mesha}, all[2])
	require.Equal(t, muhurat.Person{Nakshatra: vedic.Krittika, Rashi: vedic.Vrishabha}, all[3])
	require.Equal(t, muhurat.Person{Nakshatra: vedic.Revati, Rashi: vedic.Meena}, all[35])
}

// A day goes into a calendar alone, and all of them together.
func TestGoodDaysInACalendar(t *testing.T) {
	const path = "/muhurat/marriage/next/" + jaipurTown
	a, _ := newTest(t)
	one := get(a, path+"/calendar.ics?day=2027-02-11")
	require.Equal(t, http.StatusOK, one.Code, one.Body)
	require.Contains(t, one.Header().Get("Content-Disposition"), "marriage-2027-02-11.ics")
	require.Equal(t, 1, strings.Count(one.Body.String(), "BEGIN:VEVENT"), one.Body)
	all := get(a, path+"/calendar.ics").Body.String()
	require.Greater(t, strings.Count(all, "BEGIN:VEVENT"), 20)
	require.Equal(t, http.StatusBadRequest, get(a, path+"/calendar.ics?day=2027-02-12").Code, "no day of the list")
}
