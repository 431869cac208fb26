package httpapi

import (
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// settingsParameter asks for a stored chart by other settings than it was bought with.
var settingsParameter = param.Spec{Name: "settings", High: 200, Like: "ayanamsa=raman,nodeType=true", Bare: true,
	Check: checkSettings,
	Doc: "look at the chart by other settings than it was bought with, free and not stored: a comma list of " +
		strings.Join(birth.SettingNames(), ", ") +
		" with their values, as ayanamsa=raman,nodeType=true; what it does " +
		"not name stays"}

// checkSettings returns the faults that a list of settings has with any chart. Every setting of a list can go with
// tropical signs, so a chart of these has no other faults.
func checkSettings(list string) *problem.Field {
	_, faults := birth.ReadSettings(list, vedic.Settings{Ayanamsa: vedic.Tropical})
	return settingsFault(faults)
}

// settingsFault returns all faults of a list of settings as one, because they are one parameter. It is nil without
// faults.
func settingsFault(faults []birth.Fault) *problem.Field {
	if len(faults) == 0 {
		return nil
	}
	out := problem.Field{Code: faults[0].Code, Allowed: faults[0].Allowed, Suggestion: faults[0].Suggestion}
	var lines []string
	for _, f := range faults {
		line := f.Detail
		if f.Pointer != "" {
			line = strings.TrimPrefix(f.Pointer, "/") + ": " + line
		}
		if len(faults) > 1 && len(f.Allowed) > 0 {
			line += " Allowed: " + strings.Join(f.Allowed, ", ") + "."
		}
		lines = append(lines, line)
	}
	if len(faults) > 1 {
		out.Code, out.Allowed, out.Suggestion = form.BadFormat, nil, ""
	}
	out.Detail = strings.Join(lines, " ")
	return &out
}

// looked restores a report by the settings that the query asks for, which are its own where it asks for none.
//
// A page asks several questions of one report, as the tree of dashas does: it is read, or cast anew, once for all.
func (c *call) looked(r account.Report) (*op.Report, error) {
	if c.inside == nil {
		return lookedAnew(c, r)
	}
	g := c.inside.guest
	of := seen{r.ID, r.Revision, r.ResultSHA256, settingsAsked(c)}
	if report := g.seen[of]; report != nil {
		return report, nil
	}
	report, err := lookedAnew(c, r)
	if err == nil {
		if g.seen == nil {
			g.seen = map[seen]*op.Report{}
		}
		g.seen[of] = report
	}
	return report, err
}

// seen is a version of a report by settings.
type seen struct {
	id       string
	revision int64
	result   string
	settings string
}

func lookedAnew(c *call, r account.Report) (*op.Report, error) {
	report, err := stored.Restore(c.calculator, &r)
	if list := c.arguments["settings"]; err == nil && list.Sent {
		// The list was checked alone; it may still be impossible together with the settings of the chart.
		settings, faults := birth.ReadSettings(list.Text, report.Sky.Settings)
		if wrong := settingsFault(faults); wrong != nil {
			wrong.Parameter = settingsParameter.Name
			return nil, problem.Invalid([]problem.Field{*wrong})
		}
		report, err = c.calculator.WithSettings(report, settings)
	}
	return report, err
}

// settingsAsked returns the list of settings that the query asks for, as a tag can hold it; empty
// where it asks for none.
func settingsAsked(c *call) string {
	return strings.ReplaceAll(c.arguments["settings"].Text, " ", "")
}
