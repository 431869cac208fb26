package place

import (
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// OtherClock is a clock that people kept besides the one that tzdb has for a place and a time.
type OtherClock struct {
	// Name is the key of the clock: bombay_time, calcutta_time, war_time or occupation.
	Name string
	// Offset is how far it was ahead of UTC.
	Offset Offset
}

// otherClock is a row of the table that docs/CLOCKS.md explains, with the sources.
type otherClock struct {
	name     string
	zone     string
	offset   Offset
	from, to string      // first and last civil date
	advanced bool        // only while tzdb has the clock ahead of this offset
	lat, lon vedic.Angle // centre of the city; both zero for the whole zone
}

const cityKm = 40 // to the edge of the city and its suburbs

var otherClocks = []otherClock{
	{name: "bombay_time", zone: "Asia/Kolkata", offset: 4*3600 + 51*60, from: "1906-01-01", to: "1955-12-31",
		lat: 1896 * vedic.Degree / 100, lon: 7282 * vedic.Degree / 100},
	{name: "calcutta_time", zone: "Asia/Kolkata", offset: 5*3600 + 53*60 + 20, from: "1906-01-01", to: "1948-12-31",
		lat: 2257 * vedic.Degree / 100, lon: 8836 * vedic.Degree / 100},
	{name: "war_time", zone: "Asia/Kolkata", offset: 5*3600 + 30*60, from: "1941-10-01", to: "1945-10-15",
		advanced: true},
	{name: "war_time", zone: "Asia/Karachi", offset: 5*3600 + 30*60, from: "1942-09-01", to: "1945-10-15",
		advanced: true},
	{name: "war_time", zone: "Asia/Dhaka", offset: 5*3600 + 30*60, from: "1941-10-01", to: "1945-10-15",
		advanced: true},
	{name: "war_time", zone: "Asia/Colombo", offset: 5*3600 + 30*60, from: "1942-01-05", to: "1945-10-16",
		advanced: true},
	{name: "occupation", zone: "Asia/Yangon", offset: 6*3600 + 30*60, from: "1942-05-01", to: "1945-05-03",
		advanced: true},
	{name: "occupation", zone: "Asia/Singapore", offset: 7*3600 + 30*60, from: "1942-02-16", to: "1945-09-12",
		advanced: true},
}

// zoneLinks are older names of the zones of the table.
var zoneLinks = map[string]string{"Asia/Calcutta": "Asia/Kolkata", "Asia/Dacca": "Asia/Dhaka",
	"Asia/Rangoon": "Asia/Yangon"}

// OtherClocks returns the clocks that people kept besides the one that a moment was read by, for a zone
// and a point; none where the caller stated the offset or the basis. The clock of the own city comes
// first. It knows the clocks of docs/CLOCKS.md.
func OtherClocks(m *Moment, zone string, at vedic.Place) (list []OtherClock) {
	if m == nil || m.Source != fromTZDB || len(m.Local) < len(time.DateOnly) {
		return nil
	}
	if newer, ok := zoneLinks[zone]; ok {
		zone = newer
	}
	date := m.Local[:len(time.DateOnly)]
	for _, c := range otherClocks {
		whole := c.lat == 0 && c.lon == 0
		switch {
		case c.zone != zone, date < c.from, c.to < date, c.advanced && m.Offset <= c.offset,
			!whole && apart(at.Lat, at.Lon, c.lat, c.lon) > cityKm:
			continue
		}
		list = append(list, OtherClock{c.name, c.offset})
	}
	return list
}

// Read returns the moment at which another clock showed what m's clock did; 0 for nil.
func (o OtherClock) Read(m *Moment) vedic.JD {
	if m == nil {
		return 0
	}
	return vedic.JDOf(m.UTC.Add(time.Duration(m.Offset-o.Offset) * time.Second))
}
