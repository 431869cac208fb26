package httpapi_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// wire asks without holding the answer against the document, whose schemas know nothing of packed bodies.
func (s *stand) wire(q request) reply {
	r := httptest.NewRequest(q.method, q.path, strings.NewReader(q.body))
	if q.body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if q.token != "-" {
		r.Header.Set("Authorization", "Bearer "+s.key.Token)
	}
	for name, value := range q.header {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return reply{w.Code, w.Header(), w.Body.Bytes()}
}

// unpacked undoes the coding of an answer.
func (r reply) unpacked(tb testing.TB) []byte {
	tb.Helper()
	var from io.Reader = bytes.NewReader(r.body)
	switch r.header.Get("Content-Encoding") {
	case "gzip":
		z, err := gzip.NewReader(from)
		require.NoError(tb, err)
		from = z
	case "zstd":
		z, err := zstd.NewReader(from)
		require.NoError(tb, err)
		defer z.Close()
		from = z
	}
	b, err := io.ReadAll(from)
	require.NoError(tb, err)
	return b
}

func accepting(coding string) map[string]string { return map[string]string{"Accept-Encoding": coding} }

// What an answer says is the same in every coding; which one is sent follows the header.
func TestCodings(t *testing.T) {
	s := newStand(t)
	q := request{method: "GET", path: "/v1/horoscope/daily?detail=standard"}
	plain := s.wire(q)
	require.Greater(t, len(plain.body), 100_000)
	require.Empty(t, plain.header.Get("Content-Encoding"))
	require.Contains(t, plain.header.Get("Vary"), "Accept-Encoding")
	for header, want := range map[string]string{"gzip": "gzip", "zstd": "zstd", "gzip, deflate, br, zstd": "zstd",
		"gzip;q=1, zstd;q=0.5": "gzip", "*": "zstd", "*;q=0.1, zstd;q=0": "gzip", "br": "", "identity": "",
		"gzip;q=0": "", "gzip;q=0.5, identity": "", "GZIP": "gzip", "identity;q=0, gzip": "gzip"} {
		q.header = accepting(header)
		r := s.wire(q)
		require.Equal(t, want, r.header.Get("Content-Encoding"), header)
		require.Equal(t, plain.body, r.unpacked(t), header)
		require.Contains(t, r.header.Get("Vary"), "Accept-Encoding", header)
		if want != "" {
			require.LessOrEqual(t, len(r.body), 17_000, header)
		}
	}
	q.path = "/v1/horoscope/daily"
	q.header = accepting("zstd")
	require.LessOrEqual(t, len(s.wire(q).body), 3_000, "a day of all signs, brief, on the wire")
}

// Each content coding has an ETag of its own, and every ETag is recognized under each coding that
// the client accepts.
func TestCodedTags(t *testing.T) {
	s := newStand(t)
	for _, path := range []string{"/v1/kundali/" + s.generate().ID, "/openapi.json",
		"/v1/horoscope/daily?detail=brief"} {
		tags := map[string]string{}
		for _, how := range []string{"", "gzip", "zstd"} {
			r := s.wire(request{method: "GET", path: path, header: accepting(how)})
			tag := r.header.Get("ETag")
			require.NotContains(t, tags, tag, path)
			tags[tag] = how
			require.True(t, strings.HasPrefix(tag, `"`) && strings.HasSuffix(tag, `"`), tag)
		}
		require.Len(t, tags, 3)
		for tag := range tags {
			for _, how := range []string{"", "gzip", "zstd"} {
				h := accepting(how)
				h["If-None-Match"] = tag
				r := s.wire(request{method: "GET", path: path, header: h})
				require.Equal(t, 304, r.status, "%s %s", path, tag)
				require.Equal(t, tag, r.header.Get("ETag"), "a cache finds what it holds by it")
				require.Empty(t, r.body)
				require.Empty(t, r.header.Get("Content-Encoding"))
				require.Contains(t, r.header.Get("Vary"), "Accept-Encoding")
			}
		}
	}
	id := s.generate().ID
	r := s.wire(request{method: "GET", path: "/v1/kundali/" + id, header: accepting("zstd")})
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":"Asha R"}`,
		header: map[string]string{"If-Match": r.header.Get("ETag")}}).ok(t, 200)
}

// Responses with secrets, or that any holder of a link sees, are never compressed; nor is what is
// already compressed or small.
func TestSecretsAreNotPacked(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	for _, q := range []request{
		{method: "POST", path: "/v1/api-keys", body: `{"name":"k","scopes":["kundali:read"]}`},
		{method: "POST", path: "/v1/kundali/" + id + "/share", body: `{}`},
		{method: "POST", path: "/v1/webhooks", body: `{"url":"https://example.com/` + strings.Repeat("a", 1900) +
			`","events":["credits.low"]}`},
		{method: "POST", path: "/v1/calendar/feeds", body: `{"include":["festivals"],"place":"Pune, India"}`},
		{method: "GET", path: "/v1/kundali/" + id + "/report.pdf"},
		{method: "GET", path: s.share(`{}`).path(), token: "-"},
		{method: "GET", path: "/version", token: "-"},
		{method: "GET", path: "/dashboard/sign-in", token: "-"},
	} {
		q.header = accepting("gzip, zstd")
		r := s.wire(q)
		require.Less(t, r.status, 300, q.path)
		require.Empty(t, r.header.Get("Content-Encoding"), q.path)
	}
}

// A stream is compressed piece by piece, and HEAD has the same headers as GET.
func TestStreamsArePacked(t *testing.T) {
	s := newStand(t)
	s.generate()
	plain := s.wire(request{method: "GET", path: "/v1/account/export"})
	for _, how := range []string{"gzip", "zstd"} {
		r := s.wire(request{method: "GET", path: "/v1/account/export", header: accepting(how)})
		require.Equal(t, how, r.header.Get("Content-Encoding"))
		require.Contains(t, r.header.Get("Vary"), "Accept-Encoding")
		require.Equal(t, bytes.Count(plain.body, []byte("\n")), bytes.Count(r.unpacked(t), []byte("\n")))
		require.Contains(t, string(r.unpacked(t)), `"object":"export.end"`)
		head := s.wire(request{method: "HEAD", path: "/v1/horoscope/daily", header: accepting(how)})
		get := s.wire(request{method: "GET", path: "/v1/horoscope/daily", header: accepting(how)})
		for _, name := range []string{"Content-Encoding", "Content-Length", "ETag", "Vary"} {
			require.Equal(t, get.header.Get(name), head.header.Get(name), name)
		}
	}
}

// A client of Go's own asks for gzip and sees nothing of it.
func TestPackedOverTheWire(t *testing.T) {
	s := newStand(t)
	server := httptest.NewServer(s.handler)
	defer server.Close()
	r, err := http.NewRequest("GET", server.URL+"/openapi.json", nil)
	require.NoError(t, err)
	answer, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.True(t, answer.Uncompressed)
	raw, err := httpapi.Document("http://localhost:8080", "1.0.0")
	require.NoError(t, err)
	require.Equal(t, string(raw), string(body))
}

// What packing costs a whole call.
func BenchmarkCoding(b *testing.B) {
	s := newStand(b)
	for _, path := range []string{"/v1/horoscope/daily", "/v1/kundali/" + s.generate().ID} {
		for _, how := range []string{"identity", "gzip", "zstd"} {
			b.Run(how+strings.ReplaceAll(path[:12], "/", "_"), func(b *testing.B) {
				n := 0
				for b.Loop() {
					n = len(s.wire(request{method: "GET", path: path, header: accepting(how)}).body)
				}
				b.ReportMetric(float64(n), "wire-bytes")
			})
		}
	}
}
