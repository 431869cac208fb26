package api

import (
	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// ReportHead is what the service stores of a report besides its chart.
type ReportHead struct {
	ID               string        `json:"id"`
	Object           string        `json:"object"`
	Livemode         bool          `json:"livemode"`
	Name             string        `json:"name"`
	Purchased        []string      `json:"purchasedSystems"`
	HasPredictions   bool          `json:"hasPredictions"`
	ActiveShareLinks int           `json:"activeShareLinks"`
	ExternalRef      *string       `json:"externalRef"`
	CreatedAt        vedic.Instant `json:"createdAt"`
	Tags             []string      `json:"tags"`
	Note             *string       `json:"note"`
}

// ReportSummary is a report in a list.
type ReportSummary struct {
	ReportHead
	Birth         op.BirthLine    `json:"birth"`
	Ascendant     vedic.Rashi     `json:"ascendant"`
	MoonSign      vedic.Rashi     `json:"moonSign"`
	MoonNakshatra vedic.Nakshatra `json:"moonNakshatra"`
}

// MatchSummary is a match in a list.
type MatchSummary struct {
	ID             string        `json:"id"`
	Object         string        `json:"object"`
	Livemode       bool          `json:"livemode"`
	Bride          PartySummary  `json:"bride"`
	Groom          PartySummary  `json:"groom"`
	Total          float64       `json:"total"`
	EffectiveTotal float64       `json:"effectiveTotal"`
	Maximum        int           `json:"maximum"`
	Verdict        VerdictBand   `json:"verdict"`
	ExternalRef    *string       `json:"externalRef"`
	CreatedAt      vedic.Instant `json:"createdAt"`
}

// PartySummary is one of the two in a list of matches.
type PartySummary struct {
	Label    *string `json:"label"`
	ReportID *string `json:"reportId"`
	Rashi    struct {
		Key string `json:"key"`
	} `json:"rashi"`
	Nakshatra struct {
		Key  string     `json:"key"`
		Pada vedic.Pada `json:"pada"`
	} `json:"nakshatra"`
}

// VerdictBand is a verdict without its reasons.
type VerdictBand struct {
	Band string `json:"band"`
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
