package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Headings are the yogas of a chart as a reading tells them: one for each fact, however many rules name it, the
// weightiest first. Strains are what asks for care, with what relieves it.
type Headings struct {
	Yogas   []Heading `json:"yogas"`   // at most 7, of a rank of 45 or more
	Strains []Heading `json:"strains"` // at most 3
}

// Heading is one instance of a yoga: one pair of lords, one graha. Rank is our order of them, 0 to about 130; it
// measures no text. Share is how many of random charts have a heading of its kind, 0 to 1, and 0 where that was not
// counted.
type Heading struct {
	ID       string         `json:"id"` // of the rule; a pair's has its houses too, as "raja_kt.1.9"
	Name     string         `json:"name"`
	Also     []Alias        `json:"also"`     // other yogas that the same fact makes
	Planets  []vedic.Graha  `json:"planets"`  // that form it, Sun first
	Houses   []vedic.Bhava  `json:"houses"`   // from the lagna, in which they stand
	Lords    []vedic.Bhava  `json:"lords"`    // of a bond of lords, the houses that they rule for it
	Relation string         `json:"relation"` // of two that are bound: "exchange", "together", "mutual_aspect"; or ""
	Rank     vedic.Decimal  `json:"rank"`
	Tier     int            `json:"tier"` // 1 from 80, 2 from 60, 3 below
	Share    vedic.Decimal  `json:"share"`
	Because  []finding.Fact `json:"because"`
	// of a strain, the circumstances that relieve it; of a yoga, those that weaken it
	Checks []finding.Cancellation `json:"checks"`
	Rule   finding.Citation       `json:"rule"`

	rule    string
	variant string
	kind    kind
	who     finding.Set
}

// together is the bond of two lords in one sign.
const together = "together"

// Alias is another name of a heading.
type Alias struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

const (
	mostHeadings = 7
	mostStrains  = 3
	leastRank    = 45
)

// Rank gives the headings of a chart, in English: see [Headings.In].
func Rank(c *kundali.Chart, o Options) *Headings {
	r := &ranking{found: All(c, o), falls: Falls(c, o)}
	r.Facts = make([]finding.Fact, 0, 64)
	r.view.read(c, &o)
	r.catalogue()
	r.pairs()
	r.fallen()
	r.single()
	yogas, rest := r.merged()
	return (&Headings{yogas, r.strains(rest)}).In(vedic.English)
}
