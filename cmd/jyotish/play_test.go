package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// The page is shown below /play/ and nowhere else, packed to those who take it, under a policy that lets it ask nobody.
func TestPlay(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "<p>page", "sw.js": "worker", "engine/core.wasm": "code",
		"engine/core.wasm.br": "packed"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	secret := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(secret, []byte("secret"), 0o600))
	require.NoError(t, os.Symlink(secret, filepath.Join(dir, "link")))
	files, err := (&playFlag{dir}).open()
	require.NoError(t, err)
	service := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) })
	h := withPlay(files, service)
	for _, c := range []struct {
		method, path, takes string
		status              int
		body, encoding      string
	}{
		{"GET", "/play", "", http.StatusMovedPermanently, "", ""},
		{"GET", "/play/", "gzip, br", http.StatusOK, "<p>page", ""},
		{"GET", "/play/engine/core.wasm", "", http.StatusOK, "code", ""},
		{"GET", "/play/engine/core.wasm", "gzip, br", http.StatusOK, "packed", "br"},
		{"HEAD", "/play/sw.js", "", http.StatusOK, "", ""},
		{"GET", "/play/none", "", http.StatusNotFound, "no such file", ""},
		{"GET", "/play/engine", "", http.StatusNotFound, "no such file", ""},
		{"GET", "/play/engine/", "", http.StatusNotFound, "no such file", ""},
		{"GET", "/play/../secret", "", http.StatusNotFound, "no such file", ""},
		{"GET", "/play/link", "", http.StatusInternalServerError, "cannot be read", ""},
		{"POST", "/play/", "", http.StatusMethodNotAllowed, "GET it", ""},
		{"GET", "/player", "", http.StatusTeapot, "", ""},
		{"GET", "/api/v1/", "", http.StatusTeapot, "", ""},
	} {
		r := httptest.NewRequest(c.method, "http://here/", nil)
		r.URL.Path = c.path
		r.Header.Set("Accept-Encoding", c.takes)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		require.Equal(t, c.status, w.Code, c.path)
		require.Contains(t, w.Body.String(), c.body, c.path)
		require.Equal(t, c.encoding, w.Header().Get("Content-Encoding"), c.path)
		if c.status == http.StatusOK {
			require.Contains(t, w.Header().Get("Content-Security-Policy"), "connect-src 'self'", c.path)
		}
	}
	_, err = (&playFlag{t.TempDir()}).open()
	require.ErrorContains(t, err, "sdk/play/build")
	_, err = (&playFlag{filepath.Join(dir, "gone")}).open()
	require.ErrorContains(t, err, "--play")
}

// The playground computes in the page: once it is ready its server is asked for nothing more, in the first language or
// the second, and with the server gone it opens again and answers as before. JYOTISH_PICTURES is a directory to leave
// pictures in.
func TestPlayInABrowser(t *testing.T) {
	w := newWindow(t)
	files, err := (&playFlag{playBuilt(t)}).open()
	require.NoError(t, err)
	var asked atomic.Int64
	page := withPlay(files, http.NotFoundHandler())
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

// The page says everything in both languages, and Hindi in its own script.
func TestPlayWords(t *testing.T) {
	raw, err := os.ReadFile("../../sdk/play/words.js")
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(raw), "  en: {")
	english, rest, ok := strings.Cut(rest, "  hi: {")
	require.True(t, ok)
	hindi, _, ok := strings.Cut(rest, "\n  },")
	require.True(t, ok)
	word := regexp.MustCompile(`(\w+): "([^"]*)"`)
	keys := func(block string) (list []string) {
		for _, m := range word.FindAllStringSubmatch(block, -1) {
			list = append(list, m[1])
		}
		return list
	}
	require.Greater(t, len(keys(english)), 30)
	require.Equal(t, keys(english), keys(hindi))
	for _, m := range word.FindAllStringSubmatch(hindi, -1) {
		require.NotRegexp(t, "[A-Za-z]", m[2], m[1])
	}
}
