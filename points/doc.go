// Package points computes the sensitive points of a birth and the states of its grahas: Gulika,
// Mandi and the other upagrahas, the sphutas, Bhrigu bindu, the yogi and avayogi, dagdha signs, the
// 64th navamsa and the 22nd drekkana, badhaka and marakas, mrityu bhaga, pushkara, the kinds of
// drekkanas, the five sets of avasthas and planetary wars.
//
// [Of] is a pure function of a [kundali.Chart]. Upagrahas and avasthas follow the Brihat Parashara
// Hora Shastra (3, 45), sphutas the Prashna Marga, war the Surya Siddhanta (7). A timed upagraha is
// the lagna at the start, middle or end of its part of the day or of the night; at night the parts
// begin at sunset. [Options] select what varies between schools; the zero value is the most common
// practice.
//
//	p, err := points.Of(chart, points.Options{})
//	if err != nil { … }
//	if gulika, ok := p.Point(points.Gulika); ok {
//		fmt.Println(gulika.Longitude, points.Gulika.Name(vedic.English), points.Gulika.Use(vedic.English))
//	}
//
// A result holds keys and numbers. Keys are of type [Term], which has their names and uses in
// English and Hindi. If the Sun does not rise or the time of birth is unknown, what depends on it
// is left out, and [Points].Withheld has the reason. A result may be read concurrently. Some points
// are for astrologers only: see [Term.Reserved].
package points
