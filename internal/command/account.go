package command

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// accountCommand makes, lists and exports accounts.
type accountCommand struct {
	Create accountCreate `cmd:"" help:"Make an account."`
	List   accountList   `cmd:"" help:"List all accounts with their balances."`
	Export accountExport `cmd:"" help:"Print all that is stored for an account, a JSON object a line."`
}

// accountCreate makes an account; its id goes to standard output, alone, so that a script can take it.
type accountCreate struct {
	Name    string `required:"" help:"Whose it is."`
	Credits int64  `help:"Credits to begin with."`
	JSON    bool   `help:"Print the account as JSON."`
	databaseFlag
}

// Run makes the account and prints its id.
func (c *accountCreate) Run(sh *shell) error {
	return c.operate(sh, func(o *account.Operator) error {
		a, err := o.CreateAccount(sh.ctx, c.Name, c.Credits)
		if err != nil {
			return err
		}
		if c.JSON {
			return printShown(sh, account.Holder{Account: a, Balance: c.Credits}, httpapi.ShowAccount)
		}
		fmt.Fprintln(sh.stdout, a.ID)
		fmt.Fprintf(sh.stderr, "Make a key for it: jyotish keys create --account %s --name NAME --scopes all --db %s\n",
			a.ID, c.DB)
		return nil
	})
}

// accountList shows the accounts of customers, oldest first.
type accountList struct {
	JSON bool `help:"Print the accounts as JSON."`
	databaseFlag
}

// Run prints the accounts.
func (c *accountList) Run(sh *shell) error {
	return c.operate(sh, func(o *account.Operator) error {
		list, err := o.Accounts(sh.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			return printAllShown(sh, list, httpapi.ShowAccount)
		}
		rows := [][]string{{"Id", "Name", "Credits", "Since"}}
		for _, a := range list {
			rows = append(rows, []string{a.ID, a.Name, fmt.Sprint(a.Balance), a.CreatedAt.Format(time.DateOnly)})
		}
		sh.table(rows)
		return nil
	})
}

// accountExport prints what a customer may ask for: all that is kept of them, as the service tells it.
type accountExport struct {
	Account string `required:"" help:"Id of the account."`
	databaseFlag
}

// Run prints the rows of the account. The last line says that they are all.
func (c *accountExport) Run(sh *shell) error {
	return c.existing(sh, func(store Database) error {
		return httpapi.Export(sh.ctx, store, c.Account, time.Now(), sh.stdout)
	})
}
