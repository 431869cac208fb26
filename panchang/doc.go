// Package panchang computes the almanac of a Hindu day: its five limbs (tithi, vara, nakshatra,
// yoga, karana), the times that divide the day, and its month and year.
//
// Package festival has the festivals of the day.
//
// The day runs from sunrise to sunrise at a place. [Of] returns one day and [Days] consecutive
// days. Every limb has the moments at which it begins and ends, solved from the apparent geocentric
// longitudes of Sun and Moon to a thousandth of a second. The tables follow the Muhurta Chintamani
// and the digests Dharma Sindhu and Nirnaya Sindhu. Where almanacs differ, the default is what Drik
// Panchang publishes. [Options] select among five sunrises, the days of places without a sunrise
// and the readings of single rules.
//
//	day, err := panchang.Of(observer, vedic.Date{Year: 2022, Month: 1, Day: 24}, delhi, panchang.Options{})
//	if err != nil { … }
//	fmt.Println(day.Tithi[0].Name, day.Tithi[0].End, day.Month.AmantaName)
//
// Nothing is invented: an event that does not happen is nil or an empty list, with a warning that
// says why. All words are data in the language files.
package panchang
