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

func (s *Shop) webhookOf(number int) account.Webhook {
	return account.Webhook{ID: fmt.Sprintf("whk_%026d", number), AccountID: s.Issued.AccountID,
		URL: "https://example.com/hook", Label: "mine", Events: []string{"batch.completed", "credits.low"},
		Ask: []byte(`{"creditsBelow":5}`), Sealed: []byte{1, 2, 3},
		CreatedAt: noon.Add(time.Duration(number) * time.Second)}
}

func (s *Shop) deliveryOf(number int, w account.Webhook) account.Delivery {
	return account.Delivery{ID: fmt.Sprintf("evt_%026d", number), AccountID: w.AccountID, WebhookID: w.ID,
		Event: fmt.Sprint("event ", number), Type: "credits.low", Body: []byte(`{"type":"credits.low"}`),
		CreatedAt: noon.Add(time.Duration(number) * time.Second), NextAt: noon.Add(time.Duration(number) * time.Second)}
}

// webhooks stores every member, lists them, and takes messages along.
func webhooks(s *Shop) {
	owner := s.Issued.AccountID
	first, second := s.webhookOf(1), s.webhookOf(2)
	claim := &account.Replay{AccountID: owner, Operation: "hook", Key: "k", Document: []byte(`{}`), CreatedAt: noon}
	require.NoError(s, s.CreateWebhook(ctx, first, 2, claim))
	require.ErrorIs(s, s.CreateWebhook(ctx, second, 2, claim), account.ErrClaimed)
	require.NoError(s, s.CreateWebhook(ctx, second, 2, nil))
	require.ErrorIs(s, s.CreateWebhook(ctx, s.webhookOf(3), 2, nil), account.ErrTooManyWebhooks)
	got, err := s.Webhook(ctx, owner, first.ID)
	require.NoError(s, err)
	require.Equal(s, first, got)
	list, err := s.Webhooks(ctx, owner, account.Slice{Limit: 5, After: second.Mark()})
	require.NoError(s, err)
	require.Equal(s, []account.Webhook{first}, list)
	for _, err := range []error{s.DeleteWebhook(ctx, "acc_other", first.ID),
		s.DisableWebhook(ctx, "acc_other", first.ID, noon), s.ReplayDelivery(ctx, owner, first.ID, "evt_none", noon)} {
		require.ErrorIs(s, err, account.ErrNotFound)
	}
	_, err = s.Webhook(ctx, "acc_other", first.ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.Deliveries(ctx, "acc_other", first.ID, account.Slice{Limit: 5})
	require.ErrorIs(s, err, account.ErrNotFound)

	made, err := s.AddDelivery(ctx, s.deliveryOf(1, first))
	require.NoError(s, err)
	require.True(s, made)
	require.NoError(s, s.DisableWebhook(ctx, owner, first.ID, noon))
	list, err = s.AllWebhooks(ctx, "", 9)
	require.NoError(s, err)
	require.Equal(s, []account.Webhook{second}, list, "one that is disabled is not looked at")
	sent, err := s.Deliveries(ctx, owner, first.ID, account.Slice{Limit: 5})
	require.NoError(s, err)
	require.Equal(s, account.DeliveryFailed, sent[0].Status)
	require.NoError(s, s.DeleteWebhook(ctx, owner, first.ID))
	has, err := s.HasDelivery(ctx, first.ID, "event 1")
	require.NoError(s, err)
	require.False(s, has)
	_, err = s.AddDelivery(ctx, s.deliveryOf(2, first))
	require.ErrorIs(s, err, account.ErrNotFound)
}

// deliveries are made once an event, handed out once at a time and again after the claim, and replayed.
func deliveries(s *Shop) {
	s.Sell(1)
	owner, w := s.Issued.AccountID, s.webhookOf(1)
	require.NoError(s, s.CreateWebhook(ctx, w, 2, nil))
	d := s.deliveryOf(1, w)
	d.ReportID = s.ChargeOf(1).Report.ID
	for _, want := range []bool{true, false} {
		made, err := s.AddDelivery(ctx, d)
		require.NoError(s, err)
		require.Equal(s, want, made)
		d.ID = "evt_" + fmt.Sprintf("%026d", 9)
	}
	_, err := s.ClaimDelivery(ctx, noon, noon.Add(time.Minute))
	require.ErrorIs(s, err, account.ErrNotFound, "not due yet")
	at := noon.Add(time.Second)
	got, err := s.ClaimDelivery(ctx, at, at.Add(time.Minute))
	require.NoError(s, err)
	want := s.deliveryOf(1, w)
	want.ReportID, want.Attempts, want.NextAt, want.AttemptedAt = d.ReportID, 1, at.Add(time.Minute), at
	require.Equal(s, want, got)
	_, err = s.ClaimDelivery(ctx, at.Add(59*time.Second), at.Add(time.Hour))
	require.ErrorIs(s, err, account.ErrNotFound, "claimed")
	again, err := s.ClaimDelivery(ctx, at.Add(time.Minute), at.Add(2*time.Minute))
	require.NoError(s, err, "whoever claimed it died")
	require.Equal(s, 2, again.Attempts)
	got.Status, got.AnsweredWith = account.Delivered, 200
	require.NoError(s, s.FinishDelivery(ctx, got))
	list, err := s.Deliveries(ctx, owner, w.ID, account.Slice{Limit: 5})
	require.NoError(s, err)
	require.Equal(s, []account.Delivery{again}, list, "an earlier attempt writes over the one that runs")
	again.AnsweredWith, again.Problem, again.NextAt = 500, "status", at.Add(time.Hour)
	require.NoError(s, s.FinishDelivery(ctx, again))
	list, err = s.Deliveries(ctx, owner, w.ID, account.Slice{Limit: 5})
	require.NoError(s, err)
	require.Equal(s, []account.Delivery{again}, list, "the earlier attempt changes nothing any more")
	again.Status = account.DeliveryFailed
	require.NoError(s, s.FinishDelivery(ctx, again))
	_, err = s.ClaimDelivery(ctx, at.Add(24*time.Hour), at.Add(25*time.Hour))
	require.ErrorIs(s, err, account.ErrNotFound, "it is not tried any more")
	require.NoError(s, s.ReplayDelivery(ctx, owner, w.ID, again.ID, at.Add(2*time.Hour)))
	got, err = s.ClaimDelivery(ctx, at.Add(2*time.Hour), at.Add(3*time.Hour))
	require.NoError(s, err)
	require.Equal(s, 1, got.Attempts)
	got.Status = account.Delivered
	require.NoError(s, s.FinishDelivery(ctx, got))

	n, err := s.PurgeDeliveries(ctx, noon)
	require.NoError(s, err)
	require.Zero(s, n)
	require.NoError(s, s.DeleteReport(ctx, owner, d.ReportID, 0))
	list, err = s.Deliveries(ctx, owner, w.ID, account.Slice{Limit: 5})
	require.NoError(s, err)
	require.Empty(s, list, "a report takes what was told of it along")
	_, err = s.AddDelivery(ctx, d)
	require.ErrorIs(s, err, account.ErrNotFound)
	d.ReportID = ""
	_, err = s.AddDelivery(ctx, d)
	require.NoError(s, err)
	n, err = s.PurgeDeliveries(ctx, noon.Add(time.Hour))
	require.NoError(s, err)
	require.Zero(s, n, "what is pending stays")
}

// deliveriesTogether hands each message to one of many who ask at once.
func deliveriesTogether(s *Shop) {
	w := s.webhookOf(1)
	require.NoError(s, s.CreateWebhook(ctx, w, 2, nil))
	for n := range 10 {
		_, err := s.AddDelivery(ctx, s.deliveryOf(n, w))
		require.NoError(s, err)
	}
	var wg sync.WaitGroup
	var seen sync.Map
	var handed atomic.Int64
	at := noon.Add(time.Minute)
	for range 8 {
		wg.Go(func() {
			for misses := 0; misses < 20; {
				d, err := s.ClaimDelivery(ctx, at, at.Add(time.Hour))
				if errors.Is(err, account.ErrNotFound) {
					misses++
					continue
				}
				if _, twice := seen.LoadOrStore(d.ID, true); err != nil || twice {
					s.Error(d.ID, err)
					return
				}
				handed.Add(1)
			}
		})
	}
	wg.Wait()
	require.Equal(s, int64(10), handed.Load())
}
