package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// How often it is looked for events, for those that the calendar and charts tell, and for messages that are due. A
// dasha or a festival is no matter of minutes; a batch that is done is one of seconds.
const (
	lookForEvents = 15 * time.Second
	lookAtSky     = 10 * time.Minute
	lookForDue    = time.Second
)

// Notify tells webhooks of events until the context ends. Any number of nodes may do it: an event is one row however
// many notice it, and a message is claimed before it is sent.
func (s *Service) Notify(ctx context.Context) {
	due := time.NewTicker(lookForDue)
	defer due.Stop()
	var looked, atSky time.Time
	for {
		now := time.Now()
		if now.Sub(looked) >= lookForEvents {
			sky := now.Sub(atSky) >= lookAtSky
			if looked = now; sky {
				atSky = now
			}
			s.complain(ctx, s.noticeAll(ctx, sky))
		}
		s.complain(ctx, s.sendDue(ctx))
		select {
		case <-ctx.Done():
			return
		case <-due.C:
		}
	}
}

// complain logs a failure, unless the service stops. It holds no birth: what could is told by other words.
func (s *Service) complain(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		s.logger.Error("webhook", "cause", err.Error())
	}
}

// noticeAll looks for the events of all webhooks; for those of the sky, which take computing, only if it is asked to.
// They are read a hundred at a time by id, so that many of them take no memory.
func (s *Service) noticeAll(ctx context.Context, sky bool) error {
	const part = 100
	var failed error
	for after := ""; ; {
		list, err := s.store.AllWebhooks(ctx, after, part)
		if err != nil {
			return errors.Join(failed, err)
		}
		for i := range list {
			if err := s.notice(ctx, &list[i], sky); err != nil { // one that fails keeps no other waiting
				failed = errors.Join(failed, fmt.Errorf("%s: %w", list[i].ID, err))
			}
			after = list[i].ID
		}
		if len(list) < part || ctx.Err() != nil {
			return failed
		}
	}
}

// notice looks for the events of a webhook. One kind of event that cannot be looked for keeps no other from being told;
// all failures come back as one error.
func (s *Service) notice(ctx context.Context, w *account.Webhook, sky bool) error {
	n := noticer{s, ctx, w, hookAsk{}}
	if err := json.Unmarshal(w.Ask, &n.ask); err != nil {
		return errors.New("its settings cannot be read")
	}
	looks := map[string]func() error{batchCompleted: n.batches, creditsLow: n.credits, keyExpiring: n.keys}
	if sky {
		looks[dashaChanges], looks[festivalTomorrow] = n.dashas, n.festivals
	}
	var failed error
	for _, event := range w.Events {
		if look := looks[event]; look != nil {
			failed = errors.Join(failed, look())
		}
	}
	return failed
}

// noticer looks for the events of one webhook. The context stands in it, for it lives no longer than one look.
type noticer struct {
	*Service
	ctx context.Context
	w   *account.Webhook
	ask hookAsk
}

// message is what is sent: the type, when it came to pass, and what.
type message struct {
	Type      string        `json:"type"`
	Timestamp vedic.Instant `json:"timestamp"`
	Data      any           `json:"data"`
}

// tell stores a message, unless there is one of the event. The name of the event is the guard: on any number of nodes,
// and after a restart, the row of it is there once. A webhook that was deleted meanwhile is told nothing, which is no
// failure. Data holds no birth, for it goes to another's address.
func (n *noticer) tell(kind, event, report string, at time.Time, data any) error {
	body, err := marshal(&message{kind, vedic.Instant{Time: at.UTC().Truncate(time.Second)}, data})
	if err != nil {
		return err
	}
	now := n.second()
	_, err = n.store.AddDelivery(n.ctx, account.Delivery{ID: n.ids.Next(deliveryPrefix), AccountID: n.w.AccountID,
		WebhookID: n.w.ID, Event: event, Type: kind, ReportID: report, Body: body, CreatedAt: now, NextAt: now})
	if errors.Is(err, account.ErrNotFound) {
		return nil // gone meanwhile
	}
	return err
}

// batches tells of those that were completed since the webhook was made.
func (n *noticer) batches() error {
	s := account.Slice{Limit: exportPage}
	for {
		list, err := n.store.Batches(n.ctx, n.w.AccountID, s)
		if err != nil {
			return err
		}
		for i := range list {
			b := &list[i]
			if b.FinishedAt.IsZero() || b.FinishedAt.Before(n.w.CreatedAt) {
				continue
			}
			if err := n.batch(b); err != nil {
				return err
			}
		}
		if len(list) < s.Limit {
			return nil
		}
		s.After = list[len(list)-1].Mark()
	}
}

// batch tells of one batch, with how many of its rows came to what. It asks for the event first: every look goes over
// all batches that ended since the webhook was made, and to store again what is told would be a write for each of them.
func (n *noticer) batch(b *account.Batch) error {
	event := batchCompleted + ":" + b.ID
	if has, err := n.store.HasDelivery(n.ctx, n.w.ID, event); has || err != nil {
		return err
	}
	return n.tell(batchCompleted, event, "", b.FinishedAt, struct {
		BatchID   string `json:"batchId"`
		Rows      int64  `json:"rows"`
		Succeeded int64  `json:"succeeded"`
		Failed    int64  `json:"failed"`
		Unpaid    int64  `json:"unpaid"`
	}{b.ID, b.Rows, b.Succeeded, b.Failed, b.Unpaid})
}

// credits tells that the wallet holds less than it should, once for each time that it was filled. The event has the id
// of the last grant, so that a wallet which stays low is told of once, and again after it was filled and emptied anew.
func (n *noticer) credits() error {
	balance, err := n.store.Balance(n.ctx, n.w.AccountID)
	if err != nil || balance >= n.ask.CreditsBelow {
		return err
	}
	filled := ""
	list, err := n.store.Transactions(n.ctx, n.w.AccountID, account.TransactionFilter{Type: account.Grant},
		account.Slice{Limit: 1})
	if err != nil {
		return err
	}
	if len(list) > 0 {
		filled = list[0].ID
	}
	return n.tell(creditsLow, creditsLow+":"+filled, "", n.now(), struct {
		Balance int64 `json:"balance"`
		Below   int64 `json:"below"`
	}{balance, n.ask.CreditsBelow})
}

// keys tells of active keys that end within some days. The event has the end of the key, so that one whose end was
// moved is told of again.
func (n *noticer) keys() error {
	now := n.now()
	end := now.AddDate(0, 0, int(n.ask.DaysBefore))
	s := account.Slice{Limit: exportPage}
	for {
		list, err := n.store.Keys(n.ctx, n.w.AccountID, s)
		if err != nil {
			return err
		}
		for i := range list {
			k := &list[i]
			if !k.Active(now) || k.ExpiresAt.IsZero() || k.ExpiresAt.After(end) {
				continue
			}
			event := fmt.Sprint(keyExpiring, ":", k.ID, ":", k.ExpiresAt.Unix())
			if err := n.tell(keyExpiring, event, "", now, struct {
				KeyID     string        `json:"keyId"`
				Prefix    string        `json:"prefix"`
				ExpiresAt vedic.Instant `json:"expiresAt"`
			}{k.ID, k.Secret.Prefix, vedic.Instant{Time: k.ExpiresAt}}); err != nil {
				return err
			}
		}
		if len(list) < s.Limit {
			return nil
		}
		s.After = list[len(list)-1].Mark()
	}
}

// dashas tells of the dashas of charts that begin within a day, or began within the last. A day on either side makes up
// for nodes that were down; the event keeps it from being told twice.
func (n *noticer) dashas() error {
	now := n.now()
	for _, id := range n.ask.Reports {
		r, err := n.store.Report(n.ctx, n.w.AccountID, id)
		if errors.Is(err, account.ErrNotFound) {
			continue // deleted
		}
		if err != nil {
			return err
		}
		turns, err := n.turns(&r, now)
		if err != nil {
			return err
		}
		for _, t := range turns {
			event := fmt.Sprint(dashaChanges, ":", id, ":", n.ask.DashaLevel, ":", t.At.Unix())
			if err := n.tell(dashaChanges, event, id, now, struct {
				ReportID string        `json:"reportId"`
				System   string        `json:"system"`
				Lords    []vedic.Graha `json:"lords"`
				Start    vedic.Instant `json:"start"`
				End      vedic.Instant `json:"end"`
			}{id, "vimshottari", t.Lords, vedic.Instant{Time: t.At}, vedic.Instant{Time: t.Until}}); err != nil {
				return err
			}
		}
	}
	return nil
}

// turns are those of a chart about a moment. What goes wrong is not told further: it may quote the birth.
func (n *noticer) turns(r *account.Report, now time.Time) ([]op.DashaTurn, error) {
	report, err := n.calculator.Restore(op.Stored{Report: r.Body, Sky: r.Sky})
	if err != nil {
		return nil, errors.New("a report cannot be read")
	}
	return report.Turns(n.ask.DashaLevel, now.AddDate(0, 0, -1), now.AddDate(0, 0, 1))
}

// festivals tells of what is kept on the day after today at a place. Nothing is told of a day without festivals. The
// date is that of the place, so the event comes once a day there, whatever the zone of the node.
func (n *noticer) festivals() error {
	ask := n.calculator.ReadFeed(form.Read(n.ask.Calendar))
	var lang vedic.Lang
	_ = lang.UnmarshalText([]byte(n.ask.Lang)) // was read as one of the keys
	on := op.Request{Context: n.ctx, Lang: lang, Now: n.now()}
	date, err := n.calculator.Tomorrow(&on, &ask)
	if err != nil {
		return errNoCalendar
	}
	event := festivalTomorrow + ":" + date.String()
	if has, err := n.store.HasDelivery(n.ctx, n.w.ID, event); has || err != nil {
		return err
	}
	list, err := n.calculator.FestivalsOn(&on, &ask, date)
	if err != nil {
		return errNoCalendar
	}
	if len(list) == 0 {
		return nil
	}
	return n.tell(festivalTomorrow, event, "", n.now(), struct {
		Date      vedic.Date    `json:"date"`
		Festivals []op.Festival `json:"festivals"`
	}{date, list})
}

// errNoCalendar stands for errors that may quote a place.
var errNoCalendar = errors.New("its calendar cannot be made")

// sendDue sends what is due, some at a time, until nothing is. Each goes on taking messages until there is none, so
// that a slow receiver holds up one of them alone.
func (s *Service) sendDue(ctx context.Context) error {
	var all sync.WaitGroup
	failures := make([]error, sendingsTogether)
	for i := range failures {
		all.Go(func() {
			for failures[i] == nil && ctx.Err() == nil {
				now := s.now()
				d, err := s.store.ClaimDelivery(ctx, now, now.Add(claimOfDelivery).Truncate(time.Second))
				if errors.Is(err, account.ErrNotFound) {
					return
				}
				if failures[i] = err; err == nil {
					failures[i] = s.sendOne(ctx, d)
				}
			}
		})
	}
	all.Wait()
	return errors.Join(slices.DeleteFunc(failures, func(err error) bool { return err == nil })...)
}

// gone is the answer of a receiver that wants no more messages.
const gone = 410

// sendOne sends a message that was claimed, and writes what came of it. A message whose sending is broken off by the
// end of the service is sent again later; the receiver knows it by its id.
func (s *Service) sendOne(ctx context.Context, d account.Delivery) error {
	w, err := s.store.Webhook(ctx, d.AccountID, d.WebhookID)
	if errors.Is(err, account.ErrNotFound) {
		return nil // deleted, with the message
	}
	if err != nil {
		return err
	}
	secret, err := webhook.Open(s.hookKey, w.ID, w.Sealed)
	if err != nil {
		return err
	}
	out := s.sender.Send(ctx, webhook.Message{ID: d.ID, URL: w.URL, Secret: secret, Body: d.Body, At: s.now()})
	if ctx.Err() != nil {
		return nil // the service stops; the claim ends by itself
	}
	d.AnsweredWith, d.Problem = out.Status, out.Problem
	wait, again := webhook.Delay(d.Attempts)
	switch {
	case out.Delivered():
		d.Status = account.Delivered
	case out.Status == gone:
		d.Status = account.DeliveryFailed
	case again:
		d.NextAt = s.second().Add(wait)
	default:
		d.Status = account.DeliveryFailed
	}
	err = s.store.FinishDelivery(ctx, d)
	if err == nil && out.Status == gone {
		err = s.store.DisableWebhook(ctx, d.AccountID, w.ID, s.second())
	}
	return err
}
