package vedic

import (
	"errors"
	"fmt"
	"strings"
)

// ErrCircumpolar means that a body neither rises nor sets at a place on a day. It may be above or
// below the horizon all day.
var ErrCircumpolar = errors.New("the body does not rise or set there on that day")

// ErrNoEphemeris is the error of every function that was given nil for an ephemeris.
var ErrNoEphemeris = errors.New("the ephemeris is missing: pass one such as ephemeris.New(almanac.Engine{})")

// ErrPolarHouses reports that a house system is undefined at a latitude: its semi-arcs do not exist within the polar
// circles.
//
// [Placidus] and [Koch] need the time that each point of the ecliptic takes from rising to
// culminating; beyond 90° less the obliquity some points never rise. Other systems of quadrants
// fail there for the part of the day in which the midheaven stands below the horizon. Ask for whole
// signs or equal houses; none is taken silently instead.
var ErrPolarHouses = errors.New("the house system is undefined within the polar circles")

// RangeError reports that a value is outside the range from Low to High, both inclusive. The fields
// are texts for people.
type RangeError struct {
	// What was given, in words for people: "date", "latitude".
	What string
	// What it was, and the bounds, each with its unit where it has one.
	Got, Low, High string
	// Remedy says what would widen the range, such as a file of tables to open. It is empty where nothing would.
	Remedy string
}

// Error names the value, its range and what would widen it.
func (e *RangeError) Error() string {
	s := fmt.Sprintf("%s %s is outside %s to %s", e.What, e.Got, e.Low, e.High)
	if e.Remedy != "" {
		s += "; " + e.Remedy
	}
	return s
}

// ParseError reports that a text is invalid. What names the kind of value, Got is the text, and
// Want describes valid texts in words for people.
type ParseError struct {
	// What it should have been, as "a graha"; what stood there; and what would do, with an example
	// or the list of keys.
	What, Got, Want string
}

// Error names the text and what was wanted.
func (e *ParseError) Error() string { return fmt.Sprintf("%s %q is not %s", e.What, e.Got, e.Want) }

// oneOf words the choice for a ParseError.
func oneOf(keys []string) string { return "one of " + strings.Join(keys, ", ") }

// Warning is a caveat about a result that is valid nevertheless.
type Warning struct {
	// A key in snake case, the same in every language; programs go by it.
	Code string `json:"code"`
	// A sentence for people, in the language of the answer.
	Message string `json:"message"`
	// JSON Pointer into the request, where one field caused it.
	Pointer string `json:"pointer,omitempty"`
}
