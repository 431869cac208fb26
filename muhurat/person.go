package muhurat

import (
	"fmt"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Person is whom a time must suit: by the nakshatra and the sign of the Moon at birth.
type Person struct {
	// Nakshatra is 1 to 27.
	Nakshatra vedic.Nakshatra
	// Rashi is the Moon's sign, one of those in which the nakshatra lies.
	Rashi vedic.Rashi
	// Role is the part in a marriage; it counts for no other activity.
	Role Role
	// Month is the amanta month of birth, 1 to 12, for a first tonsure; zero is unknown.
	Month panchang.Masa
}

// Role is the part that a person takes in a marriage. Zero is neither.
type Role uint8

// The roles.
const (
	// NoRole is neither: Moon and star count, and no more.
	NoRole Role = iota
	// Bride has Jupiter counted from her Moon.
	Bride
	// Groom has the Sun counted from his.
	Groom
)

var roleKeys = []string{"", "bride", "groom"}

// MarshalText returns the key.
func (r Role) MarshalText() ([]byte, error) { return enum.Text(r, 0, "Role", roleKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (r *Role) UnmarshalText(b []byte) error { return enum.Read(r, 0, "role", b, roleKeys) }

// mostPeople is the number of people a time can be sought for.
const mostPeople = 4

func checkPeople(list []Person) error {
	if n := len(list); n > mostPeople {
		return &vedic.RangeError{What: "number of people", Got: fmt.Sprint(n), Low: "0", High: fmt.Sprint(mostPeople)}
	}
	for i := range list {
		if err := list[i].check(); err != nil {
			return fmt.Errorf("person %d: %w", i+1, err)
		}
	}
	return nil
}

// check returns an error if the nakshatra does not overlap the sign. Nakshatra n covers the
// quarters 4(n−1) to 4n−1 of the circle, counted from 0, and a sign has nine: Krittika, quarters 8
// to 11, lies in signs 1 and 2.
func (p *Person) check() error {
	if p.Nakshatra < vedic.Ashwini || p.Nakshatra > vedic.Revati {
		return &vedic.RangeError{What: "nakshatra", Got: fmt.Sprint(uint8(p.Nakshatra)), Low: "1", High: "27"}
	}
	if p.Rashi < vedic.Mesha || p.Rashi > vedic.Meena {
		return &vedic.RangeError{What: "rashi", Got: fmt.Sprint(uint8(p.Rashi)), Low: "1", High: "12"}
	}
	first, last := vedic.Rashi(int(p.Nakshatra-1)*4/9+1), vedic.Rashi((int(p.Nakshatra-1)*4+3)/9+1)
	if p.Rashi != first && p.Rashi != last {
		return &vedic.ParseError{What: "rashi", Got: p.Rashi.String(),
			Want: fmt.Sprintf("a sign in which %v lies: %v or %v", p.Nakshatra, first, last)}
	}
	if err := within("role", int(p.Role), 0, len(roleKeys)-1); err != nil {
		return err
	}
	return within("month of birth", int(p.Month), 0, 12)
}
