package sqlstore

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// webhookColumns begins the statements that read webhooks, without a condition.
const webhookColumns = `SELECT id, account_id, url, label, events, ask, sealed, created_at, disabled_at FROM webhook `

// readWebhook reads a row of webhookColumns.
func readWebhook(scan Scan) (w account.Webhook, err error) {
	var events string
	var created, disabled *int64
	err = scan(&w.ID, &w.AccountID, &w.URL, &w.Label, &events, &w.Ask, &w.Sealed, &created, &disabled)
	w.Events, w.CreatedAt, w.DisabledAt = strings.Fields(events), moment(created), moment(disabled)
	return w, err
}

// CreateWebhook stores a new webhook.
func (s *Tables) CreateWebhook(ctx context.Context, w account.Webhook, max int, r *account.Replay) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, w.AccountID); err != nil { // so that they are counted one after the other
			return err
		}
		var n int
		if err := t.One(`SELECT count(*) FROM webhook WHERE account_id = $1`, []any{w.AccountID}, &n); err != nil {
			return err
		}
		if n >= max {
			return account.ErrTooManyWebhooks
		}
		_, err := t.Exec(`INSERT INTO webhook (id, account_id, url, label, events, ask, sealed, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, w.ID, w.AccountID, w.URL, w.Label, strings.Join(w.Events, " "),
			w.Ask, w.Sealed, w.CreatedAt.Unix())
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// Webhook returns one webhook of an account.
func (s *Tables) Webhook(ctx context.Context, owner, id string) (account.Webhook, error) {
	return readWebhook(func(into ...any) error {
		return s.db.One(ctx, webhookColumns+`WHERE account_id = $1 AND id = $2`, []any{owner, id}, into...)
	})
}

// Webhooks lists the webhooks of an account, newest first.
func (s *Tables) Webhooks(ctx context.Context, owner string, p account.Slice) ([]account.Webhook, error) {
	at, id := after(p)
	return all(ctx, s.db, webhookColumns+`WHERE account_id = $1 AND (created_at, id) < ($2, $3)
		ORDER BY created_at DESC, id DESC LIMIT $4`, []any{owner, at, id, p.Limit}, readWebhook)
}

// DeleteWebhook removes a webhook with its messages.
func (s *Tables) DeleteWebhook(ctx context.Context, owner, id string) error {
	return s.db.Free(ctx, func(t Tx) error {
		return change(t, `DELETE FROM webhook WHERE account_id = $1 AND id = $2`, owner, id)
	})
}

// DisableWebhook ends sending to a webhook. Statuses are those of account.DeliveryStatus: 0 is pending, 2 has failed.
func (s *Tables) DisableWebhook(ctx context.Context, owner, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		err := change(t, `UPDATE webhook SET disabled_at = coalesce(disabled_at, $3) WHERE account_id = $1 AND id = $2`,
			owner, id, at.Unix())
		if err == nil {
			_, err = t.Exec(`UPDATE webhook_delivery SET status = 2 WHERE webhook_id = $1 AND status = 0`, id)
		}
		return err
	})
}

// AllWebhooks lists enabled webhooks of all accounts.
func (s *Tables) AllWebhooks(ctx context.Context, after string, limit int) ([]account.Webhook, error) {
	return all(ctx, s.db, webhookColumns+`WHERE disabled_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
		[]any{after, limit}, readWebhook)
}

// deliveryColumns begins the statements that read messages, without a condition.
const deliveryColumns = `SELECT id, account_id, webhook_id, coalesce(report_id, ''), event, type, body, status, attempts,
	answered_with, problem, created_at, next_at, attempted_at FROM webhook_delivery `

// readDelivery reads a row of deliveryColumns.
func readDelivery(scan Scan) (d account.Delivery, err error) {
	var created, next, attempted *int64
	err = scan(&d.ID, &d.AccountID, &d.WebhookID, &d.ReportID, &d.Event, &d.Type, &d.Body, &d.Status, &d.Attempts,
		&d.AnsweredWith, &d.Problem, &created, &next, &attempted)
	d.CreatedAt, d.NextAt, d.AttemptedAt = moment(created), moment(next), moment(attempted)
	return d, err
}

// AddDelivery stores a message, each event once. The report is locked, so that it cannot be deleted between the look
// and the message, which would outlive it.
func (s *Tables) AddDelivery(ctx context.Context, d account.Delivery) (made bool, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		if err := t.One(`SELECT 1 FROM webhook WHERE id = $1 AND account_id = $2`, []any{d.WebhookID, d.AccountID},
			new(int)); err != nil {
			return err
		}
		if d.ReportID != "" {
			if _, err := s.lockReport(t, d.AccountID, d.ReportID); err != nil {
				return err
			}
		}
		n, err := t.Exec(`INSERT INTO webhook_delivery (id, account_id, webhook_id, report_id, event, type, body,
			created_at, next_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (webhook_id, event) DO NOTHING`,
			d.ID, d.AccountID, d.WebhookID, Null(d.ReportID), d.Event, d.Type, d.Body, d.CreatedAt.Unix(),
			d.NextAt.Unix())
		made = n > 0
		return err
	})
	return made, err
}

// HasDelivery reports whether there is a message of an event.
func (s *Tables) HasDelivery(ctx context.Context, webhook, event string) (bool, error) {
	err := s.db.One(ctx, `SELECT 1 FROM webhook_delivery WHERE webhook_id = $1 AND event = $2`, []any{webhook, event},
		new(int))
	if errors.Is(err, account.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// Deliveries lists the messages to a webhook, newest first.
func (s *Tables) Deliveries(ctx context.Context, owner, webhook string, p account.Slice) ([]account.Delivery, error) {
	if _, err := s.Webhook(ctx, owner, webhook); err != nil {
		return nil, err
	}
	at, id := after(p)
	return all(ctx, s.db, deliveryColumns+`WHERE webhook_id = $1 AND (created_at, id) < ($2, $3)
		ORDER BY created_at DESC, id DESC LIMIT $4`, []any{webhook, at, id, p.Limit}, readDelivery)
}

// nextDelivery is the message that has been due for the longest time.
const nextDelivery = `WHERE status = 0 AND next_at <= $1 ORDER BY next_at, id LIMIT 1`

// ClaimDelivery hands out the message that has been due for the longest time. A claim is a time and no lock: a sender
// that dies gives it back by doing nothing.
func (s *Tables) ClaimDelivery(ctx context.Context, now, until time.Time) (d account.Delivery, err error) {
	// most of the time there is none, which takes no transaction that writes
	if err := s.db.One(ctx, `SELECT 1 FROM webhook_delivery `+nextDelivery, []any{now.Unix()}, new(int)); err != nil {
		return d, err
	}
	err = s.db.Do(ctx, func(t Tx) (err error) {
		d, err = readDelivery(func(into ...any) error {
			return t.One(deliveryColumns+nextDelivery+s.say.Skip, []any{now.Unix()}, into...)
		})
		if err != nil {
			return err
		}
		d.Attempts, d.NextAt, d.AttemptedAt = d.Attempts+1, until, now.Truncate(time.Second)
		return change(t, `UPDATE webhook_delivery SET attempts = $2, next_at = $3, attempted_at = $4 WHERE id = $1`,
			d.ID,
			d.Attempts, until.Unix(), now.Unix())
	})
	return d, err
}

// FinishDelivery writes what came of an attempt. The number of the attempt is in the condition: a sender that was
// slower than its claim does not write over the one that took the message after it.
func (s *Tables) FinishDelivery(ctx context.Context, d account.Delivery) error {
	return s.alone(ctx, `UPDATE webhook_delivery SET status = $3, answered_with = $4, problem = $5, next_at = $6
		WHERE id = $1 AND attempts = $2 AND status = 0`, d.ID, d.Attempts, int64(d.Status), d.AnsweredWith, d.Problem,
		d.NextAt.Unix())
}

// ReplayDelivery makes a message due again.
func (s *Tables) ReplayDelivery(ctx context.Context, owner, webhook, id string, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		return change(t, `UPDATE webhook_delivery SET status = 0, attempts = 0, next_at = $4
			WHERE account_id = $1 AND webhook_id = $2 AND id = $3`, owner, webhook, id, at.Unix())
	})
}

// PurgeDeliveries forgets old messages.
func (s *Tables) PurgeDeliveries(ctx context.Context, before time.Time) (n int64, err error) {
	err = s.db.Do(ctx, func(t Tx) error {
		n, err = t.Exec(`DELETE FROM webhook_delivery WHERE created_at < $1 AND status <> 0`, before.Unix())
		return err
	})
	return n, err
}
