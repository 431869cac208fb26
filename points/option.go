package points

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices in which schools differ. The zero Options are the commonest practice.
type Options struct {
	// Where the part without a lord stands among the eight; zero is after Saturn's.
	Lordless Lordless
	// The moment of Saturn's part whose lagna is Gulika; zero is its beginning.
	Gulika Instant
	// The moment of their parts for the other timed upagrahas; zero is the middle.
	Others Instant
	// How Mandi is found; zero is by ghatis.
	Mandi MandiRule

	// Day is the day from sunrise to sunrise that holds the birth by another definition of sunrise than that of the
	// chart, as the Hindu one: the zero Day is the chart's.
	Day vedic.Day

	// Bhrigu bindu halves the nearer arc between Rahu and the Moon, and not the one forward from
	// Rahu.
	ShortBindu bool
	// Rahu and Ketu are lords of Kumbha and Vrishchika too, as badhakas.
	NodesBadhaka bool
	// Mrityu bhaga n is the nth degree of the sign; otherwise the point n° with its orb.
	MrityuNth bool
	// Pushkara bhagas as Jataka Parijata lists them by sign; otherwise by element.
	JatakaBhaga bool
	// Who wins a war of grahas; zero is the one farther north.
	War WarRule
	// 1 to 5, see [SyllableValue]: for the cheshta of shayanadi avasthas; zero leaves it out.
	Syllable int
	// The hour of birth is not known; an accuracy of the birth of 12 h says the same.
	TimeUnknown bool
}

// Lordless is the position of the part of the day without a lord.
type Lordless uint8

// The readings. Gulika is the same in both.
const (
	AfterSaturn Lordless = iota // in a cycle of eight after Saturn: Jagannatha Hora, Maitreya
	LastPart                    // the eighth part, so that the seven lords follow each other (BPHS 3.66–69)
)

var lordlessKeys = []string{"after_saturn", "last"}

// Instant is the moment of a part of the day whose lagna is taken.
type Instant uint8

// The moments. Usual is the beginning for Gulika and the middle for the others.
const (
	Usual Instant = iota
	// The beginning of the part.
	Begin
	// When it has run by half.
	Middle
	// Its end, which is the beginning of the next.
	End
)

var instantKeys = []string{"usual", "begin", "middle", "end"}

// MandiRule is how Mandi is found.
type MandiRule uint8

// The rules.
const (
	ByGhati        MandiRule = iota // so many ghatis after sunrise or sunset, by the weekday (Phaladeepika 25)
	AsGulika                        // the same point as Gulika
	BeginOfSaturn                   // the beginning of Saturn's part
	MiddleOfSaturn                  // the middle of Saturn's part
)

var mandiKeys = []string{"ghati", "same_as_gulika", "begin", "middle"}

// WarRule is who wins a war of grahas.
type WarRule uint8

// The rules.
const (
	NorthWins  WarRule = iota // the one farther north (Surya Siddhanta 7.20); at one latitude the one behind
	DiscWins                  // the one with the larger disc
	BehindWins                // the one behind in longitude (B. V. Raman)
)

var warKeys = []string{"north", "larger_disc", "lower_longitude"}

// String returns the key, "after_saturn" or "last".
func (o Lordless) String() string { return enum.String(o, 0, "Lordless", lordlessKeys) }

// MarshalText returns the key. An undefined value is an error.
func (o Lordless) MarshalText() ([]byte, error) { return enum.Text(o, 0, "Lordless", lordlessKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *Lordless) UnmarshalText(b []byte) error {
	return enum.Read(o, 0, "place of the lordless part", b, lordlessKeys)
}

// String returns the key, as "begin".
func (o Instant) String() string { return enum.String(o, 0, "Instant", instantKeys) }

// MarshalText returns the key. An undefined value is an error.
func (o Instant) MarshalText() ([]byte, error) { return enum.Text(o, 0, "Instant", instantKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *Instant) UnmarshalText(b []byte) error {
	return enum.Read(o, 0, "moment of a part", b, instantKeys)
}

// String returns the key, as "ghati".
func (o MandiRule) String() string { return enum.String(o, 0, "MandiRule", mandiKeys) }

// MarshalText returns the key. An undefined value is an error.
func (o MandiRule) MarshalText() ([]byte, error) { return enum.Text(o, 0, "MandiRule", mandiKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *MandiRule) UnmarshalText(b []byte) error {
	return enum.Read(o, 0, "rule of Mandi", b, mandiKeys)
}

// String returns the key, as "north".
func (o WarRule) String() string { return enum.String(o, 0, "WarRule", warKeys) }

// MarshalText returns the key. An undefined value is an error.
func (o WarRule) MarshalText() ([]byte, error) { return enum.Text(o, 0, "WarRule", warKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *WarRule) UnmarshalText(b []byte) error { return enum.Read(o, 0, "rule of war", b, warKeys) }

// check says all that is wrong with the options, for a birth at a moment.
func (o *Options) check(at vedic.JD) error {
	var wrong []error
	for _, c := range [...]struct {
		what       string
		got, count int
	}{
		{"option lordless", int(o.Lordless), len(lordlessKeys)}, {"option gulika", int(o.Gulika), len(instantKeys)},
		{"option others", int(o.Others), len(instantKeys)}, {"option mandi", int(o.Mandi), len(mandiKeys)},
		{"option war", int(o.War), len(warKeys)}, {"value of a syllable", o.Syllable, 6},
	} {
		if c.got < 0 || c.got >= c.count {
			wrong = append(wrong, &vedic.RangeError{What: c.what, Got: fmt.Sprint(c.got), Low: "0",
				High: fmt.Sprint(c.count - 1)})
		}
	}
	if d := o.Day; d != (vedic.Day{}) && !(d.Sunrise <= at && at <= d.NextSunrise && d.Sunrise < d.Sunset &&
		d.Sunset < d.NextSunrise &&
		d.NextSunrise-d.Sunrise < 1.5) {
		wrong = append(wrong, errors.New("the day from sunrise to sunrise does not contain the birth"))
	}
	return errors.Join(wrong...)
}
