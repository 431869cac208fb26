package api

import (
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/vedic"
)

// ShareLink is a public link to a report. Only the answer that makes it has its URL.
type ShareLink struct {
	ID           string         `json:"id"`
	Object       string         `json:"object"`
	ReportID     string         `json:"reportId"`
	URL          string         `json:"url,omitempty"`
	TokenPrefix  string         `json:"tokenPrefix"`
	Pii          string         `json:"pii"`
	Include      []string       `json:"include"`
	Label        *string        `json:"label"`
	CreatedAt    vedic.Instant  `json:"createdAt"`
	ExpiresAt    vedic.Instant  `json:"expiresAt"`
	RevokedAt    *vedic.Instant `json:"revokedAt"`
	Views        int64          `json:"views"`
	LastViewedAt *vedic.Instant `json:"lastViewedAt"`
}

// MatchLink is a public link to a match. Only the answer that makes it has its URL.
type MatchLink struct {
	ID           string         `json:"id"`
	Object       string         `json:"object"`
	MatchID      string         `json:"matchId"`
	URL          string         `json:"url,omitempty"`
	TokenPrefix  string         `json:"tokenPrefix"`
	Pii          string         `json:"pii"`
	Label        *string        `json:"label"`
	CreatedAt    vedic.Instant  `json:"createdAt"`
	ExpiresAt    vedic.Instant  `json:"expiresAt"`
	RevokedAt    *vedic.Instant `json:"revokedAt"`
	Views        int64          `json:"views"`
	LastViewedAt *vedic.Instant `json:"lastViewedAt"`
}

// Feed is a calendar feed. Only the answer that makes it has its URL.
type Feed struct {
	ID          string         `json:"id"`
	Object      string         `json:"object"`
	URL         string         `json:"url,omitempty"`
	TokenPrefix string         `json:"tokenPrefix"`
	ReportID    *string        `json:"reportId"`
	Settings    jsontext.Value `json:"settings"`
	Lang        string         `json:"lang"`
	Label       *string        `json:"label"`
	CreatedAt   vedic.Instant  `json:"createdAt"`
	ExpiresAt   *vedic.Instant `json:"expiresAt"`
	RevokedAt   *vedic.Instant `json:"revokedAt"`
	Reads       int64          `json:"reads"`
	LastReadAt  *vedic.Instant `json:"lastReadAt"`
}

// Webhook is a webhook. Only the answer that makes it has its secret.
type Webhook struct {
	ID         string         `json:"id"`
	Object     string         `json:"object"`
	URL        string         `json:"url"`
	Secret     string         `json:"secret,omitempty"`
	Events     []string       `json:"events"`
	Settings   jsontext.Value `json:"settings"`
	Label      *string        `json:"label"`
	CreatedAt  vedic.Instant  `json:"createdAt"`
	DisabledAt *vedic.Instant `json:"disabledAt"`
}

// Delivery is a message to a webhook. AnsweredWith is nil where no receiver answered, NextAt unless
// it waits to be sent.
type Delivery struct {
	ID           string          `json:"id"`
	Object       string          `json:"object"`
	Type         string          `json:"type"`
	Status       string          `json:"status"`
	Attempts     int             `json:"attempts"`
	AnsweredWith *int            `json:"answeredWith"`
	Problem      *string         `json:"problem"`
	Message      json.RawMessage `json:"message"`
	CreatedAt    vedic.Instant   `json:"createdAt"`
	AttemptedAt  *vedic.Instant  `json:"attemptedAt"`
	NextAt       *vedic.Instant  `json:"nextAt"`
}
