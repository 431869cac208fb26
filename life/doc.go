// Package life turns a birth chart into a reading of a whole life: dasha periods with bands,
// favourable months for eight matters, the panchang of the birth, the grahas, the houses and the
// yogas.
//
// Everything is computed from a [kundali.Chart]. Only the windows, the month and the year ahead
// need an ephemeris. The factors come from the texts (BPHS 34, 46–60; Laghu Parashari 6–31; Jataka
// Parijata 18; Phaladeepika 20); their weights are this package's own. A band is a quantile of
// random charts, and each band and window states how common it is, so that neither praise nor
// warning is inflated.
//
// The windows do not predict anything: in a test on 793 dated weddings the marked months were no
// more frequent than chance (see [Reading].Method). A reading says so.
//
// A "marked" window is among the best 8 of 100 months of random lives, and the reading says so. A
// chart may have no marked window for a matter. [Test] checks the windows of a matter against dated
// events that the caller supplies.
//
//	r, err := life.Of(ctx, observer, chart, life.Options{Parts: []life.Part{life.Dashas}, Now: time.Now()})
//	for _, p := range r.Dashas {
//		fmt.Println(p.Lord, p.Start, p.End, p.Band, p.BandShare)
//	}
//
// The topics of a period depend on the age of the person, which is common sense rather than
// astrology: a child's reading never mentions marriage. A reading never predicts death or illness.
// The same chart and the same Now always produce the same reading.
package life
