package httpapi

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Limits of calendar feeds.
const (
	maxActiveFeeds = 20 // of an account
	maxFeedDays    = 3650
)

// feedSecret makes the Secret of a feed's token, under a key of its own: a token of a link opens no feed.
func (s *Service) feedSecret(token string) account.Secret {
	return account.Secret{Hash: account.Seal(s.feedKey, token), Prefix: token[:min(shareTokenPrefix, len(token))]}
}

// feedOrder is what a caller asks of a feed.
type feedOrder struct {
	ask      op.FeedInput
	reportID string
	lang     string
	label    string
	days     int64 // zero: it does not end by itself
}

// readFeedOrder reads a FeedCreate.
func readFeedOrder(c *call, o *form.Object) (order feedOrder) {
	order.ask = c.calculator.ReadFeed(o)
	order.reportID, _ = o.Text("reportId", 1, 64)
	switch life := order.ask.OfLife(); {
	case life && !o.Sent("reportId"):
		o.Note("reportId", form.Required, "Dashas and Sade Sati need a report: send reportId.")
	case !life && o.Sent("reportId"):
		o.Note("reportId", form.IncompatibleWith, "Nothing in include needs a report: leave reportId out.")
	}
	if order.lang, _ = o.Choice("lang", vedic.LangTags()...); order.lang == "" {
		order.lang = "en"
	}
	order.label, _ = o.Text("label", 0, 80)
	order.days, _ = o.Integer("expiresInDays", 1, maxFeedDays)
	return order
}

// createFeed makes a feed whose calendar can be made now; one that cannot is refused before a token exists.
func createFeed(c *call, order feedOrder) (*answer, error) {
	if err := c.calculator.CheckFeed(&order.ask, c.now()); err != nil {
		return nil, err
	}
	ask := order.ask.Canonical()
	normal, err := marshal(struct {
		Ask    jsontext.Value `json:"ask"`
		Report string         `json:"report"`
		Lang   string         `json:"lang"`
		Label  string         `json:"label"`
		Days   int64          `json:"days"`
	}{ask, order.reportID, order.lang, order.label, order.days})
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return order.issue(c, ask, claim) })
}

// issue makes the feed. What is stored for a replay has no URL, for the token is kept nowhere.
func (order *feedOrder) issue(c *call, ask []byte, claim *account.Replay) (*answer, error) {
	token, now := newShareToken(), c.second()
	f := account.Feed{ID: c.ids.Next(feedPrefix), AccountID: c.Account.ID, ReportID: order.reportID,
		Secret: c.feedSecret(token), Ask: ask, Lang: order.lang, Label: order.label, CreatedAt: now}
	if order.days > 0 {
		f.ExpiresAt = now.Add(time.Duration(order.days) * 24 * time.Hour)
	}
	shown := api.FeedOf(f)
	location := "/calendar/feeds/" + f.ID
	if claim != nil {
		var err error
		claim.Status, claim.Location, claim.Resource = http.StatusCreated, location, order.reportID
		if claim.Document, err = marshal(&shown); err != nil {
			return nil, err
		}
	}
	shown.URL = c.base + c.prefix + "/calendar/" + token + ".ics"
	a, err := c.ok(&shown)
	if err != nil {
		return nil, err
	}
	a.status, a.location = http.StatusCreated, location
	err = c.store.CreateFeed(c.ctx, f, maxActiveFeeds, claim)
	if errors.Is(err, account.ErrTooManyFeeds) {
		return nil, problem.New("conflict",
			fmt.Sprintf("An account may have %d active calendar feeds. End one first.", maxActiveFeeds))
	}
	return a, err
}

// listFeeds returns a page of the feeds of the account, those that ended among them.
func listFeeds(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Feeds(c.ctx, c.Account.ID, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, api.FeedOf, account.Feed.Mark)
}

// revokeFeed ends a feed: its address answers with feed-gone from then on.
func revokeFeed(c *call) (*answer, error) {
	return nothing(), c.store.RevokeFeed(c.ctx, c.Account.ID, c.path("feedId"), c.second())
}

// viewFeed returns the calendar of a token, which is valid for the day: a client that already has
// today's gets 304 without computing. Conditional requests and HEAD are not counted as reads.
func viewFeed(c *call) (*answer, error) {
	f, err := c.store.FeedBySecret(c.ctx, c.feedSecret(c.path("token")))
	switch {
	case errors.Is(err, account.ErrNotFound):
		return nil, problem.New("not-found",
			"There is no such calendar. Make another one and subscribe to its address.")
	case err != nil:
		return nil, err
	case !f.Active(c.now()):
		return nil, problem.New("feed-gone",
			"This calendar has ended. Take it out of your program, or make another one.")
	}
	_ = c.lang.UnmarshalText([]byte(f.Lang)) // was read as one of the keys
	today := c.now().UTC().Truncate(24 * time.Hour)
	tag := viewTag(hex.EncodeToString(f.Secret.Hash[:8]), today.Format(time.DateOnly), vedic.Ruleset, c.version.Commit)
	if same := c.unchanged(tag); same != nil {
		return same, nil
	}
	body, err := c.calendarOf(&f, today)
	if err != nil {
		return nil, err
	}
	if c.r.Method == http.MethodGet {
		// a count that fails is not worth failing a calendar for
		c.record.cause = c.store.CountRead(c.ctx, f.ID, c.second())
	}
	c.head.Set("Content-Disposition", `inline; filename="jyotish.ics"`)
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, nil
}

// calendarOf writes the calendar of a feed for a day. It has the time limit of a search, because it
// can be requested without a key.
func (c *call) calendarOf(f *account.Feed, today time.Time) (body []byte, err error) {
	ask := c.calculator.ReadFeed(form.Read(f.Ask))
	on := op.Request{Context: c.ctx, Lang: c.lang, Now: today}
	if f.ReportID != "" {
		r, err := c.store.Report(c.ctx, f.AccountID, f.ReportID)
		if err != nil {
			return nil, err
		}
		if on.Report, err = stored.Restore(c.calculator, &r); err != nil {
			return nil, err
		}
	}
	err = searched(c.ctx, func(ctx context.Context) (err error) {
		on.Context = ctx
		body, err = c.calculator.AppendFeed(nil, &on, &ask)
		return err
	})
	return body, err
}
