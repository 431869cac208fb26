package vedic

import "fmt"

// Lang is a language of display names. Keys are never translated.
type Lang uint8

// The languages; the zero Lang is English.
const (
	English Lang = iota
	Hindi
)

var langKeys = []string{"en", "hi"}

// String gives the BCP 47 tag, "en" or "hi".
func (l Lang) String() string { return settingKey(l, "Lang", langKeys) }

// MarshalText gives the tag; a value that is none of the constants is an error.
func (l Lang) MarshalText() ([]byte, error) { return marshalSetting(l, "Lang", langKeys) }

// UnmarshalText reads a tag; what is none is a *[ParseError].
func (l *Lang) UnmarshalText(b []byte) error {
	return unmarshalSetting(l, "language", string(b), langKeys)
}

// Named is a key with its display name: what answers carry where people read them.
type Named[K interface{ Name(Lang) string }] struct {
	Key  K      `json:"key"`
	Name string `json:"name"`
}

// Name names k in a language.
func Name[K interface{ Name(Lang) string }](k K, l Lang) Named[K] { return Named[K]{k, k.Name(l)} }

// names is a display name in each language, in the order of Lang.
type names [2]string

// Counted things (keys[0] is number 1) and settings (keys[0] is the zero value, the default) share the functions below.

func countedKey[T ~uint8](v T, kind string, keys []string) string {
	if v < 1 || int(v) > len(keys) {
		return fmt.Sprintf("%s(%d)", kind, v)
	}
	return keys[v-1]
}

func appendCounted[T ~uint8](b []byte, v T, kind string, keys []string) ([]byte, error) {
	if v < 1 || int(v) > len(keys) {
		return b, fmt.Errorf("vedic: %s(%d) has no key", kind, v)
	}
	return append(b, keys[v-1]...), nil
}

func marshalCounted[T ~uint8](v T, kind string, keys []string) ([]byte, error) {
	return appendCounted(nil, v, kind, keys)
}

func unmarshalCounted[T ~uint8](v *T, what, s string, keys []string) error {
	for i, k := range keys {
		if k == s {
			*v = T(i + 1)
			return nil
		}
	}
	return &ParseError{What: what, Got: s, Want: oneOf(keys)}
}

func settingKey[T ~uint8](v T, kind string, keys []string) string { return countedKey(v+1, kind, keys) }

func marshalSetting[T ~uint8](v T, kind string, keys []string) ([]byte, error) {
	return marshalCounted(v+1, kind, keys)
}

func unmarshalSetting[T ~uint8](v *T, what, s string, keys []string) error {
	var n T
	if err := unmarshalCounted(&n, what, s, keys); err != nil {
		return err
	}
	*v = n - 1
	return nil
}
