package drawing

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/vedic"
)

// Text draws the figure in characters, for a terminal: lines of up to 65 columns, where each house has the number or
// name of its sign (in a bhava chalit of the square styles that of the house) and its grahas in few letters. It is
// empty for a style that is none and a figure without signs; a language that is none is English.
func (f *Figure) Text(s Style, l vedic.Lang) string {
	v := words(l)
	if int(s) >= len(sheets) {
		return ""
	}
	for _, r := range f.Rashis {
		if r < vedic.Mesha || r > vedic.Meena {
			return ""
		}
	}
	sheet := sheets[s]()
	for i, r := range f.Rashis {
		h := vedic.Bhava(i + 1)
		list := []string{v.rashis[r-1].text}
		switch {
		case s == North:
			list[0] = l.Digits(strconv.Itoa(int(r)))
		case f.Frame == Bhava:
			list[0] = l.Digits(strconv.Itoa(i + 1))
		}
		for _, b := range f.Bodies {
			if b.House == h {
				list = append(list, v.bodies[b.Graha].text)
			}
		}
		sheet.write(sheet.fields[f.cellOf(s, h)], list)
	}
	return sheet.String()
}

// sheet is a chart in characters: lines of columns, each of a letter with its marks, and where each cell has room.
type sheet struct {
	grid   [][]string
	fields *[12]field
}

// sheets make an empty one of each style.
var sheets = [...]func() *sheet{North: northSheet, South: southSheet, East: eastSheet}

// stretch is a part of a line that is free, field all of them of a cell, from top to bottom.
type stretch struct{ row, left, width int }

type field []stretch

func newSheet(rows, columns int) *sheet {
	s := &sheet{make([][]string, rows), new([12]field)}
	for r := range s.grid {
		s.grid[r] = make([]string, columns)
		for c := range s.grid[r] {
			s.grid[r][c] = " "
		}
	}
	return s
}

// ruled draws a lattice of n by n cells of so many rows and columns, without the lines inside a middle part that begins
// and ends at two of its lines.
func ruled(n, rows, columns, from, to int) *sheet {
	s := newSheet(n*(rows+1)+1, n*(columns+1)+1)
	inside := func(i, j int) bool { return i > from && i < to && j >= from && j < to }
	for i := 0; i <= n; i++ {
		for j := range n {
			if !inside(i, j) {
				for c := range columns {
					s.grid[i*(rows+1)][j*(columns+1)+1+c] = "─"
				}
				for r := range rows {
					s.grid[j*(rows+1)+1+r][i*(columns+1)] = "│"
				}
			}
		}
	}
	s.joints(rows+1, columns+1)
	return s
}

// joints puts the characters where lines meet.
func (s *sheet) joints(rows, columns int) {
	const joints = "  ── ┘└┴ ┐┌┬│┤├┼" // by the arms there are: left 1, right 2, up 4, down 8
	at := func(r, c int, line string) int {
		if r >= 0 && c >= 0 && r < len(s.grid) && c < len(s.grid[0]) && s.grid[r][c] == line {
			return 1
		}
		return 0
	}
	for r := 0; r < len(s.grid); r += rows {
		for c := 0; c < len(s.grid[0]); c += columns {
			up, down, left, right := at(r-1, c, "│"), at(r+1, c, "│"), at(r, c-1, "─"), at(r, c+1, "─")
			if n := 4*up + 8*down + left + 2*right; n > 0 {
				s.grid[r][c] = string([]rune(joints)[n])
			}
		}
	}
}

// northSheet draws the diagonals of a square and the diamond on the middles of its sides.
func northSheet() *sheet {
	const rows, last, half = 25, 24, 12
	s := newSheet(rows, 2*rows-1)
	for r := range rows {
		s.grid[r][2*r], s.grid[r][2*(last-r)] = "╲", "╱"
		d, left, right := 2*r, "╱", "╲" // from the middle of the top to the sides, and back
		if r > half {
			d, left, right = 2*(last-r), "╲", "╱"
		}
		s.grid[r][last-d], s.grid[r][last+d] = left, right
	}
	s.grid[half][last] = "╳"
	for r := range rows {
		s.grid[r][0], s.grid[r][2*last] = "│", "│"
	}
	for c := range 2*rows - 1 {
		s.grid[0][c], s.grid[last][c] = "─", "─"
	}
	s.grid[0][0], s.grid[0][2*last], s.grid[last][0], s.grid[last][2*last] = "┌", "┐", "└", "┘"
	around := func(top, middle int, widths ...int) (f field) {
		for i, w := range widths {
			f = append(f, stretch{top + i, middle - w/2, w})
		}
		return f
	}
	diamond, wing, wide, upside := []int{6, 10, 14, 18, 14, 10, 6}, []int{5, 7, 9, 7, 5}, []int{16, 12, 8, 4},
		[]int{4, 8, 12, 16}
	*s.fields = [12]field{
		around(3, 24, diamond...), around(1, 12, wide...), around(4, 5, wing...), around(9, 12, diamond...),
		around(16, 5, wing...),
		around(20, 12, upside...), around(15, 24, diamond...), around(20, 36, upside...), around(16, 43, wing...),
		around(9, 36, diamond...),
		around(4, 43, wing...), around(1, 36, wide...),
	}
	return s
}

func southSheet() *sheet {
	const rows, columns = 4, 15
	s := ruled(4, rows, columns, 1, 3)
	for i, p := range southAt {
		s.fields[i] = block(p, rows, columns)
	}
	return s
}

// block is the whole of a cell of a lattice.
func block(p point, rows, columns int) (f field) {
	for r := range rows {
		f = append(f, stretch{p.y*(rows+1) + 1 + r, p.x*(columns+1) + 1, columns})
	}
	return f
}

// eastSheet draws a lattice whose corners have diagonals to the middle.
func eastSheet() *sheet {
	const rows, columns = 9, 19
	s := ruled(3, rows, columns, 3, 3)
	for i, p := range [4]point{{1, 0}, {0, 1}, {1, 2}, {2, 1}} {
		s.fields[3*i] = block(p, rows, columns)
	}
	for r := range rows {
		fall, rise := 2*r+1, columns-2-2*r // columns of the two diagonals
		for _, c := range [4]struct {
			x, y, over, under int // the cell, and the signs over its diagonal and under it
			diagonal          int
			line              string
			overRight         bool
		}{
			{0, 0, 1, 2, fall, "╲", true}, {0, 2, 4, 5, rise, "╱", false}, {2, 2, 8, 7, fall, "╲", true},
			{2, 0, 11, 10, rise, "╱", false},
		} {
			y, x := c.y*(rows+1)+1+r, c.x*(columns+1)+1
			s.grid[y][x+c.diagonal] = c.line
			before, after := stretch{y, x, c.diagonal}, stretch{y, x + c.diagonal + 1, columns - c.diagonal - 1}
			over, under := before, after
			if c.overRight {
				over, under = after, before
			}
			s.fields[c.over], s.fields[c.under] = s.fields[c.over].add(over), s.fields[c.under].add(under)
		}
	}
	return s
}

// add takes a stretch that has room for two names.
func (f field) add(t stretch) field {
	if t.width < 5 {
		return f
	}
	return append(f, t)
}

// write puts words into a field, as many to a row as fit, around its middle.
func (s *sheet) write(f field, list []string) {
	rows, first := f.fit(list)
	for i, text := range rows {
		t := f[first+i]
		at := t.left + (t.width-columns(text))/2
		for _, r := range text {
			if zeroWidth(r) && at > 0 {
				s.grid[t.row][at-1] += string(r)
				continue
			}
			s.grid[t.row][at] = string(r)
			at++
		}
	}
}

// fit spreads words over as few rows as hold them, and says in which row of the field they begin.
func (f field) fit(list []string) (rows []string, first int) {
	for n := 1; n <= len(f); n++ {
		first = (len(f) - n) / 2
		left := list
		rows = rows[:0]
		for _, t := range f[first : first+n] {
			row := ""
			for len(left) > 0 && columns(row)+columns(left[0])+min(1, len(row)) <= t.width {
				row = strings.TrimPrefix(row+" "+left[0], " ")
				left = left[1:]
			}
			rows = append(rows, row)
		}
		if len(left) == 0 {
			break
		}
	}
	return rows, first
}

// columns says how wide a text is in a terminal: vowel signs above and below a letter take no column.
func columns(s string) (n int) {
	for _, r := range s {
		if !zeroWidth(r) {
			n++
		}
	}
	return n
}

func zeroWidth(r rune) bool { return unicode.Is(unicode.Mn, r) || r == '\u200c' || r == '\u200d' }

// String returns the sheet in lines.
func (s *sheet) String() string {
	var b strings.Builder
	for _, row := range s.grid {
		b.WriteString(strings.TrimRight(strings.Join(row, ""), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
