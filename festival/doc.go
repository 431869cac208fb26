// Package festival computes the religious calendar of India: utsavas, vratas, jayantis, Ekadashis
// with their paranas, sankrantis, solar new years and eclipses with their sutak, on the civil dates
// of a place.
//
// Each day of the calendar is a row of data/festivals.tsv, which a jyotishi can read: a tithi of a
// lunar month, a nakshatra, an entry of the Sun into a sign or another day that it follows, and the
// kala that it must meet. One resolver evaluates the rows. Rules that a row cannot express are
// named functions, each with dates as tests. Kalas are fractions of day and night, from sunrise
// (the upper limb, refracted) to sunset.
//
// The rules were compared with published dates, and each row has the number that agree. A row names
// a text only if the text is known to have the rule. Where schools keep different days, an entry
// lists the others as alternatives, and [Options] has presets. Days that a region keeps by its own
// Sun (Onam, Vishu, Karthigai …) are computed for a place of that region unless the options ask for
// the given place. Some countries, such as Nepal, Sri Lanka and Thailand, set a day by a rule of
// their own, which is used there. If a public holiday may differ from the day that families keep,
// an entry has both: Date is that of families, Official that of the country.
//
//	list, err := festival.Of(ctx, observer, from, to, delhi, festival.Options{Keys: []string{"diwali"}})
package festival
