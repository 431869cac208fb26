package api

import (
	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// ReportHead is what the service stores of a report besides its chart.
type ReportHead struct {
	ID       string `json:"id"`       // identifies it in later calls
	Object   string `json:"object"`   // the kind of this object
	Livemode bool   `json:"livemode"` // false of a test key and of what it makes
	Name     string `json:"name"`     // name of the person
	// Systems bought for this chart, shown again free of charge.
	Purchased        []string      `json:"purchasedSystems"`
	HasPredictions   bool          `json:"hasPredictions"`   // whether a reading is stored
	ActiveShareLinks int           `json:"activeShareLinks"` // public links that still open
	ExternalRef      *string       `json:"externalRef"`      // the caller's own reference, returned unchanged
	CreatedAt        vedic.Instant `json:"createdAt"`        // when it was made, in UTC
	// Words that its owner finds the report by, as they were written.
	Tags []string `json:"tags"`
	Note *string  `json:"note"` // what its owner wrote to the report; nil where nothing
}

// ReportSummary is a report in a list.
type ReportSummary struct {
	ReportHead
	Birth         op.BirthLine    `json:"birth"` // the birth as it was sent
	Ascendant     vedic.Rashi     `json:"ascendant"`
	MoonSign      vedic.Rashi     `json:"moonSign"`
	MoonNakshatra vedic.Nakshatra `json:"moonNakshatra"`
}

// MatchSummary is a match in a list.
type MatchSummary struct {
	ID             string        `json:"id"`       // identifies it in later calls
	Object         string        `json:"object"`   // the kind of this object
	Livemode       bool          `json:"livemode"` // false of a test key and of what it makes
	Bride          PartySummary  `json:"bride"`
	Groom          PartySummary  `json:"groom"`
	Total          float64       `json:"total"`          // the sum
	EffectiveTotal float64       `json:"effectiveTotal"` // after cancellations
	Maximum        int           `json:"maximum"`        // always 36
	Verdict        VerdictBand   `json:"verdict"`        // the verdict, by key
	ExternalRef    *string       `json:"externalRef"`    // the caller's own reference, returned unchanged
	CreatedAt      vedic.Instant `json:"createdAt"`      // when it was made, in UTC
}

// PartySummary is one of the two in a list of matches.
type PartySummary struct {
	Label    *string `json:"label"`    // the caller's own name for it
	ReportID *string `json:"reportId"` // the report that it belongs to
	// Sign of the zodiac.
	Rashi struct {
		Key string `json:"key"`
	} `json:"rashi"`
	// Lunar mansion, one of 27.
	Nakshatra struct {
		Key  string     `json:"key"`  // the same in every language
		Pada vedic.Pada `json:"pada"` // quarter of the nakshatra, 1 to 4
	} `json:"nakshatra"`
}

// VerdictBand is a verdict without its reasons.
type VerdictBand struct {
	Band string `json:"band"` // the range in which the points lie, in words
}

// Report is a report with its chart, in the language and with the periods that were asked for.
type Report struct {
	ReportHead
	Chart *op.Report `json:"-"` // its document is written by the service, with what was stored
}

// Revisions are the charts that a report had before its birth was corrected. Number is that of the chart that it has,
// Left how often it may be corrected until Until.
type Revisions struct {
	Number, Left int
	Until        vedic.Instant
	Data         []Revision
}

// Revision is a chart that was replaced: its number, from 1, when another took its place, and the report as it was.
type Revision struct {
	Number     int
	ReplacedAt vedic.Instant
	Report     *Report
}

// StoredMatch is a match that was kept. Document is its text in the language that was asked for, as the sale stored it.
type StoredMatch struct {
	ID        string         `json:"id"`
	CreatedAt vedic.Instant  `json:"createdAt"`
	Document  jsontext.Value `json:"-"`
}
