package birth

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is a birth chart with how place and time of the birth were understood: what the service stores and the command prints.
type Report struct {
	Input Told           `json:"input"`
	Place place.Resolved `json:"place"`
	Time  place.Moment   `json:"time"`
	*kundali.Chart
}

// View gives the report as it is shown: in a language, with the dasha down to a level of 1 to 3, and with the periods that run at a moment.
// The report itself stays as it is.
func (r *Report) View(lang vedic.Lang, dashaLevels int, now time.Time) (*Report, error) {
	chart := r.Chart.In(lang)
	if dashaLevels != chart.Vimshottari.Levels {
		var err error
		if chart, err = chart.WithDashaLevels(dashaLevels); err != nil {
			return nil, err
		}
	}
	for i, w := range chart.Warnings {
		chart.Warnings[i] = reword(w, lang)
	}
	chart.Vimshottari = chart.Vimshottari.At(now.In(r.Chart.Birth.Time.Location()))
	view := *r
	view.Chart = chart
	return &view, nil
}

// Stored is a report as it is kept: two documents from which [Desk.Restore] makes it again, however the rules change meanwhile.
type Stored struct {
	Report []byte // as it is shown in English with two levels of dasha
	Sky    []byte // the exact record of the sky, from which further levels and charts are computed
}

// Store gives the documents to keep.
func (r *Report) Store() (s Stored, err error) {
	if s.Report, err = canon.Append(nil, r); err == nil {
		s.Sky, err = json.Marshal(r.Sky)
	}
	return s, err
}

// errUnreadable holds nothing of the document, which is personal.
var errUnreadable = errors.New("birth: a stored report cannot be read")

// Restore makes a report from what was kept.
func (d *Desk) Restore(s Stored) (*Report, error) {
	r := &Report{Chart: &kundali.Chart{}}
	if json.Unmarshal(s.Report, r) != nil || json.Unmarshal(s.Sky, &r.Sky) != nil {
		return nil, errUnreadable
	}
	zone, err := d.shownIn(r.Place.Timezone, &r.Time)
	if err != nil {
		return nil, errUnreadable
	}
	r.Sky.Place.Name, r.Sky.Place.Zone = r.Place.Label, zone
	r.Birth = kundali.Birth{Time: r.Sky.At.Time().In(zone), Place: r.Sky.Place}
	if r.Input.Accuracy != nil {
		r.Birth.Accuracy = time.Duration(*r.Input.Accuracy) * time.Minute
	}
	return r, nil
}
