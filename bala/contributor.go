package bala

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Contributor is who gives bindus and who has a table of them: one of the seven grahas, Contributor(vedic.Sun) to
// Contributor(vedic.Saturn), or the lagna. The zero value means none.
type Contributor uint8

// Lagna is the eighth contributor, the rising sign.
const Lagna = Contributor(vedic.Saturn) + 1

const lagnaKey = "lagna"

// Graha returns the graha that c is; ok is false for the lagna.
func (c Contributor) Graha() (g vedic.Graha, ok bool) { return vedic.Graha(c), c >= 1 && c < Lagna }

// String returns the key, "sun" to "saturn" or "lagna".
func (c Contributor) String() string {
	if g, ok := c.Graha(); ok {
		return g.String()
	}
	if c == Lagna {
		return lagnaKey
	}
	return fmt.Sprintf("Contributor(%d)", uint8(c))
}

// Name returns the display name.
func (c Contributor) Name(l vedic.Lang) string {
	if g, ok := c.Graha(); ok {
		return g.Name(l)
	}
	if name, ok := l.Term("word.lagna"); ok {
		return name
	}
	return texts.Get(l, lagnaKey)
}

// AppendText appends the key. An undefined value is an error.
func (c Contributor) AppendText(b []byte) ([]byte, error) {
	if c < 1 || c > Lagna {
		return b, fmt.Errorf("bala: %v has no key", c)
	}
	return append(b, c.String()...), nil
}

// MarshalText returns the key. An undefined value is an error.
func (c Contributor) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (c *Contributor) UnmarshalText(b []byte) error {
	for k := Contributor(1); k <= Lagna; k++ {
		if k.String() == string(b) {
			*c = k
			return nil
		}
	}
	return &vedic.ParseError{What: "contributor", Got: string(b), Want: "sun to saturn, or lagna"}
}
