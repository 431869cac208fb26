package place

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// meaning is what the words beside a place's name can stand for: regions, regions that the name
// covered formerly, or another place that the sought one is near, as its district or the city it
// belongs to.
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

// near reports whether two rows are within aroundKm of each other. For most pairs the latitudes
// decide.
func (g *Gazetteer) near(a, b int) bool {
	const degree = 111 // km per degree of latitude, rounded down
	return (g.lat(a)-g.lat(b)).Abs() <= aroundKm*vedic.Degree/degree && g.distance(a, b) <= aroundKm
}

// distance returns kilometres between two rows, as on a plane: good to 1% where it is compared.
func (g *Gazetteer) distance(a, b int) float64 {
	return apart(g.lat(a), g.lon(a), g.lat(b), g.lon(b))
}

func apart(lat1, lon1, lat2, lon2 vedic.Angle) float64 {
	const km = 6371
	north := (lat1 - lat2).Radians()
	east := (lon1 - lon2).Signed().Radians() * math.Cos(((lat1 + lat2) / 2).Radians())
	return km * math.Hypot(north, east)
}

// regionIndex finds regions by their folded names and codes. It searches the packed lines directly;
// only an unknown name loads all of them.
type regionIndex struct {
	packed string // lines, sorted by the name before the first tab
	all    func() []spelt
}

// spelt is a name with the letters that say which others it may be like, and where its line begins.
type spelt struct {
	name    string
	letters letters
	line    int
}

func newRegionIndex(packed string) *regionIndex {
	x := &regionIndex{packed: packed}
	x.all = sync.OnceValue(x.spellings)
	return x
}

// line returns the name of the line that begins at a place, and what follows it.
func (x *regionIndex) line(at int) (name, meant string) {
	rest := x.packed[at:]
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		rest = rest[:end]
	}
	name, meant, _ = strings.Cut(rest, "\t")
	return name, meant
}

// named returns what a folded name means. Lines are of many lengths: halving looks at the line
// that holds the middle.
func (x *regionIndex) named(name string) meaning {
	if x == nil { // of a zero Gazetteer, which knows no place
		return meaning{}
	}
	low, high := 0, len(x.packed)
	for low < high {
		middle := low + (high-low)/2
		at := low + strings.LastIndexByte(x.packed[low:middle], '\n') + 1
		found, meant := x.line(at)
		switch {
		case found == name:
			return meaningOf(meant)
		case found < name:
			low = at + len(found) + len("\t") + len(meant) + len("\n")
		default:
			high = at
		}
	}
	return meaning{}
}

// meaningOf reads what stands behind the name in a packed line.
func meaningOf(packed string) meaning {
	f := strings.SplitN(packed, "\t", 3)
	return meaning{now: numbers(f[0]), once: numbers(f[1]), around: numbers(f[2])}
}

// spellings returns all names, sorted.
func (x *regionIndex) spellings() (list []spelt) {
	list = make([]spelt, 0, strings.Count(x.packed, "\n"))
	for at := 0; at < len(x.packed); {
		name, meant := x.line(at)
		list = append(list, spelt{name, lettersOf(name), at})
		at += len(name) + len("\t") + len(meant) + len("\n")
	}
	return list
}

func (x *regionIndex) meaning(s *spelt) meaning {
	_, meant := x.line(s.line)
	return meaningOf(meant)
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

// filler reports whether a word beside a place's name says nothing about where it is: a kind of
// region, or a postal code.
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

// guess returns the regions whose names begin with a word being typed, or are nearly spelled so.
func (x *regionIndex) guess(word string, typing bool) meaning {
	var m meaning
	if x == nil {
		return m
	}
	if typing {
		all := x.all()
		first, _ := slices.BinarySearchFunc(all, word, func(s spelt, w string) int {
			return strings.Compare(s.name, w)
		})
		for i := first; i < len(all) && strings.HasPrefix(all[i].name, word); i++ {
			m = m.join(x.meaning(&all[i]))
		}
	}
	if m.empty() && len(word) >= 4 {
		m = x.misspelt(word)
	}
	m.guessed = true
	return m
}

// misspelt returns the regions whose names are nearest to a word in spelling, within the
// allowance for its length.
func (x *regionIndex) misspelt(word string) meaning {
	var m meaning
	best := allowance(len(word))
	wanted := lettersOf(word)
	all := x.all()
	for i := range all {
		if !wanted.alike(all[i].letters, best) {
			continue
		}
		switch d := misspelling(word, all[i].name, best); {
		case d < best:
			best, m = d, x.meaning(&all[i])
		case d == best:
			m = m.join(x.meaning(&all[i]))
		}
	}
	return m
}
