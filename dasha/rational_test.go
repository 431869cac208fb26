package dasha

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/vedic"
)

// The systems of the rules, spelled anew: first star, direction, and lords with their years.
var spelled = map[System]string{
	SystemVimshottari:   "1 + ke7 ve20 su6 mo10 ma7 ra18 ju16 sa19 me17",
	SystemShodashottari: "8 + su11 ma12 ju13 sa14 ke15 mo16 me17 ve18",
	SystemDwadashottari: "27 - su7 ju9 ke11 me13 ra15 ma17 sa19 mo21",
	SystemPanchottari:   "17 + su12 me13 sa14 ma15 ve16 mo17 ju18",
	SystemShatabdika:    "27 + su5 mo5 ve10 me10 ju20 ma20 sa30",
	SystemChaturashiti:  "15 + su12 mo12 ma12 me12 ju12 ve12 sa12",
	SystemDwisaptati:    "19 + su9 mo9 ma9 me9 ju9 ve9 sa9 ra9",
	SystemShattrimsha:   "22 + mo1 su2 ju3 ma4 me5 sa6 ve7 ra8",
}

var two = map[string]vedic.Graha{
	"su": vedic.Sun, "mo": vedic.Moon, "ma": vedic.Mars, "me": vedic.Mercury, "ju": vedic.Jupiter, "ve": vedic.Venus,
	"sa": vedic.Saturn,
	"ra": vedic.Rahu, "ke": vedic.Ketu,
}

// exact is a system reckoned in fractions, with nothing of this package: by the scheme of the rules, step by step.
type exact struct {
	lords []vedic.Graha
	years []int64
	total int64
	first int
	zero  *big.Rat // days from birth
}

func exactly(t *testing.T, text string, moon vedic.Longitude, year *big.Rat) exact {
	t.Helper()
	words := strings.Fields(text)
	start, err := strconv.Atoi(words[0])
	must(t, err)
	var e exact
	for _, w := range words[2:] {
		n, err := strconv.Atoi(w[2:])
		must(t, err)
		e.lords, e.years, e.total = append(e.lords, two[w[:2]]), append(e.years, int64(n)), e.total+int64(n)
	}
	w := new(big.Rat).Mul(big.NewRat(int64(moon), int64(vedic.Circle)), big.NewRat(27, 1))
	whole := new(big.Int).Quo(w.Num(), w.Denom())
	gone := new(big.Rat).Sub(w, new(big.Rat).SetInt(whole))
	count := (int(whole.Int64()) + 1 - start + 27) % 27
	if words[1] == "-" {
		count = (start - int(whole.Int64()) - 1 + 27) % 27
	}
	e.first = count % len(e.lords)
	e.zero = new(big.Rat).Neg(new(big.Rat).Mul(gone, new(big.Rat).Mul(big.NewRat(e.years[e.first], 1), year)))
	return e
}

// All periods to the third level of 120 moons, within a second of the fractions.
func TestExactFractions(t *testing.T) {
	year := big.NewRat(1461, 4)
	for s, text := range spelled {
		for i := range 40 {
			moon := vedic.NewLongitude(vedic.Angle(i)*9*vedic.Degree + 123456789)
			tree, err := Of(s, Seed{Longitude: moon}, 2451545, Options{})
			must(t, err)
			e := exactly(t, text, moon, year)
			at, k := e.zero, len(e.lords)
			next, stop := pull(tree.All(3))
			for m := range systems[s].cycles * k {
				i := (e.first + m) % k
				maha := new(big.Rat).Mul(big.NewRat(e.years[i], 1), year)
				for a := range k {
					j := (i + a) % k
					antara := new(big.Rat).Mul(maha, big.NewRat(e.years[j], e.total))
					for b := range k {
						l := (j + b) % k
						p := next()
						want, _ := at.Float64()
						if late := float64(p.Start-2451545) - want; p.Lord != e.lords[l] || p.Level != 3 ||
							math.Abs(late)*86400 > 1 {
							t.Fatalf("%v, moon %v: %+v, want %v from %v", s, moon, p, e.lords[l], want)
						}
						at = new(big.Rat).Add(at, new(big.Rat).Mul(antara, big.NewRat(e.years[l], e.total)))
					}
				}
			}
			stop()
		}
	}
}
