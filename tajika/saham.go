package tajika

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Saham is a point of the year for one matter: A − B + C, and in most cases B − A + C at night. If
// C is not on the arc from B forward to A, 30° are added, and Added is set. House counts whole
// signs from the lagna. Lord is the lord of its sign, Seen reports whether the lord aspects it, and
// Dignity is that of the lord.
type Saham struct {
	// Which one, by key: punya, vidya, yasha and others.
	Saham Term `json:"saham"`
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// The sign that holds it.
	Rashi vedic.Rashi `json:"rashi"`
	// House in whole signs from the annual lagna, 1 to 12.
	House vedic.Bhava `json:"house"`
	// The graha that owns the sign.
	Lord vedic.Graha `json:"lord"`
	// Its standing where it is in the annual chart.
	Dignity vedic.Dignity `json:"lordDignity"`
	// Whether it aspects the saham's sign by Tajika, or is in it.
	Seen bool `json:"lordAspects"`
	// True: 30° were added, since C does not lie on the way from B to A.
	Added bool `json:"thirtyAdded"`
	// Tajika Neelakanthi.
	Source vedic.Source `json:"source"`
}

// term of a formula: a graha as itself, and what follows.
type operand uint8

const (
	// The degree of the annual lagna.
	theLagna operand = 100 + iota
	// The graha that owns its sign.
	lagnaLord
	sunsLord  // of the sign of the Sun
	moonsLord // of the sign of the Moon
	// The point 105°, 15° of Karka, from which jalapatana is reckoned.
	fixed105
	// The saham Punya, reckoned before.
	punyaPoint
	// The saham Shastra, reckoned before.
	shastraPoint
	house0 // house0 + n is the point of house n
)

const lordOf0 operand = 130 // lordOf0 + n is the lord of house n

const (
	oSun  = operand(vedic.Sun)
	oMoon = operand(vedic.Moon)
	oMars = operand(vedic.Mars)
	oMerc = operand(vedic.Mercury)
	oJup  = operand(vedic.Jupiter)
	oVen  = operand(vedic.Venus)
	oSat  = operand(vedic.Saturn)
)

// sahamRow is A − B + C. Same says that the night changes nothing.
type sahamRow struct {
	key     Term
	a, b, c operand
	same    bool
}

// The sahams of P. V. R. Narasimha Rao's list, the Punya and the Shastra before what is reckoned from them. Samartha
// and karyasiddhi have an exception each, see sahamParts.
var sahamRows = [...]sahamRow{
	{Punya, oMoon, oSun, theLagna, false},
	{"vidya", oSun, oMoon, theLagna, false},
	{"yashas", oJup, punyaPoint, theLagna, false},
	{"mitra", oJup, punyaPoint, oVen, false},
	{"mahatmya", punyaPoint, oMars, theLagna, false},
	{"asha", oSat, oMars, theLagna, false},
	{"samartha", oMars, lagnaLord, theLagna, false},
	{"bhratri", oJup, oSat, theLagna, true},
	{"gaurava", oJup, oMoon, oSun, false},
	{"pitri", oSat, oSun, theLagna, false},
	{"rajya", oSat, oSun, theLagna, false},
	{"matri", oMoon, oVen, theLagna, false},
	{"putra", oJup, oMoon, theLagna, false},
	{"jeeva", oSat, oJup, theLagna, false},
	{"karma", oMars, oMerc, theLagna, false},
	{"roga", theLagna, oMoon, theLagna, true},
	{"kali", oJup, oMars, theLagna, false},
	{"shastra", oJup, oSat, oMerc, false},
	{"bandhu", oMerc, oMoon, theLagna, false},
	{"mrityu", house0 + 8, oMoon, theLagna, true},
	{"paradesa", house0 + 9, lordOf0 + 9, theLagna, true},
	{"artha", house0 + 2, lordOf0 + 2, theLagna, true},
	{"paradara", oVen, oSun, theLagna, false},
	{"vanik", oMoon, oMerc, theLagna, false},
	{"karyasiddhi", oSat, oSun, sunsLord, true},
	{"vivaha", oVen, oSat, theLagna, false},
	{"santapa", oSat, oMoon, house0 + 6, false},
	{"shraddha", oVen, oMars, theLagna, false},
	{"preeti", shastraPoint, punyaPoint, theLagna, false},
	{"jadya", oMars, oSat, oMerc, false},
	{"vyapara", oMars, oSat, theLagna, true},
	{"shatru", oMars, oSat, theLagna, false},
	{"jalapatana", fixed105, oSat, theLagna, false},
	{"bandhana", punyaPoint, oSat, theLagna, false},
	{"apamrityu", house0 + 8, oMars, theLagna, false},
	{"labha", house0 + 11, lordOf0 + 11, theLagna, true},
}

// sahamReader finds what formulas name.
type sahamReader struct {
	*reader
	houses         vedic.ByBhava[vedic.Longitude]
	punya, shastra vedic.Longitude
}

// sahams reckons all of the table. Punya and Shastra are kept when they come by, since others are
// reckoned from them; the order of the table sees to it that they come first.
func (x *reader) sahams() []Saham {
	y := sahamReader{reader: x}
	for i := range y.houses {
		y.houses[i] = x.sky.Lagna.Plus(vedic.Angle(i) * vedic.Sign)
	}
	if x.o.SripatiHouses {
		y.houses, _ = kundali.Madhyas(x.sky)
	}
	list := make([]Saham, 0, len(sahamRows))
	for i := range sahamRows {
		s := y.saham(&sahamRows[i])
		switch s.Saham {
		case Punya:
			y.punya = s.Longitude
		case "shastra":
			y.shastra = s.Longitude
		}
		list = append(list, s)
	}
	return list
}

// parts returns A, B and C, by day or by night, with the two exceptions: where Mars owns the lagna Samartha counts from
// Jupiter, and by night Karyasiddhi from the Moon and the lord of her sign.
func (y *sahamReader) parts(row *sahamRow) (a, b, c operand) {
	a, b, c = row.a, row.b, row.c
	switch {
	case row.key == "samartha" && y.lagna.Lord() == vedic.Mars:
		a, b = oJup, oMars
	case row.key == "karyasiddhi" && !y.day:
		b, c = oMoon, moonsLord
	}
	if !y.day && !row.same {
		a, b = b, a
	}
	return a, b, c
}

// saham reckons one. The arc runs forward from what is taken off to what it is taken from; a C
// exactly on A lies on it.
func (y *sahamReader) saham(row *sahamRow) Saham {
	a, b, c := y.parts(row)
	from, to, at := y.point(b), y.point(a), y.point(c)
	l := at.Plus(to.From(from))
	s := Saham{Saham: row.key, Added: at.From(from) > to.From(from),
		Source: vedic.Source{Work: "Tajika Neelakanthi", At: "sahams"}}
	if s.Added {
		l = l.Plus(vedic.Sign)
	}
	s.Longitude, s.Rashi = l, l.Rashi()
	s.Lord, s.House = s.Rashi.Lord(), vedic.Bhava(y.lagna.CountTo(s.Rashi))
	s.Dignity = vedic.DignityIn(s.Lord, &y.sky.Grahas)
	s.Seen = aspectRows[y.rashi[s.Lord-1].CountTo(s.Rashi)].kind != ""
	return s
}

// point returns the longitude of what a formula names.
func (y *sahamReader) point(o operand) vedic.Longitude {
	switch {
	case o <= oSat:
		return y.at(vedic.Graha(o))
	case o == theLagna:
		return y.sky.Lagna
	case o == lagnaLord:
		return y.at(y.lagna.Lord())
	case o == sunsLord:
		return y.at(y.rashi[vedic.Sun-1].Lord())
	case o == moonsLord:
		return y.at(y.rashi[vedic.Moon-1].Lord())
	case o == fixed105:
		return vedic.Longitude(105 * vedic.Degree)
	case o == punyaPoint:
		return y.punya
	case o == shastraPoint:
		return y.shastra
	case o > lordOf0:
		return y.at(y.lagna.Nth(int(o - lordOf0)).Lord())
	}
	return y.houses[o-house0-1]
}

// Saham returns one of the year by its key; ok is false for none.
func (v *Varsha) Saham(key Term) (s Saham, ok bool) {
	for i := range v.Sahams {
		if v.Sahams[i].Saham == key {
			return v.Sahams[i], true
		}
	}
	return Saham{}, false
}
