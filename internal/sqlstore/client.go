package sqlstore

import (
	"context"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

const clientColumns = `SELECT id, account_id, name, phone, tags, note, created_at, changed_at FROM client
	WHERE account_id = $1`

func readClient(scan Scan) (c account.Client, err error) {
	var tags string
	var created, changed *int64
	err = scan(&c.ID, &c.AccountID, &c.Name, &c.Phone, &tags, &c.Note, &created, &changed)
	c.Tags, c.CreatedAt, c.ChangedAt = lines(tags), moment(created), moment(changed)
	return c, err
}

// bounded runs a statement under the lock of the account unless there are as many rows as there may be.
func (s *Tables) bounded(t Tx, owner, count string, of any, most int, text string, args ...any) error {
	if err := s.lockAccount(t, owner); err != nil {
		return err
	}
	var n int
	if err := t.One(count, []any{of}, &n); err != nil {
		return err
	}
	if n >= most {
		return account.ErrTooMany
	}
	_, err := t.Exec(text, args...)
	return err
}

// CreateClient stores a client.
func (s *Tables) CreateClient(ctx context.Context, c account.Client) error {
	return s.db.Do(ctx, func(t Tx) error {
		return s.bounded(t, c.AccountID, `SELECT count(*) FROM client WHERE account_id = $1`, c.AccountID,
			account.MostClients, `INSERT INTO client (id, account_id, name, phone, tags, note, search, created_at,
			changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, c.ID, c.AccountID, c.Name, c.Phone,
			strings.Join(c.Tags, "\n"), c.Note, c.SearchText(), c.CreatedAt.Unix(), c.ChangedAt.Unix())
	})
}

// Client returns a client whole.
func (s *Tables) Client(ctx context.Context, owner, id string) (c account.Client, err error) {
	c, err = readClient(func(into ...any) error {
		return s.db.One(ctx, clientColumns+` AND id = $2`, []any{owner, id}, into...)
	})
	if err != nil {
		return c, err
	}
	c.Items, err = all(ctx, s.db, `SELECT item FROM client_item WHERE client_id = $1 ORDER BY added_at DESC, item DESC`,
		[]any{id}, func(scan Scan) (item string, err error) { return item, scan(&item) })
	if err != nil {
		return c, err
	}
	c.Visits, err = all(ctx, s.db, `SELECT id, day, note, created_at FROM client_visit WHERE client_id = $1
		ORDER BY day DESC, id DESC`, []any{id}, func(scan Scan) (v account.Visit, err error) {
		var created *int64
		err = scan(&v.ID, &v.Day, &v.Note, &created)
		v.CreatedAt = moment(created)
		return v, err
	})
	return c, err
}

// Clients lists clients.
func (s *Tables) Clients(ctx context.Context, owner, words string, p account.Slice) ([]account.Client, error) {
	at, id := after(p)
	text := clientColumns + ` AND (created_at, id) < ($2, $3)`
	args := []any{owner, at, id, p.Limit}
	if words != "" {
		text += ` AND ` + s.say.Find + `(search, $5) > 0`
		args = append(args, account.Fold(words))
	}
	return all(ctx, s.db, text+` ORDER BY created_at DESC, id DESC LIMIT $4`, args, readClient)
}

// ChangeClient replaces what is written of a client.
func (s *Tables) ChangeClient(ctx context.Context, c account.Client) error {
	return s.db.Do(ctx, func(t Tx) error {
		return change(t, `UPDATE client SET name = $3, phone = $4, tags = $5, note = $6, search = $7, changed_at = $8
			WHERE account_id = $1 AND id = $2`, c.AccountID, c.ID, c.Name, c.Phone, strings.Join(c.Tags, "\n"), c.Note,
			c.SearchText(), c.ChangedAt.Unix())
	})
}

// DeleteClient removes a client, with which its visits go.
func (s *Tables) DeleteClient(ctx context.Context, owner, id string) error {
	return s.db.Free(ctx, func(t Tx) error {
		return change(t, `DELETE FROM client WHERE account_id = $1 AND id = $2`, owner, id)
	})
}

// ofClient runs a change of what belongs to a client, once the account is seen to have the client.
func (s *Tables) ofClient(ctx context.Context, owner, id string, run func(Tx) error) error {
	return s.db.Do(ctx, func(t Tx) error {
		err := t.One(`SELECT 1 FROM client WHERE account_id = $1 AND id = $2`, []any{owner, id}, new(int))
		if err != nil {
			return err
		}
		return run(t)
	})
}

// AddItem gives a client a chart or a match.
func (s *Tables) AddItem(ctx context.Context, owner, id, item string, at time.Time) error {
	return s.ofClient(ctx, owner, id, func(t Tx) error {
		return s.bounded(t, owner, `SELECT count(*) FROM client_item WHERE client_id = $1`, id, account.MostItems,
			`INSERT INTO client_item (client_id, item, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, id, item,
			at.Unix())
	})
}

// RemoveItem takes a chart or a match away from a client.
func (s *Tables) RemoveItem(ctx context.Context, owner, id, item string) error {
	return s.ofClient(ctx, owner, id, func(t Tx) error {
		_, err := t.Exec(`DELETE FROM client_item WHERE client_id = $1 AND item = $2`, id, item)
		return err
	})
}

// AddVisit stores a visit.
func (s *Tables) AddVisit(ctx context.Context, owner, id string, v account.Visit) error {
	return s.ofClient(ctx, owner, id, func(t Tx) error {
		return s.bounded(t, owner, `SELECT count(*) FROM client_visit WHERE client_id = $1`, id, account.MostVisits,
			`INSERT INTO client_visit (id, client_id, day, note, created_at) VALUES ($1, $2, $3, $4, $5)`, v.ID, id,
			v.Day, v.Note, v.CreatedAt.Unix())
	})
}

// RemoveVisit removes a visit.
func (s *Tables) RemoveVisit(ctx context.Context, owner, id, visit string) error {
	return s.ofClient(ctx, owner, id, func(t Tx) error {
		_, err := t.Exec(`DELETE FROM client_visit WHERE client_id = $1 AND id = $2`, id, visit)
		return err
	})
}
