package calendar

import (
	"fmt"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Converter converts dates. The zero Converter is ready for the calendars that need no sky. It holds no state; it is
// safe for concurrent use if its ephemeris is.
type Converter struct {
	// Sky is the ephemeris for the modern Sun and for lunar dates; nil for none.
	Sky panchang.Ephemeris
	// Place is where lunar days begin with the sunrise. Without a zone it is Ujjain, the old prime meridian of India.
	Place vedic.Place
	// School is the Sun of the solar calendars.
	School School
	// Ayanamsa is that of the modern Sun and of lunar months; zero is Lahiri.
	Ayanamsa vedic.Ayanamsa

	ayanamsa vedic.Ayanamsa
}

// Month is a month of a calendar.
type Month struct {
	Calendar Calendar `json:"calendar"`
	Year     int      `json:"year"`
	Month    int      `json:"month"`
	// Leap says that a lunar month is an adhika month.
	Leap bool `json:"leap,omitempty"`
	// First is the civil date of its first day. A purnimanta month is given by its bright half.
	First vedic.Date `json:"first"`
	// Days is its length.
	Days int `json:"days"`
	// Basis says how the length is known.
	Basis Basis `json:"basis"`
}

// Date returns a day of the month.
func (m *Month) Date(day int) Date { return Date{m.Calendar, m.Year, m.Month, day, m.Leap} }

// The years that can be asked for. Beyond them the rules of the Surya Siddhanta are not meant.
const (
	firstCE = 1
	lastCE  = 3000
)

// checkYear refuses a year that is out of range.
func checkYear(c Calendar, year int) error {
	if _, err := c.MarshalText(); err != nil {
		return err
	}
	low, high, _ := years(c)
	if year < low || year > high {
		return &vedic.RangeError{What: "year of " + c.Name(vedic.English), Got: fmt.Sprint(year), Low: fmt.Sprint(low),
			High: fmt.Sprint(high)}
	}
	return nil
}

// years returns the first and the last year of a calendar that can be asked for, and the Gregorian year in which the
// first begins.
func years(c Calendar) (low, high, ce int) {
	era, ok := map[Calendar]int{Bangladesh: -593, Saka: -78, Nanakshahi: -1468, Vikram: 57, Gujarati: 57, Shaka: -78}[c]
	if !ok {
		era = solarTable[c].era
	}
	low, high = max(1, firstCE+era), lastCE+era
	switch c {
	case Bangladesh:
		low, high = 1394, high-1
	case Saka, Nanakshahi:
		high--
	}
	return low, high, low - era
}

// Begins returns the Gregorian year from which dates of the calendar are computed: that of its own first year, or year
// 1 where its count is older. It is panchang.FirstYear for lunar calendars, and 0 for none of the constants.
func (c Calendar) Begins() int {
	if _, err := c.MarshalText(); err != nil {
		return 0
	}
	_, _, ce := years(c)
	if c.Lunar() {
		return max(ce, panchang.FirstYear)
	}
	return ce
}

// Parse reads a date of a calendar, as [Parse] does, and checks that it exists.
func (c Converter) Parse(cal Calendar, text string) (Date, error) {
	d, err := Parse(cal, text)
	if err == nil {
		_, err = c.Civil(d)
	}
	return d, err
}

// Civil returns the Gregorian date of a date. The error is a *[DateError] for a date that does not exist, a
// *[vedic.RangeError] for a year out of range, [ErrNoSky], or that of the ephemeris. A tithi that holds two sunrises is
// given by the first.
func (c Converter) Civil(d Date) (vedic.Date, error) {
	c.ayanamsa = c.Ayanamsa
	if err := checkYear(d.Calendar, d.Year); err != nil {
		return vedic.Date{}, err
	}
	if d.Month < 1 || d.Month > 12 || d.Day < 1 || d.Leap && !d.Calendar.Lunar() {
		return vedic.Date{}, &DateError{Date: d}
	}
	if d.Calendar.Lunar() {
		return c.lunarCivil(d)
	}
	m, err := c.Month(d.Calendar, d.Year, d.Month)
	if err != nil {
		return vedic.Date{}, err
	}
	if d.Day > m.Days {
		return vedic.Date{}, &DateError{Date: d, Days: m.Days}
	}
	return m.First.Plus(d.Day - 1), nil
}

// Month returns a month of a solar or fixed calendar. Errors are those of [Converter.Civil].
func (c Converter) Month(cal Calendar, year, month int) (Month, error) {
	c.ayanamsa = c.Ayanamsa
	m := Month{Calendar: cal, Year: year, Month: month}
	if month < 1 || month > 12 {
		return m, &DateError{Date: Date{Calendar: cal, Year: year, Month: month, Day: 1}}
	}
	if cal.Lunar() {
		return m, fmt.Errorf("calendar: %v has lunar months, which Converter.Month does not compute", cal)
	}
	if err := checkYear(cal, year); err != nil {
		return m, err
	}
	if cal.Fixed() {
		first, months := fixedStart(cal, year)
		for _, n := range months[:month-1] {
			first = first.Plus(n)
		}
		m.First, m.Days, m.Basis = first, months[month-1], Fixed
		return m, nil
	}
	from, basis, err := c.solarFirst(cal, year, month)
	if err != nil {
		return m, err
	}
	to, _, err := c.solarFirst(cal, year+month/12, month%12+1)
	m.First, m.Days, m.Basis = dateOf(from), to-from, basis
	return m, err
}

// solarFirst returns the first day of a solar month, from the table of Bikram Sambat where it is published.
func (c *Converter) solarFirst(cal Calendar, year, month int) (day int, basis Basis, err error) {
	if cal == BikramSambat && c.School == Usual {
		if day, ok := bikram().start(year, month); ok {
			if _, last := PublishedBikramSambat(); year > last {
				return day, Provisional, nil
			}
			return day, Published, nil
		}
		if _, last := PublishedBikramSambat(); year > last {
			basis = Provisional
		}
	}
	day, err = c.firstDay(cal, c.School, entryOf(cal, year, month))
	return day, basis, err
}

// Next returns the month after one of a solar or fixed calendar.
func (c Converter) Next(m Month) (Month, error) {
	return c.Month(m.Calendar, m.Year+m.Month/12, m.Month%12+1)
}

// Previous returns the month before one of a solar or fixed calendar.
func (c Converter) Previous(m Month) (Month, error) {
	if m.Month == 1 {
		return c.Month(m.Calendar, m.Year-1, 12)
	}
	return c.Month(m.Calendar, m.Year, m.Month-1)
}

// Of returns the date of a calendar on a civil date. A lunar date is the tithi that runs at sunrise. Errors are those
// of [Converter.Civil].
func (c Converter) Of(cal Calendar, d vedic.Date) (Date, error) {
	c.ayanamsa = c.Ayanamsa
	if err := d.Check(); err != nil {
		return Date{}, err
	}
	switch {
	case cal < 1 || int(cal) > len(calendarKeys):
		return Date{}, &vedic.ParseError{What: "calendar", Got: cal.String(), Want: "one of the calendars"}
	case cal.Lunar():
		return c.lunarOf(cal, d)
	case cal.Fixed():
		year := fixedYear(cal, d)
		if err := checkYear(cal, year); err != nil {
			return Date{}, err
		}
		first, months := fixedStart(cal, year)
		day := d.Since(first)
		for i, n := range months {
			if day < n {
				return Date{Calendar: cal, Year: year, Month: i + 1, Day: day + 1}, nil
			}
			day -= n
		}
	}
	n := dayNumber(d)
	// The Sun's entry by the mean motion, two days late, is never before that of the month.
	entry := int(float64(vedic.JD(n)-kaliMidnight+4) / suryaYear * 12)
	for range 4 {
		year, month := monthOf(cal, entry)
		if err := checkYear(cal, year); err != nil {
			return Date{}, err
		}
		first, _, err := c.solarFirst(cal, year, month)
		if err != nil {
			return Date{}, err
		}
		if first <= n {
			return Date{Calendar: cal, Year: year, Month: month, Day: n - first + 1}, nil
		}
		entry--
	}
	return Date{}, fmt.Errorf("calendar: no month of %v contains %v", cal, d)
}

// MonthOf returns the month of a date of a solar or fixed calendar.
func (c Converter) MonthOf(d Date) (Month, error) { return c.Month(d.Calendar, d.Year, d.Month) }
