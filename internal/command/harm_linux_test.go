package command

import (
	"bytes"
	"context"
	"database/sql"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account/postgres"
)

// T41: a service does not start on a ledger that does not add up, and says so in a sentence; verify-ledger and doctor
// find it.
func TestHarmedLedgerIsNotServed(t *testing.T) {
	path := newFile(t, "harm.db")
	newCustomer(t, path, 100)
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	_, err = db.Exec(`UPDATE wallet SET balance = balance + 1`)
	require.NoError(t, err)
	require.NoError(t, db.Close())
	for _, line := range []string{"serve --addr 127.0.0.1:0 --admin-addr=", "verify-ledger", "doctor"} {
		var out bytes.Buffer
		err := run(t.Context(), append(strings.Fields(line), "--db", path), func(string) string { return "" },
			strings.NewReader(""), &out, &out)
		require.Error(t, err, line)
		require.Contains(t, out.String()+err.Error(),
			map[string]string{"serve": "its ledger does not add up; nothing is served",
				"verify-ledger": "the wallet holds 101, the ledger says 100",
				"doctor":        "see verify-ledger"}[strings.Fields(line)[0]])
	}
}

// T41: on PostgreSQL too an index that lost a row is found by all that look, and nothing is served; where it cannot be
// looked for, it is said.
func TestClusterWithHarmedIndex(t *testing.T) {
	ctx := t.Context()
	c := startCluster(t, 1)
	who := c.customer(100, 6000)
	store, err := postgres.Open(ctx, c.address)
	require.NoError(t, err)
	t.Cleanup(func() { store.Close() })
	do := func(statement string) {
		t.Helper()
		_, err := store.Pool().Exec(context.Background(), statement)
		require.NoError(t, err)
	}
	do(`DROP EXTENSION IF EXISTS amcheck`)
	say := func(command string) (string, error) {
		var out bytes.Buffer
		line := append(strings.Fields(command), "--db", c.address, "--pepper-file", c.pepper)
		err := run(ctx, line, func(string) string { return "" }, strings.NewReader(""), &out, &out)
		return out.String(), err
	}
	for _, command := range []string{"doctor", "verify-ledger"} {
		out, err := say(command)
		require.NoError(t, err, out)
		require.Contains(t, out, "Indexes are not checked: the extension amcheck is not installed.")
	}
	do(`CREATE EXTENSION amcheck SCHEMA pg_catalog`)
	t.Cleanup(func() { do(`DROP EXTENSION amcheck`) })
	for _, command := range []string{"doctor", "verify-ledger"} {
		out, err := say(command)
		require.NoError(t, err, out)
		require.NotContains(t, out, "not checked")
	}
	ready := `UPDATE pg_index SET indisready = $1 WHERE indexrelid = 'ledger_txn_by_account'::regclass`
	do(strings.ReplaceAll(ready, "$1", "false"))
	r, err := c.nodes[0].send(c.client, sending{"POST", "/kundali/generate", born("Asha Rao", 1), who.token, ""})
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, r.status)
	do(strings.ReplaceAll(ready, "$1", "true"))
	for command, want := range map[string]string{"serve --addr 127.0.0.1:0 --admin-addr=": "nothing is served from it",
		"worker": "nothing is served from it", "verify-ledger": "ledger_txn_by_account",
		"doctor": "see verify-ledger"} {
		out, err := say(command)
		require.Error(t, err, command)
		require.Contains(t, out+err.Error(), want)
	}
}

// T40: a serving process sells nothing any more once its file is removed, and goes on reading.
func TestFileRemovedUnderService(t *testing.T) {
	path := newFile(t, "removed.db")
	c := newCustomer(t, path, 100)
	s := startServer(t, path, nil)
	sale := sending{"POST", "/kundali/generate", born("Asha Rao", 1), c.token, ""}
	r, err := s.send(http.DefaultClient, sale)
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, r.status)
	require.NoError(t, os.Remove(path))
	r, err = s.send(http.DefaultClient, sale)
	require.NoError(t, err)
	require.Equal(t, http.StatusServiceUnavailable, r.status, "%s", r.body)
	require.EqualValues(t, 90, s.balance(t, c))
	require.Contains(t, s.log.text(), "removed or replaced")
}
