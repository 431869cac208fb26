package dasha

import "github.com/jyotish-go/jyotish/vedic"

// wheel is the list of rows through which the signs run, round and round. A place on it is a row times nine and a sign
// of the row.
type wheel struct {
	// A group times four and a pada, both from 0.
	rows [mostRows]uint8
	// Quarters of the zodiac from Mesha, of which navamsas take their sign.
	quarters [mostRows]uint8
	// How many rows there are before the first comes again.
	count int
	savya bool
	byRow bool
	// Maha dashas are the navamsa signs of the quarters.
	navamsas bool
}

// mostRows is enough for three stars, and for the padas of a life by their navamsas, which have 118 years in twelve
// signs.
const mostRows = 14

// turn lays out the wheel from the row of a pada on. Rows are laid out once: whatever rule says
// what follows a row, walking is then the same.
func turn(star vedic.Nakshatra, pada vedic.Pada, o *KalachakraOptions) (w wheel) {
	group := groupOf(star, o.RevatiLikeBharani)
	w.savya, w.byRow, w.navamsas = group.Savya(), o.ByRow || o.Raghavacharya, o.Raghavacharya
	three := (star - 1) / 3 * 3
	for i := range mostRows {
		n, g := int(pada)-1+i, group
		switch {
		case o.Raghavacharya:
			quarter := (int(star-1)*4 + n) % 108
			g = groupOf(vedic.Nakshatra(quarter/4+1), o.RevatiLikeBharani)
			w.quarters[i] = uint8(quarter)
		case o.Next == NextPada:
			g = group ^ Group(n/4%2)
		case o.Next == NextStar:
			g = groupOf(three+(star-1-three+vedic.Nakshatra(n/4))%3+1, o.RevatiLikeBharani)
		case o.Next == SamePada:
			n = int(pada) - 1
		}
		w.rows[i] = uint8(g)*4 + uint8(n%4)
	}
	w.count = [...]int{NextPada: 8, NextStar: 12, SamePada: 1, SameStar: 4}[o.Next]
	if o.Raghavacharya {
		w.count = mostRows
	}
	return w
}

func (w *wheel) sign(place int) vedic.Rashi {
	row := w.rows[place/9%w.count]
	return kalachakraRows[row/4][row%4][place%9]
}

// maha returns the sign of the nth maha dasha, counted from 0, where the first is at a place.
func (w *wheel) maha(begin, n int) (sign vedic.Rashi, place int) {
	if w.navamsas {
		return vedic.Mesha.Nth(int(w.quarters[n%w.count]) + 1), n * 9
	}
	return w.sign(begin + n), begin + n
}

// part returns the place of the nth part of a period, counted from 0.
//
// By row the parts of a period go through the nine of its own pada; along the wheel they run on
// into the next pada, as the maha dashas do.
func (w *wheel) part(place, n int) int {
	if w.byRow {
		return place/9*9 + (place%9+n)%9
	}
	return place + n
}

// gati returns the leap from one sign to another, if it is one.
func (w *wheel) gati(from, to vedic.Rashi) Gati {
	if w.savya {
		return gatis[0][leap{from, to}]
	}
	return gatis[1][leap{from, to}]
}
