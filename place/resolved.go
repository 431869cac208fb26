package place

import "github.com/jyotish-go/jyotish/vedic"

// Resolved is where somebody was born, as answers show it; its JSON is the contract's
// ResolvedPlace.
type Resolved struct {
	// PlaceID is nil for bare coordinates.
	PlaceID *string `json:"placeId"`
	// Label is the caller's own text, as it came; the caller's own text, never rewritten.
	Label string `json:"label"`
	// Of the place in the gazetteer; nil where only coordinates were given.
	Name *string `json:"name"`
	// Admin1 is its first-order region; nil where it has none.
	Admin1 *string `json:"admin1"`
	// CountryCode is ISO 3166-1 alpha-2; nil for bare coordinates.
	CountryCode *string `json:"countryCode"`
	// Latitude is in decimal degrees as JSON has it, north positive.
	Latitude vedic.Angle `json:"latitude"`
	// Of the place, in degrees, east positive, -180 to 180.
	Longitude vedic.Angle `json:"longitude"`
	// Timezone is an IANA name.
	Timezone string `json:"timezone"`
	// Method is "coordinates", "place_id" or "gazetteer".
	Method string `json:"method"`
	// Confidence is 0 to 1, see [Gazetteer.Resolve]; 1 for coordinates and ids.
	Confidence float64 `json:"confidence"`
	// Alternatives are other places of that name, never nil.
	Alternatives []Hit `json:"alternatives"`

	// Chosen is how it was taken among others of that name; nil where there was no choice, and
	// once it is stored
	Chosen *Taken `json:"-"`
}

// FromHit makes the place of a hit that the caller chose by its id.
func FromHit(label string, h Hit) Resolved {
	return Resolved{
		PlaceID: &h.PlaceID, Label: label, Name: &h.Name, Admin1: h.Admin1, CountryCode: &h.CountryCode,
		Latitude: h.Latitude, Longitude: h.Longitude, Timezone: h.Timezone,
		Method: "place_id", Confidence: 1, Alternatives: []Hit{},
	}
}

// FromCoordinates returns a place for coordinates in degrees north and east and their time zone;
// see [Zones.ZoneAt]. It returns a *vedic.RangeError for a latitude beyond ±90° or a longitude
// beyond ±180°.
func FromCoordinates(label string, lat, lon vedic.Angle, zone string) (Resolved, error) {
	if err := vedic.CheckPoint(lat, lon); err != nil {
		return Resolved{}, err
	}
	return Resolved{
		Label: label, Latitude: lat, Longitude: lon, Timezone: zone,
		Method: "coordinates", Confidence: 1, Alternatives: []Hit{},
	}, nil
}
