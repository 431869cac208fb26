package festival

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// india is the zone of all regional places.
var india = time.FixedZone("IST", 5*3600+1800)

func at(name string, lat, lon float64) vedic.Place {
	return vedic.Place{Name: name, Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon), Zone: india}
}

// regionalPlaces are the places of the regions with a calendar of their own, and the central station of the Government
// of India.
var regionalPlaces = map[string]vedic.Place{
	"KL":         at("Thiruvananthapuram", 8.52, 76.94),
	"TN":         at("Chennai", 13.08, 80.27),
	"WB":         at("Kolkata", 22.57, 88.36),
	"AS":         at("Guwahati", 26.14, 91.74),
	"OD":         at("Bhubaneswar", 20.27, 85.84),
	"government": at("Central station of India", 23+11./60, 82.5),
}

// placeOf returns the place where the days of a region are found.
func placeOf(region string) (p vedic.Place, ok bool) {
	if p, ok := regionalPlaces[region]; ok {
		return p, true
	}
	if c, ok := capitals[region]; ok {
		return vedic.Place{Name: c.name, Lat: vedic.Degrees(c.lat), Lon: vedic.Degrees(c.lon),
			Zone: time.FixedZone(region, c.minutes*60)}, true
	}
	return p, false
}

// capitals are where countries find their days, with the minutes by which their clocks are ahead of UTC.
var capitals = map[string]struct {
	name     string
	lat, lon float64
	minutes  int
}{
	"NP": {"Kathmandu", 27.7017, 85.3206, 345}, "LK": {"Colombo", 6.9355, 79.8487, 330},
	"TH": {"Bangkok", 13.754, 100.5014, 420}, "SG": {"Singapore", 1.29, 103.85, 480},
	"MY": {"Kuala Lumpur", 3.1412, 101.6865, 480}, "FJ": {"Suva", -18.1416, 178.4415, 720},
	"GY": {"Georgetown", 6.8045, -58.1553, -240}, "SR": {"Paramaribo", 5.8664, -55.1668, -180},
	"TT": {"Port of Spain", 10.6667, -61.5189, -240}, "MU": {"Port Louis", -20.1619, 57.4989, 240},
}

// country returns the country whose row it is alone, at whose capital it is found; "" for a row of others.
func (r *row) country() string {
	if _, ok := capitals[r.at]; ok {
		return r.at
	}
	return ""
}

// wider are the regions that hold a region: days of the South are also those of Kerala.
var wider = map[string][]string{
	"KL": {"south", "kerala"}, "TN": {"south"}, "AP": {"south"}, "TG": {"south"}, "KA": {"south"}, "GJ": {"gujarat"},
	"WB": {"bengal"}, "OD": {"odisha"}, "AS": {"assam"}, "NP": {"nepal"}, "PB": {"north", "sikh"}, "UP": {"north"},
	"BR": {"north"}, "RJ": {"north"},
	"HR": {"north"}, "MP": {"north"}, "HP": {"north"}, "JH": {"north"}, "kerala": {"south"},
	"DL": {"north"}, "UK": {"north"},
}

// tags are the regions and the tradition by which a row is filtered; where codes of states are given, the wider region
// of its column is not one: Pongal is not of all the South.
func (r *row) tags() (tags []string) {
	plain := []string{"all", "smarta", "vaishnava", "government"}
	for _, t := range r.regions {
		if !slices.Contains(plain, t) {
			tags = append(tags, t)
		}
	}
	if len(tags) == 0 || slices.Contains([]string{"jain", "sikh", "buddhist"}, r.school) {
		if !slices.Contains(plain, r.school) {
			tags = append(tags, r.school)
		}
	}
	return tags
}

// in reports whether a row is kept in one of the regions: every row of all India is.
func (r *row) in(regions []string) bool {
	tags := r.tags()
	if len(regions) == 0 || len(tags) == 0 {
		return true
	}
	for _, g := range regions {
		if slices.Contains(tags, g) {
			return true
		}
		for _, w := range wider[g] {
			if slices.Contains(tags, w) {
				return true
			}
		}
		for _, t := range tags {
			if slices.Contains(wider[t], g) {
				return true
			}
		}
	}
	return false
}

// RegionKeys returns what [Options].Regions takes: codes of states and countries, wider regions and traditions, in
// order.
func RegionKeys() []string {
	var keys []string
	for i := range table().list {
		keys = append(keys, table().list[i].tags()...)
	}
	for _, w := range wider {
		keys = append(keys, w...)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}
