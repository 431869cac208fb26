//go:build !jyotish_core

package op

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// RecordOf returns the birth of a chart as a record of a birth file: the local time, the UTC
// offset, the part of the offset that is daylight saving time, and the place. [birthfile.Append]
// writes it. The basis is local mean time if the offset is within a minute of that of the
// longitude. Files have no years before 0: such a birth is a *vedic.RangeError.
func RecordOf(r *Report) (*birthfile.Record, error) {
	local := r.Time.Clock()
	if local.Year() < 0 {
		return nil, &vedic.RangeError{What: "date", Got: vedic.DateOf(local).String(),
			Low: "0000-01-01, the first of birth files,", High: "9999-12-31"}
	}
	clock := birthfile.Clock((local.Hour()*3600 + local.Minute()*60 + local.Second()) * 100)
	offset, summer := int(r.Time.Offset), 0
	if r.Time.DST {
		summer = summerOf(r.Birth.Time)
	}
	x := &birthfile.Record{Name: r.Input.Name, Year: local.Year(), Month: local.Month(), Day: local.Day(),
		Clock: &clock, Offset: &offset, Summer: &summer,
		At: &birthfile.Point{Lat: r.Place.Latitude, Lon: r.Place.Longitude}}
	if r.Place.Name != nil {
		x.City, x.Country = *r.Place.Name, joined(r.Place.Admin1, r.Place.CountryCode)
	} else {
		x.City, x.Country, _ = strings.Cut(r.Place.Label, ", ")
	}
	if g := r.Input.Gender; g != nil {
		x.Gender = map[string]birthfile.Gender{"male": birthfile.Male, "female": birthfile.Female}[*g]
	}
	if mean := place.Offset(r.Place.Longitude / (15 * vedic.Arcsecond)); r.Time.Source == "lmt_longitude" ||
		r.Time.Source == "explicit" && max(r.Time.Offset-mean, mean-r.Time.Offset) <= meanSlack {
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
