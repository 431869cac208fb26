// Package retell lets a language model or a person reword a reading, and refuses what the facts do
// not say.
//
// A [Section] is an area of a reading as statements with the facts that support them. The rewording
// consists of sentences, each with the IDs of the facts that it states ([Reworded]). [Section.Check]
// refuses a sentence that
//
//   - names a graha, house, sign, nakshatra, date, number or technical term that is not in those facts,
//   - combines two of them in a way that no fact does,
//   - states the opposite of a fact,
//   - uses a phrase that the original readings never use, or
//   - lacks the caution of a statement that needs one.
//
// A statement with a refused sentence keeps its original wording.
//
// The package makes no network calls. It checks text, not truth: an approved sentence names nothing
// new but may still be badly put. So the check is strict. A refusal loses a wording, never a fact.
//
//	for _, s := range retell.Sections(report) {
//		reworded, err := retell.Parse(answer) // the model's answer to s.Prompt()
//		v := s.Check(reworded)
//		report = report.Retold(v.Texts)
//	}
//
// An example: the facts "Saturn is in the 10th house" and "Venus is in the 2nd house" allow "Saturn
// in the tenth steadies work". "Saturn in the second" is refused as combined, since both names
// occur but in different facts. "Saturn, exalted" is refused as a term, and "Mars" as a graha.
package retell
