package dosha

import (
	"cmp"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is what was found of the doshas of a chart: the five from [Mangal] to [Kemdrum], absent ones too.
type Report struct {
	// Which of several practices is followed.
	Convention Convention `json:"convention"`
	// Five, in the order of their IDs.
	Doshas []Finding `json:"doshas"`
}

// Convention lists the options of the service by which the doshas were found.
type Convention struct {
	// From where mangal is counted, as "lagna"; never nil.
	References []string `json:"mangalReferences"`
	// In which Mars makes it, in rising order.
	Houses []vedic.Bhava `json:"mangalHouses"`
	// One graha outside makes a partial kaal sarp.
	Partial bool `json:"kaalSarpPartial"`
}

// Of reports on a chart in English.
// For a chart that [kundali.Chart.Check] refuses the report is empty.
func Of(c *kundali.Chart, o Options) *Report {
	if c.Check() != nil {
		return &Report{Doshas: []Finding{}}
	}
	r := &Report{Doshas: All(c, o)[:Kemdrum:Kemdrum]}
	houses, refs := o.Houses, o.References
	houses = cmp.Or(houses, UnionHouses)
	refs = cmp.Or(refs, AllReferences)
	r.Convention = Convention{[]string{}, houses.List(), !o.KaalSarpFullOnly}
	for i, key := range referenceKeys {
		if refs&(1<<i) != 0 {
			r.Convention.References = append(r.Convention.References, key)
		}
	}
	return r
}

// In returns the report in a language.
func (r *Report) In(l vedic.Lang) *Report {
	other := *r
	other.Doshas = make([]Finding, len(r.Doshas))
	for i := range r.Doshas {
		other.Doshas[i] = r.Doshas[i].In(l)
	}
	return &other
}
