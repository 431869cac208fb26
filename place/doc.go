// Package place knows where and when somebody was born: the place from its name, its time zone, and the moment from the
// date and the clock on the wall. A jyotishi calls these desha and kala, and asks for them before anything else, since
// four minutes of time move the lagna by a degree.
//
// It computes from three tables, which package atlas has built in: GeoNames' places, down to small towns
// with their districts, with names in Indian scripts and the old names of Indian towns (Bombay, Cawnpore,
// Trichinopoly); the borders of the time zones; and one edition of the IANA time zone database. None of them is taken
// from the machine, so that every machine gives the same answer.
//
// What varies is the clock: as the law had it, the mean time of the birth place, or an offset that the family knows;
// see [Civil].
//
// Nothing is guessed in silence. A name that several places share is an error with the candidates, a clock that showed
// a time twice or never is an error with both moments, and before standard time the offset is that of the birth place's
// own longitude.
//
//	gazetteer, zones := atlas.Gazetteer(), atlas.Zones()
//	born, err := gazetteer.Resolve(place.Query{Text: "Porbandar, Gujarat, India"})
//	moment, err := zones.Moment(place.Civil{
//		Date: place.Date{Year: 1869, Month: 10, Day: 2}, Clock: place.Clock{Hour: 7, Minute: 12},
//		Longitude: born.Longitude, Zone: born.Timezone,
//	})
package place
