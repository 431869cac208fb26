package account

import (
	"context"
	"errors"
	"slices"
	"time"
)

// A birth may be corrected for a day after its chart was bought, three times.
const (
	RevisionSpan  = 24 * time.Hour
	MostRevisions = 3
)

// ErrRevisionsClosed says that the birth of a report can be corrected no more.
var ErrRevisionsClosed = errors.New("the birth of the report can be corrected no more")

// Revisions stores the charts that reports had before.
type Revisions interface {
	// Revise puts a corrected chart in the place of that of a report, with the systems that were bought for it computed
	// anew. Its reading is removed and its share links end. It stores the answer of the call if there is one to
	// remember. It fails with ErrStale where the report has another revision than Of, and with ErrRevisionsClosed.
	Revise(ctx context.Context, account string, c Correction, r *Replay) (Report, error)
	// Revisions lists the charts that a report had before, the first one first, whole.
	Revisions(ctx context.Context, account, report string) ([]Revision, error)
}

// Revision is a chart that a report had until its birth was corrected. ExternalRef is empty: it is the report's.
type Revision struct {
	Chart
	ReportID   string
	Number     int // from 1, which is the chart that was bought
	ReplacedAt time.Time
}

// Correction is a chart that takes the place of another.
type Correction struct {
	Chart
	ReportID string
	Of       int64    // the revision of the report that it was made of
	Systems  []System // all that were bought by then
	At       time.Time
}

// Open says whether a report that had so many charts before may have another at a moment, and until when.
func (r *Report) Open(before int, at time.Time) (open bool, until time.Time) {
	until = r.CreatedAt.Add(RevisionSpan)
	return before < MostRevisions && at.Before(until), until
}

// Fits says whether the correction has the systems that were bought.
func (c *Correction) Fits(purchased []string) bool {
	if len(purchased) != len(c.Systems) {
		return false
	}
	for _, y := range c.Systems {
		if !slices.Contains(purchased, y.Name) {
			return false
		}
	}
	return true
}
