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
	// ReportID is the chart that it tells of; empty for none. It goes with the report.
	ReportID string
	// Secret of the address under which it is fetched.
	Secret Secret
	// Ask is what it is made of, a JSON object of the desk that storage does not look into.
	Ask []byte
	// Lang is the key of the language that it is written in.
	Lang string
	// Label is the owner's name for it; it may be empty.
	Label string
	// ExpiresAt is zero for a feed that does not end by itself.
	CreatedAt, ExpiresAt time.Time
	// LastRead is when it was fetched last, zero if never.
	RevokedAt, LastRead time.Time
	// Reads counts fetches, also those that found nothing new.
	Reads int64
}

// ErrTooManyFeeds says that an account has as many active feeds as it may have.
var ErrTooManyFeeds = errors.New("the account has as many active calendar feeds as it may have")

// Feeds stores calendar feeds. A report takes its feeds along when it is deleted.
type Feeds interface {
	// CreateFeed stores a new feed unless its account has as many active ones as max (ErrTooManyFeeds), with the replay
	// if there is one. It is ErrNotFound where the account has no such report.
	CreateFeed(ctx context.Context, f Feed, max int, r *Replay) error
	// Feeds lists those of an account whatever their state, newest first. Those that ended are listed too, so that
	// their owner sees what was open, until the report that they tell of goes.
	Feeds(ctx context.Context, account string, s Slice) ([]Feed, error)
	// RevokeFeed ends a feed at once, which may be repeated. The moment of the first revocation stays. ErrNotFound
	// where the account has no such feed.
	RevokeFeed(ctx context.Context, account, id string, at time.Time) error
	// FeedBySecret finds the feed of a token, whatever its state. A caller asks Active itself: a feed that was ended is
	// told apart (410) from one that never was (404).
	FeedBySecret(ctx context.Context, s Secret) (Feed, error)
	// CountRead notes that a feed was fetched, and nothing of who did. Of an id that is gone it says nothing. It may be
	// lost in a crash: no money hangs on it.
	CountRead(ctx context.Context, id string, at time.Time) error
}

// Active reports whether the feed opens now.
func (f *Feed) Active(now time.Time) bool {
	return f.RevokedAt.IsZero() && (f.ExpiresAt.IsZero() || now.Before(f.ExpiresAt))
}

// Mark is the place of a row in the lists of its kind.
func (f Feed) Mark() Mark { return Mark{f.CreatedAt, f.ID} }
