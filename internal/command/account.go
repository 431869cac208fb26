package command

import (
	"context"
	"fmt"
	"strings"
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
	Name    string `required:"" placeholder:"NAME" help:"The name of the customer."`
	Credits int64  `placeholder:"N" help:"Credits to begin with; none by default."`
	JSON    bool   `help:"Print the account as JSON."`
	databaseFlag
}

// Help shows an account to copy.
func (c *accountCreate) Help() string {
	return "  jyotish account create --name \"Asha Rao\" --credits 1000"
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

// accountExport prints all data stored about a customer, in the format of the service.
type accountExport struct {
	Account string `required:"" placeholder:"ID|NAME" help:"The account, by its id or its name."`
	databaseFlag
}

// Help shows an export to copy.
func (c *accountExport) Help() string {
	return "  jyotish account export --account \"Asha Rao\" > asha.ndjson"
}

// Run prints the rows of the account. The last line says that they are all.
func (c *accountExport) Run(sh *shell) error {
	return c.existing(sh, func(store Database) error {
		id, err := accountID(sh.ctx, account.NewOperator(store, nil, nil), c.Account)
		if err != nil {
			return err
		}
		return httpapi.Export(sh.ctx, store, id, time.Now(), sh.stdout)
	})
}

// accountID returns the id of the account that has an id or a name. Letter case of a name does not matter. A name that
// no account has, or several, is an error that lists the accounts.
func accountID(ctx context.Context, o *account.Operator, text string) (string, error) {
	all, err := o.Accounts(ctx)
	if err != nil {
		return "", err
	}
	var found []account.Holder
	for _, a := range all {
		if a.ID == text {
			return a.ID, nil
		}
		if strings.EqualFold(a.Name, strings.TrimSpace(text)) {
			found = append(found, a)
		}
	}
	switch {
	case len(found) == 1:
		return found[0].ID, nil
	case len(found) > 1:
		return "", usage{fmt.Errorf("--account: %d accounts are named %q. Use an id:%s", len(found), text,
			accountLines(found))}
	case len(all) == 0:
		return "", fmt.Errorf("there is no account yet: make one with jyotish account create --name %q", text)
	}
	return "", fmt.Errorf("there is no account %q. There are:%s", text, accountLines(all))
}

// mostListed is how many accounts an error lists.
const mostListed = 10

// accountLines lists accounts, a line each.
func accountLines(list []account.Holder) string {
	var b strings.Builder
	for _, a := range list[:min(len(list), mostListed)] {
		fmt.Fprintf(&b, "\n  %s  %s", a.ID, a.Name)
	}
	if n := len(list) - mostListed; n > 0 {
		fmt.Fprintf(&b, "\n  and %d more (jyotish account list)", n)
	}
	return b.String()
}
