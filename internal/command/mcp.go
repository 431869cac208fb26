package command

import (
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/op"
)

// mcpCommand lets a program that reasons in words ask the engine of this machine: no network, no account. Charts that
// it has cast are known until it goes.
type mcpCommand struct {
	sourceFlags
}

// Run serves the Model Context Protocol over standard input and output. Nothing else may be written there, so what goes
// wrong is logged to standard error. It is the service in small, with a store of its own in a folder that goes with it
// and all prices at zero, so that an agent at home asks what one of the service asks.
func (c *mcpCommand) Run(sh *shell) (err error) {
	data, err := c.open()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "jyotish-mcp-") // for its owner alone
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	store, err := sqlite.Open(filepath.Join(dir, "session.db"))
	if err != nil {
		return err
	}
	defer store.Close()
	free := map[string]int64{}
	usual, err := httpapi.Prices(nil)
	for _, p := range usual {
		free[p.Operation] = 0
	}
	dk := newDesk(data)
	dk.AnyFuture, dk.Nameless = true, true
	logger := slog.New(slog.NewTextHandler(sh.stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	service, err2 := httpapi.New(httpapi.Config{Store: store, Calculator: dk, Pepper: store.Pepper(), Prices: free,
		Logger: logger, Version: httpapi.Version{Version: op.Version, Commit: dk.Commit}})
	if err = errors.Join(err, err2); err != nil {
		return err
	}
	defer service.Close()
	key, err := account.NewOperator(store, store.Pepper(), nil).Bootstrap(sh.ctx, httpapi.Scopes())
	if err != nil {
		return err
	}
	return service.Converse(sh.ctx, key.Token, io.NopCloser(sh.stdin), writeOnly{sh.stdout})
}

// writeOnly is a writer that Close does not close, because its owner does.
type writeOnly struct{ io.Writer }

// Close does nothing.
func (writeOnly) Close() error { return nil }
