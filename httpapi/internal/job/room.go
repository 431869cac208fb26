package job

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// IDPrefix begins the id of a batch.
const IDPrefix = "bat_"

// Limits of a batch.
const (
	MaxRows = 10_000
	MaxBody = 4 << 20 // bytes
)

// Limits of all batches of an account, where the operator sets no others.
const (
	MaxOpen     = 20 // that have rows to come
	StoredRows  = 100_000
	StoredBytes = 512 << 20
	KeepResults = 7 * 24 * time.Hour // from the end of the batch
)

// Room takes batches on, and makes the reports of their rows. All members must be set. Its methods may be called at
// the same time.
type Room struct {
	Store      account.Batches
	Calculator *op.Calculator
	Till       *sale.Till
	IDs        *account.IDs
	Now        func() time.Time
	Limits     account.BatchLimits
	Kept       time.Duration // how long a completed batch is stored
	// Wake has the worker look for work at once.
	Wake func()
	// Keeping is the scope of a key whose batches make reports of the account, Batching that of every batch.
	Keeping, Batching account.Scope
}

func (r *Room) second() time.Time { return r.Now().UTC().Truncate(time.Second) }

// Order is what a caller asks of a batch. The rows are as they were sent and unread: each is read when it is
// computed, and its faults are its result.
type Order struct {
	What   []batch.System
	rows   [][]byte
	sent   int // rows, also where there are too many to be looked at
	lang   string
	levels int
}

// ReadOrder reads a BatchCreate. Room.Create reports too many rows as a problem of its own.
func ReadOrder(o *form.Object) Order {
	order := Order{lang: vedic.English.String(), levels: 2}
	o.Require("what", "rows")
	order.readWhat(o)
	order.rows, order.sent = o.Bodies("rows", MaxRows)
	if lang, ok := o.Choice("lang", vedic.LangTags()...); ok {
		order.lang = lang
	}
	if n, ok := o.Integer("dashaLevels", 1, 3); ok {
		order.levels = int(n)
	}
	return order
}

// readWhat reads the systems, and sorts them: their order is no part of the request.
func (order *Order) readWhat(o *form.Object) {
	known := append(batch.Keys(), Report.String())
	keys, _ := o.List("what", 1, len(known))
	for i, key := range keys {
		if !slices.Contains(known, key) {
			f := o.Note("what/"+strconv.Itoa(i), form.NotAllowed, "There is no such thing to compute.")
			f.Allowed, f.Suggestion = known, form.Nearest(key, known)
			continue
		}
		order.What = append(order.What, batch.System(key))
	}
	if slices.Contains(order.What, batch.Match) && len(order.What) > 1 {
		o.Note("what", form.IncompatibleWith,
			"A match needs a bride and a groom, and the other systems one birth: ask for match alone.")
	}
	if slices.Contains(order.What, Report) && len(order.What) > 1 {
		o.Note("what", form.IncompatibleWith,
			"A report is stored in the account, and all else is only in the results: ask for report alone.")
	}
	slices.Sort(order.What)
}

// pricesOf are the operations whose price a system has. All that is read from a birth chart pays for the chart, once,
// as it does where calls are made one by one.
func pricesOf(system batch.System) []string {
	switch system {
	case batch.Panchang:
		return []string{sale.Panchang}
	case batch.Match:
		return []string{sale.Match}
	}
	if q := op.OperationNamed(string(system)); q != nil && q.Price != "" {
		return []string{sale.Kundali, q.Price}
	}
	return []string{sale.Kundali}
}

// rowPrice returns what a row of some systems costs. Each operation is counted once: a chart with
// yogas and dashas is one chart.
func (r *Room) rowPrice(what []batch.System) (sum int64) {
	var operations []string
	for _, system := range what {
		operations = append(operations, pricesOf(system)...)
	}
	slices.Sort(operations)
	for _, operation := range slices.Compact(operations) {
		sum += r.Till.Prices.Of(operation)
	}
	return sum
}

// Normal writes the order in its normal form, which identifies the request.
func (order *Order) Normal() ([]byte, error) {
	rows := make([]jsontext.Value, len(order.rows))
	for i, row := range order.rows {
		rows[i] = bytes.Clone(row) // which canon brings into its normal form where it stands
	}
	return canon.Append(nil, &struct {
		What   []string         `json:"what"`
		Rows   []jsontext.Value `json:"rows"`
		Lang   string           `json:"lang"`
		Levels int              `json:"dashaLevels"`
	}{order.keys(), rows, order.lang, order.levels})
}

// keys returns the keys of the systems.
func (order *Order) keys() []string {
	keys := make([]string, len(order.What))
	for i, s := range order.What {
		keys[i] = s.String()
	}
	return keys
}

// Check refuses an order that the key may not give or that has too many rows.
func (r *Room) Check(a *sale.Actor, order *Order) error {
	if slices.Contains(order.What, Report) && !a.Key.Has(r.Keeping) {
		return problem.LacksScope(r.Batching, r.Keeping)
	}
	if order.sent > MaxRows {
		return problem.New("payload-too-large",
			fmt.Sprintf("A batch may have up to %d rows; these are %d.", MaxRows, order.sent))
	}
	return nil
}

// Create stores a batch unless the balance could not pay a single row; nothing of it is computed yet. Rows are paid one
// by one as they succeed, so the balance need not hold the price of all of them now.
func (r *Room) Create(ctx context.Context, a *sale.Actor, order *Order, claim *account.Replay) (*sale.Made, error) {
	b := account.Batch{ID: r.IDs.Next(IDPrefix), AccountID: a.Account.ID, KeyID: a.Key.ID, RequestID: a.RequestID,
		What: order.keys(), Lang: order.lang, DashaLevels: order.levels, Price: r.rowPrice(order.What),
		Rows: int64(len(order.rows)), CreatedAt: r.second()}
	if err := r.Till.Afford(ctx, a, b.Price); err != nil {
		return nil, err
	}
	shown := api.BatchOf(b, r.Kept)
	m := &sale.Made{Status: sale.Accepted, Location: "/batches/" + b.ID, Value: shown}
	if err := m.Claim(claim, b.ID, &shown); err != nil {
		return nil, err
	}
	err := r.Store.CreateBatch(ctx, b, order.rows, r.Limits, claim)
	if errors.Is(err, account.ErrTooMuchStored) {
		return nil, problem.New("conflict", fmt.Sprintf("An account may have %d rows of batches stored, and %d MB of "+
			"rows and results. Delete batches, or wait until old ones go.", r.Limits.Rows, r.Limits.Bytes>>20))
	}
	if errors.Is(err, account.ErrTooManyBatches) {
		return nil, r.tooManyOpen()
	}
	if err != nil {
		return nil, err
	}
	r.Wake()
	return m, nil
}

// Get shows a batch of the account.
func (r *Room) Get(ctx context.Context, a *sale.Actor, id string) (api.Batch, error) {
	b, err := r.Store.Batch(ctx, a.Account.ID, id)
	return api.BatchOf(b, r.Kept), err
}

// Resume makes the rows that were left, since credits or room ran out, those to come: what is done stays done.
func (r *Room) Resume(ctx context.Context, a *sale.Actor, id string) (api.Batch, error) {
	b, err := r.Store.Batch(ctx, a.Account.ID, id)
	if err != nil {
		return api.Batch{}, err
	}
	if Keeps(&b) && !a.Key.Has(r.Keeping) {
		return api.Batch{}, problem.LacksScope(r.Batching, r.Keeping)
	}
	if b.End.Code != "" {
		err = r.Till.Afford(ctx, a, b.Price)
	}
	if err == nil {
		err = r.Store.ResumeBatch(ctx, a.Account.ID, id, a.Key.ID, a.RequestID, r.Limits.Open)
	}
	switch {
	case errors.Is(err, account.ErrBatchWhole):
		return api.Batch{}, problem.New("conflict",
			"No row of this batch was left: it is done, or has rows to come.")
	case errors.Is(err, account.ErrTooManyBatches):
		return api.Batch{}, r.tooManyOpen()
	case err != nil:
		return api.Batch{}, err
	}
	r.Wake()
	return r.Get(ctx, a, id)
}

// tooManyOpen is the problem of an account that has as many batches with rows to come as it may have.
func (r *Room) tooManyOpen() *problem.Problem {
	return problem.New("conflict",
		fmt.Sprintf("An account may have %d batches with rows to come. Wait until one is completed, or delete one.",
			r.Limits.Open))
}

// Keep makes the report of a batch row, which is a birth with tags and a note as kundali/generate takes it.
func (r *Room) Keep(b *account.Batch, row account.BatchRow) (made Result) {
	var in stored.Order
	wrong := func(err error) Result {
		return Result{Wrong: &batch.Result{Number: row.Number, ExternalRef: in.ExternalRef, Err: err}}
	}
	if err := form.Check(row.Body); err != nil {
		return wrong(&op.Invalid{Faults: []op.Fault{{Code: form.BadFormat, Detail: err.Error()}}})
	}
	o := form.Read(row.Body)
	in = stored.ReadOrder(r.Calculator, o)
	if o.Close(); len(o.Faults) > 0 {
		return wrong(&op.Invalid{Faults: o.Faults})
	}
	chart, err := r.Calculator.Cast(in.Input, r.Now())
	if err != nil {
		return wrong(err)
	}
	report, err := in.Row(r.IDs.Next(stored.ReportPrefix), b.AccountID, chart, r.second())
	made.Report = &report
	if err == nil {
		made.Line, err = canon.Append(nil, &struct {
			ExternalRef *string     `json:"externalRef"`
			Report      reportOfRow `json:"report"`
			Row         int64       `json:"row"`
		}{api.Optional(in.ExternalRef), reportOfRow{made.Report.ID, made.Report.Name}, row.Number})
	}
	if err != nil {
		return wrong(err)
	}
	return made
}

// reportOfRow names the report that a row became.
type reportOfRow struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}
