// Package panchang makes the almanac of a Hindu day: its five limbs (tithi, vara, nakshatra, yoga, karana), the times
// that divide it, and the month and the year it lies in.
//
// What people keep on the day is told by package festival.
//
// The day runs from sunrise to sunrise at a place. [Of] makes one day and [Days] one after another; every limb is given
// whole, with the moments at which it begins and ends, solved from the apparent geocentric places of Sun and Moon to a
// thousandth of a second. Tables follow the Muhurta Chintamani and the digests Dharma Sindhu and Nirnaya Sindhu; where
// almanacs differ the default is what Drik Panchang publishes, and [Options] has the others: five sunrises, what to do
// where the Sun does not rise, the readings of single rules.
//
//	day, err := panchang.Of(observer, vedic.Date{Year: 2022, Month: 1, Day: 24}, delhi, panchang.Options{})
//	if err != nil { … }
//	fmt.Println(day.Tithi[0].Name, day.Tithi[0].End, day.Month.AmantaName)
//
// Nothing is made up: what does not happen is nil or an empty list, with a warning that says why. Words are data of the
// language files.
package panchang
