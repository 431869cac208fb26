package tajika

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Period is a dasha of the year: a graha's, or in the Patyayini that of the lagna, for which Graha is zero. Yogini is
// the key of one where the dasha is hers. Share is its part of the year, 0 to 1. The first mudda may begin before the
// year.
type Period struct {
	// Who rules; zero for the lagna.
	Graha vedic.Graha `json:"graha,omitzero"`
	// Whether it is that of the lagna.
	Lagna bool `json:"lagna,omitzero"`
	// The key of the yogini, where the dasha is hers.
	Yogini Term `json:"yogini,omitempty"`
	// Days of UT.
	Start vedic.JD `json:"start"`
	// Where the next begins.
	End vedic.JD `json:"end"`
	// Of the whole year, 0 to 1, also where the period is cut off at an end.
	Share vedic.Decimal `json:"shareOfYear"`
}

// Sub divides a dasha of a list among all of it as the year is divided, from its own lord on. The
// last of a list that is the first come again ends with the year, and so its sub-periods do. The
// slice is the caller's. It is nil for an index that the list has not.
func Sub(list []Period, i int) []Period {
	if i < 0 || i >= len(list) {
		return nil
	}
	length := (list[0].End - list[0].Start) / vedic.JD(list[0].Share) // of the year
	at, end, span := list[i].Start, list[i].End, length*vedic.JD(list[i].Share)
	if n := len(list) - 1; n > 0 && list[n].Graha == list[0].Graha && list[n].Lagna == list[0].Lagna {
		list = list[:n]
	}
	sub := make([]Period, 0, len(list))
	for j := range list {
		p := list[(i+j)%len(list)]
		p.Start, p.End = at, min(end, at+vedic.JD(span*vedic.JD(p.Share)))
		if at = at + vedic.JD(span*vedic.JD(p.Share)); p.Start < end {
			sub = append(sub, p)
		}
	}
	return sub
}

// The order of Vimshottari from the Sun, with the days that each has of 360.
var muddaOrder = [9]vedic.Graha{
	vedic.Sun, vedic.Moon, vedic.Mars, vedic.Rahu, vedic.Jupiter, vedic.Saturn, vedic.Mercury, vedic.Ketu, vedic.Venus,
}

// Three days of 360 for each year of Vimshottari's 120.
var muddaDays = [9]float64{18, 30, 21, 54, 48, 57, 51, 21, 60}

// mudda returns the Vimshottari of the year: it begins with the lord that (star of birth + completed
// years − 2) names, of nine from the Sun. A first dasha that has run already comes again at the end
// for what is left. Star 5 and 30 completed years less 2 make 33, from which nine goes three times
// and leaves 6: Saturn in the list from the Sun.
func (x *reader) mudda(v *Varsha) []Period {
	star, _ := x.natal.MoonNakshatra().Nakshatra()
	first := (int(star) + x.p.Completed + 9 - 2 - 1) % 9
	list := make([]Period, 0, 10)
	for i := range 9 {
		list = append(list, Period{Graha: muddaOrder[(first+i)%9], Share: vedic.Decimal(muddaDays[(first+i)%9] / 360)})
	}
	return x.lay(v, list)
}

// The eight with their lords, as package dasha has them.
var yoginis = [8]struct {
	key  Term
	lord vedic.Graha
}{
	{"mangala", vedic.Moon}, {"pingala", vedic.Sun}, {"dhanya", vedic.Jupiter}, {"bhramari", vedic.Mars},
	{"bhadrika", vedic.Mercury},
	{"ulka", vedic.Saturn}, {"siddha", vedic.Venus}, {"sankata", vedic.Rahu},
}

// yoginis returns the Yogini dasha of the year, (star of birth + 3 + completed years) of eight, 10
// days of 360 to the first and 80 to the last. They are the yoginis of birth carried on by one a
// year.
func (x *reader) yoginis(v *Varsha) []Period {
	star, _ := x.natal.MoonNakshatra().Nakshatra()
	first := (int(star) + 3 + x.p.Completed + 8 - 1) % 8
	list := make([]Period, 0, 9)
	for i := range 8 {
		y := (first + i) % 8
		list = append(list, Period{Graha: yoginis[y].lord, Yogini: yoginis[y].key, Share: vedic.Decimal(y+1) / 36})
	}
	return x.lay(v, list)
}

// lay puts dashas one after the other over the year. Unless the option says that the first begins
// whole, it has run by the part of her star that the Moon had behind her at birth, and comes again
// at the end. The days of the texts are of a year of 360; as shares they fill the year that there
// is.
func (x *reader) lay(v *Varsha, list []Period) []Period {
	at, length := v.At, v.Ends-v.At
	if !x.o.FullMudda {
		within := x.natal.MoonNakshatra().InNakshatra()
		gone := vedic.JD(within) / vedic.JD(vedic.Circle/27)
		at -= vedic.JD(gone * vedic.JD(list[0].Share) * length)
		if gone > 0 {
			list = append(list, list[0])
		}
	}
	for i := range list {
		p := &list[i]
		p.Start, p.End = at, at+vedic.JD(vedic.JD(p.Share)*length)
		at = p.End
	}
	if last := &list[len(list)-1]; last.End > v.Ends || !x.o.FullMudda {
		last.End = v.Ends
	}
	return list
}

// patyayini returns the dasha of the year by degrees: the seven grahas and the lagna in the order of their degrees
// within their signs, each for as much of the year as it is ahead of the one before. Of equal degrees the stronger
// comes first.
//
// The degrees of the last are those of all the differences together, so that the shares make the
// whole year.
func (x *reader) patyayini(v *Varsha) []Period {
	type share struct {
		g      vedic.Graha
		degree vedic.Angle
		vishwa vedic.Decimal
	}
	eight := [8]share{{degree: x.sky.Lagna.InSign()}}
	for i := range seven {
		eight[i+1] = share{vedic.Graha(i + 1), x.sky.Grahas[i].Longitude.InSign(), x.strengths[i].Panchavargiya.Vishwa}
	}
	slices.SortStableFunc(eight[:], func(a, b share) int {
		return cmp.Or(cmp.Compare(a.degree, b.degree), cmp.Compare(b.vishwa, a.vishwa))
	})
	sum, before, at := eight[7].degree, vedic.Angle(0), v.At
	list := make([]Period, 0, 8)
	for _, s := range eight {
		p := Period{Graha: s.g, Lagna: s.g == 0, Start: at}
		p.Share = vedic.Decimal(s.degree-before) / vedic.Decimal(sum)
		p.End = at + vedic.JD((v.Ends-v.At)*vedic.JD(p.Share))
		at, before = p.End, s.degree
		list = append(list, p)
	}
	list[7].End = v.Ends
	return list
}
