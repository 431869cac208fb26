package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
)

// chosenFacts reads what a list is narrowed to.
func chosenFacts(c *call, f *account.ReportFilter) error {
	for _, x := range param.FactFilters() {
		if a := c.arg(x.Name); a.Sent {
			f.Facts = append(f.Facts, x.Word(a.Text))
		}
	}
	lord, day := c.arg("mahadasha"), c.arg("mahadashaAt")
	if day.Sent && !lord.Sent {
		return problem.Invalid([]problem.Field{{Parameter: "mahadasha", Code: form.Required,
			Detail: "Say whose maha dasha is to run on the day of mahadashaAt."}})
	}
	if lord.Sent {
		f.Holds = account.Holds{Name: lord.Text, At: c.now()}
	}
	if day.Sent {
		d := day.Day
		f.Holds.At = time.Date(d.Year, time.Month(d.Month), d.Day, 12, 0, 0, 0, time.UTC)
	}
	return nil
}
