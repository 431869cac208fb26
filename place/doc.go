// Package place resolves where and when somebody was born: the place from its name, its time
// zone, and the moment from the date and the clock reading. A jyotishi calls these desha and
// kala. Four minutes of time move the lagna by a degree.
//
// It uses three tables, which are embedded in package atlas: GeoNames' places, down to small
// towns with their districts, with names in Indian scripts and the old names of Indian towns
// (Bombay, Cawnpore, Trichinopoly); the borders of the time zones; and one edition of the IANA
// time zone database. None of them is taken from the machine, so that every machine returns the
// same result.
//
// The clock can be civil time, the mean time of the birth place, or an offset that the family
// knows; see [Civil].
//
// Ambiguity is an error. A name that several places share is an error with the candidates. A
// clock reading that occurred twice or never is an error with both moments. Before standard
// time the offset is that of the birth longitude.
//
//	gazetteer, zones := atlas.Gazetteer(), atlas.Zones()
//	born, err := gazetteer.Resolve(place.Query{Text: "Porbandar, Gujarat, India"})
//	moment, err := zones.Moment(place.Civil{
//		Date: place.Date{Year: 1869, Month: 10, Day: 2}, Clock: place.Clock{Hour: 7, Minute: 12},
//		Longitude: born.Longitude, Zone: born.Timezone,
//	})
package place
