package op

import "github.com/jyotish-go/jyotish/vedic"

// Summary is what a list shows of a report; its JSON is the contract's KundaliSummary. ID, Purchased (systems paid
// for), HasPredictions and ActiveShareLinks are for the service to fill in.
type Summary struct {
	ID string `json:"id,omitempty"`
	// Object is "kundali".
	Object string `json:"object"`
	// Livemode is false for what test keys make.
	Livemode      bool            `json:"livemode"`
	Name          string          `json:"name"`
	Birth         BirthLine       `json:"birth"`
	Ascendant     vedic.Rashi     `json:"ascendant"`
	MoonSign      vedic.Rashi     `json:"moonSign"`
	MoonNakshatra vedic.Nakshatra `json:"moonNakshatra"`
	// Purchased is never nil.
	Purchased        []string `json:"purchasedSystems"`
	HasPredictions   bool     `json:"hasPredictions"`
	ActiveShareLinks int      `json:"activeShareLinks"`
	// ExternalRef is nil where the caller gave none.
	ExternalRef *string `json:"externalRef"`
	// CreatedAt is when the report was stored.
	CreatedAt vedic.Instant `json:"createdAt"`
}

// BirthLine is the date, time and place as sent.
type BirthLine struct {
	Date       string `json:"date"`       // of the civil calendar, YYYY-MM-DD
	Time       string `json:"time"`       // time of the clock, 24 hours
	PlaceLabel string `json:"placeLabel"` // the place as it was sent
}

// Summarize returns the summary of a report that is not stored: without an id, under the name and
// reference of its input.
func (r *Report) Summarize(externalRef string, created vedic.Instant) Summary {
	moon := r.Planets[vedic.Moon-1]
	s := Summary{
		Object: "kundali", Livemode: true, Name: r.Input.Name,
		Birth:     BirthLine{r.Input.Date, r.Input.Time, r.Input.Place},
		Ascendant: r.Lagna.Rashi.Key, MoonSign: moon.Rashi.Key, MoonNakshatra: moon.Nakshatra.Key,
		Purchased: []string{}, CreatedAt: created,
	}
	if externalRef != "" {
		s.ExternalRef = &externalRef
	}
	return s
}
