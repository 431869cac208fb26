package sqlite_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

// walletInput is one operation: a movement of credits, or a look at the balance where it is zero.
type walletInput int64

// walletOutput is what came of it.
type walletOutput struct {
	balance int64
	refused bool
}

// walletModel is what a wallet should be: a number that never falls below zero.
var walletModel = porcupine.Model{
	Init: func() any { return int64(1000) },
	Step: func(state, input, output any) (bool, any) {
		balance, in, out := state.(int64), input.(walletInput), output.(walletOutput)
		after := balance + int64(in)
		if after < 0 {
			return out.refused && out.balance == balance, balance
		}
		return !out.refused && out.balance == after, after
	},
}

// T22: whatever many callers do to a wallet at once, it looks as if they had done it one after the other.
func TestWalletIsLinearizable(t *testing.T) {
	for seed := range uint64(5) {
		s := newShop(t, sqlite.MustOpen(t))
		var mu sync.Mutex
		var history []porcupine.Operation
		var wg sync.WaitGroup
		start := time.Now()
		for client := range 8 {
			wg.Go(func() {
				r := rand.New(rand.NewPCG(seed, uint64(client)))
				for n := range 40 {
					in := walletInput([]int64{0, -10, -200, 150}[r.IntN(4)])
					call := time.Since(start).Nanoseconds()
					out := s.operate(in, client*1000+n)
					mu.Lock()
					history = append(history, porcupine.Operation{ClientId: client, Input: in, Call: call, Output: out, Return: time.Since(start).Nanoseconds()})
					mu.Unlock()
				}
			})
		}
		wg.Wait()
		require.True(t, porcupine.CheckOperations(walletModel, history), "seed %d", seed)
		s.sound()
	}
}

func (s *shop) operate(in walletInput, number int) walletOutput {
	if in == 0 {
		balance, err := s.Balance(ctx, s.key.AccountID)
		require.NoError(s, err)
		return walletOutput{balance: balance}
	}
	if in > 0 {
		x, err := s.operator.Grant(ctx, httpapi.Movement{AccountID: s.key.AccountID, Amount: int64(in), Ref: fmt.Sprint(number)})
		require.NoError(s, err)
		return walletOutput{balance: x.BalanceAfter}
	}
	c := s.charge(number)
	c.Debit.Amount = int64(in)
	balance, err := s.Charge(ctx, c)
	var short *httpapi.BalanceError
	if errors.As(err, &short) {
		return walletOutput{short.Balance, true}
	}
	require.NoError(s, err)
	return walletOutput{balance: balance}
}
