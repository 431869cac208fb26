package rectify

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
)

// Kind is what an event was. The zero value means none.
type Kind uint8

// The kinds of events.
const (
	// Marriage is the wedding.
	Marriage Kind = 1 + iota
	// Child is the birth of a child.
	Child
	// Work is the beginning of a career or of a new post.
	Work
	// Promotion is a rise in rank.
	Promotion
	// Degree is the end of a course of study.
	Degree
	// Home is the purchase of a house or of land.
	Home
	// Move is a move to another country.
	Move
	// Faith is an initiation or a great pilgrimage.
	Faith
)

var kindKeys = []string{"marriage", "child", "work", "promotion", "degree", "home", "move", "faith"}

// Kinds returns all kinds, in order. The caller owns the slice.
func Kinds() []Kind { return []Kind{Marriage, Child, Work, Promotion, Degree, Home, Move, Faith} }

// String returns the key.
func (k Kind) String() string { return enum.String(k, 1, "Kind", kindKeys) }

// MarshalText returns the key. An undefined value is an error.
func (k Kind) MarshalText() ([]byte, error) { return enum.Text(k, 1, "Kind", kindKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (k *Kind) UnmarshalText(b []byte) error { return enum.Read(k, 1, "kind of event", b, kindKeys) }

// kind is a row: the matter of window that judges the event, the divisional chart of its area (BPHS 7.1–8), and the age
// in years below which no date is drawn, which is no astrology.
type kind struct {
	matter window.Matter
	varga  varga.Varga
	age    int
}

var kinds = [...]kind{
	Marriage: {window.Marriage, varga.D9, 18}, Child: {window.Children, varga.D7, 18},
	Work: {window.Career, varga.D10, 16}, Promotion: {window.Career, varga.D10, 18},
	Degree: {window.Education, varga.D24, 14}, Home: {window.Property, varga.D4, 18},
	Move: {window.Foreign, varga.D4, 1}, Faith: {window.Faith, varga.D20, 5},
}

// Rule is one of the four rules by which an event is judged at a time.
type Rule struct {
	// Rule is its key.
	Rule string `json:"rule"`
	// Weight is what it counts for, 0 to 1; all weights make 1. The weights are ours.
	Weight vedic.Decimal   `json:"weight"`
	Source finding.Sources `json:"source"` // the works that it is from
	// Text says the rule in words.
	Text string `json:"text"`
}

// rules are the four, in the order of [values].
var rules = [...]Rule{
	{"dashas", 0.35, finding.From("Phaladeepika", "10, 12, 20"), ""},
	{"third_dasha", 0.15, finding.From("BPHS", "46, 51"), ""},
	{"transits", 0.20, finding.From("Phaladeepika", "26", "common practice", ""), ""},
	{"divisional_chart", 0.30, finding.From("BPHS", "7.1–8", "common practice", ""), ""},
}

// values are how far an event fits at a time by each of the rules, 0 to 1.
type values [len(rules)]float64

func (v *values) score() (sum float64) {
	for i := range rules {
		sum += float64(float64(rules[i].Weight) * v[i])
	}
	return sum
}
