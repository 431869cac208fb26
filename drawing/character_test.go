package drawing

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every house has room for the lagna, nine grahas and its sign, in every style and language, and its words cross no
// line.
func TestTextHoldsAllGrahasInOneHouse(t *testing.T) {
	f := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1))
	for style := North; style <= East; style++ {
		for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
			empty := (&Figure{Frame: f.Frame, Rashis: f.Rashis}).Text(style, lang)
			for house := vedic.Bhava(1); house <= 12; house++ {
				crowd(f, house)
				got := f.Text(style, lang)
				for _, line := range []string{"╲", "╱", "╳", "│", "─", "┼", "├", "┤"} {
					if strings.Count(empty, line) != strings.Count(got, line) {
						t.Errorf("%v %v: house %d crosses %s:\n%s", style, lang, house, line, got)
					}
				}
				for g := vedic.Graha(0); g <= vedic.Ketu; g++ {
					require.Contains(t, got, Short(g, lang), "%v %v: house %d has no %v", style, lang, house, g)
				}
				for _, line := range strings.Split(got, "\n") {
					require.LessOrEqual(t, columns(line), 65, "%v %v: %q", style, lang, line)
				}
			}
		}
	}
}

func TestTextGolden(t *testing.T) {
	f := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1))
	for style := North; style <= East; style++ {
		for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
			golden.Text(t, fmt.Sprintf("drawing/gandhi_d1_%v_%v.txt", style, lang), []byte(f.Text(style, lang)))
		}
	}
}

// In the North the first house is on top and the others follow to the left: the signs of a chart with Mesha rising are
// numbered by house.
func TestTextOrder(t *testing.T) {
	f := &Figure{Frame: Frame(varga.D1), Rashis: houses(vedic.Mesha)}
	lines := strings.Split(f.Text(North, vedic.English), "\n")
	at := func(word string) (row, column int) {
		for r, line := range lines {
			for c, w := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r > 127 }) {
				if w == word {
					return r, strings.Index(line, word) + c
				}
			}
		}
		t.Fatal(word)
		return 0, 0
	}
	r1, _ := at("1")
	r4, c4 := at("4")
	r7, _ := at("7")
	r10, c10 := at("10")
	if r1 >= r4 || r4 >= r7 || r4 != r10 || c4 >= c10 {
		t.Error(r1, r4, r7, r10, c4, c10)
	}
}

func TestWords(t *testing.T) {
	known := []string{"lagna", "house", "retrograde", "combust", "mark.retrograde", "mark.combust", "short.lagna"}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		known = append(known, "short."+g.String())
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		known = append(known, "short."+r.String())
	}
	for i := range frameKeys {
		known = append(known, "frame."+frameKeys[i], "style."+styleKeys[i])
	}
	for _, fault := range texts.Check(append(known, otherWords...)) {
		t.Error(fault)
	}
}
