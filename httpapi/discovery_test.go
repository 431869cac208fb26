package httpapi_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http/httptest"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

func (s *stand) getPublic(path string, accept string) reply {
	h := map[string]string{}
	if accept != "" {
		h["Accept"] = accept
	}
	return s.do(request{method: "GET", path: path, token: "-", header: h}).ok(s, 200)
}

// The root gives programs an index, in which every link leads somewhere, and people a page.
func TestIndex(t *testing.T) {
	s := newStand(t)
	type index struct {
		Links      map[string]string
		Operations []struct{ OperationID, Method, Path string }
	}
	in := decode[index](t, s.getPublic("/", ""))
	require.Greater(t, len(in.Links), 10)
	for name, link := range in.Links {
		path := strings.ReplaceAll(strings.TrimPrefix(link, "http://localhost:8080"), "{code}", "not-found")
		r := httptest.NewRequest("GET", path, nil)
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		require.NotEqual(t, 404, w.Code, "%s: %s", name, path)
	}
	page := s.getPublic("/", "text/html,*/*;q=0.8")
	require.Contains(t, page.header.Get("Content-Type"), "text/html")
	require.NotEmpty(t, page.header.Get("Content-Security-Policy"))
	require.Contains(t, string(page.body), `href="/dashboard"`)
	require.Contains(t, page.header.Get("Vary"), "Accept")
	for _, path := range []string{"/api/v1", "/v1"} {
		in := decode[index](t, s.wire(request{method: "GET", path: path, token: "-"}).ok(t, 200))
		require.Len(t, in.Operations, len(httpapi.Routes()))
	}
}

// Pages of any origin may read public resources, and nothing else.
func TestOrigins(t *testing.T) {
	s := newStand(t)
	for _, path := range []string{"/", "/openapi.json", "/openapi.yaml", "/llms.txt", "/version", "/problems/not-found",
		"/.well-known/api-catalog"} {
		require.Equal(t, "*", s.getPublic(path, "").header.Get("Access-Control-Allow-Origin"), path)
	}
	for _, q := range []request{{method: "GET", path: "/v1/account"}, {method: "GET", path: "/v1/account", token: "-"},
		{method: "GET", path: s.share(`{}`).path(), token: "-"}, {method: "GET", path: "/docs", token: "-"}} {
		require.Empty(t, s.do(q).header.Get("Access-Control-Allow-Origin"), q.path)
	}
}

// The YAML says what the JSON does, as another program reads it.
func TestYAML(t *testing.T) {
	s := newStand(t)
	text := s.getPublic("/openapi.yaml", "").body
	require.True(t, bytes.HasPrefix(text, []byte(`"openapi":`)), "%.60s", text)
	python, err := exec.LookPath("python3")
	if err != nil || exec.Command(python, "-c", "import yaml").Run() != nil {
		t.Skip("no Python with yaml here")
	}
	read := exec.Command(python,
		"-c", "import json,sys,yaml; json.dump(yaml.load(sys.stdin, yaml.CSafeLoader), sys.stdout)")
	read.Stdin = bytes.NewReader(text)
	got, err := read.Output()
	require.NoError(t, err)
	require.JSONEq(t, string(s.getPublic("/openapi.json", "").body), string(got))
}

// What agents and search engines read.
func TestWellKnown(t *testing.T) {
	s := newStand(t)
	brief, full := string(s.getPublic("/llms.txt", "").body), string(s.getPublic("/llms-full.txt", "").body)
	require.True(t, strings.HasPrefix(brief, "# jyotish\n\n> "))
	for _, row := range httpapi.Routes() {
		require.Contains(t, brief, "/docs/"+row.Name+")", "%s is in llms.txt", row.Name)
		require.Contains(t, full, "### "+row.Method+" "+row.Path+"\n")
	}
	require.Greater(t, len(full), len(brief))
	require.Contains(t, string(s.getPublic("/changelog", "").body), "# Changelog")
	var catalog struct {
		Linkset []struct {
			Anchor      string
			ServiceDesc []struct{ Href string } `json:"service-desc"`
		}
	}
	r := s.getPublic("/.well-known/api-catalog", "")
	require.Equal(t, `application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"`,
		r.header.Get("Content-Type"))
	for _, path := range []string{"/", "/api/v1", "/.well-known/api-catalog"} { // RFC 9727, 2 and 3
		head := s.do(request{method: "HEAD", path: path, token: "-"}).ok(t, 200)
		require.Contains(t, head.header.Get("Link"), `</.well-known/api-catalog>; rel="api-catalog"`, path)
	}
	require.NoError(t, json.Unmarshal(r.body, &catalog))
	require.Equal(t, "http://localhost:8080/openapi.json", catalog.Linkset[0].ServiceDesc[0].Href)
	security := string(s.getPublic("/.well-known/security.txt", "").body)
	_, rest, ok := strings.Cut(security, "Expires: ")
	require.True(t, ok)
	until, err := time.Parse(time.RFC3339, strings.SplitN(rest, "\n", 2)[0])
	require.NoError(t, err)
	require.True(t, until.After(s.clock.now().AddDate(0, 2, 0)) && until.Before(s.clock.now().AddDate(1, 0, 0)))
	require.Contains(t, string(s.getPublic("/robots.txt", "").body), "Disallow: /api/")
	require.Contains(t, string(s.getPublic("/favicon.svg", "").body), "<svg")
	ico := s.getPublic("/favicon.ico", "")
	require.Equal(t, "image/x-icon", ico.header.Get("Content-Type"))
	picture, err := png.Decode(bytes.NewReader(ico.body[22:]))
	require.NoError(t, err)
	require.Equal(t, 32, picture.Bounds().Dx())
}
