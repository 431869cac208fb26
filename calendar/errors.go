package calendar

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// ErrNoSky reports that a conversion needs an ephemeris: [Converter].Sky is nil.
var ErrNoSky = errors.New("calendar: this calendar needs an ephemeris")

// DateError reports that a date does not exist in its calendar.
type DateError struct {
	// Date is the one that was given.
	Date Date
	// Days is the length of its month, or 0 where the month itself does not exist.
	Days int
	// Instead is a civil date on which a tithi runs that holds no sunrise; zero for others.
	Instead vedic.Date
}

// Error names the date and what would be right.
func (e *DateError) Error() string {
	d := e.Date
	switch {
	case e.Instead != vedic.Date{}:
		return fmt.Sprintf("%s of %s has no day: that tithi begins and ends between two sunrises, on %v",
			d, d.Calendar.Name(vedic.English), e.Instead)
	case e.Days > 0:
		return fmt.Sprintf("%s %d has %d days, so there is no day %d", d.MonthName(vedic.English), d.Year, e.Days,
			d.Day)
	case d.Calendar.Lunar() && d.Leap:
		return fmt.Sprintf("year %d of %s has no leap month %s", d.Year, d.Calendar.Name(vedic.English),
			d.MonthName(vedic.English))
	case d.Calendar.Lunar():
		return fmt.Sprintf("%s is no date of %s: a month is 01 to 12 and a tithi S01 to S15 or K01 to K15", d,
			d.Calendar.Name(vedic.English))
	}
	return fmt.Sprintf("%s is no date of %s: a month is 1 to 12 and a day 1 to 32", d, d.Calendar.Name(vedic.English))
}
