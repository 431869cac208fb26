// Package remedy tells what tradition does about the afflicted grahas of a birth chart: upaya, from mantra, worship,
// conduct, fasts and charity to rudraksha and gems; and which grahas are afflicted, why, and whether a gem is allowed
// at all.
//
// [For] computes from a [kundali.Chart], its strengths (package bala) and its doshas (package dosha): an affliction
// score for each graha, reckoned in whole thousandths of a point with every factor told; its functional nature for the
// lagna (BPHS 34); and what serves it. The factors are classical and their weights this engine's: they order, and
// measure nothing. A gem strengthens its graha, so that it is advised only for a weak lord of the 1st, 5th or 9th house
// that is placed well, and never two that clash. [General] gives the same catalogue without a chart, by graha, dosha,
// weekday, purpose and type.
//
// Counts of japa, images, woods and offerings are those of BPHS 84, verses those of the Navagraha Stotra, gems, metals,
// fingers, rudraksha and yantras common practice. What varies is an option: counts after BPHS, or fourfold; which gems
// are worn already; how strengths are weighed. Remedies are told with what they cost, what to heed and who says so,
// those that cost nothing first; they promise nothing.
//
//	report, err := remedy.For(chart, dosha.All(chart, dosha.Options{}), remedy.Options{At: time.Now()})
//	if err != nil { … }
//	for _, a := range report.Afflicted {
//		fmt.Println(a.Graha, a.Score, a.Aim, a.Gemstone)
//	}
package remedy
