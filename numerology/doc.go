// Package numerology computes anka jyotish, the numbers of names and dates: mulank, bhagyank and
// namank with their compounds, the core numbers of Western numerology, kua, the Lo Shu grid and the
// numbers of future years. It also suggests names with a given number.
//
// It needs only a name in any Latin or Indic script and a date: [Of] and [Suggest] are pure
// functions. Letters have the values of the Pythagorean table of Western books and of Cheiro's
// table (Cheiro's Book of Numbers), which most Indian numerologists use. No classical text teaches
// numerology, and every profile says so. [Options] select what varies between schools: how dates
// and names are reduced, when Y is a vowel, and how an Indic name is written in Latin letters. The
// defaults follow the most common practice. The spelling of a name determines its number, so the
// result always includes the spelling that was counted.
//
//	asked := numerology.Request{Name: "Mohandas Karamchand Gandhi", Date: born, AsOf: today}
//	p, err := numerology.Of(asked, numerology.Options{})
//	if err != nil { … }
//	for _, n := range p.Systems[0].Numbers {
//		fmt.Println(n.Name, n.Value, n.Steps, n.Meaning)
//	}
//
// Profiles and suggestions marshal to the JSON that the service sends.
package numerology
