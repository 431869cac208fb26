// Package horoscope writes the rashi-phal: the forecast of a day, a week, a month or a year for
// each Moon sign.
//
// It computes from the real transits of the nine grahas, counted from the sign: good and bad places
// with their obstruction (gochara, vedha), the strength of the Moon and of the nakshatras
// (chandrabala, tarabala), the quality of the day from its panchang, and the stays of Saturn,
// Jupiter and Rahu with their ends. If the Moon changes sign within a day, both parts count by
// their length, and the text has the time. Places and obstruction follow Phaladeepika 26 and the
// Muhurta Chintamani. Weights, scores, areas and lucky items are this package's own, not tradition;
// they are in one table that says so.
//
// [Options] select the ayanamsa, the node, whether the nodes obstruct, whether the thirds of a sign
// count, and the language.
//
//	day, err := horoscope.Daily(ctx, observer, horoscope.Query{Date: date, Zone: kolkata})
//	if err != nil { … }
//	for _, h := range day.Rashis {
//		fmt.Println(h.Rashi.Name, h.Areas[0].Rating, h.Areas[0].Text)
//	}
//
// The same request returns the same bytes. Each thing that is said has one sentence in the language
// files, so the same transit reads the same on every day. Each sentence has its facts and its rules. Results marshal to
// the JSON that the service sends, without the member meta, which the service adds.
//
// A rashi-phal is for the millions with one Moon sign. For a reading of a birth chart see package
// prediction or life. Other programs give no reasons for their forecasts, so only the positions of
// grahas can be compared.
package horoscope
