package place

import (
	"slices"
	"strings"
)

// pairs are shorthand for names: a byte that no name holds stands for two that often follow each
// other, either of which may be shorthand too. It takes four tenths off, and a name is read again
// where it stands: any compression that works on blocks would have to unpack a block for a name.
type pairs struct {
	order []byte // codes, each after those that it stands for
	of    [256][2]byte
	whole [256]string // what a byte stands for in the end
}

// apartNames are the bytes that separate names.
const apartNames = "\t\n"

// learnPairs finds the pairs that are commonest in a sample of the names, which is the same for
// the same rows.
func learnPairs(rows []Row, districts [][2]string) *pairs {
	const sampleSize = 1 << 18
	var held [256]bool
	var all strings.Builder
	add := func(name string) {
		for i := range len(name) {
			held[name[i]] = true
		}
		all.WriteString(name)
		all.WriteByte('\n')
	}
	for _, r := range rows {
		add(r.Name)
	}
	for _, d := range districts {
		add(d[0])
		add(d[1])
	}
	sample := []byte(all.String())
	// Each pair is a pass over the text, and there are more than a hundred, so they are learnt
	// from a part of it: whole lines, that no pair is made of two halves, and evenly from all
	// rows, which stand by size, since villages are named otherwise than capitals.
	if every := len(sample) / sampleSize; every > 1 {
		chosen := sample[:0:0]
		i := 0
		for line := range strings.Lines(all.String()) {
			if i++; i%every == 0 {
				chosen = append(chosen, line...)
			}
		}
		sample = chosen
	}
	p := newPairs()
	for c := range 256 {
		if held[c] || strings.IndexByte(apartNames, byte(c)) >= 0 {
			continue
		}
		a, b, times := commonest(sample)
		// Telling a pair takes three bytes; a rarer one hardly earns them.
		if times < 8 {
			break
		}
		p.add(byte(c), a, b)
		sample = p.replace(sample, byte(c))
	}
	return p
}

func newPairs() *pairs {
	p := &pairs{}
	for c := range p.whole {
		p.whole[c] = string([]byte{byte(c)})
	}
	return p
}

// commonest returns the pair of bytes that occurs most often within names.
func commonest(text []byte) (a, b byte, times int) {
	count := make([]int, 1<<16)
	for i := 1; i < len(text); i++ {
		if text[i-1] != '\n' && text[i] != '\n' {
			count[int(text[i-1])<<8|int(text[i])]++
		}
	}
	most := 0
	for pair, n := range count {
		if n > count[most] {
			most = pair
		}
	}
	return byte(most >> 8), byte(most), count[most]
}

func (p *pairs) add(code, a, b byte) {
	p.order, p.of[code] = append(p.order, code), [2]byte{a, b}
	p.whole[code] = p.whole[a] + p.whole[b]
}

// replace writes a code for its pair, in place.
func (p *pairs) replace(text []byte, code byte) []byte {
	pair, out := p.of[code], text[:0]
	for i := 0; i < len(text); i++ {
		if i+1 < len(text) && text[i] == pair[0] && text[i+1] == pair[1] {
			out = append(out, code)
			i++
		} else {
			out = append(out, text[i])
		}
	}
	return out
}

func (p *pairs) shorten(name string) string {
	b := []byte(name)
	for _, code := range p.order {
		b = p.replace(b, code)
	}
	return string(b)
}

func (p *pairs) expand(short string) string {
	var buf [96]byte
	out := buf[:0]
	for i := range len(short) {
		out = append(out, p.whole[short[i]]...)
	}
	return string(out)
}

// pack writes three bytes for each pair: what stands for it, and the two.
func (p *pairs) pack() []byte {
	var out []byte
	for _, code := range p.order {
		out = append(out, code, p.of[code][0], p.of[code][1])
	}
	return out
}

// openPairs reads what pack wrote. A code stands behind those that it is made of, so that
// expanding it ends.
func openPairs(packed string) (*pairs, error) {
	p := newPairs()
	if len(packed)%3 != 0 {
		return nil, errDamaged
	}
	var used []byte
	for i := 0; i < len(packed); i += 3 {
		code, a, b := packed[i], packed[i+1], packed[i+2]
		used = append(used, a, b)
		if slices.Contains(used, code) {
			return nil, errDamaged
		}
		used = append(used, code)
		p.add(code, a, b)
	}
	return p, nil
}
