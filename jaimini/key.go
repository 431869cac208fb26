package jaimini

import (
	"strings"
)

func marshal[T ~uint8](v T, what string, keys []string) ([]byte, error) {
	if int(v) >= len(keys) {
		return nil, noneOf(what, int(v), keys)
	}
	return []byte(keys[v]), nil
}

func oneOf(keys []string) string { return "one of " + strings.Join(keys, ", ") }
