package vedic

import "strings"

// Graha is one of the nine planets of the tradition, in the order of the weekdays and then the nodes of the Moon. Zero
// is no graha, of which a name, traits or any other table entry cannot be asked without a panic.
type Graha uint8

// The nine grahas.
const (
	Sun Graha = 1 + iota
	Moon
	Mars
	Mercury
	Jupiter
	Venus
	Saturn
	Rahu
	Ketu
)

// String gives the key, as "sun"; Graha(0) for no graha.
func (g Graha) String() string { return countedKey(g, "Graha", grahaKeys[:]) }

// MarshalText gives the key; no graha is an error.
func (g Graha) MarshalText() ([]byte, error) { return marshalCounted(g, "Graha", grahaKeys[:]) }

// AppendText appends the key; none is an error.
func (g Graha) AppendText(b []byte) ([]byte, error) {
	return appendCounted(b, g, "Graha", grahaKeys[:])
}

// UnmarshalText reads a key and nothing else; see [ParseGraha] for other spellings.
func (g *Graha) UnmarshalText(b []byte) error {
	return unmarshalCounted(g, "graha", string(b), grahaKeys[:])
}

// Name gives the display name, "Sun" or "सूर्य".
func (g Graha) Name(l Lang) string { return grahaNames.At(g).in(l, "graha", g) }

// Traits gives the lasting attributes of g.
func (g Graha) Traits() GrahaTraits { return grahaTraits.At(g) }

// Node says whether g is Rahu or Ketu, a node of the Moon.
func (g Graha) Node() bool { return g == Rahu || g == Ketu }

// ParseGraha reads a graha by its key or by one of its common names in any letter case, with or without space around
// it: "Mars", "Mangal", "Kuja", "मंगल". What is none of them is a *[ParseError].
func ParseGraha(s string) (Graha, error) {
	want := strings.ToLower(strings.TrimSpace(s))
	for g, aliases := range grahaAliases.All() {
		for _, a := range append([]string{g.String(), g.Name(Hindi)}, aliases...) {
			if a == want {
				return g, nil
			}
		}
	}
	return 0, &ParseError{What: "graha", Got: s, Want: oneOf(grahaKeys[:])}
}

// GrahaTraits are the attributes of a graha (BPHS 3.14–33, 32; Phaladeepika 2). Sex is "male", "female" or "neuter";
// Guna "sattva", "rajas" or "tamas"; Direction a point of the compass as "NE"; Dhatu the tissue of the body, empty for
// the nodes. For the nodes sex, element, direction and weekday are common practice. Karaka and Bhavas are shared by all
// callers, who must not change them.
type GrahaTraits struct {
	Sex       string
	Guna      string
	Varna     string // "brahmin", "kshatriya", "vaishya", "shudra" or "mleccha"
	Element   Element
	Direction string
	Vara      Vara // the weekday that it rules
	Dhatu     string
	Karaka    []string // what it signifies by nature (naisargika karaka)
	Bhavas    []Bhava  // the houses it signifies
}
