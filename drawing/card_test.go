package drawing

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func cardOf(t *testing.T, c Card) image.Image {
	t.Helper()
	b, err := c.PNG()
	require.NoError(t, err)
	m, err := png.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, 1200, 630), m.Bounds())
	return m
}

// gold reports whether a point of the Moon's disc, from -1 to 1 across, is lit.
func gold(m image.Image, across float64) bool {
	r, _, b, _ := m.At(cardX+int(across*cardR), cardY).RGBA()
	return r > 0xd000 && b < 0xa000
}

// At the first quarter her right half is lit, at the last her left one; she is full at Purnima and dark at Amavasya. A
// thin crescent is lit at its limb alone.
func TestCardMoon(t *testing.T) {
	for _, c := range []struct {
		tithi            vedic.Tithi
		left, mid, right bool
	}{{3, false, false, true}, {8, false, false, true}, {11, false, true, true}, {15, true, true, true},
		{19, true, true, false}, {27, true, false, false}, {30, false, false, false}} {
		m := cardOf(t, Card{Title: "8.11.2026", Tithi: c.tithi})
		if gold(m, -.95) != c.left || gold(m, .15) != c.mid && c.tithi != 8 || gold(m, .95) != c.right {
			t.Errorf("tithi %d: %v %v %v", c.tithi, gold(m, -.95), gold(m, .15), gold(m, .95))
		}
	}
}

// A title that is too long is cut within its room, and the same card has the same bytes.
func TestCardText(t *testing.T) {
	m := cardOf(t, Card{Title: strings.Repeat("Panchang ", 30), Lines: []string{"Pune", "Shukla Dwadashi", "Rohini"}})
	for y := range 630 {
		r, _, _, _ := m.At(cardLeft+cardRoom+20, y).RGBA()
		require.EqualValues(t, 0x2b2b, r, "something sticks out at %d", y)
	}
	c := Card{Title: "Pune"}
	one, _ := c.PNG()
	two, _ := c.PNG()
	require.True(t, bytes.Equal(one, two), "two cards, or a large one %v", len(one))
	require.LessOrEqual(t, len(one), 60_000, "two cards, or a large one")
	for _, bad := range []Card{{Title: "पुणे"}, {Title: "x", Tithi: 31}, {Title: "x", Lines: make([]string, 4)},
		{Title: "x", Lines: make([]string, 3), Facts: make([]CardFact, 1)}, {Title: "x", Facts: make([]CardFact, 7)}} {
		_, err := bad.PNG()
		require.Error(t, err, "%+v is drawn", bad)
	}
}

// Facts are in two rows below all else, each within its column, however long, and the Moon above them.
func TestCardFacts(t *testing.T) {
	long := CardFact{"Tithi, until noon", strings.Repeat("Krishna Chaturdashi ", 9)}
	m := cardOf(t, Card{Over: "Sunday", Title: "Diwali", Lines: []string{"17:59", "Pune"}, Tithi: 15,
		Facts: []CardFact{long, long, long, long, long, long}})
	inked := func(x0, x1, y0, y1 int) bool {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				if r, _, _, _ := m.At(x, y).RGBA(); r != 0x2b2b {
					return true
				}
			}
		}
		return false
	}
	for _, row := range []struct {
		columns, from, to int
	}{{2, 364, 488}, {4, 488, 612}} {
		wide := 1060 / row.columns
		for i := range row.columns {
			left := 80 + i*wide
			require.True(t, inked(left, left+wide-30, row.from, row.to), "nothing in column %d of %d", i, row.columns)
			if inked(left+wide-8, left+wide-1, row.from, row.to) {
				t.Errorf("column %d of %d runs into the next", i, row.columns)
			}
		}
	}
	require.False(t, inked(800, 1120, 340, 364), "the Moon is not above the facts")
	require.True(t, inked(810, 1110, 40, 336), "the Moon is not above the facts")
}

func BenchmarkCard(b *testing.B) {
	c := Card{Title: "8 November 2026", Lines: []string{"Pune, Maharashtra", "Krishna Chaturdashi", "Swati"}, Tithi: 29}
	for b.Loop() {
		if _, err := c.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// A text is cut between syllables: no vowel sign goes without its letter, and no half letter stays.
func TestShorter(t *testing.T) {
	for long, want := range map[string]string{"Pune": "Pun", "पुणे": "पु", "पक्ष": "प", "शुक्र": "शु", "ரிஷ": "ரி"} {
		require.Equal(t, want, string(shorter([]rune(long))), long)
	}
}
