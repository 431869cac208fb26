package vedic

import "strconv"

// Bhava is a house, counted from 1, the house of the lagna, to 12. Zero is no house. Which sign or
// arc a number stands for is said by the house system of the chart; the number alone is the rule's:
// kendras are 1, 4, 7, 10, trikonas 1, 5, 9, dusthanas 6, 8, 12.
type Bhava uint8

// Nth counts inclusively from b, as the texts count: b.Nth(1) is b, b.Nth(7) the opposite house. Any n will do; the
// count goes round.
func (b Bhava) Nth(n int) Bhava { return Bhava(Rashi(b).Nth(n)) }

// MarshalJSON returns the number, 1 to 12; no house is an error. Without it encoding/json would write a list of houses
// as base64.
func (b Bhava) MarshalJSON() ([]byte, error) {
	if b < 1 || b > 12 {
		return nil, &RangeError{What: "house", Got: strconv.Itoa(int(b)), Low: "1", High: "12"}
	}
	return strconv.AppendUint(nil, uint64(b), 10), nil
}

// AppendJSON appends the number without looking whether there is such a house.
func (b Bhava) AppendJSON(text []byte) []byte { return strconv.AppendUint(text, uint64(b), 10) }

// UnmarshalJSON reads a whole number from 1 to 12; anything else is a *[ParseError].
func (b *Bhava) UnmarshalJSON(text []byte) error {
	n, err := strconv.ParseUint(string(text), 10, 8)
	if err != nil || n < 1 || n > 12 {
		return &ParseError{What: "house", Got: string(text), Want: "a number from 1 to 12"}
	}
	*b = Bhava(n)
	return nil
}
