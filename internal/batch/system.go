package batch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// System is what is computed of a row, by its key, which is also the name of its member: the word of a question of the
// desk's table that is asked of a birth, or one of these. Match is of two births, and stands alone; each of the others
// is of one.
type System string

// The systems that are no question of a birth.
const (
	// Chart is the report itself.
	Chart System = "chart"
	// Panchang is that of the civil date and the place of the birth.
	Panchang System = "panchang"
	// Match is of a bride and a groom, and asked for alone.
	Match System = "match"

	// Positions are where lagna and grahas stand, and their speeds: nothing is read from them
	Positions System = "positions"
)

// String returns the key.
func (s System) String() string { return string(s) }

// Systems lists all systems: the chart, the questions in the order of the table, the panchang, the positions and the
// match.
func Systems() []System {
	list := []System{Chart}
	for _, q := range op.Operations() {
		if q.Of == op.OfBirth && q.NoBatch == "" {
			list = append(list, System(q.Command))
		}
	}
	return append(list, Panchang, Positions, Match)
}

// Keys lists the keys of all systems.
func Keys() (keys []string) {
	for _, s := range Systems() {
		keys = append(keys, string(s))
	}
	return keys
}

// UnknownSystemError reports that a key names no system.
type UnknownSystemError struct{ Key string }

// Error lists the keys there are.
func (e *UnknownSystemError) Error() string {
	text := fmt.Sprintf("%q is not one of %s", e.Key, strings.Join(Keys(), ", "))
	if near := form.Nearest(e.Key, Keys()); near != "" {
		text += "; perhaps " + near
	}
	return text
}

// ParseSystem reads the key of a system; the error is an *[UnknownSystemError].
func ParseSystem(key string) (System, error) {
	if !slices.Contains(Keys(), key) {
		return "", &UnknownSystemError{key}
	}
	return System(key), nil
}
