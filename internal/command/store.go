package command

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// databaseFlag names the database.
type databaseFlag struct {
	DB databaseName `name:"db" default:"jyotish.db" placeholder:"FILE|URL" help:"The SQLite file, or, for the program jyotish-cluster, the address of a PostgreSQL database: postgres://user:password@host/name."`
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

// AfterApply returns an error if the name is the address of a server and the program connects to none. The parser calls
// it before the command runs.
func (n *databaseName) AfterApply(sh *shell, path *kong.Path) error {
	if n.remote() && sh.servers == nil {
		return fmt.Errorf("--%s: %w", path.Flag.Name, errSQLiteOnly)
	}
	return nil
}

// remote reports whether the name is the address of a server.
func (n databaseName) remote() bool {
	return strings.HasPrefix(string(n), "postgres://") || strings.HasPrefix(string(n), "postgresql://")
}

// String returns the name as it may be shown.
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

// missing returns an error if the database file does not exist. For a server it returns nil.
func (n databaseName) missing() error {
	if n.remote() {
		return nil
	}
	_, err := os.Stat(string(n))
	return err
}

// schema returns the version of the schema and the latest version that this program knows. It changes nothing.
func (n databaseName) schema(sh *shell) (have, latest int, err error) {
	if n.remote() {
		return sh.servers.Schema(sh.ctx, string(n))
	}
	return sqlite.Schema(sh.ctx, string(n))
}

// with opens the database, made and brought up to date where need be, for the time of use.
func (f *databaseFlag) with(sh *shell, use func(Database, []byte) error) (err error) {
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

// opened returns the database with the pepper of its keys. A SQLite file has one of its own where the operator names
// none.
func (f *databaseFlag) opened(sh *shell) (Database, []byte, error) {
	if !f.DB.remote() {
		store, err := sqlite.Open(string(f.DB))
		if err != nil {
			return nil, nil, err
		}
		pepper, err := f.pepper(sh, store.Pepper())
		return f.sealed(sh, store, pepper, err)
	}
	pepper, err := f.pepper(sh, nil)
	if err != nil {
		return nil, nil, err
	}
	store, err := sh.servers.OpenDatabase(sh.ctx, string(f.DB))
	if err != nil {
		return nil, nil, err
	}
	return f.sealed(sh, store, pepper, nil)
}

// sealed refuses a pepper that is not the one of the keys: every key would fail.
func (f *databaseFlag) sealed(sh *shell, store Database, pepper []byte, err error) (Database, []byte, error) {
	if err == nil {
		err = store.Seal(sh.ctx, pepper, false)
	}
	if errors.Is(err, account.ErrPepper) {
		err = f.otherPepper(sh, f.DB.String(), err)
	}
	return kept(store, pepper, err)
}

// otherPepper says in a plain sentence what is wrong with the pepper, and what would be right.
func (f *pepperFlag) otherPepper(sh *shell, db string, err error) error {
	from := "the one that is in the file itself, which is taken where neither JYOTISH_PEPPER nor --pepper-file is given"
	switch {
	case f.PepperFile != "":
		from = "the one in " + f.PepperFile
	case sh.getenv("JYOTISH_PEPPER") != "":
		from = "the one in JYOTISH_PEPPER"
	}
	return usage{fmt.Errorf("%s: %w than %s: no key would be valid. Give the secret that the keys were made with", db,
		err,
		from)}
}

// kept closes a store that cannot be used after all.
func kept(store Database, pepper []byte, err error) (Database, []byte, error) {
	if err != nil {
		store.Close()
		return nil, nil, err
	}
	return store, pepper, nil
}

// operateExisting opens a database that must be there for an operator.
func (f *databaseFlag) operateExisting(sh *shell, use func(*account.Operator) error) error {
	return f.existing(sh, func(store Database, pepper []byte) error {
		return use(account.NewOperator(store, pepper, nil))
	})
}

// operate opens the database for an operator, and makes it where it is missing.
func (f *databaseFlag) operate(sh *shell, use func(*account.Operator) error) error {
	return f.with(sh, func(store Database, pepper []byte) error {
		return use(account.NewOperator(store, pepper, nil))
	})
}

// existing opens a database that must be there: some commands have nothing to do with a new one.
func (f *databaseFlag) existing(sh *shell, use func(Database, []byte) error) error {
	if err := f.DB.missing(); err != nil {
		return usage{fmt.Errorf("--db: %w; name the file of the service, or make one: jyotish account create", err)}
	}
	return f.with(sh, use)
}
