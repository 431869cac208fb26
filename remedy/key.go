package remedy

import "github.com/jyotish-go/jyotish/internal/enum"

// Type is a kind of remedy. Zero is none. In their order they are told: what costs nothing before what is bought, gems
// last.
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
func (t Type) String() string { return enum.String(t, 1, "Type", typeKeys) }

// MarshalText gives the key; none is an error.
func (t Type) MarshalText() ([]byte, error) { return enum.Text(t, 1, "Type", typeKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (t *Type) UnmarshalText(b []byte) error { return enum.Read(t, 1, "type of remedy", b, typeKeys) }

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
func (c Cost) String() string { return enum.String(c, 1, "Cost", costKeys) }

// MarshalText gives the key; none is an error.
func (c Cost) MarshalText() ([]byte, error) { return enum.Text(c, 1, "Cost", costKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (c *Cost) UnmarshalText(b []byte) error { return enum.Read(c, 1, "cost band", b, costKeys) }

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
func (a Aim) String() string { return enum.String(a, 1, "Aim", aimKeys) }

// MarshalText gives the key; none is an error.
func (a Aim) MarshalText() ([]byte, error) { return enum.Text(a, 1, "Aim", aimKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (a *Aim) UnmarshalText(b []byte) error { return enum.Read(a, 1, "aim", b, aimKeys) }

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
	"career", "wealth", "marriage", "children", "education", "health", "property", "peace", "debt", "travel",
	"spirituality",
}

// String gives the key, as "career"; Purpose(0) for none.
func (p Purpose) String() string { return enum.String(p, 1, "Purpose", purposeKeys) }

// MarshalText gives the key; none is an error.
func (p Purpose) MarshalText() ([]byte, error) { return enum.Text(p, 1, "Purpose", purposeKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (p *Purpose) UnmarshalText(b []byte) error { return enum.Read(p, 1, "purpose", b, purposeKeys) }
