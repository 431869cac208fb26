package job

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
)

// How a worker without a queue works: rowsAtOnce rows wait for a commit together, which fills a commit of SQLite
// without keeping its writer from calls; accounts take turns of rowsInPart rows; failures are tried again after
// lookAgain.
const (
	rowsAtOnce = 16
	rowsInPart = 10
	lookAgain  = 5 * time.Second
)

// Report is the system of a batch whose rows become reports of the account.
const Report batch.System = "report"

// Keeps reports whether the rows of a batch become reports of the account.
func Keeps(b *account.Batch) bool { return len(b.What) == 1 && b.What[0] == Report.String() }

// Result is the outcome of a row: a line of the results, or what is wrong with the row. Report is stored with the line.
type Result struct {
	Line   []byte
	Wrong  *batch.Result
	Report *account.Report
}

// Worker computes the rows of batches. All fields but the limits are needed. It must not be copied.
type Worker struct {
	Store      account.Store
	Calculator *op.Calculator
	IDs        *account.IDs
	Now        func() time.Time
	Logger     *slog.Logger
	// MostBytes is how much an account may have stored of rows and results.
	MostBytes int64
	// Chart is the operation of the price list that a row of Report pays for.
	Chart string
	// Keep makes the report of a row of Report.
	Keep func(b *account.Batch, row account.BatchRow) Result
	// Debited is called with the credits of each row that was paid.
	Debited func(credits int64)

	once    sync.Once
	woken   chan struct{} // has a value when there are new batches
	engines engines
}

// Wake notifies a running worker of new rows.
func (w *Worker) Wake() {
	select {
	case w.wakes() <- struct{}{}:
	default: // already notified
	}
}

func (w *Worker) wakes() chan struct{} {
	w.once.Do(func() { w.woken = make(chan struct{}, 1) })
	return w.woken
}

// second returns the present moment as it is stored.
func (w *Worker) second() time.Time { return w.Now().UTC().Truncate(time.Second) }

// Run computes the rows of batches until the context ends: those that the store's queue assigns to
// this process or, without a queue, all. A row is stored and charged once, however often it is
// tried. Run returns nil when the context ends, and an error if the queue cannot be used. Any
// number of processes may call it.
func (w *Worker) Run(ctx context.Context) error {
	if q, ok := w.Store.(account.Queue); ok {
		return q.Work(ctx, 2*runtime.GOMAXPROCS(0), w.part)
	}
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for {
		if err := w.all(ctx); err != nil && ctx.Err() == nil {
			w.Logger.Error("batch", "cause", err.Error())
		}
		select {
		case <-ctx.Done():
			return nil
		case <-w.wakes():
		case <-again.C:
		}
	}
}

// all computes the rows of all open batches, in turns. New batches take part from the next turn on. The first failure,
// usually of the store, ends the round; the rows that are left come in the next one.
func (w *Worker) all(ctx context.Context) error {
	open, err := w.Store.OpenBatches(ctx)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	parts := make(chan part)
	var all sync.WaitGroup
	for range rowsAtOnce {
		all.Go(func() {
			for p := range parts {
				if err := w.part(ctx, p.owner, p.batch, p.from, p.from+rowsInPart-1); err != nil {
					stop(err)
				}
			}
		})
	}
	t := newTurns(open)
	for p, ok := t.next(); ok && ctx.Err() == nil; p, ok = t.next() {
		parts <- p
		select {
		case <-w.wakes():
			if open, err = w.Store.OpenBatches(ctx); err != nil {
				stop(err)
			}
			t.take(open)
		default:
		}
	}
	close(parts)
	all.Wait()
	return context.Cause(ctx)
}

// part computes the rows of a batch from one number to another, both included. A batch that was deleted has no rows
// left. The batch is read for each part, so at most one part is computed of a batch that ends meanwhile.
func (w *Worker) part(ctx context.Context, owner, id string, from, to int64) error {
	b, err := w.Store.Batch(ctx, owner, id)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil || b.Done() == b.Rows {
		return err
	}
	var engine *batch.Engine
	if !Keeps(&b) {
		if engine, err = w.engines.of(w.Calculator, &b); err != nil {
			return err
		}
	}
	rows, err := w.Store.BatchRows(ctx, owner, id, from-1, int(to-from+1))
	if err == nil {
		err = w.rows(ctx, engine, &b, rows)
	}
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	return err
}

// rows computes rows one after the other. If a row cannot be paid, the batch ends and all rows that are left become
// unpaid. The check costs two reads; computing a row that cannot be paid would cost a chart.
func (w *Worker) rows(ctx context.Context, e *batch.Engine, b *account.Batch, rows []account.BatchRow) error {
	full, err := w.full(ctx, b)
	for _, row := range rows {
		if err != nil {
			return err
		}
		if row.Status != 0 {
			continue
		}
		why := full
		if why == nil {
			why, err = w.unpayable(ctx, b)
		}
		if err == nil && why == nil {
			why, err = w.row(ctx, e, b, row)
		}
		if err == nil && why != nil {
			return w.Store.EndBatch(ctx, b.AccountID, b.ID, *why, w.second())
		}
	}
	return err
}

// full returns why no more results of an account are stored, and nil if there is room. The bound is in bytes because a
// row takes between one kilobyte and fifty.
func (w *Worker) full(ctx context.Context, b *account.Batch) (*account.BatchEnd, error) {
	use, err := w.Store.BatchUse(ctx, b.AccountID)
	if err != nil || use.Bytes < w.MostBytes {
		return nil, err
	}
	return &account.BatchEnd{Code: "storage-limit", Detail: fmt.Sprintf("The account has %d MB of rows and results "+
		"stored, which is all it may have. Delete batches, or wait until old ones go.", w.MostBytes>>20)}, nil
}

// unpayable returns why a row of a batch cannot be paid, and nil if it can. It takes no lock, so the transaction of the
// row checks again.
func (w *Worker) unpayable(ctx context.Context, b *account.Batch) (*account.BatchEnd, error) {
	if b.Price == 0 {
		return nil, nil
	}
	balance, err := w.Store.Balance(ctx, b.AccountID)
	if err != nil {
		return nil, err
	}
	if balance < b.Price {
		return wallet(b, balance), nil
	}
	key, err := w.Store.Key(ctx, b.AccountID, b.KeyID)
	if err != nil {
		return nil, err
	}
	if left, limited := key.Left(); limited && left < b.Price {
		return allowance(b), nil
	}
	return nil, nil
}

// wallet returns the end of a batch whose account cannot pay a row.
func wallet(b *account.Batch, balance int64) *account.BatchEnd {
	return &account.BatchEnd{Code: "insufficient-credits",
		Detail: fmt.Sprintf("This row costs %d credits, and the wallet held %d.", b.Price, balance)}
}

// allowance returns the end of a batch whose key may not spend the price of a row.
func allowance(b *account.Batch) *account.BatchEnd {
	return &account.BatchEnd{Code: "key-credit-limit",
		Detail: fmt.Sprintf("This row costs %d credits, which is more than the key may still spend.", b.Price)}
}

// row computes a row and stores its outcome. If the row cannot be paid after all, nothing is stored and row returns
// why.
func (w *Worker) row(ctx context.Context, e *batch.Engine, b *account.Batch,
	row account.BatchRow) (*account.BatchEnd, error) {
	made := w.compute(e, b, row)
	if made.Wrong != nil {
		return nil, w.leave(ctx, b, made.Wrong, account.RowFailed)
	}
	done := account.RowResult{BatchID: b.ID, Number: row.Number, Status: account.RowSucceeded, Body: made.Line,
		At: w.second(), Report: made.Report}
	done.Debit = account.Transaction{ID: w.IDs.Next(account.TxnPrefix), AccountID: b.AccountID, Type: account.Debit,
		Amount: -b.Price, Operation: "batches.row",
		Resource: b.ID, KeyID: b.KeyID, RequestID: b.RequestID, CreatedAt: done.At}
	if made.Report != nil { // it is a sale like any other
		done.Debit.Operation, done.Debit.Resource = w.Chart, made.Report.ID
	}
	err := w.Store.FinishRow(ctx, done)
	var short *account.BalanceError
	switch {
	case errors.As(err, &short):
		return wallet(b, short.Balance), nil
	case errors.Is(err, account.ErrKeyLimit):
		return allowance(b), nil
	case errors.Is(err, account.ErrRowDone):
		return nil, nil
	case err == nil:
		w.Debited(b.Price)
	}
	return nil, err
}

// leave stores why a row has no result. Such a row costs nothing.
func (w *Worker) leave(ctx context.Context, b *account.Batch, r *batch.Result, why account.RowStatus) error {
	body, err := r.AppendProblem(nil)
	if err != nil {
		return err
	}
	err = w.Store.FinishRow(ctx, account.RowResult{BatchID: b.ID, Number: r.Number, Status: why, Body: body,
		At: w.second()})
	if errors.Is(err, account.ErrRowDone) {
		return nil
	}
	return err
}

// errRow replaces a panic, whose value may quote the birth.
var errRow = errors.New("the service failed at this row")

// compute computes a row. A panic makes the row a failed one; its value is not logged because it may quote the birth.
func (w *Worker) compute(e *batch.Engine, b *account.Batch, row account.BatchRow) (made Result) {
	defer func() {
		if v := recover(); v != nil {
			w.Logger.Error("batch", "cause", fmt.Sprintf("panic of type %T in a row", v))
			made = Result{Wrong: &batch.Result{Number: row.Number, Err: errRow}}
		}
	}()
	if Keeps(b) {
		return w.Keep(b, row)
	}
	r := e.Compute(batch.Row{Number: row.Number, Body: row.Body})
	if r.Err != nil {
		return Result{Wrong: r}
	}
	return Result{Line: r.AppendJSON(nil)}
}

// engines holds an engine for each set of options, of which there are few. Operations that depend on the moment get an
// engine of their own for each batch, dated when the batch was made, so that a row that is computed again is the same.
type engines struct{ made sync.Map }

// of returns the engine of a batch. If two are made at the same time for the same options, one is kept.
func (all *engines) of(c *op.Calculator, b *account.Batch) (*batch.Engine, error) {
	name := fmt.Sprint(strings.Join(b.What, " "), b.Lang, b.DashaLevels)
	if e, ok := all.made.Load(name); ok {
		return e.(*batch.Engine), nil
	}
	o := batch.Options{DashaLevels: b.DashaLevels, Workers: 1}
	for _, key := range b.What {
		system, err := batch.ParseSystem(key)
		if err != nil {
			return nil, err
		}
		if q := op.OperationNamed(key); q != nil && q.Dated {
			o.At = b.CreatedAt
		}
		o.Systems = append(o.Systems, system)
	}
	if err := o.Lang.UnmarshalText([]byte(b.Lang)); err != nil {
		return nil, err
	}
	e, err := batch.New(c, o)
	if err == nil && o.At.IsZero() {
		all.made.Store(name, e)
	}
	return e, err
}
