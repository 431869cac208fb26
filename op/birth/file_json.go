//go:build !jyotish_core

package birth

import (
	"encoding/json"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// fileBirth is a birth of a file as [Resolver.ParseBirth] takes it, of shape A.
type fileBirth struct {
	// Members that are empty or nil are left out; Offset is ±HH:MM or ±HH:MM:SS.
	Name      string       `json:"name,omitempty"`
	Date      string       `json:"date"`
	Calendar  string       `json:"calendar,omitempty"`
	Time      string       `json:"time,omitempty"`
	Place     string       `json:"place,omitempty"`
	Latitude  *vedic.Angle `json:"latitude,omitempty"`
	Longitude *vedic.Angle `json:"longitude,omitempty"`
	Offset    string       `json:"utcOffset,omitempty"`
	Gender    string       `json:"gender,omitempty"`
}

// BirthJSON encodes a record of an imported file as the JSON that [Resolver.ParseBirth] reads.
// The UTC offset of the file is included and takes precedence over the time zone of the place.
// Fields that the file lacks are left out, and the parser reports them as missing.
//
// Times are rounded half up to whole seconds, but never into the next day: 23:59:59.99 becomes
// 23:59:59. The error is an encoding error.
func BirthJSON(r *birthfile.Record) ([]byte, error) {
	b := fileBirth{Name: r.Name, Date: r.Gregorian().String(), Place: r.Place(), Gender: r.Gender.String()}
	if r.Julian {
		b.Calendar = gregorian // to which the date was converted
	}
	if r.Clock != nil {
		c := (*r.Clock + 50) / 100 * 100
		if c >= 24*3600*100 {
			c -= 100
		}
		b.Time = c.String()
	}
	if r.Offset != nil {
		b.Offset = place.Offset(*r.Offset).String()
	}
	if r.At != nil {
		b.Latitude, b.Longitude = &r.At.Lat, &r.At.Lon
	}
	return json.Marshal(b)
}
