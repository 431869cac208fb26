package dashboard_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/mail"
)

// mailbox takes messages; with fails set it refuses them.
type mailbox struct {
	mu    sync.Mutex
	all   []mail.Message
	fails error
}

func (m *mailbox) Send(_ context.Context, x mail.Message) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = append(m.all, x)
	return m.fails
}

func (m *mailbox) sent() []mail.Message {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]mail.Message(nil), m.all...)
}

var linkPath = regexp.MustCompile(`http://localhost:8080(/dashboard/sign-up/[0-9A-Za-z]{43})[?]lang=(en|hi)`)

// link waits for the n-th message and returns the path of its link.
func (m *mailbox) link(t *testing.T, n int) string {
	t.Helper()
	require.Eventually(t, func() bool { return len(m.sent()) >= n }, 5*time.Second, time.Millisecond)
	found := linkPath.FindStringSubmatch(m.sent()[n-1].Text)
	require.NotNil(t, found, m.sent()[n-1].Text)
	return found[1]
}

// newMailStand is a stand where people sign up by e-mail.
func newMailStand(t *testing.T) (*stand, *mailbox) {
	t.Helper()
	box := &mailbox{}
	return newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Mail = box }), box
}

const signIn, signUp = "/dashboard/sign-in", "/dashboard/sign-up"

// A stranger asks for a link, names an account and is in; later the same address leads to the same account.
func TestSignUp(t *testing.T) {
	s, box := newMailStand(t)
	b := s.browser()
	sent := string(b.submit(signIn, signUp, "email", " Asha@Example.org ").ok(t, 200).body)
	require.Contains(t, sent, "Check your e-mail")
	path := box.link(t, 1)
	require.Equal(t, "asha@example.org", box.sent()[0].To)
	token := path[strings.LastIndexByte(path, '/')+1:]

	page := b.open(path)
	require.Contains(t, page, `name="name"`)
	require.Contains(t, b.open(path), `name="name"`, "a look does not use the link up")
	b.send("POST", signUp+"/open", b.fill(page, signUp+"/open", "link", token, "name", " ")).ok(t, 422)
	b.send("POST", signUp+"/open", b.fill(page, signUp+"/open", "link", token, "name", "Asha Kendra")).
		goes(t, "/dashboard")
	home := b.open("/dashboard")
	require.Contains(t, home, "Asha Kendra")
	require.Contains(t, b.open("/dashboard/keys"), "<bdi>e-mail</bdi>")
	gone := string(b.send("GET", path, nil).ok(t, 404).body)
	require.Contains(t, gone, "was used already")
	b.send("POST", signUp+"/open", b.fill(page, signUp+"/open", "link", token, "name", "Again")).ok(t, 404)

	other := s.browser()
	again := string(other.submit(signIn, signUp, "email", "asha@example.org").ok(t, 200).body)
	require.Equal(t, stripped(sent), stripped(again), "the page does not say whether there is an account")
	path = box.link(t, 2)
	page = other.open(path)
	require.NotContains(t, page, `name="name"`)
	token = path[strings.LastIndexByte(path, '/')+1:]
	other.send("POST", signUp+"/open", other.fill(page, signUp+"/open", "link", token)).goes(t, "/dashboard")
	require.Contains(t, other.open("/dashboard"), "Asha Kendra")
	accounts, err := s.operator.Accounts(t.Context())
	require.NoError(t, err)
	require.Len(t, accounts, 2)
	for _, secret := range []string{token, "asha@example.org", "Asha"} {
		require.NotContains(t, s.log.String(), secret)
	}
	s.sound()
}

// stripped leaves out what differs between two pages of one kind: ids of requests and addresses of assets do not.
func stripped(page string) string { return regexp.MustCompile(`req_\w+`).ReplaceAllString(page, "") }

// A link opens for 15 minutes, and one that is made up never.
func TestLinksEnd(t *testing.T) {
	s, box := newMailStand(t)
	b := s.browser()
	b.submit(signIn, signUp, "email", "a@example.org").ok(t, 200)
	path := box.link(t, 1)
	s.clock.move(15*time.Minute - time.Second)
	b.send("GET", path, nil).ok(t, 200)
	s.clock.move(time.Second)
	b.send("GET", path, nil).ok(t, 404)
	for _, made := range []string{strings.Repeat("x", 43), "short", "..%2fkeys"} {
		b.send("GET", signUp+"/"+made, nil).ok(t, 404)
	}
	for range 30 {
		b.send("GET", signUp+"/"+strings.Repeat("y", 43), nil)
	}
	b.send("GET", signUp+"/"+strings.Repeat("y", 43), nil).ok(t, 429)
}

// What is no address is refused; an address gets three links at most, and a caller asks for five a minute.
func TestLinksAreLimited(t *testing.T) {
	s, box := newMailStand(t)
	b := s.browser()
	for _, wrong := range []string{"", "asha", "a@x.in, b@x.in", "a@x.in\r\nBcc: b@x.in"} {
		page := string(b.submit(signIn, signUp, "email", wrong).ok(t, 422).body)
		require.Contains(t, page, `id="email-wrong"`, wrong)
	}
	for range 5 {
		b.submit(signIn, signUp, "email", "a@example.org").ok(t, 200)
	}
	b.submit(signIn, signUp, "email", "b@example.org").ok(t, 429)
	other := s.browser()
	other.from = "198.51.100.7"
	other.submit(signIn, signUp, "email", "b@example.org").ok(t, 200)
	box.link(t, 4)
	s.service.Close()
	require.Len(t, box.sent(), 4, "three to the one and one to the other")
}

// A mail server that fails is in the log, without the address; the page says the same.
func TestMailFails(t *testing.T) {
	s, box := newMailStand(t)
	box.fails = errors.New("550 <asha@example.org> unknown")
	s.browser().submit(signIn, signUp, "email", "asha@example.org").ok(t, 200)
	s.service.Close()
	require.Contains(t, s.log.String(), "an e-mail was not sent")
	require.NotContains(t, s.log.String(), "asha@example.org")
}

// Where the operator does not offer it, nothing of it is there.
func TestNoSignUp(t *testing.T) {
	s := newStand(t)
	b := s.browser()
	require.NotContains(t, b.open(signIn), signUp)
	b.send("POST", signUp, b.fill(b.open(signIn), signIn, "email", "a@example.org")).ok(t, 404)
	b.send("GET", signUp+"/"+strings.Repeat("x", 43), nil).ok(t, 404)
	b.send("POST", signUp+"/open", b.fill(b.open(signIn), signIn, "link", strings.Repeat("x", 43))).ok(t, 404)
	s2, _ := newMailStand(t)
	cross := s2.browser()
	cross.header = map[string]string{"Sec-Fetch-Site": "cross-site"}
	cross.send("POST", signUp, b.fill(b.open(signIn), signIn, "email", "a@example.org")).ok(t, 403)
}
