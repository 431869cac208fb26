package httpapi_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// movement is what tests look at in a CreditTransaction.
type movement struct {
	ID, Type                              string
	Amount, BalanceAfter                  int64
	Operation, Resource, KeyID, RequestID *string
	ReversalOf, Note                      *string
	CreatedAt                             string
}

func TestBalance(t *testing.T) {
	s := newStand(t)
	r := s.get("/v1/credits/balance").ok(t, 200)
	require.JSONEq(t, `{"object":"credit_balance","balance":1000,"livemode":true,"asOf":"2026-11-21T09:00:00Z","costs":[
		{"operation":"kundali.generate","credits":10,"oncePerReport":false},{"operation":"compatibility.match","credits":15,"oncePerReport":false},
		{"operation":"kundali.shodashvarga","credits":5,"oncePerReport":true},{"operation":"kundali.kp","credits":5,"oncePerReport":true},
		{"operation":"kundali.jaimini","credits":5,"oncePerReport":true},{"operation":"muhurat.panchang","credits":0,"oncePerReport":false},
		{"operation":"muhurat.best_dates","credits":0,"oncePerReport":false}]}`, string(r.body))
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	require.Equal(t, "no-store", r.header.Get("Cache-Control"))
}

func TestHistory(t *testing.T) {
	s := newStand(t)
	ctx := context.Background()
	s.clock.move(time.Minute)
	bought := s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"X-Request-Id": "my-request-1"}})
	id := decode[report](t, bought.ok(t, 201)).ID
	s.clock.move(time.Minute)
	debit := decode[report](t, bought).Credits.TransactionID
	refund, err := s.operator.Refund(ctx,
		account.Movement{AccountID: s.account.ID, Amount: 4, Note: "goodwill", Ref: debit})
	require.NoError(t, err)

	type page struct {
		Data       []movement
		HasMore    bool
		NextCursor *string
	}
	all := decode[page](t, s.get("/v1/credits/history").ok(t, 200)).Data
	require.Len(t, all, 3)
	require.Equal(t, []int64{4, -10, 1000}, []int64{all[0].Amount, all[1].Amount, all[2].Amount})
	require.Equal(t, []int64{994, 990, 1000}, []int64{all[0].BalanceAfter, all[1].BalanceAfter, all[2].BalanceAfter})
	require.Equal(t, debit, *all[0].ReversalOf)
	require.Equal(t, "goodwill", *all[0].Note)
	require.Equal(t, "kundali.generate", *all[1].Operation)
	require.Equal(t, id, *all[1].Resource)
	require.Equal(t, s.key.ID, *all[1].KeyID)
	require.Equal(t, "my-request-1", *all[1].RequestID)
	require.Nil(t, all[2].KeyID)

	count := func(query string) int {
		return len(decode[page](t, s.get("/v1/credits/history?"+query).ok(t, 200)).Data)
	}
	require.Equal(t, 1, count("type=debit"))
	require.Equal(t, 0, count("type=expiry"))
	require.Equal(t, 1, count("keyId="+s.key.ID))
	require.Equal(t, 2, count("from=2026-11-21T09:01:00Z"))
	require.Equal(t, 1, count("to=2026-11-21T09:01:00Z"))
	first := decode[page](t, s.get("/v1/credits/history?limit=2"))
	require.True(t, first.HasMore)
	rest := decode[page](t, s.get("/v1/credits/history?limit=2&cursor="+*first.NextCursor))
	require.Equal(t, all[2:], rest.Data)
	require.False(t, rest.HasMore)
	p := s.get("/v1/credits/history?type=debt").problem(t, 422, "validation-failed")
	require.Equal(t, "debit", p.Errors[0].Suggestion)

	shown, err := httpapi.ShowTransaction(refund)
	require.NoError(t, err)
	require.Equal(t, all[0], decode[movement](t, reply{body: shown}), "the command shows what the interface shows")
}

func TestAccount(t *testing.T) {
	s := newStand(t)
	key := s.newKey(s.account.ID, "places:read")
	r := s.with(key.Token, "GET", "/api/v1/account", "").ok(t, 200)
	require.JSONEq(t, `{"object":"account","id":"`+s.account.ID+`","name":"Testers","livemode":true,
		"key":{"id":"`+key.ID+`","prefix":"`+key.Secret.Prefix+`",
		"scopes":["places:read"],"rateLimitPerMinute":6000},"balance":1000,"limits":{"maxActiveKeys":25,"maxReports":null},
		"createdAt":"2026-11-21T09:00:00Z"}`, string(r.body))
}
