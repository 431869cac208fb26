// Package periods computes the dasha periods of a chart by any system and words them for an answer.
package periods

import (
	"cmp"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/rashidasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Kalachakra is the key of the one system that belongs neither to those of the stars nor to those of the signs.
const Kalachakra = "kalachakra"

// Dashas are the periods of a chart by any system, and of Vimshottari where it is counted otherwise than from the
// star of the Moon. Their members have the names and the meaning of those of [kundali.Vimshottari], with more
// beside them.
type Dashas struct {
	// System is the key of the system, Name its name in the language of the answer.
	System string `json:"system"`
	Name   string `json:"name"` // as people call it, in the language of the answer
	// Use says when the text would use it, or how it goes; absent where there is nothing to say.
	Use string `json:"use,omitempty"`
	// MoonNakshatra is where the Moon stands, whatever the dasha is counted from.
	MoonNakshatra kundali.NakshatraPosition `json:"moonNakshatra"`
	// Seed and Star are what a dasha of the stars is counted from; absent for others.
	Seed *dasha.Seed `json:"seed,omitempty"`
	Star *dasha.From `json:"star,omitempty"` // the star from which the dasha is counted
	// Tribhagi says that the years are a third of the usual ones, in three times as many rounds.
	Tribhagi bool `json:"tribhagi,omitzero"`
	// Balance is what is left of the first period at birth.
	Balance kundali.Balance `json:"balance"`
	// Levels is how deep Periods go, 1 to 5.
	Levels int `json:"levels"`
	// Periods are those of the span in order of time; Current is the chain that runs at AsOf, the longest period first,
	// empty where none does. Neither is nil.
	Periods []DashaPeriod `json:"periods"`
	Current []DashaPeriod `json:"current"` // those that run at AsOf, from the longest down
	AsOf    vedic.Instant `json:"asOf"`    // the moment for which the parts that change with time hold
	// Whether the text would use the dasha for this birth; applicability is set for nakshatra dashas only.
	Applicability *Applicability `json:"applicability,omitempty"`
	// Yoginis, Kalachakra and Signs show how the dasha was derived. Each is set only for its own
	// system.
	Yoginis []Yogini `json:"yoginis,omitempty"`
	// The row of nine signs of the pada of the Moon, deha and jeeva.
	Kalachakra *dasha.Kalachakra `json:"kalachakra,omitempty"`
	Signs      *rashidasha.Dasha `json:"signs,omitempty"` // how the years of a dasha of the signs were found
	Source     vedic.Source      `json:"source"`
}

// DashaPeriod is a period as [kundali.DashaPeriod] has it. One of a sign has its Rashi, and the lord of that sign
// as its Lord: of two lords Mars and Saturn. FromMoon and FromSun are the other signs of Sudarshana. A period of no
// years ends as it starts.
type DashaPeriod struct {
	Lord     vedic.Graha `json:"lord"`
	Rashi    vedic.Rashi `json:"rashi,omitzero"`
	FromMoon vedic.Rashi `json:"fromMoon,omitzero"`
	FromSun  vedic.Rashi `json:"fromSun,omitzero"`
	// The leap of Kalachakra that led here.
	Gati dasha.Gati `json:"gati,omitzero"`
	// Level is 1 for a maha dasha.
	Level int `json:"level"`
	// Start belongs to the period, End does not; both by the clocks of the birth place.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// The age of the native at the start, zero before birth; absent where ages were not asked for.
	StartAge *kundali.Age `json:"startAge,omitempty"`
	// The age of the native at the end; absent where ages were not asked for.
	EndAge *kundali.Age `json:"endAge,omitempty"`
	// Partial says that the birth lies within it: it began before, and Start is when.
	Partial bool `json:"partial"`
	// Sub are the periods within it that meet the span; absent on the deepest level that was asked for.
	Sub []DashaPeriod `json:"sub,omitempty"`
}

// Applicability says whether the text would use a dasha of the stars for the birth.
type Applicability struct {
	// Applicable is the text's verdict, Because the facts that decide.
	Applicable bool          `json:"applicable"`
	Because    []DashaGround `json:"because"` // the facts on which it rests
	Source     vedic.Source  `json:"source"`
}

// DashaGround is a fact that decides on it, in words.
type DashaGround struct {
	dasha.Ground
	// Text is the fact in words, in the language of the answer.
	Text string `json:"text"`
}

// Yogini is the name of the yogini of a lord.
type Yogini struct {
	Lord vedic.Graha `json:"lord"`
	Name string      `json:"name"` // as people call it, in the language of the answer
}

// Order asks for the periods of a chart by one system.
type Order struct {
	Chart *kundali.Chart
	// System is the key of the system: of the stars, of the signs, or [Kalachakra]. Empty means vimshottari.
	System string
	// Levels is how deep the periods go, 1 to 5.
	Levels int
	// From and To bound the periods. The zero time does not.
	From, To time.Time
	// At is the moment of the running chain. All times of the answer are in its time zone.
	At time.Time
	// Ages adds the age of the native to each period.
	Ages bool
	// Seed is the point that a dasha of the stars is counted from. The zero point is the Moon.
	Seed dasha.Point
	// Stars are the options of a dasha of the stars, Wheel those of Kalachakra, Signs those of a dasha of the signs.
	Stars dasha.Options
	Wheel dasha.KalachakraOptions
	Signs rashidasha.Options
}

// Found are periods that are computed and not worded yet.
type Found struct {
	all   *Dashas
	moon  kundali.Vimshottari
	words words
}

// words writes the names of a language into a copy of the periods.
type words func(all *Dashas, l vedic.Lang)

// Of computes the periods of a chart, whether or not the text would use the system for it. A system that does not
// exist, one that needs the hour of birth where that is not known, a point that the chart lacks, and more than 20,000
// periods are *[birth.Invalid].
func Of(o Order) (*Found, error) {
	x := reader{ask: &o, sky: &o.Chart.Sky}
	all := &Dashas{System: o.System, Levels: o.Levels}
	all.System = cmp.Or(all.System, dasha.SystemVimshottari.String())
	names, err := x.read(all)
	if errors.Is(err, dasha.ErrHourUnknown) {
		err = wrongly("system", form.IncompatibleWith,
			"The hour of birth is not known (its accuracy is 12 hours), and this hangs on it.")
	}
	if err != nil {
		return nil, err
	}
	moon, err := o.Chart.Dashas(1, o.Chart.Birth.Time, o.Chart.Birth.Time)
	if err != nil {
		return nil, err
	}
	return &Found{all, moon, names}, nil
}

// In returns the periods with the names of a language.
func (f *Found) In(l vedic.Lang) *Dashas {
	worded := *f.all
	worded.MoonNakshatra = f.moon.In(l).MoonNakshatra
	f.words(&worded, l)
	return &worded
}

// wrongly returns the fault of one field.
func wrongly(name, code, detail string) error {
	return &birth.Invalid{Faults: []birth.Fault{{Pointer: "/" + name, Code: code, Detail: detail}}}
}
