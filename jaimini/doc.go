// Package jaimini computes a chart by the Jaimini sutras: chara karakas, sign aspects, arudha
// padas, karakamsha, argala, the special lagnas and the chara dasha, in which signs instead of
// grahas rule the years.
//
// [Of] is a pure function of one [kundali.Chart]. Rules follow the Jaimini Upadesha Sutras and the
// Brihat Parashara Hora Shastra (5, 8, 29–33, 46). By default the chara dasha follows K. N. Rao,
// and the choice between the two lords of Vrishchika and Kumbha follows P. V. R. Narasimha Rao.
// Houses are signs counted from the sign of the lagna, regardless of the house system of the chart.
// Every value has its reason – the lord, the count, the exception – and its text. [Options] select
// what varies between schools.
//
//	j, err := jaimini.Of(chart, jaimini.Options{})
//	if err != nil { … }
//	fmt.Println(j.Karaka(jaimini.Atma), j.Karakamsha, j.ArudhaPadas[0].Rashi)
//	for _, p := range j.Dasha.At(now, 2) { // maha and antara that run now
//		fmt.Println(p.Level, p.Rashi, p.End.Time())
//	}
//
// A Chart marshals to the JSON that the service sends. Keys are of type [Term], which has their
// names in English and Hindi. A Chart may be read concurrently. It has what the sutras examine and
// predicts nothing.
package jaimini
