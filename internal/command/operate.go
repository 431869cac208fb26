package command

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// verifyCommand has the database check itself and adds up every balance again.
type verifyCommand struct {
	JSON bool `help:"Print the findings as JSON."`
	databaseFlag
}

// Run prints what does not add up, and fails if anything does not.
func (c *verifyCommand) Run(sh *shell) error {
	return c.existing(sh, func(store Database, _ []byte) error {
		v, unchecked, err := verified(sh.ctx, store)
		if err != nil {
			return err
		}
		if unchecked != "" {
			fmt.Fprintln(sh.stderr, unchecked)
		}
		if c.JSON {
			if err := printJSON(sh, v); err != nil {
				return err
			}
		} else {
			for _, fault := range v.Faults {
				fmt.Fprintln(sh.stdout, fault)
			}
			fmt.Fprintf(sh.stdout, "%d accounts, %d transactions, %d faults\n", v.Accounts, v.Transactions,
				len(v.Faults))
		}
		if len(v.Faults) > 0 {
			return exit(1)
		}
		return nil
	})
}

// verified has the database check itself and adds up its ledger: an index that lost a row agrees with itself. Where the
// database cannot check its indexes, unchecked is a sentence that says why.
func verified(ctx context.Context, store Database) (v account.Verification, unchecked string, err error) {
	faults, err := store.Integrity(ctx)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		unchecked = "Indexes are not checked: " + strings.TrimPrefix(err.Error(), errors.ErrUnsupported.Error()+": ") +
			"."
	case err != nil:
		return v, "", err
	}
	v, err = store.VerifyLedger(ctx)
	v.Faults = append(faults, v.Faults...)
	return v, unchecked, err
}

// whole refuses to work on a database that is harmed or whose ledger does not add up. A sale on a ledger that is wrong
// would make it harder to mend, so the service does not start.
func whole(ctx context.Context, store Database, name string) error {
	v, _, err := verified(ctx, store)
	if err == nil && len(v.Faults) > 0 {
		err = fmt.Errorf("%s: %w; jyotish does not start with this database. jyotish verify-ledger lists all %d "+
			"faults; the first is: %s", name, account.ErrLedger, len(v.Faults), v.Faults[0])
	}
	return err
}

// backupCommand copies a database while it is in use.
type backupCommand struct {
	Out string `required:"" placeholder:"FILE" type:"path" help:"Where the copy goes; nothing may be there."`
	databaseFlag
}

// Run makes the copy.
func (c *backupCommand) Run(sh *shell) error {
	return c.existing(sh, func(store Database, _ []byte) error {
		file, ok := store.(interface {
			Backup(ctx context.Context, to string) error
		})
		if !ok {
			return usage{errors.New("backup copies SQLite files; use pg_dump, or the snapshots of the PostgreSQL server")}
		}
		if err := file.Backup(sh.ctx, c.Out); err != nil {
			return err
		}
		fmt.Fprintln(sh.stderr, "Copied to", c.Out)
		return nil
	})
}

// purgeCommand forgets old idempotency keys.
type purgeCommand struct {
	OlderThan time.Duration `default:"168h" placeholder:"D" help:"Age from which a stored answer is forgotten, at least 24h."`
	databaseFlag
}

// Run forgets them. A client may count on a key for a day.
func (c *purgeCommand) Run(sh *shell) error {
	if c.OlderThan < 24*time.Hour {
		return usage{fmt.Errorf("--older-than: This must be at least 24h, because clients may repeat a call for 24 hours")}
	}
	return c.existing(sh, func(store Database, _ []byte) error {
		gone, err := store.PurgeReplays(sh.ctx, time.Now().Add(-c.OlderThan))
		if err != nil {
			return err
		}
		fmt.Fprintf(sh.stdout, "%d forgotten\n", gone)
		return nil
	})
}
