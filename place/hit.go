package place

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Hit is a place of the gazetteer as answers show it; its JSON is the contract's PlaceHit.
type Hit struct {
	PlaceID       string      `json:"placeId"`       // stable: plc_ and the GeoNames id in base 36
	Name          string      `json:"name"`          // in English
	NameLocalized *string     `json:"nameLocalized"` // in the language asked for, where it is not English and the name is known
	Admin1        *string     `json:"admin1"`        // first-order region, in the language asked for where known, else English
	Admin2        *string     `json:"admin2"`        // always null: the data has no districts
	Country       string      `json:"country"`       // in the language asked for
	CountryCode   string      `json:"countryCode"`   // ISO 3166-1 alpha-2
	Latitude      vedic.Angle `json:"latitude"`      // decimal degrees, north positive
	Longitude     vedic.Angle `json:"longitude"`     // decimal degrees, east positive
	Timezone      string      `json:"timezone"`      // IANA name
	Population    int         `json:"population"`    // 0 where not known
	Score         float64     `json:"score"`         // 0 to 1: how well the text matches, and within that the size of the place
}

const idPrefix = "plc_"

func idOf(geoname uint32) string { return idPrefix + strconv.FormatUint(uint64(geoname), 36) }

// hit shows a row.
func (g *Gazetteer) hit(row int, score float64, lang vedic.Lang) Hit {
	country := g.country(row)
	h := Hit{
		PlaceID: idOf(g.id(row)), Name: g.name(row), Country: country.in(lang), CountryCode: country.code,
		Latitude: g.lat(row), Longitude: g.lon(row), Timezone: g.zone(row), Population: int(g.population(row)), Score: score,
	}
	if name, ok := g.hindi[row]; ok && lang == vedic.Hindi {
		h.NameLocalized = &name
	}
	if r := &g.regions[g.region(row)]; r != country {
		name := r.in(lang)
		h.Admin1 = &name
	}
	return h
}

// Label gives the name with its region and country, as "Porbandar, Gujarat, India".
func (h Hit) Label() string {
	parts := []string{h.Name, h.Country}
	if h.NameLocalized != nil {
		parts[0] = *h.NameLocalized
	}
	if h.Admin1 != nil && *h.Admin1 != parts[0] {
		parts = []string{parts[0], *h.Admin1, h.Country}
	}
	return strings.Join(parts, ", ")
}
