package command

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// Credits are refunded to the last one that was spent, and no further; what was granted was not spent.
func TestRefundUpToWhatWasSpent(t *testing.T) {
	db := newFile(t, "refund.db")
	c := newCustomer(t, db, 1000)
	s := startServer(t, db, nil)
	r, err := s.Send(http.DefaultClient, commandtest.Generate(1, c.Token, ""))
	require.NoError(t, err)
	require.EqualValues(t, 10, r.Credits(t))
	require.NoError(t, s.Stop())
	refund := func(amount, ref string) (string, error) {
		var out bytes.Buffer
		args := []string{"credits", "refund", "--db", db, "--account", c.Account, "--amount", amount, "--ref", ref}
		err := run(t.Context(), nil, args, func(string) string { return "" }, strings.NewReader(""), &out, &out)
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
