// Package points gives the sensitive points of a birth and the states of its grahas: Gulika, Mandi and the other
// upagrahas, the sphutas, Bhrigu bindu, the yogi and avayogi, dagdha signs, the 64th navamsa and the 22nd drekkana,
// badhaka and marakas, mrityu bhaga, pushkara, the kinds of drekkanas, the five sets of avasthas and the wars of
// grahas.
//
// It computes from one [kundali.Chart] and nothing else: [Of] is a pure function. Upagrahas and avasthas follow the
// Brihat Parashara Hora Shastra (3, 45), sphutas the Prashna Marga, war the Surya Siddhanta (7). A timed upagraha is
// the lagna of the moment that its part of the day or of the night begins, has run by half, or ends; by night the parts
// run from sunset. What varies between schools is in [Options], and its zero is the commonest practice.
//
//	p, err := points.Of(chart, points.Options{})
//	if err != nil { … }
//	if gulika, ok := p.Point(points.Gulika); ok {
//		fmt.Println(gulika.Longitude, points.Gulika.Name(vedic.English), points.Gulika.Use(vedic.English))
//	}
//
// A result holds keys and numbers. Keys are of type [Term], which names them in English and Hindi
// and says what they are read for. Where the Sun does not rise, or where the time of birth is not
// known, what hangs on it is left out, and [Points].Withheld says why. A result may be read from
// many goroutines. What old books tell of some points is kept from those who are not astrologers:
// see [Term.Reserved].
package points
