package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A browser gets a page at every address for people, in any language it asks for, and never JSON. A
// program still gets JSON.
func TestWrongLanguageIsAPage(t *testing.T) {
	s := newStand(t)
	visit := func(path, accept string) reply {
		return s.do(request{method: "GET", path: path, token: "-", header: map[string]string{"Accept": accept}})
	}
	const people = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
	for _, path := range []string{"/docs", "/docs/reference", "/problems/not-found", "/changelog", "/llms.txt",
		"/openapi.json", "/nowhere", "/privacy", "/dashboard", "/dashboard/sign-in", "/dashboard/reports",
		"/share/x", "/"} {
		for _, lang := range []string{"hi", "xx", "%3Cscript%3E"} {
			r := s.visit(path+"?lang="+lang, "203.0.113.5", "Accept", people)
			if r.Code == 303 {
				continue // to sign in
			}
			require.Regexp(t, `^text/html`, r.Header().Get("Content-Type"), path)
			require.NotContains(t, r.Body.String(), "<script>")
			if lang == "hi" && r.Code >= 400 {
				require.Contains(t, r.Body.String(), `<html lang="hi">`, path)
			}
		}
	}
	r := visit("/docs?lang=xx", people).ok(t, 422)
	require.Contains(t, string(r.body), `href="/docs"`, "the page that there is")
	require.Contains(t, r.header.Get("Vary"), "Accept, Accept-Language")
	visit("/docs?lang=xx", "").problem(t, 422, "validation-failed")
	visit("/docs?lang=xx", "*/*").problem(t, 422, "validation-failed")
	visit("/v1/nowhere", people).problem(t, 404, "not-found")
	visit("/v1/kundali?lang=xx", people).problem(t, 401, "unauthenticated")
}
