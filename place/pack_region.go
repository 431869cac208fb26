package place

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// regionNames gathers what the names and codes of regions mean, by their folded form.
type regionNames struct {
	byName map[string]meaning
	byCode map[string]uint16
	rows   map[uint32]int // by id
}

// pack returns the lines of sectionNames, sorted: a name, then the numbers of the regions that it
// means, of those that it meant formerly, and the rows that it means the neighbourhood of.
func (x *regionNames) pack(s Source) ([]byte, error) {
	for i, r := range s.Regions {
		m := meaning{now: []int{i}}
		x.add(m, r.Name, r.Hindi, bareName(r.Name))
		if state, ok := strings.CutPrefix(r.Code, "US."); ok || len(r.Code) == 2 {
			x.add(m, r.Code, state) // IL is Illinois, and Israel
		}
	}
	for _, n := range s.Names {
		m, err := x.meaning(n.Codes)
		if err != nil {
			return nil, err
		}
		x.add(m, n.Names...)
	}
	var out []byte
	for _, name := range slices.Sorted(maps.Keys(x.byName)) {
		m := x.byName[name]
		out = fmt.Appendf(out, "%s\t%s\t%s\t%s\n", name, decimals(m.now), decimals(m.once), decimals(m.around))
	}
	return out, nil
}

func decimals(n []int) string { return strings.Trim(fmt.Sprint(n), "[]") }

func (x *regionNames) add(m meaning, names ...string) {
	for _, n := range names {
		if k := key(n); k != "" {
			x.byName[k] = x.byName[k].join(m)
		}
	}
}

// meaning reads the codes of a [RegionName].
func (x *regionNames) meaning(codes string) (meaning, error) {
	now, once, _ := strings.Cut(codes, "~")
	m, err := x.codes(now)
	if err != nil {
		return m, err
	}
	formerly, err := x.codes(once)
	m.once = formerly.now
	return m, err
}

// codes reads codes joined by "+". A place that the source lacks means nothing, for a smaller
// source may lack any.
func (x *regionNames) codes(joined string) (meaning, error) {
	var m meaning
	for code := range strings.SplitSeq(joined, "+") {
		id, isPlace := strings.CutPrefix(code, "@")
		number, known := x.byCode[code]
		switch {
		case known:
			m.now = append(m.now, int(number))
		case isPlace:
			if row, ok := x.row(id); ok {
				m.around = append(m.around, row)
			}
		case code != "":
			return m, fmt.Errorf("place: the names of regions have %q, which is not a region", code)
		}
	}
	return m, nil
}

func (x *regionNames) row(id string) (int, bool) {
	n, err := strconv.ParseUint(id, 10, 32)
	if err != nil {
		return 0, false
	}
	row, ok := x.rows[uint32(n)]
	return row, ok
}

// bareName returns a region's name without the word for its kind: Sindh for Sindh Province, Maine
// for State of Maine.
func bareName(name string) string {
	words := strings.Fields(name)
	for len(words) > 1 && filler(key(words[0])) {
		words = words[1:]
	}
	for len(words) > 1 && filler(key(words[len(words)-1])) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}
