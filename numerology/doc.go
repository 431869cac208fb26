// Package numerology is anka jyotish: it counts names and dates. It gives mulank, bhagyank and namank with their
// compounds, the core numbers of Western numerology, kua, the Lo Shu grid and the numbers of years to come, and it
// finds names that reach a number.
//
// It computes from a name in any Latin or Indic script and a date, and nothing else: [Of] and [Suggest] are pure
// functions. Letters count by the Pythagorean table of Western books and by Cheiro's (Cheiro's Book of Numbers), which
// most Indian numerologists use. No classical text teaches numerology, and every profile says so. What varies between
// schools – how dates and names are reduced, when Y is a vowel, how an Indic name is written in Latin letters – is in
// [Options]; the defaults are the commonest practice. Because the spelling of a name decides its number, the spelling
// that was counted is always part of the answer.
//
//	asked := numerology.Request{Name: "Mohandas Karamchand Gandhi", Date: born, AsOf: today}
//	p, err := numerology.Of(asked, numerology.Options{})
//	if err != nil { … }
//	for _, n := range p.Systems[0].Numbers {
//		fmt.Println(n.Name, n.Value, n.Steps, n.Meaning)
//	}
//
// Profiles and suggestions marshal as the service sends them.
package numerology
