package jaimini

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices in which schools differ. The zero Options are the commonest practice: seven karakas, the
// stronger of two lords, exceptions of arudhas kept, and the chara dasha of K. N. Rao from the lagna.
type Options struct {
	// How many chara karakas; zero is seven.
	Scheme Scheme
	// Of the chara dasha; zero is that of K. N. Rao.
	System System

	// ClassicalLords takes Mars for Vrishchika and Saturn for Kumbha always (BPHS 4), and never Ketu or Rahu.
	ClassicalLords bool
	// NodesFromEnd counts the degrees of a node from the end of its sign where two grahas are compared by them (P. V.
	// R. Narasimha Rao).
	NodesFromEnd bool

	// LagnaJoins counts the lagna among the grahas that share a sign where two grahas are compared by them (PyJHora).
	LagnaJoins bool

	// CompanyOnce counts Jupiter and Mercury once in the company of a graha or a sign, though one of them be the lord
	// there as well: bodies and not roles. An example in print (P. V. R. Narasimha Rao, 73) comes out by roles alone,
	// and PyJHora counts them so.
	CompanyOnce bool

	// PlainArudhas leaves a pada where the count puts it, though that be its own house or the seventh from it (against
	// BPHS 29.4–5).
	PlainArudhas bool
	// UpapadaFromSecond takes the upapada of an even lagna from the second house and not from the twelfth (commentators
	// of BPHS 30).
	UpapadaFromSecond bool
	// LagnaSwamsha calls the navamsa of the lagna swamsha, and not that of the Atmakaraka (P. V. R. Narasimha Rao).
	LagnaSwamsha bool

	// Argala has the options of argala.
	Argala ArgalaOptions

	// StartFromStrongest begins the Parashara chara dasha from the strongest of the signs of lagna, Sun and Moon (P. V.
	// R. Narasimha Rao, 2010). Other systems begin from the lagna whatever it says.
	StartFromStrongest bool

	// Sunrise is the sunrise that begins the day of birth; zero is that of the sky of the chart (the upper limb,
	// refracted). Jagannatha Hora takes the Hindu sunrise, of the centre and without refraction, which comes some
	// minutes later: package ephemeris finds it.
	Sunrise Sunrise
	// SunAtBirth adds the arcs of the bhava, hora and ghati lagna to the Sun at birth, and not to the Sun at sunrise.
	SunAtBirth bool
	// VarnadaBySum counts the varnada backward where its number is even, and not where the lagna is (Sanjay Rath).
	VarnadaBySum bool
}

// Scheme is how many chara karakas there are.
type Scheme uint8

// The schemes.
const (
	Seven Scheme = iota // Sun to Saturn: K. N. Rao, most Indian programs
	Eight               // with Rahu, whose degrees count from the end of its sign (BPHS 32.1–2)
)

// schemeKeys and systemKeys are in the order of the constants.
var schemeKeys = []string{"seven", "eight"}

// String returns the key, "seven" or "eight".
func (s Scheme) String() string { return enum.String(s, 0, "Scheme", schemeKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Scheme) MarshalText() ([]byte, error) { return enum.Text(s, 0, "Scheme", schemeKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (s *Scheme) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "karaka scheme", b, schemeKeys)
}

// System is a way to compute the chara dasha.
type System uint8

// The systems.
const (
	KNRao System = iota // K. N. Rao, Predicting through Jaimini's Chara Dasha: no year more or less for dignity
	// BPHS 46.155–166: dignity counts, and the second cycle is what the first leaves of twelve years
	Parashara
	// Raghava Bhatta and Nrisimha Suri, for men; experimental, not checked against a printed text
	RaghavaBhatta
	// Irangati Rangacharya, Jaimini Sutramritam: as Raghava Bhatta, with ten years where the lord is in the seventh,
	// the older lords of Vrishchika and Kumbha alone, and antardashas in the order of their own sign. For men;
	// experimental
	Rangacharya
)

var systemKeys = []string{"kn_rao", "parashara", "raghava_bhatta", "rangacharya"}

// String returns the key, as "kn_rao".
func (s System) String() string { return enum.String(s, 0, "System", systemKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s System) MarshalText() ([]byte, error) { return enum.Text(s, 0, "System", systemKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (s *System) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "chara dasha", b, systemKeys)
}

// check reports whether the options can be followed.
func (o *Options) check(at vedic.JD) error {
	if int(o.Scheme) >= len(schemeKeys) {
		return enum.NoneOf("karaka scheme", strconv.Itoa(int(o.Scheme)), schemeKeys)
	}
	if int(o.System) >= len(systemKeys) {
		return enum.NoneOf("chara dasha", strconv.Itoa(int(o.System)), systemKeys)
	}
	return o.Sunrise.check(at)
}
