package postgres

import (
	"context"
	"crypto/rand"
	"net/netip"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"github.com/jyotish-go/jyotish/httpapi"
)

const keyColumns = `k.id, k.account_id, k.name, k.hash, k.prefix, k.previous_hash, coalesce(k.previous_prefix, ''), k.previous_until,
	k.scopes, k.rate_limit, k.allowed_ips, k.credit_limit, k.credits_spent, k.created_at, k.expires_at, k.last_used_at, k.revoked_at`

// keyRow is a row of keyColumns on its way to a Key.
type keyRow struct {
	key                                             httpapi.Key
	hash, previous                                  []byte
	scopes, ips                                     string
	limit                                           pgtype.Int8
	previousUntil, created, expires, lastUsed, ends pgtype.Int8
}

func (r *keyRow) into() []any {
	k := &r.key
	return []any{&k.ID, &k.AccountID, &k.Name, &r.hash, &k.Secret.Prefix, &r.previous, &k.Previous.Prefix, &r.previousUntil, &r.scopes,
		&k.RateLimit, &r.ips, &r.limit, &k.CreditsSpent, &r.created, &r.expires, &r.lastUsed, &r.ends}
}

func (r *keyRow) read() (httpapi.Key, error) {
	k := r.key
	copy(k.Secret.Hash[:], r.hash)
	copy(k.Previous.Hash[:], r.previous)
	for _, s := range strings.Fields(r.scopes) {
		k.Scopes = append(k.Scopes, httpapi.Scope(s))
	}
	for _, text := range strings.Fields(r.ips) {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			return k, err
		}
		k.AllowedIPs = append(k.AllowedIPs, p)
	}
	if r.limit.Valid {
		k.CreditLimit = &r.limit.Int64
	}
	k.PreviousUntil, k.CreatedAt, k.ExpiresAt = moment(r.previousUntil), moment(r.created), moment(r.expires)
	k.LastUsedAt, k.RevokedAt = moment(r.lastUsed), moment(r.ends)
	return k, nil
}

// keyBySecret looks for the previous secret of a key only where there is no key with that secret: the second part of a union is not begun
// where one row is enough and the first part has it. An OR would look for both every time.
const keyBySecret = `SELECT ` + keyColumns + keyAccount + `k.hash = $1 UNION ALL SELECT ` + keyColumns + keyAccount + `k.previous_hash = $1 LIMIT 1`

const keyAccount = `, a.id, a.name, a.created_at FROM api_key k JOIN account a ON a.id = k.account_id WHERE `

// KeyBySecret looks a secret up by its hash.
func (s *Store) KeyBySecret(ctx context.Context, secret httpapi.Secret) (httpapi.Key, httpapi.Account, error) {
	var r keyRow
	var a httpapi.Account
	var created pgtype.Int8
	err := s.one(ctx, keyBySecret, []any{secret.Hash[:]}, append(r.into(), &a.ID, &a.Name, &created)...)
	if err != nil {
		return httpapi.Key{}, httpapi.Account{}, err
	}
	a.CreatedAt = moment(created)
	k, err := r.read()
	return k, a, err
}

const keyByID = `SELECT ` + keyColumns + ` FROM api_key k WHERE k.account_id = $1 AND k.id = $2`

// Key gives one key of an account.
func (s *Store) Key(ctx context.Context, account, id string) (httpapi.Key, error) {
	var r keyRow
	if err := s.one(ctx, keyByID, []any{account, id}, r.into()...); err != nil {
		return httpapi.Key{}, err
	}
	return r.read()
}

// Keys lists the keys of an account, newest first.
func (s *Store) Keys(ctx context.Context, account string, p httpapi.Slice) ([]httpapi.Key, error) {
	at, id := after(p)
	return all(ctx, s, `SELECT `+keyColumns+` FROM api_key k WHERE k.account_id = $1 AND (k.created_at, k.id) < ($2, $3)
		ORDER BY k.created_at DESC, k.id DESC LIMIT $4`, []any{account, at, id, p.Limit}, scanKey)
}

func scanKey(from pgx.Row) (httpapi.Key, error) {
	var r keyRow
	if err := from.Scan(r.into()...); err != nil {
		return httpapi.Key{}, err
	}
	return r.read()
}

// after gives the mark of a slice as the rows that follow are compared with it.
func after(p httpapi.Slice) (at int64, id string) {
	if p.After.ID == "" {
		return 1 << 62, ""
	}
	return p.After.At.Unix(), p.After.ID
}

// active is the condition of a key that opens at the moment $2.
const active = `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`

// lockAccount keeps the keys of an account from being made or revoked by anybody else until the transaction ends. Charges go on: they lock
// less.
func lockAccount(t *tx, id string) error {
	return t.one(`SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE`, []any{id}, new(int))
}

// CreateKey stores a new key.
func (s *Store) CreateKey(ctx context.Context, k httpapi.Key, max int, r *httpapi.Replay) error {
	var scopes, ips []string
	for _, x := range k.Scopes {
		scopes = append(scopes, string(x))
	}
	for _, x := range k.AllowedIPs {
		ips = append(ips, x.String())
	}
	return s.do(ctx, func(t *tx) error {
		if err := lockAccount(t, k.AccountID); err != nil {
			return err
		}
		var n int
		err := t.one(`SELECT count(*) FROM api_key WHERE account_id = $1 AND `+active, []any{k.AccountID, k.CreatedAt.Unix()}, &n)
		if err != nil {
			return err
		}
		if n >= max {
			return httpapi.ErrTooManyKeys
		}
		_, err = t.exec(`INSERT INTO api_key (id, account_id, name, hash, prefix, scopes, rate_limit, allowed_ips, credit_limit, created_at,
			expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, k.ID, k.AccountID, k.Name, k.Secret.Hash[:], k.Secret.Prefix,
			strings.Join(scopes, " "), k.RateLimit, strings.Join(ips, " "), k.CreditLimit, k.CreatedAt.Unix(), unix(k.ExpiresAt))
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// RotateKey gives a key another secret.
func (s *Store) RotateKey(ctx context.Context, r httpapi.Rotation) (k httpapi.Key, err error) {
	err = s.do(ctx, func(t *tx) error {
		n, err := t.exec(`UPDATE api_key SET previous_hash = hash, previous_prefix = prefix, previous_until = $5, hash = $3, prefix = $4
			WHERE id = $1 AND `+active+` AND account_id = $6`, r.KeyID, r.At.Unix(), r.Secret.Hash[:], r.Secret.Prefix, r.PreviousUntil.Unix(),
			r.AccountID)
		if err != nil {
			return err
		}
		var row keyRow
		if err := t.one(keyByID, []any{r.AccountID, r.KeyID}, row.into()...); err != nil {
			return err
		}
		if n == 0 {
			return httpapi.ErrKeyEnded
		}
		if k, err = row.read(); err != nil {
			return err
		}
		replay, err := r.Replay(k)
		if err != nil {
			return err
		}
		return s.remember(t, replay, nil)
	})
	return k, err
}

// RevokeKey ends a key.
func (s *Store) RevokeKey(ctx context.Context, account, id string, at time.Time) error {
	return s.do(ctx, func(t *tx) error {
		if err := lockAccount(t, account); err != nil {
			return err
		}
		var ended, manages bool
		err := t.one(`SELECT NOT (`+active+`), position('keys:manage' in scopes) > 0 FROM api_key WHERE account_id = $1 AND id = $3`,
			[]any{account, at.Unix(), id}, &ended, &manages)
		if err != nil {
			return err
		}
		if manages && !ended {
			var others int
			err := t.one(`SELECT count(*) FROM api_key WHERE account_id = $1 AND id <> $3 AND position('keys:manage' in scopes) > 0 AND `+active,
				[]any{account, at.Unix(), id}, &others)
			if err != nil {
				return err
			}
			if others == 0 {
				return httpapi.ErrLastManager
			}
		}
		return forget(t, id, at)
	})
}

// forget ends a key and forgets its secrets, so that they are like any that never were: the same row that is not found, in the same time.
func forget(t *tx, id string, at time.Time) error {
	noise := make([]byte, 32)
	rand.Read(noise)
	_, err := t.exec(`UPDATE api_key SET revoked_at = $1, hash = $2, previous_hash = NULL, previous_prefix = NULL, previous_until = NULL
		WHERE id = $3 AND revoked_at IS NULL`, at.Unix(), noise, id)
	return err
}

// TouchKey notes that a key was used.
func (s *Store) TouchKey(ctx context.Context, id string, at time.Time) error {
	return s.do(ctx, func(t *tx) error {
		_, err := t.exec(`UPDATE api_key SET last_used_at = $1 WHERE id = $2 AND (last_used_at IS NULL OR abs($1 - last_used_at) >= 60)`,
			at.Unix(), id)
		return err
	})
}
