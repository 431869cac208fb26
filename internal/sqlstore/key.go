package sqlstore

import (
	"context"
	"crypto/rand"
	"math"
	"net/netip"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// keyColumns are those of a key k with an earlier secret p of it, in the order in which keyRow scans them.
const keyColumns = `k.id, k.account_id, k.name, k.hash, k.prefix, p.hash, coalesce(p.prefix, ''), p.until, k.scopes,
	k.rate_limit, k.allowed_ips, k.credit_limit, k.credits_spent, k.created_at, k.expires_at, k.last_used_at,
	coalesce(k.last_used_from, ''), k.rotated_at, k.revoked_at, coalesce(k.issuer, ''), coalesce(k.subject, '')`

// keyTables are the keys, each with the earlier secret that ends last.
const keyTables = ` FROM api_key k LEFT JOIN api_key_previous p ON p.hash = (SELECT hash FROM api_key_previous
	WHERE key_id = k.id ORDER BY until DESC, hash LIMIT 1)`

// keyRow is a row of keyColumns on its way to a Key.
type keyRow struct {
	key                                                      account.Key
	hash, previous                                           []byte
	scopes, ips, from                                        string
	previousUntil, created, expires, lastUsed, rotated, ends *int64
}

// into returns what the columns are scanned into, in the order of keyColumns.
func (r *keyRow) into() []any {
	k := &r.key
	return []any{&k.ID, &k.AccountID, &k.Name, &r.hash, &k.Secret.Prefix, &r.previous, &k.Previous.Prefix,
		&r.previousUntil, &r.scopes, &k.RateLimit, &r.ips, &k.CreditLimit, &k.CreditsSpent, &r.created, &r.expires,
		&r.lastUsed, &r.from, &r.rotated, &r.ends, &k.Link.Issuer, &k.Link.Subject}
}

// read makes the key of what was scanned. Its error is an address in the database that is none, which opens nothing: a
// key whose limits cannot be read must not be one without limits.
func (r *keyRow) read() (account.Key, error) {
	k := r.key
	copy(k.Secret.Hash[:], r.hash)
	copy(k.Previous.Hash[:], r.previous)
	for _, s := range strings.Fields(r.scopes) {
		k.Scopes = append(k.Scopes, account.Scope(s))
	}
	for _, text := range strings.Fields(r.ips) {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			return k, err
		}
		k.AllowedIPs = append(k.AllowedIPs, p)
	}
	k.PreviousUntil, k.CreatedAt, k.ExpiresAt = moment(r.previousUntil), moment(r.created), moment(r.expires)
	k.LastUsedAt, k.RotatedAt, k.RevokedAt = moment(r.lastUsed), moment(r.rotated), moment(r.ends)
	if r.from != "" {
		var err error
		if k.LastUsedFrom, err = netip.ParseAddr(r.from); err != nil {
			return k, err
		}
	}
	return k, nil
}

// keyBySecret looks among the earlier secrets only where there is no key with that secret: the second part of a union
// is not begun where one row is enough and the first part has it. An OR would look for both every time.
const keyBySecret = `SELECT ` + keyColumns + keyAccount + keyTables + keyOwner + ` WHERE k.hash = $1 UNION ALL
	SELECT ` + keyColumns + keyAccount + ` FROM api_key_previous p JOIN api_key k ON k.id = p.key_id` + keyOwner + `
	WHERE p.hash = $1 LIMIT 1`

// keyAccount are the columns of the account of a key, and keyOwner joins it.
const (
	keyAccount = `, a.id, a.name, a.created_at, coalesce(a.test_of, '')`
	keyOwner   = ` JOIN account a ON a.id = k.account_id`
)

// KeyBySecret looks a secret up by its hash.
func (s *Tables) KeyBySecret(ctx context.Context, secret account.Secret) (account.Key, account.Account, error) {
	var r keyRow
	var a account.Account
	var created *int64
	err := s.db.One(ctx, keyBySecret, []any{secret.Hash[:]}, append(r.into(), &a.ID, &a.Name, &created,
		&a.TestOf)...)
	if err != nil {
		return account.Key{}, account.Account{}, err
	}
	a.CreatedAt = moment(created)
	k, err := r.read()
	return k, a, err
}

// keyByID finds the key $2 of the account $1 or of its test account.
const keyByID = `SELECT ` + keyColumns + keyTables + ` WHERE ` + own + ` AND k.id = $2`

// Key returns one key of an account.
func (s *Tables) Key(ctx context.Context, owner, id string) (account.Key, error) {
	var r keyRow
	if err := s.db.One(ctx, keyByID, []any{owner, id}, r.into()...); err != nil {
		return account.Key{}, err
	}
	return r.read()
}

// Keys lists the keys of an account, newest first.
func (s *Tables) Keys(ctx context.Context, owner string, p account.Slice) ([]account.Key, error) {
	at, id := after(p)
	return all(ctx, s.db, `SELECT `+keyColumns+keyTables+` WHERE `+own+` AND (k.created_at, k.id) < ($2,
		$3) ORDER BY k.created_at DESC, k.id DESC LIMIT $4`, []any{owner, at, id, p.Limit}, readKey)
}

// readKey reads a row of keyColumns.
func readKey(scan Scan) (account.Key, error) {
	var r keyRow
	if err := scan(r.into()...); err != nil {
		return account.Key{}, err
	}
	return r.read()
}

// active is the condition of a key that opens at the moment $2.
const active = `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`

// lockAccount keeps the keys of an account from being made or revoked by anybody else until the transaction ends.
// Charges go on: they lock less.
func (s *Tables) lockAccount(t Tx, id string) error {
	return t.One(`SELECT 1 FROM account WHERE id = $1`+s.say.LockOwner, []any{id}, new(int))
}

// CreateKey stores a new key.
func (s *Tables) CreateKey(ctx context.Context, k account.Key, max int, r *account.Replay) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.insertKey(t, k, max); err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// insertKey stores a new key. Active keys are counted under the lock of the account: of many calls that each see room
// for one, one gets it.
func (s *Tables) insertKey(t Tx, k account.Key, max int) error {
	var scopes, ips []string
	for _, x := range k.Scopes {
		scopes = append(scopes, string(x))
	}
	for _, x := range k.AllowedIPs {
		ips = append(ips, x.String())
	}
	if err := s.lockAccount(t, k.AccountID); err != nil {
		return err
	}
	var n int
	err := t.One(`SELECT count(*) FROM api_key WHERE account_id = $1 AND `+active, []any{k.AccountID,
		k.CreatedAt.Unix()}, &n)
	if err != nil {
		return err
	}
	if n >= max {
		return account.ErrTooManyKeys
	}
	made, err := t.Exec(`INSERT INTO api_key (id, account_id, name, hash, prefix, scopes, rate_limit, allowed_ips,
		credit_limit, created_at, expires_at, issuer, subject)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (hash) DO NOTHING`,
		k.ID, k.AccountID, k.Name, k.Secret.Hash[:], k.Secret.Prefix,
		strings.Join(scopes, " "), k.RateLimit, strings.Join(ips, " "), k.CreditLimit,
		k.CreatedAt.Unix(), unix(k.ExpiresAt), Null(k.Link.Issuer), Null(k.Link.Subject))
	if err != nil {
		return err
	}
	if made == 0 { // a hash of random bits is there only once: it is that of a link
		return account.ErrLinked
	}
	return nil
}

// RotateKey replaces the secret of a key. All conditions are in the UPDATE, so of several rotations
// at once one changes the row, on whichever node. The absolute difference keeps a node whose clock
// is ahead from blocking rotations for longer than the pause. Where no row was changed, the key is
// read to find the reason.
func (s *Tables) RotateKey(ctx context.Context, r account.Rotation) (k account.Key, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		n, err := t.Exec(`UPDATE api_key SET hash = $3, prefix = $4, rotated_at = $2 WHERE id = $1 AND `+active+`
			AND hash = $5 AND (rotated_at IS NULL OR abs($2 - rotated_at) >= $6)
			AND account_id IN (SELECT id FROM account WHERE id = $7 OR test_of = $7)`, r.KeyID, r.At.Unix(),
			r.Secret.Hash[:], r.Secret.Prefix, r.From.Hash[:], int64(account.RotationPause/time.Second), r.AccountID)
		if err == nil && n > 0 {
			err = keepPrevious(t, r)
		}
		if err != nil {
			return err
		}
		var row keyRow
		if err := t.One(keyByID, []any{r.AccountID, r.KeyID}, row.into()...); err != nil {
			return err
		}
		if k, err = row.read(); err != nil {
			return err
		}
		switch {
		case n == 0 && !k.Active(r.At):
			return account.ErrKeyEnded
		case n == 0:
			return account.ErrRotated
		}
		replay, err := r.Replay(k)
		if err != nil {
			return err
		}
		return s.remember(t, replay, nil)
	})
	return k, err
}

// keepPrevious stores the secret that a rotation replaced until its grace period ends, and removes those that have
// ended by then. Without a grace period it removes all of them.
func keepPrevious(t Tx, r account.Rotation) error {
	ended, grace := r.At.Unix(), r.PreviousUntil.After(r.At)
	if !grace {
		ended = math.MaxInt64
	}
	_, err := t.Exec(`DELETE FROM api_key_previous WHERE key_id = $1 AND until <= $2`, r.KeyID, ended)
	if err != nil || !grace {
		return err
	}
	var kept int
	if err := t.One(`SELECT count(*) FROM api_key_previous WHERE key_id = $1`, []any{r.KeyID}, &kept); err != nil {
		return err
	}
	if kept >= account.MaxPreviousSecrets {
		return account.ErrTooManySecrets
	}
	_, err = t.Exec(`INSERT INTO api_key_previous (hash, key_id, prefix, until) VALUES ($1, $2, $3, $4)`,
		r.From.Hash[:], r.KeyID, r.From.Prefix, r.PreviousUntil.Unix())
	return err
}

// lasting is the condition of a key that opens at any time and from anywhere.
const lasting = `(expires_at IS NULL AND allowed_ips = '')`

// RevokeKey ends a key. A manager that is lasting is not made up for by one that will end or that few can use. That
// others are counted under the lock of the account keeps two managers who revoke each other at once from both
// succeeding.
func (s *Tables) RevokeKey(ctx context.Context, owner, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, owner); err != nil {
			return err
		}
		var ended, manages, lasts bool
		manager := s.say.Find + `(scopes, 'keys:manage') > 0`
		err := t.One(`SELECT NOT (`+active+`), `+manager+`, `+lasting+` FROM api_key k WHERE `+own+` AND id = $3`,
			[]any{owner, at.Unix(), id}, &ended, &manages, &lasts)
		if err != nil {
			return err
		}
		if manages && !ended {
			others := `SELECT count(*) FROM api_key WHERE account_id = $1 AND id <> $3 AND ` + manager + ` AND ` +
				active
			if lasts {
				others += ` AND ` + lasting
			}
			var left int
			if err := t.One(others, []any{owner, at.Unix(), id}, &left); err != nil {
				return err
			}
			if left == 0 {
				return account.ErrLastManager
			}
		}
		return forget(t, id, at)
	})
}

// forget ends a key and forgets its secrets, so that they are like any that never were: the same row that is not found,
// in the same time. The hash is overwritten with noise, and not set to NULL: the column is unique and never empty, and
// the old secret is nowhere in the database from then on.
func forget(t Tx, id string, at time.Time) error {
	noise := make([]byte, 32)
	rand.Read(noise)
	_, err := t.Exec(`UPDATE api_key SET revoked_at = $1, hash = $2 WHERE id = $3 AND revoked_at IS NULL`, at.Unix(),
		noise, id)
	if err == nil {
		_, err = t.Exec(`DELETE FROM api_key_previous WHERE key_id = $1`, id)
	}
	return err
}

// TouchKey stores when and from where a key was used. The condition is in the statement, so that many nodes that
// serve one key write once a minute together. The absolute difference lets a node whose clock is behind write too,
// instead of waiting for it to catch up.
func (s *Tables) TouchKey(ctx context.Context, id string, at time.Time, from netip.Addr) error {
	address := ""
	if from.IsValid() {
		address = from.String()
	}
	return s.alone(ctx, `UPDATE api_key SET last_used_at = $1, last_used_from = $3
		WHERE id = $2 AND (last_used_at IS NULL OR abs($1 - last_used_at) >= 60)`, at.Unix(), id, Null(address))
}
