package httpapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// batchOrder is what a caller asks of a batch.
type batchOrder struct {
	what   []batch.System
	rows   [][]byte
	sent   int // rows, also where there are too many to be looked at
	lang   string
	levels int
}

func readBatchOrder(_ *call, o *form.Object) batchOrder {
	order := batchOrder{lang: vedic.English.String(), levels: 2}
	o.Require("what", "rows")
	order.readWhat(o)
	order.rows, order.sent = o.Bodies("rows", maxBatchRows)
	if lang, ok := o.Choice("lang", "en", "hi"); ok {
		order.lang = lang
	}
	if n, ok := o.Integer("dashaLevels", 1, 3); ok {
		order.levels = int(n)
	}
	return order
}

func (order *batchOrder) readWhat(o *form.Object) {
	keys, _ := o.List("what", 1, len(batch.Keys()))
	for i, key := range keys {
		system, err := batch.ParseSystem(key)
		if err != nil {
			f := o.Note("what/"+strconv.Itoa(i), form.NotAllowed, "There is no such thing to compute.")
			f.Allowed, f.Suggestion = batch.Keys(), form.Nearest(key, batch.Keys())
			continue
		}
		order.what = append(order.what, system)
	}
	if slices.Contains(order.what, batch.Match) && len(order.what) > 1 {
		o.Note("what", form.IncompatibleWith, "A match is of a bride and a groom, all else of one birth: ask for match alone.")
	}
	slices.Sort(order.what)
}

// systemPrices are the operations whose price a system has. All that is read from a birth chart pays for the chart, once, as it does where
// calls are made one by one.
var systemPrices = map[batch.System][]string{
	batch.Chart: {opKundali}, batch.Varga: {opKundali, opShodashvarga}, batch.KP: {opKundali, opKp}, batch.Jaimini: {opKundali, opJaimini},
	batch.Dosha: {opKundali}, batch.Bala: {opKundali}, batch.Yoga: {opKundali}, batch.Panchang: {opPanchang}, batch.Match: {opMatch},
}

// rowPrice gives what a row of some systems costs.
func (s *Service) rowPrice(what []batch.System) (sum int64) {
	var operations []string
	for _, system := range what {
		operations = append(operations, systemPrices[system]...)
	}
	slices.Sort(operations)
	for _, operation := range slices.Compact(operations) {
		sum += s.price(operation)
	}
	return sum
}

func createBatch(c *call, order batchOrder) (*answer, error) {
	if order.sent > maxBatchRows {
		return nil, NewProblem("payload-too-large", fmt.Sprintf("A batch may have up to %d rows; these are %d.", maxBatchRows, order.sent))
	}
	var normal []byte // what a call with an Idempotency-Key is known again by
	if len(c.r.Header.Values("Idempotency-Key")) > 0 {
		var err error
		if normal, err = order.canonical(); err != nil {
			return nil, err
		}
	}
	return c.once(normal, func(claim *Replay) (*answer, error) { return order.take(c, claim) })
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
	}{systemKeys(order.what), rows, order.lang, order.levels})
}

// take stores the batch unless the wallet could not pay a single row.
func (order *batchOrder) take(c *call, claim *Replay) (*answer, error) {
	b := Batch{ID: c.ids.next(batchPrefix), AccountID: c.account.ID, KeyID: c.key.ID, RequestID: c.record.id, What: systemKeys(order.what),
		Lang: order.lang, DashaLevels: order.levels, Price: c.rowPrice(order.what), Rows: int64(len(order.rows)), CreatedAt: c.second()}
	if err := c.affordable(c.r.Context(), b.Price); err != nil {
		return nil, err
	}
	a, err := c.ok(showBatch(b))
	if err != nil {
		return nil, err
	}
	a.status, a.location = http.StatusAccepted, batchesPath+"/"+b.ID
	if claim != nil {
		claim.Status, claim.Location, claim.Resource, claim.Document = a.status, a.location, b.ID, a.body
	}
	err = c.store.CreateBatch(c.r.Context(), b, order.rows, maxOpen, claim)
	if errors.Is(err, ErrTooManyBatches) {
		return nil, NewProblem("conflict", fmt.Sprintf("An account may have %d batches with rows to come. Wait until one is completed, or delete one.", maxOpen))
	}
	if err != nil {
		return nil, err
	}
	select {
	case c.made <- struct{}{}:
	default: // whoever works is told already
	}
	return a, nil
}

func systemKeys(list []batch.System) []string {
	keys := make([]string, len(list))
	for i, s := range list {
		keys[i] = s.String()
	}
	return keys
}

// batchView is the Batch of the document.
type batchView struct {
	ID             string         `json:"id"`
	Object         string         `json:"object"`
	Livemode       bool           `json:"livemode"`
	Status         string         `json:"status"`
	What           []string       `json:"what"`
	Lang           string         `json:"lang"`
	DashaLevels    int            `json:"dashaLevels"`
	Rows           rowCounts      `json:"rows"`
	RowPrice       int64          `json:"rowPrice"`
	CreditsCharged int64          `json:"creditsCharged"`
	CreatedAt      vedic.Instant  `json:"createdAt"`
	FinishedAt     *vedic.Instant `json:"finishedAt"`
}

// rowCounts say what became of the rows.
type rowCounts struct {
	Total     int64 `json:"total"`
	Pending   int64 `json:"pending"`
	Succeeded int64 `json:"succeeded"`
	Failed    int64 `json:"failed"`
	Unpaid    int64 `json:"unpaid"`
}

func showBatch(b Batch) batchView {
	status := "running"
	switch b.done() {
	case 0:
		status = "queued"
	case b.Rows:
		status = "completed"
	}
	return batchView{ID: b.ID, Object: "batch", Livemode: true, Status: status, What: b.What, Lang: b.Lang, DashaLevels: b.DashaLevels,
		Rows: rowCounts{b.Rows, b.Rows - b.done(), b.Succeeded, b.Failed, b.Unpaid}, RowPrice: b.Price, CreditsCharged: b.Succeeded * b.Price,
		CreatedAt: vedic.Instant{Time: b.CreatedAt}, FinishedAt: moment(b.FinishedAt)}
}

func listBatches(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Batches(c.r.Context(), c.account.ID, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, showBatch, func(b Batch) Mark { return Mark{b.CreatedAt, b.ID} })
}

func getBatch(c *call) (*answer, error) {
	b, err := c.store.Batch(c.r.Context(), c.account.ID, c.path("batchId"))
	if err != nil {
		return nil, err
	}
	return c.ok(showBatch(b))
}

// batchPage is how many rows of a batch are held at a time.
const batchPage = 50

// batchRows gives all rows of a batch, page by page.
func batchRows(ctx context.Context, store Batches, account, id string) iter.Seq2[BatchRow, error] {
	return func(yield func(BatchRow, error) bool) {
		for after := int64(0); ; {
			rows, err := store.BatchRows(ctx, account, id, after, batchPage)
			if err != nil {
				yield(BatchRow{}, err)
				return
			}
			for _, row := range rows {
				if after = row.Number; !yield(row, nil) {
					return
				}
			}
			if len(rows) < batchPage {
				return
			}
		}
	}
}

// getBatchResults streams the lines that are written. What fails after the first one breaks the connection off.
func getBatchResults(c *call) (*answer, error) {
	ctx, id := c.r.Context(), c.path("batchId")
	if _, err := c.store.Batch(ctx, c.account.ID, id); err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, lang: c.lang, stream: func(w io.Writer) error {
		for row, err := range batchRows(ctx, c.store, c.account.ID, id) {
			if err == nil && row.Status != 0 {
				_, err = w.Write(append(row.Result, '\n'))
			}
			if err != nil {
				return err
			}
		}
		return nil
	}}, nil
}

func deleteBatch(c *call) (*answer, error) {
	return nothing(), c.store.DeleteBatch(c.r.Context(), c.account.ID, c.path("batchId"))
}
