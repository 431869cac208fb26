// Package rashidasha computes the dashas of signs: the years of a life divided among the rashis,
// and two dashas of grahas that are computed from signs. In Narayana, Sudasa, Drig, Shoola and
// similar systems the order follows the positions of the lords of signs. Sudarshana chakra goes
// round the zodiac from lagna, Moon and Sun at once. Naisargika has the natural age of every graha.
//
// It needs only a [vedic.Sky]. Rules follow the Jaimini Upadesha Sutras, the Brihat Parashara Hora
// Shastra (46, 51) and P. V. R. Narasimha Rao, whose printed examples it reproduces except example
// 84, which contradicts the book's own rules. Package jaimini decides which of two signs and which
// of two lords is stronger, for all systems alike.
//
// [Options] select what varies between schools. The reliability of a system is in its [Row] and in
// every result as [Trust]. Systems with a single source are available but not in the default set.
//
//	d, err := rashidasha.Of(rashidasha.Narayana, &sky, rashidasha.Options{})
//	if err != nil { … }
//	fmt.Println(d.Seed, d.Lengths[0].Years)
//	for p := range d.Running(now, 2) { // maha and antara that run now
//		fmt.Println(p.Level, p.Rashi, p.End.Time())
//	}
//
// Times are Julian days of UT. Years are those of the settings of the sky. [Of] computes a dasha
// with its maha dashas; the finer levels are computed when they are iterated. A [Dasha] is not
// changed after that and may be read concurrently.
package rashidasha
