package drawing

import (
	"errors"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Look is how a picture other than a chart is drawn. Such a picture is 960 units wide, which is also its width in
// pixels where a page does not say otherwise, and as high as it needs to be; its letters are of 12 pixels or more where
// it is 464 wide, those of Months where it is 720. The zero Look is dark on light, in English.
type Look struct {
	Theme Theme
	Lang  vedic.Lang

	// Narrow is for a telephone: the picture is 480 units wide, what stands beside each other stands below each other,
	// and its letters are of 12 pixels or more where it is 270 wide. Wheels, lattices and forts have no such form.
	Narrow bool
}

const width = 960

// begin checks the look and opens a picture.
func (l Look) begin(id string, height int, title, description string, s *Scene) (*paper, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	v := box{0, 0, width, height, width, height}
	if l.Narrow { // whose id must be another, for a page may have both
		id, v.w, v.width = id+"-narrow", slim, slim
	}
	return open(id, v, l.Theme, l.Lang, title, description, s), nil
}

func (l Look) check() error { return Options{Theme: l.Theme, Lang: l.Lang}.Check() }

// label writes a text as large as fits into a width, from a size down to another, and cut where it does not.
func (p *paper) label(x, y, room, size, least int, fill, s string) {
	s = printable(s)
	size = largest(s, room, size, least)
	p.text(x, y, size, fill).escaped(cut(s, room*1000/size)).end()
}

// star writes the name of a star, or what else is in its place. One of two words that is too long for a line
// is on two, so that it can be read; then what stands below begins a little lower, by what is given.
func (p *paper) star(x, y, room, size, least int, fill, s string) (lower int) {
	const line = 19 // what a second line takes
	first, second, two := strings.Cut(s, " ")
	if !two || fits(printable(s), room, min(size, line)) {
		p.label(x, y, room, size, least, fill, s)
		return 0
	}
	p.label(x, y-10, room, min(size, line), least, fill, first)
	p.label(x, y-10+line, room, min(size, line), least, fill, second)
	return 3
}

// largest returns the largest size, down to the least, at which a text has room.
func largest(s string, room, size, least int) int {
	if w := widthOf(s); w > 0 {
		size = min(size, room*1000/w)
	}
	return max(size, least)
}

func fits(s string, room, size int) bool { return widthOf(s)*size <= room*1000 }

// Quality is whether a time or a number is good. The zero Quality is neither.
type Quality uint8

// The qualities.
const (
	Neutral Quality = iota
	Good
	Bad
)

func (k *ink) of(q Quality) string {
	switch q {
	case Good:
		return k.good
	case Bad:
		return k.bad
	}
	return k.neutral
}

var errEmpty = errors.New("drawing: there is nothing to draw")
