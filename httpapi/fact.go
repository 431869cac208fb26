package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// factsOf are the facts of a chart as they are stored.
func factsOf(r *op.Report) *account.Facts {
	from := r.Facts()
	f := &account.Facts{Words: from.Words}
	for _, d := range from.Dashas {
		f.Spans = append(f.Spans, account.Stretch{Name: d.Lord.String(), From: d.From, To: d.To})
	}
	return f
}

// factFilter is a parameter that narrows a list of reports by one fact; words gives the fact by the key that was sent.
type factFilter struct {
	parameter
	word func(key string) string
}

// factFilters are all of them: sign and nakshatra of the lagna and of each graha, and the house of each graha.
func factFilters() (list []factFilter) {
	rashis, nakshatras := keysOf[vedic.Rashi](12), keysOf[vedic.Nakshatra](27)
	add := func(p parameter, what, kind string) {
		list = append(list, factFilter{p, func(key string) string { return op.FactWord(what, kind, key) }})
	}
	for _, what := range append([]string{op.LagnaFact}, keysOf[vedic.Graha](9)...) {
		add(parameter{name: what + "Rashi", kind: choiceParameter, allowed: rashis, doc: "the sign of " + what}, what,
			"rashi")
		add(parameter{name: what + "Nakshatra", kind: choiceParameter, allowed: nakshatras,
			doc: "the nakshatra of " + what}, what, "nakshatra")
		if what != op.LagnaFact {
			add(parameter{name: what + "House", kind: integerParameter, low: 1, high: 12,
				doc: "the house that " + what + " is in"}, what, "house")
		}
	}
	return list
}

// keysOf are the keys of an enum that counts from 1.
func keysOf[T interface {
	~uint8
	String() string
}](n T) (keys []string) {
	for i := T(1); i <= n; i++ {
		keys = append(keys, i.String())
	}
	return keys
}

// factParameters are those of a list of reports.
func factParameters() (list []parameter) {
	for _, f := range factFilters() {
		list = append(list, f.parameter)
	}
	return append(list,
		parameter{name: "mahadasha", kind: choiceParameter, allowed: keysOf[vedic.Graha](9),
			doc: "lord of the Vimshottari maha dasha that runs at mahadashaAt"},
		parameter{name: "mahadashaAt", kind: dateParameter, doc: "the day, at noon UTC; default now"})
}

// chosenFacts reads what a list is narrowed to.
func (c *call) chosenFacts(f *account.ReportFilter) error {
	for _, x := range factFilters() {
		if a := c.arg(x.name); a.sent {
			f.Facts = append(f.Facts, x.word(a.text))
		}
	}
	lord, day := c.arg("mahadasha"), c.arg("mahadashaAt")
	if day.sent && !lord.sent {
		return invalid([]FieldError{{Parameter: "mahadasha", Code: form.Required,
			Detail: "Send the graha whose maha dasha runs on the day of mahadashaAt."}})
	}
	if lord.sent {
		f.Holds = account.Holds{Name: lord.text, At: c.now()}
	}
	if day.sent {
		d := day.day
		f.Holds.At = time.Date(d.Year, time.Month(d.Month), d.Day, 12, 0, 0, 0, time.UTC)
	}
	return nil
}
