package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// A checked package is one whose types are known.
type checked struct {
	path    string // of import
	fset    *token.FileSet
	sources map[string]*source // by path
	imports types.Importer
	info    types.Info
	pkg     *types.Package
}

// checkedOf reads and checks a package.
func (r *runner) checkedOf(p pkg) (*checked, error) {
	out, err := r.goCommand("list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", p.ImportPath, "os")
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		exports[path] = file
	}
	c := &checked{path: p.ImportPath, fset: token.NewFileSet(), sources: map[string]*source{}}
	c.imports = importer.ForCompiler(c.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	for _, name := range p.GoFiles {
		name = filepath.Join(p.Dir, name)
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		path, err := filepath.Rel(r.root, name)
		if err != nil {
			return nil, err
		}
		path = filepath.ToSlash(path)
		if c.sources[path], err = parse(c.fset, path, text); err != nil {
			return nil, err
		}
	}
	c.info.Types = map[ast.Expr]types.TypeAndValue{}
	c.pkg, err = c.check(nil, &c.info)
	return c, err
}

// check checks the package with other files in the place of its own, or more.
func (c *checked) check(other map[string]*source, info *types.Info) (*types.Package, error) {
	var files []*ast.File
	for path, s := range c.sources {
		if other[path] == nil {
			files = append(files, s.file)
		}
	}
	for _, s := range other {
		files = append(files, s.file)
	}
	config := types.Config{Importer: c.imports, Sizes: types.SizesFor("gc", "amd64")}
	return config.Check(c.path, c.fset, files, info)
}

// compiles reports whether the package compiles with an edit.
func (c *checked) compiles(e edit) bool {
	changed, err := parse(c.fset, e.path, apply(c.sources[e.path].text, e))
	if err != nil {
		return false
	}
	help, err := parse(c.fset, "mutate.go", c.helper())
	if err != nil {
		return false
	}
	_, err = c.check(map[string]*source{e.path: changed, help.path: help}, nil)
	return err == nil
}

// accidental reports whether a mutant differs only where two floats are equal, which no test brings about. Zero is
// another matter: a float may well be it.
func (c *checked) accidental(m *mutant) bool {
	x, ok := m.compared()
	if !ok {
		return false
	}
	for _, side := range []ast.Expr{x.X, x.Y} {
		of := c.info.Types[side]
		basic, ok := of.Type.Underlying().(*types.Basic)
		if !ok || basic.Info()&types.IsFloat == 0 || of.Value != nil && constant.Sign(of.Value) == 0 {
			return false
		}
	}
	return true
}

// variable is the environment variable that says which of the changes in a program is made.
const variable = "JYOTISH_MUTANT"

// helper is a file of the package by which a program knows which of its changes is made.
func (c *checked) helper() []byte {
	return fmt.Appendf(nil, `package %s

import mutateOS "os"

var mutateChosen = mutateOS.Getenv("%s")

func mutateIs(name string) bool { return mutateChosen == name }
`, c.pkg.Name(), variable)
}

// switched returns the edit that has a program make a mutant's change only where the variable has its name. Many fit
// one program, which saves most of the time. Some do not: a constant of a type, or a return that ends a function. They
// need a program of their own.
func (c *checked) switched(m *mutant, name string) (e edit, ok bool) {
	src := c.sources[m.path]
	at := func(p token.Pos) int { return c.fset.Position(p).Offset }
	within := func(n ast.Node) (before, after string) {
		e = edit{path: m.path, start: at(n.Pos()), end: at(n.End())}
		before = string(src.text[e.start:e.end])
		return before, before[:m.start-e.start] + m.text + before[m.end-e.start:]
	}
	switch {
	case m.stmt != nil && m.kind == statement:
		before, _ := within(m.stmt)
		e.text = fmt.Sprintf("if !mutateIs(%q) { %s }", name, before)
	case m.stmt != nil:
		before, after := within(m.stmt)
		e.text = fmt.Sprintf("if mutateIs(%q) { %s } else { %s }", name, after, before)
	case len(m.exprs) == 0:
		return e, false
	default:
		x := m.exprs[len(m.exprs)-1]
		for _, outer := range m.exprs { // a constant expression is replaced as a whole
			if c.info.Types[outer].Value != nil {
				x = outer
				break
			}
		}
		of := c.info.Types[x].Type
		if of == nil {
			return e, false
		}
		before, after := within(x)
		name := fmt.Sprintf("func() %s { if mutateIs(%q) { return %s }; return %s }()",
			types.TypeString(types.Default(of), c.qualifier(src)), name, after, before)
		e.text = name
	}
	return e, c.compiles(e)
}

// qualifier names packages as a file names them.
func (c *checked) qualifier(s *source) types.Qualifier {
	return func(p *types.Package) string {
		if p.Path() == c.path {
			return ""
		}
		for _, i := range s.file.Imports {
			if i.Name != nil && strings.Trim(i.Path.Value, `"`) == p.Path() {
				return i.Name.Name
			}
		}
		return p.Name()
	}
}
