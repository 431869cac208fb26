// Package horoscope writes the rashi-phal: what a day, a week, a month or a year is said to bring to those born under
// each Moon sign.
//
// It computes from the real transits of the nine grahas, counted from the sign: good and bad places with their
// obstruction (gochara, vedha), the strength of the Moon and of the stars (chandrabala, tarabala), the quality of the
// day from its panchang, and where Saturn, Jupiter and Rahu stay and until when. Where the Moon changes her sign within
// a day both parts count by their length, and the text gives the time. Places and obstruction follow Phaladeepika 26
// and the Muhurta Chintamani; weights, scores, areas and lucky items are choices of this engine, not tradition, and
// stand in one table that says so.
//
// What varies is in [Options]: ayanamsa, node, whether the nodes obstruct, whether the thirds of a sign count, the
// language.
//
//	day, err := horoscope.Daily(ctx, observer, horoscope.Query{Date: date, Zone: kolkata})
//	if err != nil { … }
//	for _, h := range day.Rashis {
//		fmt.Println(h.Rashi.Name, h.Areas[0].Rating, h.Areas[0].Text)
//	}
//
// The same question gets the same bytes. Sentences are fragments of the language files, chosen by rule; where several
// say the same they take turns by date and sign, so that no sentence of an area stands on two days running. Each
// sentence names its facts and its rules. Results marshal as the service sends them, but for the member meta, which the
// service adds.
//
// It is written for millions under one sign, who have nothing else in common: a reading of a birth chart is of package
// prediction or life. Other programs give no grounds for theirs, so that nothing can be compared but the places of
// grahas.
package horoscope
