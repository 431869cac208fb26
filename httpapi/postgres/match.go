package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"github.com/jyotish-go/jyotish/httpapi"
)

const matchColumns = `SELECT id, account_id, created_at, external_ref, body FROM match `

// scanMatch reads a match with its body still packed.
func scanMatch(from pgx.Row) (m httpapi.Match, err error) {
	var created pgtype.Int8
	err = from.Scan(&m.ID, &m.AccountID, &created, &m.ExternalRef, &m.Body)
	m.CreatedAt = moment(created)
	return m, err
}

// Match gives one match of an account.
func (s *Store) Match(ctx context.Context, account, id string) (m httpapi.Match, err error) {
	list, err := s.matches(ctx, matchColumns+`WHERE account_id = $1 AND id = $2`, account, id)
	if err == nil && len(list) == 0 {
		err = httpapi.ErrNotFound
	}
	if err != nil {
		return m, err
	}
	return list[0], nil
}

// Matches lists the matches of an account, newest first.
func (s *Store) Matches(ctx context.Context, account string, p httpapi.Slice) ([]httpapi.Match, error) {
	at, id := after(p)
	return s.matches(ctx, matchColumns+`WHERE account_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`,
		account, at, id, p.Limit)
}

func (s *Store) matches(ctx context.Context, text string, args ...any) ([]httpapi.Match, error) {
	list, err := all(ctx, s, text, args, scanMatch)
	for i := range list {
		if err == nil {
			list[i].Body, err = s.pack.Unpack(list[i].Body)
		}
	}
	return list, err
}

func insertMatch(t *tx, m httpapi.Match, body []byte) error {
	_, err := t.exec(`INSERT INTO match (id, account_id, created_at, external_ref, body) VALUES ($1, $2, $3, $4, $5)`,
		m.ID, m.AccountID, m.CreatedAt.Unix(), m.ExternalRef, body)
	return err
}

// DeleteMatch removes a match and its copies among the stored answers.
func (s *Store) DeleteMatch(ctx context.Context, account, id string) error {
	return s.do(ctx, func(t *tx) error {
		n, err := t.exec(`DELETE FROM match WHERE account_id = $1 AND id = $2`, account, id)
		if err != nil {
			return err
		}
		if n == 0 {
			return pgx.ErrNoRows
		}
		_, err = t.exec(`UPDATE idempotency SET document = NULL, receipt = NULL WHERE resource = $1`, id)
		return err
	})
}
