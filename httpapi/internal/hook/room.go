package hook

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// IDPrefix begins the id of a webhook.
const IDPrefix = "whk_"

// KeepDeliveries is how long messages are stored.
const KeepDeliveries = 30 * 24 * time.Hour

// Limits of webhooks.
const (
	maxWebhooks     = 10 // per account
	maxReports      = 20 // whose dashas a webhook reports
	usualLowCredits = 100
	usualExpiryDays = 7
)

// Store is the part of an account.Store that webhooks need.
type Store interface {
	account.Webhooks
	Report(ctx context.Context, account, id string) (account.Report, error)
}

// Room makes webhooks. All members but Private must be set. Its methods may be called at the same time.
type Room struct {
	Store      Store
	Calculator *op.Calculator
	IDs        *account.IDs
	Now        func() time.Time
	Key        []byte // under which secrets are sealed
	Private    bool   // private addresses and http URLs are allowed
}

func (r *Room) second() time.Time { return r.Now().UTC().Truncate(time.Second) }

// Order is what a caller asks of a web
type Order struct {
	URL, Label string
	Events     []string
	Settings   Settings
	calendar   op.FeedInput // of the settings
}

// Read reads a WebhookCreate. What no event asks for is refused, since it would do nothing.
func (r *Room) Read(o *form.Object) (w Order) {
	o.Require("url", "events")
	if w.URL, _ = o.Text("url", 1, 2000); w.URL != "" {
		if err := webhook.CheckURL(w.URL, r.Private); err != nil {
			o.Note("url", form.NotAllowed, problem.Sentence(err))
		}
	}
	w.Label, _ = o.Text("label", 0, 80)
	list, _ := o.List("events", 1, len(Events()))
	for i, event := range list {
		if !slices.Contains(Events(), event) {
			f := o.Note("events/"+strconv.Itoa(i), form.NotAllowed, "There is no such event.")
			f.Allowed, f.Suggestion = Events(), form.Nearest(event, Events())
		}
	}
	for _, event := range Events() {
		if slices.Contains(list, event) {
			w.Events = append(w.Events, event)
		}
	}
	if w.Settings.Lang, _ = o.Choice("lang", vedic.LangTags()...); w.Settings.Lang == "" {
		w.Settings.Lang = "en"
	}
	w.readParts(r.Calculator, o)
	return w
}

// readParts reads the settings of single events. If an event is selected without its setting, the
// default is stored, so that a later change of the default does not affect existing webhooks.
func (w *Order) readParts(calculator *op.Calculator, o *form.Object) {
	of := func(event, name string) bool {
		if o.Sent(name) && !slices.Contains(w.Events, event) {
			o.Note(name, form.IncompatibleWith, "This is only for the event "+event+".")
		}
		return slices.Contains(w.Events, event)
	}
	if n, ok := o.Integer("creditsBelow", 1, account.MaxCredits); of(CreditsLow, "creditsBelow") {
		if w.Settings.CreditsBelow = usualLowCredits; ok {
			w.Settings.CreditsBelow = n
		}
	}
	if n, ok := o.Integer("daysBefore", 1, 90); of(KeyExpiring, "daysBefore") {
		if w.Settings.DaysBefore = usualExpiryDays; ok {
			w.Settings.DaysBefore = n
		}
	}
	if n, ok := o.Integer("dashaLevel", 1, 3); of(DashaChanges, "dashaLevel") {
		if w.Settings.DashaLevel = 2; ok {
			w.Settings.DashaLevel = int(n)
		}
	}
	w.Settings.Reports, _ = o.List("reportIds", 1, maxReports)
	if of(DashaChanges, "reportIds") {
		o.Require("reportIds")
	}
	if of(FestivalTomorrow, "calendar") {
		o.Require("calendar")
	}
	o.Inner("calendar", func(in *form.Object) {
		w.calendar = calculator.ReadFeed(in)
		if w.calendar.OfLife() || slices.Contains(w.calendar.Parts, op.FeedRahuKalam) {
			f := in.Note("include", form.NotAllowed, "For festivals of tomorrow, include only parts of the calendar.")
			f.Allowed = []string{op.FeedFestivals, op.FeedVrats, op.FeedEkadashi, op.FeedEclipses}
		}
		w.Settings.Calendar = w.calendar.Canonical()
	})
}

// Request identifies a request for a webhook.
type Request struct {
	URL    string         `json:"url"`
	Label  string         `json:"label"`
	Events []string       `json:"events"`
	Ask    jsontext.Value `json:"ask"`
}

// Check refuses anything that could never produce an event, because no one would see the failures in the background.
// It returns what identifies the request.
func (r *Room) Check(ctx context.Context, a *sale.Actor, w *Order) (Request, error) {
	for i, id := range w.Settings.Reports {
		_, err := r.Store.Report(ctx, a.Account.ID, id)
		if errors.Is(err, account.ErrNotFound) {
			return Request{}, problem.New("not-found",
				fmt.Sprintf("There is no report reportIds/%d in your account.", i))
		}
		if err != nil {
			return Request{}, err
		}
	}
	if w.Settings.Calendar != nil {
		if err := r.Calculator.CheckFeed(&w.calendar, r.Now()); err != nil {
			return Request{}, err
		}
	}
	ask, err := canon.Append(nil, &w.Settings)
	return Request{w.URL, w.Label, w.Events, ask}, err
}

// Create makes a webhook, and shows its secret.
func (r *Room) Create(ctx context.Context, a *sale.Actor, q *Request, claim *account.Replay) (*sale.Made, error) {
	secret := webhook.NewSecret()
	w := account.Webhook{ID: r.IDs.Next(IDPrefix), AccountID: a.Account.ID, URL: q.URL, Label: q.Label,
		Events: q.Events, Ask: q.Ask, CreatedAt: r.second()}
	w.Sealed = secret.Seal(r.Key, w.ID)
	shown := api.WebhookOf(w)
	m := &sale.Made{Status: sale.Created, Location: "/webhooks/" + w.ID, Value: &shown}
	if err := m.Claim(claim, w.ID, &shown); err != nil {
		return nil, err
	}
	shown.Secret = secret.Text()
	err := r.Store.CreateWebhook(ctx, w, maxWebhooks, claim)
	if errors.Is(err, account.ErrTooManyWebhooks) {
		return nil, problem.New("conflict",
			fmt.Sprintf("An account may have %d webhooks. Delete one first.", maxWebhooks))
	}
	return m, err
}

// Replay makes a message due at once. A disabled webhook gets none.
func (r *Room) Replay(ctx context.Context, a *sale.Actor, id, delivery string) error {
	w, err := r.Store.Webhook(ctx, a.Account.ID, id)
	if err != nil {
		return err
	}
	if !w.DisabledAt.IsZero() {
		return problem.New("conflict", "This webhook ended when its receiver answered 410. Make another one.")
	}
	return r.Store.ReplayDelivery(ctx, a.Account.ID, w.ID, delivery, r.second())
}
