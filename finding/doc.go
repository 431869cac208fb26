// Package finding is shared by the rule books: the view of a chart for rules, the facts that a rule
// records, and their wording.
//
// A rule examines a chart and returns a finding, which is then worded. Packages that judge (yogas,
// doshas, matches, remedies, strengths, readings) have their own rules and predicates, and use from
// this package:
//
//   - [View], a chart for rules: signs, houses from the lagna, aspects and lordships as bit sets;
//   - [Fact], one thing that was examined, and [Book], in which a rule records facts as it tests
//     them, so that the evidence is exactly what was tested;
//   - [Citation], the authority of a rule; [Cancellation], a circumstance that weakens a finding,
//     with its [Effect]; [Status], what remains of the finding; [Standing], how old the rule is;
//   - the words of every fact, in text/<lang>: one ID has one wording, in every report.
//
// A fact is small and has no words. Its path ("mars.house"), its value ("7") and its text ("Mars is
// in Libra, house 7 from the lagna") are computed on request, the text in English or, after
// [Fact.In], in another language. Facts that depend on knowledge of one package only are worded by
// it when they are found; they are [Told] facts.
//
// Houses are whole signs. Natural benefics follow BPHS 3.11 (see [vedic.NaturalBenefics]); packages
// with an option for this have their own sets besides the view.
package finding
