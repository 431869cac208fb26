package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func chartFile(name string) string { return filepath.Join("../../birthfile/testdata", name) }

// The import command lists births of files from other programs, writes them as births for the
// service, and reports the wrong ones.
func TestImport(t *testing.T) {
	o := jyotish(t, nil, "import", chartFile("Jane Roe.jhd"), chartFile("sydney_dst.SFcht"),
		chartFile("bad_minutes.jhd"))
	require.Equal(t, 3, o.code)
	require.Contains(t,
		o.stdout, "Jane Roe    1990-07-15 08:05:30  -04:00  New York, New York, USA  40°42′46″N  74°00′22″W   jhd")
	require.Contains(t, o.stdout, "Zoë Müller")
	require.Contains(t, o.stderr, "line 4")

	o = jyotish(t, nil, "import", "--json", chartFile("gandhi.chtk"))
	require.Zero(t, o.code, o.stderr)
	require.JSONEq(t, `{"name":"Mohandas Karamchand Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, India",
		"latitude":21.64166667,"longitude":69.62916667,"utcOffset":"+04:38:31","gender":"male"}`, o.stdout)

	o = jyotish(t, nil, "import", "main.go")
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "kerykeion")
}

// A file is as good as flags; flags beside it win, and another place takes nothing of the file's.
func TestBirthFile(t *testing.T) {
	type chart struct {
		Time struct {
			UTC, Source string
		}
		Place struct {
			Timezone string
			Latitude float64
		}
		Input struct{ Name string }
	}
	cast := func(args ...string) chart {
		o := jyotish(t, nil, append([]string{"chart", "--json"}, args...)...)
		require.Zero(t, o.code, o.stderr)
		return decoded[chart](t, o)
	}
	for _, file := range []string{"Mohandas Karamchand Gandhi.jhd", "gandhi.aaf", "gandhi.adb.xml",
		"gandhi.kerykeion.json"} {
		c := cast("--birth", chartFile(file))
		require.Equal(t, "1869-10-02T02:33:29Z", c.Time.UTC, file)
		require.Equal(t, "Asia/Kolkata", c.Place.Timezone)
	}
	c := cast("--birth", chartFile("aaf_unknown_time.aaf"), "--time", "12:00", "--name", "X")
	require.Equal(t, "1992-12-24T11:00:00Z", c.Time.UTC)
	require.Equal(t, "X", c.Input.Name)
	c = cast("--birth", chartFile("gandhi.aaf"), "--place", "Delhi, India", "--time-basis", "lmt")
	require.NotEqual(t, 21.64166667, c.Place.Latitude)

	o := jyotish(t, nil, "chart", "--birth", chartFile("aaf_unknown_time.aaf"))
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "--time: Send the time of birth as HH:MM")
	o = jyotish(t, nil, "chart", "--birth", chartFile("bad_minutes.jhd"))
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "75 minutes")
	require.NotContains(t, o.stderr, "--date")

	two := filepath.Join(t.TempDir(), "two.aaf")
	require.NoError(t, os.WriteFile(two, []byte("#A93:A,B,m,1.1.1990,1:00,X,Y\n#B93:*,1n00,1e00,1he,0\n"+
		"#A93:C,D,f,3.1.1990,1:00,X,Y\n#B93:*,1n00,1e00,1he,0\n"), 0o600))
	o = jyotish(t, nil, "chart", "--birth", two)
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "#1, #2")
	require.Equal(t, "1990-01-03T00:00:00Z", cast("--birth", two+"#2").Time.UTC)
	o = jyotish(t, nil, "chart", "--birth", two+"#3")
	require.Contains(t, o.stderr, "has 2 births")

	o = jyotish(t, nil, "match", "--bride", chartFile("delhi.aaf"), "--groom", chartFile("gandhi.mtx"))
	require.Zero(t, o.code, o.stderr)
	require.Contains(t, o.stdout, "Asha Rao")
}

// A birth that is exported is the same one when it is imported; a file that is there stays.
func TestExport(t *testing.T) {
	out := filepath.Join(t.TempDir(), "Jane Roe.jhd")
	args := []string{"export", "--date", "1990-07-15", "--time", "08:05:30", "--place", "New York, USA", "--gender",
		"female",
		"--out", out}
	o := jyotish(t, nil, args...)
	require.Zero(t, o.code, o.stderr)
	raw, err := os.ReadFile(out)
	require.NoError(t, err)
	lines := strings.Split(string(raw), "\r\n")
	require.Equal(t, []string{"7", "15", "1990", "8.055000000000000", "4.000000"}, lines[:5])
	require.Equal(t, []string{"5.000000", "4.000000", "0", "0", "New^York"}, lines[8:13])
	o = jyotish(t, nil, args...)
	require.Equal(t, 1, o.code)

	o = jyotish(t, nil, "import", "--json", out)
	var b struct{ Name, Time, UTCOffset string }
	require.NoError(t, json.Unmarshal([]byte(o.stdout), &b))
	require.Equal(t, "Jane Roe 08:05:30 -04:00", b.Name+" "+b.Time+" "+b.UTCOffset)

	o = jyotish(t, nil, "export", "--format", "mtx",
		"--date", "1990-07-15", "--time", "08:05", "--lat", "-43.95", "--lon",
		"-176.55", "--utc-offset", "+12:45")
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "12 hours")
}

// What import writes is what batch takes.
func TestImportForBatch(t *testing.T) {
	o := jyotish(t, nil, "import", "--json", chartFile("gandhi.aaf"), chartFile("obama.aaf"))
	require.Zero(t, o.code, o.stderr)
	o = fed(t, o.stdout, nil, "batch", "--in", "-", "--in-format", "ndjson", "--out", "-", "--out-format", "ndjson",
		"--errors", filepath.Join(t.TempDir(), "bad.ndjson"))
	require.Zero(t, o.code, o.stderr)
	require.Equal(t, 2, strings.Count(o.stdout, "\n"))
	require.Equal(t, 2, strings.Count(o.stdout, `{"chart":{`))
}
