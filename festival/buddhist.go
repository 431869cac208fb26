package festival

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// The years of the lunar calendar of Thailand that are known here, by the civil year in which most of each lies.
const thaiFirst, thaiLast = 1914, 2057

// The years of Thailand with a thirteenth month (adhikamat), a second eighth one of 30 days, and with a day more in the
// seventh month (adhikawan), as the tables of its calendar have them, from vacanza/holidays. All others have 354 days.
var (
	adhikamat = []int{
		1915, 1918, 1920, 1923, 1926, 1928, 1931, 1934, 1937, 1939, 1942, 1944, 1947, 1950, 1953, 1956, 1958,
		1961, 1964, 1966, 1969, 1972, 1975, 1977, 1980, 1983, 1985, 1988, 1991, 1994, 1996, 1999, 2002, 2004,
		2007, 2010, 2012, 2015, 2018, 2021, 2023, 2026, 2029, 2031, 2034, 2037, 2040, 2042, 2045, 2048, 2050,
		2053, 2056,
	}
	adhikawan = []int{
		1914, 1917, 1925, 1929, 1933, 1936, 1945, 1949, 1952, 1957, 1963, 1970, 1973, 1979, 1987, 1990, 1997,
		2000, 2006, 2009, 2016, 2020, 2025, 2032, 2035, 2043, 2046, 2052, 2055,
	}
)

// thaiStart returns the day on which the lunar year of Thailand begins, in November or December before the civil year.
func thaiStart(year int) int {
	n := number(vedic.Date{Year: 1913, Month: time.November, Day: 28})
	for y := thaiFirst; y < year; y++ {
		n += 354
		switch {
		case slices.Contains(adhikamat, y):
			n += 30
		case slices.Contains(adhikawan, y):
			n++
		}
	}
	return n
}

// thai finds the full moon of the third, sixth or eighth month of Thailand: Makha, Visakha and Asalha Bucha.
// Months have 29 and 30 days by turns, and in a year of thirteen each of the three days is a month later.
func (b *book) thai(r *row, month string, lo, hi int) (hits []hit) {
	days := map[string]int{"3": 73, "6": 161, "8": 220}[month]
	for y := max(dateOf(lo).Year, thaiFirst); y <= min(dateOf(hi).Year, thaiLast); y++ {
		n := thaiStart(y) + days
		switch {
		case slices.Contains(adhikamat, y) && month == "3":
			n += 29
		case slices.Contains(adhikamat, y):
			n += 30
		case slices.Contains(adhikawan, y) && month == "8":
			n++
		}
		hits = append(hits, b.fullMoon(r, n))
	}
	return hits
}

// vesak finds the fifteenth day of the fourth month of the Chinese calendar, by the clocks of the book: the month in
// which the tropical Sun enters its third sign. Matched with all 26 holidays of Singapore from 2001 to 2026. The row
// vesak_may has the month before where that day is in June, as Malaysia has it (2015-05-03, 2023-05-04).
func (b *book) vesak(r *row, lo, hi int) (hits []hit) {
	for y := dateOf(lo).Year; y <= dateOf(hi).Year && b.err == nil; y++ {
		at := vedic.Date{Year: y, Month: time.May, Day: 21}.JD()
		for range 5 {
			l := b.lights(at)
			tropical := vedic.Angle(l.Sun) + l.Ayanamsa + l.Nutation
			at += vedic.JD(float64((60*vedic.Degree - tropical).Signed()) / float64(vedic.Degree) / 0.96)
		}
		k := floorDiv(b.tithiAt(at), 30)
		if b.civil(b.month(k+1).from) <= b.civil(at) {
			k++ // the new Moon of the same day, after the entry
		}
		n := b.civil(b.month(k).from) + 14
		if r.when.key == "vesak_may" && dateOf(n).Month == time.June {
			n = b.civil(b.month(k-1).from) + 14
		}
		hits = append(hits, b.fullMoon(r, n))
	}
	return hits
}

// fullMoon returns the hit of a day that a calendar of its own calls the full moon, with the nearest Purnima.
func (b *book) fullMoon(r *row, n int) hit {
	t := b.tithiAt(vedic.JD(n))
	t += mod(14-t+15, 30) - 15
	return hit{r: r, b: b, found: found{n: n, how: choseCalendar}, tithi: 15, stay: b.tithi(t)}
}
