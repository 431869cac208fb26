package main

import (
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
)

// databaseFlag names the database.
type databaseFlag struct {
	DB string `name:"db" default:"jyotish.db" type:"path" help:"The SQLite file."`
}

// with opens the database, made and brought up to date where need be, for the time of use.
func (f *databaseFlag) with(sh *shell, use func(*sqlite.Store, []byte) error) (err error) {
	store, err := sqlite.Open(f.DB)
	if err != nil {
		return err
	}
	defer func() {
		if e := store.Close(); err == nil {
			err = e
		}
	}()
	pepper, err := pepperOf(sh, store)
	if err != nil {
		return err
	}
	return use(store, pepper)
}

// pepperOf gives the secret that keys are hashed under: that of the environment, or else the database's own.
func pepperOf(sh *shell, store *sqlite.Store) ([]byte, error) {
	own := sh.getenv("JYOTISH_PEPPER")
	if own == "" {
		return store.Pepper(), nil
	}
	if len(own) < 32 {
		return nil, usage{fmt.Errorf("JYOTISH_PEPPER must have at least 32 characters")}
	}
	return []byte(own), nil
}

// operate opens the database for an operator.
func (f *databaseFlag) operate(sh *shell, use func(*httpapi.Operator) error) error {
	return f.with(sh, func(store *sqlite.Store, pepper []byte) error {
		return use(httpapi.NewOperator(store, pepper, nil))
	})
}
