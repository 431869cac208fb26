package webhook_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/webhook"
)

// The example that the libraries of Standard Webhooks are tested with; its signature made again by OpenSSL.
func TestSign(t *testing.T) {
	s, err := webhook.ParseSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	require.NoError(t, err)
	at, body := time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`)
	const want = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
	require.Equal(t, want, s.Sign("msg_p5jXN8AQM9LWM0D4loKWxJek", at, body))
	h := http.Header{}
	h.Set("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek")
	h.Set("webhook-timestamp", "1614265330")
	h.Set("webhook-signature", "v1,AAAA "+want)
	require.NoError(t, s.Verify(h, body, at.Add(4*time.Minute)))
	require.Error(t, s.Verify(h, body, at.Add(6*time.Minute)), "a message of another time")
	require.Error(t, s.Verify(h, body, at.Add(-6*time.Minute)), "a message of another time")
	require.Error(t, s.Verify(h, []byte(`{"test": 2432232315}`), at), "another body")
	for _, text := range []string{"whsec_AAAA", "whsec_!", ""} {
		_, err := webhook.ParseSecret(text)
		require.Error(t, err, text)
	}
	require.NotContains(t, fmt.Sprintf("%v %+v %#v %s", s, s, s, s), "MfKQ")
}

// A sealed secret opens under its key and for its own row only.
func TestSeal(t *testing.T) {
	key, other := bytes.Repeat([]byte{1}, 32), bytes.Repeat([]byte{2}, 32)
	s := webhook.NewSecret()
	sealed := s.Seal(key, "whk_1")
	if again, err := webhook.Open(key, "whk_1", sealed); err != nil || again.Text() != s.Text() {
		t.Error(err)
	}
	require.False(t, bytes.Contains(sealed, []byte(s.Text()[6:20])), "not sealed")
	require.False(t, bytes.Equal(sealed, s.Seal(key, "whk_1")), "not sealed")
	_, err := webhook.Open(key, "whk_2", sealed)
	require.Error(t, err, "for another row")
	_, err = webhook.Open(other, "whk_1", sealed)
	require.Error(t, err, "under another key")
	_, err = webhook.Open(key, "whk_1", sealed[:8])
	require.Error(t, err, "cut")
}

// isPublic says of addresses whether they belong to the public internet.
var isPublic = map[string]bool{
	"8.8.8.8": true, "1.1.1.1": true, "172.15.0.1": true, "172.32.0.1": true, "100.63.0.1": true, "11.0.0.1": true,
	"2606:4700::1111": true, "2a00:1450::1": true, "168.63.129.15": true, "168.63.129.17": true,
	"127.0.0.1": false, "127.8.8.8": false, "0.0.0.0": false, "10.1.2.3": false, "172.16.0.1": false,
	"172.31.255.255": false, "192.168.1.1": false, "100.64.0.1": false,
	"198.18.0.1": false, "224.0.0.1": false, "255.255.255.255": false, "192.0.2.1": false,
	"::1": false, "::": false, "fe80::1": false, "fe80::1%eth0": false, "fd00::1": false, "ff02::1": false,
	"::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "::ffff:8.8.8.8": true, "64:ff9b::7f00:1": false,
	"2002:7f00:1::": false, "2001:0:7f00:1::": false, "2001:db8::1": false,
	// Metadata of clouds: most of them, and those of Azure, Alibaba, Oracle, AWS, Google and OpenStack.
	"169.254.169.254": false, "168.63.129.16": false, "::ffff:168.63.129.16": false, "100.100.100.200": false,
	"192.0.0.192": false, "fd00:ec2::254": false, "fd20:ce::254": false, "fe80::a9fe:a9fe": false,
}

func TestPublic(t *testing.T) {
	for text, want := range isPublic {
		require.Equal(t, want, webhook.Public(netip.MustParseAddr(text)), text)
	}
	page, err := os.ReadFile("../../SECURITY.md")
	count := fmt.Sprintf("%d addresses classed as public or not", len(isPublic))
	require.NoError(t, err, "SECURITY.md lacks")
	require.Contains(t, string(page), count, "SECURITY.md lacks")
}

func TestCheckURL(t *testing.T) {
	for text, want := range map[string]bool{
		"https://example.com/hook": true, "https://example.com:8443/?a=b": true, "https://8.8.8.8/": true,
		"http://example.com/": false, "https://127.0.0.1/": false, "https://[::1]/": false, "https://localhost/": false,
		"https://168.63.129.16/": false, "https://a.LocalHost./": false, "https://[::ffff:10.0.0.1]/": false,
		"https://user:pw@example.com/": false,
		"https://example.com/#x":       false, "ftp://example.com/": false, "https:///x": false, "example.com": false,
		"": false,
		"https://example.com/" + strings.Repeat("x", 2000): false,
	} {
		err := webhook.CheckURL(text, false)
		require.Equal(t, want, err == nil, "%v %v", text, err)
	}
	require.NoError(t, webhook.CheckURL("http://127.0.0.1:8080/", true))
}

func message(url string, s webhook.Secret) webhook.Message {
	return webhook.Message{ID: "evt_1", URL: url, Secret: s, Body: []byte(`{"type":"x"}`), At: time.Now()}
}

// A receiver that answers well, badly, elsewhere, or with more than anybody reads.
func TestSend(t *testing.T) {
	s := webhook.NewSecret()
	reached := false
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if err := s.Verify(r.Header, body, time.Now()); err != nil || r.Method != http.MethodPost {
			t.Error(r.Method, err)
		}
		switch r.URL.Path {
		case "/bad":
			w.WriteHeader(500)
		case "/gone":
			w.WriteHeader(410)
		case "/away":
			http.Redirect(w, r, "/inside", http.StatusTemporaryRedirect)
		case "/inside":
			reached = true
		case "/long":
			w.Write(bytes.Repeat([]byte("x"), 1<<20))
		}
	}))
	defer server.Close()
	open := webhook.NewSender(true)
	for path, want := range map[string]webhook.Outcome{"/ok": {Status: 200},
		"/bad":  {Status: 500, Problem: webhook.Refused},
		"/gone": {Status: 410, Problem: webhook.Refused}, "/away": {Status: 307, Problem: webhook.Redirected},
		"/long": {Status: 200}} {
		require.Equal(t, want, open.Send(context.Background(), message(server.URL+path, s)), path)
	}
	require.False(t, reached, "a redirect was followed")
	// the same receiver is not connected to by its name or its address where only public ones may be
	guarded := webhook.NewSender(false)
	port := server.URL[strings.LastIndex(server.URL, ":"):]
	for _, host := range []string{"http://127.0.0.1", "http://localhost", "http://[::ffff:127.0.0.1]"} {
		got := guarded.Send(context.Background(), message(host+port+"/ok", s))
		require.Equal(t, webhook.NotPublic, got.Problem, "%v %v", host, got)
	}
}

// A receiver that never responds, one that does not exist, and one with an unknown certificate.
func TestSendInVain(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer silent.Close()
	open, s := webhook.NewSender(true), webhook.NewSecret()
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	got := open.Send(ctx, message("http://"+silent.Addr().String(), s))
	require.Equal(t, webhook.TimedOut, got.Problem, got)
	none, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	none.Close()
	if got := open.Send(context.Background(),
		message("http://"+none.Addr().String(), s)); got.Problem != webhook.Unreachable {
		t.Error(got)
	}
	own := httptest.NewTLSServer(http.NotFoundHandler())
	own.Config.ErrorLog = nil
	defer own.Close()
	if got := open.Send(context.Background(), message(own.URL, s)); got.Problem != webhook.Untrusted {
		t.Error(got)
	}
}

// A message is tried for as long as a day, and no longer.
func TestDelay(t *testing.T) {
	var all time.Duration
	for n := 1; ; n++ {
		wait, ok := webhook.Delay(n)
		if !ok {
			require.Equal(t, 8, n)
			break
		}
		all += wait
	}
	require.True(t, all <= 24*time.Hour, all)
	require.True(t, all >= 23*time.Hour, all)
}
