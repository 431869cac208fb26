package hook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// How often the notifier looks for events, for events of the calendar and of charts, and for messages that are due.
const (
	lookForEvents = 15 * time.Second
	lookAtSky     = 10 * time.Minute
	lookForDue    = time.Second
)

// Limits of sending.
const (
	claim            = time.Minute // for which a message belongs to one sender; longer than a sending may take
	sendingsTogether = 8
	pageSize         = 100 // rows read from the store at a time
)

// MessagePrefix begins the identifier of a message.
const MessagePrefix = "evt_"

// Notifier looks for the events of all webhooks, stores a message for each, and sends the messages. Any number of nodes
// may run one: an event is stored once, and a message is claimed before it is sent. All fields are needed.
type Notifier struct {
	Store      account.Store
	Calculator *op.Calculator
	Sender     *webhook.Sender
	Key        []byte // which opens the secrets of webhooks
	IDs        *account.IDs
	Now        func() time.Time
	Logger     *slog.Logger
}

// Run looks for events and sends messages until the context ends.
func (n *Notifier) Run(ctx context.Context) {
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
			n.log(ctx, n.Look(ctx, sky))
		}
		n.log(ctx, n.Send(ctx))
		select {
		case <-ctx.Done():
			return
		case <-due.C:
		}
	}
}

// second returns the present moment as it is stored.
func (n *Notifier) second() time.Time { return n.Now().UTC().Truncate(time.Second) }

// log logs a failure unless the service stops. Errors of this package never quote a birth or a place.
func (n *Notifier) log(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		n.Logger.Error("webhook", "cause", err.Error())
	}
}

// Look looks for the events of all webhooks and stores a message for each event. Events of the sky (dashas, festivals)
// need computing and are looked for only if sky is true. Webhooks are read a page at a time, so that many of them take
// little memory. A webhook that fails does not stop the others.
func (n *Notifier) Look(ctx context.Context, sky bool) error {
	var failed error
	for after := ""; ; {
		list, err := n.Store.AllWebhooks(ctx, after, pageSize)
		if err != nil {
			return errors.Join(failed, err)
		}
		for i := range list {
			if err := n.lookFor(ctx, &list[i], sky); err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", list[i].ID, err))
			}
			after = list[i].ID
		}
		if len(list) < pageSize || ctx.Err() != nil {
			return failed
		}
	}
}

// lookFor looks for the events of one webhook. A kind of event that fails does not stop the others; all failures are
// returned as one error.
func (n *Notifier) lookFor(ctx context.Context, w *account.Webhook, sky bool) error {
	l := look{Notifier: n, ctx: ctx, webhook: w}
	if err := json.Unmarshal(w.Ask, &l.settings); err != nil {
		return errors.New("its settings cannot be parsed")
	}
	looks := map[string]func() error{BatchCompleted: l.batches, CreditsLow: l.credits, KeyExpiring: l.keys}
	if sky {
		looks[DashaChanges], looks[FestivalTomorrow] = l.dashas, l.festivals
	}
	var failed error
	for _, event := range w.Events {
		if look := looks[event]; look != nil {
			failed = errors.Join(failed, look())
		}
	}
	return failed
}

// look is one look for the events of one webhook. It holds its context because it lives no longer than the look.
type look struct {
	*Notifier
	ctx      context.Context
	webhook  *account.Webhook
	settings Settings
}

// message is the body that is sent.
type message struct {
	Type      string        `json:"type"`
	Timestamp vedic.Instant `json:"timestamp"`
	Data      any           `json:"data"`
}

// store stores the message of an event, unless the event has one already: the store keeps one row for each event,
// however many nodes notice it. A webhook that was deleted meanwhile gets no message, without an error. Data must hold
// no birth, since the message leaves the service.
func (n *look) store(kind, event, report string, at time.Time, data any) error {
	body, err := canon.Append(nil, &message{kind, vedic.Instant{Time: at.UTC().Truncate(time.Second)}, data})
	if err != nil {
		return err
	}
	now := n.second()
	_, err = n.Store.AddDelivery(n.ctx, account.Delivery{ID: n.IDs.Next(MessagePrefix), AccountID: n.webhook.AccountID,
		WebhookID: n.webhook.ID, Event: event, Type: kind, ReportID: report, Body: body, CreatedAt: now, NextAt: now})
	if errors.Is(err, account.ErrNotFound) {
		return nil // gone meanwhile
	}
	return err
}

// batches looks for batches that were completed since the webhook was made.
func (n *look) batches() error {
	s := account.Slice{Limit: pageSize}
	for {
		list, err := n.Store.Batches(n.ctx, n.webhook.AccountID, s)
		if err != nil {
			return err
		}
		for i := range list {
			b := &list[i]
			if b.FinishedAt.IsZero() || b.FinishedAt.Before(n.webhook.CreatedAt) {
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

// batch stores the event of one batch with the counts of its rows. It first checks that the event is new: every look
// goes over all batches since the webhook was made, and a check is cheaper than a write.
func (n *look) batch(b *account.Batch) error {
	event := BatchCompleted + ":" + b.ID
	if has, err := n.Store.HasDelivery(n.ctx, n.webhook.ID, event); has || err != nil {
		return err
	}
	return n.store(BatchCompleted, event, "", b.FinishedAt, struct {
		BatchID   string `json:"batchId"`
		Rows      int64  `json:"rows"`
		Succeeded int64  `json:"succeeded"`
		Failed    int64  `json:"failed"`
		Unpaid    int64  `json:"unpaid"`
	}{b.ID, b.Rows, b.Succeeded, b.Failed, b.Unpaid})
}

// credits checks whether the balance is below the bound of the webhook. The event carries the id of the last grant, so
// a balance that stays low is reported once, and again after it was filled and spent.
func (n *look) credits() error {
	balance, err := n.Store.Balance(n.ctx, n.webhook.AccountID)
	if err != nil || balance >= n.settings.CreditsBelow {
		return err
	}
	filled := ""
	list, err := n.Store.Transactions(n.ctx, n.webhook.AccountID, account.TransactionFilter{Type: account.Grant},
		account.Slice{Limit: 1})
	if err != nil {
		return err
	}
	if len(list) > 0 {
		filled = list[0].ID
	}
	return n.store(CreditsLow, CreditsLow+":"+filled, "", n.Now(), struct {
		Balance int64 `json:"balance"`
		Below   int64 `json:"below"`
	}{balance, n.settings.CreditsBelow})
}

// keys looks for active keys that expire within the days of the webhook. The event carries the expiry, so a key whose
// expiry was moved is reported again.
func (n *look) keys() error {
	now := n.Now()
	end := now.AddDate(0, 0, int(n.settings.DaysBefore))
	s := account.Slice{Limit: pageSize}
	for {
		list, err := n.Store.Keys(n.ctx, n.webhook.AccountID, s)
		if err != nil {
			return err
		}
		for i := range list {
			k := &list[i]
			if !k.Active(now) || k.ExpiresAt.IsZero() || k.ExpiresAt.After(end) {
				continue
			}
			event := fmt.Sprint(KeyExpiring, ":", k.ID, ":", k.ExpiresAt.Unix())
			if err := n.store(KeyExpiring, event, "", now, struct {
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

// dashas looks for dashas of the webhook's charts that begin within a day before or after now. The day before covers
// nodes that were down; the event makes sure that a dasha is reported once.
func (n *look) dashas() error {
	now := n.Now()
	for _, id := range n.settings.Reports {
		r, err := n.Store.Report(n.ctx, n.webhook.AccountID, id)
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
			event := fmt.Sprint(DashaChanges, ":", id, ":", n.settings.DashaLevel, ":", t.At.Unix())
			if err := n.store(DashaChanges, event, id, now, struct {
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

// turns returns the dasha changes of a chart within a day of a moment. Its errors do not wrap their cause, which may
// quote the birth.
func (n *look) turns(r *account.Report, now time.Time) ([]op.DashaTurn, error) {
	report, err := n.Calculator.Restore(op.Stored{Report: r.Body, Sky: r.Sky})
	if err != nil {
		return nil, errors.New("a report cannot be parsed")
	}
	return report.Turns(n.settings.DashaLevel, now.AddDate(0, 0, -1), now.AddDate(0, 0, 1))
}

// festivals looks for the festivals of tomorrow at the webhook's place. The date is that of the place, so there is one
// event a day whatever the time zone of the node. A day without festivals has no event.
func (n *look) festivals() error {
	calendar := n.Calculator.ReadFeed(form.Read(n.settings.Calendar))
	var lang vedic.Lang
	_ = lang.UnmarshalText([]byte(n.settings.Lang)) // was checked when the webhook was made
	on := op.Request{Context: n.ctx, Lang: lang, Now: n.Now()}
	date, err := n.Calculator.Tomorrow(&on, &calendar)
	if err != nil {
		return errNoCalendar
	}
	event := FestivalTomorrow + ":" + date.String()
	if has, err := n.Store.HasDelivery(n.ctx, n.webhook.ID, event); has || err != nil {
		return err
	}
	list, err := n.Calculator.FestivalsOn(&on, &calendar, date)
	if err != nil {
		return errNoCalendar
	}
	if len(list) == 0 {
		return nil
	}
	return n.store(FestivalTomorrow, event, "", n.Now(), struct {
		Date      vedic.Date    `json:"date"`
		Festivals []op.Festival `json:"festivals"`
	}{date, list})
}

// errNoCalendar replaces errors that may quote a place.
var errNoCalendar = errors.New("its calendar cannot be computed")

// Send sends the messages that are due until none is left. Several senders take messages one by one, so a slow receiver
// delays one of them only.
func (n *Notifier) Send(ctx context.Context) error {
	var all sync.WaitGroup
	failures := make([]error, sendingsTogether)
	for i := range failures {
		all.Go(func() {
			for failures[i] == nil && ctx.Err() == nil {
				now := n.Now()
				d, err := n.Store.ClaimDelivery(ctx, now, now.Add(claim).Truncate(time.Second))
				if errors.Is(err, account.ErrNotFound) {
					return
				}
				if failures[i] = err; err == nil {
					failures[i] = n.sendOne(ctx, d)
				}
			}
		})
	}
	all.Wait()
	return errors.Join(slices.DeleteFunc(failures, func(err error) bool { return err == nil })...)
}

// gone is the HTTP status with which a receiver ends its webhook.
const gone = 410

// sendOne sends a claimed message and stores the outcome. A sending that the end of the service interrupts is repeated
// later; the receiver recognises the message by its id.
func (n *Notifier) sendOne(ctx context.Context, d account.Delivery) error {
	w, err := n.Store.Webhook(ctx, d.AccountID, d.WebhookID)
	if errors.Is(err, account.ErrNotFound) {
		return nil // deleted, with the message
	}
	if err != nil {
		return err
	}
	secret, err := webhook.Open(n.Key, w.ID, w.Sealed)
	if err != nil {
		return err
	}
	out := n.Sender.Send(ctx, webhook.Message{ID: d.ID, URL: w.URL, Secret: secret, Body: d.Body, At: n.Now()})
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
		d.NextAt = n.second().Add(wait)
	default:
		d.Status = account.DeliveryFailed
	}
	err = n.Store.FinishDelivery(ctx, d)
	if err == nil && out.Status == gone {
		err = n.Store.DisableWebhook(ctx, d.AccountID, w.ID, n.second())
	}
	return err
}
