// Package vedic is the vocabulary of the engine: what a jyotishi calls rashi, nakshatra, graha and bhava, the exact
// angle they are measured with, and the sky that an ephemeris observes.
//
// It computes from longitudes alone: the sign, the nakshatra and the pada of a point (Surya Siddhanta 1 for the
// divisions of the circle), lords, friendships, dignities, aspects and combustion (Brihat Parashara Hora Shastra 3, 26;
// Surya Siddhanta 9). What varies between schools is a field of [Settings], and the zero Settings are the commonest
// practice: Lahiri ayanamsa, whole-sign houses, mean nodes, a dasha year of 365.25 days.
//
// Angles are integers, so an edge belongs to exactly one side and two machines agree:
//
//	moon := vedic.NewLongitude(vedic.Degrees(123.4567))
//	nakshatra, pada := moon.Nakshatra() // magha, 2
//
// Counted things start at 1, as the texts count; zero means unset. The package has no state and
// imports the standard library only. Its number types may be copied, compared with == and used as
// keys of maps; all functions may be called from many goroutines at once.
//
// Enums come in two kinds, and their zero differs. Counted things (Graha, Rashi, Bhava, Nakshatra,
// Tithi, Vara …) are numbered as the texts number them, so that zero is "not given": marshalling it
// as text is an error, and asking its name, lord or traits panics. Settings (Ayanamsa, HouseSystem,
// Node …) begin at their default, so that the zero value of an options struct is a practice that
// can be named. Either kind is written and read as its key ("purva_phalguni", "true_chitra"), never
// as its number.
package vedic
