package birthfile

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Record is one birth, or another moment, as a file tells it. Its JSON leaves out what is not told.
type Record struct {
	// Name is that of the person; of a .jhd that of the file.
	Name string `json:"name,omitempty"`
	// Gender is zero where not told.
	Gender Gender `json:"gender,omitzero"`
	// Event says that it is not the birth of a person.
	Event bool `json:"event,omitempty"`

	// Year is 0 to 9999, as told; of the Julian calendar where Julian says so.
	Year int `json:"year"`
	// Month is 1 to 12, Day from 1: a day that its calendar has.
	Month time.Month `json:"month"`
	Day   int        `json:"day"`
	// Julian says that the date is of the Julian calendar; see [Record.Gregorian].
	Julian bool `json:"julian,omitempty"`

	// Clock is nil where the time is not known.
	Clock *Clock `json:"clock,omitempty"`
	// Offset is in seconds, in force, east positive, summer time included; nil where not told
	Offset *int `json:"utcOffsetSeconds,omitempty"`
	// Summer is how much of Offset is summer time, in seconds; nil where not told.
	Summer *int `json:"summerSeconds,omitempty"`
	// Basis is what the clock followed.
	Basis Basis `json:"timeBasis"`
	// Zone is an IANA name or the letters that the file has.
	Zone string `json:"zone,omitempty"`

	// At is nil where no coordinates are told.
	At *Point `json:"at,omitempty"`
	// City is as told.
	City string `json:"city,omitempty"`
	// Country is with its region, as told.
	Country string `json:"country,omitempty"`
	// Altitude is as told, which no format says to be in metres; 0 where not told.
	Altitude float64 `json:"altitude,omitempty"`
	// Rating is Rodden's, AA to XX.
	Rating string `json:"rating,omitempty"`
	// Notes may have several lines.
	Notes string `json:"notes,omitempty"`

	// Format is that of the file.
	Format Format `json:"format"`
	// Line is where it begins in its file, from 1; 0 where the format has no lines.
	Line int `json:"line,omitempty"`
	// Warnings are in English; see [Reword].
	Warnings []vedic.Warning `json:"warnings,omitempty"`
	// Raw is the lines that it was read from, for formats of lines.
	Raw []string `json:"-"`
}

// Point is a place on the Earth, north and east positive.
type Point struct {
	// Lat is within ±90°.
	Lat vedic.Angle `json:"latitude"`
	// Lon is within ±180°.
	Lon vedic.Angle `json:"longitude"`
}

// Clock is a time of day, from 00:00:00 to 23:59:59.99, in hundredths of a second: finer than any file tells.
type Clock int

const clockSecond, clockDay = 100, 24 * 3600 * 100

// String is HH:MM, HH:MM:SS or HH:MM:SS.ss, as short as tells all.
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
	// 1582-10-15 Gregorian was 1582-10-05 Julian; days are counted in the Julian calendar from there
	return vedic.Date{Year: 1582, Month: 10,
		Day: 15}.Plus(julianDay(r.Year, int(r.Month), r.Day) - julianDay(1582, 10, 5))
}

// julianDay numbers the days of the Julian calendar.
func julianDay(y, m, d int) int {
	if m < 3 {
		y, m = y-1, m+12
	}
	return 1461*(y+4716)/4 + 153*(m+1)/5 + d
}

// UTC returns the moment; ok is false where the file does not tell the clock or its offset.
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

// Fault is one thing that is wrong with a record. Line is that of the file, from 1; 0 where the format has none.
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

// Error tells all faults, a line each.
func (e *Invalid) Error() string {
	lines := make([]string, len(e.Faults))
	for i, f := range e.Faults {
		if lines[i] = f.Text; f.Line > 0 {
			lines[i] = fmt.Sprintf("line %d: %s", f.Line, f.Text)
		}
	}
	return e.Format.String() + ": " + strings.Join(lines, "\n")
}
