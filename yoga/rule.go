package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
)

// rule is one row of the catalogue: what it is called, who says so, and when it holds.
type rule struct {
	// Its key.
	id    string
	class Class
	group group
	// What it counts for in a reading, −3 to 5.
	weight   int
	tags     []string
	source   finding.Sources
	standing finding.Standing
	// Whether it is formed; it notes what it looks at.
	holds func(*view) bool
	// Rows of checks.
	checks []int
	// Another way to read it, or nil.
	reading *reading
}

// group is one of the four groups of Nabhasa yogas. The zero value means none.
type group uint8

const (
	// By the mobility of the signs that hold the seven: three yogas.
	ashrayaGroup group = 1 + iota
	// By benefics or malefics in kendras: two.
	dalaGroup
	// By the figure that the seven make: twenty.
	akritiGroup
	// By the number of signs that hold them: seven.
	sankhyaGroup
)

// general reports whether the rule belongs to a set of which every chart has one by definition: the
// grade of the Moon (BPHS 37.1), and the seven Sankhya yogas (BPHS 35.16–17), whose place only another
// Nabhasa yoga takes.
func (r *rule) general() bool { return r.group == sankhyaGroup || r.id == "moon_sun_grade" }

// reading is the other way in which a rule can be read, by choice of an option.
type reading struct {
	chosen func(*Options) bool
	source finding.Sources
}

// cite returns the authorities for the rule as it is read.
func (r *rule) cite(o *Options) finding.Sources {
	if r.reading != nil && r.reading.chosen(o) {
		return r.reading.source
	}
	return r.source
}

// check is a circumstance that cancels or reduces a yoga. It is asked of a yoga that is formed, with those who form
// it.
type check struct {
	id     string
	source finding.Sources
	effect finding.Effect
	holds  func(*view) bool
	// Where an option says that it only reduces; nil if none does.
	milder func(*Options) bool
}

// effectBy returns what the circumstance does under the options.
func (c *check) effectBy(o *Options) finding.Effect {
	if c.milder != nil && c.milder(o) {
		return finding.Reduces
	}
	return c.effect
}

// The works, as SOURCES.md abbreviates them.
const (
	bphs      = "BPHS"
	deepika   = "Phaladeepika"
	brihat    = "Brihat Jataka"
	parijata  = "Jataka Parijata"
	saravali  = "Saravali"
	uttara    = "Uttara Kalamrita"
	sarvartha = "Sarvartha Chintamani"
	manasa    = "Manasagari"
	raman     = "Three Hundred Important Combinations"
	narasimha = "Vedic Astrology: An Integrated Approach"
	common    = "common practice"
	modern    = "modern practice"
)
