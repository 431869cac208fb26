package account

import (
	"context"
	"time"
)

// Share is a link under which anybody who has it may read a report. Of its token only a hash and the first characters
// are kept. A zero time means never. Times are whole seconds.
type Share struct {
	// ReportID is the report that it opens, with which it goes.
	ID, ReportID string
	Secret       Secret
	// Pii is how much the page reveals about the person: none, degrees, initials or full.
	Pii string
	// Include lists the parts that are shown, in the order of the API.
	Include []string
	// Lang is the key of the language that the owner chose; empty follows the reader.
	Lang string
	// Label is the owner's name for the link; may be empty.
	Label string
	// Every link expires: ExpiresAt is never zero.
	CreatedAt, ExpiresAt  time.Time
	RevokedAt, LastViewed time.Time
	// Views counts how often it was followed.
	Views int64
}

// Shares stores the links of reports. A report takes its links along when it is deleted.
type Shares interface {
	// CreateShare stores a new link unless its report has as many active ones as max (ErrTooManyShares), with the
	// replay if there is one. It is ErrNotFound where the account has no such report.
	CreateShare(ctx context.Context, account string, x Share, max int, r *Replay) error
	// Shares lists the links of a report whatever their state, newest first. It is ErrNotFound where the account has no
	// such report.
	Shares(ctx context.Context, account, report string, s Slice) ([]Share, error)
	// RevokeShare ends a link at once, which may be repeated. The moment of the first revocation stays; ErrNotFound
	// where the report has no such link.
	RevokeShare(ctx context.Context, account, report, id string, at time.Time) error
	// ShareBySecret finds the link of a token, whatever its state, with its report. The report comes in the same read,
	// so that a link never opens a report that was deleted in between.
	ShareBySecret(ctx context.Context, s Secret) (Share, Report, error)
	// CountView notes that a link was followed, and nothing of who did. A link that is gone is no error.
	CountView(ctx context.Context, id string, at time.Time) error
}

// Active reports whether the link opens now.
func (x *Share) Active(now time.Time) bool { return x.RevokedAt.IsZero() && now.Before(x.ExpiresAt) }
