//go:build unix

package sqlite_test

import (
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// TestMillionCharts lists and searches an account of a million charts, and prints how long each list took:
// BENCHMARKS.md has the figures. It takes minutes and four gigabytes, so it is left out unless JYOTISH_MILLION is set.
func TestMillionCharts(t *testing.T) {
	if os.Getenv("JYOTISH_MILLION") == "" {
		t.Skip("left out: set JYOTISH_MILLION=1")
	}
	store, path := openAt(t)
	s := newShop(t, store)
	storetest.Search(s.Shop, 1_000_000, func(c storetest.Crowd) {
		start := time.Now()
		fill(t, path, c)
		t.Logf("%d made in %v", c.Size, time.Since(start).Round(time.Second))
	}, func() time.Duration {
		var u syscall.Rusage
		require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}, func(line string) { t.Log(line) })
}
