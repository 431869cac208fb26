package httpapi

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// How a service on one node works at batches: so many rows wait for a commit together, in parts of so many rows, and it
// looks again now and then for what it failed at. Sixteen rows at once fill a commit of SQLite without keeping its
// writer from calls; parts of ten change accounts often enough.
const (
	rowsAtOnce = 16
	partOfRows = 10
	lookAgain  = 5 * time.Second
)

// Work computes the rows of batches until the context ends: those that the queue of the store hands to this process,
// or, where the store has none, all that there are. A row is computed, written and paid for once, whoever tries it and
// however often. It returns nil when the context ended, and an error where a queue cannot be worked at. Any number of
// processes may do it.
func (s *Service) Work(ctx context.Context) error {
	if q, ok := s.store.(account.Queue); ok {
		return q.Work(ctx, 2*runtime.GOMAXPROCS(0), s.workPart)
	}
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for {
		if err := s.workAll(ctx); err != nil && ctx.Err() == nil {
			s.logger.Error("batch", "cause", err.Error())
		}
		select {
		case <-ctx.Done():
			return nil
		case <-s.made:
		case <-again.C:
		}
	}
}

// workAll works at all open batches, in turns. Batches that come meanwhile take part from the next turn on. The first
// failure, of the storage as a rule, ends the round; what is left is there in the next one.
func (s *Service) workAll(ctx context.Context) error {
	open, err := s.store.OpenBatches(ctx)
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
				if err := s.workPart(ctx, p.owner, p.batch, p.from, p.from+partOfRows-1); err != nil {
					stop(err)
				}
			}
		})
	}
	t := newTurns(open)
	for p, ok := t.next(); ok && ctx.Err() == nil; p, ok = t.next() {
		parts <- p
		select {
		case <-s.made:
			if open, err = s.store.OpenBatches(ctx); err != nil {
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

// workPart works at some rows of a batch, from and to among them. A batch that was deleted has nothing left to do. The
// batch is read anew for each part, so that one that was ended or deleted is worked at for a part at most.
func (s *Service) workPart(ctx context.Context, owner, id string, from, to int64) error {
	b, err := s.store.Batch(ctx, owner, id)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil || b.Done() == b.Rows {
		return err
	}
	var engine *batch.Engine
	if !keeps(&b) {
		if engine, err = s.engines.of(s.calculator, &b); err != nil {
			return err
		}
	}
	rows, err := s.store.BatchRows(ctx, owner, id, from-1, int(to-from+1))
	if err == nil {
		err = s.workRows(ctx, engine, &b, rows)
	}
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	return err
}

// workRows works at rows one after the other. Before each one it is looked whether it can be paid: if not, nothing more
// of the batch is computed, and all that is left ends as unpaid. The look costs two reads; a row that could not be paid
// would cost a chart.
func (s *Service) workRows(ctx context.Context, e *batch.Engine, b *account.Batch, rows []account.BatchRow) error {
	full, err := s.full(ctx, b)
	for _, row := range rows {
		if err != nil {
			return err
		}
		if row.Status != 0 {
			continue
		}
		why := full
		if why == nil {
			why, err = s.unpayable(ctx, b)
		}
		if err == nil && why == nil {
			why, err = s.workRow(ctx, e, b, row)
		}
		if err == nil && why != nil {
			return s.store.EndBatch(ctx, b.AccountID, b.ID, *why, s.second())
		}
	}
	return err
}

// full says why no more results of an account are stored, and nil where there is room. Results are bounded by what is
// stored, not by how many rows there are: a row may have a kilobyte or fifty.
func (s *Service) full(ctx context.Context, b *account.Batch) (*account.BatchEnd, error) {
	use, err := s.store.BatchUse(ctx, b.AccountID)
	if err != nil || use.Bytes < s.batchLimits.Bytes {
		return nil, err
	}
	return &account.BatchEnd{Code: "storage-limit", Detail: fmt.Sprintf("The account has %d MB of rows and results "+
		"stored, which is all it may have. Delete batches, or wait until old ones go.", s.batchLimits.Bytes>>20)}, nil
}

// unpayable says why a row of a batch cannot be paid, and nil where it can. The transaction of the row looks again. It
// is a look without a lock: others may spend meanwhile.
func (s *Service) unpayable(ctx context.Context, b *account.Batch) (*account.BatchEnd, error) {
	if b.Price == 0 {
		return nil, nil
	}
	balance, err := s.store.Balance(ctx, b.AccountID)
	if err != nil {
		return nil, err
	}
	if balance < b.Price {
		return wallet(b, balance), nil
	}
	key, err := s.store.Key(ctx, b.AccountID, b.KeyID)
	if err != nil {
		return nil, err
	}
	if left, limited := key.Left(); limited && left < b.Price {
		return allowance(b), nil
	}
	return nil, nil
}

// wallet is the end of a batch whose wallet does not hold the price of a row.
func wallet(b *account.Batch, balance int64) *account.BatchEnd {
	return &account.BatchEnd{Code: "insufficient-credits",
		Detail: fmt.Sprintf("This row costs %d credits, and the wallet held %d.", b.Price, balance)}
}

// allowance is the end of a batch whose key may not spend the price of a row.
func allowance(b *account.Batch) *account.BatchEnd {
	return &account.BatchEnd{Code: "key-credit-limit",
		Detail: fmt.Sprintf("This row costs %d credits, which is more than the key may still spend.", b.Price)}
}

// keptReport is what a batch is asked for that makes a report of the account of each row: see [Service.keep].
const keptReport batch.System = "report"

// keeps says whether the rows of a batch become reports.
func keeps(b *account.Batch) bool { return len(b.What) == 1 && b.What[0] == keptReport.String() }

// madeRow is what a row came to: a line of the results, or what is wrong with it. Report is stored with the line.
type madeRow struct {
	line   []byte
	wrong  *batch.Result
	report *account.Report
}

// workRow computes a row and writes what became of it. If it cannot be paid after all, nothing is written and it says
// why.
func (s *Service) workRow(ctx context.Context, e *batch.Engine, b *account.Batch,
	row account.BatchRow) (*account.BatchEnd, error) {
	made := s.compute(e, b, row)
	if made.wrong != nil {
		return nil, s.leave(ctx, b, made.wrong, account.RowFailed)
	}
	done := account.RowResult{BatchID: b.ID, Number: row.Number, Status: account.RowSucceeded, Body: made.line,
		At: s.second(), Report: made.report}
	done.Debit = account.Transaction{ID: s.ids.Next(account.TxnPrefix), AccountID: b.AccountID, Type: account.Debit,
		Amount: -b.Price, Operation: "batches.row",
		Resource: b.ID, KeyID: b.KeyID, RequestID: b.RequestID, CreatedAt: done.At}
	if made.report != nil { // it is a sale like any other
		done.Debit.Operation, done.Debit.Resource = opKundali, made.report.ID
	}
	err := s.store.FinishRow(ctx, done)
	var short *account.BalanceError
	switch {
	case errors.As(err, &short):
		return wallet(b, short.Balance), nil
	case errors.Is(err, account.ErrKeyLimit):
		return allowance(b), nil
	case errors.Is(err, account.ErrRowDone):
		return nil, nil
	case err == nil:
		s.metrics.debited.Add(float64(b.Price))
	}
	return nil, err
}

// leave writes why a row has no result. It costs nothing.
func (s *Service) leave(ctx context.Context, b *account.Batch, r *batch.Result, why account.RowStatus) error {
	body, err := r.AppendProblem(nil)
	if err != nil {
		return err
	}
	err = s.store.FinishRow(ctx, account.RowResult{BatchID: b.ID, Number: r.Number, Status: why, Body: body,
		At: s.second()})
	if errors.Is(err, account.ErrRowDone) {
		return nil
	}
	return err
}

// errRow stands for a panic, whose words may have the birth in them.
var errRow = errors.New("the service failed at this row")

// compute computes a row. One that brings the engine down is a bad row, and not the end of the process. The value of
// the panic is not told: it may quote the birth.
func (s *Service) compute(e *batch.Engine, b *account.Batch, row account.BatchRow) (made madeRow) {
	defer func() {
		if v := recover(); v != nil {
			s.logger.Error("batch", "cause", fmt.Sprintf("panic of type %T in a row", v))
			made = madeRow{wrong: &batch.Result{Number: row.Number, Err: errRow}}
		}
	}()
	if keeps(b) {
		return s.keep(b, row)
	}
	r := e.Compute(batch.Row{Number: row.Number, Body: row.Body})
	if r.Err != nil {
		return madeRow{wrong: r}
	}
	return madeRow{line: r.AppendJSON(nil)}
}

// keep makes the report of a row: a birth with tags and a note, as kundali/generate takes it.
func (s *Service) keep(b *account.Batch, row account.BatchRow) (made madeRow) {
	var in newKundali
	wrong := func(err error) madeRow {
		return madeRow{wrong: &batch.Result{Number: row.Number, ExternalRef: in.ExternalRef, Err: err}}
	}
	if err := form.Check(row.Body); err != nil {
		return wrong(&op.Invalid{Faults: []op.Fault{{Code: form.BadFormat, Detail: err.Error()}}})
	}
	o := form.Read(row.Body)
	readNote(o, &in.note)
	in.Input = s.calculator.ReadBirth(o)
	if o.Close(); len(o.Faults) > 0 {
		return wrong(&op.Invalid{Faults: o.Faults})
	}
	report, err := s.calculator.Cast(in.Input, s.now())
	if err != nil {
		return wrong(err)
	}
	made.report, err = s.newReport(b.AccountID, report, &in)
	if err == nil {
		made.line, err = marshal(struct {
			ExternalRef *string  `json:"externalRef"`
			Report      rowsMade `json:"report"`
			Row         int64    `json:"row"`
		}{optional(in.ExternalRef), rowsMade{made.report.ID, made.report.Name}, row.Number})
	}
	if err != nil {
		return wrong(err)
	}
	return made
}

// rowsMade names the report that a row became.
type rowsMade struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// engines keeps an engine for each way to compute that was asked for, of which there are few. What looks ahead from a
// moment has one of its own for each batch: it looks from when the batch was made, so that a row that is computed again
// is the same.
type engines struct{ made sync.Map }

// Two that are made at once for one way are both good, and one is kept.
func (all *engines) of(dk *op.Calculator, b *account.Batch) (*batch.Engine, error) {
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
	e, err := batch.New(dk, o)
	if err == nil && o.At.IsZero() {
		all.made.Store(name, e)
	}
	return e, err
}
