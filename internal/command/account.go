package command

import (
	"errors"
	"fmt"
	"slices"
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
	Name    string `placeholder:"TEXT" help:"Name of the owner."`
	Credits int64  `help:"Credits to begin with."`
	JSON    bool   `help:"Print the account as JSON."`
	databaseFlag
}

// Run makes the account and prints its id.
func (c *accountCreate) Run(sh *shell) error {
	if c.Name == "" {
		return usage{errors.New(`--name: This is required: the name of the owner, for example --name "First customer"`)}
	}
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

// accountExport prints all that is stored for an account, as the service does for its owner.
type accountExport struct {
	accountFlag
	databaseFlag
}

// Run prints the rows of the account. The last line says that they are all.
func (c *accountExport) Run(sh *shell) error {
	var w wrongs
	c.require(&w)
	if err := w.err(); err != nil {
		return err
	}
	return c.existing(sh, func(store Database, pepper []byte) error {
		id, err := c.find(sh, account.NewOperator(store, pepper, nil))
		if err != nil {
			return err
		}
		return httpapi.Export(sh.ctx, store, id, time.Now(), sh.stdout)
	})
}

// accountFlag names an account by its id or its name.
type accountFlag struct {
	Account string `placeholder:"ID|NAME" help:"The account, by its id or its name (jyotish account list)."`
}

// require notes that the flag is missing.
func (f *accountFlag) require(w *wrongs) {
	if f.Account == "" {
		w.add("--account", "This is required: the id or the name of an account; jyotish account list shows them.")
	}
}

// find returns the id of the account. An id is compared first. A name that no account or several accounts have is an
// error that lists accounts.
func (f *accountFlag) find(sh *shell, o *account.Operator) (id string, err error) {
	all, err := o.Accounts(sh.ctx)
	if err != nil {
		return "", err
	}
	if slices.ContainsFunc(all, func(a account.Holder) bool { return a.ID == f.Account }) {
		return f.Account, nil
	}
	named := slices.DeleteFunc(slices.Clone(all), func(a account.Holder) bool {
		return !strings.EqualFold(a.Name, strings.TrimSpace(f.Account))
	})
	switch {
	case len(named) == 1:
		return named[0].ID, nil
	case len(named) > 1:
		return "", usage{fmt.Errorf("--account: %d accounts are called %q; choose one by its id:\n%s", len(named),
			f.Account, accountLines(named))}
	case len(all) == 0:
		return "", fmt.Errorf("--account: there is no account yet; make one: jyotish account create --name %q",
			f.Account)
	}
	return "", fmt.Errorf("--account: there is no account %q; these exist:\n%s", f.Account, accountLines(all))
}

// accountLines lists at most ten accounts, a line each.
func accountLines(list []account.Holder) string {
	const most = 10
	var b strings.Builder
	for _, a := range list[:min(len(list), most)] {
		fmt.Fprintf(&b, "  %s  %s\n", a.ID, a.Name)
	}
	if len(list) > most {
		fmt.Fprintf(&b, "  and %d more\n", len(list)-most)
	}
	return strings.TrimRight(b.String(), "\n")
}
