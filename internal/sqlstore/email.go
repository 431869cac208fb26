package sqlstore

import (
	"context"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// CreateEmailLink stores a link. Two at once may both find room for the last one, which does no harm: the bound keeps a
// stranger from filling somebody's mailbox.
func (s *Tables) CreateEmailLink(ctx context.Context, l account.EmailLink, most int, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		var n int
		err := t.One(`SELECT count(*) FROM email_link WHERE email = $1 AND expires_at > $2`,
			[]any{l.Email[:], at.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= most {
			return account.ErrTooManyLinks
		}
		_, err = t.Exec(`INSERT INTO email_link (hash, email, expires_at) VALUES ($1, $2, $3)`, l.Hash[:], l.Email[:],
			l.ExpiresAt.Unix())
		return err
	})
}

// EmailAccount returns the account of the address of a link.
func (s *Tables) EmailAccount(ctx context.Context, hash [32]byte, at time.Time) (id string, err error) {
	err = s.db.One(ctx, `SELECT coalesce(e.account_id, '') FROM email_link l LEFT JOIN account_email e
		ON e.email = l.email WHERE l.hash = $1 AND l.expires_at > $2`, []any{hash[:], at.Unix()}, &id)
	return id, err
}

// UseEmailLink forgets a link and finds or makes the account of its address. The row of the link is deleted first: of
// two uses at once the second waits for the first and finds nothing.
func (s *Tables) UseEmailLink(ctx context.Context, x account.EmailSignIn) (k account.Key, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		var email []byte
		err := t.One(`DELETE FROM email_link WHERE hash = $1 AND expires_at > $2 RETURNING email`,
			[]any{x.Hash[:], x.At.Unix()}, &email)
		if err != nil {
			return err
		}
		var owner, id string
		err = t.One(`SELECT account_id, key_id FROM account_email WHERE email = $1`+s.say.Lock, []any{email}, &owner,
			&id)
		if errors.Is(err, account.ErrNotFound) {
			k, err = s.signUp(t, email, x)
			return err
		}
		if err != nil {
			return err
		}
		if k, err = keyOf(t, owner, id); err != nil || k.Active(x.At) {
			return err
		}
		if k, err = s.emailKey(t, owner, x); err != nil {
			return err
		}
		return change(t, `UPDATE account_email SET key_id = $2 WHERE email = $1`, email, k.ID)
	})
	return k, err
}

// keyOf reads a key of an account.
func keyOf(t Tx, owner, id string) (account.Key, error) {
	var r keyRow
	if err := t.One(keyByID, []any{owner, id}, r.into()...); err != nil {
		return account.Key{}, err
	}
	return r.read()
}

// signUp makes an account with a key for an address.
func (s *Tables) signUp(t Tx, email []byte, x account.EmailSignIn) (account.Key, error) {
	if err := insertAccount(t, x.Fresh); err != nil {
		return account.Key{}, err
	}
	k, err := s.emailKey(t, x.Fresh.ID, x)
	if err != nil {
		return k, err
	}
	_, err = t.Exec(`INSERT INTO account_email (email, account_id, key_id, created_at) VALUES ($1, $2, $3, $4)`, email,
		x.Fresh.ID, k.ID, x.At.Unix())
	return k, err
}

// emailKey stores the key of a sign-in for an account.
func (s *Tables) emailKey(t Tx, owner string, x account.EmailSignIn) (account.Key, error) {
	x.Key.AccountID = owner
	return x.Key, s.insertKey(t, x.Key, account.MaxActiveKeys)
}

// PurgeEmailLinks forgets links that ended.
func (s *Tables) PurgeEmailLinks(ctx context.Context, before time.Time) (n int64, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		n, err = t.Exec(`DELETE FROM email_link WHERE expires_at < $1`, before.Unix())
		return err
	})
	return n, err
}
