// Package rashidasha computes the dashas of the signs: the years of life shared among the rashis, and two among the
// grahas that go by signs. Narayana, Sudasa, Drig, Shoola and their kin take turns by where the lords of signs stand;
// Sudarshana chakra goes round the zodiac from lagna, Moon and Sun at once; Naisargika gives every graha its natural
// age.
//
// It computes from a [vedic.Sky] alone, by the rules of the Jaimini Upadesha Sutras, the Brihat Parashara Hora Shastra
// (46, 51) and P. V. R. Narasimha Rao, whose printed examples it gives; one of them, example 84, breaks the book's own
// rules and comes out otherwise. Which of two signs is the stronger, and which of two lords, is asked of package
// jaimini, so that all systems are on one core.
//
// What varies between schools is in [Options]; how sure a system is is in its [Row] and in every answer as [Trust].
// Systems of one source are there for those who use them, and are no part of the usual set.
//
//	d, err := rashidasha.Of(rashidasha.Narayana, &sky, rashidasha.Options{})
//	if err != nil { … }
//	fmt.Println(d.Seed, d.Lengths[0].Years)
//	for p := range d.Running(now, 2) { // maha and antara that run now
//		fmt.Println(p.Level, p.Rashi, p.End.Time())
//	}
//
// Times are Julian days of UT. Years are those of the settings of the sky. [Of] reckons a dasha
// once and keeps its maha dashas; the finer levels are divided when they are walked. A [Dasha] is
// not changed after that and may be read from many goroutines.
package rashidasha
