package calendar

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Date is a day of a calendar. It may not exist: [Converter.Civil] says so.
type Date struct {
	// Calendar is that of the date.
	Calendar Calendar `json:"calendar"`
	// Year is counted in the era of the calendar.
	Year int `json:"year"`
	// Month is 1 to 12, counted from the first month of the year. In the lunar calendars 1 is always Chaitra.
	Month int `json:"month"`
	// Day is 1 to 32. In the lunar calendars it is the tithi: 1 to 15 of the bright half, 16 to 30 of the dark half.
	Day int `json:"day"`
	// Leap says that the lunar month is an adhika month.
	Leap bool `json:"leap,omitempty"`
}

// String returns the date as [Parse] reads it: "2082-01-15", and "2082-02L-K05" for a lunar date, where S is the bright
// half, K the dark half and L a leap month.
func (d Date) String() string {
	if !d.Calendar.Lunar() {
		return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
	}
	half, day, leap := "S", d.Day, ""
	if day > 15 {
		half, day = "K", day-15
	}
	if d.Leap {
		leap = "L"
	}
	return fmt.Sprintf("%04d-%02d%s-%s%02d", d.Year, d.Month, leap, half, day)
}

var (
	solarDate = regexp.MustCompile(`^(\d{1,5})[-/. ](\d{1,2})[-/. ](\d{1,2})$`)
	lunarDate = regexp.MustCompile(`^(\d{1,5})[-/. ](\d{1,2})([Ll]?)[-/. ]([SsKk])(\d{1,2})$`)
	namedDate = regexp.MustCompile(`^(\d{1,2})\s+(\p{L}[\p{L}\p{M}]*)\.?,?\s+(\d{1,5})$`)
	yearFirst = regexp.MustCompile(`^(\d{1,5})\s+(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})$`)
)

// Parse reads a date of a calendar. Year, month and day are numbers, as "2082-01-15" or "२०८२/१/१५", or the month is a
// name in English, Hindi or Nepali, as "15 Baisakh 2082" or "२०८२ जेठ १५". A lunar date has a half and a tithi, as
// "2082-01-S05". Digits may be of any Indian script. The error is a *[vedic.ParseError], or a *[DateError] for a
// month or a day that no month has. Whether the month has the day is for [Converter.Civil] to say.
func Parse(c Calendar, text string) (Date, error) {
	d := Date{Calendar: c}
	if _, err := c.MarshalText(); err != nil {
		return d, err
	}
	plain := asciiDigits(strings.TrimSpace(text))
	if c.Lunar() {
		return d, d.parseLunar(plain, text)
	}
	m := solarDate.FindStringSubmatch(plain)
	switch {
	case m != nil:
		d.Year, d.Month, d.Day = number(m[1]), number(m[2]), number(m[3])
	case namedDate.MatchString(plain):
		m = namedDate.FindStringSubmatch(plain)
		d.Day, d.Month, d.Year = number(m[1]), c.monthNamed(m[2]), number(m[3])
	case yearFirst.MatchString(plain):
		m = yearFirst.FindStringSubmatch(plain)
		d.Year, d.Month, d.Day = number(m[1]), c.monthNamed(m[2]), number(m[3])
	}
	if m == nil || d.Month == 0 && len(m[2]) > 2 {
		return Date{}, &vedic.ParseError{What: "date", Got: text,
			Want: fmt.Sprintf("a date of %s as YYYY-MM-DD or as day, month and year, such as %s", c.Name(vedic.English),
				c.example())}
	}
	if d.Month < 1 || d.Month > 12 || d.Day < 1 || d.Day > 32 {
		return d, &DateError{Date: d}
	}
	return d, nil
}

func (d *Date) parseLunar(plain, text string) error {
	m := lunarDate.FindStringSubmatch(plain)
	if m == nil {
		c := d.Calendar
		*d = Date{}
		return &vedic.ParseError{What: "date", Got: text, Want: fmt.Sprintf(
			"a date of %s as year, month and tithi, such as %s (S bright half, K dark half; 02L for a leap month)",
			c.Name(vedic.English), c.example())}
	}
	d.Year, d.Month, d.Leap, d.Day = number(m[1]), number(m[2]), m[3] != "", number(m[5])
	wrong := d.Month < 1 || d.Month > 12 || d.Day < 1 || d.Day > 15
	if strings.EqualFold(m[4], "K") {
		d.Day += 15
	}
	if wrong {
		return &DateError{Date: *d}
	}
	return nil
}

// example is a date that exists.
func (c Calendar) example() string {
	years := map[Calendar]int{BikramSambat: 2082, Tamil: 5127, Malayalam: 1201, Bengali: 1432, Bangladesh: 1432,
		Odia: 1947, Tulu: 1947, Saka: 1947, Nanakshahi: 557, Vikram: 2082, Gujarati: 2082, Shaka: 1947}
	return Date{Calendar: c, Year: years[c], Month: 1, Day: 15}.String()
}

// monthNamed returns the number of a month by its name in any language; 0 for none.
func (c Calendar) monthNamed(name string) int {
	for m := 1; m <= 12; m++ {
		for _, l := range vedic.Langs() {
			if strings.EqualFold(name, (Date{Calendar: c, Month: m}).MonthName(l)) {
				return m
			}
		}
		for _, other := range otherNames[c][m] {
			if strings.EqualFold(name, other) {
				return m
			}
		}
	}
	return 0
}

// otherNames are usual spellings of months besides those of the texts.
var otherNames = map[Calendar]map[int][]string{
	BikramSambat: {1: {"Baishakh", "Vaishakh", "बैशाख", "वैशाख"}, 2: {"Jeth", "Jestha", "ज्येष्ठ", "जेष्ठ"},
		3: {"Asar", "Ashadh", "आषाढ", "असार"}, 4: {"Saun", "Sawan", "श्रावण"}, 5: {"Bhadau", "भाद्र"},
		6: {"Asoj", "Aswin", "आश्विन"}, 7: {"Kartik", "Kattik", "कार्तिक"}, 8: {"Mansir", "Marga", "मङ्सिर", "मार्ग"},
		9: {"Push", "Paush", "पौष"}, 11: {"Phagun", "Fagun", "Phalgun", "फाल्गुन"}, 12: {"Chait", "चैत्र"}},
	Tamil:     {5: {"Avani"}, 8: {"Karthikai"}, 11: {"Masi"}, 2: {"Vaigasi"}},
	Malayalam: {1: {"Chinga"}, 9: {"Metam"}},
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // five digits at most
	return n
}

// asciiDigits replaces the digits of Indian scripts: each block has them at the same place, 6 rows of 16 after its
// beginning.
func asciiDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if 0x0900 <= r && r < 0x0D80 && (r&0x7F) >= 0x66 && (r&0x7F) <= 0x6F {
			return '0' + (r&0x7F - 0x66)
		}
		return r
	}, text)
}

// Sign returns the sign of the Sun that a month of a solar calendar is of; 0 for the other calendars.
func (d Date) Sign() vedic.Rashi {
	if !d.Calendar.Solar() || d.Month < 1 || d.Month > 12 {
		return 0
	}
	return vedic.Rashi((solarTable[d.Calendar].first+d.Month-1)%12 + 1)
}

// MonthName returns the name of the month in its calendar, such as "Baisakh", "Chithirai" or "Adhika Jyeshtha". A
// language that names the months of its own calendar has its own names.
func (d Date) MonthName(l vedic.Lang) string {
	if d.Month < 1 || d.Month > 12 {
		return strconv.Itoa(d.Month)
	}
	if _, err := d.Calendar.MarshalText(); err != nil {
		return strconv.Itoa(d.Month)
	}
	if d.Calendar.Lunar() {
		name := panchang.Masa(d.Month).Name(l)
		if d.Leap {
			name = panchang.Term("masa.adhika").Name(l) + " " + name
		}
		return name
	}
	if l.Language().Calendar == d.Calendar.String() {
		if name, ok := l.Term("solar_masa." + d.Sign().String()); ok {
			return name
		}
	}
	return word(l, fmt.Sprintf("month.%v.%d", d.Calendar, d.Month))
}

// YearName returns the name of the year among the sixty of Jupiter, for Tamil and the lunar calendars; empty for the
// others.
func (d Date) YearName(l vedic.Lang) string {
	switch d.Calendar {
	case Tamil: // year of Shaka + 3180
		return panchang.Samvatsara(d.Year - 3180 + 11).Name(l)
	case Shaka:
		return panchang.Samvatsara(d.Year + 11).Name(l)
	case Vikram:
		return panchang.Samvatsara(d.Year + 9).Name(l)
	case Gujarati:
		return panchang.Samvatsara(d.Year + 8).Name(l)
	}
	return ""
}

// Format writes the date for people: "15 Baisakh 2082", "१५ बैशाख २०८२" for Bikram Sambat in Hindi and Nepali, and
// "2082 Chaitra Shukla 5" for a lunar date.
func (d Date) Format(l vedic.Lang) string {
	if d.Calendar.Lunar() {
		half, day := "shukla", d.Day
		if day > 15 {
			half, day = "krishna", day-15
		}
		return l.Digits(fmt.Sprintf("%d %s %s %d", d.Year, d.MonthName(l), word(l, "half."+half), day))
	}
	text := fmt.Sprintf("%d %s %d", d.Day, d.MonthName(l), d.Year)
	if d.Calendar == BikramSambat && l == vedic.Hindi {
		return devanagari(text)
	}
	return l.Digits(text)
}

// devanagari writes the digits of a text in Devanagari, as Nepal does.
func devanagari(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r - '0' + '०'
		}
		return r
	}, text)
}
