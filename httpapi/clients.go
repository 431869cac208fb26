package httpapi

import (
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
)

// clientBook is the clients of the account of a guest. Who may read charts may read clients, who may make charts may
// write them, and who may delete charts may delete them.
type clientBook struct{ *guest }

// Clients returns the clients of the account.
func (g *guest) Clients() dashboard.ClientBook { return clientBook{g} }

// may returns the problem of a key that lacks a scope.
func (b clientBook) may(scope account.Scope) error {
	if b.May(string(scope)) {
		return nil
	}
	p := problem.New("insufficient-scope", "This key may not do that.")
	p.RequiredScopes = []account.Scope{scope}
	return p
}

// failed converts an error for a page.
func (b clientBook) failed(err error) error {
	if errors.Is(err, account.ErrTooMany) {
		err = problem.New("conflict", "There are as many of these as an account may have.")
	}
	return b.door().problemFor(b.r, err)
}

// List lists clients that are older than one of them.
func (b clientBook) List(text, before string, limit int) (list []api.Client, err error) {
	if err := b.may(kundaliRead); err != nil {
		return nil, b.failed(err)
	}
	s := account.Slice{Limit: limit}
	if before != "" {
		c, err := b.store.Client(b.r.Context(), b.actor.Account.ID, before)
		if err != nil {
			return nil, b.failed(err)
		}
		s.After = c.Mark()
	}
	rows, err := b.store.Clients(b.r.Context(), b.actor.Account.ID, text, s)
	for _, c := range rows {
		list = append(list, api.ClientOf(c))
	}
	return list, b.failed(err)
}

// Get returns a client.
func (b clientBook) Get(id string) (api.Client, error) {
	if err := b.may(kundaliRead); err != nil {
		return api.Client{}, b.failed(err)
	}
	c, err := b.store.Client(b.r.Context(), b.actor.Account.ID, id)
	return api.ClientOf(c), b.failed(err)
}

// Parts returns the charts and matches of a client that are still there.
func (b clientBook) Parts(ids []string) (reports []api.ReportSummary, matches []api.MatchSummary, err error) {
	viewer := &stored.Viewer{Calculator: b.calculator, Now: b.now(), Live: b.actor.Live()}
	for _, id := range ids {
		var err error
		if strings.HasPrefix(id, stored.ReportPrefix) {
			var r account.Report
			if r, err = b.store.Report(b.r.Context(), b.actor.Account.ID, id); err == nil {
				reports = append(reports, stored.Summary(r, b.actor.Live(), b.now()))
			}
		} else if b.May(string(compatibilityRead)) {
			var m account.Match
			if m, err = b.store.Match(b.r.Context(), b.actor.Account.ID, id); err == nil {
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
func (b clientBook) Save(id string, c dashboard.ClientForm) (string, error) {
	if err := b.may(kundaliCreate); err != nil {
		return "", b.failed(err)
	}
	out := account.Client{ID: id, AccountID: b.actor.Account.ID, CreatedAt: b.second(), ChangedAt: b.second()}
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
		return id, b.failed(b.store.ChangeClient(b.r.Context(), out))
	}
	out.ID = b.ids.Next(account.ClientPrefix)
	return out.ID, b.failed(b.store.CreateClient(b.r.Context(), out))
}

// Delete removes a client.
func (b clientBook) Delete(id string) error {
	if err := b.may(kundaliDelete); err != nil {
		return b.failed(err)
	}
	return b.failed(b.store.DeleteClient(b.r.Context(), b.actor.Account.ID, id))
}

// Add gives a client a chart or a match of the account.
func (b clientBook) Add(id, item string) error {
	err := b.may(kundaliCreate)
	if err == nil {
		if strings.HasPrefix(item, stored.ReportPrefix) {
			_, err = b.store.Report(b.r.Context(), b.actor.Account.ID, item)
		} else {
			_, err = b.store.Match(b.r.Context(), b.actor.Account.ID, item)
		}
	}
	if err == nil {
		err = b.store.AddItem(b.r.Context(), b.actor.Account.ID, id, item, b.second())
	}
	return b.failed(err)
}

// Remove takes a chart or a match away from a client.
func (b clientBook) Remove(id, item string) error {
	if err := b.may(kundaliCreate); err != nil {
		return b.failed(err)
	}
	return b.failed(b.store.RemoveItem(b.r.Context(), b.actor.Account.ID, id, item))
}

// Visit notes a visit.
func (b clientBook) Visit(id, day, note string) error {
	if err := b.may(kundaliCreate); err != nil {
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
	return b.failed(b.store.AddVisit(b.r.Context(), b.actor.Account.ID, id,
		account.Visit{ID: b.ids.Next(account.VisitPrefix), Day: day, Note: note, CreatedAt: b.second()}))
}

// Unvisit removes a visit.
func (b clientBook) Unvisit(id, visit string) error {
	if err := b.may(kundaliCreate); err != nil {
		return b.failed(err)
	}
	return b.failed(b.store.RemoveVisit(b.r.Context(), b.actor.Account.ID, id, visit))
}
