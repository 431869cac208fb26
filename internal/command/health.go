package command

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
)

// leastSpace is how much room a database needs beside it, in bytes: for the write-ahead log of a busy hour, and for an
// operator to notice.
const leastSpace = 64 << 20

// checks are what readiness asks beside the storage itself. What is in the program file cannot change while it runs,
// and is looked at once. A check that only degrades leaves the service ready: it is slower or less exact in its limits,
// and answers.
func checks(store Database, dk *op.Calculator, embedded bool, pepper []byte) []httpapi.Check {
	tables := sync.OnceValue(almanac.Engine{}.Verify)
	places := sync.OnceValue(func() error { _, err := gazetteerHealth(dk.Gazetteer, embedded); return err })
	return []httpapi.Check{
		{Name: "file", Run: func(context.Context) error { return fileHealth(store) }},
		{Name: "migrations", Run: store.Migrated},
		{Name: "pepper", Run: func(ctx context.Context) error { return store.Sealed(ctx, pepper) }},
		{Name: "space", Run: func(context.Context) error { _, err := spaceHealth(store); return err }},
		{Name: "search", Degrades: true, Run: store.NamesIndexed},
		{Name: "ephemeris", Run: func(context.Context) error { return errors.Join(tables(), dk.SelfTest()) }},
		{Name: "gazetteer", Run: func(context.Context) error { return places() }},
	}
}

// fileHealth fails where the file of the database was removed or replaced. A server has none.
func fileHealth(store Database) error {
	if file, ok := store.(interface{ Same() error }); ok {
		return file.Same()
	}
	return nil
}

// spacious is a storage that knows how much it may still grow; the space of a server is watched where the server is.
type spacious interface{ Space() (int64, error) }

// spaceHealth returns the free disk space, after a comma, and fails if there is too little. A
// platform without this information passes.
func spaceHealth(store Database) (string, error) {
	file, ok := store.(spacious)
	if !ok {
		return "", nil
	}
	free, err := file.Space()
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		return ", not known on this system how much is free", nil
	case err == nil && free < leastSpace:
		err = fmt.Errorf("%d MiB are free on the disk of the database, but %d are needed", free>>20, leastSpace>>20)
	}
	return fmt.Sprintf(", %d MiB free", free>>20), err
}

// ephemerisHealth says which engine is built in, what it was made from and how far it reaches. The tables are hashed
// and held against the hash that they were built with.
func ephemerisHealth() (string, error) {
	sky := observer()
	m := sky.Model()
	first, last := sky.Range()
	return fmt.Sprintf("%s %s, %s to %s", m.Source, m.Version, first.Time().Format("2006-01-02"),
			last.Time().Format("2006-01-02")),
		almanac.Engine{}.Verify()
}

// gazetteerHealth says which places are loaded, and looks one up by a name that only the aliases have.
func gazetteerHealth(g op.Gazetteer, embedded bool) (string, error) {
	if embedded {
		hit, err := g.Resolve(place.Query{Text: "Bombay, India"})
		if err != nil {
			return "", err
		}
		if hit.Name == nil || *hit.Name != "Mumbai" {
			return "", fmt.Errorf("the search for Bombay returned %q", *hit.Name)
		}
	}
	return g.Version(), nil
}
