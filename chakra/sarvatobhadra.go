package chakra

import (
	"slices"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/vedic"
)

// Cell is one of the 81: it holds one of a star, a sign, a letter, or a group of tithis with weekdays. Letter is in
// Devanagari.
type Cell struct {
	// A star of the rim; zero elsewhere.
	Star Star `json:"star,omitzero"`
	// A sign of the third ring; zero elsewhere.
	Rashi vedic.Rashi `json:"rashi,omitzero"`
	// A letter in Devanagari; empty elsewhere.
	Letter string `json:"letter,omitempty"`
	// Fifth of the tithis: nanda, bhadra, jaya, rikta or purna; zero elsewhere.
	Group Group `json:"group,omitzero"`
}

// Group is a fifth of the tithis of either half: nanda 1, 6, 11; bhadra 2, 7, 12; jaya 3, 8, 13; rikta 4, 9, 14; purna
// 5, 10, 15. Zero is none.
type Group uint8

// The groups.
const (
	// Tithis 1, 6 and 11, Sunday and Tuesday; in the east.
	Nanda Group = 1 + iota
	// Tithis 2, 7 and 12, Monday and Wednesday; in the south.
	Bhadra
	// Tithis 3, 8 and 13, Thursday; in the west.
	Jaya
	// Tithis 4, 9 and 14, Friday; in the north.
	Rikta
	// Tithis 5, 10 and 15, Saturday; in the middle.
	Purna
)

// GroupOf returns the group of a tithi. No tithi, 0, has none.
func GroupOf(t vedic.Tithi) Group { return Group((int(t)-1)%5 + 1) }

// Varas returns the weekdays that are in the cell of a group. The slice is the caller's.
func (g Group) Varas() []vedic.Vara {
	if g < Nanda || g > Purna {
		return nil
	}
	return [...][]vedic.Vara{
		nil, {vedic.Ravivara, vedic.Mangalavara}, {vedic.Somavara, vedic.Budhavara}, {vedic.Guruvara},
		{vedic.Shukravara}, {vedic.Shanivara},
	}[g]
}

var groupKeys = []Term{"nanda", "bhadra", "jaya", "rikta", "purna"}

// String returns the key, as "nanda"; empty for none.
func (g Group) String() string {
	if g < Nanda || g > Purna {
		return ""
	}
	return string(groupKeys[g-1])
}

// MarshalText returns the key, and an empty text for none.
func (g Group) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads the key, and an empty text as none. Another text is a *[vedic.ParseError].
func (g *Group) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*g = 0
		return nil
	}
	for i, key := range groupKeys {
		if string(b) == string(key) {
			*g = Group(i + 1)
			return nil
		}
	}
	return &vedic.ParseError{What: "group of tithis", Got: string(b), Want: "one of nanda, bhadra, jaya, rikta, purna"}
}

// Name returns the display name, "Nanda" or "नंदा".
func (g Group) Name(l vedic.Lang) string { return Term(g.String()).Name(l) }

// Grid is the Sarvatobhadra, east on top: rows from the top and columns from the left, 0 to 8.
type Grid [9][9]Cell

// SarvatobhadraGrid returns the chakra as common print has it: Krittika to Ashlesha in the east, and on around by the
// south; the vowels on the diagonals, the consonants in the second ring, the signs in the third, tithis and weekdays in
// the middle.
func SarvatobhadraGrid() Grid { return grid }

// The four sides are one side turned: what is laid along the top is laid along the right, the
// bottom and the left by [turn]. That keeps the table to what differs.
var grid = func() (g Grid) {
	for side := range 4 {
		for i := range 7 {
			r, c := turn(side, 0, i+1)
			g[r][c].Star = Krittika.Nth(7*side + i + 1)
		}
		for i, letter := range consonants[side] {
			r, c := turn(side, 1, i+2)
			g[r][c].Letter = letter
		}
		for i := range 3 {
			r, c := turn(side, 2, i+3)
			g[r][c].Rashi = vedic.Vrishabha.Nth(3*side + i + 1)
		}
		r, c := turn(side, 3, 4)
		g[r][c].Group = Nanda + Group(side)
		for ring := range 4 {
			r, c := turn(side, ring, ring)
			g[r][c].Letter = vowels[4*ring+side]
		}
	}
	g[4][4].Group = Purna
	return g
}()

// turn returns the cell that is so deep below a side and so far along it, going clockwise from the
// left end of the top. A quarter turn takes row and column (r, c) to (c, 8 − r).
func turn(side, deep, along int) (row, column int) {
	row, column = deep, along
	for range side {
		row, column = column, 8-row
	}
	return row, column
}

// From the north-east corner clockwise, ring by ring inward.
var vowels = [16]string{"अ", "आ", "इ", "ई", "उ", "ऊ", "ऋ", "ॠ", "ऌ", "ॡ", "ए", "ऐ", "ओ", "औ", "अं", "अः"}

// East, south, west, north, each clockwise.
var consonants = [4][5]string{{"अ", "व", "क", "ह", "ड"}, {"म", "ट", "प", "र", "त"}, {"न", "य", "भ", "ज", "ख"},
	{"ग", "स", "द", "च", "ल"}}

// Letters that go with those of the grid: ba with va, sha with sa, sha (ष) with kha, ya with ja, nga with na.
var kindred = map[string]string{"ब": "व", "श": "स", "ष": "ख", "ङ": "न"}

// Letters that are struck with a star although the grid has no cell for them.
var besides = map[Star][]string{
	6: {"घ", "ङ", "छ"}, 13: {"ष", "ण", "ठ"}, 20: {"ध", "फ", "ढ"}, 27: {"थ", "झ", "ञ"},
	// Ardra, Hasta, Purva Ashadha, Uttara Bhadrapada
}

// Options are the choices about vedha.
type Options struct {
	// ByMotion lets Mars to Saturn strike along one line only: to the right while they go backward, to the left while
	// they are quicker than their mean motion, else straight (Manasagari). Otherwise all grahas strike along all three.
	ByMotion bool
}

// Line is a line of vedha: Way is "straight", "left" or "right", as one sees them who is at the star and looks to
// the middle. Star is at its end; Cells are all that lie on it, that star last.
type Line struct {
	// "straight", "left" or "right".
	Way Term `json:"way"`
	// The star at its end.
	Star Star `json:"star"`
	// All that lie on it, from the one next to the star on, its last star included.
	Cells []Cell `json:"cells"`
}

// allValid reports whether every graha has a longitude.
func allValid(grahas *vedic.ByGraha[vedic.Position]) bool {
	for i := range grahas {
		if !grahas[i].Longitude.Valid() {
			return false
		}
	}
	return true
}

// LinesOf returns the three lines of a star: straight, left and right. They are zero for no star.
func LinesOf(s Star) [3]Line {
	if s < 1 || int(s) > len(lines) {
		return [3]Line{}
	}
	lines := lines[s-1]
	for i := range lines {
		lines[i].Cells = append([]Cell(nil), lines[i].Cells...)
	}
	return lines
}

// A line to the side leaves the grid where it meets another side, after one to seven cells; a
// straight one after eight.
var lines = func() (all [28][3]Line) {
	for side := range 4 {
		for along := 1; along <= 7; along++ {
			r, c := turn(side, 0, along)
			three := &all[grid[r][c].Star-1]
			for i, way := range [3]struct {
				key  Term
				step int
			}{{"straight", 0}, {"left", 1}, {"right", -1}} {
				line := Line{Way: way.key}
				for deep, at := 1, along+way.step; deep <= 8 && at >= 0 && at <= 8; deep, at = deep+1, at+way.step {
					r, c := turn(side, deep, at)
					line.Cells = append(line.Cells, grid[r][c])
					line.Star = grid[r][c].Star
				}
				three[i] = line
			}
		}
	}
	return all
}()

// Vedha is what a graha strikes from its star. Besides are letters struck with the star that have no cell.
type Vedha struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// Where it stands.
	Star Star `json:"star"`
	// Whether it is so by nature at that moment.
	Malefic bool `json:"malefic"`
	// Those along which it strikes: three, or one by motion.
	Lines []Line `json:"lines"`
	// Letters that are struck with the star and have no cell; never nil.
	Besides []string `json:"besides"`
}

// Sarvatobhadra is the chakra of a moment, with what all nine grahas strike.
type Sarvatobhadra struct {
	// Index 0 is the Sun.
	Vedhas vedic.ByGraha[Vedha] `json:"vedhas"`
	// Whose vedha it is, by the options.
	Source vedic.Source `json:"source"`
}

// SarvatobhadraOf reads the chakra of a moment. Malefics are so by nature, see vedic.NaturalBenefics. The lines are
// shared and not to be changed.
// It is zero for nil and for invalid longitudes.
func SarvatobhadraOf(grahas *vedic.ByGraha[vedic.Position], o Options) Sarvatobhadra {
	if grahas == nil || !allValid(grahas) {
		return Sarvatobhadra{}
	}
	s := Sarvatobhadra{Source: vedic.Source{Work: "common practice", At: "Sarvatobhadra"}}
	benefic := vedic.NaturalBenefics(grahas)
	for i := range s.Vedhas {
		g := vedic.Graha(i + 1)
		v := Vedha{Graha: g, Star: StarOf(grahas[i].Longitude), Malefic: !benefic[i], Besides: []string{}}
		v.Lines = lines[v.Star-1][:]
		if o.ByMotion {
			v.Lines = byMotion(g, grahas[i].Speed, v.Lines)
			s.Source = vedic.Source{Work: "Manasagari", At: "Sarvatobhadra"}
		}
		v.Besides = append(v.Besides, besides[v.Star]...)
		s.Vedhas[i] = v
	}
	return s
}

// Mean motions of Mars to Saturn a day; Mercury and Venus go round with the Sun.
var meanMotions = vedic.ByGraha[vedic.Angle]{2: 1886 * vedic.Arcsecond, 3: 3548 * vedic.Arcsecond,
	4: 299 * vedic.Arcsecond,
	5: 3548 * vedic.Arcsecond, 6: 120 * vedic.Arcsecond}

// byMotion picks the line by the motion of Mars to Saturn; the lights and the nodes keep all three.
// "Quicker" is above the mean motion, by any amount.
func byMotion(g vedic.Graha, speed vedic.Angle, three []Line) []Line {
	switch mean := meanMotions.At(g); {
	case mean == 0:
		return three
	case speed < 0:
		return three[2:]
	case speed > mean:
		return three[1:2]
	}
	return three[:1]
}

// Person is whom the chakra is read for: the five of a birth. Zero and empty members are left out.
type Person struct {
	// Of the Moon at birth; zero leaves it out.
	Star Star
	// The first of the name, in Devanagari; empty leaves it out.
	Letter string
	// The Moon's sign; zero leaves it out.
	Rashi vedic.Rashi
	// Of birth; zero leaves it out.
	Tithi vedic.Tithi
	// Of birth; zero leaves it out.
	Vara vedic.Vara
}

// PersonOf takes star, sign and tithi from the grahas of a birth, and the first letter from a name in Devanagari, empty
// where the name has none.
// It is zero for nil.
func PersonOf(grahas *vedic.ByGraha[vedic.Position], name string, v vedic.Vara) Person {
	if grahas == nil {
		return Person{}
	}
	sun, moon := grahas[vedic.Sun-1].Longitude, grahas[vedic.Moon-1].Longitude
	p := Person{Star: StarOf(moon), Rashi: moon.Rashi(), Tithi: vedic.TithiOf(sun, moon), Vara: v}
	if r, _ := utf8.DecodeRuneInString(name); r >= 'अ' && r <= 'ह' || r == 'ॠ' || r == 'ॡ' {
		p.Letter = string(r)
	}
	return p
}

// Strike is one thing of a person, "star", "letter", "rashi", "tithi" or "vara", and who strikes it.
type Strike struct {
	// "star", "letter", "rashi", "tithi" or "vara".
	What Term `json:"what"`
	// Who strikes it, from the Sun to Ketu; never nil.
	By []vedic.Graha `json:"by"`
}

// Strikes are the five of a person with who strikes each. Malefics counts the malefics that strike any, and Things how
// many of the five they strike.
type Strikes struct {
	// In the order above, what is known; never nil.
	List []Strike `json:"strikes"`
	// How many malefics strike any of them.
	Malefics int `json:"malefics"`
	// How many of them malefics strike.
	Things int `json:"thingsStruckByMalefics"`
}

// On returns the strikes on a person. A star is struck from another star, and also by a graha in
// it. In each list By is ordered from the Sun to Ketu. A malefic that strikes two things is one
// malefic and two things.
func (s *Sarvatobhadra) On(p Person) Strikes {
	list := []Strike{}
	for _, what := range [5]struct {
		key   Term
		known bool
	}{{"star", p.Star != 0}, {"letter", p.Letter != ""}, {"rashi", p.Rashi != 0}, {"tithi", p.Tithi != 0},
		{"vara", p.Vara != 0}} {
		if what.known {
			list = append(list, Strike{what.key, []vedic.Graha{}})
		}
	}
	all := Strikes{List: list}
	struck := make([]bool, len(list))
	for i := range s.Vedhas {
		v, any := &s.Vedhas[i], false
		for j := range list {
			if v.strikes(list[j].What, &p) {
				list[j].By, any = append(list[j].By, v.Graha), true
				struck[j] = struck[j] || v.Malefic
			}
		}
		all.Malefics += count(any && v.Malefic)
	}
	for _, is := range struck {
		all.Things += count(is)
	}
	return all
}

// count is 1 for what is so.
func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// strikes reports whether a graha strikes one of the five.
func (v *Vedha) strikes(what Term, p *Person) bool {
	if what == "star" && v.Star == p.Star {
		return true
	}
	letter := p.Letter
	if other, ok := kindred[letter]; ok {
		letter = other
	}
	for _, b := range v.Besides {
		if what == "letter" && b == p.Letter {
			return true
		}
	}
	for _, line := range v.Lines {
		for i := range line.Cells {
			if line.Cells[i].is(what, p, letter) {
				return true
			}
		}
	}
	return false
}

// is reports whether a cell holds one of the five.
func (c *Cell) is(what Term, p *Person, letter string) bool {
	switch what {
	case "star":
		return c.Star == p.Star
	case "letter":
		return c.Letter == letter
	case "rashi":
		return c.Rashi == p.Rashi
	case "tithi":
		return c.Group != 0 && c.Group == GroupOf(p.Tithi)
	}
	return slices.Contains(c.Group.Varas(), p.Vara)
}
