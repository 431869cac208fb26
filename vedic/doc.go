// Package vedic has the basic types of the engine: rashi, nakshatra, graha, bhava, the exact angle
// that measures them, and the sky that an ephemeris computes.
//
// It computes from longitudes alone: the sign, the nakshatra and the pada of a point (Surya
// Siddhanta 1 for the divisions of the circle), lords, friendships, dignities, aspects and
// combustion (Brihat Parashara Hora Shastra 3, 26; Surya Siddhanta 9). [Settings] select what
// varies between schools. The zero Settings follow the most common practice: Lahiri ayanamsa,
// whole-sign houses, mean nodes, a dasha year of 365.25 days.
//
// Angles are integers, so that an edge belongs to exactly one side and all machines agree:
//
//	moon := vedic.NewLongitude(vedic.Degrees(123.4567))
//	nakshatra, pada := moon.Nakshatra() // magha, 2
//
// Counted things start at 1, as in the texts; zero means unset. The package has no state and
// imports only the standard library. Its number types may be copied, compared with == and used as
// keys of maps. All functions are safe for concurrent use.
//
// There are two kinds of enums, and their zero values differ. Counted things (Graha, Rashi, Bhava,
// Nakshatra, Tithi, Vara …) are numbered as in the texts, and zero means unset: marshalling it as
// text is an error, and its name, lord or traits panic. Settings (Ayanamsa, HouseSystem, Node …)
// begin at their default, so that the zero value of an options struct is a named practice. Both
// kinds are written and parsed as keys ("purva_phalguni", "true_chitra"), never as numbers.
package vedic
