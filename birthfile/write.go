package birthfile

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/shopspring/decimal"
)

// errNoRecord is the error of [Append] for nil.
var errNoRecord = errors.New("birthfile: the record is nil")

// Append appends the record to b in the format JHD, MTX or AAF. If the format cannot represent the
// record, the error is an *[Invalid] with every reason, and b is returned unchanged. A warning
// lists letters that had to be replaced, which happens only in a .jhd. Reading the output returns
// the same birth to the second; AAF rounds coordinates to arcseconds.
//
// A .jhd keeps the name in its file name, so the caller has to use [Record.Name] for that.
func Append(b []byte, f Format, r *Record) ([]byte, []vedic.Warning, error) {
	if r == nil {
		return b, nil, errNoRecord
	}
	e := entry{Record: Record{Format: f, Name: r.Name}}
	switch {
	case f != JHD && f != MTX && f != AAF:
		e.wrong(0, "this format is read and not written; written are jhd, mtx and aaf")
	case r.Clock == nil && f != AAF:
		e.wrong(0, "the time of birth is not known, and the format has no word for that; aaf has")
	}
	if r.Offset == nil {
		e.wrong(0, "how far the clock was from UTC is not known")
	}
	if r.At == nil {
		e.wrong(0, "the coordinates are not known")
	}
	if r.Julian && f == MTX {
		e.wrong(0, "the format has dates of the Gregorian calendar only")
	}
	if r.Offset != nil && f == MTX && (abs(*r.Offset-summer(r)) > 12*3600 || summer(r) > 12*3600) {
		e.wrong(0, "an offset of %s cannot be told: the format ends at 12 hours", hours(*r.Offset))
	}
	if len(e.faults) > 0 {
		return b, nil, &Invalid{f, r.Name, e.faults}
	}
	switch f {
	case JHD:
		b = e.appendJHD(b, r)
	case MTX:
		b = appendMTX(b, r)
	case AAF:
		b = appendAAF(b, r)
	}
	return b, e.Warnings, nil
}

// summer returns the daylight saving time in the offset in seconds; 0 if unknown.
func summer(r *Record) int {
	if r.Summer == nil {
		return 0
	}
	return *r.Summer
}

// pack writes thousandths of seconds as whole.MMfff with a number of digits after the point, in integers.
func pack(milli int64, digits int) string {
	sign := ""
	if milli < 0 {
		sign, milli = "-", -milli
	}
	units, rest := milli/3_600_000, milli%3_600_000
	// rest/60000 minutes over 100: rest / 6,000,000 of a unit, rounded to its digits
	part := decimal.NewFromInt(rest).DivRound(decimal.NewFromInt(6_000_000), int32(digits))
	return sign + decimal.NewFromInt(units).Add(part).StringFixed(int32(digits))
}

// fixed writes a ratio with digits after the point.
func fixed(n, of int64, digits int32) string {
	return decimal.NewFromInt(n).DivRound(decimal.NewFromInt(of), digits).StringFixed(digits)
}

// appendJHD writes the lines of Jagannatha Hora's file, in their order: month, day and year; the clock; offset,
// longitude and latitude packed, west positive in the first two; the altitude in metres; the offset without summer time
// and with it, in hours, west positive; two that are always 0; city and country; the calendar; pressure and
// temperature of the air, at their usual values; the sex.
func (e *entry) appendJHD(b []byte, r *Record) []byte {
	line := func(s string) { b = append(append(b, s...), "\r\n"...) }
	number := func(n int) { line(fmt.Sprint(n)) }
	number(int(r.Month))
	number(r.Day)
	number(r.Year)
	line(pack(int64(*r.Clock)*10, 15))
	line(pack(-int64(*r.Offset)*1000, 6))
	line(pack(int64(-r.At.Lon/1000), 6))
	line(pack(int64(r.At.Lat/1000), 6))
	line(fmt.Sprintf("%.6f", r.Altitude))
	line(fixed(-int64(*r.Offset-summer(r)), 3600, 6))
	line(fixed(-int64(*r.Offset), 3600, 6))
	line("0") // unknown in every file that was seen
	line("0") // the row of the atlas: none
	line(e.ansiPlace(r.City))
	line(e.ansiPlace(r.Country))
	line(map[bool]string{false: "1", true: "0"}[r.Julian])
	line("1013.250000")
	line("20.000000")
	line(map[Gender]string{Male: "1", Female: "2"}[r.Gender] +
		map[bool]string{true: "0"}[r.Gender != Male && r.Gender != Female])
	return b
}

// ansiPlace writes a place in Windows-1252 with ^ for its blanks. A letter that is not of it loses its marks, and what
// is left over becomes a question mark.
func (e *entry) ansiPlace(s string) string {
	if s == "" {
		return "Unknown"
	}
	var out []byte
	lost := false
	for _, c := range s {
		if x, ok := charmap.Windows1252.EncodeRune(c); ok {
			out = append(out, x)
			continue
		}
		lost = true
		plain := byte('?')
		for _, d := range norm.NFD.String(string(c)) {
			if d < unicode.MaxASCII {
				plain = byte(d)
				break
			}
		}
		out = append(out, plain)
	}
	if lost {
		e.warn(lettersLost, "text", ansi(out))
	}
	return strings.ReplaceAll(string(out), " ", "^")
}

// appendMTX writes the twelve lines of Maitreya 3: numbers have a decimal point, east and north are positive, and
// summer time stands beside the offset, not within it.
func appendMTX(b []byte, r *Record) []byte {
	line := func(s string) { b = append(append(b, s...), '\n') }
	line("#Maitreya 3.0")
	line(oneLine(r.Name))
	line(fmt.Sprint(r.Day))
	line(fmt.Sprint(int(r.Month)))
	line(fmt.Sprint(r.Year))
	line(fixed(int64(*r.Clock), 3600*clockSecond, 8))
	line(fixed(int64(*r.Offset-summer(r)), 3600, 8))
	line(fixed(int64(summer(r)), 3600, 8))
	line(oneLine(r.Place()))
	line(fixed(int64(r.At.Lon), int64(vedic.Degree), 8))
	line(fixed(int64(r.At.Lat), int64(vedic.Degree), 8))
	line(oneLine(r.Notes))
	return b
}

func oneLine(s string) string { return spaces(s) }

// field is a text without what separates fields.
func field(s string) string {
	if s = spaces(strings.NewReplacer(",", " ", "#", " ").Replace(s)); s == "" {
		return "*"
	}
	return s
}

// appendAAF writes the two lines of a chart, #A93 with the person and #B93 with the numbers, fields parted by commas, *
// where nothing is known. The last word of a name is the family's, which the format asks first. The Julian Day of the
// moment stands beside the clock, to six digits, a tenth of a second.
func appendAAF(b []byte, r *Record) []byte {
	given, family := r.Name, ""
	if at := strings.LastIndexByte(spaces(r.Name), ' '); at > 0 {
		given, family = spaces(r.Name)[:at], spaces(r.Name)[at+1:]
	}
	kind := map[Gender]string{Male: "m", Female: "f"}[r.Gender]
	if r.Event {
		kind = "e"
	}
	date := fmt.Sprintf("%d.%d.%d%s", r.Day, r.Month, r.Year, map[bool]string{true: "j", false: "g"}[r.Julian])
	clock, jd := "*", "*"
	if r.Clock != nil {
		clock = fmt.Sprintf("%02d:%02d:%02d", *r.Clock/360000, *r.Clock/6000%60, *r.Clock/100%60)
		if at, ok := r.UTC(); ok {
			const day = 86_400_000
			jd = fixed(at.UnixMilli()+epoch.Mul(decimal.NewFromInt(day)).IntPart(), day, 6)
		}
	}
	letter, saved := aafKind(r)
	b = fmt.Appendf(b, "#A93:%s,%s,%s,%s,%s,%s,%s\r\n", field(family), field(given), field(kind), date, clock,
		field(r.City), field(r.Country))
	return fmt.Appendf(b, "#B93:%s,%s,%s,%s,%s\r\n", jd, aafDMS(r.At.Lat, "ns"), aafDMS(r.At.Lon, "ew"),
		aafOffset(*r.Offset-saved), letter)
}

// aafDMS writes an angle in whole seconds, which is what the format has.
func aafDMS(a vedic.Angle, letters string) string {
	s := int64((a.Abs() + vedic.Arcsecond/2) / vedic.Arcsecond)
	letter := letters[0]
	if a < 0 {
		letter = letters[1]
	}
	return fmt.Sprintf("%02d%c%02d:%02d", s/3600, letter, s/60%60, s%60)
}

// aafOffset writes an offset as 5he30: hours, e or w for the side of Greenwich, minutes, and seconds where there are
// any, as of local mean time.
func aafOffset(s int) string {
	letter := 'e'
	if s < 0 {
		letter = 'w'
	}
	s = abs(s)
	out := fmt.Sprintf("%dh%c%02d", s/3600, letter, s/60%60)
	if s%60 != 0 {
		out += fmt.Sprintf(":%02d", s%60)
	}
	return out
}

// aafKind returns the letter for the time basis and the seconds that it adds to the zone: m for
// local mean time, 1, 2 or h for one hour, two hours or half an hour of daylight saving time, and 0
// for none. Other amounts, such as the twenty minutes of Singapore in 1933, have no letter. They
// are included in the zone: the moment is right, but the file does not show the daylight saving
// time.
func aafKind(r *Record) (letter string, saved int) {
	switch saved = summer(r); {
	case r.Basis == LMT:
		return "m", 0
	case saved == 3600:
		return "1", saved
	case saved == 7200:
		return "2", saved
	case saved == 1800:
		return "h", saved
	}
	return "0", 0
}
