package account

import (
	"context"
	"errors"
	"time"
)

// Feed is a calendar that programs fetch by its address, again and again. Of the token in it only a hash and the first
// characters are kept. A zero time means never. Times are whole seconds.
type Feed struct {
	ID, AccountID        string
	ReportID             string // of the chart that it tells of; empty for none
	Secret               Secret
	Ask                  []byte // what it is made of, a JSON object of the desk
	Lang                 string // key of the language that it is written in
	Label                string
	CreatedAt, ExpiresAt time.Time // it does not end by itself where ExpiresAt is zero
	RevokedAt, LastRead  time.Time
	Reads                int64
}

// ErrTooManyFeeds says that an account has as many active feeds as it may have.
var ErrTooManyFeeds = errors.New("the account has as many active calendar feeds as it may have")

// Feeds stores calendar feeds. A report takes its feeds along when it is deleted.
type Feeds interface {
	// CreateFeed stores a new feed unless its account has as many active ones as max (ErrTooManyFeeds), with the replay
	// if there is one. It is ErrNotFound where the account has no such report.
	CreateFeed(ctx context.Context, f Feed, max int, r *Replay) error
	// Feeds lists those of an account whatever their state, newest first.
	Feeds(ctx context.Context, account string, s Slice) ([]Feed, error)
	// RevokeFeed ends a feed at once, which may be repeated.
	RevokeFeed(ctx context.Context, account, id string, at time.Time) error
	// FeedBySecret finds the feed of a token, whatever its state.
	FeedBySecret(ctx context.Context, s Secret) (Feed, error)
	// CountRead notes that a feed was fetched, and nothing of who did.
	CountRead(ctx context.Context, id string, at time.Time) error
}

// Active says whether the feed opens now.
func (f *Feed) Active(now time.Time) bool {
	return f.RevokedAt.IsZero() && (f.ExpiresAt.IsZero() || now.Before(f.ExpiresAt))
}

// Mark is the place of a row in the lists of its kind.
func (f Feed) Mark() Mark { return Mark{f.CreatedAt, f.ID} }
