// Package api has the Go types of results: HTTP and MCP write them as JSON, the dashboard shows them.
package api

// Credits says what a priced call was charged and what is left.
type Credits struct {
	Charged       int64   `json:"charged"`       // credits that were charged
	BalanceAfter  int64   `json:"balanceAfter"`  // credits of the account afterwards
	TransactionID *string `json:"transactionId"` // of the debit; nil if nothing was charged
	Reason        string  `json:"reason"`        // why it was free, if it was
}

// Reasons of a charge, or of none.
const (
	ReasonCharged       = "charged"
	ReasonFreeOperation = "free_operation"
	ReasonPurchased     = "already_purchased"
)
