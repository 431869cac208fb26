package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// CharaKaraka is a graha in the office that its degrees give it (JS 1.1.10–19; BPHS 32.1–17). Advance is the arc that
// decides: the degrees in the sign, and for Rahu what is left of it. TieBreak is none for a graha that holds its office
// alone and by right; "shared" for grahas less than 1″ apart, who hold the higher office together; "rahu" for Rahu who
// fills the office that they leave vacant, in the scheme of seven; "sthira" for the sthira karaka who fills it where
// Rahu cannot.
type CharaKaraka struct {
	// The office: atma, amatya, bhratri, matri, pitri, putra, gnati or dara.
	Karaka Term `json:"karaka"`
	// Who holds it.
	Graha vedic.Graha `json:"graha"`
	// Where the graha is in its sign, in [0°, 30°).
	DegreeInSign vedic.Angle `json:"degreeInSign"`
	// Empty (null): alone and by right; shared: less than 1″ apart, so that both hold the higher office; rahu,
	// sthira: who fills the office that this leaves vacant.
	TieBreak Term `json:"tieBreak"`
	// The arc that decides, in degrees, 0 to 30: that in the sign, of Rahu what is left of it.
	Advance vedic.Angle `json:"advance"`
	// Jaimini Sutras 1.1.10–19, or with Rahu BPHS 32.1–17.
	Source vedic.Source `json:"source"`
}

// Karakas returns the chara karakas of a sky, the most advanced first: seven or eight of them, and more where an office
// is shared. Grahas share an office that are less than 1″ behind the first who holds it. An office that stays vacant is
// left out: Amatya and Gnati have no sthira karaka. It panics for a scheme that is not among the constants.
// It is nil for no scheme and for a sky that its Check refuses.
func Karakas(sky *vedic.Sky, s Scheme) []CharaKaraka {
	if sky.Check() != nil || int(s) >= len(offices) {
		return nil
	}
	x := read(sky, &Options{})
	return x.karakas(make([]CharaKaraka, 0, 8), s)
}

// offices are the names by scheme, the highest first; Pitri stands between Matri and Putra in that
// of eight.
var offices = [2][]Term{
	{Atma, Amatya, Bhratri, Matri, Putra, Gnati, Dara},
	{Atma, Amatya, Bhratri, Matri, Pitri, Putra, Gnati, Dara},
}

// Two grahas closer than this share an office: degrees, minutes and seconds are compared, and
// nothing finer.
const tie = vedic.Arcsecond

// karakas appends to an empty list. Grahas that share an office move those after them down by as
// many places: with two Atma karakas no graha is Amatya by degree.
func (x *reader) karakas(to []CharaKaraka, s Scheme) []CharaKaraka {
	var row [8]vedic.Graha
	names, source := offices[s], [2]vedic.Source{sourceKarakas, sourceKarakas8}[s]
	line := row[:len(names)]
	x.lineUp(line)
	add := func(office Term, g vedic.Graha, why Term) {
		to = append(to, CharaKaraka{office, g, x.within[g-1], why, x.gone(g), source})
	}
	rahu := s == Seven // is free to fill an office
	for first := 0; first < len(line); {
		next := first + 1
		for next < len(line) && x.gone(line[first])-x.gone(line[next]) < tie {
			next++
		}
		why := Term("")
		if next > first+1 {
			why = shared
		}
		for _, g := range line[first:next] {
			add(names[first], g, why)
		}
		for _, vacant := range names[first+1 : next] {
			if rahu {
				rahu = false
				add(vacant, vedic.Rahu, byRahu)
			} else if g := x.sthiraFor(vacant); g != 0 {
				add(vacant, g, bySthira)
			}
		}
		first = next
	}
	return to
}

// lineUp fills a line with as many grahas as it holds, the most advanced first and equals in their
// own order. An insertion sort of eight; a stable order makes the result of a tie certain.
func (x *reader) lineUp(line []vedic.Graha) {
	for i := range line {
		g, at := vedic.Graha(i+1), i
		for ; at > 0 && x.gone(g) > x.gone(line[at-1]); at-- {
			line[at] = line[at-1]
		}
		line[at] = g
	}
}

// gone returns how far g has gone in its sign; Rahu goes backward.
func (x *reader) gone(g vedic.Graha) vedic.Angle {
	if g == vedic.Rahu {
		return vedic.Sign - x.within[g-1]
	}
	return x.within[g-1]
}
