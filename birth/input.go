package birth

import (
	"encoding/json"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fault is one thing that is wrong with one field of what was told.
type Fault = form.Fault

// Invalid says which fields are wrong, all of them.
type Invalid struct{ Faults []Fault }

// Error names the fields and what would be right.
func (e *Invalid) Error() string {
	lines := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		lines[i] = strings.TrimPrefix(f.Pointer, "/") + ": " + f.Detail
	}
	return strings.Join(lines, "\n")
}

// Input is a birth as it was told, read and found well formed. Make one with [Desk.Read].
type Input struct {
	Shape       string // of the request: "A" (name, date, time, place) or "B" (firstName, birthDate …)
	Name        string
	Gender      string // "female", "male", "other", "unspecified" or, not told, ""
	Date        place.Date
	Clock       place.Clock
	Time        string // the clock as told, HH:MM or HH:MM:SS
	Place       string // as told
	Coordinates *Coordinates
	PlaceID     string
	Timezone    string // IANA name
	Offset      *place.Offset
	Basis       place.Basis
	Choice      place.Choice
	Accuracy    *int // minutes by which the time may be off either way
	Settings    vedic.Settings
	Lang        *vedic.Lang
	ExternalRef string

	dateMember string // the name that the date was sent under
}

// Coordinates are a point on the Earth, north and east positive.
type Coordinates struct{ Lat, Lon vedic.Angle }

// Canonical gives the birth as JSON with one name for each field: equal births have equal bytes, whatever names and spellings of numbers
// they were told with.
func (in *Input) Canonical() []byte {
	b, err := json.Marshal(struct {
		Input
		Shape string `json:",omitempty"` // both shapes are one birth
		Time  string `json:",omitempty"` // Clock says it
	}{Input: *in})
	if err != nil {
		panic(err) // texts and numbers
	}
	return b
}

// Told is what a report repeats of what was told.
type Told struct {
	Shape    string  `json:"shape"`
	Name     string  `json:"name"`
	Gender   *string `json:"gender"`
	Date     string  `json:"date"`
	Time     string  `json:"time"`
	Place    string  `json:"place"`
	Accuracy *int    `json:"timeAccuracyMinutes"`
}

func (in *Input) told() Told {
	t := Told{Shape: in.Shape, Name: in.Name, Date: in.Date.String(), Time: in.Time, Place: in.Place, Accuracy: in.Accuracy}
	if in.Gender != "" {
		t.Gender = &in.Gender
	}
	return t
}
