package httpapi

import (
	"fmt"
	"runtime"
	"sync"
)

// Bounds of what is under way at once, where the operator sets no others. A body counts from its beginning to the end
// of its call, with the length that it announces; an answer as long as it is being written, with what is held of it.
const (
	maxCalls        = 256
	maxAccountCalls = 32
	smallBodies     = 32 << 20 // bytes of bodies of up to maxBody
	largeBodies     = 48 << 20 // of batches
	openAnswers     = 96 << 20 // of answers that are more than smallAnswer
	smallAnswer     = 32 << 10
)

// pressWidth is how many reports are printed at once. Who prints has no more turns than that either. A browser is the
// dearest thing that a call can ask for.
const pressWidth = 2

// share is the part of a budget that one account may take. With a fourth for each, one account can fill no budget
// alone, and four that try leave none for a fifth: then calls are refused with 503, which says that it is not the
// caller's doing.
const share = 4

// budget is an amount of which calls hold parts: calls in flight, or bytes. One account may hold no more than each. It
// never waits: what has no room is refused at once, since a queue of callers would hold as much memory as what they
// wait for.
type budget struct {
	all, each int64
	mu        sync.Mutex
	held      int64
	by        map[string]int64
}

// room says why something is not admitted.
type room uint8

const (
	admitted room = iota
	accountFull
	serviceFull
)

func newBudget(all, each int64) *budget { return &budget{all: all, each: each, by: map[string]int64{}} }

// take holds n for an account, or says why it cannot; one that holds nothing yet may hold as much as there is. The
// empty account is nobody's, and bounded by the whole alone. So with all = 10 and each = 3, an account that holds
// nothing gets 5; one that holds 1 gets 2 more.
func (b *budget) take(owner string, n int64) room {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	// the first is let in whatever its size: a body that is larger than a share would be refused for ever
	case owner != "" && b.by[owner] > 0 && b.by[owner]+n > b.each:
		return accountFull
	case b.held > 0 && b.held+n > b.all:
		return serviceFull
	}
	b.hold(owner, n)
	return admitted
}

// force holds n whatever there is: of what must be done now. It may go beyond the bound: an answer that was charged is
// told in any case.
func (b *budget) force(owner string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.hold(owner, n)
}

// hold counts; mu is held.
func (b *budget) hold(owner string, n int64) {
	b.held += n
	if owner != "" {
		b.by[owner] += n
	}
}

// give gives back what was held.
func (b *budget) give(owner string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held -= n
	if owner == "" {
		return
	}
	if b.by[owner] -= n; b.by[owner] <= 0 {
		delete(b.by, owner)
	}
}

// used is how much is held.
func (b *budget) used() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}

// admission is what a service has under way.
type admission struct {
	accounts *budget // calls of accounts, from the key to the end of the answer
	calls    *budget // calls that are being computed
	small    *budget // bytes of bodies
	large    *budget
	answers  *budget // bytes of answers
	bulky    *fair   // calls that take much
	press    *fair   // what is printed
}

// The budget of accounts bounds each of them and not the whole; that of calls the whole and no account.
func newAdmission(calls, each int) admission {
	const plenty = 1 << 40
	return admission{accounts: newBudget(plenty, int64(each)), calls: newBudget(int64(calls), plenty),
		small: newBudget(smallBodies, smallBodies/share), large: newBudget(largeBodies, largeBodies/share),
		bulky: newFair(runtime.GOMAXPROCS(0)), press: newFair(pressWidth),
		answers: newBudget(openAnswers, openAnswers/share)}
}

// hold takes a part of a budget until the call is over, and refuses the call where there is no room. It is given back
// by end, however the call ends.
func (c *call) hold(b *budget, n int64, what string) error {
	if err := c.full(b.take(c.account.ID, n), what); err != nil {
		return err
	}
	c.ends = append(c.ends, func() { b.give(c.account.ID, n) })
	return nil
}

// busyPolicy names the bound of what an account has under way at once, in the problem of a call beyond it.
const busyPolicy = "concurrency"

// full is the problem of something that is not admitted.
func (c *call) full(r room, what string) error {
	switch r {
	case accountFull:
		c.metrics.refused.WithLabelValues("account").Inc()
		p := NewProblem("quota-exceeded",
			fmt.Sprintf("The account has too many %s at once. Wait for some to end.", what))
		p.ViolatedPolicies = []string{busyPolicy}
		return p.retry(1)
	case serviceFull:
		c.metrics.refused.WithLabelValues("service").Inc()
		return NewProblem("unavailable", "The service has as much to do as it takes on. Try again.").retry(1)
	}
	return nil
}

// under counts the call against what its account has under way.
func (c *call) under() error { return c.hold(c.admission.accounts, 1, "calls under way") }

// enter counts the call among those that are computed, once its body is there: whoever sends slowly holds up nobody. A
// bulky call then waits for its turn, and holds its place among the calls while it does.
func (c *call) enter() error {
	b := c.admission.calls
	if err := c.full(b.take("", 1), ""); err != nil {
		return err
	}
	c.leave = sync.OnceFunc(func() { b.give("", 1) })
	c.ends = append(c.ends, func() { c.leave() })
	if !c.route.bulky {
		return nil
	}
	next, err := c.admission.bulky.enter(c.r.Context(), c.account.ID)
	if err == nil {
		first := c.leave
		c.leave = func() { next(); first() }
	}
	return err
}

// end gives back all that the call held. It runs also where the handler panics.
func (c *call) end() {
	for _, end := range c.ends {
		end()
	}
}
