// Package dosha looks for what a jyotishi calls doshas, blemishes of a birth chart: mangal (kuja), kaal sarp, pitru,
// guru chandal and kemdrum, and further ones that are asked for as often; and for the circumstances that are held to
// cancel or ease each of them.
//
// It computes from a [kundali.Chart] alone: from the signs and degrees of the lagna and the grahas, whole-sign houses
// and full aspects, whatever house system the chart shows. Charts that were read back from JSON will do.
//
// Mangal follows the verses of muhurta literature and B. V. Raman, Muhurtha; pitru in part BPHS 83; kemdrum the Brihat
// Jataka (13), BPHS 37 and the Jataka Parijata (7). Kaal sarp is modern: neither BPHS nor the Brihat Jataka nor the
// Phaladeepika has it, and the finding says so. Weights and grades are this engine's and calibrate nothing but an
// order. What varies is an option: houses, references and strictness of mangal, the mode of kaal sarp, and more; the
// zero Options are the commonest practice.
//
// Each finding lists all that was checked, with the facts of the chart, so that a reader can follow it:
//
//	for _, f := range dosha.All(chart, dosha.Options{}) {
//		fmt.Println(f.Name, f.Status, f.Severity, f.Explanation)
//	}
//
// A dosha is told with all that eases it. Functions may be called from many goroutines at once;
// [SadeSatiAt] alone asks an ephemeris.
package dosha
