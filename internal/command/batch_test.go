package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/stretchr/testify/require"
)

// file writes a file into a directory of the test.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// A row has of each system what the command of that system prints.
func TestBatchAsCommands(t *testing.T) {
	in := file(t,
		"births.csv",
		"externalRef,name,gender,date,time,place,options.lang\nr1,Ravi,male,1990-05-15,10:30,\"New Delhi, India\",\n"+
			"r2,Sita,female,1891-04-14,04:00,Mhow,hi\n")
	got := jyotish(t, nil, "batch", "--in", in, "--out", "-", "--errors", filepath.Join(t.TempDir(), "errors"),
		"--what", "chart,varga,kp,jaimini,dosha,bala,yoga,panchang")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stderr, "2 rows")
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	require.Len(t, lines, 2)
	births := [][]string{
		{"--name", "Ravi", "--gender", "male", "--date", "1990-05-15", "--time", "10:30", "--place",
			"New Delhi, India"},
		{"--name", "Sita", "--gender", "female", "--date", "1891-04-14", "--time", "04:00", "--place", "Mhow", "--lang",
			"hi"},
	}
	for i, birth := range births {
		var row map[string]object
		require.NoError(t, json.Unmarshal(withoutNumber(t, lines[i]), &row))
		for _, system := range []string{"chart", "varga", "kp", "jaimini", "dosha", "bala", "yoga"} {
			line := append([]string{system, "--json"}, birth...)
			if system == "dosha" { // without today's Sade Sati, because the batch has no moment
				line = append(line, "--natal")
			}
			want := decoded[object](t, jyotish(t, nil, line...))
			if system == "chart" { // the command also prints the service's summary and the current dasha
				for _, member := range []string{"object", "livemode", "name", "birth", "ascendant", "moonSign",
					"moonNakshatra", "purchasedSystems",
					"hasPredictions", "activeShareLinks", "externalRef", "createdAt"} {
					require.Contains(t, want, member)
					delete(want, member)
				}
				dasha := want["vimshottari"].(object)
				dasha["current"] = []any{}
				delete(dasha, "asOf")
			}
			require.Empty(t, cmp.Diff(want, row[system]), system)
		}
		if i == 0 {
			day := decoded[object](t, jyotish(t, nil, "panchang", "--json", "--date", "1990-05-15", "--place",
				"New Delhi, India"))
			require.Empty(t, cmp.Diff(day, row["panchang"]))
		}
	}
}

// withoutNumber leaves the systems of a row.
func withoutNumber(t *testing.T, line string) []byte {
	t.Helper()
	var row map[string]any
	require.NoError(t, json.Unmarshal([]byte(line), &row))
	delete(row, "row")
	delete(row, "externalRef")
	text, err := json.Marshal(row)
	require.NoError(t, err)
	return text
}

// Wrong rows are written to the file for them, with their line and all faults. The other rows are
// processed.
func TestBatchGoesOnPastBadRows(t *testing.T) {
	in := file(t,
		"births.csv",
		"externalRef,name,date,time,place\nr1,Ravi,1990-05-15,10:30,New Delhi\nr2,Sita,1990-02-30,25:00,New Delhi\n,Ravi,1990-05-15,10:30,New Delhi\n")
	out := filepath.Join(t.TempDir(), "charts.ndjson")
	got := jyotish(t, nil, "batch", "--in", in, "--out", out)
	require.Equal(t, 3, got.code, got.stderr)
	require.Contains(t, got.stderr, "3 rows")
	require.Contains(t, got.stderr, "1 of them are bad")
	good, err := os.ReadFile(out)
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(string(good), "\n"))
	bad, err := os.ReadFile(out + ".errors.ndjson")
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(bad), "\n"))
	for _, want := range []string{`"line":3`, `"row":2`, `"externalRef":"r2"`, `"pointer":"/date"`, `"pointer":"/time"`,
		"1990-02-28"} {
		require.Contains(t, string(bad), want)
	}
	require.NoFileExists(t, out+".checkpoint")
	got = jyotish(t, nil, "batch", "--in", in, "--out", out)
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--out: the output exists")
	got = jyotish(t, nil, "batch", "--in", in, "--out", filepath.Join(filepath.Dir(out), "charts.parquet"), "--what",
		"chart,yoga")
	require.Equal(t, 3, got.code, got.stderr)
	require.Contains(t, strings.Join(strings.Fields(jyotish(t, nil, "batch", "--help").stdout), " "),
		"3 when the batch is done but some rows are bad")
	require.FileExists(t, filepath.Join(filepath.Dir(out), "charts.parquet", "part-00001.parquet"))
}

// A match is of a bride and a groom, as the command of matches has it.
func TestBatchMatches(t *testing.T) {
	errors := filepath.Join(t.TempDir(), "errors")
	got := fed(t,
		`{"bride":{"moon":{"nakshatra":4,"pada":2}},"groom":{"moon":{"nakshatra":22,"pada":1}},"externalRef":"c1"}`+
			"\n", nil, "batch", "--in", "-",
		"--in-format", "ndjson", "--out", "-", "--errors", errors, "--what", "match")
	require.Zero(t, got.code, got.stderr)
	var row struct {
		ExternalRef string
		Match       object
	}
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &row), got.stdout)
	want := decoded[object](t, jyotish(t, nil, "match", "--bride", "rohini/2", "--groom", "shravana/1", "--json"))
	for _, member := range []string{"livemode", "externalRef", "createdAt"} { // of the service
		delete(want, member)
	}
	require.Empty(t, cmp.Diff(want, row.Match))
	require.Equal(t, "c1", row.ExternalRef)
}

func TestBatchSaysWhatIsWrong(t *testing.T) {
	in := file(t, "births.csv", "name,lat\n")
	for line, want := range map[string][]string{
		"batch": {"--in: ", "--out: "},
		"batch --in x.csv --out y.ndjson --what charts,kpp --at today --lang fr --ayanamsa lahri --dasha-levels 5": {
			`--what: "charts" is not one of ` + strings.Join(batch.Keys(), ", ") + `; perhaps chart`,
			`--what: "kpp"`, "--at: ",
			"--lang: ", "--ayanamsa: ", "--dasha-levels: "},
		"batch --in x.csv --out y.ndjson --what chart,match": {"--what: ", "match alone"},
		"batch --in x.txt --out y.txt": {"--in-format: ", "csv, ndjson, parquet",
			"--out-format: ", "ndjson, parquet"},
		"batch --in - --out -":                             {"--in-format: ", "csv or ndjson", "--errors: "},
		"batch --in /no/such/file.csv --out -  --errors e": {"/no/such/file.csv"},
		"batch --out - --errors " + in + ".e --in " +
			in: {`--in: there is no column "lat"; perhaps latitude`},
	} {
		t.Run(line, func(t *testing.T) {
			got := jyotish(t, nil, strings.Fields(line)...)
			require.Equal(t, 2, got.code, "%+v", got)
			require.Empty(t, got.stdout)
			for _, w := range want {
				require.Contains(t, got.stderr, w)
			}
		})
	}
}

// Results go into any folder, one that is missing too, in a file named after the births.
func TestBatchIntoAFolder(t *testing.T) {
	in := file(t, "births.csv", "name,date,time,place\nAsha,1990-05-15,14:30,\"Jaipur, India\"\n")
	here := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(here, "old.d"), 0o755))
	for _, c := range []struct{ out, more, want string }{
		{"old.d", "", "old.d/births-results.ndjson"}, // is there
		{"new/deep/", "", "new/deep/births-results.ndjson"},
		{"plain", "", "plain/births-results.ndjson"},
		{"plain", "csv", "plain/births-results.csv"},
		{"plain/", "parquet", "plain/births-results.parquet/part-00001.parquet"},
		{"lake", "parquet", "lake/part-00001.parquet"}, // a folder of Parquet by any name
		{"lake.parquet/", "", "lake.parquet/part-00001.parquet"},
		{"far/away/x.ndjson", "", "far/away/x.ndjson"},
	} {
		args := []string{"batch", "--in", in, "--out", here + "/" + c.out}
		if c.more != "" {
			args = append(args, "--out-format", c.more)
		}
		got := jyotish(t, nil, args...)
		require.Zero(t, got.code, "%v: %s", c, got.stderr)
		require.FileExists(t, filepath.Join(here, c.want))
	}
	got := jyotish(t, nil, "batch", "--in", in, "--out", here+"/plain")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "the output exists", "nothing is written over")
}
