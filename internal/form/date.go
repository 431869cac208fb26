package form

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// DateFormat is the sentence for a text that is not a date.
const DateFormat = "Use YYYY-MM-DD, for example 1990-05-17."

// WrongDate returns what to say of a text that is not written as YYYY-MM-DD: a sentence, and the date that the text
// can only mean, "" if it can mean none or several. It reads other orders, marks and scripts of digits, and English
// names of months. 03/04/1990 is 3 April in some countries and 4 March in others: the sentence then has both.
func WrongDate(text string) (detail, suggestion string) {
	dates := meant(text)
	switch len(dates) {
	case 0:
		return DateFormat, ""
	case 1:
		return DateFormat, dates[0]
	}
	return fmt.Sprintf("%s This may be %s or %s.", DateFormat, dates[0], dates[1]), ""
}

var (
	beforeZero   = regexp.MustCompile(`^-(\d{1,4})[-/., ]+(\d{1,2})[-/., ]+(\d{1,2})$`)
	yearFirst    = regexp.MustCompile(`^(\d{4})[-/., ]+(\d{1,2})[-/., ]+(\d{1,2})$`)
	yearLast     = regexp.MustCompile(`^(\d{1,2})[-/., ]+(\d{1,2})[-/., ]+(\d{4})$`)
	compact      = regexp.MustCompile(`^(\d{4})(\d{2})(\d{2})$`)
	dayMonthYear = regexp.MustCompile(`^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})[-/., ]*(\d{4})$`)
	monthDayYear = regexp.MustCompile(`^([a-z]{3,9})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$`)
	yearMonthDay = regexp.MustCompile(`^(\d{4})[-/., ]*([a-z]{3,9})[-/., ]*(\d{1,2})$`)
)

// meant lists the dates that a text may mean, the day before the month first.
func meant(text string) (dates []string) {
	s := strings.ToLower(strings.TrimSpace(asciiDigits(text)))
	add := func(year, month, day string) {
		y, _ := strconv.Atoi(year)
		m, _ := strconv.Atoi(month)
		d, _ := strconv.Atoi(day)
		date := fmt.Sprintf("%04d-%02d-%02d", y, m, d)
		if _, err := time.Parse(time.DateOnly, date); err == nil && (len(dates) == 0 || dates[0] != date) {
			dates = append(dates, date)
		}
	}
	if m := beforeZero.FindStringSubmatch(s); m != nil {
		year, _ := strconv.Atoi(m[1])
		month, _ := strconv.Atoi(m[2])
		day, _ := strconv.Atoi(m[3])
		t := time.Date(-year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
		if t.Year() < 0 && int(t.Month()) == month && t.Day() == day {
			dates = append(dates, t.Format(time.DateOnly))
		}
	} else if m := yearFirst.FindStringSubmatch(s); m != nil {
		if add(m[1], m[2], m[3]); len(dates) == 0 {
			add(m[1], m[3], m[2])
		}
	} else if m := compact.FindStringSubmatch(s); m != nil {
		add(m[1], m[2], m[3])
	} else if m := yearLast.FindStringSubmatch(s); m != nil {
		add(m[3], m[2], m[1])
		add(m[3], m[1], m[2])
	} else if m := dayMonthYear.FindStringSubmatch(s); m != nil {
		add(m[3], monthNumber(m[2]), m[1])
	} else if m := monthDayYear.FindStringSubmatch(s); m != nil {
		add(m[3], monthNumber(m[1]), m[2])
	} else if m := yearMonthDay.FindStringSubmatch(s); m != nil {
		add(m[1], monthNumber(m[2]), m[3])
	}
	return dates
}

// monthNumber returns the number of a month by its English name or the beginning of it, from three letters on; "" for
// none.
func monthNumber(name string) string {
	for m := time.January; m <= time.December; m++ {
		if strings.HasPrefix(strings.ToLower(m.String()), name) {
			return strconv.Itoa(int(m))
		}
	}
	return ""
}

// asciiDigits writes the digits of every script as 0 to 9. Unicode keeps those of a script together, zero first.
func asciiDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 || !unicode.IsDigit(r) {
			return r
		}
		for _, span := range unicode.Nd.R16 {
			if lo := rune(span.Lo); lo <= r && r <= rune(span.Hi) {
				return '0' + (r-lo)%10
			}
		}
		return r
	}, s)
}
