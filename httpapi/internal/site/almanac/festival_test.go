package almanac

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A festival has a page at each town. The answer comes first: after 8 November 2026 the next Diwali of New Delhi is on
// 29 October 2027, by published calendars.
func TestFestivalPage(t *testing.T) {
	a, _ := newTest(t)
	w := get(a, "/festivals/diwali/new-delhi-plc_r1d5")
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	page := w.Body.String()
	text := plain(page)
	for _, part := range []string{"Diwali (Lakshmi Puja) is on Friday, 29 October 2027 in New Delhi.", "Lakshmi Puja 1",
		"Kept by: everyone.", "8 November 2026", "29 October 2027"} {
		require.Contains(t, text, part)
	}
	require.Equal(t, 11, strings.Count(page, `<th scope="row">Diwali`), "this year and the next ten")
	require.Contains(t, plain(get(a, "/festivals/diwali/new-delhi-plc_r1d5?lang=hi").Body.String()),
		"नई दिल्ली में दीपावली: शुक्रवार, 29 अक्टूबर 2027।")

	// both traditions of a fast, and the day of another school
	text = plain(get(a, "/festivals/janmashtami/"+pune).Body.String())
	require.Contains(t, text, "Who keeps which day")

	file := get(a, "/festivals/diwali/"+pune+"/calendar.ics")
	require.Equal(t, http.StatusOK, file.Code)
	require.Equal(t, 11, strings.Count(file.Body.String(), "BEGIN:VEVENT"))
	require.Equal(t, "image/png", get(a, "/festivals/diwali/"+pune+"/card.png").Header().Get("Content-Type"))
}

// A festival is found by meaning and by spelling; a name of several asks which, and an unknown one names the nearest.
func TestFestivalAddresses(t *testing.T) {
	a, _ := newTest(t)
	for path, to := range map[string]string{
		"/festivals/diwali":                                               "/festivals/diwali/new-delhi-plc_r1d5",
		"/festivals/diwali?place=Pune":                                    "/festivals/diwali/" + pune,
		"/festivals/lakshmi-puja":                                         "/festivals/diwali",
		"/festivals/lakshmi-puja?place=Pune":                              "/festivals/diwali?place=Pune",
		"/festivals/vesak?lang=hi":                                        "/festivals/buddha-purnima?lang=hi",
		"/festivals/raksha_bandhan/" + pune:                               "/festivals/raksha-bandhan/" + pune,
		"/festivals/Diwali/pune/calendar.ics":                             "/festivals/diwali/pune/calendar.ics",
		"/town?id=plc_qzml&from=/festivals/raksha-bandhan/delhi-plc_r1d5": "/festivals/raksha-bandhan/" + pune,
	} {
		w := get(a, path)
		require.Equal(t, http.StatusSeeOther, w.Code, path)
		require.Equal(t, to, w.Header().Get("Location"), path)
	}
	w := get(a, "/festivals/teej")
	require.Equal(t, http.StatusMultipleChoices, w.Code)
	require.Contains(t, w.Body.String(), `href="/festivals/hartalika-teej"`)
	w = get(a, "/festivals/lakshmi-puj/"+pune)
	require.Equal(t, http.StatusNotFound, w.Code)
	require.Contains(t, w.Body.String(), `href="/festivals/diwali/`+pune+`"`)
	require.Contains(t, get(a, "/festivals/2026/"+pune).Body.String(), `<a href="/festivals/diwali/`+pune+`">Diwali`)
}
