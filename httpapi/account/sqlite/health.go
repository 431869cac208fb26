package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// Migrated reports whether the schema is the one that this program was made for. Another program may have opened the
// file since. It is a check of readiness: a node whose database was brought further by a newer program must not go on
// writing.
func (s *Store) Migrated(ctx context.Context) error {
	have, err := userVersion(ctx, s.reading)
	if err != nil {
		return translate(err)
	}
	if want := latestSchema(); have != want {
		return fmt.Errorf("sqlite: the schema has version %d, but this program needs %d", have, want)
	}
	return nil
}

// Schema returns the version of the schema of a database file, and the one that this program brings it to. It changes
// nothing, not even the version; fs.ErrNotExist where there is no file.
func Schema(ctx context.Context, path string) (have, latest int, err error) {
	latest = latestSchema()
	if _, err := os.Stat(path); err != nil {
		return 0, latest, err
	}
	db, err := sql.Open("sqlite", source(path, "query_only(1)"))
	if err != nil {
		return 0, latest, err
	}
	have, err = userVersion(ctx, db)
	return have, latest, errors.Join(translate(err), db.Close())
}

// latestSchema counts the migrations. The version of a schema is the number of its last file, which only grows.
func latestSchema() int { return len(migrations()) }

// userVersion reads the number that a migration leaves in the header of the file.
func userVersion(ctx context.Context, db *sql.DB) (n int, err error) {
	err = db.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&n)
	return n, err
}

// Space returns how many bytes the database may still grow by, errors.ErrUnsupported on a system that is not asked for
// it. It is that of the file system of the folder, as this user may fill it.
func (s *Store) Space() (int64, error) {
	n, err := freeBytes(filepath.Dir(s.path))
	if err != nil {
		return 0, fmt.Errorf("sqlite: free space: %w", err)
	}
	return n, nil
}

// Same returns account.ErrReplaced if the path of the database no longer refers to the opened file,
// because it was removed or replaced. What is written to the old file is lost when its last process
// ends, so this is checked before every commit.
func (s *Store) Same() error {
	file, err := os.Stat(s.path)
	if err == nil && os.SameFile(s.file, file) {
		return nil
	}
	return fmt.Errorf("%w: sqlite: %w", account.ErrUnavailable, account.ErrReplaced)
}

// Integrity runs SQLite's integrity check, including indexes, and returns at most a hundred faults
// in SQLite's words, which name tables and indexes but contain no data. An empty list means that
// the database is intact; the error is one of running the check.
func (s *Store) Integrity(ctx context.Context) (faults []string, err error) {
	rows, err := s.reading.QueryContext(ctx, `PRAGMA integrity_check(100)`)
	err = each(rows, err, func(scan sqlstore.Scan) error {
		var line string
		err := scan(&line)
		if line != "ok" {
			faults = append(faults, line)
		}
		return err
	})
	return faults, err
}
