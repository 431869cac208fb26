package account

import (
	"context"
	"errors"
	"time"
)

// Feed is a calendar that programs fetch by its address, again and again. Of the token in it only a hash and the first
// characters are kept. A zero time means never. Times are whole seconds.
type Feed struct {
	ID, AccountID string
	// ReportID is the chart that it describes; empty for none. The feed is deleted with the report.
	ReportID string
	// Secret is part of the feed's address.
	Secret Secret
	// Ask is the request of the feed, a JSON object that storage does not inspect.
	Ask []byte
	// Lang is the key of its language.
	Lang string
	// Label is the owner's name for it; may be empty.
	Label string
	// ExpiresAt is zero for a feed that does not end by itself.
	CreatedAt, ExpiresAt time.Time
	// LastRead is when it was fetched last, zero if never.
	RevokedAt, LastRead time.Time
	// Reads counts fetches, also those that found nothing new.
	Reads int64
}

// ErrTooManyFeeds reports that an account has as many active feeds as it may have.
var ErrTooManyFeeds = errors.New("the account has reached its limit of active calendar feeds")

// Feeds stores calendar feeds. A report takes its feeds along when it is deleted.
type Feeds interface {
	// CreateFeed stores a new feed unless its account has as many active ones as max (ErrTooManyFeeds), with the replay
	// if there is one. It is ErrNotFound where the account has no such report.
	CreateFeed(ctx context.Context, f Feed, max int, r *Replay) error
	// Feeds lists the feeds of an account in any state, newest first. Feeds that ended are listed
	// until their report is deleted, so that the owner can see what was published.
	Feeds(ctx context.Context, account string, s Slice) ([]Feed, error)
	// RevokeFeed ends a feed. Repeating it keeps the time of the first revocation. ErrNotFound if
	// the account has no such feed.
	RevokeFeed(ctx context.Context, account, id string, at time.Time) error
	// FeedBySecret returns the feed of a token in any state. The caller checks Active: a feed that
	// ended is 410, an unknown one 404.
	FeedBySecret(ctx context.Context, s Secret) (Feed, error)
	// CountRead counts a fetch of a feed, without any data about the client. It does nothing for an
	// unknown ID. A count may be lost in a crash.
	CountRead(ctx context.Context, id string, at time.Time) error
}

// Active reports whether the feed opens now.
func (f *Feed) Active(now time.Time) bool {
	return f.RevokedAt.IsZero() && (f.ExpiresAt.IsZero() || now.Before(f.ExpiresAt))
}

// Mark is the place of a row in the lists of its kind.
func (f Feed) Mark() Mark { return Mark{f.CreatedAt, f.ID} }
