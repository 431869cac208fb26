package yoga

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// Groups of houses in addition to those of package finding: panaphara, apoklima, and the groups of
// the rules (good, gain, odd, even).
const (
	panapara finding.Set = 1<<2 | 1<<5 | 1<<8 | 1<<11
	apoklima finding.Set = 1<<3 | 1<<6 | 1<<9 | 1<<12
	good     finding.Set = finding.Kendra | finding.Trikona
	gains    finding.Set = good | 1<<2 | 1<<11
	odd      finding.Set = 1<<1 | 1<<3 | 1<<5 | 1<<7 | 1<<9 | 1<<11
	twelve   finding.Set = 1<<13 - 2
	even     finding.Set = twelve &^ odd
)

// Groups of signs.
const (
	movable finding.Set = 1<<vedic.Mesha | 1<<vedic.Karka | 1<<vedic.Tula | 1<<vedic.Makara
	fixed   finding.Set = 1<<vedic.Vrishabha | 1<<vedic.Simha | 1<<vedic.Vrishchika | 1<<vedic.Kumbha
)

// Groups of grahas.
const (
	gentle finding.Set = 1<<vedic.Mercury | 1<<vedic.Jupiter | 1<<vedic.Venus
	harsh  finding.Set = 1<<vedic.Sun | 1<<vedic.Mars | 1<<vedic.Saturn
)

// house is the set of some houses.
func house(n ...vedic.Bhava) finding.Set { return finding.Of(n...) }

// run is the set of n houses on end, the first of them given.
func run(first vedic.Bhava, n int) (s finding.Set) {
	for i := range n {
		s |= 1 << first.Nth(i+1)
	}
	return s
}
