package command

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// A visitor of the almanac has a chart and a match cast by the clock of a served process, ten a day in all, and none
// where the operator does not say so.
func TestVisitorsCharts(t *testing.T) {
	born := url.Values{"date": {"1990-05-15"}, "time": {"14:30"}, "place": {"Jaipur, India"}}
	ask := func(base, path string, form url.Values) (int, string) {
		r, err := http.PostForm(base+path, form)
		require.NoError(t, err)
		defer r.Body.Close()
		page, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		return r.StatusCode, string(page)
	}
	start := func(flags ...string) string {
		_, stderr, stop := serving(t, filepath.Join(t.TempDir(), "x.db"), append(flags, "--bootstrap")...)
		t.Cleanup(func() { require.NoError(t, stop()) })
		return regexp.MustCompile(`Serving (http://[^/]+)`).FindStringSubmatch(stderr.Text())[1]
	}
	base := start("--public-charts")
	for n := range 10 {
		status, page := ask(base, "/chart", born)
		require.Equal(t, http.StatusOK, status, "%d: %s", n, page)
		require.Contains(t, page, "Virgo")
	}
	status, _ := ask(base, "/chart", born)
	require.Equal(t, http.StatusTooManyRequests, status)
	status, _ = ask(start(), "/chart", born)
	require.Equal(t, http.StatusNotFound, status)
}
