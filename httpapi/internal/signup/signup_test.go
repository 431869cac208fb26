package signup_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/signup"
	"github.com/jyotish-go/jyotish/internal/mail"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
)

// post takes messages. Where fails is set, it refuses them.
type post struct {
	all   []mail.Message
	fails error
}

func (p *post) Send(_ context.Context, m mail.Message) error {
	p.all = append(p.all, m)
	return p.fails
}

var link = regexp.MustCompile(`https://jyotish\.example/dashboard/sign-up/([0-9A-Za-z]{43})`)

// token returns the token of the link in the last message.
func (p *post) token(t *testing.T) string {
	t.Helper()
	found := link.FindStringSubmatch(p.all[len(p.all)-1].Text)
	require.NotNil(t, found)
	return found[1]
}

func newRoom(t *testing.T) (*signup.Room, *post, *bytes.Buffer) {
	t.Helper()
	p, log := &post{}, &bytes.Buffer{}
	store := sqlite.MustOpen(t)
	return &signup.Room{Store: store, IDs: account.NewIDs(time.Now), Now: func() time.Time { return noon },
		Pepper: store.Pepper(), Mail: p, Base: "https://jyotish.example", Scopes: []account.Scope{"kundali:read"},
		Go: func(f func()) { f() }, Logger: slog.New(slog.NewTextHandler(log, nil))}, p, log
}

func code(err error) string { return problem.Of(err).Code }

// The link of a new address makes an account once, and the next link of the address leads to the same account.
func TestUse(t *testing.T) {
	r, p, _ := newRoom(t)
	require.NoError(t, r.Send(ctx, "asha@example.org", vedic.English))
	first := p.token(t)
	id, err := r.Account(ctx, first)
	require.NoError(t, err)
	require.Empty(t, id)
	_, err = r.Use(ctx, first, id, "")
	require.Equal(t, "validation-failed", code(err), "an account needs a name, and the link stays")
	made, err := r.Use(ctx, first, id, "Asha")
	require.NoError(t, err)
	require.Equal(t, []account.Scope{"kundali:read"}, made.Scopes)
	_, err = r.Account(ctx, first)
	require.ErrorIs(t, err, account.ErrNotFound)

	require.NoError(t, r.Send(ctx, "asha@example.org", vedic.Hindi))
	id, err = r.Account(ctx, p.token(t))
	require.NoError(t, err)
	require.Equal(t, made.AccountID, id)
	again, err := r.Use(ctx, p.token(t), id, "")
	require.NoError(t, err)
	require.Equal(t, made.AccountID, again.AccountID)
}

// An address has three links at most, and a further one is not sent, without an error.
func TestOpenLinks(t *testing.T) {
	r, p, _ := newRoom(t)
	for range 4 {
		require.NoError(t, r.Send(ctx, "asha@example.org", vedic.English))
	}
	require.Len(t, p.all, 3)
	require.NoError(t, r.Send(ctx, "ravi@example.org", vedic.English))
	require.Len(t, p.all, 4)
}

// A link opens for fifteen minutes.
func TestLinkLife(t *testing.T) {
	r, p, _ := newRoom(t)
	require.NoError(t, r.Send(ctx, "asha@example.org", vedic.English))
	r.Now = func() time.Time { return noon.Add(15*time.Minute - time.Second) }
	_, err := r.Account(ctx, p.token(t))
	require.NoError(t, err)
	r.Now = func() time.Time { return noon.Add(15 * time.Minute) }
	_, err = r.Account(ctx, p.token(t))
	require.ErrorIs(t, err, account.ErrNotFound)
}

// unreachable is an error of the network.
type unreachable struct{}

func (unreachable) Error() string { return "dial asha@example.org" }
func (unreachable) Timeout() bool { return true }

// The log says why an e-mail was not sent, without the words of the server, which may have the address.
func TestMailFault(t *testing.T) {
	for _, x := range []struct {
		fails error
		want  string
	}{{unreachable{}, "cannot be reached"}, {errors.New("550 asha@example.org is unknown"), "refused it"}} {
		r, p, log := newRoom(t)
		p.fails = x.fails
		require.NoError(t, r.Send(ctx, "asha@example.org", vedic.English))
		require.Contains(t, log.String(), x.want)
		require.NotContains(t, log.String(), "asha")
	}
}

// What is no e-mail address is a fault of its field.
func TestAddress(t *testing.T) {
	got, err := signup.Address("asha@example.org")
	require.NoError(t, err)
	require.Equal(t, "asha@example.org", got)
	_, err = signup.Address("asha")
	require.Equal(t, "/email", problem.Of(err).Errors[0].Pointer)
}
