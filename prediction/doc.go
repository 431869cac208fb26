// Package prediction reads a chart for eleven areas of life (phala), each as the texts judge a matter: from its house,
// the lord of that house and its natural signifier, confirmed in its varga, weighed with the yogas, and timed by the
// dashas and the slow transits.
//
// It computes from a birth chart and nothing else: equal charts and options give the same words and numbers on every
// machine. A score is a sum of [Evidence] and nothing is added outside it; every [Statement] carries the facts and
// rules that it rests on.
//
// What to look at follows Phaladeepika 15 and BPHS 11, 12 and 24; how much each thing counts no text says, and is this
// engine's own, in one table. The texts are fragments in text/<lang>, chosen by the chart. Nothing is said of death,
// illness, pregnancy, courts or ruin, and nothing as certain. Property is read apart from family, which the texts join
// in the fourth house.
//
//	r, err := prediction.Of(chart, prediction.Options{From: from, To: to})
//	for _, a := range r.Areas {
//		fmt.Println(a.Area, a.Score, a.Summary)
//	}
//
// With [TransitsOf], Jupiter and Saturn open and close the dated windows; without, the dashas alone date them.
//
// What differs from other programs: no other gives its weights, so scores cannot be compared; what can be are the
// facts, and each names its rule. A score is no likelihood, and [Confidence] says only how far the parts of a reading
// agree. All arithmetic is of integers ([Points]), so that no machine rounds otherwise.
package prediction
