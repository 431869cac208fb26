package drawing

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// nine puts the grahas into signs by number, at 10° each.
func nine(signs ...int) *vedic.ByGraha[vedic.Position] {
	var all vedic.ByGraha[vedic.Position]
	for i := range all {
		all[i].Longitude = vedic.NewLongitude(vedic.Angle(signs[i%len(signs)]-1)*vedic.Sign + 10*vedic.Degree)
		all[i].Speed = vedic.Degree
	}
	all[vedic.Rahu-1].Speed, all[vedic.Ketu-1].Speed = -1, -1
	return &all
}

// Over the chart of Gandhi, whose Tula rises, Saturn in Dhanu is in the third house, and below on the left in the
// North; in the South Dhanu is the first of the last row.
func TestAroundPlaces(t *testing.T) {
	now := nine(1, 2, 3, 4, 5, 6, 9, 8, 2)
	now[vedic.Saturn-1].Speed = -1
	a, err := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1)).Around(time.Time{}, now)
	require.NoError(t, err)
	saturn := a.Bodies[vedic.Saturn-1]
	if saturn.House != 3 || !saturn.Retrograde || saturn.Degree != 10*vedic.Degree ||
		a.Bodies[vedic.Rahu-1].Retrograde {
		t.Errorf("%+v", saturn)
	}
	for style, want := range map[Style]func(x, y int) bool{
		North: func(x, y int) bool { return x < 0 && y < side/3 },
		South: func(x, y int) bool { return x < side/4 && y > side },
		// Mesha in the middle of the top, then to the left
		East: func(x, y int) bool { return x > side && y > 2*side/3 },
	} {
		scene, err := a.Scene(Options{Style: style})
		require.NoError(t, err)
		found := false
		for _, x := range scene.Texts[len(scene.Texts)-9:] {
			if x.Parts[0].Text == "Sa" {
				found = want(x.X, x.Y)
			}
		}
		require.True(t, found, "%v: Saturn is not beside Dhanu", style)
	}
}

func TestAroundGolden(t *testing.T) {
	a, err := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1)).Around(time.Time{}, nine(1, 2, 3, 4, 5, 6, 9, 8, 2))
	require.NoError(t, err)
	a.At = time.Date(2026, 11, 21, 14, 30, 0, 0, ist)
	for style := North; style <= East; style++ {
		svg, err := a.SVG(Options{Style: style, Theme: Theme(style), Degrees: true, Name: "M. K. Gandhi"})
		require.NoError(t, err)
		check(t, string(svg))
		require.Contains(t, string(svg), "Transits of 2026-11-21 14:30", "the moment is not told")
		golden.Text(t, fmt.Sprintf("drawing/gandhi_transits_%v.svg", style), svg)
	}
}

var fontSize = regexp.MustCompile(`font-size="(\d+)"`)

// However the grahas stand, all nine are in the band, none over another, and on a telephone no letter of an ordinary
// sky is smaller than 12 pixels.
func TestAroundHasRoom(t *testing.T) {
	f := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1))
	f.Bodies = nil
	for style := North; style <= East; style++ {
		for sign := 1; sign <= 12; sign++ {
			for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
				for _, signs := range [][]int{{sign}, {sign, sign%12 + 1, sign, sign%12 + 1}} {
					a, err := f.Around(time.Time{}, nine(signs...))
					require.NoError(t, err)
					o := Options{Style: style, Lang: lang, Size: 328, Letters: 12}
					scene, err := a.Scene(o)
					require.NoError(t, err)
					names := 0
					for _, x := range scene.Texts {
						outside := x.X < 0 || x.Y < 0 || x.X > side || x.Y > side
						if outside {
							names++
						}
						for _, part := range x.Parts {
							if outside && len(signs) > 1 && part.Size*328 < 12*scene.Width {
								t.Errorf("%v %v: %q of %d units", style, signs, part.Text, part.Size)
							}
						}
					}
					require.Equal(t, 9, names, "%v %v %v", style, lang, signs)
				}
			}
		}
	}
}

// Letters makes all that a chart says at least so large.
func TestLetters(t *testing.T) {
	for _, id := range []string{"gandhi"} {
		for _, frame := range []Frame{Frame(varga.D1), Frame(varga.D9), Moon, Bhava} {
			for style := North; style <= East; style++ {
				for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
					svg := svgOf(t, figureOf(t, chartOf(t, id), frame),
						Options{Style: style, Lang: lang, Size: 328, Letters: 12, Degrees: true})
					for _, m := range fontSize.FindAllStringSubmatch(svg, -1) {
						n, _ := strconv.Atoi(m[1])
						require.GreaterOrEqual(t, n*328, 12*(side+2*edge), "%v %v %v: %d units", frame, style, lang, n)
					}
				}
			}
		}
	}
	_, err := figureOf(t, chartOf(t, "gandhi"), Moon).SVG(Options{Letters: 25})
	require.Error(t, err)
	require.Contains(t, err.Error(), "0 to 24")
}

func TestAroundRefuses(t *testing.T) {
	chart := chartOf(t, "gandhi")
	_, err := figureOf(t, chart, Bhava).Around(time.Time{}, nine(1))
	require.ErrorIs(t, err, errBhava)
	_, err = (&Around{}).SVG(Options{})
	require.Error(t, err, "a band around nothing was drawn")
	a, _ := figureOf(t, chart, Moon).Around(time.Time{}, nine(1))
	_, err = a.SVG(Options{Style: 9})
	require.Error(t, err, "a style that is none was drawn")
}

// Seven grahas in one house, retrograde and combust, and the lagna where it is: on a telephone all of them are there,
// and no letter is smaller than 12 pixels.
func TestLettersOfCrowds(t *testing.T) {
	const size = 270
	f := figureOf(t, chartOf(t, "gandhi"), Frame(varga.D1))
	f.Bodies = nil
	for style := North; style <= East; style++ {
		for house := vedic.Bhava(1); house <= 12; house++ {
			f.Bodies = []Body{{House: 1}}
			for g := vedic.Sun; g <= vedic.Saturn; g++ {
				f.Bodies = append(f.Bodies, Body{Graha: g, House: house, Degree: 17 * vedic.Degree,
					Retrograde: g > vedic.Moon, Combust: g > vedic.Sun})
			}
			for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
				scene, err := f.Scene(Options{Style: style, Lang: lang, Size: size, Letters: 12, Degrees: true})
				require.NoError(t, err)
				said := ""
				for _, x := range scene.Texts {
					for _, part := range x.Parts {
						said += part.Text + " "
						if part.Size*size < 12*scene.Width {
							t.Errorf("%v house %d %v: %q of %d units", style, house, lang, part.Text, part.Size)
						}
					}
				}
				for g := vedic.Sun; g <= vedic.Saturn; g++ {
					name := words(lang).bodies[g].text
					require.Contains(t, said, string(name), "%v house %d %v: no %s", style, house, lang, name)
				}
			}
		}
	}
}
