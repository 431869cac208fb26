package place

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Lines of a dump as GeoNames writes them.
var dumpLines = []string{
	"1275339\tMumbai\tMumbai\tBOM,Bombaim,Mumbai,مومباي\t19.07283\t72.88261\tP\tPPLA\tIN\t\t16\t519\t\t\t12691836\t\t8\tAsia/Kolkata\t2023-09-21",
	"9999991\tChhoti Sadri Khurd\tChhoti Sadri Khurd\t\t24.38\t74.70\tP\tPPL\tIN\t\t24\t\t\t\t700\t\t480\tAsia/Kolkata\t2024-01-05",
	"9999992\tOdd Place\tOdd Place\t\t-1.5\t-78.0\tP\tPPL\tEC\t\t99\t\t\t\t\t\t\tAmerica/Guayaquil\t2011-01-05",
	"9999993\tNowhere\tNowhere\t\t1\t2\tP\tPPL\tQQ\t\t00\t\t\t\t0\t\t\tEtc/UTC\t2011-01-05",
	"9999994\tMount Nothing\tMount Nothing\t\t1\t2\tT\tMT\tIN\t\t16\t\t\t\t0\t\t\tAsia/Kolkata\t2026-01-05",
}

func TestLoadDump(t *testing.T) {
	g, err := Embedded().LoadDump(strings.NewReader(strings.Join(dumpLines, "\n") + "\n"))
	require.NoError(t, err)
	for text, want := range map[string]string{
		"Mumbai, Maharashtra, India":    "Mumbai, Maharashtra, India",
		"Bombay, India":                 "Mumbai, Maharashtra, India", // our alias, by id
		"Bombaim":                       "Mumbai, Maharashtra, India", // alternate name of the dump
		"मुंबई":                         "Mumbai, Maharashtra, India",
		"Chhoti Sadri Khurd, Rajasthan": "Chhoti Sadri Khurd, Rajasthan, India",
		"Chhoti Sadri Khurd, Rajputana": "Chhoti Sadri Khurd, Rajasthan, India",
		"Odd Place, Ecuador":            "Odd Place, 99, Ecuador",
		"Nowhere":                       "Nowhere, QQ",
	} {
		r, err := g.Resolve(Query{Text: text})
		require.NoError(t, err, text)
		h, _ := g.ByID(*r.PlaceID, vedic.English)
		require.Equal(t, want, h.Label(), text)
	}
	for _, text := range []string{"BOM", "Mount Nothing", "Singapore"} {
		_, err := g.Resolve(Query{Text: text})
		require.Error(t, err, text)
	}
	v := g.Version()
	require.True(t, strings.HasPrefix(v, "GeoNames dump of 2024-01-05 (4 places)"), "version %q", v)
}

func TestLoadDumpRefuses(t *testing.T) {
	good := dumpLines[0]
	for want, bad := range map[string]string{
		"line 2: line \"x\" is not 19 columns":   "x",
		"line 2: geonameid":                      strings.Replace(good, "1275339", "abc", 1),
		"line 2: latitude \"91\"":                strings.Replace(good, "19.07283", "91", 1),
		"line 2: longitude \"NaN\"":              strings.Replace(good, "72.88261", "NaN", 1),
		"line 2: population":                     strings.Replace(good, "12691836", "-5", 1),
		"with a name, a country and a time zone": strings.Replace(good, "Asia/Kolkata", "", 1),
		"two rows have the id 1275339":           good,
		"line 2: bufio.Scanner: token too long":  strings.Repeat("x", 2<<20),
	} {
		_, err := Embedded().LoadDump(strings.NewReader(good + "\n" + bad))
		require.Error(t, err, "want an error")
		require.Contains(t, err.Error(), want, "want an error")
	}
}

func FuzzLoadDump(f *testing.F) {
	for _, l := range dumpLines {
		f.Add(l)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if g, err := Embedded().LoadDump(strings.NewReader(text)); err == nil {
			g.Search(Query{Text: "Mumbai"})
		}
	})
}

// Two hundred thousand rows with six alternate names each, as many as cities500 has.
func BenchmarkLoadDump(b *testing.B) {
	var text strings.Builder
	for i := range 200_000 {
		fmt.Fprintf(&text,
			"%d\tPlace %d\tPlace %d\tAa%d,Bb%d,Cc%d,Dd%d,Ee%d,Ff%d\t19.07\t72.88\tP\tPPL\tIN\t\t16\t\t\t\t%d\t\t\tAsia/Kolkata\t2024-01-05\n",
			i+1, i, i, i, i, i, i, i, i, i)
	}
	for b.Loop() {
		if _, err := Embedded().LoadDump(strings.NewReader(text.String())); err != nil {
			b.Fatal(err)
		}
	}
}
