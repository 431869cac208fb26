package almanac

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/vedic"
)

// numbersOf takes a text apart at what stands between the numbers of a date; nil where something else is in it. The
// first or the last of them is a year of four digits.
func numbersOf(s string) (list []int, yearLast bool) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("-/. ,", r) })
	if len(parts) == 0 || len(parts) > 3 {
		return nil, false
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || len(part) > 4 {
			return nil, false
		}
		if list = append(list, n); len(part) == 4 && i == len(parts)-1 && i > 0 {
			yearLast = true
		}
	}
	return list, yearLast
}

// dateMeant returns the date that a text that is none may mean: written with other signs, with single digits, the day
// first as India writes it, or with a day that its month has not, for which its last stands.
func dateMeant(s string) (vedic.Date, bool) {
	n, yearLast := numbersOf(s)
	if len(n) != 3 {
		return vedic.Date{}, false
	}
	year, m, day := n[0], n[1], n[2]
	if yearLast {
		year, day = day, year
	}
	if m > 12 && day <= 12 { // the month before the day
		m, day = day, m
	}
	if year < firstYear || year > lastYear || m < 1 || m > 12 || day < 1 || day > 31 {
		return vedic.Date{}, false
	}
	last := time.Date(year, time.Month(m)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	return vedic.Date{Year: year, Month: time.Month(m), Day: min(day, last)}, true
}

// monthMeant returns the month that a text that is none may mean: that of a date, a year and a
// number in either order, or the nearest that a year has; of a year alone its first.
func monthMeant(s string) (month, bool) {
	if d, ok := dateMeant(s); ok {
		return month{d.Year, d.Month}, true
	}
	n, yearLast := numbersOf(s)
	switch {
	case len(n) == 1:
		n = append(n, 1)
	case len(n) != 2:
		return month{}, false
	case yearLast:
		n[0], n[1] = n[1], n[0]
	}
	if n[0] < firstYear || n[0] > lastYear {
		return month{}, false
	}
	return month{n[0], time.Month(max(1, min(12, n[1])))}, true
}

// noDate says that a text is no date and no month, with those that it may mean and those that are now.
func (v *visit) noDate(t *town, got string) error {
	now := v.today(t)
	x := &wrong{status: http.StatusBadRequest, text: "almanac.no-date", values: []any{"got", got}}
	add := func(path, text string) {
		x.ways = append(x.ways, way{v.way("/panchang/" + t.Slug() + "/" + path), text})
	}
	if d, ok := dateMeant(got); ok {
		add(d.String(), dated(v.lang, d))
	}
	if m, ok := monthMeant(got); ok {
		add(m.String(), titled(v.lang, m))
	}
	add(now.String(), v.word("almanac.nav-today")+": "+dated(v.lang, now))
	return x
}

// noMonth says that a text is no month, with the one that it may mean and the one that runs.
func (v *visit) noMonth(t *town, got string, path func(month) string) error {
	now := v.today(t)
	x := &wrong{status: http.StatusBadRequest, text: "almanac.no-month", values: []any{"got", got}}
	months := []month{{now.Year, now.Month}}
	if m, ok := monthMeant(got); ok && m != months[0] {
		months = []month{m, months[0]}
	}
	for _, m := range months {
		x.ways = append(x.ways, way{v.way(path(m)), titled(v.lang, m)})
	}
	return x
}

// outOfDays is [visit.out] of a day at a town.
func (v *visit) outOfDays(t *town, d vedic.Date, err error) error {
	near := nearestDay(d)
	if near == d { // at the very edge of what the ephemeris has
		near = nearestDay(vedic.Date{Year: within(d.Year + 1), Month: 1, Day: 1})
	}
	return v.out(err, "/panchang/"+t.Slug()+"/"+near.String(), dated(v.lang, near))
}

// within is the year of those that pages lead to which is nearest to one.
func within(year int) int { return max(firstYear, min(lastYear, year)) }

// nearestDay is the day of those that pages lead to which is nearest to one.
func nearestDay(d vedic.Date) vedic.Date {
	switch {
	case d.Year < firstYear:
		return vedic.Date{Year: firstYear, Month: 1, Day: 1}
	case d.Year > lastYear:
		return vedic.Date{Year: lastYear, Month: 12, Day: 31}
	}
	return d
}

// nearestMonth is the month of those that pages lead to which is nearest to one.
func nearestMonth(m month) month {
	d := nearestDay(vedic.Date{Year: m.Year, Month: m.Month, Day: 1})
	return month{d.Year, d.Month}
}

// nearestSpan is the period of those that pages lead to which is nearest to one.
func nearestSpan(s span) span {
	for s.date.Year < firstYear {
		s = spanOf(s.period, vedic.Date{Year: firstYear, Month: 1, Day: 8})
	}
	for s.date.Year > lastYear {
		s = spanOf(s.period, vedic.Date{Year: lastYear, Month: 12, Day: 31})
	}
	return s
}

// noSpan says that a text is no period, with that which it may mean and those that run; of no sign, the signs.
func (v *visit) noSpan(sign, got string, today span) error {
	x := &wrong{status: http.StatusBadRequest, text: "almanac.no-span", values: []any{"got", got}}
	r, err := vedic.ParseRashi(strings.ToLower(sign))
	if err != nil {
		x.ways = v.signWays(today)
		return x
	}
	var list []span
	if d, ok := dateMeant(got); ok {
		list = append(list, spanOf(horoscope.Day, d))
	}
	if m, ok := monthMeant(got); ok {
		list = append(list, spanOf(horoscope.Month, vedic.Date{Year: m.Year, Month: m.Month, Day: 1}))
	}
	for _, p := range []horoscope.Period{horoscope.Day, horoscope.Week, horoscope.Month, horoscope.Year} {
		list = append(list, spanOf(p, today.date))
	}
	for _, s := range list {
		x.ways = append(x.ways, way{v.way(rashifalPath(r, s)), s.text(v.lang)})
	}
	return x
}

// running is the period that runs and that a word means in an address: "today", "week", "month" or "year".
func running(word string, today vedic.Date) (span, bool) {
	switch word {
	case "today", "day":
		return spanOf(horoscope.Day, today), true
	case "week":
		return spanOf(horoscope.Week, today), true
	case "month":
		return spanOf(horoscope.Month, today), true
	case "year":
		return spanOf(horoscope.Year, today), true
	}
	return span{}, false
}
