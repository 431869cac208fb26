package jaimini

import (
	"embed"
	"encoding/json"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Term is the key of something that this system names: a karaka as "atma", a pada as "UL", a reason as "same_house". It
// is ASCII and never translated. The empty Term is none, and null in JSON.
type Term string

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Name returns the display name, "Atmakaraka" or "आत्मकारक". It is empty for the empty Term, and panics for one that
// the package does not know.
func (t Term) Name(l vedic.Lang) string { return t.get(l, "") }

// Label returns in a few words the meaning of a karaka, a pada or a special lagna, "the self" or
// "आत्मा". It panics for other Terms.
func (t Term) Label(l vedic.Lang) string { return t.get(l, ".label") }

// get returns a text; a key that has none is a mistake of this package, and panics.
func (t Term) get(l vedic.Lang, suffix string) string {
	if t == "" {
		return ""
	}
	return texts.Get(l, string(t)+suffix)
}

// MarshalJSON returns the key, or null for none.
func (t Term) MarshalJSON() ([]byte, error) {
	if t == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(t))
}

// AppendJSON appends the key, or null for none.
func (t Term) AppendJSON(b []byte) []byte {
	if t == "" {
		return append(b, "null"...)
	}
	return append(append(append(b, '"'), t...), '"')
}

// The chara karakas, from the most advanced graha to the least (JS 1.1.10–18; BPHS 32.13–17). The scheme of seven has
// no Pitri.
const (
	Atma    Term = "atma"    // the self
	Amatya  Term = "amatya"  // career, the minister
	Bhratri Term = "bhratri" // siblings, the guru
	Matri   Term = "matri"   // the mother
	Pitri   Term = "pitri"   // the father
	Putra   Term = "putra"   // children
	Gnati   Term = "gnati"   // kin and rivals
	Dara    Term = "dara"    // the spouse
)

// Keys of reasons. Each type of this package documents which of them it uses.
const (
	none Term = "none"

	shared   Term = "shared"
	byRahu   Term = "rahu"
	bySthira Term = "sthira"

	sameHouse Term = "same_house"
	seventh   Term = "seventh"

	classical   Term = "classical"
	otherOne    Term = "other_in_sign"
	bothInSign  Term = "both_in_sign"
	conjunction Term = "conjunction"
	company     Term = "company"
	exaltation  Term = "exaltation"
	parity      Term = "parity"
	mobility    Term = "mobility"
	longerDasha Term = "longer_dasha"
	advancement Term = "advancement"
	equal       Term = "equal"

	zodiacal Term = "zodiacal"
	reverse  Term = "reverse"

	fromLagna   Term = "lagna_sign"
	fromOfThree Term = "strongest_of_three"

	ownSign       Term = "own_sign"
	lordInSeventh Term = "lord_in_seventh"
	exalted       Term = "exalted"
	debilitated   Term = "debilitated"
	complement    Term = "complement"
)
