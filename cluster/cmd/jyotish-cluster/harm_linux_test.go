package main

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// T41: on PostgreSQL too an index that lost a row is found by every command that checks it, and nothing is served. A
// command that cannot check indexes says so.
func TestClusterWithHarmedIndex(t *testing.T) {
	c := startCluster(t, 1)
	who := c.customer(100, 6000)
	store, err := postgres.Open(t.Context(), c.address)
	require.NoError(t, err)
	t.Cleanup(func() { store.Close() })
	do := func(statement string) {
		t.Helper()
		_, err := store.Pool().Exec(context.Background(), statement)
		require.NoError(t, err)
	}
	do(`DROP EXTENSION IF EXISTS amcheck`)
	say := func(line string) (output string, code int) {
		got := jyotish(t, nil, append(strings.Fields(line), "--db", c.address, "--pepper-file", c.pepper)...)
		return got.stdout + got.stderr, got.code
	}
	for _, command := range []string{"doctor", "verify-ledger"} {
		out, code := say(command)
		require.Zero(t, code, out)
		require.Contains(t, out, "Indexes are not checked: the extension amcheck is not installed.")
	}
	do(`CREATE EXTENSION amcheck SCHEMA pg_catalog`)
	t.Cleanup(func() { do(`DROP EXTENSION amcheck`) })
	for _, command := range []string{"doctor", "verify-ledger"} {
		out, code := say(command)
		require.Zero(t, code, out)
		require.NotContains(t, out, "not checked")
	}
	ready := `UPDATE pg_index SET indisready = $1 WHERE indexrelid = 'ledger_txn_by_account'::regclass`
	do(strings.ReplaceAll(ready, "$1", "false"))
	r, err := c.nodes[0].Send(c.client, commandtest.Generate(1, who.Token, ""))
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, r.Status)
	do(strings.ReplaceAll(ready, "$1", "true"))
	for command, want := range map[string]string{"serve --addr 127.0.0.1:0 --admin-addr=": "jyotish does not start with this database",
		"worker": "jyotish does not start with this database", "verify-ledger": "ledger_txn_by_account",
		"doctor": "see verify-ledger"} {
		out, code := say(command)
		require.Equal(t, 1, code, command)
		require.Contains(t, out, want)
	}
}
