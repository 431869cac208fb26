package openapitest

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
)

// Comments reads what the comments of struct fields say, from the sources of this module.
type Comments struct {
	// Root is the folder of the module.
	Root string

	read  map[string]bool              // packages, by their paths
	words map[string]map[string]string // by struct and field, as [Deriver.Words] knows them
}

const module = "github.com/jyotish-go/jyotish/"

// Of returns the comment of a field as one paragraph, in the words of JSON: null in place of nil, and members in place
// of fields. It is empty if the field has none.
func (c *Comments) Of(declarer, field string) string {
	from, _, _ := strings.Cut(path.Base(declarer), ".")
	from = path.Join(path.Dir(declarer), from)
	if c.read == nil {
		c.read, c.words = map[string]bool{}, map[string]map[string]string{}
	}
	if dir, ours := strings.CutPrefix(from, module); ours && !c.read[from] {
		c.read[from] = true
		c.parse(from, filepath.Join(c.Root, filepath.FromSlash(dir)))
	}
	return c.words[declarer][field]
}

// parse reads the structs of a package.
func (c *Comments) parse(from, dir string) {
	files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range d.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok {
					c.structs(from+"."+t.Name.Name, t.Type)
				}
			}
		}
	}
}

// structs notes the comments of the fields of a struct, and of the structs that are written out in it.
func (c *Comments) structs(name string, t ast.Expr) {
	switch of := t.(type) {
	case *ast.ArrayType:
		c.structs(name, of.Elt)
	case *ast.StarExpr:
		c.structs(name, of.X)
	case *ast.StructType:
		members := map[string]string{}
		for _, f := range of.Fields.List {
			for _, field := range f.Names {
				if f.Tag != nil {
					member, _, _ := strings.Cut(reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json"), ",")
					members[field.Name] = member
				}
				c.structs(name+"."+field.Name, f.Type)
			}
		}
		c.words[name] = map[string]string{}
		for _, f := range of.Fields.List {
			text := cmp.Or(f.Doc.Text(), f.Comment.Text())
			for _, field := range f.Names {
				c.words[name][field.Name] = inJSON(text, members)
			}
		}
	}
}

var (
	identifier = regexp.MustCompile(`\b[A-Z][A-Za-z0-9]*\b`)
	links      = regexp.MustCompile(`\[([A-Za-z.]+)\]`)
	null       = regexp.MustCompile(`\bnil\b`)
)

// inJSON says in the words of JSON what a comment says in those of Go.
func inJSON(text string, members map[string]string) string {
	text = strings.TrimSuffix(strings.Join(strings.Fields(text), " "), ".")
	text = links.ReplaceAllString(text, "$1")
	text = null.ReplaceAllString(text, "null")
	return identifier.ReplaceAllStringFunc(text, func(word string) string { return cmp.Or(members[word], word) })
}
