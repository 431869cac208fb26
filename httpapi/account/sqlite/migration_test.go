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

// earlier makes a database as the program made it that knew so many migrations.
func earlier(t *testing.T, version int, rows string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "earlier.db")
	db, err := sql.Open("sqlite", source(path))
	require.NoError(t, err)
	defer db.Close()
	for i, name := range migrations()[:version] {
		text, err := migrationFiles.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, step(db, i+1, string(text)))
	}
	_, err = db.Exec(rows)
	require.NoError(t, err)
	return path
}

// Batches that were completed before batches went by age are kept for thirty days from the upgrade.
func TestEarlierBatchesAreKept(t *testing.T) {
	s, err := Open(earlier(t, 7, `INSERT INTO account VALUES ('acc_1', 'A', 1); INSERT INTO wallet VALUES ('acc_1', 0);
		INSERT INTO batch (id, account_id, created_at, finished_at, key_id, request_id, what, lang, dasha_levels, price,
			size, succeeded) VALUES ('bat_1', 'acc_1', 1, 2, 'key_1', 'req_1', 'chart', 'en', 2, 0, 1, 1);
		INSERT INTO batch_row VALUES ('bat_1', 1, x'7b7d'); INSERT INTO batch_result VALUES ('bat_1', 1, 1, x'616263')`))
	require.NoError(t, err)
	defer s.Close()
	ctx, now := context.Background(), time.Now()
	n, until, err := s.EarlierBatches(ctx)
	require.NoError(t, err)
	require.EqualValues(t, 1, n)
	require.WithinDuration(t, now.Add(30*24*time.Hour), until, time.Minute)
	use, err := s.BatchUse(ctx, "acc_1")
	require.NoError(t, err)
	require.EqualValues(t, 5, use.Bytes)
	for _, at := range []time.Time{now, until, until.Add(time.Second)} {
		gone, err := s.PurgeBatches(ctx, at.Add(-7*24*time.Hour), at)
		require.NoError(t, err)
		require.Equal(t, at.After(until), gone == 1)
	}
}

// Links of matches stood among the feeds. They move to a table of their own with all that they were, and go with their
// match; a link whose match was gone goes, and a feed stays.
func TestEarlierMatchSharesMove(t *testing.T) {
	s, err := Open(earlier(t, 17, `INSERT INTO account VALUES ('acc_1', 'A', 1, NULL);
		INSERT INTO match VALUES ('gm_1', 'acc_1', 5, '', x'7b7d');
		INSERT INTO feed VALUES ('gm_1.shr_1', 'acc_1', NULL, unhex(printf('%064d', 1)), 'abcdef', CAST('full' AS BLOB), 'hi',
			'family', 7, 99, 50, 3, 40);
		INSERT INTO feed VALUES ('gm_1.shr_2', 'acc_1', NULL, unhex(printf('%064d', 2)), 'ghijkl', CAST('none' AS BLOB), '',
			'', 8, 99, NULL, 0, NULL);
		INSERT INTO feed VALUES ('gm_0.shr_3', 'acc_1', NULL, unhex(printf('%064d', 3)), 'mnopqr', CAST('none' AS BLOB), '',
			'', 8, 99, NULL, 0, NULL);
		INSERT INTO feed VALUES ('cal_1', 'acc_1', NULL, unhex(printf('%064d', 4)), 'stuvwx', CAST('{}' AS BLOB), '', '', 9,
			NULL, NULL, 0, NULL)`))
	require.NoError(t, err)
	defer s.Close()
	ctx, of := context.Background(), func(n byte) (hash account.Secret) {
		hash.Hash[31] = n
		return hash
	}
	got, err := s.MatchShareBySecret(ctx, of(1))
	require.NoError(t, err)
	want := account.MatchShare{ID: "shr_1", AccountID: "acc_1", MatchID: "gm_1", Secret: of(1), Pii: "full", Lang: "hi",
		Label: "family", CreatedAt: time.Unix(7, 0).UTC(), ExpiresAt: time.Unix(99, 0).UTC(),
		RevokedAt: time.Unix(50, 0).UTC(), LastViewed: time.Unix(40, 0).UTC(), Views: 3}
	want.Secret.Prefix = "abcdef"
	require.Equal(t, want, got)
	list, err := s.MatchShares(ctx, "acc_1", "gm_1", account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, list, 2)
	_, err = s.MatchShareBySecret(ctx, of(3))
	require.ErrorIs(t, err, account.ErrNotFound)
	feeds, err := s.Feeds(ctx, "acc_1", account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, feeds, 1)
	require.NoError(t, s.DeleteMatch(ctx, "acc_1", "gm_1"))
	_, err = s.MatchShareBySecret(ctx, of(2))
	require.ErrorIs(t, err, account.ErrNotFound)
}

// Reports of the ninth account on stood among those of others in the index of names and facts. They get numbers of
// their own, those of the first eight keep theirs, and everything is found as before.
func TestEarlierNumbersPart(t *testing.T) {
	const accounts, each = 20, 5
	path := earlier(t, 15, fmt.Sprintf(`
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO account (id, name, created_at) SELECT printf('acc_%%02d', i), 'A', 1 FROM n;
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %[1]d * %d)
			INSERT INTO report SELECT printf('kun_%%04d', i), printf('acc_%%02d', i %% %[1]d + 1), 1795262400 + i / 30,
				1, 'Asha ' || i, '', 'asha ' || i, '', '', '', '', '', '', '', x'00', x'00' FROM n;
		INSERT INTO report_fact SELECT id, 'sun.house.1', '' FROM report`, accounts, each))
	db, err := sql.Open("sqlite", source(path))
	require.NoError(t, err)
	defer db.Close()
	var shared int
	count := func() (n int) {
		require.NoError(t, db.QueryRow(`SELECT count(DISTINCT nth >> 46) FROM report_search`).Scan(&n))
		return n
	}
	require.Equal(t, 8, count())
	kept := map[string]int64{}
	rows, err := db.Query(`SELECT report_id, nth FROM report_search s JOIN report r ON r.id = s.report_id
		JOIN report_search_owner USING (account_id) WHERE number <= 8`)
	require.NoError(t, err)
	for rows.Next() {
		var id string
		var nth int64
		require.NoError(t, rows.Scan(&id, &nth))
		kept[id] = nth
	}
	require.NoError(t, rows.Err())
	require.Len(t, kept, 8*each)

	s, err := Open(path)
	require.NoError(t, err)
	defer s.Close()
	require.Equal(t, accounts, count())
	for id, nth := range kept {
		var now int64
		require.NoError(t, db.QueryRow(`SELECT nth FROM report_search WHERE report_id = ?`, id).Scan(&now))
		require.Equal(t, nth, now)
	}
	require.NoError(t, db.QueryRow(`SELECT count(*) FROM report r JOIN report_search_owner o USING (account_id)
		JOIN report_search s ON s.report_id = r.id WHERE o.number > 8 AND s.nth >> 46 <> o.number`).Scan(&shared))
	require.Zero(t, shared)
	for n := range accounts {
		owner := fmt.Sprintf("acc_%02d", n+1)
		for _, f := range []account.ReportFilter{{Text: "asha"}, {Facts: []string{"sun.house.1"}},
			{Text: "sha", Facts: []string{"sun.house.1"}}} {
			list, err := s.Reports(context.Background(), owner, f, account.Slice{Limit: 99})
			require.NoError(t, err)
			require.Len(t, list, each, owner)
			for _, r := range list {
				require.Equal(t, owner, r.AccountID)
			}
		}
	}
	for _, index := range []string{"report_search_gram", "report_search_fact"} {
		_, err := db.Exec(`INSERT INTO ` + index + ` (` + index + `, rank) VALUES ('integrity-check', 1)`)
		require.NoError(t, err)
	}
	_, err = db.Exec(`INSERT INTO report SELECT 'kun_new', account_id, created_at, 1, name, '', search, '', '',
		'', '', '', '', '', body, sky FROM report WHERE id = 'kun_0012'`)
	require.NoError(t, err)
	require.Equal(t, accounts, count())
}
