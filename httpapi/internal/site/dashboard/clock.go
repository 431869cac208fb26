package dashboard

import (
	"time"
)

// zoneOf returns the zone of the clocks of a birth. Moments of an answer have an offset without seconds, so that clocks
// of local mean time would be shown up to a minute early.
func (v *visit) zoneOf(r *report) *time.Location {
	return v.door.Clock(r.Where.Timezone, r.Time.Source, r.Time.Offset.String())
}

// by converts periods to the time zone of a birth.
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
