package dasha

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Division is how a period is divided among the lords. The zero Division is that of BPHS 51.1–2 for
// every dasha of the stars: the first part is the lord's own, the others follow in the order of the
// mahas, and each has its share of the years. The others can be combined, but for FromNext with
// FromPrevious. The values are bits; String and the keys tell them as words.
type Division uint8

// The other divisions.
const (
	FromNext     Division = 1 << iota // the next lord has the first part (P. V. R. Narasimha Rao prints Ashtottari so)
	FromPrevious                      // the lord before has the first part
	Backward                          // parts follow against the order of the mahas
	Equal                             // all parts are equally long (PyJHora, but for Vimshottari and Ashtottari)
)

var divisionKeys = []string{"next", "previous", "backward", "equal"}

// String returns the key: "lord" for the zero Division, and otherwise what differs from it, as "next-backward".
func (d Division) String() string {
	if !d.valid() {
		return fmt.Sprintf("Division(%d)", uint8(d))
	}
	var words []string
	for i, key := range divisionKeys {
		if d>>i&1 != 0 {
			words = append(words, key)
		}
	}
	if len(words) == 0 {
		return "lord"
	}
	return strings.Join(words, "-")
}

// valid reports whether the bits make sense: two lords cannot both have the first part.
func (d Division) valid() bool {
	return d < Equal<<1 && d&(FromNext|FromPrevious) != FromNext|FromPrevious
}

// MarshalText returns the key. An undefined value is an error.
func (d Division) MarshalText() ([]byte, error) {
	if !d.valid() {
		return nil, fmt.Errorf("Division(%d) has no key", uint8(d))
	}
	return []byte(d.String()), nil
}

// UnmarshalText parses a key. The error for any other text is a *vedic.ParseError that lists the
// keys.
func (d *Division) UnmarshalText(b []byte) error {
	var sum Division
	if string(b) != "lord" {
		for word := range strings.SplitSeq(string(b), "-") {
			i := slices.Index(divisionKeys, word)
			if i < 0 || sum>>i&1 != 0 {
				return noDivision(string(b))
			}
			sum |= 1 << i
		}
	}
	if !sum.valid() {
		return noDivision(string(b))
	}
	*d = sum
	return nil
}

// noDivision returns the error for a text that is not a key. It describes the form of a key.
func noDivision(got string) error {
	return &vedic.ParseError{
		What: "antardasha",
		Got:  got, Want: "lord, or next or previous, backward and equal with - between, as next-backward",
	}
}
