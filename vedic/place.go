package vedic

import (
	"errors"
	"fmt"
	"time"
)

// Place is where an observer stands: WGS 84 coordinates, north and east positive. Every function that takes a Place
// checks it as [Place.Check] does. One that takes a civil date, which begins at the midnight of the place, also needs
// Zone, as [Place.CheckZone] does; one that takes a moment does not read it.
//
// The zero Place means that no place is given and is an error. For the point 0°N 0°E itself, in the Gulf of Guinea,
// set Name or Zone.
type Place struct {
	// As people call it; empty is allowed. No calculation reads it.
	Name string
	// Geodetic, north and east positive: −90° to 90°, −180° to 180°.
	Lat, Lon Angle
	// Metres above the sea, −500 to 9,000. It moves a topocentric Moon a little; rising and setting
	// are those of a level horizon, unless the dip is asked for.
	Height float64
	// The rule of civil time. It is required where a civil date is given; nil is read as UTC where a time is shown.
	Zone *time.Location
}

// ErrNoPlace is the error of a zero Place: where a place is required, none was given.
var ErrNoPlace = errors.New("the place is missing: set latitude and longitude, such as 26.9124 and 75.7873, " +
	"and for the point 0, 0 itself also a name or a zone")

// ErrNoZone is the error of a place without Zone where a civil date is given.
var ErrNoZone = errors.New("the time zone is missing: a civil date begins at midnight of the place, " +
	"so its zone is required, such as Asia/Kolkata")

// PlaceAt returns the place at decimal degrees, without a name; zone may be nil. Its errors are those of [Place.Check],
// with the number that was given, and one for NaN and infinities. Zero degrees twice are the point in the Gulf of
// Guinea, which is named by its coordinates.
func PlaceAt(lat, lon float64, zone *time.Location) (Place, error) {
	p := Place{Lat: Degrees(lat), Lon: Degrees(lon), Zone: zone}
	switch {
	case !p.Lat.Valid():
		return Place{}, &RangeError{What: "latitude", Got: fmt.Sprintf("%g", lat), Low: "-90", High: "90"}
	case !p.Lon.Valid():
		return Place{}, &RangeError{What: "longitude", Got: fmt.Sprintf("%g", lon), Low: "-180", High: "180"}
	}
	if p == (Place{}) {
		p.Name = "0, 0"
	}
	if err := p.Check(); err != nil {
		return Place{}, err
	}
	return p, nil
}

// Check returns an error for a place that does not exist: [ErrNoPlace] for the zero Place, and a *[RangeError] where
// the latitude is beyond ±90°, the longitude beyond ±180°, or the height outside −500 to 9,000 m.
func (p Place) Check() error {
	if err := CheckPoint(p.Lat, p.Lon); err != nil {
		return err
	}
	switch {
	case !(p.Height >= -500 && p.Height <= 9000):
		return &RangeError{What: "height", Got: fmt.Sprintf("%g m", p.Height), Low: "-500 m", High: "9000 m"}
	case p.Lat == 0 && p.Lon == 0 && p.Name == "" && p.Zone == nil:
		return ErrNoPlace
	}
	return nil
}

// CheckPoint returns a *[RangeError] where the latitude is beyond ±90° or the longitude beyond ±180°.
func CheckPoint(lat, lon Angle) error {
	switch {
	case lat.Abs() > 90*Degree:
		return &RangeError{What: "latitude", Got: degreesText(lat), Low: "-90", High: "90"}
	case lon.Abs() > 180*Degree:
		return &RangeError{What: "longitude", Got: degreesText(lon), Low: "-180", High: "180"}
	}
	return nil
}

// CheckZone returns the error of [Place.Check], and [ErrNoZone] where Zone is nil. It is for functions that take a
// civil date.
func (p Place) CheckZone() error {
	if err := p.Check(); err != nil {
		return err
	}
	if p.Zone == nil {
		return ErrNoZone
	}
	return nil
}

// degreesText writes an angle for an error.
func degreesText(a Angle) string { return string(a.AppendDegrees(nil)) }
