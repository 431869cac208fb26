package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
)

// Backup writes a consistent copy of the database to a new file while the service runs. The copy
// includes the pepper, like the database. The copy is written under a temporary name, synced and
// renamed, so a file with the final name is always complete. Only its owner can read it. Backup
// fails if the file exists.
func (s *Store) Backup(ctx context.Context, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return fmt.Errorf("sqlite: backup: %s exists", to)
	}
	partial := to + ".partial"
	f, err := os.OpenFile(partial, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return fmt.Errorf("sqlite: backup: %w", err)
	}
	defer os.Remove(partial)
	defer f.Close()
	if err := s.copyInto(ctx, partial); err != nil {
		return fmt.Errorf("sqlite: backup: %w", translate(err))
	}
	if err := f.Sync(); err != nil {
		return fmt.Errorf("sqlite: backup: %w", err)
	}
	return os.Rename(partial, to)
}

// copyInto uses a connection of its own, which reads one snapshot from beginning to end. VACUUM INTO writes only what
// is alive: rows that were deleted are not in the copy, not even as noise in free pages.
func (s *Store) copyInto(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", source(s.path))
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, `VACUUM INTO ?`, path)
	return err
}
