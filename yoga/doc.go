// Package yoga finds the yogas of a birth chart: the combinations of grahas, signs and houses that the texts call by
// name.
//
// It computes, from one [kundali.Chart], for each of 131 rules whether the yoga is formed, how strong it is, which
// grahas take part, on which facts the verdict rests or what was missing, and which circumstances were looked at that
// cancel or reduce it. The rules are the Nabhasa, lunar, solar, raja, dhana and other yogas of the Brihat Parashara
// Hora Shastra (34–39, 41, 75), the Phaladeepika (6–7) and the Brihat Jataka (12–13, 15), and a few of later and modern
// use, which say so ([Finding.Standing]).
//
// Houses are whole signs from the lagna whatever the house system of the chart, aspects are full aspects of signs, and
// Rahu and Ketu take no part unless a rule names them or [Options] count them. What varies between authorities is in
// Options, whose zero value is the commonest practice.
//
//	for _, f := range yoga.Present(yoga.All(chart, yoga.Options{})) {
//		fmt.Println(f.Name, f.Strength, f.Planets)
//	}
//
// A Finding marshals as the service sends it. Strengths are a scale of this engine, not of the
// texts, and leave Shadbala aside. A rule is a row of a table with its source and a Go function of
// a few lines, made of combinators: each looks at one thing, notes it as a fact with its grahas,
// and says whether it is so. The reasons of a verdict are therefore what was looked at, and cannot
// differ from it. Functions may be called from many goroutines at once.
//
// [All] gives the catalogue as it stands, [Of] what a report shows, [Rank] what a reading tells
// first, and [Falls] the debilitated grahas with all that relieves them.
package yoga
