package api

import (
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/vedic"
)

// ShareLink is a public link to a report. Only the answer that makes it has its URL.
type ShareLink struct {
	ID           string         `json:"id"`            // identifies it in later calls
	Object       string         `json:"object"`        // the kind of this object
	ReportID     string         `json:"reportId"`      // the report that it belongs to
	URL          string         `json:"url,omitempty"` // full URL; only in the creating response
	TokenPrefix  string         `json:"tokenPrefix"`   // the beginning of the token, which distinguishes links
	Pii          string         `json:"pii"`           // how much of the person the link shows
	Include      []string       `json:"include"`       // parts of the chart that the link shows
	Label        *string        `json:"label"`         // the caller's own name for it
	CreatedAt    vedic.Instant  `json:"createdAt"`     // when it was made, in UTC
	ExpiresAt    vedic.Instant  `json:"expiresAt"`     // when it ends, in UTC; null for never
	RevokedAt    *vedic.Instant `json:"revokedAt"`     // when it was ended, in UTC; nil while it is active
	Views        int64          `json:"views"`         // how often it was opened
	LastViewedAt *vedic.Instant `json:"lastViewedAt"`  // when it was last opened, in UTC
}

// MatchLink is a public link to a match. Only the answer that makes it has its URL.
type MatchLink struct {
	ID           string         `json:"id"`            // identifies it in later calls
	Object       string         `json:"object"`        // the kind of this object
	MatchID      string         `json:"matchId"`       // of the match, gm_…
	URL          string         `json:"url,omitempty"` // full URL; only in the creating response
	TokenPrefix  string         `json:"tokenPrefix"`   // the beginning of the token, which distinguishes links
	Pii          string         `json:"pii"`           // how much of the person the link shows
	Label        *string        `json:"label"`         // the caller's own name for it
	CreatedAt    vedic.Instant  `json:"createdAt"`     // when it was made, in UTC
	ExpiresAt    vedic.Instant  `json:"expiresAt"`     // when it ends, in UTC; null for never
	RevokedAt    *vedic.Instant `json:"revokedAt"`     // when it was ended, in UTC; nil while it is active
	Views        int64          `json:"views"`         // how often it was opened
	LastViewedAt *vedic.Instant `json:"lastViewedAt"`  // when it was last opened, in UTC
}

// Feed is a calendar feed. Only the answer that makes it has its URL.
type Feed struct {
	ID          string         `json:"id"`            // identifies it in later calls
	Object      string         `json:"object"`        // the kind of this object
	URL         string         `json:"url,omitempty"` // full URL; only in the creating response
	TokenPrefix string         `json:"tokenPrefix"`   // the beginning of the token, which distinguishes links
	ReportID    *string        `json:"reportId"`      // the report that it belongs to
	Settings    jsontext.Value `json:"settings"`      // what the calendar is made of
	Lang        string         `json:"lang"`
	Label       *string        `json:"label"`      // the caller's own name for it
	CreatedAt   vedic.Instant  `json:"createdAt"`  // when it was made, in UTC
	ExpiresAt   *vedic.Instant `json:"expiresAt"`  // when it ends, in UTC; nil for never
	RevokedAt   *vedic.Instant `json:"revokedAt"`  // when it was ended, in UTC; nil while it is active
	Reads       int64          `json:"reads"`      // how often it was fetched; the callers are not recorded
	LastReadAt  *vedic.Instant `json:"lastReadAt"` // when it was last fetched, in UTC
}

// Webhook is a webhook. Only the answer that makes it has its secret.
type Webhook struct {
	ID     string `json:"id"`     // identifies it in later calls
	Object string `json:"object"` // the kind of this object
	URL    string `json:"url"`    // where messages go
	// What messages are signed with, by the Standard Webhooks; only in the creating response.
	Secret    string         `json:"secret,omitempty"`
	Events    []string       `json:"events"`    // what is given
	Settings  jsontext.Value `json:"settings"`  // what the events are looked for by
	Label     *string        `json:"label"`     // the caller's own name for it
	CreatedAt vedic.Instant  `json:"createdAt"` // when it was made, in UTC
	// When its receiver answered 410, in UTC; nil while events are sent.
	DisabledAt *vedic.Instant `json:"disabledAt"`
}

// Delivery is a message to a webhook. AnsweredWith is nil where no receiver answered, NextAt unless
// it waits to be sent.
type Delivery struct {
	ID           string          `json:"id"`           // identifies it in later calls
	Object       string          `json:"object"`       // the kind of this object
	Type         string          `json:"type"`         // the event
	Status       string          `json:"status"`       // pending while it is tried, delivered, or failed after a day
	Attempts     int             `json:"attempts"`     // how often it was sent
	AnsweredWith *int            `json:"answeredWith"` // HTTP status of the last answer; nil for none
	Problem      *string         `json:"problem"`      // why the last attempt failed; nil if it did not
	Message      json.RawMessage `json:"message"`
	CreatedAt    vedic.Instant   `json:"createdAt"`   // when it was made, in UTC
	AttemptedAt  *vedic.Instant  `json:"attemptedAt"` // when it was last sent, in UTC
	NextAt       *vedic.Instant  `json:"nextAt"`      // when it is sent next, in UTC; nil where it is not
}
