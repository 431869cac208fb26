// Package kp computes charts of the Krishnamurti Paddhati (KP): star lords and sub lords, cusps,
// significators, ruling planets and the horary numbers 1 to 249.
//
// It uses one [vedic.Sky] with Placidus cusps under a KP ayanamsa, regardless of the settings of
// another chart of the birth. [Cast] computes the sky, [Horary] uses the cusps for which the degree
// of a number rises, and [FromSky] is a pure function of a sky. Every longitude has the lords of
// [LordsAt]: a nakshatra is divided in proportion to the Vimshottari years, and each part again, to
// the fifth level, in integer arithmetic. Houses begin at their cusps. Significations are listed by
// graha and by house; Rahu and Ketu also act for other grahas. [Chart.Judge] judges a [Matter] by
// the sub lord of a cusp, [Chart.Fruitful] selects significators by the [Ruling] planets, and
// [Chart.Interlinks] lists the links between cusps. Within the polar circles the cusps do not
// exist, and the error is vedic.ErrPolarHouses.
//
// The rules follow K. S. Krishnamurti, KP Reader I (casting), II (significators, nodes, sub lords),
// III and IV (houses of a matter) and VI (numbers, ruling planets); interlinks follow S. P.
// Khullar. [Options] select what varies between schools: five ayanamsas, the node, the latitude of
// the cusps, the start of a day, the definition of a conjunction.
//
//	chart, err := kp.Cast(ephemeris, kundali.Birth{Time: t, Place: p}, kp.Options{})
//	if err != nil { … }
//	fmt.Println(chart.Cusps[7-1].Sub, chart.HouseSignificators.At(7).LevelA)
//
// A Chart is a plain value that may be read concurrently. Go callers read exact angles; its JSON,
// which the service sends, rounds them. Longitudes are within 0.05″ of the Swiss Ephemeris, while
// the fourth division is at least 6″ wide and the fifth 0.3″. A Chart does not time events: the
// caller combines the fruitful significators with the dasha.
package kp
