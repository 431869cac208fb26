package dosha

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices that authorities leave open, and what a chart does not tell. The zero Options are the
// commonest practice.
type Options struct {
	// Of mangal, from where Mars is counted; zero is all three.
	References References
	// Of mangal, which ones make it; zero is UnionHouses.
	Houses Houses
	// Of mangal, which cancellations count; zero is all.
	Strictness Strictness

	// When grahas count as between the nodes; zero is by degree.
	KaalSarp Mode
	// One graha outside is no kaal sarp, not a partial one.
	KaalSarpFullOnly bool

	// only P01, P02, P04, P05 and P07, as many calculators have it (common practice); nothing reduces it
	PitruMinimal bool
	// Leave out P14, the Moon with a node.
	PitruNoMoon bool

	// Jupiter with Ketu is no guru chandal.
	ChandalNoKetu bool
	// Rahu in the 5th or 9th from Jupiter counts.
	ChandalAspect bool
	// Within 5° of Rahu across the edge of a sign counts.
	ChandalBorders bool

	// Rahu and Ketu beside the Moon keep her company too.
	KemdrumNodes bool
	// The Moon in a kendra reduces, and does not cancel.
	KemdrumStrict bool

	// Saturn and Rahu opposite each other count.
	ShrapitAspect bool
	// Mars with Ketu counts.
	AngarakKetu bool

	// Saturn within 45° of the Moon, and not in the three signs.
	SadeSatiByDegree bool
	// Until is the end of the life, after which Sade Sati is absent and has no periods; the zero Time is
	// [kundali.LifetimeYears] after birth.
	Until time.Time

	// The chart of the partner, for M23; nil without matching.
	Partner *kundali.Chart
	// Age in years for M24, which changes no verdict; 0 is unknown.
	Age int
	// Package yoga finds a strong raja yoga (K5).
	RajaYoga bool
	// In rupas, of package bala (G4); 0 is unknown.
	JupiterShadbala float64
}

// Check returns a *[vedic.RangeError] for a choice that is none of its constants, a house that mangal does not look at,
// an age outside 0 to 150 and a shadbala outside 0 to 20. It is for callers that take options from outside; nothing
// else looks for such mistakes.
func (o Options) Check() error {
	switch {
	case o.References > AllReferences:
		return &vedic.RangeError{What: "references", Got: strconv.Itoa(int(o.References)), Low: "0",
			High: strconv.Itoa(int(AllReferences))}
	case o.Houses&^UnionHouses != 0:
		return &vedic.RangeError{What: "houses of mangal", Got: (o.Houses &^ UnionHouses).String(), Low: "1, 2, 4",
			High: "7, 8, 12"}
	case o.Strictness > NoCancellation:
		return &vedic.RangeError{What: "strictness", Got: strconv.Itoa(int(o.Strictness)), Low: "0",
			High: strconv.Itoa(int(NoCancellation))}
	case o.KaalSarp > EmptyNodeSigns:
		return &vedic.RangeError{What: "mode of kaal sarp", Got: strconv.Itoa(int(o.KaalSarp)), Low: "0",
			High: strconv.Itoa(int(EmptyNodeSigns))}
	case o.Age < 0 || o.Age > 150:
		return &vedic.RangeError{What: "age", Got: strconv.Itoa(o.Age), Low: "0", High: "150"}
	case !(o.JupiterShadbala >= 0 && o.JupiterShadbala <= 20):
		return &vedic.RangeError{What: "shadbala", Got: strconv.FormatFloat(o.JupiterShadbala, 'g', -1, 64), Low: "0",
			High: "20"}
	}
	return nil
}

// References are the points that mangal is counted from, as a set.
type References uint8

// The references with their weights (common practice): 1, ½ and ¼.
const (
	// From the lagna, of weight 1.
	FromLagna References = 1 << iota
	// From the Moon, of weight ½.
	FromMoon
	// From Venus, of weight ¼.
	FromVenus

	AllReferences = FromLagna | FromMoon | FromVenus
)

var referenceKeys = [3]string{"lagna", "moon", "venus"}

// String returns the keys with commas between them, as "lagna,moon".
func (r References) String() string {
	keys := make([]string, 0, 3)
	for i, k := range referenceKeys {
		if r&(1<<i) != 0 {
			keys = append(keys, k)
		}
	}
	return strings.Join(keys, ",")
}

// MarshalText returns the same.
func (r References) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads such a list; an empty one, an unknown or a repeated reference is a *[vedic.ParseError].
func (r *References) UnmarshalText(b []byte) error {
	var sum References
	for key := range strings.SplitSeq(string(b), ",") {
		one := References(0)
		for i, k := range referenceKeys {
			if k == strings.TrimSpace(key) {
				one = 1 << i
			}
		}
		if one == 0 || sum&one != 0 {
			return &vedic.ParseError{What: "references", Got: string(b),
				Want: "a list of lagna, moon and venus, each at most once"}
		}
		sum |= one
	}
	*r = sum
	return nil
}

// Houses is a set of houses in which Mars forms mangal dosha.
type Houses uint16

// The sets in use. The verse "lagne vyaye ca patale…" of muhurta literature names 1, 4, 7, 8 and 12; the South takes
// the 2nd for the 1st.
const (
	UnionHouses = NorthHouses | SouthHouses // 1, 2, 4, 7, 8, 12 (common practice): the default
	NorthHouses = Houses(1<<1 | 1<<4 | 1<<7 | 1<<8 | 1<<12)
	SouthHouses = Houses(1<<2 | 1<<4 | 1<<7 | 1<<8 | 1<<12) // B. V. Raman, Muhurtha
)

// List returns the houses in rising order.
func (h Houses) List() []vedic.Bhava {
	list := []vedic.Bhava{}
	for n := vedic.Bhava(1); n <= 12; n++ {
		if h&(1<<n) != 0 {
			list = append(list, n)
		}
	}
	return list
}

// String returns the numbers with commas between them, as "1,4,7,8,12".
func (h Houses) String() string {
	parts := make([]string, 0, 12)
	for _, n := range h.List() {
		parts = append(parts, strconv.Itoa(int(n)))
	}
	return strings.Join(parts, ",")
}

// MarshalText returns the same.
func (h Houses) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads such a list of 1, 2, 4, 7, 8 and 12; an empty one, another or a repeated house is a
// *[vedic.ParseError].
func (h *Houses) UnmarshalText(b []byte) error {
	var sum Houses
	for part := range strings.SplitSeq(string(b), ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(part), 10, 4)
		if one := Houses(1) << n; err != nil || one&UnionHouses == 0 || sum&one != 0 {
			return &vedic.ParseError{What: "houses of mangal", Got: string(b),
				Want: "a list of 1, 2, 4, 7, 8 and 12, each at most once"}
		}
		sum |= 1 << n
	}
	*h = sum
	return nil
}

// Strictness selects which cancellations of mangal count.
type Strictness uint8

// The strictnesses.
const (
	AllRules       Strictness = iota // all that are in use (common practice)
	SlokaOnly                        // M01–M08, M10, M11, M13, M15, M23: those that a verse or B. V. Raman names
	NoCancellation                   // none: they are listed and have no effect
)

// Mode selects when grahas count as being between the nodes.
type Mode uint8

// The modes of kaal sarp (modern practice).
const (
	ByDegree       Mode = iota // by longitude
	BySign                     // by sign, those of the nodes included
	EmptyNodeSigns             // by longitude, and no graha shares a sign with a node
)
