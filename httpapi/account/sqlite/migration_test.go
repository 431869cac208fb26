package sqlite

import (
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A database is brought to the latest version once, and one of a later program is refused.
func TestMigrate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	for range 2 {
		s, err := Open(path)
		require.NoError(t, err)
		require.NoError(t, s.Close())
	}
	db, err := sql.Open("sqlite", source(path))
	require.NoError(t, err)
	defer db.Close()
	var version int
	require.NoError(t, db.QueryRow(`PRAGMA user_version`).Scan(&version))
	require.Equal(t, len(migrations()), version)
	_, err = db.Exec(`PRAGMA user_version = 99`)
	require.NoError(t, err)
	_, err = Open(path)
	require.ErrorContains(t,
		err, "the schema has version 99, but this program supports 2: use a newer version of the program")
}
