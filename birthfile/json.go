package birthfile

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"
)

// vedAstro is a person of VedAstro.
type vedAstro struct {
	Name, Notes, Gender string
	BirthTime           struct {
		StdTime  string
		Location struct {
			Name                string
			Longitude, Latitude json.Number
		}
	}
}

// kerykeion is a subject of Kerykeion, newer and older. Its longitudes are never read.
type kerykeion struct {
	Name   string      `json:"name"`
	City   string      `json:"city"`
	Nation string      `json:"nation"`
	Lat    json.Number `json:"lat"`
	Lon    json.Number `json:"lng"`
	Zone   string      `json:"tz_str"`
	Local  string      `json:"iso_formatted_local_datetime"`
	UTC    string      `json:"iso_formatted_utc_datetime"`
	Before string      `json:"local_time"`
	Old    string      `json:"utc_time"`
}

// readJSON reads one person or a list of them, of VedAstro or of Kerykeion by its members.
func readJSON(data []byte, yield func(*Record, error) bool) {
	var list []json.RawMessage
	if data = bytes.TrimSpace(data); data[0] != '[' {
		list = []json.RawMessage{data}
	} else if err := json.Unmarshal(data, &list); err != nil {
		yield(nil, &Invalid{VedAstro, "", []Fault{{0, err.Error()}}})
		return
	}
	for _, raw := range list {
		e := entry{}
		e.json(raw)
		if !e.give(yield) {
			return
		}
	}
}

func (e *entry) json(raw []byte) {
	e.Format = Kerykeion
	e.Year, e.Month, e.Day = 2000, 1, 1 // until it is read
	read := func(v any) bool {
		if err := json.Unmarshal(raw, v); err != nil {
			e.wrong(0, "%v", err)
			return false
		}
		return true
	}
	if bytes.Contains(raw, []byte(`"StdTime"`)) {
		e.Format = VedAstro
		var p vedAstro
		if read(&p) {
			e.vedAstro(&p)
		}
		return
	}
	var k kerykeion
	if read(&k) {
		e.kerykeion(&k)
	}
}

func (e *entry) vedAstro(p *vedAstro) {
	e.Name, e.Notes = p.Name, p.Notes
	e.Gender = map[string]Gender{"Male": Male, "Female": Female}[p.Gender]
	text := strings.ReplaceAll(p.BirthTime.StdTime, ".", "/")
	at, err := time.Parse("15:04 02/01/2006 -07:00", text)
	if err != nil {
		e.wrong(0, "StdTime: %q is not as 14:35 07/11/1995 +05:30", p.BirthTime.StdTime)
	} else {
		e.moment(at)
		e.warn(onlyMinutes)
	}
	e.coordinates(p.BirthTime.Location.Latitude, p.BirthTime.Location.Longitude)
	e.City, e.Country = parted(p.BirthTime.Location.Name)
}

// kerykeion reads the local time with its offset and holds it against the time of UT beside it. An offset that is no
// quarter of an hour is a mean time: of the place itself, or of the city that tzdb has the zone of, which is warned of.
func (e *entry) kerykeion(k *kerykeion) {
	e.Name, e.City, e.Country, e.Zone = k.Name, k.City, k.Nation, k.Zone
	local, utc := k.Local, k.UTC
	if local == "" {
		local, utc = k.Before, k.Old
	}
	at, err := time.Parse("2006-01-02T15:04:05Z07:00", local)
	switch offset := local[max(0, len(local)-9):]; {
	case err == nil:
		e.moment(at)
	case len(local) > 25 && strings.Count(offset, ":") == 2: // a local mean time, whose offset has seconds
		if at, err = time.Parse("2006-01-02T15:04:05-07:00:00", local); err == nil {
			e.moment(at)
		}
	}
	if err != nil {
		e.wrong(0, "iso_formatted_local_datetime: %q is not as 1995-11-07T14:35:42+05:30", local)
	} else if u, err := time.Parse("2006-01-02T15:04:05Z07:00", utc); err != nil {
		e.wrong(0, "iso_formatted_utc_datetime: %q is not as 1995-11-07T09:05:42+00:00", utc)
	} else if !u.Equal(at) {
		e.wrong(0, "the local time is %s UTC and the other member says %s", at.UTC().Format(time.DateTime),
			u.Format(time.DateTime))
	}
	e.coordinates(k.Lat, k.Lon)
	if e.Offset != nil && e.At != nil && strings.Contains(k.Zone, "/") && abs(*e.Offset)%900 != 0 {
		if abs(*e.Offset-rounded(e.At.Lon)) > 60 {
			e.warn(zoneOfCity, "zone", k.Zone)
		} else {
			e.Basis = LMT
		}
	}
}

// moment sets date, clock and offset.
func (e *entry) moment(at time.Time) {
	_, offset := at.Zone()
	e.Year, e.Month, e.Day = at.Date()
	c := Clock(at.Hour()*3600+at.Minute()*60+at.Second())*clockSecond + Clock(at.Nanosecond()/1e7)
	e.Clock = &c
	e.offset(0, int64(offset), nil)
}

func (e *entry) coordinates(lat, lon json.Number) {
	y, errLat := degrees(lat.String(), true)
	x, errLon := degrees(lon.String(), false)
	e.point(0, y, x, errLat, errLon)
}
