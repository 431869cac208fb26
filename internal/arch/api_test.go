package arch

import (
	"bytes"
	"go/ast"
	"go/build"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
)

// What a package shows stands in testdata/golden/api, one identifier a line: a name that is gone or a signature that
// changed is seen in review as what it is, a break. go test ./internal/arch -update writes the files.
func TestPublicAPI(t *testing.T) {
	told := map[string]bool{}
	for room, p := range packages(t) {
		if p.Name == "main" || slices.Contains(strings.Split(room, "/"), "internal") {
			continue
		}
		told[filepath.FromSlash(room)+".txt"] = true
		golden.Text(t, "api/"+room+".txt", shown(t, p))
	}
	dir := filepath.Join(root, "testdata", "golden", "api")
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(dir, path)
		require.True(t, told[rel], "%s is of a package that is not there: delete it", path)
		return nil
	})
	require.NoError(t, err)
}

// shown returns the exported API of a package, sorted: constants and variables with their type,
// functions, types with their exported fields and methods. A constant of a named type is listed
// without its value, because callers store its text and not its number.
func shown(t *testing.T, p *build.Package) []byte {
	t.Helper()
	var lines []string
	fset := token.NewFileSet()
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles) {
		src, err := os.ReadFile(filepath.Join(p.Dir, name))
		require.NoError(t, err)
		f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range f.Decls {
			lines = append(lines, exported(d)...)
		}
	}
	slices.Sort(lines)
	return []byte(strings.Join(slices.Compact(lines), "\n") + "\n")
}

func exported(d ast.Decl) (lines []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if !d.Name.IsExported() || d.Recv != nil && !ast.IsExported(receiver(d.Recv.List[0].Type)) {
			return nil
		}
		if d.Recv != nil {
			return []string{"method (" + oneLine(d.Recv.List[0].Type) + ") " + d.Name.Name + signature(d.Type)}
		}
		return []string{"func " + d.Name.Name + signature(d.Type)}
	case *ast.GenDecl:
		var last ast.Expr // the type of a constant that repeats the one above
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() {
					lines = append(lines, shownType(s)...)
				}
			case *ast.ValueSpec:
				if s.Type != nil || len(s.Values) > 0 {
					last = s.Type
				}
				for i, name := range s.Names {
					if name.IsExported() {
						lines = append(lines, d.Tok.String()+" "+name.Name+valued(d.Tok, s, last, i))
					}
				}
			}
		}
	}
	return lines
}

// valued returns the type of a constant or variable, or its value where the type follows from it.
func valued(tok token.Token, s *ast.ValueSpec, last ast.Expr, i int) string {
	switch {
	case last != nil:
		return " " + oneLine(last)
	case i >= len(s.Values):
		return ""
	case tok == token.CONST:
		return " = " + oneLine(s.Values[i])
	}
	if made, ok := s.Values[i].(*ast.CompositeLit); ok && made.Type != nil {
		return " " + oneLine(made.Type)
	}
	if call, ok := s.Values[i].(*ast.CallExpr); ok {
		return " = " + oneLine(call.Fun) + "(…)"
	}
	return ""
}

// shownType returns the lines of a type: its head, then a line for each exported field or method.
func shownType(s *ast.TypeSpec) []string {
	name := s.Name.Name
	head := "type " + name
	if s.TypeParams != nil {
		head += "[" + fields(s.TypeParams) + "]"
	}
	if s.Assign.IsValid() {
		return []string{head + " = " + oneLine(s.Type)}
	}
	switch u := s.Type.(type) {
	case *ast.StructType:
		lines := []string{head + " struct"}
		for _, f := range u.Fields.List {
			tag := ""
			if f.Tag != nil {
				tag = " " + f.Tag.Value
			}
			if f.Names == nil && ast.IsExported(receiver(f.Type)) {
				lines = append(lines, "field "+name+" embeds "+oneLine(f.Type)+tag)
			}
			for _, n := range f.Names {
				if n.IsExported() {
					lines = append(lines, "field "+name+"."+n.Name+" "+oneLine(f.Type)+tag)
				}
			}
		}
		return lines
	case *ast.InterfaceType:
		lines := []string{head + " interface"}
		for _, f := range u.Methods.List {
			if f.Names == nil {
				lines = append(lines, "in "+name+" "+oneLine(f.Type))
			}
			for _, n := range f.Names {
				lines = append(lines, "in "+name+" "+n.Name+signature(f.Type.(*ast.FuncType)))
			}
		}
		return lines
	}
	return []string{head + " " + oneLine(s.Type)}
}

// receiver returns the name of a type behind its pointer, package and parameters.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func signature(f *ast.FuncType) string { return strings.TrimPrefix(oneLine(f), "func") }

func fields(list *ast.FieldList) string {
	var all []string
	for _, f := range list.List {
		for _, n := range f.Names {
			all = append(all, n.Name+" "+oneLine(f.Type))
		}
	}
	return strings.Join(all, ", ")
}

// oneLine writes an expression without the line ends of its source. A line that ends in what is not a comma ends a
// statement or a field.
func oneLine(e ast.Expr) string {
	var b bytes.Buffer
	if err := format.Node(&b, token.NewFileSet(), e); err != nil {
		return err.Error()
	}
	lines := strings.Split(b.String(), "\n")
	out := strings.TrimSpace(lines[0])
	for i, l := range lines[1:] {
		l = strings.TrimSpace(l)
		switch before := lines[i]; {
		case strings.HasSuffix(before, "{") || l == "}":
			out += " " + l
		case strings.HasSuffix(before, ","):
			out += " " + l
		default:
			out += "; " + l
		}
	}
	return strings.Join(strings.Fields(out), " ")
}

func TestExported(t *testing.T) {
	const src = `package p
type Few[T any] struct { A, b int; C map[string]func(x int) error ` + "`json:\"c\"`" + `; *Other; hidden }
type Kind uint8
type Same = Kind
type Asked interface { Ask(q string) (a int, err error); Same }
const ( One Kind = iota + 1; Two; three )
const Text = "a"
var Made = []string{"x"}
var Err = errors.New("no")
func (f *Few[T]) Of(a, b T, more ...int) (Kind, error) { return 0, nil }
func (h hidden) Shown() {}
func Do[T any](f func(T) T) {}
func do() {}
`
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, 0)
	require.NoError(t, err)
	var got []string
	for _, d := range f.Decls {
		got = append(got, exported(d)...)
	}
	want := []string{
		"type Few[T any] struct", "field Few.A int", "field Few.C map[string]func(x int) error `json:\"c\"`",
		"field Few embeds *Other",
		"type Kind uint8", "type Same = Kind",
		"type Asked interface", "in Asked Ask(q string) (a int, err error)", "in Asked Same",
		"const One Kind", "const Two Kind", `const Text = "a"`, "var Made []string", "var Err = errors.New(…)",
		"method (*Few[T]) Of(a, b T, more ...int) (Kind, error)", "func Do[T any](f func(T) T)",
	}
	require.Equal(t, want, got)
}
