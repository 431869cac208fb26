package drawing

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/vedic"
)

// By hand: Saturn in Rohini strikes Swati across the grid, which is the star of a person whose letter is क; Jupiter in
// Pushya strikes Jyeshtha.
func TestChakrasOfAMoment(t *testing.T) {
	var now vedic.ByGraha[vedic.Position]
	for i := range now {
		now[i].Longitude = vedic.NewLongitude(vedic.Degrees(350)) // Revati
	}
	now[vedic.Saturn-1].Longitude = vedic.NewLongitude(vedic.Degrees(45))
	now[vedic.Jupiter-1].Longitude = vedic.NewLongitude(vedic.Degrees(95))
	s := chakra.SarvatobhadraOf(&now, chakra.Options{})
	p := chakra.Person{Star: chakra.StarOfNakshatra(vedic.Swati), Letter: "क"}
	x := LatticeOf(&s, p, vedic.English)
	own := 0
	for _, row := range x.Cells {
		for _, c := range row {
			if c.Own {
				own++
			}
			switch c.Text {
			case "Swati":
				require.True(t, c.Own, "%+v", c)
				require.Equal(t, Bad, c.Quality, "%+v", c)
			case "Rohini":
				require.Equal(t, []vedic.Graha{vedic.Saturn}, c.Grahas, "%+v", c)
				require.False(t, c.Own, "%+v", c)
			}
		}
	}
	require.Equal(t, 2, own)
	k := chakra.KotaOf(vedic.NewLongitude(vedic.Degrees(45)), &now)
	f := FortOf(&k, vedic.Hindi)
	if first := f.Stars[0]; first.Name != "रोहिणी" || first.Quality != Bad || len(first.Grahas) != 1 {
		t.Errorf("%+v", first)
	}
	wheel := chakra.SudarshanaOf(vedic.Tula, &now)
	if w := WheelOf(&wheel, 7, vedic.English); w.Marked != 7 || w.Rings[0].Rashis[0] != vedic.Tula ||
		w.Rings[1].Rashis[0] != vedic.Meena {
		t.Errorf("%+v", w)
	}
}
