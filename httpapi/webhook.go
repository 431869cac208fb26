package httpapi

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Limits of webhooks.
const (
	maxWebhooks     = 10 // per account
	maxHookReports  = 20 // whose dashas a webhook reports
	usualLowCredits = 100
	usualExpiryDays = 7
	keepDeliveries  = 30 * 24 * time.Hour
)

// hookOrder is what a caller asks of a webhook.
type hookOrder struct {
	url, label string
	events     []string
	ask        hook.Settings
	calendar   op.FeedInput
}

// readWebhookOrder reads a WebhookCreate. What no event asks for is refused, since it would do nothing.
func readWebhookOrder(c *call, o *form.Object) (w hookOrder) {
	o.Require("url", "events")
	if w.url, _ = o.Text("url", 1, 2000); w.url != "" {
		if err := webhook.CheckURL(w.url, c.privateHooks); err != nil {
			o.Note("url", form.NotAllowed, problem.Sentence(err))
		}
	}
	w.label, _ = o.Text("label", 0, 80)
	list, _ := o.List("events", 1, len(hook.Events()))
	for i, event := range list {
		if !slices.Contains(hook.Events(), event) {
			f := o.Note("events/"+strconv.Itoa(i), form.NotAllowed, "There is no such event.")
			f.Allowed, f.Suggestion = hook.Events(), form.Nearest(event, hook.Events())
		}
	}
	for _, event := range hook.Events() {
		if slices.Contains(list, event) {
			w.events = append(w.events, event)
		}
	}
	if w.ask.Lang, _ = o.Choice("lang", vedic.LangTags()...); w.ask.Lang == "" {
		w.ask.Lang = "en"
	}
	w.readParts(c, o)
	return w
}

// readParts reads the settings of single events. If an event is selected without its setting, the
// default is stored, so that a later change of the default does not affect existing webhooks.
func (w *hookOrder) readParts(c *call, o *form.Object) {
	of := func(event, name string) bool {
		if o.Sent(name) && !slices.Contains(w.events, event) {
			o.Note(name, form.IncompatibleWith, "This is only for the event "+event+".")
		}
		return slices.Contains(w.events, event)
	}
	if n, ok := o.Integer("creditsBelow", 1, account.MaxCredits); of(hook.CreditsLow, "creditsBelow") {
		if w.ask.CreditsBelow = usualLowCredits; ok {
			w.ask.CreditsBelow = n
		}
	}
	if n, ok := o.Integer("daysBefore", 1, 90); of(hook.KeyExpiring, "daysBefore") {
		if w.ask.DaysBefore = usualExpiryDays; ok {
			w.ask.DaysBefore = n
		}
	}
	if n, ok := o.Integer("dashaLevel", 1, 3); of(hook.DashaChanges, "dashaLevel") {
		if w.ask.DashaLevel = 2; ok {
			w.ask.DashaLevel = int(n)
		}
	}
	w.ask.Reports, _ = o.List("reportIds", 1, maxHookReports)
	if of(hook.DashaChanges, "reportIds") {
		o.Require("reportIds")
	}
	if of(hook.FestivalTomorrow, "calendar") {
		o.Require("calendar")
	}
	o.Inner("calendar", func(in *form.Object) {
		w.calendar = c.calculator.ReadFeed(in)
		if w.calendar.OfLife() || slices.Contains(w.calendar.Parts, op.FeedRahuKalam) {
			f := in.Note("include", form.NotAllowed, "For festivals of tomorrow, include only parts of the calendar.")
			f.Allowed = []string{op.FeedFestivals, op.FeedVrats, op.FeedEkadashi, op.FeedEclipses}
		}
		w.ask.Calendar = w.calendar.Canonical()
	})
}

// createWebhook creates a webhook for reports of the account and a calendar that can be computed.
// Anything that could never produce an event is refused now, because no one would see the failures
// in the background.
func createWebhook(c *call, order hookOrder) (*answer, error) {
	for i, id := range order.ask.Reports {
		_, err := c.store.Report(c.ctx, c.Account.ID, id)
		if errors.Is(err, account.ErrNotFound) {
			return nil, problem.New("not-found", fmt.Sprintf("There is no report reportIds/%d in your account.", i))
		}
		if err != nil {
			return nil, err
		}
	}
	if order.ask.Calendar != nil {
		if err := c.calculator.CheckFeed(&order.calendar, c.now()); err != nil {
			return nil, err
		}
	}
	ask, err := marshal(&order.ask)
	if err != nil {
		return nil, err
	}
	normal, err := marshal(struct {
		URL    string         `json:"url"`
		Label  string         `json:"label"`
		Events []string       `json:"events"`
		Ask    jsontext.Value `json:"ask"`
	}{order.url, order.label, order.events, ask})
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return order.issue(c, ask, claim) })
}

// issue makes the webhook. What is stored for a replay has no secret.
func (order *hookOrder) issue(c *call, ask []byte, claim *account.Replay) (*answer, error) {
	secret := webhook.NewSecret()
	w := account.Webhook{ID: c.ids.Next(webhookPrefix), AccountID: c.Account.ID, URL: order.url, Label: order.label,
		Events: order.events, Ask: ask, CreatedAt: c.second()}
	w.Sealed = secret.Seal(c.hookKey, w.ID)
	shown, location := api.WebhookOf(w), "/webhooks/"+w.ID
	if claim != nil {
		var err error
		claim.Status, claim.Location, claim.Resource = http.StatusCreated, location, w.ID
		if claim.Document, err = marshal(&shown); err != nil {
			return nil, err
		}
	}
	shown.Secret = secret.Text()
	a, err := c.ok(&shown)
	if err != nil {
		return nil, err
	}
	a.status, a.location = http.StatusCreated, location
	err = c.store.CreateWebhook(c.ctx, w, maxWebhooks, claim)
	if errors.Is(err, account.ErrTooManyWebhooks) {
		return nil, problem.New("conflict",
			fmt.Sprintf("An account may have %d webhooks. Delete one first.", maxWebhooks))
	}
	return a, err
}

// listWebhooks returns a page of the webhooks of the account, the disabled ones among them.
func listWebhooks(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Webhooks(c.ctx, c.Account.ID, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, api.WebhookOf, account.Webhook.Mark)
}

// deleteWebhook ends a webhook with its messages, those that are still due among them.
func deleteWebhook(c *call) (*answer, error) {
	return nothing(), c.store.DeleteWebhook(c.ctx, c.Account.ID, c.path("webhookId"))
}

// listDeliveries returns a page of the messages of a webhook.
func listDeliveries(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Deliveries(c.ctx, c.Account.ID, c.path("webhookId"), s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, api.DeliveryOf, account.Delivery.Mark)
}

// replayDelivery makes a message due at once. A disabled webhook gets none.
func replayDelivery(c *call) (*answer, error) {
	w, err := c.store.Webhook(c.ctx, c.Account.ID, c.path("webhookId"))
	if err != nil {
		return nil, err
	}
	if !w.DisabledAt.IsZero() {
		return nil, problem.New("conflict", "This webhook ended when its receiver answered 410. Make another one.")
	}
	return nothing(), c.store.ReplayDelivery(c.ctx, c.Account.ID, w.ID, c.path("deliveryId"), c.second())
}
