package dashboard

import (
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// birthData is what is known of a birth and by what its chart was cast, and how exact its time must be.
type birthData struct {
	Pairs [][2]string
	Spans []spanRow
	Days  string
}

// spanRow is something that changes with the time of birth.
type spanRow struct {
	Name, Earlier, Later string
	Unsure               bool // changes within the stated accuracy of the time
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
	if w := &r.Where; w.Name != nil && v.lang.Words() == vedic.English { // elsewhere it would stand in Latin letters
		add("birthdata.found", joined(*w.Name, text(w.Admin1), text(w.CountryCode)))
	}
	add("birthdata.coordinates", v.coordinates(&r.Where))
	add("birthdata.zone", r.Where.Timezone)
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
	name := v.door.Named(v.lang, "ayanamsa", m.Ayanamsa.Key)
	if !m.Tropical() {
		name += " " + v.lang.Digits(m.Ayanamsa.DMS.String())
	}
	add("look.ayanamsa", name)
	if by := m.Nakshatras; by != nil {
		add("look.nakshatraAyanamsa", v.door.Named(v.lang, "ayanamsa", by.Key)+" "+v.lang.Digits(by.DMS.String()))
	}
	add("look.houseSystem", v.word("setting.houseSystem."+m.Houses.String()))
	add("look.nodeType", v.word("setting.nodeType."+m.Node.String()))
	add("look.dashaYear", v.word("setting.dashaYear."+m.Year.String()))
	d.Spans, d.Days = v.spans(&r.Exact), v.word("birthdata.days", "n", tenths(float64(r.Exact.DashaDaysPerMinute)))
	return d
}

// joined joins the parts that are not empty with commas.
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
func (v *visit) timeOfBirth(t *place.Moment) string {
	text := v.lang.Format(t.Clock(), time.DateTime) + " (" + v.lang.Digits(t.Offset.String())
	switch {
	case t.Source == "lmt_longitude":
		text += ", " + v.word("person.basis-lmt")
	case t.DST:
		text += ", " + v.word("birthdata.dst")
	}
	return text + ")"
}

// coordinates are in degrees, minutes and seconds, with their sides.
func (v *visit) coordinates(w *place.Resolved) string {
	side := func(a vedic.Angle, positive, negative string) string {
		if a < 0 {
			a, positive = -a, negative
		}
		return v.lang.Digits(a.String()) + v.door.Named(v.lang, "side", positive)
	}
	return side(w.Latitude, "north", "south") + " " + side(w.Longitude, "east", "west")
}

// spans are how far the birth may move before a thing changes.
func (v *visit) spans(e *kundali.Sensitivity) (rows []spanRow) {
	for _, x := range []struct {
		key, word string
		delta     kundali.Delta
	}{{"lagna", "report.lagna", e.Lagna}, {"navamsaLagna", "birthdata.navamsa", e.NavamsaLagna},
		{"dasamsaLagna", "birthdata.dasamsa", e.DasamsaLagna}, {"moonPada", "birthdata.pada", e.MoonPada},
		{"moonNakshatra", "reports.moonNakshatra", e.MoonNakshatra}} {
		rows = append(rows, spanRow{Name: v.word(x.word), Earlier: v.minutes(x.delta.Earlier),
			Later: v.minutes(x.delta.Later), Unsure: slices.Contains(e.Unstable, x.key)})
	}
	return rows
}

// minutes writes a span to a tenth of a minute, and from an hour on in hours and minutes.
func (v *visit) minutes(m kundali.Minutes) string {
	n := math.RoundToEven(float64(m)*100) / 100 // as a report shows it
	switch {
	case math.IsInf(n, 1):
		return v.word("birthdata.far")
	case n < 60:
		return v.word("birthdata.minutes", "n", tenths(n))
	}
	return v.word("birthdata.hours", "h", int(n)/60, "n", int(n)%60)
}

// tenths writes a number, cut to a tenth.
func tenths(n float64) string { return strconv.FormatFloat(math.Floor(n*10)/10, 'f', -1, 64) }

// inZone converts the running dashas to the time zone of the birth.
func (r *report) inZone(zone *time.Location) {
	for i := range r.Current {
		p := &r.Current[i]
		p.Start, p.End = p.Start.In(zone), p.End.In(zone)
	}
}
