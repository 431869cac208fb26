package postgres

import (
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"

	"github.com/jyotish-go/jyotish/httpapi"
)

const batchColumns = `SELECT id, account_id, key_id, request_id, what, lang, dasha_levels, price, size, succeeded, failed, unpaid, created_at,
	finished_at FROM batch `

func scanBatch(from pgx.Row) (b httpapi.Batch, err error) {
	var what string
	var created, finished pgtype.Int8
	err = from.Scan(&b.ID, &b.AccountID, &b.KeyID, &b.RequestID, &what, &b.Lang, &b.DashaLevels, &b.Price, &b.Rows, &b.Succeeded, &b.Failed,
		&b.Unpaid, &created, &finished)
	b.What, b.CreatedAt, b.FinishedAt = strings.Fields(what), moment(created), moment(finished)
	return b, err
}

// CreateBatch stores a batch with its rows, and puts them into the queue.
func (s *Store) CreateBatch(ctx context.Context, b httpapi.Batch, rows [][]byte, max int, r *httpapi.Replay) error {
	return s.do(ctx, func(t *tx) error {
		if err := lockAccount(t, b.AccountID); err != nil {
			return err
		}
		var open int
		err := t.one(`SELECT count(*) FROM batch WHERE account_id = $1 AND finished_at IS NULL`, []any{b.AccountID}, &open)
		if err != nil {
			return err
		}
		if open >= max {
			return httpapi.ErrTooManyBatches
		}
		_, err = t.exec(`INSERT INTO batch (id, account_id, key_id, request_id, what, lang, dasha_levels, price, size, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, b.ID, b.AccountID, b.KeyID, b.RequestID, strings.Join(b.What, " "), b.Lang,
			b.DashaLevels, b.Price, len(rows), b.CreatedAt.Unix())
		if err != nil {
			return err
		}
		_, err = t.tx.CopyFrom(t.ctx, pgx.Identifier{"batch_row"}, []string{"batch_id", "number", "body"},
			pgx.CopyFromSlice(len(rows), func(i int) ([]any, error) { return []any{b.ID, int64(i + 1), rows[i]}, nil }))
		if err != nil {
			return err
		}
		if err := s.remember(t, r, nil); err != nil {
			return err
		}
		return s.enqueue(t.ctx, t.tx, b)
	})
}

// Batch gives one batch of an account.
func (s *Store) Batch(ctx context.Context, account, id string) (httpapi.Batch, error) {
	list, err := all(ctx, s, batchColumns+`WHERE account_id = $1 AND id = $2`, []any{account, id}, scanBatch)
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
	return all(ctx, s, batchColumns+`WHERE account_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`,
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
		WHERE b.account_id = $1 AND b.id = $2 AND r.number > $3 ORDER BY r.number LIMIT $4`, []any{account, id, after, limit}, s.scanBatchRow)
}

func (s *Store) scanBatchRow(from pgx.Row) (r httpapi.BatchRow, err error) {
	if err = from.Scan(&r.Number, &r.Body, &r.Status, &r.Result); err == nil && r.Status != 0 {
		r.Result, err = s.pack.Unpack(r.Result)
	}
	return r, err
}

// DeleteBatch removes a batch with its rows, and its copies among the stored answers.
func (s *Store) DeleteBatch(ctx context.Context, account, id string) error {
	return s.do(ctx, func(t *tx) error {
		n, err := t.exec(`DELETE FROM batch WHERE account_id = $1 AND id = $2`, account, id)
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

// FinishRow writes what became of a row. Of two who write the same row, the second waits for the first and finds it done.
func (s *Store) FinishRow(ctx context.Context, r httpapi.RowResult) error {
	body := s.pack.Pack(r.Body)
	return s.do(ctx, func(t *tx) error {
		n, err := t.exec(`WITH written AS (
				INSERT INTO batch_result (batch_id, number, status, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING status
			)
			UPDATE batch SET succeeded = succeeded + (status = 1)::int, failed = failed + (status = 2)::int, unpaid = unpaid + (status = 3)::int,
				finished_at = CASE WHEN succeeded + failed + unpaid + 1 = size THEN $5::bigint END
			FROM written WHERE id = $1`, r.BatchID, r.Number, int64(r.Status), body, r.At.Unix())
		var broken *pgconn.PgError
		switch {
		case errors.As(err, &broken) && broken.Code == foreignKeyViolation:
			return pgx.ErrNoRows // the batch was deleted
		case err != nil:
			return err
		case n == 0:
			return httpapi.ErrRowDone
		case r.Debit.Amount == 0:
			return nil
		}
		_, err = debit(t, r.Debit)
		return err
	})
}

// foreignKeyViolation is the code (SQLSTATE) of a row whose parent is not there.
const foreignKeyViolation = "23503"
