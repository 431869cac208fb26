// Package clients lets the owner of an account read and write the people whom the account advises. It knows no request.
package clients

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// The scopes of a key that may read clients, write them and delete them, and see matches of them. They are those of
// charts.
const (
	read        account.Scope = "kundali:read"
	create      account.Scope = "kundali:create"
	remove      account.Scope = "kundali:delete"
	readMatches account.Scope = "compatibility:read"
)

// Store is the part of an account.Store that clients need.
type Store interface {
	account.Clients
	Report(ctx context.Context, account, id string) (account.Report, error)
	Match(ctx context.Context, account, id string) (account.Match, error)
}

// Book is the clients of the account of one actor, during one request. It implements [dashboard.ClientBook]. All
// members must be set.
type Book struct {
	Context    context.Context
	Store      Store
	Calculator *op.Calculator
	IDs        *account.IDs
	Now        func() time.Time
	Actor      *sale.Actor
	// Failed converts an error for a page; nil stays nil.
	Failed func(error) error
}

var _ dashboard.ClientBook = (*Book)(nil)

func (b *Book) second() time.Time { return b.Now().UTC().Truncate(time.Second) }

// may returns the problem of a key that lacks a scope.
func (b *Book) may(scope account.Scope) error {
	if b.Actor.Key.Has(scope) {
		return nil
	}
	p := problem.New("insufficient-scope", "This key may not do that.")
	p.RequiredScopes = []account.Scope{scope}
	return p
}

// failed converts an error for a page.
func (b *Book) failed(err error) error {
	if errors.Is(err, account.ErrTooMany) {
		err = problem.New("conflict", "There are as many of these as an account may have.")
	}
	return b.Failed(err)
}

// List lists clients that are older than one of them.
func (b *Book) List(text, before string, limit int) (list []api.Client, err error) {
	if err := b.may(read); err != nil {
		return nil, b.failed(err)
	}
	s := account.Slice{Limit: limit}
	if before != "" {
		c, err := b.Store.Client(b.Context, b.Actor.Account.ID, before)
		if err != nil {
			return nil, b.failed(err)
		}
		s.After = c.Mark()
	}
	rows, err := b.Store.Clients(b.Context, b.Actor.Account.ID, text, s)
	for _, c := range rows {
		list = append(list, api.ClientOf(c))
	}
	return list, b.failed(err)
}

// Get returns a client.
func (b *Book) Get(id string) (api.Client, error) {
	if err := b.may(read); err != nil {
		return api.Client{}, b.failed(err)
	}
	c, err := b.Store.Client(b.Context, b.Actor.Account.ID, id)
	return api.ClientOf(c), b.failed(err)
}

// Parts returns the charts and matches of a client that are still there.
func (b *Book) Parts(ids []string) (reports []api.ReportSummary, matches []api.MatchSummary, err error) {
	viewer := &stored.Viewer{Calculator: b.Calculator, Now: b.Now(), Live: b.Actor.Live()}
	for _, id := range ids {
		var err error
		if strings.HasPrefix(id, stored.ReportPrefix) {
			var r account.Report
			if r, err = b.Store.Report(b.Context, b.Actor.Account.ID, id); err == nil {
				reports = append(reports, stored.Summary(r, b.Actor.Live(), b.Now()))
			}
		} else if b.Actor.Key.Has(readMatches) {
			var m account.Match
			if m, err = b.Store.Match(b.Context, b.Actor.Account.ID, id); err == nil {
				var s api.MatchSummary
				if s, err = viewer.MatchSummary(m); err == nil {
					matches = append(matches, s)
				}
			}
		}
		if err != nil && !errors.Is(err, account.ErrNotFound) {
			return nil, nil, b.failed(err)
		}
	}
	return reports, matches, nil
}

// Save stores what is written of a client, a new one where the id is empty, and returns its id.
func (b *Book) Save(id string, c dashboard.ClientForm) (string, error) {
	if err := b.may(create); err != nil {
		return "", b.failed(err)
	}
	out := account.Client{ID: id, AccountID: b.Actor.Account.ID, CreatedAt: b.second(), ChangedAt: b.second()}
	var faults []problem.Field
	note := func(pointer string, fault *form.Fault) {
		if fault != nil {
			fault.Pointer = pointer
			faults = append(faults, *fault)
		}
	}
	var fault *form.Fault
	out.Name, fault = form.Text(c.Name, 1, 80)
	note("/name", fault)
	out.Phone, fault = form.Text(c.Phone, 0, 40)
	note("/phone", fault)
	if len(c.Tags) > account.MostTags {
		note("/tags", &form.Fault{Code: form.TooLong, Detail: "There are too many tags."})
	}
	for _, tag := range c.Tags {
		tag, fault := stored.ReadTag(tag)
		note("/tags", fault)
		out.Tags = append(out.Tags, tag)
	}
	if out.Note = strings.ReplaceAll(c.Note, "\r\n", "\n"); len([]rune(out.Note)) > account.MostNote {
		note("/note", &form.Fault{Code: form.TooLong, Detail: "The note is too long."})
	}
	if len(faults) > 0 {
		return "", b.failed(problem.Invalid(faults))
	}
	if id != "" {
		return id, b.failed(b.Store.ChangeClient(b.Context, out))
	}
	out.ID = b.IDs.Next(account.ClientPrefix)
	return out.ID, b.failed(b.Store.CreateClient(b.Context, out))
}

// Delete removes a client.
func (b *Book) Delete(id string) error {
	if err := b.may(remove); err != nil {
		return b.failed(err)
	}
	return b.failed(b.Store.DeleteClient(b.Context, b.Actor.Account.ID, id))
}

// Add gives a client a chart or a match of the account.
func (b *Book) Add(id, item string) error {
	err := b.may(create)
	if err == nil {
		if strings.HasPrefix(item, stored.ReportPrefix) {
			_, err = b.Store.Report(b.Context, b.Actor.Account.ID, item)
		} else {
			_, err = b.Store.Match(b.Context, b.Actor.Account.ID, item)
		}
	}
	if err == nil {
		err = b.Store.AddItem(b.Context, b.Actor.Account.ID, id, item, b.second())
	}
	return b.failed(err)
}

// Remove takes a chart or a match away from a client.
func (b *Book) Remove(id, item string) error {
	if err := b.may(create); err != nil {
		return b.failed(err)
	}
	return b.failed(b.Store.RemoveItem(b.Context, b.Actor.Account.ID, id, item))
}

// Visit notes a visit.
func (b *Book) Visit(id, day, note string) error {
	if err := b.may(create); err != nil {
		return b.failed(err)
	}
	var faults []problem.Field
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		faults = append(faults, problem.Field{Pointer: "/day", Code: form.BadFormat,
			Detail: "Write a day, for example 2026-11-29."})
	}
	note, fault := form.Text(note, 0, 500)
	if fault != nil {
		fault.Pointer = "/visit"
		faults = append(faults, *fault)
	}
	if len(faults) > 0 {
		return b.failed(problem.Invalid(faults))
	}
	return b.failed(b.Store.AddVisit(b.Context, b.Actor.Account.ID, id,
		account.Visit{ID: b.IDs.Next(account.VisitPrefix), Day: day, Note: note, CreatedAt: b.second()}))
}

// Unvisit removes a visit.
func (b *Book) Unvisit(id, visit string) error {
	if err := b.may(create); err != nil {
		return b.failed(err)
	}
	return b.failed(b.Store.RemoveVisit(b.Context, b.Actor.Account.ID, id, visit))
}
