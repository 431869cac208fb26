package httpapi

import (
	"context"
	"sync"
)

// fair lets a few at a time do what takes much of the processor or of memory. Those who wait come by turns over
// accounts: whoever asks for much waits for himself. Three accounts with 100, 1 and 1 calls that wait are served A B C
// A A …: B and C wait for one call of A and not for a hundred. A queue in the order of arrival would have them wait for
// all.
type fair struct {
	mu    sync.Mutex
	free  int
	lanes []*waitingLane // of accounts that wait, the next one first
}

// waitingLane is what waits of an account, in order.
type waitingLane struct {
	owner string
	turns []chan struct{}
}

func newFair(width int) *fair { return &fair{free: width} }

// enter waits for a turn, and gives what ends it. The error is that of the context. Leave may be called more than once.
func (f *fair) enter(ctx context.Context, owner string) (leave func(), err error) {
	f.mu.Lock()
	if f.free > 0 {
		f.free--
		f.mu.Unlock()
		return sync.OnceFunc(f.leave), nil
	}
	turn := make(chan struct{})
	lane := f.lane(owner)
	lane.turns = append(lane.turns, turn)
	f.mu.Unlock()
	select {
	case <-turn:
		return sync.OnceFunc(f.leave), nil
	case <-ctx.Done():
		if !f.forget(owner, turn) { // it was just given
			f.leave()
		}
		return nil, ctx.Err()
	}
}

// lane gives that of an account, a new one at the end if it has none; mu is held.
func (f *fair) lane(owner string) *waitingLane {
	for _, l := range f.lanes {
		if l.owner == owner {
			return l
		}
	}
	l := &waitingLane{owner: owner}
	f.lanes = append(f.lanes, l)
	return l
}

// leave gives the turn to the first of the account whose turn it is.
func (f *fair) leave() {
	f.mu.Lock()
	defer f.mu.Unlock()
	// The turn is handed on while free stays as it was: were it given back first, whoever comes at that instant would
	// overtake those who wait.
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

// forget takes one who waits out, and says whether it waited still. It says no where the turn was given between the end
// of the context and the lock: the caller then passes it on.
func (f *fair) forget(owner string, turn chan struct{}) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, l := range f.lanes {
		if l.owner != owner {
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
