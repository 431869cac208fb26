//go:build !jyotish_core

package birth

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// RecordOf returns a birth as a record of a birth file: the local time, the UTC offset, the part of the offset that is
// daylight saving time, and the place. [birthfile.Append] writes it. The basis is local mean time if the offset is
// within a minute of that of the longitude. at is the moment in the zone of the place. Files have no years before 0:
// such a birth is a *vedic.RangeError.
func RecordOf(in *GivenBirth, p *place.Resolved, m *place.Moment, at time.Time) (*birthfile.Record, error) {
	local := m.Clock()
	if local.Year() < 0 {
		return nil, &vedic.RangeError{What: "date", Got: vedic.DateOf(local).String(),
			Low: "0000-01-01, the first of birth files,", High: "9999-12-31"}
	}
	clock := birthfile.Clock((local.Hour()*3600 + local.Minute()*60 + local.Second()) * 100)
	offset, summer := int(m.Offset), 0
	if m.DST {
		summer = summerOf(at)
	}
	x := &birthfile.Record{Name: in.Name, Year: local.Year(), Month: local.Month(), Day: local.Day(),
		Clock: &clock, Offset: &offset, Summer: &summer,
		At: &birthfile.Point{Lat: p.Latitude, Lon: p.Longitude}}
	if p.Name != nil {
		x.City, x.Country = *p.Name, joined(p.Admin1, p.CountryCode)
	} else {
		x.City, x.Country, _ = strings.Cut(p.Label, ", ")
	}
	if g := in.Gender; g != nil {
		x.Gender = map[string]birthfile.Gender{"male": birthfile.Male, "female": birthfile.Female}[*g]
	}
	if mean := place.Offset(p.Longitude / (15 * vedic.Arcsecond)); m.Source == "lmt_longitude" ||
		m.Source == "explicit" && max(m.Offset-mean, mean-m.Offset) <= meanSlack {
		x.Basis = birthfile.LMT
	}
	return x, nil
}

// meanSlack is how far an offset may be from the mean time of the longitude and still be it, in seconds.
const meanSlack = place.Offset(60)

// summerOf returns the seconds by which daylight saving time is ahead of the preceding standard
// time. During double summer time in the war the preceding standard time is years earlier. Zones
// that define winter time as the exception (Ireland) have no daylight saving time here.
func summerOf(at time.Time) int {
	_, offset := at.Zone()
	for before := at; ; {
		start, _ := before.ZoneBounds()
		if start.IsZero() {
			return 0
		}
		before = start.Add(-time.Second)
		if _, standard := before.Zone(); !before.IsDST() {
			return max(0, offset-standard)
		}
	}
}

// joined puts the texts that are there beside each other, with commas between.
func joined(list ...*string) string {
	var kept []string
	for _, s := range list {
		if s != nil && *s != "" {
			kept = append(kept, *s)
		}
	}
	return strings.Join(kept, ", ")
}
