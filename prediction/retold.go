package prediction

import (
	"slices"
	"strings"
)

// SummaryOf returns the id of the summary of an area in the texts of [Report.Retold].
func SummaryOf(a Area) string { return a.String() + ".summary" }

// Opening is the summary without what guards it: that the reading is no advice of a doctor or a bank.
func (r *Reading) Opening() string { return strings.TrimSuffix(r.Summary, r.guarded()) }

// guarded is what guards the summary, behind a space; empty for nothing.
func (r *Reading) guarded() string {
	if r.told == nil {
		return ""
	}
	if guard := r.told.guard(r.j); guard != "" {
		return " " + guard
	}
	return ""
}

// Retold returns the report with other words in place of its statements, by their ids, and of its summaries, by
// [SummaryOf]. All else of it is the same, and so is what guards a summary: other words may not drop it. What texts
// does not have stays as it was.
func (r *Report) Retold(texts map[string]string) *Report {
	other := *r
	other.Areas = slices.Clone(r.Areas)
	for i := range other.Areas {
		a := &other.Areas[i]
		guard := a.guarded()
		a.Statements = slices.Clone(a.Statements)
		for k := range a.Statements {
			if text, ok := texts[a.Statements[k].ID]; ok {
				a.Statements[k].Text = text
			}
		}
		if text, ok := texts[SummaryOf(a.Area)]; ok {
			a.Summary = text + guard
		}
	}
	return &other
}
