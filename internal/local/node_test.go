package local_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/local"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// asked is a question to both engines.
type asked struct {
	Word string `json:"word"`
	Body string `json:"body"`
}

// questions are charts, and now and then another question.
func questions(n int) (list []asked) {
	for i, birth := range births(n) {
		list = append(list, asked{"chart", `{"birth":` + birth + `,` + now + `}`})
		switch i % 10 {
		case 0:
			list = append(list, asked{"dasha", `{"birth":` + birth + `,` + now + `,"lang":"hi"}`})
		case 3:
			list = append(list, asked{"varga", `{"birth":` + birth + `,` + now + `}`})
		case 5:
			list = append(list, asked{"match",
				`{"with":{"bride":` + birth + `,"groom":{"moon":{"nakshatra":4,"pada":2}}},` +
					now + `}`})
		case 7:
			list = append(list, asked{"panchang", `{"with":{"date":"20` + strconv.Itoa(10+i%80) +
				`-03-01","latitude":19.07,"longitude":72.88,"timezone":"Asia/Kolkata"},` + now + `}`})
		}
	}
	return append(list, asked{"chart", `{"birth":{}}`}, asked{"none", `{}`},
		asked{"chart", `{"birth":{"date":"1950-01-01","time":"10:00","place":"Delhi"}}`},
		asked{"chart", `{"birth":{"date":"1850-01-01","time":"10:00","place":"x","latitude":1,"longitude":2,` +
			`"timezone":"UTC"}}`})
}

// The npm package answers in Node what the native engine answers, to the last byte: both builds, JYOTISH_CHARTS charts
// (20 by default). It is built for that, so JYOTISH_NODE=1 asks for it.
func TestNode(t *testing.T) {
	if os.Getenv("JYOTISH_NODE") != "1" {
		t.Skip("set JYOTISH_NODE=1, with node installed, to build the npm package and compare its answers")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("install node to compare the answers of the npm package")
	}
	dir, n := built(t), charts(t)
	script, err := filepath.Abs("testdata/answers.mjs")
	require.NoError(t, err)
	list := questions(n)
	text, err := json.Marshal(list)
	require.NoError(t, err)
	for _, build := range []string{"core", "full"} {
		run := exec.Command(node, script, filepath.Join(dir, "index.js"), build)
		run.Stdin, run.Stderr = bytes.NewReader(text), os.Stderr
		out, err := run.Output()
		require.NoError(t, err)
		lines := bufio.NewScanner(bytes.NewReader(out))
		lines.Buffer(nil, 1<<24)
		equal(t, build, list, lines)
		t.Logf("%s: %d answers of %d charts are equal", build, len(list), n)
	}
	// The charts are those of a program that has everything, too.
	_, borders := atlas.Packed()
	all := local.With("", almanac.Engine{}, atlas.Gazetteer(), atlas.Rules(), borders)
	some := loaded(t, local.YearsFile, local.ZonesFile)
	for _, q := range list {
		if a, b := all.Ask(q.Word, []byte(q.Body)), some.Ask(q.Word, []byte(q.Body)); string(a) != string(b) &&
			!strings.Contains(string(b), "-not-loaded") {
			t.Errorf("%s %s: the whole data answer otherwise", q.Word, q.Body)
		}
	}
}

// built is where the npm package is: JYOTISH_NPM, or it is built.
func built(t *testing.T) string {
	t.Helper()
	if dir := os.Getenv("JYOTISH_NPM"); dir != "" {
		return dir
	}
	dir := t.TempDir()
	build := exec.Command("../../sdk/wasm/build")
	build.Env = append(os.Environ(), "JYOTISH_NPM="+dir)
	out, err := build.CombinedOutput()
	require.NoError(t, err, "\n%s", out)
	return dir
}

// charts is how many are compared: JYOTISH_CHARTS, or 20.
func charts(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(cmp.Or(os.Getenv("JYOTISH_CHARTS"), "20"))
	require.NoError(t, err)
	return n
}

// equal holds the answers of a build, a line each after one with its revision, against those of the native engine.
func equal(t *testing.T, build string, list []asked, lines *bufio.Scanner) {
	t.Helper()
	require.True(t, lines.Scan(), "%s: no answer", build)
	native := loadedAs(t, lines.Text(), local.YearsFile, local.ZonesFile)
	for i, q := range list {
		require.True(t, lines.Scan(), "%s: %d answers of %d", build, i, len(list))
		want := string(native.Ask(q.Word, []byte(q.Body)))
		if build == "core" && q.Word == "none" {
			continue // which lists the questions of the build
		}
		require.Equal(t, want, lines.Text(), "%s, %s %s", build, q.Word, q.Body)
	}
}
