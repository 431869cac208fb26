package batch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
)

// System is what is computed of a row.
type System uint8

// The systems. Match is of two births, and stands alone; each of the others is of one.
const (
	Chart    System = iota + 1 // birth.Report
	Varga                      // kundali.Shodashvarga
	KP                         // kp.Chart
	Jaimini                    // jaimini.Chart
	Dosha                      // dosha.Report
	Bala                       // bala.Strengths
	Yoga                       // yoga.Report
	Panchang                   // calendar.Day of the birth's date and place
	Match                      // milan.Report
)

var systemKeys = [...]string{"", "chart", "varga", "kp", "jaimini", "dosha", "bala", "yoga", "panchang", "match"}

// String gives the key of the system, which is also the name of its member.
func (s System) String() string {
	if s < Chart || s > Match {
		return fmt.Sprintf("System(%d)", uint8(s))
	}
	return systemKeys[s]
}

// Systems lists all systems.
func Systems() []System {
	return []System{Chart, Varga, KP, Jaimini, Dosha, Bala, Yoga, Panchang, Match}
}

// Keys lists the keys of all systems.
func Keys() []string { return slices.Clone(systemKeys[Chart:]) }

// UnknownSystemError says that a key names no system.
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
	if i := slices.Index(systemKeys[:], key); i > 0 {
		return System(i), nil
	}
	return 0, &UnknownSystemError{key}
}
