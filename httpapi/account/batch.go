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
	ID, AccountID, KeyID, RequestID string
	What                            []string // keys of package batch, in its order
	Lang                            string   // of rows that state none
	DashaLevels                     int
	Price                           int64 // credits for a row that succeeds, as it was when the batch was made
	Rows, Succeeded, Failed, Unpaid int64
	Bytes                           int64     // of its rows and results, as they are stored
	End                             BatchEnd  // why rows of it have no result of their own; zero where all have one
	CreatedAt, FinishedAt           time.Time // FinishedAt is zero while rows are to come
	KeptUntil                       time.Time // at least, where it was made before batches were deleted by age
}

// BatchEnd says why a batch ended before all of its rows were done: those that were left are unpaid.
type BatchEnd struct{ Code, Detail string }

// BatchLimits are how much of an account's batches is stored at most. A zero limit is none.
type BatchLimits struct {
	Open  int   // batches that have rows to come
	Rows  int64 // of all its batches
	Bytes int64 // of rows and results
}

// BatchUse is how much is stored of the batches of an account.
type BatchUse struct{ Rows, Bytes int64 }

// RowStatus says what became of a row of a batch. Zero is a row that is still to come.
type RowStatus uint8

// What may become of a row. Only one that succeeded was charged for.
const (
	RowSucceeded RowStatus = iota + 1
	RowFailed              // something is wrong with it
	RowUnpaid              // the wallet, or the limit of the key, did not hold its price
)

// BatchRow is a row of a batch as it was sent, with the line of the results if there is one. A row that is unpaid
// because its batch ended has none; see [Batch].End.
type BatchRow struct {
	Number int64 // from 1
	Body   []byte
	Status RowStatus
	Result []byte
}

// RowResult is what became of a row. Debit has the negative price of one that succeeded, and otherwise no amount.
type RowResult struct {
	BatchID string
	Number  int64
	Status  RowStatus
	Body    []byte // the line of the results
	Debit   Transaction
	At      time.Time
}

// ErrRowDone says that a row of a batch has a result already.
var ErrRowDone = errors.New("the row is done")

// ErrTooMuchStored says that an account has as many rows of batches stored as it may have, or as many bytes.
var ErrTooMuchStored = errors.New("the account has as much stored of batches as it may have")

// ErrTooManyBatches says that an account has as many batches with rows to come as it may have.
var ErrTooManyBatches = errors.New("the account has as many open batches as it may have")

// Batches stores batches. Births are in the rows and results only, and go with the batch.
type Batches interface {
	// CreateBatch stores a batch with its rows, and the replay if there is one, unless the account has as much as it
	// may have (ErrTooManyBatches, ErrTooMuchStored). A store that has a queue puts the rows into it in the same
	// transaction.
	CreateBatch(ctx context.Context, b Batch, rows [][]byte, most BatchLimits, r *Replay) error
	Batch(ctx context.Context, account, id string) (Batch, error)
	Batches(ctx context.Context, account string, s Slice) ([]Batch, error)
	// BatchRows lists up to limit rows whose number is larger than after, in their order.
	BatchRows(ctx context.Context, account, id string, after int64, limit int) ([]BatchRow, error)
	// DeleteBatch removes a batch, finished or not, with its copies among the stored answers; the ledger keeps its id.
	DeleteBatch(ctx context.Context, account, id string) error
	// OpenBatches lists the batches of all accounts that have rows to come, the oldest first.
	OpenBatches(ctx context.Context) ([]Batch, error)
	// BatchUse gives how much is stored of the batches of an account.
	BatchUse(ctx context.Context, account string) (BatchUse, error)
	// EndBatch ends a batch with the rows that are left unpaid, however many, in one statement. A batch that is
	// finished stays as it is; one that is gone is ErrNotFound.
	EndBatch(ctx context.Context, account, id string, why BatchEnd, at time.Time) error
	// PurgeBatches removes the batches that were finished before a moment and need not be kept until after now, and
	// says how many.
	PurgeBatches(ctx context.Context, before, now time.Time) (int64, error)
	// EarlierBatches counts the finished batches that are kept for longer than others, as they were made before
	// batches were deleted by age, and says until when; zero where there is none.
	EarlierBatches(ctx context.Context) (n int64, until time.Time, err error)
	// FinishRow writes what became of a row, counts it and debits its price, all of it or nothing. It fails with
	// ErrRowDone, ErrNotFound (the batch was deleted), a *BalanceError or ErrKeyLimit.
	FinishRow(ctx context.Context, r RowResult) error
}

// Queue is a store that hands the rows of batches out to any number of worker processes.
type Queue interface {
	// Work has rows done until the context ends: from and to are the first and the last number of a part of a batch. A
	// part whose worker fails or dies is handed out again.
	Work(ctx context.Context, workers int, do func(ctx context.Context, account, batch string, from,
		to int64) error) error
}

// Done is the number of rows that are done.
func (b *Batch) Done() int64 { return b.Succeeded + b.Failed + b.Unpaid }

var rowStatusKeys = []string{"pending", "succeeded", "failed", "unpaid"}

// String gives the key of the status, as "succeeded".
func (s RowStatus) String() string {
	if int(s) >= len(rowStatusKeys) {
		return fmt.Sprintf("RowStatus(%d)", s)
	}
	return rowStatusKeys[s]
}
