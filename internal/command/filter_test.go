package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Birth 1 of the README's chart: the lagna is Kanya.
func TestFilter(t *testing.T) {
	got := fed(t, `{"date":"1990-05-15","time":"14:30","place":"Jaipur, India"}`, nil, "filter", "--out-format", "csv",
		"--columns", "lagna_rashi,error")
	require.Zero(t, got.code)
	require.Equal(t, "lagna_rashi,error\nkanya,\n", got.stdout)
	require.Empty(t, got.stderr)
	raman := fed(t, "1990-05-15\t14:30\t26.9124\t75.7873\n", nil, "filter", "--format", "tsv", "--in-columns",
		"date,time,latitude,longitude", "--columns", "ayanamsa", "--ayanamsa", "raman")
	require.Equal(t, "raman\n", raman.stdout)
}

func TestWrongFilters(t *testing.T) {
	for line, want := range map[string]string{
		"":                                                   "--columns: This is required",
		"--columns lagna_rasi":                               "perhaps lagna_rashi",
		"--columns row --format xml":                         `--format: "xml" is not one of ndjson, tsv, csv, parquet.`,
		"--columns row --in-columns a":                       "--in-columns: The rows of ndjson name their columns",
		"--columns match,kp":                                 "--columns: batch: match needs a bride and a groom",
		"--columns transits":                                 "--columns: ",
		"--columns row --at yesterday":                       "--at: ",
		"--columns row --ayanamsa none":                      "--ayanamsa: ",
		"--columns row --out-format tsv --member m":          "--member: ",
		"--columns row --format csv --block-header":          "--block-header: blocks with a header are read in tsv and ndjson",
		"--columns row --format tsv --in-columns date,datum": `--in-columns: there is no column "datum"`,
	} {
		got := fed(t, "x\n", nil, append([]string{"filter"}, strings.Fields(line)...)...)
		require.Equal(t, 2, got.code, line)
		require.Contains(t, got.stderr, want, line)
		require.Empty(t, got.stdout, line)
	}
}
