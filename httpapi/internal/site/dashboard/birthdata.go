package dashboard

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// timeOfBirth, placeOfBirth, made and exactness are parts of the API's KundaliReport.
type timeOfBirth struct {
	Local        string    `json:"local"` // as 1869-10-02T07:12:00
	UTC          time.Time `json:"utc"`
	Offset       string    `json:"offset"`
	Source       string    `json:"offsetSource"`
	Abbreviation string    `json:"abbreviation"`
	DST          bool      `json:"dst"`
}

type placeOfBirth struct {
	Latitude  json.Number `json:"latitude"`
	Longitude json.Number `json:"longitude"`
	Method    string      `json:"method"`
	Zone      string      `json:"timezone"`
	Name      string      `json:"name"`
	Admin     string      `json:"admin1"`
	Country   string      `json:"countryCode"`
}

type made struct {
	Ayanamsa struct {
		Key string `json:"key"`
		DMS string `json:"dms"`
	} `json:"ayanamsa"`
	Houses string `json:"houseSystem"`
	Node   string `json:"nodeType"`
	Year   string `json:"dashaYear"`
}

type exactness struct {
	Lagna    span     `json:"lagna"`
	Navamsa  span     `json:"navamsaLagna"`
	Dasamsa  span     `json:"dasamsaLagna"`
	Pada     span     `json:"moonPada"`
	Star     span     `json:"moonNakshatra"`
	Days     float64  `json:"dashaDaysPerMinute"`
	Unstable []string `json:"unstableWithinStatedAccuracy"`
}

// span is how many minutes the birth may be earlier or later; nil where it is more than half a day.
type span struct {
	Earlier *float64 `json:"earlierMinutes"`
	Later   *float64 `json:"laterMinutes"`
}

// birthData is what is known of a birth and by what its chart was cast, and how exact its time must be.
type birthData struct {
	Pairs [][2]string
	Spans []spanRow
	Days  string
}

// spanRow is something that changes with the time of birth.
type spanRow struct {
	Name, Earlier, Later string
	Unsure               bool // within the accuracy that was told
}

// birthData words what a report says of its birth.
func (v *visit) birthData(r *report) (d birthData) {
	add := func(word, value string) {
		if value != "" {
			d.Pairs = append(d.Pairs, [2]string{v.word(word), value})
		}
	}
	add("person.time", v.timeOfBirth(&r.Time))
	add("birthdata.utc", v.lang.Format(r.Time.UTC.UTC(), time.DateTime))
	add("person.place", r.Told.Place)
	if w := &r.Where; w.Name != "" && v.lang.Words() == vedic.English { // elsewhere it would stand in Latin letters
		add("birthdata.found", joined(w.Name, w.Admin, w.Country))
	}
	add("birthdata.coordinates", v.coordinates(&r.Where))
	add("birthdata.zone", r.Where.Zone)
	if g := r.Told.Gender; slices.Contains([]string{"female", "male", "other"}, g) {
		add("person.gender", v.word("person.gender-"+g))
	}
	switch a := r.Told.Accuracy; {
	case a == nil:
	case strconv.Itoa(*a) == unknownTime:
		add("person.accuracy", v.word("person.accuracy-unknown"))
	default:
		add("person.accuracy", v.word("person.accuracy-minutes", "n", *a))
	}
	m := &r.Meta
	add("look.ayanamsa", v.door.Named(v.lang, "ayanamsa", m.Ayanamsa.Key)+" "+v.lang.Digits(m.Ayanamsa.DMS))
	add("look.houseSystem", v.word("setting.houseSystem."+m.Houses))
	add("look.nodeType", v.word("setting.nodeType."+m.Node))
	add("look.dashaYear", v.word("setting.dashaYear."+m.Year))
	d.Spans, d.Days = v.spans(&r.Exact), v.word("birthdata.days", "n", tenths(r.Exact.Days))
	return d
}

// joined puts commas between what is told.
func joined(parts ...string) (all string) {
	for _, p := range parts {
		if p != "" && all != "" {
			all += ", "
		}
		all += p
	}
	return all
}

// timeOfBirth is what the clock showed, with its seconds, and which clock it was.
func (v *visit) timeOfBirth(t *timeOfBirth) string {
	local, err := time.Parse("2006-01-02T15:04:05", t.Local)
	if err != nil {
		return ""
	}
	text := v.lang.Format(local, time.DateTime) + " (" + v.lang.Digits(t.Offset)
	switch {
	case t.Source == "lmt_longitude":
		text += ", " + v.word("person.basis-lmt")
	case t.DST:
		text += ", " + v.word("birthdata.dst")
	}
	return text + ")"
}

// coordinates are in degrees, minutes and seconds, with their sides.
func (v *visit) coordinates(w *placeOfBirth) string {
	side := func(n json.Number, positive, negative string) string {
		degrees, err := n.Float64()
		if err != nil {
			return ""
		}
		key := positive
		if degrees < 0 {
			key = negative
		}
		return v.lang.Digits(vedic.Degrees(math.Abs(degrees)).String()) + v.door.Named(v.lang, "side", key)
	}
	return side(w.Latitude, "north", "south") + " " + side(w.Longitude, "east", "west")
}

// spans are how far the birth may move before a thing changes.
func (v *visit) spans(e *exactness) (rows []spanRow) {
	for _, x := range []struct {
		key, word string
		span
	}{{"lagna", "report.lagna", e.Lagna}, {"navamsaLagna", "birthdata.navamsa", e.Navamsa},
		{"dasamsaLagna", "birthdata.dasamsa", e.Dasamsa}, {"moonPada", "birthdata.pada", e.Pada},
		{"moonNakshatra", "reports.moonNakshatra", e.Star}} {
		rows = append(rows, spanRow{Name: v.word(x.word), Earlier: v.minutes(x.Earlier), Later: v.minutes(x.Later),
			Unsure: slices.Contains(e.Unstable, x.key)})
	}
	return rows
}

// minutes are told to a tenth, and from an hour on in hours and minutes.
func (v *visit) minutes(n *float64) string {
	switch {
	case n == nil:
		return v.word("birthdata.far")
	case *n < 60:
		return v.word("birthdata.minutes", "n", tenths(*n))
	}
	return v.word("birthdata.hours", "h", int(*n)/60, "n", int(*n)%60)
}

// tenths writes a number, cut to a tenth.
func tenths(n float64) string { return strconv.FormatFloat(math.Floor(n*10)/10, 'f', -1, 64) }

// clockOf is what the pages need to know of the time of birth of a report.
func (r *report) clockOf() *clock {
	c := &clock{}
	c.Time.UTC, c.Time.Offset, c.Time.Source, c.Place.Zone = r.Time.UTC, r.Time.Offset, r.Time.Source, r.Where.Zone
	return c
}

// inZone gives the running dashas by the clocks of the birth.
func (r *report) inZone(zone *time.Location) {
	for i := range r.Vimshottari.Current {
		p := &r.Vimshottari.Current[i]
		p.Start, p.End = p.Start.In(zone), p.End.In(zone)
	}
}
