// Package kp casts and reads charts by the Krishnamurti Paddhati, KP: star lords and sub lords, cusps, significators,
// ruling planets and the horary numbers 1 to 249.
//
// It computes from one [vedic.Sky] with Placidus cusps under an ayanamsa of KP, whatever another chart of the birth was
// cast with: [Cast] observes it, [Horary] turns it until the point of a number rises, and [FromSky], a pure function,
// reads it. Every longitude has the lords of [LordsAt]: a nakshatra is divided in the proportion of the Vimshottari
// years, and each part again, to the fifth level, in integers. Houses begin at their cusps; what a graha signifies and
// who signifies a house are one relation read both ways, and Rahu and Ketu act for others besides. [Chart.Judge] asks
// the sub lord of a cusp about a [Matter], [Chart.Fruitful] sifts significators by the [Ruling] planets, and
// [Chart.Interlinks] lists how cusps hang together. Within the polar circles there are no such cusps:
// vedic.ErrPolarHouses.
//
// The rules are those of K. S. Krishnamurti, KP Reader I (casting), II (significators, nodes, sub lords), III and IV
// (houses of a matter) and VI (numbers, ruling planets); interlinks follow S. P. Khullar. What varies between schools
// is in [Options]: five ayanamsas, the node, the latitude of the cusps, when a day begins, what a conjunction is.
//
//	chart, err := kp.Cast(ephemeris, kundali.Birth{Time: t, Place: p}, kp.Options{})
//	if err != nil { … }
//	fmt.Println(chart.Cusps[7-1].Sub, chart.HouseSignificators.At(7).LevelA)
//
// A Chart is a plain value that marshals as the service sends it: Go callers read exact angles,
// JSON shows them rounded. Accuracy is that of the ephemeris: within 0.05″ of the Swiss Ephemeris,
// while the fourth division is at least 6″ wide and the fifth 0.3″. A Chart may be read from many
// goroutines. It does not judge by itself when a thing comes: whoever asks joins the fruitful
// significators with the dasha.
package kp
