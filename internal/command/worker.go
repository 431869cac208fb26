package command

import (
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"

	"github.com/jyotish-go/jyotish/httpapi"
)

// workerCommand computes the batches that serving nodes take in.
type workerCommand struct {
	batchFlags
	databaseFlag
	sourceFlags
}

// Run works until the context ends.
func (c *workerCommand) Run(sh *shell) error {
	if !c.DB.remote() {
		return usage{errors.New("--db: a worker needs the address of a PostgreSQL database; on SQLite, jyotish serve computes batches itself")}
	}
	if sh.getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	data, err := c.sourceFlags.open()
	if err != nil {
		return err
	}
	return c.with(sh, func(store Database, pepper []byte) error {
		if err := whole(sh.ctx, store, c.DB.String()); err != nil {
			return err
		}
		config := httpapi.Config{Store: store, Calculator: newDesk(data), Pepper: pepper,
			Logger: slog.New(slog.NewJSONHandler(sh.stderr, nil))}
		if err := c.apply(&config); err != nil {
			return err
		}
		service, err := httpapi.New(config)
		if err != nil {
			return err
		}
		defer service.Close()
		fmt.Fprintf(sh.stderr, "Working at the batches of %s\n", c.DB)
		return service.Work(sh.ctx)
	})
}
