// Package calendar converts dates between the Gregorian calendar and the civil and religious calendars of South Asia:
// Bikram Sambat, the Tamil, Malayalam, Bengali, Odia and Tulu solar calendars, the Indian national calendar, the
// calendar of Bangladesh, Nanakshahi, and the lunar dates of the Vikram and Shaka years.
//
// A [Date] is a year, a month and a day of one [Calendar]. A [Converter] turns it into a [vedic.Date] and back:
//
//	var c calendar.Converter
//	date, err := c.Parse(calendar.BikramSambat, "2082-01-15")
//	civil, err := c.Civil(date) // 2025-04-28
//
// Solar calendars begin a month when the Sun enters a sign. Schools differ in the Sun they use: the Surya Siddhanta,
// the Vakya almanacs of the Tamils, or the modern (drik) Sun; see [School]. The zero Converter needs no ephemeris for
// Bikram Sambat, Tamil, the national calendars and Nanakshahi. The others need one: without it they return [ErrNoSky].
package calendar
