package sqlite

import (
	"context"
	"database/sql"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi"
)

const batchColumns = `SELECT id, account_id, key_id, request_id, what, lang, dasha_levels, price, size, succeeded, failed, unpaid, created_at,
	finished_at FROM batch `

func scanBatch(from scanner) (b httpapi.Batch, err error) {
	var what string
	var created, finished sql.NullInt64
	err = from.Scan(&b.ID, &b.AccountID, &b.KeyID, &b.RequestID, &what, &b.Lang, &b.DashaLevels, &b.Price, &b.Rows, &b.Succeeded, &b.Failed,
		&b.Unpaid, &created, &finished)
	b.What, b.CreatedAt, b.FinishedAt = strings.Fields(what), moment(created), moment(finished)
	return b, err
}

// CreateBatch stores a batch with its rows.
func (s *Store) CreateBatch(ctx context.Context, b httpapi.Batch, rows [][]byte, max int, r *httpapi.Replay) error {
	return s.writer.do(ctx, func(t *tx) error {
		var open int
		err := t.one(`SELECT count(*) FROM batch WHERE account_id = ? AND finished_at IS NULL`, []any{b.AccountID}, &open)
		if err != nil {
			return err
		}
		if open >= max {
			return httpapi.ErrTooManyBatches
		}
		_, err = t.exec(`INSERT INTO batch (id, account_id, key_id, request_id, what, lang, dasha_levels, price, size, created_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, b.ID, b.AccountID, b.KeyID, b.RequestID, strings.Join(b.What, " "), b.Lang, b.DashaLevels,
			b.Price, len(rows), b.CreatedAt.Unix())
		for i := 0; i < len(rows) && err == nil; i++ {
			_, err = t.exec(`INSERT INTO batch_row (batch_id, number, body) VALUES (?, ?, ?)`, b.ID, i+1, rows[i])
		}
		if err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// Batch gives one batch of an account.
func (s *Store) Batch(ctx context.Context, account, id string) (httpapi.Batch, error) {
	list, err := all(ctx, s, batchColumns+`WHERE account_id = ? AND id = ?`, []any{account, id}, scanBatch)
	if err == nil && len(list) == 0 {
		err = httpapi.ErrNotFound
	}
	if err != nil {
		return httpapi.Batch{}, err
	}
	return list[0], nil
}

// Batches lists the batches of an account, newest first.
func (s *Store) Batches(ctx context.Context, account string, p httpapi.Slice) ([]httpapi.Batch, error) {
	at, id := after(p)
	return all(ctx, s, batchColumns+`WHERE account_id = ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?`,
		[]any{account, at, id, p.Limit}, scanBatch)
}

// OpenBatches lists the batches that have rows to come.
func (s *Store) OpenBatches(ctx context.Context) ([]httpapi.Batch, error) {
	return all(ctx, s, batchColumns+`WHERE finished_at IS NULL ORDER BY created_at, id`, nil, scanBatch)
}

// BatchRows lists rows of a batch with what became of them.
func (s *Store) BatchRows(ctx context.Context, account, id string, after int64, limit int) ([]httpapi.BatchRow, error) {
	return all(ctx, s, `SELECT r.number, r.body, coalesce(x.status, 0), x.body FROM batch b JOIN batch_row r ON r.batch_id = b.id
		LEFT JOIN batch_result x ON x.batch_id = r.batch_id AND x.number = r.number
		WHERE b.account_id = ? AND b.id = ? AND r.number > ? ORDER BY r.number LIMIT ?`, []any{account, id, after, limit}, s.scanBatchRow)
}

func (s *Store) scanBatchRow(from scanner) (r httpapi.BatchRow, err error) {
	if err = from.Scan(&r.Number, &r.Body, &r.Status, &r.Result); err == nil && r.Status != 0 {
		r.Result, err = s.pack.Unpack(r.Result)
	}
	return r, err
}

// DeleteBatch removes a batch with its rows, and its copies among the stored answers.
func (s *Store) DeleteBatch(ctx context.Context, account, id string) error {
	return s.writer.do(ctx, func(t *tx) error {
		n, err := t.exec(`DELETE FROM batch WHERE account_id = ? AND id = ?`, account, id)
		if err != nil {
			return err
		}
		if n == 0 {
			return sql.ErrNoRows
		}
		_, err = t.exec(`UPDATE idempotency SET document = NULL, receipt = NULL WHERE resource = ?`, id)
		return err
	})
}

// FinishRow writes what became of a row.
func (s *Store) FinishRow(ctx context.Context, r httpapi.RowResult) error {
	body := s.pack.Pack(r.Body)
	return s.writer.do(ctx, func(t *tx) error {
		n, err := t.exec(`UPDATE batch SET succeeded = succeeded + (?2 = 1), failed = failed + (?2 = 2), unpaid = unpaid + (?2 = 3),
			finished_at = CASE WHEN succeeded + failed + unpaid + 1 = size THEN ?3 END
			WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM batch_result WHERE batch_id = ?1 AND number = ?4)`,
			r.BatchID, r.Status, r.At.Unix(), r.Number)
		if err != nil {
			return err
		}
		if n == 0 {
			return doneOrGone(t, r.BatchID)
		}
		_, err = t.exec(`INSERT INTO batch_result (batch_id, number, status, body) VALUES (?, ?, ?, ?)`, r.BatchID, r.Number, r.Status, body)
		if err != nil || r.Debit.Amount == 0 {
			return err
		}
		_, err = debit(t, r.Debit)
		return err
	})
}

// doneOrGone says why a row cannot be written: it is already, or its batch was deleted.
func doneOrGone(t *tx, batch string) error {
	err := t.one(`SELECT 1 FROM batch WHERE id = ?`, []any{batch}, new(int))
	if err == nil {
		err = httpapi.ErrRowDone
	}
	return err
}
