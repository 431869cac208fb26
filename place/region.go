package place

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// meaning is what the words beside a place's name can stand for: regions, regions that the name covered formerly, or
// another place that the sought one is near, as its district or the city it belongs to.
type meaning struct {
	now, once []int // numbers of regions
	around    []int // rows
	guessed   bool  // the word is only like the name of these
}

func (m meaning) empty() bool { return len(m.now)+len(m.once)+len(m.around) == 0 }

func (m meaning) join(o meaning) meaning {
	return meaning{union(m.now, o.now), union(m.once, o.once), union(m.around, o.around), m.guessed || o.guessed}
}

func union(a, b []int) []int {
	for _, n := range b {
		if !slices.Contains(a, n) {
			a = append(a, n)
		}
	}
	return a
}

// fit says how a place agrees with what is stated beside its name.
type fit uint8

const (
	against  fit = iota // it lies elsewhere
	near                // it lies near another place that is stated
	formerly            // it lay there once
	within
)

// aroundKm is about the half width of a large Indian district.
const aroundKm = 75

func (g *Gazetteer) fit(row int, m meaning) fit {
	r := g.region(row)
	holds := func(n int) bool { return n == r || n == g.regions[r].country }
	switch {
	case slices.ContainsFunc(m.now, holds), slices.Contains(m.around, row): // the district that is called as its town
		return within
	case slices.ContainsFunc(m.once, holds):
		return formerly
	case slices.ContainsFunc(m.around, func(other int) bool { return g.near(row, other) }):
		return near
	}
	return against
}

// near says whether two rows are within aroundKm of each other; most are told by their latitudes.
func (g *Gazetteer) near(a, b int) bool {
	const degree = 111 // km of latitude, a little less than it has
	return (g.lat(a)-g.lat(b)).Abs() <= aroundKm*vedic.Degree/degree && g.distance(a, b) <= aroundKm
}

// distance gives kilometres between two rows, as on a plane: good to 1% where it is compared.
func (g *Gazetteer) distance(a, b int) float64 {
	return apart(g.lat(a), g.lon(a), g.lat(b), g.lon(b))
}

func apart(lat1, lon1, lat2, lon2 vedic.Angle) float64 {
	const km = 6371
	north := (lat1 - lat2).Radians()
	east := (lon1 - lon2).Signed().Radians() * math.Cos(((lat1 + lat2) / 2).Radians())
	return km * math.Hypot(north, east)
}

// regionIndex finds regions by their folded names and codes.
type regionIndex struct {
	byName  map[string]meaning
	sorted  []string
	letters []letters // of sorted
}

// makeRegionIndex reads the packed names, which stand sorted.
func (g *Gazetteer) makeRegionIndex() *regionIndex {
	all := lines(g.regionNames)
	x := &regionIndex{byName: make(map[string]meaning, len(all)), sorted: make([]string, 0, len(all))}
	for _, line := range all {
		f := strings.SplitN(line, "\t", 4)
		x.byName[f[0]] = meaning{now: numbers(f[1]), once: numbers(f[2]), around: numbers(f[3])}
		x.sorted = append(x.sorted, f[0])
		x.letters = append(x.letters, lettersOf(f[0]))
	}
	return x
}

// numbers reads decimal numbers that are separated by spaces.
func numbers(text string) []int {
	var out []int
	for _, word := range strings.Fields(text) {
		n, _ := strconv.Atoi(word)
		out = append(out, n)
	}
	return out
}

// filler says whether a word beside a place's name says nothing about where it is: a kind of region, or a postal code.
func filler(word string) bool {
	switch word {
	case "city", "town", "village", "district", "distt", "dist", "state", "province", "county", "region", "division",
		"tehsil", "tahsil",
		"taluka", "taluk", "mandal", "block", "prefecture", "governorate", "emirate", "department", "oblast",
		"municipality", "metropolis",
		"of", "the", "in", "at", "near", "and", "po", "ps", "ut", "zila", "zilla", "jila", "जिला", "ज़िला", "राज्य",
		"शहर", "जनपद", "तहसील":
		return true
	}
	digits := strings.TrimLeft(word, "0123456789")
	return digits == "" && len(word) >= 4 && len(word) <= 6
}

// guess gives the regions whose names begin with a word being typed, or are nearly spelled so.
func (x *regionIndex) guess(word string, typing bool) meaning {
	var m meaning
	if typing {
		first, _ := slices.BinarySearch(x.sorted, word)
		for _, name := range x.sorted[first:] {
			if !strings.HasPrefix(name, word) {
				break
			}
			m = m.join(x.byName[name])
		}
	}
	if m.empty() && len(word) >= 4 {
		m = x.misspelt(word)
	}
	m.guessed = true
	return m
}

// misspelt gives the regions whose names are nearest to a word in spelling, within the allowance for its length.
func (x *regionIndex) misspelt(word string) meaning {
	var m meaning
	best := allowance(len(word))
	wanted := lettersOf(word)
	for i, name := range x.sorted {
		if !wanted.alike(x.letters[i], best) {
			continue
		}
		switch d := misspelling(word, name, best); {
		case d < best:
			best, m = d, x.byName[name]
		case d == best:
			m = m.join(x.byName[name])
		}
	}
	return m
}
