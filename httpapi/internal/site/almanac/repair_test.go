package almanac

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNearlyRight checks that a date in another format, or a day that its month does not have, is
// reported with the dates it may mean. A date outside the range of the almanac is reported with the
// nearest date in range.
func TestNearlyRight(t *testing.T) {
	a, _ := newTest(t)
	day, list := "/panchang/"+pune+"/", "/"+pune
	for path, want := range map[string]struct {
		status int
		way    string
	}{
		day + "2026-02-30": {400, `href="` + day + `2026-02-28">28 February 2026`},
		day + "2024-02-31": {400, day + `2024-02-29">29 February 2024`},
		day + "2026-1-5":   {400, day + `2026-01-05">5 January 2026`},
		day + "05-01-2026": {400, day + `2026-01-05">5 January 2026`},
		day + "2026.13.02": {400, day + `2026-02-13">13 February 2026`},
		day + "11-2026":    {400, day + `2026-11">November 2026`},
		day + "2026-13":    {400, day + `2026-12">December 2026`},
		day + "2026":       {400, day + `2026-01">January 2026`},
		day + "x":          {400, day + `2026-11-22">Today: 22 November 2026`},
		day + "1199-12-31": {404, day + `1801-01-01">1 January 1801`},
		day + "2400-05-01": {404, day + `2398-12-31">31 December 2398`},
		day + "1200-01-05": {404, day + `1801-01-01"`},
		day + "1100-05":    {404, day + `1801-01">January 1801`},

		"/festivals/20a6" + list: {400, `href="/festivals">Festivals 2026`},
		"/festivals/1100" + list: {404,
			"/festivals/1801" + list + `">Festivals 1801`},
		"/eclipses/9999" + list: {404, "/eclipses/2398" + list},
		"/muhurat/marriage/2026-13" + list: {400,
			"/muhurat/marriage/2026-12" + list + `">December 2026`},
		"/muhurat/marriage/3000-01" + list: {404, "/muhurat/marriage/2398-12" + list},
		"/muhurat/golf": {404,
			`href="/muhurat/marriage/next/new-delhi-plc_r1d5"`},
		"/muhurat/marriage/3000" + list:                               {404, "/muhurat/marriage/2398" + list},
		"/muhurat/marriage/next" + list + "?groom=mars":               {400, "/muhurat/marriage/next" + list},
		"/muhurat/marriage/next" + list + "/calendar.ics?day=2026-13": {400, ""},
		"/rashifal/mesha/2026-02-30":                                  {400, "/rashifal/mesha/2026-02-28"},
		"/rashifal/mesha/2026-W60":                                    {400, "/rashifal/mesha/2026-W47"},
		"/rashifal/mesha/2500":                                        {404, `/rashifal/mesha/2398">2398`},
		"/rashifal/lion/x":                                            {400, "/rashifal/simha/2026-11-22"},
		day + "2026-02-30/card.png":                                   {400, day + `2026-02-28"`},
		"/panchang/" + pune + "/2026-11-08/":                          {301, ""},
	} {
		w := get(a, path)
		require.Equal(t, want.status, w.Code, "%s: %s", path, w.Body)
		require.Contains(t, w.Body.String(), want.way, path)
		if w.Code == 400 {
			require.Contains(t, w.Body.String(), "<h1>That is not quite right</h1>", path)
		}
	}
	for path, to := range map[string]string{
		day + "tomorrow": day + "2026-11-23", day + "yesterday": day + "2026-11-21", day + "today": day + "2026-11-22",
		"/rashifal/mesha/week": "/rashifal/mesha/2026-W47", "/rashifal/leo/month": "/rashifal/simha/2026-11",
		"/rashifal/mesha/year": "/rashifal/mesha/2026", "/rashifal/mesha/today": "/rashifal/mesha/2026-11-22",
		"/muhurat/marriage":         "/muhurat/marriage/next/new-delhi-plc_r1d5",
		"/muhurat/marriage/2027":    "/muhurat/marriage/2027/new-delhi-plc_r1d5",
		"/muhurat/marriage/2026-12": "/muhurat/marriage/2026-12/new-delhi-plc_r1d5",
	} {
		w := get(a, path)
		require.Equal(t, http.StatusSeeOther, w.Code, path)
		require.Equal(t, to, w.Header().Get("Location"), path)
	}
	require.Equal(t, "/festivals/2026"+list+"?lang=hi",
		get(a, "/festivals/2026"+list+"/?lang=hi").Header().Get("Location"))
}

// From a week one comes to the day that it is, if it is in that week, and else to the first of it.
func TestSpansOfRashifal(t *testing.T) {
	a, d := newTest(t)
	week := func(path, day string) {
		body := get(a, path).Body.String()
		require.Contains(t, body, `<a href="/rashifal/mesha/`+day+`">Day</a>`)
		require.Contains(t, body, `aria-current="page">Week</a>`)
	}
	week("/rashifal/mesha/2026-W47", "2026-11-22")
	week("/rashifal/mesha/2026-W48", "2026-11-23")
	d.now = d.now.AddDate(0, 0, 3)
	week("/rashifal/mesha/2026-W47", "2026-11-16")
	week("/rashifal/mesha/2026-W48", "2026-11-25")
	require.NotContains(t, get(a, "/rashifal").Body.String(), `>Which is my`)
	a, _ = newChartsTest(t)
	require.Contains(t, get(a, "/rashifal").Body.String(), `<a href="/chart">Which is my Moon sign?`)
}
