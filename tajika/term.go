package tajika

import (
	"embed"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Term is the key of something that this package names: a saham as "punya", a yoga as "ithasala", an office as
// "muntha_lord". It is ASCII and never translated. The empty Term is none, and left out of JSON.
type Term string

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Name returns the display name, "Ithasala" or "इत्थशाल". It is empty for the empty Term, and panics for one that the
// package does not know.
func (t Term) Name(l vedic.Lang) string { return t.get(l, "") }

// Use returns in a few words what a saham or a yoga is read for. It panics for other Terms.
func (t Term) Use(l vedic.Lang) string { return t.get(l, ".use") }

// Reserved reports whether a saham is only for the tables of astrologers and left out of texts for
// others.
func (t Term) Reserved() bool { return t == "mrityu" || t == "apamrityu" }

// get returns a text. It panics for a key without one.
func (t Term) get(l vedic.Lang, suffix string) string {
	if t == "" {
		return ""
	}
	return texts.Get(l, string(t)+suffix)
}

// Keys that callers ask for.
const (
	Punya    Term = "punya"
	Ithasala Term = "ithasala"
	Ishrafa  Term = "ishrafa"
)

// Offices, in the order of the texts.
const (
	munthaLord Term = "muntha_lord"
	natalLord  Term = "natal_lagna_lord"
	annualLord Term = "annual_lagna_lord"
	trirashi   Term = "trirashi_lord"
	dinaratri  Term = "dinaratri_lord"
	yearLord   Term = "year_lord" // the sixth, of months
)
