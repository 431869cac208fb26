package postgres

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5"
)

//go:embed migration/*.sql
var migrationFiles embed.FS

// migrationLock is the number of the advisory lock under which the schema is changed.
const migrationLock = 0x6a796f74697368 // "jyotish"

// migrate brings the schema up to date, one numbered file a transaction; table schema_version holds the numbers. Any
// number of nodes may do it at the same time: they stand in line for the lock, and all but the first find nothing to
// do.
func (s *Store) migrate(ctx context.Context) error {
	files := migrations()
	latest, err := s.version(ctx)
	if err != nil || latest == len(files) {
		return err
	}
	if latest > len(files) {
		return fmt.Errorf("the schema has version %d, but this program supports %d: use a newer version of the program",
			latest, len(files))
	}
	for i, name := range files[latest:] {
		text, err := migrationFiles.ReadFile(name)
		if err != nil {
			return err
		}
		if err := s.step(ctx, latest+i+1, string(text)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// migrations lists the files in their order.
func migrations() []string {
	files, _ := fs.Glob(migrationFiles, "migration/*.sql") // the pattern is right
	return files
}

// Migrated reports whether the schema is the one that this program was made for. Another program may have brought it
// further since.
func (s *Store) Migrated(ctx context.Context) error {
	have, err := s.version(ctx)
	if err != nil {
		return unreachable(ctx, err)
	}
	if want := len(migrations()); have != want {
		return fmt.Errorf("postgres: the schema has version %d, but this program needs %d", have, want)
	}
	return nil
}

// Schema returns the version of the schema of a database, 0 for an empty one, and the one that this
// program brings it to. It changes nothing.
func Schema(ctx context.Context, address string) (have, latest int, err error) {
	latest = len(migrations())
	pool, err := connect(ctx, address)
	if err != nil {
		return 0, latest, fmt.Errorf("postgres: %w", err)
	}
	defer pool.Close()
	if have, err = (&Store{pool: pool}).version(ctx); err != nil {
		return 0, latest, fmt.Errorf("postgres: %w", err)
	}
	return have, latest, nil
}

// version returns the number of the last file that was applied, 0 for an empty database. A look at
// the catalogue comes first: to read a table that is not there is an error in the log of the
// server.
func (s *Store) version(ctx context.Context) (number int, err error) {
	c, err := s.pool.Acquire(ctx)
	if err != nil {
		return 0, err
	}
	defer c.Release()
	var there bool
	if err := c.QueryRow(ctx, `SELECT to_regclass('schema_version') IS NOT NULL`).Scan(&there); err != nil || !there {
		return 0, err
	}
	err = c.QueryRow(ctx, `SELECT coalesce(max(number), 0) FROM schema_version`).Scan(&number)
	return number, err
}

// step applies one file unless it is applied already, which it looks at under the lock. The simple protocol takes many
// statements at once.
func (s *Store) step(ctx context.Context, number int, text string) error {
	return s.locked(ctx, func(t pgx.Tx) error {
		if _, err := t.Exec(ctx, `CREATE TABLE IF NOT EXISTS schema_version (number INTEGER PRIMARY KEY,
			applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`); err != nil {
			return err
		}
		var done int
		if err := t.QueryRow(ctx, `SELECT coalesce(max(number), 0)
			FROM schema_version`).Scan(&done); err != nil || done >= number {
			return err
		}
		if _, err := t.Exec(ctx, text, pgx.QueryExecModeSimpleProtocol); err != nil {
			return err
		}
		_, err := t.Exec(ctx, `INSERT INTO schema_version (number) VALUES ($1)`, number)
		return err
	})
}
