package gochar_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Solar eclipses of NASA's canon over five millennia: the greatest within 10 s of TD from 1000 to 3000, before within
// the standard error of ΔT. Those of other years than the embedded ones are compared where the folder JYOTISH_TABLES
// has the tables of docs/YEARS.md.
func TestEclipsesOfFiveMillennia(t *testing.T) {
	file, err := os.ReadFile("../testdata/reference/eclipses_canon.tsv")
	require.NoError(t, err)
	engine, rows := almanac.Engine{}, 28
	if folder := os.Getenv("JYOTISH_TABLES"); folder != "" {
		engine, err = almanac.Open(folder)
		require.NoError(t, err)
		rows = 82
	}
	o := ephemeris.New(engine)
	first, last := engine.Range()
	n, worst := 0, map[string]float64{}
	for line := range strings.Lines(string(file)) {
		var date string
		var td, ΔT float64
		if strings.HasPrefix(line, "#") {
			continue
		}
		_, err := fmt.Sscan(line, &date, &td, &ΔT)
		require.NoError(t, err)
		at := vedic.JD(td)
		if at < first+40 || at > last-40 {
			continue
		}
		n++
		list, err := gochar.Eclipses(t.Context(), o, delhi, at-2, at+2, gochar.Options{Everywhere: true})
		require.NoError(t, err, date)
		require.Len(t, list, 1, date)
		require.Equal(t, vedic.Sun, list[0].Body, date)
		f, err := engine.Frame(list[0].Greatest, vedic.Lahiri)
		require.NoError(t, err)
		off := seconds(list[0].Greatest+vedic.JD(f.DeltaT/86400), at)
		most := 10.0
		if date < "1000" { // also years with a minus
			most = ephemeris.DeltaTError(at)
		}
		require.LessOrEqual(t, off, most, "%s: ΔT %.0f s here, %.0f s there", date, f.DeltaT, ΔT)
		century := date[:len(date)-8]
		worst[century] = max(worst[century], math.Round(off*10)/10)
	}
	require.Equal(t, rows, n)
	t.Logf("%d eclipses, seconds off by century: %v", n, worst)
}
