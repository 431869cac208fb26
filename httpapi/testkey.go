package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Test keys are for trying the interface out: the same engine, and answers that say livemode false. They spend nothing;
// what they make is another account's, beside that of the customer, and goes by age; they make no batches and no share
// links, and no keys.
const (
	testAnswers = 50 // priced ones a day
	keepTests   = 30 * 24 * time.Hour
)

// TestScopes returns those of some scopes that a test key may have.
func TestScopes(of []account.Scope) []account.Scope {
	return without(of, []account.Scope{batchesCreate, batchesRead, kundaliShare, account.KeysManage, accountManage})
}
