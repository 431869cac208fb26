package birth

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// The shapes of a birth that hosted services take, besides A and B; see docs/MIGRATION.md.
const (
	// AstrologyAPI: day, month, year, hour, min, sec, lat, lon and tzone as numbers.
	shapeNumbers = "astrologyapi"
	// VedicAstroAPI: dob as DD/MM/YYYY, tob as HH:MM, lat, lon and tz.
	shapeSlashes = "vedicastroapi"
	// Prokerala: datetime in ISO 8601 with an offset, coordinates as "lat,lon", ayanamsa as 1, 3 or 5.
	shapeInstant = "prokerala"
)

// otherService is the code of the warning that a birth was read in one of these shapes.
const otherService = "other_service"

// vendorShape returns the shape of a birth that has the members of another service, and "" if it has not, or has
// members of ours for the same things.
func vendorShape(o *form.Object) string {
	if slices.ContainsFunc([]string{"date", "time", "birthDate", "birthTime", "latitude", "longitude"}, o.Sent) {
		return ""
	}
	numbers := 0
	for _, member := range []string{"day", "hour", "min", "tzone"} {
		if o.Sent(member) {
			numbers++
		}
	}
	switch {
	case o.Sent("coordinates") && (o.Sent("datetime") || o.Sent("dob")):
		return shapeInstant
	case o.Sent("dob") && (o.Sent("tob") || o.Sent("lat")):
		return shapeSlashes
	case numbers >= 2:
		return shapeNumbers
	}
	return ""
}

// vendor reads name, date, time, place and zone of a birth in the shape of another service. These services take no
// name; a birth without one is called by its date.
func (r *reader) vendor() {
	r.in.Calendar, _ = r.Choice("calendar", Calendars()...)
	switch r.in.Shape {
	case shapeNumbers:
		r.numbers()
	case shapeSlashes:
		r.slashes()
	case shapeInstant:
		r.instant()
	}
	switch {
	case r.Sent("name") || r.Sent("firstName"):
		r.name()
	case !r.births.Nameless:
		r.in.Name = r.in.Date.String()
	}
	if r.Sent("place") {
		if text, ok := r.Text("place", 0, 200); ok {
			r.called("place", text)
			r.in.placeMember = "place"
		}
	} else if r.in.Coordinates != nil {
		r.in.Place = r.births.label(PlaceInput{Coordinates: r.in.Coordinates})
		r.in.placeMember = strings.TrimPrefix(vendorNames[r.in.Shape]["/place"], "/")
	}
	offset := r.in.Offset // of the service's own member
	r.zone()
	switch {
	case r.in.Offset == nil:
		r.in.Offset = offset
	case offset != nil && *offset != *r.in.Offset:
		r.Note("utcOffset", form.ConflictingAlias, "The body has another offset besides. Send one of them.")
	}
}

// numbers reads a date and a time in parts.
func (r *reader) numbers() {
	r.Require("day", "month", "year", "hour", "min", "lat", "lon")
	day, okDay := r.whole("day", 1, 31)
	month, okMonth := r.whole("month", 1, 12)
	year, okYear := r.whole("year", 1, 9999)
	if okDay && okMonth && okYear {
		r.dateAs("2", "day", fmt.Sprintf("%04d-%02d-%02d", year, month, day))
	}
	hour, _ := r.whole("hour", 0, 23)
	minute, _ := r.whole("min", 0, 59)
	clock := fmt.Sprintf("%02d:%02d", hour, minute)
	if second, ok := r.whole("sec", 0, 59); ok {
		clock += fmt.Sprintf(":%02d", second)
	}
	r.clockOf("hour", clock)
	r.latLon()
	r.hours("tzone")
}

// dateAs takes the date of birth that a member has. What is suggested for a date that does not exist is in the member's
// own layout.
func (r *reader) dateAs(layout, member, text string) {
	before := len(r.Faults)
	if r.dateOf(member, text); len(r.Faults) == before {
		return
	}
	f := &r.Faults[before]
	if day, err := time.Parse(time.DateOnly, f.Suggestion); err == nil {
		f.Suggestion = day.Format(layout)
	}
}

// slashes reads a date as DD/MM/YYYY and a clock.
func (r *reader) slashes() {
	r.Require("dob", "tob", "lat", "lon")
	if text, ok := r.Text("dob", 0, 64); ok {
		parts := slashed.FindStringSubmatch(text)
		if parts == nil {
			r.Note("dob", form.BadFormat, "Use DD/MM/YYYY, for example 17/05/1990.")
		} else {
			r.dateAs("02/01/2006", "dob", parts[3]+"-"+parts[2]+"-"+parts[1])
		}
	}
	if text, ok := r.Text("tob", 0, 64); ok {
		r.clockOf("tob", text)
	}
	r.latLon()
	r.hours("tz")
}

var (
	slashed = regexp.MustCompile(`^(\d{2})/(\d{2})/(\d{4})$`)
	plain   = regexp.MustCompile(`^-?\d{1,3}(\.\d{1,12})?$`)
)

// instant reads a moment with an offset, and coordinates in one text.
func (r *reader) instant() {
	member := "datetime"
	if !r.Sent(member) {
		member = "dob" // as for two people
	}
	if text, ok := r.Text(member, 0, 64); ok {
		at, err := time.Parse(time.RFC3339, text)
		if err != nil || at.Nanosecond() != 0 {
			r.Note(member, form.BadFormat,
				"Use ISO 8601 to the second with an offset, for example 1990-05-17T06:45:00+05:30.")
		} else {
			r.dateOf(member, at.Format(time.DateOnly))
			r.clockOf(member, at.Format(time.TimeOnly))
			_, seconds := at.Zone()
			r.shift(member, seconds)
		}
	}
	if text, ok := r.Text("coordinates", 0, 64); ok {
		if lat, lon, ok := strings.Cut(text, ","); ok {
			r.decimals("coordinates", strings.TrimSpace(lat), "coordinates", strings.TrimSpace(lon))
		} else {
			r.Note("coordinates", form.BadFormat,
				"Use latitude and longitude with a comma between, for example 18.52,73.86.")
		}
	}
	r.ayanamsa()
}

// ayanamsa reads the number of an ayanamsa.
func (r *reader) ayanamsa() {
	if !r.Sent("ayanamsa") {
		return
	}
	switch n, ok := r.whole("ayanamsa", 1, 5); {
	case !ok:
	case n == 1:
		r.in.Settings.Ayanamsa = vedic.Lahiri
	case n == 3:
		r.in.Settings.Ayanamsa = vedic.Raman
	case n == 5:
		r.in.Settings.Ayanamsa = vedic.Krishnamurti
	default:
		r.Note("ayanamsa", form.NotAllowed, "Send 1 (Lahiri), 3 (Raman) or 5 (Krishnamurti).")
	}
}

// latLon reads lat and lon.
func (r *reader) latLon() {
	lat, okLat := r.digits("lat")
	lon, okLon := r.digits("lon")
	if okLat && okLon {
		r.decimals("lat", lat, "lon", lon)
	}
}

// decimals takes coordinates that two members, or one, have in decimal degrees.
func (r *reader) decimals(latMember, lat, lonMember, lon string) {
	a, okLat := r.angle(latMember, lat, 90*vedic.Degree)
	b, okLon := r.angle(lonMember, lon, 180*vedic.Degree)
	if okLat && okLon {
		r.in.Coordinates = &Coordinates{a, b}
	}
}

// angle converts decimal degrees of at most so many either way, and notes a fault of a member otherwise.
func (r *reader) angle(member, text string, most vedic.Angle) (a vedic.Angle, ok bool) {
	if !plain.MatchString(text) || a.UnmarshalJSON([]byte(text)) != nil {
		r.Note(member, form.BadFormat, "Use decimal degrees, for example 18.52 and 73.86.")
		return 0, false
	}
	if a < -most || a > most {
		r.Note(member, form.OutOfRange, fmt.Sprintf("This must be from %g to %g.", -most.Degrees(), most.Degrees()))
		return 0, false
	}
	return a, true
}

// digits reads a number as it was written. It may be sent as text, as HTML forms send it.
func (r *reader) digits(name string) (string, bool) {
	if r.IsText(name) {
		text, ok := r.Text(name, 1, 20)
		return strings.TrimSpace(text), ok
	}
	return r.Digits(name, -1000, 1000)
}

// whole reads a whole number, which may be sent as text.
func (r *reader) whole(name string, low, high int64) (int64, bool) {
	if !r.IsText(name) {
		return r.Integer(name, low, high)
	}
	text, ok := r.digits(name)
	if !ok {
		return 0, false
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || n < low || n > high {
		r.Note(name, form.OutOfRange, fmt.Sprintf("This must be a whole number from %d to %d.", low, high))
		return 0, false
	}
	return n, true
}

// hours reads an offset from UTC in hours, as 5.5. As an angle has 60 minutes to a degree, it is read as one, exactly.
func (r *reader) hours(name string) {
	text, ok := r.digits(name)
	if !ok {
		return
	}
	const minute = vedic.Degree / 60
	var hours vedic.Angle
	if !plain.MatchString(text) || hours.UnmarshalJSON([]byte(text)) != nil || hours%minute != 0 {
		r.Note(name, form.BadFormat, "Use hours from UTC in whole minutes, for example 5.5 or 5.75.")
		return
	}
	r.shift(name, int(hours/minute)*60)
}

// shift takes an offset from UTC in seconds.
func (r *reader) shift(member string, seconds int) {
	offset := place.Offset(seconds)
	if _, err := place.ParseOffset(offset.String()); err != nil {
		r.Note(member, form.OutOfRange, "Offsets from UTC are less than 16 hours either way.")
		return
	}
	r.in.Offset, r.in.offsetMember = &offset, member
}

// vendorNames has the members of each of these services by those of shape A.
var vendorNames = map[string]map[string]string{
	shapeNumbers: {"/date": "/day", "/time": "/hour", "/place": "/lat", "/latitude": "/lat", "/longitude": "/lon",
		"/utcOffset": "/tzone"},
	shapeSlashes: {"/date": "/dob", "/time": "/tob", "/place": "/lat", "/latitude": "/lat", "/longitude": "/lon",
		"/utcOffset": "/tz"},
	shapeInstant: {"/date": "/datetime", "/time": "/datetime", "/place": "/coordinates", "/latitude": "/coordinates",
		"/longitude": "/coordinates", "/utcOffset": "/datetime"},
}

// vendorWarning says how a birth in the shape of another service was read, without a pointer; ok is false for our
// shapes.
func vendorWarning(shape string, l vedic.Lang) (w vedic.Warning, ok bool) {
	if _, ok := vendorNames[shape]; !ok {
		return w, false
	}
	return vedic.Warning{Code: otherService, Message: Message(otherService+"_"+shape, "", l)}, true
}

// vendorTexts are the IDs of that warning's words.
var vendorTexts = []string{otherService + "_" + shapeNumbers, otherService + "_" + shapeSlashes,
	otherService + "_" + shapeInstant}

// VendorMatch is a match in one object, as other services take it: bride and groom by members with a prefix.
type VendorMatch struct {
	Bride, Groom             Input
	BridePrefix, GroomPrefix string // "f_" and "m_", or "girl_" and "boy_"
}

// ReadVendorMatch reads a match in the shape of another service; ok is false if the object has another shape. Births
// have the settings s, with the ayanamsa that Prokerala numbers if it is sent.
func (d *Resolver) ReadVendorMatch(o *form.Object, s vedic.Settings) (m VendorMatch, ok bool) {
	switch {
	case o.Sent("m_day") || o.Sent("f_day"):
		m.BridePrefix, m.GroomPrefix = "f_", "m_"
	case o.Sent("girl_dob") || o.Sent("boy_dob"):
		m.BridePrefix, m.GroomPrefix = "girl_", "boy_"
	default:
		return m, false
	}
	numbered := reader{Object: o, in: Input{Settings: s}}
	numbered.ayanamsa()
	read := func(prefix string, into *Input) {
		o.Part(prefix, func(o *form.Object) {
			*into = d.ReadBirth(o)
			into.Settings = numbered.in.Settings
		})
	}
	read(m.BridePrefix, &m.Bride)
	read(m.GroomPrefix, &m.Groom)
	return m, true
}
