// Package muhurat finds the times that suit an undertaking: what a jyotishi calls the muhurat of a marriage, a griha
// pravesh, a journey.
//
// Days are those of an almanac: a [School] is a row for each activity with its open limbs, its gates and what it counts
// as a window. [List] gives them in order, [Find] their windows with the best first, and [Explain] says of one day what
// closes it. Within its windows a day is cut where anything changes: tithi, nakshatra and pada, yoga, karana, the signs
// of Sun, Moon, grahas and lagna, navamsha, choghadiya, hora and the parts of the day; each piece is scored, 50 and the
// points of each factor, and the best stretch is told with what speaks for it and against it and who says so. Days that
// are out are counted by their reason, so that an empty answer explains itself.
//
// The points follow the Muhurta Chintamani, Muhurtha by B. V. Raman and common practice in the North of India, and are
// data ([RulesFile]) that a jyotishi can change and read again ([ParseRules]); so are the rows of schools.
//
//	r, err := muhurat.Find(ctx, observer, muhurat.Plan{
//		Activity: muhurat.Marriage, From: from, To: to, Place: delhi,
//		People: []muhurat.Person{{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride}},
//	}, muhurat.Wish{Limit: 10})
//	for _, w := range r.Windows {
//		fmt.Println(w.Start, w.End, w.Score, w.Text)
//	}
//
// # Schools
//
// Who plans a wedding compares days with an almanac, so the default school is drik ([SchoolKeys], [SchoolFile]); the
// tables of the books are the school muhurta_chintamani, and a jyotishi may write one ([ParseSchool], [SchoolSchema]).
// Drik Panchang's rows give its marriage days of 133 years with a recall of 0.995 and a precision of 0.98. What purists
// ask besides, lagna, Rahu Kalam, Varjyam, hora and the Moons of the people, closes no day: it weighs in a day's
// [Merit] and is told as times to mind. A day's score is its rank among the days that the row lists in ten years, by
// tables that tools/muhurat makes. [Explain] says of one day what closes it, moment by moment, and which schools
// would take it. Jupiter and Venus are hidden (asta) by visibility from the place; see [gochar.Hidings].
//
//	l, err := muhurat.List(ctx, observer, muhurat.Plan{
//		Activity: muhurat.Marriage, From: from, To: to, Place: delhi, Reasons: true})
//	for i := range l.Days {
//		fmt.Println(l.Days[i].Date, l.Sentence(&l.Days[i], vedic.English))
//	}
//
// A muhurat is a custom, not a certainty, and nothing here is advice.
package muhurat
