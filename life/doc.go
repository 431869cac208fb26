// Package life reads a birth chart as a whole life: the dashas with their bands, the months that tradition would choose
// for eight matters, the panchang of the birth, the grahas and the houses one by one, and the yogas, in words whose
// facts have one home each.
//
// It computes from a [kundali.Chart] alone but for the windows, which ask an ephemeris where Jupiter and Saturn are.
// What a factor is, the texts say (BPHS 34, 46–60; Laghu Parashari 6–31; Jataka Parijata 18; Phaladeepika 20); what it
// weighs is ours. A band is a quantile of random charts, so that neither praise nor warning inflates, and with each
// band and window goes how common it is.
//
// The windows foretell nothing: in a test on 793 dated weddings the months that they mark were no commoner than by
// chance (see [Method]). A reading says so.
package life
