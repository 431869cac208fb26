package api

import (
	"bytes"
	"cmp"
	"image/png"
	"net/netip"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// BatchOf shows a batch whose results are kept for a time after its end. Credits charged follow from the rows that
// succeeded.
func BatchOf(b account.Batch, keep time.Duration) Batch {
	status := "running"
	switch b.Done() {
	case 0:
		status = "queued"
	case b.Rows:
		status = "completed"
	}
	var ended *BatchEnd
	if b.End.Code != "" {
		ended = &BatchEnd{Code: b.End.Code, Detail: b.End.Detail}
	}
	return Batch{ID: b.ID, Object: "batch", Livemode: true, Status: status, What: b.What, Lang: b.Lang,
		DashaLevels: b.DashaLevels,
		Rows: RowCounts{Total: b.Rows, Pending: b.Rows - b.Done(), Succeeded: b.Succeeded, Failed: b.Failed,
			Unpaid: b.Unpaid}, RowPrice: b.Price,
		CreditsCharged: b.Succeeded * b.Price, Ended: ended,
		CreatedAt: vedic.Instant{Time: b.CreatedAt}, FinishedAt: Moment(b.FinishedAt),
		DeletedAfter: deletedAfter(&b, keep)}
}

// deletedAfter returns until when a batch is kept; nil while rows are to come.
func deletedAfter(b *account.Batch, keep time.Duration) *vedic.Instant {
	if b.FinishedAt.IsZero() {
		return nil
	}
	return Moment(b.FinishedAt.Add(keep))
}

// AccountOf shows an account with its balance in credits. A test account has the id of the one that it belongs to:
// for the caller it is one account, and livemode says which side of it.
func AccountOf(a account.Account, balance int64) Account {
	return Account{Object: "account", ID: cmp.Or(a.TestOf, a.ID), Name: a.Name, Livemode: !a.Test(),
		Balance:   balance,
		Limits:    AccountLimits{MaxActiveKeys: account.MaxActiveKeys},
		CreatedAt: vedic.Instant{Time: a.CreatedAt}}
}

// KeyOf shows all of a key but its secrets. An earlier secret is shown by its prefix as long as it is valid.
func KeyOf(k account.Key, now time.Time) Key {
	out := Key{
		ID: k.ID, Object: "api_key", Name: k.Name, Prefix: k.Secret.Prefix, Scopes: k.Scopes, Livemode: !k.Test(),
		RateLimit:  k.RateLimit,
		AllowedIPs: append([]netip.Prefix{}, k.AllowedIPs...), CreditLimit: k.CreditLimit, CreditsSpent: k.CreditsSpent,
		Status:    k.State(now),
		CreatedAt: vedic.Instant{Time: k.CreatedAt}, ExpiresAt: Moment(k.ExpiresAt), LastUsedAt: Moment(k.LastUsedAt),
		RotatedAt: Moment(k.RotatedAt), RevokedAt: Moment(k.RevokedAt),
	}
	if k.LastUsedFrom.IsValid() {
		out.LastUsedFrom = Optional(k.LastUsedFrom.String())
	}
	if k.Active(now) && now.Before(k.PreviousUntil) {
		out.PreviousPrefix, out.PreviousValidUntil = Optional(k.Previous.Prefix), Moment(k.PreviousUntil)
	}
	return out
}

// WholeKeyOf shows a key with who opens it by OAuth.
func WholeKeyOf(k account.Key, now time.Time) WholeKey {
	out := WholeKey{Key: KeyOf(k, now)}
	if k.Linked() {
		out.Link = &KeyLink{k.Link.Issuer, k.Link.Subject}
	}
	return out
}

// Moment is nil for a time that is not set, which is null in an answer.
func Moment(t time.Time) *vedic.Instant {
	if t.IsZero() {
		return nil
	}
	return &vedic.Instant{Time: t}
}

// TransactionOf writes a line of the ledger. Livemode is always true: test calls move no credits.
func TransactionOf(t account.Transaction) Transaction {
	return Transaction{
		ID: t.ID, Object: "credit_transaction", Type: t.Type, Amount: t.Amount, BalanceAfter: t.BalanceAfter,
		Operation: Optional(t.Operation), Resource: Optional(t.Resource), KeyID: Optional(t.KeyID),
		RequestID:  Optional(t.RequestID),
		ReversalOf: Optional(t.ReversalOf), Note: Optional(t.Note), Livemode: true,
		CreatedAt: vedic.Instant{Time: t.CreatedAt},
	}
}

// SalesOf is never nil, so that a request which sold nothing has an empty list.
func SalesOf(list []account.Sale) []Sale {
	out := make([]Sale, len(list))
	for i, x := range list {
		out[i] = Sale{Operation: x.Operation, IdempotencyKey: x.Key, Resource: Optional(x.Resource),
			CreatedAt: vedic.Instant{Time: x.CreatedAt}}
	}
	return out
}

// Optional is nil for a text that does not apply.
func Optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// FeedOf returns a feed as the API shows it, without its address. The address contains the token.
// Only a seal of the token is stored, and the token cannot be recovered from it.
func FeedOf(f account.Feed) Feed {
	return Feed{ID: f.ID, Object: "calendar_feed", TokenPrefix: f.Secret.Prefix, ReportID: Optional(f.ReportID),
		Settings: f.Ask, Lang: f.Lang, Label: Optional(f.Label),
		CreatedAt: vedic.Instant{Time: f.CreatedAt}, ExpiresAt: Moment(f.ExpiresAt), RevokedAt: Moment(f.RevokedAt),
		Reads: f.Reads, LastReadAt: Moment(f.LastRead)}
}

// LetterheadOf shows a letterhead, and of its logo only the measures: width and height in pixels, and bytes.
func LetterheadOf(l account.Letterhead) Letterhead {
	v := Letterhead{Object: "letterhead", Name: Optional(l.Name), Address: Optional(l.Address),
		Colour: Optional(l.Colour)}
	if head, err := png.DecodeConfig(bytes.NewReader(l.Logo)); err == nil {
		v.Logo = &Logo{Width: head.Width, Height: head.Height, Bytes: len(l.Logo)}
	}
	if l.AccountID != "" {
		v.ChangedAt = &vedic.Instant{Time: l.ChangedAt}
	}
	return v
}

// PreferencesOf shows what was chosen on the pages of an account.
func PreferencesOf(p account.Preferences) Preferences {
	return Preferences{Object: "preferences", Community: Optional(p.Community), Style: Optional(p.Style),
		ChangedAt: vedic.Instant{Time: p.ChangedAt}}
}

// OrderOf shows what was bought for money.
func OrderOf(o account.Order) Order {
	return Order{Object: "credit_order", ID: o.ID, Credits: o.Credits, Price: o.Price, Tax: o.Tax,
		TaxName: Optional(o.TaxName), Currency: o.Currency, Provider: o.Provider, Seller: o.Seller, Buyer: o.Buyer,
		CreatedAt: vedic.Instant{Time: o.CreatedAt}, Invoice: Optional(o.InvoiceNumber()),
		PaymentRef: Optional(o.PaymentRef), PaidAt: Moment(o.PaidAt)}
}

// ClientOf shows a client.
func ClientOf(c account.Client) Client {
	out := Client{Object: "client", ID: c.ID, Name: c.Name, Phone: Optional(c.Phone),
		Tags: append([]string{}, c.Tags...),
		Note: Optional(c.Note), Items: append([]string{}, c.Items...), Visits: []Visit{},
		CreatedAt: vedic.Instant{Time: c.CreatedAt}, ChangedAt: vedic.Instant{Time: c.ChangedAt}}
	for _, v := range c.Visits {
		out.Visits = append(out.Visits, Visit{v.ID, v.Day, Optional(v.Note)})
	}
	return out
}

// MatchLinkOf shows a share link of a match without its token.
func MatchLinkOf(x account.MatchShare) MatchLink {
	return MatchLink{ID: x.ID, Object: "match_share_link", MatchID: x.MatchID, TokenPrefix: x.Secret.Prefix,
		Pii:   x.Pii,
		Label: Optional(x.Label), CreatedAt: vedic.Instant{Time: x.CreatedAt},
		ExpiresAt: vedic.Instant{Time: x.ExpiresAt}, RevokedAt: Moment(x.RevokedAt), Views: x.Views,
		LastViewedAt: Moment(x.LastViewed)}
}

// ShareLinkOf is a link without its URL.
func ShareLinkOf(x account.Share) ShareLink {
	return ShareLink{
		ID: x.ID, Object: "share_link", ReportID: x.ReportID, TokenPrefix: x.Secret.Prefix, Pii: x.Pii,
		Include: x.Include,
		Label:   Optional(x.Label), CreatedAt: vedic.Instant{Time: x.CreatedAt},
		ExpiresAt: vedic.Instant{Time: x.ExpiresAt},
		RevokedAt: Moment(x.RevokedAt), Views: x.Views, LastViewedAt: Moment(x.LastViewed),
	}
}

// WebhookOf shows a webhook without its secret, which is stored sealed and never opened for an answer.
func WebhookOf(w account.Webhook) Webhook {
	return Webhook{ID: w.ID, Object: "webhook", URL: w.URL, Events: w.Events, Settings: w.Ask,
		Label:     Optional(w.Label),
		CreatedAt: vedic.Instant{Time: w.CreatedAt}, DisabledAt: Moment(w.DisabledAt)}
}

// DeliveryOf shows a message: answeredWith is null where no receiver answered, nextAt unless it waits to be sent.
func DeliveryOf(d account.Delivery) Delivery {
	out := Delivery{ID: d.ID, Object: "webhook.delivery", Type: d.Type, Status: d.Status.String(),
		Attempts: d.Attempts,
		Problem:  Optional(d.Problem), Message: d.Body, CreatedAt: vedic.Instant{Time: d.CreatedAt},
		AttemptedAt: Moment(d.AttemptedAt)}
	if d.AnsweredWith != 0 {
		out.AnsweredWith = &d.AnsweredWith
	}
	if d.Status == account.DeliveryPending {
		out.NextAt = Moment(d.NextAt)
	}
	return out
}
