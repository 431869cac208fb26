package dasha

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// Balance is what is left of the first maha dasha at birth, as almanacs print it: Years of the dasha, Months of a
// twelfth of such a year (0–11) and Days of a thirtieth of such a month (0–29), rounded to the nearest. Remaining is
// the same in days of 24 hours, not rounded. Lord rules that dasha.
type Balance struct {
	// Rules the first maha dasha.
	Lord vedic.Graha
	// Of the dasha; months 0 to 11, days 0 to 29.
	Years, Months, Days int
	// In days of 24 hours, not rounded.
	Remaining float64
}

// Balance returns what is left of the first maha dasha; the zero Balance for the zero Tree. The
// customary reckoning goes by arc and integers alone, so that it does not depend on the length of
// the year. Rounding to the nearest day may carry: 11 months and 29.6 days become a year. Where a
// year's days do not count alike, Remaining follows the calendar or the Sun.
func (t Tree) Balance() Balance {
	const parts = 360 // of a year, in the customary reckoning
	if t.first == 0 {
		return Balance{}
	}
	left, arc, n := int64(t.arc-t.gone), int64(t.arc), int64(t.system.Years(t.first))
	whole := arc
	if t.thirds {
		whole *= 3 // a year of the table is a third of a year
	}
	days := int((left*n*parts + whole/2) / whole)
	remaining := float64(left) * float64(n) * t.year / float64(arc)
	if !even(t.kind) {
		remaining = float64(after(t.kind, t.birth, remaining) - t.birth)
	}
	return Balance{
		Lord: t.first, Years: days / parts, Months: days % parts / 30, Days: days % 30,
		Remaining: remaining,
	}
}

// String returns the ISO 8601 duration, as P2Y7M17D.
func (b Balance) String() string {
	var room [16]byte
	text := strconv.AppendInt(append(room[:0], 'P'), int64(b.Years), 10)
	text = strconv.AppendInt(append(text, 'Y'), int64(b.Months), 10)
	text = strconv.AppendInt(append(text, 'M'), int64(b.Days), 10)
	return string(append(text, 'D'))
}
