package vedic

import "fmt"

// Named is a key with its display name: what answers carry where people read them.
type Named[K interface{ Name(Lang) string }] struct {
	Key  K      `json:"key"`
	Name string `json:"name"`
}

// Name names k in a language.
func Name[K interface{ Name(Lang) string }](k K, l Lang) Named[K] { return Named[K]{k, k.Name(l)} }

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
