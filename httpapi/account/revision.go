package account

import (
	"context"
	"errors"
	"slices"
	"time"
)

// A birth may be corrected for a day after its chart was bought, three times.
const (
	// RevisionSpan is counted from the purchase, not from the last correction: three corrections of a day each would
	// make one purchase a chart of anybody's.
	RevisionSpan  = 24 * time.Hour
	MostRevisions = 3
)

// ErrRevisionsClosed reports that the birth of a report can be corrected no more.
var ErrRevisionsClosed = errors.New("the birth of the report can no longer be corrected")

// Revisions stores the charts that reports had before.
type Revisions interface {
	// Revise puts a corrected chart in the place of that of a report, with the systems that were bought for it computed
	// anew. Its reading is removed and its share links end. It stores the answer of the call if there is one to
	// remember. It fails with ErrStale where the report has another revision than Of, and with ErrRevisionsClosed.
	// ErrStale is also the answer where a system was bought since the correction was computed: it would be left with
	// the old chart. On any error the report, its reading and its links are as they were.
	Revise(ctx context.Context, account string, c Correction, r *Replay) (Report, error)
	// Revisions lists the charts that a report had before, the first one first, whole. ErrNotFound where the account
	// has no such report; a report that was never corrected has an empty list.
	Revisions(ctx context.Context, account, report string) ([]Revision, error)
}

// Revision is a chart that a report had until its birth was corrected. ExternalRef is empty: it is the report's.
type Revision struct {
	Chart
	ReportID string
	// Number counts from 1, which is the chart that was bought.
	Number     int
	ReplacedAt time.Time
}

// Correction is a chart that takes the place of another.
type Correction struct {
	Chart
	ReportID string
	// Of is the revision of the report that it was made of.
	Of int64
	// Systems are all that were bought by then, computed of the corrected chart.
	Systems []System
	At      time.Time
}

// Open reports whether a report with this many earlier charts can be corrected at a moment, and
// until when. until is exclusive and is set even if no correction is left.
func (r *Report) Open(before int, at time.Time) (open bool, until time.Time) {
	until = r.CreatedAt.Add(RevisionSpan)
	return before < MostRevisions && at.Before(until), until
}

// Fits reports whether the correction has the systems that were bought. Exactly those: one more would be given away,
// one less would be left with the old chart.
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
