package command

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The page is served below /play/ and nowhere else. It is compressed for clients that accept that.
// Its content security policy lets it connect to no other host.
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
