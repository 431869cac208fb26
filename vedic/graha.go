package vedic

import "strings"

// Graha is one of the nine planets of the tradition, in the order of the weekdays and then the nodes of the Moon. Zero
// is no graha: methods that return its name, traits or another table entry panic.
type Graha uint8

// The nine grahas.
const (
	// Surya. Index 0 of every [ByGraha].
	Sun Graha = 1 + iota
	// Chandra.
	Moon
	// Mangala.
	Mars
	// Budha.
	Mercury
	// Guru.
	Jupiter
	// Shukra.
	Venus
	// Shani.
	Saturn
	// The ascending node of the Moon's orbit, mean or true by the settings.
	Rahu
	// The descending node, always opposite Rahu.
	Ketu
)

// String returns the key, such as "sun", or Graha(0) for the zero value.
func (g Graha) String() string { return countedKey(g, "Graha", grahaKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (g Graha) MarshalText() ([]byte, error) { return marshalCounted(g, "Graha", grahaKeys[:]) }

// AppendText appends the key. An undefined value is an error.
func (g Graha) AppendText(b []byte) ([]byte, error) {
	return appendCounted(b, g, "Graha", grahaKeys[:])
}

// UnmarshalText parses a key and nothing else; see [ParseGraha] for other spellings.
func (g *Graha) UnmarshalText(b []byte) error {
	return unmarshalCounted(g, "graha", string(b), grahaKeys[:])
}

// Name returns the display name, "Sun" or "सूर्य".
func (g Graha) Name(l Lang) string { return grahaNames.At(g).in(l, "graha", g) }

// Traits returns the permanent attributes of g. Its slices are shared; clone them before changing
// them.
func (g Graha) Traits() GrahaTraits { return grahaTraits.At(g) }

// Node reports whether g is Rahu or Ketu, a node of the Moon. The nodes are no bodies: they are never
// combust, never stationary in the mean reckoning, own no sign here and stand outside the natural
// friendships.
func (g Graha) Node() bool { return g == Rahu || g == Ketu }

// ParseGraha reads a graha by its key or by one of its common names in any letter case, with or
// without space around it: "Mars", "Mangal", "Kuja", "मंगल". What is none of them is a
// *[ParseError]. It is for what people type. Keys that programs store are read by
// [Graha.UnmarshalText], which takes one spelling and so finds a misspelling.
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
	// "male", "female" or "neuter".
	Sex string
	// "sattva", "rajas" or "tamas".
	Guna string
	// "brahmin", "kshatriya", "vaishya", "shudra" or "mleccha".
	Varna string
	// The tattva; Jupiter alone has ether.
	Element Element
	// The point of the compass that it rules: "E", "SE", "S", "SW", "W", "NW", "N" or "NE".
	Direction string
	// The weekday that it rules. Rahu shares Saturn's and Ketu that of Mars, as is common practice.
	Vara Vara
	// The tissue of the body, as "bone"; empty for the nodes.
	Dhatu string
	// What it signifies by nature (naisargika karaka), in English, the chief thing first.
	Karaka []string
	// The houses that it signifies (bhava karaka), not in rising order where one comes first; nil
	// for the nodes.
	Bhavas []Bhava
}
