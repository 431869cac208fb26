package account_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// An operator opens an account with credits, and a call spends some of them. What the wallet does not hold is refused.
func Example() {
	dir, _ := os.MkdirTemp("", "jyotish")
	defer os.RemoveAll(dir)
	store, err := sqlite.Open(filepath.Join(dir, "jyotish.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer store.Close()

	ctx := context.Background()
	operator := account.NewOperator(store, store.Pepper(), nil)
	a, _ := operator.CreateAccount(ctx, "Asha", 25)
	key, _ := operator.CreateKey(ctx, account.KeyOrder{AccountID: a.ID, Name: "desk",
		Scopes: []account.Scope{"keys:manage"}})

	ids := account.NewIDs(nil)
	for range 3 {
		balance, err := store.Charge(ctx, account.Charge{
			Debit: account.Transaction{ID: ids.Next(account.TxnPrefix), AccountID: a.ID, Type: account.Debit,
				Amount: -10,
				KeyID:  key.ID},
			Receipt: func(int64) []byte { return nil },
		})
		var short *account.BalanceError
		if errors.As(err, &short) {
			fmt.Println(short)
			return
		}
		fmt.Println(balance, err)
	}
	// Output:
	// 15 <nil>
	// 5 <nil>
	// 10 credits are required, the balance is 5
}
