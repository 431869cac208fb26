package conformance

import (
	"testing"

	"github.com/anishathalye/porcupine"

	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// walletModel is what a wallet should be. Porcupine looks for an order of the operations in which every
// answer is right.
var walletModel = porcupine.Model{
	Init: func() any { return int64(storetest.WalletStart) },
	Step: func(state, _, output any) (bool, any) {
		o := output.(storetest.WalletOperation)
		right, after := o.Follows(state.(int64))
		return right, after
	},
}

// T22: whatever many callers do to a wallet at once, it looks as if they had done it one after the other.
func TestWalletIsLinearizable(t *testing.T) {
	var history []porcupine.Operation
	for _, o := range storetest.WalletHistory(storetest.NewShop(t, sqlite.MustOpen(t))) {
		history = append(history, porcupine.Operation{ClientId: o.Client, Call: o.Call, Output: o, Return: o.Return})
	}
	if !porcupine.CheckOperations(walletModel, history) {
		t.Error("the operations have no order in which all are right")
	}
}
