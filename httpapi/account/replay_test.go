package account_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

func TestRunning(t *testing.T) {
	r := account.NewRunning()
	storetest.RunRunning(t, r, r)
}
