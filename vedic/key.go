package vedic

import "fmt"

// Named is a key with its display name: what answers carry where people read them.
type Named[K interface{ Name(Lang) string }] struct {
	// The key, which never changes with the language.
	Key K `json:"key"`
	// As people call it, in the language of the answer.
	Name string `json:"name"`
}

// Name names k in a language.
func Name[K interface{ Name(Lang) string }](k K, l Lang) Named[K] { return Named[K]{k, k.Name(l)} }

// Counted things (keys[0] is number 1) and settings (keys[0] is the zero value, the default) share the functions below.

// countedKey returns the key of a counted thing, and for what has none its kind and number, as
// Graha(0): String must not fail, since it is asked while errors are written.
func countedKey[T ~uint8](v T, kind string, keys []string) string {
	if v < 1 || int(v) > len(keys) {
		return fmt.Sprintf("%s(%d)", kind, v)
	}
	return keys[v-1]
}

// appendCounted appends the key. No key is an error here, so that an answer never holds a thing
// that cannot be read back.
func appendCounted[T ~uint8](b []byte, v T, kind string, keys []string) ([]byte, error) {
	if v < 1 || int(v) > len(keys) {
		return b, fmt.Errorf("vedic: %s(%d) has no key", kind, v)
	}
	return append(b, keys[v-1]...), nil
}

// marshalCounted is appendCounted into a text of its own.
func marshalCounted[T ~uint8](v T, kind string, keys []string) ([]byte, error) {
	return appendCounted(nil, v, kind, keys)
}

// unmarshalCounted walks the keys: the longest list has thirty, for which a map would be slower.
func unmarshalCounted[T ~uint8](v *T, what, s string, keys []string) error {
	for i, k := range keys {
		if k == s {
			*v = T(i + 1)
			return nil
		}
	}
	return &ParseError{What: what, Got: s, Want: oneOf(keys)}
}

// settingKey, marshalSetting and unmarshalSetting are the same for settings, whose zero is keys[0]:
// they count one further and one back. The number 255 wraps to 0 and so has no key either.
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
