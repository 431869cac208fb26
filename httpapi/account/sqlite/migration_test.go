package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
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
	require.ErrorContains(t, err, fmt.Sprintf("the schema has version 99, but this program supports %d: use a newer "+
		"version of the program", len(migrations())))
}

// A database of the first version keeps its accounts and keys, and learns to store preferences.
func TestMigrateFromFirst(t *testing.T) {
	path := filepath.Join(t.TempDir(), "first.db")
	db, err := sql.Open("sqlite", source(path))
	require.NoError(t, err)
	text, err := migrationFiles.ReadFile(migrations()[0])
	require.NoError(t, err)
	require.NoError(t, step(db, 1, string(text)))
	_, err = db.Exec(`INSERT INTO account (id, name, created_at) VALUES ('acc_1', 'Kendra', 1)`)
	require.NoError(t, err)
	_, err = db.Exec(`INSERT INTO api_key (id, account_id, name, hash, prefix, scopes, rate_limit, allowed_ips,
		created_at) VALUES ('key_1', 'acc_1', 'desk', ?, 'jk_live_4fX9', 'charts:read', 60, '', 1)`, make([]byte, 32))
	require.NoError(t, err)
	require.NoError(t, db.Close())

	s, err := Open(path)
	require.NoError(t, err)
	defer s.Close()
	k, err := s.Key(context.Background(), "acc_1", "key_1")
	require.NoError(t, err)
	require.False(t, k.Linked())
	want := account.Preferences{AccountID: "acc_1", Community: "tamil", Style: "south",
		ChangedAt: time.Unix(60, 0).UTC()}
	require.NoError(t, s.Prefer(context.Background(), want))
	got, err := s.Preferences(context.Background(), "acc_1")
	require.NoError(t, err)
	require.Equal(t, want, got)
}
