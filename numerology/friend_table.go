package numerology

import "github.com/jyotish-go/jyotish/vedic"

// relation is how one number stands to another.
type relation byte

const (
	friend  relation = '+'
	neutral relation = '0'
	enemy   relation = '-'
)

// ruler is what belongs to a number from 1 to 9: the common practice of Indian numerologists, whose books disagree on
// many cells, most on 4, 7 and 8. No book at hand places 9 for 8; it is neutral here, as 8 is for 9.
type ruler struct {
	graha     vedic.Graha
	relations string // to 1, 2, … 9
	days      [2]vedic.Vara
	colours   []string
	gem       string
}

var rulers = [9]ruler{
	{vedic.Sun, "+++0+00-+", [2]vedic.Vara{vedic.Ravivara, vedic.Somavara}, []string{"gold", "orange", "yellow"},
		"ruby"},
	{vedic.Moon, "+++-+00--", [2]vedic.Vara{vedic.Somavara, vedic.Ravivara}, []string{"white", "cream", "pale_green"},
		"pearl"},
	{vedic.Jupiter, "+++0+-+0+", [2]vedic.Vara{vedic.Guruvara, vedic.Mangalavara}, []string{"yellow", "violet"},
		"yellow_sapphire"},
	{vedic.Rahu, "+-0-+++--", [2]vedic.Vara{vedic.Ravivara, vedic.Shanivara}, []string{"grey", "electric_blue"},
		"hessonite"},
	{vedic.Mercury, "+++0++000", [2]vedic.Vara{vedic.Budhavara, vedic.Shukravara}, []string{"green", "light_grey"},
		"emerald"},
	{vedic.Venus, "+0-0+++00", [2]vedic.Vara{vedic.Shukravara, vedic.Budhavara},
		[]string{"white", "pink", "light_blue"}, "diamond"},
	{vedic.Ketu, "+0++++000", [2]vedic.Vara{vedic.Somavara, vedic.Ravivara}, []string{"smoky", "light_green", "white"},
		"cats_eye"},
	{vedic.Saturn, "--+0+++-0", [2]vedic.Vara{vedic.Shanivara}, []string{"dark_blue", "black"}, "blue_sapphire"},
	{vedic.Mars, "+-+-+000+", [2]vedic.Vara{vedic.Mangalavara, vedic.Guruvara}, []string{"red", "maroon"}, "red_coral"},
}

// toward returns how a number from 1 to 9 stands to another.
func toward(n, other int) relation { return relation(rulers[n-1].relations[other-1]) }

func related(n int, r relation) []int {
	all := []int{}
	for other := 1; other <= 9; other++ {
		if toward(n, other) == r {
			all = append(all, other)
		}
	}
	return all
}
