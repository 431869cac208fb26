package op

import (
	"encoding/json"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fault is one thing that is wrong with one field of what was told.
type Fault = form.Fault

// Invalid says which fields are wrong, all of them. Cause is the error that showed it, if one did.
type Invalid struct {
	Faults []Fault
	Cause  error
}

// Unwrap gives the cause.
func (e *Invalid) Unwrap() error { return e.Cause }

// Error names the fields and what would be right. A line each. It may quote what was told, so it is for the caller and
// not for a log.
func (e *Invalid) Error() string {
	lines := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		if lines[i] = f.Detail; f.Pointer != "" {
			lines[i] = f.Pointer[1:] + ": " + f.Detail
		}
		if len(f.Allowed) > 0 {
			lines[i] += " Allowed: " + strings.Join(f.Allowed, ", ") + "."
		}
		if f.Suggestion != "" {
			lines[i] += " Perhaps " + f.Suggestion + "?"
		}
	}
	return strings.Join(lines, "\n")
}

// Input is a birth as it was told, read and found well formed. Make one with [Calculator.ParseBirth]. What was not told
// is zero or nil.
type Input struct {
	// Shape of the request: "A" (name, date, time, place) or "B" (firstName, birthDate …).
	Shape string
	// See [Name].
	Name string
	// Gender is "female", "male", "other", "unspecified" or, not told, "".
	Gender string
	Date   place.Date
	Clock  place.Clock
	// Time is the clock as told, HH:MM or HH:MM:SS.
	Time string
	// Place is the text as told, or what stands for it; see [PlaceInput].
	Place string
	// Coordinates win over PlaceID, and that over Place.
	Coordinates *Coordinates
	// PlaceID is an id as place.Hit has it.
	PlaceID string
	// Timezone is an IANA name; empty takes that of the place.
	Timezone string
	// Offset is what the caller says that the clock was ahead of UTC; beside a Timezone it must be one that it had
	// then.
	Offset *place.Offset
	Basis  place.Basis
	Choice place.Choice
	// Accuracy is the minutes by which the time may be off either way, 0 to 720; 720 is how an unknown hour is told.
	Accuracy *int
	// Settings by which the chart is reckoned; the zero value is the usual.
	Settings vedic.Settings
	// Like is the program whose settings they are but for those that were told, as preset.Find has it; empty for none.
	Like string
	// Lang is the language that the birth asks for; nil leaves it to the door.
	Lang *vedic.Lang
	// ExternalRef is the caller's own, returned as it came: up to 64 visible ASCII characters.
	ExternalRef string

	dateMember, placeMember string // the names that date and place were sent under
}

// Coordinates are a point on the Earth, north and east positive: latitude within ±90°, longitude within ±180°.
type Coordinates struct{ Lat, Lon vedic.Angle }

// Canonical gives the birth as the request of shape A that tells it in full: equal births have equal bytes, whatever
// names, spellings of numbers and stated defaults they were told with, and others have not. Reading it gives the same
// birth. The service tells
// a repeated request by it, so that a default which is stated is the same as one which is not.
func (in *Input) Canonical() []byte {
	type options struct {
		vedic.Settings
		Like   string       `json:"like,omitempty"`
		Clock  *vedic.Clock `json:"clock,omitempty"`
		Light  *vedic.Light `json:"places,omitempty"`
		Zero   *vedic.Zero  `json:"ayanamsaNutation,omitempty"`
		Star   *vedic.Light `json:"ayanamsaStar,omitempty"`
		Offset *vedic.Angle `json:"ayanamsaOffset,omitempty"`
		Lang   *vedic.Lang  `json:"lang,omitempty"`
	}
	x, like := &in.Settings, in.Like
	c := struct {
		Name   string `json:"name,omitempty"`
		Gender string `json:"gender,omitempty"`
		Date   string `json:"date"`
		Time   string `json:"time"`
		Place  string `json:"place"`
		// Shortest digits that give the same microarcsecond.
		Latitude    *float64      `json:"latitude,omitempty"`
		Longitude   *float64      `json:"longitude,omitempty"`
		PlaceID     string        `json:"placeId,omitempty"`
		Timezone    string        `json:"timezone,omitempty"`
		Offset      *place.Offset `json:"utcOffset,omitempty"`
		Basis       place.Basis   `json:"timeBasis,omitempty"`
		Choice      place.Choice  `json:"disambiguation,omitempty"`
		Accuracy    *int          `json:"timeAccuracyMinutes,omitempty"`
		ExternalRef string        `json:"externalRef,omitempty"`
		Options     options       `json:"options"`
	}{
		Name: in.Name, Gender: in.Gender, Date: in.Date.String(), Time: in.Clock.String(), Place: in.Place,
		PlaceID:  in.PlaceID,
		Timezone: in.Timezone, Offset: in.Offset, Accuracy: in.Accuracy, ExternalRef: in.ExternalRef,
		Options: options{*x, like, beside(like, x.Clock), beside(like, x.Light), beside(like, x.Zero),
			beside(like, x.Star), beside(like, x.Offset), in.Lang},
	}
	if at := in.Coordinates; at != nil {
		lat, lon := at.Lat.Degrees(), at.Lon.Degrees()
		c.Latitude, c.Longitude = &lat, &lon
	}
	if in.Basis != place.CivilTime {
		c.Basis = in.Basis
	}
	if in.Choice != place.Reject {
		c.Choice = in.Choice
	}
	b, err := json.Marshal(c)
	if err != nil {
		panic(err) // texts and numbers
	}
	return b
}

// beside gives a setting that is omitted where it is the usual one; but beside those of a program it says what was told
// against them.
func beside[T comparable](like string, v T) *T {
	if like == "" && v == *new(T) {
		return nil
	}
	return &v
}

// GivenBirth is what a report repeats of what was told: Date as YYYY-MM-DD, Time and Place as they came, Accuracy in
// minutes. Gender and Accuracy are nil where they were not told.
type GivenBirth struct {
	Shape    string  `json:"shape"`
	Name     string  `json:"name"`
	Gender   *string `json:"gender"`
	Date     string  `json:"date"`
	Time     string  `json:"time"`
	Place    string  `json:"place"`
	Accuracy *int    `json:"timeAccuracyMinutes"`
}

// told is what a report repeats of the birth.
func (in *Input) told() GivenBirth {
	t := GivenBirth{Shape: in.Shape, Name: in.Name, Date: in.Date.String(), Time: in.Time, Place: in.Place,
		Accuracy: in.Accuracy}
	if in.Gender != "" {
		t.Gender = &in.Gender
	}
	return t
}
