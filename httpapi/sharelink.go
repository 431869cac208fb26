package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/link"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
)

func readShareOrder(_ *call, o *form.Object) link.Order { return link.ReadOrder(o) }

// createShare makes a link of a report of the account.
func createShare(c *call, order link.Order) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err == nil {
		err = order.Check(&r)
	}
	if err != nil {
		return nil, err
	}
	return made(c, order, func(claim *account.Replay) (*sale.Made, error) {
		return c.links.Share(c.ctx, &c.Actor, r.ID, c.base+c.prefix, &order, claim)
	})
}

func listShares(c *call) (*answer, error) {
	return listOf(c, func(s account.Slice) ([]account.Share, error) {
		return c.store.Shares(c.ctx, c.Account.ID, c.path("id"), s)
	}, api.ShareLinkOf, account.Share.Mark)
}

func revokeShare(c *call) (*answer, error) {
	return nothing(), c.store.RevokeShare(c.ctx, c.Account.ID, c.path("id"), c.path("shareId"), c.second())
}

func readMatchLinkOrder(_ *call, o *form.Object) link.MatchOrder { return link.ReadMatchOrder(o) }

// createMatchShare makes a link of a match of the account.
func createMatchShare(c *call, order link.MatchOrder) (*answer, error) {
	m, err := c.store.Match(c.ctx, c.Account.ID, c.path("matchId"))
	if err != nil {
		return nil, err
	}
	return made(c, order, func(claim *account.Replay) (*sale.Made, error) {
		return c.links.ShareMatch(c.ctx, &c.Actor, m.ID, c.base+c.prefix, &order, claim)
	})
}

func listMatchShares(c *call) (*answer, error) {
	return listOf(c, func(s account.Slice) ([]account.MatchShare, error) {
		return c.store.MatchShares(c.ctx, c.Account.ID, c.path("matchId"), s)
	}, api.MatchLinkOf, account.MatchShare.Mark)
}

func revokeMatchShare(c *call) (*answer, error) {
	return nothing(), c.store.RevokeMatchShare(c.ctx, c.Account.ID, c.path("matchId"), c.path("shareId"), c.second())
}
