package calendar

import "github.com/jyotish-go/jyotish/vedic"

// fixedStart returns the first day of a year of a calendar that is fixed to the Gregorian one, and the lengths of its
// months.
func fixedStart(c Calendar, year int) (first vedic.Date, months [12]int) {
	leap := func(y int) int {
		if y%4 == 0 && y%100 != 0 || y%400 == 0 {
			return 1
		}
		return 0
	}
	switch c {
	case Saka: // Report of the Calendar Reform Committee, 1955; in use since 22 March 1957
		ce := year + 78
		months = [12]int{30 + leap(ce), 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30}
		return vedic.Date{Year: ce, Month: 3, Day: 22 - leap(ce)}, months
	case Nanakshahi: // Pal Singh Purewal, as the SGPC adopted it in 2003
		ce := year + 1468
		months = [12]int{31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30, 30 + leap(ce+1)}
		return vedic.Date{Year: ce, Month: 3, Day: 14}, months
	}
	// Bangladesh: the reform of 1987 has five months of 31 days and a Falgun of 30 or 31; that of 2019, from Ashwin
	// 1426 on, six months of 31 days and a Falgun of 29 or 30.
	ce := year + 593
	months = [12]int{31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 29 + leap(ce+1), 30}
	if year < 1426 {
		months = [12]int{31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30 + leap(ce+1), 30}
	}
	return vedic.Date{Year: ce, Month: 4, Day: 14}, months
}

// fixedYear returns the year of a calendar that holds a date.
func fixedYear(c Calendar, d vedic.Date) int {
	year := d.Year - map[Calendar]int{Saka: 78, Nanakshahi: 1468, Bangladesh: 593}[c]
	if first, _ := fixedStart(c, year); d.Since(first) < 0 {
		year--
	}
	return year
}
