package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
)

// Backup writes a consistent copy of the whole database to a new file, while the service goes on. The copy holds the
// pepper, as the database does. A copy that is cut short leaves no file of that name. It fails where the name is taken
// already. The file is written beside it under another name, brought to the disk and then renamed, so whoever sees the
// name sees all of it; it is readable by its owner only.
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
