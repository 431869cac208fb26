package sqlite_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// A letterhead is deleted with its account and with no other. The store deletes no accounts yet;
// the table covers a deletion by hand.
func TestLetterheadGoesWithItsAccount(t *testing.T) {
	store, path := openAt(t)
	s := newShop(t, store)
	going := account.Account{ID: "acc_going", Name: "Going", CreatedAt: noon}
	require.NoError(t, store.CreateAccount(ctx, going)) // with nothing of its own that must stay, as its ledger must
	for _, id := range []string{s.Issued.AccountID, going.ID} {
		_, err := store.ChangeLetterhead(ctx, id, func(l *account.Letterhead) error {
			*l = account.Letterhead{AccountID: id, Name: "Kendra", Colour: "#1b4d3e", ChangedAt: noon}
			return nil
		})
		require.NoError(t, err)
	}
	c, err := raw(t, path).Conn(ctx)
	require.NoError(t, err)
	defer c.Close()
	_, err = c.ExecContext(ctx, `PRAGMA foreign_keys = ON`)
	require.NoError(t, err)
	_, err = c.ExecContext(ctx, `DELETE FROM wallet WHERE account_id = ?`, going.ID)
	require.NoError(t, err)
	_, err = c.ExecContext(ctx, `DELETE FROM account WHERE id = ?`, going.ID)
	require.NoError(t, err)
	_, err = store.Letterhead(ctx, going.ID)
	require.ErrorIs(t, err, account.ErrNotFound)
	kept, err := store.Letterhead(ctx, s.Issued.AccountID)
	require.NoError(t, err)
	require.Equal(t, "Kendra", kept.Name)
}
