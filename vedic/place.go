package vedic

import (
	"fmt"
	"time"
)

// Place is where an observer stands: WGS 84 coordinates, north and east positive. Zone is the rule of its civil time,
// and may be nil where nothing is shown in civil time. The zero Place lies in the Gulf of Guinea, at sea level.
type Place struct {
	// As people call it; empty is allowed. No calculation reads it.
	Name string
	// Geodetic, north and east positive: −90° to 90°, −180° to 180°.
	Lat, Lon Angle
	// Metres above the sea, −500 to 9,000. It moves a topocentric Moon a little; rising and setting
	// are those of a level horizon, unless the dip is asked for.
	Height float64
	// The rule of civil time; nil is read as UTC where a time must be shown.
	Zone *time.Location
}

// Check says whether the coordinates can be: a *RangeError where the latitude is beyond ±90°, the longitude beyond
// ±180°, or the height outside −500 to 9,000 m.
func (p Place) Check() error {
	switch {
	case p.Lat.Abs() > 90*Degree:
		return &RangeError{"latitude", decimal(p.Lat), "-90", "90"}
	case p.Lon.Abs() > 180*Degree:
		return &RangeError{"longitude", decimal(p.Lon), "-180", "180"}
	case !(p.Height >= -500 && p.Height <= 9000):
		return &RangeError{"height", fmt.Sprintf("%g m", p.Height), "-500 m", "9000 m"}
	}
	return nil
}

// decimal writes an angle for an error.
func decimal(a Angle) string { return string(a.AppendDegrees(nil)) }
