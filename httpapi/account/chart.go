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
	// Report returns a report whole; ErrNotFound where the account has none of that id.
	Report(ctx context.Context, account, id string) (Report, error)
	// Reports lists reports without Body and Sky. Newest first; no match is an empty list. A report without facts
	// is not found by facts.
	Reports(ctx context.Context, account string, f ReportFilter, s Slice) ([]Report, error)
	// ReportNames returns the names of reports of the account by their ids. Ids that it has no report of are left out.
	ReportNames(ctx context.Context, account string, ids []string) (map[string]string, error)
	// UpdateReport changes a name, a reference, tags or a note. A revision other than zero must be the report's own
	// (ErrStale). A patch that changes nothing leaves the revision as it is, and gives the report as a success.
	UpdateReport(ctx context.Context, account, id string, p ReportPatch) (Report, error)
	// DeleteReport removes a report with all that was derived from it; the ledger keeps its id. For revision see
	// UpdateReport. It takes along its systems, readings, revisions, share links, feeds and the copies among the stored
	// answers, in one transaction, and may use room that is kept for deletions where the disk is full.
	DeleteReport(ctx context.Context, account, id string, revision int64) error
	// System returns the stored result of a system that was bought for a report. ErrNotFound where it was not bought,
	// or the account has no such report.
	System(ctx context.Context, account, report, name string) (System, error)
	// Prediction returns the latest reading of a report. ErrNotFound where it has none.
	Prediction(ctx context.Context, account, report string) (Prediction, error)
	// SavePrediction stores a reading in place of the one before, and the answer of its call if there is one to
	// remember. It fails with ErrStale where the report has another chart than p.Of, with ErrNotFound where it is gone,
	// and with ErrClaimed where the key of the replay is taken; then the earlier reading stays.
	SavePrediction(ctx context.Context, account string, p Prediction, r *Replay) error
}

// Chart is what a birth leaves behind: the columns of a list and two documents that storage does not look into, those
// of desk.Stored.
type Chart struct {
	// Name and ExternalRef are the caller's, and may be empty.
	Name, ExternalRef string
	// As the caller gave them: YYYY-MM-DD, HH:MM or HH:MM:SS, and the label of the place.
	BirthDate, BirthTime, PlaceLabel string
	// Keys of two signs and a nakshatra, as "aries" and "rohini".
	Ascendant, MoonSign, MoonNakshatra string
	// ResultSHA256 is lower-case hex, 64 characters; the ETag is made of it.
	ResultSHA256 string
	// Body is the answer and Sky the positions that it was computed of, both as JSON.
	Body, Sky []byte
	// Facts are stored with a new report or a corrected chart, and not read back; nil stores none.
	Facts *Facts
}

// Report is a stored chart. Its chart never changes but for Name and ExternalRef; Revision counts those changes, those
// of Tags and Note, and the purchases, from 1.
type Report struct {
	Chart
	ID, AccountID string
	// Tags in the order in which they were given; no two are one but for case. Up to MostTags.
	Tags []string
	// Note may have several lines, up to MostNote characters.
	Note string
	// CreatedAt has whole seconds.
	CreatedAt time.Time
	// Revision is from 1 and grows by one with each change that a reader could see.
	Revision int64
	// Purchased names the systems, in the order of their purchase.
	Purchased []string
	// HasPredictions says that there is a reading.
	HasPredictions bool
	// ShareEnds is when the share links end that were not revoked, past ones included, in no order.
	ShareEnds []time.Time
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
	// Text is part of the name, the reference or a tag, whatever its case; empty asks nothing.
	Text string
	// ExternalRef is the whole of the reference, case and all; empty asks nothing.
	ExternalRef string
	// After and Before bound CreatedAt; zero is no bound.
	After, Before time.Time
	// Facts are words of [Facts], all of which a report has. A word of other characters than those of facts finds
	// nothing.
	Facts []string
	// Holds asks that a name holds at a moment, as a dasha that runs then.
	Holds Holds
}

// ReportPatch changes a report; nil leaves a member as it is.
type ReportPatch struct {
	Name, ExternalRef, Note *string
	Tags                    *[]string
	// Revision is that which the caller saw, zero for whichever there is.
	Revision int64
}

// Apply changes the report, and says whether anything is another than before. Then the report has another revision.
//
// Storage calls it under the lock of the report and writes what comes of it, so that two patches that meet make two
// revisions and none is lost.
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
//
// It folds with the rules of Unicode and then composes (NFC), so that "é" of one code point and of two are one text.
func Fold(s string) string { return norm.NFC.String(cases.Fold().String(s)) }

// System is the result of a premium system, which is bought once for a report.
type System struct {
	// shodashvarga, kp, jaimini.
	ReportID, Name string
	// Body is JSON, in every language that a reader may ask for.
	Body      []byte
	CreatedAt time.Time
	Of        Made
}

// Made is the ResultSHA256 of the chart that something was computed from. It is stored only if the
// report still has that chart (ErrStale). Empty means no check. It is not read back.
type Made string

// Prediction is a stored reading of a report. Options identify the request, together with the
// ruleset.
type Prediction struct {
	ReportID, Options string
	// In all languages.
	Body      []byte
	CreatedAt time.Time
	Of        Made
}
