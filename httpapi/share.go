package httpapi

import (
	"context"
	"time"
)

// Limits of share links.
const (
	maxActiveShares  = 20 // of one report
	usualShareDays   = 30
	maxShareDays     = 365
	shareToken       = 43 // base 62 characters, 256 bits
	shareTokenPrefix = 6  // characters that listings show; 220 bits stay unseen
)

// How much personal data a shared report shows.
const (
	piiNone     = "none"
	piiInitials = "initials"
	piiFull     = "full"
)

// The parts of a shared report.
const (
	partChart        = "chart"
	partDashas       = "dashas"
	partDoshas       = "doshas"
	partShodashvarga = "shodashvarga"
	partKp           = "kp"
	partJaimini      = "jaimini"
	partPredictions  = "predictions"
)

// shareParts are all parts, in the order of the contract. The chart is in every shared report.
func shareParts() []string {
	return []string{partChart, partDashas, partDoshas, partShodashvarga, partKp, partJaimini, partPredictions}
}

// Share is a link under which anybody who has it may read a report. Of its token only a hash and the first characters are kept. A zero
// time means never. Times are whole seconds.
type Share struct {
	ID, ReportID          string
	Secret                Secret
	Pii                   string   // none, initials or full
	Include               []string // parts, in the order of the contract
	Lang                  string   // key of the language that the owner chose; empty leaves it to the reader
	Label                 string
	CreatedAt, ExpiresAt  time.Time
	RevokedAt, LastViewed time.Time
	Views                 int64
}

// Shares stores the links of reports. A report takes its links along when it is deleted.
type Shares interface {
	// CreateShare stores a new link unless its report has as many active ones as max (ErrTooManyShares), with the replay if there is one.
	CreateShare(ctx context.Context, account string, x Share, max int, r *Replay) error
	// Shares lists the links of a report whatever their state, newest first. It is ErrNotFound where the account has no such report.
	Shares(ctx context.Context, account, report string, s Slice) ([]Share, error)
	// RevokeShare ends a link at once, which may be repeated.
	RevokeShare(ctx context.Context, account, report, id string, at time.Time) error
	// ShareBySecret finds the link of a token, whatever its state, with its report.
	ShareBySecret(ctx context.Context, s Secret) (Share, Report, error)
	// CountView notes that a link was followed, and nothing of who did.
	CountView(ctx context.Context, id string, at time.Time) error
}

// active says whether the link opens now.
func (x *Share) active(now time.Time) bool { return x.RevokedAt.IsZero() && now.Before(x.ExpiresAt) }

// newShareToken makes the secret of a link from the system's random source.
func newShareToken() string { return randomBase62(shareToken) }

// shareSecret makes the Secret of anything that stands where a token should: what is no token is not there, at the same cost as a token
// that nobody has. The hash has a key of its own, so that it is not the hash of an API key.
func (s *Service) shareSecret(token string) Secret {
	return Secret{Hash: seal(s.shareKey, token), Prefix: token[:min(shareTokenPrefix, len(token))]}
}
