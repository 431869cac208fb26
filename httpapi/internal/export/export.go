// Package export writes all that is stored for an account, a JSON object a line.
package export

import (
	"bufio"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// exportPage is how many rows are held at a time.
const exportPage = 20

// export writes all that is stored for an account, a JSON object a line. It reads page by page, newest rows first, so
// that it holds a few rows however many there are; what is added meanwhile may be missing. Not among it are secrets, of
// which only hashes are kept, and the answers kept for an Idempotency-Key, which are copies that are forgotten within
// days.
type export struct {
	store   account.Store
	account account.Account
	now     time.Time
	keep    time.Duration // of the results of batches
	to      *bufio.Writer
	lines   int64
}

// exporters are the kinds of rows, in the order in which they are written. What storage learns to keep for an account
// needs a line here.
var exporters = []func(*export, context.Context) error{
	(*export).keys,
	(*export).letterheads,
	(*export).preferences,
	(*export).reports, // each followed by its systems, its reading, its charts before and its links
	(*export).feeds,
	(*export).webhooks, // each followed by what was sent to it
	(*export).matches,  // each followed by its links
	(*export).batches,  // each followed by its rows
	(*export).clients,
	(*export).orders,
	(*export).transactions,
}

// Write writes the account, all rows, and a last line that says how many lines stand before it: an export without
// it was cut short.
func Write(ctx context.Context, store account.Store, a account.Account, balance int64, now time.Time,
	keep time.Duration,
	to io.Writer) error {
	x := &export{store: store, account: a, now: now, keep: keep, to: bufio.NewWriterSize(to, 32<<10)}
	if err := x.line(api.AccountOf(a, balance)); err != nil {
		return err
	}
	for _, rows := range exporters {
		if err := rows(x, ctx); err != nil {
			return err
		}
	}
	err := x.line(struct {
		Object    string        `json:"object"`
		Lines     int64         `json:"lines"`
		CreatedAt vedic.Instant `json:"createdAt"`
	}{"export.end", x.lines, vedic.Instant{Time: now}})
	return errors.Join(err, x.to.Flush())
}

// line writes one row, with documents of the storage as further members. A document goes in as it is stored, byte for
// byte but for space.
func (x *export) line(row any, documents ...attached) error {
	text, err := canon.Append(nil, &row)
	if err != nil {
		return err
	}
	for _, d := range documents {
		text = canon.Splice(text, fmt.Appendf(nil, "{%q:%s}", d.name, d.text))
	}
	v := jsontext.Value(text)
	if err := v.Compact(); err != nil {
		return err
	}
	x.lines++
	_, err = x.to.Write(append(v, '\n'))
	return err
}

// attached is a stored JSON document on its way into a line.
type attached struct {
	name string
	text []byte
}

// paging calls each for every row of a list. It ends with the first error of list or each. Each row is seen once, also
// while others are added or deleted.
func paging[T any](list func(account.Slice) ([]T, error), mark func(T) account.Mark, each func(T) error) error {
	s := account.Slice{Limit: exportPage}
	for {
		rows, err := list(s)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := each(row); err != nil {
				return err
			}
			s.After = mark(row)
		}
		if len(rows) < s.Limit {
			return nil
		}
	}
}

func (x *export) keys(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Key, error) { return x.store.Keys(ctx, x.account.ID, s) },
		account.Key.Mark,
		func(k account.Key) error { return x.line(api.WholeKeyOf(k, x.now)) })
}

func (x *export) reports(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Report, error) {
		return x.store.Reports(ctx, x.account.ID, account.ReportFilter{}, s)
	},
		account.Report.Mark,
		func(r account.Report) error { return x.report(ctx, r.ID) })
}

// report writes a report with what was bought and read for it. One that was deleted meanwhile is left out.
func (x *export) report(ctx context.Context, id string) error {
	r, err := x.store.Report(ctx, x.account.ID, id)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err == nil {
		err = x.line(stored.Summary(r, true, x.now), attached{"report", r.Body}, attached{"sky", r.Sky})
	}
	for _, name := range r.Purchased {
		if err == nil {
			err = x.system(ctx, id, name)
		}
	}
	if err == nil && r.HasPredictions {
		err = x.prediction(ctx, id)
	}
	if err == nil {
		err = x.revisions(ctx, id)
	}
	if err == nil {
		err = x.shares(ctx, id)
	}
	return err
}

// revisions writes the charts that the report had before.
func (x *export) revisions(ctx context.Context, report string) error {
	rows, err := x.store.Revisions(ctx, x.account.ID, report)
	if errors.Is(err, account.ErrNotFound) {
		return nil // deleted meanwhile
	}
	for _, v := range rows {
		if err == nil {
			err = x.line(struct {
				Object     string        `json:"object"`
				ReportID   string        `json:"reportId"`
				Number     int           `json:"number"`
				ReplacedAt vedic.Instant `json:"replacedAt"`
			}{"kundali.revision", report, v.Number, vedic.Instant{Time: v.ReplacedAt}}, attached{"report", v.Body},
				attached{"sky", v.Sky})
		}
	}
	return err
}

func (x *export) shares(ctx context.Context, report string) error {
	err := paging(func(s account.Slice) ([]account.Share, error) {
		return x.store.Shares(ctx, x.account.ID, report, s)
	},
		account.Share.Mark,
		func(l account.Share) error { return x.line(api.ShareLinkOf(l)) })
	if errors.Is(err, account.ErrNotFound) {
		return nil // deleted meanwhile
	}
	return err
}

func (x *export) feeds(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Feed, error) { return x.store.Feeds(ctx, x.account.ID, s) },
		account.Feed.Mark,
		func(f account.Feed) error { return x.line(api.FeedOf(f)) })
}

func (x *export) webhooks(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Webhook, error) { return x.store.Webhooks(ctx, x.account.ID, s) },
		account.Webhook.Mark,
		func(w account.Webhook) error {
			err := x.line(api.WebhookOf(w))
			if err != nil {
				return err
			}
			err = paging(func(s account.Slice) ([]account.Delivery, error) {
				return x.store.Deliveries(ctx, x.account.ID, w.ID, s)
			}, account.Delivery.Mark, func(d account.Delivery) error { return x.line(api.DeliveryOf(d)) })
			if errors.Is(err, account.ErrNotFound) {
				return nil // deleted meanwhile
			}
			return err
		})
}

// derived is what is known of a row that belongs to a report; its document holds every form that may be shown, by
// language.
type derived struct {
	Object    string        `json:"object"`
	ReportID  string        `json:"reportId"`
	System    string        `json:"system,omitempty"`
	CreatedAt vedic.Instant `json:"createdAt"`
}

func (x *export) system(ctx context.Context, report, name string) error {
	y, err := x.store.System(ctx, x.account.ID, report, name)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return x.line(derived{"kundali.system", report, name, vedic.Instant{Time: y.CreatedAt}}, attached{"forms", y.Body})
}

func (x *export) prediction(ctx context.Context, report string) error {
	p, err := x.store.Prediction(ctx, x.account.ID, report)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return x.line(derived{"predictions", report, "", vedic.Instant{Time: p.CreatedAt}}, attached{"forms", p.Body})
}

func (x *export) matches(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Match, error) { return x.store.Matches(ctx, x.account.ID, s) },
		account.Match.Mark,
		func(m account.Match) error {
			err := x.line(struct {
				ID          string        `json:"id"`
				Object      string        `json:"object"`
				ExternalRef *string       `json:"externalRef"`
				CreatedAt   vedic.Instant `json:"createdAt"`
			}{m.ID, "match", api.Optional(m.ExternalRef), vedic.Instant{Time: m.CreatedAt}}, attached{"forms", m.Body})
			if err != nil {
				return err
			}
			return x.matchShares(ctx, m.ID)
		})
}

func (x *export) matchShares(ctx context.Context, match string) error {
	err := paging(func(s account.Slice) ([]account.MatchShare, error) {
		return x.store.MatchShares(ctx, x.account.ID, match, s)
	},
		account.MatchShare.Mark,
		func(l account.MatchShare) error { return x.line(api.MatchLinkOf(l)) })
	if errors.Is(err, account.ErrNotFound) {
		return nil // deleted meanwhile
	}
	return err
}

func (x *export) batches(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Batch, error) { return x.store.Batches(ctx, x.account.ID, s) },
		account.Batch.Mark,
		func(b account.Batch) error {
			err := x.line(api.BatchOf(b, x.keep))
			for row, e := range job.Rows(ctx, x.store, &b) {
				if err = errors.Join(err, e); err != nil {
					return err
				}
				err = x.batchRow(b.ID, row)
			}
			return err
		})
}

// batchRow writes a row as it was sent, with what became of it.
func (x *export) batchRow(batch string, r account.BatchRow) error {
	documents := []attached{{"input", r.Body}}
	if r.Status != 0 {
		documents = append(documents, attached{"result", r.Result})
	}
	return x.line(struct {
		Object  string `json:"object"`
		BatchID string `json:"batchId"`
		Row     int64  `json:"row"`
		Status  string `json:"status"`
	}{"batch.row", batch, r.Number, r.Status.String()}, documents...)
}

func (x *export) transactions(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Transaction, error) {
		return x.store.Transactions(ctx, x.account.ID, account.TransactionFilter{}, s)
	}, account.Transaction.Mark,
		func(t account.Transaction) error { return x.line(api.TransactionOf(t)) })
}

// clients writes the clients of the account with their visits.
func (x *export) clients(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Client, error) {
		return x.store.Clients(ctx, x.account.ID, "", s)
	}, account.Client.Mark, func(c account.Client) error {
		c, err := x.store.Client(ctx, x.account.ID, c.ID)
		if errors.Is(err, account.ErrNotFound) {
			return nil // deleted meanwhile
		}
		if err != nil {
			return err
		}
		return x.line(api.ClientOf(c))
	})
}

func (x *export) orders(ctx context.Context) error {
	return paging(func(s account.Slice) ([]account.Order, error) { return x.store.Orders(ctx, x.account.ID, s) },
		account.Order.Mark,
		func(o account.Order) error { return x.line(api.OrderOf(o)) })
}

// preferences writes what was chosen on the pages of the account.
func (x *export) preferences(ctx context.Context) error {
	p, err := x.store.Preferences(ctx, x.account.ID)
	if err != nil || p.ChangedAt.IsZero() {
		return err
	}
	return x.line(api.PreferencesOf(p))
}

// letterheads writes the letterhead of the account.
func (x *export) letterheads(ctx context.Context) error {
	l, err := x.store.Letterhead(ctx, x.account.ID)
	if errors.Is(err, account.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	logo := "null"
	if len(l.Logo) > 0 {
		logo = strconv.Quote(base64.StdEncoding.EncodeToString(l.Logo))
	}
	return x.line(api.LetterheadOf(l), attached{"picture", []byte(logo)})
}
