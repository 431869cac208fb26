package yoga

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is what was found of the yogas of a chart, and how many rules were looked at.
type Report struct {
	// Present ones by rank, then cancelled ones, then those of which every chart has one; all rules with all=true;
	// Those that are formed, and with absent the others after them.
	Yogas []Finding `json:"yogas"`
	// How many rules were looked at: all of them.
	RulesChecked int `json:"rulesChecked"`
}

// Of reports on a chart in English: the yogas that are formed, in the order of [Present], and with absent after them
// the others in the order of the catalogue.
// The report is empty for a chart that [kundali.Chart.Check] refuses.
func Of(c *kundali.Chart, o Options, absent bool) *Report {
	if c.Check() != nil {
		return &Report{Yogas: []Finding{}}
	}
	all := All(c, o)
	r := &Report{Yogas: Present(all), RulesChecked: len(all)}
	if absent {
		for i := range all {
			if !all[i].Present {
				r.Yogas = append(r.Yogas, all[i])
			}
		}
	}
	return r
}

// In returns the report in a language.
func (r *Report) In(l vedic.Lang) *Report {
	other := *r
	other.Yogas = make([]Finding, len(r.Yogas))
	for i := range r.Yogas {
		other.Yogas[i] = r.Yogas[i].In(l)
	}
	return &other
}
