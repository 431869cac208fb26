// Package dosha finds doshas, the afflictions of a birth chart: mangal (kuja), kaal sarp, pitru,
// guru chandal, kemdrum and ten others. For each it also lists the circumstances that are held to
// cancel or ease it.
//
// It needs only a [kundali.Chart]. It uses the signs and degrees of the lagna and the grahas, with
// whole-sign houses and full aspects regardless of the house system of the chart. A chart that was
// parsed from JSON is enough.
//
// Mangal follows the verses of muhurta literature and B. V. Raman, Muhurtha; pitru partly BPHS 83;
// kemdrum the Brihat Jataka (13), BPHS 37 and the Jataka Parijata (7). Kaal sarp is modern: neither
// BPHS nor the Brihat Jataka nor the Phaladeepika has it, and the finding says so. Weights and
// grades are this package's own; they define an order and measure nothing. Where practice differs
// there is an option: the houses, references and strictness of mangal, the mode of kaal sarp, and
// more. The zero Options follow the most common practice.
//
// Each finding lists every check that was made, with the facts of the chart:
//
//	for _, f := range dosha.All(chart, dosha.Options{}) {
//		fmt.Println(f.Name, f.Status, f.Severity, f.Explanation)
//	}
//
// A dosha is always reported together with everything that eases it. The functions are safe for
// concurrent use. Only [SadeSatiAt] needs an ephemeris.
package dosha
