package arch

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unshown are the public packages without an Example, each with why a reader does not miss one.
var unshown = map[string]string{
	"internal/batch":                  "the command and the service run it; to be written when it reads the desk",
	"op/annual":                       "words an answer of op",
	"op/calendars":                    "words and computes for operations, which op answers",
	"op/stars":                        "words an answer of op",
	"op/chakras":                      "words an answer of op",
	"op/naming":                       "reads requests for the operations, which op answers",
	"op/periods":                      "computes for an operation, which op answers",
	"ephemeris/swiss":                 "needs cgo and its files; used as ephemeris/almanac is",
	"httpapi":                         "wired by the command",
	"httpapi/internal/site/almanac":   "pages; its door is httpapi",
	"httpapi/internal/site/dashboard": "pages; its door is httpapi",
	"httpapi/internal/site/page":      "templates; its door is httpapi",
	"internal/press":                  "runs a browser, which no test machine need have",
	"internal/writer":                 "calls a language model, which no test machine has; the example of its checks is retell's",

	"cluster/postgres":          "a store: wired by the command",
	"cluster/redis":             "a rate limit: wired by the command",
	"httpapi/account/sqlite":    "a store: wired by the command",
	"httpapi/account/storetest": "tests for whoever writes a store",
	"internal/sqlstore":         "the statements of the stores; its doors are they",
}

// uncopied are Examples that still use what only our tests have. The list may only become shorter.
var uncopied = map[string][]string{
	"bala":       {"Ashtakavarga", "Of", "Shadbala"},
	"dosha":      {"All", "MangalOf"},
	"horoscope":  {"Daily", "Single"},
	"muhurat":    {"Find", "Find_empty", "ParseRules"},
	"place":      {"FoldError", "Gazetteer_Resolve", "Gazetteer_Search", "Zones_Moment"},
	"prediction": {"Of", "Reading_Explain"},
	"remedy":     {"For", "Options"},
	"yoga":       {"All", "Falls", "Finding_Cancelled", "Finding_In", "Present"},
}

// An Example is there to be copied: as go doc shows it, it is a whole program, and imports nothing that others cannot
// import. Every public package has one, or says why not.
func TestExamples(t *testing.T) {
	for room, p := range packages(t) {
		if p.Name == "main" || slices.Contains(strings.Split(room, "/"), "internal") {
			continue
		}
		var files []*ast.File
		fset := token.NewFileSet()
		for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		shown := 0
		for _, e := range doc.Examples(files...) {
			shown++
			if e.Output == "" && !e.EmptyOutput {
				t.Errorf("%s: Example%s prints nothing that the test could hold against it", room, e.Name)
			}
			fault, late := uncopyable(e), slices.Contains(uncopied[room], e.Name)
			switch {
			case fault != "" && !late:
				t.Errorf("%s: Example%s cannot be copied: it %s", room, e.Name, fault)
			case fault == "" && late:
				t.Errorf("%s: Example%s can be copied: strike it out of the list of those that cannot", room, e.Name)
			}
		}
		switch why := unshown[room]; {
		case shown == 0 && why == "":
			t.Errorf("%s has no Example", room)
		case shown > 0 && why != "":
			t.Errorf("%s has an Example and is told to have none: strike it out", room)
		}
	}
	for room := range unshown {
		if packages(t)[room] == nil {
			t.Errorf("%s is told to have no Example and is not there: strike it out", room)
		}
	}
}

// uncopyable returns the reason why an Example is not a program that others can build, or "".
func uncopyable(e *doc.Example) (fault string) {
	if e.Play == nil {
		return "uses what is declared elsewhere in the tests"
	}
	ast.Inspect(e.Play, func(n ast.Node) bool {
		if imp, ok := n.(*ast.ImportSpec); ok {
			if path, _ := strconv.Unquote(imp.Path.Value); strings.HasPrefix(path, module+"internal/") {
				fault = "imports " + path
			}
		}
		return fault == ""
	})
	return fault
}
