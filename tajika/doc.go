// Package tajika gives the annual chart, varshaphal: the moment at which the Sun comes back to its place at birth, the
// muntha, the lord of the year by the five officers, the Tajika aspects with their orbs (deeptamsha), the sixteen
// yogas, the sahams, the Tripataki chakra, the dashas of the year, and the moments at which its months and days begin.
//
// It computes from a birth chart and an ephemeris: [Of] finds the moment and reads the sky of it. Rules follow the
// Tajika Neelakanthi as K. S. Charak and P. V. R. Narasimha Rao teach it; what has no worked example in print is marked
// TextOnly. Years are counted by the years that are complete: 0 begins at birth, and the year that begins with the
// thirtieth birthday is 30. What varies is in [Options].
//
//	year, err := tajika.Of(observer, chart, tajika.Pravesha{Completed: 35}, tajika.Options{})
//	if err != nil { … }
//	fmt.Println(year.At.Time(), year.Muntha.Rashi, year.Lord.Graha)
//
// [InYear] tells which year begins within a civil year. A result holds keys and numbers; keys are
// of type [Term], which names them in English and Hindi. Finding the moments of a year and its
// months takes some dozens of looks at the Sun; reading the chart takes one sky. A [Varsha] is a
// plain value and may be read from many goroutines.
package tajika
