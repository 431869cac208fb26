package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// creditsCommand grants and refunds credits.
type creditsCommand struct {
	Grant  creditsGrant  `cmd:"" help:"Give credits to an account."`
	Refund creditsRefund `cmd:"" help:"Give credits back."`
}

// movement is the flags of both.
type movement struct {
	Account string `required:"" help:"Id of the account."`
	Amount  int64  `required:"" help:"How many credits."`
	Note    string `help:"What for; shown in the history."`
	Ref     string `required:"" help:"A reference of your own: the same one is never posted twice. The id of a debit reverses it."`
	JSON    bool   `help:"Print the transaction as JSON."`
	databaseFlag
}

// The reference makes it safe to run the command again after a lost connection.
func (m *movement) post(sh *shell, how func(*account.Operator, context.Context, account.Movement) (account.Transaction,
	error)) error {
	return m.operate(sh, func(o *account.Operator) error {
		t, err := how(o, sh.ctx, account.Movement{AccountID: m.Account, Amount: m.Amount, Note: m.Note, Ref: m.Ref})
		if errors.Is(err, account.ErrNotFound) {
			return fmt.Errorf("there is no account %s", m.Account)
		}
		if err != nil {
			return err
		}
		if m.JSON {
			return printShown(sh, t, httpapi.ShowTransaction)
		}
		fmt.Fprintf(sh.stdout, "%s  %+d credits, balance %d\n", t.ID, t.Amount, t.BalanceAfter)
		return nil
	})
}

type creditsGrant struct{ movement }

// Run posts the grant.
func (c *creditsGrant) Run(sh *shell) error { return c.post(sh, (*account.Operator).Grant) }

type creditsRefund struct{ movement }

// Run posts the refund.
func (c *creditsRefund) Run(sh *shell) error { return c.post(sh, (*account.Operator).Refund) }
