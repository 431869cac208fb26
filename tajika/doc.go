// Package tajika computes the annual chart (varshaphal): the solar return, the muntha, the lord of
// the year by the five officers, the Tajika aspects with their orbs (deeptamsha), the sixteen
// yogas, the sahams, the Tripataki chakra, the dashas of the year, and the starts of its months and
// days.
//
// [Of] takes a birth chart and an ephemeris, finds the moment of the solar return and reads its
// sky. Rules follow the Tajika Neelakanthi as taught by K. S. Charak and P. V. R. Narasimha Rao;
// rules without a printed worked example are marked TextOnly. A year is identified by the number of
// completed years: 0 begins at birth, and the year that begins with the thirtieth birthday is 30.
// [Options] select what varies.
//
//	year, err := tajika.Of(observer, chart, tajika.Pravesha{Completed: 35}, tajika.Options{})
//	if err != nil { … }
//	fmt.Println(year.At.Time(), year.Muntha.Rashi, year.Lord.Graha)
//
// [InYear] converts a calendar year to completed years. A result holds keys and numbers; keys are
// of type [Term], which has their names in English and Hindi. Finding the start of a year and its
// months takes some dozens of positions of the Sun; the chart takes one sky. A [Varsha] is a plain
// value and may be read concurrently.
package tajika
