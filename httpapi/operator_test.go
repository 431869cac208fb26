package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

func TestBootstrap(t *testing.T) {
	store := sqlite.MustOpen(t)
	o := account.NewOperator(store, store.Pepper(), nil)
	issued, err := o.Bootstrap(context.Background(), httpapi.Scopes())
	require.NoError(t, err)
	require.Equal(t, httpapi.Scopes(), issued.Scopes)
	_, err = o.Bootstrap(context.Background(), httpapi.Scopes())
	require.ErrorIs(t, err, account.ErrHasAccounts)
	list, err := o.Accounts(context.Background())
	require.NoError(t, err)
	require.Len(t, list, 1)
	require.Equal(t, int64(1000), list[0].Balance)
	shown, err := httpapi.ShowAccount(list[0])
	require.NoError(t, err)
	require.NotContains(t, string(shown), `"key"`)

	s := newStandWith(t, store, nil)
	s.with(issued.Token, "GET", "/v1/account", "").ok(t, 200)
	shown, err = httpapi.ShowIssued(issued)
	require.NoError(t, err)
	require.Equal(t, issued.Token, *decode[shownKey](t, reply{body: shown}).Secret)
	keys, err := o.Keys(context.Background(), issued.AccountID)
	require.NoError(t, err)
	shown, err = httpapi.ShowKey(keys[0], time.Now())
	require.NoError(t, err)
	require.NotContains(t, string(shown), issued.Token)
}

func TestDepositOnce(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	m := account.Movement{AccountID: s.account.ID, Amount: 50, Note: "invoice 7", Ref: "inv-7"}
	first, err := s.operator.Grant(ctx, m)
	require.NoError(t, err)
	again, err := s.operator.Grant(ctx, m)
	require.NoError(t, err)
	require.Equal(t, first, again)
	require.Equal(t, int64(1050), s.balance(s.account.ID))
	m.Amount = 51
	_, err = s.operator.Grant(ctx, m)
	require.ErrorIs(t, err, account.ErrRefReused)

	debit := s.generate().Credits.TransactionID
	_, err = s.operator.Refund(ctx, account.Movement{AccountID: s.account.ID, Amount: 11, Ref: debit})
	require.ErrorIs(t, err, account.ErrRefundTooLarge)
	for range 2 {
		refund, err := s.operator.Refund(ctx, account.Movement{AccountID: s.account.ID, Amount: 10, Ref: debit})
		require.NoError(t, err)
		require.Equal(t, debit, refund.ReversalOf)
		require.Equal(t, "kundali.generate", refund.Operation)
	}
	require.Equal(t, int64(1050), s.balance(s.account.ID))
	for _, bad := range []account.Movement{{AccountID: s.account.ID, Amount: 0, Ref: "x"},
		{AccountID: s.account.ID, Amount: -1, Ref: "x"},
		{AccountID: s.account.ID, Amount: 1}, {AccountID: s.account.ID, Amount: 1 << 60, Ref: "x"},
		{AccountID: "acc_none", Amount: 1, Ref: "x"}} {
		_, err := s.operator.Grant(ctx, bad)
		require.Error(t, err)
	}
	s.sound()
}

func TestOperatorRefuses(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	for _, name := range []string{"", "  ", "a\nb", string(make([]byte, 100))} {
		_, err := s.operator.CreateAccount(ctx, name, 0)
		require.Error(t, err)
	}
	for _, order := range []account.KeyOrder{
		{AccountID: s.account.ID, Name: "x"}, {AccountID: s.account.ID, Scopes: httpapi.Scopes()},
		{AccountID: "acc_none", Name: "x", Scopes: httpapi.Scopes()},
		{AccountID: s.account.ID, Name: "x", Scopes: httpapi.Scopes(), RateLimit: 6001},
		{AccountID: s.account.ID, Name: "x", Scopes: httpapi.Scopes(), ExpiresAt: s.clock.now()},
	} {
		_, err := s.operator.CreateKey(ctx, order)
		require.Error(t, err)
	}
}

func TestParseScopes(t *testing.T) {
	all, err := httpapi.ParseScopes("all")
	require.NoError(t, err)
	require.Len(t, all, 24)
	two, err := httpapi.ParseScopes("kundali:read, keys:read,kundali:read")
	require.NoError(t, err)
	require.Equal(t, []account.Scope{"kundali:read", "keys:read"}, two)
	_, err = httpapi.ParseScopes("kundali:write")
	require.Error(t, err)
}

func TestMaintainPurges(t *testing.T) {
	s := newStand(t)
	q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	s.do(q).ok(t, 201)
	run := func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		s.service.Maintain(ctx)
	}
	s.clock.move(account.KeepReplays)
	run()
	require.Equal(t, "true", s.do(q).ok(t, 201).header.Get("Idempotency-Replayed"))
	s.clock.move(time.Second)
	run()
	require.Empty(t, s.do(q).ok(t, 201).header.Get("Idempotency-Replayed"))
	require.Equal(t, int64(980), s.balance(s.account.ID))
}

// A check of what the service can do without is degraded, and the service ready; what it cannot say why in words of its
// own stays in the log.
func TestDegraded(t *testing.T) {
	var minor, major error
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Checks = []httpapi.Check{{Name: "a", Run: func(context.Context) error { return minor }, Degrades: true},
			{Name: "b", Run: func(context.Context) error { return major }}}
	})
	ask := func() (int, string) {
		w := httptest.NewRecorder()
		s.admin.ServeHTTP(w, httptest.NewRequest("GET", "/readyz", nil))
		return w.Code, w.Body.String()
	}
	minor = errors.New("secret place")
	status, body := ask()
	require.Equal(t, 200, status)
	require.Contains(t, body, `"status":"degraded"`)
	require.NotContains(t, body, "secret")
	major = fmt.Errorf("at /some/path: %w", account.ErrReplaced)
	status, body = ask()
	require.Equal(t, 503, status)
	require.Contains(t, body, account.ErrReplaced.Error())
	require.NotContains(t, body, "path")
}
