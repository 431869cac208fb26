package birthfile

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/shopspring/decimal"

	"github.com/jyotish-go/jyotish/vedic"
)

var decimalShape = pattern(`^[+-]?[0-9]{1,9}([.,][0-9]{0,24})?$`)

// number reads a decimal number exactly, with a comma or a point. No number of a file becomes a float on its way:
// seconds would be lost, or 59.999 made of a minute.
func number(s string) (decimal.Decimal, bool) {
	if s = strings.TrimSpace(s); !decimalShape().MatchString(s) {
		return decimal.Decimal{}, false
	}
	d, err := decimal.NewFromString(strings.Replace(s, ",", ".", 1))
	return d, err == nil
}

// whole rounds a number times a scale, halves away from zero.
func whole(d decimal.Decimal, scale int64) int64 {
	return d.Mul(decimal.NewFromInt(scale)).Round(0).IntPart()
}

// packed reads whole.MMfff, two digits of minutes and a decimal fraction of the minute after whole degrees or hours,
// into seconds. Taken as a number, so that 14.199999999999999, a double as it prints, is 14:20 and not 14:19 and some.
// 17.506667 is 17 hours and 50.6667 minutes, 17:50:40. Minutes of 60 and more are refused: somebody wrote decimal
// hours, and 14.75 may be meant as 14:45.
func packed(s string) (decimal.Decimal, error) {
	d, ok := number(s)
	if !ok {
		return d, fmt.Errorf("%q is not a decimal number", s)
	}
	units := d.Truncate(0)
	minutes := d.Sub(units).Mul(hundred)
	if !minutes.Abs().LessThan(minuteSeconds) {
		return d, fmt.Errorf("%q has %s minutes; the two digits after the point are minutes from 0 to 59", s,
			minutes.Abs().StringFixed(0))
	}
	return units.Mul(hourSeconds).Add(minutes.Mul(minuteSeconds)), nil
}

// clockOf makes a clock of seconds since midnight. A clock just before midnight that was printed as 24 stays before it.
func clockOf(s decimal.Decimal) (Clock, error) {
	c := Clock(whole(s, clockSecond))
	if c == clockDay {
		c--
	}
	if c < 0 || c > clockDay {
		return 0, fmt.Errorf("the clock goes from 00:00 to 23:59:59")
	}
	return c, nil
}

var clockShape = pattern(`(?i)^([0-9]{1,2})(?:[:h]([0-9]{2}))(?::([0-9]{2})(?:\.([0-9]{1,2}))?)?\s*(am|pm)?$`)

// parseClock reads 7:12, 07:12:30, 11h04 and 7:24 pm.
func parseClock(s string) (Clock, error) {
	m := clockShape().FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return 0, fmt.Errorf("%q is not a time of day such as 07:12 or 07:12:30", s)
	}
	h, _ := strconv.Atoi(m[1])
	minute, _ := strconv.Atoi(m[2])
	second, _ := strconv.Atoi("0" + m[3])
	part, _ := strconv.Atoi((m[4] + "00")[:2])
	half := strings.ToLower(m[5])
	if half != "" && (h == 0 || h > 12) || h > 23 || minute > 59 || second > 59 {
		return 0, fmt.Errorf("%q is not a time of day", s)
	}
	switch {
	case half == "am" && h == 12:
		h = 0
	case half == "pm" && h < 12:
		h += 12
	}
	return Clock(((h*60+minute)*60+second)*clockSecond + part), nil
}

var dmsShape = pattern(
	`(?i)^([0-9]{1,3})\s*([nsewo])\s*([0-9]{1,2})(?:[:'′]?\s*([0-9]{1,2}(?:\.[0-9]{1,6})?))?['"″′]*$`)

// parseDMS parses coordinates such as 77E12'32, 28n36:50, 52n0445, 157w51 and 8o11, where o is East
// in German files. A latitude is at most 90°. A longitude is at most 360°, because some files write
// West as more than 180°.
func parseDMS(s string, lat bool) (vedic.Angle, error) {
	m := dmsShape().FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return 0, fmt.Errorf("%q is not a coordinate such as 28n36:50 or 77E12'32", s)
	}
	letter := strings.ToLower(m[2])
	if lat != (letter == "n" || letter == "s") {
		return 0, fmt.Errorf("%q has the letter of the other coordinate", s)
	}
	d, _ := strconv.ParseInt(m[1], 10, 64)
	minute, _ := strconv.ParseInt(m[3], 10, 64)
	var second decimal.Decimal
	if m[4] != "" {
		second, _ = number(m[4])
	}
	if minute > 59 || !second.LessThan(minuteSeconds) {
		return 0, fmt.Errorf("%q has 60 minutes or seconds, or more", s)
	}
	a := vedic.Angle(d*3600+minute*60)*vedic.Arcsecond + vedic.Angle(whole(second, int64(vedic.Arcsecond)))
	if letter == "s" || letter == "w" {
		a = -a
	}
	return within(a, lat)
}

// within refuses what is no coordinate, and brings a longitude within ±180°.
func within(a vedic.Angle, lat bool) (vedic.Angle, error) {
	switch {
	case lat && (a < -90*vedic.Degree || a > 90*vedic.Degree):
		return 0, fmt.Errorf("a latitude must be from -90 to 90 degrees")
	case lat:
		return a, nil
	case a < -360*vedic.Degree || a > 360*vedic.Degree:
		return 0, fmt.Errorf("a longitude must be from -180 to 180 degrees")
	case a > 180*vedic.Degree:
		a -= 360 * vedic.Degree
	case a < -180*vedic.Degree:
		a += 360 * vedic.Degree
	}
	return a, nil
}

// degrees makes a coordinate of decimal degrees.
func degrees(s string, lat bool) (vedic.Angle, error) {
	x, ok := number(s)
	if !ok {
		return 0, fmt.Errorf("%q is not a decimal number", s)
	}
	return within(vedic.Angle(whole(x, int64(vedic.Degree))), lat)
}

// maxOffset is how far clocks were ever from UTC, with two hours of summer.
const maxOffset = 18 * 3600

// offsetWithin refuses an offset that no clock had.
func offsetWithin(s int64) (int, error) {
	if s < -maxOffset || s > maxOffset {
		return 0, fmt.Errorf("no clock was %d s from UTC", s)
	}
	return int(s), nil
}

// instant is the moment of a Julian day of UT, rounded to a hundredth of a second.
func instant(s string) (time.Time, bool) {
	x, ok := number(s)
	if !ok {
		return time.Time{}, false
	}
	h := whole(x.Sub(epoch), clockDay)
	if h > 1<<44 || h < -(1<<44) {
		return time.Time{}, false
	}
	return time.UnixMilli(h * 10).UTC(), true
}

var (
	hourSeconds, minuteSeconds = decimal.NewFromInt(3600), decimal.NewFromInt(60)
	hundred                    = decimal.NewFromInt(100)
	epoch                      = decimal.New(24405875, -1) // the Julian day of 1970-01-01
)

// rounded is how many seconds local mean time is ahead of UTC.
func rounded(lon vedic.Angle) int {
	if lon < 0 {
		return -rounded(-lon)
	}
	return int((lon + 15*vedic.Arcsecond/2) / (15 * vedic.Arcsecond))
}
