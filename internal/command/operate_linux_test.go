package command

import (
	"bytes"
	"database/sql"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Credits are refunded to the last one that was spent, and no further; what was granted was not spent.
func TestRefundUpToWhatWasSpent(t *testing.T) {
	db := newFile(t, "refund.db")
	c := newCustomer(t, db, 1000)
	s := startServer(t, db, nil)
	r, err := s.send(http.DefaultClient, sending{"POST", "/kundali/generate", born("Asha Rao", 1), c.token, ""})
	require.NoError(t, err)
	require.EqualValues(t, 10, r.credits(t))
	require.NoError(t, s.stop())
	refund := func(amount, ref string) (string, error) {
		var out bytes.Buffer
		err := run(t.Context(), []string{"credits", "refund", "--db", db, "--account", c.account, "--amount", amount,
			"--ref",
			ref}, func(string) string { return "" }, strings.NewReader(""), &out, &out)
		return out.String(), err
	}
	_, err = refund("11", "too-much")
	require.ErrorContains(t, err, "a refund cannot give back more than was spent")
	out, err := refund("10", "all")
	require.NoError(t, err)
	require.Contains(t, out, "+10 credits, balance 1000")
	_, err = refund("1", "one-more")
	require.ErrorContains(t, err, "a refund cannot give back more than was spent")
	out, err = refund("10", "all") // the same reference is the same refund
	require.NoError(t, err)
	require.Contains(t, out, "balance 1000")
}

// Whoever starts the service over batches of an earlier version is told until when they are kept, and how long others
// are; and who has none is told nothing. A restart says it again.
func TestStartTellsOfEarlierBatches(t *testing.T) {
	path := newFile(t, "batches.db")
	c := newCustomer(t, path, 0)
	s := startServer(t, path, nil)
	require.NoError(t, s.stop())
	require.NotContains(t, s.log.text(), "Batches are deleted")
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	until := time.Now().Add(30 * 24 * time.Hour)
	for id, keep := range map[string]any{"bat_1": until.Unix(), "bat_2": until.Unix(), "bat_3": nil} {
		_, err = db.Exec(`INSERT INTO batch (id, account_id, created_at, finished_at, key_id, request_id, what, lang,
			dasha_levels, price, size, succeeded, kept_until) VALUES (?, ?, ?, ?, 'key_1', 'req_1', 'chart', 'en', 2, 0, 1, 1, ?)`,
			id, c.account, time.Now().Unix(), time.Now().Unix(), keep)
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())
	for range 2 {
		s = startServer(t, path, nil)
		require.NoError(t, s.stop())
		require.Contains(t, s.log.text(),
			"Batches are deleted 168h0m0s after they are completed. 2 that were made by an "+
				"earlier version are kept until "+until.UTC().Format(time.DateOnly)+": fetch their results before.")
	}
}
