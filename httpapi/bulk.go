package httpapi

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Limits of a batch.
const (
	maxBatchRows = 10_000
	maxBatchBody = 4 << 20 // bytes
	maxOpen      = 20      // batches of an account that have rows to come
)

// Limits of all batches of an account, where the operator sets no others.
const (
	storedRows  = 100_000
	storedBytes = 512 << 20
	keepResults = 7 * 24 * time.Hour // from the end of the batch
)

// batchOrder is what a caller asks of a batch. The rows are as they were sent and unread: each is read when it is
// computed, and its faults are its result.
type batchOrder struct {
	what   []batch.System
	rows   [][]byte
	sent   int // rows, also where there are too many to be looked at
	lang   string
	levels int
}

// readBatchOrder reads a BatchCreate. createBatch reports too many rows as a problem of its own.
func readBatchOrder(_ *call, o *form.Object) batchOrder {
	order := batchOrder{lang: vedic.English.String(), levels: 2}
	o.Require("what", "rows")
	order.readWhat(o)
	order.rows, order.sent = o.Bodies("rows", maxBatchRows)
	if lang, ok := o.Choice("lang", vedic.LangTags()...); ok {
		order.lang = lang
	}
	if n, ok := o.Integer("dashaLevels", 1, 3); ok {
		order.levels = int(n)
	}
	return order
}

// readWhat reads the systems, and sorts them: their order is no part of the request.
func (order *batchOrder) readWhat(o *form.Object) {
	known := append(batch.Keys(), job.Report.String())
	keys, _ := o.List("what", 1, len(known))
	for i, key := range keys {
		if !slices.Contains(known, key) {
			f := o.Note("what/"+strconv.Itoa(i), form.NotAllowed, "There is no such thing to compute.")
			f.Allowed, f.Suggestion = known, form.Nearest(key, known)
			continue
		}
		order.what = append(order.what, batch.System(key))
	}
	if slices.Contains(order.what, batch.Match) && len(order.what) > 1 {
		o.Note("what", form.IncompatibleWith,
			"A match needs a bride and a groom, and the other systems one birth: ask for match alone.")
	}
	if slices.Contains(order.what, job.Report) && len(order.what) > 1 {
		o.Note("what", form.IncompatibleWith,
			"A report is stored in the account, and all else is only in the results: ask for report alone.")
	}
	slices.Sort(order.what)
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
func (s *Service) rowPrice(what []batch.System) (sum int64) {
	var operations []string
	for _, system := range what {
		operations = append(operations, pricesOf(system)...)
	}
	slices.Sort(operations)
	for _, operation := range slices.Compact(operations) {
		sum += s.prices.Of(operation)
	}
	return sum
}

// createBatch stores a batch and answers 202: nothing of it is computed yet.
func createBatch(c *call, order batchOrder) (*answer, error) {
	if slices.Contains(order.what, job.Report) && !c.Key.Has(kundaliCreate) {
		return nil, lacksScope(batchesCreate, kundaliCreate)
	}
	if order.sent > maxBatchRows {
		return nil, problem.New("payload-too-large",
			fmt.Sprintf("A batch may have up to %d rows; these are %d.", maxBatchRows, order.sent))
	}
	var normal []byte // what a call with an Idempotency-Key is known again by
	key, err := c.onceKey()
	if err == nil && key != "" {
		normal, err = order.canonical()
	}
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return order.take(c, claim) })
}

// canonical writes the order in its normal form.
func (order *batchOrder) canonical() ([]byte, error) {
	rows := make([]jsontext.Value, len(order.rows))
	for i, row := range order.rows {
		rows[i] = bytes.Clone(row) // which marshal brings into its normal form where it stands
	}
	return marshal(struct {
		What   []string         `json:"what"`
		Rows   []jsontext.Value `json:"rows"`
		Lang   string           `json:"lang"`
		Levels int              `json:"dashaLevels"`
	}{order.keys(), rows, order.lang, order.levels})
}

// keys returns the keys of the systems.
func (order *batchOrder) keys() []string {
	keys := make([]string, len(order.what))
	for i, s := range order.what {
		keys[i] = s.String()
	}
	return keys
}

// take stores the batch unless the wallet could not pay a single row. Rows are paid one by one as they succeed, so the
// wallet need not hold the price of all of them now.
func (order *batchOrder) take(c *call, claim *account.Replay) (*answer, error) {
	b := account.Batch{ID: c.ids.Next(batchPrefix), AccountID: c.Account.ID, KeyID: c.Key.ID, RequestID: c.record.id,
		What: order.keys(),
		Lang: order.lang, DashaLevels: order.levels, Price: c.rowPrice(order.what), Rows: int64(len(order.rows)),
		CreatedAt: c.second()}
	if err := c.till.Afford(c.ctx, &c.Actor, b.Price); err != nil {
		return nil, err
	}
	a, err := c.batchAnswer(b)
	if err != nil {
		return nil, err
	}
	a.status, a.location = http.StatusAccepted, batchesPath+"/"+b.ID
	if claim != nil {
		if err := a.encode(); err != nil {
			return nil, err
		}
		claim.Status, claim.Location, claim.Resource, claim.Document = a.status, a.location, b.ID, a.body
	}
	err = c.store.CreateBatch(c.ctx, b, order.rows, c.batchLimits, claim)
	if errors.Is(err, account.ErrTooMuchStored) {
		return nil, problem.New("conflict", fmt.Sprintf("An account may have %d rows of batches stored, and %d MB of "+
			"rows and results. Delete batches, or wait until old ones go.", c.batchLimits.Rows,
			c.batchLimits.Bytes>>20))
	}
	if errors.Is(err, account.ErrTooManyBatches) {
		return nil, c.tooManyOpen()
	}
	if err != nil {
		return nil, err
	}
	c.worker.Wake()
	return a, nil
}

// batchAnswer shows a batch, and says when it is worth asking again. Retry-After is 1 to 30 seconds, by how much is
// left.
func (c *call) batchAnswer(b account.Batch) (*answer, error) {
	if left := b.Rows - b.Done(); left > 0 {
		c.head.Set("Retry-After", strconv.FormatInt(min(30, 1+left/rowsASecond), 10))
	}
	return c.ok(api.BatchOf(b, c.keepResults))
}

// rowsASecond is about how many rows are computed in a second, for those who ask how far they are.
const rowsASecond = 200

func listBatches(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Batches(c.ctx, c.Account.ID, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, func(b account.Batch) api.Batch { return api.BatchOf(b, c.keepResults) },
		account.Batch.Mark)
}

func getBatch(c *call) (*answer, error) {
	b, err := c.store.Batch(c.ctx, c.Account.ID, c.path("batchId"))
	if err != nil {
		return nil, err
	}
	return c.batchAnswer(b)
}

// getBatchResults streams the lines that are written. What fails after the first one breaks the connection off.
func getBatchResults(c *call) (*answer, error) {
	ctx := c.ctx
	b, err := c.store.Batch(ctx, c.Account.ID, c.path("batchId"))
	if err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, lang: c.lang, stream: func(w io.Writer) error {
		for row, err := range job.Rows(ctx, c.store, &b) {
			if err == nil && row.Status != 0 {
				_, err = w.Write(append(job.Line(&row), '\n'))
			}
			if err != nil {
				return err
			}
		}
		return nil
	}}, nil
}

// resumeBatch makes the rows that were left, since credits or room ran out, those to come: what is done stays done.
func resumeBatch(c *call) (*answer, error) {
	ctx, id := c.ctx, c.path("batchId")
	b, err := c.store.Batch(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if job.Keeps(&b) && !c.Key.Has(kundaliCreate) {
		return nil, lacksScope(batchesCreate, kundaliCreate)
	}
	if b.End.Code != "" {
		err = c.till.Afford(ctx, &c.Actor, b.Price)
	}
	if err == nil {
		err = c.store.ResumeBatch(ctx, c.Account.ID, id, c.Key.ID, c.record.id, c.batchLimits.Open)
	}
	switch {
	case errors.Is(err, account.ErrBatchWhole):
		return nil, problem.New("conflict", "No row of this batch was left: it is done, or has rows to come.")
	case errors.Is(err, account.ErrTooManyBatches):
		return nil, c.tooManyOpen()
	case err != nil:
		return nil, err
	}
	c.worker.Wake()
	if b, err = c.store.Batch(ctx, c.Account.ID, id); err != nil {
		return nil, err
	}
	return c.batchAnswer(b)
}

// tooManyOpen is the problem of an account that has as many batches with rows to come as it may have.
func (s *Service) tooManyOpen() *problem.Problem {
	return problem.New("conflict",
		fmt.Sprintf("An account may have %d batches with rows to come. Wait until one is completed, or delete one.",
			s.batchLimits.Open))
}

func deleteBatch(c *call) (*answer, error) {
	return nothing(), c.store.DeleteBatch(c.ctx, c.Account.ID, c.path("batchId"))
}

// keep makes the report of a batch row, which is a birth with tags and a note as kundali/generate takes it.
func (s *Service) keep(b *account.Batch, row account.BatchRow) (made job.Result) {
	var in stored.Order
	wrong := func(err error) job.Result {
		return job.Result{Wrong: &batch.Result{Number: row.Number, ExternalRef: in.ExternalRef, Err: err}}
	}
	if err := form.Check(row.Body); err != nil {
		return wrong(&op.Invalid{Faults: []op.Fault{{Code: form.BadFormat, Detail: err.Error()}}})
	}
	o := form.Read(row.Body)
	in = stored.ReadOrder(s.calculator, o)
	if o.Close(); len(o.Faults) > 0 {
		return wrong(&op.Invalid{Faults: o.Faults})
	}
	chart, err := s.calculator.Cast(in.Input, s.now())
	if err != nil {
		return wrong(err)
	}
	report, err := in.Row(s.ids.Next(reportPrefix), b.AccountID, chart, s.second())
	made.Report = &report
	if err == nil {
		made.Line, err = marshal(struct {
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
