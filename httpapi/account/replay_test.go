package account_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// A service on one node asks the same Running from all its goroutines.
func TestRunningOfOneNode(t *testing.T) {
	r := account.NewRunning()
	storetest.RunRunning(t, r, r)
}
