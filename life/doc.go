// Package life reads a birth chart as a whole life: the dashas with their bands, the months that tradition would choose
// for eight matters, the panchang of the birth, the grahas and the houses one by one, and the yogas, in words whose
// facts have one home each.
//
// It computes from a [kundali.Chart] alone but for the windows, the month and the year ahead, which ask an ephemeris
// where the grahas are. What a factor is, the texts say (BPHS 34, 46–60; Laghu Parashari 6–31; Jataka Parijata 18;
// Phaladeepika 20); what it weighs is ours. A band is a quantile of random charts, so that neither praise nor warning
// inflates, and with each band and window goes how common it is.
//
// The windows foretell nothing: in a test on 793 dated weddings the months that they mark were no commoner than by
// chance (see [Reading].Method). A reading says so.
//
// A window that is told as "marked" is among the best 8 in 100 months of random lives, and says so; of some matters a
// chart has none. [Test] holds the windows of a matter against dated events of anybody's choosing.
//
//	r, err := life.Of(ctx, observer, chart, life.Options{Parts: []life.Part{life.Dashas}, Now: time.Now()})
//	for _, p := range r.Dashas {
//		fmt.Println(p.Lord, p.Start, p.End, p.Band, p.BandShare)
//	}
//
// What is told of a time of life goes by age, which is sense and no astrology: no child is told of marriage. Nothing
// foretells death or illness. A reading of one chart is the same at every call, but for what goes by Now.
package life
