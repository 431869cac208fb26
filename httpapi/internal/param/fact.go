package param

import (
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// FactFilter is a parameter that narrows a list of reports by one fact. Word returns the search word of the fact by the
// key that was sent.
type FactFilter struct {
	Spec
	Word func(key string) string
}

// FactFilters returns the parameters that narrow a list of reports by one fact: sign and nakshatra of the lagna and of
// each graha, and the house of each graha.
func FactFilters() (list []FactFilter) {
	rashis, nakshatras := keysOf[vedic.Rashi](12), keysOf[vedic.Nakshatra](27)
	add := func(p Spec, what, kind string) {
		p.Alike = true
		list = append(list, FactFilter{p, func(key string) string { return op.FactWord(what, kind, key) }})
	}
	for _, what := range append([]string{op.LagnaFact}, keysOf[vedic.Graha](9)...) {
		add(Spec{Name: what + "Rashi", Kind: Choice, Allowed: rashis, Doc: "its sign"}, what, "rashi")
		add(Spec{Name: what + "Nakshatra", Kind: Choice, Allowed: nakshatras, Doc: "its nakshatra"}, what,
			"nakshatra")
		if what != op.LagnaFact {
			add(Spec{Name: what + "House", Kind: Integer, Low: 1, High: 12, Doc: "its house"}, what,
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

// FactParameters returns the parameters that narrow a list of reports: the facts, and the running maha dasha.
func FactParameters() (list []Spec) {
	for _, f := range FactFilters() {
		list = append(list, f.Spec)
	}
	return append(list,
		Spec{Name: "mahadasha", Kind: Choice, Allowed: keysOf[vedic.Graha](9),
			Doc: "lord of the Vimshottari maha dasha that runs at mahadashaAt"},
		Spec{Name: "mahadashaAt", Kind: Date, Doc: "the day, at noon UTC; default now"})
}
