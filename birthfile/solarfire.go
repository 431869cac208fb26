package birthfile

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

var (
	solarHead = pattern(`^(.+) - (.*Chart)$`) // greedy: a name may itself hold " - "
	solarDate = pattern(`^([0-9]{1,2} \p{L}+|\p{L}+ [0-9]{1,2}) (-?[0-9]{1,4})(?: [A-Z]{2})?, (.+), (\S+) ([+-][0-9:]+)$`)
	solarLand = pattern(`^(.*), ([0-9]{1,2}[NSns][^,]*), ([0-9]{1,3}[EWew][^,]*)$`)
)

// readSolarFire reads the text of Solar Fire: three lines a chart, West positive in the offset, which holds summer
// time.
func readSolarFire(_ string, lines []string, yield func(*Record, error) bool) {
	for n := 0; n < len(lines); n++ {
		m := solarHead().FindStringSubmatch(strings.TrimSpace(lines[n]))
		if m == nil {
			continue
		}
		end := n + 1
		for end < len(lines) && strings.TrimSpace(lines[end]) != "" {
			end++
		}
		e := entry{Record: Record{Format: SolarFire, Name: m[1], Line: n + 1, Raw: lines[n:end]}}
		switch kind := strings.TrimSpace(strings.TrimSuffix(m[2], "Chart")); kind {
		case "Male":
			e.Gender = Male
		case "Female":
			e.Gender = Female
		case "Natal", "":
		default:
			e.Event = true
		}
		if end < n+3 {
			e.wrong(n+1, "a chart has a line of its date and one of its place below its name")
			e.Year, e.Month, e.Day = 2000, 1, 1
		} else {
			e.solarTime(n+2, strings.TrimSpace(lines[n+1]))
			e.solarPlace(n+3, strings.TrimSpace(lines[n+2]))
		}
		if !e.give(yield) {
			return
		}
		n = end
	}
}

// solarTime reads the line of the date. The day is before the month or after it, as the user's region has it;
// a month needs three letters; the offset counts to the west and holds summer time.
func (e *entry) solarTime(line int, text string) {
	m := solarDate().FindStringSubmatch(text)
	if m == nil {
		e.wrong(line, "%q is not as 4 Aug 1961, 7:24 pm, AHST +10:00", text)
		e.Year, e.Month, e.Day = 2000, 1, 1
		return
	}
	day, month, _ := strings.Cut(m[1], " ")
	if day[0] > '9' {
		day, month = month, day
	}
	e.Year, e.Day = atoi(m[2]), atoi(day)
	for n := time.January; n <= time.December; n++ {
		if len(month) >= 3 && strings.HasPrefix(strings.ToLower(n.String()), strings.ToLower(month)) {
			e.Month = n
		}
	}
	c, err := parseClock(m[3])
	e.clock(line, c, err)
	e.Zone = m[4]
	z := kalaOffset().FindStringSubmatch(m[5])
	if z == nil {
		e.wrong(line, "offset: %q is not as +10:00", m[5])
		return
	}
	seconds := atoi(z[2])*3600 + atoi(z[3])*60 + atoi(z[4])
	// Solar Fire counts to the west: +10:00 is Hawaii.
	if z[1] != "-" {
		seconds = -seconds
	}
	e.zoneOffset(line, int64(seconds))
}

// zoneOffset sets an offset that holds summer time, and how much by the letters of the zone: EDT, BST, CEDT.
func (e *entry) zoneOffset(line int, seconds int64) {
	var summer *int
	none, hour := 0, 3600
	switch {
	case e.Zone == "LMT":
		e.Basis, summer = LMT, &none
	case len(e.Zone) > 2 && strings.HasSuffix(e.Zone, "DT"), strings.HasSuffix(e.Zone, "EST") && len(e.Zone) == 4,
		e.Zone == "BST":
		summer = &hour
	case len(e.Zone) > 2 && strings.HasSuffix(e.Zone, "ST"):
		summer = &none
	}
	e.offset(line, seconds, summer)
}

// solarPlace reads the place with its coordinates. City and country have no mark between them: both are the city's.
func (e *entry) solarPlace(line int, text string) {
	m := solarLand().FindStringSubmatch(text)
	if m == nil {
		e.wrong(line, "%q is not as New Delhi India, 28N36', 077E12'", text)
		return
	}
	lat, errLat := parseDMS(m[2], true)
	lon, errLon := parseDMS(m[3], false)
	e.point(line, lat, lon, errLat, errLon)
	e.City = m[1] // the line does not mark the end of the city
}

// The lengths of a .SFcht file of version 3 and of the other data of a chart.
const (
	solarHeader = 86
	solarRecord = 296
	solarSub    = 115
)

// readSFcht reads the charts of Solar Fire 6 and newer and of Astro Gold. Charts made of others, as composites and
// returns, are left out.
// A chart is 296 bytes, then 115 for each that it was made of, then the notes of each of these and its own, each with
// its length before it. The numbers are little endian, the texts of Windows in fields of fixed width, ended by a zero.
func readSFcht(data []byte, yield func(*Record, error) bool) {
	fail := func(format string, args ...any) {
		e := entry{Record: Record{Format: SFcht}}
		e.wrong(0, format, args...)
		yield(nil, &Invalid{SFcht, "", e.faults})
	}
	if len(data) < solarHeader || binary.LittleEndian.Uint16(data) != 3 {
		fail("only version 3 of .SFcht is read")
		return
	}
	count := int(binary.LittleEndian.Uint16(data[82:]))
	rest := data[solarHeader:]
	for n := range count {
		if len(rest) < solarRecord {
			fail("the file tells of %d charts and ends within number %d", count, n+1)
			return
		}
		record := rest[:solarRecord]
		rest = rest[solarRecord:]
		subs := binary.LittleEndian.Uint32(record[292:])
		var ok bool
		for i := uint32(0); i <= subs; i++ { // the notes of each chart within, then those of the chart
			if i < subs {
				if len(rest) < solarSub {
					fail("chart %d ends before its charts do", n+1)
					return
				}
				rest = rest[solarSub:]
			}
			if rest, ok = skipNote(rest); !ok {
				fail("the notes of chart %d are longer than the file", n+1)
				return
			}
		}
		if record[0] != 1 || record[1] != 1 {
			continue
		}
		e := entry{Record: Record{Format: SFcht}}
		e.solarChart(record)
		if !e.give(yield) {
			return
		}
	}
}

// skipNote passes over a note: four bytes of its length, and so many of text.
func skipNote(b []byte) (rest []byte, ok bool) {
	if len(b) < 4 {
		return b, false
	}
	n := uint64(binary.LittleEndian.Uint32(b))
	if n > uint64(len(b)-4) {
		return b, false
	}
	return b[4+n:], true
}

// solarChart reads the fields at their places: names from 2, longitude and latitude as floats at 92 and 96, west
// positive, the date from 100, the clock from 104, the offset at 107, west positive too, with the letters of the zone
// from 111, kind of chart at 117, a note from 118.
func (e *entry) solarChart(b []byte) {
	field := func(from, size int) string {
		text, _, _ := bytes.Cut(b[from:from+size], []byte{0})
		return spaces(ansi(text))
	}
	real := func(from int) float64 {
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(b[from:])))
	}
	e.Name, e.City, e.Country = field(2, 50), field(52, 20), field(72, 20)
	e.Year = int(int16(binary.LittleEndian.Uint16(b[100:])))
	e.Month, e.Day = time.Month(b[102]), int(b[103])
	if b[104] > 23 || b[105] > 59 || b[106] > 59 {
		e.wrong(0, "time: %d:%02d:%02d is not a time of day", b[104], b[105], b[106])
	} else {
		e.clock(0, Clock(((int(b[104])*60+int(b[105]))*60+int(b[106]))*clockSecond), nil)
	}
	e.Zone = field(111, 5)
	lat, lon, zone := real(96), -real(92), -real(107)
	if !(math.Abs(lat) <= 90 && math.Abs(lon) <= 360 && math.Abs(zone) <= 18) { // also what is no number
		e.wrong(0, "coordinates %g, %g or offset %g h cannot be", lat, lon, zone)
		return
	}
	e.zoneOffset(0, int64(math.Round(zone*3600)))
	y, errLat := within(vedic.Degrees(lat), true)
	x, errLon := within(vedic.Degrees(lon), false)
	e.point(0, y, x, errLat, errLon)
	e.Gender = map[byte]Gender{1: Male, 2: Female}[b[117]]
	e.Event = b[117] >= 3
	e.Notes = field(118, 32)
}
