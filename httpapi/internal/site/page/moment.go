package page

import (
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Moment is a time to be shown on a page, in its own location: Layout is how English and Hindi write it, as
// [vedic.Lang.Format] takes it.
type Moment struct {
	At     time.Time
	Layout string
}

// String writes the moment by its layout.
func (m Moment) String() string { return m.At.Format(m.Layout) }

// In writes the moment in a language.
func (m Moment) In(l vedic.Lang) string { return l.Format(m.At, m.Layout) }

// Shown writes a moment in the language of the page.
func (f Frame) Shown(m Moment) string { return m.In(f.Lang) }

// Digits writes a number in the digits of the language of the page.
func (f Frame) Digits(n int) string { return f.Lang.Digits(strconv.Itoa(n)) }
