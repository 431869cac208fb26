package main

import "strings"

// square is a North Indian chart in characters: twelve houses between the diagonals of a square and the diamond on the middles of its
// sides, the first house on top, the others to the left and round.
type square [squareRows][squareColumns]rune

const (
	squareRows    = 25
	squareColumns = 2*squareRows - 1 // a character is about twice as high as wide
)

// field is where a house has room for words: rows from top to bottom, the columns of its first row's middle, and how many characters
// each row takes.
type field struct {
	top, middle int
	widths      []int
}

var (
	diamond = []int{6, 10, 14, 18, 14, 10, 6}
	side    = []int{5, 7, 9, 7, 5}
	wide    = []int{16, 12, 8, 4}
	upside  = []int{4, 8, 12, 16}
)

var fields = [12]field{
	{3, 24, diamond}, {1, 12, wide}, {4, 5, side}, {9, 12, diamond}, {16, 5, side}, {20, 12, upside},
	{15, 24, diamond}, {20, 36, upside}, {16, 43, side}, {9, 36, diamond}, {4, 43, side}, {1, 36, wide},
}

// newSquare draws the lines.
func newSquare() *square {
	s := new(square)
	for r := range s {
		for c := range s[r] {
			s[r][c] = ' '
		}
	}
	last, half := squareRows-1, (squareRows-1)/2
	for r := range squareRows {
		s[r][2*r], s[r][2*(last-r)] = '╲', '╱'
		d := 2 * r // from the middle of the top to the sides, and back
		if r > half {
			d = 2 * (last - r)
		}
		left, right := '╱', '╲'
		if r > half {
			left, right = '╲', '╱'
		}
		s[r][last-d], s[r][last+d] = left, right
	}
	s[half][last] = '╳'
	for r := range squareRows {
		s[r][0], s[r][squareColumns-1] = '│', '│'
	}
	for c := range squareColumns {
		s[0][c], s[last][c] = '─', '─'
	}
	s[0][0], s[0][squareColumns-1], s[last][0], s[last][squareColumns-1] = '┌', '┐', '└', '┘'
	return s
}

// write puts words into a house, 1 to 12, as many to a row as fit, the rows around the middle of the house.
func (s *square) write(house int, words []string) {
	f := fields[house-1]
	rows := f.fit(words)
	first := f.top + (len(f.widths)-len(rows))/2
	for i, row := range rows {
		text := []rune(row)
		at := f.middle - len(text)/2
		copy(s[first+i][at:], text)
	}
}

// fit spreads words over as few rows as hold them.
func (f *field) fit(words []string) []string {
	for n := 1; n <= len(f.widths); n++ {
		first := (len(f.widths) - n) / 2
		rows, left := []string{}, words
		for _, w := range f.widths[first : first+n] {
			var row []string
			for len(left) > 0 && len([]rune(strings.Join(append(row, left[0]), " "))) <= w {
				row, left = append(row, left[0]), left[1:]
			}
			rows = append(rows, strings.Join(row, " "))
		}
		if len(left) == 0 {
			return rows
		}
		if n == len(f.widths) && len(left) > 0 { // more than a house ever holds at once
			rows[n-1] += "…"
			return rows
		}
	}
	return nil
}

// String gives the square in lines.
func (s *square) String() string {
	var b strings.Builder
	for _, row := range s {
		b.WriteString(strings.TrimRight(string(row[:]), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
