package storetest

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// reports stores every member of a report and lists reports, newest first, whole and narrowed.
func reports(s *Shop) {
	names := []string{"Asha Rao", "Ásha Ráo", "आशा राव", "100% sure_thing", "STRASSE Weiß"}
	for n, name := range names {
		c := s.ChargeOf(n)
		c.Report.Chart = account.Chart{Name: name, ExternalRef: []string{"a", "b"}[n%2], BirthDate: "1990-05-17",
			BirthTime: "06:45", PlaceLabel: "Pune", Ascendant: "mesha", MoonSign: "tula", MoonNakshatra: "chitra",
			ResultSHA256: "00ff", Body: []byte(`{"n":1}`), Sky: []byte{}}
		c.Report.CreatedAt = noon.Add(time.Duration(n) * time.Second)
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
		got, err := s.Report(ctx, s.Issued.AccountID, c.Report.ID)
		require.NoError(s, err)
		want := *c.Report
		want.Purchased = []string{}
		require.Empty(s, got.Sky)
		got.Sky = want.Sky
		require.Equal(s, want, got)
	}
	list := func(f account.ReportFilter, p account.Slice) (out []string) {
		rows, err := s.Reports(ctx, s.Issued.AccountID, f, p)
		require.NoError(s, err)
		for _, r := range rows {
			require.Empty(s, r.Body)
			out = append(out, r.Name)
		}
		return out
	}
	all := account.Slice{Limit: 9}
	require.Equal(s, []string{names[4], names[3], names[2], names[1], names[0]}, list(account.ReportFilter{}, all))
	require.Equal(s, []string{names[2], names[1]}, list(account.ReportFilter{}, account.Slice{Limit: 2,
		After: account.Mark{At: noon.Add(3 * time.Second), ID: s.ChargeOf(3).Report.ID}}))
	require.Equal(s, []string{names[1], names[0]}, list(account.ReportFilter{Text: "SHA R"}, all))
	require.Equal(s, []string{names[1]}, list(account.ReportFilter{Text: "áSHA"}, all))
	require.Equal(s, []string{names[2]}, list(account.ReportFilter{Text: "राव"}, all))
	require.Equal(s, []string{names[3]}, list(account.ReportFilter{Text: "0% sure_"}, all))
	require.Equal(s, []string{names[4]}, list(account.ReportFilter{Text: "weiss"}, all))
	require.Empty(s, list(account.ReportFilter{Text: "%"}, all)[1:], "no wildcards")
	require.Equal(s, []string{names[3], names[1]}, list(account.ReportFilter{ExternalRef: "b"}, all))
	require.Equal(s, []string{names[2]}, list(account.ReportFilter{After: noon.Add(time.Second),
		Before: noon.Add(3 * time.Second)}, all))
}

// reportChanges changes a name or a reference, and not what another has changed since.
func reportChanges(s *Shop) {
	s.Sell(1)
	id, name, ref := s.ChargeOf(1).Report.ID, "Usha", "crm-1"
	r, err := s.UpdateReport(ctx, s.Issued.AccountID, id, account.ReportPatch{Name: &name, Revision: 1})
	require.NoError(s, err)
	require.Equal(s, []any{"Usha", "", int64(2), `{"planets":[]}`}, []any{r.Name, r.ExternalRef, r.Revision,
		string(r.Body)})
	_, err = s.UpdateReport(ctx, s.Issued.AccountID, id, account.ReportPatch{ExternalRef: &ref, Revision: 1})
	require.ErrorIs(s, err, account.ErrStale)
	r, err = s.UpdateReport(ctx, s.Issued.AccountID, id, account.ReportPatch{ExternalRef: &ref, Name: &name})
	require.NoError(s, err)
	require.Equal(s, int64(3), r.Revision)
	r, err = s.UpdateReport(ctx, s.Issued.AccountID, id, account.ReportPatch{ExternalRef: &ref})
	require.NoError(s, err)
	require.Equal(s, int64(3), r.Revision, "nothing was changed")
	found, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: "CRM", ExternalRef: ref},
		account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, found, 1)
	_, err = s.UpdateReport(ctx, "acc_other", id, account.ReportPatch{Name: &name})
	require.ErrorIs(s, err, account.ErrNotFound)
}

// reportTogether: of the changes that all know the same revision one is made.
func reportTogether(s *Shop) {
	s.Sell(1)
	var wg sync.WaitGroup
	var done atomic.Int64
	for n := range 10 {
		wg.Go(func() {
			name := string(rune('a' + n))
			_, err := s.UpdateReport(ctx, s.Issued.AccountID, s.ChargeOf(1).Report.ID, account.ReportPatch{Name: &name,
				Revision: 1})
			if err == nil {
				done.Add(1)
			}
		})
	}
	wg.Wait()
	require.Equal(s, int64(1), done.Load())
}

// reportDeleted takes the copies among the stored answers along, and keeps the ledger and the claim.
func reportDeleted(s *Shop) {
	s.Sell(1)
	c := s.ChargeOf(1)
	require.ErrorIs(s, s.DeleteReport(ctx, s.Issued.AccountID, c.Report.ID, 2), account.ErrStale)
	require.ErrorIs(s, s.DeleteReport(ctx, "acc_other", c.Report.ID, 0), account.ErrNotFound)
	require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, c.Report.ID, 1))
	require.ErrorIs(s, s.DeleteReport(ctx, s.Issued.AccountID, c.Report.ID, 0), account.ErrNotFound)
	r, err := s.Replay(ctx, s.Issued.AccountID, c.Replay.Key)
	require.NoError(s, err)
	require.Empty(s, r.Document)
	require.Empty(s, r.Receipt)
	c.Debit.ID, c.Report.ID = "txn_again", "kun_again"
	_, err = s.Charge(ctx, c)
	require.ErrorIs(s, err, account.ErrClaimed)
	require.Equal(s, int64(990), s.Left())
}

// sold stores a reading together with what it costs, or neither.
func sold(s *Shop, id string, kept account.Prediction) {
	before := s.Left()
	c := account.Charge{Debit: account.Transaction{ID: "txn_00000000000000000000000901", AccountID: s.Issued.AccountID,
		Type: account.Debit, Amount: -20, Operation: "predictions.write", Resource: id, KeyID: s.Issued.ID,
		CreatedAt: noon},
		Receipt: func(int64) []byte { return []byte(`{}`) }}
	written := account.Prediction{ReportID: id, Options: "work writer en", Body: []byte(`{"en":3}`),
		CreatedAt: noon.Add(time.Minute)}
	stale, none := written, written
	stale.Of, none.ReportID = "another chart", "kun_none"
	for want, p := range map[error]account.Prediction{account.ErrStale: stale, account.ErrNotFound: none} {
		c.Prediction = &p
		_, err := s.Charge(ctx, c)
		require.ErrorIs(s, err, want)
		require.Equal(s, before, s.Left())
		got, err := s.Prediction(ctx, s.Issued.AccountID, id)
		require.NoError(s, err)
		require.Equal(s, kept, got)
	}
	c.Prediction = &written
	balance, err := s.Charge(ctx, c)
	require.NoError(s, err)
	require.Equal(s, before-20, balance)
	got, err := s.Prediction(ctx, s.Issued.AccountID, id)
	require.NoError(s, err)
	require.Equal(s, written, got)
}

// prediction keeps the latest reading of a report.
func prediction(s *Shop) {
	s.Sell(1)
	id := s.ChargeOf(1).Report.ID
	_, err := s.Prediction(ctx, s.Issued.AccountID, id)
	require.ErrorIs(s, err, account.ErrNotFound)
	claim := &account.Replay{AccountID: s.Issued.AccountID, Operation: "predict", Key: "p", Document: []byte(`{}`),
		Resource: id, CreatedAt: noon}
	first := account.Prediction{ReportID: id, Options: "all", Body: []byte(`{"en":1}`), CreatedAt: noon}
	require.NoError(s, s.SavePrediction(ctx, s.Issued.AccountID, first, claim))
	got, err := s.Prediction(ctx, s.Issued.AccountID, id)
	require.NoError(s, err)
	require.Equal(s, first, got)
	second := account.Prediction{ReportID: id, Options: "work", Body: []byte(`{"en":2}`),
		CreatedAt: noon.Add(time.Second)}
	require.ErrorIs(s, s.SavePrediction(ctx, s.Issued.AccountID, second, claim), account.ErrClaimed)
	require.NoError(s, s.SavePrediction(ctx, s.Issued.AccountID, second, nil))
	got, err = s.Prediction(ctx, s.Issued.AccountID, id)
	require.NoError(s, err)
	require.Equal(s, second, got)
	r, err := s.Report(ctx, s.Issued.AccountID, id)
	require.NoError(s, err)
	require.Equal(s, []any{true, int64(2)}, []any{r.HasPredictions, r.Revision})
	sold(s, id, second)
	second.ReportID = "kun_none"
	require.ErrorIs(s, s.SavePrediction(ctx, s.Issued.AccountID, second, nil), account.ErrNotFound)
	require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, id, 0))
	_, err = s.Prediction(ctx, s.Issued.AccountID, id)
	require.ErrorIs(s, err, account.ErrNotFound)
}

// strangers: what belongs to one account is not there for another.
func strangers(s *Shop) {
	s.Sell(1)
	id := s.ChargeOf(1).Report.ID
	other, err := s.Operator.CreateAccount(ctx, "Other", 100)
	require.NoError(s, err)
	_, err = s.Report(ctx, other.ID, id)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.Key(ctx, other.ID, s.Issued.ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.Replay(ctx, other.ID, s.ChargeOf(1).Replay.Key)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.Prediction(ctx, other.ID, id)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.ErrorIs(s, s.SavePrediction(ctx, other.ID, account.Prediction{ReportID: id, CreatedAt: noon}, nil),
		account.ErrNotFound)
	c := s.systemOf(id, "kp", 2)
	c.Debit.AccountID = other.ID
	_, err = s.Charge(ctx, c)
	require.ErrorIs(s, err, account.ErrNotFound)
	rows, err := s.Reports(ctx, other.ID, account.ReportFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, rows)
	own, err := s.Transactions(ctx, other.ID, account.TransactionFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, own, 1)
}
