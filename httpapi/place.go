package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// placeParameters are those of a search for places; near is in degrees, north and east positive.
func placeParameters() []param.Spec {
	return []param.Spec{
		{Name: "q", Low: 2, High: 200, Required: true, Doc: "any script"},
		{Name: "country", High: 64, Pattern: regexp.MustCompile(`^[A-Z]{2}$`), Like: "IN (ISO 3166-1)",
			Doc: "only places there"},
		{Name: "near", High: 64, Pattern: regexp.MustCompile(`^-?\d+(\.\d+)?,-?\d+(\.\d+)?$`), Like: "28.61,77.21",
			Doc: "lat,lon bias"},
		{Name: "limit", Kind: param.Integer, Low: 1, High: 20, Absent: "8", Doc: "largest number of places"},
		param.Lang,
	}
}

// searchPlaces answers with the places that fit best, and with an empty list where none does: that is no failure.
func searchPlaces(c *call) (*answer, error) {
	q := place.Query{Text: c.arg("q").Text, Country: c.arg("country").Text, Limit: int(c.arg("limit").Number),
		Lang: c.lang}
	if near := c.arg("near"); near.Sent {
		at, ok := readPoint(near.Text)
		if !ok {
			c.faults = append(c.faults, problem.Field{Parameter: "near", Code: form.OutOfRange,
				Detail: "Use a latitude from -90 to 90 and a longitude from -180 to 180."})
			return nil, c.valid()
		}
		q.Near = &at
	}
	hits := c.calculator.Gazetteer.Search(q)
	if hits == nil {
		hits = []place.Hit{}
	}
	return c.tagged(&api.PlaceSearch{Object: "place_search", Query: q.Text, Data: hits,
		Attribution: place.Attribution})
}

// readPoint reads two numbers of degrees.
func readPoint(s string) (p vedic.Place, ok bool) {
	lat, lon, found := strings.Cut(s, ",")
	y, _, errY := vedic.ParseAngle(lat)
	x, _, errX := vedic.ParseAngle(lon)
	if !found || errX != nil || errY != nil || y < -90*vedic.Degree || y > 90*vedic.Degree || x < -180*vedic.Degree ||
		x > 180*vedic.Degree {
		return p, false
	}
	return vedic.Place{Lat: y, Lon: x}, true
}

// momentParameters are a civil date and clock at a point.
func momentParameters() []param.Spec {
	return []param.Spec{
		{Name: "date", Kind: param.Date, Required: true, Doc: "YYYY-MM-DD"},
		{Name: "time", Kind: param.Clock, Required: true, Doc: "what the clock showed, 24 hours, HH:MM"},
		{Name: "latitude", Kind: param.Degrees, Low: -90, High: 90, Schema: "Latitude", Required: true,
			Doc: "degrees, north positive"},
		{Name: "longitude", Kind: param.Degrees, Low: -180, High: 180, Schema: "Longitude", Required: true,
			Doc: "degrees, east positive"},
		{Name: "timezone", High: 64, Doc: "IANA, as Asia/Kolkata; that of the point when absent"},
	}
}

// resolveTime answers with the moment of a clock. A time that occurs twice, or not at all, is no failure here: the
// status says so, and both moments are candidates.
func resolveTime(c *call) (*answer, error) {
	zone := readZone(c)
	if err := c.valid(); err != nil {
		return nil, err
	}
	out, err := c.calculator.ResolveTime(birth.TimeQuery{
		Date: c.arg("date").Day, Clock: c.arg("time").Clock, Timezone: zone,
		At: op.Coordinates{Lat: c.arg("latitude").Degrees, Lon: c.arg("longitude").Degrees},
	})
	if err != nil {
		return nil, err
	}
	return c.ok(&out)
}

// readZone returns the time zone that the query names, empty for none.
func readZone(c *call) string {
	name := c.arg("timezone").Text
	if name == "" {
		return ""
	}
	if _, err := c.calculator.Zones.Load(name); err != nil {
		fault := c.note("timezone", form.UnknownTimezone, "Use an IANA time zone, for example Asia/Kolkata.")
		if unknown, ok := err.(*place.UnknownZoneError); ok {
			fault.Suggestion = unknown.Suggestion
		}
	}
	return name
}

// tagged answers with a value under a tag of its own bytes.
func (c *call) tagged(v any) (*answer, error) {
	a, err := c.ok(v)
	if err != nil {
		return nil, err
	}
	return hashed(c, a)
}

// hashed returns an answer with the ETag of its body, or says that the caller holds it. A caller inside
// the process, who takes the value, has no use for a tag.
func hashed(c *call, a *answer) (*answer, error) {
	if c.wantsValue() {
		return a, nil
	}
	if err := a.encode(); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(a.body)
	a.etag = viewTag(append([]string{hex.EncodeToString(sum[:16])}, pageTag(c)...)...)
	if same := c.unchanged(a.etag); same != nil {
		return same, nil
	}
	return a, nil
}
