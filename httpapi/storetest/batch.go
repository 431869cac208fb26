package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// batchOf is a batch of three rows, and rowOf what a worker makes of one of them for a price.
func (s *Shop) batchOf(number int) httpapi.Batch {
	return httpapi.Batch{ID: fmt.Sprintf("bat_%026d", number), AccountID: s.Issued.AccountID, KeyID: s.Issued.ID, RequestID: "req_1",
		What: []string{"chart", "kp"}, Lang: "hi", DashaLevels: 3, Price: 15, Rows: 3, CreatedAt: noon.Add(time.Duration(number) * time.Second)}
}

func (s *Shop) rowOf(b httpapi.Batch, row, try int) httpapi.RowResult {
	return httpapi.RowResult{BatchID: b.ID, Number: int64(row), Status: httpapi.RowSucceeded, Body: fmt.Appendf(nil, `{"row":%d}`, row), At: noon.Add(time.Hour),
		Debit: httpapi.Transaction{ID: fmt.Sprintf("txn_%s_%d_%d", b.ID, row, try), AccountID: s.Issued.AccountID, Type: httpapi.Debit, Amount: -b.Price,
			Operation: "batches.row", Resource: b.ID, KeyID: s.Issued.ID, RequestID: "req_1", CreatedAt: noon}}
}

var threeRows = [][]byte{[]byte(`{"name":"Asha"}`), []byte(`{"name":"Ravi"}`), []byte(`{"name":"Uma"}`)}

// batches stores every member of a batch, counts its rows, and forgets it with them.
func batches(s *Shop) {
	account, first, second := s.Issued.AccountID, s.batchOf(1), s.batchOf(2)
	claim := &httpapi.Replay{AccountID: account, Operation: "batch", Key: "k", Document: []byte(`{}`), Resource: first.ID, CreatedAt: noon}
	require.NoError(s, s.CreateBatch(ctx, first, threeRows, 9, claim))
	require.ErrorIs(s, s.CreateBatch(ctx, second, threeRows, 9, claim), httpapi.ErrClaimed)
	require.NoError(s, s.CreateBatch(ctx, second, threeRows, 9, nil))
	require.ErrorIs(s, s.CreateBatch(ctx, s.batchOf(3), threeRows, 2, nil), httpapi.ErrTooManyBatches)
	got, err := s.Batch(ctx, account, first.ID)
	require.NoError(s, err)
	require.Equal(s, first, got)
	list, err := s.Batches(ctx, account, httpapi.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, []httpapi.Batch{second, first}, list)
	list, err = s.Batches(ctx, account, httpapi.Slice{Limit: 9, After: httpapi.Mark{At: second.CreatedAt, ID: second.ID}})
	require.NoError(s, err)
	require.Equal(s, []httpapi.Batch{first}, list)

	bad := httpapi.RowResult{BatchID: first.ID, Number: 3, Status: httpapi.RowFailed, Body: []byte(`{"errors":[]}`), At: noon}
	require.NoError(s, s.FinishRow(ctx, s.rowOf(first, 1, 1)))
	require.NoError(s, s.FinishRow(ctx, bad))
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(first, 1, 2)), httpapi.ErrRowDone)
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(first, 3, 1)), httpapi.ErrRowDone)
	rows, err := s.BatchRows(ctx, account, first.ID, 0, 9)
	require.NoError(s, err)
	require.Equal(s, []httpapi.BatchRow{
		{Number: 1, Body: threeRows[0], Status: httpapi.RowSucceeded, Result: []byte(`{"row":1}`)}, {Number: 2, Body: threeRows[1]},
		{Number: 3, Body: threeRows[2], Status: httpapi.RowFailed, Result: bad.Body}}, rows)
	rows, err = s.BatchRows(ctx, account, first.ID, 1, 1)
	require.NoError(s, err)
	require.Equal(s, []httpapi.BatchRow{{Number: 2, Body: threeRows[1]}}, rows)
	open, err := s.OpenBatches(ctx)
	require.NoError(s, err)
	require.Len(s, open, 2)
	unpaid := httpapi.RowResult{BatchID: first.ID, Number: 2, Status: httpapi.RowUnpaid, Body: []byte(`{}`), At: noon.Add(time.Minute)}
	require.NoError(s, s.FinishRow(ctx, unpaid))
	want := first
	want.Succeeded, want.Failed, want.Unpaid, want.FinishedAt = 1, 1, 1, noon.Add(time.Minute)
	got, err = s.Batch(ctx, account, first.ID)
	require.NoError(s, err)
	require.Equal(s, want, got)
	open, err = s.OpenBatches(ctx)
	require.NoError(s, err)
	require.Equal(s, []httpapi.Batch{second}, open)
	require.Equal(s, int64(985), s.Left())

	require.ErrorIs(s, s.DeleteBatch(ctx, "acc_other", first.ID), httpapi.ErrNotFound)
	require.NoError(s, s.DeleteBatch(ctx, account, first.ID))
	require.ErrorIs(s, s.DeleteBatch(ctx, account, first.ID), httpapi.ErrNotFound)
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(first, 2, 1)), httpapi.ErrNotFound)
	rows, err = s.BatchRows(ctx, account, first.ID, 0, 9)
	require.NoError(s, err)
	require.Empty(s, rows)
	r, err := s.Replay(ctx, account, "batch", "k")
	require.NoError(s, err)
	require.Empty(s, r.Document)
	require.Equal(s, int64(985), s.Left())
}

// batchOfOthers is not there for another account.
func batchOfOthers(s *Shop) {
	b := s.batchOf(1)
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, 9, nil))
	_, err := s.Batch(ctx, "acc_other", b.ID)
	require.ErrorIs(s, err, httpapi.ErrNotFound)
	list, err := s.Batches(ctx, "acc_other", httpapi.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, list)
	rows, err := s.BatchRows(ctx, "acc_other", b.ID, 0, 9)
	require.NoError(s, err)
	require.Empty(s, rows)
}

// rowOnce writes and charges a row once, however many workers try it together; where the wallet does not hold the price, nothing happens.
func rowOnce(s *Shop) {
	b := s.batchOf(1)
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, 9, nil))
	var wg sync.WaitGroup
	var done, refused atomic.Int64
	for try := range 24 {
		wg.Go(func() {
			switch err := s.FinishRow(ctx, s.rowOf(b, 1+try%3, try)); {
			case err == nil:
				done.Add(1)
			case errors.Is(err, httpapi.ErrRowDone):
				refused.Add(1)
			default:
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(s, []int64{3, 21, 955}, []int64{done.Load(), refused.Load(), s.Left()})
	got, err := s.Batch(ctx, b.AccountID, b.ID)
	require.NoError(s, err)
	require.EqualValues(s, 3, got.Succeeded)

	dear := s.batchOf(2)
	dear.Price = 956
	require.NoError(s, s.CreateBatch(ctx, dear, threeRows, 9, nil))
	var short *httpapi.BalanceError
	require.ErrorAs(s, s.FinishRow(ctx, s.rowOf(dear, 1, 1)), &short)
	require.Equal(s, httpapi.BalanceError{Required: 956, Balance: 955}, *short)
	got, err = s.Batch(ctx, dear.AccountID, dear.ID)
	require.NoError(s, err)
	require.Equal(s, dear, got)
}
