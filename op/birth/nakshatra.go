package birth

import (
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// ReadNakshatra reads a nakshatra as a key, such as "rohini", or a number from 1 (Ashwini) to 27.
// It returns 0 if the field was not sent or is noted as invalid.
func ReadNakshatra(o *form.Object, name string) (n vedic.Nakshatra) {
	if o.IsText(name) {
		if key, ok := o.Choice(name, NakshatraKeys()...); ok {
			_ = n.UnmarshalText([]byte(key)) // one of its keys
		}
		return n
	}
	number, _ := o.Integer(name, 1, 27)
	return vedic.Nakshatra(number)
}

// NakshatraKeys are the keys of the 27.
func NakshatraKeys() (keys []string) {
	for n := vedic.Nakshatra(1); n <= 27; n++ {
		keys = append(keys, n.String())
	}
	return keys
}
