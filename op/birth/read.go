package birth

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// ParseBirth parses a birth from a JSON object with the field names of either shape. It returns an
// Input or a list of all faults. Text that is not one JSON object is a single fault without a
// pointer.
func (d *Resolver) ParseBirth(body []byte) (Input, []Fault) {
	if err := form.Check(body); err != nil {
		return Input{}, []Fault{{Code: form.BadFormat, Detail: err.Error()}}
	}
	o := form.Read(body)
	in := d.ReadBirth(o)
	if o.Close(); len(o.Faults) > 0 {
		return Input{}, o.Faults
	}
	return in, nil
}

// Preview resolves a birth as Cast does and returns the faults it would have, by the
// fields that were sent. It casts no chart: it takes about 20 µs, or 2 ms if the place is unknown
// and similar names are searched.
func (d *Resolver) Preview(in Input, now time.Time) (Resolution, []Fault) {
	found, err := d.Resolve(in, now)
	if err != nil {
		return found, Faults(in.Spelled(err))
	}
	return found, nil
}

// ReadBirth is [Resolver.ParseBirth] for an object that other code reads too. Faults are noted in
// the object in the order of reading, unknown members are left to the caller, and with faults the
// Input must not be used.
func (d *Resolver) ReadBirth(o *form.Object) Input {
	r := reader{Object: o, births: d}
	r.in.Shape = "A"
	for _, name := range []string{"firstName", "lastName", "birthDate", "birthTime", "birthPlace"} {
		if o.Sent(name) {
			r.in.Shape = "B"
		}
	}
	if shape := vendorShape(o); shape != "" {
		r.in.Shape = shape
		r.vendor()
	} else {
		r.name()
		r.date()
		r.clock()
		r.place()
		r.zone()
	}
	r.rest()
	o.Inner("options", r.options)
	return r.in
}

// ReadMoment reads a birth as [Resolver.ReadBirth] does, but only date, time, place and time zone: that
// of a child who has no name yet.
func (d *Resolver) ReadMoment(o *form.Object) Input {
	r := reader{Object: o, births: d}
	r.in.Shape = "A"
	if slices.ContainsFunc([]string{"birthDate", "birthTime", "birthPlace"}, o.Sent) {
		r.in.Shape = "B"
	}
	r.date()
	r.clock()
	r.place()
	r.zone()
	return r.in
}

// reader reads a birth. Its methods each read what belongs together, and note at the member that would have to change.
type reader struct {
	*form.Object
	births *Resolver
	in     Input
	like   *preset.Preset // nil where no program's settings were asked for
}

// either reads a text that has a name in each shape, and gives the name it was sent under. Both may be sent if they
// agree. So a client that moves from one shape to the other may send both for a while.
func (r *reader) either(a, b string, low, high int) (text, member string, ok bool) {
	textA, okA := r.Text(a, low, high)
	textB, okB := r.Text(b, low, high)
	switch {
	case okA && okB && textA != textB:
		r.Note(b, form.ConflictingAlias, "This and `"+a+"` name the same field and differ. Send one of them.")
		return "", b, false
	case okB:
		return textB, b, true
	case okA:
		return textA, a, true
	case r.Sent(a) || r.Sent(b): // and noted as wrong
		return "", a, false
	case r.in.Shape == "B":
		r.Require(b)
	default:
		r.Require(a)
	}
	return "", a, false
}

// name reads the name whole or in two parts. A last name may be empty or of spaces, as forms send it.
func (r *reader) name() {
	name, okName := r.nameIn("name")
	first, okFirst := r.nameIn("firstName")
	last, okLast := r.nameIn("lastName")
	full := strings.TrimSpace(first + " " + last)
	switch {
	case r.nameless():
	case okLast && last != "" && !r.Sent("firstName"):
		r.Note("firstName", form.MissingCompanion, "`lastName` needs `firstName` beside it.")
	case okName && okFirst && name != full:
		r.Note("firstName", form.ConflictingAlias, "This and `name` are the same field and differ. Send one of them.")
	case okFirst && len([]rune(full)) > MaxName:
		r.Note("lastName", form.TooLong, "`firstName` and `lastName` together are at most 120 characters.")
	case okName:
		r.in.Name = name
	case okFirst:
		r.in.Name = full
	}
}

// nameIn reads a member that is a name or a part of one.
func (r *reader) nameIn(member string) (string, bool) {
	raw, ok := r.Text(member, 0, 4*MaxName)
	if !ok || member == "lastName" && strings.TrimSpace(raw) == "" {
		return "", ok
	}
	s, fault := Name(raw)
	if fault != nil {
		r.Take(member, *fault)
	}
	return s, fault == nil
}

// nameless reports whether no name was sent, and notes it as missing if it is required.
func (r *reader) nameless() bool {
	switch {
	case r.Sent("name") || r.Sent("firstName"):
		return false
	case r.births.Nameless:
		return !r.Sent("lastName")
	case r.in.Shape == "B":
		r.Require("firstName")
	default:
		r.Require("name")
	}
	return true
}

// date reads the civil date: of the Gregorian calendar, also before it was made, or of the one that calendar names.
func (r *reader) date() {
	r.in.Calendar, _ = r.Choice("calendar", Calendars()...)
	text, member, ok := r.either("date", "birthDate", 0, 64)
	if !ok {
		return
	}
	r.dateOf(member, text)
}

// dateOf takes the date of birth that a member has.
func (r *reader) dateOf(member, text string) {
	r.in.dateMember = member
	if r.in.Calendar != Julian {
		before := len(r.Faults)
		r.in.Date = readDate(r.Object, member, text)
		r.leapDay(text, r.Faults[before:])
		return
	}
	day, err := vedic.ParseJulian(text)
	if err != nil {
		r.Note(member, form.NotACalendarDate,
			"This is no date of the Julian calendar as YYYY-MM-DD, such as 1630-02-19.")
		return
	}
	r.in.Date = place.Date(day)
}

// lastJulianYear is the last year in which a country had the Julian calendar: Greece, until 15 February 1923.
const lastJulianYear = 1923

// leapDay adds to the fault of a date such as 1900-02-29 that the Julian calendar has it.
func (r *reader) leapDay(text string, faults []form.Fault) {
	day, err := vedic.ParseJulian(text)
	if err != nil || day.Year > lastJulianYear || r.in.Calendar != "" {
		return
	}
	for i := range faults {
		if f := &faults[i]; f.Code == form.NotACalendarDate {
			f.Detail += " The Julian calendar has it: send `calendar` \"julian\" if the date was written in that."
		}
	}
}

// readDate reads a date; one that the calendar does not have gets the last of its month as a suggestion.
func readDate(o *form.Object, member, text string) place.Date {
	date, err := place.ParseDate(text)
	var none *place.NoSuchDateError
	switch {
	case errors.As(err, &none):
		f := o.Note(member, form.NotACalendarDate, "There is no such date: "+none.Error()+".")
		f.Suggestion = lastOfMonth(none.Date).String()
	case err != nil:
		detail, suggestion := form.WrongDate(text)
		o.Note(member, form.BadFormat, detail).Suggestion = suggestion
	}
	return date
}

// clock reads the time of birth, or that it is unknown, and keeps its text for the report.
func (r *reader) clock() {
	if !r.Sent("time") && !r.Sent("birthTime") {
		member := "time"
		if r.in.Shape == "B" {
			member = "birthTime"
		}
		r.Know("time")
		r.Know("birthTime")
		r.Note(member, form.Required, "Send the time of birth as HH:MM, or \"unknown\" if it is not known.")
		return
	}
	text, member, ok := r.either("time", "birthTime", 0, 64)
	switch {
	case !ok:
	case text == UnknownTime:
		r.in.TimeUnknown, r.in.Time, r.in.timeMember = true, text, member
	default:
		r.clockOf(member, text)
	}
}

// clockOf takes the time of birth that a member has.
func (r *reader) clockOf(member, text string) {
	clock, err := place.ParseClock(text)
	if err != nil {
		detail := "Use 24-hour HH:MM, for example 09:05."
		if strings.HasPrefix(text, "24:") {
			detail = "The day has 24 hours, 00:00 to 23:59: 24:00 is 00:00 of the next day."
		}
		r.Note(member, form.BadFormat, detail).Suggestion = PadClock(text)
		return
	}
	r.in.Clock, r.in.Time, r.in.timeMember = clock, text, member
}

// placeID matches the IDs of the gazetteer. Other texts are refused without a lookup.
var placeID = regexp.MustCompile(`^plc_[0-9a-z]{1,16}$`)

// place reads the place of birth. Coordinates or a place ID are enough; a text sent with them is
// only a label.
func (r *reader) place() {
	if r.Sent("place") || r.Sent("birthPlace") || !(r.Sent("latitude") || r.Sent("longitude") || r.Sent("placeId")) {
		if text, member, ok := r.either("place", "birthPlace", 0, 200); ok {
			r.called(member, text)
			r.in.placeMember = member
		}
		r.point()
		return
	}
	r.point()
	r.in.Place, r.in.placeMember = r.births.label(PlaceInput{PlaceID: r.in.PlaceID, Coordinates: r.in.Coordinates}),
		"place"
}

// called reads what the caller calls a place: from one letter on, as Å and Y are.
func (r *reader) called(member, text string) {
	text, fault := form.Text(strings.TrimSpace(text), 1, 200)
	if fault != nil {
		r.Take(member, *fault)
	}
	r.in.Place = text
}

// Degrees reads an angle of at most so much either way from decimal degrees, every digit of them. The digits go into an
// integer angle without a float in between: 25.45 is 25.45° and nothing near it.
func Degrees(o *form.Object, name string, most vedic.Angle) (a vedic.Angle, ok bool) {
	text, ok := o.Digits(name, -most.Degrees(), most.Degrees())
	return a, ok && a.UnmarshalJSON([]byte(text)) == nil
}

// point reads what else may say where: coordinates, or the id of a place.
func (r *reader) point() {
	lat, okLat := Degrees(r.Object, "latitude", 90*vedic.Degree)
	lon, okLon := Degrees(r.Object, "longitude", 180*vedic.Degree)
	switch {
	case r.Sent("latitude") && !r.Sent("longitude"):
		r.Note("longitude", form.MissingCompanion, "`latitude` needs `longitude` beside it.")
	case r.Sent("longitude") && !r.Sent("latitude"):
		r.Note("latitude", form.MissingCompanion, "`longitude` needs `latitude` beside it.")
	case okLat && okLon:
		r.in.Coordinates = &Coordinates{lat, lon}
	}
	if id, ok := r.Text("placeId", 1, 64); ok {
		if !placeID.MatchString(id) {
			r.Note("placeId", form.BadFormat, "Use an id from the place search, such as plc_qzr7.")
		}
		r.in.PlaceID = id
	}
}

// timezone reads the name of a zone that the resolver knows, under any spelling that its zones take.
func (r *reader) timezone() {
	if name, ok := r.Text("timezone", 1, 64); ok {
		_, err := r.births.Zones.Load(name)
		if unknown, ok := errors.AsType[*place.UnknownZoneError](err); ok {
			r.Note("timezone", form.UnknownTimezone, "Use an IANA time zone, for example Asia/Kolkata.").
				Suggestion = unknown.Suggestion
		}
		r.in.Timezone = name
	}
}

// zone reads how the clock is to be understood.
func (r *reader) zone() {
	r.timezone()
	if text, ok := r.Text("utcOffset", 1, 16); ok {
		if offset, err := place.ParseOffset(text); err == nil {
			r.in.Offset, r.in.offsetMember = &offset, "utcOffset"
		} else {
			r.Note("utcOffset", form.BadFormat, "Use ±HH:MM, for example +05:30; seconds may follow.").
				Suggestion = PadOffset(text)
		}
	}
	basis, _ := r.Choice("timeBasis", string(place.CivilTime), string(place.LocalMeanTime), string(place.UniversalTime))
	r.in.Basis = place.Basis(basis)
	choice, _ := r.Choice("disambiguation", string(place.Reject), string(place.Earlier), string(place.Later))
	r.in.Choice = place.Choice(choice)
}

// rest reads what neither moves the moment nor the place.
func (r *reader) rest() {
	r.in.Gender, _ = r.Choice("gender", "female", "male", "other", "unspecified")
	if n, ok := r.Integer("timeAccuracyMinutes", 0, 720); ok {
		minutes := int(n)
		r.in.Accuracy = &minutes
		if r.in.TimeUnknown {
			r.Note("timeAccuracyMinutes", form.IncompatibleWith,
				"This goes with a time, and the time is unknown. Leave out one of the two.")
		}
	}
	if ref, ok := r.Text("externalRef", 0, 64); ok {
		if !form.VisibleASCII(ref) {
			r.Note("externalRef", form.BadFormat, "Use visible ASCII characters without spaces.")
		}
		r.in.ExternalRef = ref
	}
}

// options reads the settings. Those of a preset come first, and explicit settings override them.
func (r *reader) options(o *form.Object) {
	s := &r.in.Settings
	if r.like = takeLike(o); r.like != nil {
		*s, r.in.Like = r.like.Settings, r.like.Name
	}
	readAyanamsa(o, s)
	setting(o, "nodeType", &s.Node, keys[vedic.Node]())
	setting(o, "houseSystem", &s.Houses, keys[vedic.HouseSystem]())
	setting(o, "dashaYear", &s.Year, keys[vedic.DashaYear]())
	setting(o, "center", &s.Center, keys[vedic.Center]())
	setting(o, "clock", &s.Clock, keys[vedic.Clock]())
	setting(o, "places", &s.Light, keys[vedic.Light]())
	setting(o, "ayanamsaNutation", &s.Zero, keys[vedic.Zero]())
	setting(o, "ayanamsaStar", &s.Star, keys[vedic.Light]())
	if offset, ok := Degrees(o, "ayanamsaOffset", vedic.MaxOffset); ok {
		s.Offset = offset
	}
	setting(o, "nakshatraAyanamsa", &s.Nakshatras, keys[vedic.NakshatraZodiac]())
	noteTropical(o, "ayanamsaNutation", s)
	var lang vedic.Lang
	if setting(o, "lang", &lang, keys[vedic.Lang]()) {
		r.in.Lang = &lang
	}
}

// readAyanamsa reads an ayanamsa into settings of a preset or a chart, and reports whether one was sent. Another
// ayanamsa than theirs is without their offset, and the tropical zodiac has the only nutation that it can have.
func readAyanamsa(o *form.Object, s *vedic.Settings) bool {
	own := s.Ayanamsa
	sent := setting(o, "ayanamsa", &s.Ayanamsa, keys[vedic.Ayanamsa]())
	if s.Ayanamsa != own {
		s.Offset = 0
	}
	if sent && s.Ayanamsa == vedic.Tropical {
		s.Zero = vedic.NutationCancels
	}
	return sent
}

// noteTropical notes a fault of a member where the zodiac is tropical and the nutation is not "with", and of
// nakshatraAyanamsa where the zodiac is not tropical.
func noteTropical(o *form.Object, name string, s *vedic.Settings) {
	if s.Ayanamsa == vedic.Tropical && s.Zero != vedic.NutationCancels {
		o.Note(name, form.IncompatibleWith,
			fmt.Sprintf("The tropical zodiac begins at the true equinox, so `ayanamsaNutation` must be \"with\", not %q.",
				s.Zero))
	}
	if s.Nakshatras != 0 && s.Ayanamsa != vedic.Tropical {
		o.Note("nakshatraAyanamsa", form.IncompatibleWith,
			fmt.Sprintf("This needs tropical signs, and `ayanamsa` is %q. "+
				"Set `ayanamsa` to \"tropical\", or leave `nakshatraAyanamsa` out.", s.Ayanamsa))
	}
}

// setting reads one setting by its key. It returns false and leaves the value unchanged if none was
// sent or it is noted as invalid.
func setting[T ~uint8](o *form.Object, name string, into *T, allowed []string) bool {
	key, ok := o.Choice(name, allowed...)
	for i, k := range allowed {
		if ok && k == key {
			*into = T(i)
		}
	}
	return ok
}

// keys lists the keys of a setting, in the order of its values.
func keys[T interface {
	~uint8
	MarshalText() ([]byte, error)
}]() (all []string) {
	for v := T(0); ; v++ {
		key, err := v.MarshalText()
		if err != nil {
			return all
		}
		all = append(all, string(key))
	}
}

// lastOfMonth returns the last day of the month that a date is beyond, where it is.
func lastOfMonth(d place.Date) place.Date {
	for d.Day > 28 {
		d.Day--
		if _, err := place.ParseDate(d.String()); err == nil {
			break
		}
	}
	return d
}

var (
	looseOffset = regexp.MustCompile(`^(?i:UTC|GMT)? ?([+−-]?)(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?$`)
	looseClock  = regexp.MustCompile(`^(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2}))?\s*([AaPp]\.?[Mm]\.?)?$`)
)

// PadClock suggests a clock that was written without zeros or in twelve hours.
func PadClock(s string) string {
	m := looseClock.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return ""
	}
	hour, _ := strconv.Atoi(m[1])
	if half := strings.ToLower(m[4]); half != "" {
		if hour < 1 || hour > 12 {
			return ""
		}
		hour %= 12
		if half[0] == 'p' {
			hour += 12
		}
	}
	padded := two(strconv.Itoa(hour)) + ":" + two(m[2])
	if m[3] != "" {
		padded += ":" + two(m[3])
	}
	if _, err := place.ParseClock(padded); err != nil {
		return ""
	}
	return padded
}

// PadOffset suggests an offset that was written without zeros, sign or colon.
func PadOffset(s string) string {
	m := looseOffset.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return ""
	}
	sign, minutes := "+", m[3]
	if m[1] == "-" || m[1] == "−" {
		sign = "-"
	}
	if minutes == "" {
		minutes = "00"
	}
	padded := sign + two(m[2]) + ":" + minutes
	if m[4] != "" {
		padded += ":" + m[4]
	}
	if _, err := place.ParseOffset(padded); err != nil {
		return ""
	}
	return padded
}

// two writes a number of one digit with two.
func two(s string) string {
	if len(s) == 1 {
		return "0" + s
	}
	return s
}
