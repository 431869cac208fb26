package postgres_test

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// T41: if amcheck is installed, it finds an index that lost a row, which the ledger cannot detect.
// If amcheck is missing or the user may not run it, the result says that indexes were not checked.
// It never says then that they are damaged.
func TestHarmedIndexIsFound(t *testing.T) {
	ctx := context.Background()
	address := postgres.TestAddress(t)
	store, err := postgres.Open(ctx, address)
	require.NoError(t, err)
	t.Cleanup(func() { store.Close() })
	do := func(statement string) {
		t.Helper()
		_, err := store.Pool().Exec(ctx, statement)
		require.NoError(t, err)
	}
	do(`DROP EXTENSION IF EXISTS amcheck`)
	_, err = store.Integrity(ctx)
	require.ErrorIs(t, err, errors.ErrUnsupported)
	require.ErrorContains(t, err, "not installed")
	do(`DROP SCHEMA IF EXISTS "Tools of others" CASCADE`)
	do(`CREATE SCHEMA "Tools of others"`)
	t.Cleanup(func() { do(`DROP SCHEMA "Tools of others" CASCADE`) })
	do(`CREATE EXTENSION amcheck SCHEMA "Tools of others"`)
	s := storetest.NewShop(t, store)
	s.Sell(1)
	faults, err := store.Integrity(ctx)
	require.NoError(t, err)
	require.Empty(t, faults)

	ready := `UPDATE pg_index SET indisready = $1 WHERE indexrelid = 'report_by_account'::regclass`
	do(strings.ReplaceAll(ready, "$1", "false")) // as if the server had lost what it wrote of the index
	s.Sell(2)
	do(strings.ReplaceAll(ready, "$1", "true"))
	s.Sell(3)
	s.Sound()
	faults, err = store.Integrity(ctx)
	require.NoError(t, err)
	require.Len(t, faults, 1)
	require.Contains(t, faults[0], "report_by_account")
	require.NotContains(t, faults[0], "Asha Rao")

	do(`CREATE ROLE plain LOGIN PASSWORD 'plain'`)
	t.Cleanup(func() { do(`DROP OWNED BY plain`); do(`DROP ROLE plain`) })
	u, err := url.Parse(address)
	require.NoError(t, err)
	schema := u.Query().Get("search_path")
	do(`GRANT USAGE ON SCHEMA ` + schema + ` TO plain`)
	do(`GRANT SELECT ON ALL TABLES IN SCHEMA ` + schema + ` TO plain`)
	u.User = url.UserPassword("plain", "plain")
	modest, err := postgres.Open(ctx, u.String())
	require.NoError(t, err)
	defer modest.Close()
	_, err = modest.Integrity(ctx)
	require.ErrorIs(t, err, errors.ErrUnsupported)
	require.ErrorContains(t, err, "may not execute")

	do(`GRANT USAGE ON SCHEMA "Tools of others" TO plain`)
	do(`GRANT EXECUTE ON FUNCTION "Tools of others".bt_index_check(regclass, boolean) TO plain`)
	faults, err = modest.Integrity(ctx)
	require.NoError(t, err)
	require.Len(t, faults, 1)
}
