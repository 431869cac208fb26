package dashboard

import "time"

// reportRow is what lists use of the API's KundaliSummary.
type reportRow struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	CreatedAt time.Time `json:"createdAt"`
}
