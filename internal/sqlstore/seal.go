package sqlstore

import (
	"context"
	"crypto/hmac"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// sealOf reads the check value of the pepper, which does not reveal it.
const sealOf = `SELECT value FROM meta WHERE name = 'pepper seal'`

// Sealed returns account.ErrPepper if the keys of the database were made with another pepper. It
// changes nothing. A database without a recorded pepper accepts any.
func (s *Tables) Sealed(ctx context.Context, pepper []byte) error { return Sealed(ctx, s.db, pepper) }

// Sealed is the method of the same name for a Reader.
func Sealed(ctx context.Context, db Reader, pepper []byte) error {
	var kept []byte
	err := db.One(ctx, sealOf, nil, &kept)
	return held(pepper, kept, err)
}

// Seal notes the pepper of a database that has not noted one, and fails with account.ErrPepper on another one from
// then on. Where there are keys already, as in a database of an earlier version, only one that is proven is noted: one
// that a key of it was opened under.
func (s *Tables) Seal(ctx context.Context, pepper []byte, proven bool) error {
	if err := s.Sealed(ctx, pepper); err != nil {
		return err
	}
	return s.db.Do(ctx, func(t Tx) error {
		if !proven {
			var keys bool
			if err := t.One(`SELECT EXISTS (SELECT 1 FROM api_key)`, nil, &keys); err != nil || keys {
				return err
			}
		}
		return Seal(t, pepper)
	})
}

// Seal notes a pepper unless one is noted, and fails with account.ErrPepper if that is another one. It writes first and
// reads then, so that of two nodes that begin with different peppers one is refused.
func Seal(t Tx, pepper []byte) error {
	mine := account.Seal(pepper, "pepper")
	_, err := t.Exec(`INSERT INTO meta (name, value) VALUES ('pepper seal', $1) ON CONFLICT (name) DO NOTHING`, mine[:])
	if err != nil {
		return err
	}
	var kept []byte
	err = t.One(sealOf, nil, &kept)
	return held(pepper, kept, err)
}

// held compares a seal that was kept with that of a pepper. None kept agrees with any: see Seal.
func held(pepper, kept []byte, err error) error {
	mine := account.Seal(pepper, "pepper")
	switch {
	case errors.Is(err, account.ErrNotFound):
		return nil
	case err == nil && !hmac.Equal(mine[:], kept):
		return account.ErrPepper
	}
	return err
}
