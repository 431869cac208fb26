package drawing

import (
	"errors"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Frame selects the chart of a birth that is drawn: a varga by its number, such as Frame(varga.D9),
// or one of the three below. Zero is none.
type Frame uint8

// The charts that are no vargas.
const (
	Moon  Frame = 101 + iota // the rashi with the Moon's sign as the first house (chandra lagna)
	Sun                      // the rashi with the Sun's sign as the first house (surya lagna)
	Bhava                    // the houses by their middles (bhava chalit)
)

var frameKeys = [3]string{"moon", "sun", "bhava"}

// ParseFrame reads "moon", "sun", "bhava" or a varga by any of its spellings, in either letter case: "D9", "d9",
// "Navamsa". The error is a *[vedic.ParseError] that lists the keys.
func ParseFrame(s string) (Frame, error) {
	for i, k := range frameKeys {
		if strings.EqualFold(s, k) {
			return Moon + Frame(i), nil
		}
	}
	v, err := varga.Parse(s)
	if err != nil {
		return 0, frameError(s)
	}
	return Frame(v), nil
}

func frameError(got string) error {
	return &vedic.ParseError{What: "chart", Got: got, Want: "one of " + strings.Join(FrameKeys(), ", ")}
}

// FrameKeys returns the keys of all charts, D1 to D60 and then moon, sun, bhava. The slice is the caller's.
func FrameKeys() (list []string) {
	for _, v := range varga.All() {
		list = append(list, v.String())
	}
	return append(list, frameKeys[:]...)
}

// String returns the key, as "D9" or "moon"; empty for no chart.
func (f Frame) String() string {
	switch {
	case f >= Moon && f <= Bhava:
		return frameKeys[f-Moon]
	case varga.Varga(f).Valid():
		return varga.Varga(f).String()
	}
	return ""
}

// Name returns the display name, as "Navamsa (D9)", "नवांश (वर्ग 9)" or "चंद्र कुंडली"; empty for no chart.
func (f Frame) Name(l vedic.Lang) string {
	switch {
	case f >= Moon && f <= Bhava:
		return words(l).frames[f-Moon]
	case varga.Varga(f).Valid():
		return text.Fill(words(l).words["frame.varga"],
			text.Pairs("name", varga.Varga(f).Name(l), "n", strconv.Itoa(int(f))))
	}
	return ""
}

var errNoFrame = errors.New("drawing: the figure has no chart: make one with Of")
