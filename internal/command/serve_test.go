package command

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// serving starts a service on free ports and gives what it prints; stop ends it and gives its error.
func serving(t *testing.T, db string, args ...string) (stdout, stderr *commandtest.Output, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	stdout, stderr = new(commandtest.Output), new(commandtest.Output)
	ended := make(chan error, 1)
	line := append([]string{"serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", db}, args...)
	go func() {
		ended <- run(ctx, nil, line, func(string) string { return "" }, strings.NewReader(""), stdout, stderr)
	}()
	require.Eventually(t, func() bool {
		return strings.Contains(stderr.Text(), "Serving ") || len(ended) > 0
	}, time.Minute, 5*time.Millisecond)
	return stdout, stderr, func() error { cancel(); return <-ended }
}

// The curl line that bootstrap prints is right: its parts, sent, make a report, and the ledger shows what it cost.
func TestServeBootstrap(t *testing.T) {
	db := filepath.Join(t.TempDir(), "serve.db")
	stdout, stderr, stop := serving(t, db, "--bootstrap")
	curl := regexp.MustCompile(`(?s)curl -s (\S+) .*-H 'Authorization: (Bearer \S+)' .*-d '(.*)'`).
		FindStringSubmatch(stdout.Text())
	require.Len(t, curl, 4, "%s %s", stdout.Text(), stderr.Text())

	report := call(t, "POST", curl[1], curl[2], curl[3], http.StatusCreated)
	require.Equal(t, "tula", report["lagna"].(object)["rashi"].(object)["key"])
	balance := call(t, "GET", strings.Replace(curl[1], "/kundali/generate", "/credits/balance", 1), curl[2], "",
		http.StatusOK)
	require.EqualValues(t, 990, balance["balance"])
	require.NoError(t, stop())
	require.NotContains(t, stderr.Text(), "Gandhi", "birth data is not for logs")
	require.NotContains(t, stderr.Text(), strings.TrimPrefix(curl[2], "Bearer "))

	_, stderr, stop = serving(t, db, "--bootstrap")
	require.NoError(t, stop())
	require.Contains(t, stderr.Text(), "has an account already")
	require.Contains(t, in(t, db, "verify-ledger").stdout, "0 faults")
}

func call(t *testing.T, method, url, authorization, body string, want int) object {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	require.NoError(t, err)
	r.Header.Set("Authorization", authorization)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	answer, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, want, answer.StatusCode, string(text))
	var v object
	require.NoError(t, json.Unmarshal(text, &v))
	return v
}

// On a signal to stop, the service reports that it is not ready, continues to answer requests for
// the time of --drain, and finishes the requests that it has begun.
func TestServeStopsGracefully(t *testing.T) {
	stdout, stderr, stop := serving(t, filepath.Join(t.TempDir(), "stop.db"), "--bootstrap", "--admin-addr",
		"127.0.0.1:0", "--drain", "4s")
	public := regexp.MustCompile(`Serving http://([^/]+)`).FindStringSubmatch(stderr.Text())[1]
	admin := regexp.MustCompile(`metrics: (http://[^/]+)`).FindStringSubmatch(stderr.Text())[1]
	token := regexp.MustCompile(`jk_live_\w+`).FindString(stdout.Text())
	ready := call(t, "GET", admin+"/readyz", "", "", http.StatusOK)
	var names []string
	for _, c := range ready["checks"].([]any) {
		names = append(names, c.(object)["name"].(string))
	}
	require.Equal(t, []string{"storage", "file", "migrations", "pepper", "space", "search", "ephemeris", "gazetteer"},
		names)

	require.Zero(t, jyotish(t, nil, "probe", "--admin-addr", strings.TrimPrefix(admin, "http://")).code)

	const body = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`
	slow, err := net.Dial("tcp", public)
	require.NoError(t, err)
	defer slow.Close()
	fmt.Fprintf(slow,
		"POST /v1/kundali/generate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
		token, len(body), body[:20])
	ended := make(chan error)
	go func() { ended <- stop() }()
	require.Eventually(t, func() bool {
		answer, err := http.Get(admin + "/readyz")
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		return answer.StatusCode == http.StatusServiceUnavailable
	}, 3500*time.Millisecond, 5*time.Millisecond)
	require.EqualValues(t, 1000, call(t, "GET", "http://"+public+"/v1/credits/balance", "Bearer "+token, "",
		http.StatusOK)["balance"])
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", public)
		if err == nil {
			c.Close()
		}
		return err != nil
	}, time.Minute, 50*time.Millisecond, "the drain is over; the listener is closed")
	require.Equal(t, 1, jyotish(t, nil, "probe", "--admin-addr", strings.TrimPrefix(admin, "http://")).code)
	fmt.Fprint(slow, body[20:])
	answer, err := http.ReadResponse(bufio.NewReader(slow), nil)
	require.NoError(t, err)
	defer answer.Body.Close()
	require.Equal(t, http.StatusCreated, answer.StatusCode)
	_, err = io.Copy(io.Discard, answer.Body)
	require.NoError(t, err)
	require.NoError(t, <-ended)
}

// The service counts what it asks the ephemeris.
func TestServeCountsEphemerisCalls(t *testing.T) {
	_, stderr, stop := serving(t, filepath.Join(t.TempDir(), "count.db"), "--admin-addr", "127.0.0.1:0")
	admin := regexp.MustCompile(`metrics: (http://[^/]+)`).FindStringSubmatch(stderr.Text())[1]
	call(t, "GET", admin+"/readyz", "", "", http.StatusOK) // which casts a chart
	answer, err := http.Get(admin + "/metrics")
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Regexp(t, `(?m)^ephemeris_calls_total [1-9]\d+$`, string(text))
	require.NoError(t, stop())
}

func TestServeWithoutAccounts(t *testing.T) {
	_, stderr, stop := serving(t, filepath.Join(t.TempDir(), "empty.db"))
	require.NoError(t, stop())
	require.Contains(t, stderr.Text(), "jyotish account create")
}

// What an operator decides reaches the service, from flags and from the environment.
func TestServePolicy(t *testing.T) {
	stdout, stderr, stop := serving(t, filepath.Join(t.TempDir(), "policy.db"), "--bootstrap", "--prices",
		"kundali.generate=12,compatibility.match=0",
		"--trusted-proxies", "10.0.0.0/8,127.0.0.1/32", "--legacy-rate-headers")
	base := regexp.MustCompile(`Serving (http://[^/]+)`).FindStringSubmatch(stderr.Text())[1]
	q, err := http.NewRequest("GET", base+"/v1/credits/balance", nil)
	require.NoError(t, err)
	q.Header.Set("Authorization", "Bearer "+regexp.MustCompile(`jk_live_\w+`).FindString(stdout.Text()))
	answer, err := http.DefaultClient.Do(q)
	require.NoError(t, err)
	defer answer.Body.Close()
	require.Equal(t, "60", answer.Header.Get("X-RateLimit-Limit"))
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Contains(t, string(text), `{"credits":12,"oncePerReport":false,"operation":"kundali.generate"}`)
	require.NoError(t, stop())

	db := filepath.Join(t.TempDir(), "x.db")
	for env, want := range map[string]string{
		"JYOTISH_PRICES=nonsense=1": "--prices", "JYOTISH_TRUSTED_PROXIES=10.0.0.1": "10.0.0.1/32 for one address",
		"JYOTISH_DRAIN=soon": "--drain",
	} {
		got := jyotish(t, []string{env}, "serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", db)
		require.Equal(t, 2, got.code, got.stderr)
		require.Contains(t, got.stderr, want)
	}
}

func TestServeSaysWhyItCannot(t *testing.T) {
	dir := t.TempDir()
	got := jyotish(t, nil, "serve", "--addr", "256.0.0.1:0", "--db", filepath.Join(dir, "x.db"))
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, "--addr 256.0.0.1:0")
	got = jyotish(t, []string{"JYOTISH_PEPPER=short"}, "serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db",
		filepath.Join(dir, "y.db"))
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "JYOTISH_PEPPER")
	got = jyotish(t, nil, "serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", filepath.Join(dir, "z.db"),
		"--chromium", filepath.Join(dir, "chromium"))
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--chromium: ")
}

// Every flag is checked before the service listens: a wrong flag is reported even where the address is in use, and it
// leaves no database.
func TestServeChecksFlagsBeforeItListens(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	addr, db := taken.Addr().String(), filepath.Join(t.TempDir(), "flags.db")
	for line, want := range map[string]string{
		"--prices nonsense=1": "--prices: ", "--trusted-proxies 10.0.0.1": "--trusted-proxies: ",
		"--max-calls 0": "--max-calls", "--test-answers 0": "--test-answers", "--batch-rows 0": "--batch-rows",
		"--writer-model m": "--writer-model: ", "--writer http://models.example/v1 --writer-model m": "--writer: ",
		"--chromium /no/such/chromium": "--chromium: ", "--play /no/such/folder": "--play: ",
		"--tables /no/such/file": "--tables: ", "--gazetteer /no/such/file": "/no/such/file",
		"--letterhead-colour red": "--letterhead-colour", "--letterhead-logo /no/such/file": "--letterhead-logo: ",
		"--tls-cert /no/such/file": "--tls-key: ", "--no-work": "--no-work: ", "--drain -1s": "--drain: ",
		"--pepper-file /no/such/file": "/no/such/file", "--admin-addr 8081": `--admin-addr: "8081" is no address`,
		"--addr 127.0.0.1:99999": "--addr: ", "--addr 8080": "--addr: ", "--ratelimit redis://x": "--ratelimit: ",
		"--db postgres://x/y": "--db: ",
		"--oauth-private":     "--oauth-issuer: This is required too, for example",

		"--oauth-issuer https://a.example":    "--oauth-jwks: This is required too, for example",
		"--oauth-jwks https://a.example/jwks": "--oauth-issuer: This is required too, for example",

		"--oauth-issuer http://a.example --oauth-jwks http://a.example/jwks":  "https://; if the server is your own,",
		"--oauth-issuer https://a.example --oauth-jwks https://10.0.0.1/jwks": "public address; if the server is",
	} {
		got := jyotish(t, nil, append([]string{"serve", "--addr", addr, "--db", db}, strings.Fields(line)...)...)
		require.NotZero(t, got.code, line)
		require.Contains(t, got.stderr, want, line)
		require.NotContains(t, got.stderr, "another program listens", line)
		require.NoFileExists(t, db, line)
	}
	got := jyotish(t, nil, "serve", "--addr", addr, "--db", db)
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, "--addr "+addr+": another program listens there")
	require.True(t, strings.HasPrefix(got.stderr, "Starting jyotish "), "a line is printed at once: %s", got.stderr)
	require.NoFileExists(t, db)
}
