package httpapi

import (
	"context"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/link"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

func readFeedOrder(c *call, o *form.Object) link.FeedOrder { return c.links.ReadFeed(o) }

// createFeed makes a feed whose calendar can be made now; one that cannot is refused before a token exists.
func createFeed(c *call, order link.FeedOrder) (*answer, error) {
	if err := c.calculator.CheckFeed(&order.Input, c.now()); err != nil {
		return nil, err
	}
	return made(c, order.Normal(), func(claim *account.Replay) (*sale.Made, error) {
		return c.links.Feed(c.ctx, &c.Actor, c.base+c.prefix, &order, claim)
	})
}

// listFeeds returns a page of the feeds of the account, those that ended among them.
func listFeeds(c *call) (*answer, error) {
	return listOf(c, func(s account.Slice) ([]account.Feed, error) { return c.store.Feeds(c.ctx, c.Account.ID, s) },
		api.FeedOf, account.Feed.Mark)
}

// revokeFeed ends a feed: its address answers with feed-gone from then on.
func revokeFeed(c *call) (*answer, error) {
	return nothing(), c.store.RevokeFeed(c.ctx, c.Account.ID, c.path("feedId"), c.second())
}

// viewFeed returns the calendar of a token, which is valid for the day: a client that already has
// today's gets 304 without computing. Conditional requests and HEAD are not counted as reads.
func viewFeed(c *call) (*answer, error) {
	f, err := c.store.FeedBySecret(c.ctx, c.links.FeedSecret(c.path("token")))
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
	body, err := calendarOf(c, &f, today)
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
func calendarOf(c *call, f *account.Feed, today time.Time) (body []byte, err error) {
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
