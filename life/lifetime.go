package life

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// setEnd ends the lifetime at the midnight after its last day, if one is given.
func (v *view) setEnd(last time.Time) error {
	birth := v.c.Birth.Time
	if last.IsZero() {
		return nil
	}
	end := vedic.DateOf(last.In(birth.Location())).In(birth.Location()).AddDate(0, 0, 1)
	if !end.After(birth) || end.After(v.end.AddDate(0, 0, 1)) {
		return &vedic.RangeError{What: "until", Got: last.Format(time.DateOnly), Low: birth.Format(time.DateOnly),
			High: v.end.Format(time.DateOnly)}
	}
	v.end = end
	return nil
}

// before returns the earlier of a moment and the end of the lifetime.
func (v *view) before(t time.Time) time.Time {
	if t.After(v.end) {
		return v.end
	}
	return t
}

// childhood is the age below which learning comes first among the matters.
const childhood = 18

// usualMatters are those that are read where none is asked for: all but Children, Wealth and Faith, and of a child
// learning first.
func usualMatters(birth, now time.Time) []Matter {
	list := slices.DeleteFunc(Matters(), func(m Matter) bool {
		return m == Children || m >= Wealth
	})
	if now.Before(birth.AddDate(childhood, 0, 0)) {
		list = slices.DeleteFunc(list, func(m Matter) bool { return m == Education })
		list = slices.Insert(list, 0, Education)
	}
	return list
}
