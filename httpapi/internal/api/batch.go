package api

import (
	"github.com/jyotish-go/jyotish/vedic"
)

// Batch is a batch of rows and how far it is.
type Batch struct {
	ID          string    `json:"id"`       // identifies it in later calls
	Object      string    `json:"object"`   // the kind of this object
	Livemode    bool      `json:"livemode"` // false of a test key and of what it makes
	Status      string    `json:"status"`   // the state, by key
	What        []string  `json:"what"`     // which results are wanted of each row
	Lang        string    `json:"lang"`
	DashaLevels int       `json:"dashaLevels"` // depth of the dasha, 1 to 3
	Rows        RowCounts `json:"rows"`        // how many rows the batch has, by their state
	// Credits for a row that succeeds: the sum of the prices of what was asked for when the batch was made. All but
	// panchang and match are read from a birth chart and have its price (kundali.generate) in it, once.
	RowPrice       int64          `json:"rowPrice"`
	CreditsCharged int64          `json:"creditsCharged"` // so far
	Ended          *BatchEnd      `json:"ended"`          // why rows were left; nil where none were
	CreatedAt      vedic.Instant  `json:"createdAt"`      // when it was made, in UTC
	FinishedAt     *vedic.Instant `json:"finishedAt"`     // when the last row was done, in UTC; nil before
	// When the batch goes with its rows and results, once it is completed.
	DeletedAfter *vedic.Instant `json:"deletedAfter"`
}

// BatchEnd says why rows were left.
type BatchEnd struct {
	Code   string `json:"code"`   // the code of the problem
	Detail string `json:"detail"` // what to do about it, for this case
}

// RowCounts count the rows of a batch by what became of them.
type RowCounts struct {
	Total     int64 `json:"total"`     // all
	Pending   int64 `json:"pending"`   // still to come
	Succeeded int64 `json:"succeeded"` // computed and paid for
	Failed    int64 `json:"failed"`    // something is wrong with the row
	// Left, since the wallet, or the limit of the key, did not hold the price, or the account has as much stored as
	// it may.
	Unpaid int64 `json:"unpaid"`
}
