package printout

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// column is what a column of a table holds.
type column uint8

const (
	noColumn column = iota
	subjectColumn
	longitudeColumn
	signColumn
	nakshatraColumn
	padaColumn
	houseColumn
	beginColumn
	middleColumn
	rupaColumn
	virupaColumn
	karakaColumn
	otherColumn
	vargaColumn // and those above it: vargaColumn + 9 is D9
)

// columnWords are the heads of columns.
var columnWords = map[string]column{
	"planet": subjectColumn, "planets": subjectColumn, "body": subjectColumn, "graha": subjectColumn,
	"ग्रह":     subjectColumn,
	"house no": subjectColumn, "longitude": longitudeColumn, "degree": longitudeColumn, "degrees": longitudeColumn,
	"deg": longitudeColumn, "position": longitudeColumn, "अंश": longitudeColumn, "रेखांश": longitudeColumn,
	"rasi": signColumn, "rashi": signColumn, "sign": signColumn, "राशि": signColumn, "zodiac": signColumn,
	"nakshatra": nakshatraColumn, "star": nakshatraColumn, "naksh": nakshatraColumn, "constellation": nakshatraColumn,
	"नक्षत्र": nakshatraColumn,
	"pada":    padaColumn, "charan": padaColumn, "quarter": padaColumn, "पद": padaColumn, "चरण": padaColumn,
	"house": houseColumn, "bhava": houseColumn, "bhav": houseColumn, "भाव": houseColumn,
	"begin": beginColumn, "begins": beginColumn, "bhav begin": beginColumn, "bhava begin": beginColumn,
	"start":   beginColumn,
	"arambha": beginColumn, "sandhi": beginColumn, "mid": middleColumn, "middle": middleColumn, "madhya": middleColumn,
	"mid bhav": middleColumn, "mid bhava": middleColumn, "bhava madhya": middleColumn, "bhav madhya": middleColumn,
	"cusp": longitudeColumn, "rupas": rupaColumn, "rupa": rupaColumn, "shadbala in rupas": rupaColumn,
	"virupas": virupaColumn,
	"total":   virupaColumn, "shashtiamsas": virupaColumn, "shadbala": virupaColumn,
	"karaka": karakaColumn, "karakas": karakaColumn, "कारक": karakaColumn,
	"lord": otherColumn, "sign lord": otherColumn, "star lord": otherColumn, "sub lord": otherColumn,
	"nakshatra lord": otherColumn,
	"relation":       otherColumn, "relationship": otherColumn, "status": otherColumn, "speed": otherColumn,
	"latitude":    otherColumn,
	"declination": otherColumn, "retro": otherColumn, "combust": otherColumn, "r": otherColumn, "c": otherColumn,
	"avastha": otherColumn,
	"sub":     otherColumn, "nl": otherColumn, "sl": otherColumn, "rl": otherColumn, "ss": otherColumn,
	"no":    subjectColumn,
	"ratio": otherColumn, "required": otherColumn, "rank": otherColumn, "strength": otherColumn,
}

// header reads the head of a table: two columns or more that are known, and no values.
func (x *reader) header() bool {
	parts := cells(x.tokens)
	if len(parts) < 2 {
		parts = nil
		for i := range x.tokens {
			parts = append(parts, x.tokens[i:i+1])
		}
	}
	var list []column
	var heads []preset.Point
	named := 0
	for _, part := range parts {
		cell := row{x.line, part}
		columns := cell.columnsNamed()
		named += len(columns)
		if s, n, is := cell.pointAt(0); is && n == len(part) && !s.other {
			heads = append(heads, s.point)
		}
		if len(columns) == 0 {
			if slices.ContainsFunc(part, func(t token) bool { return t.kind == numberToken }) {
				return false
			}
			columns = []column{noColumn}
		}
		list = append(list, columns...)
	}
	switch {
	case named >= 2 && named*2 > len(parts):
		x.columns, x.heads = list, nil
		for _, c := range list {
			if c == beginColumn || c == middleColumn {
				x.section = cuspSection
			}
			if c == rupaColumn && x.section == rashiSection {
				x.section = shadbalaSection
			}
		}
		return true
	case len(heads) >= 5 && len(heads)+1 >= len(parts):
		x.heads, x.columns = heads, nil
		return true
	}
	return false
}

// columnsNamed returns the columns that a cell of a header names, such as those of "Pada D9 D10"; none if a part of the
// cell is no name of a column.
func (r *row) columnsNamed() (list []column) {
	for i := 0; i < len(r.tokens); {
		c, n := r.columnNamed(i)
		if n == 0 {
			return nil
		}
		list, i = append(list, c), i+n
	}
	return list
}

// columnNamed returns the column with the longest name that begins at a token, and of how many tokens its name is; 0
// tokens if there is none.
func (r *row) columnNamed(i int) (c column, n int) {
	for k := len(r.tokens); k > i; k-- {
		if c, ok := columnWords[strings.ToLower(strings.Join(strings.Fields(r.part(i, k)), " "))]; ok {
			return c, k - i
		}
	}
	if v, n, is := r.vargaAt(i); is && i+n <= len(r.tokens) {
		return vargaColumn + column(v), n
	}
	return noColumn, 0
}

// pointRow reads a line that begins with the lagna or a graha.
func (x *reader) pointRow() bool {
	s, n, ok := x.pointAt(0)
	if !ok {
		return false
	}
	rest := n
	for x.is(rest, ":", "=", "-", ".") {
		rest++
	}
	if s.other {
		if rest < len(x.tokens) {
			x.add(&x.row, Value{Kind: OtherOf, Of: x.part(0, n), why: "not_computed"}, rest, len(x.tokens))
		}
		return true
	}
	if x.section == vargaSection {
		return x.vargaRow(s.point, rest)
	}
	if parts := cells(x.tokens); len(x.columns) > 0 && len(parts) == len(x.columns) && x.cellRow(s.point, parts) {
		return true
	}
	x.freeRow(s.point, rest)
	return true
}

// vargaRow reads the sign of a point in a varga.
func (x *reader) vargaRow(p preset.Point, from int) bool {
	for k := from; k < len(x.tokens); k++ {
		if sign, ok := x.signAt(k); ok {
			x.addVarga(&x.row, p, x.varga, sign, k, k+1)
			return true
		}
	}
	return false
}

func (x *reader) addVarga(r *row, p preset.Point, v varga.Varga, sign vedic.Rashi, i, j int) {
	x.add(r, Value{Kind: VargaSignOf, Of: v.String() + " " + p.String(), point: p, varga: v, rashi: sign}, i, j)
}

// cellRow reads a row whose columns have heads.
func (x *reader) cellRow(p preset.Point, parts [][]token) bool {
	var at, sign *Value
	was := len(x.p.Values)
	x.marks(p, 0)
	for i, part := range parts {
		cell := row{x.line, part}
		switch c := x.columns[i]; {
		case c == longitudeColumn:
			if l, ok := cell.longitudeAt(0); ok {
				at = &Value{Kind: LongitudeOf, Of: p.String(), point: p, angle: l.angle, room: l.last, inSign: l.inSign,
					Printed: cell.part(0, l.tokens)}
			}
		case c == signColumn:
			if r, ok := cell.signAt(0); ok {
				sign = &Value{Kind: SignOf, Of: p.String(), point: p, rashi: r, Printed: cell.part(0, 1)}
			}
		case c == nakshatraColumn:
			x.star(&cell, 0, p)
		case c == padaColumn:
			if n, ok := cell.whole(0); ok && n >= 1 && n <= 4 {
				x.add(&cell, Value{Kind: PadaOf, Of: p.String(), point: p, pada: vedic.Pada(n)}, 0, 1)
			}
		case c == houseColumn:
			if n, ok := cell.whole(0); ok && n >= 1 && n <= 12 {
				x.add(&cell, Value{Kind: HouseOf, Of: p.String(), point: p, bhava: n}, 0, 1)
			}
		case c >= vargaColumn:
			if r, ok := cell.signAt(0); ok {
				x.addVarga(&cell, p, varga.Varga(c-vargaColumn), r, 0, 1)
			}
		case c == rupaColumn || c == virupaColumn && x.section == shadbalaSection:
			x.strength(&cell, p, 0, c == virupaColumn)
		}
	}
	x.combine(at, sign, was)
	return len(x.p.Values) > was
}

// combine adds a longitude and a sign of one row before its other values, which begin at was; together they are a whole
// longitude.
func (x *reader) combine(at, sign *Value, was int) {
	if sign != nil {
		sign.Line = x.number
		x.p.Values, x.found = slices.Insert(x.p.Values, was, *sign), true
	}
	if at != nil {
		if at.inSign && sign != nil {
			at.angle, at.inSign = onSign(sign.rashi, at.angle), false
		}
		at.Line = x.number
		x.p.Values, x.found = slices.Insert(x.p.Values, was, *at), true
	}
}

// marks reads retrograde motion and chara karakas of a row.
func (x *reader) marks(p preset.Point, from int) {
	for k := from; k < len(x.tokens); k++ {
		switch {
		case x.is(k, "r", "retro", "retrograde", "vakri", "vakra", "वक्री", "व") && p > preset.Point(vedic.Moon) &&
			p < preset.Point(vedic.Rahu):
			x.add(&x.row, Value{Kind: RetrogradeOf, Of: p.String(), point: p, retro: true}, k, k+1)
		case karakas[x.textAt(k)] != "" && p != preset.Lagna && x.is(k-1, "-", "(", ")", "|"):
			x.add(&x.row, Value{Kind: KarakaOf, Of: p.String(), point: p, office: karakas[x.textAt(k)]}, k, k+1)
		}
	}
}

// karakas are the offices by their short names and their names.
var karakas = map[string]string{
	"ak": "atma", "amk": "amatya", "bk": "bhratri", "mk": "matri", "pik": "pitri", "pk": "putra", "gk": "gnati",
	"dk": "dara", "atmakaraka": "atma", "amatyakaraka": "amatya", "bhratrukaraka": "bhratri",
	"bhratrikaraka": "bhratri",
	"matrukaraka":   "matri", "matrikaraka": "matri", "pitrukaraka": "pitri", "pitrikaraka": "pitri",
	"putrakaraka": "putra",
	"gnatikaraka": "gnati", "darakaraka": "dara",
}

// freeRow reads a row from left to right without knowing its columns. A second sign is the first varga that the heads
// of the columns name.
func (x *reader) freeRow(p preset.Point, from int) {
	var at, sign *Value
	was := len(x.p.Values)
	x.marks(p, from)
	named := false // a sign was read, as such or within a longitude
	var later []column
	for _, c := range x.columns {
		if c == signColumn || c >= vargaColumn {
			later = append(later, c)
		}
	}
	for k := from; k < len(x.tokens); k++ {
		if at == nil {
			if l, ok := x.longitudeAt(k); ok {
				at = &Value{Kind: LongitudeOf, Of: p.String(), point: p, angle: l.angle, room: l.last, inSign: l.inSign,
					Printed: x.part(k, k+l.tokens)}
				named = named || l.sign != 0
				k += l.tokens - 1
				continue
			}
		}
		if at != nil || sign != nil || !named {
			if _, isSign := x.signAt(k); !isSign || at != nil && len(later) == 0 && named {
				if end, ok := x.star(&x.row, k, p); ok {
					k = end - 1
					continue
				}
			}
		}
		r, ok := x.signAt(k)
		switch {
		case ok && len(later) > 0 && at != nil:
			if c := later[0]; c == signColumn && sign == nil {
				sign = &Value{Kind: SignOf, Of: p.String(), point: p, rashi: r, Printed: x.part(k, k+1)}
			} else if c >= vargaColumn {
				x.addVarga(&x.row, p, varga.Varga(c-vargaColumn), r, k, k+1)
			}
			later = later[1:]
		case ok && sign == nil && !named:
			sign, named = &Value{Kind: SignOf, Of: p.String(), point: p, rashi: r, Printed: x.part(k, k+1)}, true
		case x.is(k, "house", "bhava", "bhav", "h", "भाव"):
			x.house(p, k)
		}
	}
	x.combine(at, sign, was)
}

// house reads "house 5" and "5th house" around a token.
func (x *reader) house(p preset.Point, k int) {
	i := k + 1
	if x.is(i, ":", "-", "no") {
		i++
	}
	n, ok := x.whole(i)
	if !ok {
		i = k - 1
		if x.is(i, "st", "nd", "rd", "th") {
			i--
		}
		n, ok = x.whole(i)
	}
	if ok && n >= 1 && n <= 12 {
		x.add(&x.row, Value{Kind: HouseOf, Of: p.String(), point: p, bhava: n}, i, i+1)
	}
}

// romans are the houses as some programs number them.
var romans = map[string]int{"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10,
	"xi": 11, "xii": 12}

// cusp reads a line of the table of cusps, or one that begins with "Cusp 1" or "House 1".
func (x *reader) cusp() bool {
	k, called := 0, false
	for x.is(k, "cusp", "house", "bhava", "bhav", "भाव", "no", ".") {
		k, called = k+1, true
	}
	if !called && x.section != cuspSection {
		return false
	}
	n, ok := x.whole(k)
	if !ok {
		n, ok = romans[x.textAt(k)]
	}
	if !ok || n < 1 || n > 12 {
		return false
	}
	for k++; x.is(k, "st", "nd", "rd", "th", ":", ".", "-", ")", "house", "cusp", "bhava"); k++ {
	}
	kinds := x.columns
	if parts := cells(x.tokens); len(kinds) == len(parts) {
		return x.cuspCells(n, parts)
	}
	for ; k < len(x.tokens); k++ {
		if l, ok := x.longitudeAt(k); ok {
			x.addCusp(&x.row, n, l, k, noColumn)
			return true
		}
	}
	return false
}

// cuspCells reads the columns of a row of cusps: a sign may stand before its degrees.
func (x *reader) cuspCells(n int, parts [][]token) (found bool) {
	sign := vedic.Rashi(0)
	for i, part := range parts {
		cell := row{x.line, part}
		if i == 0 {
			continue
		}
		if r, ok := cell.signAt(0); ok && len(part) == 1 {
			sign = r
			continue
		}
		l, ok := cell.longitudeAt(0)
		if !ok {
			continue
		}
		if l.inSign && sign != 0 {
			l.angle, l.inSign = onSign(sign, l.angle), false
		}
		if c := x.columns[i]; c == beginColumn || c == middleColumn || c == longitudeColumn {
			x.addCusp(&cell, n, l, 0, c)
			found = true
		}
	}
	return found
}

// addCusp adds a cusp. Of cusps without signs one of 30° or more shows that all are counted from Mesha.
func (x *reader) addCusp(r *row, n int, l placeRead, k int, c column) {
	x.circle = x.circle || l.sign == 0 && !l.inSign
	x.add(r, Value{Kind: CuspOf, Of: "cusp " + strconv.Itoa(n), bhava: n, angle: l.angle, room: l.last,
		inSign: l.inSign, begins: c == beginColumn, middle: c == middleColumn}, k, k+l.tokens)
}

// shadbala reads strengths: a row of rupas below the names of the grahas, or a row of each graha.
func (x *reader) shadbala() {
	if len(x.heads) > 0 {
		virupas := false
		k := 0
		rupas := false
		for ; k < len(x.tokens) && x.kind(k) != numberToken; k++ {
			rupas = rupas || x.is(k, "rupas", "rupa", "रूप")
			virupas = virupas || x.is(k, "total", "virupas", "shashtiamsas", "shadbala", "pinda", "कुल")
		}
		if !rupas && !virupas {
			x.found = true // a part of the strength
			return
		}
		for _, p := range x.heads {
			if k >= len(x.tokens) || x.kind(k) != numberToken {
				return
			}
			x.strength(&x.row, p, k, !rupas)
			k++
		}
		return
	}
	x.strengthRow()
}

// strengthRow reads the row of a graha: by its columns, or "Sun 6.49 rupas" and "Sun 389.4" without them. A line of
// several numbers without columns does not say which of them is the whole. A line with a sign or degrees is no
// strength.
func (x *reader) strengthRow() {
	s, n, ok := x.pointAt(0)
	if !ok || s.other {
		return
	}
	if parts := cells(x.tokens); len(parts) == len(x.columns) && x.cellRow(s.point, parts) {
		return
	}
	var numbers []int
	for k := n; k < len(x.tokens); k++ {
		if _, sign := x.signAt(k); sign || x.is(k, "°") {
			x.pointRow()
			return
		}
		if x.kind(k) == numberToken {
			numbers = append(numbers, k)
		}
	}
	switch len(numbers) {
	case 0:
	case 1:
		k := numbers[0]
		number, _ := strconv.ParseFloat(x.textAt(k), 64)
		x.strength(&x.row, s.point, k, number >= leastVirupas && !x.is(k+1, "rupas", "rupa", "रूप"))
	default:
		x.add(&x.row, Value{Kind: OtherOf, Of: x.part(0, n), why: "not_compared"}, n, len(x.tokens))
	}
}

// leastVirupas is a number that no shadbala in rupas reaches and every one in virupas does.
const leastVirupas = 30

// strength adds a strength in rupas, or in virupas of which a rupa has sixty.
func (x *reader) strength(r *row, p preset.Point, k int, virupas bool) {
	number, err := strconv.ParseFloat(r.textAt(k), 64)
	if err != nil || p == preset.Lagna || p > preset.Point(vedic.Saturn) {
		return
	}
	digits := 0.5
	if _, fraction, ok := strings.Cut(r.textAt(k), "."); ok {
		for range fraction {
			digits /= 10
		}
	}
	x.add(r, Value{Kind: ShadbalaOf, Of: p.String(), point: p, number: number, digits: digits, virupas: virupas}, k,
		k+1)
}
