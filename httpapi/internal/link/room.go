package link

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/op"
)

// Prefixes of the ids.
const (
	SharePrefix = "shr_"
	FeedPrefix  = "fed_"
)

// Limits of links.
const (
	// A report with more links than that has links that its owner forgot.
	maxActiveShares = 20 // of one report or match
	usualShareDays  = 30
	maxShareDays    = 365
	maxActiveFeeds  = 20 // of an account
	maxFeedDays     = 3650
	tokenLength     = 43 // base 62 characters, 256 bits
	tokenPrefix     = 6  // characters that listings show; 220 bits stay unseen
)

// Store is the part of an account.Store that links need.
type Store interface {
	CreateShare(ctx context.Context, account string, s account.Share, limit int, r *account.Replay) error
	CreateMatchShare(ctx context.Context, s account.MatchShare, limit int, r *account.Replay) error
	CreateFeed(ctx context.Context, f account.Feed, limit int, r *account.Replay) error
}

// Room makes links. All members must be set. Its methods may be called at the same time.
type Room struct {
	Store Store
	IDs   *account.IDs
	Now   func() time.Time
	// ShareKey and FeedKey are the keys under which tokens are hashed. They differ, so a token of a link opens no feed.
	ShareKey, FeedKey []byte
	Calculator        *op.Calculator
}

func (r *Room) second() time.Time { return r.Now().UTC().Truncate(time.Second) }

// NewToken makes the secret of a link from the system's random source.
func NewToken() string { return account.RandomBase62(tokenLength) }

// ShareSecret returns the Secret of the token of a share link. A text of any form is hashed, so that an invalid token
// takes as long as an unknown one.
func (r *Room) ShareSecret(token string) account.Secret { return secret(r.ShareKey, token) }

// FeedSecret returns the Secret of the token of a feed.
func (r *Room) FeedSecret(token string) account.Secret { return secret(r.FeedKey, token) }

func secret(key []byte, token string) account.Secret {
	return account.Secret{Hash: account.Seal(key, token), Prefix: token[:min(tokenPrefix, len(token))]}
}

// Share makes a share link of a report of the account. Base is the address of the service with the prefix of the
// version.
func (r *Room) Share(ctx context.Context, a *sale.Actor, report, base string, o *Order,
	claim *account.Replay) (*sale.Made, error) {
	token, now := NewToken(), r.second()
	x := account.Share{ID: r.IDs.Next(SharePrefix), ReportID: report, Secret: r.ShareSecret(token), Pii: o.Pii,
		Include: o.Include, Lang: o.Lang, Label: o.Label, CreatedAt: now, ExpiresAt: now.Add(o.life())}
	shown := api.ShareLinkOf(x)
	m := &sale.Made{Status: sale.Created, Location: "/kundali/" + report + "/share/" + x.ID, Value: &shown}
	if err := m.Claim(claim, report, &shown); err != nil {
		return nil, err
	}
	shown.URL = base + "/share/" + token
	return m, tooMany("report", r.Store.CreateShare(ctx, a.Account.ID, x, maxActiveShares, claim))
}

// ShareMatch makes a share link of a match of the account.
func (r *Room) ShareMatch(ctx context.Context, a *sale.Actor, match, base string, o *MatchOrder,
	claim *account.Replay) (*sale.Made, error) {
	token, now := NewToken(), r.second()
	x := account.MatchShare{ID: r.IDs.Next(SharePrefix), AccountID: a.Account.ID, MatchID: match,
		Secret: r.ShareSecret(token), Pii: o.Pii, Lang: o.Lang, Label: o.Label, CreatedAt: now,
		ExpiresAt: now.Add(days(o.Days))}
	shown := api.MatchLinkOf(x)
	m := &sale.Made{Status: sale.Created, Location: "/compatibility/" + match + "/share/" + x.ID, Value: &shown}
	if err := m.Claim(claim, match, &shown); err != nil {
		return nil, err
	}
	shown.URL = base + "/share/" + token
	return m, tooMany("match", r.Store.CreateMatchShare(ctx, x, maxActiveShares, claim))
}

// tooMany turns the error of a full list of links into a problem.
func tooMany(of string, err error) error {
	if errors.Is(err, account.ErrTooManyShares) {
		return problem.New("conflict",
			fmt.Sprintf("A %s may have %d active share links. Revoke one first.", of, maxActiveShares))
	}
	return err
}

// Feed makes a calendar feed of the account.
func (r *Room) Feed(ctx context.Context, a *sale.Actor, base string, o *FeedOrder,
	claim *account.Replay) (*sale.Made, error) {
	token, now := NewToken(), r.second()
	f := account.Feed{ID: r.IDs.Next(FeedPrefix), AccountID: a.Account.ID, ReportID: o.ReportID,
		Secret: r.FeedSecret(token), Ask: o.Input.Canonical(), Lang: o.Lang, Label: o.Label, CreatedAt: now}
	if o.Days > 0 {
		f.ExpiresAt = now.Add(days(o.Days))
	}
	shown := api.FeedOf(f)
	m := &sale.Made{Status: sale.Created, Location: "/calendar/feeds/" + f.ID, Value: &shown}
	if err := m.Claim(claim, o.ReportID, &shown); err != nil {
		return nil, err
	}
	shown.URL = base + "/calendar/" + token + ".ics"
	err := r.Store.CreateFeed(ctx, f, maxActiveFeeds, claim)
	if errors.Is(err, account.ErrTooManyFeeds) {
		return nil, problem.New("conflict",
			fmt.Sprintf("An account may have %d active calendar feeds. End one first.", maxActiveFeeds))
	}
	return m, err
}
