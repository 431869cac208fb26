package postgres_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// TestMillionCharts lists and searches an account of a million charts, and prints how long each list took:
// BENCHMARKS.md has the figures. The charts are those of the test of SQLite by this name. It takes minutes and three
// gigabytes, so it is left out unless JYOTISH_MILLION is set.
func TestMillionCharts(t *testing.T) {
	if os.Getenv("JYOTISH_MILLION") == "" {
		t.Skip("left out: set JYOTISH_MILLION=1")
	}
	s := postgres.MustOpen(t)
	storetest.Search(storetest.NewShop(t, s), 1_000_000, func(c storetest.Crowd) {
		start := time.Now()
		fill(t, s, c)
		t.Logf("%d made in %v", c.Size, time.Since(start).Round(time.Second))
	}, func() time.Duration { return worked(t, s) }, func(line string) { t.Log(line) })
}

// worked returns the processor time of the server's processes of a store. It is read from Linux for
// processes on the same machine, and is zero elsewhere.
func worked(t *testing.T, s *postgres.Store) (sum time.Duration) {
	rows, err := s.Pool().Query(context.Background(), `SELECT pid FROM pg_stat_activity
		WHERE application_name = 'jyotish'`)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var pid, ns int64
		require.NoError(t, rows.Scan(&pid))
		text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/schedstat", pid))
		_, _ = fmt.Sscan(string(text), &ns)
		sum += time.Duration(ns)
	}
	return sum
}
