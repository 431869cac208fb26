package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/transfer"
)

// migrateCommand brings a database up to date, or moves one.
type migrateCommand struct {
	From string       `placeholder:"sqlite:FILE" help:"The database to move; it is not written, and may be in use."`
	To   databaseName `placeholder:"URL" help:"The empty PostgreSQL database that it goes to: postgres://user:password@host/name."`
	databaseFlag
}

// Run opens the database, which migrates it.
func (c *migrateCommand) Run(sh *shell) error {
	switch {
	case c.From != "" || c.To != "":
		return c.move(sh)
	}
	return c.with(sh, func(store Database, _ []byte) error {
		fmt.Fprintf(sh.stderr, "%s is up to date.\n", c.DB)
		err := store.NamesIndexed(sh.ctx)
		if errors.Is(err, account.ErrUnindexed) {
			fmt.Fprintf(sh.stderr, "But %v.\n", err)
			err = nil
		}
		return err
	})
}

// move copies a database as it is at one moment into an empty one, everything or nothing, and says what is in both. The
// order is that of what can be refused: the ledger of the source, the pepper, and only then the target is touched.
func (c *migrateCommand) move(sh *shell) error {
	path, ok := strings.CutPrefix(c.From, "sqlite:")
	if !ok || path == "" || !c.To.remote() {
		return usage{errors.New("to move a database, give both --from sqlite:FILE and --to postgres://user:password@host/name")}
	}
	path = kong.ExpandPath(path)
	if err := databaseName(path).missing(); err != nil {
		return usage{fmt.Errorf("--from: %w", err)}
	}
	from, err := sqlite.OpenSnapshot(sh.ctx, path)
	if err != nil {
		return err
	}
	defer from.Close()
	if err := c.addsUp(sh, from); err != nil {
		return err
	}
	pepper, err := c.carried(sh, from.Pepper())
	if err != nil {
		return err
	}
	if err := from.Sealed(sh.ctx, pepper); err != nil {
		return c.otherPepper(sh, c.From, err)
	}
	to, err := sh.servers.OpenDatabase(sh.ctx, string(c.To))
	if err != nil {
		return err
	}
	defer to.Close()
	tallies, err := to.Import(sh.ctx, from, pepper)
	if err != nil {
		return fmt.Errorf("nothing was moved: %w", err)
	}
	report(sh, tallies)
	return c.later(sh, from)
}

// addsUp refuses to move a ledger that is wrong.
func (c *migrateCommand) addsUp(sh *shell, from *sqlite.Snapshot) error {
	v, err := from.VerifyLedger(sh.ctx)
	if err == nil && len(v.Faults) > 0 {
		err = fmt.Errorf("nothing was moved: the ledger of %s does not add up (see jyotish verify-ledger): %s", c.From,
			v.Faults[0])
	}
	if err == nil {
		fmt.Fprintf(sh.stderr, "%s: %d accounts, %d transactions, 0 faults\n", c.From, v.Accounts, v.Transactions)
	}
	return err
}

// carried returns the pepper of the source's keys and ensures that it is stored outside the target:
// if only the SQLite file has it, it is written to the pepper file. Without the pepper no
// customer's key would work with the new database.
func (c *migrateCommand) carried(sh *shell, own []byte) ([]byte, error) {
	if told := sh.getenv("JYOTISH_PEPPER"); told != "" {
		return c.pepper(sh, nil)
	}
	if c.PepperFile == "" {
		return nil,
			usage{errors.New("the secret that keys are hashed under is in the SQLite file, and PostgreSQL does not keep it: name a file with " +
				"--pepper-file where it is written, for every node to read; or set JYOTISH_PEPPER if the service ran under one")}
	}
	return own, c.keep(own)
}

// report prints what both sides hold, table by table.
func report(sh *shell, tallies []*transfer.Tally) {
	rows := [][]string{{"Table", "Rows", "SHA-256 of the rows, added up"}}
	for _, y := range tallies {
		rows = append(rows, []string{y.Table.Name, fmt.Sprint(y.Rows), y.Hash()})
	}
	sh.table(rows)
	for _, y := range tallies {
		switch y.Table.Name {
		case "wallet":
			fmt.Fprintf(sh.stdout, "Wallets hold %d credits on both sides.\n", y.Sum("balance"))
		case "ledger_entry":
			fmt.Fprintf(sh.stdout, "The %d entries of the ledger sum to %d on both sides.\n", y.Rows, y.Sum("amount"))
		}
	}
	fmt.Fprintln(sh.stdout, "Every row was read back from the target, and its ledger adds up.")
}

// later warns of what the source took in while it was copied.
func (c *migrateCommand) later(sh *shell, from *sqlite.Snapshot) error {
	n, err := from.Later(sh.ctx)
	if err == nil && n > 0 {
		fmt.Fprintf(sh.stderr,
			"%s is in use: %d transactions came after the copy was begun and are not in it. To move for good, stop the service first "+
				"and move into another empty database.\n", c.From, n)
	}
	return err
}
