package printout

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// MostBytes is the length of the longest text that [Read] takes: sent in JSON it fits into a body of 64 kB.
const MostBytes = 48 << 10

// mostValues is how many values are read. A page of all antardashas has about a hundred.
const mostValues = 2000

// Printout is what was read in a text.
type Printout struct {
	// Program is the name of the preset of the program that the text names, such as "jhora"; "" for none.
	Program string
	// Date is the day of birth; zero if the text has none.
	Date vedic.Date
	// Clock is the time of birth since midnight; nil if the text has none.
	Clock *time.Duration
	// Offset is that of the clock from UT; nil if the text has none.
	Offset *time.Duration
	// Zone is an IANA time zone name; "" if the text has none.
	Zone string
	// Place is the name of the birth place; "" if the text has none.
	Place string
	// Latitude is north positive, Longitude east positive; nil if the text has none.
	Latitude  *vedic.Angle
	Longitude *vedic.Angle
	// Values are in the order of the lines; in the row of a graha the longitude and the sign come first.
	Values []Value
	// Unread are the numbers of the lines with digits in which nothing was recognised, from 1.
	Unread []int

	placeRoom      vedic.Angle    // the last digit of the coordinates
	statedAyanamsa vedic.Ayanamsa // what the text calls it
	states         bool           // whether it names one
}

// Kind is what a value is.
type Kind string

// The kinds of values.
const (
	LongitudeOf  Kind = "longitude"
	SignOf       Kind = "sign"
	NakshatraOf  Kind = "nakshatra"
	PadaOf       Kind = "pada"
	HouseOf      Kind = "house"
	RetrogradeOf Kind = "retrograde"
	CuspOf       Kind = "cusp"
	VargaSignOf  Kind = "varga"
	KarakaOf     Kind = "karaka"
	ArudhaOf     Kind = "arudha"
	ShadbalaOf   Kind = "shadbala"
	DashaOf      Kind = "dasha"
	BalanceOf    Kind = "balance"
	AyanamsaOf   Kind = "ayanamsa"
	RiseOf       Kind = "sunrise"
	SetOf        Kind = "sunset"
	DayOf        Kind = "day"
	OtherOf      Kind = "other"
)

// Value is one value of a text.
type Value struct {
	// Line of the text, from 1.
	Line int `json:"line"`
	// The kind, by key.
	Kind Kind `json:"kind"`
	// Of is the subject: a graha, "lagna", "cusp 4", "rahu jupiter", or as the text calls it.
	Of string `json:"of"`
	// Printed is as the text has it.
	Printed string `json:"printed"`

	point   preset.Point
	bhava   int           // a house, or a cusp
	middle  bool          // of a cusp: the text calls it the middle of the house
	begins  bool          // of a cusp: the text calls it the beginning
	chain   []vedic.Graha // lords of a dasha
	edge    edge
	at      time.Time // of a dasha by the clock of the birth, or of a rise
	short   bool      // its year has two digits
	within  time.Duration
	varga   varga.Varga
	office  string
	rashi   vedic.Rashi
	star    vedic.Nakshatra
	pada    vedic.Pada
	angle   vedic.Angle
	room    vedic.Angle // the last digit that was printed
	inSign  bool
	number  float64
	digits  float64 // half of the last digit of the number
	virupas bool
	retro   bool
	why     string // the key of the reason why it is not judged
}

// read reports whether the value came from [Read]; one made elsewhere lacks what it is compared by.
func (v *Value) read() bool {
	switch v.Kind {
	case CuspOf:
		return v.bhava >= 1 && v.bhava <= 12
	case RetrogradeOf, KarakaOf, ShadbalaOf:
		return v.point != preset.Lagna && v.point <= preset.Point(vedic.Ketu)
	case DashaOf, BalanceOf:
		return len(v.chain) > 0
	case DayOf:
		return v.Of == "tithi" || v.Of == "yoga" || v.Of == "karana" || v.Of == "weekday"
	case ArudhaOf:
		return slices.Contains(arudhaNames, v.Of)
	case VargaSignOf:
		return v.varga.Valid()
	}
	return true
}

// edge is which end of a dasha a date is.
type edge uint8

const (
	unknownEdge edge = iota
	startEdge
	endEdge
)
