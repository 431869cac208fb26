// Package varga gives the divisional charts: what a jyotishi reads from a part of a sign, such as the navamsa, its ninth.
//
// It computes the sign of a point in a varga from its sidereal longitude alone, by the rules of Parashara (Brihat Parashara Hora Shastra
// 6). The same rule serves the lagna and all nine grahas. Here are the birth chart itself, the navamsa and the dasamsa; for these three
// the schools that this engine follows do not differ.
//
//	varga.D9.Rashi(vedic.NewLongitude(vedic.Degrees(10.5))) // karka: the fourth navamsa of Mesha
package varga
