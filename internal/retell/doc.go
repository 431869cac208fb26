// Package retell has a reading told in other words than ours, and refuses what its facts do not say.
//
// A [Section] is an area of a reading as statements, each with the facts that it rests on. Whoever words it anew, a
// language model for one, gives sentences, and with each the ids of the facts that it tells ([Told]). [Section.Check]
// refuses a sentence that names a graha, house, sign, nakshatra, date, number or term of the subject which is not in
// those facts, that joins two of them as no fact does, that turns one into its opposite, that uses a phrase which our
// own readings never use, or that leaves the caution out of a statement of care. A statement of which any sentence was
// refused is told in our own words.
//
// The package calls nobody and knows no network. It sees text, not truth: a sentence that passes names nothing new, and
// may still be put badly. That is why the checker rather refuses too much: what is lost is a wording, never a fact.
//
//	for _, s := range retell.Sections(report) {
//		told, err := retell.Parse(answer) // of whoever was given s.Prompt()
//		v := s.Check(told)
//		report = report.Retold(v.Texts)
//	}
//
// An example: the facts "Saturn is in the 10th house" and "Venus is in the 2nd house" allow "Saturn in the tenth
// steadies work"; "Saturn in the second" is refused as joined, since both names are there and belong to others;
// "Saturn, exalted" is refused as a term, and "Mars" as a graha.
package retell
