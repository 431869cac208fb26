package storetest

import (
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// purgedAtTheirLimit: what is as old as the limit stays, what is a second older goes, and nothing of another kind.
func purgedAtTheirLimit(s *Shop) {
	owner := s.Issued.AccountID
	purge := func(what string, at time.Time, want int64, purge func(before time.Time) (int64, error)) {
		s.Helper()
		for _, x := range []struct {
			before time.Time
			want   int64
		}{{at, 0}, {at.Add(time.Second), want}, {at.Add(time.Hour), 0}} {
			n, err := purge(x.before)
			require.NoError(s, err, what)
			require.Equal(s, x.want, n, "%s before %v", what, x.before)
		}
	}
	require.NoError(s, s.CreateSession(ctx, account.Session{Hash: [32]byte{1}, KeyID: s.Issued.ID,
		KeyHash: s.Issued.Secret.Hash, CreatedAt: noon, SeenAt: noon, ExpiresAt: noon.Add(time.Hour)}))
	s.Sell(1)
	w := s.webhookOf(0)
	require.NoError(s, s.CreateWebhook(ctx, w, 9, nil))
	for n := range 2 {
		d := s.deliveryOf(n, w)
		d.CreatedAt = noon
		_, err := s.AddDelivery(ctx, d)
		require.NoError(s, err)
	}
	sent, err := s.ClaimDelivery(ctx, noon, noon.Add(time.Minute))
	require.NoError(s, err)
	sent.Status = account.Delivered
	require.NoError(s, s.FinishDelivery(ctx, sent))

	test, err := s.TestAccount(ctx, account.Account{ID: "acc_test", Name: "T", TestOf: owner, CreatedAt: noon})
	require.NoError(s, err)
	for n := range 2 {
		c := s.ChargeOf(10 + n)
		c.Debit.AccountID, c.Report.AccountID, c.Replay.AccountID = test.ID, test.ID, test.ID
		c.Debit.Amount, c.Daily = 0, 5
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
	}
	replayed := func(owner string, number int) bool {
		_, err := s.Replay(ctx, owner, s.ChargeOf(number).Replay.Key)
		return err == nil
	}
	used := func() int {
		n, err := s.DailyUse(ctx, test.ID, noon)
		require.NoError(s, err)
		return n
	}
	purge("tests", noon, 2, func(before time.Time) (int64, error) {
		n, err := s.PurgeTests(ctx, before)
		require.Equal(s, before.Equal(noon), replayed(test.ID, 10))
		require.Equal(s, 2, used(), "the use of the day stays until the day after")
		return n, err
	})
	_, err = s.PurgeTests(ctx, noon.Add(24*time.Hour))
	require.NoError(s, err)
	require.Zero(s, used())
	require.True(s, replayed(owner, 1), "what is of live keys stays")
	purge("sessions", noon.Add(time.Hour), 1, func(before time.Time) (int64, error) {
		return s.PurgeSessions(ctx, before)
	})
	purge("messages", noon, 1, func(before time.Time) (int64, error) { return s.PurgeDeliveries(ctx, before) })
	purge("answers", noon, 1, func(before time.Time) (int64, error) { return s.PurgeReplays(ctx, before) })
	list, err := s.Reports(ctx, owner, account.ReportFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, list, 1)
}

// countedWhileActive: links, feeds and keys are counted until the second in which they end, those that were revoked and
// those of others are not.
func countedWhileActive(s *Shop) {
	s.Sell(1)
	owner, report := s.Issued.AccountID, s.ChargeOf(1).Report.ID
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	m := account.Match{ID: "gm_1", AccountID: owner, Body: []byte(`{}`), CreatedAt: noon}
	c := s.ChargeOf(2)
	c.Report, c.Match = nil, &m
	_, err = s.Charge(ctx, c)
	require.NoError(s, err)
	end := noon.Add(time.Hour)
	for what, create := range map[string]func(n int, at time.Time, owner string) error{
		"shares": func(n int, at time.Time, _ string) error {
			x := s.shareOf(n)
			x.CreatedAt = at
			return s.CreateShare(ctx, owner, x, 2, nil)
		},
		"shares of matches": func(n int, at time.Time, _ string) error {
			x := account.MatchShare{ID: s.shareOf(50 + n).ID, AccountID: owner, MatchID: m.ID, Pii: "none", Lang: "hi",
				CreatedAt: at,
				ExpiresAt: end}
			x.Secret.Hash[0] = byte(50 + n)
			return s.CreateMatchShare(ctx, x, 2, nil)
		},
		"feeds": func(n int, at time.Time, owner string) error {
			f := s.feedOf(n)
			f.AccountID, f.CreatedAt, f.ExpiresAt, f.ReportID = owner, at, end, ""
			return s.CreateFeed(ctx, f, 2, nil)
		},
		"keys": func(n int, at time.Time, owner string) error {
			k := s.keyOf(n)
			k.AccountID, k.CreatedAt, k.ExpiresAt = owner, at, end
			most := 2
			if owner == s.Issued.AccountID {
				most = 3 // with the first one
			}
			return s.CreateKey(ctx, k, most, nil)
		},
	} {
		full := map[string]error{"shares": account.ErrTooManyShares, "shares of matches": account.ErrTooManyShares,
			"feeds": account.ErrTooManyFeeds, "keys": account.ErrTooManyKeys}[what]
		require.NoError(s, create(3, noon, owner), what)
		require.NoError(s, create(4, noon, owner), what)
		require.ErrorIs(s, create(5, end.Add(-time.Second), owner), full, what)
		if what == "feeds" || what == "keys" {
			require.NoError(s, create(6, noon, other.ID), "%s of another account", what)
		}
		require.NoError(s, create(7, end, owner), "%s that have ended", what)
	}
	list, err := s.Shares(ctx, owner, report, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Len(s, list, 3)
}

// disabled: of a webhook that is disabled the pending messages fail, and no others.
func disabled(s *Shop) {
	owner := s.Issued.AccountID
	first, second := s.webhookOf(1), s.webhookOf(2)
	for _, w := range []account.Webhook{first, second} {
		require.NoError(s, s.CreateWebhook(ctx, w, 9, nil))
	}
	for n, w := range []account.Webhook{first, first, second} {
		_, err := s.AddDelivery(ctx, s.deliveryOf(n, w))
		require.NoError(s, err)
	}
	sent, err := s.ClaimDelivery(ctx, noon, noon.Add(time.Minute))
	require.NoError(s, err)
	sent.Status = account.Delivered
	require.NoError(s, s.FinishDelivery(ctx, sent))
	require.NoError(s, s.DisableWebhook(ctx, owner, first.ID, noon))
	statuses := func(w account.Webhook) (list []account.DeliveryStatus) {
		all, err := s.Deliveries(ctx, owner, w.ID, account.Slice{Limit: 9})
		require.NoError(s, err)
		for _, d := range all {
			list = append(list, d.Status)
		}
		return list
	}
	require.Equal(s, []account.DeliveryStatus{account.DeliveryFailed, account.Delivered}, statuses(first))
	require.Equal(s, []account.DeliveryStatus{account.DeliveryPending}, statuses(second))
	enabled, err := s.AllWebhooks(ctx, "", 9)
	require.NoError(s, err)
	require.Len(s, enabled, 1)
	require.Equal(s, second.ID, enabled[0].ID)
	enabled, err = s.AllWebhooks(ctx, second.ID, 9)
	require.NoError(s, err)
	require.Empty(s, enabled, "the list goes on after that one")
	require.ErrorIs(s, s.DisableWebhook(ctx, "acc_other", second.ID, noon), account.ErrNotFound)
}
