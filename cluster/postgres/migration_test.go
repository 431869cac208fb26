package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/cluster/postgres"
)

// Links of matches stood among the feeds. They move to a table of their own with all that they were, and go with their
// match; a link whose match was gone goes, and a feed stays. The database is taken back to the version before.
func TestEarlierMatchSharesMove(t *testing.T) {
	address, ctx := postgres.TestAddress(t), context.Background()
	s, err := postgres.Open(ctx, address)
	require.NoError(t, err)
	for _, text := range []string{`DROP TABLE match_share`, `DELETE FROM schema_version WHERE number > 15`,
		`INSERT INTO account (id, name, created_at) VALUES ('acc_1', 'A', 1)`,
		`INSERT INTO match VALUES ('gm_1', 'acc_1', 5, '', '\x7b7d')`,
		`INSERT INTO feed VALUES
			('gm_1.shr_1', 'acc_1', NULL, decode(lpad('1', 64, '0'), 'hex'), 'abcdef', 'full', 'hi', 'family', 7, 99, 50, 3, 40),
			('gm_1.shr_2', 'acc_1', NULL, decode(lpad('2', 64, '0'), 'hex'), 'ghijkl', 'none', '', '', 8, 99, NULL, 0, NULL),
			('gm_0.shr_3', 'acc_1', NULL, decode(lpad('3', 64, '0'), 'hex'), 'mnopqr', 'none', '', '', 8, 99, NULL, 0, NULL),
			('cal_1', 'acc_1', NULL, decode(lpad('4', 64, '0'), 'hex'), 'stuvwx', '{}', '', '', 9, NULL, NULL, 0, NULL)`} {
		_, err := s.Pool().Exec(ctx, text)
		require.NoError(t, err, text)
	}
	require.NoError(t, s.Close())
	s, err = postgres.Open(ctx, address)
	require.NoError(t, err)
	defer s.Close()
	of := func(n byte) (secret account.Secret) {
		secret.Hash[31] = n
		return secret
	}
	want := account.MatchShare{ID: "shr_1", AccountID: "acc_1", MatchID: "gm_1", Secret: of(1), Pii: "full", Lang: "hi",
		Label: "family", CreatedAt: time.Unix(7, 0).UTC(), ExpiresAt: time.Unix(99, 0).UTC(),
		RevokedAt: time.Unix(50, 0).UTC(), LastViewed: time.Unix(40, 0).UTC(), Views: 3}
	want.Secret.Prefix = "abcdef"
	got, err := s.MatchShareBySecret(ctx, of(1))
	require.NoError(t, err)
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
