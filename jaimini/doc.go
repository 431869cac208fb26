// Package jaimini reads a chart by the Jaimini sutras: chara karakas, sign aspects, arudha padas, karakamsha, argala,
// the special lagnas and the chara dasha, in which signs and not grahas rule the years.
//
// It computes from one [kundali.Chart] and nothing else: [Of] is a pure function. Rules follow the Jaimini Upadesha
// Sutras and the Brihat Parashara Hora Shastra (5, 8, 29–33, 46); the chara dasha is that of K. N. Rao unless another
// is asked for, and the choice between the two lords of Vrishchika and Kumbha that of P. V. R. Narasimha Rao. Houses
// are signs counted from that of the lagna, whatever the house system of the chart. Every value says why it is so –
// which lord, which count, which exception – and by which text. What varies between schools is in [Options].
//
//	j, err := jaimini.Of(chart, jaimini.Options{})
//	if err != nil { … }
//	fmt.Println(j.Karaka(jaimini.Atma), j.Karakamsha, j.ArudhaPadas[0].Rashi)
//	for _, p := range j.Dasha.At(now, 2) { // maha and antara that run now
//		fmt.Println(p.Level, p.Rashi, p.End.Time())
//	}
//
// A Chart marshals as the service sends it. Keys are of type [Term], which names them in English
// and Hindi. A Chart may be read from many goroutines. It names what the sutras look at and does
// not foretell from it.
package jaimini
