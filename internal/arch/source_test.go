package arch

import (
	"encoding/json"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const root = "../.." // of the module

// Every work that a vedic.Source names, in Go or in a language file, stands in SOURCES.md, and stands there once.
func TestSources(t *testing.T) {
	file := filepath.Join(root, "SOURCES.md")
	works := firstCells(t, file, tableRows(t, file, "Work"))
	known := func(work string) bool { return work == "" || slices.Contains(works, work) }
	cited := citedInGo(t, root)
	for _, c := range cited {
		switch {
		case c.fault != "":
			t.Errorf("%s: %s", c.at, c.fault)
		case !known(c.work):
			t.Errorf("%s: %q is not among the works of SOURCES.md", c.at, c.work)
		}
	}
	texts := citedInTexts(t, root)
	for _, c := range texts {
		if !known(c.work) && !known(workOf(c.work)) {
			t.Errorf("%s: neither %q nor %q is among the works of SOURCES.md", c.at, c.work, workOf(c.work))
		}
	}
	t.Logf("%d works, cited %d times in Go and %d times in language files", len(works), len(cited), len(texts))
}

// The modules that the go.mod files of the repository require directly are those of SOURCES.md, in the same versions.
func TestModules(t *testing.T) {
	file := filepath.Join(root, "SOURCES.md")
	listed := map[string]string{}
	for _, row := range tableRows(t, file, "Module") {
		listed[row[0]] = row[1]
	}
	required := map[string]bool{}
	for _, mod := range []string{"go.mod", "cluster/go.mod", "tools/go.mod"} {
		text, err := os.ReadFile(filepath.Join(root, mod))
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			f := strings.Fields(strings.TrimPrefix(strings.TrimSpace(line), "require "))
			if len(f) != 2 || !strings.HasPrefix(f[1], "v") || f[0]+"/" == module {
				continue // not a requirement, or an indirect one
			}
			required[f[0]] = true
			require.Equal(t, f[1], listed[f[0]], "%s requires %s", mod, f[0])
		}
	}
	require.Len(t, listed, len(required), "the modules require")
}

// citation is a work that is named somewhere; fault says why it cannot be read.
type citation struct{ at, work, fault string }

// workOf returns the work of a citation as Source.String writes it: all but the last word, which is the place in it.
func workOf(text string) string {
	i := strings.LastIndexByte(text, ' ')
	return text[:max(i, 0)]
}

// citedInTexts reads the "source" members of the language files; a member may name several works between semicolons.
func citedInTexts(t *testing.T, root string) (all []citation) {
	t.Helper()
	walkFiles(t, root, func(file string) {
		if ok, _ := path.Match("text/*/*.json", lastThree(file)); !ok {
			return
		}
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		var rows []struct{ ID, Source string }
		require.NoError(t, json.Unmarshal(b, &rows), file)
		for _, row := range rows {
			for _, text := range strings.Split(row.Source, ";") {
				all = append(all, citation{at: file + " " + row.ID, work: strings.TrimSpace(text)})
			}
		}
	})
	return slices.DeleteFunc(all, func(c citation) bool { return c.work == "" })
}

func lastThree(file string) string {
	parts := strings.Split(filepath.ToSlash(file), "/")
	return path.Join(parts[max(0, len(parts)-3):]...)
}

// walkFiles calls take for every file but those of hidden folders and test data.
func walkFiles(t *testing.T, root string, take func(file string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !d.IsDir():
			take(file)
		case file != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules"):
			return filepath.SkipDir
		}
		return nil
	})
	require.NoError(t, err)
}

// citedInGo reads the works out of Go: of literals of vedic.Source, of what is assigned to their field Work, and of
// calls of functions that put a parameter of theirs there. Other works than constants are faults: what they are could
// not be held against a list.
func citedInGo(t *testing.T, root string) []citation {
	t.Helper()
	h := &house{fset: token.NewFileSet(), dirs: map[string][]*ast.File{}, ours: map[string]*types.Package{},
		makers: map[maker]bool{}}
	walkFiles(t, root, func(file string) {
		if !strings.HasSuffix(file, ".go") {
			return
		}
		f, err := parser.ParseFile(h.fset, file, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		dir, _ := filepath.Rel(root, filepath.Dir(file))
		h.dirs[filepath.ToSlash(dir)] = append(h.dirs[filepath.ToSlash(dir)], f)
	})
	for dir, files := range h.dirs {
		byName := map[string][]*ast.File{}
		for _, f := range files {
			byName[f.Name.Name] = append(byName[f.Name.Name], f)
		}
		for name, files := range byName {
			importPath := module + dir
			if strings.HasSuffix(name, "_test") {
				importPath += "_test"
			}
			info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
				Defs: map[*ast.Ident]types.Object{}}
			h.check(importPath, files, info)
			for _, f := range files {
				h.read(f, info)
			}
		}
	}
	for n := -1; n != len(h.makers); { // a maker may be called by another
		n = len(h.makers)
		for _, c := range h.calls {
			h.called(c)
		}
	}
	return h.found
}

// house type-checks our packages from their files. Foreign packages are empty to it, and the errors that this brings
// are passed over: the types and constants that make a Source are our own.
type house struct {
	fset   *token.FileSet
	dirs   map[string][]*ast.File
	ours   map[string]*types.Package
	makers map[maker]bool
	calls  []call
	found  []citation
}

// maker is a function that takes a work as one of its parameters, and which. A variadic one takes pairs, each a work
// and the place in it.
type maker struct {
	name      string
	parameter int
	pairs     bool
}

// call is a call of a function of ours by its name.
type call struct {
	name string
	*ast.CallExpr
	within *ast.FuncDecl
	info   *types.Info
	done   map[int]bool
}

// Import returns a package as others see it, without its tests.
func (h *house) Import(importPath string) (*types.Package, error) {
	dir, ours := strings.CutPrefix(importPath, module)
	if p := h.ours[importPath]; p != nil {
		return p, nil
	}
	p := types.NewPackage(importPath, path.Base(importPath))
	if ours {
		var files []*ast.File
		for _, f := range h.dirs[dir] {
			if !strings.HasSuffix(h.fset.File(f.Pos()).Name(), "_test.go") {
				files = append(files, f)
			}
		}
		p = h.check(importPath, files, nil)
	}
	p.MarkComplete()
	h.ours[importPath] = p
	return p, nil
}

func (h *house) check(importPath string, files []*ast.File, info *types.Info) *types.Package {
	c := types.Config{Importer: h, FakeImportC: true, Error: func(error) {}}
	p, _ := c.Check(importPath, h.fset, files, info)
	return p
}

// read finds the sources in a file, and the calls that may make some.
func (h *house) read(f *ast.File, info *types.Info) {
	for _, d := range f.Decls {
		within, _ := d.(*ast.FuncDecl)
		if within != nil && strings.HasPrefix(within.Name.Name, "Unmarshal") {
			continue // reads a work that some Source wrote
		}
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if isSource(info.Types[n].Type) {
					h.literal(n, within, info)
				}
			case *ast.AssignStmt:
				for i, left := range n.Lhs {
					if s, ok := left.(*ast.SelectorExpr); ok && s.Sel.Name == "Work" &&
						isSource(info.Types[s.X].Type) && len(n.Rhs) == len(n.Lhs) {
						h.work(n.Rhs[i], within, info)
					}
				}
			case *ast.CallExpr:
				if name := functionName(n.Fun, info); name != "" {
					h.calls = append(h.calls, call{name, n, within, info, map[int]bool{}})
				}
			}
			return true
		})
	}
}

// isSource reports whether a type is vedic.Source, or points to it as the elided literals of a list of pointers do.
func isSource(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "Source" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == module+"vedic"
}

func (h *house) literal(n *ast.CompositeLit, within *ast.FuncDecl, info *types.Info) {
	for i, e := range n.Elts {
		pair, keyed := e.(*ast.KeyValueExpr)
		switch {
		case keyed && pair.Key.(*ast.Ident).Name == "Work":
			h.work(pair.Value, within, info)
		case !keyed && i == 0:
			h.work(e, within, info)
		}
	}
}

// work notes the work that an expression is: a constant, the work of another source, or a parameter, which the callers
// fill in.
func (h *house) work(e ast.Expr, within *ast.FuncDecl, info *types.Info) {
	at := h.fset.Position(e.Pos()).String()
	if v := info.Types[e].Value; v != nil && v.Kind() == constant.String {
		h.found = append(h.found, citation{at: at, work: constant.StringVal(v)})
		return
	}
	if s, ok := e.(*ast.SelectorExpr); ok && s.Sel.Name == "Work" && isSource(info.Types[s.X].Type) {
		return
	}
	element, pairs := e.(*ast.IndexExpr)
	if pairs {
		e = element.X
	}
	if id, ok := e.(*ast.Ident); ok && within != nil {
		f, _ := info.Defs[within.Name].(*types.Func)
		if i := parameterOf(within, info.Uses[id], info); i >= 0 && f != nil && (!pairs || variadicFrom(f) == i) {
			h.makers[maker{f.FullName(), i, pairs}] = true
			return
		}
	}
	h.found = append(h.found, citation{at: at,
		fault: "the work of a vedic.Source should be a constant, or a parameter for which every caller gives one"})
}

// variadicFrom returns the place of the variadic parameter of a function, −1 if it has none.
func variadicFrom(f *types.Func) int {
	if s := f.Signature(); s.Variadic() {
		return s.Params().Len() - 1
	}
	return -1
}

// parameterOf returns the place of a parameter of a function, −1 for what is none.
func parameterOf(f *ast.FuncDecl, o types.Object, info *types.Info) int {
	i := 0
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			if o != nil && info.Defs[name] == o {
				return i
			}
			i++
		}
		if len(field.Names) == 0 {
			i++
		}
	}
	return -1
}

func functionName(e ast.Expr, info *types.Info) string {
	switch x := e.(type) {
	case *ast.SelectorExpr:
		e = x.Sel
	case *ast.IndexExpr:
		return functionName(x.X, info)
	case *ast.ParenExpr:
		return functionName(x.X, info)
	}
	if id, ok := e.(*ast.Ident); ok {
		if f, ok := info.Uses[id].(*types.Func); ok {
			return f.Origin().FullName()
		}
	}
	return ""
}

// called reads the works out of a call of a maker.
func (h *house) called(c call) {
	for i, arg := range c.Args {
		taken := h.makers[maker{c.name, i, false}]
		for from := i; from >= 0; from -= 2 {
			taken = taken || h.makers[maker{c.name, from, true}]
		}
		if taken && !c.done[i] {
			c.done[i] = true
			h.work(arg, c.within, c.info)
		}
	}
}

// The idioms in which packages name their works are all seen, and what is not a work is left alone.
func TestSourcesAreSeen(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	}
	write("vedic/source.go", `package vedic
type Source struct{ Work, At string }
type ByRashi[T any] [12]T
const Parashara = "const of vedic"
var own = Source{"in vedic", "1"}
`)
	write("rule/rule.go", `package rule
import ("fmt"; v "github.com/jyotish-go/jyotish/vedic"; "github.com/jyotish-go/jyotish/other"; "foreign.example/pkg")
type alias = v.Source
type row struct { id string; source v.Source }
const joined = "con" + "stant"
var (
	plain = v.Source{"plain", "1"}
	keyed = &v.Source{At: "2", Work: "keyed"}
	list = []v.Source{{"in list", ""}}
	pointers = []*v.Source{{Work: "in pointers"}}
	table v.ByRashi[alias] = [...]alias{{joined, "3"}}
	byName = map[string]v.Source{"a": {v.Parashara, ""}}
	rows = []row{{"b", v.Source{"in row", fmt.Sprint(4)}}, {"c", made("made", 5)}}
	foreign = pkg.Do(v.Source{"given away", ""}, pkg.Source{"not ours", ""})
	none = v.Source{}
)
func made(work string, verse int) v.Source { return outer(verse, work) }
func outer(verse int, work string) v.Source { return v.Source{work, fmt.Sprint(verse)} }
func change(s, t v.Source) { s.Work = "assigned"; s.Work = t.Work; _ = other.Make("made elsewhere"); _ = generic[int]("made generic") }
func generic[T any](work string) v.Source { return v.Source{Work: work} }
func pairs(pairs ...string) (s []v.Source) {
	for i := 0; i < len(pairs); i += 2 {
		s = append(s, v.Source{Work: pairs[i], At: pairs[i+1]})
	}
	return s
}
var both = pairs("first pair", "6", "second pair", "7")
func computed(n string) v.Source { return v.Source{Work: n + "!"} }
`)
	write("rule/rule_test.go",
		"package rule_test\nimport \"github.com/jyotish-go/jyotish/vedic\"\nvar tested = vedic.Source{\"in a test\", \"\"}\n")
	write("other/other.go",
		"package other\nimport \"github.com/jyotish-go/jyotish/vedic\"\nfunc Make(work string) vedic.Source { return vedic.Source{work, \"\"} }\ntype Source struct{ Work string }\nvar no = Source{\"another type\"}\n")
	write("rule/text/en/room.json",
		`[{"id": "a", "text": "x", "source": "Brihat Jataka 1.14; in a text 2"}, {"id": "b", "text": "y"}]`)
	var got []string
	faults := 0
	for _, c := range citedInGo(t, dir) {
		if c.fault != "" {
			faults++
			continue
		}
		got = append(got, c.work)
	}
	slices.Sort(got)
	want := []string{
		"assigned", "const of vedic", "constant", "first pair", "given away", "in a test", "in list", "in pointers",
		"in row", "in vedic", "keyed", "made",
		"made elsewhere", "made generic", "plain", "second pair",
	}
	require.Equal(t, want, got)
	require.Equal(t, 1, faults)
	texts := citedInTexts(t, dir)
	if len(texts) != 2 || workOf(texts[0].work) != "Brihat Jataka" || workOf(texts[1].work) != "in a text" {
		t.Errorf("the language file cites %+v", texts)
	}
}
