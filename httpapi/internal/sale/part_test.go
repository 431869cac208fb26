package sale_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
)

var errStore = errors.New("the store is away")

// script is a purse whose calls can be made to fail. It records the last charge.
type script struct {
	purse
	balanceErr, dailyErr, chargeErr, replayErr error
	charge                                     account.Charge
	charges                                    int
	looks                                      int // how often a replay was asked for
	onReplay                                   func(n int) (account.Replay, error)
}

func (s *script) Balance(ctx context.Context, id string) (int64, error) {
	if s.balanceErr != nil {
		return 0, s.balanceErr
	}
	return s.purse.Balance(ctx, id)
}

func (s *script) DailyUse(ctx context.Context, id string, day time.Time) (int, error) {
	if s.dailyErr != nil {
		return 0, s.dailyErr
	}
	return s.purse.DailyUse(ctx, id, day)
}

func (s *script) Charge(ctx context.Context, c account.Charge) (int64, error) {
	s.charge, s.charges = c, s.charges+1
	if s.chargeErr != nil {
		return s.balance, s.chargeErr
	}
	return s.purse.Charge(ctx, c)
}

func (s *script) Replay(ctx context.Context, id, key string) (account.Replay, error) {
	if s.looks++; s.onReplay != nil {
		return s.onReplay(s.looks)
	}
	if s.replayErr != nil {
		return account.Replay{}, s.replayErr
	}
	return s.purse.Replay(ctx, id, key)
}

// counted is a till over a script, with what its counters saw.
type counted struct {
	*sale.Till
	debited           []int64
	doubted, replayed int
	log               bytes.Buffer
}

func countedTill(s *script) *counted {
	c := &counted{Till: till(&s.purse)}
	c.Store = s
	c.Logger = slog.New(slog.NewTextHandler(&c.log, nil))
	c.Counts = sale.Counts{Debited: func(n int64) { c.debited = append(c.debited, n) },
		Doubted: func() { c.doubted++ }, Replayed: func() { c.replayed++ }}
	return c
}

var (
	liveAccount = account.Account{ID: "acc_1"}
	testAccount = account.Account{ID: "acc_2", TestOf: "acc_1"}
)

// A sale counts what it debits, and a repetition that it was repeated.
func TestCounts(t *testing.T) {
	s := &script{purse: purse{balance: 25}}
	c := countedTill(s)
	_, err := once(c.Till, call(liveAccount, "k", 1), product)
	require.NoError(t, err)
	require.Equal(t, []int64{10}, c.debited)
	require.Zero(t, c.replayed)
	_, err = once(c.Till, call(liveAccount, "k", 1), product)
	require.NoError(t, err)
	require.Equal(t, []int64{10}, c.debited)
	require.Equal(t, 1, c.replayed)
	require.Zero(t, c.doubted)

	d := s.charge.Debit
	require.Equal(t, account.Debit, d.Type)
	require.EqualValues(t, -10, d.Amount)
	require.Equal(t, sale.Kundali, d.Operation)
	require.Equal(t, "req_1", d.RequestID)
	require.Equal(t, "acc_1", d.AccountID)
	require.Equal(t, time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), d.CreatedAt)
	require.NotEmpty(t, d.ID)
	require.Zero(t, s.charge.Daily, "a live key has no limit of the day")
	require.Equal(t, 201, s.charge.Replay.Status)
	require.Equal(t, "en", s.charge.Replay.Language)
	require.Equal(t, "generateKundali", s.charge.Replay.Operation)
}

// An error of the store at any step is the error of the sale, and nothing is made or charged after it.
func TestStoreFails(t *testing.T) {
	for name, fail := range map[string]func(*script){
		"balance": func(s *script) { s.balanceErr = errStore }, "daily": func(s *script) { s.dailyErr = errStore },
		"replay": func(s *script) { s.replayErr = errStore }, "charge": func(s *script) { s.chargeErr = errStore },
	} {
		s := &script{purse: purse{balance: 25}}
		fail(s)
		c, who, made := countedTill(s), liveAccount, 0
		if name == "daily" {
			who = testAccount
		}
		_, err := once(c.Till, call(who, "k", 1), func(ctx context.Context) (sale.Product, error) {
			made++
			return product(ctx)
		})
		require.ErrorIs(t, err, errStore, name)
		require.Empty(t, c.debited, name)
		require.Equal(t, name == "charge", made == 1, name)
		require.Equal(t, name == "charge", s.charges == 1, name)
	}
	// A free call asks for no daily use.
	free := &script{purse: purse{balance: 25}, dailyErr: errStore}
	c := countedTill(free)
	c.Prices = sale.PriceList{{Operation: sale.Kundali}}
	require.NoError(t, c.Allow(context.Background(), call(testAccount, "", 1)))
	c.Prices = sale.PriceList{{Operation: sale.Kundali, Credits: 1}}
	require.ErrorIs(t, c.Allow(context.Background(), call(testAccount, "", 1)), errStore)
	require.NoError(t, c.Allow(context.Background(), call(liveAccount, "", 1)))
	c.TestAnswers = 0 // no limit
	require.NoError(t, c.Allow(context.Background(), call(testAccount, "", 1)))
}

// What the transaction refuses is the same problem as what was refused before it.
func TestChargeRefuses(t *testing.T) {
	for err, want := range map[error]string{account.ErrKeyLimit: "key-credit-limit",
		account.ErrDailyLimit:                           "quota-exceeded",
		&account.BalanceError{Required: 10, Balance: 3}: "insufficient-credits",
	} {
		s := &script{purse: purse{balance: 25}, chargeErr: fmt.Errorf("in the transaction: %w", err)}
		c := countedTill(s)
		_, got := once(c.Till, call(liveAccount, "k", 1), product)
		require.Equal(t, want, code(t, got))
		require.Empty(t, c.debited)
		require.Zero(t, c.doubted)
		if want == "key-credit-limit" {
			p := problem.Of(got)
			require.EqualValues(t, 10, *p.RequiredCredits)
			require.EqualValues(t, 25, *p.Balance)
		}
	}
}

// A sale whose outcome is unknown gives the caller the key under which to ask again. It is counted when it is settled.
func TestDoubt(t *testing.T) {
	for _, key := range []string{"k", ""} {
		s := &script{purse: purse{balance: 25}, chargeErr: account.ErrOutcomeUnknown}
		c := countedTill(s)
		_, err := once(c.Till, call(liveAccount, key, 1), product)
		p := problem.Of(err)
		require.ErrorAs(t, err, &p)
		require.Equal(t, 1, c.doubted)
		require.Empty(t, c.debited)
		require.NotEmpty(t, p.IdempotencyKey)
		require.Equal(t, s.charge.Replay.Key, p.IdempotencyKey)
		require.Equal(t, key == "k", p.IdempotencyKey == "k")

		s.charge.Settled(0, errStore)
		require.Empty(t, c.debited)
		require.Contains(t, c.log.String(), "made=false")
		c.log.Reset()
		s.charge.Settled(15, nil)
		require.Equal(t, []int64{10}, c.debited)
		require.Contains(t, c.log.String(), "made=true")
		require.Contains(t, c.log.String(), "account=acc_1")
		require.Contains(t, c.log.String(), "id=req_1")
	}
	s := &script{purse: purse{balance: 25}, chargeErr: account.ErrOutcomeUnknown}
	_, err := countedTill(s).Sell(context.Background(), call(liveAccount, "", 1), nil, product)
	require.Empty(t, problem.Of(err).IdempotencyKey, "a sale without a claim has no key")
}

// Test keys have so many answers a day, of which each charge knows.
func TestDailyInTheCharge(t *testing.T) {
	for used, ok := range map[int]bool{0: true, 1: true, 2: false, 3: false} {
		s := &script{purse: purse{used: used}}
		c := countedTill(s)
		err := c.Allow(context.Background(), call(testAccount, "", 1))
		require.Equal(t, ok, err == nil, "%d answers", used)
		if !ok {
			require.Equal(t, []string{"test-day"}, problem.Of(err).ViolatedPolicies)
			continue
		}
		_, err = c.Sell(context.Background(), call(testAccount, "", 1), nil, product)
		require.NoError(t, err)
		require.Equal(t, 2, s.charge.Daily)
		require.Zero(t, s.charge.Debit.Amount)
	}
}

// What an actor may spend, to the credit.
func TestAfford(t *testing.T) {
	limit := int64(12)
	for _, x := range []struct {
		balance, price int64
		key            account.Key
		want           string
	}{
		{10, 10, account.Key{}, ""}, {9, 10, account.Key{}, "insufficient-credits"},
		{0, 0, account.Key{}, ""}, {100, 10, account.Key{CreditLimit: &limit, CreditsSpent: 2}, ""},
		{100, 10, account.Key{CreditLimit: &limit, CreditsSpent: 3}, "key-credit-limit"},
		{9, 10, account.Key{CreditLimit: &limit, CreditsSpent: 3}, "insufficient-credits"},
		{100, 0, account.Key{CreditLimit: &limit, CreditsSpent: 12}, ""},
	} {
		s := &script{purse: purse{balance: x.balance}}
		err := countedTill(s).Afford(context.Background(), &sale.Actor{Account: liveAccount, Key: x.key}, x.price)
		if x.want == "" {
			require.NoError(t, err, "%+v", x)
			continue
		}
		require.Equal(t, x.want, code(t, err), "%+v", x)
		p := problem.Of(err)
		require.Equal(t, x.price, *p.RequiredCredits)
		require.Equal(t, x.balance, *p.Balance)
	}
}

// A free call without a key runs under no claim, a priced one under a key that is made for it, and each under its own.
func TestClaims(t *testing.T) {
	s := &script{purse: purse{balance: 100}}
	c := countedTill(s)
	claimOf := func(x *sale.Call) (claim *account.Replay) {
		_, err := sale.Once(context.Background(), c.Till, x, func(*sale.Repeated) int { return 0 },
			func(r *account.Replay) (int, error) {
				claim = r
				return 0, nil
			})
		require.NoError(t, err)
		return claim
	}
	free := call(liveAccount, "", 1)
	free.Price = ""
	require.Nil(t, claimOf(free))
	free.Key = "k"
	require.Equal(t, "k", claimOf(free).Key)
	one, two := claimOf(call(liveAccount, "", 7)), claimOf(call(liveAccount, "", 7))
	require.NotEqual(t, one.Key, two.Key)
	require.Contains(t, one.Key, "req_1")
	require.Equal(t, [32]byte{7}, one.Fingerprint)
	require.Equal(t, "acc_1", one.AccountID)
	require.Zero(t, s.looks-1, "only the key that the caller gave is looked for")

	broken := call(liveAccount, "", 1)
	broken.Fingerprint = func() ([32]byte, error) { return [32]byte{}, errStore }
	_, err := once(c.Till, broken, product)
	require.ErrorIs(t, err, errStore)
}

// A call whose key is in use by one that still runs is asked to wait, or refused where it asks for something else. A
// key is free again after its call, whatever became of that, and at once when its caller has gone.
func TestInProgress(t *testing.T) {
	s := &script{purse: purse{balance: 100}}
	c := countedTill(s)
	inner := func(print byte, operation string) (err error) {
		other := call(liveAccount, "k", print)
		other.Operation = operation
		_, err = once(c.Till, other, product)
		return err
	}
	_, err := once(c.Till, call(liveAccount, "k", 1), func(ctx context.Context) (sale.Product, error) {
		wait := inner(1, "generateKundali")
		require.Equal(t, "idempotency-in-progress", code(t, wait))
		require.Equal(t, 1, problem.Of(wait).RetryAfter)
		other := inner(2, "generateKundali")
		require.Equal(t, "idempotency-key-reused", code(t, other))
		require.Contains(t, problem.Of(other).Detail, "with another request")
		another := inner(1, "matchGunMilan")
		require.Equal(t, "idempotency-key-reused", code(t, another))
		require.NotContains(t, problem.Of(another).Detail, "with another request")
		require.Contains(t, problem.Of(another).Detail, "generateKundali")
		return sale.Product{}, errStore
	})
	require.ErrorIs(t, err, errStore)
	require.NoError(t, inner(1, "generateKundali"))

	gone, leave := context.WithCancel(context.Background())
	x := call(liveAccount, "left", 1)
	_, err = sale.Once(gone, c.Till, x, func(*sale.Repeated) string { return "" },
		func(*account.Replay) (string, error) {
			leave()
			require.Eventually(t, func() bool {
				end, err := c.Running.Begin(context.Background(), &account.Replay{AccountID: "acc_1", Key: "left"})
				if err == nil {
					end()
				}
				return err == nil
			}, 5*time.Second, time.Millisecond)
			return "", nil
		})
	require.NoError(t, err)

	c.Running = noRunning{}
	_, err = once(c.Till, call(liveAccount, "z", 1), product)
	require.ErrorIs(t, err, errStore)
}

// noRunning is a list of running calls that is away.
type noRunning struct{}

func (noRunning) Begin(context.Context, *account.Replay) (func(), error) { return nil, errStore }

// Where two nodes do the work of one key, the commit decides: the second is answered with what the first stored.
func TestClaimedByAnother(t *testing.T) {
	document, receipt := []byte(`{"id":"kun_9"}`), []byte(`{"credits":{"charged":10}}`)
	for name, second := range map[string]error{"stored": nil, "gone": account.ErrNotFound, "away": errStore} {
		s := &script{purse: purse{balance: 25}, chargeErr: account.ErrClaimed}
		s.onReplay = func(n int) (account.Replay, error) {
			if n == 1 {
				return account.Replay{}, account.ErrNotFound
			}
			return account.Replay{Operation: "generateKundali", Fingerprint: [32]byte{1}, Document: document,
				Receipt: receipt}, second
		}
		c := countedTill(s)
		got, err := once(c.Till, call(liveAccount, "k", 1), product)
		if second != nil {
			require.ErrorIs(t, err, second, name)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, `{"id":"kun_9","credits":{"charged":10}}`, got)
		require.Empty(t, c.debited)
		require.Equal(t, 1, c.replayed)
	}
}

// A stored answer has the balance of now where the call has a price; without a receipt it is the document alone. One
// whose document was deleted is refused.
func TestRepeated(t *testing.T) {
	s := &script{purse: purse{balance: 25}}
	stored := account.Replay{Operation: "generateKundali", Fingerprint: [32]byte{1}, Document: []byte(`{"a":1}`)}
	s.onReplay = func(int) (account.Replay, error) { return stored, nil }
	c := countedTill(s)
	repeat := func(x *sale.Call) (out *sale.Repeated, err error) {
		return sale.Once(context.Background(), c.Till, x, func(r *sale.Repeated) *sale.Repeated { return r },
			func(*account.Replay) (*sale.Repeated, error) { return nil, errStore })
	}
	r, err := repeat(call(liveAccount, "k", 1))
	require.NoError(t, err)
	require.EqualValues(t, 25, *r.Balance)
	body := r.Body()
	require.Equal(t, `{"a":1}`, string(body))
	body[0] = 'x'
	require.Equal(t, `{"a":1}`, string(r.Document), "the caller may change the body")
	stored.Receipt = []byte(`{"credits":{}}`)
	r, err = repeat(call(liveAccount, "k", 1))
	require.NoError(t, err)
	require.Equal(t, `{"a":1,"credits":{}}`, string(r.Body()))

	free := call(liveAccount, "k", 1)
	free.Price = ""
	s.balanceErr = errStore
	r, err = repeat(free)
	require.NoError(t, err)
	require.Nil(t, r.Balance)
	_, err = repeat(call(liveAccount, "k", 1))
	require.ErrorIs(t, err, errStore)

	s.balanceErr, stored.Document = nil, nil
	counted := c.replayed
	_, err = repeat(call(liveAccount, "k", 1))
	require.Equal(t, "idempotency-key-reused", code(t, err))
	require.Contains(t, problem.Of(err).Detail, "deleted")
	require.Equal(t, counted, c.replayed)
}

// The fingerprint is that of what is asked for, not of how it is written; each of its three parts counts.
func TestFingerprint(t *testing.T) {
	print := func(path, query map[string]string, body string) [32]byte {
		t.Helper()
		var raw []byte
		if body != "" {
			raw = []byte(body)
		}
		f, err := sale.Fingerprint(path, query, raw)
		require.NoError(t, err)
		return f
	}
	path, query := map[string]string{"id": "1"}, map[string]string{"lang": "en", "view": "all"}
	base := print(path, query, `{"a":1,"b":2}`)
	require.NotEqual(t, [32]byte{}, base)
	require.Equal(t, base, print(path, query, "{ \"b\": 2,\n \"a\": 1.0 }"))
	require.NotEqual(t, base, print(path, query, `{"a":1,"b":3}`))
	require.NotEqual(t, base, print(map[string]string{"id": "2"}, query, `{"a":1,"b":2}`))
	require.NotEqual(t, base, print(path, map[string]string{"lang": "hi", "view": "all"}, `{"a":1,"b":2}`))
	require.NotEqual(t, base, print(path, query, ""))
	for _, wrong := range []string{`{`, `{"a":1,"a":2}`, "\xff", `{"a":"\ud800"}`} {
		_, err := sale.Fingerprint(path, query, []byte(wrong))
		require.Error(t, err, wrong)
	}
}

// An operator's prices stand for those of the list. Zero is a price, less is none, and other operations have none.
func TestPrices(t *testing.T) {
	list, err := sale.Prices(nil)
	require.NoError(t, err)
	for operation, want := range map[string]int64{sale.Kundali: 10, sale.Match: 15, sale.Shodashvarga: 5, sale.Kp: 5,
		sale.Jaimini: 5, sale.Panchang: 0, sale.BestDates: 0, sale.Write: 20} {
		require.Equal(t, want, list.Of(operation), operation)
	}
	for _, p := range list {
		once := p.Operation == sale.Shodashvarga || p.Operation == sale.Kp || p.Operation == sale.Jaimini
		require.Equal(t, once, p.OncePerReport, p.Operation)
	}
	list, err = sale.Prices(map[string]int64{sale.Kundali: 0, sale.Panchang: 3})
	require.NoError(t, err)
	require.EqualValues(t, 0, list.Of(sale.Kundali))
	require.EqualValues(t, 3, list.Of(sale.Panchang))
	require.EqualValues(t, 15, list.Of(sale.Match))
	for operation, credits := range map[string]int64{sale.Kundali: -1, "kundali.read": 1, "": 1} {
		_, err := sale.Prices(map[string]int64{operation: credits})
		require.ErrorContains(t, err, operation)
	}
	without := sale.WithoutWriter(list)
	require.Len(t, without, 7)
	require.Panics(t, func() { without.Of(sale.Write) })
	require.EqualValues(t, 15, without.Of(sale.Match))
}
