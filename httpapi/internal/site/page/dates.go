package page

import "github.com/jyotish-go/jyotish/vedic"

// Dates are the first and the last date that a form offers, as YYYY-MM-DD.
type Dates struct{ Least, Most string }

// DatesOf returns the dates of a form from those that can be computed. A date field of a browser has no year before 1
// and none after 9999.
func DatesOf(first, last vedic.Date) Dates {
	if first.Year < 1 {
		first = vedic.Date{Year: 1, Month: 1, Day: 1}
	}
	if last.Year > 9999 {
		last = vedic.Date{Year: 9999, Month: 12, Day: 31}
	}
	return Dates{first.String(), last.String()}
}

// Bound sets the first and the last date of a field.
func (d Dates) Bound(f Field) Field {
	f.Least, f.Most = d.Least, d.Most
	return f
}
