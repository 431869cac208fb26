// Package festival is the calendar that people keep: utsavas, vratas, jayantis, Ekadashis with their paranas,
// sankrantis, solar new years and eclipses with their sutak, on the civil dates of a place.
//
// Each day of the calendar is a row of data/festivals.tsv, which a jyotishi can read: a tithi of a lunar month, a
// nakshatra, an entry of the Sun or another day that it follows, and the kala that it must meet. One resolver reads the
// rows; what no row can say is in named functions, each with its dates as tests. Kalas are fractions of day and
// night, from sunrise (the upper limb, refracted) to sunset.
//
// The rules were held against published dates, and each row tells how many agree; a text is named only where one is
// known to give the rule. Where schools keep different days an entry has the others among its alternatives, and
// [Options] has presets. Days that a region keeps by its own Sun (Onam, Vishu, Karthigai …) are found at a place of
// that region unless the options ask for the place given. Where a country sets a day by a rule of its own, as Nepal,
// Sri Lanka and Thailand do, it is kept there by that rule; where its public holiday may differ from the day of
// families, an entry has both: its date is that of families, Official that of the country.
//
//	list, err := festival.Of(ctx, observer, from, to, delhi, festival.Options{Keys: []string{"diwali"}})
package festival
