package birthfile

import (
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// jhdLines are how many lines the layouts of a .jhd have, which grew: the chart, the altitude, the place, and more.
var jhdLines = []int{7, 8, 14, 15, 17, 18}

var jhdFlags = pattern(`^[01]{9}$`)

// readJHD reads a file of Jagannatha Hora. Its name is that of the person, its numbers are packed (see packed), and
// West is positive in longitude and offset alike: Gandhi's begins 10, 2, 1869, 7.20, −4.392667, −69.49, 21.37, which is
// 2 October, 07:20, 4:39:16 east of UTC, 69°49′ E, 21°37′ N.
func readJHD(name string, lines []string, yield func(*Record, error) bool) {
	for len(lines) > 7 && !slices.Contains(jhdLines, len(lines)) && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	e := entry{Record: Record{Name: name, Format: JHD, Raw: lines}}
	if !slices.Contains(jhdLines, len(lines)) {
		e.wrong(0, "a .jhd has 7, 8, 14, 15, 17 or 18 lines, not %d", len(lines))
		e.Year, e.Month, e.Day = 2000, 1, 1
		e.give(yield)
		return
	}
	at := func(n int) string { // line n, from 1
		if n > len(lines) {
			return ""
		}
		return strings.TrimSpace(strings.TrimPrefix(lines[n-1], "|"))
	}
	month, day := e.number(1, "month", at(1)), e.number(2, "day", at(2))
	e.date(e.number(3, "year", at(3)), month, day)
	if month > 12 && day <= 12 {
		e.wrong(1, "month %d: the month stands before the day; some program wrote them the other way round", month)
		e.Month, e.Day = time.Month(day), month // so that nothing more is said of the date
	}
	e.jhdTime(at(4), at(5))
	e.jhdPoint(at(6), at(7))
	if len(lines) == 18 && jhdFlags().MatchString(at(18)) {
		e.give(yield) // the oldest layout of 18 lines: longitudes of the grahas follow, and no place
		return
	}
	if len(lines) >= 8 {
		if x, ok := number(at(8)); ok {
			e.Altitude, _ = x.Float64()
		} else {
			e.wrong(8, "altitude: %q is not a decimal number", at(8))
		}
	}
	if len(lines) >= 14 {
		e.jhdSummer(at(9), at(10))
		e.City, e.Country = jhdPlace(at(13)), jhdPlace(at(14))
	}
	e.Julian = at(15) == "0"
	e.Gender = map[string]Gender{"1": Male, "2": Female}[at(18)]
	e.give(yield)
}

func (e *entry) jhdTime(clock, offset string) {
	if x, err := packed(clock); err != nil {
		e.wrong(4, "time: %v", err)
	} else {
		c, err := clockOf(x)
		e.clock(4, c, err)
	}
	if x, err := packed(offset); err != nil {
		e.wrong(5, "offset: %v", err)
	} else {
		e.offset(5, -whole(x, 1), nil)
	}
}

func (e *entry) jhdPoint(lon, lat string) {
	read := func(line int, what, s string, sign vedic.Angle, north bool) (a vedic.Angle, ok bool) {
		x, err := packed(s)
		if err == nil {
			a, err = within(sign*vedic.Angle(whole(x, int64(vedic.Arcsecond))), north)
		}
		if err != nil {
			e.wrong(line, "%s: %v", what, err)
		}
		return a, err == nil
	}
	x, okLon := read(6, "longitude", lon, -1, false)
	y, okLat := read(7, "latitude", lat, 1, true)
	if okLon && okLat {
		e.At = &Point{y, x}
	}
}

// jhdSummer finds how much of the offset is summer time: the place that JHora's atlas has keeps its standard offset in
// one line and that with summer time in the next, whatever the date. The offset of the chart wins over both.
func (e *entry) jhdSummer(standard, summer string) {
	s, okS := number(standard)
	d, okD := number(summer)
	if !okS || !okD {
		e.wrong(9, "standard offset: %q and %q are not both decimal hours", standard, summer)
		return
	}
	if e.Offset == nil {
		return
	}
	normal, ahead, none := -int(whole(s, 3600)), -int(whole(d, 3600)), 0
	switch {
	case abs(*e.Offset-normal) <= 60:
		e.Summer = &none
	case abs(*e.Offset-ahead) <= 60:
		saved := *e.Offset - normal
		e.Summer = &saved
	default:
		e.warn(offsetDiffers, "offset", hours(*e.Offset), "other", hours(normal))
	}
}

func jhdPlace(s string) string {
	if s = spaces(strings.ReplaceAll(s, "^", " ")); s == "Unknown" {
		return ""
	}
	return s
}
