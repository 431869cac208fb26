package birthfile

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Record is one birth, or another moment, as a file tells it.
type Record struct {
	Name   string `json:"name,omitempty"`
	Gender Gender `json:"gender,omitzero"`
	Event  bool   `json:"event,omitempty"` // not the birth of a person

	Year   int        `json:"year"` // as told; of the Julian calendar where Julian says so
	Month  time.Month `json:"month"`
	Day    int        `json:"day"`
	Julian bool       `json:"julian,omitempty"`

	Clock *Clock `json:"clock,omitempty"` // nil where the time is not known
	// in force, east positive, summer time included; nil where not told
	Offset *int   `json:"utcOffsetSeconds,omitempty"`
	Summer *int   `json:"summerSeconds,omitempty"` // how much of Offset is summer time; nil where not told
	Basis  Basis  `json:"timeBasis"`
	Zone   string `json:"zone,omitempty"` // IANA name or the letters that the file has

	At       *Point  `json:"at,omitempty"` // nil where no coordinates are told
	City     string  `json:"city,omitempty"`
	Country  string  `json:"country,omitempty"` // with its region, as told
	Altitude float64 `json:"altitude,omitempty"`
	Rating   string  `json:"rating,omitempty"` // Rodden's, AA to XX
	Notes    string  `json:"notes,omitempty"`

	Format   Format          `json:"format"`
	Line     int             `json:"line,omitempty"` // where it begins in its file, from 1
	Warnings []vedic.Warning `json:"warnings,omitempty"`
	Raw      []string        `json:"-"` // the lines that it was read from, for formats of lines
}

// Point is a place on the Earth, north and east positive.
type Point struct {
	Lat vedic.Angle `json:"latitude"`
	Lon vedic.Angle `json:"longitude"`
}

// Clock is a time of day, from 00:00:00 to 23:59:59.99, in hundredths of a second.
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

// Gregorian gives the date in the Gregorian calendar.
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

// UTC gives the moment; ok is false where the file does not tell the clock or its offset.
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
	Text string
}

// Invalid is a record that cannot be read, with all that is wrong with it.
type Invalid struct {
	Format Format
	Name   string // of the person, where it was read
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
