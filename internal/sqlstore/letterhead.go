package sqlstore

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// letterheadOf reads that of the account $1.
const letterheadOf = `SELECT account_id, name, address, colour, logo, changed_at FROM letterhead WHERE account_id = $1`

// readLetterhead reads a row of letterheadOf. No logo is stored as no bytes and read as nil.
func readLetterhead(scan Scan) (l account.Letterhead, err error) {
	var at *int64
	err = scan(&l.AccountID, &l.Name, &l.Address, &l.Colour, &l.Logo, &at)
	l.ChangedAt = moment(at)
	if len(l.Logo) == 0 {
		l.Logo = nil
	}
	return l, err
}

// Letterhead returns that of an account.
func (s *Tables) Letterhead(ctx context.Context, owner string) (account.Letterhead, error) {
	return readLetterhead(func(into ...any) error { return s.db.One(ctx, letterheadOf, []any{owner}, into...) })
}

// ChangeLetterhead writes what is made of the letterhead that an account has. The row is there before it is read, so
// that there is one to keep from others, and goes with the transaction where nothing comes of it.
func (s *Tables) ChangeLetterhead(ctx context.Context, owner string,
	change func(*account.Letterhead) error) (l account.Letterhead, err error) {
	err = s.db.Do(ctx, func(t Tx) (err error) {
		_, err = t.Exec(`INSERT INTO letterhead (account_id, name, address, colour, logo, changed_at)
			VALUES ($1, '', '', '', $2, 0) ON CONFLICT (account_id) DO NOTHING`, owner, []byte{})
		if err != nil {
			return err
		}
		l, err = readLetterhead(func(into ...any) error {
			return t.One(letterheadOf+s.say.Lock, []any{owner}, into...)
		})
		if err != nil {
			return err
		}
		if err := change(&l); err != nil {
			return err
		}
		_, err = t.Exec(`UPDATE letterhead SET name = $2, address = $3, colour = $4, logo = $5, changed_at = $6
			WHERE account_id = $1`, owner, l.Name, l.Address, l.Colour, append([]byte{}, l.Logo...), l.ChangedAt.Unix())
		return err
	})
	if err != nil {
		return account.Letterhead{}, err
	}
	return l, nil
}

// DeleteLetterhead removes the letterhead of an account.
func (s *Tables) DeleteLetterhead(ctx context.Context, owner string) error {
	return s.db.Free(ctx, func(t Tx) error {
		_, err := t.Exec(`DELETE FROM letterhead WHERE account_id = $1`, owner)
		return err
	})
}
