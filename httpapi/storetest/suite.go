package storetest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

var (
	ctx    = context.Background()
	noon   = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	pepper = []byte("a pepper of the suite, 32 bytes.")
)

// Open gives an empty store for the time of a test.
type Open func(testing.TB) httpapi.OperatorStore

// tests is the table: what every store does, one file a noun.
var tests = map[string]func(*Shop){
	"accounts":                        accounts,
	"deposit once a reference":        depositOnce,
	"deposits together":               depositsTogether,
	"refund reverses a debit":         refund,
	"charge is all or nothing":        chargeAllOrNothing,
	"charge within the key's limit":   chargeWithinLimit,
	"free charge leaves no row":       chargeNothing,
	"charges together":                chargesTogether,
	"system is bought once":           systemOnce,
	"wallet is linearizable":          linearizable,
	"transactions":                    transactions,
	"idempotency key is claimed once": claimedOnce,
	"replays are forgotten":           purge,
	"keys":                            keys,
	"keys up to a number":             keysUpTo,
	"key rotates":                     rotation,
	"last manager stays":              lastManager,
	"managers revoked together":       managersTogether,
	"use is noted to the minute":      touch,
	"reports":                         reports,
	"report changes":                  reportChanges,
	"report is deleted":               reportDeleted,
	"report changes together":         reportTogether,
	"prediction":                      prediction,
	"matches":                         matches,
	"batches":                         batches,
	"batch of another account":        batchOfOthers,
	"row is done once":                rowOnce,
	"shares":                          shares,
	"shares up to a number":           sharesUpTo,
	"sessions":                        sessions,
	"another account sees nothing":    strangers,
	"caller who is gone":              gone,
	"ready":                           ready,
}

// Run runs the tests, each on a store of its own.
func Run(t *testing.T, open Open) {
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := NewShop(t, open(t))
			test(s)
			s.Sound()
		})
	}
}

// Shop is a store with one account of 1,000 credits, and a key that may spend them.
type Shop struct {
	httpapi.OperatorStore
	testing.TB
	Operator *httpapi.Operator
	Issued   httpapi.Issued
}

// NewShop opens a shop in an empty store.
func NewShop(tb testing.TB, store httpapi.OperatorStore) *Shop {
	tb.Helper()
	s := &Shop{OperatorStore: store, TB: tb, Operator: httpapi.NewOperator(store, pepper, func() time.Time { return noon })}
	var err error
	s.Issued, err = s.Operator.Bootstrap(ctx)
	require.NoError(tb, err)
	return s
}

// ChargeOf is a sale of a report for ten credits, with an idempotency key. Its number makes it another one.
func (s *Shop) ChargeOf(number int) httpapi.Charge {
	id := fmt.Sprintf("%026d", number)
	return httpapi.Charge{
		Debit: httpapi.Transaction{ID: "txn_" + id, AccountID: s.Issued.AccountID, Type: httpapi.Debit, Amount: -10, Operation: "kundali.generate",
			Resource: "kun_" + id, KeyID: s.Issued.ID, RequestID: "req_" + id, CreatedAt: noon},
		Report: &httpapi.Report{ID: "kun_" + id, AccountID: s.Issued.AccountID, CreatedAt: noon, Revision: 1,
			Chart: httpapi.Chart{Name: "Asha Rao", Body: []byte(`{"planets":[]}`), Sky: []byte(`{"at":1}`)}},
		Replay: &httpapi.Replay{AccountID: s.Issued.AccountID, Operation: "generate", Key: "key-" + id, Document: []byte(`{"id":1}`),
			Resource: "kun_" + id, Status: 201, Location: "/kundali/kun_" + id, Language: "hi", CreatedAt: noon, Fingerprint: [32]byte{1, 2, 3}},
		Receipt: func(balance int64) []byte { return fmt.Appendf(nil, `{"balance":%d}`, balance) },
	}
}

// Sell charges for a report and gives the balance after it.
func (s *Shop) Sell(number int) int64 {
	s.Helper()
	balance, err := s.Charge(ctx, s.ChargeOf(number))
	require.NoError(s, err)
	return balance
}

// Left is what is in the wallet.
func (s *Shop) Left() int64 {
	s.Helper()
	balance, err := s.Balance(ctx, s.Issued.AccountID)
	require.NoError(s, err)
	return balance
}

// Sound checks that the ledger adds up.
func (s *Shop) Sound() {
	s.Helper()
	v, err := s.VerifyLedger(ctx)
	require.NoError(s, err)
	require.Empty(s, v.Faults)
}

// ready says that a store that works is ready, more than once.
func ready(s *Shop) {
	require.NoError(s, s.Ready(ctx))
	require.NoError(s, s.Ready(ctx))
}

// gone does nothing for a caller who no longer waits.
func gone(s *Shop) {
	left, cancel := context.WithCancel(ctx)
	cancel()
	_, err := s.Charge(left, s.ChargeOf(1))
	require.ErrorIs(s, err, context.Canceled)
	_, err = s.Balance(left, s.Issued.AccountID)
	require.ErrorIs(s, err, context.Canceled)
	require.Equal(s, int64(1000), s.Left())
}
