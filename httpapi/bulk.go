package httpapi

import (
	"io"
	"net/http"
	"strconv"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/internal/form"
)

func readBatchOrder(_ *call, o *form.Object) job.Order { return job.ReadOrder(o) }

// createBatch stores a batch and answers 202. Its normal form is written only where there is an Idempotency-Key.
func createBatch(c *call, order job.Order) (*answer, error) {
	if err := c.batches.Check(&c.Actor, &order); err != nil {
		return nil, err
	}
	var normal []byte
	key, err := c.onceKey()
	if err == nil && key != "" {
		normal, err = order.Normal()
	}
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) {
		m, err := c.batches.Create(c.ctx, &c.Actor, &order, claim)
		if err != nil {
			return nil, err
		}
		a, err := batchAnswer(c, m.Value.(api.Batch))
		a.status, a.location = m.Status, m.Location
		return a, err
	})
}

// batchAnswer shows a batch, and says when it is worth asking again. Retry-After is 1 to 30 seconds, by how much is
// left.
func batchAnswer(c *call, b api.Batch) (*answer, error) {
	if left := b.Rows.Pending; left > 0 {
		c.head.Set("Retry-After", strconv.FormatInt(min(30, 1+left/rowsASecond), 10))
	}
	return c.ok(b)
}

// rowsASecond is about how many rows are computed in a second, for those who ask how far they are.
const rowsASecond = 200

func listBatches(c *call) (*answer, error) {
	return listOf(c, func(s account.Slice) ([]account.Batch, error) { return c.store.Batches(c.ctx, c.Account.ID, s) },
		func(b account.Batch) api.Batch { return api.BatchOf(b, c.keepResults) }, account.Batch.Mark)
}

func getBatch(c *call) (*answer, error) {
	b, err := c.batches.Get(c.ctx, &c.Actor, c.path("batchId"))
	if err != nil {
		return nil, err
	}
	return batchAnswer(c, b)
}

// getBatchResults streams the lines that are written. What fails after the first one breaks the connection off.
func getBatchResults(c *call) (*answer, error) {
	b, err := c.store.Batch(c.ctx, c.Account.ID, c.path("batchId"))
	if err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, lang: c.lang, stream: func(w io.Writer) error {
		for row, err := range job.Rows(c.ctx, c.store, &b) {
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

func resumeBatch(c *call) (*answer, error) {
	b, err := c.batches.Resume(c.ctx, &c.Actor, c.path("batchId"))
	if err != nil {
		return nil, err
	}
	return batchAnswer(c, b)
}

func deleteBatch(c *call) (*answer, error) {
	return nothing(), c.store.DeleteBatch(c.ctx, c.Account.ID, c.path("batchId"))
}
