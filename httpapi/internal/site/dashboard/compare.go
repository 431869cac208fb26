package dashboard

import (
	"net/http"
	"net/url"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// compareWord is the question that asks for another report besides that of the page, in a field of the name
// otherReport.
const compareWord, otherReport = "compare", "report"

// others offers the newest reports in the field of the other one, which must be chosen.
func (v *visit) others(id string, fields []page.Field) error {
	for i := range fields {
		f := &fields[i]
		if f.Name != otherReport {
			continue
		}
		list, err := ask[api.List[api.ReportSummary]](v, Call{Method: http.MethodGet, Path: "/kundali",
			Query: url.Values{"limit": {"100"}}})
		if err != nil {
			return err
		}
		f.Hint, f.Choices = "ask.report-hint", []page.Choice{{Text: v.word("ask.no-report")}}
		listed := f.Value == ""
		for _, r := range list.Data {
			if r.ID == id {
				continue
			}
			listed = listed || r.ID == f.Value
			f.Choices = append(f.Choices, page.Choice{Value: r.ID, Text: r.Name + ", " + r.Birth.Date,
				Chosen: r.ID == f.Value})
		}
		if !listed { // an older one, or none of the account, which the answer says
			f.Choices = append(f.Choices, page.Choice{Value: f.Value, Text: f.Value, Chosen: true})
		}
		f.Loose = false
	}
	return nil
}
