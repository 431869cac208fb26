// Package prediction reads a chart for eleven areas of life (phala). Each area is judged as the
// texts do: by its house, the lord of that house and its natural signifier, confirmed in its varga,
// weighed with the yogas, and timed by the dashas and the slow transits.
//
// It needs only a birth chart. Equal charts and options give the same words and numbers on every
// machine. A score is the sum of its [Evidence] and nothing else. Every [Statement] has the facts
// and rules that it rests on.
//
// The factors follow Phaladeepika 15 and BPHS 11, 12 and 24. The texts do not say how much each
// factor counts; the weights are this package's own, in one table. Each fact has one sentence, in
// text/<lang>, which answer and life state in the same words. A reading does not mention death, illness, pregnancy,
// courts or ruin, and states nothing as certain. Property is separate from family, although the texts read both from
// the fourth house.
//
//	r, err := prediction.Of(chart, prediction.Options{From: from, To: to})
//	for _, a := range r.Areas {
//		fmt.Println(a.Area, a.Score, a.Summary)
//	}
//
// With [TransitsOf], Jupiter and Saturn also affect the dated windows; without it only the dashas
// do.
//
// Scores cannot be compared with other programs, because none publishes its weights. The facts can,
// and each names its rule. A score is not a probability, and [Confidence] only says how far the
// parts of a reading agree. All arithmetic uses integers ([Points]), so that every machine rounds
// alike.
package prediction
