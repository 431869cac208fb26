// Package remedy lists the traditional remedies (upaya) for the afflicted grahas of a birth chart:
// mantra, worship, conduct, fasting, charity, rudraksha and gems. It also returns which grahas are
// afflicted and why, and whether a gem is advised at all.
//
// [For] computes from a [kundali.Chart], its strengths (package bala) and its doshas (package
// dosha). It returns an affliction score for each graha in thousandths of a point with all its
// factors, the functional nature for the lagna (BPHS 34), and the remedies that serve the graha.
// The factors are classical. Their weights are this package's own; they define an order and measure
// nothing. A gem strengthens its graha, so it is advised only for a weak and well placed lord of
// the 1st, 5th or 9th house, and two gems that clash are never advised together. [General] returns
// the same catalogue without a chart, by graha, dosha, weekday, purpose and type.
//
// The counts of japa, images, woods and offerings follow BPHS 84, the verses the Navagraha Stotra,
// and gems, metals, fingers, rudraksha and yantras common practice. Options select the counts of
// BPHS or fourfold counts, the gems that are already worn, and how strengths are weighed. Each
// remedy has its cost, its cautions and its source. Those that cost nothing come first, and none
// promises anything.
//
//	report, err := remedy.For(chart, dosha.All(chart, dosha.Options{}), remedy.Options{At: time.Now()})
//	if err != nil { … }
//	for _, a := range report.Afflicted {
//		fmt.Println(a.Graha, a.Score, a.Aim, a.Gemstone)
//	}
package remedy
