package almanac

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// monthName returns a month of the civil year.
func monthName(l vedic.Lang, m time.Month) string {
	if l.Words() != l {
		return l.Format(time.Date(2000, m, 1, 0, 0, 0, 0, time.UTC), "January")
	}
	return page.Word(l, fmt.Sprintf("almanac.month-%d", int(m)))
}

// dated writes a date for people: "22 November 2026".
func dated(l vedic.Lang, d vedic.Date) string {
	if l.Words() != l {
		return l.Format(d.In(nil), "2 January 2006")
	}
	return fmt.Sprintf("%d %s %d", d.Day, monthName(l, d.Month), d.Year)
}

// titled writes a month with its year: "November 2026".
func titled(l vedic.Lang, m month) string {
	if l.Words() != l {
		return l.Format(time.Date(m.Year, m.Month, 1, 0, 0, 0, 0, time.UTC), "January 2006")
	}
	return fmt.Sprintf("%s %d", monthName(l, m.Month), m.Year)
}

// short writes a date without its year.
func short(l vedic.Lang, d vedic.Date) string {
	if l.Words() != l {
		return l.Format(d.In(nil), "01-02")
	}
	return fmt.Sprintf("%d %s", d.Day, monthName(l, d.Month))
}

// month is a month of a year.
type month struct {
	Year  int
	Month time.Month
}

// String returns YYYY-MM.
func (m month) String() string { return fmt.Sprintf("%04d-%02d", m.Year, int(m.Month)) }

// plus is a month so many later.
func (m month) plus(n int) month {
	t := time.Date(m.Year, m.Month+time.Month(n), 1, 0, 0, 0, 0, time.UTC)
	return month{t.Year(), t.Month()}
}

// readMonth reads YYYY-MM.
func readMonth(s string) (month, bool) {
	t, err := time.Parse("2006-01", s)
	return month{t.Year(), t.Month()}, err == nil
}

// readYear reads a year of four digits.
func readYear(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && len(s) == 4 && n >= 1
}

// year reads the year of an address of a list.
func (v *visit) year(kind string) (int, error) {
	text := v.r.PathValue("year")
	year, ok := readYear(text)
	if !ok {
		return 0, &wrong{status: http.StatusBadRequest, text: "almanac.no-year", values: []any{"got", text},
			ways: []way{{v.way("/" + kind), v.word("almanac.nav-"+kind) + " " + strconv.Itoa(v.now.Year())}}}
	}
	return year, nil
}

// clock writes moments as the clocks of a place show them on a day, to the nearest minute, as almanacs do.
type clock struct {
	day  vedic.Date
	lang vedic.Lang
}

// At shows a moment, with its date where that is another.
func (c clock) At(at vedic.Instant) string {
	t := at.Round(time.Minute)
	if d := vedic.DateOf(t); d != c.day {
		return c.lang.Format(t, "15:04") + ", " + short(c.lang, d)
	}
	return c.lang.Format(t, "15:04")
}

// Maybe shows a moment that there may not be.
func (c clock) Maybe(at *vedic.Instant) string {
	if at == nil {
		return "–"
	}
	return c.At(*at)
}

// During shows a time; a moment has no length.
func (c clock) During(s panchang.Span) string {
	if s.Start.Round(time.Minute).Equal(s.End.Round(time.Minute)) {
		return c.At(s.Start)
	}
	from, to := s.Start.Round(time.Minute), s.End.Round(time.Minute)
	if d := vedic.DateOf(from); d != c.day && d == vedic.DateOf(to) { // the date once
		return c.lang.Format(from, "15:04") + " – " + c.At(s.End)
	}
	return c.At(s.Start) + " – " + c.At(s.End)
}
