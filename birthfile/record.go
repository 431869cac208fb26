package birthfile

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Record is a birth or another event read from a file. Its JSON omits missing data.
type Record struct {
	// Name is that of the person, or the file name of a .jhd.
	Name string `json:"name,omitempty"`
	// The gender as in the file; left out where it is missing.
	Gender Gender `json:"gender,omitzero"`
	// Event marks a record that is not the birth of a person.
	Event bool `json:"event,omitempty"`

	// Year is 0 to 9999, in the Julian calendar if Julian is set.
	Year int `json:"year"`
	// Month is 1 to 12. Day is a valid day of that month.
	Month time.Month `json:"month"`
	Day   int        `json:"day"` // day of the month
	// Julian means that the date is in the Julian calendar; see [Record.Gregorian].
	Julian bool `json:"julian,omitempty"`

	// What the clock showed, with hundredths of a second where there are any; left out where the time is not known.
	Clock *Clock `json:"clock,omitempty"`
	// Offset is the total UTC offset in seconds, east positive, including daylight saving time; nil
	// if missing.
	Offset *int `json:"utcOffsetSeconds,omitempty"`
	// Summer is the part of Offset that is daylight saving time, in seconds; nil if missing.
	Summer *int `json:"summerSeconds,omitempty"`
	// What the clock followed: civil law, the Sun over the place, or UTC.
	Basis Basis `json:"timeBasis"`
	// Zone is an IANA name or the abbreviation in the file.
	Zone string `json:"zone,omitempty"`

	// The coordinates; left out where they are not given.
	At *Point `json:"at,omitempty"`
	// The city as in the file.
	City string `json:"city,omitempty"`
	// Country is as in the file and may include a region.
	Country string `json:"country,omitempty"`
	// As in the file, which does not define its unit; 0 if missing.
	Altitude float64 `json:"altitude,omitempty"`
	// Rating is the Rodden rating, AA to XX.
	Rating string `json:"rating,omitempty"`
	// The notes as in the file; they may have several lines.
	Notes string `json:"notes,omitempty"`

	// Format is that of the file.
	Format Format `json:"format"`
	// Line is where it begins in its file, from 1; 0 where the format has no lines.
	Line int `json:"line,omitempty"`
	// Notes on what is doubtful; in English.
	Warnings []vedic.Warning `json:"warnings,omitempty"`
	// Raw is the lines that it was read from, for formats of lines.
	Raw []string `json:"-"`
}

// Point is a place on the Earth, north and east positive.
type Point struct {
	// In degrees, north positive, -90 to 90.
	Lat vedic.Angle `json:"latitude"`
	// In degrees, east positive, -180 to 180.
	Lon vedic.Angle `json:"longitude"`
}

// Clock is a time of day from 00:00:00 to 23:59:59.99 in hundredths of a second, which is more
// precise than any file.
type Clock int

const clockSecond, clockDay = 100, 24 * 3600 * 100

// String returns HH:MM, HH:MM:SS or HH:MM:SS.ss, the shortest that is exact.
func (c Clock) String() string {
	s := fmt.Sprintf("%02d:%02d", c/(3600*clockSecond), c/(60*clockSecond)%60)
	if rest := c % (60 * clockSecond); rest != 0 {
		s += fmt.Sprintf(":%02d", rest/clockSecond)
		if part := rest % clockSecond; part != 0 {
			s += fmt.Sprintf(".%02d", part)
		}
	}
	return s
}

// MarshalText writes it as String does.
func (c Clock) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what String writes. Another text is a *[vedic.ParseError].
func (c *Clock) UnmarshalText(b []byte) error {
	for _, layout := range []string{"15:04", "15:04:05", "15:04:05.00"} {
		if t, err := time.Parse(layout, string(b)); err == nil {
			*c = Clock((t.Hour()*3600+t.Minute()*60+t.Second())*clockSecond + t.Nanosecond()/1e7)
			return nil
		}
	}
	return &vedic.ParseError{What: "time of day", Got: string(b), Want: "HH:MM, HH:MM:SS or HH:MM:SS.ss"}
}

// Gregorian returns the date in the Gregorian calendar.
func (r *Record) Gregorian() vedic.Date {
	if !r.Julian {
		return vedic.Date{Year: r.Year, Month: r.Month, Day: r.Day}
	}
	day, err := vedic.ParseJulian(vedic.Date{Year: r.Year, Month: r.Month, Day: r.Day}.String())
	if err != nil { // not a day of any calendar, which reading has refused
		return vedic.Date{Year: r.Year, Month: r.Month, Day: r.Day}
	}
	return day
}

// UTC returns the moment; ok is false if the record lacks the time or its offset.
func (r *Record) UTC() (t time.Time, ok bool) {
	if r.Clock == nil || r.Offset == nil {
		return t, false
	}
	return r.Gregorian().In(time.UTC).Add(time.Duration(*r.Clock)*10*time.Millisecond - seconds(*r.Offset)), true
}

func seconds(n int) time.Duration { return time.Duration(n) * time.Second }

// Place is the city and the country with a comma between them, or what there is of both.
func (r *Record) Place() string {
	return strings.Join(filled(r.City, r.Country), ", ")
}

func filled(list ...string) (kept []string) {
	for _, s := range list {
		if s != "" {
			kept = append(kept, s)
		}
	}
	return kept
}

// Fault is one error in a record. Line is its line in the file, from 1; 0 if the format has no
// lines.
type Fault struct {
	Line int
	// Text says what is there and what would be right.
	Text string
}

// Invalid is a record that cannot be read, with all that is wrong with it.
type Invalid struct {
	// Format is that in which it was read or was to be written.
	Format Format
	// Name is that of the person, where it was read.
	Name string
	// Faults are one at least, in the order in which they were found.
	Faults []Fault
}

// Error lists all faults, one per line.
func (e *Invalid) Error() string {
	lines := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		if lines[i] = f.Text; f.Line > 0 {
			lines[i] = fmt.Sprintf("line %d: %s", f.Line, f.Text)
		}
	}
	return e.Format.String() + ": " + strings.Join(lines, "\n")
}
