package almanac

import (
	"html"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// The widget may be framed by anybody, and is the only page that may; it has no form, no script and no way but to the
// whole day.
func TestWidget(t *testing.T) {
	a, _ := newTest(t)
	w := get(a, "/widget/"+pune)
	require.Equal(t, 200, w.Code)
	require.Contains(t, w.Header().Get("Content-Security-Policy"), "frame-ancestors *")
	require.Empty(t, w.Header().Get("X-Frame-Options"))
	body := w.Body.String()
	require.Contains(t, body, "Panchang for Pune, 22 November 2026")
	require.Contains(t, body, "Shukla Trayodashi")
	require.NotRegexp(t, `<form|<script|<header|style="`, body)
	links := regexp.MustCompile(`<a [^>]*href="([^"]*)"`).FindAllStringSubmatch(body, -1)
	require.Len(t, links, 1)
	require.Equal(t, "https://example.org/panchang/"+pune+"/2026-11-22", links[0][1])
	require.Equal(t, 301, get(a, "/widget/poona-plc_qzml").Code)
	for _, path := range append(somePages(), "/widget/nowhere-at-all") {
		w := get(a, path)
		require.Equal(t, page.Policy, w.Header().Get("Content-Security-Policy"), path)
		require.Equal(t, "DENY", w.Header().Get("X-Frame-Options"), path)
	}
	embed := regexp.MustCompile(`<textarea[^>]*>([^<]*)</textarea>`).
		FindStringSubmatch(get(a, "/panchang/"+pune+"/2026-11-08?lang=hi").Body.String())
	require.Contains(t, html.UnescapeString(embed[1]), `src="https://example.org/widget/`+pune+`?lang=hi"`)
}

// The way to the other language keeps what was chosen for a name.
func TestNamesKeepTheirChoices(t *testing.T) {
	a, _ := newTest(t)
	body := html.UnescapeString(get(a, "/names?number=5&nakshatra=4&gender=female&lang=en").Body.String())
	require.Contains(t, body, `href="?gender=female&lang=hi&nakshatra=4&number=5"`)
	require.Contains(t, get(a, "/names?lang=hi").Body.String(), `href="?lang=en"`)
}
