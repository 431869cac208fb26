package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

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

// extended returns what DuckDB prints for statements after it has loaded the extension, which .ci/run builds into the
// folder that JYOTISH_DATABASES names.
func extended(t *testing.T, bin, dir, sql string) (lines []string, failure string) {
	t.Helper()
	c := exec.Command(filepath.Join(bin, "duckdb"), "-unsigned", "-c", sql)
	c.Dir = dir
	var stderr strings.Builder
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		return nil, err.Error() + ": " + stderr.String()
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n"), ""
}

// The session of the page, then 10,000 births of which some are wrong: each column of jyotish_chart is what filter
// writes for it, with text and with DATE and TIME, and many threads agree with one.
func TestDuckDBExtension(t *testing.T) {
	modules, bin := asShell(t)
	extension, err := filepath.Abs(filepath.Join(modules, "jyotish.duckdb_extension"))
	require.NoError(t, err)
	if _, err := os.Stat(extension); err != nil {
		t.Skip("run cmd/jyotish-duckdb/build $JYOTISH_DATABASES")
	}
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "dist"), 0o700))
	require.NoError(t, os.Symlink(extension, filepath.Join(dir, "dist", "jyotish.duckdb_extension")))

	t.Run("the page", func(t *testing.T) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "births.csv"), []byte("id,date,time,latitude,longitude\n"+
			"r1,1990-05-15,14:30:00,26.9124,75.7873\nr2,1990-05-15,14:30:00,26.9124,275.7873\n"), 0o600))
		_, page, _ := strings.Cut(databasesPage(t), "\n## DuckDB functions\n")
		got, failure := extended(t, bin, dir, regexp.MustCompile("(?s)```sql\n(.*?)```").FindStringSubmatch(page)[1])
		require.Empty(t, failure)
		require.Equal(t, []string{ // Makara is the fifth from Kanya, Vrishabha the ninth
			`{"lagna":"kanya","nakshatra":"uttara_ashadha"}`,
			`{"graha":"sun","rashi":"vrishabha","house":"9","degrees":0.55}`,
			`{"graha":"moon","rashi":"makara","house":"5","degrees":1.89}`,
			`{"graha":"saturn","rashi":"makara","house":"5","degrees":1.53}`,
			`{"graha":"rahu","rashi":"makara","house":"5","degrees":17.62}`,
			`{"id":"r1","moon_nakshatra":"uttara_ashadha","sun_house":"9","error":null}`,
			`{"id":"r2","moon_nakshatra":null,"sun_house":null,"error":"longitude: This must be from -180 to 180."}`,
		}, got)
	})

	t.Run("as filter", func(t *testing.T) {
		var births strings.Builder
		births.WriteString("externalRef,date,time,latitude,longitude,timezone,options.ayanamsa\n")
		wrong := 0
		for i := range 10_000 {
			day := time.Date(1850+i%200, 1, 1+i*7%365, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
			clock := fmt.Sprintf("%02d:%02d:%02d", i%24, i*13%60, i*29%60)
			zone := []string{"", "Asia/Kolkata", "UTC"}[i%3]
			switch i % 97 {
			case 5:
				day = "1990-02-31"
			case 7:
				clock = ""
			case 11:
				zone = "Asia/Nowhere"
			}
			if i%89 == 88 || slices.Contains([]int{5, 7, 11}, i%97) {
				wrong++
			}
			fmt.Fprintf(&births, "%d,%s,%s,%g,%g,%s,%s\n", i, day, clock, float64(8000+i*3%26000)/1000,
				float64(690000+i*27%260000+i%89/88*2000000)/10000, zone, []string{"", "raman", "true_chitra"}[i/3%3])
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, "births.csv"), []byte(births.String()), 0o600))
		charts := `LOAD 'dist/jyotish.duckdb_extension';
			CREATE TABLE births AS SELECT * REPLACE (externalRef::INT AS externalRef, latitude::DOUBLE AS latitude,
				longitude::DOUBLE AS longitude) FROM read_csv('births.csv', all_varchar = true);
			CREATE TABLE charts AS SELECT externalRef, unnest(jyotish_chart(date, time, latitude, longitude,
				MAP {'timezone': timezone, 'options.ayanamsa': "options.ayanamsa"})) FROM births;
			`
		names, failure := extended(t, bin, dir,
			charts+`SELECT string_agg(column_name, ',') AS c FROM (DESCRIBE charts);`)
		require.Empty(t, failure)
		columns := regexp.MustCompile(`"c":"(.*)"`).FindStringSubmatch(names[0])[1]
		filter := exec.Command(filepath.Join(bin, "jyotish"), "filter", "--format", "csv", "--out-format", "parquet",
			"--columns", columns)
		filter.Stdin = strings.NewReader(births.String())
		parquet, err := filter.Output()
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "charts.parquet"), parquet, 0o600))
		got, failure := extended(t, bin, dir, charts+`
			CREATE TABLE filtered AS SELECT * REPLACE (externalRef::INT AS externalRef) FROM 'charts.parquet';
			SELECT count(*) AS all, count(error) AS wrong, count(lagna_rashi) AS right FROM charts;
			SELECT count(*) AS differ FROM charts c FULL JOIN filtered f USING (externalRef) WHERE c IS DISTINCT FROM f;
			SELECT count(*) AS differ FROM births b JOIN filtered f USING (externalRef) WHERE jyotish_nakshatra(try_cast(b.date
				AS DATE), b.time::TIME, latitude, longitude, MAP {'timezone': b.timezone, 'options.ayanamsa':
				"options.ayanamsa"}) IS DISTINCT FROM f.moon_nakshatra;
			CREATE TABLE many AS SELECT b.*, lagna_rashi FROM births b JOIN charts USING (externalRef), range(15);
			SET threads = 4;
			SELECT count(*) AS all, count(*) FILTER (jyotish_lagna(date, time, latitude, longitude, MAP {'timezone':
				timezone, 'options.ayanamsa': "options.ayanamsa"}) IS DISTINCT FROM lagna_rashi) AS differ FROM many;`)
		require.Empty(t, failure)
		require.Equal(t, []string{
			fmt.Sprintf(`{"all":"10000","wrong":"%d","right":"%d"}`, wrong, 10_000-wrong), `{"differ":"0"}`,
			`{"differ":"0"}`, `{"all":"150000","differ":"0"}`}, got)
	})

	for sql, want := range map[string]string{
		`SELECT jyotish_lagna(1990, '14:30', 26.9, 75.8)`:                                 `date: use DATE or VARCHAR`,
		`SELECT jyotish_lagna('1990-05-15', '14:30', 26.9, 75.8, MAP {'timezon': 'UTC'})`: `perhaps timezone`,
		`FROM jyotish_grahas('1990-05-35', '14:30', 26.9, 75.8)`:                          `date: Use YYYY-MM-DD`,
		`FROM jyotish_grahas('1990-05-15', '14:30', 26.9, 75.8, ayanamsa := 'ramen')`:     `options.ayanamsa: Use one`,
		`FROM jyotish_grahas('1990-05-15', '14:30', 26.9, 75.8, house := '1')`:            `Invalid named parameter`,
	} {
		_, failure := extended(t, bin, dir, "LOAD 'dist/jyotish.duckdb_extension';\n"+sql)
		require.Contains(t, failure, want, sql)
	}

	// What is null, and texts of each length that a vector has.
	got, failure := extended(t, bin, dir, `LOAD 'dist/jyotish.duckdb_extension';
		SELECT jyotish_lagna(NULL, '14:30', 26.9, 75.8) AS a, jyotish_error('1990-05-15', NULL, 26.9, 75.8) AS b,
			jyotish_lagna('1990-05-15', '14:30', 26.9124, 75.7873, NULL) AS c, jyotish_lagna('1990-05-15', '14:30', 26.9124,
			75.7873, MAP {'timezone': NULL}) AS d, jyotish_error('1990-05-15', TIME '24:00:00', 26.9, 75.8) AS e;
		SELECT nakshatra, length(nakshatra) AS length FROM jyotish_grahas('1990-05-15', '14:30', 26.9124, 75.7873)
			WHERE graha IN ('mercury', 'venus', 'mars', 'sun') ORDER BY length;`)
	require.Empty(t, failure)
	require.Regexp(t, `^{"a":null,"b":"time: Send .*","c":"kanya","d":"kanya","e":"time: The day has 24 hours`, got[0])
	require.Equal(t, []string{`{"nakshatra":"revati","length":"6"}`, `{"nakshatra":"bharani","length":"7"}`,
		`{"nakshatra":"krittika","length":"8"}`, `{"nakshatra":"purva_bhadrapada","length":"16"}`}, got[1:])
}
