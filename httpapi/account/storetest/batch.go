package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// batchOf is a batch of three rows, and rowOf what a worker makes of one of them for a price.
func (s *Shop) batchOf(number int) account.Batch {
	return account.Batch{ID: fmt.Sprintf("bat_%026d", number), AccountID: s.Issued.AccountID, KeyID: s.Issued.ID,
		RequestID: "req_1", What: []string{"chart",
			"kp"}, Lang: "hi", DashaLevels: 3, Price: 15, Rows: 3, Bytes: 15 + 15 + 14,
		CreatedAt: noon.Add(time.Duration(number) * time.Second)}
}

func (s *Shop) rowOf(b account.Batch, row, try int) account.RowResult {
	return account.RowResult{BatchID: b.ID, Number: int64(row), Status: account.RowSucceeded, Body: fmt.Appendf(nil,
		`{"row":%d}`, row), At: noon.Add(time.Hour), Debit: account.Transaction{ID: fmt.Sprintf("txn_%s_%d_%d", b.ID,
		row, try), AccountID: s.Issued.AccountID, Type: account.Debit, Amount: -b.Price,
		Operation: "batches.row", Resource: b.ID, KeyID: s.Issued.ID, RequestID: "req_1", CreatedAt: noon}}
}

var some = account.BatchLimits{Open: 9}

var threeRows = [][]byte{[]byte(`{"name":"Asha"}`), []byte(`{"name":"Ravi"}`), []byte(`{"name":"Uma"}`)}

// batches stores every member of a batch, counts its rows, and forgets it with them.
func batches(s *Shop) {
	owner, first, second := s.Issued.AccountID, s.batchOf(1), s.batchOf(2)
	claim := &account.Replay{AccountID: owner, Operation: "batch", Key: "k", Document: []byte(`{}`), Resource: first.ID,
		CreatedAt: noon}
	require.NoError(s, s.CreateBatch(ctx, first, threeRows, some, claim))
	require.ErrorIs(s, s.CreateBatch(ctx, second, threeRows, some, claim), account.ErrClaimed)
	require.NoError(s, s.CreateBatch(ctx, second, threeRows, some, nil))
	require.ErrorIs(s, s.CreateBatch(ctx, s.batchOf(3), threeRows, account.BatchLimits{Open: 2}, nil),
		account.ErrTooManyBatches)
	got, err := s.Batch(ctx, owner, first.ID)
	require.NoError(s, err)
	require.Equal(s, first, got)
	list, err := s.Batches(ctx, owner, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, []account.Batch{second, first}, list)
	list, err = s.Batches(ctx, owner, account.Slice{Limit: 9, After: account.Mark{At: second.CreatedAt, ID: second.ID}})
	require.NoError(s, err)
	require.Equal(s, []account.Batch{first}, list)

	bad := account.RowResult{BatchID: first.ID, Number: 3, Status: account.RowFailed, Body: []byte(`{"errors":[]}`),
		At: noon}
	require.NoError(s, s.FinishRow(ctx, s.rowOf(first, 1, 1)))
	require.NoError(s, s.FinishRow(ctx, bad))
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(first, 1, 2)), account.ErrRowDone)
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(first, 3, 1)), account.ErrRowDone)
	rows, err := s.BatchRows(ctx, owner, first.ID, 0, 9)
	require.NoError(s, err)
	require.Equal(s, []account.BatchRow{
		{Number: 1, Body: threeRows[0], Status: account.RowSucceeded, Result: []byte(`{"row":1}`)}, {Number: 2,
			Body: threeRows[1]},
		{Number: 3, Body: threeRows[2], Status: account.RowFailed, Result: bad.Body}}, rows)
	rows, err = s.BatchRows(ctx, owner, first.ID, 1, 1)
	require.NoError(s, err)
	require.Equal(s, []account.BatchRow{{Number: 2, Body: threeRows[1]}}, rows)
	open, err := s.OpenBatches(ctx)
	require.NoError(s, err)
	require.Len(s, open, 2)
	unpaid := account.RowResult{BatchID: first.ID, Number: 2, Status: account.RowUnpaid, Body: []byte(`{}`),
		At: noon.Add(time.Minute)}
	require.NoError(s, s.FinishRow(ctx, unpaid))
	want := first
	got, err = s.Batch(ctx, owner, first.ID)
	require.NoError(s, err)
	want.Bytes = got.Bytes
	require.Greater(s, got.Bytes, first.Bytes, "results take room too")
	want.Succeeded, want.Failed, want.Unpaid, want.FinishedAt = 1, 1, 1, noon.Add(time.Minute)
	require.Equal(s, want, got)
	open, err = s.OpenBatches(ctx)
	require.NoError(s, err)
	require.Equal(s, []account.Batch{second}, open)
	require.Equal(s, int64(985), s.Left())

	require.ErrorIs(s, s.DeleteBatch(ctx, "acc_other", first.ID), account.ErrNotFound)
	require.NoError(s, s.DeleteBatch(ctx, owner, first.ID))
	require.ErrorIs(s, s.DeleteBatch(ctx, owner, first.ID), account.ErrNotFound)
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(first, 2, 1)), account.ErrNotFound)
	rows, err = s.BatchRows(ctx, owner, first.ID, 0, 9)
	require.NoError(s, err)
	require.Empty(s, rows)
	r, err := s.Replay(ctx, owner, "k")
	require.NoError(s, err)
	require.Empty(s, r.Document)
	require.Equal(s, int64(985), s.Left())
}

// batchOfOthers is not there for another account.
func batchOfOthers(s *Shop) {
	b := s.batchOf(1)
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, some, nil))
	_, err := s.Batch(ctx, "acc_other", b.ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	list, err := s.Batches(ctx, "acc_other", account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, list)
	rows, err := s.BatchRows(ctx, "acc_other", b.ID, 0, 9)
	require.NoError(s, err)
	require.Empty(s, rows)
}

// rowOnce writes and charges a row once, however many workers try it together; where the wallet does not hold the
// price, nothing happens.
func rowOnce(s *Shop) {
	b := s.batchOf(1)
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, some, nil))
	var wg sync.WaitGroup
	var done, refused atomic.Int64
	for try := range 24 {
		wg.Go(func() {
			switch err := s.FinishRow(ctx, s.rowOf(b, 1+try%3, try)); {
			case err == nil:
				done.Add(1)
			case errors.Is(err, account.ErrRowDone):
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
	require.NoError(s, s.CreateBatch(ctx, dear, threeRows, some, nil))
	var short *account.BalanceError
	require.ErrorAs(s, s.FinishRow(ctx, s.rowOf(dear, 1, 1)), &short)
	require.Equal(s, account.BalanceError{Required: 956, Balance: 955}, *short)
	got, err = s.Batch(ctx, dear.AccountID, dear.ID)
	require.NoError(s, err)
	require.Equal(s, dear, got)
}

// batchEnds: ending a batch leaves its open rows unpaid. Later results are refused, and no row is
// counted twice.
func batchEnds(s *Shop) {
	b, why := s.batchOf(1), account.BatchEnd{Code: "insufficient-credits", Detail: "It held 5."}
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, some, nil))
	require.ErrorIs(s, s.EndBatch(ctx, "acc_other", b.ID, why, noon), account.ErrNotFound)
	require.NoError(s, s.FinishRow(ctx, s.rowOf(b, 2, 1)))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if err := s.EndBatch(ctx, b.AccountID, b.ID, why, noon); err != nil {
				s.Error(err)
			}
		})
		wg.Go(func() {
			if err := s.FinishRow(ctx, s.rowOf(b, 2, 2)); !errors.Is(err, account.ErrRowDone) {
				s.Error(err)
			}
		})
	}
	wg.Wait()
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(b, 3, 1)), account.ErrRowDone)
	got, err := s.Batch(ctx, b.AccountID, b.ID)
	require.NoError(s, err)
	require.Equal(s, []any{int64(1), int64(2), why, noon}, []any{got.Succeeded, got.Unpaid, got.End, got.FinishedAt})
	rows, err := s.BatchRows(ctx, b.AccountID, b.ID, 0, 9)
	require.NoError(s, err)
	require.Equal(s, []account.BatchRow{{Number: 1, Body: threeRows[0], Status: account.RowUnpaid},
		{Number: 2, Body: threeRows[1], Status: account.RowSucceeded, Result: []byte(`{"row":2}`)},
		{Number: 3, Body: threeRows[2], Status: account.RowUnpaid}}, rows)
	require.Equal(s, int64(985), s.Left())
	require.ErrorIs(s, s.EndBatch(ctx, b.AccountID, "bat_x", why, noon), account.ErrNotFound)
}

// batchResumes makes the rows that were left those to come again, for another key; what is done stays done. A batch
// that was not ended has nothing to go on with.
func batchResumes(s *Shop) {
	b, why := s.batchOf(1), account.BatchEnd{Code: "insufficient-credits", Detail: "It held 5."}
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, some, nil))
	most := 2
	resume := func(owner, id string) error { return s.ResumeBatch(ctx, owner, id, "key_2", "req_2", most) }
	require.ErrorIs(s, resume(b.AccountID, b.ID), account.ErrBatchWhole)
	require.NoError(s, s.FinishRow(ctx, s.rowOf(b, 2, 1)))
	require.NoError(s, s.EndBatch(ctx, b.AccountID, b.ID, why, noon))
	require.ErrorIs(s, resume("acc_other", b.ID), account.ErrNotFound)
	require.ErrorIs(s, resume(b.AccountID, "bat_x"), account.ErrNotFound)
	for _, n := range []int{2, 3} {
		require.NoError(s, s.CreateBatch(ctx, s.batchOf(n), threeRows, some, nil))
	}
	require.ErrorIs(s, resume(b.AccountID, b.ID), account.ErrTooManyBatches)
	require.NoError(s, s.DeleteBatch(ctx, b.AccountID, s.batchOf(3).ID))
	most = 0 // no limit, where one is open already
	require.NoError(s, resume(b.AccountID, b.ID))
	require.ErrorIs(s, resume(b.AccountID, b.ID), account.ErrBatchWhole)
	got, err := s.Batch(ctx, b.AccountID, b.ID)
	require.NoError(s, err)
	require.Equal(s, []any{int64(1), int64(0), account.BatchEnd{}, true, "key_2", "req_2"}, []any{got.Succeeded,
		got.Unpaid, got.End, got.FinishedAt.IsZero(), got.KeyID, got.RequestID})
	require.ErrorIs(s, s.FinishRow(ctx, s.rowOf(b, 2, 2)), account.ErrRowDone)
	require.NoError(s, s.FinishRow(ctx, s.rowOf(b, 1, 3)))
	require.NoError(s, s.FinishRow(ctx, s.rowOf(b, 3, 3)))
	got, err = s.Batch(ctx, b.AccountID, b.ID)
	require.NoError(s, err)
	require.Equal(s, []any{int64(3), int64(0), false}, []any{got.Succeeded, got.Unpaid, got.FinishedAt.IsZero()})
	require.Equal(s, int64(955), s.Left())
}

// rowReports stores the report of a row with its result and its debit, once and all of it or nothing, so that it is
// found as any other; it stays when the batch goes.
func rowReports(s *Shop) {
	b := s.batchOf(1)
	require.NoError(s, s.CreateBatch(ctx, b, threeRows, some, nil))
	owner := b.AccountID
	row := func(number, report int) account.RowResult {
		r := s.rowOf(b, number, report)
		r.Report = s.ChargeOf(report).Report
		return r
	}
	require.NoError(s, s.FinishRow(ctx, row(1, 1)))
	require.ErrorIs(s, s.FinishRow(ctx, row(1, 2)), account.ErrRowDone)
	dear := row(2, 3)
	dear.Debit.Amount = -986
	var short *account.BalanceError
	require.ErrorAs(s, s.FinishRow(ctx, dear), &short)
	list, err := s.Reports(ctx, owner, account.ReportFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, list, 1)
	require.NoError(s, s.DeleteBatch(ctx, owner, b.ID))
	require.ErrorIs(s, s.FinishRow(ctx, row(2, 4)), account.ErrNotFound)
	got, err := s.Report(ctx, owner, s.ChargeOf(1).Report.ID)
	require.NoError(s, err)
	require.Equal(s, s.ChargeOf(1).Report.Body, got.Body)
	_, err = s.Report(ctx, owner, s.ChargeOf(4).Report.ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.Equal(s, int64(985), s.Left())
}

// batchRoom is bounded by rows and by bytes of all batches of an account, and comes back as they go by age.
func batchRoom(s *Shop) {
	owner := s.Issued.AccountID
	require.NoError(s, s.CreateBatch(ctx, s.batchOf(1), threeRows, some, nil))
	use, err := s.BatchUse(ctx, owner)
	require.NoError(s, err)
	require.Equal(s, account.BatchUse{Rows: 3, Bytes: 44}, use)
	for _, most := range []account.BatchLimits{{Rows: 5}, {Bytes: 87}, {Rows: 1}, {Bytes: 1}} {
		require.ErrorIs(s, s.CreateBatch(ctx, s.batchOf(2), threeRows, most, nil), account.ErrTooMuchStored)
	}
	require.NoError(s, s.CreateBatch(ctx, s.batchOf(2), threeRows, account.BatchLimits{Rows: 6, Bytes: 88}, nil))
	require.NoError(s, s.EndBatch(ctx, owner, s.batchOf(1).ID, account.BatchEnd{Code: "x"}, noon))
	gone, err := s.PurgeBatches(ctx, noon)
	require.NoError(s, err)
	require.Zero(s, gone)
	gone, err = s.PurgeBatches(ctx, noon.Add(time.Second))
	require.NoError(s, err)
	require.EqualValues(s, 1, gone, "one has rows to come")
	use, err = s.BatchUse(ctx, owner)
	require.NoError(s, err)
	require.Equal(s, account.BatchUse{Rows: 3, Bytes: 44}, use)
}

// rowsInAnyOrder: a batch has finished with its last row, in whatever order rows succeed, fail and stay unpaid.
func rowsInAnyOrder(s *Shop) {
	all := []account.RowStatus{account.RowSucceeded, account.RowFailed, account.RowUnpaid}
	for n, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		b := s.batchOf(n)
		require.NoError(s, s.CreateBatch(ctx, b, threeRows, some, nil))
		for i, status := range order {
			r := s.rowOf(b, i+1, 0)
			if r.Status = all[status]; r.Status != account.RowSucceeded {
				r.Debit.Amount = 0
			}
			got, err := s.Batch(ctx, s.Issued.AccountID, b.ID)
			require.NoError(s, err)
			require.Zero(s, got.FinishedAt, "%v: %d rows are done", order, i)
			require.NoError(s, s.FinishRow(ctx, r))
		}
		got, err := s.Batch(ctx, s.Issued.AccountID, b.ID)
		require.NoError(s, err)
		require.Equal(s, noon.Add(time.Hour), got.FinishedAt, "%v", order)
		require.Equal(s, []int64{1, 1, 1}, []int64{int64(got.Succeeded), int64(got.Failed), int64(got.Unpaid)}, "%v",
			order)
	}
}
