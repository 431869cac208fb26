package httpapi

import (
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// Limits of share links.
const (
	// A report with more links than that has links that its owner forgot.
	maxActiveShares  = 20 // of one report
	usualShareDays   = 30
	maxShareDays     = 365
	shareToken       = 43 // base 62 characters, 256 bits
	shareTokenPrefix = 6  // characters that listings show; 220 bits stay unseen
)

// newShareToken makes the secret of a link from the system's random source.
func newShareToken() string { return account.RandomBase62(shareToken) }

// shareSecret returns the Secret of a token. A text of any form is hashed, so that an invalid token
// takes as long as an unknown one. The hash uses its own key, so it differs from the hash of an API
// key.
func (s *Service) shareSecret(token string) account.Secret {
	return account.Secret{Hash: account.Seal(s.shareKey, token), Prefix: token[:min(shareTokenPrefix, len(token))]}
}

// shareOrder is what a caller asks of a link.
type shareOrder struct {
	Days    int64    `json:"days"`
	Pii     string   `json:"pii"`
	Include []string `json:"include"`
	Lang    string   `json:"lang"`
	Label   string   `json:"label"`

	asked []string // include as it was sent
}

// readShareOrder reads a ShareCreate.
func readShareOrder(_ *call, o *form.Object) shareOrder {
	order := shareOrder{Days: usualShareDays, Pii: share.PiiInitials,
		Include: []string{share.PartChart, share.PartDashas}}
	if days, ok := o.Integer("expiresInDays", 1, maxShareDays); ok {
		order.Days = days
	}
	if pii, ok := o.Choice("pii", share.PiiNone, share.PiiDegrees, share.PiiInitials, share.PiiFull); ok {
		order.Pii = pii
	}
	if list, ok := o.List("include", 0, len(share.Parts())); ok {
		order.Include, order.asked = readParts(o, list), list
	}
	order.Lang, _ = o.Choice("lang", vedic.LangTags()...)
	order.Label, _ = o.Text("label", 0, 80)
	return order
}

// readParts puts the parts into their order. The chart is always among them, for there is no shared report without it.
// What is sent twice or in another order is the same link.
func readParts(o *form.Object, list []string) (parts []string) {
	for i, word := range list {
		if !slices.Contains(share.Parts(), word) {
			fault := o.Note("include/"+strconv.Itoa(i), form.NotAllowed, "There is no such part of a report.")
			fault.Allowed, fault.Suggestion = share.Parts(), form.Nearest(word, share.Parts())
		}
	}
	for _, part := range share.Parts() {
		if part == share.PartChart || slices.Contains(list, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

// createShare makes a link of a report of the account.
func createShare(c *call, order shareOrder) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	if missing := order.missing(&r); len(missing) > 0 {
		return nil, problem.Invalid(missing)
	}
	normal, err := marshal(&order)
	if err != nil {
		return nil, err
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return order.issue(c, &r, claim) })
}

// missing notes the parts that the link may not show, or that the report does not have yet. A link never buys anything.
func (order *shareOrder) missing(r *account.Report) (faults []problem.Field) {
	bought := r.Purchased
	if r.HasPredictions {
		bought = append(slices.Clone(bought), share.PartPredictions)
	}
	for i, part := range order.asked {
		if order.Pii == share.PiiNone && !slices.Contains(share.SignParts(), part) {
			faults = append(faults, problem.Field{Pointer: "/include/" + strconv.Itoa(i), Code: form.NotAllowed,
				Allowed: share.SignParts(),
				Detail:  "The time of birth can be worked out from this, which pii none does not allow: choose degrees, initials or full."})
			continue
		}
		detail := ""
		switch part {
		case share.PartShodashvarga, share.PartKp, share.PartJaimini:
			detail = "This system was not bought for the report yet. POST /kundali/" + r.ID + "/" + part + " buys it."
		case share.PartPredictions:
			detail = "The report was not read yet. POST /predictions/generate/" + r.ID + " has it read, for nothing."
		}
		if detail != "" && !slices.Contains(bought, part) {
			faults = append(faults, problem.Field{Pointer: "/include/" + strconv.Itoa(i), Code: form.NotPurchased,
				Detail: detail})
		}
	}
	return faults
}

// issue makes the link.
func (order *shareOrder) issue(c *call, r *account.Report, claim *account.Replay) (*answer, error) {
	token, now := newShareToken(), c.second()
	x := account.Share{ID: c.ids.Next(sharePrefix), ReportID: r.ID, Secret: c.shareSecret(token), Pii: order.Pii,
		Include: order.Include, Lang: order.Lang,
		Label: order.Label, CreatedAt: now, ExpiresAt: now.Add(time.Duration(order.Days) * 24 * time.Hour)}
	shown := api.ShareLinkOf(x)
	n := newLink{"report", r.ID, "/kundali/" + r.ID + "/share/" + x.ID, token, &shown, &shown.URL}
	return n.issue(c, claim, func() error {
		return c.store.CreateShare(c.ctx, c.Account.ID, x, maxActiveShares, claim)
	})
}

func listShares(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Shares(c.ctx, c.Account.ID, c.path("id"), s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, api.ShareLinkOf, account.Share.Mark)
}

func revokeShare(c *call) (*answer, error) {
	return nothing(), c.store.RevokeShare(c.ctx, c.Account.ID, c.path("id"), c.path("shareId"), c.second())
}
