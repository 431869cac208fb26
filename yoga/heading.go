package yoga

import (
	"math"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Headings are the most important yogas of a chart, for a reading: one for each fact regardless of
// how many rules name it, the weightiest first. Strains are those that ask for care, with what
// relieves them.
type Headings struct {
	// At most 7, of a rank of 45 or more, the weightiest first; never nil.
	Yogas []Heading `json:"yogas"`
	// At most 3, the heaviest first; never nil.
	Strains []Heading `json:"strains"`
	// What supports the lagna weighed against what presses on it, where rules of both kinds are
	// formed; or nil.
	Lagna *LagnaBalance `json:"lagna,omitempty"`
	// Of each graha and matter that some formed yogas praise and others burden, which of them weigh more;
	// absent where there are none.
	Balances []Balance `json:"balances,omitempty"`
}

// Heading is one instance of a yoga: one pair of lords, one graha. Rank is our order of them, 0 to about 130; it
// measures no text. Share is how many of random charts have a heading of its kind, 0 to 1, and 0 where that was not
// counted.
type Heading struct {
	// Of the rule; a pair's has its houses too, as "raja_kt.1.9".
	ID string `json:"id"`
	// As people call it, in the language of the answer.
	Name string `json:"name"`
	// Other yogas that the same placement also forms. They are different yogas, not other names.
	Also []Sibling `json:"also"`
	// The grahas that form it, the Sun first.
	Planets []vedic.Graha `json:"planets"`
	// From the lagna, in which they stand.
	Houses []vedic.Bhava `json:"houses"`
	// Of a bond of lords, the houses that they rule for it.
	Lords []vedic.Bhava `json:"lords"`
	// Of two that are bound: "exchange", "together", "mutual_aspect"; or "".
	Relation string `json:"relation"`
	// Our order, 0 to about 130, to one decimal.
	Rank vedic.Decimal `json:"rank"`
	// 1 from rank 80, 2 from 60, 3 below.
	Tier int `json:"tier"`
	// How many of random charts have a heading of its kind, 0 to 1; 0 where that was not counted.
	Share vedic.Decimal `json:"share"`
	// The facts on which it rests.
	Because []finding.Fact `json:"because"`
	// of a strain, the circumstances that relieve it; of a yoga, those that weaken it
	Checks []finding.Cancellation `json:"checks"`
	// Who says so.
	Rule finding.Citation `json:"rule"`

	rule    string
	variant string
	kind    kind
	who     finding.Set
}

// Percent returns how many of 100 random charts have a heading of this kind, rounded half up. It is 0
// where that was not counted, and of kinds that fewer than one in 200 have.
func (h *Heading) Percent() int { return int(math.Round(100 * float64(h.Share))) }

// together is the bond of two lords in one sign.
const together = "together"

// Sibling is another yoga that the placement of a heading also forms.
type Sibling struct {
	// The key of the other yoga.
	ID string `json:"id"`
	// As people call it, in the language of the answer.
	Name string `json:"name"`
}

const (
	// The number of headings in a reading, and the rank below which a yoga is mentioned with its
	// house instead of as a heading.
	mostHeadings = 7
	mostStrains  = 3
	leastRank    = 45
)

// Rank returns the headings of a chart, in English: see [Headings.In]. Rules and bonds are ranked
// separately: a chart may have six raja yogas that are one pair of lords, or one rule that six
// pairs fulfil. The headings name the pair. The result is empty for a chart that
// [kundali.Chart.Check] refuses.
func Rank(c *kundali.Chart, o Options) *Headings {
	if c.Check() != nil {
		return &Headings{}
	}
	r := judged(c, o)
	yogas, rest := r.merged()
	balance := r.lagnaBalance()
	return (&Headings{yogas, r.strains(rest, balance), balance, r.balances()}).In(vedic.English)
}
