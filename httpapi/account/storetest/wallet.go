package storetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// WalletOperation is one operation of a caller: a movement of credits, or a look at the balance where the amount is
// zero. Call and Return are nanoseconds since the first operation.
type WalletOperation struct {
	Client       int
	Amount       int64
	Balance      int64 // afterwards, or what there was where Refused
	Refused      bool
	Call, Return int64
}

// WalletStart is the balance of a [Shop] before any operation.
const WalletStart = 1000

// Follows reports whether an operation is right at a balance, and returns the balance after it. A wallet is a number
// that never falls below zero: a debit may be refused only where the wallet holds less.
func (o *WalletOperation) Follows(balance int64) (right bool, after int64) {
	after = balance + o.Amount
	if after < 0 {
		return o.Refused && o.Balance == balance, balance
	}
	return !o.Refused && o.Balance == after, after
}

// WalletHistory lets eight callers use one wallet at the same time and returns what they did. It is linearizable if the
// operations have an order, each at some moment between its call and its return, in which every one follows.
func WalletHistory(s *Shop) (history []WalletOperation) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	seed, start := rand.Uint64(), time.Now()
	s.Logf("seed %d", seed)
	for client := range 8 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(client)))
			for n := range 40 {
				o := WalletOperation{Client: client, Amount: []int64{0, -10, -200, 150}[r.IntN(4)],
					Call: time.Since(start).Nanoseconds()}
				if err := s.operate(&o, client*1000+n); err != nil {
					s.Error(err)
					return
				}
				o.Return = time.Since(start).Nanoseconds()
				mu.Lock()
				history = append(history, o)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return history
}

func (s *Shop) operate(o *WalletOperation, number int) error {
	if o.Amount == 0 {
		balance, err := s.Balance(ctx, s.Issued.AccountID)
		o.Balance = balance
		return err
	}
	if o.Amount > 0 {
		x, err := s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: o.Amount,
			Ref: fmt.Sprint(number)})
		o.Balance = x.BalanceAfter
		return err
	}
	c := s.ChargeOf(number)
	c.Debit.Amount = o.Amount
	balance, err := s.Charge(ctx, c)
	if short, ok := errors.AsType[*account.BalanceError](err); ok {
		o.Balance, o.Refused = short.Balance, true
		return nil
	}
	o.Balance = balance
	return err
}

// walletAddsUp: after what many callers do at once, the balance is what each accepted operation adds up to.
func walletAddsUp(s *Shop) {
	want := int64(WalletStart)
	for _, o := range WalletHistory(s) {
		if !o.Refused {
			want += o.Amount
		}
	}
	got, err := s.Balance(ctx, s.Issued.AccountID)
	require.NoError(s, err)
	require.Equal(s, want, got)
}
