package sqlite_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// BenchmarkCharge is the priced transaction alone, by 50 goroutines that never wait, with and without an idempotency
// key.
func BenchmarkCharge(b *testing.B) {
	for _, keyed := range []bool{false, true} {
		b.Run(fmt.Sprintf("keyed=%v", keyed), func(b *testing.B) { benchmarkCharge(b, keyed) })
	}
}

func benchmarkCharge(b *testing.B, keyed bool) {
	const callers = 50
	store := sqlite.MustOpen(b)
	operator := account.NewOperator(store, store.Pepper(), nil)
	issued, err := operator.Bootstrap(context.Background(), []account.Scope{"keys:manage"})
	require.NoError(b, err)
	_, err = operator.Grant(context.Background(), account.Movement{AccountID: issued.AccountID, Amount: 1 << 50,
		Ref: "plenty"})
	require.NoError(b, err)
	body := []byte(strings.Repeat(`{"graha":"mars","longitude":192.55012345,"house":7},`, 400))
	took := make([][]time.Duration, callers)
	var wg sync.WaitGroup
	b.ResetTimer()
	for i := range callers {
		wg.Go(func() {
			for n := range b.N/callers + 1 {
				start := time.Now()
				id := fmt.Sprintf("%026d", i*1_000_000+n)
				c := account.Charge{Debit: account.Transaction{ID: "txn_" + id, AccountID: issued.AccountID,
					Type: account.Debit, Amount: -10, KeyID: issued.ID, CreatedAt: start}, Receipt: func(int64) []byte {
					return []byte(`{"credits":{}}`)
				}}
				c.Report = &account.Report{ID: "kun_" + id, AccountID: issued.AccountID, CreatedAt: start, Revision: 1,
					Chart: account.Chart{Name: "Asha", Body: body, Sky: body[:3000]}}
				if keyed {
					c.Replay = &account.Replay{AccountID: issued.AccountID, Operation: "x", Key: id, Document: body,
						CreatedAt: start}
				}
				if _, err := store.Charge(context.Background(), c); err != nil {
					panic(err)
				}
				took[i] = append(took[i], time.Since(start))
			}
		})
	}
	wg.Wait()
	all := slices.Sorted(slices.Values(slices.Concat(took...)))
	b.ReportMetric(float64(all[len(all)/2].Microseconds())/1e3, "p50-ms")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1e3, "p99-ms")
	b.ReportMetric(float64(len(all))/b.Elapsed().Seconds(), "charges/s")
}
