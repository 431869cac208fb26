package remedy

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Type is a kind of remedy. Zero is none. In their order they are told: what costs nothing before what is bought, gems last.
type Type uint8

// The types.
const (
	Mantra Type = 1 + iota
	Puja
	Conduct
	Fasting
	Colour
	Charity
	Yantra
	Rudraksha
	Gemstone
)

var typeKeys = []string{"mantra", "puja", "conduct", "fasting", "colour", "charity", "yantra", "rudraksha", "gemstone"}

// String gives the key, as "mantra"; Type(0) for none.
func (t Type) String() string { return enumKey(t, "Type", typeKeys) }

// MarshalText gives the key; none is an error.
func (t Type) MarshalText() ([]byte, error) { return enumText(t, "Type", typeKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (t *Type) UnmarshalText(b []byte) error { return enumRead(t, "type of remedy", b, typeKeys) }

// Cost is what a remedy takes: nothing, little, or more. It is a band, not a sum of money. Zero is none.
type Cost uint8

// The bands.
const (
	Free Cost = 1 + iota
	Low
	Medium
	High
)

var costKeys = []string{"free", "low", "medium", "high"}

// String gives the key, as "free"; Cost(0) for none.
func (c Cost) String() string { return enumKey(c, "Cost", costKeys) }

// MarshalText gives the key; none is an error.
func (c Cost) MarshalText() ([]byte, error) { return enumText(c, "Cost", costKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (c *Cost) UnmarshalText(b []byte) error { return enumRead(c, "cost band", b, costKeys) }

// Aim is what is to be done about a graha. Zero is none.
type Aim uint8

// The aims.
const (
	Strengthen Aim = 1 + iota // it does good for the lagna
	Pacify                    // it does ill for the lagna, or is a node that burdens others
	Support                   // neither; what it signifies by nature is to be helped
)

var aimKeys = []string{"strengthen", "pacify", "support"}

// String gives the key, as "pacify"; Aim(0) for none.
func (a Aim) String() string { return enumKey(a, "Aim", aimKeys) }

// MarshalText gives the key; none is an error.
func (a Aim) MarshalText() ([]byte, error) { return enumText(a, "Aim", aimKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (a *Aim) UnmarshalText(b []byte) error { return enumRead(a, "aim", b, aimKeys) }

// Purpose is what someone asks a remedy for. Zero is none.
type Purpose uint8

// The purposes.
const (
	Career Purpose = 1 + iota
	Wealth
	Marriage
	Children
	Education
	Health
	Property
	Peace
	Debt
	Travel
	Spirituality
)

var purposeKeys = []string{
	"career", "wealth", "marriage", "children", "education", "health", "property", "peace", "debt", "travel", "spirituality",
}

// String gives the key, as "career"; Purpose(0) for none.
func (p Purpose) String() string { return enumKey(p, "Purpose", purposeKeys) }

// MarshalText gives the key; none is an error.
func (p Purpose) MarshalText() ([]byte, error) { return enumText(p, "Purpose", purposeKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (p *Purpose) UnmarshalText(b []byte) error { return enumRead(p, "purpose", b, purposeKeys) }

// Enums share these; keys[0] is number 1.

func enumKey[T ~uint8](n T, kind string, keys []string) string {
	if n < 1 || int(n) > len(keys) {
		return fmt.Sprintf("%s(%d)", kind, n)
	}
	return keys[n-1]
}

func enumText[T ~uint8](n T, kind string, keys []string) ([]byte, error) {
	if n < 1 || int(n) > len(keys) {
		return nil, fmt.Errorf("remedy: %s(%d) has no key", kind, n)
	}
	return []byte(keys[n-1]), nil
}

func enumRead[T ~uint8](n *T, what string, b []byte, keys []string) error {
	for i, k := range keys {
		if k == string(b) {
			*n = T(i + 1)
			return nil
		}
	}
	return &vedic.ParseError{What: what, Got: string(b), Want: "one of " + strings.Join(keys, ", ")}
}
