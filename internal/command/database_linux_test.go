package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

func databasesPage(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile("../../docs/DATABASES.md")
	require.NoError(t, err)
	return string(raw)
}

// Every filter of docs/DATABASES.md is a command line that answers no rows with none.
func TestDatabasesPage(t *testing.T) {
	lines := regexp.MustCompile(`jyotish (filter --[^<|>\n]*)`).FindAllStringSubmatch(databasesPage(t), -1)
	require.Len(t, lines, 6)
	for _, line := range lines {
		if strings.Contains(line[1], "parquet") || strings.Contains(line[1], "csv") {
			continue // no file and no line of columns are errors
		}
		got := fed(t, "", nil, strings.Fields(line[1])...)
		require.Zero(t, got.code, "%s: %s", line[1], got.stderr)
	}
}

// asShell returns a folder with programs for a shell: this one as jyotish, and duckdb. JYOTISH_DATABASES is a folder
// where npm has installed chdb and @duckdb/node-api.
func asShell(t *testing.T) (modules, bin string) {
	t.Helper()
	modules = os.Getenv("JYOTISH_DATABASES")
	if modules == "" {
		t.Skip("set JYOTISH_DATABASES to a folder with chdb and @duckdb/node-api")
	}
	bin = t.TempDir()
	program := commandtest.Program(nil)
	scripts, err := filepath.Abs("testdata")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"jyotish": "export " + strings.Join(program.Env[len(os.Environ()):], " ") + "\nexec '" + program.Path +
			"' \"$@\"\n",
		"duckdb": "NODE_PATH='" + modules + "/node_modules' exec node '" + scripts + "/duckdb.js' \"$@\"\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text), 0o700))
	}
	return modules, bin
}

// runSection runs the script that stands in a section of the page.
func runSection(t *testing.T, bin, dir, section string) string {
	t.Helper()
	_, text, found := strings.Cut(databasesPage(t), "\n## "+section+"\n")
	require.True(t, found)
	text, _, _ = strings.Cut(text, "\n## ")
	var script strings.Builder
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(text, -1) {
		script.WriteString(block[1])
	}
	c := exec.Command("bash", "-eo", "pipefail", "-c", script.String())
	c.Dir = dir
	c.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "DATABASE="+os.Getenv("JYOTISH_POSTGRES"))
	out, err := c.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

// The expected signs are those of the chart that the README shows how to make: lagna in Kanya, Moon in Uttara Ashadha.
func TestDuckDB(t *testing.T) {
	_, bin := asShell(t)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "births.csv"), []byte("id,date,time,latitude,longitude\n"+
		"r1,1990-05-15,14:30:00,26.9124,75.7873\nr2,1990-05-15,14:30:00,26.9124,275.7873\n"), 0o600))
	got := strings.Split(strings.TrimSpace(runSection(t, bin, dir, "DuckDB")), "\n")
	require.Len(t, got, 4)
	require.JSONEq(t,
		`{"id":"r1","externalRef":"r1","lagna_rashi":"kanya","moon_nakshatra":"uttara_ashadha","error":null}`,
		got[0])
	require.Regexp(t, `"id":"r2".*"lagna_rashi":null.*"error":"longitude: `, got[1])
	require.Regexp(t, `"externalRef":"r1","moon_longitude":271\.8937\d*,"sun_house":"?9"?,"error":null`, got[2])
	require.Regexp(t, `"externalRef":"r2","moon_longitude":null,"sun_house":null,"error":"longitude: `, got[3])
}

func TestClickHouse(t *testing.T) {
	modules, bin := asShell(t)
	page := databasesPage(t)
	block := func(lang string) string {
		m := regexp.MustCompile("(?s)```" + lang + "\n(.*?)```").FindStringSubmatch(page)
		require.NotNil(t, m)
		return m[1]
	}
	config := filepath.Join(t.TempDir(), "jyotish_function.xml")
	require.NoError(t, os.WriteFile(config, []byte(block("xml")), 0o600))
	ask := func(sql string) string {
		c := exec.Command("node", "testdata/clickhouse.js", bin, config, sql)
		c.Env = append(os.Environ(), "NODE_PATH="+modules+"/node_modules")
		out, err := c.CombinedOutput()
		require.NoError(t, err, "%s", out)
		return string(out)
	}
	require.JSONEq(t, `{"lagna":"kanya","nakshatra":"uttara_ashadha","tithi":"krishna_shashthi",
		"error":"date: Use YYYY-MM-DD, for example 1990-05-17."}`, ask(strings.TrimSuffix(strings.TrimSpace(block("sql")), ";")))
	// blocks of 65,409 rows, of which every third is wrong; each row has its own answer
	births := `SELECT toString(toDate('1950-01-01') + number % 20000) AS date, if(number % 3 = 2, 'x', '12:00') AS time,
		18.5 AS latitude, toFloat64(number % 170) AS longitude FROM numbers(150000)`
	require.JSONEq(t, `{"rows":150000,"wrong":50000,"null":50000}`,
		ask(`SELECT count() AS rows, countIf(isNull(l) AND time = 'x') AS wrong,
		countIf(isNull(l)) AS null FROM (SELECT time, lagna(date, time, latitude, longitude) AS l FROM (`+births+`))`))
	require.JSONEq(t, `{"wrong":50000,"tithis":30}`, ask(`SELECT countIf(isNull(t) AND time = 'x') AS wrong,
		uniqExact(t) AS tithis FROM (SELECT time, panchang(date, time, NULL, latitude, longitude) AS t FROM (`+births+`))`))
}

func TestPostgreSQL(t *testing.T) {
	_, bin := asShell(t)
	base := os.Getenv("JYOTISH_POSTGRES")
	if base == "" {
		t.Skip("run .ci/databases")
	}
	psql := func(sql string) string {
		out, err := exec.Command("psql", base, "-qAtc", sql).CombinedOutput()
		require.NoError(t, err, "%s", out)
		return string(out)
	}
	psql(`CREATE TABLE births (id text, date date, time time, latitude float8, longitude float8);
		INSERT INTO births VALUES (E'a\\b', '1990-05-15', '14:30', 26.9124, 75.7873), ('c', '1990-05-15', '14:30', 26.9, 275);
		CREATE TABLE charts (id text, lagna text, nakshatra text, error text)`)
	defer psql(`DROP TABLE births, charts`)
	runSection(t, bin, t.TempDir(), "PostgreSQL")
	require.Equal(t, "a\\b|kanya|uttara_ashadha|\n", psql(`SELECT * FROM charts WHERE error IS NULL`))
	require.Regexp(t, `^c\|\|\|longitude: `, psql(`SELECT * FROM charts WHERE lagna IS NULL`))
}
