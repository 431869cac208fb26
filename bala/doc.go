// Package bala computes the strengths of a chart: ashtakavarga, the points that eight contributors
// give to every sign; shadbala, the six strengths of a graha; and bhava bala, the strength of a
// house.
//
// It needs only a [kundali.Chart] and its Sky: longitudes, the lagna and the midheaven, the
// sidereal time, and the sunrise, sunset and next sunrise of the day of birth. Ashtakavarga follows
// the Brihat Parashara Hora Shastra (66–69) or the Brihat Jataka (9). Shadbala follows BPHS 27,
// with the formulas of B. V. Raman, Graha and Bhava Balas, where the chapter is silent.
// [AshtakavargaOptions], [ShadbalaOptions] and [BhavaOptions] select what varies between schools.
// The zero options follow the most common practice, that of Jagannatha Hora.
//
//	strengths := bala.Of(chart, bala.Options{})
//	fmt.Println(strengths.Ashtakavarga.Sarva.At(vedic.Simha), strengths.Shadbala[0].Total)
//
// A [Strength] is an integer in a unit so small that every share in the books is whole: sums are
// exact, and equal strengths are equal. Only values of the sky are rounded, once, to a
// microarcsecond. Compare results with other programs only under the same options: the sunrise from
// which hours are counted, the nature of the Moon and the method for a planetary war change single
// parts by tens of virupas. Results may be read concurrently.
package bala
