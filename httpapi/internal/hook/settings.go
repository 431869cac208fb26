package hook

import "github.com/go-json-experiment/json/jsontext"

// The events that a webhook can subscribe to.
const (
	BatchCompleted   = "batch.completed"
	CreditsLow       = "credits.low"
	KeyExpiring      = "key.expiring"
	DashaChanges     = "dasha.changes"
	FestivalTomorrow = "festival.tomorrow"
)

// Events returns the names of all events, in the order in which a webhook lists those that it wants.
func Events() []string {
	return []string{BatchCompleted, CreditsLow, KeyExpiring, DashaChanges, FestivalTomorrow}
}

// Settings are the settings of a webhook's events, as they are stored. A setting of an event that the webhook does not
// want is zero.
type Settings struct {
	// CreditsBelow is the balance below which CreditsLow is sent.
	CreditsBelow int64 `json:"creditsBelow,omitempty"`
	// DaysBefore is how many days before its end a key is reported.
	DaysBefore int64 `json:"daysBefore,omitempty"`
	// Reports are the ids of the charts whose dashas are watched, and DashaLevel is the depth, 1 to 3.
	Reports    []string `json:"reportIds,omitempty"`
	DashaLevel int      `json:"dashaLevel,omitempty"`
	// Calendar is an op.FeedInput in its canonical form: the place and the kinds of festivals.
	Calendar jsontext.Value `json:"calendar,omitempty"`
	Lang     string         `json:"lang"`
}
