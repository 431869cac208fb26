// Package answer answers the questions that people bring to an astrologer: marriage, work, money, children, health,
// study, home, travel and faith.
//
// An Answer has one shape for every question: a verdict in a sentence with the share of random charts that do as well
// or better; at most three reasons for and three against, the weightiest first, each with its source; the months that
// tradition would look at; what to do; and how all this was worked out.
//
// The package computes no astrology of its own. Package prediction weighs the chart, package window finds the months,
// and package remedy has the practices. What is added here is the scale of random charts, the choice of reasons, the
// check whether the hour of birth decides, and the sentences.
//
//	a, err := answer.Of(ctx, ephemeris, chart, answer.Options{Question: answer.Marriage, Now: time.Now()})
//	if err != nil { … }
//	fmt.Println(a.Summary)
//
// Find turns the words of a person, in English or Hindi, into a Question. An answer predicts no event: the months stood
// no test against published weddings, and Answer.Method says so.
package answer
