package op

import (
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// StoredMembers returns the members of a [Stored] report as they were written, in English and with
// two levels of dasha, and with the current periods at a moment. The result equals [Report.Members]
// of the same view of the restored report, without parsing most of its 20 kB. This matters because
// lists of reports and share links call it for each view. The error for a document that cannot be
// parsed has none of its content, which is personal.
func (d *Calculator) StoredMembers(report []byte, now time.Time) (canon.Object, error) {
	members, err := canon.Split(report)
	if err != nil {
		return nil, errUnreadable
	}
	dasha, err := canon.Split(members.Get("vimshottari"))
	var at place.Moment
	var in place.Resolved
	if err != nil || read(members.Get("time"), &at) != nil || read(members.Get("place"), &in) != nil {
		return nil, errUnreadable
	}
	zone, err := d.DisplayZone(in.Timezone, &at)
	if err != nil {
		return nil, errUnreadable
	}
	now = now.In(zone)
	running, err := runningAt(dasha.Get("periods"), now)
	if err != nil {
		return nil, errUnreadable
	}
	current, err := currentOf(kundali.Vimshottari{Current: running, AsOf: vedic.Instant{Time: now}})
	return canon.Join(canon.Object{{Name: "vimshottari", Object: canon.Join(current, dasha)}}, members), err
}

// runningAt returns the chain of periods that run at a moment. Only those of its own chain are read
// with what is in them.
func runningAt(periods []byte, t time.Time) ([]kundali.DashaPeriod, error) {
	chain := []kundali.DashaPeriod{}
	if periods == nil {
		return nil, errUnreadable
	}
	for periods != nil {
		var level []struct {
			kundali.DashaPeriod
			Sub jsontext.Value `json:"sub"`
		}
		if err := read(periods, &level); err != nil {
			return nil, err
		}
		periods = nil
		for _, p := range level {
			if !t.Before(p.Start.Time) && t.Before(p.End.Time) {
				chain, periods = append(chain, p.DashaPeriod), p.Sub
				break
			}
		}
	}
	return chain, nil
}

// read reads what the service wrote: no name comes twice in it.
func read(text []byte, into any) error {
	return jsonv2.Unmarshal(text, into, jsontext.AllowDuplicateNames(true))
}
