package limit

import "sync"

// Verdict says whether a budget had room, and if not, whose part of it is used up.
type Verdict uint8

// The verdicts of [Budget.Take].
const (
	Admitted Verdict = iota
	AccountFull
	ServiceFull
)

// Budget is an amount, such as calls in flight or bytes, of which calls hold parts. An account may hold no more than
// its own bound. Take never waits: a queue of callers would hold as much memory as what they wait for.
type Budget struct {
	all, each int64
	mu        sync.Mutex
	held      int64
	by        map[string]int64
}

// NewBudget returns a budget of all, of which one account may hold each.
func NewBudget(all, each int64) *Budget { return &Budget{all: all, each: each, by: map[string]int64{}} }

// Take holds n for an account, or returns why it cannot. The first part that an account holds may be larger than its
// bound, and the first part of all larger than the budget: otherwise a body above the bound could never be sent. The
// empty account is bounded by the whole alone. With all = 10 and each = 3, an account that holds nothing gets 5, and
// one that holds 1 gets 2 more.
func (b *Budget) Take(account string, n int64) Verdict {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case account != "" && b.by[account] > 0 && b.by[account]+n > b.each:
		return AccountFull
	case b.held > 0 && b.held+n > b.all:
		return ServiceFull
	}
	b.add(account, n)
	return Admitted
}

// Force holds n even beyond the bounds. It is for answers that were charged, which are sent in any case.
func (b *Budget) Force(account string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.add(account, n)
}

// add counts n as held. The caller holds mu.
func (b *Budget) add(account string, n int64) {
	b.held += n
	if account != "" {
		b.by[account] += n
	}
}

// Give returns n that Take or Force held for an account.
func (b *Budget) Give(account string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held -= n
	if account == "" {
		return
	}
	if b.by[account] -= n; b.by[account] <= 0 {
		delete(b.by, account)
	}
}

// Held returns how much is held.
func (b *Budget) Held() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}
