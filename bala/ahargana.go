package bala

import (
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// lords are who rules the year, the month, the weekday and the hour of a moment. None rules an hour without a sunrise.
type lords struct{ abda, masa, vara, hora vedic.Graha }

// ahargana counts the days from creation to a civil date, at whose sunrise the day begins (Surya
// Siddhanta 1.45–51; the sum for 1 January 1860, 714,404,108,573, is E. Burgess'). Any civil date
// will do: the count is of days and knows no leap year. Abda and masa run through 360 and 30 days
// from creation on and are not the year and month of a calendar.
func ahargana(year int, month time.Month, day int) int64 {
	const (
		unixZero  = 2440588         // Julian day number of 1 January 1970
		kaliYuga  = 588466          // of the beginning of the Kali age, 18 February −3101
		sinceThen = 714_402_296_628 // days from creation to it
	)
	return sinceThen + time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix()/86400 + unixZero - kaliYuga
}

// lordsOf returns the lords of a day: of its year of 360 days, of its month of 30 days, of itself. A
// year of 360 days is 51 weeks and three days, a month four weeks and two: hence the factors, by
// which the lord of the next one is counted on.
func lordsOf(days int64) lords {
	graha := func(i int64) vedic.Graha { return vedic.Graha(i%7 + 1) }
	return lords{abda: graha(3 * (days / 360)), masa: graha(2 * (days / 30)), vara: graha(days - 1)}
}

// horaOrder is the order in which the hours follow one another: that of falling speed, met from the
// Sun on. The lord of the 25th hour is then the lord of the next weekday, which is where the
// weekdays' order comes from.
var horaOrder = [7]vedic.Graha{vedic.Sun, vedic.Venus, vedic.Mercury, vedic.Moon, vedic.Saturn, vedic.Jupiter,
	vedic.Mars}

// horaLord returns the lord of hour n of a day, from 0; the lord of the weekday has the first.
func horaLord(vara vedic.Graha, n int) vedic.Graha {
	for i, g := range horaOrder {
		if g == vara {
			return horaOrder[(i+n)%7]
		}
	}
	return 0
}
