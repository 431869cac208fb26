package storetest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

var (
	ctx    = context.Background()
	noon   = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	pepper = []byte("a pepper of the suite, 32 bytes.")
	scopes = []account.Scope{"kundali:read", "kundali:create", "keys:read", "keys:manage"}
)

// Open gives an empty store for the time of a test. It is closed with the test, and shares nothing with another one.
type Open func(testing.TB) account.OperatorStore

// tests is the table: what every store does, one file a noun.
var tests = map[string]func(*Shop){
	"accounts":                        accounts,
	"deposit once a reference":        depositOnce,
	"deposits together":               depositsTogether,
	"refund reverses a debit":         refund,
	"refund up to what was spent":     refundBound,
	"charge is all or nothing":        chargeAllOrNothing,
	"charge within the key's limit":   chargeWithinLimit,
	"free charge leaves no row":       chargeNothing,
	"charges together":                chargesTogether,
	"system is bought once":           systemOnce,
	"wallet adds up":                  walletAddsUp,
	"transactions":                    transactions,
	"sales of a request":              salesOfRequest,
	"idempotency key is claimed once": claimedOnce,
	"replays are forgotten":           purge,
	"keys":                            keys,
	"keys up to a number":             keysUpTo,
	"key rotates":                     rotation,
	"rotations together":              rotationsTogether,
	"first account":                   firstAccount,
	"last manager stays":              lastManager,
	"managers revoked together":       managersTogether,
	"use is noted to the minute":      touch,
	"reports":                         reports,
	"names by ids":                    namesByIDs,
	"names are searched":              names,
	"facts":                           facts,
	"names in one second":             namesTogether,
	"names of the same parts":         likeNames,
	"facts page by page":              factsPaged,
	"facts of many accounts":          factsApart,
	"report changes":                  reportChanges,
	"revisions":                       revisions,
	"revisions up to a number":        revisionsClosed,
	"revisions together":              revisionsTogether,
	"report is deleted":               reportDeleted,
	"report changes together":         reportTogether,
	"prediction":                      prediction,
	"matches":                         matches,
	"batches":                         batches,
	"batch of another account":        batchOfOthers,
	"batch ends unpaid":               batchEnds,
	"batch goes on":                   batchResumes,
	"batch makes reports":             rowReports,
	"room for batches":                batchRoom,
	"test account":                    testAccount,
	"row is done once":                rowOnce,
	"rows in any order":               rowsInAnyOrder,
	"shares":                          shares,
	"shares of matches":               matchShares,
	"shares up to a number":           sharesUpTo,
	"linked keys":                     linkedKeys,
	"one subject linked together":     linkedTogether,
	"feeds":                           feeds,
	"feeds up to a number":            feedsUpTo,
	"webhooks":                        webhooks,
	"messages to webhooks":            deliveries,
	"messages are handed out once":    deliveriesTogether,
	"sessions":                        sessions,
	"letterhead":                      letterhead,
	"letterhead changes together":     letterheadTogether,
	"preferences":                     preferences,
	"preferences set together":        preferencesTogether,
	"sign-in by e-mail":               emails,
	"link of an e-mail is used once":  emailOnce,
	"key of an e-mail is made again":  emailKey,
	"clients":                         clients,
	"charts and visits of a client":   clientParts,
	"orders":                          orders,
	"order is paid once":              orderPaidOnce,
	"orders paid together":            ordersTogether,
	"orders up to a number":           ordersUpTo,
	"tags and notes":                  tagsAndNotes,
	"tags and notes of a sale":        notedAtOnce,
	"another account sees nothing":    strangers,
	"caller who is gone":              gone,
	"ready":                           ready,
	"the pepper of the keys":          sealed,
	"old rows go at their limit":      purgedAtTheirLimit,
	"links are counted while active":  countedWhileActive,
	"webhook is disabled":             disabled,
}

// Run runs the tests together, each on a store of its own. After each test the ledger is added up: whatever a test was
// about, credits that were lost or made on the way fail it.
func Run(t *testing.T, open Open) {
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := NewShop(t, open(t))
			test(s)
			s.Sound()
		})
	}
}

// Shop is a store with one account of 1,000 credits and a key that may spend them. The operator's
// clock is noon of 2026-11-21; all times in the store come from the tests.
type Shop struct {
	account.OperatorStore
	testing.TB
	Operator *account.Operator
	Issued   account.Issued
}

// NewShop opens a shop in an empty store.
func NewShop(tb testing.TB, store account.OperatorStore) *Shop {
	tb.Helper()
	s := &Shop{OperatorStore: store, TB: tb, Operator: account.NewOperator(store, pepper,
		func() time.Time { return noon })}
	var err error
	s.Issued, err = s.Operator.Bootstrap(ctx, scopes)
	require.NoError(tb, err)
	return s
}

// ChargeOf is a sale of a report for ten credits, with an idempotency key. Its number makes it another one. The same
// number gives the same charge, ids and all: sold twice, it is refused by its idempotency key.
func (s *Shop) ChargeOf(number int) account.Charge {
	id := fmt.Sprintf("%026d", number)
	return account.Charge{
		Debit: account.Transaction{ID: "txn_" + id, AccountID: s.Issued.AccountID, Type: account.Debit, Amount: -10,
			Operation: "kundali.generate", Resource: "kun_" + id, KeyID: s.Issued.ID, RequestID: "req_" + id,
			CreatedAt: noon},
		Report: &account.Report{ID: "kun_" + id, AccountID: s.Issued.AccountID, CreatedAt: noon, Revision: 1,
			Chart: account.Chart{Name: "Asha Rao", Body: []byte(`{"planets":[]}`), Sky: []byte(`{"at":1}`)}},
		Replay: &account.Replay{AccountID: s.Issued.AccountID, Operation: "generate", Key: "key-" + id,
			Document: []byte(`{"id":1}`), Resource: "kun_" + id, Status: 201, Location: "/kundali/kun_" + id,
			Language: "hi", CreatedAt: noon, Fingerprint: [32]byte{1, 2, 3}},
		Receipt: func(balance int64) []byte { return fmt.Appendf(nil, `{"balance":%d}`, balance) },
	}
}

// Sell charges for a report and gives the balance after it. The test ends where it is refused.
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

// sealed: a store that has keys notes no pepper before it is proven, and refuses every other one from then on.
func sealed(s *Shop) {
	store, ok := s.OperatorStore.(account.Sealed)
	require.True(s, ok)
	other := []byte("another pepper than the suite's!")
	require.NoError(s, store.Seal(ctx, other, false), "there are keys: who knows of which it is")
	require.NoError(s, store.Sealed(ctx, pepper))
	require.NoError(s, store.Seal(ctx, pepper, true))
	require.NoError(s, store.Sealed(ctx, pepper))
	require.ErrorIs(s, store.Sealed(ctx, other), account.ErrPepper)
	require.ErrorIs(s, store.Seal(ctx, other, false), account.ErrPepper)
	require.ErrorIs(s, store.Seal(ctx, other, true), account.ErrPepper)
}
