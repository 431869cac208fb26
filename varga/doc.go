// Package varga gives the divisional charts, the shodashavarga: what a jyotishi reads from a part of a sign, such as
// the navamsa, its ninth. It gives the sign of a point in each, its place within it, its deity, the strength that
// grahas draw from them (vimshopaka, vaisheshikamsa), and how exact a time of birth each lagna needs.
//
// It computes from sidereal longitudes alone, by the rules of Parashara (Brihat Parashara Hora Shastra 6 and 7). The
// same rule serves the lagna and all nine grahas; Ketu counts from his own longitude, and may share a sign with Rahu. A
// part holds its beginning and not its end, to the microarcsecond. Friendships are those of the rashi, and dignities in
// a varga go by sign.
//
// What varies between schools is a [Method] of a varga in [Options]: hora, drekkana and trimsamsa have most of them.
// The zero Options are Parashara's.
//
//	varga.D9.Rashi(vedic.NewLongitude(vedic.Degrees(10.5))) // karka: the fourth navamsa of Mesha
//	report, err := varga.Shodashvarga(&sky, varga.Options{D2: varga.Cyclic})
//
// A varga beyond the sixteen, of any number up to 300 or of a varga, is a [Division]; it has signs
// and dignities but no deities and no part in vimshopaka, since no text gives them. All functions
// may be called from many goroutines; the tables are built once, when the program starts.
package varga
