package clients_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/clients"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
)

// newBook returns the book of a new account whose key has scopes.
func newBook(t *testing.T, store *sqlite.Store, scopes ...account.Scope) *clients.Book {
	t.Helper()
	now := func() time.Time { return noon }
	a, err := account.NewOperator(store, store.Pepper(), now).CreateAccount(ctx, "Asha", 0)
	require.NoError(t, err)
	return &clients.Book{Context: ctx, Store: store, IDs: account.NewIDs(time.Now), Now: now,
		Actor: &sale.Actor{Account: a, Key: account.Key{Scopes: scopes}},
		Failed: func(err error) error {
			if err == nil {
				return nil
			}
			return problem.Of(err)
		}}
}

func code(err error) string { return problem.Of(err).Code }

// Who may read charts may read clients, who may make charts may write them, and who may delete charts may delete them.
func TestScopes(t *testing.T) {
	store := sqlite.MustOpen(t)
	calls := map[account.Scope][]func(*clients.Book) error{
		"kundali:read": {
			func(b *clients.Book) error { _, err := b.List("", "", 10); return err },
			func(b *clients.Book) error { _, err := b.Get("cli_1"); return err }},
		"kundali:create": {
			func(b *clients.Book) error { _, err := b.Save("", dashboard.ClientForm{Name: "Ravi"}); return err },
			func(b *clients.Book) error { return b.Add("cli_1", "kun_1") },
			func(b *clients.Book) error { return b.Remove("cli_1", "kun_1") },
			func(b *clients.Book) error { return b.Visit("cli_1", "2026-11-29", "asks of a move") },
			func(b *clients.Book) error { return b.Unvisit("cli_1", "vis_1") }},
		"kundali:delete": {
			func(b *clients.Book) error { return b.Delete("cli_1") }},
	}
	for scope, list := range calls {
		for i, call := range list {
			for _, has := range []account.Scope{"kundali:read", "kundali:create", "kundali:delete"} {
				err := call(newBook(t, store, has))
				if has == scope {
					require.False(t, err != nil && code(err) == "insufficient-scope", "%s %d", scope, i)
					continue
				}
				require.Equal(t, "insufficient-scope", code(err), "%s %d with %s", scope, i, has)
				require.Equal(t, []account.Scope{scope}, problem.Of(err).RequiredScopes)
			}
		}
	}
}

// All faults of a form are reported at once, and nothing is stored of it.
func TestSaveFaults(t *testing.T) {
	b := newBook(t, sqlite.MustOpen(t), "kundali:read", "kundali:create")
	_, err := b.Save("", dashboard.ClientForm{Phone: strings.Repeat("1", 41), Tags: []string{strings.Repeat("x", 41)},
		Note: strings.Repeat("n", account.MostNote+1)})
	var at []string
	for _, f := range problem.Of(err).Errors {
		at = append(at, f.Pointer)
	}
	require.Equal(t, []string{"/name", "/phone", "/tags", "/note"}, at)
	err = b.Visit("cli_1", "29.11.2026", strings.Repeat("n", 501))
	require.Len(t, problem.Of(err).Errors, 2)
	list, err := b.List("", "", 10)
	require.NoError(t, err)
	require.Empty(t, list)
}

// A client belongs to one account: another finds, changes and deletes nothing.
func TestApart(t *testing.T) {
	store := sqlite.MustOpen(t)
	all := []account.Scope{"kundali:read", "kundali:create", "kundali:delete"}
	one, other := newBook(t, store, all...), newBook(t, store, all...)
	id, err := one.Save("", dashboard.ClientForm{Name: "Ravi", Note: "one\r\ntwo"})
	require.NoError(t, err)
	c, err := one.Get(id)
	require.NoError(t, err)
	require.NotNil(t, c.Note)
	require.Equal(t, "one\ntwo", *c.Note)
	_, err = other.Get(id)
	require.Equal(t, "not-found", code(err))
	_, err = other.Save(id, dashboard.ClientForm{Name: "Asha"})
	require.Equal(t, "not-found", code(err))
	require.Equal(t, "not-found", code(other.Delete(id)))
	require.NoError(t, one.Delete(id))
}
