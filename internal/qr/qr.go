// Package qr draws texts as QR codes (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 9, which is
// enough for addresses of up to 180 bytes.
package qr

import (
	"fmt"
	"strings"
)

// version is the layout of the symbols of a version at level M.
type version struct {
	codewords, blocks, check int   // all codewords, blocks, check codewords of a block
	align                    []int // centres of alignment patterns
}

var versions = [...]version{
	1: {26, 1, 10, nil}, 2: {44, 1, 16, []int{6, 18}}, 3: {70, 1, 26, []int{6, 22}}, 4: {100, 2, 18, []int{6, 26}},
	5: {134, 2, 24, []int{6, 30}}, 6: {172, 4, 16, []int{6, 34}}, 7: {196, 4, 18, []int{6, 22, 38}},
	8: {242, 4, 22, []int{6, 24, 42}}, 9: {292, 5, 22, []int{6, 26, 46}},
}

// data returns how many codewords of data a symbol has.
func (v *version) data() int { return v.codewords - v.blocks*v.check }

// symbol is a square of modules. fixed marks those that are no data.
type symbol struct {
	size        int
	dark, fixed [][]bool
}

// Encode returns the modules of the smallest symbol for a text, rows from the top, without the quiet zone; true is
// dark. A text of more than 180 bytes is an error.
func Encode(text string) ([][]bool, error) {
	n := 1
	for n < len(versions) && versions[n].data() < len(text)+2 {
		n++
	}
	if n == len(versions) {
		return nil, fmt.Errorf("qr: %d bytes are too many, at most 180 fit", len(text))
	}
	words := codewords(&versions[n], text)
	var best *symbol
	least := 0
	for mask := range 8 {
		s := draw(n, words, mask)
		if p := s.penalty(); best == nil || p < least {
			best, least = s, p
		}
	}
	return best.dark, nil
}

// SVG returns the symbol of a text as a picture with its quiet zone, one unit a module.
func SVG(text, label string) (string, error) {
	m, err := Encode(text)
	if err != nil {
		return "", err
	}
	const quiet = 4
	var b strings.Builder
	size := len(m) + 2*quiet
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s">`+
		`<path fill="#fff" d="M0 0h%[1]dv%[1]dh-%[1]dz"/><path fill="#000" d="`, size, size, escape(label))
	for y, row := range m {
		for x := 0; x < len(row); {
			run := 0
			for x+run < len(row) && row[x+run] {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, run, run)
			}
			x += max(run, 1)
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;").Replace(s)
}

// codewords returns the data of a text with its check codewords, interleaved by blocks.
func codewords(v *version, text string) []byte {
	var bits []bool
	put := func(value, n int) {
		for i := n - 1; i >= 0; i-- {
			bits = append(bits, value>>i&1 == 1)
		}
	}
	put(4, 4) // byte mode
	put(len(text), 8)
	for i := range len(text) {
		put(int(text[i]), 8)
	}
	put(0, 4) // terminator
	data := make([]byte, 0, v.data())
	for i := 0; i < len(bits); i += 8 {
		var w byte
		for k := range 8 {
			if i+k < len(bits) && bits[i+k] {
				w |= 0x80 >> k
			}
		}
		data = append(data, w)
	}
	for pad := byte(0xEC); len(data) < v.data(); pad ^= 0xEC ^ 0x11 {
		data = append(data, pad)
	}
	// Blocks of the later part have one codeword more.
	var blocks, checks [][]byte
	for i := range v.blocks {
		n := v.data() / v.blocks
		if i >= v.blocks-v.data()%v.blocks {
			n++
		}
		blocks, checks = append(blocks, data[:n]), append(checks, remainder(data[:n], v.check))
		data = data[n:]
	}
	return append(interleave(blocks), interleave(checks)...)
}

func interleave(blocks [][]byte) (out []byte) {
	for i := range len(blocks[len(blocks)-1]) {
		for _, b := range blocks {
			if i < len(b) {
				out = append(out, b[i])
			}
		}
	}
	return out
}

// times multiplies in the field of 256 elements modulo x⁸+x⁴+x³+x²+1.
func times(a, b byte) (p byte) {
	for range 8 {
		high := p & 0x80
		if p <<= 1; high != 0 {
			p ^= 0x1D
		}
		if b&0x80 != 0 {
			p ^= a
		}
		b <<= 1
	}
	return p
}

// remainder returns the n check codewords of data by Reed and Solomon.
func remainder(data []byte, n int) []byte {
	divisor := make([]byte, n) // without its leading 1
	divisor[n-1] = 1
	root := byte(1)
	for range n {
		for i := range divisor {
			divisor[i] = times(divisor[i], root)
			if i+1 < n {
				divisor[i] ^= divisor[i+1]
			}
		}
		root = times(root, 2)
	}
	rest := make([]byte, n)
	for _, b := range data {
		factor := b ^ rest[0]
		copy(rest, rest[1:])
		rest[n-1] = 0
		for i := range rest {
			rest[i] ^= times(divisor[i], factor)
		}
	}
	return rest
}

func (s *symbol) set(x, y int, dark bool) { s.dark[y][x], s.fixed[y][x] = dark, true }

// draw draws a symbol with a mask.
func draw(n int, words []byte, mask int) *symbol {
	s := &symbol{size: 17 + 4*n}
	for range s.size {
		s.dark, s.fixed = append(s.dark, make([]bool, s.size)), append(s.fixed, make([]bool, s.size))
	}
	s.patterns(n)
	s.format(mask)
	s.place(words, mask)
	return s
}

// patterns draws what every symbol of a version has.
func (s *symbol) patterns(n int) {
	for i := range s.size {
		s.set(6, i, i%2 == 0)
		s.set(i, 6, i%2 == 0)
	}
	for _, c := range [][2]int{{3, 3}, {s.size - 4, 3}, {3, s.size - 4}} {
		for dy := -4; dy <= 4; dy++ {
			for dx := -4; dx <= 4; dx++ {
				x, y := c[0]+dx, c[1]+dy
				if x >= 0 && y >= 0 && x < s.size && y < s.size {
					d := max(dx, -dx, dy, -dy)
					s.set(x, y, d != 2 && d != 4)
				}
			}
		}
	}
	align := versions[n].align
	last := len(align) - 1
	for i, y := range align {
		for k, x := range align {
			if i == 0 && k == 0 || i == 0 && k == last || i == last && k == 0 {
				continue // a finder pattern is there
			}
			for dy := -2; dy <= 2; dy++ {
				for dx := -2; dx <= 2; dx++ {
					s.set(x+dx, y+dy, max(dx, -dx, dy, -dy) != 1)
				}
			}
		}
	}
	if n >= 7 {
		bits := n<<12 | remainderOf(n<<12, 0x1F25, 12)
		for i := range 18 {
			a, b := s.size-11+i%3, i/3
			s.set(a, b, bits>>i&1 == 1)
			s.set(b, a, bits>>i&1 == 1)
		}
	}
}

// remainderOf divides polynomials over two elements; the divisor has the degree.
func remainderOf(value, divisor, degree int) int {
	for i := 30; i >= degree; i-- {
		if value>>i&1 == 1 {
			value ^= divisor << (i - degree)
		}
	}
	return value
}

// format draws level M and the mask, twice.
func (s *symbol) format(mask int) {
	bits := (mask<<10 | remainderOf(mask<<10, 0x537, 10)) ^ 0x5412 // level M is 00
	for i := range 15 {
		dark := bits>>i&1 == 1
		switch {
		case i < 6:
			s.set(8, i, dark)
		case i < 8:
			s.set(8, i+1, dark)
		case i == 8:
			s.set(7, 8, dark)
		default:
			s.set(14-i, 8, dark)
		}
		if i < 8 {
			s.set(s.size-1-i, 8, dark)
		} else {
			s.set(8, s.size-15+i, dark)
		}
	}
	s.set(8, s.size-8, true)
}

// masked reports whether a mask inverts a module.
func masked(mask, x, y int) bool {
	switch mask {
	case 0:
		return (x+y)%2 == 0
	case 1:
		return y%2 == 0
	case 2:
		return x%3 == 0
	case 3:
		return (x+y)%3 == 0
	case 4:
		return (x/3+y/2)%2 == 0
	case 5:
		return x*y%2+x*y%3 == 0
	case 6:
		return (x*y%2+x*y%3)%2 == 0
	}
	return ((x+y)%2+x*y%3)%2 == 0
}

// place draws the codewords, two columns at a time from the right, up and down by turns.
func (s *symbol) place(words []byte, mask int) {
	i, up := 0, true
	for right := s.size - 1; right > 0; right -= 2 {
		if right == 6 {
			right-- // the column of the timing pattern
		}
		for step := range s.size {
			y := step
			if up {
				y = s.size - 1 - step
			}
			for x := right; x > right-2; x-- {
				if s.fixed[y][x] {
					continue
				}
				dark := i < 8*len(words) && words[i/8]>>(7-i%8)&1 == 1
				s.dark[y][x] = dark != masked(mask, x, y)
				i++
			}
		}
		up = !up
	}
}

// penalty rates a symbol: the less, the easier it is to read.
func (s *symbol) penalty() (p int) {
	dark := 0
	for y := range s.size {
		p += line(s.size, func(i int) bool { return s.dark[y][i] }) + line(s.size, func(i int) bool { return s.dark[i][y] })
		for x := range s.size {
			if s.dark[y][x] {
				dark++
			}
			if x > 0 && y > 0 && s.dark[y][x] == s.dark[y][x-1] && s.dark[y][x] == s.dark[y-1][x] &&
				s.dark[y][x] == s.dark[y-1][x-1] {
				p += 3
			}
		}
	}
	off := 20*dark - 10*s.size*s.size
	return p + max(off, -off)/(s.size*s.size)*10
}

// line rates a row or a column: runs of five or more, and what looks like a finder pattern.
func line(n int, at func(int) bool) (p int) {
	run, window := 0, 0
	for i := range n {
		if i > 0 && at(i) == at(i-1) {
			run++
		} else {
			run = 1
		}
		if run == 5 {
			p += 3
		} else if run > 5 {
			p++
		}
		window = window << 1 & 0x7FF
		if at(i) {
			window |= 1
		}
		if i >= 10 && (window == 0x5D0 || window == 0x05D) {
			p += 40
		}
	}
	return p
}
