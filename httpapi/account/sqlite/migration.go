package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
)

//go:embed migration/*.sql
var migrationFiles embed.FS

// migrate brings the schema up to date, one numbered file a transaction, and gives the pepper. PRAGMA user_version
// holds the number of the last file. Two processes may do it at the same time: the second one waits and finds nothing
// to do.
func migrate(db *sql.DB) (pepper []byte, err error) {
	files := migrations()
	for i, name := range files {
		text, err := migrationFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := step(db, i+1, string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := refuseLater(db, len(files)); err != nil {
		return nil, err
	}
	err = db.QueryRow(`SELECT value FROM meta WHERE name = 'pepper'`).Scan(&pepper)
	return pepper, err
}

// migrations lists the files in their order.
func migrations() []string {
	files, _ := fs.Glob(migrationFiles, "migration/*.sql") // the pattern is right
	return files
}

// step applies a migration unless it is already applied, which it checks in its own transaction.
// That transaction begins as a writer (BEGIN IMMEDIATE), so a second process waits. The first
// migration also creates the pepper: in a database without one, any process could set it.
func step(db *sql.DB, number int, text string) error {
	tx, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var done int
	if err := tx.QueryRow(`PRAGMA user_version`).Scan(&done); err != nil || done >= number {
		return err
	}
	if _, err := tx.Exec(text); err != nil {
		return err
	}
	if number == 1 {
		pepper := make([]byte, 32)
		rand.Read(pepper)
		if _, err := tx.Exec(`INSERT INTO meta (name, value) VALUES ('pepper', ?)`, pepper); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(fmt.Sprintf(`PRAGMA user_version = %d`, number)); err != nil {
		return err
	}
	return tx.Commit()
}

// refuseLater fails on a schema that this program does not know: it would write rows that lack what a later version
// relies on.
func refuseLater(db *sql.DB, latest int) error {
	var version int
	if err := db.QueryRow(`PRAGMA user_version`).Scan(&version); err != nil {
		return err
	}
	if version > latest {
		return fmt.Errorf("the schema has version %d, but this program supports %d: use a newer version of the program",
			version, latest)
	}
	return nil
}
