package place

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Hit is a place of the gazetteer as answers show it; its JSON is the contract's PlaceHit.
type Hit struct {
	// PlaceID is stable: plc_ and the GeoNames id in base 36.
	PlaceID string `json:"placeId"`
	// Name is in English.
	Name string `json:"name"`
	// NameLocalized is in the language asked for, where it is not English and the name is known
	NameLocalized *string `json:"nameLocalized"`
	// Admin1 is the first-order region, in the language asked for where known, else English
	Admin1 *string `json:"admin1"`
	// Admin2 is the district, county or other second-order region, where known in the language asked for
	Admin2 *string `json:"admin2"`
	// Country is in the language asked for.
	Country string `json:"country"`
	// CountryCode is ISO 3166-1 alpha-2.
	CountryCode string `json:"countryCode"`
	// Latitude is in decimal degrees as JSON has it, north positive, to a hundred-thousandth.
	Latitude vedic.Angle `json:"latitude"`
	// Longitude is likewise, east positive.
	Longitude vedic.Angle `json:"longitude"`
	// Timezone is an IANA name.
	Timezone string `json:"timezone"`
	// Population is 0 where not known.
	Population int `json:"population"`
	// Score is
	// 0 to 1: how well the text matches, and within that the size of the place
	Score float64 `json:"score"`

	// Beside is the way from the nearest larger town, as "27 km east of Moradabad", where another place offered with
	// this one has the same name, region and country.
	Beside string `json:"beside,omitempty"`
}

// Taken is a place that a text was taken for though others are called so.
type Taken struct {
	Hit
	// Others is how many places of that name there are elsewhere, of a tenth of its people or fewer.
	Others int
}

const idPrefix = "plc_"

// cityPeople is from how many people on a place is a city, whose label needs no district.
const cityPeople = 100_000

func idOf(geoname uint32) string { return idPrefix + strconv.FormatUint(uint64(geoname), 36) }

// hit shows a row.
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

// Label returns the name with its region and country, as "Porbandar, Gujarat, India", and between them the district of a
// town that is called otherwise, as "Bithur, Kanpur, Uttar Pradesh, India"; cities of 100,000 people are known without.
// Where two of one name and region are offered, each has the way from the nearest larger town behind it.
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
