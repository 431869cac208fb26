package varga

import "github.com/jyotish-go/jyotish/vedic"

// Label is a key that is shown by its name in a language. It marshals as that name, and as null for none. Read back it
// has the first key and language that bear the name.
type Label[K interface {
	~uint8
	Name(vedic.Lang) string
}] struct {
	// What is named; zero for none.
	Key K
	// In which language; a language of names alone has these in English.
	Lang vedic.Lang
}

// String returns the name, empty for none.
func (x Label[K]) String() string { return x.Key.Name(x.Lang) }

// MarshalJSON returns the name in quotes, or null.
func (x Label[K]) MarshalJSON() ([]byte, error) { return x.AppendJSON(nil), nil }

// AppendJSON appends that. Names have nothing in them that JSON escapes.
func (x Label[K]) AppendJSON(b []byte) []byte {
	if x.Key == 0 {
		return append(b, "null"...)
	}
	return append(append(append(b, '"'), x.String()...), '"')
}

// UnmarshalJSON reads a name in English or Hindi, or null; anything else is a *[vedic.ParseError].
func (x *Label[K]) UnmarshalJSON(b []byte) error {
	*x = Label[K]{}
	if string(b) == "null" {
		return nil
	}
	for l := vedic.English; l <= vedic.Hindi; l++ {
		for k := K(1); k != 0 && k.Name(l) != ""; k++ {
			if string(b) == `"`+k.Name(l)+`"` {
				*x = Label[K]{k, l}
				return nil
			}
		}
	}
	return &vedic.ParseError{What: "name", Got: string(b),
		Want: "a name of a deity or amsa in one of our languages, or null"}
}
