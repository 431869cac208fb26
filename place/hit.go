package place

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Hit is a place of the gazetteer in a result; its JSON is PlaceHit in the API.
type Hit struct {
	// PlaceID is stable: plc_ and the GeoNames id in base 36.
	PlaceID string `json:"placeId"`
	// Of the place, in Latin letters.
	Name string `json:"name"`
	// NameLocalized is the name in the requested language; nil for English or if unknown.
	NameLocalized *string `json:"nameLocalized"`
	// Admin1 is the first-order region, in the requested language if known, else in English.
	Admin1 *string `json:"admin1"`
	// Admin2 is the district, county or other second-order region; nil if unknown in the
	// requested language.
	Admin2 *string `json:"admin2"`
	// Country is named in the requested language.
	Country string `json:"country"`
	// CountryCode is ISO 3166-1 alpha-2.
	CountryCode string `json:"countryCode"`
	// Latitude is in decimal degrees in JSON, north positive, to 0.00001°.
	Latitude vedic.Angle `json:"latitude"`
	// Longitude is in decimal degrees in JSON, east positive; in degrees, east positive, -180 to 180.
	Longitude vedic.Angle `json:"longitude"`
	// Timezone is an IANA name.
	Timezone string `json:"timezone"`
	// Population is 0 if unknown.
	Population int `json:"population"`
	// Score is 0 to 1: how well the text matches, and among equal matches the size of the
	// place.
	Score float64 `json:"score"`

	// Beside is the direction from the nearest larger town, such as "27 km east of Moradabad".
	// It is set if another hit has the same name, region and country.
	Beside string `json:"beside,omitempty"`
}

// Taken is a place that [Gazetteer.Resolve] chose although others have the same name.
type Taken struct {
	Hit
	// Next is the largest of the other places of that name.
	Next Hit
	// Others is the number of other places of that name, each with at most a tenth of its
	// population.
	Others int
}

const idPrefix = "plc_"

// cityPeople is the population from which a label needs no district.
const cityPeople = 100_000

func idOf(geoname uint32) string { return idPrefix + strconv.FormatUint(uint64(geoname), 36) }

func (g *Gazetteer) hit(row int, score float64, lang vedic.Lang) Hit {
	country := g.country(row)
	h := Hit{
		PlaceID: idOf(g.id(row)), Name: g.name(row), Country: country.in(lang), CountryCode: country.code,
		Latitude: g.lat(row), Longitude: g.lon(row), Timezone: g.zone(row), Population: int(g.population(row)),
		Score: score,
	}
	if name, ok := g.hindi[row]; ok && lang.Words() == vedic.Hindi {
		h.NameLocalized = &name
	}
	if r := &g.regions[g.region(row)]; r != country {
		name := r.in(lang)
		h.Admin1 = &name
	}
	if name, ok := g.district(row, lang); ok {
		h.Admin2 = &name
	}
	return h
}

// Label returns the name with its region and country, such as "Porbandar, Gujarat, India". A
// town of fewer than 100,000 people also has its district if that has another name, as in
// "Bithur, Kanpur, Uttar Pradesh, India". Hits of one name and region end with the direction
// from the nearest larger town.
func (h Hit) Label() string {
	parts := []string{h.Name, h.Country}
	if h.NameLocalized != nil {
		parts[0] = *h.NameLocalized
	}
	if h.Admin1 != nil && *h.Admin1 != parts[0] {
		parts = []string{parts[0], *h.Admin1, h.Country}
	}
	if h.Admin2 != nil && h.Population < cityPeople && !slices.Contains(parts, *h.Admin2) {
		parts = slices.Insert(parts, 1, *h.Admin2)
	}
	if h.Beside != "" {
		return strings.Join(parts, ", ") + " (" + h.Beside + ")"
	}
	return strings.Join(parts, ", ")
}
