package calendar

import (
	_ "embed"
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// The published lengths of the months of Bikram Sambat. data/README.md has the sources.
//
//go:embed data/bikram_sambat.tsv
var bikramFile string

// bikramTable is the table of published years.
type bikramTable struct {
	first int // the first year
	years [][12]int
	// starts are the first days of the years as Julian day numbers, and of the year after the last.
	starts []int
}

// bikramAnchor is 1 Baisakh 2000, 14 April 1943.
const (
	bikramAnchorYear = 2000
	bikramAnchorDay  = 2430829
)

// bikram is the table, read once.
var bikram = sync.OnceValue(func() *bikramTable { return readBikram(bikramFile) })

// readBikram reads a table. It panics where it cannot be read.
func readBikram(file string) *bikramTable {
	t := &bikramTable{}
	for line := range strings.Lines(file) {
		var year int
		var m [12]int
		if strings.HasPrefix(line, "year") {
			continue
		}
		_, err := fmt.Sscan(line, &year, &m[0], &m[1], &m[2], &m[3], &m[4], &m[5], &m[6], &m[7], &m[8], &m[9], &m[10],
			&m[11])
		if err != nil || len(t.years) > 0 && year != t.first+len(t.years) {
			panic(fmt.Sprintf("calendar: line of the table of Bikram Sambat: %q: %v", line, err))
		}
		if len(t.years) == 0 {
			t.first = year
		}
		t.years = append(t.years, m)
	}
	day := bikramAnchorDay
	for i := bikramAnchorYear - t.first - 1; i >= 0; i-- {
		day -= sum(t.years[i])
	}
	for _, y := range t.years {
		t.starts = append(t.starts, day)
		day += sum(y)
	}
	t.starts = append(t.starts, day)
	return t
}

func sum(months [12]int) (days int) {
	for _, n := range months {
		days += n
	}
	return days
}

// PublishedBikramSambat returns the first and the last year of Bikram Sambat whose months are published.
func PublishedBikramSambat() (first, last int) {
	t := bikram()
	return t.first, t.first + len(t.years) - 1
}

// start returns the first day of a month that is in the table. The month after its last counts too.
func (t *bikramTable) start(year, month int) (day int, ok bool) {
	i := year - t.first
	if i < 0 || i > len(t.years) || i == len(t.years) && month > 1 {
		return 0, false
	}
	day = t.starts[i]
	for m := range month - 1 {
		day += t.years[i][m]
	}
	return day, true
}

// The rule of Nepal for years that are not published. The entry of the Sun by the Surya Siddhanta, in mean time of
// 82.5° east, begins the month on its civil day, from midnight to midnight. Two months differ: the day of Shrawan
// (Karka) begins at dawn, so that an entry before 5:30 belongs to the day before, and that of Magh (Makara) ends at
// dusk, so that an entry after 17:00 belongs to the next day. The meridian and the two hours are round numbers that fit
// the odd years from 1971 to 2083; of the even years, which were kept back, 680 of 684 months begin on the published
// day.
const (
	nepalMeridian = 82.5
	shrawanDawn   = 5.5 / 24
	maghDusk      = 17.0 / 24
	karka         = 3
	makara        = 9
)

// nepalFirst returns the first day of a month of Bikram Sambat by rule.
func (c *Converter) nepalFirst(school School, n int) (int, error) {
	var local float64 // days since the midnight before Julian day 0
	switch school {
	case Vakya:
		day, since := vakyaEntry(n)
		local = float64(day) + 0.25 + since
	case Drik, Ketaki:
		saved := c.ayanamsa
		if school == Ketaki {
			c.ayanamsa = vedic.Lahiri
		}
		at, err := c.drikEntry(n)
		c.ayanamsa = saved
		if err != nil {
			return 0, err
		}
		local = float64(at) + 0.5 + 5.75/24 // Nepal time
	default:
		local = float64(suryaEntry(n)) + 0.5 + nepalMeridian/360
	}
	switch mod(n, 12) {
	case karka:
		local -= shrawanDawn
	case makara:
		local += 1 - maghDusk
	}
	return int(math.Floor(local)), nil
}
