package sqlite_test

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// TestStore runs the suite, and looks then at every statement that it ran: none reads a table from end to end but those
// of the list. Such a one is as fast as any in a test, and keeps everybody waiting once there are a million rows.
func TestStore(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	ran := map[string]bool{}
	t.Run("suite", func(t *testing.T) {
		storetest.Run(t, func(tb testing.TB) account.OperatorStore {
			s := sqlite.MustOpen(tb)
			tb.Cleanup(func() {
				mu.Lock()
				defer mu.Unlock()
				for _, text := range s.Statements() {
					ran[text] = true
				}
			})
			return s
		})
	})
	s, used := sqlite.MustOpen(t), map[string]bool{}
	for _, text := range slices.Sorted(maps.Keys(ran)) {
		lines, err := s.Plan(text)
		require.NoError(t, err, text)
		for _, line := range lines {
			table, read := strings.CutPrefix(line, "SCAN ")
			// one that reads in order, or looks up
			if !read || table == "CONSTANT ROW" || strings.Contains(table, " INDEX ") {
				continue
			}
			if used[table] = true; scanned[table] == "" {
				t.Errorf("%s is read from end to end by %s", table, strings.Join(strings.Fields(text), " "))
			}
		}
	}
	for table := range scanned {
		require.True(t, used[table], "%s is read from end to end no more: strike it out", table)
	}
	require.Greater(t, len(ran), 100, "statements")
}

// scanned are the tables that a statement may read from end to end, with why.
var scanned = map[string]string{
	"report_search_late": "has hundreds of rows at most, of which the first are taken",
	"l":                  "these rows of it",
	"account":            "the operator's list of all accounts",
	"test_use":           "what is older than two days is struck out once an hour; a row for each account that tries",
	"webhook_delivery":   "what is old is struck out once an hour",
}
