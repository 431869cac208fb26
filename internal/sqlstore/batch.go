package sqlstore

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// batchColumns begins the statements that read batches, without a condition.
const batchColumns = `SELECT id, account_id, key_id, request_id, what, lang, dasha_levels, price, size, succeeded,
	failed, unpaid, bytes, coalesce(end_code, ''), coalesce(end_detail, ''), created_at, finished_at
	FROM batch `

// readBatch reads a row of batchColumns. What is a list of keys divided by spaces: no key has one.
func readBatch(scan Scan) (b account.Batch, err error) {
	var what string
	var created, finished *int64
	err = scan(&b.ID, &b.AccountID, &b.KeyID, &b.RequestID, &what, &b.Lang, &b.DashaLevels, &b.Price, &b.Rows,
		&b.Succeeded, &b.Failed, &b.Unpaid, &b.Bytes, &b.End.Code, &b.End.Detail, &created, &finished)
	b.What, b.CreatedAt, b.FinishedAt = strings.Fields(what), moment(created), moment(finished)
	return b, err
}

// CreateBatch stores a batch with its rows, and puts them into the queue.
func (s *Tables) CreateBatch(ctx context.Context, b account.Batch, rows [][]byte, most account.BatchLimits,
	r *account.Replay) error {
	b.Bytes = 0
	for _, row := range rows {
		b.Bytes += int64(len(row))
	}
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, b.AccountID); err != nil {
			return err
		}
		if err := roomFor(t, b, int64(len(rows)), most); err != nil {
			return err
		}
		_, err := t.Exec(`INSERT INTO batch (id, account_id, key_id, request_id, what, lang, dasha_levels, price, size,
			bytes, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
			b.ID, b.AccountID, b.KeyID, b.RequestID, strings.Join(b.What, " "), b.Lang,
			b.DashaLevels, b.Price, len(rows), b.Bytes, b.CreatedAt.Unix())
		if err != nil {
			return err
		}
		if err := s.db.Fill(t, b, rows); err != nil {
			return err
		}
		return s.remember(t, r, nil)
	})
}

// roomFor fails where an account has no room for another batch of so many rows. It is asked under the lock of the
// account: two batches that come at once and fit alone do not both fit.
func roomFor(t Tx, b account.Batch, rows int64, most account.BatchLimits) error {
	var open int
	var use account.BatchUse
	err := t.One(`SELECT count(*) FROM batch WHERE account_id = $1 AND finished_at IS NULL`, []any{b.AccountID}, &open)
	if err == nil {
		err = t.One(batchUse, []any{b.AccountID}, &use.Rows, &use.Bytes)
	}
	switch {
	case err != nil:
		return err
	case most.Open > 0 && open >= most.Open:
		return account.ErrTooManyBatches
	case most.Rows > 0 && use.Rows+rows > most.Rows, most.Bytes > 0 && use.Bytes+b.Bytes > most.Bytes:
		return account.ErrTooMuchStored
	}
	return nil
}

// batchUse sums rows and bytes of all batches of an account. The sums are cast, as PostgreSQL gives a numeric, which no
// integer is read from.
const batchUse = `SELECT CAST(coalesce(sum(size), 0) AS bigint), CAST(coalesce(sum(bytes), 0) AS bigint) FROM batch
	WHERE account_id = $1`

// BatchUse returns how much is stored of the batches of an account.
func (s *Tables) BatchUse(ctx context.Context, owner string) (use account.BatchUse, err error) {
	err = s.db.One(ctx, batchUse, []any{owner}, &use.Rows, &use.Bytes)
	return use, err
}

// Batch returns one batch of an account.
func (s *Tables) Batch(ctx context.Context, owner, id string) (account.Batch, error) {
	list, err := all(ctx, s.db, batchColumns+`WHERE account_id = $1 AND id = $2`, []any{owner, id}, readBatch)
	if err == nil && len(list) == 0 {
		err = account.ErrNotFound
	}
	if err != nil {
		return account.Batch{}, err
	}
	return list[0], nil
}

// Batches lists the batches of an account, newest first.
func (s *Tables) Batches(ctx context.Context, owner string, p account.Slice) ([]account.Batch, error) {
	at, id := after(p)
	return all(ctx, s.db, batchColumns+`WHERE account_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC,
		id DESC LIMIT $4`, []any{owner, at, id, p.Limit}, readBatch)
}

// OpenBatches lists the batches that have rows to come.
func (s *Tables) OpenBatches(ctx context.Context) ([]account.Batch, error) {
	return all(ctx, s.db, batchColumns+`WHERE finished_at IS NULL ORDER BY created_at, id`, nil, readBatch)
}

// BatchRows lists rows of a batch with what became of them. A row without a result is still to come (0) while its batch
// is open, and unpaid (3) once it has ended: ending writes one row and not as many as are left.
func (s *Tables) BatchRows(ctx context.Context, owner, id string, after int64, limit int) ([]account.BatchRow, error) {
	return all(ctx, s.db, `SELECT r.number, r.body, coalesce(x.status, CASE WHEN b.finished_at IS NULL THEN 0
		ELSE 3 END), x.body FROM batch b JOIN batch_row r
		ON r.batch_id = b.id LEFT JOIN batch_result x ON x.batch_id = r.batch_id AND x.number = r.number
		WHERE b.account_id = $1 AND b.id = $2 AND r.number > $3 ORDER BY r.number LIMIT $4`, []any{owner, id, after,
		limit}, s.readBatchRow)
}

// readBatchRow unpacks the line of the results. Rows as they were sent are stored as they are: they are small, and read
// by workers one by one.
func (s *Tables) readBatchRow(scan Scan) (r account.BatchRow, err error) {
	if err = scan(&r.Number, &r.Body, &r.Status, &r.Result); err == nil && r.Result != nil {
		r.Result, err = s.pack.Unpack(r.Result)
	}
	return r, err
}

// DeleteBatch removes a batch with its rows, and its copies among the stored answers.
func (s *Tables) DeleteBatch(ctx context.Context, owner, id string) error {
	return s.db.Free(ctx, func(t Tx) error {
		if err := change(t, `DELETE FROM batch WHERE account_id = $1 AND id = $2`, owner, id); err != nil {
			return err
		}
		if err := s.db.Drop(t, id); err != nil {
			return err
		}
		return forgetAnswers(t, id)
	})
}

// EndBatch ends a batch. A row that is being written meanwhile is there before it, or finds the batch finished.
func (s *Tables) EndBatch(ctx context.Context, owner, id string, why account.BatchEnd, at time.Time) error {
	return s.db.Do(ctx, func(t Tx) error {
		n, err := t.Exec(`UPDATE batch SET unpaid = size - succeeded - failed, end_code = $3, end_detail = $4,
			finished_at = $5 WHERE account_id = $1 AND id = $2 AND finished_at IS NULL`, owner, id, why.Code, why.Detail,
			at.Unix())
		if err != nil {
			return err
		}
		if n == 0 {
			return t.One(`SELECT 1 FROM batch WHERE account_id = $1 AND id = $2`, []any{owner, id}, new(int))
		}
		return s.db.Drop(t, id)
	})
}

// ResumeBatch makes the rows that were left those to come, and puts them into the queue again. Rows that are unpaid
// with a result of their own, as older versions wrote, stay so.
func (s *Tables) ResumeBatch(ctx context.Context, owner, id, key, request string, most int) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := s.lockAccount(t, owner); err != nil {
			return err
		}
		var open int
		err := t.One(`SELECT count(*) FROM batch WHERE account_id = $1 AND finished_at IS NULL`, []any{owner}, &open)
		if err != nil {
			return err
		}
		b := account.Batch{ID: id, AccountID: owner}
		var end string
		err = t.One(`SELECT coalesce(end_code, ''), price, size FROM batch WHERE account_id = $1 AND id = $2`,
			[]any{owner, id}, &end, &b.Price, &b.Rows)
		switch {
		case err != nil:
			return err
		case end == "":
			return account.ErrBatchWhole
		case most > 0 && open >= most:
			return account.ErrTooManyBatches
		}
		_, err = t.Exec(`UPDATE batch SET unpaid = (SELECT count(*) FROM batch_result x WHERE x.batch_id = batch.id AND
			x.status = 3), end_code = NULL, end_detail = NULL, finished_at = NULL, key_id = $2, request_id = $3
			WHERE id = $1`, id, key, request)
		if err != nil {
			return err
		}
		return s.db.Fill(t, b, nil)
	})
}

// PurgeBatches removes batches that are old, one at a time so that calls do not wait for it, with their copies among
// the stored answers. Nodes that do it at once take different batches, where the database can pass over locked rows.
func (s *Tables) PurgeBatches(ctx context.Context, before time.Time) (gone int64, err error) {
	for {
		err := s.db.Do(ctx, func(t Tx) error {
			var id string
			err := t.One(`SELECT id FROM batch WHERE finished_at < $1 ORDER BY finished_at LIMIT 1`+s.say.Skip,
				[]any{before.Unix()}, &id)
			if err == nil {
				_, err = t.Exec(`DELETE FROM batch WHERE id = $1`, id)
			}
			if err != nil {
				return err
			}
			return forgetAnswers(t, id)
		})
		if errors.Is(err, account.ErrNotFound) {
			return gone, nil
		}
		if err != nil {
			return gone, err
		}
		gone++
	}
}

// FinishRow stores the result of a row. If two workers finish the same row, the second waits for
// the first and gets ErrRowDone. The unique result is inserted first, before the count and the
// debit, so the second worker does not touch the wallet. If the batch was ended meanwhile, the
// count updates no row, and the result is rolled back.
func (s *Tables) FinishRow(ctx context.Context, r account.RowResult) error {
	body, p := s.pack.Pack(r.Body), s.prepare(account.Charge{Report: r.Report})
	return s.db.Do(ctx, func(t Tx) error {
		n, err := t.Exec(`INSERT INTO batch_result (batch_id, number, status, body) SELECT id, $2, $3, $4 FROM batch
			WHERE id = $1 ON CONFLICT DO NOTHING`, r.BatchID, r.Number, int64(r.Status), body)
		if err != nil {
			return err
		}
		if n == 0 {
			return doneOrGone(t, r.BatchID)
		}
		n, err = t.Exec(finishRow, r.BatchID, int64(r.Status), r.At.Unix(), len(body))
		if err == nil && n == 0 { // it was ended
			err = account.ErrRowDone
		}
		if err == nil && r.Report != nil {
			err = insertReport(t, *r.Report, p)
		}
		if err != nil || r.Debit.Amount == 0 {
			return err
		}
		_, err = s.db.Debit(t, r.Debit)
		return err
	})
}

// finishRow counts a row by its status ($2) and ends the batch with the last one. The right side of an UPDATE sees the
// counts as they were, hence the one more.
const finishRow = `UPDATE batch SET succeeded = succeeded + CASE WHEN $2 = 1 THEN 1 ELSE 0 END,
	failed = failed + CASE WHEN $2 = 2 THEN 1 ELSE 0 END, unpaid = unpaid + CASE WHEN $2 = 3 THEN 1 ELSE 0 END,
	bytes = bytes + $4, finished_at = CASE WHEN succeeded + failed + unpaid + 1 = size THEN CAST($3 AS bigint) END
	WHERE id = $1 AND finished_at IS NULL`

// doneOrGone says why a row cannot be written: it is already, or its batch was deleted.
func doneOrGone(t Tx, batch string) error {
	err := t.One(`SELECT 1 FROM batch WHERE id = $1`, []any{batch}, new(int))
	if err == nil {
		err = account.ErrRowDone
	}
	return err
}
