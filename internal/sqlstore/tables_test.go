package sqlstore_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// TestTables runs the suite of all stores over the tables in an SQLite file.
func TestTables(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(tb testing.TB) account.OperatorStore { return sqlite.MustOpen(tb) })
}
