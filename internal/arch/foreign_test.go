package arch

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A foreign line bans a package from the whole house but for the rooms that it names. A new room is banned from all of
// them until somebody writes it in, with a reason in the commit.
type foreign struct {
	pkg     string   // "x" is x alone, "x/..." also what lies below it
	because string   // why it is not for everybody
	homes   []string // rooms that import it themselves
	reached []string // rooms that come to it through others: each knows more than it ought to, or is a door
}

// foreigners are the packages with a cost or a state of their own. A home that imports it no longer and a room that
// reaches it no longer are faults too: strike them out, so that the table stays true.
var foreigners = []foreign{
	{pkg: "C", because: "needs a C compiler, and libswe keeps its settings per thread",
		homes: []string{"bench/peers/swephgo", "ephemeris/swiss"}},
	{pkg: "github.com/mshafiee/swephgo/...", because: "links libswe; everybody else asks the Ephemeris interface",
		homes: []string{"bench/peers/swephgo", "ephemeris/swiss"}},
	{pkg: module +
		"ephemeris/almanac",
		because: "6 MB of tables; who casts a chart says which engine answers, so only main wires one",
		homes:   []string{"bench", "internal/command", "internal/local"}}, // which loads them as a file, too
	{pkg: module + "place/atlas", because: "2 MB of places and zones; who tells where births are says which answer",
		homes: []string{"bench", "internal/command"}},
	{pkg: module + "place", because: "a calculation has its place told",
		homes: []string{"bench", "internal/book", "internal/command", "op", "op/annual", "op/birth", "op/calendars",
			"op/stars",
			"httpapi",
			"httpapi/internal/api",
			"httpapi/internal/param", "httpapi/internal/problem",
			"httpapi/internal/site/almanac", "httpapi/internal/site/catalog", "httpapi/internal/site/dashboard",
			"httpapi/internal/site/publish", "internal/local",
			"internal/view", "place/atlas"},
		reached: []string{"op/naming", "op/periods", "internal/batch", "httpapi/internal/hook", "httpapi/internal/job",
			"httpapi/internal/sale",
			"httpapi/internal/export", "httpapi/internal/agent", "httpapi/internal/keys", "httpapi/internal/link",
			"httpapi/internal/letterhead", "httpapi/internal/matching", "httpapi/internal/order",
			"httpapi/internal/reading", "httpapi/internal/signup", "httpapi/internal/clients",
			"httpapi/internal/bookorder", "httpapi/internal/share", "httpapi/internal/site/daypage",
			"httpapi/internal/stored"}},
	{pkg: "github.com/ringsaturn/tzf/...",
		because: "150 MB when its polygons are loaded: place carries a tree of its own, which a generator makes of them"},
	{pkg: "database/sql", because: "a calculation has no rows; a store is wired by main",
		homes: []string{"httpapi/account/sqlite"},
		// Metrics can count what a database does; ours do not.
		reached: []string{"internal/command", "httpapi", "cluster/postgres"}},
	{pkg: "modernc.org/sqlite", because: "SQLite in Go, 10 MB of machine code",
		homes:   []string{"httpapi/account/sqlite"},
		reached: []string{"internal/command"}},
	{pkg: "github.com/jackc/pgx/v5/...", because: "PostgreSQL is known to one store",
		homes: []string{"cluster/postgres"}},
	{pkg: "github.com/riverqueue/...", because: "the queue of batches lives in PostgreSQL",
		homes: []string{"cluster/postgres"}},
	{pkg: "github.com/redis/go-redis/v9/...", because: "Redis counts calls and does nothing else",
		homes: []string{"cluster/redis"}},
	{pkg: "github.com/go-chi/chi/v5/...", because: "routes are the business of the HTTP door",
		homes:   []string{"httpapi"},
		reached: []string{"internal/command"}},
	{pkg: "github.com/prometheus/...", because: "only services have metrics",
		homes: []string{"internal/command", "httpapi"}},
	{pkg: "github.com/parquet-go/...", because: "only batches read and write Parquet",
		homes: []string{"internal/batch"},
		reached: []string{"internal/command", "httpapi", "httpapi/internal/export", "httpapi/internal/job",
			"httpapi/internal/site/catalog"}},
	{pkg: "github.com/alecthomas/kong/...", because: "flags are the business of commands",
		homes: []string{"bench", "internal/command"}},
	{pkg: "net/http/...", because: "no calculation in a door, and no door in a calculation",
		homes: []string{"bench", "internal/command", "internal/command/commandtest", "httpapi",
			"httpapi/internal/agent", "httpapi/internal/limit", "httpapi/internal/negotiate",
			"httpapi/internal/problem",
			"httpapi/internal/oauth", "internal/oauthtest", "httpapi/internal/openapi", "httpapi/internal/servicetest",
			"httpapi/internal/site/almanac", "httpapi/internal/site/dashboard", "httpapi/internal/site/docs",
			"httpapi/internal/site/publish", "httpapi/webhook", "internal/writer", "internal/payment",
			"internal/payment/paymenttest",
			"httpapi/internal/order"},
		// Through the assertions of tests, and through a compression of Parquet, which has a handler of HTTP.
		reached: []string{"httpapi/account/storetest", "internal/batch", "httpapi/internal/hook",
			"httpapi/internal/export", "httpapi/internal/job", "httpapi/internal/param",
			"httpapi/internal/sale", "httpapi/internal/stored", "httpapi/internal/keys", "httpapi/internal/link",
			"httpapi/internal/letterhead", "httpapi/internal/matching", "httpapi/internal/reading", "internal/shop",
			"httpapi/internal/signup", "httpapi/internal/clients",
			"httpapi/internal/site/catalog"}},
	{pkg: "os/exec",
		because: "other programs are run to print a page, to read one at a terminal, to make tables and to be compared with",
		homes:   []string{"bench", "internal/command", "internal/command/commandtest", "internal/press"},
		// The protocol of agents can start others; ours never does.
		reached: []string{"httpapi", "httpapi/account/sqlite", "httpapi/internal/agent"}},
	{pkg: "github.com/go-text/typesetting/...",
		because: "tables of scripts, 2 MB: only what is printed, and the cards of pages, is shaped",
		homes:   []string{"internal/pdf"},
		reached: []string{"internal/book", "internal/command", "internal/invoice", "httpapi",
			"httpapi/internal/bookorder", "httpapi/internal/letterhead", "httpapi/internal/order",
			"httpapi/internal/site/almanac", "httpapi/internal/site/publish"}},
	{pkg: "github.com/modelcontextprotocol/go-sdk/...", because: "agents have one door",
		homes: []string{"httpapi/internal/agent"}, reached: []string{"internal/command", "httpapi"}},
}

func TestForeigners(t *testing.T) {
	house := imports(t)
	reach := reached(house, outside(t))
	for _, f := range foreigners {
		var homes, others []string
		for room := range house {
			switch {
			case slices.ContainsFunc(house[room], f.is):
				homes = append(homes, room)
			case strings.Contains("/"+room, "/cmd/"): // a program is where everything meets
			case slices.ContainsFunc(reach(room), f.is):
				others = append(others, room)
			}
		}
		each(homes, f.homes, func(room string) {
			t.Errorf("%s imports %s, which is not for it: %s", room, f.pkg, f.because)
		},
			func(room string) {
				t.Errorf("%s is called a home of %s and imports it no longer: strike it out", room, f.pkg)
			})
		each(others, f.reached, func(room string) {
			t.Errorf("%s reaches %s, which is not for it: %s", room, f.pkg, f.because)
		},
			func(room string) { t.Errorf("%s is told to reach %s and does no longer: strike it out", room, f.pkg) })
	}
}

// data lists the packages that embed data other than words. Such data is heavy. The list shows how
// much data a program carries if it imports a package.
var data = map[string]string{
	"ephemeris/almanac":          "the tables of the engine",
	"ephemeris/swiss":            "the files of the Swiss Ephemeris",
	"place/atlas":                "the gazetteer and the zones",
	"bench":                      "cases: what others say, for whoever compares programs",
	"muhurat":                    "rules.json: the tables of the undertakings",
	"numerology":                 "names.tsv: the names to suggest from",
	"internal/pdf":               "the fonts of books",
	"internal/term":              "heading.json: which words of a language the headings are",
	"internal/text":              "phrases that no reading uses",
	"internal/retell":            "what a writer is told",
	"internal/pack":              "the dictionary that stored answers are packed with",
	"httpapi/internal/problem":   "problem.json: what each problem means and what to do",
	"httpapi/internal/brief":     "brief.json: the members of brief answers",
	"httpapi/internal/openapi":   "schemas, descriptions and examples of the document",
	"httpapi/internal/agent":     "what agents are told of the tools",
	"internal/command":           "the topics of jyotish help, each a text",
	".":                          "glossary, sources and changelog",
	"httpapi/internal/site/docs": "the templates of the samples of code",
	"httpapi/internal/site/page": "templates, fonts and styles",
	"calendar":                   "bikram_sambat.tsv: the published months of Nepal",
	"festival":                   "festivals.tsv: the days that people keep, each by its rule",
	"vedic":                      "language: names in further languages, with who prints them",

	"httpapi/account/sqlite": "migrations",
	"cluster/postgres":       "migrations",
	"cluster/redis":          "the script that counts",
}

func TestEmbeddedData(t *testing.T) {
	found := map[string]bool{}
	for room, p := range packages(t) {
		for _, pattern := range p.EmbedPatterns {
			if pattern == "text/*/*.json" {
				continue
			}
			found[room] = true
			require.NotEmpty(t, data[room],
				"%s embeds %s; a room that carries data has a line in the table with what it is", room, pattern)
		}
	}
	for room := range data {
		require.True(t, found[room], "%s embeds nothing but words: strike it out", room)
	}
}

// light is the data that the desk reaches all the same, by what it is there for.
var light = map[string]string{
	"internal/text": "a list of phrases, which are words",
	"muhurat":       "rules as rows, as others have them in Go",
	"festival":      "rules as rows",
	"calendar":      "lengths of months",
	"numerology":    "names with their meanings, which are words",
	"vedic":         "names in further languages, which are words",
	"internal/term": "names of settings and headings, which are words",
}

// Package op receives the ephemeris, places and zones from its caller, so that a program can be
// built without them or with others. The package itself carries only words and rules.
func TestDeskCarriesNoData(t *testing.T) {
	reach := reached(imports(t), outside(t))
	var found []string
	for _, path := range reach("op") {
		if room := strings.TrimPrefix(path, module); data[room] != "" {
			found = append(found, room)
		}
	}
	each(found, slices.Collect(maps.Keys(light)), func(room string) {
		t.Errorf("op reaches %s: %s", room, data[room])
	},
		func(room string) { t.Errorf("op reaches %s no longer: strike it out", room) })
}

// is reports whether an import path is that of the line.
func (f foreign) is(path string) bool {
	above, tree := strings.CutSuffix(f.pkg, "/...")
	return path == above || tree && strings.HasPrefix(path, above+"/")
}

// each calls extra for each item of found that is not in listed, and stale for each item of listed that
// is not in found.
func each(found, listed []string, extra, stale func(string)) {
	for _, room := range slices.Sorted(slices.Values(found)) {
		if !slices.Contains(listed, room) {
			extra(room)
		}
	}
	for _, room := range listed {
		if !slices.Contains(found, room) {
			stale(room)
		}
	}
}

// reached returns what each room comes to by any path. Packages of the standard library are the
// ends of paths: that net uses cgo on some machines is nothing that a room could choose.
func reached(house, outside map[string][]string) func(room string) []string {
	return func(room string) (all []string) {
		seen := map[string]bool{}
		var walk func(path string)
		walk = func(path string) {
			if seen[path] {
				return
			}
			seen[path] = true
			all = append(all, path)
			next := outside[path]
			if ours, ok := strings.CutPrefix(path, module); ok {
				next = house[ours]
			}
			for _, p := range next {
				walk(p)
			}
		}
		for _, p := range house[room] {
			walk(p)
		}
		return all
	}
}

// outside asks the go command what foreign packages import, those that the modules are built with. The build tag of the
// cgo engine is not set, since its module is there only for those who use it; what our own files import under a tag is
// read from them (packages).
func outside(t *testing.T) map[string][]string {
	t.Helper()
	// The cache of test results watches what a test opens itself, not what the go command reads for it: a new version
	// of a module shows here.
	graph := map[string][]string{}
	for _, folder := range modules {
		_, err := os.ReadFile(filepath.Join(root, folder, "go.mod"))
		require.NoError(t, err)
		list := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports,Standard", "./...")
		list.Dir, list.Stderr = filepath.Join(root, folder), os.Stderr
		out, err := list.Output()
		require.NoError(t, err, list)
		for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
			var p struct {
				ImportPath string
				Imports    []string
				Standard   bool
			}
			require.NoError(t, d.Decode(&p))
			if !p.Standard {
				graph[p.ImportPath] = p.Imports
			}
		}
	}
	return graph
}

// The graph is followed through foreign packages and ours, and ends at the standard library.
func TestReached(t *testing.T) {
	house := map[string][]string{"a": {module + "b"}, "b": {"x.example/one", "fmt"}, "c": {"fmt"}}
	outside := map[string][]string{"x.example/one": {"x.example/two"},
		"x.example/two": {"database/sql", "x.example/one"}}
	reach := reached(house, outside)
	sql, x := foreign{pkg: "database/sql"}, foreign{pkg: "x.example/..."}
	for room, want := range map[string]bool{"a": true, "b": true, "c": false} {
		require.Equal(t, want, slices.ContainsFunc(reach(room), sql.is), "%s reaches database/sql", room)
		require.Equal(t, want, slices.ContainsFunc(reach(room), x.is), "%s reaches x.example", room)
	}
	if sql.is("database/sql/driver") || !x.is("x.example/one") || x.is("x.example.org") {
		t.Error("patterns match what they should not, or not what they should")
	}
	var extra, stale []string
	each([]string{"a", "b"}, []string{"b", "c"}, func(r string) {
		extra = append(extra, r)
	}, func(r string) { stale = append(stale, r) })
	require.Equal(t, []string{"a"}, extra, "extra")
	require.Equal(t, []string{"c"}, stale, "extra")
}
