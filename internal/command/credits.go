package command

import (
	"context"
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
	Account string `required:"" placeholder:"ID|NAME" help:"The account, by its id or its name (jyotish account list)."`
	Amount  int64  `required:"" placeholder:"N" help:"How many credits, 1 or more."`
	Note    string `placeholder:"TEXT" help:"What for; shown in the history."`
	Ref     string `required:"" placeholder:"TEXT" help:"A reference of your own, such as an invoice number: the same one is never posted twice."`
	JSON    bool   `help:"Print the transaction as JSON."`
	databaseFlag
}

// The reference makes it safe to run the command again after a lost connection.
func (m *movement) post(sh *shell, how func(*account.Operator, context.Context, account.Movement) (account.Transaction,
	error)) error {
	return m.operate(sh, func(o *account.Operator) error {
		id, err := accountID(sh.ctx, o, m.Account)
		if err != nil {
			return err
		}
		t, err := how(o, sh.ctx, account.Movement{AccountID: id, Amount: m.Amount, Note: m.Note, Ref: m.Ref})
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

// Help shows a grant to copy.
func (c *creditsGrant) Help() string {
	return "  jyotish credits grant --account \"Asha Rao\" --amount 500 --ref invoice-2026-117"
}

// Run posts the grant.
func (c *creditsGrant) Run(sh *shell) error { return c.post(sh, (*account.Operator).Grant) }

type creditsRefund struct{ movement }

// Help shows a refund to copy, and how to reverse a debit.
func (c *creditsRefund) Help() string {
	return "The id of a debit as --ref reverses that debit, at most once.\n\n" +
		"  jyotish credits refund --account \"Asha Rao\" --amount 10 --ref refund-2026-117"
}

// Run posts the refund.
func (c *creditsRefund) Run(sh *shell) error { return c.post(sh, (*account.Operator).Refund) }
