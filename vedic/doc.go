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
// Counted things start at 1, as the texts count; zero means unset. The package has no state and imports the standard
// library only.
package vedic
