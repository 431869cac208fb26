// Package muhurat finds the times that suit an undertaking: what a jyotishi calls the muhurat of a marriage, a griha pravesh, a journey.
//
// Find goes through the Hindu days of a range at a place, as package panchang makes them, and cuts each where anything changes: tithi,
// nakshatra and pada, yoga, karana, the signs of Sun, Moon, grahas and lagna, navamsha, choghadiya, hora and the parts of the day. Gates (Kharmas,
// Chaturmas, combustion of Jupiter and Venus, an eclipse …) close days or hours, the lists of the activity and the bad parts of the day
// leave out more, and what stays is scored: 50 and the points of each factor. Every window says what speaks for it and against it and who
// says so, and the rejected days are counted by their reason, so that an empty answer explains itself.
//
// The lists follow the Muhurta Chintamani, Muhurtha by B. V. Raman and common practice in the North of India; the points are this engine's
// own. All of it is data ([RulesFile]) that a jyotishi can change and read again ([ParseRules]). What varies between schools is in
// [Options], whose zero value is the commonest practice.
//
//	r, err := muhurat.Find(ctx, observer, muhurat.Query{
//		Activity: muhurat.Marriage, From: from, To: to, Place: delhi,
//		People: []muhurat.Person{{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride}},
//	})
//	for _, w := range r.Windows {
//		fmt.Println(w.Start, w.End, w.Grade, w.Score)
//	}
//
// A muhurat is a custom, not a certainty, and nothing here is advice.
package muhurat
