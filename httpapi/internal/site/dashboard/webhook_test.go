package dashboard_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// receiver is a server that accepts messages and responds with the status in answer.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	answer int
	got    []string
}

// hooked is a service whose webhooks may lead to this machine, with a receiver.
func hooked(t *testing.T) (*stand, *receiver) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.PrivateWebhooks = true })
	r := &receiver{}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.got = append(r.got, q.Header.Get("webhook-id"))
		w.WriteHeader(r.answer)
	}))
	t.Cleanup(r.Close)
	return s, r
}

// notify has the service look for events and send messages until something is seen of it.
func (s *stand) notify(seen func() bool) {
	s.Helper()
	ctx, stop := context.WithCancel(s.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.service.Notify(ctx)
	}()
	require.Eventually(s, seen, time.Minute, 5*time.Millisecond)
	stop()
	<-ended
}

// The owner makes a webhook on its page, copies its secret once, sees what was sent, has it sent again, and ends it
// there. None of it takes a script.
func TestDashboardWebhooks(t *testing.T) {
	s, r := hooked(t)
	report := s.generate().ID
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/webhooks"
	require.Contains(t, b.open("/dashboard"), `href="`+path+`"`)
	require.Contains(t, b.open(path), `<option value="`+report+`">Asha Rao`)
	bad := string(b.submit(path, path, "url", "ftp://example.com/", "events", "credits.low", "events", "dasha.changes",
		"events", "festival.tomorrow", "credits", "0").ok(t, 422).body)
	for _, field := range []string{"url", "credits", "report", "place"} {
		require.Contains(t, bad, `id="`+field+`-wrong"`)
	}
	require.Contains(t, string(b.submit(path, path, "url", r.URL).ok(t, 422).body), `id="events-wrong"`)
	choose := string(b.submit(path, path, "url", r.URL, "events", "festival.tomorrow", "place", "Springfield, USA").
		ok(t, 422).body)
	require.Contains(t, choose, `name="placeId" value="plc_`)
	made := string(b.submit(path, path, "url", r.URL, "events", "credits.low", "events", "dasha.changes", "credits",
		"5000", "report", report, "level", "1", "label", "<b>shop", "days", "3").ok(t, 200).body)
	secret := regexp.MustCompile(`value="(whsec_[^"]+)"`).FindStringSubmatch(made)
	require.NotNil(t, secret, made)

	list := b.open(path)
	require.Contains(t, list, "&lt;b&gt;shop")
	require.NotContains(t, list, secret[1])
	one := regexp.MustCompile(path + `/whk_[0-9a-z]{26}`).FindString(list)
	require.Contains(t, b.open(one), "Nothing was sent yet")
	r.answer = 500
	var sent string
	s.notify(func() bool {
		sent = b.open(one)
		return strings.Contains(sent, "<dd>500</dd>")
	})
	for _, want := range []string{"Credits run low", "did not take the message", "<dd>500</dd>", "waiting"} {
		require.Contains(t, sent, want)
	}
	require.Len(t, r.got, 1)
	r.answer = 200
	replay := regexp.MustCompile(one + `/deliveries/evt_[0-9a-z]{26}/replay`).FindString(sent)
	b.submit(one, replay).goes(t, one)
	s.notify(func() bool { return strings.Contains(b.open(one), "delivered") })
	require.Len(t, r.got, 2)

	_, other := s.newAccount(10)
	stranger := s.browser().signIn(other.Token)
	stranger.send("GET", one, nil).ok(t, 404)
	b.header["Accept-Language"] = "hi"
	require.Contains(t, b.open(one), "पहुँचा")
	b.submit(path, one+"/delete").goes(t, path)
	require.Contains(t, b.open(path), "अभी कोई वेबहुक नहीं है")
	b.send("GET", one, nil).ok(t, 404)
}
