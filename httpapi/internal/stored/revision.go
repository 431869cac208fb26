package stored

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/vedic"
)

// RevisionList is the KundaliRevisions of the contract.
type RevisionList struct {
	Object   string `json:"object"`
	ReportID string `json:"reportId"`
	// Of the chart that the report has.
	Number int            `json:"number"`
	Left   int            `json:"left"`
	Until  vedic.Instant  `json:"until"`
	Data   []RevisionLine `json:"data"`
}

// RevisionLine is a chart that was replaced: its number, from 1, when another took its place, and the report as it was.
type RevisionLine struct {
	Number     int            `json:"number"`
	ReplacedAt vedic.Instant  `json:"replacedAt"`
	Report     jsontext.Value `json:"report"`
}

// Revisions returns the charts that a report had before, with how often and until when its birth may still be corrected
// at a moment.
func (v *Viewer) Revisions(r *account.Report, rows []account.Revision, at time.Time) (*RevisionList, error) {
	left, until := left(r, rows, at)
	list := &RevisionList{Object: "kundali.revisions", ReportID: r.ID, Number: len(rows) + 1, Left: left, Until: until,
		Data: []RevisionLine{}}
	for _, x := range rows {
		before := earlier(*r, x)
		document, err := v.Document(&before, Levels)
		if err != nil {
			return nil, err
		}
		list.Data = append(list.Data, RevisionLine{x.Number, vedic.Instant{Time: x.ReplacedAt}, document})
	}
	return list, nil
}

// RevisionValues returns the same as a Go value.
func (v *Viewer) RevisionValues(r *account.Report, rows []account.Revision, at time.Time) (*api.Revisions, error) {
	left, until := left(r, rows, at)
	list := &api.Revisions{Number: len(rows) + 1, Left: left, Until: until}
	for _, x := range rows {
		before := earlier(*r, x)
		report, err := Restore(v.Calculator, &before)
		if err != nil {
			return nil, err
		}
		value, err := v.Value(&before, report, Levels)
		if err != nil {
			return nil, err
		}
		list.Data = append(list.Data, api.Revision{Number: x.Number, ReplacedAt: vedic.Instant{Time: x.ReplacedAt},
			Report: value})
	}
	return list, nil
}

// left returns how often and until when the birth of a report may still be corrected.
func left(r *account.Report, rows []account.Revision, at time.Time) (n int, until vedic.Instant) {
	open, end := r.Open(len(rows), at)
	if open {
		n = account.MostRevisions - len(rows)
	}
	return n, vedic.Instant{Time: end}
}

// earlier is a report as it was before. What was bought for it has been computed anew since, and is not shown.
func earlier(r account.Report, v account.Revision) account.Report {
	ref := r.ExternalRef
	r.Chart, r.Purchased, r.HasPredictions, r.ShareEnds = v.Chart, nil, false, nil
	r.ExternalRef = ref
	return r
}
