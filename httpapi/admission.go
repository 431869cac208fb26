package httpapi

import (
	"encoding/base64"
	"fmt"
	"net/netip"
	"runtime"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/limit"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
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

// pressWidth is how many reports are printed at once. Printing in a browser is the most expensive thing that a call can
// ask for.
const pressWidth = 2

// accountPart bounds what one account may hold of a budget to one part in so many. Four accounts can fill a budget
// together; a fifth is then refused with 503, which says that the reason is not its own.
const accountPart = 4

// admission is what a service has under way.
type admission struct {
	accounts *limit.Budget // calls of accounts, from the key to the end of the answer
	calls    *limit.Budget // calls that are being computed
	small    *limit.Budget // bytes of bodies
	large    *limit.Budget
	answers  *limit.Budget // bytes of answers
	bulky    *limit.Fair   // calls that take much
	press    *limit.Fair   // what is printed
}

// The budget of accounts bounds each of them and not the whole; that of calls the whole and no account.
func newAdmission(calls, each int) admission {
	const plenty = 1 << 40
	return admission{accounts: limit.NewBudget(plenty, int64(each)), calls: limit.NewBudget(int64(calls), plenty),
		small: limit.NewBudget(smallBodies, smallBodies/accountPart),
		large: limit.NewBudget(largeBodies, largeBodies/accountPart),
		bulky: limit.NewFair(runtime.GOMAXPROCS(0)), press: limit.NewFair(pressWidth),
		answers: limit.NewBudget(openAnswers, openAnswers/accountPart)}
}

// hold takes a part of a budget until the call is over, and refuses the call where there is no room. It is given back
// by end, however the call ends.
func (c *call) hold(b *limit.Budget, n int64, what string) error {
	if err := notAdmitted(c, b.Take(c.Account.ID, n), what); err != nil {
		return err
	}
	c.ends = append(c.ends, func() { b.Give(c.Account.ID, n) })
	return nil
}

// busyPolicy names the bound of what an account has under way at once, in the problem of a call beyond it.
const busyPolicy = "concurrency"

// notAdmitted is the problem of something that is not admitted.
func notAdmitted(c *call, r limit.Verdict, what string) error {
	switch r {
	case limit.AccountFull:
		c.metrics.refused.WithLabelValues("account").Inc()
		p := problem.New("quota-exceeded",
			fmt.Sprintf("The account has too many %s at once. Wait for some to end.", what))
		p.ViolatedPolicies = []string{busyPolicy}
		return p.Retry(1)
	case limit.ServiceFull:
		c.metrics.refused.WithLabelValues("service").Inc()
		return problem.New("unavailable", "The service has as much to do as it takes on. Try again.").Retry(1)
	}
	return nil
}

// underWay counts the call against what its account has under way.
func underWay(c *call) error { return c.hold(c.admission.accounts, 1, "calls under way") }

// enter takes a slot for computing once the body has arrived, so that slow senders block no one. A
// bulky call then waits for its turn while it holds its slot.
func (c *call) enter() error {
	b := c.admission.calls
	if err := notAdmitted(c, b.Take("", 1), ""); err != nil {
		return err
	}
	c.leave = sync.OnceFunc(func() { b.Give("", 1) })
	c.ends = append(c.ends, func() { c.leave() })
	if !c.route.bulky {
		return nil
	}
	next, err := c.admission.bulky.Enter(c.ctx, c.Account.ID)
	if err == nil {
		first := c.leave
		c.leave = func() { next(); first() }
	}
	return err
}

// end releases all that the call held. It also runs if the handler panics.
func (c *call) end() {
	for _, end := range c.ends {
		end()
	}
}

// limiterFailed counts a failure of the limiter and logs at most one line a second.
func (s *Service) limiterFailed(policy string, err error) {
	s.metrics.uncounted.WithLabelValues(policy).Inc()
	now := time.Now().Unix()
	if last := s.complained.Load(); last != now && s.complained.CompareAndSwap(last, now) {
		s.logger.Error("rate limiter", "policy", policy, "cause", err.Error())
	}
}

// subject returns the name under which an address is counted: a keyed hash of its household, because a limiter keeps no
// addresses of people.
func (s *Service) subject(a netip.Addr) string {
	sum := account.Seal(s.pepper, "address "+limit.Household(a).String())
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}
