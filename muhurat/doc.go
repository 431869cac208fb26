// Package muhurat finds suitable times (muhurat) for an activity such as a marriage, a griha
// pravesh or a journey.
//
// Days follow an almanac. A [School] has a row for each activity: the tithis, nakshatras and other
// limbs that it allows, the conditions that close a day, and what counts as a window. [List]
// returns the days in order, [Find] returns their windows with the best first, and [Explain] says
// what closes a given day. Windows are divided wherever something changes: tithi, nakshatra and
// pada, yoga, karana, the signs of Sun, Moon, grahas and lagna, navamsha, choghadiya, hora and the
// parts of the day. The score of each piece is 50 plus the points of its factors. The best stretch
// is returned with the reasons for and against it and their sources. Excluded days are counted by
// reason, so that an empty result is explained.
//
// The points follow the Muhurta Chintamani, Muhurtha by B. V. Raman and common practice in North
// India. They are data ([RulesFile]) that a jyotishi can edit and load with [ParseRules], as are
// the rows of schools.
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
// People compare dates with an almanac, so the default school is drik ([SchoolKeys], [SchoolFile]).
// The tables of the classical books are the school muhurta_chintamani, and a jyotishi can write
// another one ([ParseSchool], [SchoolSchema]). The rows of drik reproduce 133 years of Drik
// Panchang's marriage days with a recall of 0.995 and a precision of 0.98. Stricter conditions,
// such as lagna, Rahu Kalam, Varjyam, hora and the Moons of the people, close no day: they affect
// its [Merit] and are listed as times to avoid. The score of a day is its rank among the days that
// the row lists in ten years, from tables made by tools/muhurat. [Explain] says what closes a day,
// moment by moment, and which schools would allow it. Jupiter and Venus are combust (asta) by
// visibility from the place; see [gochar.Hidings].
//
//	l, err := muhurat.List(ctx, observer, muhurat.Plan{
//		Activity: muhurat.Marriage, From: from, To: to, Place: delhi, Reasons: true})
//	for i := range l.Days {
//		fmt.Println(l.Days[i].Date, l.Sentence(&l.Days[i], vedic.English))
//	}
//
// A muhurat is a custom, not a certainty, and nothing here is advice.
package muhurat
