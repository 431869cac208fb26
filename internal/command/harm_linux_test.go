package command

import (
	"bytes"
	"database/sql"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
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
		err := run(t.Context(), nil, append(strings.Fields(line), "--db", path), func(string) string { return "" },
			strings.NewReader(""), &out, &out)
		require.Error(t, err, line)
		require.Contains(t, out.String()+err.Error(),
			map[string]string{"serve": "its ledger does not add up; jyotish does not start",
				"verify-ledger": "the wallet holds 101, the ledger says 100",
				"doctor":        "see verify-ledger"}[strings.Fields(line)[0]])
	}
}

// T40: a serving process sells nothing any more once its file is removed, and goes on reading.
func TestFileRemovedUnderService(t *testing.T) {
	path := newFile(t, "removed.db")
	c := newCustomer(t, path, 100)
	s := startServer(t, path, nil)
	sale := commandtest.Generate(1, c.Token, "")
	r, err := s.Send(http.DefaultClient, sale)
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, r.Status)
	require.NoError(t, os.Remove(path))
	r, err = s.Send(http.DefaultClient, sale)
	require.NoError(t, err)
	require.Equal(t, http.StatusServiceUnavailable, r.Status, "%s", r.Body)
	require.EqualValues(t, 90, s.balance(t, c))
	require.Contains(t, s.Log.Text(), "removed or replaced")
}
