package browser

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// The playground computes in the page: once it is ready its server is asked for nothing more, in the first language or
// the second, and with the server gone it opens again and answers as before. JYOTISH_PICTURES is a directory to leave
// pictures in.
func TestPlayInABrowser(t *testing.T) {
	w := newWindow(t, "--play", playBuilt(t))
	var asked atomic.Int64
	service, err := url.Parse(w.base)
	require.NoError(t, err)
	page := httputil.NewSingleHostReverseProxy(service)
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		page.ServeHTTP(out, r)
	}))
	defer server.Close()
	w.base = server.URL

	w.patient(w.open("/play/"), see("#state.ready"), see("#day-out td"),
		until("navigator.serviceWorker.controller !== null"))
	before := asked.Load()
	require.Positive(t, before)

	// 17 May 1990, 10:00 at New Delhi: the Sun at 2°17′48″ of Vrishabha.
	chart := func() string {
		w.run(set("#chart [name=date]", "1990-05-17"), set("#chart [name=time]", "10:00:00"), click("#chart button"),
			see("#chart-out svg"))
		return w.text("#chart-out")
	}
	online := chart()
	require.Contains(t, online, "2°17′48″")
	require.Contains(t, online, "Taurus\t2°17′48″")
	w.run(click("#match button"), see("#match-out table"))
	require.Contains(t, w.text("#match-out"), "36")
	w.decent()
	w.run(chromedp.Evaluate[chromedp.Void](`document.querySelector("#lang").value = "hi";
		document.querySelector("#lang").dispatchEvent(new Event("change"))`))
	require.Contains(t, w.text("main"), "वृषभ")
	require.NotRegexp(t, "[A-Za-z]{3}", w.text("#day-out"))
	w.keep("hindi.png", 1100)
	require.Equal(t, before, asked.Load(), "an answer asked the server")

	server.Close() // and with it the network is gone
	w.patient(w.open("/play/"), see("#state.ready"), see("#day-out td"))
	require.Equal(t, online, chart())
	w.keep("offline.png", 1100)
	w.keep("narrow.png", 390)
	require.Equal(t, before, asked.Load())
	w.calm()
}

// playBuilt is where the page is: JYOTISH_PLAY, or it is built.
func playBuilt(t *testing.T) string {
	t.Helper()
	if dir := os.Getenv("JYOTISH_PLAY"); dir != "" {
		return dir
	}
	dir := t.TempDir()
	build := exec.Command("../../sdk/play/build")
	build.Env = append(os.Environ(), "JYOTISH_NPM="+filepath.Join(dir, "npm"),
		"JYOTISH_PLAY="+filepath.Join(dir, "play"),
		"JYOTISH_BROTLI=4")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return filepath.Join(dir, "play")
}

// patient takes steps that wait for the engine to be compiled.
func (w *window) patient(steps ...do) {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, time.Minute)
	defer cancel()
	require.NoError(w, chromedp.Do(ctx, steps...))
}

// keep leaves a picture of the page.
func (w *window) keep(name string, width int64) {
	w.Helper()
	dir := os.Getenv("JYOTISH_PICTURES")
	if dir == "" {
		return
	}
	w.run(look(width, 1500, false))
	png, err := chromedp.Run(w.ctx, chromedp.FullScreenshot(100))
	require.NoError(w, err)
	require.NoError(w, os.WriteFile(filepath.Join(dir, name), png, 0o600))
}
