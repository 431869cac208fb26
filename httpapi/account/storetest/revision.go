package storetest

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// correction is one of the report that Sell sold under a number.
func (s *Shop) correction(number int, of int64, systems ...account.System) account.Correction {
	return account.Correction{ReportID: s.ChargeOf(number).Report.ID, Of: of, At: noon.Add(time.Hour), Systems: systems,
		Chart: account.Chart{Name: "Usha Rao", ExternalRef: "crm-1", BirthDate: "1990-05-17", BirthTime: "06:45",
			PlaceLabel: "Pune", Ascendant: "mesha", MoonSign: "tula", MoonNakshatra: "chitra", ResultSHA256: "00ff",
			Body: []byte(`{"n":2}`), Sky: []byte(`{"at":2}`)}}
}

// revisions: a corrected chart takes the place of the one that was bought, with its systems, without its reading and
// its links, and the one before stays as it was.
func revisions(s *Shop) {
	s.Sell(1)
	id, owner := s.ChargeOf(1).Report.ID, s.Issued.AccountID
	_, err := s.Charge(ctx, s.systemOf(id, "kp", 2))
	require.NoError(s, err)
	require.NoError(s, s.SavePrediction(ctx, owner,
		account.Prediction{ReportID: id, Body: []byte(`{}`), CreatedAt: noon},
		nil))
	x := s.shareOf(1)
	require.NoError(s, s.CreateShare(ctx, owner, x, 9, nil))
	first, err := s.Report(ctx, owner, id)
	require.NoError(s, err)
	old, err := s.System(ctx, owner, id, "kp")
	require.NoError(s, err)

	c := s.correction(1, first.Revision)
	_, err = s.Revise(ctx, owner, c, nil)
	require.ErrorIs(s, err, account.ErrStale, "a system is missing")
	c.Systems = []account.System{{Name: "kp", Body: []byte(`{"kp":2}`)}}
	_, err = s.Revise(ctx, "acc_other", c, nil)
	require.ErrorIs(s, err, account.ErrNotFound)
	claim := &account.Replay{AccountID: owner, Operation: "revise", Key: "k", Document: []byte(`{}`), Resource: id,
		CreatedAt: noon}
	got, err := s.Revise(ctx, owner, c, claim)
	require.NoError(s, err)
	want := first
	want.Chart, want.Revision, want.HasPredictions, want.ShareEnds = c.Chart, first.Revision+1, false, nil
	require.Equal(s, want, got)
	again, err := s.Report(ctx, owner, id)
	require.NoError(s, err)
	require.Equal(s, want, again)
	kp, err := s.System(ctx, owner, id, "kp")
	require.NoError(s, err)
	require.Equal(s, []any{`{"kp":2}`, old.CreatedAt}, []any{string(kp.Body), kp.CreatedAt})
	_, err = s.Prediction(ctx, owner, id)
	require.ErrorIs(s, err, account.ErrNotFound)
	links, err := s.Shares(ctx, owner, id, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, c.At, links[0].RevokedAt)
	require.Equal(s, []string{"Usha Rao"}, s.found("usha"))
	require.Empty(s, s.found("asha"))

	late := s.systemOf(id, "jaimini", 3)
	late.System.Of = "0a0a"
	left := s.Left()
	_, err = s.Charge(ctx, late)
	require.ErrorIs(s, err, account.ErrStale, "it was computed of the chart before")
	require.Equal(s, left, s.Left())
	reading := account.Prediction{ReportID: id, Body: []byte(`{}`), CreatedAt: noon, Of: "0a0a"}
	require.ErrorIs(s, s.SavePrediction(ctx, owner, reading, nil), account.ErrStale)

	list, err := s.Revisions(ctx, owner, id)
	require.NoError(s, err)
	require.Equal(s, []account.Revision{{Chart: first.Chart, ReportID: id, Number: 1, ReplacedAt: c.At}}, list)
	_, err = s.Revisions(ctx, "acc_other", id)
	require.ErrorIs(s, err, account.ErrNotFound)
	c.Of = got.Revision
	_, err = s.Revise(ctx, owner, c, claim)
	require.ErrorIs(s, err, account.ErrClaimed)
	list, err = s.Revisions(ctx, owner, id)
	require.NoError(s, err)
	require.Len(s, list, 1, "nothing of a call that was claimed before is done")
	name := "Lata Rao"
	_, err = s.UpdateReport(ctx, owner, id, account.ReportPatch{Name: &name})
	require.NoError(s, err)
	list, err = s.Revisions(ctx, owner, id)
	require.NoError(s, err)
	require.Equal(s, name, list[0].Name, "a name that is put right is put right in the earlier charts too")
	require.NoError(s, s.DeleteReport(ctx, owner, id, 0))
	_, err = s.Revisions(ctx, owner, id)
	require.ErrorIs(s, err, account.ErrNotFound)
}

// revisionsClosed: three corrections within a day, and none after it.
func revisionsClosed(s *Shop) {
	for n := range 2 {
		s.Sell(n)
	}
	late := s.correction(0, 1)
	late.At = noon.Add(account.RevisionSpan)
	_, err := s.Revise(ctx, s.Issued.AccountID, late, nil)
	require.ErrorIs(s, err, account.ErrRevisionsClosed)
	late.At = noon.Add(account.RevisionSpan - time.Second)
	_, err = s.Revise(ctx, s.Issued.AccountID, late, nil)
	require.NoError(s, err)
	for n := range 3 {
		_, err := s.Revise(ctx, s.Issued.AccountID, s.correction(1, int64(1+n)), nil)
		require.NoError(s, err)
	}
	_, err = s.Revise(ctx, s.Issued.AccountID, s.correction(1, 4), nil)
	require.ErrorIs(s, err, account.ErrRevisionsClosed)
	list, err := s.Revisions(ctx, s.Issued.AccountID, s.ChargeOf(1).Report.ID)
	require.NoError(s, err)
	require.Len(s, list, 3)
}

// revisionsTogether: of the corrections that all know the same revision one is made.
func revisionsTogether(s *Shop) {
	s.Sell(1)
	var wg sync.WaitGroup
	var done, stale atomic.Int64
	for range 10 {
		wg.Go(func() {
			_, err := s.Revise(ctx, s.Issued.AccountID, s.correction(1, 1), nil)
			switch {
			case err == nil:
				done.Add(1)
			case errors.Is(err, account.ErrStale):
				stale.Add(1)
			}
		})
	}
	wg.Wait()
	require.Equal(s, []int64{1, 9}, []int64{done.Load(), stale.Load()})
}
