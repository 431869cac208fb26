package limit

import (
	"context"
	"sync"
)

// Fair lets a few callers at a time do what takes much of the processor or of memory. Waiting callers are served in
// turns over accounts: with 100, 1 and 1 callers of the accounts A, B and C waiting, the order is A B C A A …. In a
// queue by arrival, B and C would wait for all of A.
type Fair struct {
	mu    sync.Mutex
	free  int
	lanes []*lane // of accounts with waiting callers, the next one first
}

// lane holds the waiting callers of an account, in order of arrival.
type lane struct {
	account string
	turns   []chan struct{}
}

// NewFair returns a Fair that lets width callers in at a time.
func NewFair(width int) *Fair { return &Fair{free: width} }

// Enter waits for a turn and returns the function that ends it, which may be called more than once. The error is that
// of the context.
func (f *Fair) Enter(ctx context.Context, account string) (leave func(), err error) {
	f.mu.Lock()
	if f.free > 0 {
		f.free--
		f.mu.Unlock()
		return sync.OnceFunc(f.leave), nil
	}
	turn := make(chan struct{})
	l := f.lane(account)
	l.turns = append(l.turns, turn)
	f.mu.Unlock()
	select {
	case <-turn:
		return sync.OnceFunc(f.leave), nil
	case <-ctx.Done():
		if !f.remove(account, turn) { // the turn was handed out between the two
			f.leave()
		}
		return nil, ctx.Err()
	}
}

// lane returns the lane of an account, a new one at the end if it has none. The caller holds mu.
func (f *Fair) lane(account string) *lane {
	for _, l := range f.lanes {
		if l.account == account {
			return l
		}
	}
	l := &lane{account: account}
	f.lanes = append(f.lanes, l)
	return l
}

// leave hands the turn to the first caller of the next account. The count of free places does not change then: if it
// rose first, a new caller could overtake those who wait.
func (f *Fair) leave() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.lanes) == 0 {
		f.free++
		return
	}
	l := f.lanes[0]
	f.lanes = f.lanes[1:]
	close(l.turns[0])
	if l.turns = l.turns[1:]; len(l.turns) > 0 {
		f.lanes = append(f.lanes, l)
	}
}

// remove takes a waiting caller out and reports whether it was still waiting. It returns false where the turn was
// handed out between the end of the context and the lock; the caller then hands it on.
func (f *Fair) remove(account string, turn chan struct{}) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, l := range f.lanes {
		if l.account != account {
			continue
		}
		for j, t := range l.turns {
			if t != turn {
				continue
			}
			if l.turns = append(l.turns[:j:j], l.turns[j+1:]...); len(l.turns) == 0 {
				f.lanes = append(f.lanes[:i:i], f.lanes[i+1:]...)
			}
			return true
		}
	}
	return false
}
