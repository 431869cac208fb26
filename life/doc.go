// Package life turns a birth chart into a reading of a whole life: a book of nine short chapters, one for each part of
// life. It also reads dasha periods with bands, the month and the year ahead, and compares two charts.
//
// A chapter begins with the verdict of package answer on its question, with its reasons and months. Then come the
// houses and grahas of the chapter, each under a heading. A fact is stated once in a reading. The nine chapters
// together have about 800, 2,000 or 5,000 words; see [Length].
//
// Everything is computed from a [kundali.Chart] and an ephemeris. The factors of a dasha come from the texts (BPHS 34,
// 46–60; Laghu Parashari 6–31; Jataka Parijata 18; Phaladeepika 20); their weights are this package's own. A band is a
// quantile of random charts, and each band states how common it is, so that neither praise nor warning is inflated.
//
//	r, err := life.Of(ctx, observer, chart, life.Options{Length: life.Brief, Now: time.Now()})
//	for _, s := range r.Sections {
//		fmt.Println(s.Title)
//	}
//
// The topics of a period depend on the age of the person, which is common sense rather than
// astrology: a child's reading never mentions marriage. A reading never predicts death or illness.
// The same chart and the same Now always produce the same reading.
package life
