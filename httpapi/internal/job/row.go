package job

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
)

// page is how many rows of a batch are read at a time.
const page = 50

// Rows returns all rows of a batch, read page by page. A row that was left because the batch ended has a result that
// says why.
func Rows(ctx context.Context, store account.Batches, b *account.Batch) iter.Seq2[account.BatchRow, error] {
	return func(yield func(account.BatchRow, error) bool) {
		for after := int64(0); ; {
			rows, err := store.BatchRows(ctx, b.AccountID, b.ID, after, page)
			if err != nil {
				yield(account.BatchRow{}, err)
				return
			}
			for _, row := range rows {
				if row.Status == account.RowUnpaid && row.Result == nil {
					row.Result, err = leftLine(row, b.End)
				}
				if after = row.Number; !yield(row, err) {
					return
				}
			}
			if len(rows) < page {
				return
			}
		}
	}
}

// leftLine returns the line of a row that was left because its batch ended. It is made on reading, so that ending a
// batch writes one row and not thousands.
func leftLine(row account.BatchRow, why account.BatchEnd) ([]byte, error) {
	var sent struct {
		ExternalRef string `json:"externalRef"`
	}
	_ = json.Unmarshal(row.Body, &sent) // a row that is no object has no reference
	r := batch.Result{Number: row.Number, ExternalRef: sent.ExternalRef,
		Err: &op.Invalid{Faults: []op.Fault{{Code: why.Code, Detail: why.Detail}}}}
	return r.AppendProblem(nil)
}

// Line returns the line of a finished row. The line of a row without a result includes the row as it was sent, so that
// the caller can recognise it and send it again.
func Line(row *account.BatchRow) []byte {
	if row.Status == account.RowSucceeded {
		return row.Result
	}
	line := struct {
		Errors      json.RawMessage `json:"errors"`
		ExternalRef json.RawMessage `json:"externalRef"`
		Input       json.RawMessage `json:"input"`
		Line        json.RawMessage `json:"line"`
		Row         int64           `json:"row"`
	}{Input: row.Body}
	if json.Unmarshal(row.Result, &line) != nil {
		return row.Result
	}
	out, err := canon.Append(nil, &line)
	if err != nil {
		return row.Result
	}
	return out
}
