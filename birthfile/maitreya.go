package birthfile

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
	"github.com/shopspring/decimal"
)

// readMTX reads a file of Maitreya: decimal hours of the clock, the standard offset and summer time apart, East
// positive.
func readMTX(_ string, lines []string, yield func(*Record, error) bool) {
	e := entry{Record: Record{Format: MTX, Raw: lines}}
	if len(lines) < 11 {
		short(&e, len(lines), 11, yield)
		return
	}
	at := func(n int) string { return strings.TrimSpace(lines[n-1]) }
	e.Name = at(2)
	day, month := e.number(3, "day", at(3)), e.number(4, "month", at(4))
	e.date(e.number(5, "year", at(5)), month, day)
	if x, ok := number(at(6)); ok {
		c, err := clockOf(x.Mul(hourSeconds))
		e.clock(6, c, err)
	} else {
		e.wrong(6, "time: %q is not a decimal number of hours", at(6))
	}
	zone, okZone := number(at(7))
	saved, okSaved := number(at(8))
	if okZone && okSaved {
		summer := int(whole(saved, 3600))
		e.offset(7, whole(zone, 3600)+int64(summer), &summer)
	} else {
		e.wrong(7, "offset: %q and %q are not both decimal hours", at(7), at(8))
	}
	lon, errLon := degrees(at(10), false)
	lat, errLat := degrees(at(11), true)
	e.point(10, lat, lon, errLat, errLon)
	e.City, e.Country = parted(at(9))
	e.Notes = strings.TrimSpace(strings.Join(lines[11:], "\n"))
	e.give(yield)
}

// readATX reads a file of Maitreya as it was before: twelve lines, without a mark, the offset with summer time in it. A
// place on the equator or at Greenwich has lost its sign when it was written.
func readATX(_ string, lines []string, yield func(*Record, error) bool) {
	e := entry{Record: Record{Format: ATX, Raw: lines}}
	if len(lines) < 12 {
		short(&e, len(lines), 12, yield)
		return
	}
	at := func(n int) string { return strings.TrimSpace(lines[n-1]) }
	e.Name = at(1)
	day, month := e.number(2, "day", at(2)), e.number(3, "month", at(3))
	e.date(e.number(4, "year", at(4)), month, day)
	hour := e.number(5, "hour", at(5))
	if minute, ok := number(at(6)); ok && hour >= 0 && hour < 24 {
		c, err := clockOf(minute.Mul(minuteSeconds).Add(decimal.NewFromInt(int64(hour * 3600))))
		e.clock(6, c, err)
	} else {
		e.wrong(5, "time: %q and %q are no hour and minutes", at(5), at(6))
	}
	if zone, ok := number(at(7)); ok {
		e.offset(7, whole(zone, 3600), nil)
	} else {
		e.wrong(7, "offset: %q is not a decimal number of hours", at(7))
	}
	e.City, e.Country = parted(at(8))
	lon, errLon := e.atxAngle(9, at(9), at(10), false)
	lat, errLat := e.atxAngle(11, at(11), at(12), true)
	e.point(9, lat, lon, errLat, errLon)
	e.Notes = strings.TrimSpace(strings.Join(lines[12:], "\n"))
	e.give(yield)
}

func (e *entry) atxAngle(line int, units, minutes string, lat bool) (a vedic.Angle, err error) {
	d := e.number(line, "degrees", units)
	m, ok := number(minutes)
	if !ok || m.IsNegative() || !m.LessThan(minuteSeconds) {
		return 0, fmt.Errorf("%q is not a number of minutes", minutes)
	}
	a = vedic.Angle(abs(d))*vedic.Degree + vedic.Angle(whole(m, int64(vedic.Arcminute)))
	if d < 0 {
		a = -a
	}
	return within(a, lat)
}

// parted returns the city and what follows the first comma.
func parted(place string) (city, country string) {
	city, country, _ = strings.Cut(place, ",")
	return city, country
}

func short(e *entry, have, want int, yield func(*Record, error) bool) {
	e.wrong(0, "a .%s has at least %d lines, not %d", e.Format, want, have)
	yield(nil, &Invalid{e.Format, e.Name, e.faults})
}
