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

// movement is the flags of grant and refund.
type movement struct {
	accountFlag
	Amount int64  `placeholder:"N" help:"How many credits."`
	Note   string `placeholder:"TEXT" help:"What for; shown in the history."`
	Ref    string `placeholder:"TEXT" help:"A reference of your own, as invoice-17: the same one is never posted twice. The id of a debit reverses it."`
	JSON   bool   `help:"Print the transaction as JSON."`
	databaseFlag
}

// post deposits the credits. The reference makes it safe to run the command again after a lost connection.
func (m *movement) post(sh *shell, how func(*account.Operator, context.Context, account.Movement) (account.Transaction,
	error)) error {
	var w wrongs
	m.require(&w)
	if m.Amount == 0 {
		w.add("--amount", "This is required: a number of credits, for example --amount 500.")
	} else if m.Amount < 0 || m.Amount > account.MaxCredits {
		w.add("--amount", "%d is not from 1 to %d.", m.Amount, int64(account.MaxCredits))
	}
	if m.Ref == "" {
		w.add("--ref", "This is required: a reference of your own, for example --ref invoice-17. "+
			"Running the command again with the same reference posts nothing.")
	}
	if err := w.err(); err != nil {
		return err
	}
	return m.operateExisting(sh, func(o *account.Operator) error {
		id, err := m.find(sh, o)
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

// Run posts the grant.
func (c *creditsGrant) Run(sh *shell) error { return c.post(sh, (*account.Operator).Grant) }

type creditsRefund struct{ movement }

// Run posts the refund.
func (c *creditsRefund) Run(sh *shell) error { return c.post(sh, (*account.Operator).Refund) }
