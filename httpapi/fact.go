package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// factFilter is a parameter that narrows a list of reports by one fact; words gives the fact by the key that was sent.
type factFilter struct {
	param.Spec
	word func(key string) string
}

// factFilters are all of them: sign and nakshatra of the lagna and of each graha, and the house of each graha.
func factFilters() (list []factFilter) {
	rashis, nakshatras := keysOf[vedic.Rashi](12), keysOf[vedic.Nakshatra](27)
	add := func(p param.Spec, what, kind string) {
		p.Alike = true
		list = append(list, factFilter{p, func(key string) string { return op.FactWord(what, kind, key) }})
	}
	for _, what := range append([]string{op.LagnaFact}, keysOf[vedic.Graha](9)...) {
		add(param.Spec{Name: what + "Rashi", Kind: param.Choice, Allowed: rashis, Doc: "its sign"}, what, "rashi")
		add(param.Spec{Name: what + "Nakshatra", Kind: param.Choice, Allowed: nakshatras, Doc: "its nakshatra"}, what,
			"nakshatra")
		if what != op.LagnaFact {
			add(param.Spec{Name: what + "House", Kind: param.Integer, Low: 1, High: 12, Doc: "its house"}, what,
				"house")
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
func factParameters() (list []param.Spec) {
	for _, f := range factFilters() {
		list = append(list, f.Spec)
	}
	return append(list,
		param.Spec{Name: "mahadasha", Kind: param.Choice, Allowed: keysOf[vedic.Graha](9),
			Doc: "lord of the Vimshottari maha dasha that runs at mahadashaAt"},
		param.Spec{Name: "mahadashaAt", Kind: param.Date, Doc: "the day, at noon UTC; default now"})
}

// chosenFacts reads what a list is narrowed to.
func chosenFacts(c *call, f *account.ReportFilter) error {
	for _, x := range factFilters() {
		if a := c.arg(x.Name); a.Sent {
			f.Facts = append(f.Facts, x.word(a.Text))
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
