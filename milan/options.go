package milan

import (
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options choose among the tables and rules in use. The zero Options are the commonest practice of the North; each
// other choice changes one koota or one rule, and [Options.Check] refuses one that is none.
type Options struct {
	// One choice for each koota whose tables differ; nadi has but one table.
	Varna   VarnaTable
	Vashya  VashyaTable
	Tara    TaraRule
	Yoni    YoniTable
	Maitri  MaitriTable
	Gana    GanaTable
	Bhakoot BhakootRule

	// Policy says which cancellations count, Bands where verdicts begin.
	Policy Policy
	Bands  Bands
	// EitherStar has N5 ask for one of the two nakshatras only, as some read the verse; false asks for both.
	EitherStar bool
	// GanaLenient has G1 take neutral lords too, and G3 a count of 14 (Future Point); false is Raman's beyond 14.
	GanaLenient bool

	// Mangal is for the dosha in each chart; Partner is set by Match.
	Mangal dosha.Options
	// StreeDeergha says how far is far enough, for the porutham alone.
	StreeDeergha DeerghaRule
	// RajjuWays has two of one rajju on opposite ways, one rising and one falling, be middling (some schools); false:
	// bad.
	RajjuWays bool
}

// usual reports whether everything that decides the effective total is the most common practice.
func (o *Options) usual() bool {
	common := Options{Bands: o.Bands, Mangal: o.Mangal, StreeDeergha: o.StreeDeergha, RajjuWays: o.RajjuWays}
	return *o == common
}

// VarnaTable selects the varnas of the signs.
type VarnaTable uint8

// The tables of varna: that of almanacs, the one with the last two exchanged, and B. V. Raman's.
const (
	// CommonVarna: water brahmin, fire kshatriya, earth vaishya, air shudra.
	CommonVarna VarnaTable = iota
	// SaravaliVarna: air vaishya, earth shudra, as Maitreya's documentation and PyJHora have it.
	SaravaliVarna
	// RamanVarna: Simha, Tula and Dhanu kshatriya, Mesha, Mithuna and Kumbha vaishya.
	RamanVarna
)

// VashyaTable selects the points of vashya.
type VashyaTable uint8

// The tables of vashya, the least settled of the kootas.
const (
	// FuturePointVashya is the printed table of Future Point.
	FuturePointVashya VashyaTable = iota
	// SaravaliVashya is that of saravali.de, the documentation of Maitreya.
	SaravaliVashya
	// AstroyogiVashya is that of astroyogi.com.
	AstroyogiVashya
	// PyJHoraVashya is that of PyJHora.
	PyJHoraVashya
)

// TaraRule selects how tara is counted.
type TaraRule uint8

// The rules of tara: both ways, 1½ points each (Muhurta Chintamani); or from the bride alone, 3 or nothing (Raman).
const (
	BothWays TaraRule = iota
	FromBride
)

// YoniTable selects the points of yoni.
type YoniTable uint8

// The tables of yoni: that of most books, or 4 for the same animal, 0 for enemies and otherwise 2.
const (
	CommonYoni YoniTable = iota
	PlainYoni
)

// MaitriTable selects the points of friendship.
type MaitriTable uint8

// The tables of graha maitri: ½ and 1 for a neutral and a friend that meets enmity, or 1 and 2.
const (
	CommonMaitri MaitriTable = iota
	SaravaliMaitri
)

// GanaTable selects the points of gana.
type GanaTable uint8

// The tables of gana.
const (
	// CommonGana is of Hindi books and Raman: a rakshasa bride has none with a deva groom.
	CommonGana GanaTable = iota
	// FuturePointGana gives that pair one point.
	FuturePointGana
	// SaravaliGana is CommonGana with bride and groom exchanged, as Maitreya's documentation and PyJHora have it.
	SaravaliGana
)

// BhakootRule selects which counts of signs are bad.
type BhakootRule uint8

// The rules of bhakoot: 2/12, 5/9 and 6/8; or with Raman the groom's sign 2nd to 6th from the bride's.
const (
	CommonBhakoot BhakootRule = iota
	RamanBhakoot
)

// DeerghaRule selects how far the groom's nakshatra should be from the bride's.
type DeerghaRule uint8

// The rules of stree deergha: above 13 good and above 7 middling; above 9 good (Raman); above 7 good (the South).
const (
	ThreeGrades DeerghaRule = iota
	AboveNine
	AboveSeven
)

// Bands selects the limits of the verdicts.
type Bands uint8

// The bands: 18, 25 and 33 points (common practice), where an uncancelled nadi dosha leaves at most acceptable; or
// those of the service's contract, 18, above 24 and above 32, where it leaves the match below the threshold, as does a
// strong mangal dosha on one side.
const (
	CommonBands Bands = iota
	ServiceBands
)

// Check returns a *[vedic.RangeError] for the first undefined value, or an error of
// [dosha.Options.Check] for Mangal. [Match] and [NewMatrix] call it themselves.
func (o *Options) Check() error {
	for _, c := range [...]struct {
		what     string
		got, max uint8
	}{
		{"varna table", uint8(o.Varna), uint8(RamanVarna)}, {"vashya table", uint8(o.Vashya), uint8(PyJHoraVashya)},
		{"tara rule", uint8(o.Tara), uint8(FromBride)}, {"yoni table", uint8(o.Yoni), uint8(PlainYoni)},
		{"maitri table", uint8(o.Maitri), uint8(SaravaliMaitri)}, {"gana table", uint8(o.Gana), uint8(SaravaliGana)},
		{"bhakoot rule", uint8(o.Bhakoot), uint8(RamanBhakoot)}, {"policy", uint8(o.Policy), uint8(NoPolicy)},
		{"bands", uint8(o.Bands), uint8(ServiceBands)},
		{"stree deergha rule", uint8(o.StreeDeergha), uint8(AboveSeven)},
	} {
		if c.got > c.max {
			return &vedic.RangeError{What: c.what, Got: strconv.Itoa(int(c.got)), Low: "0",
				High: strconv.Itoa(int(c.max))}
		}
	}
	if err := o.Mangal.Check(); err != nil {
		return fmt.Errorf("mangal: %w", err)
	}
	return nil
}
