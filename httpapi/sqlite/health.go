package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Migrated says whether the schema is the one that this program was made for. Another program may have opened the file since.
func (s *Store) Migrated(ctx context.Context) error {
	have, err := userVersion(ctx, s.reading)
	if err != nil {
		return translate(err)
	}
	if want := latestSchema(); have != want {
		return fmt.Errorf("sqlite: the schema has version %d, this program needs %d", have, want)
	}
	return nil
}

// Schema gives the version of the schema of a database file, and the one that this program brings it to. It changes nothing, not even the
// version; fs.ErrNotExist where there is no file.
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

// latestSchema counts the migrations.
func latestSchema() int {
	files, _ := fs.Glob(migrationFiles, "migration/*.sql") // the pattern is right
	return len(files)
}

func userVersion(ctx context.Context, db *sql.DB) (n int, err error) {
	err = db.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&n)
	return n, err
}

// Space gives how many bytes the database may still grow by, errors.ErrUnsupported on a system that is not asked for it.
func (s *Store) Space() (int64, error) {
	n, err := freeBytes(filepath.Dir(s.path))
	if err != nil {
		return 0, fmt.Errorf("sqlite: free space: %w", err)
	}
	return n, nil
}
