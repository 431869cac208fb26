package birth

import (
	"errors"

	"github.com/jyotish-go/jyotish/place"
)

// ClockError is the error of a time that the clock of the place skipped or showed twice, with the name of its field.
type ClockError struct {
	Field string
	Err   error
}

// Error returns the text of the error.
func (e *ClockError) Error() string { return e.Err.Error() }

// Unwrap returns the *[place.GapError] or the *[place.FoldError].
func (e *ClockError) Unwrap() error { return e.Err }

// NameClock names the field of an error about the clock. Other errors are returned unchanged.
func NameClock(field string, err error) error {
	var gap *place.GapError
	var fold *place.FoldError
	if errors.As(err, &gap) || errors.As(err, &fold) {
		return &ClockError{field, err}
	}
	return err
}
