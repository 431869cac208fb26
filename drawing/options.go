package drawing

import (
	"errors"
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// Sizes of a picture of a chart, in pixels of its side.
const (
	MinSize     = 160
	MaxSize     = 2000
	DefaultSize = 480
	MaxLetters  = 24
)

// Options say how a chart is drawn. The zero Options are a North Indian chart in light colours with English names, 480
// pixels wide, without degrees.
type Options struct {
	Style   Style
	Theme   Theme
	Lang    vedic.Lang
	Size    int  // of the side in pixels, MinSize to MaxSize; zero is DefaultSize
	Degrees bool // whole degrees in the sign beside each graha
	// Letters is how many pixels high letters are at least, degrees and marks too, wherever there is room for that: 0
	// to MaxLetters. A picture that is shown as small as its Size can then be read on a telephone.
	Letters int

	// Name is whose chart it is, shown as text in the middle of the square styles, cut where it is too long, and in the
	// title of all.
	Name string
}

// Check returns all faults of the options, joined: a *[vedic.ParseError] for an undefined style,
// theme or language, and a *[vedic.RangeError] for the size or the letters.
func (o Options) Check() error {
	var wrong []error
	add := func(bad bool, err error) {
		if bad {
			wrong = append(wrong, err)
		}
	}
	add(o.Style > East, &vedic.ParseError{What: "style", Got: strconv.Itoa(int(o.Style)),
		Want: "one of north, south, east"})
	add(o.Theme > Page, &vedic.ParseError{What: "theme", Got: strconv.Itoa(int(o.Theme)),
		Want: "one of light, dark, print"})
	add(!o.Lang.Known(), &vedic.ParseError{What: "language", Got: strconv.Itoa(int(o.Lang)), Want: vedic.OneOfLangs()})
	add(o.Size != 0 && (o.Size < MinSize || o.Size > MaxSize),
		&vedic.RangeError{What: "size", Got: strconv.Itoa(o.Size), Low: strconv.Itoa(MinSize),
			High: strconv.Itoa(MaxSize)})
	add(o.Letters < 0 || o.Letters > MaxLetters,
		&vedic.RangeError{What: "letters", Got: strconv.Itoa(o.Letters), Low: "0", High: strconv.Itoa(MaxLetters)})
	return errors.Join(wrong...)
}

// least is the font size below which letters shall not go, in units of a view box that is so wide.
func (o Options) least(width int) int { return (o.Letters*width + o.size() - 1) / o.size() }

func (o Options) size() int {
	if o.Size == 0 {
		return DefaultSize
	}
	return o.Size
}
