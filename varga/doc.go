// Package varga computes the divisional charts (shodashavarga), such as the navamsa, the ninth of a
// sign. It returns the sign of a point in each varga, its position within it, its deity, the
// strength of grahas from the vargas (vimshopaka, vaisheshikamsa), and how exact a time of birth
// each lagna needs.
//
// It needs only sidereal longitudes and follows Parashara (Brihat Parashara Hora Shastra 6 and 7).
// The same rule applies to the lagna and all nine grahas. Ketu has a longitude of its own and may
// share a sign with Rahu. A part includes its start and excludes its end, to the microarcsecond.
// Friendships are those of the rashi chart, and dignities in a varga depend on the sign.
//
// Where schools differ, [Options] select a [Method] for a varga; hora, drekkana and trimsamsa have
// the most. The zero Options are Parashara's.
//
//	varga.D9.Rashi(vedic.NewLongitude(vedic.Degrees(10.5))) // karka: the fourth navamsa of Mesha
//	report, err := varga.Shodashvarga(&sky, varga.Options{D2: varga.Cyclic})
//
// A varga other than the sixteen, of any number up to 300 or of a varga, is a [Division]. It has
// signs and dignities but no deities and no part in vimshopaka, because no text has them. All
// functions are safe for concurrent use; the tables are built once, when the program starts.
package varga
