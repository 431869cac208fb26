package points

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Term is the key of something that this package names: a point as "gulika", a state as "bala", a reason as
// "no_sunrise". It is ASCII and never translated. The empty Term is none, and left out of JSON.
type Term string

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Name returns the display name, "Gulika" or "गुलिक". It is empty for the empty Term, and panics for one that the
// package does not know.
func (t Term) Name(l vedic.Lang) string { return t.get(l, "") }

// Use returns in a few words what a point, a set of states or a kind of drekkana is read for in
// common practice. It panics for other Terms.
func (t Term) Use(l vedic.Lang) string { return t.get(l, ".use") }

// Reserved reports whether a point is only for the tables of astrologers and left out of texts for
// others, because its traditional meaning would alarm more than it helps.
func (t Term) Reserved() bool {
	switch t {
	case mrityu, "mrityu_sphuta", "maraka", "mrityu_bhaga", "navamsa_64", "drekkana_22":
		return true
	}
	return false
}

// get returns a text; a key that has none is a mistake of this package, and panics.
func (t Term) get(l vedic.Lang, suffix string) string {
	if t == "" {
		return ""
	}
	return texts.Get(l, string(t)+suffix)
}

// The points that callers ask for by name.
const (
	Gulika      Term = "gulika"       // Saturn's part of the day
	Mandi       Term = "mandi"        // by ghatis, unless Options.Mandi says otherwise
	BhriguBindu Term = "bhrigu_bindu" // midway from Rahu to the Moon
	// The sum of Sun and Moon, and 93°20′.
	Yogi Term = "yogi"
	// 186°40′ further on.
	Avayogi   Term = "avayogi"
	LagnaTerm Term = "lagna" // of what is counted from the lagna
)

// Reasons for which something is left out.
const (
	NoSunrise   Term = "no_sunrise"   // the Sun does not rise and set on that day there
	TimeUnknown Term = "time_unknown" // it hangs on the hour of birth
)

const (
	dhuma      Term = "dhuma"
	vyatipata  Term = "vyatipata"
	parivesha  Term = "parivesha"
	indrachapa Term = "indrachapa"
	upaketu    Term = "upaketu"

	kala         Term = "kala"
	paridhi      Term = "paridhi"
	mrityu       Term = "mrityu_upagraha"
	ardhaprahara Term = "ardhaprahara"
	yamaghantaka Term = "yamaghantaka"
	kodanda      Term = "kodanda"

	kunda Term = "kunda"

	strong Term = "strong"
	medium Term = "medium"
	weak   Term = "weak"
)

// grahaTerms are the keys of the grahas.
var grahaTerms = func() (table vedic.ByGraha[Term]) {
	for i := range table {
		table[i] = Term(vedic.Graha(i + 1).String())
	}
	return table
}()
