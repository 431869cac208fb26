package birth

import (
	"encoding/json"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fault describes one invalid field of a request.
type Fault = form.Fault

// Invalid lists all invalid fields. Cause is the underlying error, if any.
type Invalid struct {
	Faults []Fault
	Cause  error
}

// Unwrap returns the cause.
func (e *Invalid) Unwrap() error { return e.Cause }

// Error describes each invalid field and a valid value in one line. It may quote the input, so do
// not log it.
func (e *Invalid) Error() string {
	lines := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		if lines[i] = f.Detail; f.Pointer != "" {
			lines[i] = f.Pointer[1:] + ": " + f.Detail
		}
		if f.Suggestion != "" {
			lines[i] += " Perhaps " + f.Suggestion + "?"
		}
		if len(f.Allowed) > 0 {
			lines[i] += " Allowed: " + strings.Join(f.Allowed, ", ") + "."
		}
	}
	return strings.Join(lines, "\n")
}

// Input is a parsed birth. [Resolver.ParseBirth] creates it. Fields that were not sent are zero
// or nil.
type Input struct {
	// Shape of the request: "A" (name, date, time, place), "B" (firstName, birthDate …), or that of another service:
	// "astrologyapi", "vedicastroapi" or "prokerala".
	Shape string
	// See [Name].
	Name string
	// Gender is "female", "male", "other", "unspecified", or "" if it was not sent.
	Gender string
	// Date is one of the Gregorian calendar, also if it was sent as one of the Julian.
	Date place.Date
	// Calendar is "julian" or "gregorian" as the date was sent, or "" if that was not said.
	Calendar string
	Clock    place.Clock
	// Time is the local time as sent: HH:MM, HH:MM:SS or [UnknownTime].
	Time string
	// TimeUnknown says that the time is not known; Clock is then zero. There is no chart of such a birth:
	// Cast refuses it, and Untimed finds what is certain of it.
	TimeUnknown bool
	// Place is the text as sent or the text that replaces it; see [PlaceInput].
	Place string
	// Coordinates take precedence over PlaceID, and PlaceID over Place.
	Coordinates *Coordinates
	// PlaceID is an ID of place.Hit.
	PlaceID string
	// Timezone is an IANA name; empty means the time zone of the place.
	Timezone string
	// Offset is the UTC offset that the caller states. If Timezone is set too, the zone must have
	// had this offset at the time.
	Offset *place.Offset
	Basis  place.Basis
	Choice place.Choice
	// Accuracy is the uncertainty of the time in minutes, 0 to 720 either way. It goes with a time only: with 720 the
	// hour is a guess, and what needs it is left out of most answers.
	Accuracy *int
	// Settings of the calculation; the zero value is the default.
	Settings vedic.Settings
	// Like is the program whose settings are the base of Settings, by its name in package preset;
	// empty for none.
	Like string
	// Lang is the requested language; nil leaves it to the caller.
	Lang *vedic.Lang
	// ExternalRef is the caller's reference, returned unchanged: up to 64 visible ASCII characters.
	ExternalRef string

	// Names of the fields that these were sent in.
	dateMember, timeMember, placeMember, offsetMember string
}

// Coordinates are a point on the Earth, north and east positive: latitude within ±90°, longitude within ±180°.
type Coordinates struct{ Lat, Lon vedic.Angle }

// Canonical returns the birth as a complete request of shape A. Two births are equal exactly if
// their canonical bytes are, whatever field names, number formats and explicit defaults they were
// sent with. Parsing the result returns the same birth. The service recognises repeated requests by
// it.
func (in *Input) Canonical() []byte {
	type options struct {
		vedic.Settings
		Like   string                 `json:"like,omitempty"`
		Clock  *vedic.Clock           `json:"clock,omitempty"`
		Light  *vedic.Light           `json:"places,omitempty"`
		Zero   *vedic.Zero            `json:"ayanamsaNutation,omitempty"`
		Star   *vedic.Light           `json:"ayanamsaStar,omitempty"`
		Offset *float64               `json:"ayanamsaOffset,omitempty"` // shortest digits, as of the coordinates
		Lang   *vedic.Lang            `json:"lang,omitempty"`
		Stars  *vedic.NakshatraZodiac `json:"nakshatraAyanamsa,omitempty"`
	}
	x, like := &in.Settings, in.Like
	c := struct {
		Name   string `json:"name,omitempty"`
		Gender string `json:"gender,omitempty"`
		Date   string `json:"date"`
		// The date is Gregorian; that it was said is kept, since a date of which it was not gets a warning.
		Calendar string `json:"calendar,omitempty"`
		Time     string `json:"time"`
		Place    string `json:"place"`
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
			beside(like, x.Star), beside(like, x.Offset.Degrees()), in.Lang, beside(like, x.Nakshatras)},
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
	if in.TimeUnknown {
		c.Time = UnknownTime
	}
	if in.Calendar != "" {
		c.Calendar = gregorian
	}
	b, err := json.Marshal(c)
	if err != nil {
		panic(err) // texts and numbers
	}
	return b
}

// beside returns nil for the default value of a setting, so that it is omitted. Together with a
// preset every setting is written.
func beside[T comparable](like string, v T) *T {
	if like == "" && v == *new(T) {
		return nil
	}
	return &v
}

// GivenBirth is the birth as sent, repeated in the report: Date is YYYY-MM-DD, Time and Place are
// unchanged, Accuracy is in minutes. Gender and Accuracy are nil if they were not sent.
type GivenBirth struct {
	Shape    string  `json:"shape"`               // the shape of the request: A, B, or that of another service
	Name     string  `json:"name"`                // as people call it, in the language of the answer
	Gender   *string `json:"gender"`              // the gender as it was sent; a few rules use it
	Date     string  `json:"date"`                // of the civil calendar, YYYY-MM-DD
	Time     string  `json:"time"`                // time of the clock, 24 hours
	Place    string  `json:"place"`               // the place as it was found
	Accuracy *int    `json:"timeAccuracyMinutes"` // by how much the time may be wrong either way
}

// Given returns the birth as sent, for the report.
func (in *Input) Given() GivenBirth {
	t := GivenBirth{Shape: in.Shape, Name: in.Name, Date: in.Date.String(), Time: in.Time, Place: in.Place,
		Accuracy: in.Accuracy}
	if in.Gender != "" {
		t.Gender = &in.Gender
	}
	return t
}

// Warnings returns what is to be known of how the birth was read: by which program's settings, and in
// the shape of which other service. In English.
func (in *Input) Warnings() (list []vedic.Warning) {
	if in.Like != "" {
		if p, err := preset.Find(in.Like); err == nil {
			list = append(list, likeWarning(&p, vedic.English))
		}
	}
	if w, ok := vendorWarning(in.Shape, vedic.English); ok {
		w.Pointer = "/" + in.dateMember
		list = append(list, w)
	}
	return list
}
