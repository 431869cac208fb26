package remedy

import "github.com/jyotish-go/jyotish/internal/enum"

// Type is a kind of remedy. The zero value means none. The constants are in the order of a report:
// free remedies before those that cost something, gems last.
type Type uint8

// The types.
const (
	// Mantra is japa: a count of a mantra over some days.
	Mantra Type = 1 + iota
	// Puja is worship of the graha and its deity.
	Puja
	// Conduct is how one behaves to those whom the graha stands for.
	Conduct
	// Fasting is a fast on its weekday.
	Fasting
	// Colour is wearing its colours.
	Colour
	// Charity is daan: what is given on its weekday.
	Charity
	// Yantra is its square of nine numbers.
	Yantra
	// Rudraksha is a bead of so many faces.
	Rudraksha
	// Gemstone is its gem; in a report only where it is advised.
	Gemstone
)

var typeKeys = []string{"mantra", "puja", "conduct", "fasting", "colour", "charity", "yantra", "rudraksha", "gemstone"}

// String returns the key, such as "mantra", or Type(0) for the zero value.
func (t Type) String() string { return enum.String(t, 1, "Type", typeKeys) }

// MarshalText returns the key. An undefined value is an error.
func (t Type) MarshalText() ([]byte, error) { return enum.Text(t, 1, "Type", typeKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (t *Type) UnmarshalText(b []byte) error { return enum.Read(t, 1, "type of remedy", b, typeKeys) }

// Cost is what a remedy takes: nothing, little, or more. It is a band, not a sum of money. The zero value means none.
type Cost uint8

// The bands.
const (
	// Free takes nothing but time.
	Free Cost = 1 + iota
	// Low is what anybody can spare.
	Low
	// Medium is of rudraksha.
	Medium
	// High is of gems, and of rudraksha that are rare.
	High
)

var costKeys = []string{"free", "low", "medium", "high"}

// String returns the key, such as "free", or Cost(0) for the zero value.
func (c Cost) String() string { return enum.String(c, 1, "Cost", costKeys) }

// MarshalText returns the key. An undefined value is an error.
func (c Cost) MarshalText() ([]byte, error) { return enum.Text(c, 1, "Cost", costKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (c *Cost) UnmarshalText(b []byte) error { return enum.Read(c, 1, "cost band", b, costKeys) }

// Aim is what is to be done about a graha. The zero value means none.
type Aim uint8

// The aims.
const (
	// Strengthen is for who does good for the lagna.
	Strengthen Aim = 1 + iota
	// Pacify is for who does ill for the lagna, or is a node that burdens others.
	Pacify
	// Support is neither; what it signifies by nature is to be helped.
	Support
)

var aimKeys = []string{"strengthen", "pacify", "support"}

// String returns the key, such as "pacify", or Aim(0) for the zero value.
func (a Aim) String() string { return enum.String(a, 1, "Aim", aimKeys) }

// MarshalText returns the key. An undefined value is an error.
func (a Aim) MarshalText() ([]byte, error) { return enum.Text(a, 1, "Aim", aimKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (a *Aim) UnmarshalText(b []byte) error { return enum.Read(a, 1, "aim", b, aimKeys) }

// Purpose is an aim for which a remedy is asked for. The zero value means none.
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

// String returns the key, such as "career", or Purpose(0) for the zero value.
func (p Purpose) String() string { return enum.String(p, 1, "Purpose", purposeKeys) }

// MarshalText returns the key. An undefined value is an error.
func (p Purpose) MarshalText() ([]byte, error) { return enum.Text(p, 1, "Purpose", purposeKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (p *Purpose) UnmarshalText(b []byte) error { return enum.Read(p, 1, "purpose", b, purposeKeys) }
