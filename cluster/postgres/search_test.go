package postgres_test

import (
	"context"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// A server that has the extension makes the index by itself, and the index is what a search of three characters asks.
func TestNamesAreIndexed(t *testing.T) {
	s := postgres.MustOpen(t)
	ctx := context.Background()
	require.NoError(t, s.NamesIndexed(ctx))
	shop := storetest.NewShop(t, s)
	shop.Sell(1)
	tx, err := s.Pool().Begin(ctx)
	require.NoError(t, err)
	defer tx.Rollback(ctx)
	_, err = tx.Exec(ctx, `SET LOCAL enable_seqscan = off`)
	require.NoError(t, err)
	rows, err := tx.Query(ctx, `EXPLAIN SELECT id FROM report WHERE search LIKE ANY (ARRAY['%sha r%'])`)
	require.NoError(t, err)
	lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
	require.NoError(t, err)
	require.Contains(t, strings.Join(lines, "\n"), "report_by_name")
}

// Where the extension is refused, names are found all the same, and the store says what to run. Once that was run,
// opening the database makes the index.
func TestNamesWithoutTheExtension(t *testing.T) {
	base, ctx := os.Getenv("JYOTISH_POSTGRES"), context.Background()
	if base == "" {
		t.Skip("left out: it needs a PostgreSQL; run .ci/databases go test ./httpapi/... ./cmd/..., or name one in JYOTISH_POSTGRES")
	}
	name, secret := strings.ToLower("Plain_"+t.Name()), "secret"
	run := func(address string, statements ...string) {
		t.Helper()
		c, err := pgx.Connect(ctx, address)
		require.NoError(t, err)
		defer c.Close(ctx)
		for _, text := range statements {
			_, err := c.Exec(ctx, text)
			require.NoError(t, err, text)
		}
	}
	run(base, `CREATE ROLE `+name+` LOGIN PASSWORD '`+secret+`'`, `CREATE DATABASE `+name+` TEMPLATE template0`)
	t.Cleanup(func() { run(base, `DROP DATABASE `+name+` WITH (FORCE)`, `DROP ROLE `+name) })
	u, err := url.Parse(base)
	require.NoError(t, err)
	u.Path = "/" + name
	super := u.String()
	run(super, `CREATE SCHEMA own AUTHORIZATION `+name)
	u.User = url.UserPassword(name, secret)
	q := u.Query()
	q.Set("search_path", "own")
	u.RawQuery = q.Encode()
	open := func() *postgres.Store {
		s, err := postgres.Open(ctx, u.String())
		require.NoError(t, err)
		return s
	}
	s := open()
	err = s.NamesIndexed(ctx)
	require.ErrorIs(t, err, account.ErrUnindexed)
	require.ErrorContains(t, err, "CREATE EXTENSION pg_trgm")
	shop := storetest.NewShop(t, s)
	shop.Sell(1)
	rows, err := s.Reports(ctx, shop.Issued.AccountID, account.ReportFilter{Text: "SHA"}, account.Slice{Limit: 9})
	require.NoError(t, err)
	require.Len(t, rows, 1)
	require.NoError(t, s.Close())
	run(super, `CREATE EXTENSION pg_trgm`)
	s = open()
	defer s.Close()
	require.NoError(t, s.NamesIndexed(ctx))
}
