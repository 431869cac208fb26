package kp

import (
	"strconv"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Division is one of the 249 parts of the ecliptic that horary numbers name: a sub, or the part of a sub on one side of
// the edge of a sign. It holds From and ends Width later.
type Division struct {
	// 1 to 249, from 0° of Mesha on.
	Number int `json:"number"`
	// Sidereal longitude in degrees at which it begins.
	From vedic.Longitude `json:"from"`
	// From 33′20″, a part of a cut sub, to 2°13′20″.
	Width vedic.Angle `json:"width"`
	// The lord of its sign.
	Sign vedic.Graha `json:"signLord"`
	// The lord of its nakshatra.
	Star vedic.Graha `json:"starLord"`
	// The lord of the sub, which both parts of a cut one share.
	Sub vedic.Graha `json:"subLord"`
}

// Row returns a division by its number, 1 to 249; another number is a *vedic.RangeError. Of the 243
// subs six lie across the edge of a sign, at 30°, 90°, 150°, 210°, 270° and 330°, and count twice
// (KP Reader VI). The loop tries how many cut subs lie before the row: 0 to 6. Only one number
// fits, the first part of a cut sub with as many as before it and the second with one more.
func Row(number int) (Division, error) {
	for splits := range rows - subs + 1 { // before the row
		i := number - 1 - splits
		if i < 0 || i >= subs {
			continue
		}
		from, width := sub(i)
		rest := vedic.Sign - from.InSign()
		switch splitsBefore(from) {
		case splits:
			return divisionAt(number, from, min(width, rest)), nil
		case splits - 1:
			if rest < width {
				return divisionAt(number, from.Plus(rest), width-rest), nil
			}
		}
	}
	return Division{}, &vedic.RangeError{What: "horary number", Got: strconv.Itoa(number), Low: "1",
		High: strconv.Itoa(rows)}
}

// divisionAt names the lords of a division by its beginning.
func divisionAt(number int, from vedic.Longitude, width vedic.Angle) Division {
	l := LordsAt(from)
	return Division{number, from, width, l.Sign, l.Star, l.Sub}
}

// sub lays out sub i, 0 to 242. Widths are 400″ for each year of the lord: 40′ (the Sun) to
// 2°13′20″ (Venus), whole microarcseconds all.
func sub(i int) (from vedic.Longitude, width vedic.Angle) {
	n := vedic.Nakshatra(i/nine + 1)
	lord, at := n.Lord(), vedic.Angle(n-1)*star
	for range i % nine {
		at += year * vedic.Angle(dasha.Years(lord))
		lord = dasha.After(lord)
	}
	return vedic.NewLongitude(at), year * vedic.Angle(dasha.Years(lord))
}

// splitsBefore counts the edges of signs, up to l, that lie within a sub: those at the end of every
// odd sign. Signs of 30° and stars of 13°20′ meet at 0°, 120° and 240°; of the twelve edges three
// fall on a star, three on the beginning of a sub, and six within one.
func splitsBefore(l vedic.Longitude) int { return int(l.Rashi()) / 2 }
