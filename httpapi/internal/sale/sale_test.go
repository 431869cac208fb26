package sale_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

// purse is a store of one account that keeps its replays.
type purse struct {
	balance int64
	used    int
	kept    map[string]account.Replay
}

func (p *purse) Balance(context.Context, string) (int64, error) { return p.balance, nil }

func (p *purse) DailyUse(context.Context, string, time.Time) (int, error) { return p.used, nil }

func (p *purse) Charge(_ context.Context, c account.Charge) (int64, error) {
	p.balance += c.Debit.Amount
	p.used++
	receipt := c.Receipt(p.balance)
	if r := c.Replay; r != nil {
		r.Receipt = receipt
		p.kept[r.Key] = *r
	}
	return p.balance, nil
}

func (p *purse) Replay(_ context.Context, _, key string) (account.Replay, error) {
	r, ok := p.kept[key]
	if !ok {
		return r, account.ErrNotFound
	}
	return r, nil
}

// till returns a till over a purse, at noon UTC.
func till(p *purse) *sale.Till {
	now := func() time.Time { return time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC) }
	p.kept = map[string]account.Replay{}
	return &sale.Till{Store: p, Running: account.NewRunning(), IDs: account.NewIDs(now), Now: now,
		Prices: sale.PriceList{{Operation: sale.Kundali, Credits: 10}}, TestAnswers: 2,
		Describe: func(name string) string { return name }, Logger: slog.New(slog.DiscardHandler),
		Counts: sale.Counts{Debited: func(int64) {}, Doubted: func() {}, Replayed: func() {}}}
}

func call(a account.Account, key string, print byte) *sale.Call {
	return &sale.Call{Actor: &sale.Actor{Account: a, RequestID: "req_1"}, Operation: "generateKundali",
		Price: sale.Kundali, Key: key, Fingerprint: func() ([32]byte, error) { return [32]byte{print}, nil }}
}

func product(context.Context) (sale.Product, error) {
	return sale.Product{Status: 201, Document: []byte(`{"id":"kun_1"}`)}, nil
}

// once sells under the Idempotency-Key of a call and returns the body of the answer.
func once(t *sale.Till, c *sale.Call, make func(context.Context) (sale.Product, error)) (string, error) {
	ctx := context.Background()
	return sale.Once(ctx, t, c, func(r *sale.Repeated) string { return string(r.Body()) },
		func(claim *account.Replay) (string, error) {
			s, err := t.Sell(ctx, c, claim, make)
			if err != nil {
				return "", err
			}
			return string(s.Body()), nil
		})
}

func code(t *testing.T, err error) string {
	t.Helper()
	require.Error(t, err)
	return problem.Of(err).Code
}

// A call that is repeated under its key is charged once and answered with the same bytes. Another request under the key
// is refused, and so is another operation.
func TestOnce(t *testing.T) {
	p := &purse{balance: 25}
	counter, who := till(p), account.Account{ID: "acc_1"}
	first, err := once(counter, call(who, "k", 1), product)
	require.NoError(t, err)
	require.Contains(t, first, `{"id":"kun_1","credits":{"balanceAfter":15,"charged":10,"reason":"charged"`)
	again, err := once(counter, call(who, "k", 1), product)
	require.NoError(t, err)
	require.Equal(t, first, again)
	require.EqualValues(t, 15, p.balance)

	_, err = once(counter, call(who, "k", 2), product)
	require.Equal(t, "idempotency-key-reused", code(t, err))
	other := call(who, "k", 1)
	other.Operation = "matchGunMilan"
	_, err = once(counter, other, product)
	require.Equal(t, "idempotency-key-reused", code(t, err))
	require.EqualValues(t, 15, p.balance)

	_, err = once(counter, call(who, "", 1), product) // without a key it is another sale
	require.NoError(t, err)
	require.EqualValues(t, 5, p.balance)
}

// What fails is neither charged nor remembered: the balance, the product and a caller who has gone.
func TestSellFails(t *testing.T) {
	p := &purse{balance: 9}
	counter, who := till(p), account.Account{ID: "acc_1"}
	made := false
	_, err := once(counter, call(who, "k", 1), func(ctx context.Context) (sale.Product, error) {
		made = true
		return product(ctx)
	})
	require.Equal(t, "insufficient-credits", code(t, err))
	require.False(t, made, "nothing is computed that cannot be paid")

	p.balance = 10 // the exact price is enough
	broken := errors.New("broken")
	_, err = once(counter, call(who, "k", 1), func(context.Context) (sale.Product, error) {
		return sale.Product{}, broken
	})
	require.ErrorIs(t, err, broken)
	require.EqualValues(t, 10, p.balance)

	gone, leave := context.WithCancel(context.Background())
	_, err = counter.Sell(gone, call(who, "", 1), nil, func(ctx context.Context) (sale.Product, error) {
		leave()
		return product(ctx)
	})
	require.ErrorIs(t, err, context.Canceled)
	require.EqualValues(t, 10, p.balance)

	_, err = once(counter, call(who, "k", 1), product)
	require.NoError(t, err)
	require.Zero(t, p.balance)
}

// A key with a limit of its own spends no more than that.
func TestKeyLimit(t *testing.T) {
	counter := till(&purse{balance: 100})
	limited := call(account.Account{ID: "acc_1"}, "", 1)
	limit := int64(19)
	limited.Actor.Key = account.Key{CreditLimit: &limit, CreditsSpent: 10}
	_, err := counter.Sell(context.Background(), limited, nil, product)
	require.Equal(t, "key-credit-limit", code(t, err))
	limited.Actor.Key.CreditsSpent = 9
	_, err = counter.Sell(context.Background(), limited, nil, product)
	require.NoError(t, err)
}

// Test keys pay nothing and have so many priced answers a day.
func TestDaily(t *testing.T) {
	p := &purse{balance: 0}
	counter, who := till(p), account.Account{ID: "acc_2", TestOf: "acc_1"}
	for range 2 {
		body, err := once(counter, call(who, "", 1), product)
		require.NoError(t, err)
		require.Contains(t, body, `"charged":0`)
		require.Contains(t, body, `"reason":"free_operation"`)
	}
	_, err := once(counter, call(who, "", 1), product)
	require.Equal(t, "quota-exceeded", code(t, err))
	require.Equal(t, 12*3600+1, problem.Of(err).RetryAfter, "the next day begins in twelve hours")
}

// A claim stores the status, the place and the resource of what was made, with the value as it is shown again. Without
// a claim nothing is stored.
func TestClaimOfWhatWasMade(t *testing.T) {
	require.Equal(t, []int{200, 201, 202}, []int{sale.Done, sale.Created, sale.Accepted})
	shown := struct {
		Views int `json:"views"`
	}{}
	m := &sale.Made{Status: sale.Created, Location: "/shares/shr_1", Value: "a secret"}
	require.NoError(t, m.Claim(nil, "shr_1", &shown))
	claim := &account.Replay{Key: "k"}
	require.NoError(t, m.Claim(claim, "shr_1", &shown))
	require.Equal(t, &account.Replay{Key: "k", Status: 201, Location: "/shares/shr_1", Resource: "shr_1",
		Document: []byte(`{"views":0}`)}, claim)
	require.Error(t, m.Claim(claim, "shr_1", func() {}), "what is no JSON")
}

// A document and its receipt are one object, also where the document has no room.
func TestBodyOfASale(t *testing.T) {
	for _, room := range []int{0, 5, 200} {
		s := sale.Sold{Receipt: []byte(`{"credits":{"charged":5}}`)}
		s.Document = append(make([]byte, 0, 8+room), `{"id":1}`...)
		require.Equal(t, `{"id":1,"credits":{"charged":5}}`, string(s.Body()), "%d bytes of room", room)
	}
}
