package account

import (
	"context"
	"slices"
	"time"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Charts stores reports and what was bought for them.
type Charts interface {
	Report(ctx context.Context, account, id string) (Report, error)
	// Reports lists reports without Body and Sky.
	Reports(ctx context.Context, account string, f ReportFilter, s Slice) ([]Report, error)
	// UpdateReport changes a name, a reference, tags or a note. A revision other than zero must be the report's own
	// (ErrStale).
	UpdateReport(ctx context.Context, account, id string, p ReportPatch) (Report, error)
	// DeleteReport removes a report with all that was derived from it; the ledger keeps its id. For revision see
	// UpdateReport.
	DeleteReport(ctx context.Context, account, id string, revision int64) error
	// System gives the stored result of a system that was bought for a report.
	System(ctx context.Context, account, report, name string) (System, error)
	// Prediction gives the latest reading of a report.
	Prediction(ctx context.Context, account, report string) (Prediction, error)
	// SavePrediction stores a reading in place of the one before, and the answer of its call if there is one to
	// remember.
	SavePrediction(ctx context.Context, account string, p Prediction, r *Replay) error
}

// Chart is what a birth leaves behind: the columns of a list and two documents that storage does not look into, those
// of desk.Stored.
type Chart struct {
	Name, ExternalRef                  string
	BirthDate, BirthTime, PlaceLabel   string // as the caller gave them: YYYY-MM-DD, HH:MM or HH:MM:SS
	Ascendant, MoonSign, MoonNakshatra string // keys
	ResultSHA256                       string // lower-case hex; what the ETag is made of
	Body, Sky                          []byte
	Facts                              *Facts // to be stored; not read back
}

// Report is a stored chart. Its chart never changes but for Name and ExternalRef; Revision counts those changes, those
// of Tags and Note, and the purchases, from 1.
type Report struct {
	Chart
	ID, AccountID  string
	Tags           []string  // in the order in which they were given; no two are one but for case
	Note           string    // lines
	CreatedAt      time.Time // whole seconds
	Revision       int64
	Purchased      []string // systems, in the order of their purchase
	HasPredictions bool
	ShareEnds      []time.Time // when the share links end that were not revoked
}

// ActiveShares counts the share links that open now.
func (r *Report) ActiveShares(now time.Time) (n int) {
	for _, end := range r.ShareEnds {
		if now.Before(end) {
			n++
		}
	}
	return n
}

// ReportFilter narrows a list of reports; the zero filter is all of them. Both bounds are exclusive.
type ReportFilter struct {
	Text          string // part of the name, the reference or a tag, whatever its case
	ExternalRef   string
	After, Before time.Time
	Facts         []string // words of Facts, all of which a report has
	Holds         Holds
}

// ReportPatch changes a report; nil leaves a member as it is.
type ReportPatch struct {
	Name, ExternalRef, Note *string
	Tags                    *[]string
	Revision                int64
}

// Apply changes the report, and says whether anything is another than before. Then the report has another revision.
func (p ReportPatch) Apply(r *Report) (changed bool) {
	if p.Name != nil && *p.Name != r.Name {
		r.Name, changed = *p.Name, true
	}
	if p.ExternalRef != nil && *p.ExternalRef != r.ExternalRef {
		r.ExternalRef, changed = *p.ExternalRef, true
	}
	if p.Tags != nil && !slices.Equal(*p.Tags, r.Tags) {
		r.Tags, changed = *p.Tags, true
	}
	if p.Note != nil && *p.Note != r.Note {
		r.Note, changed = *p.Note, true
	}
	if changed {
		r.Revision++
	}
	return changed
}

// SearchText is what a list is searched in for Fold of a text: the name, the reference and the tags of the report. A
// line feed can be in no part, so nothing is found across two.
func (c *Chart) SearchText(tags []string) string {
	text := Fold(c.Name) + "\n" + Fold(c.ExternalRef)
	for _, tag := range tags {
		text += "\n" + Fold(tag)
	}
	return text
}

// Fold takes the differences of case out of a text, in any script that has them.
func Fold(s string) string { return norm.NFC.String(cases.Fold().String(s)) }

// System is the result of a premium system, which is bought once for a report.
type System struct {
	ReportID, Name string // shodashvarga, kp, jaimini
	Body           []byte
	CreatedAt      time.Time
	Of             Made
}

// Made is the ResultSHA256 of the chart that something was computed of. It is stored only while the report still has
// that chart (ErrStale); empty, nobody looks. It is not read back.
type Made string

// Prediction is a stored reading of a report. Options tell one order from another, with the ruleset that answered it.
type Prediction struct {
	ReportID, Options string
	Body              []byte // in every language
	CreatedAt         time.Time
	Of                Made
}
