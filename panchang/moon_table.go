package panchang

import "github.com/jyotish-go/jyotish/vedic"

const (
	svarga  Term = "loka.svarga"
	patala  Term = "loka.patala"
	prithvi Term = "loka.prithvi"
)

// Where Bhadra dwells by the sign of the Moon (Muhurta Chintamani 1).
var lokas vedic.ByRashi[Term] = [...]Term{
	svarga, svarga, svarga, prithvi, prithvi, patala, patala, svarga, patala, patala, prithvi, prithvi,
}

// The yamas of face and tail of the Bhadra in a tithi, counted from 0 (Muhurta Chintamani 1).
var bhadraYamas = [30][2]uint8{3: {5, 8}, 7: {2, 1}, 10: {7, 6}, 14: {4, 3}, 17: {8, 7}, 21: {3, 2}, 24: {6, 5},
	28: {1, 4}}

// The Panchaka by the weekday on which it begins, Sunday to Saturday.
var panchakas = [7]struct {
	term    Term
	quality Quality
}{
	{"panchaka.roga", Bad}, {"panchaka.raja", Neutral}, {"panchaka.agni", Bad}, {"panchaka.panchaka", Neutral},
	{"panchaka.panchaka", Neutral}, {"panchaka.chora", Bad}, {"panchaka.mrityu", Bad},
}

// The rests of five, by the remainder of nine (B. V. Raman, Muhurtha).
const rahitaGood Term = "rahita.shubha"

var rahitas = [9]Term{
	rahitaGood, "rahita.mrityu", "rahita.agni", rahitaGood, "rahita.raja", rahitaGood, "rahita.chora", rahitaGood,
	"rahita.roga",
}

const (
	east      Term = "direction.east"
	southEast Term = "direction.south_east"
	south     Term = "direction.south"
	southWest Term = "direction.south_west"
	west      Term = "direction.west"
	northWest Term = "direction.north_west"
	north     Term = "direction.north"
	northEast Term = "direction.north_east"
)

// Where not to travel on a weekday, and what is taken if one must; where Rahu dwells: Sunday to Saturday.
var (
	shools        = [7]Term{west, east, north, north, south, west, east}
	shoolRemedies = [7]Term{"remedy.ravivara", "remedy.somavara", "remedy.mangalavara", "remedy.budhavara",
		"remedy.guruvara", "remedy.shukravara", "remedy.shanivara"}
	rahuVasas = [7]Term{north, northWest, west, southWest, south, southEast, east}
)

// Where the Moon dwells by her sign in fours from Mesha, and the Yogini by the tithi in eights.
var (
	chandraVasas = [4]Term{east, south, west, north}
	yoginiVasas  = [8]Term{east, north, southEast, southWest, south, west, northWest, northEast}
)

// starShool returns where not to travel under a nakshatra, if anywhere: the four of the Muhurta Chintamani, and further
// ones of other texts.
func starShool(n vedic.Nakshatra, wide bool) Term {
	switch n {
	case vedic.Jyeshtha:
		return east
	case vedic.PurvaBhadrapada:
		return south
	case vedic.Rohini:
		return west
	case vedic.UttaraPhalguni:
		return north
	}
	if wide {
		switch n {
		case vedic.PurvaAshadha, vedic.UttaraAshadha:
			return east
		case vedic.Ashwini, vedic.Dhanishta:
			return south
		case vedic.Pushya:
			return west
		case vedic.Hasta:
			return north
		}
	}
	return ""
}
