package remedy

import (
	"cmp"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/vedic"
)

// row is one remedy of the catalogue, without its words.
type row struct {
	id   string
	kind Type
	// whose it is, or none; of dosha, purpose and vara one at most is set
	graha   vedic.Graha
	dosha   dosha.ID
	purpose Purpose
	vara    vedic.Vara
	cost    Cost
	// IDs of its texts: words.title, words.how; two rows with one of these say the same
	words   string
	caution string // ID of a text, or none
	prayer  *prayer
	source  vedic.Source
}

// rows is the whole catalogue in the order of reports: by cost, with gems last, and within a cost
// universal practices, grahas, doshas, weekdays and purposes.
var rows = func() []row {
	all := slices.Concat(universal[:], grahaRows(), doshaRows[:], dayRows[:], purposeRows[:])
	slices.SortStableFunc(all, func(a, b row) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.kind/Gemstone, b.kind/Gemstone))
	})
	return all
}()

// Where in rows the remedies of a graha stand, by type, and which rows say the same of the same graha as an earlier
// one.
var (
	rowOf = func() (at vedic.ByGraha[[Gemstone]int]) {
		for i := range rows {
			if r := &rows[i]; strings.HasPrefix(r.id, "graha.") {
				at[r.graha-1][r.kind-1] = i
			}
		}
		return at
	}()
	twin = func() []int {
		first := make([]int, len(rows))
		for i := range rows {
			first[i] = slices.IndexFunc(rows, func(r row) bool {
				return r.words == rows[i].words && r.graha == rows[i].graha
			})
		}
		return first
	}()
)

// grahaRows are one remedy of each type for each graha.
func grahaRows() (list []row) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for t := Mantra; t <= Gemstone; t++ {
			r := row{id: "graha." + g.String() + "." + t.String(), kind: t, graha: g, words: "type." + t.String()}
			r.cost, r.caution, r.source = kinds[t-1].cost, kinds[t-1].caution, kinds[t-1].source
			switch {
			case t == Conduct:
				r.words = g.String() + ".conduct"
			case t == Rudraksha && g == vedic.Sun:
				r.cost = High // one face is rare
			case t == Gemstone && (g == vedic.Saturn || g.Node()):
				r.caution = "caution.gem.trial"
			}
			list = append(list, r)
		}
	}
	return list
}

// What all remedies of a type share.
var kinds = [Gemstone]struct {
	cost    Cost
	caution string
	source  vedic.Source
}{
	Mantra - 1:    {Free, "", shanti},
	Puja - 1:      {Free, "", shanti},
	Conduct - 1:   {Free, "", common},
	Fasting - 1:   {Free, "caution.fasting", common},
	Colour - 1:    {Free, "", common},
	Charity - 1:   {Low, "caution.charity", common},
	Yantra - 1:    {Low, "caution.optional", common},
	Rudraksha - 1: {Medium, "caution.worn", common},
	Gemstone - 1:  {High, "caution.gem", vedic.Source{Work: "Garuda Purana"}},
}

var (
	shanti = vedic.Source{Work: "BPHS", At: "84"}
	nature = vedic.Source{Work: "BPHS", At: "34"}
	verse  = vedic.Source{Work: "Navagraha Stotra"}
	common = vedic.Source{Work: "common practice"}
	curses = vedic.Source{Work: "BPHS", At: "83"}
	knots  = vedic.Source{Work: "BPHS", At: "92"}
)

// japa selects the counts of japa. Bit 0 selects those of BPHS 84; bit 1 multiplies them by four.
type japa uint8

const (
	japaBPHS japa = 1 << iota
	japaFourfold
)

// count returns how many times a mantra is said in all: by the common count or that of BPHS 84, once or four times.
func (j japa) count(r *rite) int {
	n := r.japa
	if j&japaBPHS != 0 {
		n = r.japaBPHS
	}
	if j&japaFourfold != 0 {
		n *= 4
	}
	return n
}
