package sqlstore

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// matchColumns begins the statements that read matches, without a condition.
const matchColumns = `SELECT id, account_id, created_at, external_ref, body FROM match `

// readMatch reads a match with its body still packed.
func readMatch(scan Scan) (m account.Match, err error) {
	var created *int64
	err = scan(&m.ID, &m.AccountID, &created, &m.ExternalRef, &m.Body)
	m.CreatedAt = moment(created)
	return m, err
}

// Match returns one match of an account.
func (s *Tables) Match(ctx context.Context, owner, id string) (m account.Match, err error) {
	list, err := s.matches(ctx, matchColumns+`WHERE account_id = $1 AND id = $2`, owner, id)
	if err == nil && len(list) == 0 {
		err = account.ErrNotFound
	}
	if err != nil {
		return m, err
	}
	return list[0], nil
}

// Matches lists the matches of an account, newest first.
func (s *Tables) Matches(ctx context.Context, owner string, p account.Slice) ([]account.Match, error) {
	at, id := after(p)
	return s.matches(ctx, matchColumns+`WHERE account_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC,
		id DESC LIMIT $4`, owner, at, id, p.Limit)
}

// matches reads matches and unpacks them once no row is being read any more.
func (s *Tables) matches(ctx context.Context, text string, args ...any) ([]account.Match, error) {
	list, err := all(ctx, s.db, text, args, readMatch)
	for i := range list {
		if err == nil {
			list[i].Body, err = s.pack.Unpack(list[i].Body)
		}
	}
	return list, err
}

// insertMatch stores a match whose body is packed.
func insertMatch(t Tx, m account.Match, body []byte) error {
	_, err := t.Exec(`INSERT INTO match (id, account_id, created_at, external_ref, body) VALUES ($1, $2, $3, $4, $5)`,
		m.ID, m.AccountID, m.CreatedAt.Unix(), m.ExternalRef, body)
	return err
}

// DeleteMatch removes a match, with which its links go, and its copies among the stored answers.
func (s *Tables) DeleteMatch(ctx context.Context, owner, id string) error {
	return s.db.Free(ctx, func(t Tx) error {
		if err := change(t, `DELETE FROM match WHERE account_id = $1 AND id = $2`, owner, id); err != nil {
			return err
		}
		return forgetAnswers(t, id)
	})
}
