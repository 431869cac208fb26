package birthfile

import (
	"fmt"
	"strings"
	"time"
)

// aafChunk is one #ID: of a record with what continues it.
type aafChunk struct {
	id, text string
	line     int
}

var aafMark = pattern(`^#([A-Za-z0-9]*):(.*)$`)

// readAAF reads the exchange format: a record begins with #A93, goes on with #B93 and ends where the next begins. What
// belongs to a chart that depends on it (#SUB…) is left out.
func readAAF(_ string, lines []string, yield func(*Record, error) bool) {
	var record []aafChunk
	begin, sub := 0, false
	flush := func(end int) bool {
		if len(record) == 0 {
			return true
		}
		e := entry{Record: Record{Format: AAF, Line: record[0].line, Raw: lines[begin:end]}}
		e.aaf(record)
		record = nil
		return e.give(yield)
	}
	for n, line := range lines {
		m := aafMark().FindStringSubmatch(line)
		switch {
		case m == nil && len(record) > 0 && !sub && strings.TrimSpace(line) != "":
			record[len(record)-1].text += " " + strings.TrimSpace(line)
		case m == nil || m[1] == "":
		case m[1] == "A93":
			if !flush(n) {
				return
			}
			begin, sub = n, false
			record = []aafChunk{{m[1], m[2], n + 1}}
		case strings.HasPrefix(m[1], "SUB"):
			sub = true
		case len(record) > 0 && !sub:
			record = append(record, aafChunk{m[1], m[2], n + 1})
		}
	}
	flush(len(lines))
}

// aafFields cuts a chunk at its commas; a field that is unknown ("*") is empty. There are least fields, for what a
// chunk leaves away at its end is unknown too.
func aafFields(text string, least int) []string {
	f := strings.Split(text, ",")
	for i := range f {
		if f[i] = strings.TrimSpace(f[i]); f[i] == "*" {
			f[i] = ""
		}
	}
	for len(f) < least {
		f = append(f, "")
	}
	return f
}

// aaf reads the person first and the place after it, whatever their order: the offset is held against clock and date.
func (e *entry) aaf(chunks []aafChunk) {
	var told bool
	for _, c := range chunks {
		switch c.id {
		case "A93":
			e.aafPerson(c.line, aafFields(c.text, 7))
		case "ZNAM":
			e.Zone = strings.TrimSpace(c.text)
		case "COM", "SRC":
			e.Notes = strings.Join(filled(e.Notes, strings.TrimSpace(c.text)), "\n")
		case "B93":
			told = true
		}
	}
	if !told {
		e.wrong(e.Line, "a record needs #B93: with its coordinates and zone")
		return
	}
	for _, c := range chunks {
		if c.id == "B93" {
			e.aafPlace(c.line, aafFields(c.text, 5))
			return
		}
	}
}

var aafDate = pattern(`^([0-9]{1,2})\.([0-9]{1,2})\.(-?[0-9]{1,4})\s*([gjGJ]?)$`)

// aafPerson reads family name, given name, sex, date, clock, city and country. A date before 15 October 1582 without a
// letter is of the Julian calendar, as the definition of the format has it.
func (e *entry) aafPerson(line int, f []string) {
	e.Name = strings.Join(filled(f[1], f[0]), " ")
	switch strings.ToLower(f[2]) {
	case "m":
		e.Gender = Male
	case "f", "w":
		e.Gender = Female
	case "":
	default:
		e.Event = true
	}
	m := aafDate().FindStringSubmatch(f[3])
	if m == nil {
		e.wrong(line, "date: %q is not as 2.10.1869", f[3])
		e.Year, e.Month, e.Day = 2000, 1, 1
	} else {
		year := atoi(strings.TrimPrefix(m[3], "-"))
		if m[3][0] == '-' {
			year = -year
		}
		e.Year, e.Month, e.Day = year, time.Month(atoi(m[2])), atoi(m[1])
		e.Julian = strings.EqualFold(m[4], "j") ||
			m[4] == "" && e.Year*10000+int(e.Month)*100+e.Day < 15821015 // as the definition has it
	}
	if f[4] != "" {
		c, err := parseClock(f[4])
		e.clock(line, c, err)
	}
	e.City, e.Country = f[5], strings.Join(filled(f[6:]...), ", ")
}

var aafZone = pattern(`^([0-9]{1,2})h?([eEwWoO])([0-9]{1,2})?(?::([0-9]{1,2}))?$`)

// aafSummer are the seconds that a type of time adds to the standard zone.
var aafSummer = map[string]int{"": 0, "0": 0, "1": 3600, "2": 7200, "h": 1800, "w": 3600, "D": 7200}

// aafPlace reads Julian day, latitude, longitude, zone and the type of time. The zone is the standard one and the type
// says how much summer time is added; that some writers have it in the zone already is found by the Julian day (see
// agree).
func (e *entry) aafPlace(line int, f []string) {
	if f[1] != "" || f[2] != "" {
		lat, errLat := parseDMS(f[1], true)
		lon, errLon := parseDMS(f[2], false)
		e.point(line, lat, lon, errLat, errLon)
	}
	kind := strings.TrimSpace(f[4])
	saved, known := aafSummer[kind]
	local := kind == "m" || kind == "L"
	switch {
	case !known && !local:
		e.wrong(line, "type of time: %q is none of 0, 1, 2, h, w, m, L, D", kind)
	case f[3] != "":
		m := aafZone().FindStringSubmatch(f[3])
		if m == nil {
			e.wrong(line, "zone: %q is not as 5he30 or 0hw21:48", f[3])
			break
		}
		seconds := atoi(m[1])*3600 + atoi(m[3])*60 + atoi(m[4])
		if strings.EqualFold(m[2], "w") {
			seconds = -seconds
		}
		e.offset(line, int64(seconds+saved), &saved)
	// local mean time without a zone: that of the longitude
	case local && e.At != nil:
		none := 0
		e.offset(line, int64(rounded(e.At.Lon)), &none)
	}
	if local {
		e.Basis = LMT
	}
	if f[0] != "" {
		e.agree(line, f[0])
	}
}

// agree compares the clock with a Julian day of UT in the same entry. They may differ by rounding,
// or by the hour of daylight saving time if the writer included it in the zone. Any other
// difference is a fault, because one of the two is wrong.
func (e *entry) agree(line int, jd string) {
	at, ok := instant(jd)
	if !ok {
		e.wrong(line, "julian day: %q is not a decimal number", jd)
		return
	}
	if e.Clock == nil || !e.dated() {
		return
	}
	if e.Offset == nil { // the Julian day determines the offset
		wall := e.Gregorian().In(time.UTC).Add(time.Duration(*e.Clock) * 10 * time.Millisecond)
		e.offset(line, int64(wall.Sub(at).Round(time.Minute)/time.Second), nil)
		return
	}
	utc, _ := e.UTC()
	off := utc.Sub(at)
	switch gap := off.Abs(); {
	case gap <= 2*time.Second:
	case gap <= time.Minute:
		e.warn(julianDayDiffers, "seconds", fmt.Sprint(gap.Round(time.Second)/time.Second))
	case e.Summer != nil && *e.Summer == 3600 && (off+time.Hour).Abs() <= 2*time.Second:
		n, none := *e.Offset-3600, 3600 // summer time was in the zone already
		e.Offset, e.Summer = &n, &none
		e.warn(summerInZone)
	default:
		e.wrong(line, "the clock and its zone give %s UTC, the julian day %s: one of them is wrong",
			utc.Format("2006-01-02 15:04:05"), at.Format("2006-01-02 15:04:05"))
	}
}
