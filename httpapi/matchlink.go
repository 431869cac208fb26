package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchLinkOrder is what a caller asks of a link of a match.
type matchLinkOrder struct {
	Days  int64  `json:"days"`
	Pii   string `json:"pii"`
	Lang  string `json:"lang"`
	Label string `json:"label"`
}

// readMatchLinkOrder reads a MatchShareCreate.
func readMatchLinkOrder(_ *call, o *form.Object) matchLinkOrder {
	order := matchLinkOrder{Days: usualShareDays, Pii: share.PiiInitials}
	if days, ok := o.Integer("expiresInDays", 1, maxShareDays); ok {
		order.Days = days
	}
	if pii, ok := o.Choice("pii", share.PiiNone, share.PiiInitials, share.PiiFull); ok {
		order.Pii = pii
	}
	order.Lang, _ = o.Choice("lang", vedic.LangTags()...)
	order.Label, _ = o.Text("label", 0, 80)
	return order
}

func createMatchShare(c *call, order matchLinkOrder) (*answer, error) {
	m, err := c.store.Match(c.ctx, c.Account.ID, c.path("matchId"))
	if err != nil {
		return nil, err
	}
	normal, err := marshal(&order)
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return order.issue(c, m.ID, claim) })
}

// issue makes the link.
func (order *matchLinkOrder) issue(c *call, match string, claim *account.Replay) (*answer, error) {
	token, now := newShareToken(), c.second()
	x := account.MatchShare{ID: c.ids.Next(sharePrefix), AccountID: c.Account.ID, MatchID: match,
		Secret: c.shareSecret(token), Pii: order.Pii, Lang: order.Lang, Label: order.Label, CreatedAt: now,
		ExpiresAt: now.Add(time.Duration(order.Days) * 24 * time.Hour)}
	shown := api.MatchLinkOf(x)
	n := newLink{"match", match, "/compatibility/" + match + "/share/" + x.ID, token, &shown, &shown.URL}
	return n.issue(c, claim, func() error {
		return c.store.CreateMatchShare(c.ctx, x, maxActiveShares, claim)
	})
}

func listMatchShares(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.MatchShares(c.ctx, c.Account.ID, c.path("matchId"), s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, api.MatchLinkOf, account.MatchShare.Mark)
}

func revokeMatchShare(c *call) (*answer, error) {
	return nothing(), c.store.RevokeMatchShare(c.ctx, c.Account.ID, c.path("matchId"), c.path("shareId"),
		c.second())
}
