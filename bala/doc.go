// Package bala weighs a chart: what a jyotishi calls ashtakavarga, the points that eight contributors give to every
// sign; shadbala, the six strengths of a graha; and bhava bala, the strength of a house.
//
// It computes from a [kundali.Chart] and its Sky alone: from longitudes, the lagna and the midheaven, the sidereal
// time, and the sunrise, sunset and next sunrise of the day of birth. Ashtakavarga follows the Brihat Parashara Hora
// Shastra (66–69) or the Brihat Jataka (9); shadbala BPHS 27 with the formulas of B. V. Raman, Graha and Bhava Balas,
// where the chapter is silent. What varies between schools is in [AshtakavargaOptions], [ShadbalaOptions] and
// [BhavaOptions]; the zero options are the commonest practice, that of Jagannatha Hora.
//
//	strengths := bala.Of(chart, bala.Options{})
//	fmt.Println(strengths.Ashtakavarga.Sarva.At(vedic.Simha), strengths.Shadbala[0].Total)
//
// A [Strength] is a whole number of a unit so small that every share the books take is whole: sums
// are exact, and equal strengths are equal. Only what comes from the sky is rounded, once, to a
// microarcsecond. Results compare with other programs only under the same options: the sunrise by
// which hours are counted, the nature of the Moon and the way of a war move single parts by tens of
// virupas. They may be read from many goroutines.
package bala
