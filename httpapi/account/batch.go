package account

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Batch is many births, or couples, that are computed when the service gets to them. Rows that are not counted yet are
// still to come.
type Batch struct {
	// KeyID is the key that made the batch and whose limit its rows count against; RequestID the call that made it.
	ID, AccountID, KeyID, RequestID string
	// Keys of package batch, in its order.
	What []string
	// Lang is the language key of rows that state none.
	Lang string
	// DashaLevels is how deep the dashas of each row go.
	DashaLevels int
	// Price is the credits for a row that succeeds, as it was when the batch was made: a later price list changes no
	// batch that is under way.
	Price int64
	// Rows is how many were sent. The other three count what became of them, each row in one at most; what is left of
	// Rows is still to come.
	Rows, Succeeded, Failed, Unpaid int64
	// Bytes of its rows and results, as they are stored: rows as sent, results packed.
	Bytes int64
	// End says why rows of it have no result of their own; zero where all have one.
	End BatchEnd
	// FinishedAt is zero while rows are to come.
	CreatedAt, FinishedAt time.Time
}

// BatchEnd says why a batch ended before all of its rows were done: those that were left are unpaid. Code is the code
// of a problem of the service and Detail a sentence for people; both are empty where nothing ended it.
type BatchEnd struct{ Code, Detail string }

// BatchLimits are how much of an account's batches is stored at most. A zero limit is none.
type BatchLimits struct {
	// Open is how many batches may have rows to come.
	Open int
	// Rows of all its batches.
	Rows int64
	// Bytes of rows and results.
	Bytes int64
}

// BatchUse is how much is stored of the batches of an account: rows, and bytes of rows and results.
type BatchUse struct{ Rows, Bytes int64 }

// RowStatus says what became of a row of a batch. Zero is a row that is still to come.
type RowStatus uint8

// What may become of a row. Only one that succeeded was charged for.
const (
	RowSucceeded RowStatus = iota + 1
	// RowFailed is a row with something wrong in it: its result is the problem.
	RowFailed
	// RowUnpaid is a row whose price the wallet, or the limit of the key, did not hold.
	RowUnpaid
)

// BatchRow is a row of a batch as it was sent, with the line of the results if there is one. A row that is unpaid
// because its batch ended has none; see [Batch].End.
type BatchRow struct {
	// Number of the row in its batch, from 1.
	Number int64
	// Body is the row as it was sent, a JSON object.
	Body   []byte
	Status RowStatus
	// Result is the line of the results; nil where there is none.
	Result []byte
}

// RowResult is what became of a row. Debit has the negative price of one that succeeded, and otherwise no amount.
// Report is stored with it where the batch makes reports of its rows; otherwise it is nil.
type RowResult struct {
	BatchID string
	Number  int64
	Status  RowStatus
	// Body is the line of the results.
	Body  []byte
	Debit Transaction
	At    time.Time
	// Report of the same account.
	Report *Report
}

// ErrRowDone reports that a row of a batch has a result already.
var ErrRowDone = errors.New("the row is done")

// ErrBatchWhole reports that no row of a batch was left because it ended.
var ErrBatchWhole = errors.New("the batch has no unfinished row")

// ErrTooMuchStored reports that an account has as many rows of batches stored as it may have, or as many bytes.
var ErrTooMuchStored = errors.New("the account has reached its limit of stored batch data")

// ErrTooManyBatches reports that an account has as many batches with rows to come as it may have.
var ErrTooManyBatches = errors.New("the account has reached its limit of open batches")

// Batches stores batches. Births occur only in rows and results, which are deleted with the batch.
// Any number of workers may call FinishRow concurrently, also for the same row.
type Batches interface {
	// CreateBatch stores a batch with its rows, and the replay if there is one. It fails if the
	// account has reached its limits (ErrTooManyBatches, ErrTooMuchStored). A store with a queue
	// enqueues the rows in the same transaction.
	CreateBatch(ctx context.Context, b Batch, rows [][]byte, most BatchLimits, r *Replay) error
	// Batch returns a batch of an account, without its rows; ErrNotFound if the account has none
	// with this ID.
	Batch(ctx context.Context, account, id string) (Batch, error)
	// Batches lists the batches of an account, newest first, without their rows.
	Batches(ctx context.Context, account string, s Slice) ([]Batch, error)
	// BatchRows lists up to limit rows whose number is larger than after, in their order. A batch that is not there has
	// no rows, which is no error.
	BatchRows(ctx context.Context, account, id string, after int64, limit int) ([]BatchRow, error)
	// DeleteBatch removes a batch, finished or not, with its copies among the stored answers; the ledger keeps its id.
	// Workers that are at it are not waited for: what they finish later is ErrNotFound, and nothing is charged for it.
	// It is ErrNotFound itself where there is no such batch.
	DeleteBatch(ctx context.Context, account, id string) error
	// OpenBatches lists the batches of all accounts that have rows to come, the oldest first.
	OpenBatches(ctx context.Context) ([]Batch, error)
	// BatchUse returns how much is stored of the batches of an account.
	BatchUse(ctx context.Context, account string) (BatchUse, error)
	// EndBatch ends a batch with the rows that are left unpaid, however many, in one statement. A batch that is
	// finished stays as it is; one that is gone is ErrNotFound.
	EndBatch(ctx context.Context, account, id string, why BatchEnd, at time.Time) error
	// ResumeBatch makes the rows that EndBatch left those to come, unless the account has as many open batches as it
	// may have (ErrTooManyBatches): they count against the limit of another key, and the call that asks for it. A batch
	// that was not ended is ErrBatchWhole, one that is gone ErrNotFound.
	ResumeBatch(ctx context.Context, account, id, key, request string, open int) error
	// PurgeBatches removes the batches that were finished before a moment and returns their number.
	PurgeBatches(ctx context.Context, before time.Time) (int64, error)
	// FinishRow writes what became of a row with its report, counts it and debits its price, all of it or nothing. It
	// fails with ErrRowDone, ErrNotFound (the batch was deleted), a *BalanceError or ErrKeyLimit.
	FinishRow(ctx context.Context, r RowResult) error
}

// Queue is a store that hands the rows of batches out to any number of worker processes. A store of one node has none:
// there, the service itself goes through OpenBatches.
type Queue interface {
	// Work calls do for parts of batches until the context ends. from and to are the first and last
	// row number of a part. A part whose worker fails or dies is handed out again. This process
	// handles at most workers parts at once. do must accept rows that are already finished, for
	// which FinishRow returns ErrRowDone.
	Work(ctx context.Context, workers int, do func(ctx context.Context, account, batch string, from,
		to int64) error) error
}

// Done is the number of rows that are done.
func (b *Batch) Done() int64 { return b.Succeeded + b.Failed + b.Unpaid }

var rowStatusKeys = []string{"pending", "succeeded", "failed", "unpaid"}

// String returns the key of the status, as "succeeded".
func (s RowStatus) String() string {
	if int(s) >= len(rowStatusKeys) {
		return fmt.Sprintf("RowStatus(%d)", s)
	}
	return rowStatusKeys[s]
}
