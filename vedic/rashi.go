package vedic

import "strings"

// Rashi is a sign of the zodiac, one twelfth of the ecliptic. Zero is no sign: methods that return
// its name, lord or traits panic. [RashiTraits] has the nature of a sign (odd, movable, fiery …).
type Rashi uint8

// The twelve signs.
const (
	Mesha      Rashi = 1 + iota // Aries
	Vrishabha                   // Taurus
	Mithuna                     // Gemini
	Karka                       // Cancer
	Simha                       // Leo
	Kanya                       // Virgo
	Tula                        // Libra
	Vrishchika                  // Scorpio
	Dhanu                       // Sagittarius
	Makara                      // Capricorn
	Kumbha                      // Aquarius
	Meena                       // Pisces
)

// String returns the key, such as "mesha", or Rashi(0) for the zero value.
func (r Rashi) String() string { return countedKey(r, "Rashi", rashiKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (r Rashi) MarshalText() ([]byte, error) { return marshalCounted(r, "Rashi", rashiKeys[:]) }

// AppendText appends the key. An undefined value is an error.
func (r Rashi) AppendText(b []byte) ([]byte, error) {
	return appendCounted(b, r, "Rashi", rashiKeys[:])
}

// UnmarshalText parses a key and nothing else; see [ParseRashi] for other spellings.
func (r *Rashi) UnmarshalText(b []byte) error {
	return unmarshalCounted(r, "rashi", string(b), rashiKeys[:])
}

// Name returns the display name, "Aries" or "मेष".
func (r Rashi) Name(l Lang) string { return rashiNames.At(r).in(l, "rashi", r) }

// Lord returns the graha that owns r (BPHS 4). Rahu and Ketu own no sign here. Packages of schools
// that make them co-lords of Kumbha and Vrishchika have an option for it (see jaimini).
func (r Rashi) Lord() Graha { return rashiTraits.At(r).Lord }

// Traits returns the attributes of r.
func (r Rashi) Traits() RashiTraits { return rashiTraits.At(r) }

// Nth counts inclusively from r, as the texts count: r.Nth(1) is r, r.Nth(7) the opposite sign. Any
// n will do; the count goes round. Count from the sign of a chart's first house and n is the house:
// 0 and 12 are both the sign before r.
func (r Rashi) Nth(n int) Rashi {
	i := (int(r) + n - 2) % 12
	if i < 0 {
		i += 12
	}
	return Rashi(i + 1)
}

// CountTo counts inclusively from r to s, 1 to 12: a sign is the first from itself. It is the house
// of s when r is the first: from Karka to Mesha 10. n>>63 is −1 for a negative difference and 0
// otherwise, so that twelve is added or nothing.
func (r Rashi) CountTo(s Rashi) int {
	n := int(s) - int(r) // a sum, since no processor foresees the branch
	return n + 1 + 12&(n>>63)
}

// ParseRashi reads a sign by its key, its English or its Hindi name, in any letter case, with or
// without space around it: "Aries", "mesh", "मेष". What is none of them is a *[ParseError]. Aliases
// are spellings in Latin letters and Devanagari that almanacs and programs print.
func ParseRashi(s string) (Rashi, error) {
	want := strings.ToLower(strings.TrimSpace(s))
	for r, n := range rashiNames.All() {
		for _, a := range append([]string{r.String(), strings.ToLower(n[English]), n[Hindi]}, rashiAliases.At(r)...) {
			if a == want {
				return r, nil
			}
		}
	}
	return 0, &ParseError{What: "rashi", Got: s, Want: oneOf(rashiKeys[:])}
}

// Mobility is how a sign moves: chara, sthira or dvisvabhava (BPHS 4). The zero value means none.
type Mobility uint8

// The mobilities of signs.
const (
	// The first of each three from Mesha: Mesha, Karka, Tula, Makara.
	Movable Mobility = 1 + iota // chara
	// Vrishabha, Simha, Vrishchika, Kumbha.
	Fixed // sthira
	// Mithuna, Kanya, Dhanu, Meena.
	Dual // dvisvabhava
)

// String returns "movable", "fixed" or "dual".
func (m Mobility) String() string {
	return countedKey(m, "Mobility", []string{"movable", "fixed", "dual"})
}

// Element is a tattva. The zero value means none.
type Element uint8

// The elements; signs have the first four.
const (
	// Agni: Mesha, Simha, Dhanu.
	Fire Element = 1 + iota
	// Prithvi: Vrishabha, Kanya, Makara.
	Earth
	// Vayu: Mithuna, Tula, Kumbha.
	Air
	// Jala: Karka, Vrishchika, Meena.
	Water
	// Akasha: no sign, of the grahas Jupiter.
	Ether
)

// String returns "fire" to "ether".
func (e Element) String() string {
	return countedKey(e, "Element", []string{"fire", "earth", "air", "water", "ether"})
}

// RashiTraits are the attributes of a sign (BPHS 4; Brihat Jataka 1).
type RashiTraits struct {
	// The graha that owns it.
	Lord Graha
	// Odd signs are male, even signs female; Mesha is odd.
	Odd bool
	// Whether it is movable, fixed or dual.
	Mobility Mobility
	// One of the first four.
	Element Element
	// "brahmin" (the watery signs), "kshatriya" (fiery), "vaishya" (earthy) or "shudra" (airy).
	Varna string
	// "E" for the fiery, "S" for the earthy, "W" for the airy, "N" for the watery signs.
	Direction string
	// "prishtodaya" (rises with its back), "shirshodaya" (head) or "ubhayodaya" (both).
	Rising string
	// Strong by day; otherwise by night.
	ByDay bool
	// The part of the body of the time-person (kalapurusha), in English, from the head in Mesha to
	// the feet in Meena.
	Body string
	// Vishama-pada, the grouping of Jaimini by threes: Mesha to Mithuna and Tula to Dhanu. It is
	// not the same as Odd; the dashas of the signs count forward or backward by it.
	OddFooted bool
}
