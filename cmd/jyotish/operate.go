package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// verifyCommand adds up every balance again.
type verifyCommand struct {
	JSON bool `help:"Print the findings as JSON."`
	databaseFlag
}

// Run prints what does not add up, and fails if anything does not.
func (c *verifyCommand) Run(sh *shell) error {
	return c.existing(sh, func(store database) error {
		v, err := store.VerifyLedger(sh.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			if err := printJSON(sh, v); err != nil {
				return err
			}
		} else {
			for _, fault := range v.Faults {
				fmt.Fprintln(sh.stdout, fault)
			}
			fmt.Fprintf(sh.stdout, "%d accounts, %d transactions, %d faults\n", v.Accounts, v.Transactions, len(v.Faults))
		}
		if len(v.Faults) > 0 {
			return exit(1)
		}
		return nil
	})
}

// backupCommand copies a database while it is in use.
type backupCommand struct {
	To string `required:"" placeholder:"FILE" type:"path" help:"Where the copy goes; nothing may be there."`
	databaseFlag
}

// Run makes the copy.
func (c *backupCommand) Run(sh *shell) error {
	return c.existing(sh, func(store database) error {
		file, ok := store.(interface {
			Backup(ctx context.Context, to string) error
		})
		if !ok {
			return usage{errors.New("backup copies SQLite files; use pg_dump, or the snapshots of whoever runs the PostgreSQL server")}
		}
		if err := file.Backup(sh.ctx, c.To); err != nil {
			return err
		}
		fmt.Fprintln(sh.stderr, "Copied to", c.To)
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
		return usage{fmt.Errorf("--older-than: This must be at least 24h, for which clients may repeat a call")}
	}
	return c.existing(sh, func(store database) error {
		gone, err := store.PurgeReplays(sh.ctx, time.Now().Add(-c.OlderThan))
		if err != nil {
			return err
		}
		fmt.Fprintf(sh.stdout, "%d forgotten\n", gone)
		return nil
	})
}
