package place

import "sort"

// The index of folded names stands sorted: each key with the row that it names.

func (g *Gazetteer) keyCount() int { return len(g.index) / 8 }

func (g *Gazetteer) keyAt(i int) string { return g.keys[u32(g.index, i*8):u32(g.index, i*8+8)] }

// refAt gives the row that a key names, and whether in another language than English or Hindi.
func (g *Gazetteer) refAt(i int) (row int, foreign bool) {
	ref := u32(g.index, i*8+4)
	return int(ref &^ foreignBit), ref&foreignBit != 0
}

// firstKey gives the first key that is not before s.
func (g *Gazetteer) firstKey(s string) int {
	return sort.Search(g.keyCount(), func(i int) bool { return g.keyAt(i) >= s })
}

// named gives the rows that are called so, at most 8 of them, in no other language than English and Hindi.
func (g *Gazetteer) named(k string) []int {
	var rows []int
	for i := g.firstKey(k); i < g.keyCount() && g.keyAt(i) == k && len(rows) < 8; i++ {
		if row, foreign := g.refAt(i); !foreign {
			rows = append(rows, row)
		}
	}
	return rows
}

// makeLetters sums up every key of the gazetteer.
func (g *Gazetteer) makeLetters() []letters {
	out := make([]letters, g.keyCount())
	for i := range out {
		out[i] = lettersOf(g.keyAt(i))
	}
	return out
}

// slip is a row whose name is nearly what was written.
type slip struct{ row, slips int }

// misspelt gives the rows with a name within limit half slips of a word, in the order of the index.
func (g *Gazetteer) misspelt(word string, limit int) []slip {
	if limit == 0 {
		return nil
	}
	var out []slip
	wanted := lettersOf(word)
	for i, other := range g.letters() {
		if !wanted.alike(other, limit) {
			continue
		}
		if d := misspelling(word, g.keyAt(i), limit); d <= limit {
			row, _ := g.refAt(i)
			out = append(out, slip{row, d})
		}
	}
	return out
}
