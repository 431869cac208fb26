package catalog

import (
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/factphrase"
	"github.com/jyotish-go/jyotish/vedic"
)

// FactPhrase reads a text such as "Moon in Rohini" as parameters of the list of reports, and returns the text that is
// left.
func (c Catalog) FactPhrase(text string, l vedic.Lang) (facts []dashboard.ChartFact, left string) {
	sought, left := factphrase.Parse(text, l)
	for _, f := range sought {
		fact := dashboard.ChartFact{Parameter: f.Kind, Key: f.Key, Words: f.Words}
		of := page.Word(l, "report.lagna")
		var g vedic.Graha
		if g.UnmarshalText([]byte(f.Of)) == nil {
			of = g.Name(l)
		}
		if f.Kind == "mahadasha" {
			fact.Text = page.Word(l, "reports.read-dasha", "lord", of)
			facts = append(facts, fact)
			continue
		}
		at := c.Named(l, f.Kind, f.Key)
		if f.Kind == "house" {
			at = page.Word(l, "reports.read-house", "n", f.Key)
		}
		fact.Parameter = f.Of + strings.ToUpper(f.Kind[:1]) + f.Kind[1:]
		fact.Text = of + ": " + at
		facts = append(facts, fact)
	}
	return facts, left
}
