package dashboard

import (
	"net/http"
	"time"
)

// clock is what the pages of a report need to know of its time of birth. An answer of the API tells each moment by an
// offset without seconds, so that clocks of local mean time would be shown up to a minute early.
type clock struct {
	Time struct {
		UTC    time.Time `json:"utc"`
		Offset string    `json:"offset"`
		Source string    `json:"offsetSource"`
	} `json:"time"`
	Place struct {
		Zone string `json:"timezone"`
	} `json:"place"`
}

// zoneOf gives the zone in which the clocks of a birth go on.
func (v *visit) zoneOf(c *clock) *time.Location {
	return v.door.Clock(c.Place.Zone, c.Time.Source, c.Time.Offset)
}

// clock asks for that of a report.
func (v *visit) clock(id string) (clock, error) {
	return ask[clock](v, Call{Method: http.MethodGet, Path: "/kundali/" + id})
}

// by gives periods by the clocks of a birth.
func (d *dashas) by(zone *time.Location) {
	d.AsOf = d.AsOf.In(zone)
	inZone(d.Current, zone)
	inZone(d.Periods, zone)
}

func inZone(list []dashaPeriod, zone *time.Location) {
	for i := range list {
		p := &list[i]
		p.Start, p.End = p.Start.In(zone), p.End.In(zone)
		inZone(p.Sub, zone)
	}
}
