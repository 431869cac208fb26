package httpapi

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Test keys are for trying the interface out: the same engine, and answers that say livemode false. They spend nothing;
// what they make is another account's, beside that of the customer, and goes by age; they make no batches and no share
// links, and no keys.
const (
	testAnswers = 50 // priced ones a day
	testPolicy  = "test-day"
	keepTests   = 30 * 24 * time.Hour
)

// TestScopes returns those of some scopes that a test key may have.
func TestScopes(of []account.Scope) []account.Scope {
	return without(of, []account.Scope{batchesCreate, batchesRead, kundaliShare, account.KeysManage, accountManage})
}

// live reports whether the call is made in earnest.
func (c *call) live() bool { return !c.account.Test() }

// price returns what an operation costs the caller.
func (c *call) price(operation string) int64 {
	if c.live() {
		return c.Service.price(operation)
	}
	return 0
}

// daily is how many priced answers the caller may have a day; zero where there is no such limit, or no price.
func (c *call) daily() int {
	if c.live() || c.Service.price(c.route.price) == 0 {
		return 0
	}
	return c.testAnswers
}

// withinDay looks, before any work, whether the test keys had their answers of the day. The transaction looks again.
func (c *call) withinDay(ctx context.Context) error {
	most := c.daily()
	if most == 0 {
		return nil
	}
	n, err := c.store.DailyUse(ctx, c.account.ID, c.now())
	if err == nil && n >= most {
		err = account.ErrDailyLimit
	}
	return err
}

// usedUp is the problem of test keys that had their answers of the day.
func (c *call) usedUp() *Problem {
	now := c.now().UTC()
	p := NewProblem("quota-exceeded",
		fmt.Sprintf("The test keys of an account get %d priced answers a day.", c.testAnswers))
	p.ViolatedPolicies = []string{testPolicy}
	return p.retry(int(now.Truncate(24*time.Hour).Add(24*time.Hour).Sub(now)/time.Second) + 1)
}
