package httpapi

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/batch"
	"github.com/jyotish-go/jyotish/birth"
)

// How a service on one node works at batches: so many rows wait for a commit together, in parts of so many rows, and it looks again now and
// then for what it failed at.
const (
	rowsAtOnce = 16
	partOfRows = 10
	lookAgain  = 5 * time.Second
)

// Work computes the rows of batches until the context ends: those that the queue of the store hands to this process, or, where the store has
// none, all that there are. A row is computed, written and paid for once, whoever tries it and however often.
func (s *Service) Work(ctx context.Context) error {
	if q, ok := s.store.(Queue); ok {
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

// workAll works at all open batches, the oldest first.
func (s *Service) workAll(ctx context.Context) error {
	open, err := s.store.OpenBatches(ctx)
	for _, b := range open {
		if err == nil {
			err = s.workBatch(ctx, b)
		}
	}
	return err
}

func (s *Service) workBatch(ctx context.Context, b Batch) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	parts := make(chan int64)
	var all sync.WaitGroup
	for range rowsAtOnce {
		all.Go(func() {
			for from := range parts {
				if err := s.workPart(ctx, b.AccountID, b.ID, from, from+partOfRows-1); err != nil {
					stop(err)
				}
			}
		})
	}
	for from := int64(1); from <= b.Rows && ctx.Err() == nil; from += partOfRows {
		parts <- from
	}
	close(parts)
	all.Wait()
	return context.Cause(ctx)
}

// workPart works at some rows of a batch, from and to among them. A batch that was deleted has nothing left to do.
func (s *Service) workPart(ctx context.Context, account, id string, from, to int64) error {
	b, err := s.store.Batch(ctx, account, id)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil || b.done() == b.Rows {
		return err
	}
	engine, err := s.engines.of(s.desk, &b)
	if err != nil {
		return err
	}
	rows, err := s.store.BatchRows(ctx, account, id, from-1, int(to-from+1))
	for _, row := range rows {
		if err == nil && row.Status == 0 {
			err = s.workRow(ctx, engine, &b, row)
		}
	}
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// workRow computes a row and writes what became of it.
func (s *Service) workRow(ctx context.Context, e *batch.Engine, b *Batch, row BatchRow) error {
	r := s.compute(e, row)
	if r.Err != nil {
		return s.leave(ctx, b, r, RowFailed)
	}
	done := RowResult{BatchID: b.ID, Number: row.Number, Status: RowSucceeded, Body: r.AppendJSON(nil), At: s.second()}
	done.Debit = Transaction{ID: s.ids.next(txnPrefix), AccountID: b.AccountID, Type: Debit, Amount: -b.Price, Operation: "batches.row",
		Resource: b.ID, KeyID: b.KeyID, RequestID: b.RequestID, CreatedAt: done.At}
	err := s.store.FinishRow(ctx, done)
	var short *BalanceError
	switch {
	case errors.As(err, &short):
		return s.unpaid(ctx, b, r, "insufficient-credits", fmt.Sprintf("This row costs %d credits, and the wallet held %d.", b.Price, short.Balance))
	case errors.Is(err, ErrKeyLimit):
		return s.unpaid(ctx, b, r, "key-credit-limit", fmt.Sprintf("This row costs %d credits, which is more than the key may still spend.", b.Price))
	case errors.Is(err, ErrRowDone):
		return nil
	case err == nil:
		s.metrics.debited.Add(float64(b.Price))
	}
	return err
}

// unpaid leaves a row that nobody pays for.
func (s *Service) unpaid(ctx context.Context, b *Batch, r *batch.Result, code, detail string) error {
	r.Err = &birth.Invalid{Faults: []birth.Fault{{Code: code, Detail: detail}}}
	return s.leave(ctx, b, r, RowUnpaid)
}

// leave writes why a row has no result. It costs nothing.
func (s *Service) leave(ctx context.Context, b *Batch, r *batch.Result, why RowStatus) error {
	body, err := r.AppendProblem(nil)
	if err != nil {
		return err
	}
	err = s.store.FinishRow(ctx, RowResult{BatchID: b.ID, Number: r.Number, Status: why, Body: body, At: s.second()})
	if errors.Is(err, ErrRowDone) {
		return nil
	}
	return err
}

// errRow stands for a panic, whose words may have the birth in them.
var errRow = errors.New("the service failed at this row")

// compute computes a row. One that brings the engine down is a bad row, and not the end of the process.
func (s *Service) compute(e *batch.Engine, row BatchRow) (r *batch.Result) {
	defer func() {
		if v := recover(); v != nil {
			s.logger.Error("batch", "cause", fmt.Sprintf("panic of type %T in a row", v))
			r = &batch.Result{Number: row.Number, Err: errRow}
		}
	}()
	return e.Compute(batch.Row{Number: row.Number, Body: row.Body})
}

// engines keeps an engine for each way to compute that was asked for, of which there are few.
type engines struct{ made sync.Map }

func (all *engines) of(desk *birth.Desk, b *Batch) (*batch.Engine, error) {
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
		o.Systems = append(o.Systems, system)
	}
	if err := o.Lang.UnmarshalText([]byte(b.Lang)); err != nil {
		return nil, err
	}
	e, err := batch.New(desk, o)
	if err == nil {
		all.made.Store(name, e)
	}
	return e, err
}
