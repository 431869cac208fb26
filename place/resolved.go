package place

import "github.com/jyotish-go/jyotish/vedic"

// Resolved is where somebody was born, as answers show it; its JSON is the contract's ResolvedPlace.
type Resolved struct {
	PlaceID      *string     `json:"placeId"`      // nil for bare coordinates
	Label        string      `json:"label"`        // the caller's own text, as it came
	Name         *string     `json:"name"`         // of the place in English; nil for bare coordinates
	Admin1       *string     `json:"admin1"`       // its first-order region
	CountryCode  *string     `json:"countryCode"`  // ISO 3166-1 alpha-2
	Latitude     vedic.Angle `json:"latitude"`     // decimal degrees, north positive
	Longitude    vedic.Angle `json:"longitude"`    // decimal degrees, east positive
	Timezone     string      `json:"timezone"`     // IANA name
	Method       string      `json:"method"`       // "coordinates", "place_id" or "gazetteer"
	Confidence   float64     `json:"confidence"`   // 0 to 1, see [Gazetteer.Resolve]; 1 for coordinates and ids
	Alternatives []Hit       `json:"alternatives"` // other places of that name, never nil

	// how it was taken among others of that name; nil where there was no choice, and once it is stored
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

// FromCoordinates makes a place of bare coordinates, in degrees north and east, and the zone that holds there; see
// [Zones.ZoneAt]. It gives a *vedic.RangeError for a latitude beyond ±90° or a longitude beyond ±180°.
func FromCoordinates(label string, lat, lon vedic.Angle, zone string) (Resolved, error) {
	if err := (vedic.Place{Lat: lat, Lon: lon}).Check(); err != nil {
		return Resolved{}, err
	}
	return Resolved{
		Label: label, Latitude: lat, Longitude: lon, Timezone: zone,
		Method: "coordinates", Confidence: 1, Alternatives: []Hit{},
	}, nil
}
