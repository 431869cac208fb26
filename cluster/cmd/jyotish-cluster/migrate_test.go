package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// A database of a server is opened only with the secret that its keys were made under, and the message says what to do.
// Passwords are in no message.
func TestPepper(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	const server = "postgres://me:Geheim@127.0.0.1:1/none?sslmode=disable"
	good := strings.Repeat("0f", 32)
	for _, c := range []struct {
		environment []string
		args        string
		want        string
	}{
		{nil, "account list --db " + server, "--pepper-file"},
		{[]string{"JYOTISH_PEPPER=short"}, "account list --db " + server, "at least 32"},
		{[]string{"JYOTISH_PEPPER=" + good}, "account list --db " + server + " --pepper-file " + file("both", good),
			"both set"},
		{nil, "account list --db " + server + " --pepper-file " + file("short", "hex:0f"), "at least 32"},
		{nil, "account list --db " + server + " --pepper-file " + file("odd", "hex:xyz"), "hexadecimal digits"},
		{nil, "account list --db " + server + " --pepper-file " + dir + "/none", "no such file"},
		{nil, "migrate --from x.db --to " + server, "both --from"},
		{nil, "migrate --from sqlite:" + dir + "/none.db --to " + server, "no such file"},
		{nil, "serve --addr 127.0.0.1:0 --admin-addr= --ratelimit http://me:Geheim@x --db " + dir + "/x.db",
			"redis://:password@host"},
	} {
		got := jyotish(t, c.environment, strings.Fields(c.args)...)
		require.Equal(t, 2, got.code, "%s: %+v", c.args, got)
		require.Contains(t, got.stderr, c.want, c.args)
		require.NotContains(t, got.stderr, "Geheim")
	}
	other := []string{"JYOTISH_PEPPER=hex:" + good}
	got := jyotish(t, other, "account", "list", "--db", server)
	require.Equal(t, 1, got.code, "%+v", got)
	require.NotContains(t, got.stderr, "Geheim")
	own := filepath.Join(dir, "own.db")
	require.Equal(t, 0, jyotish(t, nil, "account", "create", "--name", "Testers", "--db", own).code)
	got = jyotish(t, other, "migrate", "--from", "sqlite:"+own, "--to", server)
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "made with another secret")
}

// A database that is in use moves whole: its keys open, its ledger adds up on both sides, and the source is as it was.
// JYOTISH_MOVE sets how many reports it has, 500 by default and 100,000 with JYOTISH_LONG.
func TestMove(t *testing.T) {
	address := postgres.TestAddress(t)
	path := filepath.Join(t.TempDir(), "old.db")
	store, err := sqlite.Open(path)
	require.NoError(t, err)
	defer store.Close()
	shop := storetest.NewShop(t, store)
	linked, err := shop.Operator.LinkKey(t.Context(), account.KeyOrder{AccountID: shop.Issued.AccountID, Name: "agent",
		Scopes: []account.Scope{"charts:read"}}, account.KeyLink{Issuer: "https://login.example.com", Subject: "asha"})
	require.NoError(t, err)
	reports := commandtest.Rounds("JYOTISH_MOVE", 500, 100_000)
	shop.Fill(0, reports)
	sold := shop.ChargeOf(7)
	for n, name := range []string{"kp", "shodashvarga", "jaimini"} {
		c := shop.ChargeOf(1_000_000 + n)
		c.Report, c.Replay = nil, nil
		c.System = &account.System{ReportID: sold.Report.ID, Name: name, Body: []byte(`{}`),
			CreatedAt: sold.Debit.CreatedAt}
		_, err := store.Charge(t.Context(), c)
		require.NoError(t, err)
	}
	require.NoError(t, store.SavePrediction(t.Context(), shop.Issued.AccountID,
		account.Prediction{ReportID: sold.Report.ID, Body: []byte(`{}`)}, nil))
	corrected := shop.ChargeOf(8)
	corrected.Report.Facts = &account.Facts{Words: []string{"moon.rashi.mesha"}}
	_, err = store.Revise(t.Context(), shop.Issued.AccountID, account.Correction{Chart: corrected.Report.Chart,
		ReportID: corrected.Report.ID, Of: 1, At: corrected.Debit.CreatedAt}, nil)
	require.NoError(t, err)
	require.Eventually(t, func() bool { // the store folds its log into the file when it is idle
		log, err := os.Stat(path + "-wal")
		return err == nil && log.Size() == 0
	}, time.Minute, 10*time.Millisecond)
	before, err := os.ReadFile(path)
	require.NoError(t, err)

	pepper := filepath.Join(t.TempDir(), "pepper")
	move := func(more ...string) outcome {
		return jyotish(t, nil, append([]string{"migrate", "--from", "sqlite:" + path, "--to", address}, more...)...)
	}
	require.Contains(t, move().stderr, "--pepper-file")
	begin := time.Now()
	got := move("--pepper-file", pepper)
	require.Zero(t, got.code, got.stderr)
	t.Logf("%d reports in %v:\n%s%s", reports, time.Since(begin).Round(time.Millisecond), got.stderr, got.stdout)
	summary := fmt.Sprintf("1 accounts, %d transactions, 0 faults", reports+5) // and two grants, and three systems
	require.Contains(t, got.stderr, summary)
	require.Regexp(t, fmt.Sprintf(`report +%d +[0-9a-f]{64}\n`, reports), got.stdout)
	require.Regexp(t, `report_revision +1 +[0-9a-f]{64}\n`, got.stdout)
	require.Regexp(t, `report_fact +1 +[0-9a-f]{64}\n`, got.stdout)
	require.NotContains(t, got.stdout, "report_search")
	require.Contains(t, got.stdout, "Wallets hold 970 credits on both sides.")
	require.Contains(t, got.stdout, fmt.Sprintf("The %d entries of the ledger sum to 0 on both sides.", 2*(reports+5)))
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, before, after, "the source is not written")
	info, err := os.Stat(pepper)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	again := move("--pepper-file", pepper)
	require.Equal(t, 1, again.code)
	require.Contains(t, again.stderr, "the database is not empty")
	require.Contains(t, jyotish(t, nil, "verify-ledger", "--db", address, "--pepper-file", pepper).stdout, summary)
	require.Equal(t, 2, jyotish(t, []string{"JYOTISH_PEPPER=" + strings.Repeat("x", 40)}, "account", "list", "--db",
		address).code, "another pepper")
	require.Equal(t, 2, jyotish(t, nil, "backup", "--out", pepper+".copy", "--db", address, "--pepper-file", pepper).
		code)

	moved, err := postgres.Open(t.Context(), address)
	require.NoError(t, err)
	defer moved.Close()
	k, _, err := moved.KeyBySecret(t.Context(), shop.Issued.Secret)
	require.NoError(t, err)
	require.Equal(t, shop.Issued.ID, k.ID)
	agent, _, err := moved.KeyBySecret(t.Context(), linked.Secret)
	require.NoError(t, err)
	require.Equal(t, linked, agent)
	for _, s := range []account.Store{store, moved} {
		r, err := s.Report(t.Context(), k.AccountID, sold.Report.ID)
		require.NoError(t, err)
		require.Equal(t, []string{"kp", "shodashvarga", "jaimini"}, r.Purchased)
		require.True(t, r.HasPredictions)
	}
	balance, err := moved.Charge(t.Context(), shop.ChargeOf(2_000_000))
	require.NoError(t, err)
	require.Equal(t, int64(960), balance)
	_, err = moved.Charge(t.Context(), shop.ChargeOf(7))
	require.Error(t, err, "what was sold before the move is not sold again")
}

// Transactions of the source after the copy began are counted. A failed import leaves the target empty.
func TestMoveFromATroubledSource(t *testing.T) {
	address := postgres.TestAddress(t)
	path := filepath.Join(t.TempDir(), "old.db")
	store, err := sqlite.Open(path)
	require.NoError(t, err)
	defer store.Close()
	shop := storetest.NewShop(t, store)
	shop.Fill(0, 20)
	from, err := sqlite.OpenSnapshot(t.Context(), path)
	require.NoError(t, err)
	defer from.Close()
	shop.Fill(20, 25)
	later, err := from.Later(t.Context())
	require.NoError(t, err)
	require.Equal(t, int64(6), later, "a grant and five debits")
	v, err := from.VerifyLedger(t.Context())
	require.NoError(t, err)
	require.Equal(t, 22, v.Transactions, "the snapshot stands still")

	to, err := postgres.Open(t.Context(), address)
	require.NoError(t, err)
	defer to.Close()
	ending, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = to.Import(ending, from, make([]byte, 32))
	require.Error(t, err)
	tallies, err := to.Import(t.Context(), from, make([]byte, 32))
	require.NoError(t, err, "nothing was left of the first try")
	for _, y := range tallies {
		if y.Table.Name == "ledger_txn" {
			require.Equal(t, "22", fmt.Sprint(y.Rows))
		}
	}
}

// Every table of an SQLite file is on the server too, with the same columns.
func TestSameTables(t *testing.T) {
	store := postgres.MustOpen(t)
	path := filepath.Join(t.TempDir(), "old.db")
	old, err := sqlite.Open(path)
	require.NoError(t, err)
	defer old.Close()
	from, err := sqlite.OpenSnapshot(t.Context(), path)
	require.NoError(t, err)
	defer from.Close()
	tables, err := from.Tables(t.Context())
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(tables), 10)
	for _, table := range tables {
		_, err := store.Pool().Exec(t.Context(), "SELECT "+strings.Join(table.Columns, ", ")+" FROM "+table.Name)
		require.NoError(t, err, table.Name)
	}
}
