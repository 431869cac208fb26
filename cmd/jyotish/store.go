package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/postgres"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

// database is what commands need of a storage.
type database interface {
	httpapi.OperatorStore
	// Migrated says whether the schema is the one that this program was made for.
	Migrated(ctx context.Context) error
	Close() error
}

// databaseFlag names the database.
type databaseFlag struct {
	DB databaseName `name:"db" default:"jyotish.db" placeholder:"FILE|URL" help:"The SQLite file, or the address of a PostgreSQL database: postgres://user:password@host/name."`
	pepperFlag
}

// databaseName is the path of an SQLite file or the address of a PostgreSQL database. It prints without the password.
type databaseName string

// Decode makes a path absolute, as kong does with its own.
func (n *databaseName) Decode(ctx *kong.DecodeContext) error {
	var text string
	if err := ctx.Scan.PopValueInto("file or address", &text); err != nil {
		return err
	}
	if *n = databaseName(text); !n.remote() {
		*n = databaseName(kong.ExpandPath(text))
	}
	return nil
}

// remote says whether the name is the address of a server.
func (n databaseName) remote() bool {
	return strings.HasPrefix(string(n), "postgres://") || strings.HasPrefix(string(n), "postgresql://")
}

// String gives the name as it may be shown.
func (n databaseName) String() string {
	if !n.remote() {
		return string(n)
	}
	u, err := url.Parse(string(n))
	if err != nil {
		return "postgres://…"
	}
	if u.Query().Has("password") {
		u.RawQuery = ""
	}
	return u.Redacted()
}

// missing is an error of a file that should be there. Of a server nobody knows before it is asked.
func (n databaseName) missing() error {
	if n.remote() {
		return nil
	}
	_, err := os.Stat(string(n))
	return err
}

// schema gives the version of the schema, and the one that this program brings it to, and changes nothing.
func (n databaseName) schema(ctx context.Context) (have, latest int, err error) {
	if n.remote() {
		return postgres.Schema(ctx, string(n))
	}
	return sqlite.Schema(ctx, string(n))
}

// with opens the database, made and brought up to date where need be, for the time of use.
func (f *databaseFlag) with(sh *shell, use func(database, []byte) error) (err error) {
	store, pepper, err := f.opened(sh)
	if err != nil {
		return err
	}
	defer func() {
		if e := store.Close(); err == nil {
			err = e
		}
	}()
	return use(store, pepper)
}

// opened gives the database with the pepper of its keys. A SQLite file has one of its own where the operator names none.
func (f *databaseFlag) opened(sh *shell) (database, []byte, error) {
	if !f.DB.remote() {
		store, err := sqlite.Open(string(f.DB))
		if err != nil {
			return nil, nil, err
		}
		pepper, err := f.pepper(sh, store.Pepper())
		return kept(store, pepper, err)
	}
	pepper, err := f.pepper(sh, nil)
	if err != nil {
		return nil, nil, err
	}
	store, err := openPostgres(sh.ctx, f.DB, pepper)
	return store, pepper, err
}

// openPostgres opens a server's database under the pepper of its keys.
func openPostgres(ctx context.Context, name databaseName, pepper []byte) (database, error) {
	store, err := postgres.Open(ctx, string(name))
	if err != nil {
		return nil, err
	}
	err = store.Seal(ctx, pepper)
	if errors.Is(err, postgres.ErrPepper) {
		err = usage{fmt.Errorf("%w: every node of a service needs the same JYOTISH_PEPPER or --pepper-file", err)}
	}
	if err != nil {
		store.Close()
		return nil, err
	}
	return store, nil
}

// kept closes a store that cannot be used after all.
func kept(store database, pepper []byte, err error) (database, []byte, error) {
	if err != nil {
		store.Close()
		return nil, nil, err
	}
	return store, pepper, nil
}

// operate opens the database for an operator.
func (f *databaseFlag) operate(sh *shell, use func(*httpapi.Operator) error) error {
	return f.with(sh, func(store database, pepper []byte) error {
		return use(httpapi.NewOperator(store, pepper, nil))
	})
}

// existing opens a database that must be there: some commands have nothing to do with a new one.
func (f *databaseFlag) existing(sh *shell, use func(database) error) error {
	if err := f.DB.missing(); err != nil {
		return usage{fmt.Errorf("--db: %w", err)}
	}
	return f.with(sh, func(store database, _ []byte) error { return use(store) })
}
