package httpapi_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// live serves a stand on a socket, as the command does.
func live(t *testing.T, s *stand) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := httpapi.Server("", s.handler)
	go server.Serve(s.service.Named(l))
	t.Cleanup(func() { server.Shutdown(context.Background()) })
	return l.Addr().String()
}

// talk sends bytes as they are and gives the status line and the rest of the first answer.
func talk(t *testing.T, addr, text string) (status string, rest string) {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	require.NoError(t, err)
	defer c.Close()
	c.SetDeadline(time.Now().Add(5 * time.Second))
	fmt.Fprint(c, text)
	r := bufio.NewReader(c)
	line, err := r.ReadString('\n')
	require.NoError(t, err)
	c.SetReadDeadline(time.Now().Add(100 * time.Millisecond)) // for more than one answer
	all, _ := io.ReadAll(r)
	return strings.TrimSpace(line), string(all)
}

// Answers that the HTTP server gives by itself have a request id too, and stand in the log under it.
func TestOwnAnswersAreNamed(t *testing.T) {
	s := newStand(t)
	addr := live(t, s)
	for text, status := range map[string]string{
		"GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n":                                 "400",
		"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + strings.Repeat("a", 40<<10) + "\r\n\r\n":   "431",
		"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n":               "501",
		"GET / HTTP/9.1\r\nHost: x\r\n\r\n":                                               "505",
		"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n":                     "404",
		"GET /v1/account?q=HTTP/1.1%204 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n": "401",
	} {
		line, rest := talk(t, addr, text)
		require.Contains(t, line, " "+status+" ")
		require.Equal(t, 1, strings.Count(rest, "X-Request-Id: req_"), "%s: %s", line, rest)
		id := rest[strings.Index(rest, "req_"):][:30]
		require.Contains(t, s.log.String(), id)
	}
}

// Behind TLS, or a proxy with TLS, browsers get a Strict-Transport-Security header.
func TestStrictTransportSecurity(t *testing.T) {
	const name = "Strict-Transport-Security"
	s := newStand(t)
	require.Empty(t, s.get("/v1/account").header.Get(name))
	w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "https://x/v1/account", nil)
	s.handler.ServeHTTP(w, r)
	require.Equal(t, "max-age=31536000", w.Header().Get(name))
	s = newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Base = "https://jyotish.example" })
	w = httptest.NewRecorder()
	s.handler.ServeHTTP(w, httptest.NewRequest("GET", "/v1/account", nil))
	require.Equal(t, "max-age=31536000", w.Header().Get(name))
}

// T13: what is too large is refused without being read.
func TestOversize(t *testing.T) {
	s := newStand(t)
	addr := live(t, s)
	auth := "Authorization: Bearer " + s.key.Token + "\r\nHost: x\r\nContent-Type: application/json\r\n"
	post := "POST /v1/kundali/generate HTTP/1.1\r\n" + auth

	status, _ := talk(t, addr, post+"Content-Length: 65537\r\n\r\n")
	require.Contains(t, status, "413")
	chunk := strings.Repeat("a", 8192)
	status, _ = talk(t, addr, post+"Transfer-Encoding: chunked\r\n\r\n"+strings.Repeat("2000\r\n"+chunk+"\r\n", 12))
	require.Contains(t, status, "413")
	status, _ = talk(t, addr, "GET /v1/account HTTP/1.1\r\nHost: x\r\nX-Long: "+strings.Repeat("h", 1<<20)+"\r\n\r\n")
	require.Contains(t, status, "431")
	status, _ = talk(t, addr, "GET /v1/kundali?q="+strings.Repeat("q", 9000)+" HTTP/1.1\r\nHost: x\r\n\r\n")
	require.Contains(t, status, "400")

	exact := shapeA[:len(shapeA)-1] + strings.Repeat(" ", 64<<10-len(shapeA)) + "}"
	s.post("/v1/kundali/generate", exact).ok(t, 201)
	s.post("/v1/kundali/generate", exact+" ").problem(t, 413, "payload-too-large")
	require.Equal(t, int64(990), s.balance(s.account.ID))
}

// T13: connections that send nothing do not keep others from being served, and leave nothing behind.
func TestSlowConnections(t *testing.T) {
	s := newStand(t)
	addr := live(t, s)
	before := runtime.NumGoroutine()
	var conns []net.Conn
	for i := range 1000 {
		c, err := net.Dial("tcp", addr)
		require.NoError(t, err)
		fmt.Fprint(c, []string{"POST /v1/kundali/generate HTT", "GET / HTTP/1.1\r\nHost: x\r\nX-A: ", ""}[i%3])
		conns = append(conns, c)
	}
	for range 50 {
		start := time.Now()
		r, err := http.NewRequest("GET", "http://"+addr+"/v1/account", nil)
		require.NoError(t, err)
		r.Header.Set("Authorization", "Bearer "+s.key.Token)
		w, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		w.Body.Close()
		require.Equal(t, 200, w.StatusCode)
		require.Less(t, time.Since(start), 5*time.Second)
	}
	for _, c := range conns {
		c.Close()
	}
	http.DefaultClient.CloseIdleConnections()
	require.Eventually(t, func() bool {
		return runtime.NumGoroutine() < before+20
	}, time.Minute, 20*time.Millisecond)
}

// refusedFrames are the ends of heads, with bodies, that no two servers need agree about.
var refusedFrames = map[string]string{
	"two lengths":         "Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   {}",
	"list of lengths":     "Content-Length: 5, 6\r\n\r\n{}   {}",
	"negative length":     "Content-Length: -1\r\n\r\n{}",
	"length with plus":    "Content-Length: +2\r\n\r\n{}",
	"unknown encoding":    "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
	"two encodings":       "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
	"space before colon":  "Content-Length : 2\r\n\r\n{}",
	"bare CR in a header": "X-A: b\rX-B: c\r\nContent-Length: 2\r\n\r\n{}",
	"NUL in a header":     "X-A: b\x00\r\nContent-Length: 2\r\n\r\n{}",
	"bad chunk":           "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
}

// closingFrames are the ends of heads, with bodies, that are answered although another server may see another end of
// the body.
var closingFrames = map[string]string{
	"length, then chunks": "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n" + shapeAChunks,
	"chunks, then length": "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n" + shapeAChunks,
	"chunks alone":        "Transfer-Encoding: chunked\r\n\r\n" + shapeAChunks,
	"chunks of HTTP/1.0":  "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n" + shapeALength + "\r\n" + shapeA,
	"length of HTTP/1.0":  "Connection: keep-alive\r\n" + shapeALength + "\r\n" + shapeA,
}

var (
	shapeAChunks = fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(shapeA), shapeA)
	shapeALength = fmt.Sprintf("Content-Length: %d\r\n", len(shapeA))
)

// T18: requests that two servers could understand differently are refused, or end their connection: a request that is
// hidden behind the body is not read.
func TestSmuggling(t *testing.T) {
	s := newStand(t)
	addr := live(t, s)
	head := "POST /v1/kundali/generate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + s.key.Token +
		"\r\nContent-Type: application/json\r\n"
	for name, text := range refusedFrames {
		status, _ := talk(t, addr, head+text)
		require.Regexp(t, `^HTTP/1.1 (400|501) `, status, name)
	}
	hidden := "GET /v1/account HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + s.key.Token + "\r\n\r\n"
	for name, text := range closingFrames {
		h := head
		if strings.Contains(name, "HTTP/1.0") {
			h = strings.Replace(head, "HTTP/1.1", "HTTP/1.0", 1)
		}
		status, rest := talk(t, addr, h+text+hidden)
		require.Regexp(t, `^HTTP/1\.[01] 201 `, status, name)
		require.NotContains(t, rest, "HTTP/1.", name)
		require.Contains(t, rest, "Connection: close\r\n", name)
	}
	status, rest := talk(t, addr, head+shapeALength+"\r\n"+shapeA+hidden)
	require.Contains(t, status, "201")
	require.Contains(t, rest, "HTTP/1.1 200 ") // the usual request leaves the connection open
	// A folded header is one header: its value cannot start another.
	status, _ = talk(t, addr, "GET /v1/account HTTP/1.1\r\nHost: x\r\nX-A: b\r\n Authorization: Bearer "+s.key.Token+
		"\r\n\r\n")
	require.Regexp(t, `^HTTP/1.1 40[01] `, status)
	require.Equal(t, int64(1000-10*(len(closingFrames)+1)), s.balance(s.account.ID))
}

// T14: what is not one JSON object in UTF-8 is a bad request, whatever it is instead.
func TestMalformedJSON(t *testing.T) {
	s := newStand(t)
	for name, body := range map[string]string{
		"truncated": shapeA[:40], "duplicate": `{"name":"a","name":"b"}`,
		"nested duplicate":  `{"options":{"lang":"en","lang":"hi"}}`,
		"escaped duplicate": `{"name":"a","n\u0061me":"b"}`, "BOM": "\ufeff" + shapeA, "UTF-16": "\xff\xfe{\x00}\x00",
		"Latin-1":             "{\"name\":\"\xe9\"}",
		"lone high surrogate": `{"name":"\ud800"}`, "lone low surrogate": `{"name":"\udc00"}`,
		"raw surrogate": "{\"name\":\"\xed\xa0\x80\"}",
		"NaN":           `{"latitude":NaN}`, "Infinity": `{"latitude":Infinity}`, "trailing": shapeA + "{}",
		"trailing comma": `{"a":1,}`, "comment": `{/**/}`,
		"list": "[" + shapeA + "]", "text": `"x"`, "number": "7", "null": "null", "single quotes": "{'a':1}",
		"leading zero": `{"a":01}`,
		"plus":         `{"a":+1}`, "hex": `{"a":0x1}`, "control": "{\"a\":\"\x01\"}", "spaces": "   ",
		"deep":       strings.Repeat(`{"a":`, 17) + "1" + strings.Repeat("}", 17),
		"deep lists": `{"a":` + strings.Repeat("[", 60_000), "nothing": "\x00",
	} {
		r := s.post("/v1/kundali/generate", body)
		r.problem(t, 400, "malformed-request")
		require.NotContains(t, string(r.body), "goroutine", name)
	}
	s.post("/v1/kundali/generate", strings.Repeat(`{"a":`, 16)+"1"+strings.Repeat("}", 16)).
		problem(t, 422, "validation-failed")
	s.post("/v1/kundali/generate", `{"a":[`+strings.Repeat("1,", 30_000)+`1]}`).problem(t, 422, "validation-failed")
	s.do(request{method: "POST", path: "/v1/kundali/generate"}).problem(t, 400, "malformed-request")
	for kind, status := range map[string]int{
		"application/json": 201, "application/json; charset=utf-8": 201, `application/json;charset="UTF-8"`: 201,
		"Application/JSON":                 201,
		"application/json; charset=latin1": 415, "text/json": 415, "application/x-www-form-urlencoded": 415, "": 415,
		";":                        415,
		"application/problem+json": 415,
	} {
		r := s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
			header: map[string]string{"Content-Type": kind}})
		require.Equal(t, status, r.status, kind)
	}
	r := httptest.NewRequest("POST", "/v1/kundali/generate", bytes.NewReader([]byte(shapeA)))
	r.Header["Content-Type"] = []string{"application/json", "application/json"}
	r.Header.Set("Authorization", "Bearer "+s.key.Token)
	s.send(r).problem(t, 415, "unsupported-media-type")
}

// T13: a body that is packed is refused before it is read, whatever it would become: a bomb, which is 40 MB of spaces
// in forty kilobytes, a birth, and what says that it is packed and is not. Nothing is charged.
func TestPackedBodies(t *testing.T) {
	s := newStand(t)
	pack := func(text string) string {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		_, err := io.WriteString(z, text)
		require.NoError(t, err)
		require.NoError(t, z.Close())
		return b.String()
	}
	bomb := pack(shapeA[:len(shapeA)-1] + strings.Repeat(" ", 40<<20) + "}")
	require.Less(t, len(bomb), 64<<10)
	for _, path := range []string{"/v1/kundali/generate", "/v1/batches"} {
		for _, body := range []string{bomb, pack(shapeA), shapeA} {
			for _, coding := range []string{"gzip", "GZIP", "x-gzip", "deflate", "br", "zstd", "gzip, gzip",
				"identity, gzip", ""} {
				s.do(request{method: "POST", path: path, body: body,
					header: map[string]string{"Content-Encoding": coding,
						"Content-Type": "application/json"}}).problem(t, 415, "unsupported-media-type")
			}
		}
		s.do(request{method: "POST", path: path, body: pack(shapeA)}).problem(t, 400, "malformed-request")
	}
	s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Content-Encoding": "identity", "Content-Type": "application/json"}}).ok(t, 201)
	require.EqualValues(t, 990, s.balance(s.account.ID))
}

// T15: odd texts come back as they were or are refused; nothing in them ever acts.
func TestInjection(t *testing.T) {
	s := newStand(t)
	texts := []string{
		`'; DROP TABLE report; --`, `" OR ""="`, `%' OR 1=1 --`, "{{7*7}}", "${7*7}", "$(id)", "`id`",
		"<script>alert(1)</script>", "%00",
		"\\x00", "../../etc/passwd",
		"\u202eevil", "\u200fmark", "😀", "𝔘𝔫𝔦", "e\u0301", strings.Repeat("\u0301", 40), "line\nfeed",
		"carriage\rreturn", "tab\t", "\u0000", "\u0085", "\u2028",
		`{"msg":"forged"}`, "a\" level=ERROR msg=\"forged", "अनुष्का", "=cmd|' /C calc'!A0",
	}
	for _, text := range texts {
		quoted := fmt.Sprintf("%q", text)
		body, err := jsonText(text)
		require.NoError(t, err)
		r := s.post("/v1/api-keys", `{"name":`+body+`,"scopes":["kundali:read"],"expiresAt":"2026-11-21T09:00:10Z"}`)
		if r.status == 201 {
			got := decode[shownKey](t, r)
			require.Equal(t, []rune(nfc(text)), []rune(got.Name), quoted)
			require.Equal(t, got.Name, decode[shownKey](t, s.get("/v1/api-keys/"+got.ID)).Name)
			require.NoError(t, s.operator.RevokeKey(context.Background(), got.ID))
		} else {
			r.problem(t, 422, "validation-failed")
		}
		birth := s.post("/v1/kundali/generate", `{"name":`+body+`,"date":"1990-05-17","time":"06:45","place":`+body+`}`)
		require.Contains(t, []int{201, 422}, birth.status, quoted)
		s.do(request{method: "GET", path: "/v1/kundali?q=" + escape(text),
			header: map[string]string{"X-Request-Id": "forged line"}})
		s.do(request{method: "GET", path: "/v1/kundali?" + escape(text) + "=1"}).problem(t, 422, "validation-failed")
	}
	lines := strings.Split(strings.TrimSpace(s.log.String()), "\n")
	for _, line := range lines {
		require.True(t, strings.HasPrefix(line, `{"time":`) && strings.HasSuffix(line, "}"), line)
		require.NotContains(t, line, "forged")
	}
	s.sound()
}
