package birthfile

import (
	"embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// The codes of the warnings; their words are in text/<lang>/warning.json.
const (
	julianDayDiffers = "julian_day_differs" // the clock was taken
	noOffset         = "no_offset"
	noTime           = "no_time"
	lettersLost      = "letters_lost"
	offsetDiffers    = "atlas_differs"
	onlyMinutes      = "only_minutes"
	ratingPoor       = "rating_poor"
	summerInZone     = "summer_in_zone"
	zoneOfCity       = "zone_of_a_city"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// entry is a record while it is read.
type entry struct {
	Record
	faults []Fault
}

// wrong notes a fault.
func (e *entry) wrong(line int, format string, args ...any) {
	e.faults = append(e.faults, Fault{line, fmt.Sprintf(format, args...)})
}

func (e *entry) warn(code string, words ...string) {
	said := texts.Get(vedic.English, code)
	e.Warnings = append(e.Warnings, vedic.Warning{Code: code, Message: text.Fill(said, text.Pairs(words...))})
}

// give hands the record out, or what is wrong with it.
func (e *entry) give(yield func(*Record, error) bool) bool {
	e.settle()
	if len(e.faults) > 0 {
		return yield(nil, &Invalid{e.Format, e.Name, e.faults})
	}
	return yield(&e.Record, nil)
}

// settle checks what all formats share. An offset within a minute of the longitude's own time, without a zone, is local
// mean time; it stays the offset that the file has, since programs rounded it in ways of their own.
func (e *entry) settle() {
	e.Name, e.City, e.Country = spaces(e.Name), spaces(e.City), spaces(e.Country)
	if !e.dated() {
		e.wrong(e.Line, "there is no day %d-%02d-%02d", e.Year, int(e.Month), e.Day)
		return
	}
	if e.Basis == Civil && e.Zone == "" && e.Offset != nil && e.At != nil && abs(*e.Offset-rounded(e.At.Lon)) <= 60 {
		e.Basis = LMT
	}
	switch {
	case e.Clock == nil:
		e.warn(noTime)
	case e.Offset == nil:
		e.warn(noOffset)
	}
}

// dated reports whether the date is one of its calendar.
func (e *entry) dated() bool {
	if e.Year < 0 || e.Year > 9999 || e.Month < 1 || e.Month > 12 || e.Day < 1 {
		return false
	}
	year := e.Year
	if e.Julian { // a year that is leap there has the days of a Gregorian leap year
		year = 2001
		if e.Year%4 == 0 {
			year = 2000
		}
	}
	return e.Day <= time.Date(year, e.Month+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func abs(n int) int { return max(n, -n) }

func spaces(s string) string { return strings.Join(strings.Fields(s), " ") }

// number reads a whole number of a line.
func (e *entry) number(line int, what, s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		e.wrong(line, "%s: %q is no whole number", what, s)
	}
	return n
}

// date takes the parts of a date; whether there is such a day is asked when all is read.
func (e *entry) date(year, month, day int) {
	e.Year, e.Month, e.Day = year, time.Month(month), day
	e.Line = 1
}

// point sets the coordinates from two that were read.
func (e *entry) point(line int, lat, lon vedic.Angle, errLat, errLon error) {
	if errLat != nil {
		e.wrong(line, "latitude: %v", errLat)
	}
	if errLon != nil {
		e.wrong(line, "longitude: %v", errLon)
	}
	if errLat == nil && errLon == nil {
		e.At = &Point{lat, lon}
	}
}

// clock sets the clock that was read.
func (e *entry) clock(line int, c Clock, err error) {
	if err != nil {
		e.wrong(line, "time: %v", err)
		return
	}
	e.Clock = &c
}

// offset sets the offset in force, and how much of it is summer time.
func (e *entry) offset(line int, seconds int64, summer *int) {
	n, err := offsetWithin(seconds)
	if err != nil {
		e.wrong(line, "offset: %v", err)
		return
	}
	e.Offset, e.Summer = &n, summer
}

// hours is a number of hours as +5:30 or +5:30:21.
func hours(s int) string {
	sign := "+"
	if s < 0 {
		sign, s = "-", -s
	}
	out := fmt.Sprintf("%s%d:%02d", sign, s/3600, s/60%60)
	if s%60 != 0 {
		out += fmt.Sprintf(":%02d", s%60)
	}
	return out
}

// pattern returns an expression, which is compiled when it is first asked for: most runs of a program that can read the
// files of others read none, and all of these take a third of a megabyte.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
