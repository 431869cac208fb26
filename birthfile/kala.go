package birthfile

import (
	"slices"
	"strconv"
	"strings"
)

var kalaOffset = pattern(`^([+-]?)([0-9]{1,2})(?::([0-9]{1,2})(?::([0-9]{1,2})(?:\.[0-9]+)?)?)?$`)

// readCHTK reads a file of Kala, whose offset is the standard one, West positive, and whose flag adds one hour or two.
func readCHTK(_ string, lines []string, yield func(*Record, error) bool) {
	e := entry{Record: Record{Format: CHTK, Raw: lines}}
	if len(lines) < 14 {
		short(&e, len(lines), 14, yield)
		return
	}
	at := func(n int) string { // without what some writers put behind a value
		s, _, _ := strings.Cut(lines[n-1], ">")
		return strings.TrimSpace(s)
	}
	e.Name = strings.TrimSpace(lines[0])
	e.date(e.number(2, "year", at(2)), e.number(3, "month", at(3)), e.number(4, "day", at(4)))
	h, m, s := e.number(5, "hour", at(5)), e.number(6, "minute", at(6)), e.number(7, "second", at(7))
	if h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s > 59 {
		e.wrong(5, "time: %d:%02d:%02d is not a time of day", h, m, s)
	} else {
		e.clock(5, Clock(((h*60+m)*60+s)*clockSecond), nil)
	}
	e.Gender = map[string]Gender{"1": Male, "m": Male, "2": Female, "f": Female}[strings.ToLower(at(8))]
	e.kalaOffset(at(13), at(14))
	lon, errLon := parseDMS(at(11), false)
	lat, errLat := parseDMS(at(12), true)
	e.point(11, lat, lon, errLat, errLon)
	e.Country, e.City = kalaPlace(at(9)), kalaPlace(at(10))
	if end := slices.IndexFunc(lines[14:], func(l string) bool {
		return strings.HasPrefix(strings.TrimSpace(l), "~end of notes~")
	}); end > 0 {
		e.Notes = strings.TrimSpace(strings.Join(lines[14:14+end], "\n"))
	}
	e.give(yield)
}

func (e *entry) kalaOffset(standard, flag string) {
	hoursAhead, err := strconv.Atoi(flag)
	if err != nil || hoursAhead < 0 || hoursAhead > 2 {
		e.wrong(14, "time change: %q is none of 0, 1, 2", flag)
		return
	}
	if strings.EqualFold(standard, "UTC") {
		standard = "0"
	}
	m := kalaOffset().FindStringSubmatch(standard)
	if m == nil {
		e.wrong(13, "offset: %q is not as -05:30:00", standard)
		return
	}
	seconds := atoi(m[2])*3600 + atoi(m[3])*60 + atoi(m[4])
	if m[1] != "-" {
		seconds = -seconds
	}
	summer := hoursAhead * 3600
	e.offset(13, int64(seconds+summer), &summer)
}

// atoi reads digits that a pattern has found, none as 0.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// kalaPlace takes away the number that Kala often puts behind a place.
func kalaPlace(s string) string { return strings.TrimSpace(strings.TrimSuffix(s, ", 0")) }
