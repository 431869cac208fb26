package op

import (
	"encoding/json"
	"errors"
	"time"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is a birth chart with the birth as sent (Input) and the resolved Place and Time. The
// service stores it and the command prints it. Meta.ResultSHA256 is its hash; in a report of
// [Calculator.Cast] only Warnings may be changed.
type Report struct {
	Input GivenBirth     `json:"input"`
	Place place.Resolved `json:"place"`
	Time  place.Moment   `json:"time"`
	*kundali.Chart
	// Warnings are in English in a cast report, and in the language of a [Report.View].
	Warnings []vedic.Warning `json:"warnings"`
	// Meta is that of the cast, also if a later program restored the report.
	Meta Meta `json:"meta"`

	written *written // of the report as it is, if it is known
	called  birth.PlaceNames
}

// written is the JSON of a report as it was sealed, in English and with two levels of dasha: what does not change with
// the moment of looking.
type written struct{ report, dasha canon.Object }

// seal writes a report and puts its hash into Meta. What is hashed has two levels of dasha, whatever depth is shown:
// the deeper ones follow from these.
func (r *Report) seal() (err error) {
	var t written
	if t.report, err = canon.ObjectOf(&unsealed{Report: r}); err != nil {
		return err
	}
	if t.dasha, err = canon.ObjectOf(&r.Vimshottari); err != nil {
		return err
	}
	t.dasha = t.dasha.Without("asOf", "current")
	whole := canon.Join(t.report, canon.Object{{Name: "vimshottari", Object: t.dasha}})
	if r.Meta.ResultSHA256, err = seal.OfMembers("kundali", whole, &r.Meta); err == nil {
		r.written = &t
	}
	return err
}

// unsealed shows a report without the members that are written apart: a field hides the one of the same name that is
// embedded below it, and an empty one is omitted.
type unsealed struct {
	*Report
	Vimshottari *struct{} `json:"vimshottari,omitempty"`
	Warnings    *struct{} `json:"warnings,omitempty"`
	Meta        *struct{} `json:"meta,omitempty"`
}

// View returns the report as it is shown: in a language, with the dasha down to a level of 1 to 5,
// and with the periods that run at a moment. The report itself stays as it is. Errors are those of
// kundali.Chart.Dashas.
func (r *Report) View(lang vedic.Lang, dashaLevels int, now time.Time) (*Report, error) {
	chart := r.Chart
	if dashaLevels != chart.Vimshottari.Levels {
		var err error
		if chart, err = chart.WithDashaLevels(dashaLevels); err != nil {
			return nil, err
		}
	}
	chart = chart.In(lang) // after the dasha, which is made in English
	chart.Vimshottari = chart.Vimshottari.At(now.In(r.Chart.Birth.Time.Location()))
	view := *r
	view.Chart, view.Warnings = chart, append([]vedic.Warning{}, r.Warnings...)
	for i, w := range view.Warnings {
		view.Warnings[i] = chart.Reword(birth.Reword(w, lang, r.called), lang)
	}
	view.Warnings = namedIn(lang, view.Warnings, chart)
	if lang != vedic.English || dashaLevels != r.Chart.Vimshottari.Levels {
		view.written = nil
	}
	return &view, nil
}

// Members returns the JSON of the report as its members, those that were written when the chart was sealed without
// writing them again. The error says that the report does not marshal. It saves a stored report from being written anew
// each time that it is shown: only what runs now, the warnings and the meta are.
func (r *Report) Members() (canon.Object, error) {
	if r.written == nil {
		return canon.ObjectOf(r)
	}
	current, err := currentOf(r.Vimshottari)
	if err != nil {
		return nil, err
	}
	rest, err := canon.ObjectOf(&struct {
		Warnings []vedic.Warning `json:"warnings"`
		Meta     *Meta           `json:"meta"`
	}{r.Warnings, &r.Meta})
	return canon.Join(rest, r.written.report,
		canon.Object{{Name: "vimshottari", Object: canon.Join(current, r.written.dasha)}}), err
}

// currentOf returns the members of a dasha that change with the moment.
func currentOf(v kundali.Vimshottari) (canon.Object, error) {
	return canon.ObjectOf(&struct {
		Current []kundali.DashaPeriod `json:"current"`
		AsOf    vedic.Instant         `json:"asOf,omitzero"`
	}{v.Current, v.AsOf})
}

// Stored is a report as it is kept: two documents from which [Calculator.Restore] makes it again, however the rules
// change meanwhile.
type Stored struct {
	// Report is as it is shown in English with two levels of dasha: JSON.
	Report []byte
	// Sky is the exact record of the sky, from which further levels and charts are computed: JSON.
	Sky []byte
}

// Store returns the documents to keep. The error says that the report does not marshal.
func (r *Report) Store() (s Stored, err error) {
	members, err := r.Members()
	if err != nil {
		return s, err
	}
	s.Report = members.AppendJSON(make([]byte, 0, members.Size()))
	s.Sky, err = r.Sky.MarshalJSON()
	return s, err
}

// errUnreadable holds nothing of the document, which is personal.
var errUnreadable = errors.New("birth: a stored report cannot be parsed")

// Restore makes a report from what was kept, with the zones of this desk. The error of documents that cannot be read
// says nothing of them, for they are personal. Nothing is computed: an upgrade of rules or tables does not change a
// report that was sold. The report has no members that were kept, and is written anew.
func (d *Calculator) Restore(s Stored) (*Report, error) {
	r := &Report{Chart: &kundali.Chart{}}
	// A report is 20 kB: encoding/json takes four fifths of the time of a call that shows one, and this half as long.
	if jsonv2.Unmarshal(s.Report, r) != nil || json.Unmarshal(s.Sky, &r.Sky) != nil {
		return nil, errUnreadable
	}
	zone, err := d.DisplayZone(r.Place.Timezone, &r.Time)
	if err != nil {
		return nil, errUnreadable
	}
	r.Sky.Place.Name, r.Sky.Place.Zone = r.Place.Label, zone
	r.Birth = kundali.Birth{Time: r.Sky.At.Time().In(zone), Place: r.Sky.Place}
	if r.Input.Accuracy != nil {
		r.Birth.Accuracy = time.Duration(*r.Input.Accuracy) * time.Minute
	}
	r.called = d.PlaceNamesOf(r.Warnings, &r.Place)
	return r, nil
}
