package httpapi

import (
	"context"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/matching"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// readMatchOrder reads a MatchRequest.
func readMatchOrder(c *call, o *form.Object) matching.Order {
	return matching.ReadOrder(c.calculator, o)
}

// createMatch sells a match.
func createMatch(c *call, m matching.Order) (*answer, error) {
	if m.Lang != nil {
		c.speak(*m.Lang)
	}
	fingerprint, err := m.Fingerprint()
	if err != nil {
		return nil, err
	}
	return sell(c, fingerprint, func(context.Context) (sale.Product, error) { return matchProduct(c, &m) })
}

// matchProduct matches, and writes the result in every language.
func matchProduct(c *call, m *matching.Order) (sale.Product, error) {
	reply, err := m.Run(c.calculator, &op.Request{Context: c.ctx, Lang: c.lang, Now: c.now(),
		Reports: namedReports(c)})
	if err != nil {
		return sale.Product{}, err
	}
	f, err := stored.FormsOf(reply, c.lang)
	if err != nil {
		return sale.Product{}, err
	}
	kept := account.Match{AccountID: c.Account.ID, ExternalRef: m.ExternalRef, CreatedAt: c.second()}
	if kept.Body, err = f.Bytes(); err != nil {
		return sale.Product{}, err
	}
	g := sale.Product{Status: http.StatusCreated}
	if m.Save {
		kept.ID = c.ids.Next(matchPrefix)
		g.Value = &api.StoredMatch{ID: kept.ID}
		g.Match, g.Resource, g.Location = &kept, kept.ID, "/compatibility/"+kept.ID
	}
	g.Document, err = c.viewer().MatchOf(&kept, f)
	return g, err
}

// namedReports returns the reports of the account by their ids, under the names that they have now.
func namedReports(c *call) func(id string) (*op.Report, error) {
	return func(id string) (*op.Report, error) {
		r, err := c.store.Report(c.ctx, c.Account.ID, id)
		if err != nil {
			return nil, err
		}
		return stored.Restore(c.calculator, &r)
	}
}

// listMatches returns a page of the stored matches. One that cannot be read fails the page: a list without it would say
// that it is gone.
func listMatches(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Matches(c.ctx, c.Account.ID, s)
	if err != nil {
		return nil, err
	}
	var failed error
	show := func(m account.Match) api.MatchSummary {
		line, err := c.viewer().MatchSummary(m)
		if err != nil {
			failed = err
		}
		return line
	}
	a, err := paged(c, s, rows, show, account.Match.Mark)
	if failed != nil {
		return nil, failed
	}
	return a, err
}

// getMatch answers with a match that was kept, in the language asked for where it was written in that, or as a page.
func getMatch(c *call) (*answer, error) {
	m, err := c.store.Match(c.ctx, c.Account.ID, c.path("matchId"))
	if err != nil {
		return nil, err
	}
	if c.wantsValue() {
		value, err := c.viewer().MatchValue(&m)
		return &answer{status: http.StatusOK, value: value, lang: c.lang}, err
	}
	tag := viewTag(append([]string{m.ID, c.lang.String()}, pageTag(c)...)...)
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	var document []byte
	if c.media == mediaHTML {
		c.head.Set("Content-Security-Policy", share.PagePolicy)
		document, err = matchPage(c, m)
	} else {
		document, err = c.viewer().Match(&m)
	}
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}

// deleteMatch removes a match; what was paid for it is not given back.
func deleteMatch(c *call) (*answer, error) {
	return nothing(), c.store.DeleteMatch(c.ctx, c.Account.ID, c.path("matchId"))
}
