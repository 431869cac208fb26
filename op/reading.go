package op

import (
	"slices"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// readingOf returns the answer for a result derived from a report. worded returns the result in a
// language with its own warnings. The warnings of the report are added unless worded returned the
// same one, since a reader of the answer may not have seen the chart.
func readingOf[R any](d *Calculator, on *Request, object string,
	worded func(vedic.Lang) (*R, []vedic.Warning)) (*Answer[R],
	error) {
	return spoken(object, d.metaOf(&on.Report.Sky), on.Lang, func(l vedic.Lang) (*R, []vedic.Warning, error) {
		result, own := worded(l)
		return result, noted(own, on.Report.warningsIn(l)), nil
	})
}

// warningsIn returns the warnings of the report in a language.
func (r *Report) warningsIn(l vedic.Lang) []vedic.Warning {
	list := slices.Clone(r.Warnings)
	for i, w := range list {
		list[i] = r.Reword(birth.Reword(w, l, r.called), l)
	}
	return list
}

// noted adds to the warnings of a reading what is to be known of the birth, unless the reading says the like itself.
func noted(own, born []vedic.Warning) []vedic.Warning {
	list := append([]vedic.Warning{}, own...)
	for _, w := range born {
		if !slices.ContainsFunc(own, func(o vedic.Warning) bool { return o.Code == w.Code }) {
			list = append(list, w)
		}
	}
	return list
}
