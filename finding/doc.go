// Package finding is what the rule books share: how a chart looks to a rule, what a rule writes down of it, and how
// that is worded.
//
// An observer's sky becomes a chart; a rule asks the chart and gives a finding; a finding is told in words. The rooms
// that judge (yogas, doshas, matches, remedies, strengths, readings) keep their rules and their predicates, and take
// from here the rest:
//
//   - [View], a chart as rules look at it: signs, houses from the lagna, drishti, lordships, all as sets of bits;
//   - [Fact], one thing that was looked at, and [Book], in which a rule writes facts while it asks, so that the
//     evidence is the very thing tested;
//   - [Citation], the authority of a rule; [Cancellation], a circumstance that takes from a finding, with its
//     [Effect]; [Status], what is left of the finding; [Standing], how old the rule is;
//   - the words of every fact, in text/<lang>: one id, one wording, in every report.
//
// A fact is small and without words: its path ("mars.house"), its value ("7") and its text ("Mars is in Libra, house 7
// from the lagna") are made when they are asked for, the text in English or, after [Fact.In], in another language.
// Facts that depend on what only one room knows are told by it as they are found, and are [Told] facts from the start.
//
// Houses are counted in whole signs. What is benefic by nature follows BPHS 3.11 (see [vedic.NaturalBenefics]); rooms
// that let this be chosen keep their own sets beside the view.
package finding
