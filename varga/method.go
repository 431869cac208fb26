package varga

import (
	"encoding"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Method is the rule by which a varga assigns signs to its parts. Zero is Parashara's, the most
// common one. [Varga.Methods] lists the methods of a varga.
type Method uint8

// The methods. The keys are those of the rules; where programs have other names, these are in brackets.
const (
	Parashara Method = iota // BPHS 6; in D60 the same as FromSign
	// D2, D3, D4, D7, D10, D12, D30, D40: the parts of all signs run through the zodiac from Mesha (parivritti)
	Cyclic
	EvenReverse  // D2, D7, D9, D10, D24: as Source says, even signs the other way round
	EvenBackward // D7, D9, D10: even signs begin as with Parashara and count backward (D9: Rangacharya)
	Kashinatha   // D2: the signs of the sign's lord that are strong by day and by night
	Raman        // D2: one sign of the sign's lord, and one of the lord of the eleventh from it
	Somanatha    // D2, D3: odd signs run on from Mesha, even signs run back from Meena
	Jagannatha   // D3: the trine of the sign, from its movable member
	Kalachakra   // D9: nakshatra quarters as in the kalachakra dasha
	LeoBoth      // D24: from Simha in odd and in even signs
	LordsOnly    // D30: the five lords, no signs
	SignDegrees  // D30: from the sign itself, a sign a degree (shashtyamsha-like)
	FromSign     // D60: from the sign itself
	FromAries    // D60: from Mesha in every sign
	methodCount  = iota
)

var methodKeys = [methodCount]string{
	"parashara", "cyclic", "even_reverse", "even_backward", "kashinatha", "raman", "somanatha", "jagannatha",
	"kalachakra", "leo_both",
	"lords_only", "shashtyamsha_like", "from_sign", "from_aries",
}

var (
	_ encoding.TextMarshaler   = Parashara
	_ encoding.TextUnmarshaler = new(Method)
)

// String returns the key, as "even_reverse".
func (m Method) String() string {
	return enum.String(m, 0, "Method", methodKeys[:])
}

// MarshalText returns the key. An undefined value is an error.
func (m Method) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// AppendText appends the key. A value that has none is an error.
func (m Method) AppendText(b []byte) ([]byte, error) {
	if m >= methodCount {
		return b, fmt.Errorf("varga: %v has no key", m)
	}
	return append(b, methodKeys[m]...), nil
}

// UnmarshalText parses a key. Any other text is a *[vedic.ParseError].
func (m *Method) UnmarshalText(b []byte) error {
	return enum.Read(m, 0, "varga method", b, methodKeys[:])
}

// Methods returns the methods of v, the default first, or none for an undefined varga. The caller
// owns the slice. In D60 the default is [FromSign], which is Parashara's.
func (v Varga) Methods() []Method {
	if !v.Valid() {
		return nil
	}
	var list []Method
	for i := range catalogue[v.rank()] {
		list = append(list, catalogue[v.rank()][i].method)
	}
	return list
}

// Source returns who teaches a method of v; the zero Source where v has no such method.
func (v Varga) Source(m Method) vedic.Source {
	s, err := schemeOf(v, m)
	if err != nil {
		return vedic.Source{}
	}
	return sourceOf(s)
}

// schemeOf returns v by a method. Parashara stands for the first of the list, whatever that is
// called: only so can the zero Options be valid for every varga.
func schemeOf(v Varga, m Method) (*scheme, error) {
	if !v.Valid() {
		return nil, unknown(v.String())
	}
	list := catalogue[v.rank()]
	if m == Parashara {
		return &list[0], nil
	}
	keys := make([]string, 0, 8)
	for i := range list {
		if list[i].method == m {
			return &list[i], nil
		}
		keys = append(keys, list[i].method.String())
	}
	return nil, &vedic.ParseError{What: "method of " + v.String(), Got: m.String(),
		Want: "one of " + strings.Join(keys, ", ")}
}
