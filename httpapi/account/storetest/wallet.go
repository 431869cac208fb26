package storetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// walletInput is one operation: a movement of credits, or a look at the balance where it is zero.
type walletInput int64

// walletOutput is what came of it.
type walletOutput struct {
	balance int64
	refused bool
}

// walletModel is what a wallet should be: a number that never falls below zero. A debit that was refused is right only
// where the wallet held less at some moment while it ran; porcupine looks for an order of the operations in which every
// answer is right.
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

// linearizable: whatever many callers do to a wallet at once, it looks as if they had done it one after the other.
func linearizable(s *Shop) {
	var mu sync.Mutex
	var history []porcupine.Operation
	var wg sync.WaitGroup
	seed, start := rand.Uint64(), time.Now()
	for client := range 8 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(client)))
			for n := range 40 {
				in := walletInput([]int64{0, -10, -200, 150}[r.IntN(4)])
				call := time.Since(start).Nanoseconds()
				out, err := s.operate(in, client*1000+n)
				if err != nil {
					s.Error(err)
					return
				}
				mu.Lock()
				history = append(history, porcupine.Operation{ClientId: client, Input: in, Call: call, Output: out,
					Return: time.Since(start).Nanoseconds()})
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	require.True(s, porcupine.CheckOperations(walletModel, history), "seed %d", seed)
}

func (s *Shop) operate(in walletInput, number int) (walletOutput, error) {
	if in == 0 {
		balance, err := s.Balance(ctx, s.Issued.AccountID)
		return walletOutput{balance: balance}, err
	}
	if in > 0 {
		x, err := s.Operator.Grant(ctx, account.Movement{AccountID: s.Issued.AccountID, Amount: int64(in),
			Ref: fmt.Sprint(number)})
		return walletOutput{balance: x.BalanceAfter}, err
	}
	c := s.ChargeOf(number)
	c.Debit.Amount = int64(in)
	balance, err := s.Charge(ctx, c)
	var short *account.BalanceError
	if errors.As(err, &short) {
		return walletOutput{short.Balance, true}, nil
	}
	return walletOutput{balance: balance}, err
}
