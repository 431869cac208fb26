// Package yoga finds the yogas of a birth chart: the combinations of grahas, signs and houses that
// the texts name.
//
// It computes from one [kundali.Chart]. For each of 131 rules it returns whether the yoga is
// formed, how strong it is, which grahas take part, the facts that the verdict rests on or that
// were missing, and the circumstances that were checked because they cancel or reduce it. The rules
// are the Nabhasa, lunar, solar, raja, dhana and other yogas of the Brihat Parashara Hora Shastra
// (34–39, 41, 75), the Phaladeepika (6–7) and the Brihat Jataka (12–13, 15), and a few of later and
// modern use, which are marked as such ([Finding.Standing]).
//
// Houses are whole signs from the lagna regardless of the house system of the chart, and aspects
// are full aspects of signs. Rahu and Ketu take no part unless a rule names them or [Options] count
// them. Where authorities differ there is an option. The zero Options follow the most common
// practice.
//
//	for _, f := range yoga.Present(yoga.All(chart, yoga.Options{})) {
//		fmt.Println(f.Name, f.Strength, f.Planets)
//	}
//
// A Finding marshals to the JSON that the service sends. Strengths are on a scale of this package's
// own, not of the texts, and do not use Shadbala. A rule is a row of a table with its source and a
// Go function of a few lines made of combinators. Each combinator checks one thing, notes it as a
// fact with its grahas and returns the result. The reasons of a verdict are therefore exactly the
// checks that were made. The functions are safe for concurrent use.
//
// [All] returns the whole catalogue, [Of] the yogas for a report, [Rank] the most important yogas
// for a reading, and [Falls] the debilitated grahas with everything that relieves them.
package yoga
