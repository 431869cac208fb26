package drawing_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// Two hours of two rows: in a picture 960 wide, whose rows begin at 96 and end at 952, an hour is 428 units.
func TestBands(t *testing.T) {
	at := func(hour, minute int) time.Time {
		return time.Date(1990, 5, 15, hour, minute, 0, 0, time.FixedZone("IST", 19800))
	}
	b := drawing.Bands{Title: "Signs of the lagna", From: at(9, 0), To: at(11, 0), Rows: []drawing.Band{
		{Name: "D1", Slots: []drawing.Slot{{Name: "Aries", Start: at(9, 0), End: at(10, 0)},
			{Name: "Taurus", Start: at(10, 0), End: at(11, 0)}}},
		{Name: "D60", Slots: []drawing.Slot{{Name: "Gemini", Start: at(9, 0), End: at(9, 2)},
			{Name: "Cancer", Start: at(9, 2), End: at(11, 0)}}},
	}, Marked: []drawing.Slot{{Start: at(9, 30), End: at(10, 0)}}}
	svg, err := b.SVG(drawing.Look{})
	require.NoError(t, err)
	for _, part := range []string{"Aries 09:00, Taurus 10:00", `x="96"`, `x="524"`, `width="428"`, ">10:30<"} {
		require.Contains(t, string(svg), part)
	}
	// the first row has its marks at 310 and 524; two minutes are 14 units, too narrow for a name
	require.Contains(t, string(svg), `x="310"`)
	require.NotContains(t, string(svg), ">Gemini<")
	slim, err := b.SVG(drawing.Look{Narrow: true, Lang: vedic.Hindi})
	require.NoError(t, err)
	require.Contains(t, string(slim), `viewBox="0 0 480 `)

	_, err = (&drawing.Bands{}).SVG(drawing.Look{})
	require.Error(t, err)
	b.Rows[1].Slots[1].End = at(11, 1)
	_, err = b.SVG(drawing.Look{})
	require.Error(t, err, "a slot ends after the span")
	b.Rows[1].Slots[1].End, b.Marked[0].Start = at(11, 0), at(8, 59)
	_, err = b.SVG(drawing.Look{})
	require.Error(t, err, "a mark begins before the span")
}
