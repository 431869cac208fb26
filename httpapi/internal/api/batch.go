package api

import (
	"github.com/jyotish-go/jyotish/vedic"
)

// Batch is a batch of rows and how far it is.
type Batch struct {
	ID             string         `json:"id"`
	Object         string         `json:"object"`
	Livemode       bool           `json:"livemode"`
	Status         string         `json:"status"`
	What           []string       `json:"what"`
	Lang           string         `json:"lang"`
	DashaLevels    int            `json:"dashaLevels"`
	Rows           RowCounts      `json:"rows"`
	RowPrice       int64          `json:"rowPrice"`
	CreditsCharged int64          `json:"creditsCharged"`
	Ended          *BatchEnd      `json:"ended"`
	CreatedAt      vedic.Instant  `json:"createdAt"`
	FinishedAt     *vedic.Instant `json:"finishedAt"`
	DeletedAfter   *vedic.Instant `json:"deletedAfter"`
}

// BatchEnd says why rows were left.
type BatchEnd struct {
	Code   string `json:"code"`
	Detail string `json:"detail"`
}

// RowCounts count the rows of a batch by what became of them.
type RowCounts struct {
	Total     int64 `json:"total"`
	Pending   int64 `json:"pending"`
	Succeeded int64 `json:"succeeded"`
	Failed    int64 `json:"failed"`
	Unpaid    int64 `json:"unpaid"`
}
